"""Pounds: of a number of them its size or the words around it tell whether they weigh or are money."""

from __future__ import annotations

import re
from bisect import bisect_left
from decimal import Decimal
from operator import attrgetter
from typing import TYPE_CHECKING

from fidelity.figures.document import MISSING, getattr_slot
from fidelity.figures.model import Draft

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

_END = attrgetter("end")
_MILLION = Decimal(10**6)
_POUNDS = re.compile(r"pounds?(?![^\W_])")
_BEFORE = r"\b[^.;:\n£$€]{0,24}\Z"
_WEIGHED = re.compile(r"\b(?:weigh(?:s|ed|ing|ts?)?|lift(?:s|ed|ing)?)" + _BEFORE, re.IGNORECASE)
_LOST = re.compile(  # he lost 30 pounds: where a text writes £, it may be money
    r"\b(?:los(?:t|es?|ing)|gain(?:s|ed|ing)?|shed(?:s|ding)?)" + _BEFORE, re.IGNORECASE
)
_FAR = 40  # characters
_MEASURED = re.compile(
    r",? (?:and )?[\w.]+ ounces?\b| per (?:square|cubic|acre|foot|hectare|capita)\b"
    r"| (?:overweight|heavier|lighter|in weight)\b|[ -](?:bag|sack|baby|infant|man|woman|boy|girl|dog|cat|fish|turkey"
    r"|weight|dumbbell|kettlebell|barbell|bomb|hammer|frame|linebacker|lineman)s?\b"
)
_OF_GOODS = re.compile(
    r" of (?!(?:the|their|his|her|my|your|our|its|extra"
    r"|additional|new|public|private|unpaid|stolen|fake|debts?|savings?"
    r"|funding|funds|investments?|damages?|aid|taxpayers?|cash|credit|income|profits?|revenues?|loss(?:es)?|cuts"
    r"|compensation|bonus(?:es)?|shopping|goods|change|sales|business|costs|grants?|benefits?|rent|fines?|vouchers?"
    r"|money|stock|equity|assets|bonds|gilts|deposits|loans?|spending|tax(?:es)?|wages)\b)"
)


NAMES = {"en": "pound", "es": "libras", "pt": "libras", "fr": "livres"}
"""What pounds are called in languages in which they may weigh; to look for them is a search of the whole text."""
_OF = re.compile(r" d(?:e |['’])")


def settle(scan: Scan, drafts: list[Draft]) -> None:
    """Make a weight of pounds that are no money, and money of those that are no weight; ``drafts`` are in order."""
    if scan.vocabulary.lang == "en":
        _settle_weights(scan, drafts)
    else:
        _settle_large(scan, drafts)


def _settle_large(scan: Scan, drafts: list[Draft]) -> None:
    """Make money of millions of pounds in Spanish, Portuguese and French, which are a weight if few: 12 libras."""
    for draft in drafts:
        scale = getattr_slot(draft, "scale")
        large = scale is not MISSING and scale >= _MILLION and getattr_slot(draft, "unit") == "lb"
        if large and not _OF.match(scan.text, draft.end):
            draft.kind, draft.unit = "money", "GBP"


def _settle_weights(scan: Scan, drafts: list[Draft]) -> None:
    """Make a weight of pounds that are no money by what stands beside them; ``drafts`` are in order."""
    text = scan.text
    for match in _POUNDS.finditer(text):
        at = bisect_left(drafts, match.end(), key=_END)
        if at == len(drafts) or (weight := drafts[at]).end != match.end() or getattr_slot(weight, "unit") != "GBP":
            continue
        scaled = getattr_slot(weight, "scale") is not MISSING
        if weight.start < weight._first or (scaled and not scan.document.is_american):
            continue
        if (
            _OF_GOODS.match(text, weight.end)
            or _MEASURED.match(text, weight.end)
            or _WEIGHED.search(text, max(0, weight.start - _FAR), weight.start)
            or ("£" not in text and _LOST.search(text, max(0, weight.start - _FAR), weight.start))
        ):
            weight.kind, weight.unit = "number", "lb"
