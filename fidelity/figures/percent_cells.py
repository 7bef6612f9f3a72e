"""Shares whose sign stands in the next cell of a table: | 18.3 | % |, | (5.2 | )% |."""

from __future__ import annotations

import re
from bisect import bisect_left
from operator import attrgetter

from fidelity.figures.document import MISSING, Document, getattr_slot
from fidelity.figures.model import Draft

_END = attrgetter("end")
_GAP = " \u00a0\n"  # a cell may be a line of its own
_CELL = re.compile(rf"\|[{_GAP}]?(?:\)[{_GAP}]?(?:\|[{_GAP}]?)?)?%(?:[ \u00a0]?\))?(?=[ \u00a0]?(?:[|\n]|\Z))")


def settle(document: Document, drafts: list[Draft]) -> None:
    """Make shares of the numbers before such a cell; ``drafts`` stand in order and do not overlap."""
    if not document.has_percent_cells:
        return
    text = document.text
    for cell in _CELL.finditer(text):
        end = cell.start() - (text[cell.start() - 1] in _GAP)
        at = bisect_left(drafts, end, key=_END)
        share = drafts[at] if at < len(drafts) and drafts[at].end == end else None
        if share is not None and share.kind == "number" and getattr_slot(share, "unit") is MISSING:
            share.kind, share.unit = "percent", "%"
