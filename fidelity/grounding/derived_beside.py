"""Formulas that the source's own words name: the level before a change, what a part leaves, a risk behind its ratio."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from decimal import Decimal
from itertools import pairwise
from typing import NamedTuple

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.classes import unit_class
from fidelity.grounding.derived_formulas import Found, targets
from fidelity.grounding.derived_search import Hit, Name
from fidelity.grounding.derived_terms import Group, Term, sort_of
from fidelity.grounding.derived_workings import Workings
from fidelity.grounding.levels import move, told_direction
from fidelity.grounding.memo import once
from fidelity.grounding.part_words import OF_WHICH, OF_WHICH_CJK
from fidelity.grounding.roles import role
from fidelity.grounding.source import Source

_KINDS = frozenset({"money", "percent", "number"})
_FAR = 60  # characters between a level and its change, or a whole and its part
_PART_BEHIND = regex.compile(
    r"(?:\s\p{L}+){0,2}\s(?:of\s(?:them|whom|which|these|those|the\stotal)|davon|d['’]entre\s(?:eux|elles)"
    r"|de\s(?:ellos|ellas)|di\s(?:essi|loro)|ervan)\b",
    regex.IGNORECASE,
)
_PART_BEFORE = regex.compile(
    rf"\b(?:{OF_WHICH})\b[^\d.;]{{0,24}}$|(?:{OF_WHICH_CJK})[^\d。.]{{0,20}}$", regex.IGNORECASE
)
_RISK = regex.compile(
    r"(?:\b(?:ratio|hr|rr|or)\b|(?:위험비|교차비|ハザード比|オッズ比|风险比|比值比)\p{L}{0,2})(?:\s(?:for|of)\s[\p{L}\s-]{0,40}|\s[\p{L}-]+){0,2}[\s,:=]*$",
    regex.IGNORECASE,
)
_ZERO, _ONE, _HUNDRED, _TEN = Decimal(0), Decimal(1), Decimal(100), Decimal(10)
_DISTINCT = Decimal(20)
_QUARTER, _HALF = Decimal("0.25"), Decimal("0.5")  # most pairs are no level and change; of two signs one is told
_MARKS = (".", ",")
_TWO_DECIMALS = Decimal("0.01")


class _Beside(NamedTuple):
    """A figure with its neighbour in a sentence added, +1, or taken off, -1."""

    value: Decimal
    sign: int
    level: Term
    other: Term
    name: Name


def beside(figure: Figure, groups: Sequence[Group], source: Source) -> tuple[list[Found], Decimal]:
    """What a level was before the change told beside it, or what is left of a number beside its part.

    18.2 %, down 2.5 points, was 20.7 %; of 31 patients, 19 of them for one reason, 12 had another. ``groups`` are what
    shares words with the output's sentence.
    """
    sort = sort_of(figure) or ""
    pairs = _pairs(groups, sort) if figure.kind in _KINDS else ()
    return _told(figure, pairs, lambda pair: _is_told(pair, source), _QUARTER)


def rates(figure: Figure, groups: Sequence[Group], source: Source) -> tuple[list[Found], Decimal]:
    """By how much a level changed where its change is told beside it: costs up 52.8 to 902.7 are up 6.2 %."""
    pairs = _rates(groups) if figure.kind == "percent" else ()
    return _told(figure, pairs, lambda pair: _is_told(pair, source), _QUARTER)


def grown(figure: Figure, groups: Sequence[Group], source: Source) -> tuple[list[Found], Decimal]:
    """What an amount came to or came from by the growth told beside it: $143.1 million, up 5.2 % from there."""
    pairs = _grown(groups, sort_of(figure) or "") if figure.kind in ("money", "number") else ()
    return _told(figure, pairs, lambda pair: _grew(pair, source), _HALF)


def _is_ratio(figure: Figure, source: Source) -> bool:
    """Whether a figure is a hazard ratio or the like, or how many times as much something came to."""
    if figure.kind == "multiple":
        return figure.ulp < _ONE
    if figure.kind != "number" or source.plain[figure.end - 3 : figure.end - 2] not in _MARKS:  # cheaper than its ulp
        return False
    before = max(0, figure.start - _FAR)
    return figure.ulp == _TWO_DECIMALS and _RISK.search(source.plain, before, figure.start) is not None


@once
def _ratios(source: Source) -> list[Term]:
    """The hazard ratios and multiples of a source."""
    return [term for term in Workings.of(source).terms if _is_ratio(term.figure, source) and term.value < _TEN]


def _told(
    figure: Figure, pairs: Iterable[_Beside], is_told: Callable[[_Beside], bool], part: Decimal
) -> tuple[list[Found], Decimal]:
    """The pairs that give a figure and are told so, and how many chance would have: a part of all near ones."""
    found: list[Found] = []
    near = 0
    wanted = next(targets(figure, sort_of(figure) or "", "", []), None)
    if wanted is None:
        return [], _ZERO
    for pair in pairs:
        alike = pair.name == "rate" or unit_class(pair.level.figure) == unit_class(figure)
        if alike and wanted.window_low <= pair.value <= wanted.window_high:
            near += 1
            if pair.value in wanted and is_told(pair):
                found.append(Found(Hit(pair.name, (), pair.value), (pair.level, pair.other)))
    return found, wanted.share * near * part


def _grown(groups: Iterable[Group], sort: str) -> Iterator[_Beside]:
    for group in groups:
        rates = group.terms.get("percent", ()) if group.near == "sentence" else ()
        for pair in pairwise(sorted((*rates, *group.terms.get(sort, ())), key=_start)) if rates else ():
            level, rate = sorted(pair, key=lambda each: each.sort == "percent")
            if level.sort == rate.sort or pair[1].figure.start - pair[0].figure.end > _FAR or level.value <= _DISTINCT:
                continue
            share = abs(rate.value) / _HUNDRED
            if rate.figure.kind == "percent" and _ZERO < share < _ONE:
                for sign in (1, -1):
                    yield _Beside(level.value * (_ONE + sign * share), sign, level, rate, "grown")
                    yield _Beside(level.value / (_ONE - sign * share), sign, level, rate, "grown")


def _grew(pair: _Beside, source: Source) -> bool:
    """Whether the source says that the amount changed by the rate, before it where the amount is what came before."""
    sign = _sign_of(pair.other.figure, source)
    if not sign:
        return False
    onwards = role(pair.level.figure, source) == "the past"
    factor = _ONE + sign * abs(pair.other.value) / _HUNDRED
    return pair.value == (pair.level.value * factor if onwards else pair.level.value / factor)


def _sign_of(figure: Figure, source: Source) -> int:
    """The direction of a change by its mark or by words, 0 where neither says one."""
    if figure.text[:1] in "+＋":
        return 1
    if figure.value is not None and figure.value < 0:
        return -1
    moved = told_direction(figure, source)
    return moved.sign if moved is not None and moved.axis == "change" else 0


def _start(term: Term) -> int:
    return term.figure.start


def _pairs(groups: Iterable[Group], sort: str) -> Iterator[_Beside]:
    for group in groups:
        for pair in pairwise(group.terms.get(sort, ())) if group.near == "sentence" else ():
            if pair[1].figure.start - pair[0].figure.end > _FAR or not _may_join(*pair):
                continue
            for level, other in (pair, pair[::-1]):
                if level.figure.kind != "points":
                    step = abs(other.value)
                    yield _Beside(abs(level.value + step), 1, level, other, "sum")
                    yield _Beside(abs(level.value - step), -1, level, other, "difference")


def _rates(groups: Iterable[Group]) -> Iterator[_Beside]:
    for pair in _pairs(groups, "amount"):
        if pair.name == "difference" and _ZERO < abs(pair.other.value) < pair.level.value:
            step = abs(pair.other.value)
            yield _Beside(_HUNDRED * step / (pair.level.value - step), -1, pair.level, pair.other, "rate")
            yield _Beside(_HUNDRED * step / (pair.level.value + step), 1, pair.level, pair.other, "rate")


def _may_join(one: Term, other: Term) -> bool:
    kinds = {one.figure.kind, other.figure.kind}
    return kinds == {"percent", "points"} or unit_class(one.figure) == unit_class(other.figure)


def _is_told(pair: _Beside, source: Source) -> bool:
    """Whether the source says that one is the change that led to the other, or a part of it."""
    level, other = pair.level.figure, pair.other.figure
    if level.kind != "percent" or other.kind == "points":
        moved, stays = told_direction(other, source), told_direction(level, source)
        if moved is not None and moved.axis == "change" and (stays is None or stays.axis != "change"):
            return moved.sign == -pair.sign
    if pair.sign > 0 or not level.end <= other.start or not _ZERO < pair.other.value < pair.level.value:
        return False
    behind = _PART_BEHIND.match(source.plain, other.end)
    return behind is not None or _PART_BEFORE.search(source.plain, level.end, other.start) is not None


def undoes(found: Found, source: Source) -> bool:
    """Tell whether a level and its change are put together against what the source says of them."""
    if found.hit.name == "share" and len(found.terms) > 1:  # of what a change led to, the change is no rate
        part, whole = (term.figure for term in found.terms)
        by, reached = (move(each, source) for each in (part, whole))
        return by is not None and by.by and reached is not None and not reached.by
    kinds = [term.figure.kind for term in found.terms]
    if found.hit.name not in ("sum", "difference") or sorted(kinds) != ["percent", "points"]:
        return False
    level, change = sorted((term.figure for term in found.terms), key=lambda each: each.kind)
    moved = told_direction(change, source)
    if moved is None or moved.axis != "change":
        return False
    onwards = role(level, source) == "the past"
    return (found.hit.name == "sum") != ((moved.sign > 0) == onwards)


def risks(figure: Figure, workings: Workings) -> tuple[list[Found], Decimal]:
    """By how much a risk is lower, or higher, where the source gives its ratio: a hazard ratio of 0.42 is 58 % less."""
    if figure.kind != "percent":
        return [], _ZERO
    found: list[Found] = []
    expected = _ZERO
    for target in targets(figure, "percent", "", []):
        for term in _ratios(workings.source):
            value = abs(_ONE - term.value) * _HUNDRED
            expected += target.share * (target.window_low <= value <= target.window_high)
            if value in target:
                found.append(Found(Hit("risk", (), value), (term,)))
    return found, expected
