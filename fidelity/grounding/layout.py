"""Where a figure stands: its line, its table cell, and the row and column heads that say what it is.

Tables are read from Markdown and from plain text (cells divided by ``|`` or tabs), from HTML (see ``mask_markup``), and
from PDF text with one cell a line.
"""

from __future__ import annotations

import html
import re
from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import takewhile

import regex

from fidelity.grounding.html_tables import Tables, has_tables, whole_brackets
from fidelity.grounding.spaced import SpacedHeads, cells, is_data
from fidelity.grounding.text import line_bounds

_MARKUP = regex.compile(r"<(?:table|tr|td|th|p|div|span|br|html|body)\b[^<>]*>", regex.IGNORECASE)
_TAG = regex.compile(r"(?P<comment><!--)|<(?P<closes>/?)(?P<name>[a-zA-Z][a-zA-Z0-9]*)\b[^<>]*>|&#?\w{1,10};")
_HIDDEN = {  # what hides all up to its end
    "comment": regex.compile("-->"),
    "style": regex.compile(r"</style\s*>", regex.IGNORECASE),
    "script": regex.compile(r"</script\s*>", regex.IGNORECASE),
}
_LINE_TAGS = frozenset({"tr", "p", "div", "br", "table", "h1", "h2", "h3", "h4", "h5", "h6", "li", "caption"})
_INLINE = frozenset("b i em strong span u small big font mark a ins abbr".split())
_CELL_TAGS = frozenset({"td", "th"})
SEPARATOR = regex.compile(r"[|\t]")
"""What divides the cells of a line."""
_DIVIDER = regex.compile(r"[|\t]|(?<=\S)\s{2,}(?=\S)")
_LETTER = regex.compile(r"\p{L}&?\p{L}|[\p{Han}\p{Hangul}]")
_PLAIN_HEAD = regex.compile(r"[^\n]*?\p{L}[^\n]*?(?=\s+[(\[△▲▵+\-−–$€£¥₩]*\d)")
_SENTENCE_END = regex.compile(r"[.!?][\s\"”’)\]]*$|[。！？，]")  # texts without spaces have these in sentences only
_MAX_TABULAR_WORDS = 12
_MAX_HEAD_LINES = 8
_YEAR = re.compile(r"(?:19|20)\d\d")
_SMALL = re.compile(r"\s*\d{1,2}\s*")
_OF_TIME = regex.compile(
    r"\b(?:ended|as of|quarter|month|week|day|year|jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|quartal|monat|tag"
    r"|woche|jahr|trimestre|mois|mes|mese|kwartaal)|[年月日週周년월일주]",
    regex.IGNORECASE,
)
_DIGIT = re.compile(r"\d")
_FIGURE = re.compile(r"[\s(\[$€£¥₩△▲▵+\-−–~<>]*\d[\d.,]*\s?[^\W\d_]{0,3}[\s)\]]*(?=[|\t\n]|$)")  # 20 bps, no 3M Company
_UNIT = regex.compile(
    r"(?:\s*[(（]?(?:(?:百万|千|億|万|亿|백만|천|억|십억)?(?:円|元|원)(?:\s?銭)?|銭|[%％]|倍|株|人|名|명)[)）]?\s*){1,3}"
)
_SHORT_UNITS = frozenset({"%", "％", "t", "g", "L", "m", "W", "x", "℃", "h"})
_NEW_LINE = re.compile("\n")
_CAPTION = 160  # characters of a line above a table
_WIDEST = 2000  # characters of a line


def mask_markup(text: str, *, inline: bool = True) -> str:
    """Return a text of the same length in which HTML tags and entities are blank; other text comes back unchanged.

    A cell tag leaves ``|`` (more where it spans columns), a row or block tag a line break, so that an HTML table reads
    like a plain one and offsets stay those of the caller. Without ``inline`` entities and tags in running text stay,
    for a reader that knows them.
    """
    if "<" not in text or not _MARKUP.search(text):
        return text
    pieces: list[str] = []
    at = 0
    tables = Tables(text) if has_tables(text) else None
    unclosed: set[str] = set()  # what is never closed hides nothing, and its end is looked for once
    while match := _TAG.search(text, at):
        start, end = match.span()
        hides = "comment" if match["comment"] else (match["name"] or "").lower()
        closing = None
        if hides in _HIDDEN and not match["closes"] and hides not in unclosed:
            closing = _HIDDEN[hides].search(text, end)
            unclosed.update(() if closing else (hides,))
        end = closing.end() if closing else end
        shown = _blank(match)
        between = text[at:start]
        if tables is not None:
            between = tables.between(between)
            shown = tables.tag(match[0], match["name"].lower(), shown, end) if match["name"] else shown
        plain = (match["comment"] and closing is None) or (not inline and (text[start] == "&" or hides in _INLINE))
        pieces += (between, match[0] if plain else shown.ljust(end - start))
        at = end
    masked = "".join((*pieces, text[at:]))
    return masked if tables is None else whole_brackets(masked)


