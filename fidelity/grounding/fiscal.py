"""Where a company's year ends, and which dates end a quarter: Q1 is April to June when the year ends in March."""

from __future__ import annotations

from functools import cache

import regex

from fidelity.figures.locales import known, load
from fidelity.figures.words import alternatives

_EN = (
    r"(?:(?:fiscal|financial)\s+years?(?:[\s-]+end)?|\byear)\s+(?:that\s+)?(?:end(?:s|ed|ing)?|to|is)\s+"
    r"(?:on\s+|in\s+)?(?:the\s+)?(?:last\s+\w+\s+(?:of|in)\s+|\d{1,2}(?:st|nd|rd|th)?\s+)?(?:of\s+)?"
)
_DE = r"geschäftsjahr(?:es|s)?\s[^.\n]{0,24}?(?:endet|bis)\s(?:am\s|zum\s)?(?:\d{1,2}\.\s)?"
_NUMBERED = (
    r"\d{4}年(?P<ja>\d{1,2})月期|決算期[はが：:]?\s?(?P<ja2>\d{1,2})月|(?P<ja3>\d{1,2})月決算"
    r"|(?P<april>4)[~〜～–-](?:9|12)月期"
    r"|截至(?:\d{4}年)?(?P<zh>\d{1,2})月\d{1,2}日止(?:的)?(?:财政|会计)?年度|(?P<ko>\d{1,2})월\s?(?:말\s?)?결산"
)
_LENGTHS = (  # months that end with a date or month, by what stands before it and after it
    (
        3,
        regex.compile(
            r"(?:(?:three|3)[\s-]months?(?:\s+period)?|quarter|(?:1[2-4]|twelve|thirteen|fourteen)[\s-]weeks?)\s+"
            r"(?:end(?:ed|ing)|to|through|until)[\s|]+(?:on\s+)?$"
            r"|(?:drei|3)[\s-]monate?n?\s+(?:bis(?:\szum)?|zum)\s+$|trimestre\s+(?:clos|terminé|terminado|finalizado|chiuso)"
            r"\s+(?:le|el|il|al|em)\s+$",
            regex.IGNORECASE,
        ),
        regex.compile(
            r"\squarter\b|\s?(?:に終了(?:した|する)|までの)(?:[3３三])[かヶカケ]月|止(?:的)?(?:3|三)个月"
            r"|[로에까]\S{0,2}\s?(?:종료|끝)\S{0,3}\s(?:3|세)\s?개월"
        ),
    ),
    (
        6,
        regex.compile(
            r"(?:(?:six|6)[\s-]months?(?:\s+period)?|half[\s-]?(?:year)?|(?:2[5-7]|twenty-six)[\s-]weeks?)\s+"
            r"(?:end(?:ed|ing)|to|through|until)[\s|]+(?:on\s+)?$"
            r"|(?:sechs|6)[\s-]monate?n?\s+(?:bis(?:\szum)?|zum)\s+$|semestre\s+(?:clos|terminé|terminado|finalizado|chiuso)"
            r"\s+(?:le|el|il|al|em)\s+$",
            regex.IGNORECASE,
        ),
        regex.compile(
            r"\s?(?:に終了(?:した|する)|までの)(?:[6６六])[かヶカケ]月|止(?:的)?(?:6|六)个月"
            r"|[로에까]\S{0,2}\s?(?:종료|끝)\S{0,3}\s(?:6|여섯)\s?개월"
        ),
    ),
)
_REACH = 40
_HEADS = regex.compile(
    r"\b(?:(?P<three>three|3)|(?P<six>six|6)|(?P<nine>nine|9)|(?P<twelve>twelve|12))\s+months\s+ended\b",
    regex.IGNORECASE,
)
_NOTHING_ELSE = regex.compile(r"(?:[\s|,\d:-]|\(unaudited\)|\b\p{L}{3,9}\.?(?=\s+\d))*+", regex.IGNORECASE)
_DATED = regex.compile(r"\p{L}{3,9}\.?\s+\d{1,2}\b")
_HEAD_REACH = 400


@cache
def _closing() -> regex.Pattern[str]:
    return regex.compile(rf"(?:{_EN}|{_DE})(?P<name>{alternatives(_months())})\b|{_NUMBERED}", regex.IGNORECASE)


@cache
def _since() -> regex.Pattern[str]:
    names = alternatives(_months())
    return regex.compile(rf"\b(?P<length>six|nine)\s+months\s+ended[\s|]+(?P<name>{names})\b", regex.IGNORECASE)


@cache
def _months() -> dict[str, int]:
    return {
        name.lower(): number
        for code in reversed(known())
        for name, number in load(code).months.items()
        if len(name) > 2 and name.isalpha() and name[0].isascii()
    }


def closing_month(text: str) -> int | None:
    """Return the month, 1 to 12, in which a text says that the company's year ends; None when it does not."""
    match = _closing().search(text)
    if match is None:
        since = _since().search(text)  # nine months that end in September began in January
        return (_months()[since["name"].lower()] - _MONTHS_OF[since["length"].lower()] - 1) % 12 + 1 if since else None
    if match["april"]:  # from which months are summed up where the year ends in March
        return 3
    name = match["name"]
    number = _months()[name.lower()] if name else int(next(group for group in match.groups() if group))
    return number if 1 <= number <= 12 else None


def months_ending(text: str, start: int, end: int) -> int | None:
    """Return the months, 3 or 6, that ``text[start:end]``, a date or month, is said to close; None when none."""
    before = text[max(0, start - _REACH) : start]
    for months, ahead, behind in _LENGTHS:
        if ahead.search(before) or behind.match(text, end):
            return months
    return _months_of_column(text, start)


def _months_of_column(text: str, start: int) -> int | None:
    """The months by which the line above heads the column of a date: "Three Months Ended" over "September 30,"."""
    begin = text.rfind("\n", 0, start) + 1
    heads = text[max(0, begin - _HEAD_REACH) : begin].rstrip().rpartition("\n")[2]
    named = list(_HEADS.finditer(heads)) if "onths" in heads.lower() else []
    stop = text.find("\n", start)
    line = text[begin : stop if stop >= 0 else len(text)]
    if not named or _NOTHING_ELSE.fullmatch(line) is None:
        return None
    dates = [match.start() for match in _DATED.finditer(line)]
    place = sum(at < start - begin for at in dates) * len(named) // max(len(dates), 1)
    return _MONTHS_OF[named[min(place, len(named) - 1)].lastgroup or ""]


_MONTHS_OF = {"three": 3, "six": 6, "nine": 9, "twelve": 12}


def part_of(month: int, closing: int, months: int) -> int | None:
    """Return the number of the quarter (3 months) or half (6) that ends with a month, or None within one.

    The year ends with month ``closing``.

    >>> part_of(6, 3, 3), part_of(6, 12, 3), part_of(5, 12, 3), part_of(9, 3, 6)
    (1, 2, None, 1)
    """
    since = (month - closing - 1) % 12 + 1
    return since // months if not since % months else None
