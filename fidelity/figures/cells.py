"""Whether a bracket or a number before it stands in a cell or a row of a table: then brackets are minus signs."""

from __future__ import annotations

import re

from fidelity.figures.locale import Money

SPACES = frozenset(" \u00a0\u202f\u2009\u3000\t")
_CELL_ENDS = frozenset("|'\"\t\n’”")
_CLOSED = re.compile(
    r"(?: ?%|[kKmMbBTx]|pp|bps| ?(?:bn|mn|mln|m|thousand|million|billion|trillion))?"
    r"[ \u00a0]?(?:\|[ \u00a0\n]?%?)?[)）]"  # also in a cell of its own: (1,234 | )
)
_BESIDE = re.compile(r"(?:\A|[|\t\n]|(?<= )/)[ \u00a0]?[$€£¥]?(?!(?:19|20)\d\d )\d[\d.,]*[ \u00a0]?%?[ \u00a0]\Z")
_REMARK_ENDS = re.compile(r"[\d.,]+[ \u00a0]?%?\)[ \u00a0]?[|\t/]")
_ROW = re.compile(  # (9)  (166)  1,661
    r"\(\d{1,3}\)(?:[ \t\u00a0|$€£]++[-–—]?\(?\d[\d,.]*+%?\)?){2,}+[ \t|]*+(?:\n|\Z)"
)
_LARGE = re.compile(r"\d{3}|\d[.,]\d")
_REACH = 24  # characters of a cell before a bracket in it
_EXACT = re.compile(r"[(（]\d[\d.,]*[.,]\d")
_GROUP = re.compile(r"(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))")
_ALONE_IN_ROW = re.compile(r"(?<!\S)[()$€£%\-–—,.]*+\d[\d,.]*+[()$€£%\-–—]*+(?!\S)")


def closes(text: str, first: int, *, spaced: bool) -> bool | None:
    """Whether the bracket closes right behind the number; None where the cell ends without it.

    ``spaced`` says that a space may stand between the groups of its digits.
    """
    at = first
    limit = min(len(text), first + 40)
    while at < limit and (text[at].isdecimal() or text[at] in ".," or (spaced and _GROUP.match(text, at))):
        at += 1
    if at < limit and text[at] in _CELL_ENDS:
        return None
    return _CLOSED.match(text, at) is not None


def cell_before(text: str, at: int, money: Money | None, *, spaced: bool) -> bool:
    """Whether a table cell, or a list item of money, starts at ``at``, rather than a remark inside a sentence."""
    back = at
    while back > 0 and text[back - 1] in SPACES and at - back < 3:
        back -= 1
    if back == 0 or text[at - 1] == "\t":
        return True
    before = text[back - 1]
    if before == ":" and _EXACT.match(text, at):  # EBITDA: (3.4)
        return True
    if before == "/" and text[back - 2 : back - 1] in SPACES and back < at and _EXACT.match(text, at):
        return True  # a slash parts the cells of a row: / (18.6) / (18.8)
    if before in "|\t\n$€£¥'\"" or at - back >= 2 or (money is not None and before in ",;:="):
        return True
    return in_table_row(text, at, spaced=spaced) or in_table_row(text, at, from_here=True, spaced=spaced)


def in_table_row(text: str, at: int, *, from_here: bool = False, spaced: bool = False) -> bool:
    """Whether the line around ``at`` is a row of figures: at least two other numbers and hardly a word after them.

    ``from_here`` leaves out what stands before, the name of a row: Profit for the year (12,345) 23,456.
    ``spaced`` takes digits in groups of three behind spaces for one number.
    """
    low = at if from_here else max(text.rfind("\n", max(0, at - 200), at) + 1, at - 200, 0)
    high = text.find("\n", at, at + 200)
    line = text[low : high if high >= 0 else at + 200]
    if spaced:
        line = _GROUP.sub("", line)
    numbers = len(_ALONE_IN_ROW.findall(line))
    return numbers >= 2 and 2 * numbers >= len(line.replace(" )", ")").split())


def remarks(text: str, at: int, first: int) -> bool:
    """Whether a bracket at ``at`` with a number at ``first`` goes with another one in its cell: | 45 (51.2%) |."""
    beside = _BESIDE.search(text, max(0, at - _REACH), at)
    return beside is not None and (beside[0][0] in "|\t/" or _REMARK_ENDS.match(text, first) is not None)


def opens_row(text: str, at: int) -> bool:
    """Whether a bracket at ``at`` opens a row of nothing but amounts, and so numbers no item: (9)  (166)  1,661."""
    row = _ROW.match(text, at)
    return row is not None and _LARGE.search(row[0]) is not None
