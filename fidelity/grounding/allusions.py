"""What a source says in words that are no figures: doubled is 2x, "a year ago" is one year, both are two.

These words never count as figures and are looked for only when nothing else supports a figure.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from decimal import Decimal
from functools import cache
from itertools import chain

from fidelity.figures.locales import known, load
from fidelity.figures.model import Figure, Kind, Period
from fidelity.figures.words import alternatives
from fidelity.grounding.source import Source

_TWICE = (
    r"\b(?:doubl(?:e[sd]?|ing)|two-?fold|twice|verdoppel\w*|doubl[ée]\w*|duplic\w+|raddoppi\w+|dobr\w+|verdubbel\w*)\b"
    r"|두 ?배|2배|갑절|倍増|2倍|翻番|翻一番|一倍"
)
_THRICE = (
    r"\b(?:tripl(?:e[sd]?|ing)|three-?fold|thrice|verdreifach\w*|triplic\w+|verdrievoudig\w*)\b|세 ?배|3배|3倍|三倍"
)
_FOURFOLD = r"\b(?:quadrupl(?:e[sd]?|ing)|four-?fold|vervierfach\w*|cuadruplic\w+)\b|네 ?배|4배|4倍|四倍"
_HALVED = (
    r"\bhalv(?:e[sd]?|ing)\b|\bhalf\b|절반|반토막|半減|半分|减半|一半"
    r"|halbier\w*|halveer\w*|dimezz\w*|moitié|mitad|metà|metade|helft"
)
_NINE = (
    r"\b(?:first )?three quarters\b|\bnine-month\b|\b39 weeks\b|3분기 누적|第3四半期累計|前(?:三|3)季|前(?:9|九)个?月"
    r"|\bersten neun monat\w*|\bneuf premiers mois|\bprimeros nueve meses|\bprimi nove mesi"
)
_TERMS = (  # months of a report
    ("3", r"\bquarter(?:ly)?\b|\b1[34] weeks\b|분기|四半期|季度|\bquartal\w*|trimestr|kwartaal"),
    (
        "6",
        r"\bhalf[\s-]year(?:ly)?\b|\b(?:first|second) half\b|\bh[12]\b|\b2[67] weeks\b|반기|半期|半年|halbjahr|semestr",
    ),
    ("9", _NINE),
    ("12", r"\b(?:full|fiscal|financial|whole)[\s-]year\b|\b5[23] weeks\b|사업연도|通期|全年|geschäftsjahr|exercice"),
)
_HALVES = {
    1: r"상반기|반기\s?보고서|上半期|上期|中間期|半期報告|上半年|(?<!下)半年度|半年报|半年報"
    r"|\b(?:half-year(?:ly)?|interim)\s(?:financial\s)?(?:re(?:port|sults|view)|statement)|halbjahres(?:finanz)?bericht"
    r"|rapport semestriel|informe semestral|relazione semestrale|\berste[sn]? halbjahr"
    r"|\bpremier semestre|\bprimer semestre|\bprimo semestre",
    2: r"하반기|下半期|下期|下半年|\bzweite[sn]? halbjahr|\bsecond semestre|\bsegundo semestre|\bsecondo semestre",
}
_UNITS = ("second", "minute", "hour", "day", "week", "month", "quarter", "year", "decade")
_DAYS_KO = "하루 이틀 사흘 나흘 닷새 엿새 이레 여드레 아흐레 열흘"
_ONE_OF = (
    r"\b(?:an?|one|per|each|every|last|past|single)[\s-]+(?:fiscal\s|calendar\s)?{unit}(?!s)\b"
    r"|\b{unit}[\s-](?:ago|earlier|long|on)\b"
)
_WORDS: tuple[tuple[Kind, str | None, str, str], ...] = (
    ("multiple", "x", "2", _TWICE),
    ("multiple", "x", "3", _THRICE),
    ("multiple", "x", "4", _FOURFOLD),
    ("multiple", "x", "0.5", _HALVED),
    ("percent", "%", "50", _HALVED),
    (
        "number",
        None,
        "1",
        r"\bone\b|\beine[rsmn]?\s(?:davon|von\sihnen)\b|\bl['’]une?\sd['’](?:eux|elles|entre)|\bun[oa]\sde\sell[oa]s",
    ),
    ("percent", "%", "1", r"\b(?:an?|one)\s+per\s?cent\b"),
    ("number", None, "2", r"\b(?:both|pair|couple|twins?|duo|twice)\b|둘 다|쌍|両|双方|夫婦|两者|双"),
    ("ordinal", None, "1", r"\bfirst[\s-]ever\b|첫|처음|최초|最初|[初首](?=[のめ次回度])|(?<=[为為史年])[首初]"),
    (
        "ordinal",
        None,
        "2",
        r"\b(?:an?|another)\ssecond\s(?!(?:to|of|ago|later|and|or|in|on|at|for|from|per|after)\b)(?=[a-z])",
    ),
    ("number", None, "3", r"\b(?:trio|trilogy|triplets?)\b"),
    *(("duration", unit, "1", _ONE_OF.format(unit="(?:annual|year)" if unit == "year" else unit)) for unit in _UNITS),
    (
        "duration",
        "year",
        "1",
        r"작년|지난해|전년|昨年|前年|去年|上年|\b5[23][\s-]weeks?\b|\bannual(?:ly)?\b|\byearly\b|\b(?:full|whole)[\s-]year\b"
        r"|연간|매년|年間|年率|每年|全年|한 해|1年",
    ),
    ("duration", "year", "10", r"\bdecade\b"),
    ("duration", "quarter", "3", _NINE),
    *(("duration", "day", str(days), word) for days, word in enumerate(_DAYS_KO.split(), 1)),
    *(("duration", "month", months, pattern) for months, pattern in _TERMS),
    ("duration", "year", "100", r"\bcentury\b"),
)
_TO_DATE = r"年初至(?:本?报告期|本期)末|\byear[\s-]to[\s-]date\b|\bytd\b|누적"
_CLOSED = {  # the quarter in which so many months since the year began end
    6: r"第二季度|半年|\bsecond[\s-]quarter|\bq2\b|2분기|반기",
    9: r"第三季度|三季报|\bthird[\s-]quarter|\bq3\b|3분기",
}
_DECADES = re.compile(r"\s?decades?\b", re.IGNORECASE)
_TEN, _YEAR = Decimal(10), Decimal(12)  # years of a decade, months of a year
_MOST_YEARS = 10_000  # that are told in decades
_FEW = Decimal(48)  # months that nearly three decades may lack: 27 years
_PART = re.compile(r"\s?-\s?(half|quarter)\b", re.IGNORECASE)
_DATED = re.compile(r"\d\d\s?(?:년|年|年度|회계연도)?\s?$")
_SUMMED = re.compile(r"\s?(?:連結)?(?:累計|누적|累计)")
_ENDS = re.compile(r"\s*(?:[.,;:)。，、）]|$)")
_CENTURY = re.compile(r"[\s-]century\b|\s?세기|\s?世[紀纪]", re.IGNORECASE)
_OTHER_SCRIPTS = frozenset({"ko", "ja", "zh"})
_MANY = 1000  # a number that long is no coincidence
_NAME = 16
_LATIN_NAME = re.compile(r"[A-Za-z]+\.?[\s-]?\d+$")
_CLOSING_MONTHS = {1: "march", 2: "june", 3: "september", 4: "december"}
_ELAPSED = {3: "three", 6: "six", 9: "nine"}
_DAY = re.compile(r"\d{1,2}\s*[일日号]")
_REPORTED = re.compile(
    r"の|\s?(?:period\s)?(?:end(?:ed|ing)|to|through|until|up to|bis|zum|clos|に?終了|累計|止|누적)"
    r"|\s(?:revenues?|sales|turnover|profits?|net|operating|results?|earnings)\b",
    re.IGNORECASE,
)
_OF_THE_FIRST = re.compile(
    r"(?:前|\bfirst\s|\bersten\s|\bpremiers\s|\bprimeros\s|\bprimi\s|\bprimeiros\s|\beerste\s|누적\s?)$", re.IGNORECASE
)
_OF_YEAR = re.compile(r"\.?(?:\s\d{1,2}(?:st|nd|rd|th)?)?,?(?:\s+(?:of|de|del|do))?\s+((?:19|20)\d\d)\b")
_FLAT = re.compile(
    r"\b(?:flat|unchanged|unverändert|inchangée?|stables?|invariat[oa]|sin cambios|inalterad[oa]|onveranderd)\b"
    r"|보합|横ばい|横這い|持平",
    re.IGNORECASE,
)
_NOTHING = re.compile(r"(?<=[|\t\s($€£])[—–-](?=\s*[|\t\n)%])|\b(?:none|nil|zero|no)\b|없|ゼロ|零", re.IGNORECASE)
_LAST_QUARTER = re.compile(r"\b(?:last|final) quarter of (?:fiscal )?((?:19|20)\d\d)\b|最后一个季度", re.IGNORECASE)


@cache
def _pattern(pattern: str) -> re.Pattern[str]:
    return re.compile(pattern, re.IGNORECASE)


@cache
def _one_of(unit: str) -> re.Pattern[str]:
    """A unit of measure with the article or "per" that makes it one."""
    words = {word for code in known() for word, named in load(code).units.items() if named == unit and word.isalpha()}
    return re.compile(rf"\b(?:an?|per|each|every)\s(?:{alternatives(words) or '(?!)'})\b", re.IGNORECASE)


@cache
def _months() -> re.Pattern[str]:
    names = {
        name for code in known() for name in load(code).months if len(name) > 2 and name.isalpha() and name.isascii()
    }
    return re.compile(rf"\b(?P<name>{alternatives(names)})\b", re.IGNORECASE)


@cache
def _month_numbers() -> dict[str, int]:
    return {name.lower(): number for code in reversed(known()) for name, number in load(code).months.items()}


def is_reported(figure: Figure, text: str) -> bool:
    """Tell whether months are those of a report: "the six months to 30 June"; others are no half of a year."""
    if figure.unit != "month" or figure.value == 1 or _REPORTED.match(text, figure.end) is not None:
        return True
    return _OF_THE_FIRST.search(text[max(0, figure.start - _NAME) : figure.start]) is not None


def said_in_words(figure: Figure, text: str) -> Iterator[Figure]:
    """Yield what stands in a text for a figure without being one, as figures whose span is those words."""
    if figure.kind == "period" and figure.period is not None:
        yield from _quarters(figure.period, text)
        yield from _halves(figure.period, text)
        yield from _named_months(figure.period, text)
        yield from _months_elapsed(figure.period, text)
        return
    if figure.value == 0 and figure.kind in ("number", "money", "percent"):
        for match in chain(_NOTHING.finditer(text), _FLAT.finditer(text) if figure.kind == "percent" else ()):
            zero = Decimal(0)
            yield Figure(match.start(), match.end(), match[0], zero, zero, zero, figure.kind, figure.unit, spelled=True)
    if figure.value == 1 and figure.kind == "number" and figure.unit is not None:  # 1리터: a litre
        for match in _one_of(figure.unit).finditer(text):
            one = Decimal(1)
            yield Figure(match.start(), match.end(), match[0], one, one, one, figure.kind, figure.unit, spelled=True)
    for kind, unit, value, pattern in _WORDS:
        if kind == figure.kind and unit == figure.unit and figure.value == Decimal(value):
            for match in _pattern(pattern).finditer(text):
                amount = Decimal(value)
                yield Figure(match.start(), match.end(), match[0], amount, amount, amount, kind, unit, spelled=True)


def to_date(figure: Figure, text: str) -> Iterator[Figure]:
    """Yield the months since the year began that a third quarter's report calls the year to date: 年初至报告期末."""
    period = figure.period
    if figure.kind == "period" and period is not None and period.month == 1:
        months = Decimal(period.last_month or 0)
    elif figure.kind == "duration" and figure.unit in ("month", "quarter") and figure.value is not None:
        months = figure.value * (1 if figure.unit == "month" else 3)
    else:
        return
    closed = _CLOSED.get(int(months))
    told = _pattern(_TO_DATE).search(text) if closed is not None else None
    if closed is not None and told is not None and _pattern(closed).search(text):
        yield figure.replace(start=told.start(), end=told.end(), text=told[0], spelled=True)


