"""One grammar of numerals for Korean, Japanese and Chinese: digits, tens, myriads, and digits mixed with them.

The three languages write 二千三百五十, 이천삼백오십, 2천3백50 and 2350 by the same rules; what differs is the alphabet,
a few customs (`Numerals`), and the guards against words that begin like numerals (`hangul`, `hanzi`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Context, Decimal

from fidelity.figures.spelled import Spelled

MAX_NUMERAL = 72  # characters; a longer run of numerals is no number, and reading stays linear
_EXACT = Context(prec=200)
_LITERAL = re.compile(r"\d{1,3}(?:[,，]\d{3})++(?!\d)(?:[.．]\d++)?|\d++(?:[.．]\d++)?")
_SPACES = re.compile(r"[ \u00a0\u3000]{1,4}")
_PLAIN = str.maketrans({",": None, "，": None, "．": "."})


@dataclass(frozen=True, slots=True, kw_only=True)
class Numerals:
    """The alphabet and customs of one language's numerals; exponents are powers of ten."""

    digits: Mapping[str, int]
    smalls: Mapping[str, int]  # 十 百 千 -> exponent
    bigs: Mapping[str, int]  # 万 億 兆 -> exponent
    twenties: Mapping[str, int] = field(default_factory=dict)  # 廿 卅 -> 20, 30
    points: frozenset[str] = frozenset()  # 点, 점
    leading: frozenset[str] = frozenset()  # digits only in front or before a scale; 两 behind a number is a unit
    fillers: frozenset[str] = frozenset()  # 余 in 五百余万: no value of its own
    parts: str = ""  # pattern between denominator and numerator
    plus: str = ""  # pattern between a whole and its fraction
    and_a_half: str = "(?!)"  # a unit and a half behind the numeral: 年半, 시간 반
    not_scales: str = ""  # pattern of words that begin like a scale: 千瓦, 조건
    colloquial: bool = False  # a last digit counts in the next lower unit: 三万五 is 35000

    def scale(self, char: str) -> int | None:
        """Exponent of a scale character, small or big, or None."""
        return self.smalls.get(char) or self.bigs.get(char)


@dataclass(frozen=True, slots=True)
class Step:
    """A place where a numeral may end, and what it is worth there."""

    end: int
    value: Decimal
    unit: int  # power of ten of the last stated unit
    scale: int  # power of ten of the scale that ends it, or 0
    length: int  # characters of numeral without spaces
    digits: bool  # opened by Western digits
    plain: bool  # digits only, no scale and no point


def in_full(value: Decimal) -> Decimal:
    """The same value without a positive exponent, so that it prints in full."""
    return value.quantize(Decimal(1), context=_EXACT) if value == value.to_integral_value() else value


def power(exponent: int) -> Decimal:
    """Ten to the exponent, printed in full when it is whole."""
    return Decimal(10**exponent) if exponent >= 0 else Decimal((0, (1,), exponent))


