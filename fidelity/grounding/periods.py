"""Dates, years, quarters and months by value: 31 March 2024 = 2024-03-31, Q1 = first quarter, 2019-21 gives 2020."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property, lru_cache
from typing import NamedTuple

import regex

from fidelity.figures.model import Figure, Period
from fidelity.grounding.fiscal import closing_month, months_ending, part_of

_DECEMBER = _YEAR = 12
_CLOSES = 24  # the first day of a month with which a year of 52 or 53 weeks may end
_LAST = 28  # days that the shortest month has
_TO = regex.compile(r"\s?(?:[-–—~～至到]|to|through|until|bis(?:\szum)?|au|al|부터|から)\s?", regex.IGNORECASE)
_NEAR = 240  # characters between a month and the year that it leaves out, where it is given with other years
_DECADES = (9, 99)  # years after the first that a decade or a century has: 1974 is in the 1970s
_SHORT_RUN = 3  # years: "2019-2021" also gives 2020


class PeriodMatch(NamedTuple):
    """A source figure that gives an output's date, year or period; ``elsewhere`` gives the year it lacks itself."""

    figure: Figure
    elsewhere: Figure | None = None
    converted: bool = False


def period_of(figure: Figure) -> Period | None:
    """Return the calendar value of a date, year or period, or None for other figures."""
    if figure.period is not None:
        return figure.period
    if figure.kind == "year" and figure.value is not None:
        return Period(year=int(figure.value))
    return None


