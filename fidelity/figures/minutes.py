"""Minutes that French writes like millions: 10 mn de cuisson, but 10 mn d'euros."""

from __future__ import annotations

import re
from bisect import bisect_left
from operator import attrgetter

from fidelity.figures.document import MISSING, Document, getattr_slot
from fidelity.figures.model import Draft
from fidelity.figures.numerals import ONE

_MINUTES = "mn"
_OF_MONEY = re.compile(r"\bmn (?:d['’e]|€|\$|EUR|USD)|mn€|(?:\ben|\() ?mn\b")
_WRITTEN = re.compile(r"\d ?mn(?!\w)")
_JOINT = re.compile(r" ?[-–/] ?| (?:à|ou|et) ")
_MOST_DIGITS = 3
_END = attrgetter("end")


def settle(document: Document, lang: str, drafts: list[Draft]) -> None:
    """Make minutes of what may be so many, where the text tells no money like that; ``drafts`` stand in order."""
    text = document.text
    if lang != "fr" or _MINUTES not in text or _OF_MONEY.search(text):
        return
    for written in _WRITTEN.finditer(text):
        at = bisect_left(drafts, written.end(), key=_END)
        start = written.end()
        while 0 <= at < len(drafts) and _is_bare(drafts[at]) and _ends(text, drafts[at], start):
            drafts[at].kind, drafts[at].unit, drafts[at].scale = "duration", "minute", ONE
            at, start = at - 1, drafts[at].start


def _is_bare(draft: Draft) -> bool:
    """Whether a draft is a number of few digits and nothing else."""
    few = draft._last - draft._first <= _MOST_DIGITS
    return few and draft.kind == "number" and getattr_slot(draft, "unit") is MISSING


def _ends(text: str, draft: Draft, start: int) -> bool:
    """Whether a draft ends at ``start``, or what ties it to one that starts there stands between."""
    return draft.end == start or _JOINT.fullmatch(text, draft.end, start) is not None
