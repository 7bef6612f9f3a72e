"""Frequent shapes that need a second look, each read in as few steps as it allows; the rest is left to the full path.

Every function reads one shape completely or declines, and the full path then decides: what is read here must be
read alike there.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from fidelity.figures import periods, prose
from fidelity.figures.model import Draft, Kind
from fidelity.figures.numerals import well_formed
from fidelity.figures.vocabulary import BETWEEN, COUNTER, DATE, DURATION, LABEL, MARK, MONEY, NONE, SCALE, Entry

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

_MINUS = Decimal(-1)
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
    digits = match[1]
    if known is not None and known[0] == DATE and money is None:
        return digits.isdecimal() and periods.dated(scan, match.span(1))
    if not (digits.isdecimal() or well_formed(digits)):
        return False
    if known is not None:
        if known[0] == LABEL and money is None and tag <= COUNTER and scan.text[match.end(1)] not in ".-(":
            return digits.isdecimal() and _add(scan, "label", begin, match.end(1), match.span(1))
        if known[0] == MONEY and money is None and tag <= SCALE:
            begin = scan.text.rfind(" ", 0, begin - 1) + 1
            money = known[1][0]
            common = begin > scan.covered and scan.text[begin - 1] == " "
        elif known[0] == BETWEEN:
            common = True
    sign = None
    if before in "△▲" and scan.text[begin - 2 : begin - 1] in (" ", ""):
        begin, sign, common = begin - 1, _MINUS, True
    if not common:
        return False
    if tag == SCALE:
        return _scaled(scan, match, begin, payload, money, sign)
    if tag <= COUNTER and (money is not None or known is not None):
        added = _add(scan, "money" if money else "number", begin, match.end(1), match.span(1), money, sign)
        if known is not None and known[0] == BETWEEN:
            scan.pending.append(scan.drafts[-1])
        return added
    if tag == DATE and payload and "." in digits:
        return _add(scan, "duration", begin, match.end(), match.span(1), payload, sign)
    return tag == MARK and _marked(scan, match, begin, money, sign)


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
    scan: Scan, match: re.Match[str], begin: int, scale: Decimal, money: str | None, sign: Decimal | None
) -> bool:
    """Digits with one scale word and perhaps a currency behind it."""
    text, end = scan.text, match.end()
    follow = scan.vocabulary.next.match(text, end)
    tag, payload = NONE if follow is None else scan.vocabulary.right.get(follow[1]) or NONE
    if tag == MONEY and money is None and follow is not None:
        money, end = payload[0], follow.end()
    elif tag > COUNTER or text[end : end + 1].isdecimal() or text[end - 1] in scan.vocabulary.numerals:
        return False
    if prose.goes_on(scan, match.end(1), end):
        return False
    _add(scan, "money" if money else "number", begin, end, match.span(1), money, sign)
    scan.drafts[-1].scale = scale
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
