"""The first of two times of day of which only the second tells the half of the day: 8-10 a.m., 10:00 to 11:30 pm."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

_JOINT = re.compile(r" ?[-–] ?| (?:to|and|or|until|till) ")
_HALF = 720  # minutes of half a day
_HOURS = 12


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
