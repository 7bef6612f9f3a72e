"""Whether a figure is told as what something is now or as what it was: "rose to 413 million from 379 million"."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence, Set
from decimal import Decimal
from typing import Literal

import regex

from fidelity.figures.model import Figure, Period
from fidelity.grounding.direction_words import CUTS, DOWN, RAISES, UP
from fidelity.grounding.layout import Cell
from fidelity.grounding.memo import once, remembered
from fidelity.grounding.periods import period_of
from fidelity.grounding.source import Source

Role = Literal["the present", "the past"]

_REACH = 64
_TWO = 2
_DOWN = 300  # characters to another row of a table
_BROKEN = 24  # characters before a figure, in which a line may break
_OR = regex.compile(r",\s(?:or|i\.e\.|soit|das\ssind|o\ssea|ossia)\s$", regex.IGNORECASE)
_CALENDAR = frozenset({"year", "period", "date", "label"})
_SIGNED = frozenset("+-−△▲▵＋")
_SAYS = 9  # letters of a sentence besides its figure
_CHANGE = rf"\b(?:{UP}|{DOWN}|{RAISES}|{CUTS})\b(?:[^.;]|\.\d){{0,40}}?"
_FROM = regex.compile(
    rf"{_CHANGE}\bfrom\s+$"
    r"|\bfrom\s+(?:(?:an?|its|the|our)\s+)?(?:prior|previous|earlier)\s+(?:range\s+of\s+)?"
    r"(?:[$€£]?\d[\d.,]*\s?(?:[mb]illion|[mb]n|%)?\s(?:to|and|-|–)\s+)?$"
    r"|\b(?:auf|a|naar)\s[$€£]?\s?\d[\d.,]*[^.;\d\n]{0,30}?,?\s(?:von|da|van)\s[$€£]?\s?$",  # a 4,5 da 4,0
    regex.IGNORECASE,
)
_PAST = regex.compile(
    r"(?:\b(?:against|after|versus|vs\.?|compared\s+(?:to|with)|year[- ]ago|last\s+year['’]s|prior[- ]year['’]?s?"
    r"|previous\s+year['’]s|nach|gegenüber|contre|contra|frente\s+a(?:\slos|\slas|l)?|desde(?:\slos|\slas|\sel|\sla)?|rispetto\s+a|tegen)\s+|(?:전년(?:\s?동[기월]|도|말)?|전기말?|(?:작년|지난해)(?:\s?같은\s?기간|\s?동기|\s?말)?)(?:에는?|의|은|는)?\s*[(（]?|前(?:年同期|年|期末)[はの]?|上年(?:同期|末)[为的]?)$",
    regex.IGNORECASE,
)
_OPENS = regex.compile(
    r"[(（]\s*(?:(?:(?:FY|[HQ][1-4]|[1-4][HQ])?\s?['’]?(?:19|20)?\d\d(?:/\d\d)?|Vj\.?|Vorjahr|bisher|zuvor|previously|prior|p(?:rior|revious)[\s-]year|last\syear"
    r"|前年同期は?|前(?:期|年度|連結会計年度)末?は?|上年(?:同期|末)为?|전년\s?(?:동기|말)?|전기말?)\s*[:：]?)?\s*[$€£¥₩]?$",
    regex.IGNORECASE,
)
_CLOSES = regex.compile(
    r"\s?(?:%|％|[kmbtx]|[mb]n|bln|mln|thousand|[mb]illions?|trillion|mio\.?|mrd\.?|euros?|dollars?|p|pence|cents?|pp|pts?|points?"
    r"|bps?|t|tonnes?|barrels?|gwh|mw|[a-z]{3}\b|억\s?원|억원|億円|亿元)?\s?[)）]",
    regex.IGNORECASE,
)
_IN_BRACKET = regex.compile(r"[(（]\s?$")
_ENDS = regex.compile(r"[.;](?!\d)\s")
_TO = regex.compile(rf"{_CHANGE}\bto\s+$", regex.IGNORECASE)
_PRESENT = regex.compile(
    r"(?:\s*,?\s*(?:or\s)?\d[\d.]*%\sof\s\w+|(?:\s[a-z]+){1,2}(?=,\s)"
    r"|\s?(?:,\s?or|\(|,)\s?[$€£]?[\d.,]+\s?(?:cents\s)?(?:per|a)\s(?:diluted\s|basic\s)?share\)?)?"
    r"\s*,?\s*(?:up|down|compared\s+(?:to|with)|versus|vs\.?|against(?=\s+[\d$€£¥])|an?\s+(?:increase|decrease|rise|decline))\b",
    regex.IGNORECASE,
)
_OLD_NEW = regex.compile(  # "von 2,1 auf 2,0", "de 1,75 € à 1,85 €"
    r"\b(?:von|de|da|van)\s+(?:[$€£]\s?)?(?P<old>[\d.,]+)[^.;\d\n]{0,16}?\s(?:auf|à|a|naar)\s+(?:[$€£]\s?)?(?P<new>(?!(?:19|20)\d\d\b(?![.,]\d))[\d.,]+)",
    regex.IGNORECASE,
)
_FROM_CJK = regex.compile(r"\s?(?:에서|から)")
_LEFT = regex.compile(
    r"\s?(?:에서|から)\s?(?:늘|증가|줄|감소|상승|하락|올랐|내렸|높아|낮아|확대|축소|増|減|上昇|低下|上方|下方|伸び|拡大|縮小)"
)
_AGO = regex.compile(
    r",?\s(?:a|one)\syear\s(?:ago|earlier|before)\b|\sun\san\splus\st[oô]t|\sun\saño\santes|\sein\sjahr\szuvor|\sun\sanno\sprima"
    r"|\sum\sano\santes|\seen\sjaar\seerder",
    regex.IGNORECASE,
)
_THAN = regex.compile(r"[)）]?\s?(?:보다|より|に比べ|에\s?비해)")
_OLD_FORECAST = regex.compile(
    r"(?:(?:前回(?:発表)?|従来|当初)予想|(?:기존|종전|당초)\s?(?:전망|예상)치?|(?:原|此前)预计"
    r"|(?:previous|prior|earlier)\s(?:guidance|forecast|outlook))\s?[(（][^()（）]*$",
    regex.IGNORECASE,
)
_TO_CJK = regex.compile(
    r"\s?(?:으로|로)\s?(?:증가|감소|늘|줄|상승|하락|높|낮|확대|축소|올|내|뛰|급|인상|인하|상향|하향)"
    r"|\s?(?:に|へ|まで)(?:増加|減少|拡大|縮小|上昇|低下|伸び|増え|減|引き?[上下]げ|[上下]方修正|修正)"
)
_FROM_ZH = regex.compile(r"(?:从|由)[^，。；\d]{0,12}$")
_TO_ZH = regex.compile(r"(?:增长|增加|增|下降|降|上升|升|减少|提升|提高|下调|上调)(?:至|到)$")
_BEHIND = regex.compile(
    r"(?:\s?(?:€|euros?|EUR))?\s?[(（](?:(?:FY|[HQ][1-4]|[1-4][HQ])?\s?['’]?(?:19|20)\d\d(?:/\d\d)?\s?(?:年同期)?|Vj\.?|Vorjahr\w*|p(?:rior|revious)[\s-]year"
    r"|last\syear|前(?:年同期|期|年度)末?は?|上年(?:同期|末)为?|전년\s?(?:동기|말)?|전기말?)\s?[:：]?\s?[$€£¥₩]?\d",
    regex.IGNORECASE,
)
"""Last year's figure in a bracket behind this year's."""
_PAST_OPENS = regex.compile(
    r"\s*(?:im\svorjahr(?:e[sn]?\w*)?\b|ein\sjahr\szuvor|in\sthe\s(?:prior|previous)[\s-]year(?:\s(?:period|quarter))?\b"
    r"|(?:a|one)\syear\s(?:ago|earlier|before)\b|(?:last|the\sprevious|the\sprior)\syear(?:['’]s)?\b"
    r"|(?:전년|전년\s?동기|지난해(?:\s?같은\s?기간)?|작년(?:\s?같은\s?기간)?)(?=\s|의|에는|은|는)(?!\s?(?:대비|보다|에\s?비해|과\s?비교))"
    r"|前年同期(?=の|は|、)|前期(?=の|は|、)|上年同期(?!相比|比|增|下)|去年同期(?!相比|比|增|下)"
    r"|l['’]ann[ée]e\spr[ée]c[ée]dente|l['’]an\sdernier|el\saño\s(?:anterior|pasado)|l['’]anno\s(?:precedente|scorso)"
    r"|no\sano\s(?:anterior|passado)|(?:vorig|een)\sjaar(?:\seerder)?\b)",
    regex.IGNORECASE,
)
_COMPARES = regex.compile(
    r"\b(?:compared|versus|vs|gegenüber|verglichen|than|par rapport|respecto)\b|대비|보다|비해|比べ|より|相比",
    regex.IGNORECASE,
)
_OTHER_TIME = regex.compile(
    r"\b(?:(?:in|im|en)\s(?:jan|feb|m[aä]r|apr|ma[iy]\b|jun|jul|aug|sep|o[ck]t|nov|de[cz])\w*|ago|earlier|year[\s-]end|end\sof\sthe|beginning|start\sof|opening|before|previous\w*|prior|last|from|versus|vs|against|compar\w+|than|old|former\w*|was\s+once|had\s+been"
    r"|jahres(?:ende|beginn|anfang)|vor|zuvor|vorjahr\w*|nach|gegenüber|verglichen|bisher\w*|früher\w*|contre|pr[ée]c[ée]dent\w*|avant|auparavant|dernier|ancien\w*"
    r"|anterior\w*|pasado|antes|frente|statt|lieu|instead|rather|lugar|invece|passato|precedente|scorso|prima|contro|vorig\w*|eerder|tegen|vergeleken)\b"
    r"|전년|작년|지난|전기|직전|이전|종전|기존|대비|비해|비하|보다|에서|前年|前期|昨年|去年|以前|従来|から|比べ|より|上年|同期|此前|原|从|由|较|比|年末|期[末首初]|연초|기초",
    regex.IGNORECASE,
)
_YEAR = regex.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)|(?<=제)\d{1,3}(?=기)|(?<=['’])\d\d(?=\.\s?[1-4]Q)")
_PRESENT_HEAD = regex.compile(
    r"당(?:기|분기|반기)|本报告期(?!比)|本期(?!比)|当期|current\s(?:year|period|quarter)", regex.IGNORECASE
)
_ESTIMATE = regex.compile(
    r"(?:19|20)\d\d(?:/\d\d)?\s?[EeFPB]\b|予想|予測|計画|예상|전망|预测|forecast|estimate|guidance|outlook|target|budget|prognose|plan\b",
    regex.IGNORECASE,
)
"""Heads of columns of which the latest is not yet the present."""
_MOVES = regex.compile(rf"\b(?:pass\w*|{UP}|{DOWN})\b", regex.IGNORECASE)
_OLD_NEW_LANGUAGES = frozenset({"de", "fr", "es", "it", "pt", "nl"})
_KINDS = frozenset({"money", "number", "percent", "multiple"})
_NOTHING = Decimal(0)
_APART = 20  # times as much as what it is compared with hardly anything is
_CHANGE_BEHIND = regex.compile(  # 4.12亿元，同比下降, 465억원으로 전년 동기 대비, 159億円（前年同期比
    r"\s?(?:으로|로)?[,，]?\s?(?:전년|작년)[^,.\d]{0,12}(?:대비|보다)|\s?[,，（(]?\s?(?:同比|[较比]上年)|[、（(で]{0,2}\s?前年(?:同期)?比"
)


@remembered
def role(figure: Figure, text: Source) -> Role | None:
    """Tell whether a figure's words make it the present or the past of a comparison; None when they do neither."""
    if figure.kind not in _KINDS:
        return None
    start, end = text.sentence(figure)
    before = text.plain[max(start, figure.start - _REACH) : figure.start]
    compared = any(
        (each.kind, each.unit) == (figure.kind, figure.unit) for each in text.figures_between(start, figure.start)
    )
    if figure.kind in ("percent", "money") and _OR.search(before) and (index := text.index(figure)):
        told = text.figures[index - 1]  # $1,541.0 million, or 35.0 %, or $2.63 a share
        if told.kind == "money" and told.start >= start:
            return role(told, text)
    if _FROM.search(before) or (compared and _PAST.search(before)) or _is_bracketed(figure, before, text):
        return "the past"
    if figure.lang in _OLD_NEW_LANGUAGES:
        moved = _moved(figure, text, start, end)
        if moved is not None:
            return moved
    if compared and (_AGO.match(text.plain, figure.end, end) or _THAN.match(text.plain, figure.end, end)):
        return "the past"
    if _is_left(figure, text, end) or _FROM_ZH.search(before) or _OLD_FORECAST.search(before):
        return "the past"
    if _TO_CJK.match(text.plain, figure.end) or _TO_ZH.search(before):
        return "the present"
    if _TO.search(before) or _PRESENT.match(text.plain, figure.end, end) or _BEHIND.match(text.plain, figure.end, end):
        return "the present"
    return "the past" if not compared and _opens_with_past(figure, text, start) else None


