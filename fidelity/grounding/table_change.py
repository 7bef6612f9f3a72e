"""The direction of a change that a table gives: by the head of its column, and by the amounts of its row."""

from __future__ import annotations

from decimal import Decimal
from itertools import combinations

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.source import Source

_CHANGE = regex.compile(
    r"(?:전년|전기|전분기|직전)\S{0,6}\s?대비|chang|\bchg|growth|(?<![a-z])(?:yoy|qoq)(?![a-z])|y/y|year[\s-]o(?:ver|n)[\s-]year|증감|증가율|성장률|増減|伸び率|前年(?:同期)?比|増加率|同比|增减|增长|变动"
    r"|veränderung|variation|variazion|variaci[oó]n|variaç|évolution|mutatie",
    regex.IGNORECASE,
)
_KEY = regex.compile(r"[\w\s]{1,40}[\"'”]?\s?[:=]\s?[\"'“]?$")  # "revenue_growth": [0.12]
_REACH = 48
_OTHERWISE = regex.compile(
    r"fav|worse|better|decreas|declin|reduction|감소율|하락률|減少率|下降|减少|rückgang|baisse", regex.IGNORECASE
)
_LETTER = regex.compile(r"\p{L}")
_JUDGED = regex.compile(r"\b(?:un)?fav|worse|better", regex.IGNORECASE)
_NOTHING, _HUNDRED = Decimal(0), Decimal(100)
_MOST = 8  # amounts of a row


def is_judged(figure: Figure, source: Source) -> bool:
    """Tell whether brackets in a figure's column mean worse and not less: "Better/(worse)"."""
    cell = source.cell(figure)
    return cell is not None and _JUDGED.search(cell.column_head) is not None


def is_named_change(figure: Figure, source: Source) -> bool:
    """Tell whether the head of its row or column, or the key right before a figure, calls it a change."""
    key = _KEY.search(source.plain[max(0, figure.start - _REACH) : figure.start])
    cell = source.cell(figure)
    heads = f"{cell.row_head} {cell.column_head}" if cell is not None else ""
    return (key is not None and _CHANGE.search(key[0]) is not None) or _CHANGE.search(heads) is not None


def change_in_table(figure: Figure, source: Source) -> int:
    """Return +1 for a rise and -1 for a fall where a table's percentage plainly is one, else 0.

    The amounts of its row decide where they give the percentage; they do by one order only, because a rise is a share
    of the smaller amount and a fall of the larger one. Else a plain percentage under "change" is a rise.
    """
    if figure.kind not in ("percent", "points", "number") or not figure.value or figure.value < 0:
        return 0
    cell = source.cell(figure)
    if cell is None or not source.layout.is_divided(figure.start, figure.end):
        return 0
    if _LETTER.search(source.plain, cell.start, figure.start):  # 减少1.61个百分点 says it itself
        return 0
    heads = f"{cell.row_head} {cell.column_head}"
    if _OTHERWISE.search(heads) or not (_CHANGE.search(heads) or figure.kind == "percent"):
        return 0
    begin, stop = source.layout.line(figure.start, figure.end)
    amounts = [each for each in source.figures_between(begin, stop) if each.kind in ("number", "money")]
    if any(each.value is None or each.value < 0 for each in amounts):
        return 0
    return _by_amounts(figure, amounts) or int(_CHANGE.search(heads) is not None)


def _by_amounts(figure: Figure, amounts: list[Figure]) -> int:
    signs = set()
    printed = figure.value or _NOTHING
    for one, other in combinations([each.value or _NOTHING for each in amounts[:_MOST]], 2):
        low, high = min(one, other), max(one, other)
        for sign, base in ((1, low), (-1, high)) if low and low != high else ():
            if abs((high - low) * _HUNDRED / base - printed) <= figure.ulp / 2:
                signs.add(sign)
    return signs.pop() if len(signs) == 1 else 0
