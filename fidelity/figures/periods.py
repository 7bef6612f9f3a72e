"""Dates, times, quarters, halves and fiscal years: the patterns of the locales and those that all languages share."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING

from fidelity.figures import clock, days, months
from fidelity.figures.acts import act
from fidelity.figures.left_words import word_before
from fidelity.figures.locales import load
from fidelity.figures.model import Draft, Period
from fidelity.figures.parts import period_of, quarter_of
from fidelity.figures.prefix import Prefix
from fidelity.figures.proportions import is_proportion
from fidelity.figures.short_years import full_year, is_stated, next_year, short_year
from fidelity.figures.vocabulary import DATE, DATE_OPENING, LABEL, MARK, ORDINAL
from fidelity.figures.written import minutes, whole

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

_NUMERIC = re.compile(
    r"(?P<y>(?:1[6-9]|20|21)\d\d)(?P<s1>[-/.])(?P<m>0?[1-9]|1[0-2])(?P=s1)(?P<d>[12]\d|3[01]|0?[1-9])(?!\d|[.,]\d)"
    r"|(?P<d2>[12]\d|3[01]|0?[1-9])(?P<s2>[-/.])(?P<m2>1[0-2]|0?[1-9])(?P=s2)(?P<y2>(?:19|20)\d\d|\d\d)"
    r"(?!\d|[.,/]\d|-\d(?!\d?[./]\d\d?[./]\d))"  # 01.07.2024-30.06.2025
    r"|(?P<m3>1[0-2]|0?[1-9])/(?P<d3>[12]\d|3[01]|0?[1-9])/(?P<y3>(?:19|20)\d\d|\d\d)(?!\d|[.,/-]\d)"
)
_DAY_AND_MONTH = re.compile(r"(?P<d>[12]\d|3[01]|0?[1-9])\.(?P<m>1[0-2]|0?[1-9])")
_DAY = re.compile(r"3[01]|[12]\d|0?[1-9]")
_TO_DAY = re.compile(r"\. ?(?:[-–—/+&]|bis(?: zum)?|und|oder) ?")
_TO_DATE = re.compile(r"\. ?(?:[-–—]|bis(?: zum)?|to|al|au?|tot(?: en met)?) ?")
_TODAY = re.compile(r"(?:(?<=[今昨明][(（])|(?<=[今昨明] [(（]))(?:3[01]|[12]\d|0?[1-9])(?=[)）] ?[日晨早晚午])")
_YEAR_MONTH = re.compile(r"(?P<y>(?:19|20)\d\d)[./](?P<m>0[1-9]|1[0-2])(?=[)）]| ?[~-])")
_MONTH_OF_YEAR = re.compile(r"(?P<m>0?[1-9]|1[0-2])/(?P<y>(?:19|20)\d\d)(?![\d/]|[.,]\d)")
_MONTH_DOTTED = re.compile(  # where decimals stand behind a comma
    r"(?P<m>0[1-9]|1[0-2])\.(?P<y>(?:19|20)\d\d)"
    r"(?![\d‰]|[.,]\d|[ \u00a0]?[%€$£]|[ \u00a0](?:EUR|Euro|CHF|USD|Mio|Mrd|k?g|[cmk]?m|[mk]?l)\b)"
)
_MONTH_BEHIND = re.compile(r"(?P<y>(?:19|20)\d\d)[-/](?P<m>0[1-9]|1[0-2])(?![\d%]|[-/.,–]\d|[^\W_])")
_SECTION = re.compile(r"\d+:\d|\d{4}-\d\d(?!\d|-\d)")  # behind its name: art. 2:362, ASU 2023-07
_COUNTED = re.compile(r" ?(?:[倍배元亿億兆万円억조만원人명]|[xX]\b|%|％)")  # 15/12/10倍: three numbers
_MONTH_BEFORE = re.compile(
    r"\b(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sept?|Oct|Nov|Dec|ene|abr|ago|dic|fev|mai|set|out|dez|gen|mag|giu|lug|ott|okt)"
    r"[-/]\Z",
    re.IGNORECASE,
)
_CLOCK = re.compile(r"(?P<h>[01]?\d|2[0-4])(?:[.:](?P<min>[0-5]\d))? ?(?P<half>[AaPp])(?:\.[ \u00a0]?[Mm]\.|[Mm]\b)")
_TIME = re.compile(
    r"(?P<h>[01]?\d|2[0-4]):(?P<min>[0-5]\d)(?::[0-5]\d)?(?!:?\d|[.,]000|-[a-z]{2}-)"
    r"(?: ?(?P<half>[AaPp])(?:\.[ \u00a0]?)?[Mm](?![A-Za-z\d])\.?)?"
)
_YEARS = re.compile(
    r"(?P<y>(?:1[89]|20)\d\d) ?[-–/] ?(?:(?P<short>\d\d)|(?P<last>(?:1[89]|20)\d\d))(?![\d%ªº]|[.,]\d|-\d|/\d\d)"
)
_QUARTER = re.compile(
    r"(?:[Qq](?P<q>[1-4])|(?P<q2>[1-4])[Qq]|H(?P<h>[12])|(?P<h2>[12])H)"
    r"(?!\d(?!\d[AEFP]?(?![A-Za-z\d]))|\d\d[.,]\d|00(?![A-Za-z\d])|[a-z]|(?!FY|CY|[AEFP](?![A-Za-z\d]))[A-Z])"
    r"(?:[ /-]?(?:of )?(?:(?P<fy>FY|CY|fy|[Ff]iscal)[ -]?)?['’]?"
    r"(?P<y>(?:19|20)\d\d|\d\d)(?:[-/–](?P<last>\d\d))?(?:[AEFP](?![A-Za-z\d]))?(?![\d%]|[.,]\d))?"
)
_YEAR_FIRST = re.compile(
    r"(?P<y>(?:19|20)\d\d|[12]\d(?=[QH]\d)|2\d(?=\.[1-4]Q(?![^\W\d_]))|(?<=['’])\d\d)"
    r"[ .-]?(?:[Qq](?P<q>[1-4])|(?P<q2>[1-4])Q|H(?P<h>[12])|(?P<h2>[12])H)(?![A-Za-z\d])"
)
_FISCAL = re.compile(
    r"(?:FY|CY|YE|fy|cy|F)['’ -]?(?P<y>(?:19|20)\d\d|\d\d)"
    r"(?:[-/–](?P<last>(?:19|20)\d\d|\d\d)|/[1-9](?![\dQH]))?(?:E|A|F)?(?![\d%a-z]|[.,]\d)"  # FY24/3 ends in March
)
_DECADE = re.compile(r"(?P<y>(?:1[5-9]|20)\d0|(?<=['’])\d0)['’]?s\b")
_SERVED = re.compile(r"(?:(?<![가-힣])(?:징역|금고|구류)|懲役|禁錮|拘禁刑|徒刑|拘役) ?\Z")
_STATED = frozenset("AEF")  # actual, estimated, forecast
_SPANS = frozenset("-–~∼～〜－—―/·")
UNTIL = frozenset("to through bis à a al tot até hasta".split())  # January to September 2024
_OWN_CENTURY = 1900  # from here on 1900s and 2000s may be decades
_HALVES = frozenset("aApP")  # of the day
_YEAR_OPENS = frozenset(("ko", "ja", "zh"))  # languages that write year, month, day


def read(scan: Scan, draft: Draft, prefix: Prefix, tag: int) -> bool:
    """Emit the date, time or period that the number is part of, if it is one."""
    text = scan.text
    first, last = draft._digits
    if prefix.money is not None:
        return text[last : last + 1] == ":" and text[prefix.start] > "\u2e80" and _fixed(scan, draft, first)
    before = text[first - 1] if first else "\n"
    if before in "'’‘-/RＲHＨSＳ(（" and _tied(scan, draft, first, tag):
        return True
    if before in "QqHFYEy" and glued(scan, draft, first):
        return True
    spans = tag == MARK and scan.vocabulary.joins and text[last : last + 2].lstrip()[:1] in _SPANS  # 4～6月
    dated = tag in (DATE, ORDINAL) or spans or (prefix.known is not None and prefix.known[0] == DATE)
    named = prefix.known is not None and prefix.known[0] == LABEL and prefix.word.isascii()  # Article 17 MAR
    if dated and (not named or _is_full(scan, first)) and _by_locale(scan, draft, first):
        return True
    follow = text[last : last + 1]
    if follow and follow in ".e" and text[last + 1 : last + 2] == " " and _by_locale(scan, draft, first):  # 31. März
        return True
    if follow in "QH" and follow and (match := _QUARTER.match(text, first)):
        return _emit(scan, draft, match, quarter_of(match))
    if follow in _STATED and follow and is_stated(text, first, last):
        draft.kind, draft.value, draft.end = "year", Decimal(full_year(text[first:last])), last + 1  # 2023A, 24E
        draft.ulp = Decimal(1)
        scan.emit(draft)
        return True
    if follow == "M" and months.counted(scan, draft):
        return True
    if last - first in (2, 4, 6) and follow and follow in "QH .-" and (match := _YEAR_FIRST.match(text, first)):
        return _emit(scan, draft, match, quarter_of(match))
    if follow in ("s", "'", "’") and (match := _DECADE.match(text, first)):
        _decade(draft, match["y"])
        draft.end = match.end()
        scan.emit(draft)
        return True
    if (text[last + 1 : last + 2] if follow == " " else follow) in _HALVES and (match := _CLOCK.match(text, first)):
        return _time(scan, draft, match)
    addressed = before == "/" and text[first - 2 : first - 1] != "."  # /2024/03/15, but 27./28.11.2025
    if addressed or (tag != MARK and "." not in text[first:last]) or (named and _SECTION.match(text, first)):
        return False  # art. 2:10
    return _shared(scan, draft, first)


def _fixed(scan: Scan, draft: Draft, first: int) -> bool:
    """Emit the time behind a currency that is none of its amounts: 人民币兑美元16:30收盘报7.0794."""
    match = _TIME.match(scan.text, first)
    if match is None:
        return False
    draft.start = first
    return _time(scan, draft, match)


def _is_full(scan: Scan, first: int) -> bool:
    """Whether a day with its month and year stands at ``first``: legge 7 agosto 1990, but not Article 17 MAR."""
    match = longest(scan, first)
    return match is not None and all(match.groupdict().get(part) for part in ("d", "mon", "y"))


def _tied(scan: Scan, draft: Draft, first: int, tag: int) -> bool:
    """Emit the year or date that a mark before the digits makes of them: '24년, Dec-24, jan/25, R6年度, 昨（16）日."""
    if scan.text[first - 1] in "(（":
        today = _TODAY.match(scan.text, first) if scan.vocabulary.ladder else None
        return today is not None and _emit(scan, draft, today, Period(day=int(today[0])))
    if scan.text[first - 1].isalpha():
        return (tag == DATE or scan.lang == "ja") and _by_locale(scan, draft, first - 1)  # R7.3.31
    if _by_locale(scan, draft, _begin(scan, first)):
        return True
    return next_year(scan, draft) if scan.text[first - 1] == "/" else short_year(scan, draft)


