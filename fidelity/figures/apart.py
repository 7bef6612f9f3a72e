"""Tokens of digits that are several numbers, and numbers that begin with a mark before their first digit."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from fidelity.figures import shapes
from fidelity.figures.left_words import word_before
from fidelity.figures.numerals import TWO_YEARS, is_list, well_formed
from fidelity.figures.vocabulary import DATE, LABEL, NONE

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

_BEFORE_DECIMAL = frozenset("([+-−–$€£¥₩~≈<>=≤≥＜＞＝")
_DAY_AND_YEAR = re.compile(r"\d{1,2},(?:19|20)\d\d").fullmatch  # December 31,2018
_TO_THREE_PLACES = re.compile(r"\d{3}(?![\d.,])").match
_YEARS = re.compile(TWO_YEARS).fullmatch
_SLIP = re.compile(r",\s")
_LONGEST_GROUP = 3
_LISTED = re.compile(r",? (?:and|or|&|und|oder|et|ou|y|e|o|en|of) \d{1,3}(?![.,]?\d)")
_GOES_ON = re.compile(r" \d[\d.,]*(?! \d{3}(?!\d))(?=\s|\Z)")
_INTEGER = re.compile(r"(\d+)()([,.])?")
_DECIMAL = re.compile(r"(\d+(?:\.\d+)?)()(,)?")
_DECIMALS = re.compile(r"\d+\.\d+(?:,\d+(?:\.\d+)?)+").fullmatch  # OR=2.31,95%CI, where no comma parts decimals


def read(scan: Scan, digits: str, first: int, last: int) -> bool:
    """Read the parts of a token one by one that is no single number: 1,2,3, or a comma between two numbers."""
    if well_formed(digits):
        return False
    pointed = "." in digits and " ." not in digits and scan.vocabulary.decimal == "."
    spaced = " " in digits and "," not in digits and ("." not in digits or pointed)
    if (spaced or digits[1] in "'’") and shapes.apart(scan, first):
        return True
    if spaced and pointed and _in_row(scan, first, last):  # 16 105.84 5.53
        parts = scan.vocabulary.plain.finditer(scan.text, first, last)
    elif (spaced and _in_row(scan, first, last)) or _YEARS(digits) or (_DAY_AND_YEAR(digits) and _in_date(scan, first)):
        parts = _INTEGER.finditer(scan.text, first, last)
    elif "," not in digits:
        return False
    elif _SLIP.search(digits) is None:
        decimals = scan.vocabulary.ladder is not None and _DECIMALS(digits) is not None
        if not decimals and not is_list(digits):
            return False
        parts = (_DECIMAL if decimals else _INTEGER).finditer(scan.text, first, last)
    elif " ," in digits or (scan.document.groups_by_comma and _is_slip(scan, digits, first, last)):
        return False
    else:
        parts = scan.vocabulary.plain.finditer(scan.text, first, last)
    for part in parts:
        if part.start() >= scan.covered:  # the one before may be an address that goes on
            if part.end(1) == last:  # with what stands behind the token
                part = scan.vocabulary.plain.match(scan.text, part.start()) or part  # noqa: PLW2901
            scan.number(part, *(scan.vocabulary.right.get(part[3]) or NONE))
    return True


def _in_row(scan: Scan, first: int, last: int) -> bool:
    """Whether digits in groups of three are rather separate numbers: behind a letter, or in a row of numbers."""
    before = scan.text[first - 1] if first else "\n"
    if before.isalpha() and before.isascii():
        return True
    if before == " " and scan.vocabulary.decimal == ".":  # Level 2 567
        known = scan.vocabulary.left.get(word_before(scan.text, first, scan.covered)[0])
        if known is not None and known[0] == LABEL:
            return True
    if scan.vocabulary.decimal == "." and before == "\n" and _GOES_ON.match(scan.text, last):
        return True
    one = scan.drafts[-1] if scan.drafts else None
    if before != " " or one is None or one.end != first - 1 or not scan.text[one.end - 1].isdecimal():
        return False
    alike = scan.lang == "fr" or "." in scan.text[first:last]
    return not alike or " " not in scan.text[one._first : one._last]  # 12 345 | 11 234


def _is_slip(scan: Scan, digits: str, first: int, last: int) -> bool:
    """Whether a space behind a comma is a slip inside one number (1, 234), and parts no numbers of a list: 128, 256."""
    if "." in digits or scan.text[max(0, first - 2) : first].strip()[-1:] in scan.vocabulary.signs:
        return True
    listed = digits.index(",") == _LONGEST_GROUP or _LISTED.match(scan.text, last)
    return not listed and not _in_date(scan, first)


def _in_date(scan: Scan, first: int) -> bool:
    """Whether the word before ``first`` is a month or the like, so that a comma there ends a day."""
    known = scan.vocabulary.left.get(word_before(scan.text, first, scan.covered)[0])
    return known is not None and known[0] == DATE


def leading_mark(scan: Scan, first: int) -> bool:
    """Whether a decimal mark without a zero before it opens the number: .75, ,89."""
    text, at = scan.text, first - 1
    if at < scan.covered or (scan.vocabulary.ladder and text[at] == ","):  # 50亿元,120家
        return False
    before = text[at - 1] if at else " "
    if before > "\u3000" and scan.vocabulary.ladder:  # 打率.325
        return _TO_THREE_PLACES(text, first) is not None
    return before in _BEFORE_DECIMAL or before.isspace()
