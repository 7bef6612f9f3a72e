"""Numbers that only name something: list markers, notes, identifiers, versions, phone numbers, product names."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from fidelity.figures.model import Draft
from fidelity.figures.numerals import well_formed
from fidelity.figures.prefix import Prefix
from fidelity.figures.vocabulary import LABEL

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

_CHUNK = 200  # characters of a word looked at for an address
_PHONE = re.compile(
    r"\+\d{1,3}[ .-]?(?:\(\d{1,4}\)[ .-]?)?\d{1,4}(?:[ .-]\d{2,4}){1,4}(?![\d.,]*\d)"
    r"|\(?0\d{1,2}\)?[ -]\d{3,4}-\d{4}(?!\d)|\(\d{3}\) ?\d{3}-\d{4}(?!\d)|\d{3}-\d{3}-\d{4}(?!\d)"
)
_HYPHENATED = re.compile(r"\d+(?:-\d+){2,}(?!\d)")
_LIST_MARKER = re.compile(r"[.)](?=\s+\S)|\)(?=\S)|\.(?=[^\W\d])")
_FORM = re.compile(r"-[KQFS](?:SB)?(?:/A)?(?![\w-])")
_CAPITALS = frozenset("GDM")
_LISTED = re.compile(r"\w[(（]\d{6}[)）]")  # 広信股份(603599): the code of a listed company
_CLAUSE = re.compile(r"[ -]?(?:조|항|호|장|절|관|목|자|条|條|章|节|節|項|项|款|号|號|頁|页|版)")
_TECHNICAL = re.compile(r"(?:[2-6]G|[2-4]D|3M)(?![A-Za-z0-9])")  # 5G, 3D, and the company
_NAME = re.compile(r"[\w-]*\w|")
_TAIL = re.compile(r"(?:[.-]?[A-Za-z0-9]+)*(?:\([a-z0-9]{1,4}\))*")
_PREFIXES = frozenset("mid pre post non sub early late sous anti over under top".split())


def read(scan: Scan, draft: Draft, digits: str, prefix: Prefix) -> bool:
    """Emit the number as a label, with all of the name that it belongs to, if it is one."""
    text = scan.text
    first, last = draft._digits
    before = text[first - 1] if first else "\n"
    if before == "\n" or (prefix.word == "" and _starts_line(text, first)):
        marker = _LIST_MARKER.match(text, last)
        if marker and digits.isdigit() and len(digits) <= 3:
            return _emit(scan, draft, first, marker.end())
    if before in "(+" or before.isdigit() or digits[0] == "0" or text[last : last + 1] == "-":
        phone = _PHONE.match(text, first - 1 if before in "(+" else first)
        if phone:
            return _emit(scan, draft, phone.start(), phone.end())
    if (
        text[first] == "0"
        and last - first > 1
        and digits.isdecimal()
        and prefix.money is None
        and len(text) > last - first
    ):
        return _emit(scan, draft, first, last)
    if before == "#" or (before == "[" and text[last : last + 1] == "]"):
        return _emit(scan, draft, first - 1, last + (before == "["))
    if before in "(（" and len(digits) == 6 and digits.isdecimal() and _LISTED.match(text, max(0, first - 2)):
        return _emit(scan, draft, first, last)
    if prefix.known is not None and prefix.known[0] == LABEL and prefix.money is None and prefix.start == first:
        if prefix.word in ("第", "제") and not _CLAUSE.match(text, last):
            draft.kind, draft.start = "ordinal", text.rindex(prefix.word, 0, first)
            scan.emit(draft)
            return True
        return _emit(scan, draft, first, _TAIL.match(text, last).end() if _dotted(text, last) else last)  # type: ignore[union-attr]
    if (before.isalpha() and before.isascii()) or before in "/@_=&?.-−":
        if _address(scan, draft, first, last) or (prefix.start == first and _named(scan, draft, first, last)):
            return True
    if (
        prefix.money is None
        and len(digits) == 1
        and text[last : last + 1] in _CAPITALS
        and (name := _TECHNICAL.match(text, first))
    ):
        return _emit(scan, draft, first, name.end())
    if prefix.money is None and len(digits) <= 2 and text[last : last + 1] == "-" and (form := _FORM.match(text, last)):
        return _emit(scan, draft, first, form.end())
    if not digits.isdecimal() and not well_formed(digits):
        if not scan.document.numerals(digits, scan.lang) and not is_list(digits):
            return _emit(scan, draft, first, last)
    return False


def _emit(scan: Scan, draft: Draft, start: int, end: int) -> bool:
    draft.kind, draft.start, draft.end = "label", max(start, scan.covered), end
    scan.emit(draft)
    return True


def _starts_line(text: str, at: int) -> bool:
    """Whether only blanks, quote marks or emphasis stand before ``at`` in its line."""
    low = max(0, at - 12)
    line = text[low:at].rpartition("\n")
    return (low == 0 or bool(line[1])) and not line[2].strip(" \t\u3000>*#(-")


def _dotted(text: str, last: int) -> bool:
    return text[last : last + 1] in ".-(" and text[last + 1 : last + 2].isalnum()


def _address(scan: Scan, draft: Draft, first: int, last: int) -> bool:
    """A number inside a web or mail address: the whole address is the label."""
    text = scan.text
    low, high = max(0, first - _CHUNK), min(len(text), last + _CHUNK)
    start = max(text.rfind(mark, low, first) for mark in (" ", "\n", "\t", "(", "<", '"')) + 1
    start = max(start, low)
    head = text[start:first]
    if "://" not in head and "www." not in head and "@" not in head and "@" not in text[last:high].split(" ", 1)[0]:
        return False
    end = last
    while end < high and not text[end].isspace() and text[end] not in "()<>\"'，。、":
        end += 1
    return _emit(scan, draft, start, len(text[:end].rstrip(".,;:")) if end - last < _CHUNK else end)


def _named(scan: Scan, draft: Draft, first: int, last: int) -> bool:
    """A number glued to letters, as in COVID-19, LGA1156 or US0378331005: the whole name is the label."""
    text = scan.text
    start = first
    while start > max(scan.covered, first - 40) and (text[start - 1] in "-_.−" or _latin(text[start - 1])):
        start -= 1
    head = text[start:first]
    stem = head.rstrip("-_.−")
    whole = scan.drafts[-1] if scan.drafts else None
    if (
        whole is not None
        and whole.end == start - 1
        and len(stem) <= 3
        and head
        and head[-1] in "-−"
        and last == first + 1
    ):
        whole.end = scan.covered = last  # a unit with its exponent: 5 fb−1
        whole.unit = text[start:last]
        return True
    if not any(map(_latin, stem)):
        return False
    if head != stem and (stem.lower() in _PREFIXES or not any(map(str.isupper, stem))):
        return False
    match = _NAME.match(text, last)
    end = match.end() if match else last
    return _emit(scan, draft, start, end)


def _latin(char: str) -> bool:
    return char.isalnum() and ord(char) < 0x250


def is_list(digits: str) -> bool:
    """Whether a token is rather a list without spaces: 1,2,3, or a code and a number: 00100,12."""
    if digits[0] == "0" and digits[1] != "," and "." not in digits:
        return True
    if digits.count(",") < 2:
        return False
    return "." not in digits and all(len(part) < 3 for part in digits.split(","))
