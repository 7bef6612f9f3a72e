"""Find the one-step formulas over a group of numbers that give a target, and how many would by chance.

A group is sorted once; each formula turns the target's interval into an interval for its first operand, which a
bisection finds, so that a group of n numbers costs n log n and never n squared.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Literal

Name = Literal[
    "difference", "sum", "average", "share", "ratio", "growth", "complement", "years later",
    "price", "yearly", "span", "margin", "per one", "part", "risk", "grown", "rate", "of a year",
    "growth of a sum", "difference of sums",
]  # fmt: skip

_HUNDRED = Decimal(100)
_CENTURY = 1200  # months
_AROUND = 10  # years within which a random year may lie
_HAIR = Decimal("1e-9")
_LONGEST_RUN = 12  # listed numbers that one sum or average may take together
_MOST_HITS = 16  # formulas kept for a group: beyond it any of them is chance


def _ordered(one: Decimal, other: Decimal) -> tuple[Decimal, Decimal]:
    return (one, other) if one <= other else (other, one)


class Target:
    """The interval of results that would round to the figure, and a window of like numbers around it.

    ``low``/``high`` close the interval, ``middle`` is its centre; ``window_low``/``window_high`` reach from half the
    figure to twice it, and are where the density of chance results is measured; ``share`` is the part of the window
    that the interval takes: the chance that a result in the window hits.
    """

    __slots__ = ("high", "low", "middle", "share", "window_high", "window_low")

    def __init__(self, low: Decimal, high: Decimal) -> None:
        """Work the window out once: it is asked for with every operand."""
        self.low, self.high = low, high
        self.middle = middle = (low + high) / 2
        self.window_low, self.window_high = _ordered(middle / 2, middle * 2)
        self.share = min(Decimal(1), (high - low) / (self.window_high - self.window_low))

    @property
    def widened(self) -> tuple[Decimal, Decimal]:
        """The interval a hair wider, against the rounding of divisions; membership is judged by the exact result."""
        hair = (self.high - self.low) * _HAIR
        return self.low - hair, self.high + hair

    @property
    def negative(self) -> Target:
        """The same interval on the other side of zero."""
        return Target(-self.high, -self.low)

    def __contains__(self, value: Decimal) -> bool:
        return self.low <= value <= self.high


@dataclass(frozen=True, slots=True)
class Hit:
    """A formula whose exact result lies in the target; ``operands`` are positions in the group as it was given."""

    name: Name
    operands: tuple[int, ...]
    value: Decimal


@dataclass(frozen=True, slots=True)
class Pair:
    """A formula of two operands: the first one's interval for a given second one, and the exact result."""

    name: Name
    first: Callable[[Decimal, Decimal, Decimal], tuple[Decimal, Decimal]]  # low, high, second -> interval of the first
    result: Callable[[Decimal, Decimal], Decimal]
    symmetric: bool = False


DIFFERENCE = Pair("difference", lambda low, high, b: (b + low, b + high), lambda a, b: a - b)
SUM = Pair("sum", lambda low, high, b: (low - b, high - b), lambda a, b: a + b, symmetric=True)
AVERAGE = Pair("average", lambda low, high, b: (2 * low - b, 2 * high - b), lambda a, b: (a + b) / 2, symmetric=True)
SHARE = Pair(
    "share",
    lambda low, high, b: _ordered(b * low / _HUNDRED, b * high / _HUNDRED),
    lambda a, b: _HUNDRED * a / b,
)
RATIO = Pair("ratio", lambda low, high, b: _ordered(b * low, b * high), lambda a, b: a / b)
GROWTH = Pair(
    "growth",
    lambda low, high, b: _ordered(b + b * low / _HUNDRED, b + b * high / _HUNDRED),
    lambda a, b: _HUNDRED * (a - b) / b,
)


