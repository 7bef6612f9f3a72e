"""Years told by two digits behind an apostrophe or before a letter: in the second half of '21, 24F EPS."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING

from fidelity.figures.model import Draft, Period
from fidelity.figures.numerals import is_year
from fidelity.figures.written import KANJI, whole

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

_SHORT = re.compile(r"(?<![\w'’])['’]\d\d(?![\w'’]|[.,]\d|\s?(?:%|percent|hours?\b|days?\b))")
_BEFORE = re.compile(
    r"\b(?:in|of|since|until|till|by|from|to|through|for|during|before|after|than|versus|vs\.?|or|and|the|this|that|our|its"
    r"|year|quarter|half|fiscal|calendar|early|late|mid|spring|summer|autumn|fall|winter|end"
    r"|im|seit|bis|jahr|von|en|de|depuis|desde|dal|nel|del|em|in het|sinds|van|tot)[\s-]$",
    re.IGNORECASE,
)
_REACH = 12  # characters looked back for such a word
_DIGITS = 2
_TURN = 50  # from here on the last century
_FORECAST = re.compile(
    r" ?(?:EPS|BPS|DPS|PER?(?![A-Za-z])|PBR?(?![A-Za-z])|ROE|EV/|EBITDA"
    r"|(?:예상 )?(?:매출|영업이익|순이익|실적|지배)|기준|予想|营收|净利|归母)"
)


def full_year(digits: str) -> int:
    """The year that four or two digits tell, in Chinese characters too, with an apostrophe or without: '24, 1998."""
    digits = digits.lstrip("'’").translate(KANJI)
    if not digits.isdecimal():
        return whole(digits)  # 이천이십사
    if len(digits) > _DIGITS:
        return int(digits)
    return int(digits) + (2000 if int(digits) < 70 else 1900)


def short_year(scan: Scan, draft: Draft) -> bool:
    """Emit the year that two digits behind an apostrophe tell, where a word before them calls for one."""
    text, (first, last) = scan.text, draft._digits
    start = first - 1
    if last - first != _DIGITS or start < scan.covered or _SHORT.match(text, start) is None:
        return False
    if _BEFORE.search(text[max(0, start - _REACH) : start]) is None:
        return False
    year = int(text[first:last])
    draft.kind, draft.start, draft.end = "year", start, last
    draft.value, draft.ulp = Decimal(year + (1900 if year >= _TURN else 2000)), Decimal(1)
    scan.emit(draft)
    return True


def next_year(scan: Scan, draft: Draft) -> bool:
    """Emit the year that two digits before 年 tell behind a slash and the year before it: 24/25/26年."""
    text, (first, last) = scan.text, draft._digits
    one = scan.drafts[-1] if scan.drafts else None
    if one is None or one.end != first - 1 or last - first != _DIGITS or text[last : last + 1] != "年":
        return False
    before = text[one.start : one.end][-_DIGITS:]
    if one.kind not in ("period", "year") or not before.isdecimal() or int(text[first:last]) != int(before) + 1:
        return False
    draft.kind, draft.period, draft.end = "period", Period(year=full_year(text[first:last])), last + 1
    scan.emit(draft)
    return True


def is_stated(text: str, first: int, last: int) -> bool:
    """Whether digits before A, E or F are a year: 2024E; of two digits, what a forecast is of must follow: 24F EPS."""
    if last - first == 2:
        return _FORECAST.match(text, last + 1) is not None and "2" <= text[first] <= "3"
    return last - first == 4 and is_year(text[first:last]) and not text[last + 1 : last + 2].isalnum()