class Calendar:
    """The calendar figures of one text, by year, quarter, half, month and day."""

    def __init__(self, figures: Sequence[Figure], text: str) -> None:
        self._text = text
        self._figures = figures
        self._years: dict[int, list[Figure]] = {}
        self._parts: dict[tuple[str, int], list[tuple[Figure, Period]]] = {}
        for figure in figures:
            period = period_of(figure)
            if period is None:
                continue
            for year in _years(period):
                self._years.setdefault(year, []).append(figure)
            for part in _parts(period):
                self._parts.setdefault(part, []).append((figure, period))

    def year(self, year: int) -> Sequence[Figure]:
        """Return the figures that name this year, alone or inside a date or period."""
        return self._years.get(year, ())

    def years(self) -> Iterable[int]:
        """Return the years that occur."""
        return self._years

    def find(self, figure: Figure) -> list[PeriodMatch]:
        """Return the figures that give the output's date, year or period; none when the text does not give it."""
        wanted = period_of(figure)
        if wanted is None:
            return []
        if not (wanted.quarter or wanted.half or wanted.month or wanted.day):
            return list(self._find_years(wanted))
        found = [match for key in _keys(wanted) for match in self._find_part(wanted, self._parts.get(key, ()))]
        if not found:
            found = list(self._find_fiscal(wanted))
        return sorted(found, key=lambda match: (match.converted, match.elsewhere is not None, match.figure.start))

    def _find_years(self, wanted: Period) -> Iterator[PeriodMatch]:
        if wanted.year is None:
            return
        given = self.year(wanted.year)
        if wanted.last_year is None or wanted.last_year == wanted.year:
            dated = wanted.fiscal and self._names_fiscal_years and _only_dates(given)
            yield from (PeriodMatch(figure) for figure in given if not dated or _may_close(figure))
            return
        same = [
            figure
            for figure in given
            if (p := period_of(figure)) and p.year == wanted.year and p.last_year == wanted.last_year
        ]
        yield from (PeriodMatch(figure) for figure in same)
        if not same and wanted.last_year - wanted.year in _DECADES:
            last = wanted.last_year if wanted.year % 100 else wanted.year + 99  # the 1800s are a century
            inside = (year for year in self._years if wanted.year <= year <= last)
            years = (figure for year in inside for figure in self._years[year] if figure.kind == "year")
            yield from (PeriodMatch(figure, None, converted=True) for figure in years)
            return
        closing = self.year(wanted.last_year)
        if not same and given and closing:
            yield PeriodMatch(given[0], closing[0])

    @cached_property
    def _names_fiscal_years(self) -> bool:
        """Whether the text calls years fiscal, so that no day in the middle of a month stands for one."""
        return any(figure.period is not None and figure.period.fiscal for figure in self._figures)

    def _find_part(self, wanted: Period, given: Sequence[tuple[Figure, Period]]) -> Iterator[PeriodMatch]:
        for figure, period in given:
            converted = wanted.quarter is not None and period.quarter is None
            if converted and not self._is_quarter(figure, period):
                continue
            if wanted.day is not None and period.day != wanted.day:
                continue
            if not converted and wanted.last_month and not self._gives_both_ends(wanted, period):
                continue
            if wanted.year is None or wanted.year in _years(period):
                yield PeriodMatch(figure, None, converted)
            elif period.year is None and (year := self._year_of(figure, wanted, given)):
                yield PeriodMatch(figure, year, converted)

    def _year_of(self, figure: Figure, wanted: Period, given: Sequence[tuple[Figure, Period]]) -> Figure | None:
        """Return what gives the year that a month, quarter or day leaves out: the nearest that names the output's.

        Where the text gives the same month or day with other years it has to stand near.
        """
        years = self.year(wanted.year or 0)
        nearest = min(years, key=lambda each: abs(each.start - figure.start), default=None)
        dated = wanted.month and any(e.year and (wanted.day is None or e.day == wanted.day) for _, e in given)
        if nearest is None or (dated and abs(nearest.start - figure.start) > _NEAR):
            return None
        return nearest

    def _is_quarter(self, figure: Figure, period: Period) -> bool:
        if period.month and period.last_month:
            return period.month % 3 == 1 and period.last_month == period.month + 2
        return bool(period.month) and self._lasts(figure, period, period.month or 0) == 3

    def _gives_both_ends(self, wanted: Period, period: Period) -> bool:
        """Whether a run of months is one here, or both its ends are given."""
        return period.last_month == wanted.last_month or bool(self._parts.get(("month", wanted.last_month or 0)))

    def _find_fiscal(self, wanted: Period) -> Iterator[PeriodMatch]:
        """A quarter or half by the month that closes it, or a run by its number, in whatever month the year ends."""
        closing = self.closing or _DECEMBER
        length = 3 if wanted.quarter else 6
        for (part, month), given in self._parts.items():
            number = part_of(month, closing, length) if part == "month" else None
            for figure, period in given if number and number == (wanted.quarter or wanted.half) else ():
                dated = _in_fiscal_year(wanted, period, month, closing) if period.year else self._is_named(wanted)
                if dated and self._lasts(figure, period, month) == length:
                    yield PeriodMatch(figure, None, converted=True)
        if wanted.month and wanted.last_month:
            yield from self._find_run(wanted, closing)

    def _lasts(self, figure: Figure, period: Period, month: int) -> int | None:
        """How many months close with a month: of a run, or of what is said to end with a date."""
        if (period.last_month or period.month) != month:
            return None
        if period.last_month is not None:
            return (period.last_month - (period.month or 0)) % _YEAR + 1
        return months_ending(self._text, figure.start, figure.end) or self._since_first(figure, period)

    def _since_first(self, figure: Figure, period: Period) -> int | None:
        """How many whole months lie between the date before, the first of a month, and a date: 1월 1일부터 6월 30일."""
        at = bisect_left(self._figures, figure.start, key=lambda each: each.start)
        first = self._figures[at - 1] if at else None
        opening = first.period if first is not None else None
        if first is None or opening is None or opening.day != 1 or not opening.month or (period.day or 0) < _LAST:
            return None
        if not _TO.fullmatch(self._text, first.end, figure.start):
            return None
        return ((period.month or 0) - opening.month) % _YEAR + 1

    def _is_named(self, wanted: Period) -> bool:
        """Whether the text names the output's year somewhere, if the output has one."""
        return wanted.year is None or bool(self.year(wanted.year))

    def _find_run(self, wanted: Period, closing: int) -> Iterator[PeriodMatch]:
        last, length = wanted.last_month or 0, ((wanted.last_month or 0) - (wanted.month or 0)) % _YEAR + 1
        name = {3: "quarter", 6: "half"}.get(length)
        number = part_of(last, closing, length) if name else None
        for figure, period in self._parts.get((name or "", number or 0), ()):
            near = abs((wanted.year or period.year) - period.year) <= 1 if period.year else self._is_named(wanted)
            if near and getattr(period, name or "quarter"):
                yield PeriodMatch(figure, None, converted=True)
        for figure, period in self._parts.get(("month", last), ()):
            same_year = wanted.year in (None, period.year) if period.year else self._is_named(wanted)
            if same_year and self._lasts(figure, period, last) == length:
                yield PeriodMatch(figure, None, converted=True)

    @cached_property
    def closing(self) -> int | None:
        """The month in which the text says that the company's year ends, or None."""
        return closing_month(self._text)

    def unnumbered_quarter(self, wanted: Period) -> Figure | None:
        """Return what closes three months in a text that numbers no quarter and does not say when its year ends."""
        if wanted.quarter is None or self.closing or any(p.quarter for given in self._parts.values() for _, p in given):
            return None
        for (part, _), given in self._parts.items():
            for figure, period in given if part == "month" else ():
                if months_ending(self._text, figure.start, figure.end) == 3 and self._may_be_in(wanted, period):
                    return figure
        return None

    def _may_be_in(self, wanted: Period, period: Period) -> bool:
        """Whether a fiscal year may hold a date: it is called by the year it ends in, or the one before."""
        if wanted.year is None:
            return True
        years = {wanted.year, wanted.year - 1}
        return bool(years & set(_years(period))) if period.year else any(self.year(year) for year in years)


