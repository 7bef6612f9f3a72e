"""What is wrong with a figure that the source does not give, and the source figure nearest to it."""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple

from rapidfuzz.distance import OSA

from fidelity.figures.model import Figure
from fidelity.grounding.classes import CALENDAR_KINDS, Quantity, quantity, unit_class
from fidelity.grounding.direction import direction
from fidelity.grounding.model import Fault
from fidelity.grounding.outcome import Outcome
from fidelity.grounding.periods import period_of
from fidelity.grounding.rounding import cuts_off, zero_ulp
from fidelity.grounding.source import Entry, Source, entry_ulp
from fidelity.grounding.unscaled import takes_own_scale

_SCALES = tuple(Decimal(10) ** power for power in (3, 6, 9, 4, 8, 2, 1, 12))
_NEAR = Decimal("0.2")
_TELLING = 2  # digits that a figure may share with a rounded one by chance
_NAMED_SCALES = tuple(Decimal(10) ** power for power in (6, 9, 3, 8, 12))
_OPPOSITE = "with the opposite sign"
_TOLD = {
    ("change", 1): "told as a rise",
    ("change", -1): "told as a fall",
    ("result", 1): "told as a profit",
    ("result", -1): "told as a loss",
}


class Nearest(NamedTuple):
    """The fault, the nearest source figure if any, and what sets the two apart in a few words."""

    fault: Fault
    figure: Figure | None
    words: str


def diagnose(figure: Figure, outcome: Outcome, source: Source) -> Nearest:
    """Name the fault of an unsupported figure: sign, unit, scale, precision, digits, or invented."""
    if outcome.opposite:
        found = outcome.opposite[0].figure
        tabular = source.layout.is_divided(found.start, found.end)
        told = None if tabular else direction(found, source.plain)
        return Nearest("sign", found, _TOLD.get((told.axis, told.sign), _OPPOSITE) if told else _OPPOSITE)
    if figure.kind in CALENDAR_KINDS:
        return Nearest("invented", _nearest_period(figure, source), "the nearest date or period")
    if outcome.other_range:
        return Nearest("precision", outcome.other_range[0].figure, "as a bound of something else")
    if outcome.other_noun:
        return Nearest("unit", outcome.other_noun[0].figure, "of something else")
    other_unit = [match for match in outcome.other_unit if figure.kind != "duration" or match.verdict != "rounded"]
    if other_unit:
        return Nearest("unit", other_unit[0].figure, "in another unit")
    own = quantity(figure)
    if own is None:
        return Nearest("invented", None, "")
    return (
        _other_unit(figure, own, source)
        or _precision(figure, own, source)
        or _other_scale(figure, own, source)
        or _digits(own, source)
        or Nearest("invented", _nearest_value(own, source), "the nearest by value")
    )


def _other_unit(figure: Figure, own: Quantity, source: Source) -> Nearest | None:
    for cls in source.classes:
        if cls in (own.cls, "label", "ordinal"):
            continue
        found = source.find(cls, own.value) or _written_alike(figure, own, cls, source)
        if found:
            return Nearest("unit", found[0], "in another unit")
    return None


def _written_alike(figure: Figure, own: Quantity, cls: str, source: Source) -> list[Figure]:
    """What another unit gives the same number: 120 % for 120 basis points, 31 % for $31 million, dollars for euros."""
    if cls == "number" and figure.kind == "percent":
        return [each for scale in _NAMED_SCALES for each in source.find(cls, own.value * scale) if each.scale == scale]
    if {own.cls, cls} == {"points", "percent"}:
        return [each for each in source.find(cls, own.value / 100) if each.unit == "bp"]
    if len(figure.significand) < _TELLING:
        return []
    if own.cls.startswith("money") and cls.startswith("money"):
        return source.between(cls, own.value - own.ulp / 2, own.value + own.ulp / 2)
    if cls.startswith("money") and figure.kind == "percent":
        scaled = ((scale, source.find(cls, own.value * scale)) for scale in _NAMED_SCALES)
        return [each for scale, found in scaled for each in found if each.scale == scale]
    return []


