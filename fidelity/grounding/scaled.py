"""The figures of a text whose headings state scales: each gets its scaled reading when somebody looks at it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import overload

from fidelity.figures.model import Figure, Reading
from fidelity.grounding.headings import Statement

SCALED_BY = "scaled by"
"""How the evidence of a reading begins that a heading gives."""


class Scaled(Sequence[Figure]):
    """Figures in order, those under a stated scale with the scaled value as their last reading."""

    def __init__(self, read: Sequence[Figure], statement: Callable[[int], Statement | None]) -> None:
        """``statement`` tells which heading scales the figure at a position."""
        self._read = read
        self._statement = statement
        self._seen: dict[int, Figure] = {}

    def __len__(self) -> int:
        return len(self._read)

    @overload
    def __getitem__(self, index: int) -> Figure: ...
    @overload
    def __getitem__(self, index: slice) -> tuple[Figure, ...]: ...

    def __getitem__(self, index: int | slice) -> Figure | tuple[Figure, ...]:
        if isinstance(index, slice):
            return tuple(self[position] for position in range(*index.indices(len(self._read))))
        figure = self._seen.get(index)
        if figure is None:
            position = range(len(self._read))[index]
            figure, statement = self._read[position], self._statement(position)
            self._seen[position] = figure = figure if statement is None else _scaled(figure, statement)
        return figure


def _scaled(figure: Figure, statement: Statement) -> Figure:
    own = figure.readings or ((Reading(figure.value, "as written"),) if figure.value is not None else ())
    scaled = tuple(Reading(r.value * statement.factor, f"{SCALED_BY} “{statement.text}”") for r in own[:1])
    return figure.reread((*own, *scaled))