def _quarters(wanted: Period, text: str) -> Iterator[Figure]:
    """The last quarter of a year, and the quarter that a month closes in the calendar's year: the March quarter."""
    if wanted.quarter and wanted.year is None:
        for match in _pattern(rf"\b{_CLOSING_MONTHS[wanted.quarter]}[\s-]quarter\b").finditer(text):
            period = Period(quarter=wanted.quarter)
            yield Figure(match.start(), match.end(), match[0], None, None, None, "period", period=period)
    for match in _LAST_QUARTER.finditer(text) if wanted.quarter == 4 else ():
        period = Period(year=int(match[1]) if match[1] else None, quarter=4)
        yield Figure(match.start(), match.end(), match[0], None, None, None, "period", period=period)


def _halves(wanted: Period, text: str) -> Iterator[Figure]:
    """올해 상반기 is a first half, of whatever year."""
    pattern = _HALVES.get(wanted.half or 0)
    if pattern is None or (wanted.year and str(wanted.year) not in text):
        return
    for match in _pattern(pattern).finditer(text):
        before = text[max(0, match.start() - _NAME) : match.start()]
        if _DATED.search(before) and not (wanted.year and str(wanted.year) in before):
            continue  # which has a year of its own
        period = Period(year=wanted.year, half=wanted.half)
        yield Figure(match.start(), match.end(), match[0], None, None, None, "period", period=period)


