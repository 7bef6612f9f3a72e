"""The verdict on each figure of an output, and the policy under which it was reached."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cached_property
from typing import Literal

from fidelity.figures.model import Figure

Verdict = Literal["verbatim", "equal", "scaled", "rounded", "converted", "derived", "unsupported"]
Fault = Literal["scale", "unit", "sign", "digits", "precision", "invented", "misattributed"]


@dataclass(frozen=True)
class Checked:
    """One counted figure of an output with its verdict.

    ``source`` is the supporting figure; its offsets point into source number ``source_index``. ``nearest`` is the
    closest figure when unsupported. ``reason`` is one sentence. ``chance`` computes ``coincidence``.
    """

    figure: Figure
    verdict: Verdict
    in_source: bool
    reason: str
    source: Figure | None = None
    fault: Fault | None = None
    nearest: Figure | None = None
    source_index: int = 0
    formula: str | None = None  # for derived: "4,512 - 4,018"
    operands: tuple[Figure, ...] = ()  # for derived: the source figures in the formula
    implied: bool = False  # a year that the source implies ("a year ago") without stating it
    chance: Callable[[], float] | None = field(default=None, repr=False, compare=False)

    @cached_property
    def coincidence(self) -> float | None:
        """The probability, 0 to 1, that a random figure of this shape would have been found in the sources.

        It says so whether this one was found or not; None when the policy does not ask for it. Computed when first
        asked for: it looks at every figure of the sources.
        """
        return None if self.chance is None else self.chance()

    def __str__(self) -> str:
        """Verdict, fault and reason on one line."""
        return f"{self.verdict}{f', {self.fault}' if self.fault else ''}: {self.reason}"

    def __getstate__(self) -> dict[str, object]:
        """Pickle the probability instead of what computes it."""
        return {**self.__dict__, "coincidence": self.coincidence, "chance": None}


@dataclass(frozen=True, slots=True)
class Grounding:
    """All counted figures of one output against its source, in order of appearance, without labels."""

    figures: tuple[Checked, ...]
    labels: tuple[Figure, ...] = ()  # read but not counted, long numbers that no source holds apart

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

    @property
    def headline(self) -> str:
        """The rate and what it counts."""
        if self.rate is None:
            return "no figures to check"
        return f"{self.rate:.3f} ({self.in_source}/{len(self.figures)} figures in the source)"

    def __str__(self) -> str:
        """One line a figure, the headline last."""
        return "\n".join([*map(str, self.figures), self.headline])