def _begin(scan: Scan, first: int) -> int:
    """Where what a mark before the digits ties them to begins: an apostrophe ('24년), a month (Dec-24)."""
    month = _MONTH_BEFORE.search(scan.text, max(scan.covered, first - 5), first)
    return month.start() if month else first - 1


def _shared(scan: Scan, draft: Draft, first: int) -> bool:
    """Forms that look alike in every language: 2024-03-31, 31/03/2024, 12:30, 2012-13."""
    text = scan.text
    if (match := _MONTH_OF_YEAR.match(text, first)) and not act(text, first):
        return _emit(scan, draft, match, Period(year=int(match["y"]), month=int(match["m"])))
    if scan.vocabulary.decimal == "," and (match := _MONTH_DOTTED.match(text, first)) and scan.document.shown != ".":
        return _emit(scan, draft, match, Period(year=int(match["y"]), month=int(match["m"])))
    if (
        scan.lang in _YEAR_OPENS
        and text[first - 1 : first] in ("(", "（")
        and (match := _YEAR_MONTH.match(text, first))
    ):
        return _emit(scan, draft, match, Period(year=int(match["y"]), month=int(match["m"])))
    if match := days.short(text, first, scan.vocabulary.decimal):
        return _emit(scan, draft, match, Period(month=int(match["m"]), day=int(match["d"])))
    if scan.vocabulary.ladder and (match := days.slashed(text, first)):
        month, day = int(match["m"] or match["m2"]), int(match["d"] or match["d2"])
        return _emit(scan, draft, match, Period(month=month, day=day))
    if (match := _NUMERIC.match(text, first)) and not _COUNTED.match(text, match.end()):
        y, m, d = _numeric(match, scan.lang)
        if match["s2"] == "." and scan.drafts:
            _opens_span(scan, scan.drafts[-1], match.start(), (y, m, d))
        return _emit(scan, draft, match, Period(year=y, month=m, day=d))
    if (match := _TIME.match(text, first)) and not is_proportion(text, match):
        return clock.lap(scan, draft) or _time(scan, draft, match)
    if match := _YEARS.match(text, first):
        year = int(match["y"])
        last = int(match["last"]) if match["last"] else year // 100 * 100 + int(match["short"])
        if match["last"] and last - year != 1 and "-" in match[0].replace("–", "-"):
            return False
        if year < last <= year + 30:
            draft.kind, draft.value, draft.ulp = "year", Decimal(year), Decimal(1)
            return _emit(scan, draft, match, Period(year=year, last_year=last), kind="year")
    if match := _MONTH_BEHIND.match(text, first):  # 2024-05, but 2024-25 are years
        return _emit(scan, draft, match, Period(year=int(match["y"]), month=int(match["m"])))
    return False


