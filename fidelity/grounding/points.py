"""Percentage points that a text calls points: "up 1.5 points to 45.2 %", "a half-point cut", not those of an index."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterator, Sequence

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.text import sentence_bounds

_HINTS = re.compile(r"point(?<!basis point)(?<!percentage point)"), re.compile("Punkt"), re.compile("punt")
_AFTER = regex.compile(
    r"(?:\s|-)(?:of\s+)?(?:an?\s+)?(?:full\s+)?(?:percentage[\s-])?(?:points?|Punkte?n?|punt(?:en|[oi])?)\b"
)
_RATES = regex.compile(
    r"margin|rate|ratio|yield|share|growth|return|occupancy|utili[sz]ation|marge|quote|rendite|zins|anteil|taux|part de"
    r"|croissance|percentage",
    regex.IGNORECASE,
)
_INDEX = regex.compile(
    r"\b(?:index|indices|dow|s&p|nasdaq|ftse|dax|cac|nikkei|kospi|hang seng|stoxx|pmi|score[ds]?|scoring|rebounds?"
    r"|assists?|league|standings?|survey|nps)\b",
    regex.IGNORECASE,
)
_MOST = 100


def with_points(figures: Sequence[Figure], text: str) -> Sequence[Figure]:
    """Return the figures of a text with those numbers as percentage points that the text calls points of a rate."""
    found: dict[int, Figure] = {}
    starts: list[int] = []
    for at in _hits(text):
        starts = starts or [figure.start for figure in figures]
        position = bisect_left(starts, at) - 1
        if position >= 0 and _is_points(figures[position], figures, position, text):
            found[position] = figures[position].replace(kind="points", unit="pp")
    return tuple(found.get(position, figure) for position, figure in enumerate(figures)) if found else figures


def calls_points(text: str, figure: Figure) -> bool:
    """Tell whether the word after a figure of ``text`` is points, of whatever."""
    return _AFTER.match(text, figure.end) is not None


def _hits(text: str) -> Iterator[int]:
    return (match.start() for hint in _HINTS for match in hint.finditer(text))


def _is_points(figure: Figure, figures: Sequence[Figure], position: int, text: str) -> bool:
    if figure.kind != "number" or figure.unit is not None or figure.scale != 1 or figure.value is None:
        return False
    if not calls_points(text, figure) or abs(figure.value) >= _MOST:
        return False
    begin, stop = sentence_bounds(text, figure.start, figure.end)
    if _INDEX.search(text, begin, stop):
        return False
    if figure.spelled and figure.ulp < 1:  # half a point
        return True
    near = (*figures[max(0, position - 2) : position], *figures[position + 1 : position + 3])
    rated = any(each.kind in ("percent", "points") and begin <= each.start < stop for each in near)
    return rated and (figure.ulp < 1 or _RATES.search(text, begin, stop) is not None)
