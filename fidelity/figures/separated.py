"""Fields that commas or semicolons part, in CSV, and commas in arrays of JSON: there 1,200 are two numbers, not one.

The marks become tabs, so that offsets stay those of the text and each row reads like one of a table.
"""

from __future__ import annotations

import re

from fidelity.figures.overwritten import overwritten

_BESIDE_LETTER = {  # name,1200 and 1200,name
    mark: re.compile(rf"{mark}(?! )(?:(?<=[^\W\d_]{mark})\S|(?<=\w{mark})[^\W\d_])") for mark in ",;"
}
_MARKS = {mark: re.compile(rf'[{mark}"]') for mark in ",;"}
_VALUE = re.compile(r"[-+−(]?[$€£¥₩]?\.?\d[\d.,:/TZ+%-]*\)?\s*")
_LAST_WORD = re.compile(r"(?:\s\S*|[^\W\d]\d{0,2})\d\Z")  # Berlin 1 [234]: rather a number behind a word
_THREE = re.compile(r"\d{3}(?!\d)")
_OPENING = re.compile(r"\[(?=[-+\d])")
_ITEMS = re.compile(r"[-+\d.eE\s]+(?:,[-+\d.eE\s]+)+\]")
_AHEAD = frozenset(":=[,(")  # before an array; behind a word it is a reference: [1,2]
_FEWEST = 2  # rows of a table


def parted(text: str) -> str:
    """A text with tabs between the fields of CSV and the items of JSON arrays; the same text where there are none."""
    marks = sorted({*_in_rows(text, ","), *_in_rows(text, ";"), *_in_arrays(text)})
    if not marks:
        return text
    return overwritten(text, marks, "\t")


def _in_rows(text: str, mark: str) -> list[int]:
    """Where the marks of rows with as many fields each stand: all but one of the rows, the head, hold a value."""
    marks: list[int] = []
    read = 0
    for match in _BESIDE_LETTER[mark].finditer(text):
        if match.start() < read:
            continue
        begin = text.rfind("\n", read, match.start()) + 1 or read
        rows: list[list[int]] = []
        valued = 0
        while row := _separators(text, begin, stop := _line_end(text, begin), mark):
            if rows and len(row) != len(rows[0]):
                break
            rows.append(row)
            valued += _holds_value(text, begin, stop, row)
            begin = min(stop + 1, len(text))
        if len(rows) >= _FEWEST and valued >= len(rows) - 1:
            marks += [at for row in rows for at in row]
        read = max(begin, _line_end(text, match.start()))
    return marks


def _line_end(text: str, start: int) -> int:
    stop = text.find("\n", start)
    return len(text) if stop < 0 else stop


def _separators(text: str, begin: int, stop: int, by: str) -> list[int]:
    """Where the marks between the fields of a line stand; none where one may belong to prose or to a number."""
    found: list[int] = []
    quoted = False
    for mark in _MARKS[by].finditer(text, begin, stop):
        at = mark.start()
        if mark[0] == '"':
            quoted = not quoted
        elif not quoted:
            grouping = by == "," and text[at - 1].isdecimal() and _THREE.match(text, at + 1)
            if text[at + 1 : at + 2] == " " or (
                grouping and _LAST_WORD.search(text, found[-1] if found else begin, at)
            ):
                return []
            found.append(at)
    return [] if quoted else found


def _holds_value(text: str, begin: int, stop: int, marks: list[int]) -> bool:
    """Whether a field of a row is a number or a date and nothing else."""
    bounds = zip([begin - 1, *marks], [*marks, stop], strict=True)
    return any(_VALUE.fullmatch(text, one + 1, two) for one, two in bounds)


def _in_arrays(text: str) -> list[int]:
    """Where the commas between the numbers of arrays stand."""
    commas: list[int] = []
    for opening in _OPENING.finditer(text):
        at = opening.start()
        before = text[max(0, at - 2) : at].rstrip()[-1:]
        items = _ITEMS.match(text, at + 1) if (before in _AHEAD if before else at == 0) else None
        if items is not None:
            commas += [mark.start() for mark in _MARKS[","].finditer(text, *items.span())]
    return commas
