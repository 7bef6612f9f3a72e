"""Scales that the names of fields state: revenue_usd_millions, "ebitda_meur": 310, umsatz_mio, 매출액_백만원."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache

from fidelity.figures.words import alternatives
from fidelity.grounding.scale_words import CJK_SCALES, CURRENCY_WORDS, LATIN_SCALES

_BASIS_POINT = Decimal("0.01")
_PART = re.compile(r"[A-Z]?[a-z]+|[A-Z]+(?![a-z])|\d+s?")  # of a name in snake_case or camelCase
_LETTERS = {"k": Decimal(10**3), "m": Decimal(10**6), "mm": Decimal(10**6), "b": Decimal(10**9), "t": Decimal(10**3)}
_SHORT = 2  # letters: shorter words mean scales only beside a currency
_SCALES = {word: factor for word, factor in LATIN_SCALES.items() if word.isalpha() and len(word) > _SHORT} | {
    "bn": Decimal(10**9),
    "mn": Decimal(10**6),
    "bp": _BASIS_POINT,
    "bps": _BASIS_POINT,
}
_GLUED = _LETTERS | _SCALES
_CODES = {
    word: code for word, code in CURRENCY_WORDS.items() if word.isascii() and word.isalpha() and len(word) > _SHORT
}
_KEY = re.compile(r"""([^\W\d_][\w.-]{0,60}(?:[(（][^()\s]{1,8}[)）])?)["'”]?\s?[:=]\s?(?:\[[\d.,\s-]*)?["'“]?\Z""")
_REACH = 72
_WORDS, _MONEY = alternatives(_SCALES), "|".join(_CODES)
_CJK = alternatives(CJK_SCALES)
_CJK_ENDING = re.compile(
    rf"_(?P<scale>{_CJK})(?P<money>원|円|元|美元|달러|ドル)?\Z|[(（](?P<in>{_CJK})(?P<of>원|円|元|美元|달러|ドル)[)）]\Z"
)
_NAMED = re.compile(
    rf"(?:_|[a-z](?=[A-Z]))(?i:{_WORDS})(?![a-z0-9])"
    rf"|(?<![^\W_])(?i:(?:bn|mn|mm|[kmbt])_?(?:{_MONEY})|(?:{_MONEY})_?(?:bn|mn|mm|[kmb]))(?![a-z0-9])"
    rf"|_(?:{_CJK})(?:[^\w]|원|円|元|美元|달러|ドル)|[(（](?:{_CJK})(?:원|円|元|美元|달러|ドル)[)）][\"']?:"
)
Scale = tuple[Decimal, str | None]  # what a field's numbers are multiplied by, and their currency


def names_scale(text: str) -> bool:
    """Tell whether some field of a text may state a scale in its name."""
    return ("_" in text or '":' in text) and _NAMED.search(text) is not None


def key_before(text: str, start: int) -> str:
    """Return the name of the field whose value begins at ``start``, or ""."""
    match = _KEY.search(text[max(0, start - _REACH) : start])
    return match[1] if match else ""


def is_field(text: str, start: int) -> bool:
    """Tell whether what begins at ``start`` is the value of a field of JSON."""
    return '":' in text[max(0, start - 4) : start]


def scale_in_names(heads: str) -> tuple[Scale, str] | None:
    """Return the scale that the first name of some heads states, with that name, or None."""
    return next(((scale, name) for name in heads.split() if (scale := _scale_in_name(name))), None)


@lru_cache(maxsize=4096)
def _scale_in_name(name: str) -> Scale | None:
    """Return the scale that a name states, with its currency if it has one; None where it states none."""
    if not name.isascii():
        told = _CJK_ENDING.search(name)
        if told is not None:
            scale, money = told["scale"] or told["in"], told["money"] or told["of"]
            return CJK_SCALES[scale], CURRENCY_WORDS[money] if money else None
    parts = [part.lower() for part in _PART.findall(name)]
    if len(parts) < 2 and "_" not in name:
        return _glued(name.lower())
    factor: Decimal | None = None
    currency: str | None = None
    for place, part in enumerate(parts):
        glued = _glued(part)
        if glued is not None:
            return glued
        currency = currency or _CODES.get(part)
        beside = {*parts[max(0, place - 1) : place], *parts[place + 1 : place + 2]} & _CODES.keys()
        factor = factor or _SCALES.get(part) or (_LETTERS.get(part) if beside else None)
    return None if factor is None else (factor, currency)


def _glued(part: str) -> Scale | None:
    """A scale and a currency in one word: musd, usdm, teur."""
    for code, currency in _CODES.items():
        letters = part.removeprefix(code) if part.startswith(code) else part.removesuffix(code)
        factor = _GLUED.get(letters) if letters != part else None
        if factor is not None:
            return factor, currency
    return None
