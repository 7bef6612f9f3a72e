"""Two days that share a month or a year: 12 and 13 November 2025, June 3-5, 2024, January 1 to December 31, 2023."""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from operator import attrgetter
from typing import TYPE_CHECKING

from fidelity.figures.document import MISSING, getattr_slot
from fidelity.figures.model import Draft, Period
from fidelity.figures.written import whole

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

_SHORT = re.compile(r"(?P<d>0[1-9]|[12]\d|3[01]|[1-9](?=/0))/(?P<m>0[1-9]|1[0-2])(?![\d/]|[.,]\d)")
_CALLS = re.compile(
    r"\b(?:le|au|du|dès|el|al|del|día|hasta|il|dal|em|dia|até|no|op|van|tot|vanaf|am|vom|zum|bis|ma|di|wo|do|vr|za|zo)"
    r" \Z",
    re.IGNORECASE,
)
_LOOSE = re.compile(r"(?P<d>[12]\d|3[01]|0?[1-9])/(?P<m>1[0-2]|[1-9])(?![\d/%]|[.,]\d)")
_OF_WEEK = re.compile(
    r"\b(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|mi[ée]rcoles|jueves|viernes|s[áa]bado|domingo"
    r"|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica|(?:segunda|terça|quarta|quinta|sexta)(?:-feira)?"
    r"|(?:maan|dins|woens|donder|vrij|zater|zon)dag"
    r"|(?:lun|mar|mer|mié|jeu|jue|gio|ven|vie|sam|s[áa]b|dim|dom|seg|ter|qua|qui|sex)(?=[.,]))[.,]{0,2} \Z",
    re.IGNORECASE,
)
_TO_DAY = r"(?: ?[-–—] ?| (?:al?|au|ao|tot|t/m|bis|hasta el) )"
_LOOSE_DAY = r"(?P<d>[12]\d|3[01]|0?[1-9])/(?P<m>1[0-2]|0?[1-9])"
_SPAN_GOES_ON = re.compile(rf"{_TO_DAY}{_LOOSE_DAY}(?![\d/%]|[.,]\d| ?[%€])")
_SPAN_OPENS = re.compile(rf"(?<![\d/.,]){_LOOSE_DAY}{_TO_DAY}\Z")
_ROUND_THE_CLOCK = "24/7"
_DOTTED = re.compile(r"(?P<d>3[01]|[12]\d|0?[1-9])\.(?P<m>1[0-2]|0?[1-9])\.(?!\d)")
_GERMAN_CALLS = re.compile(
    r"\b(?:[Aa]m|[Vv]om|[Zz]um|[Bb]is|[Aa]b|[Ss]eit|de[nm]|(?:Mo|Di|Mi|Do|Fr|Sa|So)\.?,?|(?:Mon|Diens|Donners|Frei|Sams"
    r"|Sonn)tag,|Mittwoch,) \Z"
)
_NAMED_DAY = (  # what shows two numbers to be a day: 3/4(월), 5.3.(금), 8.15 광복절
    "(?: ?[(（](?:[월화수목금토일月火水木金土日]|[周週][一二三四五六日])[)）]"
    "|(?:(?<=3[.]1)절| ?(?:광복절|운동|전쟁|혁명|사태|항쟁|민주화운동|총선|대선|재보선|지방선거|선언|(?:부동산 )?대책))"
    "(?:(?:[이가은는을를의에과와로도]|에[서는도]|으로)?(?![가-힣])))"
)
_CLOCK = r" \d{1,2}:[0-5]\d(?!\d)"
_SLASHED = re.compile(  # 2/28, and in brackets (11/28), (11-28), (11/5 종가); 3/4(월), 5.3.(금), 6/9 11:35
    rf"(?P<m>1[0-2]|0?[2-9]|0?1(?=[./]\d\d?\.?{_NAMED_DAY}|/\d\d?{_CLOCK}))(?:/|\.(?=\d\d?\.?{_NAMED_DAY}))"
    rf"(?P<d>1[3-9]|2\d|3[01]|(?:0?[1-9]|1[0-2])(?=\.?{_NAMED_DAY}|{_CLOCK}))(?:\.(?={_NAMED_DAY}))?"
    r"(?![\d/]|[.,]\d|[ \u00a0]?[%㎝]|[ -]?(?:인치|in\b|インチ|英寸|寸))"
    r"|(?<=[(（])(?P<m2>1[0-2]|0?[1-9])[-/](?P<d2>1[3-9]|2\d|3[01]|\d\d?(?= ?(?:종가|현재|기준|終値|現在|收盘|收盤)))"
    r"(?=[)）]| ?(?:종가|현재|기준|終値|現在|收盘|收盤))"
)
_MONTH_FIRST = re.compile(r"(?P<m>1[0-2]|0?[1-9])/(?P<d>3[01]|[12]\d|0?[1-9])(?![\d/%]|[.,]\d| inch| of an?\b)")
_AMERICAN_CALLS = re.compile(
    r"\b(?:(?P<sure>due|dated|as of|Mon|Tues?|Wed|Thurs?|Fri|Sat|Sun|[MTWFS][a-z]{2,5}day)|on|by|until|till|before"
    r"|after|since|from|through|thru|to)[.,]? \Z"
)
_MONTHS, _LAST_DAY = 12, 31
_FAR = 16  # characters between two dates of one year
LONGEST_GAP = 16  # characters between two days of one month
_WEEKDAY = (
    "(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|lunes|martes|miércoles|jueves|viernes|sábado|domingo"
    "|lunedì|martedì|mercoledì|giovedì|venerdì|sabato|domenica)"
)
_JOINED = re.compile(
    rf"\.? ?[-–/] ?|\.? (?:and|to|und|bis|et|au|y|al?|e|en|tot|&) (?:{_WEEKDAY} )?"
    r"| (?:tot en met|t/m|jusqu['’]au|fino al|hasta el) "
)