def _blank(match: regex.Match[str]) -> str:
    """What stands for a tag or an entity, as long as it at most."""
    whole = match[0]
    if whole[0] == "&":
        return html.unescape(whole).ljust(len(whole))[: len(whole)]
    name, closes = (match["name"] or "").lower(), bool(match["closes"])
    if name in _CELL_TAGS and not closes:
        return "|"
    return "\n" if name in _LINE_TAGS and not (name == "tr" and closes) else " "


@dataclass(frozen=True, slots=True)
class Cell:
    """One table cell: offsets into the source, its text, and the heads above and beside it ("" when not known)."""

    start: int
    end: int
    text: str
    row_head: str
    column_head: str


@dataclass(frozen=True, slots=True)
class _Row:
    start: int
    cells: tuple[tuple[int, int], ...]


class Layout:
    """Lines and tables of one text, looked at only where somebody asks."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._tabular: dict[int, bool] = {}
        self._rows: dict[tuple[int, int], _Row] = {}
        self._heads: dict[int, tuple[_Row, ...]] = {}  # by the first line of a table
        self._tops: dict[int, int] = {}
        self._cells: dict[int, Cell | None] = {}
        self._spaced = SpacedHeads(text)

    def line(self, start: int, end: int) -> tuple[int, int]:
        """Return the offsets of the line that holds ``text[start:end]``."""
        first, last = bisect_left(self._breaks, start), bisect_left(self._breaks, end)
        begin = self._breaks[first - 1] + 1 if first else 0
        return begin, self._breaks[last] if last < len(self._breaks) else len(self._text)

    @cached_property
    def _breaks(self) -> list[int]:
        return [match.start() for match in _NEW_LINE.finditer(self._text)]

    def is_tabular(self, start: int, end: int) -> bool:
        """Tell whether a figure stands in a table or in a line that is no sentence."""
        begin, stop = self.line(start, end)
        known = self._tabular.get(begin)
        if known is None:
            known = self._tabular[begin] = self._looks_tabular(self._text[begin:stop])
        return known

    def is_divided(self, start: int, end: int) -> bool:
        """Tell whether marks, or gaps of two spaces and more, divide the line of a figure into cells."""
        begin, stop = self.line(start, end)
        return _DIVIDER.search(self._text, begin, stop) is not None

    @staticmethod
    def _looks_tabular(line: str) -> bool:
        if SEPARATOR.search(line):
            return True
        if len(line) > 160 or _SENTENCE_END.search(line):
            return False
        return len(line.split()) <= _MAX_TABULAR_WORDS

    def caption(self, start: int, end: int) -> str:
        """Return the line above the table of marks that a figure stands in, an empty one passed over; "" if none."""
        top = self._top(self.line(start, end)[0])
        for _ in range(2):
            if top <= 0:
                return ""
            above, stop = line_bounds(self._text, top - 1, top - 1)
            if stop - above > _CAPTION or self._text[above:stop].strip():
                return self._text[above:stop] if stop - above <= _CAPTION else ""
            top = above
        return ""

    def cell(self, start: int, end: int) -> Cell | None:
        """Return the cell that holds ``text[start:end]``, or None outside tables."""
        if start not in self._cells:
            self._cells[start] = self._cell(start, end)
        return self._cells[start]

    def _cell(self, start: int, end: int) -> Cell | None:
        if not self.is_tabular(start, end):
            return None
        begin, stop = self.line(start, end)
        if stop - begin > _WIDEST:  # a whole table run into one line: only what stands near is looked at
            near = start - start % (_WIDEST // 2)
            begin, stop = max(begin, near - _WIDEST // 2), min(stop, max(end, near + _WIDEST))
        line = self._text[begin:stop]
        if not SEPARATOR.search(line):
            return self._plain_cell(begin, stop, start)
        row = self._rows.get((begin, stop))
        if row is None:
            row = self._rows[begin, stop] = _row(line, begin)
        index = max(bisect_right(row.cells, (start, len(self._text))) - 1, 0)
        left, right = row.cells[index]
        return Cell(
            left, right, self._text[left:right].strip(), self._row_head(row, index), self._column_head(row, index)
        )

    def _plain_cell(self, begin: int, stop: int, start: int) -> Cell:
        """Return a cell of a line that spaces divide: what wider gaps bound, the whole line where there are none."""
        row = cells(self._text, begin, stop) or [(begin, stop)]
        index = max(bisect_right(row, (start, len(self._text))) - 1, 0)
        left, right = row[index]
        column_head = self._spaced.head(row, begin, index)
        return Cell(left, right, self._text[left:right].strip(), self._head_of_plain_line(begin, start), column_head)

    def _head_of_plain_line(self, begin: int, start: int) -> str:
        before = self._text[begin:start]
        if _LETTER.search(before):
            head = _PLAIN_HEAD.match(before)
            return (head[0] if head else before).strip()
        position = begin
        for _ in range(_MAX_HEAD_LINES):  # PDF text: the head is the nearest line above that has letters
            if position <= 0:
                break
            above, _end = line_bounds(self._text, position - 1, position - 1)
            candidate = self._text[above : position - 1]
            if _LETTER.search(candidate):
                return candidate.strip()
            position = above
        return ""

    def _row_head(self, row: _Row, index: int) -> str:
        heads: list[str] = []
        named = False
        for left, right in reversed(row.cells[:index]):
            cell = self._text[left:right].strip()
            lettered = _LETTER.search(cell) is not None
            if (lettered and not _FIGURE.match(cell)) or cell in _SHORT_UNITS:
                heads.append(cell)
                named = named or lettered
            elif heads:
                break
        if named:  # a name with its unit or place beside it
            return ", ".join(reversed(heads))
        first = self._text[slice(*row.cells[0])].strip() if index else ""
        return first if _YEAR.fullmatch(first) else ""

    def _column_head(self, row: _Row, index: int) -> str:
        parts: list[str] = []
        for head in self._head_rows(row.start):
            if head.start >= row.start:
                break
            if not head.cells:
                continue
            position = min(index, len(head.cells) - 1)
            while position >= 0:
                left, right = head.cells[position]
                text = self._text[left:right].strip(" -:")
                if text or position == 0:
                    parts.append(text)
                    break
                position -= 1
        return " ".join(part for part in parts if part)

    def _head_rows(self, start: int) -> tuple[_Row, ...]:
        """Return the rows above the first data row of the table that the line at ``start`` belongs to."""
        top = self._top(start)
        known = self._heads.get(top)
        if known is None:
            rows = tuple(self._rows_from(top))
            ruled = next((index for index, row in enumerate(rows) if self._is_rule(row)), 0)
            below = tuple(takewhile(self._goes_on, rows[ruled + 1 :])) if ruled else ()
            known = (*rows[:ruled], *below) or tuple(self._above_data(rows))
            self._heads[top] = known
        return known

    def _above_data(self, rows: Sequence[_Row]) -> Iterator[_Row]:
        """The rows of a table without a rule up to its first data row.

        A number of one or two digits may be a day or a quarter; under a name, in a row with a name, it is data.
        """
        for number, row in enumerate(rows):
            small = [at for at, (left, right) in enumerate(row.cells) if _SMALL.fullmatch(self._text, left, right)]
            counts = number and small and self._is_named(row, 0)
            if self._is_data(row) or (counts and all(self._is_named(rows[0], at) for at in small)):
                return
            yield row

    def _is_named(self, row: _Row, index: int) -> bool:
        """Whether a cell holds a name, and no date or unit."""
        text = self._text[slice(*row.cells[index])].strip() if index < len(row.cells) else ""
        return _LETTER.match(text) is not None and not _DIGIT.search(text) and not _OF_TIME.search(text)

    def _is_rule(self, row: _Row) -> bool:
        """Whether it is the line of dashes under the heads of a Markdown table."""
        marks = [self._text[left:right].strip() for left, right in row.cells]
        return any(marks) and all(not mark.strip("-:") for mark in marks)

    def _top(self, start: int) -> int:
        """Return where the first line of the table around the line at ``start`` begins."""
        passed: list[int] = []
        position = start
        while position not in self._tops:
            passed.append(position)
            if position <= 0:
                break
            above, stop = line_bounds(self._text, position - 1, position - 1)
            if not SEPARATOR.search(self._text, above, stop):
                break
            position = above
        top = self._tops.get(position, position)
        self._tops.update(dict.fromkeys(passed, top))
        return top

    def _rows_from(self, start: int) -> Iterator[_Row]:
        """Yield the rows of a table from its first line on, as far as heads may reach."""
        for _ in range(_MAX_HEAD_LINES):
            begin, stop = line_bounds(self._text, start, start)
            if not SEPARATOR.search(self._text, begin, stop):
                return
            yield _row(self._text[begin:stop], begin)
            if stop >= len(self._text):
                return
            start = stop + 1

    def _goes_on(self, row: _Row) -> bool:
        """Whether a row under the rule is one more line of heads: years or quarters, or units, and no data."""
        marks = [self._text[left:right] for left, right in row.cells[1:]]
        units = [mark for mark in marks if mark.strip()]
        if units and all(_UNIT.fullmatch(mark) for mark in units):
            return True
        return any(_DIGIT.search(mark) for mark in marks) and not self._is_data(row)

    def _is_data(self, row: _Row) -> bool:
        return any(is_data(self._text[left:right]) for left, right in row.cells[1:])


def _row(line: str, offset: int) -> _Row:
    edges = [match.start() for match in SEPARATOR.finditer(line)]
    starts = [0, *(edge + 1 for edge in edges)]
    ends = [*edges, len(line)]
    cells = [(offset + left, offset + right) for left, right in zip(starts, ends, strict=True)]
    if edges and line.startswith("|"):  # Markdown opens its rows with a bar
        cells = cells[1:]
    return _Row(offset, tuple(cells))
