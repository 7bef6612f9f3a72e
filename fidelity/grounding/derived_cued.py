"""Formulas that a sentence has to name: the price of a share, a year's dividend from a quarter's, a term of years."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from datetime import date, timedelta
from decimal import Decimal
from itertools import combinations, pairwise, product

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.derived_formulas import Found, targets
from fidelity.grounding.derived_search import Hit, Name, Target
from fidelity.grounding.derived_terms import Group, Term, sort_of
from fidelity.grounding.derived_workings import Workings
from fidelity.grounding.memo import once
from fidelity.grounding.part_words import OF_WHICH, OF_WHICH_CJK
from fidelity.grounding.source import Source

_MONTHS = Decimal(12)
_LONGEST = 100 * 12  # months of a term
_WHOLE = Decimal(1) / 15  # of random pairs of dates those that lie whole months apart, or a day less
_ANY_YEAR = 2001  # of no leap day, for dates without a year
_NEAR = 240  # characters between the two dates of a term
_YEARLY = regex.compile(
    r"\b(?:annual|annuali[sz]ed|yearly|per\s+(?:year|annum)|(?:a|each|full)[\s-]year)|연간|연\s|年間|每年|全年|jährlich"
    r"|(?:pro|im) Jahr(?! \d)|annuel|par an|anual|al año|annuo|all'anno|ao ano|per jaar|jaarlijks",
    regex.IGNORECASE,
)
_OFTEN: tuple[tuple[int, regex.Pattern[str]], ...] = (
    (2, regex.compile(r"semi-?annual|half-?yearly|twice a year|interim|반기|半期|半年|halbjährlich|semestr", regex.I)),
    (4, regex.compile(r"quarterly|(?:per|each|every|a) quarter|분기|四半期|季度|quartal|trimestr|kwartaal", regex.I)),
    (
        12,
        regex.compile(
            r"monthly|(?:per|each|every|a) month|매월|월간|月次|毎月|每月|monatlich|mensu|mensile|maand"
            r"|(?:im|pro) Monat|par mois|al mes|al mese|por mês|매달|한 달",
            regex.I,
        ),
    ),
)
_HUNDRED, _TEN, _SMALL = Decimal(100), Decimal(10), Decimal(20)
_PER_ONE = regex.compile(r"\b(?:per|a|each)\s+share\b|주당|1주|[1一]?株|每股", regex.IGNORECASE)
_OF = regex.compile(r"\s(?:of|der|des|de|del|di|van)\b", regex.IGNORECASE)
_OF_WHICH = regex.compile(
    rf"(?:\b(?:{OF_WHICH})(?:\s\p{{L}}+){{0,2}}\s|(?:{OF_WHICH_CJK})\s?(?:약|約|约)?\s?)$", regex.IGNORECASE
)
_EACH = regex.compile(
    r"\s(?:each|apiece|a\s(?:piece|head|person|plate|ticket)|per\s(?:person|head|ticket|plate))\b", regex.IGNORECASE
)
_PRICED = regex.compile(
    r"\bat\s(?:an?\s(?:\w+\s){0,2}(?:price|cost)\s(?:of|per\s\w+\sof)\s)?$|평균\s?(?:단가|가격)\s?|平均(?:単価|价格|单价)",
    regex.IGNORECASE,
)
_PER_TEN = regex.compile(r"每\s?(?:10|十)\s?股|\b(?:per|for\severy)\s(?:10|ten)\sshares", regex.IGNORECASE)
_REACH = 40  # characters before a part
_FEWEST = 10  # things that a price is of
_MOST_PAIRS = 36  # of amounts and counts in one sentence
_OPERANDS = frozenset({"number", "money"})


def yearly(figure: Figure, sentence: str, terms: Sequence[Term], source: Source) -> tuple[list[Found], Decimal]:
    """Amounts of a quarter, a half or a month times as many as a year has, where both texts say so."""
    if figure.kind not in (*_OPERANDS, "percent"):
        return [], Decimal(0)
    found, expected = _parts_of_years(figure, sentence, terms, source)
    if not _YEARLY.search(sentence):
        return found, expected
    alike = [term for term in terms if term.figure.kind == figure.kind and term.figure.unit == figure.unit]
    sort = sort_of(figure) or ""
    for target in targets(figure, sort, sort, alike):
        for term in alike:
            for times, often in _OFTEN:
                value = term.value * times
                if target.window_low <= value <= target.window_high and _says(often, term.figure, source):
                    expected += target.share
                    if value in target:
                        found.append(Found(Hit("yearly", (), value), (term,)))
    return found, expected


def _parts_of_years(
    figure: Figure, sentence: str, terms: Sequence[Term], source: Source
) -> tuple[list[Found], Decimal]:
    """What each quarter, half or month has of a year's amount, where both texts say so."""
    times = [times for times, often in _OFTEN if often.search(sentence)]
    found: list[Found] = []
    expected = Decimal(0)
    sort = sort_of(figure) or ""
    for target in targets(figure, sort, sort, []) if times else ():
        for term in terms:
            if (term.figure.kind, term.figure.unit) != (figure.kind, figure.unit):
                continue
            for each in times:
                value = term.value / each
                if target.window_low <= value <= target.window_high and _says(_YEARLY, term.figure, source):
                    expected += target.share
                    if value in target:
                        found.append(Found(Hit("of a year", (), value), (term,)))
    return found, expected


