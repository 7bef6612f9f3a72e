"""The patterns of digits as numbers are written with them, with the marks and spaces inside."""

from __future__ import annotations

import re

from fidelity.figures.numerals import MONTH_OF_YEAR, TWO_YEARS, VULGAR

SPACE = " \u00a0\u202f\u2009"
BEHIND = SPACE + "\u3000"  # between a number and its unit; the last one groups no digits
CJK = re.compile(r"[\u1100-\u11ff\u3000-\u30ff\u3130-\u318f\u3400-\u9fff\uac00-\ud7af\uff00-\uffef]")
_WIDE_POINT = "(?<=[0-9])．|．(?=[０-９])(?![１２][０-９]{3}年)"  # １．2025年 is item 1
# Between half-width digits a full-width comma ends a clause.
_MARKED = rf"\d*(?:(?:[.'’٬٫]|,,?|{_WIDE_POINT})\d+|，[０-９]{{3}})*"
_SIGNS = "".join(VULGAR)
PLAIN = rf"[\d{_SIGNS}](?:(?<![{_SIGNS}]){_MARKED})?"
_NOTHING_BEHIND = rf"(?![{SPACE}]?\d)"
# Where spaces group, a row of numbers goes on with fewer digits: 12 345 | 11 234.
_NO_GROUP_BEHIND = rf"(?!\d|[{SPACE}]\d{{3}})"
_SPACED = (
    rf"(?:[{SPACE}]\d{{3}})+{_NOTHING_BEHIND}(?:[.,]\d+)?"  # 1 234 567,8
    r"|(?:(?: ?, | ,|,\n)\d{3})+(?![\d(])(?:\.\d+)?"  # 1, 234 with a slip in it; Scan.apart judges
    r"|[ ]\.\d{1,3}(?!\d|[.,]\d)(?=[ ]?(?:[a-zA-Z%.,;)]|$))"  # EUR159 .5 m in text split before its marks
    r"|[ ]\.[ ]\d{1,2}(?=[ ](?:%|percent|per cent|million|billion))"  # 59 . 2 % in text split into words
)
# Well-formed in either convention at a glance, and nothing behind that could go on; an empty group says so.
_DECIMALS = rf"(?:\.\d+(?<!{TWO_YEARS})(?<!{MONTH_OF_YEAR}))?"
_PLAINEST = rf"(?<!0)(?:\d{{0,2}}(?:,\d{{3}})+(?:\.\d+)?|\d*{_DECIMALS})(?!\d|[{SPACE}.,'’٬٫．，\n]{{1,3}}\d)()"
# The first character decides alone where a search stops, which makes the search fast; the faster if the digits of
# most scripts are written out, so that one look into a table tells them from all else.
_DIGITS_OF_SCRIPTS = re.sub(r"\D", "", "".join(map(chr, range(0x10000))))
_FIRST = rf"[{_DIGITS_OF_SCRIPTS}{_SIGNS}\U00010000-\U0010ffff](?<=[\d{_SIGNS}])"
_DIGITS = rf"{_FIRST}(?:(?<![{_SIGNS}])(?:{_PLAINEST}|\d{{0,2}}(?![\d.'’٬٫．，]|,\d)(?:{_SPACED})|{_MARKED}))?"
_NO_COMMA_DECIMALS = frozenset(("ko", "ja", "zh"))
# There a comma that no counter of theirs follows: 7,8 million, but 1,2위.
_DECIMALS_BEHIND = rf"(?=\d{{3}}|\d+(?:,\d+){{0,8}}+(?!\d| ?(?!％){CJK.pattern}))"


def digits(lang: str) -> str:
    """The pattern of one number in digits as a language writes them; its group is there where it is well-formed."""
    if lang == "fr":
        return _DIGITS.replace(_NOTHING_BEHIND, _NO_GROUP_BEHIND)
    if lang in _NO_COMMA_DECIMALS:
        return _DIGITS.replace(",,?", rf",,?{_DECIMALS_BEHIND}")
    return _DIGITS
