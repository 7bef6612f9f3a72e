"""The grammar of spelled-out numbers: the same for every language that has a table.

``words_sum`` adds the cardinal up; here is what may come before and after it: decimals, fractions, ordinals, dozens,
ratios.
"""

from __future__ import annotations

import re
from decimal import Decimal
from fractions import Fraction
from typing import Literal

from fidelity.figures.numerals import Convention, exact, read_digits
from fidelity.figures.spelled import Spelled
from fidelity.figures.words import Token, Vocabulary, Words
from fidelity.figures.words_context import Neighbours, previous_word
from fidelity.figures.words_sum import UNBOUNDED, Cursor, Sum, Value, cardinals

_LEAD = re.compile(r"\d+(?:[ \u00a0\u202f.,']\d{3})*(?:[.,]\d+)?")
_MOST_DIGITS = 100
_NUMERATORS = (1, 3)  # of quarters: nobody says two quarters for a half
_HUNDREDTH = Fraction(1, 100)
_CENT = Decimal("0.01")
_HALF = Fraction(1, 2)
_THREE_QUARTERS = Fraction(3, 4)


class Grammar:
    """Reads one number from the tokens of a cursor."""

    def __init__(self, words: Words, decimal: str) -> None:
        """``decimal`` is the mark in numbers that begin with digits and go on in words: 2.5 hundred."""
        self.words = words
        self.vocabulary = Vocabulary(words, self._evaluate)
        self.neighbours = {word: Neighbours.of(context) for word, context in words.contexts.items()}
        self.of = re.compile(words.of, re.IGNORECASE) if words.of else None
        self.share_of = re.compile(words.share_of, re.IGNORECASE) if words.share_of else None
        self._clear_part = re.compile(words.clear_parts)
        self._share_noun = re.compile(words.share_noun) if words.share_noun else None
        self._over = re.compile(words.over) if words.over else None
        self._convention = Convention(decimal, "the language of the words around it")

    def lead(self, cursor: Cursor, pos: int) -> bool:
        """Take the digits at ``pos`` in as the first token; False when they are none."""
        match = _LEAD.match(cursor.text, pos)
        if not match or len(match[0]) > _MOST_DIGITS:
            return False
        numerals = read_digits(match[0], self._convention)
        if not numerals:
            return False
        value = Fraction(numerals[0].plain)
        cursor.push((Token("num", int(value) if value.denominator == 1 else value),), pos, match.end(), " ")
        cursor.led, cursor.step = True, Fraction(numerals[0].ulp)
        return True

    def _evaluate(self, tokens: tuple[Token, ...]) -> int | None:
        """The value of the tokens of one compound, all of them."""
        if not tokens:
            return None
        found = cardinals(self.words, Cursor.over(self.vocabulary, tokens), 0)
        if not found or found[-1].at != len(tokens) or not isinstance(found[-1].value, int):
            return None
        return found[-1].value

    def stem(self, word: str, end: int) -> Spelled | None:
        """The number that the first part of a word up to ``end`` spells; the rest is its unit."""
        tokens = self.vocabulary.tokens(word)
        if tokens and tokens[-1].role == "part" and len(tokens) <= 2:  # Viertel[stunde], Dreiviertel[jahr]
            over = Fraction(tokens[0].value if len(tokens) > 1 else 1) / (tokens[-1].parts or 1)
            return Spelled(end, exact(over), _CENT) if 0 < over < 1 else None
        whole = self._evaluate(tokens)
        return Spelled(end, Decimal(whole), Decimal(1)) if whole else None

    def _cardinal(self, cursor: Cursor, index: int, *, joins: bool = True, scales: bool = True) -> Sum | None:
        found = cardinals(self.words, cursor, index, joins=joins, scales=scales)
        return found[-1] if found else None

    # -- what a number may begin with ------------------------------------------------------------------------

    def number(self, cursor: Cursor, index: int) -> Spelled | None:
        """The number that starts at a token, or None."""
        role = cursor.role(index)
        if role == "point":
            return self._decimals(cursor, index, 0, weak=True)
        if role == "part":
            return self._leading_part(cursor, index)
        if role in ("fold", "many"):
            kind: Literal["multiple", "number"] = "multiple" if role == "fold" else "number"
            return self._spelled(cursor, index + 1, cursor.tokens[index].value, kind=kind)
        if role == "zero":
            return self._decimals(cursor, index + 1, 0) or self._spelled(cursor, index + 1, 0)
        for total in self._candidates(cursor, index):
            found = self._tail(cursor, index, total) or self._plain(cursor, index, total)
            if found:
                return found
        return None

    def _plain(self, cursor: Cursor, index: int, total: Sum) -> Spelled | None:
        """A cardinal without a tail; behind digits, the scales move their last place: 3,5 mil millones."""
        scale: Value = total.scale
        ulp = scale
        first = cursor.tokens[index].value
        if cursor.led and first and all(token.role == "scale" for token in cursor.tokens[index + 1 : total.at]):
            scale = Fraction(total.value) / first
            ulp = cursor.step * scale
        weak = self._is_bare(cursor, index, total)
        return self._spelled(cursor, total.at, total.value, scale=int(scale), ulp=ulp, weak=weak)

    def _candidates(self, cursor: Cursor, index: int) -> list[Sum]:
        """The longest cardinal, and the longest one that ends with a word."""
        sums = cardinals(self.words, cursor, index)
        if sums and index == 0 and previous_word(cursor.text, cursor.starts[0]) in self.words.between:
            apart = cardinals(self.words, cursor, index, joins=False)
            if apart and cursor.role(apart[-1].at) == "and" and cursor.role(sums[-1].at) != "and":
                sums = apart
        return sums[-1:] + [total for total in sums[-2::-1] if cursor.ends[total.at - 1] >= 0][:1]

    def _is_bare(self, cursor: Cursor, index: int, total: Sum) -> bool:
        """Whether a scale stands alone: "million" is weak, "a million" and "mille" are not."""
        if total.at != index + 1 or cursor.tokens[index].role not in ("scale", "hundred"):
            return False
        if cursor.word(index) in self.words.bare:
            return False
        return previous_word(cursor.text, cursor.starts[index]) not in self.words.articles

    def _leading_part(self, cursor: Cursor, index: int) -> Spelled | None:
        """Half a million, quarter million, halbe Million; otherwise an ordinal, or a half beside a unit."""
        token = cursor.tokens[index]
        if token.plural:
            return None
        if token.parts:
            at = index + 1
            if cursor.role(at) == "article" or (cursor.role(at) == "num" and cursor.tokens[at].value == 1):
                at += 1
            if cursor.role(at) in ("scale", "many", "hundred"):
                share = Fraction(1, token.parts) * cursor.tokens[at].value
                scale = int(cursor.tokens[at].value)
                return self._spelled(cursor, at + 1, share, ulp=scale * _HUNDREDTH, scale=scale)
            if shared := self._share(cursor, at, Fraction(1, token.parts)):
                return shared
        if token.rank and not self._part_of(cursor, index):
            return self._rank(cursor, index)
        if token.parts:
            return self._scaled(cursor, index + 1, Fraction(1, token.parts), weak=not token.rank)
        return None

    def _rank(self, cursor: Cursor, index: int, before: Value = 0) -> Spelled | None:
        """An ordinal of one word or several, perhaps behind a cardinal: fourth, ciento vigésimo primero."""
        rank = room = cursor.tokens[index].rank
        at = index + 1
        while (
            room >= 10
            and (token := cursor.at(at))
            and token.role == "part"
            and not token.plural
            and 0 < token.rank < room
        ):
            rank += token.rank
            room = token.rank
            at += 1
        return self._spelled(cursor, at, before + rank, kind="ordinal")

    def _part_of(self, cursor: Cursor, index: int) -> bool:
        """A third of: a fraction, not a rank."""
        if not cursor.tokens[index].parts or self.of is None or cursor.ends[index] < 0:
            return False
        if previous_word(cursor.text, cursor.starts[index]) in self.words.articles:
            return self.of.match(cursor.text, cursor.ends[index]) is not None
        return self._share_noun is not None and self._share_noun.match(cursor.text, cursor.ends[index]) is not None

    # -- what may follow a cardinal --------------------------------------------------------------------------

    def _tail(self, cursor: Cursor, index: int, total: Sum) -> Spelled | None:
        role = cursor.role(total.at)
        if role in ("point", "with"):
            found = self._decimals(cursor, total.at, total.value)
            if found:
                return found
        if role == "part":
            return self._with_part(cursor, index, total) or self._mixed(cursor, total)
        if role == "many":
            counted = Fraction(total.value * cursor.tokens[total.at].value)
            of_scale = self._share(cursor, total.at + 1, counted, ulp=1)  # une dizaine de millions
            share, at = self._fraction(cursor, total.at + 2) if cursor.role(total.at + 1) == "and" else (0, 0)
            if share == _HALF:  # uma dúzia e meia
                return self._spelled(cursor, at, counted + share * cursor.tokens[total.at].value)
            return of_scale or self._spelled(cursor, total.at + 1, int(counted))
        if role == "and" and cursor.role(total.at + 1) == "part":
            rank = cursor.tokens[total.at + 1].rank
            quarter = total.scale > 1 and cursor.word(total.at + 1) in self.words.bare_parts  # dos millones y cuarto
            if total.low <= rank < total.room and self.words.joins(total.room, rank) and not (cursor.led or quarter):
                return self._spelled(cursor, total.at + 2, total.value + rank, kind="ordinal")
        if role in ("and", "with", "num", "article"):
            return self._composite_part(cursor, total) or self._mixed(cursor, total)
        return self._ratio(cursor, total)

    def _with_part(self, cursor: Cursor, index: int, total: Sum) -> Spelled | None:
        """Twenty-third, three fifths, two hundredth: an ordinal, or a fraction of ``total``."""
        token = cursor.tokens[total.at]
        if self.words.vigesimal and token.rank == 20 and total.value % 100 == 4:  # quatre-vingtième
            return self._spelled(cursor, total.at + 1, total.value + 76, kind="ordinal")
        if token.rank and not token.plural and total.low <= token.rank < total.room:
            return self._rank(cursor, total.at, total.value)
        if token.parts and (token.plural or total.value == 1 or self.words.single_parts or not token.rank):
            if self._splits(total, token):
                mixed = self._mixed(cursor, total.left) if total.left else None
                if mixed:
                    return mixed
            if self._counts_periods(cursor, index, total):
                return None
            weak = self._unit_fraction(cursor, index, total)
            share = Fraction(total.value) / token.parts
            return self._share(cursor, total.at + 1, share) or self._scaled(cursor, total.at + 1, share, weak=weak)
        if token.rank >= 100:
            return self._spelled(cursor, total.at + 1, total.value * token.rank, kind="ordinal")
        return None

    def _share(self, cursor: Cursor, at: int, share: Fraction, *, ulp: Value = _HUNDREDTH) -> Spelled | None:
        """A fraction of a scale: a quarter of a million, tres cuartos de millón."""
        end = cursor.ends[at - 1]
        match = self.share_of.match(cursor.text, end) if self.share_of and end >= 0 else None
        if not match:
            return None
        below = Cursor(self.vocabulary, cursor.text, match.end())
        if below.role(0) != "scale":
            return None
        scale = int(below.tokens[0].value)
        return self._spelled(below, 1, share * scale, ulp=scale * ulp, scale=scale)

    def _counts_periods(self, cursor: Cursor, index: int, total: Sum) -> bool:
        """The first three quarters, two quarters ago: a count of quarters of a year, no fraction."""
        word = cursor.word(total.at)
        if word in self.words.inner and total.value not in _NUMERATORS:
            return True
        neighbours = self.neighbours.get(word)
        beside = total.value > 1 and word not in self.words.inner  # les deux tiers, but not les tiers
        start, end = cursor.starts[total.at if beside else index], cursor.ends[total.at]
        return neighbours is not None and neighbours.verdict(cursor.text, start, end, single=True) is False

    def _splits(self, total: Sum, token: Token) -> bool:
        """Whether only what follows the last joint is the numerator: two hundred and three fifths."""
        left = total.left
        if left is None or total.value - left.value >= token.parts:
            return False
        if token.plural and total.value - left.value == 1:  # vingt et un cinquièmes: no one fifths
            return False
        return self.words.splits != "scale" or left.scale >= 1000

    def _unit_fraction(self, cursor: Cursor, index: int, total: Sum) -> bool:
        """Un cuarto may be a room, un cinquième a storey: such a fraction needs "of" or a unit after it."""
        if total.at != index + 1 or self.of is None or cursor.word(index) not in self.words.ones:
            return False
        if self._clear_part.fullmatch(cursor.word(total.at)):
            return False
        return not self.of.match(cursor.text, cursor.ends[total.at])

    def _composite_part(self, cursor: Cursor, total: Sum) -> Spelled | None:
        """One twenty-fifth, twenty twenty fifths, tres vinte avos."""
        if cursor.role(total.at) != "num":
            return None
        below = self._cardinal(cursor, total.at, joins=bool(self.words.avos))
        if below is not None and self.words.avos and cursor.role(below.at) != "avos":
            below = self._cardinal(cursor, total.at, joins=False)
        token = cursor.at(below.at) if below else None
        if below is None or token is None:
            return None
        parts: Value = 0
        if token.role == "avos":
            parts = below.value
        elif token.role == "part" and (token.plural or total.value == 1):
            if below.low <= token.parts < below.room:
                parts = below.value + token.parts
            elif token.parts >= 100 and below.value < token.parts:
                parts = below.value * token.parts
        return self._scaled(cursor, below.at + 1, Fraction(total.value) / Fraction(parts)) if parts else None

    def _mixed(self, cursor: Cursor, total: Sum) -> Spelled | None:
        """Two and a half, tres millones y medio, drie een vijfde: a fraction added to a whole number."""
        at = total.at
        if cursor.role(at) in ("and", "with"):
            at += 1
        elif self.words.splits != "space":
            return None
        joined = at > total.at
        share, at = self._fraction(cursor, at)
        if not share:
            return None
        if share == _THREE_QUARTERS and not joined and cursor.word(total.at - 1) in self.words.ones:
            return self._scaled(cursor, at, share)  # ein dreiviertel Jahr
        scale = total.scale if total.scale >= 1000 else 1
        follows = cursor.at(at)
        if follows and follows.role == "scale":
            if scale > follows.value:
                scale = int(follows.value)
                at += 1
            elif scale == 1:
                return self._scaled(cursor, at, total.value + share)
        return self._spelled(cursor, at, total.value + share * scale, ulp=scale * _HUNDREDTH, scale=scale)

    def _fraction(self, cursor: Cursor, at: int) -> tuple[Fraction, int]:
        """A proper fraction at a token: (a) half, one quarter, three fifths."""
        named = cursor.role(at) == "article"
        at += named
        over: Value = 1
        numerator = self._cardinal(cursor, at, joins=self.words.inverted, scales=False)
        if numerator:
            over, at = numerator.value, numerator.at
        token = cursor.at(at)
        inside = token is not None and cursor.ends[at] < 0 and cursor.role(at + 1) != "scale"  # drieënhalf[duizend]
        if not token or token.role != "part" or not token.parts > over or inside:
            return Fraction(0), at
        if token.rank and not named and not numerator and cursor.word(at) not in self.words.bare_parts:  # two and third
            return Fraction(0), at
        return Fraction(over) / token.parts, at + 1

    def _ratio(self, cursor: Cursor, total: Sum) -> Spelled | None:
        """One over twenty, uno su venti."""
        end = cursor.ends[total.at - 1]
        match = self._over.match(cursor.text, end) if self._over and end >= 0 and not cursor.led else None
        if not match:
            return None
        below = Cursor(self.vocabulary, cursor.text, match.end())
        if cursor.text[match.end() : match.end() + 1].isdecimal():
            self.lead(below, match.end())
        found = self._cardinal(below, int(below.role(0) == "article"))  # out of a hundred
        if found is None or found.value <= total.value or below.ends[found.at - 1] < 0:
            return None
        return Spelled(below.ends[found.at - 1], exact(Fraction(total.value) / found.value), _CENT)

    def _decimals(self, cursor: Cursor, at: int, whole: Value, *, weak: bool = False) -> Spelled | None:
        """Decimals after a point word, figure by figure or as one number, and a scale: one point four five billion."""
        point = cursor.at(at)
        if point is None or point.role not in ("point", "with"):
            return None
        at += 1
        digits = ""
        while len(digits) < _MOST_DIGITS and not (digits and point.role == "with"):
            role = cursor.role(at)
            if role in ("zero", "digit_zero"):
                digits += "0"
                at += 1
                continue
            starts = role in ("num", "hundred") or (role == "scale" and not digits)
            group = self._cardinal(cursor, at, scales=False) if starts else None
            if group is None or not isinstance(group.value, int):
                break
            if cursor.role(group.at) in ("part", "avos"):
                return None
            token = cursor.tokens[at]
            digits += cursor.word(at) if token.room == 0 else str(group.value)
            at = group.at
        if not digits:
            return None
        end = cursor.ends[at - 1]
        if point.role == "with" and cursor.led and cursor.text[end : end + 3].strip(" ."):
            return None  # 1 con 5; but in "ganó 3-1 con un 61 %" they are two
        ulp = Fraction(1, 10 ** len(digits))
        return self._scaled(cursor, at, whole + int(digits) * ulp, ulp=ulp, weak=weak)

    def _scaled(
        self, cursor: Cursor, at: int, value: Value, *, ulp: Fraction = _HUNDREDTH, weak: bool = False
    ) -> Spelled | None:
        """A value with decimals or a fraction, times the scales that follow it."""
        scale = 1
        while scale < UNBOUNDED:
            token = cursor.at(at)
            if token is None or token.role not in ("scale", "hundred") or cursor.gaps[at] == ",":
                break
            scale *= int(token.value)
            at += 1
        return self._spelled(cursor, at, value * scale, ulp=ulp * scale, scale=scale, weak=weak and scale == 1)

    @staticmethod
    def _spelled(
        cursor: Cursor,
        at: int,
        value: Value,
        *,
        kind: Literal["number", "ordinal", "multiple"] = "number",
        ulp: Value = 1,
        scale: int = 1,
        weak: bool = False,
    ) -> Spelled | None:
        end = cursor.ends[at - 1]
        return Spelled(end, exact(value), exact(ulp), kind, Decimal(scale), weak) if end >= 0 else None
