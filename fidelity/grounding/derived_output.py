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
from fidelity.grounding.classes import factor_to_base, quantity, unit_class
from fidelity.grounding.direction import direction
from fidelity.grounding.layout import SEPARATOR
from fidelity.grounding.model import Checked
from fidelity.grounding.periods import period_of
from fidelity.grounding.policy import Policy
from fidelity.grounding.roles import role
from fidelity.grounding.source import Source
from fidelity.grounding.units import as_points

_HUNDRED = Decimal(100)
_MONTHS = 12  # of a year, in which durations of years are counted
_COMPARED = regex.compile(
    r"\b(?:from|to|versus|vs|against|compared|below|above|under|over|than|short of|ahead of"
    r"|unter|über|als|que|di|von|nach|auf|gegenüber|contre|de|à|a|da|dal|van|naar|tegen|hasta)\b"
    r"|[(（]|\d[-–]\d|전년|에서|보다|から|前年|より|从|由|上年|[至到]",
    regex.IGNORECASE,
)
_MIDDLE = regex.compile(r"mid-?point|middle|중간값|中値|中值|Mittelwert|milieu", regex.IGNORECASE)
_MIDDLE_REACH, _FAR = 40, 240  # characters before a middle that call it one, and up to its range
_OF = regex.compile(
    r"(?:\s\p{L}+){0,2}?\s?(?:(?:of|out\sof|from|von|sur|de|di|van)(?:\s(?:the|its|all|den|les|las|los))?|/)\s?"
    r"|\s?[명人个個]\s?[중中]\s?",
    regex.IGNORECASE,
)
_ALIKE = frozenset({"percent", "money", "number", "multiple"})
_FACES = {"points": "percent", "money": "money", "number": "number"}
"""Kinds whose figures may be the difference of two of another kind."""


def from_the_output(figures: Sequence[Checked], output: Source, policy: Policy) -> tuple[Checked, ...]:
    """Judge anew what the sources do not give but two figures of its sentence do, which they give or which follow."""
    return tuple(_judged(each, figures, output, policy) if each.verdict == "unsupported" else each for each in figures)


def _judged(checked: Checked, figures: Sequence[Checked], output: Source, policy: Policy) -> Checked:
    figure = as_points(checked.figure, output) or checked.figure
    own = quantity(figure)
    if checked.fault == "sign" or own is None or figure.kind == "label":
        return checked
    middle = _midpoint(figure, figures, output)
    if middle is not None:
        return _derived(checked, middle, "the middle of {1} and {0}", "({1} + {0}) / 2", policy)
    begin, stop = output.sentence(figure)
    told = [each for each in figures if begin <= each.figure.start < stop and each.verdict != "unsupported"]
    for old, new, value, words in _steps(figure, told, output):
        if abs(value - own.value) * 2 <= own.ulp:
            return _derived(checked, (new, old), words, "{0} - {1}", policy)
    return checked


def _derived(checked: Checked, ends: tuple[Checked, Checked], words: str, formula: str, policy: Policy) -> Checked:
    names = [end.figure.text for end in ends]
    operands = tuple(each for end in ends for each in ((end.source,) if end.source else end.operands[:1]))
    said = words.format(*names)
    return replace(
        checked,
        verdict="derived",
        in_source=policy.derived,
        reason=f"“{checked.figure.text}” is not in the source, but follows from the output: {said}.",
        fault=None,
        nearest=None,
        formula=formula.format(*names),
        operands=operands,
    )


def _midpoint(figure: Figure, figures: Sequence[Checked], output: Source) -> tuple[Checked, Checked] | None:
    """The two figures before one that is called their middle."""
    if not _MIDDLE.search(output.plain, max(0, figure.start - _MIDDLE_REACH), figure.start) or figure.value is None:
        return None
    ahead = [each for each in figures if each.figure.end <= figure.start and figure.start - each.figure.end <= _FAR]
    alike = [each for each in ahead if each.figure.kind == figure.kind and each.verdict != "unsupported"]
    for low, high in pairwise(alike):
        one, other = (_in_scale(each.figure, mate.figure) for each, mate in ((low, high), (high, low)))
        if abs((one + other) / 2 - figure.value) * 2 <= figure.ulp:
            return high, low
    return None


