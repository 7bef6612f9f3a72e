"""Two numbers that share what is written once: $225-$230 million, 10 to 20 dollars, 1~3만원."""

from __future__ import annotations

from collections.abc import Collection
from decimal import Decimal
from typing import TYPE_CHECKING

from fidelity.figures.document import MISSING, getattr_slot
from fidelity.figures.model import Draft
from fidelity.figures.suffix import settle

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

_ONE = Decimal(1)
_LONGEST_GAP = 12
_SHARED_KINDS = frozenset({"percent", "points", "multiple", "duration"})


def share(scan: Scan, drafts: list[Draft], pending: Collection[Draft]) -> None:
    """Give the first end of each range the scale, unit and currency that only the second one shows, and the reverse."""
    waiting = {id(draft) for draft in pending}
    for one, two in zip(drafts, drafts[1:], strict=False):
        if id(one) in waiting and two.start - one.end <= _LONGEST_GAP and _plain(one) and two.kind != "label":
            _tie(scan, one, two)


def _plain(draft: Draft) -> bool:
    return draft.kind in ("number", "money", "year")


def _tie(scan: Scan, one: Draft, two: Draft) -> None:
    scale_one, scale_two = getattr_slot(one, "scale"), getattr_slot(two, "scale")
    if two.kind == "number" and one.kind == "money":
        two.kind, two.unit = "money", one.unit
    elif one.kind != "money" and two.kind == "money":
        one.kind, one.unit = "money", two.unit
        factor = getattr_slot(two, "_factor")
        if factor is not MISSING and abs(factor) != 1:
            settle(one, _ONE, abs(factor))
    elif one.kind == "number" and two.kind in _SHARED_KINDS:
        one.kind, one.unit = two.kind, two.unit
    elif one.kind == "number" and two.kind == "number":
        unit = getattr_slot(two, "unit")
        if unit is not MISSING and getattr_slot(one, "unit") is MISSING:
            one.unit = unit
    if one.kind == two.kind and scale_one is MISSING and scale_two is not MISSING and _ascending(scan, one, two):
        settle(one, scale_two, _ONE)


def _ascending(scan: Scan, one: Draft, two: Draft) -> bool:
    """Whether the first end is no larger than the second before scaling; 900 to 1.2 million shares nothing."""
    values = []
    for draft in (one, two):
        value = getattr_slot(draft, "value")
        if value is MISSING:
            first, last = draft._digits
            numerals = scan.document.numerals(scan.text[first:last], scan.lang)
            value = numerals[0].value if numerals else None
        if value is None:
            return False
        values.append(abs(value))
    return bool(values[0] <= 20 * values[1])