def _opens_with_past(figure: Figure, text: Source, start: int) -> bool:
    """Whether a sentence begins with last year and nothing compares it before the figure: "Im Vorjahr lag ..."."""
    if figure.kind == "percent":
        return False
    opening = _PAST_OPENS.match(text.plain, start, figure.start)
    return opening is not None and _COMPARES.search(text.plain, opening.end(), figure.start) is None


def _of_column(place: Figure, source: Source, ours: Role, figure: Figure, output: Source) -> Role | None:
    """Tell whether a table gives a figure in the column of its latest year, or of an earlier one.

    Earlier ones are no past where the output names a year: it may tell of an earlier year as the present.
    """
    cell = source.cell(place)
    if cell is None or not cell.column_head or not source.layout.is_divided(place.start, place.end):
        return None
    if _PRESENT_HEAD.search(cell.column_head):
        return "the present"
    own = {int(year) for year in _YEAR.findall(cell.column_head)}
    heads = _heads_across(place, source) if own else _heads_down(place, cell, source)
    own = own or {int(year) for year in _YEAR.findall(cell.row_head)}
    said = {_year_of(each) for each in output.calendar_in(*output.sentence(figure))} - {None}
    if ours == "the present" and said and not all(year and max(own, default=year) < year for year in said):
        return None
    years = {int(year) for head in heads for year in _YEAR.findall(head)}
    if (
        len(own) != 1
        or len(years) < _TWO
        or max(years) > (_own_year(source) or max(years))
        or any(_ESTIMATE.search(head) for head in heads)
    ):
        return None
    return "the present" if own == {max(years)} else "the past"


