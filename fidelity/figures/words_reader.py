"""The reader of spelled-out numbers that a locale offers: the grammar, with short cuts for what is common.

Here is also judged whether an ambiguous word is a number at all.
"""

from __future__ import annotations

import re
from decimal import Decimal
from functools import lru_cache
from typing import Literal, NamedTuple

import regex

from fidelity.figures import openings
from fidelity.figures.spelled import Spelled
from fidelity.figures.words import LETTERS, WORD, Words, in_any_case, trie
from fidelity.figures.words_context import Behind, Neighbours, is_whole, previous_word
from fidelity.figures.words_grammar import Grammar
from fidelity.figures.words_sum import Cursor

_ONE = Decimal(1)
_Simple = tuple[Decimal, Literal["number", "ordinal"], bool, Neighbours | None, re.Pattern[str] | None]
# A number of one word; or the value, whether it may be a share of what follows, what may not stand before the words,
# and whether "and" may part them in two.
_Known = tuple[_Simple | None, Spelled | None, bool, Behind | None, bool]
_NO_LETTER = rf"(?![{LETTERS}\u00ad\u0300-\u036f\d])"
_NO_GAP = r"(?![\n\r\t\u00a0\u202f\u2010\u2011–])"  # rare separators are left to the grammar
_LONGEST_PHRASE = 24  # words


class Settled(NamedTuple):
    """A number in words that is the same in any company but for what may not stand ``after``, before it.

    ``parts`` says whether a word like "between" before it makes it two.
    """

    value: Decimal
    ulp: Decimal
    scale: Decimal
    after: Behind | None
    parts: bool


