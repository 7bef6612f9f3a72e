"""The verdict on each figure of an output, and the policy under which it was reached."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from fidelity.figures.model import Figure

Verdict = Literal["verbatim", "equal", "scaled", "rounded", "converted", "derived", "unsupported"]
Fault = Literal["scale", "unit", "sign", "digits", "precision", "invented", "misattributed"]


@dataclass(frozen=True, slots=True)
class Checked:
    """One counted figure of an output with its verdict.

    ``source`` is the supporting figure; its offsets point into source number ``source_index``. ``nearest`` is the
    closest figure when unsupported. ``reason`` is one sentence. ``coincidence`` is the probability, 0 to 1, that a
    random figure of this shape would have been found in the sources, whether this one was or not; None when the policy
    does not ask for it.
    """

    figure: Figure
    verdict: Verdict
    in_source: bool
    reason: str
    source: Figure | None = None
    fault: Fault | None = None
    nearest: Figure | None = None
    source_index: int = 0
    coincidence: float | None = None
    formula: str | None = None  # for derived: "4,512 - 4,018"
    operands: tuple[Figure, ...] = ()  # for derived: the source figures in the formula
    implied: bool = False  # a year that the source implies ("a year ago") without stating it


@dataclass(frozen=True, slots=True)
class Grounding:
    """All counted figures of one output against its source, in order of appearance. Labels are left out."""

    figures: tuple[Checked, ...]
    labels: tuple[Figure, ...] = ()  # read but not counted

    @property
    def in_source(self) -> int:
        """How many figures are in the source."""
        return sum(c.in_source for c in self.figures)

    @property
    def implied(self) -> int:
        """How many figures are years that the source implies without stating them."""
        return sum(c.implied for c in self.figures)

    @property
    def rate(self) -> float | None:
        """Figure-in-source rate, 0 to 1; None when the output has no figure."""
        return self.in_source / len(self.figures) if self.figures else None
