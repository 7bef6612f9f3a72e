"""Figures of sentences that an output copies whole: nothing in them can speak against their source."""

from __future__ import annotations

from fidelity.figures.model import Figure
from fidelity.grounding.source import Source
from fidelity.grounding.text import sentence_bounds

_LEAST = 12  # characters of a sentence besides the figure: less says nothing of it
_MOST_PLACES = 256


class Copies:
    """The sentences that an output shares with one source, character for character, each looked for once."""

    def __init__(self, output: Source, source: Source) -> None:
        self._output = output
        self._source = source
        self._shifts: dict[tuple[int, int], int | None] = {}  # by sentence: how far on in the source it stands

    def of(self, figure: Figure) -> Figure | None:
        """Return the figure of the source that stands in the same sentence as one of the output, or None.

        Tables are left to closer looks, since a row means what its heads say.
        """
        bounds = self._output.sentence(figure)
        if bounds[1] - bounds[0] < figure.end - figure.start + _LEAST:
            return None
        if bounds not in self._shifts:
            self._shifts[bounds] = self._shift(figure, *bounds)
        shift = self._shifts[bounds]
        if shift is None:
            return None
        start = figure.start + shift
        for position in self._source.span(start, start + 1):
            found = self._source.unscaled[position]
            if found.end == figure.end + shift and found.kind == figure.kind:
                return self._source.figures[position]
        return None

    def _shift(self, figure: Figure, begin: int, stop: int) -> int | None:
        """How far behind the place of the output's sentence the source has the same one; None where it has not."""
        sentence, text, layout = self._output.plain[begin:stop], self._source.plain, self._source.layout
        if self._output.layout.is_tabular(figure.start, figure.end):
            return None
        begin += len(sentence) - len(sentence.lstrip())
        sentence = sentence.strip()
        place = -1
        for _ in range(_MOST_PLACES):
            place = text.find(sentence, place + 1)
            if place < 0:
                break
            start, end = figure.start + place - begin, figure.end + place - begin
            first, last = sentence_bounds(text, start, end)
            if text[first:last].strip() == sentence and not layout.is_tabular(start, end):
                return place - begin
        return None
