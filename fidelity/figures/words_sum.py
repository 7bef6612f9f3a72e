"""How number words add up to a cardinal.

Every accepted beginning of a number is remembered, so that a word that does not fit ends the number there: in
"three hundred two hundred" the second "hundred" cannot multiply 302, hence 300 and, on the next call, 200.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction

from fidelity.figures.words import WORD, Token, Vocabulary, Words

Value = int | Fraction

_GAP = re.compile(
    r"[ \t\u00a0\u202f]{0,30}(?:(?:\r?\n[ \t]{0,30}|[-\u2010\u2011–](?:\r?\n[ \t]{0,30}|[ \t\u00a0]{0,3})))?"
)
_COMMA = re.compile(r",[ \u00a0]?")
_DIGITS = re.compile(r"\d{1,3}(?![\d.,:/%‰]*\d|[.,]?%)")
_HYPHENS = "-\u2010\u2011–"
_LONGEST_GROUP = 4  # words of a number below a hundred
UNBOUNDED = 10**200  # no number word reaches this


@dataclass(frozen=True, slots=True)
class Sum:
    """A cardinal up to token ``at``: its value, the scale it ends on (else 1), and the sum before its last joint.

    ``low`` and ``room`` bound what could still be added to it.
    """

    at: int
    value: Value
    scale: int = 1
    low: int = 1
    room: int = 1
    left: Sum | None = None


class Cursor:
    """Tokens of a text from a position on, read only as far as they are asked for."""

    def __init__(self, vocabulary: Vocabulary, text: str, pos: int) -> None:
        """Start at ``pos``; nothing is read yet."""
        self.text = text
        self.tokens: list[Token] = []
        self.starts: list[int] = []  # where the word of a token starts
        self.ends: list[int] = []  # where it ends, or -1 when more tokens follow inside a compound
        self.gaps: list[str] = []  # what stands before a token: "" inside a compound, " ", "-" or ","
        self.led = False  # the first token was digits
        self.step = Fraction(1)  # one unit of the last of those digits
        self._vocabulary = vocabulary
        self._next = pos
        self._done = False

    @classmethod
    def over(cls, vocabulary: Vocabulary, tokens: tuple[Token, ...]) -> Cursor:
        """A cursor over the tokens of one word, with no text behind it."""
        cursor = cls(vocabulary, "", 0)
        cursor.push(tokens, 0, 0, " ")
        cursor._done = True
        return cursor

    def at(self, index: int) -> Token | None:
        """The token of this index, or None after the last word that can be part of a number."""
        while len(self.tokens) <= index and not self._done:
            self._done = not self._more()
        return self.tokens[index] if index < len(self.tokens) else None

    def role(self, index: int) -> str:
        """The role of a token, "" when there is none."""
        token = self.at(index)
        return token.role if token else ""

    def word(self, index: int) -> str:
        """The word of a token as written, in lower case."""
        return self.text[self.starts[index] : self.ends[index]].lower()

    def push(self, tokens: tuple[Token, ...], start: int, end: int, gap: str) -> None:
        """Add the tokens of the word ``text[start:end]``."""
        inner = len(tokens) - 1
        self.tokens += tokens
        self.starts += [start] * len(tokens)
        self.ends += [-1] * inner + [end]
        self.gaps += [gap] + [""] * inner
        self._next = end

    def _more(self) -> bool:
        pos, gap = self._next, " "
        if self.tokens:
            space = _GAP.match(self.text, pos)
            pos = space.end() if space else pos
            if pos == self._next and not self.text[pos - 1].isdecimal():  # 200mila
                comma = _COMMA.match(self.text, pos)
                if not comma or self.tokens[-1].role != "scale" or not self._vocabulary.words.commas:
                    return False
                pos, gap = comma.end(), ","
            elif self.text[pos - 1] in _HYPHENS:
                gap = "-"
        word = WORD.match(self.text, pos)
        if not word:
            return self._digits(pos, gap)
        if self.text[word.end() : word.end() + 1].isdecimal():
            return False
        tokens = self._vocabulary.tokens(word[0])
        if tokens:
            self.push(tokens, pos, word.end(), gap)
        return bool(tokens)

    def _digits(self, pos: int, gap: str) -> bool:
        digits = _DIGITS.match(self.text, pos) if self.tokens and gap != "," else None
        if digits:
            self.push((Token("num", int(digits[0]), room=0),), pos, digits.end(), gap)
        return digits is not None


class _Addition:
    """The state while words add up: whole scales so far, and the group under a thousand being built."""

    def __init__(self, words: Words) -> None:
        self.words = words
        self.scaled: list[tuple[Value, int]] = []
        self.group: Value = 0
        self.small: Value = 0  # what of the group came after its hundred
        self.low, self.room = 1, UNBOUNDED
        self.left: Sum | None = None
        self.last = 0  # last number word
        self.closes = False  # nothing under a hundred can follow: units came before these tens
        self.barrier = 0  # scales before a comma do not multiply any more
        self.accepted: list[Sum] = []
        self.before_group = self.before_small = 0  # how many sums were accepted before these began

    def accept(self, at: int, scale: int = 1) -> None:
        """Remember that a number may end before token ``at``."""
        total = sum(value for value, _ in self.scaled) + self.group
        self.accepted.append(Sum(at, total, scale, self.low, self.room, self.left))

    def joint(self) -> None:
        """Remember that what follows may be the numerator of a fraction instead."""
        self.left = self.accepted[-1] if self.accepted else None

    def add(self, token: Token) -> None:
        """Add a number word."""
        if not self.group:
            self.before_group = self.before_small = len(self.accepted)
        elif not self.small:
            self.before_small = len(self.accepted)
        self.group += token.value
        self.small += token.value if token.value < 100 else 0
        self.low, self.room = token.low, 1 if self.closes else token.room
        self.last, self.closes = int(token.value), False

    def score(self, token: Token) -> bool:
        """Quatre vingt: turn a four into eighty; False when these are not those words."""
        if not self.words.vigesimal or token.value != 20 or self.last != 4 or self.small != 4:
            return False
        self.group += 76
        self.small += 76
        self.low, self.room, self.last = 1, 20, 0
        return True

    def hundred(self) -> bool:
        """Multiply by a hundred; False when what stands here cannot be."""
        if self.group == 0 and self.room > 100:
            self.before_group = len(self.accepted)
            self.group = 100
        elif 0 < self.group <= self.words.most_hundreds and self.group == self.small:
            self.group *= 100
        else:
            if 0 < self.small <= self.words.most_hundreds:
                del self.accepted[self.before_small :]
            return False
        self.low, self.room, self.small = 1, 100, 0
        return True

    def scale(self, token: Token) -> bool:
        """Multiply by a scale; False when it cannot follow."""
        scale = int(token.value)
        gathers = self.words.gathers or not self.group
        kept = [part for part in self.scaled[self.barrier :] if gathers and part[1] < scale]
        amount = self.group + sum(value for value, _ in kept)
        rest = self.scaled[: len(self.scaled) - len(kept)]
        if not amount and token.alone and scale < self.room:
            amount = 1
        if not amount or (rest and amount * scale >= rest[-1][1]):
            if self.group:
                del self.accepted[self.before_group :]
            return False
        self.scaled = [*rest, (amount * scale, scale)]
        self.group = self.small = 0
        self.low, self.room = 1, scale
        return True

    def close(self, *, led: bool) -> list[Sum]:
        """The sums accepted. Words after a scale behind digits must be worth it: 4 million one year ago."""
        if led and len(self.scaled) == 1 and 0 < self.group < 100 and self.group == self.small:
            del self.accepted[self.before_group :]
        return self.accepted


def cardinals(words: Words, cursor: Cursor, index: int, *, joins: bool = True, scales: bool = True) -> list[Sum]:
    """Every cardinal that starts at token ``index``, shortest first; the last words of one may be mid-compound.

    ``joins`` allows "and" between words, ``scales`` a thousand and more.
    """
    state = _Addition(words)
    at = index
    while True:
        step = _joint(cursor, at, state, joins=joins) if at > index else at
        token = cursor.at(step) if step >= 0 else None
        if token is None or not _apply(cursor, step, token, state, first=at == index, scales=scales):
            break
        at = step + 1
        state.accept(at, int(token.value) if token.role == "scale" else 1)
    return state.close(led=cursor.led)


def _joint(cursor: Cursor, at: int, state: _Addition, *, joins: bool) -> int:
    """The index of the next token to add, past an "and" that may join it; -1 when the number ends."""
    gap = cursor.gaps[at] if cursor.at(at) else ""
    if gap == ",":
        state.barrier = len(state.scaled)
        return at if _comma_joins(cursor, at) else -1
    if cursor.role(at) != "and":
        if state.words.splits == "space" and gap:
            state.joint()
        return at
    after = cursor.at(at + 1)
    adds = after and (after.role in ("num", "hundred") or (after.role == "scale" and after.alone))
    if not after or not adds or (not joins and gap):
        return -1
    if state.words.inverted and state.last < 10 and state.small == state.last and after.value in range(20, 100, 10):
        state.room, state.closes = 100, True
        return at + 1
    value = int(after.value)
    if not state.words.joins(state.room, value) and not (not gap and value < state.room):
        return -1
    state.joint()
    return at + 1


def _comma_joins(cursor: Cursor, at: int) -> bool:
    """Two thousand, five hundred is one number; in "two million, seven and a half percent more" the comma parts."""
    token = cursor.at(at)
    if token is None or token.role not in ("num", "hundred"):
        return False
    last = at
    while last < at + _LONGEST_GROUP and cursor.role(last + 1) in ("num", "and"):
        last += 1
    if token.value >= 100 or cursor.role(last + 1) in ("hundred", "scale"):
        return True
    end = cursor.ends[last]
    return end >= 0 and not cursor.text[end : end + 9].strip(" .")


def _apply(cursor: Cursor, at: int, token: Token, state: _Addition, *, first: bool, scales: bool) -> bool:
    if token.role == "num":
        if token.room == 0 and not first and not _digits_fit(cursor, at, state):
            return False
        if first or state.low <= token.value < state.room:
            apart = state.words.tens_need_and and state.room == 10 and cursor.gaps[at]
            if apart and cursor.role(at - 1) != "and":
                return False
            state.add(token)
            return True
        return state.score(token)
    if token.role == "hundred":
        return (token.alone or not first) and state.hundred()
    if token.role == "scale" and (scales or (first and token.value == 1000)):
        return state.scale(token)
    return False


def _digits_fit(cursor: Cursor, at: int, state: _Addition) -> bool:
    """Digits among words belong to them before a scale, or after "hundred and": 4 thousand 3 hundred and 21."""
    if cursor.role(at + 1) in ("scale", "hundred"):
        return True
    if state.words.digits_on and state.room == 1000 and cursor.ends[at] - cursor.starts[at] == 3:
        return cursor.role(at - 1 - (cursor.role(at - 1) == "and")) == "scale"
    after_hundred = cursor.role(at - 1) == "and" and cursor.role(at - 2) == "hundred"
    ends_text = state.room == 10 and cursor.ends[at] == len(cursor.text)  # trente 3
    return after_hundred or ends_text or (cursor.led and len(state.scaled) > 1)