def _months_elapsed(wanted: Period, text: str) -> Iterator[Figure]:
    """Until September 2008 are the first nine months of 2008."""
    number = _ELAPSED.get(wanted.month or 0)
    if number is None or wanted.day or wanted.last_month or (wanted.year and str(wanted.year) not in text):
        return
    for match in _pattern(rf"\b(?:{number}|{wanted.month})[\s-]months?\b").finditer(text):
        period = Period(year=wanted.year, month=wanted.month)
        yield Figure(match.start(), match.end(), match[0], None, None, None, "period", period=period)


def named_alike(figure: Figure, figures: Sequence[Figure], text: str) -> list[Figure]:
    """Names of the source with a number's digits: a long one, such as a patent's, or Phase 2 told in another script."""
    if figure.value is None:
        return []
    long = abs(figure.value) >= _MANY
    if not (long or figure.lang in _OTHER_SCRIPTS):
        return []
    same = (each for each in figures if each.kind == "label" and each.value == figure.value)
    return [each for each in same if long or _LATIN_NAME.search(text, max(0, each.start - _NAME), each.end)]


def day_of_month(figure: Figure, source: Source) -> list[Figure]:
    """The dates, or ranks beside dates ("12th to 15th"), that a bare Korean, Japanese or Chinese day may stand for.

    Where there is none, the same number of days without a word that makes them a length of time, as 21일 is read.
    """
    alone = figure.period is not None and figure.period.month is None and figure.period.day is not None
    if not (alone or _DAY.fullmatch(figure.text) or figure.kind == "ordinal"):
        return []
    day = Decimal(figure.period.day or 0) if figure.period is not None else figure.value or Decimal(0)
    dates = [each for each in source.calendar if each.period and each.period.day == day]
    if not dates and source.calendar and figure.kind != "ordinal":
        dates = source.find("ordinal", day)
    return dates or [each for each in source.find("duration:day", day) if _DAY.fullmatch(each.text)]


