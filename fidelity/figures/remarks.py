"""Last year's figure in a bracket before what both count in: 45,6 (Vorjahr: 41,2) Mio. €, 42 (2022: 40) Prozent."""

from __future__ import annotations

import re
from bisect import bisect_left
from operator import attrgetter
from typing import TYPE_CHECKING

from fidelity.figures import ranges
from fidelity.figures.model import Draft

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

LANGUAGES = frozenset(("de", "nl"))
"""Languages whose texts have such brackets: to look for them is a search of the whole text."""
_END = attrgetter("end")
_BRACKET = re.compile(  # to the number in it; it begins with a plain sign, which is searched for several times faster
    r"\((?<=\d[ \u00a0]\()(?:(?:[QH][1-4] ?|9M ?|31\.12\.)?20\d\d"
    r"|(?i:(?:i\. ?)?vj\.?|im vorjahr|vorjahr(?:eszeitraum|esquartal)?|vorquartal|vorig(?:e| jaar| kwartaal)"
    r"|vortag|montag|dienstag|mittwoch|donnerstag|freitag))"
    r"[ \u00a0]?:?[ \u00a0](?:[A-Z]{3}[ \u00a0]|[€$£][ \u00a0]?)?(?=[\d.,]+\)[ \u00a0])"
)


def settle(scan: Scan, drafts: list[Draft]) -> None:
    """Give the number before such a bracket and the one in it what stands behind; ``drafts`` are in order."""
    for match in _BRACKET.finditer(scan.text):
        before = match.start() - 1
        at = bisect_left(drafts, before, key=_END)
        to = bisect_left(drafts, match.end(), key=_END)
        if to >= len(drafts) or drafts[at].end != before:
            continue
        one, two = drafts[at], drafts[to]
        if (
            one._digits[1] == one.end
            and two._digits == (match.end(), two.end)
            and ranges.is_bare(one)
            and ranges.is_bare(two)
        ):
            ranges.share_behind(scan, one, two)
