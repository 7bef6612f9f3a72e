"""Whether a figure that is in the source is said of something else there: another year, quarter or measure.

Only words decide, and only when they leave no doubt: the output ties the figure to one year, quarter or measure, every
place of the value in the source is tied to others, and the source speaks of the output's one elsewhere. Whatever is
silent, comparative or ambiguous supports the output.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.attribution_words import COMPARING, MEASURES
from fidelity.grounding.classes import CALENDAR_KINDS
from fidelity.grounding.periods import period_of
from fidelity.grounding.source import Source

_MEASURE = regex.compile(
    "|".join(f"(?P<m{index}>{pattern})" for index, pattern in enumerate(MEASURES.values())), regex.IGNORECASE
)
_NAMES = tuple(MEASURES)
_COMPARING = regex.compile(COMPARING, regex.IGNORECASE)
_YEAR = regex.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")


class Misattribution(NamedTuple):
    """What the output says the figure is of, what the source says, and where it says so."""

    said: str
    meant: str
    place: Figure


def misattributed(figure: Figure, output: Source, places: Sequence[Figure], source: Source) -> Misattribution | None:
    """Find out whether every place of a value in the source speaks of something else than the output does.

    ``output`` is the output, read like a source; ``places`` are all figures of the source that support the figure.
    """
    if not places or figure.kind in CALENDAR_KINDS:
        return None
    for tie in (_years, _quarters, _measures):
        said = tie(output, figure)
        if len(said) != 1:
            continue
        meant = [tie(source, place) for place in places]
        if all(meant) and not any(said & each for each in meant) and _speaks_of(tie, said, source):
            return Misattribution(next(iter(said)), " and ".join(sorted(meant[0])), places[0])
    return None


def _speaks_of(tie: Callable[[Source, Figure], frozenset[str]], said: frozenset[str], source: Source) -> bool:
    """Tell whether the source names what the output says: it must know the thing to contradict it."""
    if tie is _measures:
        return any(_name(match) in said for match in _MEASURE.finditer(source.plain))
    name = _year if tie is _years else _quarter
    return any(name(each) in said for each in source.calendar)


def _years(text: Source, figure: Figure) -> frozenset[str]:
    heads = _heads(text, figure)
    return frozenset(_YEAR.findall(heads)) if heads else _only_period(text, figure, _year)


def _quarters(text: Source, figure: Figure) -> frozenset[str]:
    return frozenset() if _heads(text, figure) else _only_period(text, figure, _quarter)


def _measures(text: Source, figure: Figure) -> frozenset[str]:
    """Every measure that the sentence, or the heads, of a figure name."""
    heads = _heads(text, figure)
    found = _MEASURE.finditer(heads) if heads else _MEASURE.finditer(text.plain, *text.sentence(figure))
    return frozenset(_name(match) for match in found)


def _heads(text: Source, figure: Figure) -> str:
    """Row and column head of a table cell; "" in running text."""
    cell = text.cell(figure)
    return f"{cell.row_head} | {cell.column_head}" if cell and cell.column_head else ""


def _only_period(text: Source, figure: Figure, name: Callable[[Figure], str]) -> frozenset[str]:
    """The one period that a sentence without comparison names; nothing when it names several."""
    sentence = text.sentence(figure)
    if _COMPARING.search(text.plain, *sentence):
        return frozenset()
    named = {name(each) for each in text.calendar_in(*sentence)} - {""}
    return frozenset(named) if len(named) == 1 else frozenset()


def _year(figure: Figure) -> str:
    period = period_of(figure)
    return str(period.year) if period and period.year else ""


def _quarter(figure: Figure) -> str:
    return f"quarter {figure.period.quarter}" if figure.period and figure.period.quarter else ""


def _name(match: regex.Match[str]) -> str:
    return _NAMES[int((match.lastgroup or "m0")[1:])]
