"""Times of day before a time zone, and the first of two of which only the second tells the half: 8-10 a.m."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING

from fidelity.figures.model import Draft

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

_JOINT = re.compile(r" ?[-–] ?| (?:to|and|or|until|till) ")
_TO = re.compile(r" ?[-–] ?| (?:bis|und|oder|tot|en|of|t/m|à|et)(?: van| von)? ")
_LISTED = re.compile(r", | ?[-–] ?| (?:bis|und|tot|en)(?: van| von)? ")  # um 7.05, 7.25 und 7.45 Uhr
_FRENCH_HOUR = re.compile(r"([01]?\d|2[0-4]) ?h(?:eures)?()")
_CLOCK = re.compile(r"([01]?\d|2[0-4])(?:[.:]([0-5]\d))?")
_UNTIL = re.compile(r"から|부터 ?|에서 ?|到|至| ?[-–~∼～〜—] ?")
_ZONED = re.compile(r"(?!(?:19|20)\d\d ?EST)([01]\d|2[0-3])([0-5]\d) ?(?:GMT|UTC|BST|E[SD]T|CET)(?![^\W_])")
_LAP = re.compile(
    r"(\d{1,2}):([0-5]\d)[.,](?!000)(\d{1,3})(?!\d|[.,]\d)(?:[ \u00a0](?i:minuten|minutes?|minuti|minutos|min)\b\.?)?"
)
_TIES = re.compile(r" ?[-~∼～〜–—] ?")
_HALF_OF_DAY = re.compile(
    r"(?:(?P<pm>오후|저녁|午後|夕方|下午|傍晚|(?P<night>밤|夜|晚上|晚间|晚間))"
    r"|오전|새벽|아침|午前|未明|早朝|上午|早上|早晨|清晨|凌晨) ?\Z"
)
_LONGEST_HALF = 4  # characters
_LASTS = frozenset(("duration", "time"))
_LASTING = re.compile(
    r"(\d{1,2}):([0-5]\d)(?::([0-5]\d))?[ \u00a0]"
    r"(?:(?i:minuten|minutes|minuti|minutos|min(?!\.? ?\d))|(?P<hours>Stunden|Std))(?![^\W_])\.?"
)
_HALF = 720  # minutes of half a day
_HOURS = 12


def zoned(text: str, draft: Draft) -> bool:
    """Make a draft a time of day if its digits are hours and minutes before the name of a time zone: 0830 GMT."""
    match = _ZONED.match(text, draft._first)
    if match is None or draft.start != draft._first:
        return False
    draft.kind, draft.value, draft.ulp = "time", Decimal(60 * int(match[1]) + int(match[2])), Decimal(1)
    draft.end = match.end()
    return True


def lap(scan: Scan, draft: Draft) -> bool:
    """Emit the minutes and seconds of a race: 2:19.54, 2:19,54 Minuten, 17:45 Minuten."""
    match = _LAP.match(scan.text, draft._first)
    if match is None:
        return _lasting(scan, draft)
    draft.kind, draft.unit, draft.end = "duration", "second", match.end()
    draft.value = 60 * Decimal(match[1]) + Decimal(f"{match[2]}.{match[3]}")
    draft.ulp = Decimal((0, (1,), -len(match[3])))
    scan.emit(draft)
    return True


def _lasting(scan: Scan, draft: Draft) -> bool:
    """Emit what lasted so many minutes and seconds, or hours and minutes, with the word behind: 17:45 minutes."""
    match = _LASTING.match(scan.text, draft._first)
    if match is None:
        return False
    large, small = 60 * int(match[1]) + int(match[2]), int(match[3] or 0)
    draft.kind, draft.unit, draft.end, draft.ulp = "duration", "second", match.end(), Decimal(1)
    draft.value = Decimal(60 * large + small if match["hours"] or match[3] else large)
    scan.emit(draft)
    return True


def in_afternoon(scan: Scan, start: int, minutes: int) -> int:
    """The time of a time of day that starts at ``start``, in the afternoon if the one it ends is: 午後7時から9時まで.

    ``minutes`` are those that it states itself.
    """
    one = scan.drafts[-1] if minutes < _HALF and scan.drafts else None
    if one is None or one.kind != "time" or one.value is None or not _HALF <= one.value < minutes + _HALF:
        return minutes
    named = scan.text[one.start] > "\u1100"
    return minutes + _HALF if named and _UNTIL.fullmatch(scan.text, one.end, start) else minutes


def share_hours(scan: Scan, start: int) -> None:
    """Make times of the hours before a time of the clock that starts at ``start``: 7.30 bis 19.30 Uhr, 9 bis 17 Uhr.

    Of a list only those with minutes are: 7.05, 7.25 und 7.45 Uhr.
    """
    joint = _TIES if scan.vocabulary.ladder else _TO
    for one in reversed(scan.drafts):
        if one.kind not in ("number", "duration") or joint.fullmatch(scan.text, one.end, start) is None:
            return
        written = (_CLOCK if one.kind == "number" else _FRENCH_HOUR).fullmatch(scan.text, one.start, one.end)
        if written is None or (joint is _LISTED and not written[2]):
            return
        one.kind, one.ulp, one.unit = "time", Decimal(1), None
        half = spoken_half(scan.text, one.start)
        late = half is not None and half["pm"] is not None and int(written[1]) < _HOURS
        one.value = Decimal(60 * int(written[1]) + int(written[2] or 0) + (_HALF if late else 0))
        one.start = half.start() if half else one.start  # 오후 2~4시
        start, joint = one.start, _LISTED


def spoken_half(text: str, start: int) -> re.Match[str] | None:
    """What stands before a time at ``start`` and says of which half of the day it is, with ``pm``: 오후 [2:10]."""
    return _HALF_OF_DAY.search(text, max(0, start - _LONGEST_HALF), start)


def goes_on(scan: Scan, first: int) -> bool:
    """Whether digits at ``first`` are the minutes or seconds of what stands before them: 2시간 [05분], 8时[05分]."""
    one = scan.drafts[-1] if scan.drafts else None
    return one is not None and one.kind in _LASTS and not scan.text[one.end : first].strip() and first - one.end < 2


def share_half(scan: Scan, start: int, minutes: int) -> None:
    """Make a time of the hour before a time that starts at ``start``, in the half of the day that makes it the earlier.

    ``minutes`` are those of the second time after midnight.
    """
    one = scan.drafts[-1] if scan.drafts else None
    if one is None or _JOINT.fullmatch(scan.text, one.end, start) is None:
        return
    written = scan.text[one.start : one.end]
    if one.kind == "number" and written.isdecimal() and 1 <= int(written) <= _HOURS:
        first = 60 * int(written) % _HALF
    elif one.kind == "time" and not any(map(str.isalpha, written)) and one.value is not None:
        first = int(one.value)
        if first >= _HALF + 60:
            return
        first %= _HALF
    else:
        return
    if (first <= minutes % _HALF) == (minutes >= _HALF):
        first += _HALF
    one.kind, one.value, one.ulp, one.unit = "time", Decimal(first), Decimal(1), None
