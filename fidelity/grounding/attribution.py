"""Whether a figure that is in the source is said of something else there: another year, quarter or measure.

Only words decide, and only when they leave no doubt: the output ties the figure to one year, quarter or measure, every
place of the value in the source is tied to another, and the source ties another figure of the same sort to the
output's one. Whatever is silent, comparative or ambiguous supports the output.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

import regex

from fidelity.figures.model import Figure
from fidelity.grounding import levels
from fidelity.grounding.attribution_words import CONFLICTS, LINKS, MEASURES
from fidelity.grounding.bases import other_base
from fidelity.grounding.classes import CALENDAR_KINDS, quantity
from fidelity.grounding.counters import of_another_counter
from fidelity.grounding.layout import Cell
from fidelity.grounding.lengths import other_length
from fidelity.grounding.memo import once, remembered
from fidelity.grounding.misnamed import has_own_words, named_otherwise
from fidelity.grounding.named_scales import is_field
from fidelity.grounding.naming import as_written
from fidelity.grounding.neighbours import of_a_neighbour
from fidelity.grounding.paired import JOINS, RESPECTIVELY
from fidelity.grounding.periods import period_of
from fidelity.grounding.ranges import of_another_range
from fidelity.grounding.records import of_another_record
from fidelity.grounding.relations import relations
from fidelity.grounding.roles import contradicted, role
from fidelity.grounding.source import Source
from fidelity.grounding.subjects import of_another_noun
from fidelity.grounding.surroundings import stands_by_another
from fidelity.grounding.text import CJK, shown


def _branches(pattern: str) -> Iterator[str]:
    """Split a pattern at its outermost bars."""
    depth = start = 0
    for at, char in enumerate(pattern):
        depth += (char == "(") - (char == ")")
        if char == "|" and not depth:
            yield pattern[start:at]
            start = at + 1
    yield pattern[start:]


def _compiled(patterns: Sequence[str]) -> re.Pattern[str]:
    """One pattern that tries alphabetic names where a word begins, the others where their first character stands."""
    latin: list[str] = []
    other: list[str] = []
    for index, pattern in enumerate(patterns):
        for branch in _branches(pattern):
            (latin if branch.isascii() else other).append(f"(?P<m{index}_{len(latin) + len(other)}>{branch})")
    first = "".join(_first_characters(patterns))
    return re.compile(rf"\b(?=[a-z])(?:{'|'.join(latin)})|(?=[{first}])(?:{'|'.join(other)})", re.IGNORECASE)


def _first_characters(patterns: Sequence[str]) -> Iterator[str]:
    """Yield what the branches that are not alphabetic may begin with: 매, or each of [1１一] and (?:营业|经营)."""
    for branch in (branch for pattern in patterns for branch in _branches(pattern) if not branch.isascii()):
        if branch.startswith("(?:"):
            yield from (each[0] for each in branch[3 : branch.index(")")].split("|"))
        else:
            yield branch[1 : branch.index("]")] if branch[0] == "[" else branch[0]


_MEASURE = _compiled(list(MEASURES.values()))
_NAMES = tuple(MEASURES)
_LINK = regex.compile(LINKS, regex.IGNORECASE)
_YEAR = regex.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_SHORT_YEAR = regex.compile(r"\b(?:[1-4][QHT]|[QHT][1-4]|FY|GJ|VJ)[\s/'’-]?(\d\d)(?!\d)")
_QUARTER = regex.compile(r"\bQ([1-4])|(?<!\d)([1-4])(?:Q|분기|季度)|第([1-4])(?:四半期|季度)", regex.IGNORECASE)
_AFTER = regex.compile(
    r"(?![^.;|\n]{0,16}\bthan\s)[^.;|\n]{0,24}\b(?:in|for|during|at|of|as of|on)\s+(?:the\s+)?$", regex.IGNORECASE
)
_AND = regex.compile(r"\s(?:and|und|et|y|e|en)\s(?:fiscal\s)?", regex.IGNORECASE)
_CUMULATED = regex.compile(r"累計|누적|累计|cumulat|year[\s-]to[\s-]date|\bytd\b|中間期|中間連結", regex.IGNORECASE)
_OF = regex.compile(
    r"\s(?:of|in)\s(?:our\s|its\s|the\s)?(?:(?:total|net|gross|long-term|outstanding)\s)*", regex.IGNORECASE
)
_OF_WHOLE = regex.compile(r"(?:\s\p{L}+)?\s(?:out\s)?of\s(?:the\s|its\s|all\s)?", regex.IGNORECASE)
_JOINED = regex.compile(r"\s?(?:,|and|&|/|및|와|과|・|、|和|与)?\s?(?:its\s|the\s|net\s|total\s)*", regex.IGNORECASE)
_AMOUNTS = frozenset({"money", "number"})  # kinds that stand for one another in a table
_TWO = 2
_LONGEST_HEAD = 60  # characters of a head that a reason tells
_FAR = 60  # characters from a measure's name to its figure
_OPENING = 16  # characters within which a period opens its sentence: "In fiscal 2022, ..."
_AROUND = 400  # characters within which another figure tells the two periods apart
_ENOUGH = 2  # places that say one other period
_MOST_ALONE = 4
_MOST_PLACES = 12  # a value that stands in more places says nothing of one thing

Name = Callable[[Figure], str]


class Misattribution(NamedTuple):
    """What the output says the figure is of, what the source says, and where it says so."""

    said: str
    meant: str
    place: Figure


def misattributed(figure: Figure, output: Source, places: Sequence[Figure], source: Source) -> Misattribution | None:
    """Find out whether every place of a value in the source speaks of something else than the output does.

    ``output`` is the output, read like a source; ``places`` are all figures of the source that support the figure.
    """
    if figure.kind in CALENDAR_KINDS or not places or _contradiction(figure, output, places[:1], source, 1) is None:
        return None
    everywhere = _all_places(figure, places, source)
    return _contradiction(figure, output, everywhere, source, _ENOUGH) or _one_by_one(
        figure, output, everywhere, source
    )


def _one_by_one(figure: Figure, output: Source, places: Sequence[Figure], source: Source) -> Misattribution | None:
    """Compare each place alone: one may be of another year, the next of another measure."""
    first: Misattribution | None = None
    for place in places if 1 < len(places) <= _MOST_ALONE else ():
        wrong = _contradiction(figure, output, [place], source, _ENOUGH)
        if wrong is None:
            return None
        first = first or wrong
    return first


def _contradiction(
    figure: Figure, output: Source, places: Sequence[Figure], source: Source, enough: int
) -> Misattribution | None:
    """Compare what the output and every one of the places say of the figure.

    So many places as ``enough`` that all say one other period need no figure of the output's period near them.
    """
    if len(places) > _MOST_PLACES:
        return None
    for name in (_year, _part):
        said = _period(figure, output, name)
        meant = [_period(place, source, name) for place in places] if said else []
        if not meant or {"", said} & set(meant) or any(_heads_row(said, place, source) for place in places):
            continue
        if _adds_up(said, meant, output, source):
            continue
        if (len(meant) >= enough and len(set(meant)) == 1) or _has_sibling(said, places, source, name):
            return Misattribution(said, meant[0], places[0])
    lengths = other_length(figure, output, places, source) or other_base(figure, output, places, source)
    if lengths is not None:
        return Misattribution(*lengths, places[0])
    told = _told_otherwise(figure, output, places, source)
    if told is not None:
        return told
    roles = contradicted(figure, output, places, source) or levels.contradicted(figure, output, places, source)
    if roles is not None:
        return Misattribution(*roles, places[0])
    measure = _measure(figure, output)
    named = _measure(places[0], source) if measure is not None else None
    if measure is not None and named is not None:
        others = all(_measure(place, source) in CONFLICTS[measure] for place in places)
        if others and _is_measured(measure, source):
            return Misattribution(measure, named, places[0])
    records = of_another_record(figure, output, places, source)
    if records is not None:
        return Misattribution(*records, places[0])
    if any(is_field(source.plain, place.start) for place in places):
        return None  # the words before it in its line are other fields
    return _named_by_others(figure, output, places, source)


def _named_by_others(figure: Figure, output: Source, places: Sequence[Figure], source: Source) -> Misattribution | None:
    """Look for another figure of the source by which the output's words stand."""
    index = output.index(figure)
    if index and _OF_WHOLE.fullmatch(output.plain, output.unscaled[index - 1].end, figure.start):
        return None  # 9,100 of 27,400 are part-time: what is said is of the part
    other = (
        stands_by_another(figure, output, places, source)
        or of_a_neighbour(figure, output, places, source)
        or of_another_noun(figure, output, places, source)
    )
    if other is not None and has_own_words(figure, output, places, other.figure, source):
        return None
    found = other or named_otherwise(figure, output, places, source)
    if found is None:
        return None
    begin, stop = output.sentence(figure)
    if found.figure.significand == figure.significand:  # in the scale of a table, where only the period differs
        told = output.calendar_in(begin, stop)
        return Misattribution(f"“{shown(told[-1].text)}”", "another period", found.figure) if told else None
    if any(_was(place, found.figure, source) for place in places):
        return None
    said_in, words = output.plain[begin:stop], found.words
    whole = re.search(rf"(?<![^\W_]){re.escape(words)}(?![^\W_])", said_in) if words.isascii() else words in said_in
    if not whole:  # stems, in the order of the alphabet
        words = as_written(frozenset(words.split()), said_in) or words
    said = f"“{words}”, by which “{shown(found.figure.text)}” at {found.figure.start} stands"
    return Misattribution(said, _by_heads(places[0], found.figure, source), places[0])


