"""What a heading or a question says for the lines below it: "SG&A as a share of sales?" over "20.4 %, from 21.3 %"."""

from __future__ import annotations

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.source import Source
from fidelity.grounding.text import line_bounds

_ITEM = regex.compile(r"\s*(?:[-*•–]\s|\d{1,2}[.)]\s|$)(?!\*)")
_TOPIC = regex.compile(r"\s*(?:#{1,6}\s|\*\*).*|.*[?？:：][*_\s]*")
_LONGEST = 160  # characters of such a line
_MOST_ITEMS = 12  # of a list below it


def topic_above(figure: Figure, text: Source) -> str:
    """Return the heading or question over a figure's line, items of its list passed over; "" where none is."""
    begin, _ = line_bounds(text.plain, figure.start, figure.end)
    for _ in range(_MOST_ITEMS):
        if begin <= 0:
            break
        begin, stop = line_bounds(text.plain, begin - 1, begin - 1)
        line = text.plain[begin : min(stop, begin + _LONGEST + 1)]
        if len(line) <= _LONGEST and _TOPIC.fullmatch(line):
            return line.strip(" #*_")
        if not _ITEM.match(line):
            break
    return ""
