"""Words that spell numbers: what each word of a language is worth, and how compound words split into parts.

A language fills a :class:`Words` table; :class:`Vocabulary` turns words of a text into tokens by look-up alone, so
the cost of a word does not depend on the size of the table. The grammar over the tokens is in ``words_reader``.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import lru_cache
from typing import Literal

Role = Literal[
    "num",
    "hundred",
    "scale",
    "zero",
    "digit_zero",
    "and",
    "with",
    "point",
    "part",
    "many",
    "minus",
    "article",
    "fold",
    "avos",
]

LETTERS = "A-Za-z\u00c0-\u00d6\u00d8-\u00f6\u00f8-\u024f\u1e00-\u1eff"
WORD = re.compile(rf"[{LETTERS}][{LETTERS}\u00ad\u0300-\u036f]*")
_TELLING = 3  # letters by which most words are told from others
LONGEST_CACHED = 64  # words are remembered up to this length, so that hostile input cannot fill the memory


@dataclass(frozen=True, slots=True)
class Token:
    """One word, or one part of a compound, with its role in a number.

    ``low`` and ``room`` bound what may be added after it: a number from ``low`` up to, not including, ``room``.
    A "part" is an ordinal of rank ``rank``, a denominator ``parts`` (0: not that), or both; ``plural`` tells fifths
    from fifth. ``alone`` says whether a scale may stand without a number before it (thousand, but not millions).
    """

    role: Role
    value: int | Fraction = 0
    low: int = 1
    room: int = 1
    rank: int = 0
    parts: int = 0
    plural: bool = False
    alone: bool = True


# A word behind a number that is no preposition, so that it may be what is counted.
COUNTED = (
    r"\s+(?!(?:del?|d[aeiou]s?|del[al]e?|de[gl]i|des|du|en|in|e[dt]?|y|a|à|al|aux?|o|ou|su|sur|por|para)\b)[^\W\d]"
)


@dataclass(frozen=True, slots=True)
class Context:
    """When a word that is also something else counts: regular expressions on the text just before and just after it.

    ``never_*``: no number at all; ``only_*``: a number by itself; otherwise a number only beside a unit or scale.
    ``alone_after``: no number at all where the word is the whole of it, and not before ``counted``: por cien is a
    hundredth, por cien euros and por cien millones are amounts.
    """

    never_after: str = ""
    alone_after: str = ""
    counted: str = COUNTED
    never_before: str = ""
    only_after: str = ""
    only_before: str = ""


def joins_hundreds(room: int, value: int) -> bool:
    """Whether "and" adds ``value``: one hundred and two, but twenty and two are two numbers."""
    return value < room and room >= 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Words:
    """The words of one language, lower-case; accents may be left out in texts, so they need no second entry."""

    numbers: Mapping[str, int]  # 1 to 99, and hundreds that have a word of their own
    follow: Mapping[int, tuple[int, int]] = field(default_factory=dict)  # exceptions to what may follow a number
    hundreds: frozenset[str] = frozenset()  # words that multiply by a hundred
    scales: Mapping[str, int]
    counted: frozenset[str] = frozenset()  # scales that need a number before them: millions
    bare: frozenset[str] = frozenset()  # scales that are a number without "a" or "one" before them: mille
    zeros: frozenset[str]
    digit_zeros: frozenset[str] = frozenset()  # zero only among decimals: "o"
    ands: frozenset[str]
    withs: frozenset[str] = frozenset()  # join a fraction or decimals, never a sum: Spanish "con"
    points: frozenset[str]
    minuses: frozenset[str]
    articles: frozenset[str] = frozenset()  # may stand before a half or a scale: a
    parts: Mapping[str, int] = field(default_factory=dict)  # denominators: half, thirds
    plurals: frozenset[str] = frozenset()  # those of them that are plural
    ranks: Mapping[str, int] = field(default_factory=dict)  # ordinals
    collectives: Mapping[str, int] = field(default_factory=dict)  # dozen
    fractions: Mapping[str, Fraction] = field(default_factory=dict)  # words for mixed numbers: anderthalb
    folds: Mapping[str, int] = field(default_factory=dict)  # threefold
    avos: frozenset[str] = frozenset()  # make the number before them a denominator
    weak: frozenset[str] = frozenset()  # numbers only beside a unit or scale
    ones: frozenset[str] = frozenset()  # "one" that is also the article: ein, un
    contexts: Mapping[str, Context] = field(default_factory=dict)
    guards: Mapping[str, frozenset[str]] = field(default_factory=dict)  # what must match before these begin a number
    inner: frozenset[str] = frozenset()  # words whose neighbours matter also inside a number: quarters
    between: frozenset[str] = frozenset()  # after these "and" parts two numbers
    joins: Callable[[int, int], bool] = joins_hundreds
    fused: bool = False  # compounds are written as one word
    suffixes: tuple[tuple[str, str], ...] = ()  # (ending, "rank" | "part" | "both" | "fold" | "thousandth")
    elisions: tuple[tuple[str, str], ...] = ()  # (regular expression inside a compound, word): cent(?=otto), cento
    elided: Mapping[str, int] = field(default_factory=dict)  # numbers before an apostrophe: vent'anni
    stem_endings: tuple[str, ...] = ("",)  # what an ending has cut off its stem: venticinqu(e)esimo
    inverted: bool = False  # units before tens: fünf und zwanzig
    closed: frozenset[str] = frozenset()  # numbers that nothing is added to: cem e três quartos is 100.75
    vigesimal: bool = False  # quatre vingt
    most_hundreds: int = 99  # more than so many hundreds are no number: vingt-cinq cents are money
    tens_need_and: bool = False  # sesenta y seis; sesenta seis are two numbers
    gathers: bool = False  # a million multiplies thousands and units alike: mil veinte millones
    single_parts: bool = False  # a denominator may be singular: trois cinquième
    splits: Literal["and", "space", "scale"] = "and"  # where a whole number parts from a fraction's numerator
    digits_on: bool = False  # three digits may go on after a thousand: 3 mil 500
    commas: bool = False  # a comma may follow a scale: two thousand, five hundred
    over: str = ""  # regular expression between numerator and denominator: " over "
    share_of: str = ""  # regular expression between a fraction and its scale: " of a " in a quarter of a million
    tails: str = ""  # regular expression for units that end the word of their number: zehn[jährig]
    bare_parts: frozenset[str] = frozenset()  # ranks that are fractions behind "and" without an article: dos y cuarto
    clear_parts: str = "(?!)"  # pattern of denominators that mean nothing else: ein Drittel, ein Tausendstel
    of: str = ""  # what follows a unit fraction that counts: "of"
    share_noun: str = ""  # what makes a share of a rank without such an article: la tercera [parte de]


def fold(word: str) -> str:
    """Lower-case, without accents and soft hyphens: Dreißig is dreissig, zéro zero."""
    plain = unicodedata.normalize("NFD", word.lower().replace("\u00ad", "").replace("ß", "ss"))
    return "".join(char for char in plain if not unicodedata.combining(char))


def _number(value: int, words: Words) -> Token:
    low, room = words.follow.get(value, (1, 1 if value < 20 else 10 if value < 100 else 100))
    return Token("num", value, low=low, room=room)


def _tokens(words: Words) -> dict[str, Token]:
    """Every word of a table with its token; a word in several columns keeps the roles that can meet."""
    table: dict[str, Token] = {}
    simple: tuple[tuple[frozenset[str], Role], ...] = (
        (words.articles, "article"),
        (words.withs, "with"),
        (words.ands, "and"),
        (words.points, "point"),
        (words.minuses, "minus"),
        (words.digit_zeros, "digit_zero"),
        (words.zeros, "zero"),
        (words.avos, "avos"),
    )
    for group, role in simple:
        table.update({word: Token(role) for word in group})
    for word in words.parts.keys() | words.ranks.keys():
        rank, parts = words.ranks.get(word, 0), words.parts.get(word, 0)
        table[word] = Token("part", rank=rank, parts=parts, plural=word in words.plurals)
    table.update({word: Token("many", value) for word, value in words.collectives.items()})
    table.update({word: Token("fold", value) for word, value in words.folds.items()})
    table.update({word: Token("num", value) for word, value in words.fractions.items()})
    for numbers in (words.elided, words.numbers):
        table.update({word: _number(value, words) for word, value in numbers.items()})
    table.update({word: replace(table[word], room=1) for word in words.closed})
    table.update({word: Token("hundred", 100, room=100, alone=word not in words.counted) for word in words.hundreds})
    for word, value in words.scales.items():
        table[word] = Token("scale", value, room=value, alone=word not in words.counted)
    return {**{fold(word): token for word, token in table.items()}, **table}


class Vocabulary:
    """Look-up of the words of one language, compounds included."""

    def __init__(self, words: Words, evaluate: Callable[[tuple[Token, ...]], int | None]) -> None:
        """``evaluate`` gives the value of the tokens of a whole compound, or None when they make no number."""
        self.words = words
        self._evaluate = evaluate
        self.table = _tokens(words)
        fused = [word for word, token in self.table.items() if token.role in _FUSED_ROLES and word not in words.elided]
        elided = [f"({pattern})" for pattern, _ in words.elisions]
        self._part = re.compile("|".join(elided + sorted(map(re.escape, fused), key=len, reverse=True)))
        self._suffixes = tuple((re.compile(f"(.{{2,}}?)(?:{end})$"), role) for end, role in words.suffixes)
        self._remembered = lru_cache(maxsize=8192)(self._look_up)

    def tokens(self, word: str) -> tuple[Token, ...]:
        """The tokens of a word as written in a text; empty when it is no part of a number."""
        return self._remembered(word) if len(word) <= LONGEST_CACHED else self._look_up(word)

    def _look_up(self, word: str) -> tuple[Token, ...]:
        lower = word.lower()
        found = self.table.get(lower) or self.table.get(fold(lower))
        if found:
            return (found,)
        if not self.words.fused:
            return ()
        folded = fold(lower)
        return self._inflected(folded) or self._split(folded)

    def _split(self, word: str) -> tuple[Token, ...]:
        parts: list[Token] = []
        at = 0
        while at < len(word):
            match = self._part.match(word, at)
            if not match:
                return ()
            elision = self.words.elisions[match.lastindex - 1][1] if match.lastindex else match[0]
            parts.append(self.table[elision])
            at = match.end()
        return tuple(parts)

    def _inflected(self, word: str) -> tuple[Token, ...]:
        for suffix, role in self._suffixes:
            match = suffix.match(word) if len(word) <= LONGEST_CACHED * 4 else None
            if not match:
                continue
            for ending in self.words.stem_endings:
                stem = match[1] + ending
                known = self.table.get(stem)
                if role == "fold" and known and known.role == "num" and known.value % 1:
                    return (Token("fold", known.value),)  # anderthalbfach
                value = self._evaluate((known,) if known else self._split(stem))
                if value is None or value < 2:
                    continue
                if role == "fold":
                    return (Token("fold", value),)
                if role == "thousandth":
                    plural = word.endswith("s")
                    return (Token("part", rank=0 if plural else value * 1000, parts=value * 1000, plural=plural),)
                rank = value if role != "part" else 0
                return (Token("part", rank=rank, parts=value if role != "rank" else 0),)
        return ()

    def first_words(self) -> frozenset[str]:
        """The words that a number may begin with, lower-case."""
        return frozenset(word for word, token in self.table.items() if token.role in _FIRST_ROLES)

    def joins(self) -> str:
        """A regular expression that matches behind digits which open a number that goes on in words."""
        gap = r"[ \u00a0-]"
        many, hundred, scale = self._any("many"), self._any("hundred"), self._any("scale", counted=True)
        number = self._any("num", "hundred", "zero", "scale")
        part, joint, one = self._any("part"), self._any("and", "with"), trie(self.words.articles | self.words.ones)
        mixed = rf"{joint}{gap}(?:{one}{gap})?{part}" if one else rf"{joint}{gap}{part}"
        plain = r"|\d{3}(?![.,:/%‰]?\d)(?! ?%)" if self.words.digits_on else ""
        more = rf"(?:{self._any('and')}{gap})?(?:\d{{1,3}}{gap}?(?:{scale}|{hundred})|{number}{plain})"
        point = rf"{self._any('point', 'with')}{gap}(?:\d|{number})"
        tails = "|".join([f"(?:{many}|{hundred})", mixed, rf"{scale}{gap}(?:{more}|{mixed})"])
        end = "" if self.words.fused else r"(?![^\W\d_])"
        return rf"{gap}(?i:(?:{tails}){end}|{point})"

    def _any(self, *roles: Role, counted: bool = False) -> str:
        """A pattern for the words of some roles; hundreds that need a number in words before them only if asked."""
        never = frozenset() if counted else self.words.counted & self.words.hundreds
        return trie(frozenset(word for word, token in self.table.items() if token.role in roles) - never) or "(?!)"


_FUSED_ROLES = {"num", "hundred", "scale", "and", "part"}
_FIRST_ROLES = {"num", "hundred", "scale", "zero", "part", "minus", "fold", "point", "many"}


def cased(word: str) -> Iterable[str]:
    """The ways a lower-case word is written; single letters and CJK words keep their case."""
    yield word
    if word != word.lower() and len(word) > 3:
        yield word.lower()
    if len(word) > 1 and word != word.upper():
        yield word.capitalize()
        yield word.title()
        yield word.upper()


def in_any_case(words: AbstractSet[str]) -> frozenset[str]:
    """The words in lower case, capitalised and in capitals."""
    return frozenset(form for word in words for form in (word, word.capitalize(), word.upper()))


def opening(words: AbstractSet[str], spaces: str = "") -> str:
    """A regular expression for the letters that may stand at each of the first places of these words.

    ``spaces``: characters for any of which each other may stand.
    """
    columns = [set(letters) for letters in zip(*words, strict=False)][:_TELLING]
    for column in columns:
        if not column.isdisjoint(spaces):
            column.update(spaces)
    return "".join(f"[{''.join(map(re.escape, sorted(column)))}]" for column in columns)


class _Node(dict[str, "_Node"]):
    """A letter of a trie; the key "" says that a word may end here."""


def alternatives(words: Iterable[str]) -> str:
    """A regular expression that matches any of some words or phrases, the longest first."""
    return "|".join(map(re.escape, sorted(words, key=len, reverse=True)))


def trie(words: AbstractSet[str]) -> str:
    """A regular expression that matches exactly these words, factored by prefix so that it never looks twice."""
    root = _Node()
    for word in words:
        node = root
        for char in word:
            node = node.setdefault(char, _Node())
        node[""] = _Node()
    return _factored(root)


def _factored(node: _Node) -> str:
    """The pattern of the words below a node; short ones are frequent, so they come first, capitals are rare."""
    order = sorted(filter(None, node), key=lambda char: (char.isupper(), _shortest(node[char]), char))
    branches = [re.escape(char) + _factored(node[char]) for char in order]
    if not branches:
        return ""
    inner = branches[0] if len(branches) == 1 and "" not in node else f"(?:{'|'.join(branches)})"
    return inner + "?" if "" in node else inner


def _shortest(node: _Node) -> int:
    return 0 if "" in node else 1 + min(map(_shortest, node.values()))
