"""What an amount is for each of the things that the output names: revenue per employee, 직원 1인당 매출."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from itertools import product

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.aliases import with_aliases
from fidelity.grounding.derived_formulas import Found, targets
from fidelity.grounding.derived_search import Hit
from fidelity.grounding.derived_terms import Term
from fidelity.grounding.nouns import counted_nouns
from fidelity.grounding.source import Source
from fidelity.grounding.text import context_words

_PER = regex.compile(
    r"\b(?:per|pro|par|por|je)\s(?P<thing>\p{L}[\p{L}-]{2,})|(?P<head>[1一]?[人인](?:당|当たり|あたり)|人均)"
)
_HEADS = tuple("명人名인")
_NO_THING = context_words("share year annum month week day hour minute quarter cent centum jahr monat tag")
_AVERAGE = context_words("average mean")
_FEWEST = 10  # things that something is for each of
_MOST_PAIRS = 36


def per_thing(figure: Figure, sentence: str, terms: Sequence[Term], source: Source) -> tuple[list[Found], Decimal]:
    """Amounts that share words with the sentence, over the numbers of what it names behind "per"."""
    behind = _PER.search(sentence, max(0, sentence.find(figure.text)))  # of several figures, what this one is for
    match = (behind or _PER.search(sentence)) if figure.kind in ("money", "number") else None
    things = context_words(match["thing"]) - _NO_THING if match and match["thing"] else frozenset[str]()
    if match is None or not (things or match["head"]):
        return [], Decimal(0)
    counts = [term for term in terms if _counts(term, things, source)]
    words = with_aliases(context_words(sentence.replace(figure.text, " "))) - things - _AVERAGE
    named = [(len(term.words & words), term) for term in terms if _is_amount(term.figure, figure)]
    most = max((shared for shared, _ in named), default=0)
    amounts = [term for shared, term in named if shared == most and most]
    if len(counts) * len(amounts) > _MOST_PAIRS:
        return [], Decimal(0)
    found: list[Found] = []
    expected = Decimal(0)
    for target in targets(figure, "amount", "percent", []):
        for amount, count in product(amounts, counts):
            value = amount.value / count.value
            expected += target.share * (target.window_low <= value <= target.window_high)
            if value in target and amount is not count:
                found.append(Found(Hit("price", (), value), (amount, count)))
    return found, expected


def _counts(term: Term, things: frozenset[str], source: Source) -> bool:
    """Whether a term is how many of the things there are; of people where the output names no thing."""
    figure = term.figure
    if figure.kind != "number" or term.value < _FEWEST:
        return False
    if not things:
        return source.plain.startswith(_HEADS, figure.end)
    cell = source.cell(figure)
    return bool(things & {*counted_nouns(source.plain, figure)} or (cell is not None and things & term.words))


def _is_amount(figure: Figure, wanted: Figure) -> bool:
    return figure.kind == "money" and figure.unit == wanted.unit if wanted.kind == "money" else figure.kind == "number"
