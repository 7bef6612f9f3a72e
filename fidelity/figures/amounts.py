"""Amounts written in two units of one currency that touch: 123円45銭, 5元6角."""

from __future__ import annotations

from fidelity.figures.document import interval
from fidelity.figures.model import Figure, Reading
from fidelity.figures.numerals import EXACT

PARTS = frozenset("銭钱角毛전")  # last characters of the names of parts of a unit of money


def joined(whole: Figure, part: Figure) -> Figure | None:
    """The one amount that two touching figures state, or None when the second is no part of the first."""
    if whole.kind != "money" or part.kind != "money" or whole.unit != part.unit:
        return None
    if whole.value is None or part.value is None or not 0 <= part.value < 1 or whole.ulp < 1:
        return None
    value = EXACT.add(whole.value, part.value) if whole.value >= 0 else EXACT.subtract(whole.value, part.value)
    low, high = interval(value, part.ulp, whole.bound or part.bound)
    return whole.replace(
        end=part.end,
        text=whole.text + part.text,
        value=value,
        low=low,
        high=high,
        ulp=part.ulp,
        bound=whole.bound or part.bound,
        readings=(Reading(value, "a unit of money and its parts"),),
    )