def _was(place: Figure, other: Figure, source: Source) -> bool:
    """Whether a figure is what another one of its sentence was before: 318 claims, up from 204."""
    start, _ = source.sentence(place)
    return start <= other.start < place.start and other.kind == place.kind and role(place, source) == "the past"


def _by_heads(place: Figure, other: Figure, source: Source) -> str:
    """What the heads of its table say that a figure is, where they tell it from another one."""
    if not source.layout.is_divided(place.start, place.end):
        return "something else"
    cell, beside = source.cell(place), source.cell(other)
    heads = ((cell.row_head, beside.row_head), (cell.column_head, beside.column_head)) if cell and beside else ()
    for own, theirs in heads:
        if own != theirs and 0 < len(own) <= _LONGEST_HEAD:
            return f"“{shown(own)}”"
    return "something else"


def _told_otherwise(figure: Figure, output: Source, places: Sequence[Figure], source: Source) -> Misattribution | None:
    """Compare what a number counts, and the range that a figure is an end of."""
    counters = of_another_counter(figure, output, places, source)
    if counters is not None:
        return Misattribution(*counters, places[0])
    end = of_another_range(figure, output, places, source)
    if end is None:
        return None
    return Misattribution("an end of another range", f"an end of the range with “{shown(end.text)}”", places[0])


