"""One step of arithmetic from figures that stand near each other in the source, when chance cannot explain it.

A figure that is not in the source may still follow from it: a difference, a growth rate, a sum. In a long source some
formula gives almost any number, so a formula alone excuses nothing. Formulas are tried group by group (row, column,
sentence), those that share words with the output's sentence first; with each hit comes the number of hits that a
random figure of the same size and precision would have had among everything tried so far: the results of all tried
formulas between half and twice the figure, times the part of that window that the figure's rounding covers. A figure
is derived only when this expectation is small.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Context, Decimal
from weakref import WeakKeyDictionary

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.derived_formulas import STEPS, Found, attempts, in_own_unit, worded, written
from fidelity.grounding.derived_search import Name
from fidelity.grounding.derived_terms import SMALL, Group, groups, operands, sort_of
from fidelity.grounding.direction_words import DOWN, DOWN_CJK, UP, UP_CJK
from fidelity.grounding.source import Source
from fidelity.grounding.text import context_words

FEW = 12
TELLING = 0.1  # share of a source's figures that a word may stand beside and still tell them apart
LIMIT = Decimal("0.25")  # formulas that chance may hold for a random figure; more, and a hit proves nothing
SENTENCE_LIMIT = Decimal("0.1")  # the same where the figure stands in a sentence, which may be of anything
CUED_LIMIT = Decimal("0.3")  # the same where the sentence says the formula: "grew", "total", "on average"
CUES: Mapping[Name, regex.Pattern[str]] = {
    "average": regex.compile(
        r"\b(?:average|avg|mean)|평균|平均|durchschnitt|moyenne|promedio|\bmedia\b|média|gemiddeld", regex.IGNORECASE
    ),
    "growth": regex.compile(rf"\b(?:{UP}|{DOWN})\b|{UP_CJK}|{DOWN_CJK}|\b(?:change|growth)", regex.IGNORECASE),
    "sum": regex.compile(
        r"\b(?:total|combined|together|sum|altogether)|합계|합쳐|총|合計|合わせ|共计|合计|总", regex.IGNORECASE
    ),
    "share": regex.compile(
        r"\b(?:margin|margen|marge|margem|umsatzrendite)|\w(?:marge|margen)\b|이익률|마진|利益率|利润率|利潤率|毛利率|净利率",
        regex.IGNORECASE,
    ),
}
# A margin is a share of revenue, which a sentence need not say.
_REVENUE = context_words(
    "revenue sales turnover 매출액 売上高 営業収益 营业收入 營業收入 umsatz umsatzerlöse ventas ingresos ricavi "
    "receita chiffre affaires omzet"
)


@dataclass(frozen=True, slots=True)
class Derivation:
    """How a figure follows from the source.

    ``formula`` is text to check by hand, ``value`` the exact result in the figure's own unit, ``words`` one clause for
    a reason, ``chance`` the number of formulas that would have given a random figure of the same shape.
    """

    formula: str
    operands: tuple[Figure, ...]
    value: Decimal
    words: str
    chance: Decimal


@dataclass(frozen=True, slots=True)
class Workings:
    """A source made ready for arithmetic: its terms in groups. Built once a source."""

    groups: tuple[Group, ...]
    is_small: bool  # so few figures that their mere nearness tells something
    telling: frozenset[str]  # words that stand beside few enough of the figures to tell one from another

    @classmethod
    def of(cls, source: Source) -> Workings:
        """Group a source's figures, or find them grouped from an earlier call."""
        known = _KNOWN.get(source)
        if known is None:
            terms = operands(source)
            counts = Counter(word for term in terms for word in term.words)
            telling = frozenset(word for word, count in counts.items() if count <= max(FEW, len(terms) * TELLING))
            known = _KNOWN[source] = cls(tuple(groups(source.plain, terms)), len(terms) <= SMALL, telling)
        return known


_KNOWN: WeakKeyDictionary[Source, Workings] = WeakKeyDictionary()


def derive(figure: Figure, sentence: str, source: Source) -> Derivation | None:
    """Find the formula that most likely led to a figure that is not in the source.

    ``sentence`` is the output's sentence around the figure; only its words are used. None when no formula gives the
    figure at its printed precision, or when chance would give one too easily.
    """
    sort = sort_of(figure)
    if sort is None or not figure.value:  # nothing to calculate, or a date
        return None
    workings = Workings.of(source)
    words = context_words(sentence.replace(figure.text, " "))
    bare = not words
    cued = {name for name, cue in CUES.items() if cue.search(sentence)}
    words = (words | _REVENUE if "share" in cued else words) & workings.telling
    chance = Decimal(0)
    uncued = frozenset(({"average", "sum"} if sort == "percent" else {"average"}) - cued)
    for candidates in _candidates(workings, words, bare):
        for step in STEPS:
            found: list[Found] = []
            for group in candidates:
                if group.near in step.near:
                    names = step.formulas if group.is_table else step.formulas - uncued
                    hits, expected = attempts(figure, sort, group, names)
                    found += hits
                    chance += expected
                    if chance > CUED_LIMIT:
                        return None
            limit = LIMIT if bare else SENTENCE_LIMIT
            likely = [f for f in found if chance <= limit or (f.hit.name in cued and _shares(f, words))]
            if likely:
                best = max(likely, key=lambda f: _fitness(f, words))
                return _derivation(figure, best, chance)
    return None


def _shares(found: Found, words: frozenset[str]) -> bool:
    """Tell whether every operand shares a word with the output's sentence."""
    return all(term.words & words for term in found.terms)


def _candidates(workings: Workings, words: frozenset[str], bare: bool) -> Iterator[Sequence[Group]]:
    """Yield what shares words with the sentence, then, where words decide little, everything that stands together."""
    if words:
        yield [_restricted(group, words) for group in workings.groups]
    if bare or workings.is_small:
        yield workings.groups


def _restricted(group: Group, words: frozenset[str]) -> Group:
    """Keep the terms whose own sentence or row shares a word with the output's sentence."""
    kept = {sort: tuple(t for t in members if t.words & words) for sort, members in group.terms.items()}
    return Group(group.near, {sort: members for sort, members in kept.items() if members})


def _fitness(found: Found, words: frozenset[str]) -> tuple[int, int, int]:
    """Rank hits of one tier: shared words first, then fewer operands, then operands that stand closer together."""
    shared = sum(len(term.words & words) for term in found.terms)
    starts = [term.figure.start for term in found.terms]
    return shared // len(found.terms), -len(found.terms), min(starts) - max(starts)


def _derivation(figure: Figure, found: Found, chance: Decimal) -> Derivation:
    figures = tuple(term.figure for term in found.terms)
    value = in_own_unit(figure, found)
    exact = value.normalize(_SHOWN)
    shown = f"{exact:f}" if figure.kind == "year" else f"{exact:,f}"
    unit = " basis points" if figure.unit == "bp" else _UNITS.get(figure.kind, "")
    return Derivation(written(found), figures, value, f"{worded(found)} is {shown}{unit}", chance)


_SHOWN = Context(prec=6)
_UNITS = {"percent": " %", "points": " points", "multiple": " times"}