def _opens_span(scan: Scan, one: Draft, start: int, last: tuple[int, int, int]) -> None:
    """Make the number before a date the first day of the span that the date ends: 01.01.-31.12.24, 27./28.11.2025."""
    text, year, month = scan.text, last[0], last[1]
    first, end = one._digits
    if one.start != first or (one.kind == "label" and one.end == end):  # Punkt 3. und 28.11.2025
        return
    if (dated := _DAY_AND_MONTH.fullmatch(text, first, end)) and _TO_DATE.fullmatch(text, end, start):
        month, day = int(dated["m"]), int(dated["d"])
        year -= (month, day) > last[1:]
    elif _DAY.fullmatch(text, first, end) and _TO_DAY.fullmatch(text, end, start) and int(text[first:end]) < last[2]:
        day = int(text[first:end])
    else:
        return
    one.kind, one.value, one.end = "date", None, end + 1
    one.period = Period(year=year, month=month, day=day)


def _time(scan: Scan, draft: Draft, match: re.Match[str]) -> bool:
    hour = int(match["h"])
    if match["half"] and hour <= 12:
        hour = hour % 12 + 12 * (match["half"] in "Pp")
    minutes, start = 60 * hour + int(match["min"] or 0), match.start()
    if scan.vocabulary.ladder and hour <= 12 and not match["half"]:  # 오후 2:10~4:35
        if half := clock.spoken_half(scan.text, start):
            midnight = half["night"] and hour == 12  # 밤 12:10
            minutes, draft.start = minutes % 720 + (720 if half["pm"] and not midnight else 0), half.start()
        else:
            minutes = clock.in_afternoon(scan, start, minutes)
    if match["half"]:
        clock.share_half(scan, match.start(), minutes)
    draft.kind, draft.value, draft.ulp = "time", Decimal(minutes), Decimal(1)
    draft.end = match.end()
    scan.emit(draft)
    return True


