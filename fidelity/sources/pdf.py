"""PDF pages as text: lines rebuilt from the places of words, table rows as cells under their columns.

A PDF knows where words stand and nothing else. Words on one height are a line; wide gaps divide it into cells; the
cells of neighbouring lines share columns where their edges agree. Lines of running text are joined to paragraphs.
"""

from __future__ import annotations

import io
import re
from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Any, NamedTuple

from fidelity.errors import DataError, UsageError
from fidelity.sources.tables import SIGN, joined, table_text

GAP = 1.1  # of the letters' height, between two cells; spaces between words are a quarter to a half
NUMBER_GAP = 0.45  # the same between two numbers
NUMBER = re.compile(r"[-–—(]?[$€£¥₩₹]?\d[\d.,]*[%)]*$")
SAME_LINE = 0.4  # of the letters' height, by which words of one line may stand higher or lower
CELL = 40  # characters that a cell with words and a number has at most
LABELS = 3  # lines without numbers that may stand between two rows of a table
HEADS = 4  # lines of column heads above its first row
SHORT = 0.6  # part of the page's text width that such a label fills at most
PARAGRAPH = 0.85  # part of the page's text width that a line fills when its sentence goes on below


class Span(NamedTuple):
    """A run of words on one line: where it stands, in points from the left and the top of the page."""

    left: float
    right: float
    top: float
    height: float
    text: str


def pdf_text(data: bytes, name: str) -> str:
    """Turn a PDF into text, page after page.

    Args:
        data: the file's bytes.
        name: what to call the file in an error.
    """
    try:
        import pdfplumber
        from pdfplumber.utils.exceptions import PdfminerException
    except ImportError as error:
        raise UsageError(f"reading {name} needs pdfplumber: pip install 'fidelity-eval[pdf]'") from error
    try:
        with pdfplumber.open(io.BytesIO(data)) as document:
            pages = [_page(page.extract_words(use_text_flow=False)) for page in document.pages]
    except PdfminerException as error:
        reason = "it needs a password" if "Password" in repr(error) else f"it is damaged ({error or 'no details'})"
        raise DataError(f"cannot read PDF {name}: {reason}") from error
    text = "\n\n".join(page for page in pages if page)
    if not text:
        raise DataError(f"PDF {name} holds no text, only pictures of it; run it through text recognition first")
    return text + "\n"


def _page(words: Sequence[dict[str, Any]]) -> str:
    lines = [_cells(line) for line in _lines(words)]
    if not lines:
        return ""
    width = max(line[-1].right for line in lines)
    blocks: list[str] = []
    for is_table, group in groupby(_marked(lines, width), key=lambda marked: marked[0]):
        members = [line for _, line in group]
        columns = _columns(members) if is_table else []
        blocks.append(_table(members, columns) if columns else "\n".join(_paragraphs(members, width)))
    return "\n".join(blocks)


def _lines(words: Sequence[dict[str, Any]]) -> Iterator[list[Span]]:
    """Yield the words of each line, left to right, lines from the top."""
    spans = [Span(w["x0"], w["x1"], w["bottom"], w["bottom"] - w["top"], w["text"]) for w in words]
    line: list[Span] = []
    for span in sorted(spans, key=lambda each: (each.top, each.left)):
        if line and span.top - line[0].top > SAME_LINE * line[0].height:
            yield sorted(line)
            line = []
        line.append(span)
    if line:
        yield sorted(line)


def _cells(line: Sequence[Span]) -> list[Span]:
    """Join the words of a line into cells, which wide gaps divide."""
    cells: list[Span] = []
    for word in line:
        last = cells[-1] if cells else None
        if last and word.left - last.right < _gap(last.text, word.text) * max(last.height, word.height):
            cells[-1] = last._replace(right=word.right, text=f"{last.text} {word.text}")
        else:
            cells.append(word)
    return _joined(cells)


