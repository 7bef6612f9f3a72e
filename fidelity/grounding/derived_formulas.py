"""Which formulas may yield a figure of a given sort from operands of another, and what each is called."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import groupby

from fidelity.figures.model import Figure
from fidelity.grounding import derived_search as search
from fidelity.grounding.classes import currency, factor_to_base
from fidelity.grounding.derived_search import Hit, Name, Numbers, Pair, Target
from fidelity.grounding.derived_terms import Group, Near, Term, sort_of
from fidelity.grounding.rounding import zero_ulp
from fidelity.grounding.text import shown

_MONTHS, _SCALED = Decimal(12), Decimal(1000)
_KEPT = 2  # digits of a number before the zeros that may be its rounding

_ADDITIVE = (search.DIFFERENCE, search.SUM, search.AVERAGE)
PAIRS: dict[tuple[str, str], tuple[Pair, ...]] = {  # (sort of the figure, sort of the operands) -> formulas
    ("amount", "amount"): _ADDITIVE,
    ("percent", "percent"): _ADDITIVE,
    ("percent", "amount"): (search.GROWTH, search.SHARE),
    ("duration:month", "year"): (search.DIFFERENCE,),
}
UNITS: dict[tuple[str, str], Decimal] = {("duration:month", "year"): _MONTHS}  # figure's unit in the operands' measure


@dataclass(frozen=True, slots=True)
class Found:
    """A hit with the terms it takes, in the formula's order."""

    hit: Hit
    terms: tuple[Term, ...]


@dataclass(frozen=True, slots=True)
class Step:
    """Formulas that are tried together, on groups of the named nearness."""

    near: frozenset[Near]
    formulas: frozenset[Name]


STEPS = (  # what writers of summaries do most comes first
    Step(frozenset({"row", "sentence"}), frozenset({"difference", "growth", "complement"})),
    Step(frozenset({"row", "column", "sentence"}), frozenset({"share", "ratio"})),
    Step(frozenset({"column"}), frozenset({"difference", "growth"})),
    Step(frozenset({"row", "column", "sentence"}), frozenset({"sum", "average"})),
    Step(frozenset({"passage"}), frozenset({"difference", "growth", "share", "ratio", "sum"})),
    Step(frozenset({"text"}), frozenset({"difference"})),
    Step(frozenset({"apart"}), frozenset({"sum", "difference"})),
)
LONG = 5  # digits of a figure that two amounts anywhere in a text do not give by chance
_FAR_APART = 300  # amounts that are tried for one


class Attempts:
    """The formulas that may yield one figure, tried on one group of operands after another."""

    def __init__(self, figure: Figure, sort: str) -> None:
        """``sort`` is the figure's own, as ``sort_of`` names it."""
        self.figure, self.sort = figure, sort
        self._formulas: dict[str, tuple[Pair, ...]] = {}
        self._targets: dict[tuple[str, frozenset[Decimal]], tuple[Target, ...]] = {}

    def on(self, group: Group, names: frozenset[Name]) -> tuple[list[Found], Decimal]:
        """Try the named formulas, as far as they yield a figure of this sort.

        Returns the hits, and how many a random figure of the same size and precision would have had.
        """
        figure, sort = self.figure, self.sort
        if sort == "year":
            return _dated(figure, group)
        found: list[Found] = []
        expected = Decimal(0)
        for operands, given in group.terms.items():
            if group.near == "text" and operands != "year":
                continue
            if group.near == "apart" and not (operands == sort == "amount" and _is_exact(figure, group)):
                continue
            formulas = [formula for formula in self.formulas(operands) if formula.name in names]
            lone = "complement" in names and sort == operands == "percent" == figure.kind  # 100 % less a percentage
            if not lone and (not formulas or len(given) == 1):
                continue
            members = [term for term in given if _may_join(figure, term.figure, sort == operands, group.is_table)]
            if len(members) < (1 if lone else 2):
                continue
            listed = [(position, term.value) for position, term in enumerate(members)]
            runs = _alike(members, listed) if search.SUM in formulas else []
            for target in self.targets(operands, members):
                for hits, near in _searches(formulas, lone, listed, runs, target, names):
                    expected += near * target.share
                    found += [each for each in _named(hits, members) if not _is_given(each, target)]
        return [f for f in found if one_currency(f.terms) and _one_scale(f) and as_precise(figure, f)], expected

    def formulas(self, operands: str) -> tuple[Pair, ...]:
        """The formulas of two operands of a sort."""
        known = self._formulas.get(operands)
        if known is None:
            known = self._formulas[operands] = _formulas(self.figure, self.sort, operands)
        return known

    def targets(self, operands: str, members: Sequence[Term]) -> tuple[Target, ...]:
        """The results that would round to the figure, at the scales of these operands."""
        key = operands, frozenset(term.scale for term in members)
        known = self._targets.get(key)
        if known is None:
            known = self._targets[key] = tuple(targets(self.figure, self.sort, operands, members))
        return known


