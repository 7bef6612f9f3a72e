"""Two days that share a month: 12 and 13 November 2025, 12./13. November, June 3-5, 2024."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING

from fidelity.figures.model import Draft, Period
from fidelity.figures.written import whole

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

_SHORT = re.compile(r"(?P<d>0[1-9]|[12]\d|3[01])/(?P<m>0[1-9]|1[0-2])(?![\d/]|[.,]\d)")
_CALLS = re.compile(
    r"\b(?:le|au|du|dès|el|al|del|día|hasta|il|dal|em|dia|até|no|op|van|tot|vanaf|am|vom|zum|bis) \Z", re.IGNORECASE
)
_DOTTED = re.compile(r"(?P<d>3[01]|[12]\d|0?[1-9])\.(?P<m>1[0-2]|0?[1-9])\.(?!\d)")
_GERMAN_CALLS = re.compile(r"\b(?:[Aa]m|[Vv]om|[Zz]um|[Bb]is|[Aa]b|[Ss]eit|de[nm]) \Z")
_MONTHS = 12
LONGEST_GAP = 12  # characters between two days of one month
_JOINED = re.compile(
    r"\.? ?[-–/] ?|\.? (?:and|to|und|bis|et|au|y|al?|e|en|tot|&) | (?:tot en met|t/m|jusqu['’]au|fino al|hasta el) "
)

_LISTED = re.compile(r"\.?, ")  # 5., 6. und 7. Mai


def short(text: str, first: int, decimal: str) -> re.Match[str] | None:
    """A day and month in digits that begin at ``first``, where decimals stand behind a comma: le 25/09, zum 1.7."""
    if decimal == "," and (text[first + 1 : first + 2] == "." or text[first + 2 : first + 3] == "."):
        dotted = _DOTTED.match(text, first)
        return dotted if dotted and _GERMAN_CALLS.search(text, max(0, first - LONGEST_GAP), first) else None
    match = _SHORT.match(text, first) if decimal == "," and text[first + 2 : first + 3] == "/" else None
    if match is None or match["m"][0] == "0" or whole(match["d"]) > _MONTHS:
        return match
    return match if _CALLS.search(text, max(0, first - LONGEST_GAP), first) else None  # 10/12 may be a fraction


def share_month(scan: Scan, match: re.Match[str], found: Callable[[], Period]) -> None:
    """Make dates of the numbers before a date that a match spells out, if all are days of its month: 5, 6 and 7 May."""
    if "d" not in match.re.groupindex or match.start() != match.start("d"):
        return
    start, last, joint = match.start(), whole(match["d"]), _JOINED
    for one in reversed(scan.drafts):
        if one.kind not in ("number", "ordinal") or not 0 <= start - one.end <= LONGEST_GAP:
            return
        digits = scan.text[one.start : one._last]
        if len(digits) > 2 or not digits.isdecimal() or not 0 < int(digits) < last:
            return
        if not joint.fullmatch(scan.text, one._last, start):
            return
        one.kind, one.value = "date", None
        one._found = partial(_on_day, found, int(digits))
        start, last, joint = one.start, int(digits), _LISTED


def _on_day(found: Callable[[], Period], day: int) -> Period:
    return replace(found(), day=day)


def second_day(scan: Scan, draft: Draft, match: re.Match[str], found: Callable[[], Period]) -> Draft | None:
    """Cut a date of two days (June 3-5, 2024) to its first one, and return the second; None where there is one day."""
    if "d2" not in match.re.groupindex or not match["d2"]:
        return None
    draft.end = match.end("d")
    last = Draft()
    last._digits, last.lang, last._source, last.kind = match.span("d2"), scan.lang, scan.document, "date"
    last.start, last.end = match.start("d2"), match.end()
    last._found = lambda: replace(found(), day=whole(match["d2"]))
    return last
