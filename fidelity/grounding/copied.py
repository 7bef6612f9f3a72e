"""Figures of sentences that an output copies whole: nothing in them can speak against their source."""

from __future__ import annotations

from fidelity.figures.model import Figure
from fidelity.grounding.source import Source

_LEAST = 12  # characters of a sentence besides the figure: less says nothing of it
_MOST_PLACES = 256


def copied(figure: Figure, output: Source, source: Source) -> Figure | None:
    """Return the figure of the source that stands in the same sentence, character for character, or None.

    Tables are left to closer looks, since a row means what its heads say.
    """
    positions = source.by_text.get(output.plain[figure.start : figure.end])
    if not positions:
        return None
    begin, stop = output.sentence(figure)
    if stop - begin < figure.end - figure.start + _LEAST:
        return None
    before, behind = output.plain[begin : figure.start].lstrip(), output.plain[figure.end : stop].rstrip()
    for position in positions[:_MOST_PLACES]:
        found = source.unscaled[position]
        if (
            source.plain.endswith(before, 0, found.start)
            and source.plain.startswith(behind, found.end)
            and found.kind == figure.kind
            and not source.layout.is_tabular(found.start, found.end)
            and not output.layout.is_tabular(figure.start, figure.end)
        ):
            first, last = source.sentence(found)
            if (
                source.plain[first : found.start].lstrip() == before
                and source.plain[found.end : last].rstrip() == behind
            ):
                return source.figures[position]
    return None