class Walk:
    """Reads one numeral from left to right and notes every place where it may end."""

    def __init__(self, numerals: Numerals, text: str, pos: int) -> None:
        self.n = numerals
        self.text = text
        self.pos = pos
        self.limit = min(len(text), pos + MAX_NUMERAL)
        self.steps: list[Step] = []
        self.pieces: list[tuple[Decimal, int]] = []  # (value, exponent of its myriad), falling
        self.section = Decimal(0)  # below the next myriad, without the pending digits
        self.pending: Decimal | None = None  # digits that wait for their scale
        self.run = 0  # numeral characters in pending; 0 for Western digits
        self.small = 99  # exponent of the last small scale of this section
        self.unit = 0
        self.last = ""  # kind of the last token: digit, literal, small, big, gap, point, filler
        self.scale = 0  # exponent of the last scale
        self.length = 0
        self.decimal = False
        self.scaled = False
        self._not_scale = re.compile(numerals.not_scales) if numerals.not_scales else None
        while self.pos < self.limit and self._token():
            pass

    def _token(self) -> bool:
        char = self.text[self.pos]
        if char.isdigit() and char not in self.n.digits:
            return self._literal()
        if char in self.n.digits:
            return self._may_lead(char) and self._digit(self.n.digits[char])
        if char in self.n.twenties:
            return self._small(1, Decimal(self.n.twenties[char]))
        if char in self.n.smalls:
            return not self._word_here() and self._small(self.n.smalls[char], None)
        if char in self.n.bigs:
            return not self._word_here() and self._big(self.n.bigs[char])
        if char in self.n.points:
            return self._point()
        if char in self.n.fillers:
            return self._filler()
        return self._space()

    def _may_lead(self, char: str) -> bool:
        if char not in self.n.leading or not self.last:
            return True
        after = self._after_space(self.pos + 1)
        return after < len(self.text) and self.n.scale(self.text[after]) is not None

    def _word_here(self) -> bool:
        return self._not_scale is not None and self._not_scale.match(self.text, self.pos) is not None

    def _note(self, last: str, length: int) -> bool:
        self.last = last
        self.pos += length
        self.length += length
        value = self.section
        for piece, _ in self.pieces:
            value = _EXACT.add(value, piece)
        unit = self.unit
        if self.pending is not None:
            pending = self.pending
            if self._colloquial(last):
                pending = _EXACT.scaleb(pending, self.scale - 1)
                unit = self.scale - 1
            value = _EXACT.add(value, pending)
        ends_in = self.scale if last in ("small", "big") else 0
        opened = self.steps[0].digits if self.steps else last == "literal"
        bare = not (self.scaled or self.decimal)
        self.steps.append(Step(self.pos, value, unit, ends_in, self.length, opened, bare))
        return True

    def _colloquial(self, last: str) -> bool:
        if not self.n.colloquial or not self.scaled or self.scale < 2:
            return False
        return (last == "digit" and self.run == 1) or (last == "literal" and self.pending is not None and self.run == -1)

    def _literal(self) -> bool:
        match = _LITERAL.match(self.text, self.pos, self.limit)
        if match is None or self.last == "literal":
            return False
        written = match[0].translate(_PLAIN)
        whole, _, fraction = written.partition(".")
        if self.last == "digit" or (self.run and self.pending is not None):
            return False
        if self.scaled and len(whole) > self.scale:
            return False
        if self.pending is None:
            self.pending = Decimal(written)
        self.unit = -len(fraction)
        self.run = -1 if len(whole) == 1 and not fraction and self.last in ("small", "big") else 0
        return self._note("literal", match.end() - self.pos)

    def _digit(self, digit: int) -> bool:
        if self.decimal and self.last == "literal":
            return False
        self.unit = 0
        if self.pending is not None:  # positional: 二〇二〇, ３２二三
            if self.small != 99 or self.last == "gap" or self.pending != self.pending.to_integral_value():
                return False
            self.pending = _EXACT.add(_EXACT.scaleb(self.pending, 1), Decimal(digit))
            self.run += 1
            return self._note("digit", 1)
        if digit == 0 and self.scaled and self.last in ("small", "big", "filler"):  # 一百零一: the zero only marks a gap
            self.last = "gap"
            self.pos += 1
            self.length += 1
            return True
        self.pending, self.run = Decimal(digit), 1
        return self._note("gap_digit" if self.last == "gap" else "digit", 1)

    def _small(self, exponent: int, whole: Decimal | None) -> bool:
        if self.pending is not None and self.run > 1:
            return self._refuse()  # 三四十: thirty or forty
        if exponent >= self.small or self.last == "filler":
            return False
        if self.decimal and exponent == 1:
            return False
        if whole is not None:
            if self.pending is not None:
                return False
            added = whole
        elif not self.pending:  # none, or a zero before 十
            added = power(exponent)
            self.unit = 0
        else:
            added = _EXACT.scaleb(self.pending, exponent)
        self.unit = exponent + (self.unit if self.pending else 0)
        self.section = _EXACT.add(self.section, added)
        self.pending, self.run, self.small = None, 0, exponent
        self.scale, self.scaled = exponent, True
        return self._note("small", 1)

    def _big(self, exponent: int) -> bool:
        group = _EXACT.add(self.section, self.pending or Decimal(0))
        if self.run > 4 or self._neighbours():
            return self._refuse()
        lower = [piece for piece, e in self.pieces if e <= exponent]
        if lower:
            group = sum(lower, group)
            self.pieces = [(piece, e) for piece, e in self.pieces if e > exponent]
        elif not group:
            group, self.unit = Decimal(1), 0
        self.pieces.append((_EXACT.scaleb(group, exponent), exponent))
        self.unit += exponent
        self.section, self.pending, self.run, self.small = Decimal(0), None, 0, 99
        self.scale, self.scaled, self.decimal = exponent, True, False
        return self._note("big", 1)

    def _neighbours(self) -> bool:
        """Two digits in a row, one apart, are an estimate: 二三万 is 20,000 or 30,000."""
        return self.run == 2 and self.pending is not None and self.pending % 10 - self.pending // 10 == 1

    def _refuse(self) -> bool:
        self.steps.clear()
        return False

    def _point(self) -> bool:
        if self.decimal or self.last not in ("digit", "gap_digit", "literal", "small", "big"):
            return False
        start = self._after_space(self.pos + 1)
        end, fraction = start, ""
        while end < self.limit and (self.text[end] in self.n.digits or self.text[end].isdigit()):
            char = self.text[end]
            fraction += str(self.n.digits[char]) if char in self.n.digits else str(int(char))
            end += 1
        if not fraction or (end < len(self.text) and self.n.smalls.get(self.text[end]) == 1):
            return False  # 三点 alone is three points, 三点二十分 a time
        base = self.pending or Decimal(0)
        if self._colloquial(self.last):
            base = _EXACT.scaleb(base, self.scale - 1)
        group = _EXACT.add(self.section, base)
        self.section, self.small, self.run, self.decimal = Decimal(0), 99, 0, True
        self.length += start - self.pos
        self.pos = start
        for places in range(1, len(fraction) + 1):
            self.pending = _EXACT.add(group, Decimal((0, tuple(map(int, fraction[:places])), -places)))
            self.unit = -places
            self._note("literal", 1)
        return True

    def _filler(self) -> bool:
        if self.last not in ("small", "big", "gap"):
            return False
        after = self._after_space(self.pos + 1)
        if after >= self.limit or self.text[after] not in self.n.bigs:
            return False
        self.length += 1
        self.pos = after
        self.last = "filler"
        return True

    def _after_space(self, pos: int) -> int:
        match = _SPACES.match(self.text, pos)
        return match.end() if match else pos

    def _space(self) -> bool:
        after = self._after_space(self.pos)
        if after == self.pos or after >= self.limit or not self.last:
            return False
        char = self.text[after]
        if self.last in ("digit", "gap_digit", "literal"):
            crosses = char in self.n.smalls or char in self.n.bigs or (char in self.n.points and not self.decimal)
        elif self.last == "gap":
            crosses = char in self.n.digits
        elif char in self.n.digits:
            crosses = self._digits_cross(after)
        elif char.isdigit():
            crosses = self._literal_crosses(after)
        else:
            scale = self.n.scale(char)
            crosses = (scale is not None and (scale < self.scale or char in self.n.bigs)) or char in self.n.fillers
        if crosses:
            self.pos = after
        return crosses

    def _digits_cross(self, pos: int) -> bool:
        """Numeral digits go on after a space when a scale follows them, or nothing does."""
        end = pos
        while end < self.limit and self.text[end] in self.n.digits:
            end += 1
        if end == len(self.text) or end - pos > self.scale:
            return end == len(self.text) and end - pos <= self.scale
        following = self._after_space(end)
        if following < len(self.text) and self.n.scale(self.text[following]) is not None:
            return True
        return not self.text[end].isalnum()

    def _literal_crosses(self, pos: int) -> bool:
        """Western digits go on after a space when a lower scale follows them, or they fill the last unit."""
        match = _LITERAL.match(self.text, pos, self.limit)
        if match is None or "." in match[0]:
            return False
        following = self._after_space(match.end())
        scale = self.n.scale(self.text[following]) if following < len(self.text) else None
        size = len(match[0].translate(_PLAIN))
        if scale is not None:
            return scale < self.scale or (self.last == "small" and size <= self.scale and scale >= 4)
        return size == self.scale