def _heads_across(place: Figure, source: Source) -> list[str]:
    """The heads of the columns of a figure's row."""
    row = source.figures_between(*source.layout.line(place.start, place.end))
    return [other.column_head for each in row if (other := source.cell(each)) is not None]


def _heads_down(place: Figure, cell: Cell, source: Source) -> list[str]:
    """The heads of the rows near a figure in its column, where rows are years: 2026年３月期中間期."""
    if not _YEAR.search(cell.row_head):
        return []
    near = source.figures_between(max(0, place.start - _DOWN), place.end + _DOWN)
    cells = (source.cell(each) for each in near)
    return [other.row_head for other in cells if other is not None and other.column_head == cell.column_head]


def earlier(one: Figure, other: Figure, source: Source) -> Figure | None:
    """Return which of two figures the source gives for the earlier time, by its words or the years of columns."""
    told = [role(each, source) for each in (one, other)]
    if told.count("the past") == 1:
        return one if told[0] == "the past" else other
    cells = [source.cell(each) for each in (one, other)]
    years = [set(map(int, _YEAR.findall(cell.column_head))) if cell is not None else set() for cell in cells]
    if any(len(each) != 1 for each in years) or years[0] == years[1]:
        return None
    return one if max(years[0]) < max(years[1]) else other


