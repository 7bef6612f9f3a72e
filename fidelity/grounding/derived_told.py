"""A change beside the level that it led to: "up 11 cents to $0.62" where the source has $0.62 and $0.51.

One of the two operands is told by the output's own sentence, so only what stands beside it in the source is tried:
that is little enough for changes of one or two digits, which elsewhere chance would give too easily.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from decimal import Decimal

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.classes import factor_to_base
from fidelity.grounding.derived_formulas import Found, as_precise, one_currency, targets
from fidelity.grounding.derived_search import Hit, Name
from fidelity.grounding.derived_terms import Group, Term, sort_of
from fidelity.grounding.derived_workings import Workings
from fidelity.grounding.source import Source

_NEAR = frozenset({"row", "sentence", "passage"})
_MOST = 24  # figures beside the one that is told
_HUNDRED = Decimal(100)
_APART, _BEFORE = 80, 12  # characters between two figures that are compared, and beside them
_COMPARED = regex.compile(
    r"\b(?:from|to|versus|vs|against|compared|prior|von|nach|auf|gegenüber|contre|à|dal|da|van|naar|tegen|hasta)\b|[(（]"
    r"|전년|에서|보다|から|前年|より|从|由|上年|[至到]",
    regex.IGNORECASE,
)
_FORMULAS: Mapping[tuple[str, str], tuple[Name, ...]] = {("percent", "amount"): ("growth",)}
"""By the sort of the figure and that of its operands."""
_OF_ONE_SORT: tuple[Name, ...] = ("difference",)
_DATED = frozenset({"year", "ordinal"})


def changes(figure: Figure, told: Iterable[Figure], sign: int, workings: Workings) -> tuple[list[Found], Decimal]:
    """Find the change that a figure is of one of the figures told beside it, with the direction in words, ``sign``.

    Returns the formulas, and how many would have given a random figure of the same shape.
    """
    sort = sort_of(figure) or ""
    found: list[Found] = []
    expected = Decimal(0)
    for level in told:
        operands = sort_of(level) or ""
        named = "amount" if operands.startswith("number:") else operands
        names = _FORMULAS.get((sort, named), _OF_ONE_SORT if sort == operands and sort not in _DATED else ())
        if not names or level.start == figure.start or level.value is None:
            continue
        for term, other in _pairs(level, operands, workings):
            for target in targets(figure, sort, operands, [term]):
                for hit in _results(names, term, other):
                    if (hit.value > 0) != (sign > 0):
                        continue
                    expected += target.share * (target.window_low <= abs(hit.value) <= target.window_high)
                    if abs(hit.value) in target:
                        found.append(Found(hit, (term, other)))
    return [each for each in found if one_currency(each.terms) and as_precise(figure, each)], expected


def are_compared(found: Found, source: Source) -> bool:
    """Tell whether the source sets two operands side by side to compare them: "0.62, from 0.51", two years of a row."""
    first, second = sorted((term.figure for term in found.terms), key=lambda each: each.start)
    begin, stop = source.sentence(first)
    if not begin <= second.start < stop or second.start - first.end > _APART:
        return False
    between = source.figures_between(first.end, second.start)
    if any((each.kind, each.unit) == (first.kind, first.unit) for each in between):
        return False
    if source.cell(first) is not None and source.layout.is_divided(first.start, second.end):
        return True
    return _COMPARED.search(source.plain, max(begin, first.start - _BEFORE), second.end + _BEFORE) is not None


def _results(names: Iterable[Name], term: Term, other: Term) -> Iterator[Hit]:
    for name in names:
        if name == "difference":
            yield Hit(name, (), term.value - other.value)
        elif other.value:
            yield Hit(name, (), _HUNDRED * (term.value - other.value) / other.value)


def _pairs(level: Figure, sort: str, workings: Workings) -> Iterator[tuple[Term, Term]]:
    """Yield what the source gives of a level, each with every figure that stands beside it."""
    value, half = abs(level.value or Decimal(0)) * factor_to_base(level), level.ulp * factor_to_base(level) / 2
    seen: set[tuple[Decimal, Decimal]] = set()
    for term, group in workings.told(sort, value - half, value + half):
        for other in _beside(term, group.terms[sort], group):
            pair = (term.value, other.value)
            if other.value != term.value and pair not in seen:
                seen.add(pair)
                yield term, other


def _beside(term: Term, members: Sequence[Term], group: Group) -> Sequence[Term]:
    """What a term may have changed from: of a column, such as of years, those above and below it."""
    if group.near == "column":
        at = members.index(term)
        return [*members[max(at - 1, 0) : at], *members[at + 1 : at + 2]]
    return members if group.near in _NEAR and len(members) <= _MOST else ()
