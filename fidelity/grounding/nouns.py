"""What a small number counts: "two plants" is not given by "two years"."""

from __future__ import annotations

import re
from decimal import Decimal

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.noun_words import KINDS, OWN_PARTS
from fidelity.grounding.source import Source
from fidelity.grounding.stopwords import STOPWORDS
from fidelity.grounding.text import context_words, stem

SMALL = Decimal(12)
_AFTER = regex.compile(
    r"[-\s]*(?:of\s+(?:the|his|her|its|their|our|these|those|all)\s+)?([^.,;:!?()\n|。、，；：！？]{0,40})"
)
_LATIN = regex.compile(r"\p{Latin}")
_SCORE_AFTER = re.compile(r"\s?[-–]\s?(\d{1,3})\b(?!\s?%|[.,]\d|\s?-)")
_SCORE_BEFORE = re.compile(r"(?<![\d.,$€£¥-])\b(\d{1,3})\s?[-–]\s?$")
_LONGEST_SIDE = 3
_OWN_PARTS = re.compile(OWN_PARTS, re.IGNORECASE)
_TIME = re.compile(r"\s+time\b")
_THE_TWO = re.compile(r"\b(?:the|these|those|between the|of the)\s+$", re.IGNORECASE)


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


def refers(figure: Figure, output: Source) -> bool:
    """Tell whether a small count only refers: "the passage lists two", "the two men", "for the first time".

    Such a count is a way of speaking, not a figure that a source could give.
    """
    if figure.kind == "ordinal" and figure.value == 1 and figure.spelled:
        return _TIME.match(output.plain, figure.end) is not None
    if not (figure.spelled and figure.kind == "number" and is_small_count(figure)):
        return False
    before = output.plain[max(0, figure.start - 140) : figure.start]
    if figure.value == 2 and _THE_TWO.search(before) and counted_nouns(output.plain, figure):
        return True
    return _OWN_PARTS.search(before) is not None


def score(text: str, figure: Figure) -> frozenset[str] | None:
    """Return both sides of the score, such as 2-1, that a number belongs to; None outside scores."""
    own = text[figure.start : figure.end]
    if not own.isdecimal() or len(own) > _LONGEST_SIDE:
        return None
    match = _SCORE_AFTER.match(text, figure.end) or _SCORE_BEFORE.search(text[max(0, figure.start - 7) : figure.start])
    return frozenset((own, match[1])) if match else None


def counted_nouns(text: str, figure: Figure) -> tuple[str, ...]:
    """Return the stems of up to three words after a figure that name what it counts; none where a clause goes on."""
    match = _AFTER.match(text, figure.end)
    found: list[str] = []
    for word in (match[1] if match else "").split()[:4]:
        bare = word.strip("\"'“”‘’*_-").casefold()
        if bare in STOPWORDS:
            break
        found += sorted(context_words(bare)) if not bare.isascii() or "-" in bare else [stem(bare)]
    return tuple(found[:3])


def same_score(figure: Figure, output: Source, found: Figure, source: Source) -> bool:
    """Tell whether two numbers are sides of one score, or neither is part of any; a plain number may be a side."""
    ours, theirs = score(output.plain, figure), score(source.plain, found)
    if theirs is None:
        return ours is None or (not found.spelled and found.ulp == 1 and not counted_nouns(source.plain, found))
    return ours == theirs if ours is not None else (figure.value is not None and abs(figure.value) > SMALL)


def counts_the_same(figure: Figure, output: Source, found: Figure, source: Source) -> bool:
    """Tell whether two small counts count the same kind of thing.

    A count without a noun beside it supports, and is supported by, any cardinal. Texts in different scripts are not
    compared: then the answer is True.
    """
    ours = counted_nouns(output.plain, figure)
    theirs = counted_nouns(source.plain, found)
    if figure.kind == "ordinal" and found.kind != "ordinal":
        return bool(ours) and (ours[0] in theirs or ours[0] == found.unit)
    if not theirs or (not ours and figure.kind == "number"):
        return True
    if figure.kind == "ordinal" and theirs[0] == "tim":  # "for the first time" may be told of the thing itself
        return True
    if bool(_LATIN.match(ours[0] if ours else "")) != bool(_LATIN.match(theirs[0])):
        return True
    if set(ours) & set(theirs):
        return True
    return any(kind & set(ours) and kind & set(theirs) for kind in KINDS)
