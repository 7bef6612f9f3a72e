"""An output that is nothing but an amount: what a question in thousands or millions gets for an answer."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

from fidelity.figures.model import Figure
from fidelity.grounding.classes import quantity
from fidelity.grounding.outcome import Match
from fidelity.grounding.policy import Policy
from fidelity.grounding.rounding import Target, admits
from fidelity.grounding.source import Source, entry_ulp

_SCALES = tuple(Decimal(10) ** power for power in (3, 6, 9))


def whole_answer(figure: Figure, output: Source, source: Source, policy: Policy) -> Iterator[list[Match]]:
    """An amount that is the whole output, so that the question, not the answer, says in thousands or millions.

    Then it may be a figure of a table with a stated scale, at any other scale; zeros after the point say nothing.
    """
    own = quantity(figure)
    if own is None or figure.scale != 1 or figure.kind not in ("money", "number") or not own.value:
        return
    if output.plain.strip() != figure.text:
        return
    value = own.value.normalize()
    found: list[Match] = []
    for factor in _SCALES:
        ulp = factor.scaleb(min(int(value.as_tuple().exponent), 0))
        target = Target(value * factor, ulp, "", cuts=False)
        for cls in dict.fromkeys((own.cls, "number")):
            for entry in source.entries(cls, target.value - ulp, target.value + ulp):
                each = source.figures[entry.position]
                if entry.factor == 1:
                    continue
                if entry.value == target.value:
                    found.append(Match("scaled", each, "", entry.factor))
                elif how := admits(target, entry.value, entry_ulp(entry, each), policy):
                    found.append(Match("rounded", each, how, entry.factor))
    yield found
