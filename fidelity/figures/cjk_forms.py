"""What numerals make up in Korean, Japanese and Chinese alike: chains of digits and scales, fractions, halves."""

from __future__ import annotations

import re
from collections.abc import Sequence
from decimal import Context, Decimal

from fidelity.figures.cjk import NO_SMALL, Numerals, Step, Walk, power
from fidelity.figures.spelled import Spelled

_CURRENCY = r"(?:人民[币幣]|港[币幣]|新?[台臺][币幣]|美[元金]|RMB|HKD|HK\$|US\$|NT\$|USD)?"
_UNIT_HEADING = re.compile(rf"(?:단위|単位|單位|单位) ?[:：]? ?{_CURRENCY}\Z")
_IN_BRACKETS = re.compile(rf"[(（\[]{_CURRENCY}\Z")
_HEAD_OPENS = re.compile(rf"(?:\A|[\s|(（]){_CURRENCY} ?\Z")
_ROUNDED_OFF = re.compile(
    r"(?:[美港日欧歐]?[元圆圓])?(?:人民[币幣])?[计計](?![划劃入提算])|[円株人]?未満(?:の端数|[をは]?、?(?:切|四捨|端数))"
)
_COLUMN_UNIT = re.compile(
    r"(?:[美港日欧歐澳]?[元圓圆]|円|[株人名股]|新?[台臺][币幣]|(?:米)?ドル)?(?:(?=[\s|)）]|\Z)|([,，、]))"
)
_CELL = re.compile(r"(?:원|주|달러|유로|엔|위안|명)(?= ?[\t\n|)]|  |\Z)")
_CELL_OPENS = re.compile(r"(?:\A|[\t\n|(]|  ) ?\Z")
_BEFORE = 8  # characters looked back for the head of a unit

_EXACT = 12  # decimals; a fraction with more has no last one
_ROUGH = 2  # then it is as exact as hundredths, as a third is


_HOMES = re.compile(  # 전세 2억 5천: of what it costs to live, thousands behind 억 are thousands of 만
    r"(?:전세|월세|보증금|매매|분양|집값|시세|호가|실거래|연봉|대출|융자|권리금)[가-힣]{0,4}[ :]{0,2}\d{1,4}억 ?\d천\Z"
)
_LONGEST_HOME = 24
_TEN_MILLION = 10**7


def in_myriads(text: str, end: int) -> bool:
    """Whether the thousands that end at ``end`` are thousands of myriads, as in the prices of homes: 전세 2억 5천."""
    if text[end - 1] != "천" or text[end : end + 1].isdecimal() or text[end : end + 1] == "만":
        return False
    return _HOMES.search(text, max(0, end - _LONGEST_HOME), end) is not None


def whole_myriads(text: str, found: Spelled) -> Spelled:
    """A numeral of so many 억 and thousands of 만, whose 만 is left out."""
    thousands = int(text[found.end - 2])
    value = found.value + (_TEN_MILLION - 1000) * thousands
    return Spelled(found.end, value, Decimal(_TEN_MILLION), scale=found.scale)


class Chain:
    """The usual mixed numeral, digits with falling scales (1조 2,345억, 3천5백억), read without the full grammar."""

    def __init__(self, numerals: Numerals) -> None:
        """Compile the patterns for the scales of one language."""
        self._smalls, self._bigs = numerals.smalls, numerals.bigs
        smalls, bigs, others = "".join(numerals.smalls), "".join(numerals.bigs), "".join(numerals.roles)
        digits = r"(?:\d{1,3}(?:,\d{3})++|\d++)"
        self._part = re.compile(rf"({digits})([{smalls}]?)([{bigs}]?) ?")
        part = rf"{digits}(?:[{smalls}][{bigs}]?|[{bigs}])"
        self._whole = re.compile(rf"{part}(?: ?{part}){{1,5}}+(?! ?[\d{others}]|[,.]\d)")

    def read(self, text: str, pos: int) -> Spelled | None:
        """The number whose digits begin at ``pos``, or None when the full grammar has to look."""
        match = self._whole.match(text, pos)
        if match is None:
            return None
        total = section = 0
        big = small = room = NO_SMALL  # exponents that the next part must stay below
        unit = 0
        for written, ten, myriad in self._part.findall(match[0]):
            number = int(written.replace(",", ""))
            if ten:
                room = small - (small_exponent := self._smalls[ten])
                small = small_exponent
            else:
                room, small = small, 0
            if room <= 0 or number >= 10**room:
                return None
            section += number * 10**small
            unit = small
            if myriad:
                exponent = self._bigs[myriad]
                if exponent >= big or section >= 10 ** (big - exponent):
                    return None
                total += section * 10**exponent
                unit += exponent
                big, small, section = exponent, NO_SMALL, 0
        return Spelled(match.end(), Decimal(total + section), power(unit), scale=power(unit))


