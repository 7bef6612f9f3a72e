"""Cutting the opening sentences off a document, as one slice of it."""

from __future__ import annotations

import regex

_ABBREVIATIONS = (
    "No|Nos|Inc|Corp|Co|Ltd|LLC|Mr|Mrs|Ms|Dr|Prof|St|vs|approx|est|ca|cf|al|fig|Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sept?|Oct|"
    "Nov|Dec|Nr|Mio|Mrd|bzw|art|dipl|M|Mme|Sr|Sra|pág|núm|n"
)
# A full stop ends a sentence before white space, unless it closes an initial, an abbreviation or the marker of a list;
# CJK stops end one anywhere, and so does a blank line.
_NO_END = rf"(?<!\b(?:{_ABBREVIATIONS}|[A-Z]))(?<!^[ \t]{{0,9}}(?:\d{{1,3}}|\p{{L}}))"
_END = regex.compile(
    rf"{_NO_END}[.!?][\"'”’)\]]*(?=\s|\Z)|[。！？][」』”）]*|(?=\n[ \t]*\n)",
    regex.MULTILINE,
)


def leading(text: str, count: int) -> str:
    """Return the first ``count`` sentences of ``text``, as they stand; all of it when there are fewer.

    >>> leading("Acme Corp. sold 12 units. It made $3.5 million. More.", 2)
    'Acme Corp. sold 12 units. It made $3.5 million.'
    >>> leading("매출은 12억원이다. 영업이익은 3억원이다.", 1)
    '매출은 12억원이다.'
    """
    start = len(text) - len(text.lstrip())
    end = start
    for match in _END.finditer(text, start):
        if not text[end : match.end()].strip():
            continue
        end = match.end()
        count -= 1
        if count <= 0:
            return text[start:end].strip()
    return text.strip()
