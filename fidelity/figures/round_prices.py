"""Prices whose dash stands for no cents, with the currency behind it: 12,- €, 1.250,-- EUR, 45.– CHF."""

from __future__ import annotations

import re
from bisect import bisect_left
from operator import attrgetter
from typing import TYPE_CHECKING

from fidelity.figures.model import Draft
from fidelity.figures.suffix import follow
from fidelity.figures.vocabulary import MONEY

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

_END = attrgetter("end")
_DASH = re.compile(r"(?<=\d)[,.](?:--?|[–—])(?=[ \u00a0]?[^\W\d]|[ \u00a0]?[€$£])")
NOWHERE_IN = frozenset(("en", "ko", "ja", "zh", "hi"))
"""Languages whose texts have no such prices: to look for them would be a search of the whole text for nothing."""


def settle(scan: Scan, drafts: list[Draft]) -> None:
    """Give each number before such a dash the currency behind it; ``drafts`` stand in order and do not overlap."""
    for dash in _DASH.finditer(scan.text):
        at = bisect_left(drafts, dash.start(), key=_END)
        if at == len(drafts) or (price := drafts[at]).end != dash.start() or price.kind != "number":
            continue
        tag, payload, end = follow(scan, dash.end())
        if tag == MONEY and (at + 1 == len(drafts) or drafts[at + 1].start >= end):
            price.kind, price.unit, price.end = "money", payload[0], end
