"""Draws between wins and losses, which look like minutes and square metres: 8勝4分2敗, 8胜4平2负."""

from __future__ import annotations

import re
from bisect import bisect_left
from operator import attrgetter

from fidelity.figures.document import Document
from fidelity.figures.model import Draft

_LANGUAGES = frozenset(("ja", "zh"))
_FIRST = attrgetter("_first")
_DRAWS = re.compile(r"[勝胜](?=(\d{1,3})[分平]\d{1,3}[敗败負负])")


def settle(document: Document, lang: str, drafts: list[Draft]) -> None:
    """Make plain numbers of the draws of a record; ``drafts`` are in order."""
    if lang not in _LANGUAGES or not document.has_draws:
        return
    for record in _DRAWS.finditer(document.text):
        at = bisect_left(drafts, record.start(1), key=_FIRST)
        if at < len(drafts) and drafts[at]._first == record.start(1):
            draw = drafts[at]
            draw.kind, draw.unit, draw.end = "number", None, record.end(1)
