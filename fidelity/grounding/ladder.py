"""The ladder: verbatim, equal, scaled, rounded, converted. What holds first is the verdict."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from itertools import chain

from fidelity.figures.model import Figure, Reading
from fidelity.grounding import ages, nouns, ranges
from fidelity.grounding.allusions import (
    day_of_month,
    decades,
    halves_so_far,
    is_reported,
    months_so_far,
    named_alike,
    of_century,
    part_of_year,
    quarters_left_out,
    said_in_words,
    to_date,
    with_note,
)
from fidelity.grounding.answers import whole_answer
from fidelity.grounding.classes import CALENDAR_KINDS, Quantity, factor_to_base, quantity, unit_class, values
from fidelity.grounding.clock import is_bare_day, other_half_day, told_times
from fidelity.grounding.direction import (
    DEGREES,
    Direction,
    by_mark_or_head,
    contradicts,
    differ_in_frost,
    direction,
    is_bullet,
    names_result,
)
from fidelity.grounding.elided import shared_scale
from fidelity.grounding.head_units import measured
from fidelity.grounding.homonyms import homonyms
from fidelity.grounding.levels import is_no_growth, told_direction
from fidelity.grounding.model import Verdict
from fidelity.grounding.outcome import Match, Outcome
from fidelity.grounding.parts import is_exact, parts_of_people
from fidelity.grounding.per_time import per_time
from fidelity.grounding.policy import Policy
from fidelity.grounding.relations import Relation, relations
from fidelity.grounding.rounding import Target, admits, cuts_off, interval
from fidelity.grounding.scaled import SCALED_BY
from fidelity.grounding.source import Entry, Source, entry_ulp, is_preferred
from fidelity.grounding.streaks import same_run
from fidelity.grounding.table_change import change_in_table, is_judged
from fidelity.grounding.units import bare_output_agrees, bare_source_agrees
from fidelity.grounding.unscaled import takes_own_scale
from fidelity.grounding.yuan import name_two

_CAMEL = re.compile(r"(?<=[a-z])(?=[A-Z])")  # NetIncomeLoss
_SLACK = Decimal("1e-20")  # thirds and sevenths do not end: beyond this two of them are the same
_MILLION, _MYRIAD = Decimal(10**6), Decimal(10**4)
_POINTS = frozenset({"points", "percent"})
_LONG = 20  # digits
_CLOSE_UNITS = DEGREES | {"year"}  # of which not only the value tells
_ROUGH = frozenset({"rounded", "converted"})
_ENOUGH = 16  # matches: a value that stands in more places is said of many things
_MOST_CANDIDATES = 48  # of one step; more add nothing to a verdict


def climb(figure: Figure, output: Source, source: Source, policy: Policy) -> Outcome:
    """Find what supports a figure, or nothing."""
    outcome = Outcome()
    judge = Judge(figure, output, source, policy, outcome)
    told = figure if judge.end is None else figure.replace(ulp=min(figure.ulp, judge.end.ulp))
    steps = (
        _calendar(figure, output, source) if figure.kind in CALENDAR_KINDS else _numeric(told, output, source, policy)
    )
    for step in chain(steps, _alluded(figure, output, source), whole_answer(figure, output, source, policy)):
        first = next(filter(judge.takes, step), None)
        if first is not None:
            refused = outcome.opposite[:1] + (outcome.other_range[:1] if first.tie != "same" else [])
            if any(_is_meant(exact, first, figure, output, source) for exact in refused):
                break
            outcome.matches = [first, *(match for match in step[:_ENOUGH] if match is not first)]
            break
    return outcome


def _is_meant(exact: Match, rough: Match, figure: Figure, output: Source, source: Source) -> bool:
    """Whether words tie a figure to its own value of the other sign as much as to one that it may be rounded from."""
    if exact.verdict in _ROUGH or not (rough.verdict in _ROUGH or (rough.tie == "bare source" and exact.tie == "same")):
        return False
    words = output.words(figure)
    shared = len(words & source.words(exact.figure))  # the other one may share the word of the change besides
    return 0 < shared >= len(words & source.words(rough.figure)) - 1


class Judge:
    """Decides whether what has the right value also has the right unit, noun and sign."""

    def __init__(self, figure: Figure, output: Source, source: Source, policy: Policy, outcome: Outcome) -> None:
        self.figure, self.output, self.source, self.policy, self.outcome = figure, output, source, policy, outcome
        dated = figure.kind in CALENDAR_KINDS
        self.counts = policy.nouns and (nouns.is_small_count(figure) or nouns.is_rank(figure))
        self.scores = policy.nouns and figure.kind == "number" and nouns.may_be_score(figure)
        self.ours = (told_direction(figure, output) or _by_head(figure, output)) if policy.signs and not dated else None
        self.negative = figure.value is not None and figure.value < 0 and not is_bullet(figure, output.plain)
        self.signed = policy.signs and not dated and (self.ours is not None or self.negative)
        self.end = ranges.end_of(figure, output) if policy.ranges else None
        self.per = None if dated else per_time(figure, output.plain)
        bound = policy.ranges and not dated and figure.bound
        self.eager = not (
            self.counts or self.scores or self.signed or self.end or self.per or bound or figure.unit in _CLOSE_UNITS
        )

    def takes(self, match: Match) -> bool:
        """Tell whether a match holds; what is refused is noted in the outcome."""
        if self.eager and match.tie in ("same", "converted"):
            return True
        refused = self._refused(match)
        if refused is None:
            return True
        refused.append(match)
        return False

    def _refused(self, match: Match) -> list[Match] | None:
        figure, found, output, source = self.figure, match.figure, self.output, self.source
        if match.tie == "bare source" and not (
            self.policy.bare_units and bare_source_agrees(figure, output, found, source)
        ):
            return self.outcome.other_unit
        if match.tie == "shared sign" and name_two(figure, output, found, source):
            return self.outcome.other_unit
        if match.tie == "bare output" and not bare_output_agrees(figure, output, found, source):
            return self.outcome.other_unit
        if differ_in_frost(figure, output.plain, found):
            return self.outcome.opposite
        if self._is_for_another_time(match):
            return self.outcome.other_unit
        if self.ours is not None and is_no_growth(figure, self.ours, found, source):
            return self.outcome.other_unit
        if self.counts and found.kind != "percent" and not self._counts_the_same(found):
            return self.outcome.other_noun
        if figure.kind == "duration" and ages.differ(figure, output, found, source):
            return self.outcome.other_noun
        if self.scores and not nouns.same_score(figure, output, found, source):
            return self.outcome.other_noun
        if self.signed and _opposite(found, self.negative, self.ours, source):
            return self.outcome.opposite
        if self.end is not None and not ranges.same_range(self.end, found, source):
            return self.outcome.other_range
        if self.policy.ranges and figure.bound and ranges.bounds_contradict(figure, found):
            return self.outcome.other_range
        return None

    def _is_for_another_time(self, match: Match) -> bool:
        """Whether two figures are for different times: a month and a year, 3 g/day and 3 g for a meal."""
        found = match.figure
        if self.per is not None and per_time(found, self.source.plain) not in (None, self.per):
            return True
        daily = [match.verdict == "converted" and (each.unit or "").endswith("/day") for each in (self.figure, found)]
        if daily[0] == daily[1]:
            return False
        other, text = (found, self.source) if daily[0] else (self.figure, self.output)
        return per_time(other, text.plain) != "day"

    def _counts_the_same(self, found: Figure) -> bool:
        run = same_run(self.figure, self.output.plain, found, self.source.plain)
        return nouns.counts_the_same(self.figure, self.output, found, self.source) if run is None else run


def _head(figure: Figure, text: Source) -> str:
    """The head of a figure's row where that names a profit or a loss, or else the head of its column."""
    cell = text.cell(figure)
    heads = ("", "") if cell is None else (_CAMEL.sub(" ", cell.row_head), cell.column_head)
    return heads[0] if names_result(heads[0]) else heads[1]