def _gap(before: str, after: str) -> float:
    """The distance, in heights, from which two words on a line are two cells: numbers stand closer than other cells."""
    if not before[-1].isdigit() and before[-1] not in "%)":
        return GAP
    if SIGN.fullmatch(after):
        return 0.0
    return NUMBER_GAP if NUMBER.match(after) else GAP


def _joined(cells: list[Span]) -> list[Span]:
    """Give a lone currency sign or "%" to its number."""
    texts = joined([cell.text for cell in cells])
    result: list[Span] = []
    left: float | None = None
    for cell, text in zip(cells, texts, strict=True):
        if not text:
            if cell.text[0] in ")%":
                result[-1] = result[-1]._replace(right=cell.right)
            else:
                left = cell.left if left is None else left
            continue
        result.append(cell._replace(text=text, left=cell.left if left is None else left))
        left = None
    return result


def _is_number(text: str) -> bool:
    digits = sum(character.isdigit() for character in text)
    return text in ("-", "–", "—", "n/m") or (digits > 0 and digits * 2 >= len(text.replace(" ", "")) - 4)


def _holds_number(text: str) -> bool:
    return _is_number(text) or (len(text) <= CELL and any(character.isdigit() for character in text))


def _marked(lines: Sequence[list[Span]], width: float) -> Iterator[tuple[bool, list[Span]]]:
    """Mark each line as a table's or not: rows with numbers in cells, the labels between and the heads above them."""
    rows = [any(_holds_number(cell.text) for cell in line[1:]) for line in lines]
    marks = list(rows)
    below = len(lines) + LABELS + HEADS  # the nearest row further down; none yet
    for here in range(len(lines) - 1, -1, -1):
        line = lines[here]
        if rows[here]:
            below = here
        elif below - here <= LABELS and line[-1].right < SHORT * width and any(rows[max(0, here - LABELS) : here]):
            marks[here] = True
        elif here + 1 < len(lines) and marks[here + 1] and below - here <= HEADS:
            marks[here] = len(line) > 1 or line[0].left > width / 2
    return zip(marks, lines, strict=True)


def _table(lines: Sequence[list[Span]], columns: Sequence[tuple[float, float]]) -> str:
    """Lay the cells of a table's lines under common columns."""
    edge = columns[0][0]
    rows: list[list[str]] = []
    for line in lines:
        row = [""] * (len(columns) + 1)
        for cell in line:
            place = 0 if cell.right < edge - cell.height else 1 + _nearest(cell, columns)
            row[place] = f"{row[place]} {cell.text}".strip()
        rows.append(row)
    return table_text(rows)


def _columns(lines: Sequence[list[Span]]) -> list[tuple[float, float]]:
    """Find the columns by overlapping extents of the number cells."""
    spans = sorted((c.left, c.right) for line in lines for c in line[1:] if _is_number(c.text))
    columns: list[tuple[float, float]] = []
    for left, right in spans:
        if columns and left <= columns[-1][1]:
            columns[-1] = (columns[-1][0], max(columns[-1][1], right))
        else:
            columns.append((left, right))
    return columns


def _nearest(cell: Span, columns: Sequence[tuple[float, float]]) -> int:
    """The column that a cell overlaps first, or the nearest one."""
    for index, (left, right) in enumerate(columns):
        if cell.left <= right and cell.right >= left:
            return index
    return min(range(len(columns)), key=lambda k: min(abs(cell.left - columns[k][1]), abs(cell.right - columns[k][0])))


def _paragraphs(lines: Sequence[list[Span]], width: float) -> Iterator[str]:
    """Join lines whose sentence goes on below."""
    parts: list[str] = []
    last: Span | None = None
    for line in lines:
        text = " ".join(cell.text for cell in line)
        if last is not None and (last.right < PARAGRAPH * width or line[0].top - last.top > 2 * last.height):
            yield " ".join(parts)
            parts = []
        parts.append(text)
        last = line[-1]
    if parts:
        yield " ".join(parts)
