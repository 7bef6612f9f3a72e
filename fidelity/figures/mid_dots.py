"""Decimals behind a raised point, as British journals print them: HR 0·72, £1·5m. Elsewhere it parts two numbers."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from fidelity.figures.document import MISSING, getattr_slot
from fidelity.figures.model import Draft
from fidelity.figures.suffix import scale_by

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

POINT = "·"
_MILLION = Decimal(10**6)


def join(scan: Scan, drafts: list[Draft]) -> None:
    """Make one number of each two that only a raised point parts."""
    for at in range(len(drafts) - 1, 0, -1):
        one, two = drafts[at - 1], drafts[at]
        between = one.end == one._last == two._first - 1 and two.start == two._first
        if not between or scan.text[one._last] != POINT or one.kind not in ("number", "money"):
            continue
        if two.kind == "label":  # 0·05
            two.kind = "number"
        if getattr_slot(two, "value") is not MISSING or two.kind in ("date", "period", "time", "year", "ordinal"):
            continue
        two._first, two.start = one._first, one.start
        if (factor := getattr_slot(one, "_factor")) is not MISSING:
            two._factor = factor
        if one.kind == "money":
            if getattr_slot(two, "unit") == "m":
                scale_by(two, _MILLION)
            two.kind, two.unit = "money", one.unit
        del drafts[at - 1]
