"""Words and signs beside a figure that bound it: about, over, at least, >50 %, ~20."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from fidelity.figures.locale import Locale
from fidelity.figures.locales import load
from fidelity.figures.model import Bound

SOME = frozenset("여多余餘")  # and some more, behind a number: 3억여원, 20多亿元
LEVELS = frozenset(("money", "percent", "multiple", "points"))  # kinds that have them: 20대 are twenty machines
_LEVEL = re.compile(r"대(?!비|출|여|체|상|금|납|응|한|표|형|리|행)|台(?![湾灣風北詞数幣币])")
_INSIDE = SOME - {"여"}
_INSIDE_WORDS = re.compile("[여多余餘] ?[만억조万萬亿億]")  # 3억2700여만원, but not 열여섯
_NOT_SOME = frozenset("행성권객름유정파")  # behind 여: 3일 여행, 5명 여성
_LONGEST = 9  # characters of a bound in scripts whose words run together: 을 초과할 수 없
_HANGUL = "\u1100"  # where scripts begin whose words run together
_OF_AMOUNT = re.compile(  # ein Kredit über 900 Mio. €: of that amount
    r"(?:kredite?s?|darlehens?|anleihen?|auftr[aä]ge?s?|vertr[aä]ge?s?|schecks?|rechnung(?:en)?|bestellung(?:en)?|linien?"
    r"|fazilität(?:en)?|bürgschaft(?:en)?|garantien?|finanzierung(?:en)?|forderung(?:en)?|programme?s?|pakete?s?"
    r"|zahlung(?:en)?|überweisung(?:en)?|gutscheine?s?|strafen?|buße|bußgeld(?:er)?|bescheide?|tranchen?|klagen?|zusagen?"
    r"|schuldscheine?|orders?|gebot|angebote?|spenden?|kapitalerhöhung(?:en)?"
    r"|verfüg(?:te?|t?en)(?: [^\W\d]+){0,3}) über\s*\Z"
)
_BETWEEN = "(,.:~*"  # what may stand between a bound and its number
_HEREINAFTER = re.compile(r"\s?[(（](?:이하|이상|以下|以上)(?![)）])")  # 27일(이하 현지시간)
_TRIM = "(,.;:~*"  # the same, and what may close a bound behind it
_OF_CIRCA = frozenset(("", "en"))  # languages in which c. is about
_CIRCA = frozenset(("c.", " c.", "(c.", "\nc."))
_BEFORE_SIGN = frozenset(" \n\t(（|:,;")
_ADDED = ("税", "消費税", "送料", "手数料", "운송", "배송", "부가세", "세금", "VAT", "tax")  # 1,800円+税
_TILDES = frozenset("~∼")
_SPANNED = frozenset("0123456789%％")  # before a tilde between spaces
_BRACKETS = frozenset("(（")
_TAG = 40  # characters looked back for the beginning of a tag
_SIGNS: dict[str, Bound] = {
    ">": "over",
    "<": "under",
    "≥": "at_least",
    "≧": "at_least",
    "≦": "at_most",
    "≤": "at_most",
    "~": "about",
    "∼": "about",
    "≈": "about",
    "＞": "over",
    "＜": "under",
}


def level(text: str, end: int) -> bool:
    """Whether an amount or share up to ``end`` tells a level, up to the next round one: 1,400원대, 4%대, 5万円台."""
    return _LEVEL.match(text, end) is not None


def some_more(text: str, first: int, last: int, end: int) -> bool:
    """Whether "and some" stands in or right behind a numeral: 三十多亿, 1.2万余吨, 삼억여 원, but not 열여섯."""
    if text[last : last + 1] in SOME or not _INSIDE.isdisjoint(text[first:last]):
        return True
    return _INSIDE_WORDS.search(text, last, end) is not None


def past_article(before: str, locale: Locale) -> str:
    """What stands before a number in words, without the article that counts it: nearly a [third], over a [million]."""
    head, _, article = before.rstrip(" \n").rpartition(" ")
    return head if article in locale.articles else before


def bound_sign(text: str, start: int, end: int, lang: str) -> Bound:
    """What a sign beside a figure makes of it: >50 %, ~20, 4,500+; nothing inside a range, a tag or a sum."""
    at = start - 1 if text[start - 1 : start] != " " else start - 2
    sign = _SIGNS.get(text[at : at + 1]) if at >= 0 else None
    with_equal = text[at : at + 1] == "=" and at > 0 and text[at - 1] in "<>"  # >= 10
    if with_equal and (at == 1 or text[at - 2] in _BEFORE_SIGN or _compares(text, at - 1)):
        return "at_least" if text[at - 1] == ">" else "at_most"
    if sign is not None and (at == 0 or text[at - 1] in _BEFORE_SIGN or _compares(text, at)):
        spans = text[at] in _TILDES and text[at - 2 : at - 1] in _SPANNED
        return "" if spans or (text[at] == "<" and text[end : end + 1] == ">") else sign  # 2 ~ 4, <1>
    if lang in _OF_CIRCA and text[max(0, at - 2) : at + 1] in _CIRCA:
        return "about"
    following = text[end + 1 : end + 2]
    more = text[end : end + 1] == "+" and not (following.isalnum() and following.isascii())  # 30+, but not 1+r
    return "at_least" if more and not text.startswith(_ADDED, end + 1) else ""


def _compares(text: str, at: int) -> bool:
    """Whether the sign at ``at`` compares the word that it touches: p<0.05, 收缩压≥140; it closes no tag."""
    if not text[at - 1].isalpha() or text[at] in _TILDES:
        return False
    return text[at] != ">" or text.rfind("<", max(0, at - _TAG), at) < 0


@cache
def _edges(code: str, end: bool) -> tuple[frozenset[str], frozenset[str]]:
    """The words, and for scripts without spaces the characters, with which the bounds of a locale meet the number."""
    locale = load(code)
    phrases = locale.bounds_before if end else locale.bounds_after
    at = -1 if end else 0
    words = frozenset(phrase.split()[at].strip(_TRIM) for phrase in phrases)
    return words, frozenset(phrase[at] for phrase in phrases if not phrase.isascii())


def _may_bound(beside: str, locale: Locale, *, end: bool) -> bool:
    """Whether what stands next to the number is at all the edge of a bound: most often it is not."""
    nearest = beside.rsplit(None, 1) if end else beside.split(None, 1)
    if not nearest:
        return False
    at = -1 if end else 0
    words, characters = _edges(locale.code, end)
    return nearest[at].strip(_BETWEEN if end else _TRIM).lower() in words or beside.strip()[at] in characters


def nearest(beside: str, table: Mapping[str, Bound], locale: Locale, *, end: bool) -> Bound:
    """The bound that the longest phrase of a table next to the number states, or ""."""
    beside = beside.replace("’", "'")
    if not table or not _may_bound(beside, locale, end=end):
        return ""
    if not end and beside.lstrip()[:1] in _BRACKETS and _HEREINAFTER.match(beside):
        return ""
    beside = beside.lower()
    words = beside.split()
    for count in range(min(4, len(words)), 0, -1):
        phrase = " ".join(words[-count:] if end else words[:count]).strip(_BETWEEN if end else _TRIM)
        if phrase in table:
            if (phrase == "여" and beside[0] == " ") or (phrase == "ab" and beside.rstrip()[-1] == ","):
                return ""  # lehnt das ab, 5 sind dafür
            if phrase == "über" and _OF_AMOUNT.search(beside):
                return ""
            return table[phrase]
    if not beside.isascii():
        close = beside.rstrip() if end else beside.lstrip()
        for count in range(min(_LONGEST, len(close)), 0, -1):
            phrase = close[-count:] if end else close[:count]
            if phrase in table and phrase[-1] >= _HANGUL and not (end and _inside_word(close, count)):
                apart = phrase == "여" and (beside[0] == " " or close[1:2] in _NOT_SOME)
                return "" if apart else table[phrase]
    return ""


def _inside_word(text: str, count: int) -> bool:
    """Whether the last ``count`` characters are the end of a longer hangul word: 절약 is not 약."""
    return "가" <= text[-count] <= "힣" and "가" <= text[-count - 1 : -count] <= "힣"


def past_counter(after: str, locale: Locale) -> str:
    """What follows the counter behind a number (100명 이상, 10社以上), in languages that run the two together."""
    close = after.lstrip(" ")
    if close[:1].isascii():
        return ""
    return next((close[count:] for count in (3, 2, 1) if close[:count] in locale.counters), "")