def _by_head(figure: Figure, output: Source) -> Direction | None:
    """The sign that the head of a table in the output gives an amount: Net income | 45.2."""
    if figure.kind not in ("money", "number") or not output.layout.is_divided(figure.start, figure.end):
        return None
    return by_mark_or_head(figure, output.plain, _head(figure, output))


def _opposite(found: Figure, negative: bool, ours: Direction | None, source: Source) -> bool:
    """Whether the output gives a figure the other sign than the source does; silence never contradicts."""
    if found.kind in CALENDAR_KINDS:
        return False
    begin, stop = source.sentence(found)
    tabular = source.cell(found) is not None and source.layout.is_divided(found.start, found.end)
    head = _head(found, source) if tabular else ""
    if tabular and ours is not None and ours.axis == "change" and is_judged(found, source):
        return False
    row = change_in_table(found, source) if ours is not None and ours.axis == "change" and tabular else 0
    return contradicts(negative, ours, found, source.plain, source.plain[begin:stop], head, row)


def _alluded(figure: Figure, output: Source, source: Source) -> Iterator[list[Match]]:
    """What the source says in words that are no figures, tried last."""
    found = list(said_in_words(figure, source.plain)) if is_reported(figure, output.plain) else []
    if figure.kind == "period" and found and not _month_ends_given(figure, found):
        found = []
    if figure.kind in ("duration", "period"):
        found += to_date(figure, source.plain)
    if figure.kind in ("duration", "date") or (figure.kind == "ordinal" and is_bare_day(figure, output.plain)):
        found += day_of_month(figure, source)
    if figure.kind in ("year", "period"):
        found += with_note(figure, source)
    found += told_times(figure, source) if figure.kind == "time" else []
    if figure.kind == "ordinal":
        found += part_of_year(figure, output.plain, source, output.figures_between(*output.sentence(figure)))
    if figure.kind == "period":
        found += quarters_left_out(figure, source) + months_so_far(figure, output.plain, source)
        found += halves_so_far(figure, output.plain, source)
    found += decades(figure, output.plain, source) + parts_of_people(figure, output, source)
    found += of_century(figure, output.plain, source)
    if figure.kind == "number" and figure.scale == 1 and not found:
        found = named_alike(figure, source.unscaled, source.plain)
    yield [Match("equal", each) for each in found[:_MOST_CANDIDATES]]


