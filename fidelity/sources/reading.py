"""Choose the reader of a source file by its name and first bytes."""

from __future__ import annotations

import codecs
import re
from pathlib import Path

from fidelity.errors import DataError
from fidelity.sources.html import html_text
from fidelity.sources.pdf import pdf_text

HTML_NAMES = frozenset({".html", ".htm", ".xhtml"})
HTML_START = re.compile(rb"\s*(?:<\?xml[^>]*>\s*)?<(?:!doctype\s+html|html|head|body|table)\b", re.IGNORECASE)
BOMS = ((codecs.BOM_UTF8, "utf-8-sig"), (codecs.BOM_UTF16_LE, "utf-16"), (codecs.BOM_UTF16_BE, "utf-16"))


def read_source(path: str | Path) -> str:
    """Read a source file as text.

    Args:
        path: a text or Markdown file (UTF-8, or UTF-16 with its mark), an HTML page, or a PDF with text in it.

    Returns:
        The text; tables of HTML and PDF as lines of cells divided by ``|``.

    Raises:
        DataError: the file is missing, is no text, or is a PDF without text.
        UsageError: the library that reads this format is not installed.
    """
    file = Path(path)
    try:
        data = file.read_bytes()
    except OSError as error:
        raise DataError(f"cannot read {file}: {error.strerror or error}") from error
    return source_text(data, str(file))


def source_text(data: bytes, name: str) -> str:
    """Read the bytes of a source, by its ``name`` and its first bytes; as ``read_source``."""
    file = Path(name)
    if data.startswith(b"%PDF-"):
        return pdf_text(data, file.name)
    if file.suffix.lower() in HTML_NAMES or HTML_START.match(data):
        return html_text(data, file.name)
    return _plain(data, name)


def _plain(data: bytes, name: str) -> str:
    encoding = next((name for mark, name in BOMS if data.startswith(mark)), "utf-8")
    try:
        text = data.decode(encoding)
    except UnicodeDecodeError as error:
        raise DataError(
            f"{name} is not text in {encoding} (byte {error.start}); save it as UTF-8, or give HTML or PDF"
        ) from error
    if "\0" in text:
        raise DataError(f"{name} is binary, not text; give text, Markdown, HTML or PDF")
    return text.replace("\r\n", "\n")
