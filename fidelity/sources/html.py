"""HTML pages as text: blocks as lines, tables as rows of cells with their spans resolved."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

from fidelity.errors import DataError, UsageError
from fidelity.sources.tables import table_text

if TYPE_CHECKING:
    from lxml.html import HtmlElement

SILENT = frozenset({"script", "style", "noscript", "template", "head", "svg", "ix:header"})
BLOCKS = frozenset(
    "address article aside blockquote body br caption center dd div dl dt fieldset figure footer form h1 h2 h3 h4 h5 "
    "h6 header hr html li main nav ol p pre section tr ul".split()
)
WIDEST = 200  # cells that a span may reach over: more is a mistake in the page


def html_text(data: bytes, name: str) -> str:
    """Turn an HTML page into text.

    Args:
        data: the file's bytes; the page's own charset is honoured, UTF-8 is assumed without one.
        name: what to call the file in an error.
    """
    try:
        from lxml import etree, html
    except ImportError as error:
        raise UsageError(f"reading {name} needs lxml: pip install 'fidelity-eval[html]'") from error
    try:
        root = html.document_fromstring(_decoded(data), parser=html.HTMLParser(remove_comments=True, remove_pis=True))
    except (etree.ParserError, ValueError) as error:
        raise DataError(f"source {name} is no HTML page: {error}") from error
    return _tidied("".join(_pieces(root)))


def _decoded(data: bytes) -> str | bytes:
    """Decode UTF-8; anything else is left to the page's own declaration."""
    try:
        text = data.decode("utf-8-sig")
    except UnicodeDecodeError:
        return data
    return data if text.lstrip().startswith("<?xml") else text


def _tidied(text: str) -> str:
    lines = (line if "|" in line else " ".join(line.split()) for line in text.split("\n"))
    return "\n".join(line for line in lines if line) + "\n"


def _pieces(element: HtmlElement) -> Iterator[str]:
    """Yield the text of an element in order, its tables as text of their own."""
    tag = element.tag if isinstance(element.tag, str) else ""
    if tag not in SILENT:
        breaks = "\n" if tag in BLOCKS else ""
        yield breaks
        if tag == "table" and not element.xpath(".//table"):
            yield _table(element)
        else:
            yield _flat(element.text)
            for child in element:
                yield from _pieces(child)
        yield breaks
    yield _flat(element.tail)


def _flat(text: str | None) -> str:
    return " ".join(f".{text}.".split())[1:-1] if text else ""


def _table(table: Any) -> str:
    caption = "".join("".join(c.itertext()).strip() + "\n" for c in table.iter("caption"))
    rows: list[list[str]] = []
    below: dict[int, int] = {}  # column -> rows that a cell above still covers
    for row in table.iter("tr"):
        cells: list[str] = []
        for cell in row.iterchildren("td", "th"):
            _skip_covered(cells, below)
            text = " ".join("".join(_pieces_of(cell)).split()).replace("|", "¦")
            across, down = _span(cell, "colspan"), _span(cell, "rowspan")
            for column in range(len(cells), len(cells) + across):
                if down > 1:
                    below[column] = down - 1
            cells += [text, *[""] * (across - 1)]
        _skip_covered(cells, below)
        rows.append(cells)
    return caption + table_text(rows)


def _skip_covered(cells: list[str], below: dict[int, int]) -> None:
    while below.get(len(cells), 0):
        below[len(cells)] -= 1
        cells.append("")


def _pieces_of(cell: Any) -> Iterator[str]:
    yield cell.text or ""
    for child in cell:
        yield from _pieces(child)


def _span(cell: Any, name: str) -> int:
    given = cell.get(name, "1").strip()
    return min(max(int(given), 1), WIDEST) if given.isdecimal() else 1
