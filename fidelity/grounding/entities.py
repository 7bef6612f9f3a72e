"""Whether the words that the output puts beside a figure are those of a neighbour of it in the source.

"Filtration revenue was $542 million" where the source gives 542 for Flow Control and 742 for Filtration: the names that
set two neighbours of one sentence, or of one column of a table, apart have changed places. Words are compared as they
stand, so texts of two languages are left alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.aliases import with_aliases
from fidelity.grounding.company import around
from fidelity.grounding.layout import Cell
from fidelity.grounding.source import Source
from fidelity.grounding.text import context_words

_KINDS = frozenset({"money", "percent", "points", "number", "multiple"})
_FAR = 12  # lines of a table between two rows
_MOST_PLACES = 3  # a value that stands in more places says nothing of one name
_NAME = regex.compile(r"\p{Lu}[\p{L}&'-]+")
_CJK = regex.compile(r"[\p{Han}\p{Hangul}\p{Hiragana}\p{Katakana}]")
_NO_NAME = regex.compile(r"total|other|sum|합계|기타|合計|合计|その他|其他|gesamt|summe", regex.IGNORECASE)


class Neighbour(NamedTuple):
    """The figure of the source by which the output's words stand, and those words."""

    figure: Figure
    words: str


def of_a_neighbour(figure: Figure, output: Source, places: Sequence[Figure], source: Source) -> Neighbour | None:
    """Find the neighbour, in the sentence or column of every place, by which the output's words stand, or None."""
    if figure.kind not in _KINDS or figure.value is None or not 0 < len(places) <= _MOST_PLACES:
        return None
    ours = _beside(figure, output)
    if not ours or any(_is_foreign(figure, output, place, source) for place in places):
        return None
    found = None
    for place in places:
        cell = source.cell(place)
        named = cell is not None and cell.row_head and source.layout.is_divided(place.start, place.end)
        found = (
            _in_column(ours, place, cell, source)
            if cell and named
            else _in_sentence(ours, figure, output, place, source)
        )
        if found is None:
            return None
    return found


def _beside(figure: Figure, text: Source) -> frozenset[str]:
    """The words beside a figure, in scripts that name things before it those before it."""
    words = around(figure, text)
    begin, _ = text.sentence(figure)
    before = text.plain[begin : figure.start]
    return words & context_words(before) if _CJK.search(before) else words


def _is_foreign(figure: Figure, output: Source, place: Figure, source: Source) -> bool:
    """Whether the two texts speak different languages around a figure, or write different scripts."""
    if figure.lang and place.lang and place.lang != figure.lang:
        return True
    ours, theirs = (_CJK.search(text.plain, *text.sentence(each)) for each, text in ((figure, output), (place, source)))
    return (ours is None) != (theirs is None)


def _in_sentence(
    ours: frozenset[str], figure: Figure, output: Source, place: Figure, source: Source
) -> Neighbour | None:
    """Compare names only: other words of a sentence may be of all its figures."""
    theirs = around(place, source)
    begin, _ = output.sentence(figure)
    names = _names(ours, output.plain[begin : figure.start])
    if not names or names & theirs or not _names(theirs - ours, source.plain[source.sentence(place)[0] : place.start]):
        return None
    for other in source.figures_between(*source.sentence(place)):
        alike = (other.kind, other.unit) == (place.kind, place.unit) and abs(other.value or 0) != abs(place.value or 0)
        beside = around(other, source) if alike else frozenset()
        if alike and names <= beside and not (theirs - ours) & beside:
            return Neighbour(other, " ".join(sorted(names)))
    return None


def _names(words: frozenset[str], text: str) -> frozenset[str]:
    """Those of the words that a text writes with a capital."""
    return words & context_words(" ".join(match[0] for match in _NAME.finditer(text)))


def _in_column(ours: frozenset[str], place: Figure, cell: Cell, source: Source) -> Neighbour | None:
    """Compare the heads of rows: ours has to hold one whole, and nothing of that of the place."""
    theirs = with_aliases(context_words(f"{cell.row_head} {cell.column_head}"))
    mine = with_aliases(ours)
    if not theirs or theirs & mine or _NO_NAME.search(cell.row_head):
        return None
    begin, stop = source.layout.line(place.start, place.end)
    low, high = _block(begin, stop, source)
    for other in source.figures_between(low, high):
        if begin <= other.start < stop or other.value is None or abs(other.value) == abs(place.value or 0):
            continue
        beside = source.cell(other)
        if beside is None or beside.column_head != cell.column_head or beside.row_head == cell.row_head:
            continue
        head = context_words(beside.row_head)
        if head and head <= mine and not _NO_NAME.search(beside.row_head):
            return Neighbour(other, beside.row_head)
    return None


def _block(begin: int, stop: int, source: Source) -> tuple[int, int]:
    """The lines around a line."""
    low, high = begin, stop
    for _ in range(_FAR):
        low = max(source.plain.rfind("\n", 0, max(low - 1, 0)) + 1, 0)
        after = source.plain.find("\n", min(high + 1, len(source.plain)))
        high = after if after >= 0 else len(source.plain)
    return low, high
