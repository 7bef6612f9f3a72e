"""What a small number counts: "two plants" is not given by "two years"."""

from __future__ import annotations

from decimal import Decimal

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.source import Source
from fidelity.grounding.text import context_words

SMALL = Decimal(12)
_NEAR = regex.compile(r"[^.,;:!?()\n|。、，；：！？]{0,40}")
_LATIN = regex.compile(r"\p{Latin}{3}")


def is_small_count(figure: Figure) -> bool:
    """Tell whether a figure is a whole count so small that any long text holds it somewhere."""
    return (
        figure.kind in ("number", "ordinal")
        and figure.unit is None
        and figure.scale == 1
        and figure.value is not None
        and figure.ulp == 1
        and abs(figure.value) <= SMALL
    )


def counted_nouns(text: str, figure: Figure) -> tuple[str, ...]:
    """Return the stems of up to three content words after a figure, within its clause."""
    match = _NEAR.match(text, figure.end)
    after = match[0] if match else ""
    words = after.split()[:4]
    return tuple(stem for word in words for stem in context_words(word))[:3]


def counts_the_same(figure: Figure, output: Source, found: Figure, source: Source) -> bool:
    """Tell whether two small counts count the same kind of thing, or share enough of their sentences.

    Texts in different scripts are not compared: then the answer is True.
    """
    ours = counted_nouns(output.plain, figure)
    if not ours or not (
        _LATIN.search(output.plain) and _LATIN.search(source.plain, found.start - 200 if found.start > 200 else 0)
    ):
        return True
    theirs = counted_nouns(source.plain, found)
    return bool(set(ours) & set(theirs)) or bool(set(ours[:2]) & source.words(found))
