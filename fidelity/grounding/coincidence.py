"""How likely a figure would be found in a source if it had been made up.

A source of a thousand figures holds nearly every small integer, so that finding one says little. The model: a random
figure has the shape of the figure at hand (class of unit, order of magnitude, last printed digit, closing zeros) and
random digits. Digits of figures in real texts follow Benford's law (Newcomb 1881, Benford 1938), which for a whole
mantissa of s digits reads P(m) = log10(1 + 1/m), 10^(s-1) <= m < 10^s; these sum to 1, and for s = 1 they give the
small integers their weight. The probability of finding such a figure is the weight of all mantissas of its shape that
some figure of the source, rounded to the same digit, would support.

Calendar figures are random cells of the calendar: a year is one of the eleven around the figure's own, a quarter one
of four, a month one of twelve, a day one of thirty-one, as far as the figure states each.

The rate over all figures, corrected for these chances the way Cohen's kappa (1960) corrects agreement, is
(observed - expected) / (1 - expected): 0 when every figure is random, 1 when all are found.
"""

from __future__ import annotations

from collections.abc import Iterator
from decimal import ROUND_FLOOR, Decimal
from math import log10
from typing import NamedTuple
from weakref import WeakKeyDictionary

from fidelity.figures.model import Bound, Figure, Period
from fidelity.grounding import nouns
from fidelity.grounding.classes import quantity
from fidelity.grounding.ladder import converts
from fidelity.grounding.policy import Policy
from fidelity.grounding.relations import Relation, relations
from fidelity.grounding.rounding import Target, admits, cuts_off, precision
from fidelity.grounding.source import Entry, Source, entry_ulp
from fidelity.grounding.units import bare_output_agrees, bare_source_agrees

_YEARS_AROUND = 5  # a random year lies at most this far from the figure's own
_PARTS = (("half", 2), ("quarter", 4), ("month", 12), ("day", 31))  # what a period may state, and its cells
_GRIDS = (60, 5, 1)  # minutes that times of day tend to be multiples of
_DAY = 1440
LONG = 4  # digits of a mantissa from which those that end in 0 have a tenth of the weight, to three places


def probability(figure: Figure, output: Source, source: Source, policy: Policy) -> float:
    """Return the probability, 0 to 1, that a random figure of this figure's shape would be found in the source.

    ``output`` is what the figure stands in, read like a source: a small count is only found where the same noun is
    counted.
    """
    if figure.period is not None:
        return _calendar(figure.period, source)
    if figure.kind == "year" and figure.value is not None:
        return _calendar(Period(year=int(figure.value)), source)
    if figure.kind == "time" and figure.value is not None:
        return _time(int(figure.value), source)
    shape = Shape.of(figure)
    if shape is None:
        return 0.0
    if policy.nouns and nouns.is_small_count(figure):
        return _digits(shape, figure, output, source, policy)
    known = _KNOWN.setdefault(source, {})
    if (shape, policy) not in known:
        known[shape, policy] = _digits(shape, figure, output, source, policy)
    return known[shape, policy]


def chance_corrected(found: float, expected: float, total: float) -> float | None:
    """Return the chance-corrected rate from sums over any number of figures, at most 1; below 0 is worse than chance.

    ``found`` counts the figures in the source, ``expected`` sums the probabilities of all ``total`` figures. None when
    there is no figure, or when chance alone finds every one.
    """
    return (found - expected) / (total - expected) if total > expected else None


class Shape(NamedTuple):
    """What a random figure has in common with a given one: all but its digits.

    The figure is ``mantissa`` x 10^``zeros`` x ``ulp`` in the base unit of ``cls``; the mantissa has ``digits`` digits
    and, unless it has one only, does not end in 0.
    """

    cls: str
    ulp: Decimal
    zeros: int
    digits: int
    bound: Bound
    cuts: bool

    @classmethod
    def of(cls, figure: Figure) -> Shape | None:
        """Return the shape of a figure; None for zero, and for what is no quantity."""
        magnitude = quantity(figure)
        units = int(magnitude.value / magnitude.ulp) if magnitude and magnitude.ulp else 0
        if magnitude is None or not units:
            return None
        printed = str(units)
        kept = len(printed.rstrip("0"))
        cuts = cuts_off(figure.lang)
        return cls(magnitude.cls, magnitude.ulp, len(printed) - kept, kept, figure.bound, cuts)

    @property
    def step(self) -> Decimal:
        """Distance between two figures of this shape."""
        return self.ulp.scaleb(self.zeros)

    def holds(self, mantissa: int) -> bool:
        """Tell whether a mantissa belongs to this shape."""
        return len(str(mantissa)) == self.digits and mantissa > 0 and (self.digits == 1 or mantissa % 10 != 0)

    @property
    def weight(self) -> float:
        """Benford weight of all its mantissas: 1 without those that end in 0."""
        if self.digits == 1:
            return 1.0
        if self.digits >= LONG:
            return 0.9
        return 1.0 - sum(_benford(m) for m in range(10 ** (self.digits - 1), 10**self.digits, 10))


