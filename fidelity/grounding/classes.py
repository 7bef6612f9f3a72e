"""Classes of unit: two figures can only support one another within a class, or across classes that convert."""

from __future__ import annotations

from decimal import Decimal
from functools import lru_cache
from typing import NamedTuple

from fidelity.figures.model import Figure, Kind

CALENDAR_KINDS: frozenset[Kind] = frozenset({"date", "year", "period"})

_DAYS = {
    "second": Decimal(1) / Decimal(86400),
    "minute": Decimal(1) / Decimal(1440),
    "hour": Decimal(1) / Decimal(24),
    "day": Decimal(1),
    "week": Decimal(7),
}
_MONTHS = {"month": Decimal(1), "quarter": Decimal(3), "year": Decimal(12), "decade": Decimal(120)}
_MINUTES = {"second": Decimal(1) / Decimal(60), "minute": Decimal(1), "hour": Decimal(60)}
_SAME_UNITS = {
    "ton": "t", "tonne": "t", "metre": "m", "meter": "m", "mile": "mi", "foot": "ft", "feet": "ft",
    "boe/d": "bbl", "boepd": "bbl", "bpd": "bbl", "bbl/d": "bbl",
}  # fmt: skip
_ONE = Decimal(1)
BASE_FACTORS: dict[str, tuple[Decimal, ...]] = {
    "duration:minute": tuple(_MINUTES.values()),
    "duration:day": tuple(_DAYS.values()),
    "duration:month": tuple(_MONTHS.values()),
}
"""What units of a class are multiplied by to reach its base unit, where that is not a power of ten."""
_BASIS_POINT = Decimal("0.01")
_KINDS_OF_UNITS = frozenset(("money", "duration", "number"))  # kinds that are classes by their unit


class Quantity(NamedTuple):
    """A magnitude in the base unit of its class: percentage points, minutes, days, months, major units of money."""

    cls: str
    value: Decimal
    ulp: Decimal


@lru_cache(maxsize=4096)
def _class_and_factor(kind: Kind, unit: str | None) -> tuple[str, Decimal]:
    if kind == "money":
        code, _, parts = (unit or "").partition("/")  # hundredths of a dollar: cents
        return f"money:{code}", _ONE / Decimal(parts) if parts else _ONE
    if kind == "points":
        return "points", _BASIS_POINT if unit == "bp" else _ONE
    if kind == "duration":
        if unit in _MONTHS:
            return "duration:month", _MONTHS[unit]
        if unit in _MINUTES:
            return "duration:minute", _MINUTES[unit]
        return "duration:day", _DAYS.get(unit or "day", _ONE)
    if kind == "number":
        return (f"number:{_SAME_UNITS.get(unit, unit)}" if unit else "number"), _ONE
    return kind, _ONE


def unit_class(figure: Figure) -> str:
    """Name the class of unit of a figure.

    One of "percent", "points" (percentage points), "money:USD" (one per currency), "number", "number:kg" (one per
    unit of measure), "multiple", "duration:minute", "duration:day", "duration:month", "time", "ordinal", "date",
    "year", "period", "label".
    """
    kind = figure.kind
    return _class_and_factor(kind, figure.unit)[0] if kind in _KINDS_OF_UNITS else kind


def currency(figure: Figure) -> str | None:
    """Return the code of an amount's currency, of cents too."""
    return None if figure.unit is None else figure.unit.partition("/")[0]


def factor_to_base(figure: Figure) -> Decimal:
    """Return what a value of this figure is multiplied by to reach the base unit of its class (bp: 0.01)."""
    return _class_and_factor(figure.kind, figure.unit)[1]


def quantity(figure: Figure) -> Quantity | None:
    """Return the magnitude of a figure in the base unit of its class, sign dropped; None for dates and periods."""
    if figure.value is None:
        return None
    cls, factor = _class_and_factor(figure.kind, figure.unit)
    ulp = figure.ulp
    if (figure.spelled or "/" in figure.text) and figure.bound and figure.low is not None and figure.high is not None:
        ulp = max(ulp, figure.high - figure.low)  # over a third
    return Quantity(cls, abs(figure.value) * factor, ulp * factor)


def values(figure: Figure) -> tuple[Decimal, ...]:
    """Return every admissible value of a figure in the base unit of its class, signs dropped, preferred first."""
    if figure.value is None:
        return ()
    factor = factor_to_base(figure)
    seen = dict.fromkeys((abs(figure.value), *(abs(reading.value) for reading in figure.readings)))
    return tuple(value * factor for value in seen)