@dataclass(frozen=True, slots=True)
class Numbers:
    """The distinct values of a group in rising order, each with the position of its first owner."""

    values: tuple[Decimal, ...]
    owners: tuple[int, ...]

    @classmethod
    def of(cls, values: Sequence[tuple[int, Decimal]]) -> Numbers:
        """Sort (position, value) pairs; of equal values the first stands for all."""
        first: dict[Decimal, int] = {}
        for position, value in values:
            first.setdefault(value, position)
        ranked = sorted(first.items())
        return cls(tuple(v for v, _ in ranked), tuple(p for _, p in ranked))

    def within(self, low: Decimal, high: Decimal) -> range:
        """Ranks of the values in the closed interval."""
        return range(bisect_left(self.values, low), bisect_right(self.values, high))


def pairs(formula: Pair, numbers: Numbers, target: Target) -> tuple[list[Hit], int]:
    """Hits of a two-operand formula, and how many of its results fall into the target's window."""
    hits: list[Hit] = []
    near = 0
    for rank, second in enumerate(numbers.values):
        if not second and formula.name in ("share", "ratio", "growth"):
            continue
        around = numbers.within(*formula.first(target.window_low, target.window_high, second))
        near += len(around) - (rank in around)
        if not around:
            continue
        for other in numbers.within(*formula.first(*target.widened, second)):
            if other == rank or (formula.symmetric and other < rank) or len(hits) >= _MOST_HITS:
                continue
            value = formula.result(numbers.values[other], second)
            if value in target:
                operands = (numbers.owners[other], numbers.owners[rank])
                hits.append(Hit(formula.name, _sorted(operands) if formula.symmetric else operands, value))
    return hits, near // 2 if formula.symmetric else near


def _sorted(operands: tuple[int, int]) -> tuple[int, int]:
    return (min(operands), max(operands))


def complement(percents: Numbers, target: Target) -> tuple[list[Hit], int]:
    """Hits of 100 minus a percentage."""
    found = percents.within(_HUNDRED - target.high, _HUNDRED - target.low)
    near = percents.within(_HUNDRED - target.window_high, _HUNDRED - target.window_low)
    hits = [Hit("complement", (percents.owners[k],), _HUNDRED - percents.values[k]) for k in found]
    return [hit for hit in hits if hit.value > 0], len(near)


def runs(series: Sequence[tuple[int, Decimal]], target: Target, shortest: int) -> tuple[list[Hit], int]:
    """Sums and averages of numbers listed one after another, at least ``shortest`` of them, in their own order."""
    hits: list[Hit] = []
    near = 0
    for name, operands, value in _run_results(series, shortest):
        if target.window_low <= value <= target.window_high:
            near += 1
            if value in target and len(hits) < _MOST_HITS:
                hits.append(Hit(name, operands, value))
    return hits, near


def years_later(
    years: Sequence[tuple[int, Decimal]], spans: Sequence[tuple[int, Decimal]], year: Decimal
) -> tuple[list[Hit], Decimal]:
    """A year counted from another: "30 years after 2008". Returns the hits and how many a random near year would have.

    ``spans`` are in months; those of no whole number of years, or of more than a century, count nothing.
    """
    results: dict[Decimal, Hit] = {}
    for at, start in years:
        for span, months in spans:
            if 0 < months <= _CENTURY and not months % 12:
                for value in (start + months / 12, start - months / 12):
                    results.setdefault(value, Hit("years later", (at, span), value))
    near = sum(abs(value - year) <= _AROUND for value in results)
    return [results[year]] if year in results else [], Decimal(near) / (2 * _AROUND + 1)


def _run_results(
    series: Sequence[tuple[int, Decimal]], shortest: int
) -> Iterator[tuple[Name, tuple[int, ...], Decimal]]:
    for start in range(len(series) - shortest + 1):
        total = Decimal(0)
        for length, (_, value) in enumerate(series[start : start + _LONGEST_RUN], 1):
            total += value
            if length >= shortest:
                operands = tuple(position for position, _ in series[start : start + length])
                yield "sum", operands, total
                yield "average", operands, total / length