_KNOWN: WeakKeyDictionary[Source, dict[tuple[Shape, Policy], float]] = WeakKeyDictionary()


def _benford(mantissa: int) -> float:
    return log10(1 + 1 / mantissa)


def _digits(shape: Shape, figure: Figure, output: Source, source: Source, policy: Policy) -> float:
    """Weigh the mantissas of a shape that the source supports, against all of them."""
    lowest, highest = 10 ** (shape.digits - 1) * shape.step, 10**shape.digits * shape.step
    unit = precision(Target(lowest + shape.step, shape.ulp, shape.bound, shape.cuts), policy)
    supported: set[int] = set()
    for relation in relations(shape.cls, tuple(source.classes)):
        low, high = (lowest - unit) / relation.factor, (highest + unit) / relation.factor
        for entry in source.entries(relation.cls, low, high):
            mantissas = [m for m in _near(shape, unit, entry, relation, source, policy) if m not in supported]
            if mantissas and _may_support(figure, output, source.figures[entry.position], relation, source, policy):
                supported.update(mantissas)
    return min(1.0, sum(map(_benford, supported)) / shape.weight)


def _near(
    shape: Shape, unit: Decimal, entry: Entry, relation: Relation, source: Source, policy: Policy
) -> Iterator[int]:
    """Yield the mantissas that one source value gives: its own, and those it may be rounded to."""
    value = entry.value * relation.factor
    ulp = entry_ulp(entry, source.figures[entry.position]) * relation.factor
    first = int(((value - unit) / shape.step).to_integral_value(ROUND_FLOOR))
    last = int(((value + unit) / shape.step).to_integral_value(ROUND_FLOOR)) + 1
    for mantissa in range(first, last + 1):
        if shape.holds(mantissa):
            target = Target(mantissa * shape.step, shape.ulp, shape.bound, shape.cuts)
            if target.value == value or admits(target, value, ulp, policy):
                yield mantissa


def _may_support(
    figure: Figure, output: Source, found: Figure, relation: Relation, source: Source, policy: Policy
) -> bool:
    """Apply the ladder's rules on units and counted nouns, which do not depend on the digits."""
    if relation.tie == "bare source":
        return policy.bare_units and bare_source_agrees(figure, output, found, source)
    if relation.tie == "bare output":
        return bare_output_agrees(figure, output, found, source)
    if relation.tie == "converted":
        return converts(figure, found, relation)
    if policy.nouns and nouns.is_small_count(figure):
        return nouns.counts_the_same(figure, output, found, source)
    return True


def _calendar(period: Period, source: Source) -> float:
    """Count the distinct calendar cells, of the parts that the figure states, that the source names."""
    stated = [(part, cells) for part, cells in _PARTS if getattr(period, part) is not None]
    cells = 1
    for _, count in stated:
        cells *= count
    cells *= 1 if period.year is None else 2 * _YEARS_AROUND + 1
    named: set[tuple[int | None, ...]] = set()
    for figure in source.calendar:
        other = figure.period or Period(year=int(figure.value) if figure.value is not None else None)
        if period.year is not None and (other.year is None or abs(other.year - period.year) > _YEARS_AROUND):
            continue
        cell = tuple(getattr(other, part) for part, _ in stated)
        if None not in cell:
            named.add((other.year if period.year is not None else None, *cell))
    return min(1.0, len(named) / cells)


def _time(minutes: int, source: Source) -> float:
    """Count the distinct times of day on the figure's own grid (hours, five minutes, minutes) that the source names."""
    grid = next(grid for grid in _GRIDS if minutes % grid == 0)
    named = {value for value in source.magnitudes("time") if value % grid == 0}
    return min(1.0, len(named) * grid / _DAY)