def _year_of(figure: Figure) -> int | None:
    period = period_of(figure)
    return period.year if period is not None else None


def _is_bracketed(figure: Figure, before: str, text: Source) -> bool:
    """Whether a figure is last year's in a bracket behind this year's: "88.4% (2025: 93.1%)", "SEK 4,215 m (3,988)"."""
    if (figure.kind == "percent" and figure.text[:1] in _SIGNED) or "+" in (figure.text[0], before[-1:]):
        return False  # 402 (+21.1%), $0.54 (+$0.06)
    opening = _OPENS.search(before) or _OPENS.search(text.plain[max(0, figure.start - _BROKEN) : figure.start])
    if opening is None:
        return False
    index = text.index(figure)
    told = [each for each in reversed(text.figures[max(index - 4, 0) : index]) if each.kind not in _CALENDAR]
    if opening[0].strip() not in "(（":
        return any(_are_alike(figure, each) for each in told[:_TWO])  # £318.4m, up 9.2% (2023: £291.5m)
    if not told or not _are_alike(figure, told[0]) or _CLOSES.match(text.plain, figure.end) is None:
        return False
    if _IN_BRACKET.search(text.plain, max(0, told[0].start - _TWO), told[0].start):
        return False  # the schools (742 million) and the training (516 million)
    return _ENDS.search(text.plain, told[0].end, figure.start) is None


