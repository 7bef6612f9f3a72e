"""Numerals mixed of digits, scales and words: 1조 2,345억, 3 million and a half."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING

from fidelity.figures.model import Draft
from fidelity.figures.numerals import is_year
from fidelity.figures.spelled import Spelled

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

_OWN_UNITS = {"percent": "%", "multiple": "x", "duration": "day"}
_DECIMALS = re.compile(r"[.,]\d{1,2}\Z")
_DIGIT = re.compile(r"\d")
_HALF = Decimal("0.5")


def joined(scan: Scan, draft: Draft) -> int | None:
    """Read digits that open a mixed numeral (1조 2,345억): sets the value and returns where the numeral ends."""
    result = mixed(scan, *draft._digits)
    if result is None:
        return None
    write(draft, result)
    if result.kind != "number":
        draft.kind = result.kind
        if scan.text[result.end - 1] == "折" and (ten := _digit_before(scan, draft)):
            draft.value = 10 * ten + result.value / 10
    return result.end


def _digit_before(scan: Scan, draft: Draft) -> int:
    """A digit one space before another one, which then is part of this figure: ７ ２ 折 is 72 per cent; or 0."""
    one, first = scan.drafts[-1] if scan.drafts else None, draft._digits[0]
    if (
        one is None
        or one.kind != "number"
        or one.end != first - 1
        or scan.text[one.end] not in " \u3000"
        or not scan.text[one.start : one.end].isdecimal()
        or one.end - one.start != 1
        or draft.end != first + 1
    ):
        return 0
    scan.drafts.pop()
    draft.start = one.start
    return int(scan.text[one.start])


def mixed(scan: Scan, first: int, last: int) -> Spelled | None:
    """The mixed numeral that the digits from ``first`` to ``last`` open, or None."""
    for locale, opens in scan.vocabulary.joins:
        if opens.match(scan.text, last):
            result = locale.spelled(scan.text, first)
            if result is not None and result.end >= last:
                digits = scan.text[first:last]
                half = is_year(digits) and result.value == int(digits) + _HALF  # in 2021 and half in 2022
                two = (
                    scan.vocabulary.ladder is None
                    and _DECIMALS.search(digits)
                    and _DIGIT.search(scan.text, last, result.end)
                )
                return None if half or two else result  # $1.2 billion and 3 million users
    return None


def goes_on(scan: Scan, last: int, end: int) -> bool:
    """Whether digits that end at ``last``, with a scale up to ``end``, open a mixed numeral: 3 million and a half."""
    space = scan.text[end : end + 1]
    if not space or space not in " \u00a0-" or not scan.text[end + 1 : end + 2].isalnum():
        return False
    return any(opens.match(scan.text, last) for _, opens in scan.vocabulary.joins)


def write(draft: Draft, result: Spelled) -> None:
    """Write into a draft what its words say."""
    draft.value = result.value
    draft.ulp = result.ulp
    if result.scale != 1:
        draft.scale = result.scale
    if result.kind in _OWN_UNITS:
        draft.unit = _OWN_UNITS[result.kind]