def decades(figure: Figure, text: str, source: Source) -> list[Figure]:
    """The decades that a run of years is, and the other way round: four decades are 40 years."""
    if figure.value is None:
        return []
    if figure.kind == "number" and _DECADES.match(text, figure.end):
        months, few = figure.value * _TEN * _YEAR, _FEW if figure.bound else Decimal(0)
        low = months if figure.bound in ("over", "at_least") else months - few
        high = months if figure.bound in ("under", "at_most") else months + few
        return [each for each in source.between("duration:month", low, high) if each.unit == "year"]
    if figure.unit != "year" or abs(figure.value) > _MOST_YEARS or figure.value % _TEN:
        return []
    return [each for each in source.find("number", figure.value / _TEN) if _DECADES.match(source.plain, each.end)]


def part_of_year(figure: Figure, text: str, source: Source, beside: Sequence[Figure]) -> list[Figure]:
    """The halves and quarters that a rank means: "a second - half strike", "in the third quarter, after the second".

    ``beside`` are the figures of its sentence, of which a quarter may leave the word to this one.
    """
    part = _PART.match(text, figure.end)
    if figure.value is None or (part is None and not _leaves_out_quarter(figure, text, beside)):
        return []
    number = int(figure.value)
    period = Period(half=number) if part is not None and part[1].lower() == "half" else Period(quarter=number)
    wanted = figure.replace(kind="period", value=None, low=None, high=None, readings=(), period=period)
    return [match.figure for match in source.periods.find(wanted)]


