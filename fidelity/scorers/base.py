"""What a scorer is: per-document integers, and a pure function from their sums to scores."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple, Protocol


class NamedText(Protocol):
    """A key figure: its name and the text in which the source states it."""

    @property
    def name(self) -> str:
        """What the figure is, e.g. "revenue"."""
        ...

    @property
    def text(self) -> str:
        """The figure as the source writes it."""
        ...


class Item(Protocol):
    """What a scorer sees of a document: its source and whatever labels it has."""

    @property
    def id(self) -> str:
        """Identifier, unique in its corpus."""
        ...

    @property
    def source(self) -> str:
        """The document's text."""
        ...

    @property
    def lang(self) -> str | None:
        """ISO 639-1 code, None when unknown."""
        ...

    @property
    def summary(self) -> str | None:
        """Reference summary."""
        ...

    @property
    def sentiment(self) -> str | None:
        """Human sentiment label."""
        ...

    @property
    def key_figures(self) -> Sequence[NamedText]:
        """Figures that a good summary must carry."""
        ...


@dataclass(frozen=True, slots=True)
class Answer:
    """What a candidate said of a document: the summary's text, and its sentiment as written."""

    text: str
    sentiment_raw: str | None = None


@dataclass(frozen=True, slots=True)
class Measured:
    """One document's contribution. ``stats`` are integers, so that sums merge exactly and in any order.

    ``detail`` holds JSON values for people: the figures with their verdicts, the label beside the answer.
    """

    stats: Mapping[str, int]
    detail: Mapping[str, Any] = field(default_factory=dict)


class Ratio(NamedTuple):
    """A score that is a share: how many of how many, and of what ("figures", "documents")."""

    numerator: int
    denominator: int
    unit: str


class Scorer(Protocol):
    """One column of scores. Each module of ``scorers`` has ``build() -> Scorer``; the file's name is its name."""

    @property
    def name(self) -> str:
        """Name in records and signatures."""
        ...

    def measure(self, item: Item, answer: Answer) -> Measured:
        """Measure one answer; pure."""
        ...

    def score(self, sums: Mapping[str, int]) -> Mapping[str, float | None]:
        """Turn summed stats into named scores, None where undefined. Missing stats count as 0."""
        ...

    def ratios(self, stats: Mapping[str, int]) -> Mapping[str, Ratio]:
        """Return those scores that are shares, by name; of one document's stats or of a sum. They get intervals."""
        ...

    def notes(self, sums: Mapping[str, int]) -> list[str]:
        """Say in plain sentences what limits these scores; empty when nothing does."""
        ...