def fraction_after(numerals: Numerals, text: str, bottom: Step) -> list[Step]:
    """The fractions whose denominator is ``bottom`` (三分の二, 삼분의 이, 5分の2), the longest first."""
    between = re.compile(numerals.parts).match(text, bottom.end)
    if between is None or bottom.value <= 1:
        return []
    return [_divided(top, bottom) for top in reversed(Walk(numerals, text, between.end()).steps)]


def _divided(top: Step, bottom: Step) -> Step:
    value = Context(prec=40).divide(top.value, bottom.value)
    exponent = value.as_tuple().exponent
    places = -exponent if isinstance(exponent, int) and exponent < 0 else 0
    total = int(value.scaleb(places, context=Context(prec=120)))
    stated = places if places <= _EXACT else _ROUGH
    return Step(top.end, total, places, -stated, 0, top.length + bottom.length, bottom.digits, False)


def tenths(numerals: Numerals, text: str, step: Step, sign: re.Pattern[str], parts: Sequence[str]) -> Spelled | None:
    """So many tenths in per cent, with hundredths and thousandths: 3割5分, 七成六, 5割半, 3할 5푼 2리."""
    match = sign.match(text, step.end)
    if match is None:
        return None
    value, unit, end = step.value * 10, power(step.unit) * 10, match.end()
    for places, mark in enumerate(parts):
        smaller = re.compile(rf" ?([\d{''.join(numerals.digits)}]){mark and ' ?'}{mark}").match(text, end)
        if smaller is None:
            break
        digit = numerals.digits[smaller[1]] if smaller[1] in numerals.digits else int(smaller[1])
        value += Decimal(digit).scaleb(-places)
        unit, end = power(-places), smaller.end()
    if end == match.end() and text[end : end + 1] in ("半", "반"):
        value, unit, end = value + 5, Decimal(5), end + 1
    return Spelled(end, value, unit, kind="percent")


def and_a_half(numerals: Numerals, text: str, step: Step) -> Spelled | None:
    """The number with the half behind its unit (两年半, 2년 반), before which it ends, or behind a counter (三岁半)."""
    match = re.compile(numerals.and_a_half).match(text, step.end)
    if match is None or step.unit < 0:
        return None
    end = match.end("half") if match["counter"] else step.end
    return Spelled(end, step.value + Decimal("0.5"), Decimal("0.1"))


def spelled(step: Step) -> Spelled:
    """The number that ends at a step; scales count as its scale when digits stand before them: 10^12 in 4.5万亿."""
    scale = power(step.unit + step.places) if step.digits and step.scale else Decimal(1)
    return Spelled(step.end, step.value, power(step.unit), scale=scale)


def whole_text(text: str, start: int, end: int) -> bool:
    """Whether nothing but spaces and closing marks stands around the numeral: a cell, an answer."""
    if start > 8 or len(text) - end > 8:
        return False
    return not text[:start].strip() and not text[end:].strip(" \t\n\u3000.。,，、!?")


def names_unit(text: str, pos: int, *, bracketed: bool = True) -> bool:
    """Whether a bare scale at ``pos`` names the unit of a table (単位：百万円) or of a field (売上高_百万円).

    ``bracketed`` says that it does so behind nothing but an opening bracket, too: （百万円）.
    """
    if text[pos - 1 : pos] == "_":
        return True
    before = text[max(0, pos - _BEFORE) : pos]
    return bool(_UNIT_HEADING.search(before) or (bracketed and _IN_BRACKETS.search(before)))


def rounds_off(text: str, end: int) -> bool:
    """Whether a bare scale up to ``end`` says what a table leaves out (百万円未満切捨て), which is no figure."""
    return _ROUNDED_OFF.match(text, end) is not None


def heads_column(text: str, start: int, end: int) -> bool:
    """Whether a bare scale and what it counts stand alone between spaces, as units above the columns of a table."""
    if _HEAD_OPENS.search(text[max(0, start - _BEFORE) : start]) is None and start > 0:
        return False
    unit = _COLUMN_UNIT.match(text, end)
    if unit is None or (unit[1] and text[start - 1 : start] not in ("(", "（")):
        return False
    return not whole_text(text, start, unit.end())


def is_cell(text: str, start: int, end: int) -> bool:
    """Whether a bare scale and what it counts are all of a cell of a Korean table: | 천원 |."""
    unit = _CELL.match(text, end)
    opened = _CELL_OPENS.search(text[max(0, start - _BEFORE) : start]) is not None
    return opened and unit is not None and not whole_text(text, start, unit.end())
