"""Years told by two digits after an apostrophe: "the second half of '21"."""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from decimal import Decimal

import regex

from fidelity.figures.model import Figure

_SHORT = regex.compile(r"(?<![\w'’])['’](\d\d)(?![\w'’]|[.,]\d|\s?(?:%|percent|hours?\b|days?\b))")
_BEFORE = regex.compile(
    r"\b(?:in|of|since|until|till|by|from|to|through|for|during|before|after|than|versus|vs\.?|or|and|the|this|that|our|its"
    r"|year|quarter|half|fiscal|calendar|early|late|mid|spring|summer|autumn|fall|winter|in late|end)[\s-]$",
    regex.IGNORECASE,
)
_REACH = 12
_TURN = 50  # from here on the last century


def with_short_years(figures: Sequence[Figure], text: str) -> Sequence[Figure]:
    """Return the figures of a text with those numbers as years that an apostrophe shortens after a word of time."""
    found: dict[int, Figure] = {}
    starts: list[int] = []
    for match in _SHORT.finditer(text) if "'" in text or "’" in text else ():
        if not _BEFORE.search(text[max(0, match.start() - _REACH) : match.start()]):
            continue
        starts = starts or [figure.start for figure in figures]
        position = bisect_left(starts, match.start(1))
        figure = figures[position] if position < len(figures) else None
        if figure is not None and (figure.start, figure.end, figure.kind) == (match.start(1), match.end(1), "number"):
            short = int(match[1])
            year = Decimal(short + (1900 if short >= _TURN else 2000))
            found[position] = figure.replace(kind="year", value=year, low=year, high=year, readings=())
    return tuple(found.get(position, figure) for position, figure in enumerate(figures)) if found else figures