def _numeric(match: re.Match[str], lang: str) -> tuple[int, int, int]:
    if match["y"]:
        return int(match["y"]), int(match["m"]), int(match["d"])
    if match["m3"]:
        return full_year(match["y3"]), int(match["m3"]), int(match["d3"])
    day, month = int(match["d2"]), int(match["m2"])
    if lang in _YEAR_OPENS and len(match["y2"]) == 2 and 1 <= int(match["y2"]) <= 31:
        return full_year(match["d2"]), month, int(match["y2"])  # 24.03.31
    if lang == "en" and match["s2"] == "/" and day <= 12:
        day, month = month, day
    return full_year(match["y2"]), month, day


def glued(scan: Scan, draft: Draft, first: int) -> bool:
    """Q3, H1 2024, FY23: a letter right before the digits."""
    text = scan.text
    for back in (1, 2):
        start = first - back
        if start < scan.covered or (start > 0 and (text[start - 1].isalnum() and ord(text[start - 1]) < 0x250)):
            continue
        if match := _QUARTER.match(text, start):
            return _emit(scan, draft, match, quarter_of(match))
        if (match := _FISCAL.match(text, start)) and match.end() > first:
            year = full_year(match["y"])
            last = full_year(match["last"]) if match["last"] else None
            last = last if last and last > year else None  # FY24/12 ends in December
            return _emit(scan, draft, match, Period(year=year, last_year=last, fiscal=text[start] in "Ff"))
    return False