def _month_ends_given(figure: Figure, found: list[Figure]) -> bool:
    """A run of months needs both its ends."""
    wanted = figure.period
    if wanted is None or wanted.last_month is None or wanted.quarter:
        return True
    given = {each.period.month for each in found if each.period}
    return {wanted.month, wanted.last_month} <= given


def _calendar(figure: Figure, output: Source, source: Source) -> Iterator[list[Match]]:
    copied = (source.figures[position] for position in source.by_text.get(figure.text, ())[:_MOST_CANDIDATES])
    yield [Match("verbatim", each) for each in copied if each.kind == figure.kind]
    found = source.periods.find(figure)
    yield [_period_match(figure, match.figure, match.elsewhere) for match in found if not match.converted]
    yield [Match("converted", match.figure, elsewhere=match.elsewhere) for match in found if match.converted]
    if figure.kind == "year" and figure.value is not None:
        plain = source.find("number", figure.value)
        counted = (each for each in plain if each.text.isdecimal() or _counts_alike(figure, output, each, source))
        yield [_period_match(figure, each, None) for each in counted]


def _counts_alike(figure: Figure, output: Source, found: Figure, source: Source) -> bool:
    """Whether two figures have a noun behind them in common, so that a year is none: 2000 customers."""
    ours = nouns.counted_nouns(output.plain, figure)
    return not set(ours).isdisjoint(nouns.counted_nouns(source.plain, found))


def _period_match(figure: Figure, found: Figure, elsewhere: Figure | None) -> Match:
    return Match("verbatim" if found.text == figure.text else "equal", found, elsewhere=elsewhere)


