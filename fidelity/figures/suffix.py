"""What stands right of a number: scale, percent, currency, unit, and the order they may come in."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from fidelity.figures.bounds import SOME
from fidelity.figures.document import MISSING, getattr_slot, tidy
from fidelity.figures.locale import Money
from fidelity.figures.model import Draft
from fidelity.figures.numerals import EXACT
from fidelity.figures.prefix import DOLLARS, Prefix
from fidelity.figures.vocabulary import (
    CONNECT,
    COUNTER,
    DATE,
    DURATION,
    KINDS,
    LETTER,
    MARK,
    MINOR,
    MONEY,
    MULTIPLE,
    NONE,
    NOTHING,
    ORDINAL,
    PERCENT,
    POINTS,
    SCALE,
    UNIT,
    WORTH,
    Entry,
)
from fidelity.figures.written import ENDS, KANJI

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

_ONE, _MINUS = Decimal(1), Decimal(-1)
_HALF = Decimal("0.5")
_HALF_BEHIND = re.compile(r"\s?[반半]")
_PHASES = frozenset("期相상")  # of a clinical trial
_TURBO = re.compile(
    r"[ -]?(?:发动机|發動機|引擎|涡轮|渦輪|四缸|三缸|[车版]|动力|混动|エンジン|ターボ|엔진|터보|engine|turbo"
    r"|EcoBoost|TSI|TFSI|GDI|petrol|hybrid)"
)
_LARGE = re.compile(r"(?:市值|時価総額|总额|總額|成交额|规模|시총|시가총액|총액|거래대금|규모)\S? ?\Z")
_FAR = 8  # characters looked back for such a word
_HALVED = frozenset(("duration", "multiple", "number", "money"))
_MEASURES = frozenset(("m", "mm", "g", "t"))  # in Korean, Japanese and Chinese no millions: 30mm 이상, 5m 단위
_SCALE_LETTERS = frozenset(("k", "K", "M", "B", "G", "T", "MM"))  # right behind the digits: 10k, 1.2M
_EXPONENT = re.compile(  # km2, m^3, s−1, m/s
    r"(?:(?:\^?[-−]?\d|\^\{[-−]?\d{1,2}\}|[⁻]?[²³¹⁴])(?![\dA-Z]|[.,]\d))?(?:[/·](?!(?:jour|mois|an|dia|mes|ano|Tag|dag|jaar|mese|anno)\b)[a-zA-Zµ]{1,4}\^?[23²³]?(?![a-zA-Z]))?"
)
_MEASURED = frozenset("tall high long wide deep above below from of away race sprint".split())  # 12m tall: metres
_YEN = frozenset("¥￥")
_INSIDE = frozenset("米秒초度")
_FEW = 100
_LONG = 5  # characters of a number that is round to thousands
_COUNTLESS = 10**20  # a Decimal of more than 28 digits has no remainder
_YUAN = frozenset("元圆圓")  # of any country: 港元1.2億元
_HANGUL = "\u1100"  # where scripts begin that write currencies behind numbers
_DECIMALS_BEHIND = re.compile(rf"(\d{{1,2}}|[零〇一二三四五六七八九]{{1,2}})(?:{ENDS})")
_TIMED = re.compile(  # 0秒01更新, 1秒4縮めた
    r"(\d(?=更新|短?縮|上回|下回|遅|速|早|差)|\d{2,3})(?![\d,.%％]|\s?[秒分年月日個个回次人名円元点초분년월일개회번명원점])"
)
_DEGREE_TENTHS = re.compile(  # 37度8分, but not 北緯37度8分
    rf"(?<![经经経緯纬].{{3}}度)(?<![经経緯纬].{{2}}度)([\d一二三四五六七八九])(?:分(?!之|の[\d一二三四])|{ENDS})"
)
_SPACED_BRACKETS = frozenset((" )", "\u00a0)"))  # (1,234 ) as tables of filings come out as text
_CENTS = re.compile(r"€(\d\d)(?!\d|[.,]\d)")
_DEGREES = re.compile(r"(?<=[ºª]) ?([CF])(?![^\W\d_])")
_NUMERALS = frozenset("0123456789")
_CELLS = _NUMERALS | frozenset("(-−–.")
_PLAUSIBLE = 3  # digits of so many million million
_LONGEST_CHAIN = 4  # scales behind one number: 3 lakh crore
_DOLLAR_OF = {"US": "USD", "CA": "CAD", "CAN": "CAD", "AU": "AUD", "NZ": "NZD", "HK": "HKD"}
_WHOSE_DOLLAR = re.compile(r"[ \u00a0](US|CAN?|AU|NZ|HK)(?![^\W_])")  # 25,4 M$ CA
_CURRENCIES = frozenset((MONEY, MINOR))
_AFTER_SOME = _CURRENCIES | {UNIT, DURATION, PERCENT, MULTIPLE}
TIES = frozenset("-–—―−－~∼～〜→")  # between the ends of a range
_RAISED = str.maketrans({"2": "²", "3": "³", "^": None, "{": None, "}": None})

_HAS = re.compile(  # nel 2024 ha chiuso, en 2024 ha crecido: no hectares
    r"\s+(?:[^\W\d]{2,}o|una?|l[aeo]|il|i|gli|già|anche|inoltre|poi|sempre|più|ya|también|sido|de\s+\w+[aei]r)\b|\s+l['’]"
)


def read(scan: Scan, draft: Draft, tag: int, payload: Any, end: int, left: Prefix) -> None:
    """Take in what follows the number, given the entry of its first word and where that word ends.

    Sets kind, unit, scale, sign and end of the draft.
    """
    if tag == MINOR and scan.text[end : end + 1].isdecimal() and "A" <= scan.text[end - 1] <= "z":
        tag, payload, end = NOTHING, None, draft.end  # 0.5 p50
    if tag == DATE and scan.text.startswith("000 d", draft.end - 3) and draft.end - draft._first > _LONG:
        tag, payload, end = beyond(scan, draft.end)  # 1.000.000 de euros
    if tag <= COUNTER and left.money is None and left.sign == 1 and scan.text[draft.end : draft.end + 1] not in SOME:
        return
    open_bracket = left.bracket
    if open_bracket and (closed := _past_bracket(scan.text, draft.end)):
        draft.end = closed
        open_bracket = False
        tag, payload, end = follow(scan, draft.end)
    scale, money = _chain(scan, draft, tag, payload, end, left.money)
    if open_bracket and (closed := _past_bracket(scan.text, draft.end)):
        draft.end = closed
    if money is not None and draft.kind != "percent":
        draft.kind, draft.unit = "money", money[0]
        lead = scan.text[draft.start : draft._digits[0]] if money[0] == "JPY" else ""
        if not _YEN.isdisjoint(lead) and "JP" not in lead:
            draft.unit = scan.vocabulary.yen
        if money[1] < 1:
            draft.unit = minor_unit(money)
            scan.coins.append(draft)
    if money is not None and money[1] > 1:  # TEUR 1.234, Mio. EUR 45,6
        scale = scale * money[1]
    scale_by(draft, scale)
    if left.sign < 0:
        negate(draft)
    if draft.kind in _HALVED and (half := _HALF_BEHIND.match(scan.text, draft.end)):
        value = getattr_slot(draft, "value")
        if value is not MISSING and abs(value) < _COUNTLESS and value % 1 == _HALF:
            draft.end = half.end()  # two years [and a] half: 2년 반, 1年半


def _chain(
    scan: Scan, draft: Draft, tag: int, payload: Any, end: int, money: Money | None
) -> tuple[Decimal, Money | None]:
    """The scales behind the number, multiplied, and its currency; what comes last may also be a unit."""
    scale = _ONE
    if tag <= COUNTER and scan.text[draft.end : draft.end + 1] in SOME:  # 三亿多元
        tag, payload, end = _past_some(scan, draft, tag, payload, end)
    for _ in range(_LONGEST_CHAIN):
        if tag == MINOR and scan.text.startswith(".a", end):
            break  # 50k p.a.
        if tag == LETTER:
            tag, payload = _letter(scan, draft, payload, end, money)
        if tag == WORTH:
            draft.end = end
            return scale * payload[0], _behind_word(scan, draft, money, payload[1], end) or (payload[1], _ONE)
        if tag in _CURRENCIES:
            return _currency(scan, draft, scale, payload, end, money)
        if tag != SCALE or (payload == _FEW and not scan.text[draft.end - 1].isdecimal()):  # trente-quatre cent trois
            _unit(scan, draft, tag, payload, end, money)
            break
        scale = scale * payload
        draft.end = end
        tag, payload, end = beyond(scan, end)
        if tag <= COUNTER and scan.text[draft.end : draft.end + 1] in SOME:
            tag, payload, end = _past_some(scan, draft, tag, payload, end)
        if tag == CONNECT or (tag == MARK and scan.text[end - 1] in TIES):
            scan.pending.append(draft)  # 5천만~1억원, 5 million to 6 million dollars
        if tag in (NOTHING, CONNECT, MARK):
            break
    return scale, money


def _past_some(scan: Scan, draft: Draft, tag: int, payload: Any, end: int) -> tuple[int, Any, int]:
    """The entry of a currency or unit behind "and some", which then bounds the number; otherwise the one given."""
    further = follow(scan, draft.end + 1)
    if further[0] == DATE and further[1]:
        further = DURATION, *further[1:]  # 10여 년
    if further[0] not in _AFTER_SOME:
        return tag, payload, end
    draft.bound = "over"
    return further


def _currency(
    scan: Scan, draft: Draft, scale: Decimal, found: Money, end: int, money: Money | None
) -> tuple[Decimal, Money | None]:
    """A currency behind the number, and perhaps the scale behind it: 75 USD million."""
    money = money and _behind_word(scan, draft, money, found[0], end)
    if money is not None:
        if _opens_cell(scan.text, end):
            return scale, money
        if money[0] == "USD" and found[0] in DOLLARS and scan.text[draft.start] == "$":
            money = found  # $45 million Canadian dollars, $1,234 pesos
        if money[0] == found[0] or (scan.text[end - 1] in _YUAN and end - draft.end < 3):  # 新台幣17.44元
            draft.end, money = end, found if found[1] > 1 else money  # MXN$1,234.5 mdp
        return scale, money
    if (cents := _CENTS.match(scan.text, draft.end)) and _whole(scan, draft):  # 29€90
        draft.value, draft.ulp = Decimal(f"{_whole(scan, draft)}.{cents[1]}"), Decimal("0.01")
        draft.end = cents.end()
        return scale, found
    if scan.text[end - 1] == "$" and (named := _WHOSE_DOLLAR.match(scan.text, end)):
        found, end = (_DOLLAR_OF[named[1]], found[1]), named.end()
    if _opens_next(scan.text, draft.end, end) or scan.text[draft.end : end] == " c":  # 12c, but not 12 c
        return scale, None
    draft.end = end
    money = found
    if found[1] >= 1:
        scale, money = scale * found[1], (found[0], _ONE)
    glued = scan.text[end : end + 1].isalpha()
    tag, payload, end = follow(scan, end)
    if tag == LETTER and glued and payload > 1 and not scan.text[end : end + 1].isalnum():
        tag = SCALE  # 12.5 £m
    if tag == SCALE and scale == 1 and scan.text[end - 1] not in scan.vocabulary.numerals:  # 5원 천 명
        scale, draft.end = payload, end
    return scale, money


def _behind_word(scan: Scan, draft: Draft, money: Money | None, code: str, end: int) -> Money | None:
    """The currency left of the number, unless it is a word and another one ends at ``end``: 달러 1,350원 is in won."""
    first, last = scan.text[draft.start], scan.text[end - 1]
    if money is None or money[0] == code or min(first, last) < _HANGUL or last in _YUAN:
        return money
    if draft.start == draft._digits[0]:
        return money
    draft.start = draft._digits[0]
    return None


def _whole(scan: Scan, draft: Draft) -> str:
    """The digits of a number if they are plain and all there is before the currency, else nothing."""
    digits = scan.text[slice(*draft._digits)]
    return digits if digits.isdecimal() and draft.end == draft._digits[1] else ""


def minor_unit(money: Money) -> str:
    """The unit of cents and the like: USD/100."""
    return f"{money[0]}/{_ONE / money[1]:f}"


def scale_by(draft: Draft, scale: Decimal) -> None:
    """Apply a scale to a draft, whether its value is known already or not."""
    if scale == 1:
        return
    before, value = getattr_slot(draft, "scale"), getattr_slot(draft, "value")
    draft.scale = scale if before is MISSING else EXACT.multiply(before, scale)
    if value is not MISSING and value is not None:
        draft.value = tidy(EXACT.multiply(value, scale))
        draft.ulp = EXACT.multiply(draft.ulp, scale)


def negate(draft: Draft) -> None:
    """Give a draft the other sign, whether its value is known already or not."""
    value = getattr_slot(draft, "value")
    if value is not MISSING and value is not None:
        draft.value = tidy(EXACT.copy_negate(value))
    else:
        earlier = getattr_slot(draft, "_factor")
        draft._factor = _MINUS if earlier is MISSING else -earlier


def text_closes(text: str, at: int) -> bool:
    """Whether a bracket closes at ``at``."""
    return text.startswith((")", "）"), at)


def _past_bracket(text: str, at: int) -> int:
    """Where a bracket that closes at ``at``, or one space behind it, ends; 0 when there is none."""
    if text_closes(text, at):
        return at + 1
    return at + 2 if text[at : at + 2] in _SPACED_BRACKETS else 0


def follow(scan: Scan, at: int) -> tuple[int, Any, int]:
    """The entry of the word or mark at ``at``, across one space, and where it ends."""
    match = scan.vocabulary.next.match(scan.text, at)
    if match is None:
        return (*NONE, at)
    tag, payload = scan.vocabulary.right.get(match[1]) or NONE
    return tag, payload, match.end()


def beyond(scan: Scan, at: int) -> tuple[int, Any, int]:
    """What follows a scale, past the dot of its abbreviation (Mrd. €) or a word like "de" (millions de dollars)."""
    text = scan.text
    tag, payload, end = follow(scan, at)
    if tag == MARK and text[at : at + 1] == "-" and (further := follow(scan, at + 1))[0] in _CURRENCIES:
        return further  # 500-Millionen-Euro-Programm
    if text[at : at + 2] == ".-" and (further := follow(scan, at + 2))[0] in _CURRENCIES:
        return further  # 10-Mrd.-Euro-Paket
    if text[at : at + 1] == "." or (tag == DATE and text[at:end].strip().lower() in scan.vocabulary.links):
        past = end + (text[end : end + 1] in ("'", "’"))
        further = follow(scan, past)
        symbol = text[past : further[2]].strip(" \u00a0")  # Mio. Tonnen, Mio. t, but not Mio. A
        spelled_out = text[at : at + 1] != "." or len(symbol) > 1 or symbol.islower()
        if further[0] == LETTER and symbol in ("m", "ha"):
            return UNIT, symbol, further[2]  # Mio. m², millones de ha
        if further[0] in (MONEY, MINOR) or (further[0] in (UNIT, DURATION) and spelled_out):
            return further
    return tag, payload, end


def _unit(scan: Scan, draft: Draft, tag: int, payload: Any, end: int, money: Money | None) -> None:
    text = scan.text
    if tag == PERCENT:
        draft.kind, draft.unit, draft.end = "percent", payload, end
    elif tag == POINTS:
        draft.kind, draft.unit, draft.end = "points", payload, end
    elif money is not None:
        return
    elif tag == UNIT and text[end - 1 : end + 3] in ("t/m ", "t/m\u00a0"):
        scan.pending.append(draft)  # 5 t/m 20
    elif tag in (UNIT, DURATION) and text[end - 1] in _INSIDE and (further := _behind(scan, draft, end)):
        draft.kind, draft.unit, draft.end = KINDS[tag], payload, further
    elif tag == UNIT and text[end - 1 : end + 2] not in ("N/A", "N/M"):
        draft.unit, draft.end = payload, end
        exponent = _EXPONENT.match(text, end) if text[end - 1].isascii() else None
        if exponent and exponent[0] and not (exponent[0][0] in "-−" and text[end - 4 : end].isalpha()):  # 6-foot-4
            draft.end = exponent.end()
            draft.unit = payload + exponent[0].translate(_RAISED)
    elif tag == DURATION:
        draft.kind, draft.unit, draft.end = "duration", payload, end
    elif tag == MULTIPLE:
        draft.kind, draft.unit, draft.end = "multiple", "x", end
    elif tag == ORDINAL and (degrees := _DEGREES.match(text, end)):  # 30º C
        draft.unit, draft.end = f"°{degrees[1]}", degrees.end()
    elif tag == ORDINAL and draft._digits[1] == draft.end:
        draft.kind, draft.end = "ordinal", end


def _behind(scan: Scan, draft: Draft, end: int) -> int:
    """Where decimals behind a unit end, having taken them in: 1米75, 一米七八, 9秒98; 0 where there are none."""
    behind = _DECIMALS_BEHIND if scan.text[end - 1] != "度" else _DEGREE_TENTHS
    decimals = behind.match(scan.text, end) or (_TIMED.match(scan.text, end) if scan.text[end - 1] in "秒초" else None)
    value = getattr_slot(draft, "value")
    if value is MISSING:
        written = _whole(scan, draft)
        value = Decimal(written) if written else None
    if decimals is None or value is None or abs(value) >= _FEW or value % 1:
        return 0
    fraction = "".join(char if char.isdecimal() else char.translate(KANJI) for char in decimals[1])
    draft.value, draft.ulp = Decimal(f"{value:f}.{fraction}"), _ONE.scaleb(-len(fraction))
    return decimals.end(1) + (behind is _DEGREE_TENTHS and scan.text.startswith("分", decimals.end(1)))


def _opens_cell(text: str, end: int) -> bool:
    """Whether a currency sign that ends at ``end`` belongs to the number behind it: $ 1,234 $ 1,123."""
    following = text[end : end + 2].lstrip()
    return not text[end - 1].isalpha() and following[:1] in _CELLS and following != ""


def _opens_next(text: str, last: int, end: int) -> bool:
    """Whether a currency sign after a space belongs to the number behind it."""
    return text[last : last + 1].isspace() and text[end : end + 1] in _NUMERALS and not text[end - 1].isalpha()


def _counts(scan: Scan, letter: str, follow: re.Match[str], entry: Entry) -> bool:
    """Whether what stands behind an m is counted in millions: 1.2m new users, 3m tonnes, 45 M de passagers."""
    if entry[0] == UNIT:
        return len(follow[1]) > 1 and follow.start() < follow.start(1)
    if entry[0] == DATE:
        return letter in ("M", "mi") and follow[1].lower() in scan.vocabulary.links
    if follow[1].lower() in _MEASURED or not follow[1].isascii():
        return False
    noun = scan.vocabulary.next.match(scan.text, follow.end())
    return noun is not None and (scan.vocabulary.right.get(noun[1]) or NONE)[0] == COUNTER


def _worth(text: str, draft: Draft) -> bool:
    """Whether what stands before a number is counted in trillions in Korean, Japanese and Chinese: 市值1.5T."""
    return _LARGE.search(text, max(0, draft.start - _FAR), draft.start) is not None


def _letter(scan: Scan, draft: Draft, factor: Decimal, end: int, money: Money | None) -> tuple[int, Any]:
    """Decide on k, m, b, t: a scale behind money or in capitals right behind the digits, otherwise a unit."""
    text = scan.text
    letter = text[draft.end : end].lstrip()
    if text[end : end + 2] in (".N", ".k") or (letter == "b" and text[end : end + 1] in _PHASES):
        return NONE  # M.N. (moneda nacional), k.k. (kosten koper); 1b期
    exponent = _EXPONENT.match(text, end) if text[end : end + 1].isdecimal() else None
    if exponent is not None and not exponent[0]:
        return NONE  # 12 A320
    if letter in ("ha", "mi") and scan.vocabulary.lang in ("it", "es") and (letter == "mi" or _HAS.match(text, end)):
        return NONE
    adjacent = end - len(letter) == draft.end
    if money is not None or text_closes(text, draft.end - 1):  # (0.5)m
        return SCALE, factor
    follow = scan.vocabulary.next.match(text, end)
    entry = scan.vocabulary.right.get(follow[1]) if follow else None
    if entry is not None and entry[0] in (MONEY, MINOR, COUNTER, PERCENT, POINTS):
        if entry[0] == COUNTER and scan.vocabulary.ladder and letter in _MEASURES:
            return UNIT, scan.vocabulary.letter_units[letter]
        return SCALE, factor
    if (
        letter in ("m", "M", "mi")
        and follow
        and follow[1][0].isalpha()
        and _counts(scan, letter, follow, entry or NONE)
    ):
        return SCALE, factor
    if letter == "mi" and scan.vocabulary.lang == "pt" and not text.startswith((" por ", "/"), end):
        return SCALE, factor  # 20 mi, no miles
    if letter == "T" and (_TURBO.match(text, end) or (scan.vocabulary.ladder and not _worth(text, draft))):
        return NONE  # 1.5T发动机, 설탕 2T
    if letter == "T" and draft._digits[1] - draft._digits[0] > _PLAUSIBLE:
        return NONE  # 6800T
    if (adjacent and letter in _SCALE_LETTERS) or letter == "k":
        return SCALE, factor
    if adjacent and letter == "b" and not text[draft._digits[0] : draft.end].isdecimal():
        return SCALE, factor
    unit = scan.vocabulary.letter_units.get(letter)
    return (UNIT, unit) if unit else NONE