def _says(often: regex.Pattern[str], figure: Figure, source: Source) -> bool:
    begin, stop = source.sentence(figure)
    return often.search(source.plain, begin, stop) is not None


def spans(figure: Figure, source: Source, terms: Sequence[Term]) -> tuple[list[Found], Decimal]:
    """Terms of whole months between two dates, and the years that a run of years counts: 2018 to 2021 are four."""
    if figure.kind != "duration":
        return [], Decimal(0)
    if figure.unit not in ("month", "year"):
        return _short_spans(figure, source)
    by_start = {term.figure.start: term for term in terms}
    found: list[Found] = []
    expected = Decimal(0)
    for target in targets(figure, "duration:month", "duration:month", []):
        for months, ends, weight in (*_between_dates(source.calendar), *_runs(source.calendar)):
            expected += weight * target.share * (target.window_low <= months <= target.window_high)
            if months in target:
                operands = tuple(by_start.get(end.start) or Term(end, "date", source, value=Decimal(0)) for end in ends)
                found.append(Found(Hit("span", (), months / _MONTHS), operands))
    return found, expected


def _short_spans(figure: Figure, source: Source) -> tuple[list[Found], Decimal]:
    """The hours between two times that stand side by side, and the days between two dates."""
    clock = figure.unit in ("hour", "minute")
    if not clock and figure.unit not in ("day", "week"):
        return [], Decimal(0)
    kinds = ("time",) if clock else ("date",)
    ends = [each for each in source.unscaled if each.kind in kinds]
    found: list[Found] = []
    expected = Decimal(0)
    for target in targets(figure, "duration", "duration", []):
        for one, other in pairwise(ends):
            span = _minutes(one, other) if clock else _days(one, other)
            if span is None or other.start - one.end > _NEAR:
                continue
            expected += target.share * (target.window_low <= span <= target.window_high)
            if span in target:
                pair = tuple(Term(each, each.kind, source, span) for each in (one, other))
                found.append(Found(Hit("span", (), span), pair))
    return found, expected


def _minutes(one: Figure, other: Figure) -> Decimal | None:
    if one.value is None or other.value is None or other.value <= one.value:
        return None
    return other.value - one.value


def _days(one: Figure, other: Figure) -> Decimal | None:
    first, last = one.period, other.period
    if first is None or last is None or not (first.month and first.day and last.month and last.day):
        return None
    year = first.year or last.year or _ANY_YEAR
    begin = replace(first, year=year).start
    end = replace(last, year=last.year or (year + 1 if last.month < first.month else year)).start
    return Decimal((end - begin).days) if begin and end and end > begin else None


def _between_dates(calendar: Sequence[Figure]) -> Iterator[tuple[Decimal, tuple[Figure, ...], Decimal]]:
    dated = list(_days_of(calendar))
    for index, (figure, day) in enumerate(dated):
        for other, later in dated[index + 1 :]:
            if other.start - figure.end > _NEAR:
                break
            months = _whole_months(min(day, later), max(day, later))
            if months:
                yield Decimal(months), (figure, other), _WHOLE


def _days_of(calendar: Sequence[Figure]) -> Iterator[tuple[Figure, date]]:
    """The days of a text, one without a year in that of the one before it, or the next."""
    before: date | None = None
    for figure in calendar:
        day = _day(figure)
        period = figure.period
        bare = figure.kind == "date" and period is not None and period.month and period.day and not period.year
        if day is None and bare and before is not None and period is not None:
            day = replace(period, year=before.year).start
            if day is not None and day < before:
                day = replace(period, year=before.year + 1).start
        if day is not None:
            before = day
            yield figure, day


