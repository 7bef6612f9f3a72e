"""What follows from two other figures of the output's own sentence: "narrowed 0.5 points from 12.3 % to 11.8 %".

Both ends are told beside the figure and are judged on their own, so that little is left to chance and one digit is
enough. A figure that contradicts the source stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from decimal import Decimal
from itertools import pairwise

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.direction import direction
from fidelity.grounding.model import Checked
from fidelity.grounding.periods import period_of
from fidelity.grounding.policy import Policy
from fidelity.grounding.roles import role
from fidelity.grounding.source import Source

_HUNDRED, _BASIS_POINTS = Decimal(100), Decimal(100)
_COMPARED = regex.compile(
    r"\b(?:from|to|versus|vs|against|compared|von|nach|auf|gegenüber|contre|de|à|a|da|dal|van|naar|tegen|hasta)\b"
    r"|[(（]|전년|에서|보다|から|前年|より|从|由|上年|[至到]",
    regex.IGNORECASE,
)
_ALIKE = frozenset({"percent", "money", "number", "multiple"})
_FACES = {"points": "percent", "money": "money", "number": "number"}
"""Kinds whose figures may be the difference of two of another kind."""


def from_the_output(figures: Sequence[Checked], output: Source, policy: Policy) -> tuple[Checked, ...]:
    """Judge anew what the sources do not give but two figures of its sentence do, which they give or which follow."""
    return tuple(_judged(each, figures, output, policy) if each.verdict == "unsupported" else each for each in figures)


def _judged(checked: Checked, figures: Sequence[Checked], output: Source, policy: Policy) -> Checked:
    figure = checked.figure
    if checked.fault == "sign" or figure.value is None or figure.kind == "label":
        return checked
    begin, stop = output.sentence(figure)
    told = [each for each in figures if begin <= each.figure.start < stop and each.verdict != "unsupported"]
    for old, new, value, words in _steps(figure, told, output):
        if abs(value - abs(figure.value)) * 2 <= figure.ulp:
            ends = tuple(end for each in (new, old) for end in ((each.source,) if each.source else each.operands[:1]))
            return replace(
                checked,
                verdict="derived",
                in_source=policy.derived,
                reason=f"“{figure.text}” is not in the source, but follows from the output: {words}.",
                fault=None,
                nearest=None,
                formula=f"{new.figure.text} - {old.figure.text}",
                operands=ends,
            )
    return checked


def _steps(figure: Figure, told: Sequence[Checked], output: Source) -> Iterator[tuple[Checked, Checked, Decimal, str]]:
    """Yield pairs of ends that stand side by side, with the magnitude of the change and what it is."""
    if figure.kind == "duration":
        yield from _years(figure, told)
        return
    ours = direction(figure, output.plain)
    sign = ours.sign if ours is not None else 0
    for one, other in _pairs(figure, told, output):
        new, old = (one, other) if role(other.figure, output) == "the past" else (other, one)
        after, before = new.figure.value or Decimal(0), old.figure.value or Decimal(0)
        change = after - before
        if not change or (sign and (change > 0) != (sign > 0)):
            continue
        names = f"{old.figure.text} and {new.figure.text}"
        if figure.kind == "percent":
            if before:
                yield (
                    old,
                    new,
                    abs(_HUNDRED * change / before),
                    f"the change from {old.figure.text} to {new.figure.text}",
                )
        elif figure.unit == "bp":
            yield old, new, abs(change) * _BASIS_POINTS, f"the difference between {names}"
        else:
            yield old, new, abs(change), f"the difference between {names}"


def _pairs(figure: Figure, told: Sequence[Checked], output: Source) -> Iterator[tuple[Checked, Checked]]:
    """Yield the neighbouring ends of one kind that the sentence compares."""
    kinds = _ALIKE - {"percent"} if figure.kind == "percent" else {_FACES.get(figure.kind, "")}
    ends = [each for each in told if each.figure.kind in kinds and each.figure.start != figure.start]
    for one, other in pairwise(ends):
        first, second = one.figure, other.figure
        same = (first.kind, first.unit) == (second.kind, second.unit)
        if figure.kind == "money" and first.unit != figure.unit:
            continue
        if same and _COMPARED.search(output.plain, max(0, first.start - _REACH), second.end + _REACH):
            yield one, other


def _years(figure: Figure, told: Sequence[Checked]) -> Iterator[tuple[Checked, Checked, Decimal, str]]:
    """The run of years between two that the sentence names: from 2022 to 2024 in two years."""
    if figure.unit != "year":
        return
    dated = [(each, period.year) for each in told if (period := period_of(each.figure)) and period.year]
    for (one, first), (other, second) in pairwise(dated):
        if first != second:
            low, high = sorted((first, second))
            yield one, other, Decimal(high - low), f"from {low} to {high}"


_REACH = 12
