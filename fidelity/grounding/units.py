"""Whether a number without a unit may stand for one with a unit: by its table's heads, its sentence, what it counts."""

from __future__ import annotations

from decimal import Decimal

import regex

from fidelity.figures import extract
from fidelity.figures.model import Figure
from fidelity.grounding.classes import currency, quantity
from fidelity.grounding.head_units import agrees, head_unit
from fidelity.grounding.labelled import label_of
from fidelity.grounding.named_scales import is_field, key_before
from fidelity.grounding.nouns import counted_nouns
from fidelity.grounding.relations import relations
from fidelity.grounding.source import Source
from fidelity.grounding.stopwords import STOPWORDS
from fidelity.grounding.streaks import run_of, same_run
from fidelity.grounding.text import context_words

_PERCENT = regex.compile(
    r"%|percent|per cent|ratio|rate|margin|yield|change|growth|return on|(?<![a-z])(?:pct|chg|bps?)(?![a-z])"
    r"|증감|성장|이익률|비율|률|율\b|比率|率"
    r"|伸び|増減|前年比|同比|增减|增长|prozent|pour cent|por ciento|per cento",
    regex.IGNORECASE,
)
_CAPTION = regex.compile(
    r"per\s?cent(?:age)?\b|[(（,]\s?(?:in\s)?[%％]|in\sprozent|en\s(?:%|pourcentage)|単位[:：]\s?[%％]|단위\s?[:：]\s?%|单位[:：]\s?[%％]",
    regex.IGNORECASE,
)
"""What makes a table one of rates."""
_POINTS = regex.compile(
    r"(?:\s|-)(?:of\s+)?(?:an?\s+)?(?:full\s+)?(?:percentage[\s-])?(?:points?|Punkte?n?|punt(?:en|[oi])?)\b"
)
_RATIO = regex.compile(r"\b(?:ratio|rate|margin|yield)\b[^;\d]*$", regex.IGNORECASE)
_REACH = 40  # characters from such a word to its number
_MULTIPLE = regex.compile(
    r"(?:\bP/E|\bPER\b|\bEV/\w+|\bprice[\s-]to[\s-]\w+|\bmultiple|\bleverage|\bcoverage|\bbook-to-bill|\bturns)(?:\s\p{L}+){0,3}[:\s]*$",
    regex.IGNORECASE,
)
_COUNT = regex.compile(
    r"\b(?:number of|headcount|employees|shares outstanding|stores|units|customers|subscribers|locations|restaurants)\b"
    r"|명\b|개수|직원|人数|人員|店舗|件数|数量",
    regex.IGNORECASE,
)
_DURATION = regex.compile(
    r"year|month|day|week|term|life|maturit|기간|년|개월|年|月|日|期|jahr|monat|an|mois|año|mes|anni|mesi",
    regex.IGNORECASE,
)
_HEAD_TIME = regex.compile(
    r"(?:_|^|, |[(])(second|minute|hour|day|week|month|quarter|year)s(?=$|[,):_\n])", regex.IGNORECASE | regex.MULTILINE
)
_AGED = regex.compile(
    r"(?:\bage[ds]?(?:\s+of)?(?:\s+(?:between\s)?\d{1,3}\s?(?:to|-|–|and))?|,|\()\s*$", regex.IGNORECASE
)
_AGE = regex.compile(
    r"\bage[ds]?\b(?:\s(?:of|was|is|at|about|around|approximately|~)){0,3}\s?[:~]?\s?$", regex.IGNORECASE
)
_DAYS = regex.compile(
    r"(?:\bdays\s(?:sales|of\s|in\s|inventor|payable|receivable|cash|on\shand|outstanding)|\bD[SIP]O\b)[^.;]{0,50}$",
    regex.IGNORECASE,
)
"""What is counted in days and names them before the number: days sales outstanding were 58."""
_SHARE_BEHIND = regex.compile(r"\s?[(（]\d{1,3}[.,]\d\d?\s?%?[)）]")  # 20 (3.9), where 3.9 is the percentage
_RANK = regex.compile(r"\s?(?:위|등|번째|번가|차|상(?!자|품|점|장)|심(?!장|사)|位|名|番目)")
"""Counters that make a Korean, Japanese or Chinese number a rank."""
_TIMES = regex.compile(r"-times?\s", regex.IGNORECASE)
_TO_ONE = regex.compile(r"(?:\s|-)?(?:to|:)(?:\s|-)?1(?:\.0+)?(?![\d.,]*\d)")
"""What makes a number a ratio: 3.50 to 1.00, 3.5:1."""
_FIRST_MONTHS = regex.compile(r"\s(?:premiers|primeros|primeiros)\s(?:mois|meses)\b", regex.IGNORECASE)
_OR = regex.compile(r"\b(?:or|and|to)\s$", regex.IGNORECASE)
_KATAKANA = regex.compile(r"\p{Katakana}")  # which spell units: 992ヘクトパスカル
_MINUTE = regex.compile(r"(?:(?:,|\sand|\sor)?\s\d{1,3}(?:st|nd|rd|th)){0,3}+\sminutes?\b")  # the 12th and 58th minutes
_JUBILEES = frozenset({"anniversar", "birthda", "jubile"})  # stems: the 50th of these is after 50 years
_ELIDED = regex.compile(
    r",?\s?(?:from|to|versus|vs\.?|against|compared\s(?:to|with)|and|or|nach|von|auf|bis|und|contre|à|de)\s",
    regex.IGNORECASE,
)
_LISTED = regex.compile(r"[(（\[][^()（）\[\]]*[,，/·、][^()（）\[\]]*[)）\]]")  # (단위: 억원, %): one of these
_TENTHS = regex.compile(r"d[ée]cima|cent[ée]sima|decim[io]|tenth|zehntel|dixi[èe]me|d[ée]cimo", regex.IGNORECASE)
_TOLD_TWICE = regex.compile(r"(?:\s?[(（]\s?[\d.,]+)?\s?[)）]\s?([\p{L}%]+)")
_DISTINCT = Decimal(100)
_SCALED = Decimal(1000)
_HOME_CURRENCIES = {"ko": "KRW", "ja": "JPY", "zh": "CNY"}
"""The currency that a language's tables leave unsaid."""


