"""Heads that are nothing but a scale and a currency, in either order: (EUR m), TEUR, Millions of yen, 人民币千元."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from typing import NamedTuple

from fidelity.figures.words import trie
from fidelity.grounding.scale_words import CJK_SCALES, CURRENCY_WORDS, LATIN_SCALES

_THOUSAND, _MILLION = Decimal(10**3), Decimal(10**6)
_ASCII_AND_SIGNS = {word: code for word, code in CURRENCY_WORDS.items() if word.isascii() or word in "€£¥₩₹"}
_MONEY = _ASCII_AND_SIGNS | {
    "euro's": "EUR", "euro’s": "EUR", "us dollar": "USD", "dólares": "USD", "hkd": "HKD", "sgd": "SGD",
    "twd": "TWD", "brl": "BRL", "mxn": "MXN", "zar": "ZAR", "pln": "PLN", "czk": "CZK", "huf": "HUF", "thb": "THB",
    "idr": "IDR", "myr": "MYR", "php": "PHP", "vnd": "VND", "ils": "ILS", "aed": "AED", "sar": "SAR", "clp": "CLP",
    "cop": "COP", "ars": "ARS", "nzd": "NZD", "nz$": "NZD",
}  # fmt: skip
del _MONEY["won"]  # "Won't" is no thousand
_SCALES = LATIN_SCALES | {"mill": _MILLION, "mil": _MILLION}
_OF_THOUSANDS = frozenset("BRL MXN CLP COP ARS".split())  # where "mil" is a thousand, as in Portuguese and Spanish
_CJK = CJK_SCALES | {
    "仟": _THOUSAND, "佰万": _MILLION, "佰萬": _MILLION, "10億": Decimal(10**9), "10억": Decimal(10**9),
}  # fmt: skip
_CJK_MONEY = {word: code for word, code in CURRENCY_WORDS.items() if word not in _ASCII_AND_SIGNS} | {
    "人民幣": "CNY", "新台币": "TWD", "新台幣": "TWD", "新臺幣": "TWD", "港币": "HKD", "港幣": "HKD", "歐元": "EUR",
    "日元": "JPY", "元": "", "usd": "USD", "us$": "USD", "eur": "EUR",
}  # fmt: skip


_LEAD = (
    r"(?:in|en|em|x|all|alle|amounts?|figures?|values?|beträge|angaben|bedragen|importi|valori|valores|montants?|cifras|dati|datos"
    r"|données|unaudited|expressed|expresado|expresados|stated|dollars?|units?:?)"
)
_MANY = rf"(?P<{{0}}>(?:1 )?(?:{trie(frozenset(_SCALES))})|000['’]?s?)"
_PAIR = (
    rf"(?:(?P<money>{trie(frozenset(_MONEY))})[ .]?(?:in )?[’'/]?[ ]?{_MANY.format('behind')}"
    rf"|{_MANY.format('before')}\.?[ ]?(?:(?:of|de|di|van|von|in)[ ]|d['’])?(?P<currency>{trie(frozenset(_MONEY))}))"
)
_END = r"\.?(?:[ \t]*(?=[)\]）|\t,;:\n]|\Z)|(?=[ ]{2}))"
_CELL = re.compile(rf"[\n(\[（|\t][ \t]*(?:{_LEAD}[ ]){{0,3}}(?:{_PAIR}){_END}")
_TIMES = re.compile(  # x € 1.000, in CHF 1'000
    rf"[\n(\[（|\t][ \t]*(?:x|in)[ ](?P<money>{trie(frozenset(_MONEY))})[ ]?(?P<round>1[.'’ ]000(?:[.'’ ]000)?){_END}"
)
_ASIAN = re.compile(
    r"[\n(\[（|\t单單単단](?:(?<=[\n(\[（|\t])[ \t]*以?|(?<=[单單単])位\s?[:：]?\s?|(?<=단)위\s?[:：]?\s?)"
    rf"(?P<money>{trie(frozenset(_CJK_MONEY))})?[ ]?(?P<scale>{trie(frozenset(_CJK))})"
    rf"(?P<currency>{trie(frozenset(_CJK_MONEY))})?(?:人民[币幣])?(?:[计計]|为单位)?[ ]?(?=[)\]）|\t,，;\s]|\Z)"
)
_WITHOUT_TIMES = frozenset(("en", "ko", "ja", "zh"))  # languages that head no table "x € 1.000"
_LATIN = frozenset(("en", "de", "fr", "es", "it", "pt", "nl"))


class UnitCell(NamedTuple):
    """Where a head states a scale, which, and of what currency."""

    start: int
    end: int
    factor: Decimal
    currency: str | None


def unit_cells(text: str, lang: str | None) -> Iterator[UnitCell]:
    """Yield the heads of a lower-case text that are nothing but a scale and a currency; ``lang`` says what "mil" is."""
    shown = f"\n{text}"
    for match in _CELL.finditer(shown):
        money = match["money"] or match["currency"]
        word = (match["behind"] or match["before"]).removeprefix("1 ")
        currency = _MONEY[money]
        factor = _SCALES.get(word, _THOUSAND)
        if word == "mil" and (currency in _OF_THOUSANDS or lang in ("pt", "es")):
            factor = _THOUSAND
        yield UnitCell(match.start(), match.end() - 1, factor, currency)
    for match in _TIMES.finditer(shown) if lang not in _WITHOUT_TIMES else ():
        factor = _MILLION if match["round"].count("000") > 1 else _THOUSAND
        yield UnitCell(match.start(), match.end() - 1, factor, _MONEY[match["money"]])
    for match in _ASIAN.finditer(shown) if lang not in _LATIN and not text.isascii() else ():
        codes = [_CJK_MONEY[name] for name in (match["money"], match["currency"]) if name]
        if codes:
            yield UnitCell(match.start(), match.end() - 1, _CJK[match["scale"]], next(filter(None, codes), None))
