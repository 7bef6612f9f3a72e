"""Names and figures that a sentence lists apart: "Europe and Asia had $407 and $391 million, respectively"."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.memo import once
from fidelity.grounding.source import Source

RESPECTIVELY = regex.compile(r"\brespectively\b|각각|それぞれ|分别|分別", regex.IGNORECASE)
"""A word that pairs the items of two lists in their order."""
JOINS = regex.compile(
    r"[,、，]?\s?(?:and|und|et|y|e|en|및|와|과|和|与|、)?\s?(?:around|about|[$€£¥₩])?\s?", regex.IGNORECASE
)
"""What stands between the figures of a list."""
_PARTS = regex.compile(
    r",\s(?:(?:and|und|et|y|e|en)\s)?|\s(?:and|und|et|y|e|en|&|및)\s|(?<=\p{Hangul})[와과]\s|[、，]|(?<=\p{Han})[和与及](?=\p{Han})",
    regex.IGNORECASE,
)
_CLAUSE = regex.compile(r";|:\s|\b(?:while|whereas|but|when|which)\b", regex.IGNORECASE)
_DIGIT = regex.compile(r"\d(?![^,]*(?:억|万|亿|億|원|元|円|%))")
_TWO = 2


@once
def is_listed(text: Source, begin: int, stop: int) -> bool:
    """Tell whether a sentence pairs the items of two lists."""
    return RESPECTIVELY.search(text.plain, begin, stop) is not None


def name_in_list(figure: Figure, text: Source) -> str | None:
    """Return the item of a sentence's list that is paired with a figure, and what stands before all; None in doubt."""
    begin, stop = text.sentence(figure)
    run = _run(figure, text, begin, stop)
    if len(run) < _TWO:
        return None
    place = next(at for at, each in enumerate(run) if each.start == figure.start)
    if len(text.calendar_in(begin, stop)) >= len(run):  # of several times
        return None
    ahead, *common = RESPECTIVELY.split(text.plain[begin : run[0].start], maxsplit=1)
    behind = RESPECTIVELY.split(text.plain[run[-1].end : stop], maxsplit=1)[0]
    item = _item(ahead, len(run), place) or _item(behind, len(run), place)
    return None if item is None else " ".join((*common, item))


def _run(figure: Figure, text: Source, begin: int, stop: int) -> Sequence[Figure]:
    """The figures of one kind and unit that a figure is listed with."""
    alike = [
        each
        for each in text.figures_between(begin, stop)
        if each.kind == figure.kind and (each.unit == figure.unit or not each.unit or not figure.unit)
    ]
    run: list[Figure] = []
    for one, other in pairwise(alike):
        if JOINS.fullmatch(text.plain, one.end, other.start):
            run = [*run, other] if run and run[-1] is one else [one, other]
        elif any(each.start == figure.start for each in run):
            break
    return run if any(each.start == figure.start for each in run) else ()


def _item(words: str, count: int, place: int) -> str | None:
    """The item at a place of a list of so many, with what stands before the first one."""
    clause = max((match.end() for match in _CLAUSE.finditer(words)), default=0)
    listed = words[clause:].rstrip(" ,")
    parts = _PARTS.split(listed)
    last = max(_PARTS.finditer(listed), key=lambda match: match.start(), default=None)
    if last is not None and last[0] == ", " and listed.isascii():  # what is added to a name
        return None
    if len(parts) < count or not all(part.strip() and not _DIGIT.search(part) for part in parts[-count:]):
        return None
    items = parts[-count:]
    first = items[0].split()
    own = max(len(items[1].split()), 1)
    common, items[0] = " ".join(first[:-own]), " ".join(first[-own:])
    return f"{common} {items[place]}".strip()