def _alike(members: Sequence[Term], listed: Sequence[tuple[int, Decimal]]) -> list[list[tuple[int, Decimal]]]:
    """The numbers that follow one another and share the last printed digit and the scale, as those of one list do."""

    def precision(each: tuple[int, Decimal]) -> tuple[Decimal, Decimal]:
        figure = members[each[0]].figure
        return figure.ulp, figure.scale

    return [list(run) for _, run in groupby(listed, key=precision)]


def _is_given(found: Found, target: Target) -> bool:
    """Whether an operand is the result already, or as good as nothing beside it: $3.515 billion less $1.63."""
    if found.hit.name not in ("difference", "sum", "average"):
        return False
    least = (target.high - target.low) / 2 if found.hit.name != "average" else Decimal(0)
    return any(abs(term.value) in target or abs(term.value) < least for term in found.terms)


def _is_exact(figure: Figure, group: Group) -> bool:
    """Whether a figure has so many digits, and a group so few amounts, that a sum of two tells something."""
    return len(figure.significand) >= LONG and len(group.terms["amount"]) <= _FAR_APART


def _dated(figure: Figure, group: Group) -> tuple[list[Found], Decimal]:
    """Count a year from another of a short text, by a number of years that it names."""
    years, spans = group.terms.get("year", ()), group.terms.get("duration:month", ())
    if group.near != "text" or figure.value is None:
        return [], Decimal(0)
    members = [*years, *spans]
    listed = [(position, term.value) for position, term in enumerate(members)]
    hits, expected = search.years_later(listed[: len(years)], listed[len(years) :], figure.value)
    return _named(hits, members), expected


def targets(figure: Figure, sort: str, operands: str, members: Sequence[Term]) -> Iterator[Target]:
    """Yield the intervals, in the operands' measure, of results that round to the figure as printed."""
    if figure.value is None:
        return
    factor = factor_to_base(figure) / UNITS.get((sort, operands), Decimal(1))
    ulp = figure.ulp
    if figure.bound and ulp == figure.scale == 1 and not figure.spelled:  # over 27,000
        ulp = zero_ulp(abs(figure.value), ulp, _KEPT)
    value, half = figure.value * factor, ulp * factor / 2
    low, high = value - half, value + half
    if figure.bound in ("over", "at_least"):
        high = value + 2 * half
    elif figure.bound in ("under", "at_most"):
        low = value - 2 * half
    scales = {Decimal(1)}
    if operands == "amount" == sort and figure.scale == 1:  # the output repeats a table's digits without its scale
        scales |= {term.scale for term in members}
    for scale in scales:
        yield Target(low * scale, high * scale)


def in_own_unit(figure: Figure, found: Found) -> Decimal:
    """Turn the result of a formula into the figure's own unit: months into years, points into basis points."""
    of_years = figure.unit in ("month", "quarter", "year", "decade")
    if figure.kind == "duration" and of_years and all(sort_of(term.figure) == "year" for term in found.terms):
        return found.hit.value * _MONTHS / factor_to_base(figure)
    return found.hit.value / factor_to_base(figure)


def _formulas(figure: Figure, sort: str, operands: str) -> tuple[Pair, ...]:
    if figure.kind == "multiple":
        return (search.RATIO,) if operands == "amount" else ()
    if figure.kind == "points":
        return (search.DIFFERENCE,) if operands == "percent" else ()
    if sort == operands and sort not in ("amount", "percent", "year", "ordinal"):
        return _ADDITIVE
    if sort == "percent" and operands.startswith("number:"):  # tonnes of tonnes
        return PAIRS["percent", "amount"]
    chosen = PAIRS.get((sort, operands), ())
    if (sort, operands) == ("amount", "amount") and figure.kind == "number" and figure.scale == 1 and figure.ulp < 1:
        return (*chosen, search.RATIO)
    return chosen


def _searches(
    formulas: list[Pair],
    lone: bool,
    listed: list[tuple[int, Decimal]],
    runs: list[list[tuple[int, Decimal]]],
    target: Target,
    names: frozenset[Name],
) -> Iterator[tuple[list[Hit], int]]:
    """Run each formula that fits; yields its hits and the number of its results in the target's window."""
    numbers = Numbers.of(listed)
    if len(numbers.values) > 1:
        for formula in formulas:
            yield search.pairs(formula, numbers, target)
            if formula is search.GROWTH and target.low > 0:
                yield search.pairs(formula, numbers, target.negative)
    if search.SUM in formulas:
        for run in runs:
            hits, near = search.runs(run, target, 3)
            yield [hit for hit in hits if hit.name in names], near
    if lone:
        yield search.complement(numbers, target)