_LISTED = re.compile(r"\.?, ")  # 5., 6. und 7. Mai
_START = attrgetter("start")
_OF_ONE_YEAR = re.compile(  # what stands between two dates of which the second states the year
    r"(?:,? (?:and|or|und|oder|et|ou|y|o|e|en|of|versus|vs\.?) (?:the |le |el |il |em |de |du |del |dem |zum )?|, )"
    r"|(?P<to> ?[-–—] ?| (?:to|through|until|bis(?: zum)?|au|al?|à|hasta(?: el)?|até|tot(?: en met)?|t/m) )"
)


def short(text: str, first: int, decimal: str) -> re.Match[str] | None:
    """A day and month in digits that begin at ``first``, where decimals stand behind a comma: le 25/09, zum 1.7."""
    if decimal == "," and (text[first + 1 : first + 2] == "." or text[first + 2 : first + 3] == "."):
        dotted = _DOTTED.match(text, first)
        return dotted if dotted and _GERMAN_CALLS.search(text, max(0, first - LONGEST_GAP), first) else None
    if decimal == ".":
        return _month_first(text, first)
    if "/" not in text[first + 1 : first + 3]:
        return None
    match = _SHORT.match(text, first)
    if match is not None and (match["m"][0] == "0" or whole(match["d"]) > _MONTHS):
        return match
    match = match or _LOOSE.match(text, first)
    if match is None or match[0] == _ROUND_THE_CLOCK:
        return None
    low = max(0, first - LONGEST_GAP)
    if (other := _SPAN_GOES_ON.match(text, match.end()) or _SPAN_OPENS.search(text, low, first)) and (
        _is_day(match) or _is_day(other)
    ):
        return match
    called = len(match["m"]) > 1 or whole(match["d"]) > _MONTHS  # 10/12 may be a fraction, le 1/3 is one
    return match if (called and _CALLS.search(text, low, first)) or _OF_WEEK.search(text, low, first) else None


def _is_day(match: re.Match[str]) -> bool:
    """Whether a number before a slash and one behind it make no fraction as they are told: 25/5, 10/6."""
    return whole(match["d"]) > whole(match["m"])


def _month_first(text: str, first: int) -> re.Match[str] | None:
    """An American date without a year behind a word that calls for one: due 3/15, Fri 6/14; by 3/4 is a fraction."""
    match = _MONTH_FIRST.match(text, first)
    call = _AMERICAN_CALLS.search(text, max(0, first - LONGEST_GAP), first) if match else None
    return match if match and call and (call["sure"] or whole(match["d"]) > _MONTHS) else None


def slashed(text: str, first: int) -> re.Match[str] | None:
    """A month and day in digits that begin at ``first``, as Korean, Japanese and Chinese write them: 11/28."""
    match = _SLASHED.match(text, first)
    return match if match and 0 < int(match["d"] or match["d2"]) <= _LAST_DAY else None


def share_month(scan: Scan, match: re.Match[str], found: Callable[[], Period]) -> None:
    """Make dates of the numbers before a date that a match spells out, if all are days of its month: 5, 6 and 7 May."""
    if "d" not in match.re.groupindex or match.start() != match.start("d"):
        return
    start, last, joint = match.start(), whole(match["d"]), _JOINED
    for one in reversed(scan.drafts):
        if one.kind not in ("number", "ordinal") or not 0 <= start - one.end <= LONGEST_GAP:
            return
        digits = scan.text[one.start : one._last]
        if len(digits) > 2 or not digits.isdecimal() or not 0 < int(digits) < last:
            return
        if not joint.fullmatch(scan.text, one._last, start):
            return
        one.kind, one.value = "date", None
        one._found = partial(_on_day, found, int(digits))
        start, last, joint = one.start, int(digits), _LISTED


def share_year(drafts: list[Draft], yearless: list[Draft]) -> None:
    """Give dates the year that only the last of a list or span states: at March 31 and June 30, 2023."""
    shared: Draft | None = None  # the one whose year was given last
    for one in reversed(yearless):
        at = bisect_right(drafts, one.start, key=_START)
        two = drafts[at] if 0 < at < len(drafts) and drafts[at - 1] is one else None
        if two is None or two.kind != "date" or two.start - one.end > _FAR:
            continue
        joint = _OF_ONE_YEAR.fullmatch(one._source.text, one.end, two.start)
        if joint is None or (joint[0] == ", " and two is not shared):
            continue
        first, last = _named(one), _named(two)
        if first and last and first.year is None and last.year:
            before = joint["to"] is not None and (first.month or 0, first.day or 0) > (last.month or 0, last.day or 0)
            one.period = replace(first, year=last.year - before)
            shared = one


def _named(date: Draft) -> Period | None:
    """The period of a date, worked out now if it is not yet."""
    if getattr_slot(date, "period") is MISSING:
        date.period = date._found()
    return date.period


def _on_day(found: Callable[[], Period], day: int) -> Period:
    return replace(found(), day=day)


def second_day(scan: Scan, draft: Draft, match: re.Match[str], found: Callable[[], Period]) -> Draft | None:
    """Cut a date of two days (June 3-5, 2024) to its first one, and return the second; None where there is one day."""
    if "d2" not in match.re.groupindex or not match["d2"]:
        return None
    draft.end = match.end("d")
    last = Draft()
    last._digits, last.lang, last._source, last.kind = match.span("d2"), scan.lang, scan.document, "date"
    last.start, last.end = match.start("d2"), match.end()
    last._found = lambda: replace(found(), day=whole(match["d2"]))
    return last