def bare_source_agrees(figure: Figure, output: Source, found: Figure, source: Source) -> bool:
    """Tell whether a source number without a unit supports an output figure that has one.

    In a table the row and column heads must not say another unit; in a sentence another figure must have the
    output's unit, or the number must be an amount rather than a count.
    """
    if found.kind == "ordinal":
        run = run_of(found, source.plain)  # 16 months are given by "the 16th straight month"
        if run is None:
            return figure.unit == "minute" and _MINUTE.match(source.plain, found.end) is not None
        return run.length == figure.value and run.unit in ("", figure.unit)
    cell = source.cell(found)
    if (figure.kind == "duration" and same_run(figure, output.plain, found, source.plain)) or _is_told_twice(
        figure, found, source.plain
    ):
        return True
    field = key_before(source.plain, found.start) if cell is None and is_field(source.plain, found.start) else ""
    if cell is None and not field:
        return _agrees_in_sentence(figure, found, source)
    if agrees(figure, found, source) is False:
        unit = head_unit(found, source) if figure.kind == "duration" else None
        return unit is not None and unit.kind == "duration" and _is_time(found, unit.unit or "", figure)
    heads = _LISTED.sub(" ", f"{cell.row_head} {cell.column_head}") if cell is not None else field
    statement = source.statement(found)
    if figure.kind == "money":
        if statement is not None and statement.currency is not None:
            if statement.currency != currency(figure):
                return False
        elif not _is_spoken(currency(figure), source):
            return False
        return not _COUNT.search(heads) and "%" not in heads and not _is_followed_by_percent(found, source)
    if figure.kind in ("percent", "points"):
        counted = found.ulp >= 1 and _SHARE_BEHIND.match(source.plain, found.end) is not None
        return not counted and (statement is None or _may_be_percent(found, source, heads))
    if figure.kind == "duration":
        said = f"{cell.row_head}\n{cell.column_head}" if cell is not None else field
        named = _HEAD_TIME.findall(said)  # timeout_seconds, Minutes
        if named:
            return any(_is_time(found, unit.lower(), figure) for unit in named)
        return bool(_DURATION.search(heads)) or _agrees_in_sentence(figure, found, source)
    return True


def _is_time(found: Figure, unit: str, figure: Figure) -> bool:
    """Whether a bare number is as many of a unit of time as a duration says."""
    meant = quantity(found.replace(kind="duration", unit=unit))
    own = quantity(figure)
    return (
        meant is not None and own is not None and meant.cls == own.cls and abs(meant.value - own.value) * 2 <= own.ulp
    )


def _may_be_percent(found: Figure, source: Source, heads: str) -> bool:
    """Whether a cell of a table with a stated scale, whose cells are amounts, is a percentage all the same.

    Its heads or its row say so, or it is told to more decimals than the amounts beside it.
    """
    if found.value is None or abs(found.value) >= _SCALED:
        return False
    begin, stop = source.layout.line(found.start, found.end)
    if _PERCENT.search(heads) or "%" in source.plain[begin:stop]:
        return True
    if source.layout.is_divided(found.start, found.end) and _CAPTION.search(source.layout.caption(begin, stop)):
        return True
    row = source.figures_between(begin, stop)
    return found.ulp < 1 and any(each.kind == "number" and each.ulp > found.ulp for each in row)


