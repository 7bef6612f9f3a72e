"""How far a long job is: documents and figures a second, and how long it will take."""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from fidelity.scale.part import Receipt


@dataclass
class Progress:
    """Counts of this session. ``size`` is how many bytes of input are still to be scored, None for a stream."""

    backend: str
    size: int | None
    parts: int | None
    clock: Callable[[], float] = time.monotonic
    documents: int = 0
    figures: int = 0
    problems: int = 0
    done_bytes: int = 0
    done_parts: int = 0
    started: float = field(init=False)

    def __post_init__(self) -> None:
        self.started = self.clock()

    def add(self, receipt: Receipt) -> None:
        """Count a finished part."""
        self.documents += receipt.documents
        self.figures += receipt.figures
        self.problems += receipt.problems
        self.done_bytes += receipt.size
        self.done_parts += 1

    @property
    def seconds(self) -> float:
        """Since the session began."""
        return self.clock() - self.started

    @property
    def eta_s(self) -> float | None:
        """Seconds left at the speed so far, by bytes of input; None where that cannot be said."""
        if not self.size or not self.done_bytes:
            return None
        return self.seconds * (self.size - self.done_bytes) / self.done_bytes

    def __str__(self) -> str:
        """Say it in one line.

        >>> ticks = iter((0.0, 10.0, 10.0))
        >>> progress = Progress("local", 4000, 4, clock=lambda: next(ticks))
        >>> progress.add(Receipt(0, 1000, 250, 2000, 0))
        >>> str(progress)
        'local: 1/4 parts, 250 documents, 25 documents/s, 200 figures/s, ETA 0:30'
        """
        spent = max(self.seconds, 1e-9)
        parts = f"{self.done_parts:,}" + ("" if self.parts is None else f"/{self.parts:,}")
        line = (
            f"{self.backend}: {parts} parts, {self.documents:,} documents, {self.documents / spent:,.0f} documents/s, "
            f"{self.figures / spent:,.0f} figures/s"
        )
        if self.problems:
            line += f", {self.problems:,} bad rows"
        left = self.eta_s
        return line if left is None else f"{line}, ETA {_clock(left)}"


def _clock(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{rest:02}" if hours else f"{minutes}:{rest:02}"