def around(scan: Scan, first: int) -> re.Match[str] | None:
    """The date pattern that takes in ``first``, begun as far left in the month and period words there as one does."""
    left, starts, at = scan.vocabulary.left, [first], first
    for _ in range(4):
        word, at = word_before(scan.text, at, scan.covered, left)
        if not word or left.get(word, (None,))[0] != DATE:
            if word in UNTIL and len(starts) > 1:
                month, at = word_before(scan.text, at, scan.covered, left)
                starts += [at] * (month in left)
            break
        starts.append(at)
        if at > scan.covered and scan.text[at - 1] in _SPANS:
            at -= 1  # January-September 2007
    for start in reversed(starts):
        match = longest(scan, start)
        if match is not None and match.end() > first and "after" not in match.re.groupindex:
            return match
    return None


def dated(scan: Scan, digits: tuple[int, int], *, behind: bool = False) -> bool:
    """Add the date or period that plain digits belong to, if a pattern matches: there, or from the words behind."""
    match = around(scan, digits[0]) if behind else longest(scan, digits[0])
    if match is None or match.end() < digits[1]:
        return False
    draft = Draft()
    draft._digits, draft.lang, draft._source = digits, scan.lang, scan.document
    return _add(scan, draft, match)


def _by_locale(scan: Scan, draft: Draft, first: int) -> bool:
    match = around(scan, first)
    return match is not None and _add(scan, draft, match)


def _add(scan: Scan, draft: Draft, match: re.Match[str]) -> bool:
    """Emit the date or period that a pattern matched, and the second of two days."""
    name(draft, scan, match)
    last = days.second_day(scan, draft, match, draft._found) if draft.kind == "date" else None
    scan.emit(draft)
    if last is not None:
        scan.emit(last)
    return True


def may_open(scan: Scan, start: int) -> bool:
    """Whether any date pattern matches a text that goes on like the one at ``start``."""
    return scan.vocabulary.dates_by_opening.get(scan.text[start : start + DATE_OPENING]) != ()


def longest(scan: Scan, start: int) -> re.Match[str] | None:
    """The longest match at ``start`` of the date patterns of the languages read here."""
    best: re.Match[str] | None = None
    text = scan.text
    for pattern, _ in scan.vocabulary.dates_at(text, start):
        match = pattern.match(text, start)
        if match and (best is None or match.end() > best.end()) and (start or "behind" not in match.re.groupindex):
            best = match
            if match.lastindex == match.re.groups and "d" in match.re.groupindex and "y" in match.re.groupindex:
                break  # day, month and year: nothing is longer
    return best


