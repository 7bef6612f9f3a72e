"""Whether years are somebody's age or how long something lasts: a six-year-old was not jailed for six years.

Korean, Japanese and Chinese count an age by a word of its own, 34세, and no years.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.classes import Quantity
from fidelity.grounding.source import Source

_OLD = regex.compile(
    r"[-\s]old\b(?!\s(?:\p{L}+\s)?(?:compan|firm|business|brand|bank|club|school|tradition|institution))"
)
_FOR = regex.compile(
    r"\b(?:for|in|after|over|during|within|than|to)\s(?:(?:about|nearly|almost|the\s(?:past|last))\s)?$"
)
_TERM = regex.compile(r"\s(?:in\s(?:prison|jail|custody|office)|behind\sbars|later|ago)\b")
_REACH = 24
_COUNTED = regex.compile(r"\s?(?:세|살|歳|才|岁|歲|周岁)")
_AGED = regex.compile(
    r"\b(?:age[sd]?|alter|âge|âgée?s?|edad|età|idade|leeftijd)\b(?:\s\p{L}+){0,2}[\s,:(]*$|\b(?:de|di|von|van)\s$",
    regex.IGNORECASE,
)
_OLD_LATIN = regex.compile(r"\s?(?:alt|oud|d['’]âge|de\sedad|de\sidade|di\setà|of\sage)\b", regex.IGNORECASE)
_YEAR = Decimal(12)  # months


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


def ages(figure: Figure, own: Quantity, output: Source, source: Source) -> Iterator[Figure]:
    """Yield the ages of the source that are an output's, of which one is told in years and the other is counted."""
    if own.cls == "number" and figure.scale == 1 and _COUNTED.match(output.plain, figure.end):
        for each in source.find("duration:month", own.value * _YEAR):
            if each.unit == "year" and _is_told_as_age(each, source):
                yield each
    elif own.cls == "duration:month" and figure.unit == "year" and not _is_term(figure, output):
        for each in source.find("number", own.value / _YEAR):
            if _COUNTED.match(source.plain, each.end):
                yield each


def _is_told_as_age(figure: Figure, text: Source) -> bool:
    if _is_age(figure, text) or _OLD_LATIN.match(text.plain, figure.end):
        return True
    return _AGED.search(text.plain, max(0, figure.start - _REACH), figure.start) is not None
