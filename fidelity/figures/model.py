"""What reading a text yields: figures, and the calendar periods that some of them name."""

from __future__ import annotations

import calendar
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from operator import attrgetter
from typing import Any, Literal

Kind = Literal[
    "number",  # a count or bare number; unit is a unit of measure ("kg") or None
    "percent",  # value in percent: "12.5%" is 12.5; unit "%" or "‰"
    "points",  # percentage points (unit "pp") and basis points (unit "bp"), value as written
    "money",  # unit is the ISO 4217 code, or a part of it, value as written: 50 cents is 50 "USD/100"
    "multiple",  # 12.5x, threefold, 2배; unit "x"
    "duration",  # unit "second" "minute" "hour" "day" "week" "month" "quarter" "year"
    "time",  # a time of day; value is minutes after midnight
    "date",  # a calendar day, with or without its year; value None, see period
    "year",  # a calendar year; value is the year
    "period",  # a quarter, half, month, fiscal year, decade or range of years; value None, see period
    "ordinal",  # third, 3rd, 제3; value is the rank
    "label",  # read, but not a figure: list marker, note, identifier, product name
]

Bound = Literal["", "about", "over", "under", "at_least", "at_most"]


@dataclass(frozen=True, slots=True)
class Period:
    """A calendar day, month, quarter, half, year or run of years, as far as the text states it.

    Parts that the text leaves out are None: "Q2" has no year, "31 March" neither. ``last_year`` closes a run of
    years (2012-13, the 1970s); ``last_month`` closes a run of months. ``fiscal`` marks years called fiscal.
    """

    year: int | None = None
    half: int | None = None
    quarter: int | None = None
    month: int | None = None
    day: int | None = None
    last_year: int | None = None
    last_month: int | None = None
    fiscal: bool = False

    @property
    def start(self) -> date | None:
        """First day, or None when the year is not stated or there is no such day."""
        if self.year is None:
            return None
        month = self.month or (3 * self.quarter - 2 if self.quarter else 6 * self.half - 5 if self.half else 1)
        return _day(self.year, month, self.day or 1)

    @property
    def end(self) -> date | None:
        """Last day, or None when the year is not stated or there is no such day."""
        if self.year is None:
            return None
        year = self.last_year or self.year
        if self.month and self.day:
            return _day(year, self.month, self.day)
        closing = 3 * self.quarter if self.quarter else 6 * self.half if self.half else 12
        month = self.last_month or self.month or closing
        return date(year, month, calendar.monthrange(year, month)[1])


def _day(year: int, month: int, day: int) -> date | None:
    return date(year, month, day) if day <= calendar.monthrange(year, month)[1] else None


@dataclass(frozen=True, slots=True)
class Reading:
    """One admissible way to read a figure, with the evidence that speaks for it."""

    value: Decimal
    evidence: str


class Draft:
    """A figure while the scan still works on it: what the scan knows, before the costly parts are computed.

    Not part of the public interface: a scan ends by turning its drafts into :class:`Figure`.
    """

    __slots__ = (
        "_factor",
        "_first",
        "_found",
        "_last",
        "_source",
        "bound",
        "end",
        "high",
        "kind",
        "lang",
        "low",
        "period",
        "readings",
        "scale",
        "spelled",
        "start",
        "text",
        "ulp",
        "unit",
        "value",
    )

    start: int
    end: int
    text: str
    value: Decimal | None
    low: Decimal | None
    high: Decimal | None
    kind: Kind
    unit: str | None
    readings: tuple[Reading, ...]
    ulp: Decimal
    scale: Decimal
    bound: Bound
    spelled: bool
    period: Period | None
    lang: str
    _source: Any  # the document read: has ``complete(draft, name)``, which computes what is not yet set
    _found: Callable[[], Period]  # works out the period of a date
    _first: int  # where the digits begin and end: two numbers, as a pair would be one more object a figure
    _last: int
    _factor: Decimal  # the sign: -1

    @property
    def _digits(self) -> tuple[int, int]:
        """Where the digits stand."""
        return self._first, self._last

    @_digits.setter
    def _digits(self, span: tuple[int, int]) -> None:
        self._first, self._last = span