def _emit(scan: Scan, draft: Draft, match: re.Match[str], period: Period, kind: str = "") -> bool:
    if kind:
        draft.start, draft.end, draft.period, draft.kind = match.start(), match.end(), period, "year"
    else:
        settle(draft, match, period)
    scan.emit(draft)
    return True


def name(draft: Draft, scan: Scan, match: re.Match[str]) -> None:
    """Make a draft the date or period that a locale's pattern matched; what it says is worked out when asked for."""
    draft.start, draft.end = match.span()
    if "decade" in match.re.groupindex:
        written = match["decade"]
        spelled = load(draft.lang).spelled(written, 0) if written[0].isalpha() else None
        _decade(draft, str(spelled.value) if spelled else str(whole(written)))  # anni Ottanta
        return
    if "term" in match.re.groupindex:  # 6월 이상, 六月以内
        draft.kind, draft.unit = "duration", "month"
        draft.value, draft.ulp = Decimal(whole(match["term"])), Decimal(1)
        return
    if "anno" in match.re.groupindex:
        draft.kind, draft.value, draft.ulp = "year", Decimal(whole(match["anno"])), Decimal(1)
        return
    if "hour" in match.re.groupindex and match["hour"]:
        draft.kind, draft.value, draft.ulp = "time", Decimal(minutes(match)), Decimal(1)
        if scan.text[draft.end - 1] == "r" or scan.lang == "fr" or scan.vocabulary.ladder:  # uur, de 9h à 19h30, 9~11시
            clock.share_hours(scan, draft.start)
        if not match["pm"]:
            draft.value = Decimal(clock.in_afternoon(scan, match.start(), int(draft.value)))
        return
    day = "opening" in match.re.groupindex or ("d" in match.re.groupindex and match["d"])
    draft.kind = "date" if day else "period"
    if not day and scan.vocabulary.ladder and _of_term(scan, draft, match):
        return
    months = scan.vocabulary.months  # not the scan, whose drafts would hold it in a circle
    draft._found = lambda: period_of(match, months)
    if draft.kind == "date":
        days.share_month(scan, match, draft._found)
        if "y" not in match.re.groupindex or not match["y"]:
            scan.yearless.append(draft)


def _of_term(scan: Scan, draft: Draft, match: re.Match[str]) -> bool:
    """Make a draft the months of a term, whose years may stand before it: 징역 1년 6월, 懲役六月."""
    one, months = scan.drafts[-1] if scan.drafts else None, match.groupdict()
    if not months.get("m") or months.get("y") or months.get("m2"):
        return False
    years = one if one is not None and one.kind == "duration" and one.unit == "year" else None
    behind = years is not None and scan.text[years.end : draft.start] in ("", " ", "\u00a0", "\n")
    if not behind and not _SERVED.search(scan.text, max(0, draft.start - 4), draft.start):
        return False
    draft.kind, draft.unit, draft.value, draft.ulp = "duration", "month", Decimal(whole(months["m"])), Decimal(1)
    return True


def _decade(draft: Draft, first: str) -> None:
    """Make a draft the decade that begins with this year: the 1990s, 90年代, 80er Jahre."""
    year = full_year(first) if len(first) == 4 or first < "20" else 1900 + int(first)
    draft.kind, draft.value, draft.ulp = "year", Decimal(year), Decimal(1)
    years = 99 if year < _OWN_CENTURY and not year % 100 else 9  # the 1800s, 1500년대
    draft.low, draft.high = draft.value, draft.value + years
    draft.period = Period(year=year, last_year=year + years)


def settle(draft: Draft, match: re.Match[str], period: Period) -> None:
    """Make a draft the date or period that a match spells out."""
    draft.start, draft.end, draft.period = match.start(), match.end(), period
    draft.kind = "date" if period.day else "period"
