"""Amounts written in two or three units of one currency that touch: 123円45銭, 5元6角, 五块六毛七, 3块5."""

from __future__ import annotations

import re
from decimal import Decimal

from fidelity.figures.document import interval, tidy
from fidelity.figures.model import Figure, Reading
from fidelity.figures.numerals import EXACT
from fidelity.figures.written import ENDS

COINS = frozenset("元块塊圆圓角毛")  # behind which a bare digit counts the next lower part
_ENDS = re.compile(rf"(分)|{ENDS}")
_ONE = Decimal(1)
_TENTH = Decimal("0.1")
_HUNDREDTH = Decimal("0.01")
_DIGITS = 10
_NIL = frozenset("零〇0")  # 三块零四


def joined(text: str, whole: Figure, part: Figure) -> Figure | None:
    """The one amount that two touching figures of a text state, or None when the second is no part of the first."""
    if whole.kind != "money" or whole.value is None or part.value is None:
        return None
    code, of_code = _in_code(whole)
    end, of_part = part.end, part.value
    ulp, unit = part.ulp, whole.ulp * of_code
    if part.kind == "number":
        behind = _ENDS.match(text, end)
        if text[part.start - 1] not in COINS or part.unit or behind is None or not 0 <= of_part < _DIGITS or ulp != 1:
            return None
        ulp = _HUNDREDTH if behind[1] or text[part.start] in _NIL else _TENTH * min(unit, _ONE)
        of_part, end = of_part * ulp, behind.end(1) if behind[1] else end
    else:
        same, factor = _in_code(part)
        if part.kind != "money" or code != same or factor == 1:
            return None
        of_part, ulp = of_part * factor, ulp * factor
    if not 0 <= of_part < min(unit, _ONE):
        return None
    major = whole.value * of_code
    total = tidy(EXACT.add(major, of_part) if major >= 0 else EXACT.subtract(major, of_part))
    low, high = interval(total, ulp, whole.bound or part.bound)
    return whole.replace(
        end=end,
        text=text[whole.start : end],
        value=total,
        low=low,
        high=high,
        unit=code,
        ulp=ulp,
        bound=whole.bound or part.bound,
        readings=(Reading(total, "a unit of money and its parts"),),
    )


def _in_code(figure: Figure) -> tuple[str, Decimal]:
    """The currency of an amount, and what part of it the amount counts: cents are ("USD", 0.01)."""
    code, _, parts = (figure.unit or "").partition("/")
    return code, _ONE / Decimal(parts) if parts else _ONE