def _runs(calendar: Sequence[Figure]) -> Iterator[tuple[Decimal, tuple[Figure, ...], Decimal]]:
    for figure in calendar:
        period = figure.period
        if period is not None and period.year and period.last_year and period.last_year > period.year:
            yield Decimal(12 * (period.last_year - period.year + 1)), (figure,), Decimal(1)
    for one, other in pairwise(calendar):  # 2025-2027
        years = int(other.value or 0) - int(one.value or 0) + 1
        if one.kind == other.kind == "year" and other.start - one.end == 1 and years > 1:
            yield Decimal(12 * years), (one, other), Decimal(1)


def _day(figure: Figure) -> date | None:
    period = figure.period
    if figure.kind != "date" or period is None or not (period.year and period.month and period.day):
        return None
    return period.start


def _whole_months(first: date, last: date) -> int | None:
    """Count the months from one day to the same day of another month, or to the day before it; None for any other."""
    for end in (last, last + timedelta(days=1)):
        months = 12 * (end.year - first.year) + end.month - first.month
        if first.day == end.day and 0 < months <= _LONGEST:
            return months
    return None


def margins(
    figure: Figure, parts: Sequence[Sequence[Term]], wholes: Sequence[Sequence[Term]]
) -> tuple[list[Found], Decimal]:
    """Changes of a share in points, from the same two columns of two rows: 631 / 4,512 - 603 / 4,018."""
    found: list[Found] = []
    expected = Decimal(0)
    for target in targets(figure, "percent", "percent", []):
        for part in parts:
            for whole in wholes:
                for value, operands in _changes(part, whole):
                    near = target.window_low <= abs(value) <= target.window_high
                    expected += target.share * near
                    if _is_in(value, target):
                        found.append(Found(Hit("margin", (), value), operands))
    return found, expected


def shares_apart(figure: Figure, parts: Sequence[Term], wholes: Sequence[Term]) -> tuple[list[Found], Decimal]:
    """Shares of revenue that a text names in one sentence, and the result in another: a margin."""
    found: list[Found] = []
    expected = Decimal(0)
    if len(parts) * len(wholes) > _MOST_PAIRS:
        return [], Decimal(0)
    for target in targets(figure, "percent", "amount", []):
        for part, whole in product(parts, wholes):
            units = {part.figure.unit, whole.figure.unit} - {None}
            if len(units) > 1 or not 0 < part.value < whole.value:
                continue
            value = _HUNDRED * part.value / whole.value
            expected += target.share * (target.window_low <= value <= target.window_high)
            if value in target:
                found.append(Found(Hit("share", (), value), (part, whole)))
    return found, expected


def parts_told(figure: Figure, workings: Workings) -> tuple[list[Found], Decimal]:
    """Amounts of which a sentence tells a part, or the number paid for: 80 % of 2.4 million, 60 at $38,500 each."""
    if figure.kind not in _OPERANDS or (figure.kind == "number" and abs(figure.value or _TEN) <= _SMALL):
        return [], Decimal(0)
    found: list[Found] = []
    expected = Decimal(0)
    for target in targets(figure, "amount", "amount", []):
        for one, other, kept, value in _all_parts(workings.source):
            if (kept.figure.kind, kept.figure.unit) != (figure.kind, figure.unit):
                continue
            expected += target.share * (target.window_low <= value <= target.window_high)
            if value in target:
                found.append(Found(Hit("part", (), value), (one, other)))
    return found, expected


@once
def _all_parts(source: Source) -> list[tuple[Term, Term, Term, Decimal]]:
    return [pair for group in Workings.of(source).groups for pair in _parts(group, source)]


def _parts(group: Group, source: Source) -> list[tuple[Term, Term, Term, Decimal]]:
    """What a sentence tells in parts: the two terms, the one of which the result is another amount, the result."""
    if group.near != "sentence":
        return []
    members = [term for terms in group.terms.values() for term in terms]
    parts = [term for term in members if _is_part(term.figure, source)]
    prices = [term for term in members if term.figure.kind == "money" and _is_price(term.figure, source)]
    if not parts and not prices:
        return []
    amounts = [term for term in members if term.figure.kind in _OPERANDS and term.value > 1]
    pairs = [(part, each, each, _share_of(part)) for part in parts for each in amounts if each is not part]
    pairs += [
        (price, each, price, price.value)
        for price in amounts
        if price in prices
        for each in amounts
        if each.figure.kind == "number"
    ]
    if len(pairs) > _MOST_PAIRS:
        return []
    return [(one, other, kept, factor * other.value) for one, other, kept, factor in pairs]