def _numeric(figure: Figure, output: Source, source: Source, policy: Policy) -> Iterator[list[Match]]:
    own = quantity(figure)
    if own is None:
        return
    yield _verbatim(figure, own, source)
    if figure.unit == "m" and figure.text.endswith("m"):  # "582.3m" may be millions as well as metres
        yield from _numeric(_as_millions(figure), output, source, policy)
    if own.cls == "number" and figure.scale == _MILLION and figure.text.endswith("m"):  # and the other way round
        yield [Match("equal", found) for found in source.find("number:m", own.value / _MILLION)]
    yield [Match("equal", found) for found in homonyms(figure, own, output, source)]
    if own.cls == "time" and own.value:
        yield [Match("equal", found) for found in other_half_day(figure, source)]
    ties = relations(own.cls, source.classes)
    plain = [relation for relation in ties if relation.tie != "converted"]
    exact = [
        match
        for relation in plain
        for value in _values(figure, own)
        for match in _exact(figure, value, relation, source)
    ]
    yield [match for match in exact if match.factor == 1]
    yield [match for match in exact if match.factor != 1]
    if own.cls == "number" and 1000 <= own.value < 3000 and own.value == int(own.value):
        dated = source.periods.year(int(own.value))
        yield [Match("equal", each) for each in dated if own.ulp == 1 or _counts_alike(figure, output, each, source)]
    yield [Match("scaled", found, "", scale) for found, scale in shared_scale(figure, own, source)]
    yield _rounded(figure, own, plain, source, policy)
    yield measured(figure, own, _target(figure, own), source, policy)
    yield _converted(figure, own, [relation for relation in ties if relation.tie == "converted"], source, policy)


def _as_millions(figure: Figure) -> Figure:
    value = None if figure.value is None else figure.value * _MILLION
    readings = tuple(Reading(reading.value * _MILLION, reading.evidence) for reading in figure.readings)
    return figure.replace(unit=None, value=value, readings=readings, ulp=figure.ulp * _MILLION, scale=_MILLION)


def _is_undecided(figure: Figure) -> bool:
    return bool(figure.readings) and figure.readings[0].evidence.startswith("no evidence")


def _values(figure: Figure, own: Quantity) -> tuple[Decimal, ...]:
    """Its value, the one that a heading of the output scales it to, and its other reading where nothing decided."""
    if _is_undecided(figure):
        return values(figure)
    scaled = (reading for reading in figure.readings if reading.evidence.startswith(SCALED_BY))
    return own.value, *(abs(reading.value) * factor_to_base(figure) for reading in scaled)


def _verbatim(figure: Figure, own: Quantity, source: Source) -> list[Match]:
    """The same characters in the same class of unit: where the text is copied, nothing else need be looked at."""
    same = (source.figures[position] for position in source.by_text.get(figure.text, ())[:_ENOUGH])
    return [Match("verbatim", found) for found in same if unit_class(found) == own.cls]


def _exact(figure: Figure, value: Decimal, relation: Relation, source: Source) -> Iterator[Match]:
    wanted = value / relation.factor
    slack = wanted * _SLACK if len(wanted.as_tuple().digits) > _LONG else Decimal(0)
    for entry in source.entries(relation.cls, wanted - slack, wanted + slack)[:_MOST_CANDIDATES]:
        found = source.figures[entry.position]
        if found.scale != figure.scale and not (is_preferred(entry, found) and value == values(figure)[0]):
            continue  # "2,871 billion" is no "2,871 million" read with a decimal comma
        if takes_own_scale(figure, entry, found, source):
            continue
        yield Match(_exact_verdict(figure, found, entry, relation), found, "", entry.factor, relation.tie)


def _exact_verdict(figure: Figure, found: Figure, entry: Entry, relation: Relation) -> Verdict:
    if entry.factor != 1:
        return "scaled"
    if relation.tie == "same" and found.unit != figure.unit:
        return "converted"
    return "verbatim" if found.text == figure.text else "equal"


