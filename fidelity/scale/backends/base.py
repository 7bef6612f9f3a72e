"""What a backend is: it has splits scored somewhere, and hands back a receipt for each as it is finished."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Protocol

from fidelity.scale.files import Folder
from fidelity.scale.part import Receipt, score_split
from fidelity.scale.plan import Split
from fidelity.scale.settings import Settings


@dataclass(frozen=True, slots=True)
class Job:
    """What is the same for all splits of a job, and where it runs.

    ``workers`` is the number of processes, None for what the machine or cluster has; ``cluster`` is the address of
    one that is running already, None for the engine's own default.
    """

    settings: Settings
    folder: Folder
    workers: int | None = None
    cluster: str | None = None

    def score(self, split: Split) -> Receipt:
        """Score one split; this is what workers do."""
        return score_split(split, self.settings, self.folder)


class Backend(Protocol):
    """Scores splits. A split may be begun again after its worker died: its part is written whole or not at all."""

    def __call__(self, splits: Iterator[Split], job: Job) -> Iterator[Receipt]:
        """Yield the receipts of finished splits in any order; raises UsageError when the engine is not installed."""
        ...
