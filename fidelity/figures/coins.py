"""Cents behind an amount: what they are a hundredth of, and those without a name: three euros fifty, 12 € 50."""

from __future__ import annotations

import re
from bisect import bisect_left
from decimal import Decimal
from operator import attrgetter
from typing import TYPE_CHECKING

from fidelity.figures.document import MISSING, getattr_slot
from fidelity.figures.model import Draft
from fidelity.figures.numerals import EXACT

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

_START = attrgetter("start")
_HUNDREDTHS = "/100"
_PENNY, _US_CENT = "GBP/100", "USD/100"
_AMERICAN = "penn"  # of penny and pennies: pence are British
_YUAN = {"CNY": "元圓塊", "CNY/10": "角毛"}
_NAMED = re.compile(r",?[ \u00a0](?:(?:and|und|et|y|con|com|e|en) )?")  # three euros and [fifty cents]
_BARE = re.compile(r"[ \u00a0](?:(?:con|e) )?")  # three euros [fifty]
_BETWEEN = re.compile(r"\b(?:entre|tra|fra)\s\Z")
_LONGEST_WORD = 8
FEWEST, MOST = 10, 99  # cents without a name: "three euros five" is not said
_CENT = Decimal("0.01")
_ENDS = re.compile(  # behind cents nothing is counted
    r"[ \u00a0]?(?:[.,;:!?)\"”»](?!\d)|\n|\Z)"
    r"|[ \u00a0](?:par|pro|per|por|je|für|pour|the|an?|each|in|on|for|from|l[aeo]s?|el|der|die|das|het|de|den|und|and"
    r"|et|y|au|auf|voor|statt|instead|extra|plus|mehr|more|less)\b"
)
_NOT_PLAIN = ("_factor", "scale")
_COUNTLESS = 10**20  # a Decimal of more than 28 digits has no remainder


def settle(drafts: list[Draft], coins: list[Draft]) -> None:
    """Count cents in the currency of the amount that they end: three euros and fifty cents; ``drafts`` in order."""
    for coin in coins:
        source = coin._source
        if coin.unit == _PENNY and _AMERICAN in source.text[coin._last : coin.end].lower() and source.is_american:
            coin.unit = _US_CENT
        at = bisect_left(drafts, coin.start, key=_START)
        whole = drafts[at - 1] if 0 < at < len(drafts) and drafts[at] is coin else None
        if whole is None or whole.kind != "money" or not _is_major(whole):
            continue
        if (coin.unit or "").endswith(_HUNDREDTHS) and _NAMED.fullmatch(source.text, whole.end, coin.start):
            coin.unit = f"{whole.unit}{_HUNDREDTHS}"


def in_taiwan(text: str, drafts: list[Draft]) -> None:
    """Make Taiwan's the yuan of a text that names no others."""
    for draft in drafts:
        unit = getattr_slot(draft, "unit")
        if unit in _YUAN and text[draft.end - 1] in _YUAN[unit]:
            draft.unit = "TWD" + unit[3:]


def _is_major(money: Draft) -> bool:
    """Whether an amount is in a whole currency, not in its parts."""
    return "/" not in (money.unit or "/")


def add(scan: Scan, whole: Draft, start: int, end: int, cents: int) -> bool:
    """Take a bare number up to ``end`` for the cents of the amount before it; False when it is something else."""
    text = scan.text
    if (
        whole.kind != "money"
        or not FEWEST <= cents <= MOST
        or text[whole.end - 1].isdecimal()
        or not _is_major(whole)
        or _BARE.fullmatch(text, whole.end, start) is None
        or _ENDS.match(text, end) is None
        or any(getattr_slot(whole, part) is not MISSING for part in _NOT_PLAIN)
        or _BETWEEN.search(text, max(0, whole.start - _LONGEST_WORD), whole.start)
    ):
        return False
    value = getattr_slot(whole, "value")
    if value is MISSING:
        numerals = scan.document.numerals(text[slice(*whole._digits)], scan.lang)
        value = numerals[0].value if numerals else None
    if value is None or value >= _COUNTLESS or value % 1:
        return False
    whole.value, whole.ulp, whole.end = EXACT.add(value, cents * _CENT), _CENT, end
    scan.covered = max(scan.covered, end)
    return True
