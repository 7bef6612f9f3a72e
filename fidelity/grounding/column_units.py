"""Columns that say their unit under their name, as Japanese results do: 売上高 百万円, a line 百万円 ％ 百万円 ％."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Sequence
from decimal import Decimal
from typing import NamedTuple

import regex

from fidelity.figures.model import Figure
from fidelity.figures.words import alternatives
from fidelity.grounding.layout import Cell, Layout
from fidelity.grounding.scale_words import CJK_SCALES, CURRENCY_WORDS

_MONEY = "円元원"
_MYRIADS = "百千万億亿백천만억십十"
_HINT = re.compile(  # a scale and a currency with no number before them, and what closes a head behind them
    rf"[{_MYRIADS}](?<![\d.,{_MYRIADS}].)[{_MYRIADS}]{{0,2}}[{_MONEY}](?=[ \t]?[|)）%％\n]|[ \t]{{2}})"
)
_SCALE = alternatives(CJK_SCALES)
_UNIT = rf"(?P<scale>{_SCALE})(?P<money>円|元|원)"
_HEAD = regex.compile(rf"(?:^|[\s(（・、,]){_UNIT}[)）]?$")
_TOKEN = regex.compile(rf"{_UNIT}|(?P<plain>[%％]|円\s?銭|円|銭|元|원|株|人|名|倍)")
_WORD = rf"(?:{_SCALE})?(?:円[ 　]?銭|円|銭|元|원|株|人|名|倍|[%％])"
_LINE = regex.compile(rf"(?m)^[ \t　]*+(?:{_WORD}[ \t　]++)+{_WORD}[ \t　]*$")
_LISTED = regex.compile(rf"(?:{_WORD}[ \t　]++)+{_WORD}$")
_REACH = 600  # characters below a line of units that it rules
_DATA = frozenset({"number", "money", "percent"})


class ColumnUnit(NamedTuple):
    """The scale and currency of a column, 1 and None where it has another unit, and where it is said."""

    start: int
    end: int
    factor: Decimal
    currency: str | None
    text: str


class ColumnUnits:
    """The columns of one text that say their unit in their head."""

    def __init__(self, text: str, figures: Sequence[Figure], layout: Layout) -> None:
        self._text = text
        self._layout = layout
        self._figures = figures
        self._lines: list[tuple[int, list[ColumnUnit]]] = []
        self.is_empty = not any(sign in text for sign in _MONEY) or _HINT.search(text) is None
        if not self.is_empty:
            for line in _LINE.finditer(text):
                units = [_unit(each, line.start()) for each in _TOKEN.finditer(line[0])]
                self._lines.append((line.end(), units))

    def of(self, figure: Figure) -> ColumnUnit | None:
        """Return the unit that the head of its column gives a figure of a table, or None."""
        cell = self._layout.cell(figure.start, figure.end)
        head = cell.column_head.strip() if cell is not None else ""
        said = _HEAD.search(head)
        if said is not None:
            return _unit(said, figure.start)
        listed = _LISTED.search(head)
        if listed is not None and cell is not None:
            return self._within(figure, cell, listed)
        if head.endswith(("%", "％")):
            return ColumnUnit(figure.start, figure.end, Decimal(1), None, "%")
        return self._by_place(figure)

    def _within(self, figure: Figure, cell: Cell, units: regex.Match[str]) -> ColumnUnit | None:
        """The unit at the figure's place in a cell that holds as many numbers as its head lists units: 百万円 ％."""
        named = list(_TOKEN.finditer(units[0]))
        first = bisect_left(self._figures, cell.start, key=lambda each: each.start)
        held = [each for each in self._figures[first : first + len(named) + 1] if each.start < cell.end]
        if len(held) != len(named) or figure not in held:
            return None
        return _unit(named[held.index(figure)], figure.start)

    def _by_place(self, figure: Figure) -> ColumnUnit | None:
        """The unit at the figure's place in a line of units above, where the lines have as many numbers as units."""
        above = bisect_left(self._lines, figure.start, key=lambda line: line[0]) - 1
        if above < 0 or figure.start - self._lines[above][0] > _REACH:
            return None
        units = self._lines[above][1]
        begin, stop = self._layout.line(figure.start, figure.end)
        first = bisect_left(self._figures, begin, key=lambda each: each.start)
        row = [
            each
            for each in self._figures[first : first + 2 * len(units) + 2]
            if each.start < stop and each.kind in _DATA
        ]
        if len(row) != len(units):
            return None
        return units[next(place for place, each in enumerate(row) if each.start == figure.start)]


def _unit(match: regex.Match[str], at: int) -> ColumnUnit:
    scale = match["scale"]
    factor = CJK_SCALES[scale] if scale else Decimal(1)
    currency = CURRENCY_WORDS[match["money"]] if scale else None
    return ColumnUnit(at, at, factor, currency, match[0].strip(" 　()（）"))