def _adds_up(said: str, meant: Sequence[str], output: Source, source: Source) -> bool:
    """Whether one text may call by a quarter what it adds up since the year began, and so a half."""
    mixed = "half" in f"{said} {' '.join(meant)}" and "quarter" in f"{said} {' '.join(meant)}"
    return mixed and any(_CUMULATED.search(text.plain) for text in (output, source))


def _heads_row(said: str, place: Figure, source: Source) -> bool:
    """Whether a year is part of what a row is called: "Fiscal 2017 Restructuring Plan"."""
    cell = source.cell(place)
    return cell is not None and said in cell.row_head


def _all_places(figure: Figure, places: Sequence[Figure], source: Source) -> list[Figure]:
    """Add to the places that support a figure those that would have, had these not been nearer to it."""
    found = {place.start: place for place in places}
    own = quantity(figure)
    if own is not None:
        low, high = own.value - own.ulp / 2, own.value + own.ulp / 2
        for relation in relations(own.cls, source.classes):
            for place in source.between(relation.cls, low / relation.factor, high / relation.factor):
                found.setdefault(place.start, place)
    return list(found.values())


def _year(figure: Figure) -> str:
    period = period_of(figure)
    return str(period.year) if period and period.year else ""


def _part(figure: Figure) -> str:
    """The quarter or half of a year that a period is."""
    if figure.period is None or not (figure.period.quarter or figure.period.half):
        return ""
    return f"quarter {figure.period.quarter}" if figure.period.quarter else f"half {figure.period.half}"


def _period(figure: Figure, text: Source, name: Name) -> str:
    """The one year or quarter that a figure is of; "" when the text does not say, or not clearly."""
    cell = text.cell(figure)
    if cell is not None and cell.column_head:
        if name is _part:
            quarters = {f"quarter {''.join(found)}" for found in _QUARTER.findall(cell.column_head)}
            return quarters.pop() if len(quarters) == 1 else ""
        years = set(_YEAR.findall(cell.column_head) or _short_years(cell.column_head) or _YEAR.findall(cell.row_head))
        return years.pop() if len(years) == 1 else ""
    start, end = text.sentence(figure)
    named = [(each, name(each)) for each in text.calendar_in(start, end) if name(each)]
    if not named:
        return ""
    respectively = RESPECTIVELY.search(text.plain, start, end) is not None
    if respectively or _are_listed([each for each, _ in named], text):
        paired = _in_order(figure, [period for _, period in named], text)
        if paired or respectively:
            return paired
    after = next(((each, period) for each, period in named if each.start >= figure.end), None)
    if after and _AFTER.fullmatch(text.plain, figure.end, after[0].start):
        between = text.figures_between(figure.end, after[0].start)
        if not any(_alike(each, figure) for each in between):
            return after[1]
    before = [(each, period) for each, period in named if each.end <= figure.start]
    if before and _LINK.fullmatch(text.plain, before[-1][0].end, figure.start):  # sales for 2025 were
        return before[-1][1]
    mark = text.plain.rfind(";", start, before[-1][0].start) if before else -1
    opens = bool(before) and before[-1][0].start - (mark + 2 if mark >= 0 else start) <= _OPENING
    if before and (opens or CJK.search(text.plain, start, end)):
        between = text.figures_between(before[-1][0].end, figure.start)
        alone = len({period for _, period in named}) == 1 and role(figure, text) is None
        return before[-1][1] if alone or not any(_alike(each, figure) for each in between) else ""
    return ""


