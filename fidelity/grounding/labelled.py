"""Units that a label of running text puts in brackets before its number: 계약금액(원): 128,450, "Sales (USD m): 12"."""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple

import regex

from fidelity.figures.words import alternatives
from fidelity.grounding.scale_words import CJK_SCALES, CURRENCY_WORDS, LATIN_SCALES

_REACH = 24  # characters before a number
_CLOSING = (")", "）", ":", "：")
_MONEY = alternatives(CURRENCY_WORDS)
_SCALE = alternatives((*LATIN_SCALES, *CJK_SCALES))
_LABEL = regex.compile(
    rf"[(（]\s?(?:(?P<rate>[%％])|(?P<money1>{_MONEY})?\s?(?:in\s)?(?P<scale>{_SCALE})?\.?\s?(?P<money2>{_MONEY})?)\s?[)）]\s?[:：]?\s?$",
    regex.IGNORECASE,
)


class Label(NamedTuple):
    """What a label says of its number: its scale, its currency, and whether it is a percentage."""

    factor: Decimal
    currency: str | None
    is_rate: bool
    start: int
    text: str


def label_of(text: str, start: int) -> Label | None:
    """Return the unit in brackets before the number at ``start``, or None."""
    before = text[max(0, start - _REACH) : start]
    if not before.rstrip().endswith(_CLOSING):
        return None
    match = _LABEL.search(before)
    if match is None:
        return None
    scale, money = (match["scale"] or "").lower(), (match["money1"] or match["money2"] or "").lower()
    if not (scale or money or match["rate"]):
        return None
    factor = CJK_SCALES.get(scale) or LATIN_SCALES.get(scale, Decimal(1))
    at = start - len(before) + match.start()
    return Label(factor, CURRENCY_WORDS.get(money), match["rate"] is not None, at, match[0].strip(" ()（）:："))