def _in_scale(figure: Figure, mate: Figure) -> Decimal:
    """The value of the end of a range, which may leave its scale to the other end."""
    value = figure.value or Decimal(0)
    return value * mate.scale if figure.scale == 1 and mate.scale > abs(value) else value


def _steps(figure: Figure, told: Sequence[Checked], output: Source) -> Iterator[tuple[Checked, Checked, Decimal, str]]:
    """Yield pairs of ends that stand side by side, with the magnitude of the change and what it is."""
    if figure.kind == "duration":
        yield from _years(figure, told)
        return
    if figure.kind == "percent":
        yield from _before_points(told, output)
        yield from _parts(told, output)
    ours = direction(figure, output.plain)
    sign = ours.sign if ours is not None else 0
    for one, other in _pairs(figure, told, output):
        new, old = (one, other) if role(other.figure, output) == "the past" else (other, one)
        after, before = _in_base(new.figure), _in_base(old.figure)
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
        else:
            yield old, new, abs(change), f"the difference between {names}"


def _before_points(told: Sequence[Checked], output: Source) -> Iterator[tuple[Checked, Checked, Decimal, str]]:
    """What a rate was before it changed by points told beside it: 5.2 %, down 0.1 points, was 5.3 %."""
    for one, other in pairwise(told):
        level, change = (one, other) if other.figure.kind == "points" else (other, one)
        moved = direction(change.figure, output.plain) if change.figure.kind == "points" else None
        if moved is None or level.figure.kind != "percent":
            continue
        before = _in_base(level.figure) - moved.sign * abs(_in_base(change.figure))
        yield level, change, before, f"{level.figure.text} before it changed by {change.figure.text}"


def _parts(told: Sequence[Checked], output: Source) -> Iterator[tuple[Checked, Checked, Decimal, str]]:
    """The share that one number is of another beside it: 11 of 18 are 61 %."""
    for one, other in pairwise(told):
        part, whole = one.figure, other.figure
        if part.kind == whole.kind == "number" and _OF.fullmatch(output.plain, part.end, whole.start):
            value = _in_base(part) * _HUNDRED / (_in_base(whole) or _HUNDRED)
            yield other, one, value, f"{part.text} of {whole.text}"


def _pairs(figure: Figure, told: Sequence[Checked], output: Source) -> Iterator[tuple[Checked, Checked]]:
    """Yield the neighbouring ends of one kind that the sentence compares."""
    kinds = _ALIKE - {"percent"} if figure.kind == "percent" else {_FACES.get(figure.kind, "")}
    ends = [each for each in told if each.figure.kind in kinds]
    for one, other in pairwise(ends):
        first, second = one.figure, other.figure
        same = unit_class(first) == unit_class(second)
        if figure.kind == "money" and unit_class(first) != unit_class(figure):
            continue
        compared = _COMPARED.search(output.plain, max(0, first.start - _REACH), second.end + _REACH)
        if same and (compared is not None or _in_one_row(first, second, figure, output)):
            yield one, other


def _in_one_row(first: Figure, second: Figure, change: Figure, output: Source) -> bool:
    """Whether two figures are cells of a table side by side, and a change beside them: | 13.1% | 12.7% | +40 bps |."""
    cells = output.plain[first.end : second.start], output.plain[second.end : change.start]
    return all(SEPARATOR.search(between) is not None and "\n" not in between for between in cells)


def _years(figure: Figure, told: Sequence[Checked]) -> Iterator[tuple[Checked, Checked, Decimal, str]]:
    """The run of years between two that the sentence names: from 2022 to 2024 in two years."""
    if figure.unit != "year":
        return
    dated = [(each, period.year) for each in told if (period := period_of(each.figure)) and period.year]
    for (one, first), (other, second) in pairwise(dated):
        if first != second:
            low, high = sorted((first, second))
            yield one, other, Decimal(_MONTHS * (high - low)), f"from {low} to {high}"


def _in_base(figure: Figure) -> Decimal:
    """The value in the base unit of its class: dollars for cents, points for basis points."""
    return (figure.value or Decimal(0)) * factor_to_base(figure)


_REACH = 12