def _short_years(head: str) -> list[str]:
    """The years that a head tells in two digits behind a part of a year: Q3/24, FY'24, 1H24."""
    return [f"20{year}" for year in _SHORT_YEAR.findall(head)]


def _are_listed(periods: Sequence[Figure], text: Source) -> bool:
    """Whether two years and no more stand side by side, as in "14% and 17% of revenue in 2025 and 2024"."""
    if len(periods) != _TWO:
        return False
    return _AND.fullmatch(text.plain, periods[0].end, periods[1].start) is not None


def _in_order(figure: Figure, periods: Sequence[str], text: Source) -> str:
    """Pair the n-th figure of a sentence with its n-th period, as "respectively" says."""
    alike = [each for each in text.figures_between(*text.sentence(figure)) if _alike(each, figure)]
    place = next((at for at, each in enumerate(alike) if each.start == figure.start), None)
    if place is None or not periods or len(alike) % len(periods):
        return ""
    first = place - place % len(periods)
    run = alike[first : first + len(periods)]
    joined = all(JOINS.fullmatch(text.plain, one.end, other.start) for one, other in pairwise(run))
    return periods[place - first] if joined or len(alike) == len(periods) else ""


def _alike(one: Figure, other: Figure) -> bool:
    return one.kind == other.kind and one.unit == other.unit


def _has_sibling(said: str, places: Sequence[Figure], source: Source, name: Name) -> bool:
    """Tell whether another figure of the same sort, near each place, is of the period that the output says."""
    return all(any(_period(each, source, name) == said for each in _neighbours(place, source)) for place in places)


def _neighbours(place: Figure, source: Source) -> Iterator[Figure]:
    near = source.figures_between(max(0, place.start - _AROUND), place.end + _AROUND)
    row = source.layout.line(place.start, place.end)
    cell = source.cell(place)
    for each in near:
        tabular = cell is not None and {each.kind, place.kind} <= _AMOUNTS
        if each.start == place.start or not (_alike(each, place) or tabular):
            continue
        if cell is None or row[0] <= each.start < row[1] or _is_below(each, cell, source):
            yield each


def _is_below(figure: Figure, cell: Cell, source: Source) -> bool:
    """Whether a figure stands in the column of a cell whose rows are years."""
    if _YEAR.fullmatch(cell.row_head) is None:
        return False
    other = source.cell(figure)
    return other is not None and other.column_head == cell.column_head


@remembered
def _measure(figure: Figure, text: Source) -> str | None:
    """The measure whose name leads straight to an amount; None when it does not, or the sentence names several."""
    if figure.kind not in ("money", "number"):
        return None
    cell = text.cell(figure)
    if cell is not None and cell.column_head:
        names = {_name(match) for match in _MEASURE.finditer(cell.row_head)}
        names = names or {_name(match) for match in _MEASURE.finditer(cell.column_head)}
        return names.pop() if len(names) == 1 else None
    start, end = text.sentence(figure)
    matches = _measures(text, start, end)
    before = [match for match in matches if match.end() <= figure.start]
    after = next((match for match in matches if match.start() >= figure.end), None)
    if after is not None and _OF.fullmatch(text.plain, figure.end, after.start()):  # $350 million of debt
        return _name(after)
    if not before or figure.start - before[-1].end() > _FAR or _is_paired(before, text, end):
        return None
    return _name(before[-1]) if _LINK.fullmatch(text.plain, before[-1].end(), figure.start) else None


@once
def _measures(text: Source, start: int, end: int) -> list[re.Match[str]]:
    """The names of measures in a sentence."""
    return list(_MEASURE.finditer(text.plain, start, end))


def _is_paired(before: Sequence[re.Match[str]], text: Source, end: int) -> bool:
    """Whether several measures share several figures: "revenue and net income of 5 and 1 million"."""
    if RESPECTIVELY.search(text.plain, before[0].start(), end):
        return True
    return len(before) > 1 and _JOINED.fullmatch(text.plain, before[-2].end(), before[-1].start()) is not None


def _name(match: re.Match[str]) -> str:
    return _NAMES[int((match.lastgroup or "m0_0")[1:].partition("_")[0])]


def _is_measured(said: str, source: Source) -> bool:
    """Tell whether the source gives an amount for the measure that the output names."""
    amounts = (each for each in source.unscaled if each.kind in ("money", "number"))
    return any(_measure(each, source) == said for each in amounts)
