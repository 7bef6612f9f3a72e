"""Frequent shapes that need a second look, each read in as few steps as it allows; the rest is left to the full path.

Every function reads one shape completely or declines, and the full path then decides: what is read here must be
read alike there.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from fidelity.figures import periods, prose
from fidelity.figures.currency import PREFIXED
from fidelity.figures.model import Draft, Kind
from fidelity.figures.numerals import well_formed
from fidelity.figures.suffix import follow
from fidelity.figures.vocabulary import BETWEEN, COUNTER, DATE, KINDS, LABEL, MARK, MONEY, SCALE, WORTH, Entry

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

_ONE = Decimal(1)
_LONGEST_WORD = 8  # characters of a Chinese, Japanese or Korean word that may stand left of a number
_HALVES = frozenset("반半")
_MINUS = Decimal(-1)
MORE = frozenset("^²³-−/⁻0123456789")  # behind a unit: it goes on
SCALES = frozenset((" mi", " bi", " tr", " th", " bn", " mn", " la", " cr"))  # 75 USD million
_CELL_ENDS = frozenset(")）|'\"\t\n’”")
_DASHES = frozenset("-–")


def read(
    scan: Scan,
    match: re.Match[str],
    begin: int,
    before: str,
    money: str | None,
    known: Entry | None,
    tag: int,
    payload: Any,
    common: bool,
) -> bool:
    """Read the number of a match if its shape is one of these.

    ``begin`` is where its digits or currency sign start, ``before`` the character there, ``known`` the entry of the
    word on the left; ``common`` says that nothing on the left changes the number.
    """
    if begin < scan.covered:
        return False
    digits, last = match[1], match.end(1)
    if tag <= COUNTER and "A" <= scan.text[last : last + 1] <= "z":
        return False
    if known is not None and known[0] == DATE and money is None:
        return digits.isdecimal() and periods.dated(scan, match.span(1), behind=True)
    if digits.isdecimal():
        if digits[0] == "0" and digits != "0":
            return False
    elif not well_formed(digits):
        return False
    sign: Decimal | None = None
    if known is not None:
        if known[0] == LABEL and money is None and tag <= COUNTER and scan.text[last : last + 1] not in tuple(".-("):
            return digits.isdecimal() and _add(scan, "label", begin, last, match.span(1))
        if known[0] == MONEY and money is None and tag <= SCALE:
            begin = scan.text.rfind(" ", 0, begin - 1) + 1
            money = known[1][0]
            if begin < scan.covered or scan.text[begin - 1 : begin] not in (" ", ""):
                return False
        elif known[0] != BETWEEN:
            return False
    elif not common:
        found = _left(scan, begin, before, money, last, match.end())
        if found is None:
            return False
        begin, money, sign = found
    elif tag == DATE and money is None:
        if digits.isdecimal() and periods.dated(scan, match.span(1)):
            return True
        if not payload or (len(digits) == 4 and digits.isdecimal()):
            return False
        if scan.text[match.end() : match.end() + 2].lstrip()[:1] in _HALVES:  # 2년 반
            return False
        return _add(scan, "duration", begin, match.end(), match.span(1), payload)
    end = match.end()
    if before == "(" and scan.text[last : last + 1] == ")":  # $(1.2) million
        last += 1
        tag, payload, end = follow(scan, last)
    if tag == SCALE:
        return _scaled(scan, match, begin, end, payload, money, sign)
    if tag <= COUNTER or (tag == MARK and scan.text[last : last + 2] == ": "):
        _add(scan, "money" if money else "number", begin, last, match.span(1), money, sign)
        if known is not None and known[0] == BETWEEN:
            scan.pending.append(scan.drafts[-1])
        elif money is None and last - begin == 4 and "1900" <= digits < "2100" and digits.isdecimal():
            scan.drafts[-1].kind = "year"
        return True
    if tag == MARK:
        return last == match.end(1) and _marked(scan, match, begin, money, sign)
    if (
        tag < SCALE
        and money is None
        and scan.text[end : end + 1] not in MORE
        and scan.text[end : end + 3] not in SCALES
    ):
        if tag == WORTH:
            _add(scan, "money", begin, end, match.span(1), payload[1], sign)
            scan.drafts[-1].scale = payload[0]
            return True
        return _add(scan, KINDS[tag], begin, end, match.span(1), payload if tag != MONEY else payload[0], sign)
    return False


def _left(
    scan: Scan, begin: int, before: str, money: str | None, last: int, end: int
) -> tuple[int, str | None, Decimal | None] | None:
    """What directly precedes the number: the start, currency and sign, or None when it needs the full path."""
    text, covered = scan.text, scan.covered
    at = begin - 1 if before == " " else begin
    if "\u3000" < text[at - 1 : at] < "\uff00":
        left = scan.vocabulary.left
        unknown = not any(text[at - size : at] in left for size in range(1, _LONGEST_WORD))
        return (begin, money, None) if unknown else None
    if before in _DASHES and begin - 1 == covered and scan.drafts and scan.drafts[-1].end == covered:
        return begin, money, None  # the second end of a range
    if before in "△▲" and text[begin - 2 : begin - 1] in (" ", "") and begin > covered:
        return begin - 1, money, _MINUS
    if before == "(" and text[last : last + 1] not in _CELL_ENDS and ")" not in text[last : end + 1]:
        return begin, money, None
    if before == "(" and money is None and text[last : last + 1] == ")" and text[begin - 3 : begin - 2] == " ":
        sign = scan.vocabulary.signs.get(text[begin - 2])
        return (begin - 2, sign, _MINUS) if sign and begin - 2 >= covered else None
    if money is not None and text[begin - 3 : begin - 2] == " " and begin - 2 >= covered:
        prefixed = PREFIXED.get(text[begin - 2 : begin + 1])
        return (begin - 2, prefixed, None) if prefixed else None
    return None


def _add(
    scan: Scan,
    kind: Kind,
    begin: int,
    end: int,
    digits: tuple[int, int],
    unit: str | None = None,
    factor: Decimal | None = None,
) -> bool:
    draft = Draft()
    draft.kind = kind
    draft.start = begin
    draft.end = scan.covered = end
    draft._digits = digits
    draft.lang = scan.lang
    draft._source = scan.document
    if unit is not None:
        draft.unit = unit
    if factor is not None:
        draft._factor = factor
    scan.drafts.append(draft)
    return True


def _scaled(
    scan: Scan, match: re.Match[str], begin: int, end: int, scale: Decimal, money: str | None, sign: Decimal | None
) -> bool:
    """Digits with one scale word that ends at ``end``, and perhaps a currency behind it."""
    text = scan.text
    digits = match.span(1)
    if scan.vocabulary.ladder and (rungs := scan.vocabulary.ladder.match(text, digits[1])):
        digits, end, scale = (digits[0], rungs.end()), rungs.end(), _ONE
    tag, payload, beyond = follow(scan, end)
    if tag == MONEY and money is None:
        money, end = payload[0], beyond
    elif (tag > COUNTER and (tag != MARK or text[beyond - 1] in _DASHES)) or text[end : end + 1].isdecimal():
        return False
    elif scale != _ONE and text[end - 1] in scan.vocabulary.numerals:
        return False
    if scale != _ONE and prose.goes_on(scan, match.end(1), end):
        return False
    _add(scan, "money" if money else "number", begin, end, digits, money, sign)
    scan.drafts[-1].scale = scale if scale != _ONE else scan.vocabulary.locales[0].scales[text[digits[1] - 1]]
    return True


def _marked(scan: Scan, match: re.Match[str], begin: int, money: str | None, sign: Decimal | None) -> bool:
    """A glued x (12.5x), and the first end of a range of money ($1.2-$1.5 billion)."""
    text, last, mark = scan.text, match.end(1), match[2]
    if match.end() != last + 1:
        return False
    following = text[last + 1 : last + 2]
    if mark in ("x", "X") and money is None and not following.isalnum():
        return _add(scan, "multiple", begin, last + 1, match.span(1), "x", sign)
    if mark in _DASHES and money is not None and (following in scan.vocabulary.signs or following.isdecimal()):
        _add(scan, "money", begin, last, match.span(1), money, sign)
        scan.pending.append(scan.drafts[-1])
        return True
    return False