def _are_alike(figure: Figure, last: Figure) -> bool:
    """Whether a figure in a bracket may be of the same kind as the one before it: 4,215 m (3,988), no 58 (38.9)."""
    if figure.kind != "number" or figure.unit is not None:
        return (last.kind, last.unit) == (figure.kind, figure.unit)
    return last.ulp / last.scale == figure.ulp / figure.scale


def _moved(figure: Figure, text: Source, start: int, end: int) -> Role | None:
    """Tell which side of "von 2,1 auf 2,0" a figure is; what both are of must be said to rise or fall."""
    for match in _OLD_NEW.finditer(text.plain, start, end):
        if match[0][0] not in "vV" and _MOVES.search(text.plain, start, match.start()) is None:
            continue  # "de 4 % à 5 %" is a range
        kinds = {each.kind for group in ("old", "new") for each in text.figures_between(*match.span(group))}
        if "percent" in kinds and len(kinds) > 1:
            continue  # a progressé de 12,3 % à 4,5 milliards
        for group, is_past in (("old", True), ("new", False)):
            if match.start(group) <= figure.start < match.end(group):
                return "the past" if is_past else "the present"
    return None


def _is_left(figure: Figure, text: Source, end: int) -> bool:
    """Whether a figure is what something rose or fell from, what it came to following: 100억원에서 120억원으로."""
    if not _FROM_CJK.match(text.plain, figure.end):
        return False
    if _LEFT.match(text.plain, figure.end):
        return True
    following = text.figures_between(figure.end, end)
    return bool(following) and (following[0].kind, following[0].unit) == (figure.kind, figure.unit)


def contradicted(figure: Figure, output: Source, places: Sequence[Figure], source: Source) -> tuple[Role, Role] | None:
    """Return the role that the output gives a figure and the other one that the places in the source give it."""
    ours = role(figure, output) or _told_plainly(figure, output, places, source)
    if ours is None:
        return None
    theirs = {role(place, source) or _of_column(place, source, ours, figure, output) for place in places}
    if ours == "the past":  # a present amount is repeated without a comparison, a past one never is
        theirs -= {None}
    if len(theirs) != 1 or theirs & {ours, None}:
        return None
    said = map(period_of, output.calendar_in(*output.sentence(figure)))
    years = {period.year for period in said if period is not None and period.year is not None}
    if len(years) > 1 or any(years & _years_beside(place, source) for place in places):
        return None
    meant = theirs.pop()
    return (ours, meant) if meant is not None else None