def _only_dates(given: Iterable[Figure]) -> bool:
    return all(figure.period is not None and figure.period.day is not None for figure in given)


def _may_close(figure: Figure) -> bool:
    """Whether a day may close a year, which no day in the middle of a month does."""
    return figure.period is not None and (figure.period.day or 0) >= _CLOSES


def _in_fiscal_year(wanted: Period, period: Period, month: int, closing: int) -> bool:
    """Whether the year of a quarter that ends in a month is the output's, as far as both texts say.

    A year that ends within the calendar year is called by the year in which it ends, or in which it began.
    """
    if wanted.year is None or period.year is None:
        return True
    ends = period.year + (month > closing)
    return wanted.year == ends or (closing != _DECEMBER and wanted.year == ends - 1)


def _years(period: Period) -> range | tuple[int, ...]:
    if period.year is None:
        return ()
    last = period.last_year if period.last_year is not None else period.year
    if last - period.year < _SHORT_RUN:
        return range(period.year, last + 1)
    return (period.year, last)


def _keys(wanted: Period) -> tuple[tuple[str, int], ...]:
    if wanted.quarter:
        return (("quarter", wanted.quarter),)
    if wanted.half:
        return (("half", wanted.half),)
    if wanted.month is None and wanted.day is not None:  # 26日: the month is understood
        return (("day", wanted.day),)
    months = {wanted.month, wanted.last_month} - {None}
    return tuple(("month", month) for month in sorted(month for month in months if month))[:1]


@lru_cache(maxsize=4096)
def _parts(period: Period) -> tuple[tuple[str, int], ...]:
    """The parts of a year that a period names, or that end with it; a text names the same ones again and again."""
    named = [(part, number) for part in ("quarter", "half", "day") if (number := getattr(period, part))]
    if period.month:
        last = period.last_month or period.month
        months = range(period.month, last + 1) if last >= period.month else (period.month, last)
        named += (("month", month) for month in months)
        if last % 3 == 0 and not period.quarter:
            named.append(("quarter", last // 3))
    return tuple(named)


def implied_quarter(figure: Figure, calendar: Calendar) -> tuple[Figure, str] | None:
    """Return the date that closes the three months an output calls by a number that the text does not give, or None."""
    period = period_of(figure)
    given = calendar.unnumbered_quarter(period) if period is not None and period.quarter else None
    return (given, "three months") if given is not None else None


def implied_year(figure: Figure, calendar: Calendar, text: str) -> tuple[Figure, str] | None:
    """Return the year next to an output's year, with the words ("a year ago") by which the text implies it, or None."""
    period = period_of(figure)
    if period is None or period.year is None or period.last_year is not None or period.month:
        return None
    for step, pattern in ((1, _BEFORE), (-1, _AFTER), (-1, _SAME)):
        given = calendar.year(period.year + step)
        match = pattern.search(text) if given else None
        if match:
            return given[0], match[0]
    return None


_BEFORE = regex.compile(
    r"(?:year|quarter|month)[- ]ago|(?:last|prior|previous|preceding) (?:fiscal )?(?:year|quarter)|prior-year"
    r"|year[- ]earlier"
    r"|(?:a|one) year (?:ago|earlier)|year[- ]o(?:ver|n)[- ]year|compared (?:to|with) (?:the )?same (?:quarter|period)"
    r"|전년|작년|지난해|전기|前年|前期|昨年|去年|上年|同比|vorjahr\w*|l['’]an(?:née)? (?:dernier|passé)"
    r"|año (?:pasado|anterior)"
    r"|anno (?:scorso|precedente)|ano (?:passado|anterior)|vorig jaar",
    regex.IGNORECASE,
)
_SAME = regex.compile(  # of which last year's is told
    r"\b(?:same|corresponding) (?:period|quarter|half) (?:of|in)|m[eê]sm[oa] (?:per[ií]odo|trimestre|semestre) de"
    r"|mismo (?:per[ií]odo|trimestre|semestre) de|même (?:période|trimestre|semestre) de"
    r"|stesso (?:periodo|trimestre) del|vorjahreszeitraum\w*|같은 기간|동기|同期",
    regex.IGNORECASE,
)
_AFTER = regex.compile(
    r"(?:next|coming|following) (?:fiscal )?year|내년|翌年|来年|次期|明年|nächste[sn] jahr\w*"
    r"|l['’]an(?:née)? prochain\w*"
    r"|próximo año"
    r"|anno prossimo|próximo ano|volgend jaar",
    regex.IGNORECASE,
)
