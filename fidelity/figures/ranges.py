"""Two numbers that share what is written once: $225-$230 million, 10 to 20 dollars, 1~3만원."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Collection, Iterator, Sequence
from decimal import Decimal
from itertools import pairwise
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from fidelity.figures.cells import SPACES
from fidelity.figures.document import MISSING
from fidelity.figures.left_words import word_before
from fidelity.figures.locales import load
from fidelity.figures.model import Draft
from fidelity.figures.spelled import Spelled
from fidelity.figures.suffix import beyond, follow, scale_by
from fidelity.figures.vocabulary import BETWEEN, KINDS, LETTER, MONEY, PERCENT, POINTS, SCALE, WORTH

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

_ONE = Decimal(1)
_START = attrgetter("start")
_MILLION, _HUNDRED, _DOZEN, _TEN = Decimal(10**6), Decimal(100), Decimal(12), Decimal(10)
_COUNTED = re.compile(  # what the second of two numbers in words counts
    r"(?:(?P<hundreds>hundred|cents|hundert|honderd|cento)|dozen|dutzend|douzaines|docenas|dozzine|dúzias|dozijn)\Z",
    re.IGNORECASE,
)
_LETTERS = {"k": Decimal(10**3), "m": _MILLION, "b": Decimal(10**9), "t": Decimal(10**12)}
_LETTER = re.compile(r"[kmbtKMBT](?![^\W_])")
_SMALL_SCALES = frozenset("십백천十百千")
_LONGEST_GAP = 12
_OTHER_GAPS = {"hi": 4}  # से opens bounds, too: 500 से अधिक
_ALL_ALIKE = str.maketrans("123456789", "000000000")
_JOINT = re.compile(  # what stands between the last two numbers of a list
    r" (?:and|und|bzw\.|et|y|ed|en|e|&)(?!\w)"
    r"(?: (?:an? additional|the|an?|un|el|l[eoa]s?|il?|gli|[oa]s?|die|de|den|di|del|al))? ?"
    r"| ?(?:和|与|與|及|과|와|と) ?"
)
_BOUND_NOUN = re.compile(r"[-–](?!(?:to|or|bis|oder|à|ou|a|o|tot|of)[- –])[^\W\d]")  # 1,500-acre site
_OR_WHEN = re.compile(  # at age 70 or after 12 months, auf 520-Basis, 10
    r" (?:or|oder|ou|o|of) (?:after|before|within|until|if|when|for|nach|vor|bis zu|binnen|après|avant|dans|tras"
    r"|después|antes|dopo|prima|entro|após|depois|na|voor)\b|-[^,]+, "
)
_PAUSES = frozenset((", ", "-, ", "-"))
_CENTS = 2  # decimals of a price, which shares no millions: $1.25 and $3 million
_SERIES = re.compile(r"(, (?:and|or) )[$€£]?\d")
_BEFORE_ITEMS = frozenset("。；;：:（(\n \u3000|")
_LISTS = frozenset("/、")
_MYRIADS = {"万": 4, "萬": 4, "만": 4, "亿": 8, "億": 8, "억": 8, "兆": 12, "조": 12}  # powers of ten
_SCALES = {"百": 2, "千": 3, "백": 2, "천": 3} | _MYRIADS
_TENTHS = frozenset("割成할折")
_FEWEST = 2  # numbers before the last one
_COMMAS = frozenset((", ", "、", ","))
_WHEN = re.compile(r"\b(?:in|of|for|during|since|year|im|en|em|nel)\s$", re.IGNORECASE)
_THINGS = re.compile(  # that an amount is given to: $5,000 to 12 charities, to 40 part-time workers
    r"\s(?:[a-z]+-[a-z]+\s)?(?!(?:always|perhaps|towards|besides|sometimes|afterwards|overseas|does|goes)\b)"
    r"(?:[a-z]{3,}(?<![sui])s|people|men|women|children|staff)(?![\w-])"
)
_QUAKE = re.compile(r"magnitud[eo]?(?: de)? \Z")  # magnitud 4,5 a 10 km de profundidad
_LONGEST_QUAKE = 13
_OPENS_RANGE = re.compile(r"\b(?:d[ae]|dai?|do|des|del?|entre|tra|fra)\s\Z", re.IGNORECASE)
_FROM = re.compile(r"\b(?:from|between)\s\S{0,4}$", re.IGNORECASE)
_SHARED_KINDS = frozenset({"percent", "points", "multiple", "duration"})


def share(scan: Scan, drafts: list[Draft], pending: Collection[Draft]) -> None:
    """Give the first end of each range the scale, unit and currency that only the second one shows, and the reverse."""

    def order(one: Draft) -> tuple[bool, int]:
        """From the left, but from the right where only the last of several says it: 12.3/15.6、18.9亿元."""
        listed = scan.text[one._last : one._last + 1] in _LISTS
        return listed, -one.start if listed else one.start

    longest, text = _OTHER_GAPS.get(scan.lang, _LONGEST_GAP), scan.text
    for one in sorted({id(draft): draft for draft in pending if _plain(draft)}.values(), key=order):
        at = bisect_right(drafts, one.start, key=_START)
        if at == len(drafts) or not at or drafts[at - 1] is not one:  # last, or swallowed by a longer figure
            continue
        two = drafts[at]
        if two.start - one.end > longest or not _plain(one) or two.kind == "label":
            continue
        if text[one.end : two.start].isspace() or (two.start > one.end + 1 and _BOUND_NOUN.match(text, one.end)):
            continue  # a row: 1 012,3 -2,4 %
        if text[one.end] in "、→" and not _lists(scan, one, two):
            continue
        if _OR_WHEN.match(text, one.end, two.start):
            continue
        if getattr(two, "unit", None) == "km" and _QUAKE.search(text, max(0, one.start - _LONGEST_QUAKE), one.start):
            continue
        joint = _JOINT.match(text, one.end, two.start)
        if joint is None or _between(scan, one):
            _tie(scan, one, two)
        elif joint.end() == two.start:
            _join(scan, drafts, at, two)


def estimates(scan: Scan, said: Sequence[Draft]) -> None:
    """Tie two numbers in words that are an estimate together: two, three hundred dollars; zwei-, dreihundert Euro."""
    text, listed = scan.text, False
    for one, two in pairwise(said):
        opens = text[one.end : two.start] in _PAUSES
        if opens and not listed and one.kind == "number" and one.end == one._last and _follows_closely(one, two):
            scan.pending.append(one)
        listed = opens


def _follows_closely(one: Draft, two: Draft) -> bool:
    """Whether the second number, without hundreds and scales, is the next one or the next round one."""
    values: list[Any] = [getattr(draft, "value", MISSING) for draft in (one, two)]
    if MISSING in values or None in values or values[0] < _FEWEST or two.kind in ("ordinal", "label", "date", "time"):
        return False
    scale: Any = getattr(two, "scale", MISSING)
    last = values[1] if scale is MISSING else values[1] / scale
    last = last / _HUNDRED if values[0] < _TEN and last >= _HUNDRED else last
    return last - values[0] in ((1, 5, 10) if values[0] % 5 == 0 else (1,))


def _lists(scan: Scan, one: Draft, two: Draft) -> bool:
    """Whether two numbers that 、 parts share what the second shows (12.3、15.6、18.9亿元); not in 1、5亿元的贷款."""
    first, last = one._digits
    if scan.text[one.end + 1 : two.start].strip() or one.start != first:
        return False
    if scan.text[one.end] == "→":
        return True
    if scan.text[first:last].isdecimal() and (not first or scan.text[first - 1] in _BEFORE_ITEMS):
        return False
    alike = _decimals(scan.text, one) == _decimals(scan.text, two) or scan.text[first:last].isdecimal()
    return alike and _ascending(scan, one, two) and _ascending(scan, two, one)


def _between(scan: Scan, one: Draft) -> bool:
    """Whether a word like "between" makes a number the first end of a range."""
    known = scan.vocabulary.left.get(word_before(scan.text, one.start, 0)[0])
    return known is not None and known[0] == BETWEEN


def _join(scan: Scan, drafts: list[Draft], at: int, two: Draft) -> None:
    """Give the numbers of a list what only the last one shows: 9 and 11%, 20, 30 et 40 %."""
    if two.kind == "money" and two.start < two._digits[0]:
        _join_amounts(scan, drafts, at, two)
        return
    if not scan.text[two.start].isalnum() or two.kind == "year":
        return
    for one in _listed(scan.text, drafts, at):
        if one.kind != "number" or (one.start, one.end) != one._digits:
            return
        if getattr(one, "spelled", False) and two.kind not in ("percent", "points", "duration"):
            return  # thirty-two and forty-one thousand
        digits = scan.text[one.start : one.end]
        if two.kind == "percent" and digits.isdecimal() and len(digits) > max(2, two._digits[1] - two._digits[0]):
            return  # 250 and 30 %
        if not _ascending(scan, one, two):
            return  # 1,200 and 5 %
        _tie(scan, one, two)


def _listed(text: str, drafts: list[Draft], at: int) -> Iterator[Draft]:
    """The numbers of a list before ``drafts[at]``, the last one first, as far as only commas part them."""
    for place in range(at - 1, -1, -1):
        yield drafts[place]
        if not place or text[drafts[place - 1].end : drafts[place].start] not in _COMMAS:
            return


def share_series(scan: Scan, drafts: list[Draft]) -> None:
    """Give three numbers and more, with a comma before the "and" too, what only the last one shows: 5, 10, and 15%."""
    if len(drafts) <= _FEWEST:
        return
    for match in _SERIES.finditer(scan.text, drafts[0].end, drafts[-1].end):
        at = bisect_left(drafts, match.end(1), key=_START)
        if at < _FEWEST or at == len(drafts) or drafts[at].start != match.end(1):
            continue
        first, one = drafts[at - 2 : at]
        if first.kind == one.kind and one.end == match.start() and scan.text[first.end : one.start] in _COMMAS:
            _join(scan, drafts, at, drafts[at])


def _join_amounts(scan: Scan, drafts: list[Draft], at: int, two: Draft) -> None:
    """Give the amounts of a list the scale of the last one: $1.2, $1.1 and $0.9 million."""
    text, scale = scan.text, getattr(two, "scale", MISSING)
    if scale is MISSING:
        return
    decimals = _decimals(text, two)
    for one in _listed(text, drafts, at):
        if one.kind != "money" or one.end != one._digits[1] or _decimals(text, one) != decimals or decimals == _CENTS:
            return
        alike = text[one.start : one._digits[0]] == text[two.start : two._digits[0]]
        if not alike or not _ascending(scan, one, two) or not _ascending(scan, two, one):
            return
        scale_by(one, scale)


def _decimals(text: str, draft: Draft) -> int:
    """How many digits stand behind the last point or comma; all of them where there is none."""
    return len(text[slice(*draft._digits)].replace(",", ".").replace("．", ".").partition(".")[2])


def compare(scan: Scan, two: Draft) -> None:
    """Give a number and the one in brackets behind it the scale, unit and currency that follow: 45.6 (41.2) million."""
    text, last = scan.text, two._digits[1]
    if (
        text[two.start - 1 : two.start] != "("
        or text[last : last + 1] != ")"
        or text[last + 1 : last + 2] not in SPACES
    ):
        return
    one = scan.drafts[-1] if scan.drafts else None
    if one is not None and one.end == two.start - 2 and one._digits[1] == one.end and is_bare(one):
        share_behind(scan, one, two)


def share_behind(scan: Scan, one: Draft, two: Draft) -> None:
    """Give two bare numbers what stands behind the bracket that closes after the second."""
    tag, payload, end = follow(scan, two._digits[1] + 1)
    if tag == LETTER and one.kind == "money":
        tag = SCALE
    if tag in (PERCENT, POINTS):
        one.kind, one.unit = two.kind, two.unit = KINDS[tag], payload
        return
    scale, money = _ONE, one.unit if one.kind == "money" else None
    if tag == WORTH:
        scale, money = payload
    elif tag == SCALE:
        scale = payload
        tag, payload, end = beyond(scan, end)
    if tag == MONEY:
        money = payload[0]
    elif scale == 1:
        return
    for draft in (one, two):
        scale_by(draft, scale)
        if money is not None:
            draft.kind, draft.unit = "money", money


def is_bare(draft: Draft) -> bool:
    """Whether a number has nothing beside it but a currency in front."""
    return draft.kind in ("number", "money") and getattr(draft, "scale", MISSING) is MISSING


def goes_on(scan: Scan, lang: str, one: Spelled, end: int) -> bool:
    """Whether a word up to ``end`` ties a number in words to a larger one: ein bis zwei Jahre, one to two million."""
    locale = load(lang)
    if scan.text[one.end : end].strip(" -").lower() not in locale.connects:
        return False
    two = locale.spelled(scan.text, end + 1)
    return two is not None and two.kind in ("number", "multiple") and two.value > one.value


def _plain(draft: Draft) -> bool:
    return draft.kind in ("number", "money", "year")


def _tie(scan: Scan, one: Draft, two: Draft) -> None:
    if one.kind == "year" and _WHEN.search(scan.text, max(0, one.start - _LONGEST_GAP), one.start):
        return  # "from $172 in 2022 to $361"
    if one.kind == "year" and (_is_signed(two) or not _ascending(scan, one, two)):
        return  # "raised for 2025 to $505 million": a date and an amount
    if one.kind == "number" and getattr(one, "scale", MISSING) is not MISSING and _is_signed(two):
        return  # "5 million, or $6 each"
    if one.kind == "year" and two.kind == "number" and getattr(two, "scale", MISSING) is not MISSING:
        one.kind = "number"  # 2000-3000万
    if two.kind == "number" and one.kind == "money":
        if not _is_of_one_currency(scan, one, two):
            return
        two.kind, two.unit = "money", one.unit
    elif one.kind != "money" and two.kind == "money":
        if _is_price_of_each(scan, one, two):
            return
        one.kind, one.unit = "money", two.unit
    elif one.kind == "number":
        _share_unit(scan, one, two)
    if getattr(one, "spelled", False):
        _share_words(scan, one, two)
    scale: Any = getattr(two, "scale", MISSING)
    if scale is not MISSING and one.kind == two.kind and (shared := _open_scale(scan, one, two)):
        scale = scale / shared if _ascending(scan, one, two) else _ONE
        scale_by(one, scale)
        return
    alone = scale is not MISSING and one.kind == two.kind and getattr(one, "scale", MISSING) is MISSING
    if alone and _ascending(scan, one, two):
        scale_by(one, scale)


def _share_unit(scan: Scan, one: Draft, two: Draft) -> None:
    """Give a number what the second one counts: per cent, years, kilometres."""
    if two.kind in _SHARED_KINDS and getattr(one, "scale", MISSING) is MISSING:
        one.kind, one.unit = two.kind, two.unit
        if two.kind == "percent" and not _TENTHS.isdisjoint(scan.text[two._first : two.end]):
            scale_by(one, _TEN)  # 2～3割
    elif two.kind == "number":
        unit: Any = getattr(two, "unit", MISSING)
        if unit is not MISSING and getattr(one, "unit", MISSING) is MISSING:
            one.unit = unit


def _is_of_one_currency(scan: Scan, one: Draft, two: Draft) -> bool:
    """Whether a bare number behind an amount is of its currency, and not who gets it: $5,000 to 12 charities."""
    if _is_given_to(scan, one, two):
        return False
    _scale_by_letter(scan, two)
    return getattr(one, "scale", MISSING) is MISSING or getattr(two, "scale", MISSING) is not MISSING


def _is_price_of_each(scan: Scan, one: Draft, two: Draft) -> bool:
    """Whether a bare number before an amount with cents counts what is bought: dos a 29,99 €, but not de 5 a 9,99 €."""
    if scan.text[one.end : two.start] not in (" a ", " à ") or _decimals(scan.text, two) != _CENTS:
        return False
    bare = one.kind == "number" and (getattr(one, "spelled", False) or scan.text[one._first : one._last].isdecimal())
    return bare and _OPENS_RANGE.search(scan.text, max(0, one.start - _LONGEST_GAP), one.start) is None


def _is_given_to(scan: Scan, one: Draft, two: Draft) -> bool:
    """Whether a number behind an amount and "to" counts who gets it, or behind "or" what is something else."""
    text = scan.text
    if text[one.end : two.start] not in (" to ", " or ") or _THINGS.match(text, two.end) is None:
        return False
    return _FROM.search(text, max(0, one.start - _LONGEST_GAP), one.start) is None


def _share_words(scan: Scan, one: Draft, two: Draft) -> None:
    """Give a number in words the hundreds, dozens or myriads that only the second one shows."""
    if counted := _COUNTED.search(scan.text, two.start, two._last):
        _share_count(one, two, _HUNDRED if counted["hundreds"] else _DOZEN)
    elif scan.text[two._last - 1] in _MYRIADS:
        _share_myriads(scan, one, two)


def _share_count(one: Draft, two: Draft, step: Decimal) -> None:
    """Give a small number in words the hundreds or dozens of the second one: two to three hundred, two dozen."""
    values: list[Any] = [getattr(draft, "value", MISSING) for draft in (one, two)]
    if MISSING not in values and values[0] < _TEN and step < values[1] <= _TEN * step and not values[1] % step:
        scale_by(one, step)


def _share_myriads(scan: Scan, one: Draft, two: Draft) -> None:
    """Give a number in characters the myriads that only the second one shows: 五至十亿元, 三至五百万元."""
    text = scan.text
    values: list[Any] = [getattr(draft, "value", MISSING) for draft in (one, two)]
    if MISSING in values or text[one._last - 1] in _MYRIADS or values[0] <= 0:
        return
    for shown in (_SCALES, _MYRIADS) if text[one._last - 1] not in _SCALES else (_MYRIADS,):
        at, power = two._last, 0
        while at > two.start and text[at - 1] in shown:
            at, power = at - 1, power + shown[text[at - 1]]
        if values[0] <= values[1] / 10**power:
            scale_by(one, Decimal(10**power))
            return


def _scale_by_letter(scan: Scan, two: Draft) -> None:
    """Take the letter behind the second end of a range of money for a scale: $650-665 m, $5b-6b."""
    if getattr(two, "unit", MISSING) == "m":
        scale_by(two, _MILLION)
    elif two.end == two._digits[1] and (letter := _LETTER.match(scan.text, two.end)):
        two.end = letter.end()
        scale_by(two, _LETTERS[letter[0].lower()])


def _open_scale(scan: Scan, one: Draft, two: Draft) -> Decimal | None:
    """The thousands or hundreds that stand behind both ends, with more behind the second: 3천~5천만원."""
    mark = scan.text[one._digits[1] : one.end]
    if mark not in _SMALL_SCALES or scan.text[two._digits[1] : two._digits[1] + 1] != mark:
        return None
    own: Any = getattr(one, "scale", MISSING)
    return own if own is not MISSING and own < two.scale else None


def _is_signed(draft: Draft) -> bool:
    """Whether a currency stands before the digits: a range would carry it on its first end."""
    return draft.kind == "money" and draft.start < draft._digits[0]


def _ascending(scan: Scan, one: Draft, two: Draft) -> bool:
    """Whether the first end is no larger than the second before scaling; 900 to 1.2 million shares nothing."""
    small, large = scan.text[one._first : one._last], scan.text[two._first : two._last]
    if len(small) == len(large) and small.isascii() and small[0] != "0" != large[0]:
        alike = small.translate(_ALL_ALIKE) == large.translate(_ALL_ALIKE)
        if alike and getattr(one, "value", MISSING) is getattr(two, "value", MISSING) is MISSING:
            return True  # as many digits before the mark: less than ten times as large
    values = []
    for draft in (one, two):
        value: Any = getattr(draft, "value", MISSING)
        if value is MISSING:
            first, last = draft._digits
            numerals = scan.document.numerals(scan.text[first:last], scan.lang)
            value = numerals[0].value if numerals else None
        elif getattr(draft, "spelled", False) and (scale := getattr(draft, "scale", MISSING)) is not MISSING:
            value = value / scale  # fifteen hundred to two [thousand]
        if value is None:
            return False
        values.append(abs(value))
    return bool(values[0] <= 20 * values[1])