def _named(hits: list[Hit], members: list[Term]) -> list[Found]:
    return [Found(hit, tuple(members[k] for k in hit.operands)) for hit in hits]


def as_precise(figure: Figure, found: Found) -> bool:
    """Tell whether a result is as exact as such a figure is written: sums are rounded only when scaled or divided."""
    if figure.kind not in ("number", "money") or figure.scale != 1 or found.hit.name not in ("difference", "sum"):
        return True
    scales = {Decimal(1), *(term.scale for term in found.terms)}
    own = abs(figure.value or Decimal(0)) * factor_to_base(figure)
    return abs(found.hit.value) in {own * scale for scale in scales}


def _may_join(figure: Figure, operand: Figure, additive: bool, table: bool) -> bool:
    """Tell whether an operand may enter a formula for a figure.

    Sums are of the figure's own unit; in a table a bare number may stand for money, as its neighbours do.
    """
    if not additive or figure.kind not in ("number", "money") or figure.unit == operand.unit:
        return True
    if figure.kind == operand.kind == "money":
        return currency(figure) == currency(operand)
    if figure.kind == "number" and figure.unit is None and figure.scale > 1:
        return operand.kind == "money"  # 230亿 is an amount of money
    if figure.kind == "money" and operand.kind == "number" and operand.unit is None and operand.scale >= _SCALED:
        return True  # 5.84 billion euros, costs of 3.41 billion
    return table and (figure.unit is None or operand.unit is None)


def _one_scale(found: Found) -> bool:
    """Tell whether what is added stands under one scale: the rows of a table may state scales of their own."""
    additive = found.hit.name in ("difference", "sum", "average")
    return not additive or len({term.scale for term in found.terms if term.scale != 1}) < 2


def one_currency(operands: tuple[Term, ...]) -> bool:
    """Tell whether the amounts of money among operands are of one currency."""
    return len({currency(term.figure) for term in operands if term.figure.kind == "money"}) < 2


_FORMULAS: dict[Name, str] = {
    "growth": "({0} - {1}) / {1}",
    "share": "{0} / {1}",
    "ratio": "{0} / {1}",
    "price": "{0} / {1}",
    "difference": "{0} - {1}",
    "complement": "100% - {0}",
    "risk": "|1 - {0}|",
    "grown": "{0} and {1}",
    "rate": "{1} / ({0} before it)",
    "margin": "{0} / {1} - {2} / {3}",
    "growth of a sum": "({0} + {1} - {2} - {3}) / ({2} + {3})",
    "difference of sums": "{0} + {1} - {2} - {3}",
}


def written(found: Found) -> str:
    """Write a formula the way a person would check it, with the operands as the source writes them."""
    texts = [shown(term.figure.text) for term in found.terms]
    match found.hit.name:
        case "years later":
            return f"{texts[0]} {'+' if found.hit.value > found.terms[0].value else '-'} {texts[1]}"
        case "of a year":
            return f"{texts[0]} / {(found.terms[0].value / found.hit.value).to_integral_value():f}"
        case "yearly":
            return f"{found.hit.value / found.terms[0].value:f} x {texts[0]}"
        case "part":
            return " x ".join(texts)
        case "per one":
            return f"{texts[0]} / 10"
        case "span":
            return " to ".join(texts)
        case "sum":
            return " + ".join(texts)
        case "average":
            return f"({' + '.join(texts)}) / {len(texts)}"
        case name:
            return _FORMULAS[name].format(*texts)


WORDS: dict[Name, str] = {
    "growth": "the change from {1} to {0}",
    "share": "{0} as a share of {1}",
    "ratio": "{0} over {1}",
    "difference": "the difference between {0} and {1}",
    "complement": "what {0} leaves of 100 %",
    "price": "{0} for each of {1}",
    "rate": "the change by {1} that led to {0}, of what was before,",
    "grown": "{0} after or before its change by {1}",
    "risk": "what the ratio {0} is off 1",
    "margin": "the change of a share, {0} of {1} against {2} of {3},",
    "growth of a sum": "the change from {2} and {3} to {0} and {1}",
    "difference of sums": "the difference between {0} and {1} and {2} and {3}",
}


def worded(found: Found) -> str:
    """Say a formula in words: "the change from 4,018 to 4,512"."""
    texts = [shown(term.figure.text) for term in found.terms]
    if found.hit.name in ("sum", "average"):
        return f"the {found.hit.name} of {', '.join(texts[:-1])} and {texts[-1]}"
    if found.hit.name in ("years later", "yearly", "of a year", "span", "per one", "part"):
        return written(found)
    return WORDS[found.hit.name].format(*texts)