def _target(figure: Figure, own: Quantity) -> Target:
    cuts = cuts_off(figure.lang)
    joint = cuts and figure.scale > 1 and own.value >= figure.scale * _MYRIAD  # told in two myriads: 5억 1,120만
    return Target(own.value, own.ulp, figure.bound, cuts, figure.ulp >= figure.scale, joint)


def _targets(figure: Figure, own: Quantity) -> Iterator[Target]:
    """The figure as rounding sees it, and by its other reading where nothing decided: 12.300 as twelve thousand."""
    yield _target(figure, own)
    for value in values(figure)[1:] if _is_undecided(figure) else ():
        if value and own.value:
            ulp = own.ulp * value / own.value
            yield Target(value, ulp, figure.bound, cuts_off(figure.lang), ulp >= figure.scale)


def _rounded(figure: Figure, own: Quantity, ties: list[Relation], source: Source, policy: Policy) -> list[Match]:
    found: list[tuple[Decimal, Match]] = []
    if not own.value:
        return []  # nothing told is no rounding of a little
    for target in _targets(figure, own):
        low, high = interval(target, policy)
        for relation in ties:
            factor = relation.factor  # 63 of 63.4 years, which are 761 months
            for entry in source.entries(relation.cls, low / factor, high / factor):
                each = source.figures[entry.position]
                how = admits(target, entry.value * factor, entry_ulp(entry, each) * factor, policy)
                if how and is_preferred(entry, each) and not takes_own_scale(figure, entry, each, source):
                    off = abs(entry.value * factor - target.value)
                    found.append((off, Match("rounded", each, how, entry.factor, relation.tie)))
    found.sort(key=lambda item: item[0])
    return [match for _, match in found[:_MOST_CANDIDATES]]


def _converted(figure: Figure, own: Quantity, ties: list[Relation], source: Source, policy: Policy) -> list[Match]:
    if not own.value:
        return []
    target = _target(figure, own)
    low, high = interval(target, policy)
    found: list[Match] = []
    for relation in ties:
        for entry in source.entries(relation.cls, low / relation.factor, high / relation.factor):
            each = source.figures[entry.position]
            value = entry.value * relation.factor
            measured = relation.cls.startswith("number:")  # 200 m are 656 ft, though nobody measured to the foot
            exactly = measured or (each.spelled and each.ulp < 1)  # as are two thirds
            how = admits(target, value, Decimal(0) if exactly else entry_ulp(entry, each) * relation.factor, policy)
            exact = abs(value - own.value) <= own.value * _SLACK
            if how and is_exact(figure):  # what the source rounds
                how = "half-up" if abs(value - own.value) <= entry_ulp(entry, each) * relation.factor / 2 else None
            if {figure.kind, each.kind} == _POINTS and not (exact and _may_be_points(figure, each, source)):
                continue
            if (exact or how) and converts(figure, each, relation):
                found.append(Match("converted", each, "" if exact else how or "", entry.factor, "converted"))
    return found[:_MOST_CANDIDATES]


def _may_be_points(figure: Figure, found: Figure, source: Source) -> bool:
    """Whether writers may mean one change by per cent and points: "up 3 points" of what rose 3 %, never of a level."""
    if figure.kind == "percent" or figure.unit == "bp" or source.cell(found) is not None:
        return True
    told = direction(found, source.plain)
    return told is not None and told.axis == "change"


def converts(figure: Figure, found: Figure, relation: Relation) -> bool:
    """A ratio converts to per cent only when it looks like one: 0.45, two thirds, half; never a whole number."""
    if relation.cls.startswith("number:"):
        return True  # miles of kilometres
    ratio = found if relation.cls == "number" else figure if figure.kind == "number" else None
    if ratio is None or ratio.value is None:
        return True
    return ratio.ulp < 1 and ratio.scale == 1 and abs(ratio.value) < 10 and ratio.value != int(ratio.value)