def _entries(own: Quantity, low: Decimal, high: Decimal, source: Source) -> list[Entry]:
    """What lies in an interval in the figure's class, and among the table numbers that may be of any."""
    bare = source.entries("number", low, high) if own.cls != "number" else []
    tabular = (entry for entry in bare if source.cell(source.unscaled[entry.position]) is not None)
    money = [cls for cls in source.classes if cls.startswith("money")] if own.cls == "number" else []
    amounts = (entry for cls in money for entry in source.entries(cls, low, high))
    return [*source.entries(own.cls, low, high), *tabular, *amounts]


def _precision(figure: Figure, own: Quantity, source: Source) -> Nearest | None:
    """Find what the figure rounds wrongly, or is more exact than."""
    unit = zero_ulp(own.value, own.ulp, 1 if figure.bound else 2)  # 19,000 may be told to a thousand
    near = _entries(own, own.value * (1 - _NEAR), own.value * (1 + _NEAR), source)
    best: tuple[Decimal, Figure, str] | None = None
    for entry in near:
        found = source.figures[entry.position]
        ulp, off = entry_ulp(entry, found), abs(entry.value - own.value)
        if takes_own_scale(figure, entry, found, source):
            continue
        if ulp < unit and off < unit:
            words = "rounded wrongly"
        elif ulp > own.ulp and off <= ulp / 2:
            words = "less exact in the source"
        else:
            continue
        if best is None or off < best[0]:
            best = (off, found, words)
    return Nearest("precision", best[1], best[2]) if best else None


def _other_scale(figure: Figure, own: Quantity, source: Source) -> Nearest | None:
    """Find the figure's value, or one that it may be rounded from, at another scale."""
    if not own.value:
        return None
    classes = dict.fromkeys((own.cls, "number"))
    rounded = own.cls.startswith(("money", "number")) and len(_digits_of(own.value)) > _TELLING
    cut = own.ulp if cuts_off(figure.lang) else own.ulp / 2
    for half, upper in ((Decimal(0), Decimal(0)), (own.ulp / 2, cut)) if rounded else ((Decimal(0), Decimal(0)),):
        for scale in _SCALES:
            for factor in (1 / scale, scale):
                low, high = (own.value - half) * factor, (own.value + upper) * factor
                found = next((each for cls in classes for each in source.between(cls, low, high)), None)
                if found is not None:
                    return Nearest("scale", found, "at another scale")
    return None


def _digits_of(value: Decimal) -> str:
    return "".join(map(str, value.as_tuple().digits)).strip("0")


def _digits(own: Quantity, source: Source) -> Nearest | None:
    """Find a figure that differs by one mistyped or two transposed digits, or almost, as it is or rounded."""
    digits = _digits_of(own.value / own.ulp)
    if len(digits) < 2:
        return None
    allowed = 1 if len(digits) < 6 else 2
    low, high = own.value / 10, own.value * 10
    best: tuple[int, Decimal, Entry] | None = None
    for entry in _entries(own, low, high, source):
        rounded = (entry.value / own.ulp).to_integral_value()
        distance = min(_distance(digits, other, allowed) for other in (entry.value / own.ulp, rounded))
        if distance <= allowed:
            rank = (distance, abs(entry.value - own.value))
            if best is None or rank < best[:2]:
                best = (*rank, entry)
    return Nearest("digits", source.figures[best[2].position], "with other digits") if best else None


def _distance(digits: str, value: Decimal, allowed: int) -> int:
    other = _digits_of(value)
    if abs(len(other) - len(digits)) > allowed:
        return allowed + 1
    return OSA.distance(digits, other, score_cutoff=allowed)


def _nearest_value(own: Quantity, source: Source) -> Figure | None:
    near = source.entries(own.cls, own.value / 2, own.value * 2) or source.entries(
        own.cls, Decimal(0), own.value * 1000
    )
    if not near:
        return None
    return source.figures[min(near, key=lambda entry: abs(entry.value - own.value)).position]


def _nearest_period(figure: Figure, source: Source) -> Figure | None:
    wanted = period_of(figure)
    if wanted is None:
        return None
    same_kind = [each for each in source.calendar if unit_class(each) == figure.kind] or source.calendar

    def distance(other: Figure) -> tuple[int, int]:
        period = period_of(other)
        if period is None:
            return (10_000, 0)
        years = abs((period.year or 0) - (wanted.year or 0)) if period.year and wanted.year else 0
        return (
            years,
            abs((period.month or 0) - (wanted.month or 0)) + abs((period.quarter or 0) - (wanted.quarter or 0)),
        )

    return min(same_kind, key=distance, default=None)
