"""What reading a text yields: figures, and the calendar periods that some of them name."""

from __future__ import annotations

import calendar
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from typing import Literal

Kind = Literal[
    "number",  # a count or bare number; unit is a unit of measure ("kg") or None
    "percent",  # value in percent: "12.5%" is 12.5; unit "%" or "‰"
    "points",  # percentage points (unit "pp") and basis points (unit "bp"), value as written
    "money",  # unit is the ISO 4217 code; value in major units: 50 cents is 0.50
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
        """First day, or None when the year is not stated."""
        if self.year is None:
            return None
        month = self.month or (3 * self.quarter - 2 if self.quarter else 6 * self.half - 5 if self.half else 1)
        return date(self.year, month, self.day or 1)

    @property
    def end(self) -> date | None:
        """Last day, or None when the year is not stated."""
        if self.year is None:
            return None
        year = self.last_year or self.year
        if self.month and self.day:
            return date(year, self.month, self.day)
        closing = 3 * self.quarter if self.quarter else 6 * self.half if self.half else 12
        month = self.last_month or self.month or closing
        return date(year, month, calendar.monthrange(year, month)[1])


@dataclass(frozen=True, slots=True)
class Reading:
    """One admissible way to read a figure, with the evidence that speaks for it."""

    value: Decimal
    evidence: str


@dataclass(frozen=True, slots=True)
class Figure:
    """A number as a text states it.

    ``start``/``end`` are offsets into the caller's own string and ``text`` is that slice: sign, currency, digits,
    scale and unit words, without "about" or "over". ``low``/``high`` bound the values that the printed precision
    admits, closed, widened or made one-sided by ``bound``. ``value``, ``low`` and ``high`` are None only for kinds
    date and period, whose value is ``period``.
    """

    start: int
    end: int
    text: str
    value: Decimal | None
    low: Decimal | None
    high: Decimal | None
    kind: Kind
    unit: str | None = None
    readings: tuple[Reading, ...] = ()  # every admissible reading, preferred first
    ulp: Decimal = Decimal(1)  # one unit of the last stated digit, after scaling: 10**8 for "1.2 billion"
    scale: Decimal = Decimal(1)  # what a scale word beside the digits multiplies by; 1 without one
    bound: Bound = ""
    spelled: bool = False  # written in words, not digits
    period: Period | None = None
    lang: str = ""  # the locale that read it