def _told_plainly(figure: Figure, output: Source, places: Sequence[Figure], source: Source) -> Role | None:
    """The present of an amount that an output tells with no word of another time and nothing to compare it with.

    Its sentence, and what the output has told so far, may name the year of the source, or one later than the figure's.
    """
    begin, stop = output.sentence(figure)
    letters = sum(map(str.isalpha, output.plain[begin : figure.start] + output.plain[figure.end : stop]))
    if letters < (_SAYS if output.plain.isascii() else _SAYS // 3):  # an answer, whose question may have said when
        return None
    if figure.kind not in _KINDS or any(is_comparable(figure, each) for each in output.figures_between(begin, stop)):
        return None
    told_of = [period_of(each) for each in output.calendar_in(begin, stop)]
    before = told_of or [period_of(each) for each in output.calendar_in(0, begin)]
    years = {period.year for period in before if period is not None} - {None}
    if years and not (len(years) == 1 and all(_is_past(place, years, source) for place in places)):
        return None
    if any(not _is_own(period, source) for period in told_of):
        return None  # a quarter, whose last one may be the past
    changed = _CHANGE_BEHIND.match(output.plain, figure.end, stop)
    told = output.plain[begin : figure.start if changed is not None else stop]
    return None if _OTHER_TIME.search(told) else "the present"


def _is_own(period: Period | None, source: Source) -> bool:
    """Whether a period is a year, or the quarter or half of the report; another one may be the past."""
    if period is None:
        return False
    part = period.quarter, period.half
    if part == (None, None):
        return period.year is not None
    return (part, period.year or _own_year(source)) == (_own_part(source), _own_year(source))


@once
def _own_part(source: Source) -> tuple[int | None, int | None] | None:
    """The quarter or half of its own year that a source names most often, if any."""
    periods = (period_of(each) for each in source.calendar)
    own = {_own_year(source), None}
    parts = ((period.quarter, period.half) for period in periods if period is not None and period.year in own)
    ranked = Counter(part for part in parts if part != (None, None)).most_common(_TWO)
    return ranked[0][0] if ranked and (len(ranked) == 1 or ranked[0][1] > ranked[1][1]) else None


def _is_past(place: Figure, years: Set[int | None], source: Source) -> bool:
    """Whether the one year that an output names is that of the report, or later than the one beside a figure."""
    if years == {_own_year(source)}:
        return True
    beside = _years_beside(place, source)
    cell = source.cell(place)
    if not beside and cell is not None:
        beside = set(map(int, _YEAR.findall(cell.column_head) or _YEAR.findall(cell.row_head)))
    return bool(beside) and all(year and earlier < year for year in years for earlier in beside if earlier)


def is_comparable(figure: Figure, other: Figure) -> bool:
    """Whether two figures of one sentence may be of one thing at two times: of one unit, and near in size."""
    if other.start == figure.start or (other.kind, other.unit) != (figure.kind, figure.unit):
        return False
    sizes = sorted(abs(each.value or _NOTHING) for each in (figure, other))
    return sizes[0] * _APART > sizes[1]


@once
def _own_year(source: Source) -> int | None:
    """Return the latest of the years that a source names often: that of the report."""
    named = Counter(year for each in source.calendar if (year := _year_of(each)) is not None)
    often = max(named.values(), default=0)
    return max((year for year, count in named.items() if count * _TWO >= often), default=None)


def _years_beside(place: Figure, source: Source) -> set[int | None]:
    opening = _OPENS.search(source.plain[max(0, place.start - _BROKEN) : place.start])
    ahead = len(opening[0]) if opening is not None else 0  # (2023: 41)
    near = source.calendar_in(place.start - ahead, place.end + _REACH)
    return {period.year for each in near if (period := period_of(each))}
