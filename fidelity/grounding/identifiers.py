"""Phone numbers, registration numbers and codes: no figures while they are copied, invented when the source has none.

A label is left out of the rate. But a number of so many digits that no source holds was made up, and somebody may dial
it, so that it is reported as a figure that is not in the source.
"""

from __future__ import annotations

import re
from collections.abc import Sequence

from rapidfuzz.distance import OSA

from fidelity.figures.model import Figure
from fidelity.grounding.faults import Nearest
from fidelity.grounding.memo import once
from fidelity.grounding.source import Source

_NUMBER = re.compile(r"[+(]?\d[\d ()+/-]*")
_BETWEEN = re.compile(r"(?<=\d)[ \u00a0()+./-]{1,3}(?=\d)")
_FEWEST = 7  # digits that nobody writes twice by chance
_ALLOWED = 2  # digits of another number that make it nearly the same


def is_unknown(figure: Figure, sources: Sequence[Source]) -> bool:
    """Tell whether a label is a long number that none of the sources holds."""
    if figure.kind != "label" or not _NUMBER.fullmatch(figure.text.strip()):
        return False
    digits = _digits(figure.text)
    return len(digits) >= _FEWEST and not any(digits in _compact(source) for source in sources)


def nearest(figure: Figure, source: Source) -> Nearest:
    """Find the label of a source that differs from a number in a digit or two."""
    digits = _digits(figure.text)
    for other in source.figures:
        theirs = _digits(other.text) if other.kind == "label" else ""
        if theirs and OSA.distance(digits, theirs, score_cutoff=_ALLOWED) <= _ALLOWED:
            return Nearest("digits", other, "with other digits")
    return Nearest("invented", None, "")


def _digits(text: str) -> str:
    return "".join(filter(str.isdecimal, text))


@once
def _compact(source: Source) -> str:
    """The text without what stands between the digits of a number."""
    return _BETWEEN.sub("", source.plain)
