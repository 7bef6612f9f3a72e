"""What stands directly left of a number: sign, currency, bracket, and the word before them."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

from fidelity.figures.left_words import word_before
from fidelity.figures.locale import Money
from fidelity.figures.signs import DASHES, YEAR, is_sign, signs, symbol
from fidelity.figures.vocabulary import MINOR, MONEY, NEGATIVE, SCALE, Entry

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

_NO_MINUS = frozenset("/正")  # before a minus that is half of plus or minus: 正负5%
_LONGEST_DAY = 6  # characters of a day of the week and what ties it to the next one
_LONGEST_SCALE = 16  # characters of a scale and what ties it to a currency
_OF_TABLE = re.compile(
    r"\b(?:(?:thousand|million|billion)s|mill?iers|milliards|mil(?:es|lones|hares|hões)|mi(?:gliaia|lioni|liardi)|millions"
    r"|tausend|[Mm]illionen|duizenden|miljoenen) (?:of |d['’]|d[ei] )?\Z",
    re.IGNORECASE,
)
DOLLARS = frozenset("MXN CAD AUD NZD SGD HKD TWD COP CLP ARS UYU".split())  # also written with a dollar sign
_DATE = re.compile(r"(?:0?[1-9]|[12]\d|3[01])([./-])(?:0?[1-9]|1[0-2])\1(?P<y>20\d\d|19\d\d|\d\d)(?![\d.,])")
_DIGITS = "0123456789"
_CHAMPIONSHIPS = frozenset(("Euro ", "EURO "))
_CONVERTED = frozenset("兌兑")  # 新台幣兌美元30.6: so many of the first
_FRIDAYS = frozenset(("Fr", "Fr."))
_WEEKDAY = re.compile(r"\b(?:Mo|Di|Mi|Do)\b\.?(?: ?[-–,/+&] ?| (?:bis|und) )\Z")
_HOURS = re.compile(r"[\d.:]{1,5}(?: ?[-–] ?[\d.:]{1,5}| bis [\d.:]{1,5})? ?(?:Uhr|h)\b")


class Prefix(NamedTuple):
    """Where the figure starts, and what its left side says about it."""

    start: int
    sign: int
    money: Money | None
    word: str  # the word before the number and its signs, as written
    known: Entry | None  # what that word means
    bracket: bool  # an accounting bracket is open


def look(scan: Scan, first: int) -> Prefix:
    """Read leftwards from the digits, never beyond what is already read."""
    text, covered, left = scan.text, scan.covered, scan.vocabulary.left
    start, sign, money, bracket = signs(scan, first)
    word, word_start = word_before(text, start, covered, left)
    known = left.get(word)
    if (
        known is not None
        and known[0] in (MONEY, MINOR)
        and text[word_start - 1 : word_start] not in _CONVERTED
        and not (word in _FRIDAYS and _is_friday(text, word_start, first))
    ):
        if money is None or known[1] == money or (text[start] == "$" and known[1][0] in DOLLARS):  # MXN $1,299
            money = known[1]
            start = word_start
            if start > covered and text[start - 1] in DASHES and sign == 1 and is_sign(scan, start - 1):
                start, sign = start - 1, -1  # -CHF 20
        word, word_start = word_before(text, start, covered, left)
        known = left.get(word)
    if known is not None and known[0] == SCALE and "\t" not in text[word_start:first]:
        start, money = _scaled(scan, start, money, word_start, known[1])
        word, word_start = word_before(text, start, covered, left)
        known = left.get(word)
    if known is not None and known[0] == NEGATIVE and sign == 1:
        earlier, _ = word_before(text, word_start, 0)
        if text[word_start - 1 : word_start] not in _NO_MINUS and not _subtracts(scan, earlier, word):
            start, sign = word_start, -1
    if money is not None and text[first + 1 : first + 3].strip(_DIGITS) and _opens_date(text, start, first):
        return Prefix(first, 1, None, "", None, False)  # in thousands of euros 31/12/2024 31/12/2023
    if money is not None and YEAR.match(text, first) and (money[1] > 1 or _heads_years(text, start, first)):
        return Prefix(first, 1, None, "", None, False)  # in Mio. EUR 2024 2023; Euro 2024
    return Prefix(start, sign, money, word, known, bracket)


def _subtracts(scan: Scan, earlier: str, minus: str) -> bool:
    """Whether a word for minus is no sign behind an earlier word: plus or minus, ten minus three."""
    words = scan.vocabulary.locales[0].words
    counted = words is not None and earlier != "" and words.settled(earlier.lower(), ".") is not None
    return counted or f"{earlier} {minus}".lower() in scan.vocabulary.bound_pairs


def _heads_years(text: str, start: int, first: int) -> bool:
    """Whether a currency from ``start`` to digits at ``first`` is not theirs: Euro 2024, thousands of euros 2024."""
    if text[start:first] in _CHAMPIONSHIPS:
        return True
    return text[first - 2].isalpha() and _OF_TABLE.search(text, max(0, start - _LONGEST_SCALE), start) is not None


def _opens_date(text: str, start: int, first: int) -> bool:
    """Whether digits at ``first`` open a date, so that the currency from ``start`` is said of the table below it."""
    date = _DATE.match(text, first)
    return date is not None and (len(date["y"]) == 4 or text[start].isalpha())


def _is_friday(text: str, start: int, first: int) -> bool:
    """Whether a Fr. at ``start`` before digits is a day of the week, no franc: Mo.-Fr. 8-12, Fr. 9-15 Uhr."""
    return _WEEKDAY.search(text[max(0, start - _LONGEST_DAY) : start]) is not None or bool(_HOURS.match(text, first))


def _scaled(scan: Scan, start: int, money: Money | None, word_start: int, scale: Decimal) -> tuple[int, Money | None]:
    """Take in a scale before or behind the currency in front of a number: Mio. EUR 45,6, CHF Mio. 45.3."""
    text, covered, left = scan.text, scan.covered, scan.vocabulary.left
    if money is None and text[word_start - 1 : word_start] == "/":  # €/mln 45,6
        word_start -= 1
    if money is not None:
        return (word_start, (money[0], scale)) if money[1] == 1 else (start, money)
    if found := symbol(text, word_start, covered):
        return found[0], (found[1][0], scale)
    further, further_start = word_before(text, word_start, covered, left)
    known = left.get(further)
    if known is None or known[0] != MONEY:
        return start, None
    return further_start, (known[1][0], scale)
