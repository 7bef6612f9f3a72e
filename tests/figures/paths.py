"""Reading a text with the short paths and without them."""

from __future__ import annotations

from fidelity.figures.model import Figure
from fidelity.figures.scan import read


def _stated(figure: Figure) -> tuple[object, ...]:
    """All that two ways of reading must agree on: only the words of the evidence may differ."""
    parts = (figure.start, figure.end, figure.value, figure.kind, figure.unit, figure.ulp, figure.scale, figure.period)
    return *parts, figure.bound, figure.spelled, figure.lang, tuple(reading.value for reading in figure.readings)


def both(text: str, lang: str | None) -> tuple[list[tuple[object, ...]], list[tuple[object, ...]]]:
    """What the short paths and the full path make of a text."""
    short, full = read(text, lang), read(text, lang, short=False)
    return list(map(_stated, short)), list(map(_stated, full))
