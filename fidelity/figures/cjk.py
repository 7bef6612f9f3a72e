"""One grammar of numerals for Korean, Japanese and Chinese: digits, tens, myriads, and digits mixed with them.

The three languages write 二千三百五十, 이천삼백오십, 2천3백50 and 2350 by the same rules; what differs is the alphabet,
a few customs (`Numerals`), and the guards against words that begin like numerals (`hangul`, `hanzi`).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Context, Decimal

_MAX_NUMERAL = 72  # characters; a longer run of numerals is no number, and reading stays linear
NO_SMALL = 99  # above every scale
_EXACT = Context(prec=400)
_LITERAL = re.compile(r"\d{1,3}(?:(?:,\d{3})++|(?:，[０-９]{3})++)(?!\d)(?:[.．]\d++)?|\d++(?:[.．]\d++)?")
_SPACES = re.compile(r"[ \u00a0\u3000]{1,4}")
_PLAIN = str.maketrans({",": None, "，": None, "．": "."})

(NOTHING, DIGIT, LITERAL, GAP_DIGIT, SMALL, BIG, TWENTY, GAP, POINT, FILLER) = range(10)  # kinds of token


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
    parts: str = "(?!)"  # pattern between denominator and numerator
    plus: str = "(?!)"  # pattern between a whole and its fraction
    and_a_half: str = "(?P<counter>(?P<half>(?!)))"  # a unit or counter and a half behind the numeral: 年半, 시간 반
    closes: str = "(?!)"  # a pattern behind digits that go on after a space without filling the last unit: 2만 106원
    not_scales: str = "(?!)"  # pattern of words that begin like a scale: 千瓦, 조건
    characters: bool = (
        True  # not by sound: a zero may mark a gap (一百零一), and digits one by one may stand before 万 (二四万)
    )
    colloquial: bool = False  # a last digit counts in the next lower unit: 三万五 is 35000
    roles: Mapping[str, tuple[int, int]] = field(init=False)  # character -> kind of token and its number
    words: re.Pattern[str] = field(init=False)  # ``not_scales``, compiled
    closing: re.Pattern[str] = field(init=False)  # ``closes``, compiled

    def __post_init__(self) -> None:
        """Merge the alphabet into one look-up."""
        roles = dict.fromkeys(self.points, (POINT, 0)) | dict.fromkeys(self.fillers, (FILLER, 0))
        for kind, table in ((DIGIT, self.digits), (SMALL, self.smalls), (BIG, self.bigs), (TWENTY, self.twenties)):
            roles |= {char: (kind, number) for char, number in table.items()}
        object.__setattr__(self, "roles", roles)
        object.__setattr__(self, "words", re.compile(self.not_scales))
        object.__setattr__(self, "closing", re.compile(self.closes))

    def scale(self, char: str) -> int | None:
        """Exponent of a scale character, small or big, or None."""
        return self.smalls.get(char) or self.bigs.get(char)


def digits(groups: str) -> dict[str, int]:
    """The characters of the ten digits, from ten groups of ways to write each: "〇零 一壱壹 …"."""
    return {char: value for value, group in enumerate(groups.split()) for char in group}


class Step:
    """A place where a numeral may end, and what it is worth there: ``total`` times ten to the minus ``places``."""

    __slots__ = ("digits", "end", "length", "places", "plain", "scale", "total", "unit")

    def __init__(
        self, end: int, total: int, places: int, unit: int, scale: int, length: int, digits: bool, plain: bool
    ) -> None:
        """Keep the parts; the Decimal is made when it is asked for."""
        self.end = end
        self.total = total
        self.places = places
        self.unit = unit  # power of ten of the last stated unit
        self.scale = scale  # power of ten of the scale that ends it, or 0
        self.length = length  # characters of numeral without spaces
        self.digits = digits  # opened by Western digits
        self.plain = plain  # digits only, no scale and no point

    @property
    def value(self) -> Decimal:
        """The exact value; it prints in full when it is whole."""
        if not self.places:
            return Decimal(self.total)
        value = Decimal(self.total).scaleb(-self.places, context=_EXACT)
        return value.quantize(Decimal(1), context=_EXACT) if not self.total % 10**self.places else value


def power(exponent: int) -> Decimal:
    """Ten to the exponent, printed in full when it is whole."""
    return Decimal(10**exponent) if exponent >= 0 else Decimal((0, (1,), exponent))


class Walk:
    """Reads one numeral from left to right and notes every place where it may end."""

    __slots__ = (
        "decimal", "kind", "length", "limit", "n", "opened", "pending", "pieces", "places", "pos", "run",
        "scale",
        "scaled", "section", "small", "steps", "text", "unit",
    )  # fmt: skip

    def __init__(self, numerals: Numerals, text: str, pos: int) -> None:
        """Read the numeral that begins at ``pos`` as far as it goes; ``steps`` is empty where there is none."""
        self.n = numerals
        self.text = text
        self.pos = pos
        self.limit = min(len(text), pos + _MAX_NUMERAL)
        self.steps: list[Step] = []
        self.places = 0  # all sums below are in units of ten to the minus places
        self.pieces: list[tuple[int, int]] = []  # (sum, exponent of its myriad), falling
        self.section = 0  # below the next myriad, without the pending digits
        self.pending: int | None = None  # digits that wait for their scale
        self.run = 0  # numeral characters in pending; 0 for Western digits, -1 for a single one behind a scale
        self.small = NO_SMALL  # exponent of the last small scale of this section
        self.unit = 0
        self.kind = NOTHING  # of the last token
        self.scale = 0  # exponent of the last scale
        self.length = 0
        self.opened = False  # by Western digits
        self.decimal = False
        self.scaled = False
        while self.pos < self.limit and self._token():
            pass

    def _token(self) -> bool:
        char = self.text[self.pos]
        kind, number = self.n.roles.get(char) or (LITERAL if char.isdecimal() else NOTHING, 0)
        if kind == DIGIT:
            return self._may_lead(char) and self._digit(number)
        if kind == SMALL:
            return self.n.words.match(self.text, self.pos) is None and self._small(number, None)
        if kind == BIG:
            return self.n.words.match(self.text, self.pos) is None and self._big(number)
        if kind == LITERAL:
            return self._literal()
        if kind == NOTHING:
            return self._space()
        if kind == TWENTY:
            return self._small(1, number)
        return self._point() if kind == POINT else self._filler()

    def _may_lead(self, char: str) -> bool:
        if char not in self.n.leading or self.kind == NOTHING:
            return True
        after = self._after_space(self.pos + 1)
        return after < len(self.text) and self.n.scale(self.text[after]) is not None

    def _note(self, kind: int, length: int) -> bool:
        self.kind = kind
        self.pos += length
        self.length += length
        total, unit = self.section, self.unit
        for piece, _ in self.pieces:
            total += piece
        if self.pending is not None:
            if self._colloquial():
                unit = self.scale - 1
                total += self.pending * 10**unit
            else:
                total += self.pending
        scale = self.scale if kind in (SMALL, BIG) else 0
        plain = not (self.scaled or self.decimal)
        self.steps.append(Step(self.pos, total, self.places, unit, scale, self.length, self.opened, plain))
        return True

    def _colloquial(self) -> bool:
        """Whether the pending digit counts in the unit below the last scale: 三万五, 13万2."""
        if self.kind == LITERAL and self.run == -1 and self.opened and self.scale >= 4:
            return True  # in no language are they 130,002
        if not self.n.colloquial or self.scale < 2:
            return False
        return (self.kind == DIGIT and self.run == 1) or (self.kind == LITERAL and self.run == -1)

    def _literal(self) -> bool:
        match = _LITERAL.match(self.text, self.pos, self.limit)
        if match is None or self.pending is not None:
            return False
        whole, _, fraction = match[0].translate(_PLAIN).partition(".")
        if self.scaled and len(whole) > self.scale:
            return False
        if fraction:
            self._widen(len(fraction))
        self.pending = int(whole + fraction) * 10 ** (self.places - len(fraction))
        self.unit = -len(fraction)
        self.run = -1 if len(whole) == 1 and not fraction and self.kind in (SMALL, BIG) else 0
        self.opened = self.opened or self.kind == NOTHING
        return self._note(LITERAL, match.end() - self.pos)

    def _widen(self, places: int) -> None:
        """Count in units of at least ``places`` decimals from here on."""
        more = places - self.places
        if more > 0:
            factor = 10**more
            self.pieces = [(piece * factor, exponent) for piece, exponent in self.pieces]
            self.section *= factor
            self.pending = self.pending and self.pending * factor
            self.places = places

    def _digit(self, digit: int) -> bool:
        if self.decimal and self.kind == LITERAL:
            return False
        if self.pending is not None:  # positional: 二〇二〇, ３２二三
            if self.small != NO_SMALL or self.kind == GAP_DIGIT or self.unit < 0:
                return False
            self.pending = self.pending * 10 + digit * 10**self.places
            self.run = max(self.run, 0) + 1
            return self._note(DIGIT, 1)
        self.unit = 0
        if digit == 0 and self.kind == BIG and self._fills(self.pos):  # 三八万〇七三六
            self.pending, self.run = 0, 1
            return self._note(DIGIT, 1)
        if digit == 0 and self.kind in (SMALL, BIG, FILLER):  # 一百零一: the zero only marks a gap
            if not self.n.characters:
                return False
            self.kind = GAP
            self.pos += 1
            self.length += 1
            return True
        self.pending, self.run = digit * 10**self.places, 1
        return self._note(GAP_DIGIT if self.kind == GAP else DIGIT, 1)

    def _fills(self, pos: int) -> bool:
        """Whether the zero at ``pos`` opens four digits one by one, the last of the numeral."""
        four, after = self.text[pos : pos + 4], self.text[pos + 4 : pos + 5]
        return len(four) == 4 and after not in self.n.roles and all(char in self.n.digits for char in four)

    def _small(self, exponent: int, whole: int | None) -> bool:
        if self.pending is not None and self.run > 1:
            return self._refuse()  # 三四十: thirty or forty
        if exponent >= self.small or self.kind == FILLER or (self.decimal and exponent == 1):
            return False
        if whole is not None:
            if self.pending is not None:
                return False
            self.section += whole * 10**self.places
            self.unit = exponent
        elif not self.pending:  # none, or a zero before 十
            self.section += 10 ** (exponent + self.places)
            self.unit = exponent
        else:
            self.section += self.pending * 10**exponent
            self.unit += exponent
        self.pending, self.run, self.small = None, 0, exponent
        self.scale, self.scaled = exponent, True
        return self._note(SMALL, 1)

    def _big(self, exponent: int) -> bool:
        if self.run > (4 if self.n.characters else 1) or self._neighbours():
            return self._refuse()
        group = self.section + (self.pending or 0)
        if self.pieces and self.pieces[-1][1] <= exponent:  # 一万五千億: all before it counts in 億
            group += sum(piece for piece, below in self.pieces if below <= exponent)
            self.pieces = [(piece, above) for piece, above in self.pieces if above > exponent]
        elif not group:
            group, self.unit = 10**self.places, 0
        self.pieces.append((group * 10**exponent, exponent))
        self.unit += exponent
        self.section, self.pending, self.run, self.small = 0, None, 0, NO_SMALL
        self.scale, self.scaled, self.decimal = exponent, True, False
        return self._note(BIG, 1)

    def _neighbours(self) -> bool:
        """Two digits in a row, one apart, are an estimate: 二三万 is 20,000 or 30,000."""
        return self.run == 2 and self.pending is not None and self.pending % 10 - self.pending // 10 == 1

    def _refuse(self) -> bool:
        self.steps.clear()
        return False

    def _point(self) -> bool:
        if self.decimal or self.unit < 0 or self.kind in (NOTHING, GAP, FILLER):
            return False
        start = self._after_space(self.pos + 1)
        decimals = self._decimals(start)
        fraction = "".join(str(digit) for digit, _ in decimals)
        end = start + sum(length for _, length in decimals)
        after = self.text[end : end + 1]
        if not fraction or after == "刻" or self.n.smalls.get(after) == 1:
            return False  # 三点 alone is three points, 三点二十分 and 三点一刻 are times
        if self.pending and self._colloquial():
            self.pending *= 10 ** (self.scale - 1)
        self._widen(len(fraction))
        group = self.section + (self.pending or 0)
        self.section, self.small, self.run, self.decimal = 0, NO_SMALL, 0, True
        self.length += start - self.pos
        self.pos = start
        for places, (_, length) in enumerate(decimals, 1):
            self.pending = group + int(fraction[:places]) * 10 ** (self.places - places)
            self.unit = -places
            self._note(LITERAL, length)
        return True

    def _decimals(self, pos: int) -> list[tuple[int, int]]:
        """The digits from ``pos`` on, and how many characters each takes: two if said apart, 삼 점 일 사."""
        found: list[tuple[int, int]] = []
        while pos < self.limit:
            gap = 1 if found and self.text[pos] == " " and self._said_apart(pos + 1) else 0
            char = self.text[pos + gap]
            if char not in self.n.digits and not char.isdecimal():
                break
            found.append((self.n.digits[char] if char in self.n.digits else int(char), gap + 1))
            pos += gap + 1
        return found

    def _said_apart(self, pos: int) -> bool:
        """Whether a digit stands alone at ``pos``; 일 before a space may be a day."""
        after = self.text[pos + 1 : pos + 2]
        return self.text[pos : pos + 1] in self.n.digits and not after.isalnum() and self.text[pos : pos + 2] != "일 "

    def _filler(self) -> bool:
        if self.kind not in (SMALL, BIG, GAP) and not (self.kind == LITERAL and self.pieces and not self.decimal):
            return False
        after = self._after_space(self.pos + 1)
        if after >= self.limit or self.text[after] not in self.n.bigs:
            return False
        self.length += 1
        self.pos = after
        self.kind = FILLER
        return True

    def _after_space(self, pos: int) -> int:
        match = _SPACES.match(self.text, pos)
        return match.end() if match else pos

    def _space(self) -> bool:
        after = self._after_space(self.pos)
        if after == self.pos or after >= self.limit or self.kind == NOTHING:
            return False
        char = self.text[after]
        kind, number = self.n.roles.get(char) or (LITERAL if char.isdecimal() else NOTHING, 0)
        if self.kind in (DIGIT, GAP_DIGIT, LITERAL):
            crosses = kind in (SMALL, BIG) or (kind == POINT and not self.decimal)
        elif self.kind == GAP:
            crosses = kind == DIGIT
        elif kind == DIGIT:
            crosses = self._digits_cross(after)
        elif kind == LITERAL:
            crosses = self._literal_crosses(after)
        else:
            crosses = (kind == SMALL and number < self.scale) or kind in (BIG, FILLER, POINT)
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
        if match is None:
            return False
        following = self._after_space(match.end())
        scale = self.n.scale(self.text[following]) if following < len(self.text) else None
        if "." in match[0]:
            return scale is not None and self.kind == BIG and 4 <= scale < self.scale  # 2 兆 7629.64 億
        size = len(match[0].translate(_PLAIN))
        if scale is not None:
            return scale < self.scale or (self.kind == SMALL and size <= self.scale and scale >= 4)
        if size >= self.scale or self.text[following : following + 1] in ("%", "％"):
            return size == self.scale
        if len(self.pieces) > 1 and not self.text[following : following + 1].isalnum():
            return True  # 1조 2,345억 6,789만 12
        return size > 1 and self.n.closing.match(self.text, match.end()) is not None
