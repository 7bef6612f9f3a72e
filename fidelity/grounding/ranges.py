"""Ends of ranges: "3-5 %" gives 3 % and 5 % as its ends, and neither as the end of "1-3 %"."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import NamedTuple

import regex

from fidelity.figures.model import Bound, Figure
from fidelity.grounding.classes import unit_class
from fidelity.grounding.source import Source

_JOINED = regex.compile(r"\s*(?:[-–—~～]|to|bis|à|al?|tot|至|到)\s*", regex.IGNORECASE)
_AND = regex.compile(r"\s*(?:and|und|et|y|e|en)\s*", regex.IGNORECASE)
_BETWEEN = regex.compile(r"\b(?:between|zwischen|entre|tra|fra|tussen)\s*(?:[$€£¥]\s*)?$", regex.IGNORECASE)
_CHANGED = regex.compile(r"\bfrom\s*(?:[$€£¥]\s*)?$", regex.IGNORECASE)
_KINDS = frozenset({"number", "money", "percent", "points", "multiple"})
_LOWER: frozenset[Bound] = frozenset({"over", "at_least"})
_UPPER: frozenset[Bound] = frozenset({"under", "at_most"})
_RATES = frozenset({"percent", "points"})
_BEFORE = 12


class End(NamedTuple):
    """One end of a range: whether it is the lower one, both ends, and the unit of the finer one's last digit."""

    lower: bool
    figure: Figure
    other: Figure

    @property
    def ulp(self) -> Decimal:
        """What both ends are told to: $4 billion is told to a tenth in "between $4 billion and $4.5 billion"."""
        return min(_whole(self.figure, self.other)[1], _whole(self.other, self.figure)[1])

    @property
    def far(self) -> Decimal:
        """Magnitude of the other end, with the scale that it shares with this one."""
        return abs(_whole(self.other, self.figure)[0])


def _whole(figure: Figure, other: Figure) -> tuple[Decimal, Decimal]:
    """Value and last digit of an end, scaled as the other one where it has no scale itself: 3.35 to 4.5 million."""
    scale = other.scale if figure.scale == 1 and other.scale > abs(figure.value or Decimal(0)) else Decimal(1)
    return (figure.value or Decimal(0)) * scale, figure.ulp * scale


def end_of(figure: Figure, text: Source) -> End | None:
    """Tell which end of a range a figure is; None outside ranges, and in changes ("from A to B")."""
    if figure.kind not in _KINDS:
        return None
    index = text.index(figure)
    for one, other in ((index, index + 1), (index - 1, index)):
        if one >= 0 and other < len(text.figures) and _are_ends(text.figures[one], text.figures[other], text.plain):
            return End(one == index, text.figures[index], text.figures[other if one == index else one])
    return None


def _are_ends(low: Figure, high: Figure, text: str) -> bool:
    if high.start - low.end > _BEFORE or low.kind not in _KINDS or high.kind not in _KINDS:
        return False
    if low.value is None or high.value is None or not _alike(low, high):
        return False
    if abs(low.value / low.scale) >= abs(high.value / high.scale) and low.value >= high.value:
        return False
    before = text[max(0, low.start - _BEFORE) : low.start]
    if _AND.fullmatch(text, low.end, high.start):
        return _BETWEEN.search(before) is not None
    return _JOINED.fullmatch(text, low.end, high.start) is not None and not _CHANGED.search(before)


def _alike(low: Figure, high: Figure) -> bool:
    """Whether two figures may end one range: 7 % to 60 million, or to 17,714, are a change and a level."""
    if low.kind in _RATES and high.kind not in _RATES:
        return False
    return (low.kind, low.unit) == (high.kind, high.unit) or "number" in (low.kind, high.kind)


def same_range(ours: End, found: Figure, source: Source) -> bool:
    """Tell whether a source figure may be the output's end: it ends no range, or the same end, or a like range."""
    theirs = end_of(found, source)
    if theirs is None:
        return not _runs_elsewhere(ours, source)
    if theirs.lower == ours.lower:
        return True
    return abs(theirs.far - ours.far) <= max(ours.ulp, theirs.ulp)


def _runs_elsewhere(ours: End, source: Source) -> bool:
    """Tell whether the source has ranges with our other end, and none of them has this end."""
    classes = {unit_class(ours.figure), unit_class(ours.other)} if ours.far else ()
    fars = [each for cls in classes for each in source.find(cls, ours.far)]
    ends = [end for end in (end_of(each, source) for each in fars) if end is not None and end.lower != ours.lower]
    value, half = abs(_whole(ours.figure, ours.other)[0]), ours.ulp / 2
    values = [far for end in ends for far in (end.far, end.far * _stated(end.other, source))]
    return bool(ends) and all(abs(far - value) > half for far in values)


def of_another_range(figure: Figure, output: Source, places: Sequence[Figure], source: Source) -> Figure | None:
    """Find the other end that the source gives a figure in every place, where the output takes one of another range."""
    ours = end_of(figure, output)
    if ours is None or not ours.far:
        return None
    theirs = [end_of(place, source) for place in places]
    ends = [end for end in theirs if end is not None and abs(end.far - ours.far) > max(ours.ulp, end.ulp)]
    if not ends or len(ends) < len(theirs):
        return None
    fars = [each for cls in {unit_class(ours.figure), unit_class(ours.other)} for each in source.find(cls, ours.far)]
    return ends[0].other if any(end_of(each, source) is not None for each in fars) else None


def _stated(figure: Figure, source: Source) -> Decimal:
    statement = source.statement(figure)
    return statement.factor if statement is not None else Decimal(1)


def bounds_contradict(figure: Figure, found: Figure) -> bool:
    """Tell whether one text says "less than" of a number of which the other says "more than"."""
    if figure.value != found.value:
        return False
    one, other = figure.bound, found.bound
    return (one in _LOWER and other in _UPPER) or (one in _UPPER and other in _LOWER)