def _leaves_out_quarter(figure: Figure, text: str, beside: Iterable[Figure]) -> bool:
    """Whether a rank with no noun behind it stands in one sentence with a quarter: "after 0.3 % in the second"."""
    if figure.kind != "ordinal" or not _ENDS.match(text, figure.end):
        return False
    return any(each.period is not None and each.period.quarter for each in beside)


def quarters_left_out(figure: Figure, source: Source) -> list[Figure]:
    """The ranks of the source that mean a quarter without saying so."""
    number = figure.period.quarter if figure.period is not None else None
    if number is None:
        return []
    ranks = source.find("ordinal", Decimal(number))
    return [
        each
        for each in ranks
        if _leaves_out_quarter(each, source.plain, source.figures_between(*source.sentence(each)))
    ]


def of_century(figure: Figure, text: str, source: Source) -> list[Figure]:
    """The years that lie in the century which a rank names: 1893 for "the 19th century"."""
    if figure.value is None or not _CENTURY.match(text, figure.end):
        return []
    last = int(figure.value) * 100
    return [each for year in source.periods.years() if last - 99 <= year <= last for each in source.periods.year(year)]


def with_note(figure: Figure, source: Source) -> list[Figure]:
    """The year of a head of a table to which the number of a note is glued: FY181 beside FY19."""
    period = figure.period
    year = period.year if period is not None else int(figure.value) if figure.kind == "year" and figure.value else None
    if year is None or (period is not None and (period.quarter or period.half or period.month or period.last_year)):
        return []
    found: list[Figure] = []
    for match in re.finditer(
        rf"(?<![\d.,])(?:FY\s?(?:{year // 100})?{year % 100:02}|{year})[1-9](?![\d.,%])", source.plain
    ):
        begin, stop = source.layout.line(match.start(), match.end())
        beside = source.calendar_in(begin, stop)
        near = any(each.start != match.start() and abs((_year_of(each) or 0) - year) == 1 for each in beside)
        if near and source.layout.is_divided(match.start(), match.end()):
            told = Period(year=year)
            found.append(Figure(match.start(), match.end() - 1, match[0][:-1], None, None, None, "period", period=told))
    return found


def _year_of(figure: Figure) -> int | None:
    if figure.period is not None:
        return figure.period.year
    return int(figure.value) if figure.kind == "year" and figure.value else None


def halves_so_far(figure: Figure, text: str, source: Source) -> list[Figure]:
    """The second quarters that a text adds up to a half, and the other way round: 第2四半期累計 is the first half."""
    period = figure.period
    if period is None or not (period.half == 1 or (period.quarter == 2 and _SUMMED.match(text, figure.end))):
        return []
    other = Period(year=period.year, quarter=2) if period.half else Period(year=period.year, half=1)
    quarters = [Period(year=period.year, quarter=each) for each in (1, 2)] if period.half else []
    given = [source.periods.find(figure.replace(period=each)) for each in quarters]
    if given and all(given):  # of which it is the sum
        return [given[0][0].figure]
    found = [match.figure for match in source.periods.find(figure.replace(period=other))]
    return [each for each in found if not period.half or _SUMMED.match(source.plain, each.end)]


def months_so_far(figure: Figure, text: str, source: Source) -> list[Figure]:
    """The months since the year began that a Chinese month after 前 means: 前10月 are 前10个月."""
    period = figure.period
    if (
        period is None
        or period.month is None
        or period.day is not None
        or text[figure.start - 1 : figure.start] != "前"
    ):
        return []
    found = source.find("duration:month", Decimal(period.month))
    return [each for each in found if source.plain[each.start - 1 : each.start] == "前"]


def _named_months(wanted: Period, text: str) -> Iterator[Figure]:
    months = {wanted.month, wanted.last_month} - {None}
    if not months or wanted.day is not None or (wanted.year and str(wanted.year) not in text):
        return
    for match in _months().finditer(text):
        number = _month_numbers()[match["name"].lower()]
        year = _OF_YEAR.match(text, match.end()) if wanted.year else None
        if number in months and match[0][0].isupper() and (year is None or int(year[1]) == wanted.year):
            yield Figure(match.start(), match.end(), match[0], None, None, None, "period", period=Period(month=number))
