"""Tables of HTML as lines of cells: a row stays one line however it is written, and spanned cells keep their place."""

from __future__ import annotations

import re

_SPAN = re.compile(r"\b(col|row)span\s?=\s?[\"']?(\d{1,2})", re.IGNORECASE)
_CLOSES = re.compile(r"</table\b", re.IGNORECASE)
_TORN = re.compile(r"(\([$€£¥₩]?[ ]{0,9}\d[\d.,]*)([ ]{1,40}\|[ ]{1,40})\)")
_CELLS = frozenset({"td", "th"})
_OUTSIDE = frozenset({"table", "tr", "caption"})  # tags that begin a line of their own in a table


def has_tables(text: str) -> bool:
    """Tell whether a text may hold tables of HTML."""
    return "<table" in text or "<TABLE" in text


def whole_brackets(text: str) -> str:
    """Return a text in which brackets that close in the cell behind their amount do so in its own: (87 | )."""
    return _TORN.sub(lambda match: f"{match[1]}){match[2]} ", text)


class Tables:
    """What stands for the tags of tables and the text between them, asked for in the order of the text.

    Nothing gets longer than it was, so a tag that is too short leaves out some of the columns that its cell spans.
    """

    def __init__(self, text: str) -> None:
        self._text = text
        self._depth = 0
        self._extra = 0  # columns that the open cell spans besides its own
        self._heads = 0  # columns at the start of the rows to come that are spanned from above
        self._rows = 0  # such rows
        self._leads = True  # whether all cells of the row so far span rows, and none is spanned

    def between(self, piece: str) -> str:
        """Return the text between two tags: in a table without its line breaks."""
        return piece.replace("\n", " ") if self._depth and "\n" in piece else piece

    def tag(self, tag: str, name: str, shown: str, end: int) -> str:
        """Return what stands for a tag that ends at an offset, given what does so outside tables."""
        closes = tag[1] == "/"
        if name == "table":
            self._count(closes=closes, end=end)
        elif name == "tr" and not closes:
            return self._row(shown, len(tag))
        elif name in _CELLS:
            return self._cell(tag, shown, closes=closes)
        return " " if self._depth and name not in _OUTSIDE else shown

    def _count(self, *, closes: bool, end: int) -> None:
        if closes:
            self._depth = max(0, self._depth - 1)
        elif self._depth or _CLOSES.search(self._text, end):  # one never closed would take the rest of the text
            self._depth += 1

    def _cell(self, tag: str, shown: str, *, closes: bool) -> str:
        if closes:
            extra, self._extra = self._extra, 0
            return ("|" * extra)[: len(tag)] or shown
        spans = {kind.lower(): int(number) for kind, number in _SPAN.findall(tag)}
        self._extra = max(0, spans.get("col", 1) - 1)
        self._leads = self._leads and spans.get("row", 1) > 1
        if self._leads:
            self._heads += 1 + self._extra
            self._rows = spans["row"] - 1
        return shown

    def _row(self, shown: str, length: int) -> str:
        spanned = self._rows > 0
        self._rows -= spanned
        self._heads = self._heads if spanned else 0
        self._leads = not spanned
        return (shown.ljust(length - self._heads) + "|" * self._heads)[:length]