def _is_followed_by_percent(found: Figure, source: Source) -> bool:
    return source.plain[found.end : found.end + 3].lstrip(" )|").startswith("%")


def _is_spoken(code: str | None, source: Source) -> bool:
    """Tell whether a source that names currencies names this one, or another that writes the same sign."""
    named = {cls for cls in source.classes if cls.startswith("money:")}
    home = _HOME_CURRENCIES.get(source.lang or "")
    spoken = {relation.cls for relation in relations(f"money:{code}", source.classes) if relation.tie != "bare source"}
    return not named or code == home or bool(named & spoken)


def _is_told_twice(figure: Figure, number: Figure, text: str) -> bool:
    """Whether a number in words and again in brackets has the unit of a figure behind the bracket: ninety (90) days."""
    match = _TOLD_TWICE.match(text, number.end)
    read = (
        extract(f"{number.value:f} {match[1]}", number.lang or None)
        if match is not None and number.value is not None
        else ()
    )
    own = quantity(figure)
    return own is not None and any((quantity(each) or own)[:2] == own[:2] for each in read[:1] if each.unit)


def _agrees_in_sentence(figure: Figure, found: Figure, source: Source) -> bool:
    text = source.plain
    label = label_of(text, found.start)
    if label is not None and (label.is_rate or label.currency):
        return figure.kind in ("percent", "points") if label.is_rate else figure.unit == label.currency
    if figure.kind == "money":
        if found.spelled and found.scale < _SCALED:  # "two transactions" are no two dollars
            return _follows_amount(figure, found, source)
        amount = found.scale >= _SCALED or found.ulp == Decimal("0.01") or source.statement(found) is not None
        if amount and not _counts_things(text, found):
            return True
    elif figure.kind in ("points", "percent", "multiple"):
        if _is_called_so(figure.kind, found, text):
            return True
    elif figure.kind == "duration":
        return found.value == figure.value and _lasts(figure, found, source)
    elif figure.kind == "number" and (same := _is_counted_alike(figure, found, text)) is not None:
        return same
    if figure.kind == "money" and _counts_things(text, found):
        return False  # 415,000 shares for $18.3 million
    begin, stop = source.sentence(found)
    if figure.kind == "percent" and found.ulp >= 1:  # a count of a sentence with a rate: five of 11 seats
        begin, stop = max(begin, found.start - _REACH), min(stop, found.end + _REACH)
        if (found.spelled and not figure.spelled) or counted_nouns(text, found):
            return False
    return any(
        other.kind == figure.kind and other.unit == figure.unit
        for other in source.figures_between(begin, stop)
        if other.start != found.start
    )


def _lasts(figure: Figure, found: Figure, source: Source) -> bool:
    """Whether the words before a bare number give it the unit of time of a figure."""
    text = source.plain
    if figure.unit == "day" and _DAYS.search(text, source.sentence(found)[0], found.start):
        return True
    before = text[max(0, found.start - 24) : found.start]
    if figure.unit and before.rstrip().lower().endswith(figure.unit):  # "week 52"
        return True
    if figure.unit == "week" and text.startswith("주", found.end):  # 52주 신고가
        return True
    return figure.unit == "year" and bool(_AGED.search(before))


def _follows_amount(figure: Figure, found: Figure, source: Source) -> bool:
    """Whether a number in words leaves its currency to the amount before: thirty dollars a head, or forty with wine."""
    index = source.index(found)
    before = source.figures[index - 1] if index else None
    if before is None or (before.kind, before.unit) != (figure.kind, figure.unit) or not before.spelled:
        return False
    gap = source.plain[before.end : found.start]
    return len(gap) <= _REACH and _OR.search(gap) is not None and not counted_nouns(source.plain, found)


def _calls_points(text: str, figure: Figure) -> bool:
    """Whether the word after a figure is points, of whatever."""
    return _POINTS.match(text, figure.end) is not None


def as_points(figure: Figure, output: Source) -> Figure | None:
    """Return a number that is called points as percentage points where its sentence has a rate: 64 % and 48.9 %."""
    if figure.kind != "number" or figure.unit or figure.scale != 1 or not _calls_points(output.plain, figure):
        return None
    beside = output.figures_between(*output.sentence(figure))
    return figure.replace(kind="points", unit="pp") if any(each.kind == "percent" for each in beside) else None


