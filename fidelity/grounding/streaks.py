"""How long something has gone on: "the fifth straight quarter" is five in a row, 连续第16个月 is 16 months."""

from __future__ import annotations

from decimal import Decimal
from typing import NamedTuple

import regex

from fidelity.figures.model import Figure
from fidelity.figures.words import alternatives

_NAMED = (
    ("day", "day daily session 거래일 일 天 日"),
    ("week", "week weekly 주 周 週 週間"),
    ("month", "month monthly 개월 달 月 カ月 か月 ヶ月"),
    ("quarter", "quarter quarterly 분기 季度 四半期"),
    ("year", "year annual yearly 년 해 年"),
    ("", "time gain loss win rise fall advance decline increase drop victory defeat beat 期 回"),
)
_UNITS = {word: unit for unit, words in _NAMED for word in words.split()}
"""Units of a run by the words that name them, "" where the word may be of several."""
_NAMES = alternatives(name for name in _UNITS if not name.isascii())
_EN = (
    r"(?P<unit>daily|day|session|weekly|week|monthly|month|quarterly|quarter|yearly|year|annual|time|gain|loss|win|rise|fall|advance|decline|increase|drop|victory"
    r"|defeat|beat)"
)
_AFTER = regex.compile(
    rf"[\s-](?:consecutive|straight|successive)[\s-]{_EN}"
    rf"|[\s-]{_EN}(?:s|es)?(?:\s\w+){{0,3}}?\s(?:in\sa\srow|running|in\ssuccession)"
    rf"|\s?(?:个|個|개)?\s?(?P<unit>{_NAMES})\s?(?:연속|째|連続|连续)",
    regex.IGNORECASE,
)
_ITSELF = regex.compile(
    r"(?:\s\w+){0,3}?\s(?:in\sa\srow|running|in\ssuccession)\b|\s?(?:연속|째|連続|连续)", regex.IGNORECASE
)
_IN_A_ROW = regex.compile(r"\s(?:in\sa\srow|straight|in\ssuccession)\b(?![\s-]\p{L})", regex.IGNORECASE)
_IN_FIGURE = regex.compile(r"consecutive|straight|successive", regex.IGNORECASE)
_BEFORE = regex.compile(
    r"(?:连续|連續|連続)(?:第)?$|\b(?:consecutive|straight)\s$|\b(?:streak|run)\s(?:\w+\s){0,2}$", regex.IGNORECASE
)
_UNIT_AFTER = regex.compile(rf"\s?(?:个|個)?(?:{_EN}|(?P<unit>天|日|周|週|月|季度|年))", regex.IGNORECASE)
_FOR_A = regex.compile(r"\bfor\s(?:an?|the|its|their)\s$", regex.IGNORECASE)
_GOES_ON = regex.compile(rf"[\s-]{_EN}\b(?!\s(?:of|in|to)\b)", regex.IGNORECASE)
_REACH = 24
_KINDS = frozenset({"number", "ordinal", "duration"})


class Run(NamedTuple):
    """How many units in a row; ``unit`` is "" where the words leave it open."""

    length: Decimal
    unit: str


def run_of(figure: Figure, text: str) -> Run | None:
    """Return the run that a figure counts, or None when its words make it none."""
    if figure.kind not in _KINDS or figure.value is None:
        return None
    before = text[max(0, figure.start - _REACH) : figure.start]
    if figure.kind == "duration":
        said = _ITSELF.match(text, figure.end) or _BEFORE.search(before) or _IN_FIGURE.search(figure.text)
        return Run(figure.value, figure.unit or "") if said else None
    after = _AFTER.match(text, figure.end)
    if after is None and _BEFORE.search(before):
        after = _UNIT_AFTER.match(text, figure.end)
    if after is None and _IN_A_ROW.match(text, figure.end):  # won four in a row
        return Run(figure.value, "")
    if after is None and figure.kind == "ordinal" and _FOR_A.search(before):
        after = _GOES_ON.match(text, figure.end)
    return None if after is None else Run(figure.value, _UNITS[after["unit"].lower()])


def same_run(figure: Figure, output: str, found: Figure, source: str) -> bool | None:
    """Tell whether a figure of the output and one of the source count the same run; None where not both count any."""
    ours = run_of(figure, output)
    theirs = run_of(found, source) if ours is not None else None
    if ours is None or theirs is None:
        return None
    return ours.length == theirs.length and (ours.unit == theirs.unit or "" in (ours.unit, theirs.unit))
