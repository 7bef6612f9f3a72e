"""Tables whose cells are divided by nothing but spaces, as in filings kept as plain text: their column heads."""

from __future__ import annotations

import re
from typing import NamedTuple

from fidelity.grounding.text import line_bounds

Span = tuple[int, int]

_GAP = re.compile(r"\s{2,}|(?<=\d)\s(?=[△▲]\s?\d)")
_RULE = re.compile(r"[\s=_+-]*")
_NAMED = re.compile(r"[^\W\d_]|(?:19|20)\d\d")
_CALENDAR = re.compile(
    r"(?<![\d.,])(?:19|20)\d\d(?:[./-]\d{1,2}(?!\d))*|(?<![\d.,])\d{1,2}(?![\d.,]\d|\d)"
    r"|(?<![\d.,])\d{1,2}([./-])\d{1,2}\1(?:(?:19|20)\d\d|\d\d)(?![\d.,]\d|\d)"
    r"|['’]000s?\b"  # no figure either
)
_SIGN = re.compile(r"[$€£¥₩%]\s?\d|\d\s?[%€]")
_DIGIT = re.compile(r"\d")
_SIGNS = "$€£¥₩"
_PER_CENT = frozenset({"%", "％", "(%)", "（%）", "（％）"})  # in a line of units: 百万円 ％ 百万円 ％
_CAPTION = re.compile(  # a title, and no group of columns
    r"\(?\d{1,2}[.)]\s|단위|単位|单位|單位|\(\s?in\s", re.IGNORECASE
)
_ROWS = 40  # of a table, looked through for its heads
_OFF = 1  # characters by which the ends of a head and a number may differ
_WIDEST = 400  # characters of a line


def cells(text: str, begin: int, stop: int) -> list[Span]:
    """Return the offsets of the cells of one line, which gaps of two spaces and more divide.

    A sign of a currency belongs to the amount behind its gap.
    """
    found: list[Span] = []
    left = begin
    for gap in _GAP.finditer(text, begin, stop):
        if gap.start() - left == 1 and text[left] in _SIGNS:
            continue
        if gap.start() > left:
            found.append((left, gap.start()))
        left = gap.end()
    return [*found, (left, stop)] if left < stop else found


def is_data(cell: str) -> bool:
    """Tell whether a cell holds a figure and not a year, a date or the number of a quarter, as heads do."""
    if not _DIGIT.search(cell):
        return False
    return _SIGN.search(cell) is not None or _DIGIT.search(_CALENDAR.sub("", cell)) is not None


class _Head(NamedTuple):
    """The head of a column, and how far into its line it ends."""

    name: str
    edge: int


class SpacedHeads:
    """The lines of heads above the lines of such tables, each looked for once."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._above: dict[int, list[_Head]] = {}

    def head(self, row: list[Span], begin: int, index: int) -> str:
        """Return the head of cell ``index`` of a row whose line begins at ``begin``; "" when the columns differ."""
        heads = self._heads(begin) if index > 0 and len(row) > 1 else []
        missing = len(row) - len(heads)  # the column of row heads may have no head itself
        if not heads or missing > 1 or index < missing:
            return ""
        if missing < 0:  # a row without a note: numbers end where their heads do
            edge = row[index][1] - begin
            return next((head.name for head in heads if abs(head.edge - edge) <= _OFF), "")
        return heads[index - missing].name

    def _heads(self, begin: int) -> list[_Head]:
        passed: list[int] = []
        found: list[_Head] = []
        position = begin
        for _ in range(_ROWS):
            if position in self._above:
                found = self._above[position]
                break
            passed.append(position)
            if position <= 0:
                break
            above, stop = line_bounds(self._text, position - 1, position - 1)
            position = above
            if _RULE.fullmatch(self._text, above, stop):
                if above == stop:  # an empty line ends the table
                    break
                continue
            line = cells(self._text, above, stop) if stop - above <= _WIDEST else []
            if self._are_heads(line):
                wider = self._line_above(above)
                if len(wider) > len(line) and self._are_heads(wider):  # over a line of the dates of some
                    line, above = wider, wider[0][0]
                    above, stop = line_bounds(self._text, above, above)
                names = self._under_groups(line, above)
                found = [_Head(name, stop - above) for name, (_, stop) in zip(names, line, strict=True)]
                break
            if len(line) < 2 and _DIGIT.search(self._text, above, stop):
                break
        self._above.update(dict.fromkeys(passed, found))
        return found

    def _under_groups(self, line: list[Span], begin: int) -> list[str]:
        """The heads of a line, each behind that of its group in the line above, where that has as many for each."""
        names = [self._text[left:right] for left, right in line]
        groups = self._line_above(begin)
        if any(_CAPTION.search(self._text, *group) for group in groups):
            return names
        if not groups or len(groups) >= len(names) or not self._are_heads(groups) or len(names) % len(groups):
            return names
        each = len(names) // len(groups)
        return [f"{self._text[slice(*groups[at // each])]} {name}" for at, name in enumerate(names)]

    def _line_above(self, begin: int) -> list[Span]:
        """The cells of the line above one that begins at ``begin``, rules passed over; none where that is empty."""
        while begin > 0:
            begin, stop = line_bounds(self._text, begin - 1, begin - 1)
            if begin == stop or not _RULE.fullmatch(self._text, begin, stop):
                return cells(self._text, begin, stop) if stop - begin <= _WIDEST else []
        return []

    def _are_heads(self, line: list[Span]) -> bool:
        names = [self._text[left:right] for left, right in line]
        if len(names) < 2 or not any(map(_NAMED.search, names)):
            return False
        if not all(_NAMED.search(name) or name in _PER_CENT for name in names):
            return False
        return not any(is_data(name) for name in names)
