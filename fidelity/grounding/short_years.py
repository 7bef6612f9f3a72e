"""Years told by two digits: "the second half of '21", and decades: 70년대, 90年代."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterator, Sequence
from decimal import Decimal

import regex

from fidelity.figures.model import Figure, Period

_SHORT = regex.compile(r"(?<![\w'’])['’](\d\d)(?![\w'’]|[.,]\d|\s?(?:%|percent|hours?\b|days?\b))")
_BEFORE = regex.compile(
    r"\b(?:in|of|since|until|till|by|from|to|through|for|during|before|after|than|versus|vs\.?|or|and|the|this|that|our|its"
    r"|year|quarter|half|fiscal|calendar|early|late|mid|spring|summer|autumn|fall|winter|in late|end)[\s-]$",
    regex.IGNORECASE,
)
_DECADE = regex.compile(r"(?<!\d)([1-9]0)(?:년대|年代)")
_REACH = 12
_TURN = 50  # from here on the last century


def with_short_years(figures: Sequence[Figure], text: str) -> Sequence[Figure]:
    """Return the figures of a text with those numbers as years that an apostrophe shortens, or 年代 makes a decade."""
    found: dict[int, Figure] = {}
    for at, years in _hits(text):
        position = bisect_left(figures, at, key=lambda each: each.start)
        figure = figures[position] if position < len(figures) else None
        if figure is not None and figure.start == at and figure.kind in ("number", "duration"):
            first = Decimal(years.start)
            period = Period(year=years.start, last_year=years[-1]) if len(years) > 1 else None
            found[position] = figure.replace(
                kind="year", unit=None, value=first, low=first, high=first, readings=(), period=period
            )
    return tuple(found.get(position, figure) for position, figure in enumerate(figures)) if found else figures


def _hits(text: str) -> Iterator[tuple[int, range]]:
    """Yield where the two digits stand, and the years that they tell."""
    if "'" in text or "’" in text:
        for match in _SHORT.finditer(text):
            if _BEFORE.search(text[max(0, match.start() - _REACH) : match.start()]):
                year = int(match[1]) + (1900 if int(match[1]) >= _TURN else 2000)
                yield match.start(1), range(year, year + 1)
    if "년대" in text or "年代" in text:
        for match in _DECADE.finditer(text):
            yield match.start(1), range(1900 + int(match[1]), 1910 + int(match[1]))