def _is_price(figure: Figure, source: Source) -> bool:
    """Whether money is for each of some things: 60 guests at $38,500 each, 1.4 million shares at a price of $48.20."""
    if _EACH.match(source.plain, figure.end):
        return True
    return _PRICED.search(source.plain, max(0, figure.start - _REACH), figure.start) is not None


def _is_part(figure: Figure, source: Source) -> bool:
    """Whether a percentage or fraction is of something: 80% of them, the second half of the $700 billion."""
    fraction = figure.kind == "number" and figure.spelled and 0 < (figure.value or 0) < 1
    if figure.kind != "percent" and not fraction:
        return False
    ahead = source.plain[max(0, figure.start - _REACH) : figure.start]
    return _OF.match(source.plain, figure.end) is not None or _OF_WHICH.search(ahead) is not None


def _share_of(term: Term) -> Decimal:
    return term.value / _HUNDRED if term.figure.kind == "percent" else term.value


def per_one(figure: Figure, sentence: str, terms: Sequence[Term], source: Source) -> tuple[list[Found], Decimal]:
    """What each share gets where the source tells it for ten: 每10股派12.50元."""
    if figure.kind != "money" or not _PER_ONE.search(sentence):
        return [], Decimal(0)
    found: list[Found] = []
    expected = Decimal(0)
    for target in targets(figure, "amount", "amount", []):
        for term in terms:
            begin, stop = source.sentence(term.figure)
            if term.figure.unit != figure.unit or not _PER_TEN.search(source.plain, begin, stop):
                continue
            value = term.value / _TEN
            expected += target.share * (target.window_low <= value <= target.window_high)
            if value in target:
                found.append(Found(Hit("per one", (), value), (term,)))
    return found, expected


def _is_in(value: Decimal, target: Target) -> bool:
    return value in target or -value in target


def _changes(part: Sequence[Term], whole: Sequence[Term]) -> Iterator[tuple[Decimal, tuple[Term, ...]]]:
    if part is whole or len(part) != len(whole) or any(not term.value for term in whole):
        return
    shares = [100 * one.value / other.value for one, other in zip(part, whole, strict=True)]
    for first, second in combinations(range(len(shares)), 2):
        if max(abs(shares[first]), abs(shares[second])) <= 100:
            yield shares[first] - shares[second], (part[first], whole[first], part[second], whole[second])


def of_sums(figure: Figure, rows: Sequence[Sequence[Term]], name: Name) -> tuple[list[Found], Decimal]:
    """The growth of the sum of two rows, or the difference between two such sums."""
    found: list[Found] = []
    expected = Decimal(0)
    members = [term for row in rows for term in row]
    sort = "percent" if name == "growth of a sum" else "amount"
    for target in targets(figure, sort, "amount", members):
        for one, other in combinations(rows, 2):
            if len(one) != len(other):
                continue
            sums = [a.value + b.value for a, b in zip(one, other, strict=True)]
            for first, second in combinations(range(len(sums)), 2):
                for new, old in ((first, second), (second, first)):
                    if name == "growth of a sum" and not sums[old]:
                        continue
                    value = sums[new] - sums[old]
                    value = 100 * value / sums[old] if name == "growth of a sum" else value
                    expected += target.share * (target.window_low <= value <= target.window_high)
                    if value in target:
                        found.append(Found(Hit(name, (), value), (one[new], other[new], one[old], other[old])))
    return found, expected


def prices(figure: Figure, groups: Iterable[Group]) -> tuple[list[Found], Decimal]:
    """Amounts of money over a number of things of the same sentence or row: 2.3 million shares for $185 million."""
    if figure.kind != "money":
        return [], Decimal(0)
    found: list[Found] = []
    expected = Decimal(0)
    for group in groups:
        members = group.terms.get("amount", ())
        paid = [term for term in members if term.figure.kind == "money" and term.figure.unit == figure.unit]
        counts = [term for term in members if term.figure.kind == "number" and term.value >= _FEWEST]
        if group.near not in ("sentence", "row") or len(paid) * len(counts) > _MOST_PAIRS:
            continue
        for target in targets(figure, "amount", "percent", []):
            for amount, count in product(paid, counts):
                value = amount.value / count.value
                expected += target.share * (target.window_low <= value <= target.window_high)
                if value in target:
                    found.append(Found(Hit("price", (), value), (amount, count)))
    return found, expected
