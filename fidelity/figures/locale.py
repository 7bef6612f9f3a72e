"""What a language contributes to reading: tables, and a reader for its spelled-out numbers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from decimal import Decimal

from fidelity.figures.model import Bound
from fidelity.figures.spelled import Spelled
from fidelity.figures.words_reader import WordReader

Money = tuple[str, Decimal]  # ISO 4217 code and the factor to its major unit: cents are ("USD", Decimal("0.01"))


def no_words(text: str, pos: int) -> Spelled | None:  # noqa: ARG001 - the shape of every reader
    """Read no spelled-out number: for a locale without a word reader."""
    return None


@dataclass(frozen=True, slots=True, kw_only=True)
class Locale:
    """One language. Keys of all tables are lower-case unless a language writes case with a meaning (M, m).

    ``patterns`` are regular expressions for dates, quarters, halves and fiscal years; named groups (y, y2, m, m2,
    d, q, h, mon, mon2, fy, decade) carry the parts; ``mon`` is looked up in ``months``. They are matched where the
    number starts, or where the run of months and ``period_words`` on its left starts.
    """

    code: str  # ISO 639-1
    name: str  # English name
    scripts: tuple[str, ...]  # ISO 15924 codes of the scripts that speak for this language: "Latn", "Hang"
    decimal: str
    groups: str  # what may group digits, preferred first
    evidence: frozenset[str] = frozenset()  # frequent words that tell it from others in the same script
    scales: Mapping[str, Decimal] = field(default_factory=dict)  # word or abbreviation after digits -> factor
    vague: frozenset[str] = frozenset()  # scales that count nothing behind a year: in 2020 thousands
    percent: frozenset[str] = frozenset()
    per_mille: frozenset[str] = frozenset()
    points: frozenset[str] = frozenset()  # percentage points
    bare_points: frozenset[str] = frozenset()  # points of an index, a score, or of a rate: then percentage points
    basis_points: frozenset[str] = frozenset()
    multiples: frozenset[str] = frozenset()  # "times", "fold", 배
    currencies: Mapping[str, Money] = field(default_factory=dict)  # words and local abbreviations
    units: Mapping[str, str] = field(default_factory=dict)  # unit of measure as written -> canonical unit
    durations: Mapping[str, str] = field(default_factory=dict)  # "years" -> "year"
    counters: frozenset[str] = frozenset()  # what follows a count of things: people, shares, 명, 個
    things: frozenset[str] = frozenset()  # counters that touch their number and never a year: 2000家
    ordinals: frozenset[str] = frozenset()  # what makes digits a rank: st, nd, rd, th, º, 번째
    months: Mapping[str, int] = field(default_factory=dict)
    # words beside a number that make ``patterns`` worth trying: fiscal, Q, 분기
    period_words: frozenset[str] = frozenset()
    period_openers: frozenset[str] = frozenset()  # the same for words that only stand before a number: ore, 지난
    patterns: tuple[str, ...] = ()
    bounds_before: Mapping[str, Bound] = field(default_factory=dict)  # about, over, 약, 約
    bounds_after: Mapping[str, Bound] = field(default_factory=dict)  # or more, 이상, 超
    connects: frozenset[str] = frozenset()  # between the two ends of a range: to, bis, à
    joints: frozenset[str] = frozenset()  # between two numbers that share what is written once: and, und, et
    articles: frozenset[str] = frozenset()  # that may part a bound from a number in words: nearly a third
    between: frozenset[str] = frozenset()  # a number after one of these and the next one are the ends of a range
    negatives: frozenset[str] = frozenset()  # minus, negative, 영하, 零下
    links: frozenset[str] = frozenset()  # words between a scale and its unit: millions d'euros
    label_words: frozenset[str] = frozenset()  # a number after one of these is a label: Note, section, 주석
    # lower-case beginnings of spelled-out numbers (whole words, or characters)
    word_starts: frozenset[str] = frozenset()
    starts: str = ""  # regular expression of where a spelled-out number may begin, or one separator before it
    # Matched right after digits: they open a mixed numeral (1조 2,345억), so ask ``spelled`` at the digits.
    joins: str = ""
    # words right of digits, beside scales, that make ``joins`` worth trying: 割
    join_words: frozenset[str] = frozenset()
    spelled: Callable[[str, int], Spelled | None] = no_words
    words: WordReader | None = None  # what ``spelled`` asks, for the short path
    truncates: bool = False  # its filings cut figures off by custom instead of rounding them