class Chain:
    """The usual mixed numeral, digits with falling scales (1조 2,345억, 13万1千), read without the full grammar."""

    def __init__(self, numerals: Numerals) -> None:
        """Compile the pattern for the scales of one language."""
        self._exponents = {**numerals.smalls, **numerals.bigs}
        digits = r"(\d{1,3}(?:,\d{3})++|\d++)"
        bigs, scales = "".join(numerals.bigs), "".join(self._exponents)
        letters = "".join({*self._exponents, *numerals.digits, *numerals.points, *numerals.fillers, *numerals.twenties})
        tail = rf"{digits}([{scales}])"
        self._pattern = re.compile(rf"{digits}([{bigs}]) ?{tail}(?: ?{tail})?(?! ?[\d{letters}]|[,.]\d)")

    def read(self, text: str, pos: int) -> Spelled | None:
        """The number whose digits begin at ``pos``, or None when the full grammar has to look."""
        match = self._pattern.match(text, pos)
        if match is None:
            return None
        parts = match.groups()
        total, above = 0, 99
        for written, scale in zip(parts[::2], parts[1::2], strict=True):
            if written is None:
                break
            exponent = self._exponents[scale]
            number = int(written.replace(",", ""))
            if exponent >= above or number >= 10 ** (above - exponent):
                return None
            total += number * 10**exponent
            above = exponent
        unit = Decimal(10**above)
        return Spelled(match.end(), Decimal(total), unit, scale=unit)