class WordReader:
    """Reads the spelled-out numbers of one language; ``read`` is what a locale gives as its ``spelled``."""

    def __init__(self, words: Words, decimal: str = ".") -> None:
        """``decimal`` is the mark in numbers that begin with digits and go on in words: 2.5 hundred."""
        self.words = words
        self._grammar = Grammar(words, decimal)
        self._vocabulary = self._grammar.vocabulary
        self._simple = self._simple_words()
        self._known = lru_cache(maxsize=4096)(self._know)
        whole = (self._grammar.of, self._grammar.share_of)
        self._open_of = [regex.compile(of.pattern, of.flags & re.IGNORECASE) for of in whole if of]
        self._and = min(words.ands)
        beyond = f"(?!{words.over})" if words.over else ""
        self._one_word = re.compile(rf"([{LETTERS}]++){_NO_LETTER}{_NO_GAP}{beyond}(?:[ -]([{LETTERS}]++)|(?![ -]))")
        tailed = rf"([{LETTERS}]{{2,40}}?)(?:{words.tails})(?![{LETTERS}])"
        self._tailed = re.compile(tailed, re.IGNORECASE) if words.tails else None
        self._run = None if words.fused else re.compile(self._run_pattern(beyond))

    @property
    def starts(self) -> str:
        """A regular expression that matches where a number in words may begin."""
        return openings.pattern(self._vocabulary.first_words(), self.words.guards, fused=self.words.fused)

    @property
    def flat_starts(self) -> str:
        """The same for a flat text."""
        return openings.flat_pattern(self._vocabulary.first_words(), self.words.guards, fused=self.words.fused)

    @property
    def joins(self) -> str:
        """A regular expression that matches behind digits which open a number that goes on in words."""
        return self._vocabulary.joins()

    def run(self, text: str, pos: int) -> re.Match[str] | None:
        """The run of number words at ``pos``, with nothing beside it that could be part of the number, or None.

        Its groups are the run, the word behind it across one space, and a comma or point there.
        """
        return self._run.match(text, pos) if self._run else None

    def settled(self, run: str, further: str) -> Settled | None:
        """What a run of number words before a word says whatever stands around both, or None where more must tell."""
        simple, known, shares, after, parts = self._known(run)
        if self._vocabulary.tokens(further):
            return None
        if simple:
            value, kind, weak, neighbours, of = simple
            after = neighbours.never_after if neighbours else None
            plain = kind == "number" and not (weak or of or (neighbours and neighbours.weighs))
            return Settled(value, _ONE, _ONE, after, parts=False) if plain else None
        if known is None or known.end != len(run) or known.kind != "number" or known.weak:
            return None
        if shares and self._may_be_of(f" {further} "):
            return None
        return Settled(known.value, known.ulp, known.scale, after, parts=parts)

    def read(self, text: str, pos: int) -> Spelled | None:
        """The number in words that starts at ``pos``, or None. Digits may lead it: 4 thousand 3 hundred and 21."""
        run = self._run.match(text, pos) if self._run else None
        if run is None:
            found = self._read_word(text, pos)
            return _past_apostrophe(text, found) if found and self.words.elided else found
        words, further, comma = run.groups()
        simple, known, shares, after, between = self._known(words)
        if further and self._vocabulary.tokens(further):
            return self._parse(text, pos)
        end = run.end(1)
        if simple:
            goes_on = simple[4] and simple[4].match(text, end)
            return self._parse(text, pos) if goes_on else self._read_simple(text, pos, end, simple)
        if known is None or (comma == "," and known.scale != 1):
            return self._parse(text, pos)
        if shares and self._of_something(text, end):
            return self._parse(text, pos)
        if between and previous_word(text, pos) in self.words.between:
            return self._parse(text, pos)
        if after and after(text, pos):
            return None
        found = Spelled(pos + known.end, known.value, known.ulp, known.kind, known.scale, known.weak)
        return self._judged(text, pos, found) if known.weak or pos + known.end < end else found

    def _read_word(self, text: str, pos: int) -> Spelled | None:
        """The same where the words are no run of plain number words, or may be written as one."""
        match = self._one_word.match(text, pos)
        simple = self._simple.get(match[1]) if match else None
        if match and simple and self._stands_alone(text, match, simple[4]):
            return self._read_simple(text, pos, match.end(1), simple)
        return self._parse(text, pos)

    def _parse(self, text: str, pos: int) -> Spelled | None:
        """Read by the grammar."""
        cursor = Cursor(self._vocabulary, text, pos)
        if text[pos : pos + 1].isdecimal():
            found = self._grammar.number(cursor, 0) if self._grammar.lead(cursor, pos) else None
            return found if found and found.end > cursor.ends[0] else None
        if cursor.role(0) == "minus":
            return self._negative(cursor, pos)
        found = self._grammar.number(cursor, 0)
        if found is None and self._tailed and (word := self._tailed.match(text, pos)):
            return self._grammar.stem(word[1], word.end(1))
        return self._judged(text, pos, found) if found else None

    def _negative(self, cursor: Cursor, pos: int) -> Spelled | None:
        neighbours = self._grammar.neighbours.get(cursor.word(0))
        if neighbours and neighbours.verdict(cursor.text, pos, cursor.ends[0], single=False) is False:
            return None
        found = self._grammar.number(cursor, 1) if cursor.role(1) not in ("", "minus", "and") else None
        if found is None or found.kind != "number":
            return None
        return Spelled(found.end, -found.value, found.ulp, "number", found.scale)

    # -- short cuts ------------------------------------------------------------------------------------------

    def _simple_words(self) -> dict[str, _Simple]:
        """The numbers of one word, and the ranks that are no fractions, in every way to write them."""
        simple: dict[str, _Simple] = {}
        for word, token in self._vocabulary.table.items():
            rank = token.rank if token.role == "part" and not token.plural else 0
            if rank or (token.role == "num" and isinstance(token.value, int)):
                kind: Literal["number", "ordinal"] = "ordinal" if rank else "number"
                value = Decimal(rank or int(token.value))
                shared = self._grammar.of if token.parts else None
                entry = (value, kind, word in self.words.weak, self._grammar.neighbours.get(word), shared)
                simple.update(dict.fromkeys(in_any_case({word}), entry))
        return simple

    def _stands_alone(self, text: str, match: re.Match[str], of: re.Pattern[str] | None) -> bool:
        """Whether no number goes on behind the word, and a rank is no fraction "of" something."""
        if match[2] and self._vocabulary.tokens(match[2]):
            return False
        return of is None or not of.match(text, match.end(1))

    def _read_simple(self, text: str, start: int, end: int, simple: _Simple) -> Spelled | None:
        """A number of one word before a word that cannot go on."""
        value, kind, weak, neighbours, _ = simple
        if neighbours:
            verdict = neighbours.verdict(text, start, end, single=True)
            if verdict is False:
                return None
            weak = weak and not verdict
        return Spelled(end, value, _ONE, kind, _ONE, weak and not is_whole(text, start, end))

    def _run_pattern(self, beyond: str) -> str:
        """A run of number words with nothing beside it that could be part of the number; the word behind, a mark."""
        word = trie(in_any_case(self._vocabulary.table.keys() - self.words.inner))
        inner = rf"(?![ -](?i:{'|'.join(self.words.inner)}))" if self.words.inner else ""
        run = rf"{word}{_NO_LETTER}"
        ends = rf"(?![ -]{run}){_NO_GAP}{beyond}{inner}(?:[ -](?=([{LETTERS}]++))|(?![ -])([.,]?)(?!\d))"
        return rf"({run}(?:[ -]{run}){{0,{_LONGEST_PHRASE}}}+){ends}"

    def _know(self, run: str) -> _Known:
        """What a run of number words says whatever stands around it, and what around it may change that."""
        simple = self._simple.get(run)
        if simple or run.isalpha():
            return simple, None, False, None, False
        cursor = Cursor(self._vocabulary, run, 0)
        found = self._grammar.number(cursor, 0) if cursor.role(0) != "minus" else None
        neighbours = self._grammar.neighbours.get(cursor.word(0))
        last = run.rpartition(" ")[2].lower()
        if last in self.words.plurals and last in self._grammar.neighbours:
            found = None  # quarters, which may be no parts: what stands around tells
        collective = last in self.words.collectives  # une dizaine de millions
        shares = found is not None and (found.ulp < 1 or collective)
        return None, found, shares, neighbours.never_after if neighbours else None, self._and in run

    def _of_something(self, text: str, end: int) -> bool:
        """Whether a fraction that ends at ``end`` is one "of" something, or of a scale."""
        of, share_of = self._grammar.of, self._grammar.share_of
        return bool((of and of.match(text, end)) or (share_of and share_of.match(text, end)))

    def _may_be_of(self, behind: str) -> bool:
        """Whether a text that goes on like this behind a fraction may be what it is "of"."""
        return any(of and of.match(behind, partial=True) for of in self._open_of)

    # -- words that are also something else ------------------------------------------------------------------

    def _judged(self, text: str, pos: int, found: Spelled) -> Spelled | None:
        """What the neighbours of a word say: nothing, a number by itself, or one beside a unit."""
        word = WORD.match(text, pos)
        if not word:
            return found
        single = found.end == word.end()
        key = word[0].lower()
        neighbours = self._grammar.neighbours.get(key)
        verdict = neighbours.verdict(text, pos, found.end, single=single or found.weak) if neighbours else None
        if verdict is False:
            return None
        weak = found.weak or (single and key in self.words.weak)
        if weak and (verdict or is_whole(text, pos, found.end)):
            weak = False
        return (
            Spelled(found.end, found.value, found.ulp, found.kind, found.scale, weak) if weak != found.weak else found
        )


def _past_apostrophe(text: str, found: Spelled) -> Spelled:
    """The number with the apostrophe that ties it to the next word: vent'anni, un'ora."""
    if text[found.end : found.end + 1] not in ("'", "’"):
        return found
    return Spelled(found.end + 1, found.value, found.ulp, found.kind, found.scale, found.weak)
