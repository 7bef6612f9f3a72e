"""Amounts copied from a table without the scale that it states: $60,219 for 60,219 under "(in thousands)"."""

from __future__ import annotations

from decimal import Decimal

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.headings import Statement
from fidelity.grounding.memo import once
from fidelity.grounding.source import Entry, Source

_LEAST = Decimal(1000)  # scales that nobody leaves to the reader
_CENT = Decimal("0.01")  # a price, whose row many tables leave under their scale
_SAYS = regex.compile(
    r"\b(?:thousands|millions|billions|lakhs|crores)\b(?!\sof\s(?:people|users|customers))|\bin\s(?:thousand|million|billion|lakh|crore)\b"
    r"|\bin\s(?:Tsd|Mio|Mrd|Tausend|Millionen)\b|\b(?:TEUR|T€)|\b(?:en|em|in)\s(?:milliers|millones|miles|migliaia|milioni|milhares|milhões)\b"
    r"|['’]000|[$€£]000|단위|单位|単位|[(（](?:千|百万|万|백만|천)\s?(?:円|元|원)[)）]",
    regex.IGNORECASE,
)
_WORD = regex.compile(r"(?!USD|EUR|GBP|and\b)\p{Latin}{3}|[\p{Han}\p{Hangul}]{2}")
_MOST_LINES = 80


def may_leave_scale(figure: Figure, output: Source) -> bool:
    """Tell whether an output's amount of money, which has no scale, may have lost one: it stands in a sentence."""
    if figure.kind != "money" or figure.scale != 1 or figure.ulp <= _CENT:
        return False
    return _is_silent(output) and not output.layout.is_divided(figure.start, figure.end)


@once
def _is_silent(output: Source) -> bool:
    """Whether an output says no scale; where it has no words, the question says of what, and so in what scale."""
    return _WORD.search(output.plain) is not None and _SAYS.search(output.plain) is None


def leaves_scale(found: Figure, source: Source) -> bool:
    """Tell whether a source figure stands in a table that says its scale in its heads or right above it."""
    if found.scale != 1 or found.ulp <= _CENT or not source.layout.is_divided(found.start, found.end):
        return False
    statement = source.statement(found)
    return statement is not None and statement.factor >= _LEAST and _heads_table(statement, found, source)


def takes_own_scale(figure: Figure, entry: Entry, found: Figure, source: Source) -> bool:
    """Whether a scale of the output's own would stand for the source's stated one: 4.52万元 of 45,210, in 万元."""
    if figure.kind != "money" or figure.scale == 1 or entry.factor != 1 or found.scale != 1:
        return False
    return source.statement(found) is not None


def _heads_table(statement: Statement, found: Figure, source: Source) -> bool:
    """Whether nothing but lines of one table stands between a statement and a figure below it."""
    begin, _ = source.layout.line(found.start, found.end)
    if statement.start >= begin:  # of its own row, or of its column
        return True
    at = statement.end
    for _ in range(_MOST_LINES):
        start = source.plain.find("\n", at) + 1
        if not start or start >= begin:
            return True
        stop = source.plain.find("\n", start)
        if source.plain[start:stop].strip() and not source.layout.is_tabular(start, start + 1):
            return False
        at = start
    return False