def fraction_after(numerals: Numerals, text: str, bottom: Step) -> list[Step]:
    """The fractions whose denominator is ``bottom`` (三分の二, 삼분의 이, 5分の2), the longest first."""
    if not numerals.parts or bottom.value <= 1:
        return []
    between = re.compile(numerals.parts).match(text, bottom.end)
    if between is None:
        return []
    return [_divided(top, bottom) for top in reversed(Walk(numerals, text, between.end()).steps)]


def _divided(top: Step, bottom: Step) -> Step:
    value = Context(prec=40).divide(top.value, bottom.value)
    places = value.as_tuple().exponent
    unit = places if isinstance(places, int) else 0
    return Step(top.end, value, unit, 0, top.length + bottom.length, bottom.digits, False)


def whole_text(text: str, start: int, end: int) -> bool:
    """Whether nothing but spaces and closing marks stands around the numeral: a cell, an answer."""
    if start > 8 or len(text) - end > 8:
        return False
    return not text[:start].strip() and not text[end:].strip(" \t\n\u3000.。,，、!?")


_UNIT_HEADING = re.compile(r"(?:단위|単位|單位|单位) ?[:：]? ?(?:人民币)?\Z|[(（\[]\Z")


def names_unit(text: str, pos: int) -> bool:
    """Whether a bare scale at ``pos`` names the unit of a table (単位：百万円), which is no figure."""
    return _UNIT_HEADING.search(text, max(0, pos - 8), pos) is not None


def and_a_half(numerals: Numerals, text: str, step: Step) -> Spelled | None:
    """The number with the half that stands behind its unit (两年半, 2년 반); it ends before the unit."""
    if re.compile(numerals.and_a_half).match(text, step.end) is None or step.unit < 0:
        return None
    return Spelled(step.end, step.value + Decimal("0.5"), Decimal("0.1"))


def spelled(step: Step) -> Spelled:
    """The number that ends at a step; a scale counts as its scale when digits stand before it."""
    scale = power(step.scale) if step.digits and step.scale else Decimal(1)
    return Spelled(step.end, in_full(step.value), power(step.unit), scale=scale)
