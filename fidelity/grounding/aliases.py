"""What writers shorten: R&D is research and development, EPS earnings per share, and Umsatz the Umsatzerlöse."""

from __future__ import annotations

from functools import cache

from fidelity.grounding.text import context_words

_ALIASES: tuple[tuple[str, str], ...] = (  # one wording, and the other
    ("R&D", "research development"),
    ("SG&A", "selling general administrative"),
    ("G&A", "general administrative"),
    ("S&M", "sales marketing"),
    ("D&A", "depreciation amortization"),
    ("PP&E", "property plant equipment"),
    ("EPS", "earnings share"),
    ("capex", "capital expenditures"),
    ("COGS", "cost goods sold"),
    ("opex", "operating expenses"),
    ("FCF", "free cash flow"),
    ("AUM", "assets management"),
    ("headcount", "employees"),
    ("staff", "employees"),
    ("sales", "revenue"),
    ("turnover", "revenue"),
    ("profit", "income"),
    ("earnings", "income"),
    ("Umsatz", "Umsatzerlöse"),
    ("Mitarbeiter", "Beschäftigte"),
    ("Nettogewinn", "Jahresüberschuss"),
    ("ventas", "ingresos"),
    ("ricavi", "fatturato"),
    ("omzet", "netto-omzet"),
)


@cache
def _table() -> tuple[tuple[frozenset[str], frozenset[str]], ...]:
    return tuple((context_words(one), context_words(other)) for one, other in _ALIASES)


@cache
def _openers() -> frozenset[str]:
    return frozenset(word for pair in _table() for words in pair for word in words)


def with_aliases(words: frozenset[str]) -> frozenset[str]:
    """Add to content words those that another wording of the same would have.

    >>> sorted(with_aliases(frozenset({"r&d"})))
    ['development', 'r&d', 'research']
    """
    if _openers().isdisjoint(words):
        return words
    found = set(words)
    for one, other in _table():
        if one <= words:
            found |= other
        if other <= words:
            found |= one
    return frozenset(found)