def _is_called_so(kind: str, found: Figure, text: str) -> bool:
    """Whether words beside a bare number give it a unit: points after it, "to 1" after it, a ratio before it."""
    if kind == "points":
        return _calls_points(text, found) or _TENTHS.search(found.text) is not None
    before = text[max(0, found.start - _REACH) : found.start].rpartition(". ")[2]
    if kind == "multiple":
        return _TO_ONE.match(text, found.end) is not None or _MULTIPLE.search(before) is not None
    plain = found.scale == 1 and found.ulp < 1 and not _counts_things(text, found)
    return plain and _RATIO.search(before) is not None


def _is_counted_alike(figure: Figure, found: Figure, text: str) -> bool | None:
    """Whether a bare number counts what the output's unit says; None where its sentence has to say it."""
    unit = context_words(figure.text)
    theirs = counted_nouns(text, found)
    latin = figure.text.isascii()
    foreign = bool(theirs) and (_KATAKANA.match(theirs[0]) is not None if latin else theirs[0].isascii())
    if unit & set(theirs) or (foreign and figure.value is not None and abs(figure.value) >= _DISTINCT):
        return True
    if figure.unit is None or found.scale < _SCALED or _counts_things(text, found):
        return False  # "1.6 million tons, 0.4 million more": the unit is said once
    return None


def _counts_things(text: str, found: Figure) -> bool:
    """Whether a plural noun follows: "35 million users" is a count, "4.3 billion were up" an amount."""
    following = text[found.end : found.end + 30]
    words = following.split() if following[:1] in (" ", "\u00a0") else []
    first = words[0].casefold().rstrip(".,;:!?)") if words else ""
    return first.isalpha() and first.endswith("s") and first not in STOPWORDS and first != "versus"


def bare_output_agrees(figure: Figure, output: Source, found: Figure, source: Source) -> bool:
    """Tell whether an output number without a unit may stand for a source figure that has one."""
    if figure.value is None or found.value is None:
        return False
    if _is_told_twice(found, figure, output.plain):
        return True
    if found.kind not in ("points", "percent", "number") and _calls_points(output.plain, figure):
        return False
    if figure.spelled and figure.ulp < 1 and found.kind in ("percent", "money"):
        return False  # "half" is no 0.5 %, nor $0.53
    if found.kind == "percent":
        return figure.ulp < 1 and not counted_nouns(output.plain, figure)
    if found.kind == "money":
        answer = output.plain.strip() == figure.text  # and the question said of what
        millions = figure.unit == "m"  # 30m of EUR30m
        return answer or millions or abs(figure.value) >= _DISTINCT or figure.ulp < 1 or figure.scale > 1
    if found.kind == "duration":
        if found.unit == "year" and _is_age(figure, output.plain) and _is_age(found, source.plain):
            return True  # a mean age of 63.4 years, rounded
        named = found.value == figure.value and (
            _names_the_unit(figure, output, found)
            or (found.unit == "month" and _FIRST_MONTHS.match(output.plain, figure.end) is not None)
        )
        return (
            named or _shares_unit(figure, output, found) or same_run(figure, output.plain, found, source.plain) is True
        )
    if found.kind == "ordinal" and same_run(figure, output.plain, found, source.plain):
        return True
    if found.kind == "ordinal":  # and whoever won for the sixth time is a six-time winner
        return _RANK.match(output.plain, figure.end) is not None or _TIMES.match(output.plain, figure.end) is not None
    return True


def _is_age(figure: Figure, text: str) -> bool:
    return _AGE.search(text[max(0, figure.start - _REACH) : figure.start]) is not None


def _shares_unit(figure: Figure, output: Source, found: Figure) -> bool:
    """Whether the figure beside it has the unit that a number leaves out: 48 days, from 51."""
    index = output.index(figure)
    for one, other in ((index - 1, index), (index, index + 1)):
        pair = output.figures[max(one, 0) : other + 1]
        if len(pair) == 2 and _ELIDED.fullmatch(output.plain, pair[0].end, pair[1].start):
            beside = pair[0] if one < index else pair[1]
            if (beside.kind, beside.unit) == (found.kind, found.unit) and found.value == figure.value:
                return True
    return False


def _names_the_unit(figure: Figure, output: Source, found: Figure) -> bool:
    """Whether the output names the unit after the number ("87th minute"), or gives an age without one (", 31,")."""
    nouns = counted_nouns(output.plain, figure)
    if nouns:
        if found.unit == "year" and not _JUBILEES.isdisjoint(nouns):
            return True
        return (found.unit or "")[:5] in {noun[:5] for noun in nouns} or (found.unit or "") in nouns
    return found.unit == "year"
