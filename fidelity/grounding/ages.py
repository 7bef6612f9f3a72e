"""Whether years are somebody's age or how long something lasts: a six-year-old was not jailed for six years."""

from __future__ import annotations

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.source import Source

_OLD = regex.compile(
    r"[-\s]old\b(?!\s(?:\p{L}+\s)?(?:compan|firm|business|brand|bank|club|school|tradition|institution))"
)
_FOR = regex.compile(
    r"\b(?:for|in|after|over|during|within|than|to)\s(?:(?:about|nearly|almost|the\s(?:past|last))\s)?$"
)
_TERM = regex.compile(r"\s(?:in\s(?:prison|jail|custody|office)|behind\sbars|later|ago)\b")
_REACH = 24


def differ(figure: Figure, output: Source, found: Figure, source: Source) -> bool:
    """Tell whether one of two numbers of years is an age, and the other a time that something took."""
    if not figure.kind == found.kind == "duration" or not figure.unit == found.unit == "year":
        return False
    if _is_age(figure, output):
        return _is_term(found, source)
    return _is_age(found, source) and _is_term(figure, output)


def _is_age(figure: Figure, text: Source) -> bool:
    return _OLD.match(text.plain, figure.end) is not None


def _is_term(figure: Figure, text: Source) -> bool:
    if text.plain.startswith(("-old", " old"), figure.end):
        return False
    before = text.plain[max(0, figure.start - _REACH) : figure.start]
    return _FOR.search(before) is not None or _TERM.match(text.plain, figure.end) is not None
