"""What supports a figure, and what came close but was refused."""

from __future__ import annotations

from dataclasses import dataclass, field
from decimal import Decimal
from typing import NamedTuple

from fidelity.figures.model import Figure
from fidelity.grounding.model import Verdict
from fidelity.grounding.relations import Tie


class Match(NamedTuple):
    """A source figure that supports an output's, and how."""

    verdict: Verdict
    figure: Figure
    how: str = ""  # "half-up", "half-even", "truncated"; "" when nothing was rounded
    factor: Decimal = Decimal(1)  # the scale a heading adds
    tie: Tie = "same"
    elsewhere: Figure | None = None  # for periods: the figure that gives the year


@dataclass(slots=True)
class Outcome:
    """What the ladder found, and what came close but was refused.

    ``matches`` is what its first step that holds found: the supporting match, then others of the same value unjudged.
    """

    matches: list[Match] = field(default_factory=list)
    opposite: list[Match] = field(default_factory=list)  # refused: the words say the other sign
    other_noun: list[Match] = field(default_factory=list)  # refused: the number counts something else
    other_unit: list[Match] = field(default_factory=list)  # refused: the heads or words say another unit
    other_range: list[Match] = field(default_factory=list)  # refused: the end of another range, or the other bound
