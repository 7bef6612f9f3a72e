"""Rows of cells as text that reads like a table."""

from __future__ import annotations

import re
from collections.abc import Sequence

SIGN = re.compile(r"[$€£¥₩₹]|[A-Z]{3}|US\$")  # stands alone before its number
CLOSING = re.compile(r"\)?\s*%?")  # stands alone after its number
NUMBER_START = re.compile(r"[-–—(]?\s*[\d.]")
NUMBER_END = re.compile(r"\d\)?$")


def joined(cells: Sequence[str]) -> list[str]:
    """Join a lone currency sign with the number after it, and a lone "%" or ")" with the number before it.

    The places stay: what was joined leaves an empty cell.
    """
    cells = list(cells)
    for here, cell in enumerate(cells):
        before = next((k for k in range(here - 1, -1, -1) if cells[k]), None)
        if before is not None and CLOSING.fullmatch(cell) and NUMBER_END.search(cells[before]):
            cells[here], cells[before] = "", cells[before] + cell
    for here, cell in enumerate(cells):
        following = next((k for k in range(here + 1, len(cells)) if cells[k]), None)
        if following is not None and SIGN.fullmatch(cell) and NUMBER_START.match(cells[following]):
            cells[here], cells[following] = "", f"{cell} {cells[following]}"
    return cells


def table_text(rows: Sequence[Sequence[str]]) -> str:
    """Write rows as lines of cells divided by ``|``; columns that are empty throughout are left out."""
    width = max((len(row) for row in rows), default=0)
    padded = [joined([*row, *[""] * (width - len(row))]) for row in rows]
    kept = [column for column in range(width) if any(row[column] for row in padded)]
    lines = (" | ".join(row[column] for column in kept).rstrip() for row in padded if any(row))
    return "\n".join(lines)
