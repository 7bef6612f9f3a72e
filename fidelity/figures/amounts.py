"""Amounts written in two or three units of one currency that touch: 123円45銭, 5元6角, 五块六毛七, 3块5, 3원 50전.

So are two prices of which the second only states its cents: 154円20〜21銭.
"""

from __future__ import annotations

import re
from decimal import Decimal

from fidelity.figures.document import interval, tidy
from fidelity.figures.model import Figure, Reading
from fidelity.figures.numerals import EXACT
from fidelity.figures.written import ENDS

_COINS = frozenset("元块塊圆圓角毛")  # behind which a bare digit counts the next lower part
_ENDS = re.compile(rf"(分)|{ENDS}")
_ONE = Decimal(1)
_TENTH = Decimal("0.1")
_HUNDREDTH = Decimal("0.01")
_DIGITS = 10
_JEON = re.compile(r"전(?<=\d전)(?=(?:[을이은에의]|으로|까지)?(?![가-힣]))")
_OF_WON = re.compile(r"원 ?(\d{1,2})전\Z")
_LONGEST_JEON = 5  # characters with the won and a space
_TIES = frozenset("~〜～-–―－")
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
        if text[part.start - 1] not in _COINS or part.unit or behind is None or not 0 <= of_part < _DIGITS or ulp != 1:
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
    return _sum(text, whole.replace(bound=whole.bound or part.bound), major, of_part, ulp, end)


def _sum(text: str, whole: Figure, major: Decimal, of_part: Decimal, ulp: Decimal, end: int) -> Figure:
    """One amount of whole units and a part of one, which ends at ``end``."""
    code, _ = _in_code(whole)
    total = tidy(EXACT.add(major, of_part) if major >= 0 else EXACT.subtract(major, of_part))
    low, high = interval(total, ulp, whole.bound)
    return whole.replace(
        end=end,
        text=text[whole.start : end],
        value=total,
        low=low,
        high=high,
        unit=code,
        ulp=ulp,
        readings=(Reading(total, "a unit of money and its parts"),),
    )


def quoted(text: str, lang: str, figures: list[Figure]) -> list[Figure]:
    """The figures of a text, prices in won or yen completed by their cents: 1,385원 50전, and 154円20〜21銭."""
    if lang == "ja" and "銭" in text:
        return [_of_same_yen(text, *pair) for pair in zip(figures, [None, *figures], strict=False)]
    if lang == "ko" and (ends := [match.end() for match in _JEON.finditer(text)]):
        found = ((_OF_WON.search(text, max(0, end - _LONGEST_JEON), end), end) for end in ends)
        return _with_jeon(text, figures, {match.start(1): end for match, end in found if match})
    return figures


def _of_same_yen(text: str, two: Figure, one: Figure | None) -> Figure:
    if one is None or two.unit != "JPY/100" or one.unit != "JPY" or text[one.end : two.start] not in _TIES:
        return two
    if one.value is None or two.value is None or one.ulp != _HUNDREDTH or not 0 <= two.value < 100:
        return two
    made = _sum(text, one, Decimal(int(one.value)), two.value * _HUNDREDTH, _HUNDREDTH, two.end)
    return made.replace(start=two.start, text=two.text)


def _with_jeon(text: str, figures: list[Figure], jeon: dict[int, int]) -> list[Figure]:
    found: list[Figure] = []
    for figure in figures:
        one = found[-1] if found else None
        whole = one is not None and one.unit == "KRW" and one.value is not None and one.ulp == 1
        if one is None or one.value is None or not whole or figure.start not in jeon or figure.value is None:
            found.append(figure)
        else:
            part = figure.value * _HUNDREDTH
            found[-1] = _sum(text, one, one.value, part, _HUNDREDTH, jeon[figure.start])
    return found


def _in_code(figure: Figure) -> tuple[str, Decimal]:
    """The currency of an amount, and what part of it the amount counts: cents are ("USD", 0.01)."""
    code, _, parts = (figure.unit or "").partition("/")
    return code, _ONE / Decimal(parts) if parts else _ONE
