"""English as it is spoken: years in two halves, twenty twenty-four, and hundreds unsaid, one fifty-five dollars."""

from __future__ import annotations

import re
from decimal import Decimal

from fidelity.figures.spelled import Spelled
from fidelity.figures.words import alternatives
from fidelity.figures.words_en import WORDS

_CENTURIES = {word: WORDS.numbers[word] for word in ("sixteen", "seventeen", "eighteen", "nineteen", "twenty")}
_DIGITS = {word: value for word, value in WORDS.numbers.items() if value < 10}
_TEENS = {word: value for word, value in WORDS.numbers.items() if 10 <= value < 20}
_TENS = {word: value for word, value in WORDS.numbers.items() if value >= 20 and value % 10 == 0}
_NUMBERS = frozenset({*WORDS.numbers, *WORDS.ranks, *WORDS.parts, *WORDS.scales, *WORDS.hundreds, "point", "dozen"})


_YEAR = re.compile(
    rf"(?P<century>{alternatives(_CENTURIES)})[ -](?:(?:oh?|aught)[ -](?P<digit>{alternatives(_DIGITS)})"
    rf"|(?P<teen>{alternatives(_TEENS)})|(?P<tens>{alternatives(_TENS)})(?:[ -](?P<ones>{alternatives(_DIGITS)}))?)\b"
    rf"(?!['’]?[ -](?:{alternatives(_NUMBERS)}|per|percent|dollars?|cents?|pounds?|euros?|years?[ -]old|vision)\b)",
    re.IGNORECASE,
)
_HUNDREDS = re.compile(
    rf"(?P<hundred>{alternatives(_DIGITS)})(?:(?P<hyphen>-)| )"
    rf"(?P<tens>{alternatives(_TENS)})(?:[ -](?P<ones>{alternatives(_DIGITS)}))?"
    r"(?:(?=[ -](?:dollars|euros|pounds|(?:thousand|[mb]illion)(?![ -](?:dollar|euro|pound)\b)|basis points|bps)\b)"
    rf"|(?(hyphen)(?= to (?:{alternatives(_DIGITS)})(?: hundred\b|-(?:{alternatives(_TENS)})\b))|(?!)))",
    re.IGNORECASE,
)
_BEFORE = re.compile(r"([a-z]{2,9})[ -]\Z", re.IGNORECASE)
_REACH = 10
_OPENINGS = frozenset(form for word in _CENTURIES for form in (word[:3], word[:3].capitalize(), word[:3].upper()))
_CENTURY = 100


def spoken_year(text: str, pos: int) -> Spelled | None:
    """The year that is spoken at ``pos``, or None: where more numbers stand beside it, they may be a row of numbers."""
    match = _YEAR.match(text, pos) if text[pos : pos + 3] in _OPENINGS else None
    if match is None or _in_row(text, pos):
        return None
    words = {name: word.lower() for name, word in match.groupdict().items() if word}
    value = _CENTURIES[words.pop("century")] * _CENTURY + sum(WORDS.numbers[word] for word in words.values())
    return Spelled(match.end(), Decimal(value), Decimal(1), "year")


def spoken_hundreds(text: str, pos: int) -> Spelled | None:
    """The number spoken at ``pos`` that leaves its hundred unsaid, before a currency or scale, or None."""
    match = _HUNDREDS.match(text, pos)
    if match is None or _in_row(text, pos):
        return None
    words = {name: word.lower() for name, word in match.groupdict().items() if word and name != "hyphen"}
    value = 100 * WORDS.numbers[words.pop("hundred")] + sum(WORDS.numbers[word] for word in words.values())
    return Spelled(match.end(), Decimal(value), Decimal(1), "number")


def _in_row(text: str, pos: int) -> bool:
    """Whether a number stands before ``pos`` in a row of numbers."""
    before = _BEFORE.search(text[max(0, pos - _REACH) : pos])
    return before is not None and before[1].lower() in _NUMBERS