class Figure(Draft):
    """A number as a text states it: immutable, hashable, comparable by value.

    ``start``/``end`` are offsets into the caller's own string and ``text`` is that slice: sign, currency, digits,
    scale and unit words, without "about" or "over". ``low``/``high`` bound the values that the printed precision
    admits, closed, widened or made one-sided by ``bound``. ``value``, ``low`` and ``high`` are None only for kinds
    date and period, whose value is ``period``, and for labels that are no number (``2.1.1.108``).

    ``readings`` holds every admissible reading, preferred first; ``ulp`` is one unit of the last stated digit, after
    scaling (10**8 for "1.2 billion"); ``scale`` is what a scale word beside the digits multiplies by; ``spelled``
    says that it is written in words; ``lang`` names the locale that read it.

    Reading a long text makes many figures of which few are looked at closely, so value, interval, readings and text
    are computed when first asked for.
    """

    __slots__ = ()

    def __init__(
        self,
        start: int,
        end: int,
        text: str,
        value: Decimal | None,
        low: Decimal | None,
        high: Decimal | None,
        kind: Kind,
        unit: str | None = None,
        readings: tuple[Reading, ...] = (),
        ulp: Decimal = Decimal(1),
        scale: Decimal = Decimal(1),
        bound: Bound = "",
        spelled: bool = False,
        period: Period | None = None,
        lang: str = "",
    ) -> None:
        values = (start, end, text, value, low, high, kind, unit, readings, ulp, scale, bound, spelled, period, lang)
        for name, given in zip(_FIELDS, values, strict=True):
            object.__setattr__(self, name, given)

    def __getattr__(self, name: str) -> Any:
        """Compute the parts that the scan left open. Called by Python for a slot that is not set."""
        set_part = object.__setattr__
        if name in UNSTATED:
            set_part(self, name, UNSTATED[name])
            return UNSTATED[name]
        if name not in _FIELDS:
            raise AttributeError(f"Figure has no attribute {name!r}")
        source = self._source
        for part, given in source.complete(self, name).items():
            set_part(self, part, given)
        return object.__getattribute__(self, name)

    @property
    def significand(self) -> str:
        """Its significant digits, "4512" for $4,512 million: the same at every scale, and cheaper than ``value``.

        Zeros before and after are left out; "" for zero and for what has no value.
        """
        try:
            value: Decimal | None = object.__getattribute__(self, "value")
        except AttributeError:
            digits: str = self._source.plain_digits(self)
            if digits:
                return digits.strip("0")
            value = self.value
        return "" if value is None else "".join(map(str, value.as_tuple().digits)).strip("0")

    def __setattr__(self, name: str, value: object) -> None:
        raise AttributeError(f"a Figure cannot be changed: use figure.replace({name}=...)")

    def __delattr__(self, name: str) -> None:
        raise AttributeError("a Figure cannot be changed")

    def _parts(self) -> tuple[Any, ...]:
        return tuple(getattr(self, name) for name in _FIELDS)

    def __eq__(self, other: object) -> bool:
        return self._parts() == other._parts() if isinstance(other, Figure) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.start, self.end, self.text, self.value, self.kind, self.unit))

    def __repr__(self) -> str:
        shown = ", ".join(f"{name}={getattr(self, name)!r}" for name in _FIELDS)
        return f"Figure({shown})"

    def __reduce__(self) -> tuple[type[Figure], tuple[Any, ...]]:
        return Figure, self._parts()

    def replace(self, **changes: Any) -> Figure:
        """A copy with some fields changed, as ``dataclasses.replace`` would make it."""
        return Figure(**{**dict(zip(_FIELDS, self._parts(), strict=True)), **changes})

    __replace__ = replace

    def reread(self, readings: tuple[Reading, ...]) -> Figure:
        """A copy with other readings: as ``replace``, but what nobody asked for so far stays to be computed."""
        made, set_part = Figure.__new__(Figure), object.__setattr__
        set_part(made, "value", self.value)  # computed with the readings, so it has to stand beside the new ones
        for name in Draft.__slots__:
            with suppress(AttributeError):
                set_part(made, name, object.__getattribute__(self, name))
        set_part(made, "readings", readings)
        return made


def significands(figures: Sequence[Figure]) -> list[str]:
    """The significant digits of many figures of one text, see ``Figure.significand``: at a fraction of the cost."""
    found: list[str] = []
    text, scales = "", _SCALES
    for figure in figures:
        try:
            first, last, start, end, kind = _SCANNED(figure)
            text = text or figure._source.text
        except AttributeError:  # made by hand, not by a scan
            found.append(figure.significand)
            continue
        if kind in _OTHER_DIGITS and (kind != "year" or last - first != 4):  # '23 is 2023
            found.append(figure.significand if kind in _EXACT else "")
            continue
        digits = text[first:last]
        if not digits.isdecimal():
            if start == first and digits[-1].isalpha() and _is_open(figure):  # 1조 2,345억
                rungs = figure._source.rung_digits(digits, figure.lang)
                found.append(rungs.strip("0") if rungs else figure.significand)
                continue
            digits = digits.replace(",", "").replace(".", "")
        plain = digits.isdecimal() and digits.isascii() and start + _PREFIX >= first
        if plain and end != last:
            known = scales.get(text[last:end])
            plain = (_is_power(figure, text[last:end]) if known is None else known) and _is_open(figure)
        found.append(digits.strip("0") if plain else figure.significand)
    return found


def _is_open(figure: Figure) -> bool:
    """Whether the scan left the value to be computed from the digits and what they are multiplied by."""
    try:
        _VALUE(figure)
    except AttributeError:
        return True
    return False


def _is_power(figure: Figure, behind: str) -> bool:
    """Whether a figure is its digits times a power of ten, as these words of scale and unit behind them say; kept."""
    if not _is_open(figure):
        return False
    known = figure.scale.normalize().as_tuple().digits == (1,)
    if len(_SCALES) < _REMEMBERED:
        _SCALES[behind] = known
    return known


UNSTATED: dict[str, Any] = {"unit": None, "scale": Decimal(1), "spelled": False, "lang": ""}  # left open by the scan
_SCANNED = attrgetter("_first", "_last", "start", "end", "kind")
_EXACT = frozenset(("time", "year"))
_OTHER_DIGITS = _EXACT | {"date", "period"}  # than those written, or none
_VALUE = Draft.__dict__["value"].__get__  # what is in the slot; to ask the figure would compute it
_SCALES: dict[str, bool] = {}  # whether words behind digits scale by a power of ten: million, not dozen
_REMEMBERED = 4096
_PREFIX = 6  # characters of sign and currency before the digits

_FIELDS = (
    "start",
    "end",
    "text",
    "value",
    "low",
    "high",
    "kind",
    "unit",
    "readings",
    "ulp",
    "scale",
    "bound",
    "spelled",
    "period",
    "lang",
)
