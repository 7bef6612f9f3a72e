"""Whether the words around a figure belong to another figure of the source: "discount rate" stands by 11.9 %, not 11 %.

The output's words near the figure must all be missing from the sentence of every place where the source gives the
value, and two of them must stand beside another value of the same kind. Words are compared as rough stems, so only
texts of one language with letters are looked at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from decimal import Decimal
from typing import NamedTuple

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.direction_words import DOWN, UP
from fidelity.grounding.memo import once, remembered
from fidelity.grounding.source import Source
from fidelity.grounding.text import context_words, stem

_BEFORE, _AFTER = 70, 40  # characters around a figure whose words say what it is of
_LONGEST = 24  # characters of a figure
_AHEAD = 80  # characters before the sentence of a place, which may have named its subject
_ROOT = 5  # letters by which two words count as one: infected, infections
_ENOUGH = 2  # words of one sentence that stand by another figure
_MOST = 40  # places of a word that still tells something
_SMALL = Decimal(20)
_OTHER_SCRIPTS = frozenset({"ko", "ja", "zh"})
_KINDS = frozenset({"money", "percent", "points", "number"})
_WORD = regex.compile(r"\p{Latin}[\p{Latin}\p{M}'&-]+")
_CLAUSE = regex.compile(r";|,\s(?:and|but|while)\s|\b(?:while|whereas|but)\b")
_CLOSES = regex.compile(r"[,;:]|\b(?:and|but|while|whereas)\b")
_EACH = regex.compile(r"\s(?:je|pro|per|par|por|a)\s(?:diluted\s|basic\s)?\p{L}+")
"""What the figure before is for."""
TELLS_NOTHING = regex.compile(
    rf"\b(?:{UP}|{DOWN}|quarters?|years?|months?|[mb]illions?|thousand|about|approximately|nearly|compared|versus|totals?"
    r"|reported|expect\w*|compan(?:y|ies)|per|shares?|results?|full|range|between|guidance|outlook|forecast|fiscal|adjusted"
    r"|percent|points?|basis|against|from|amount\w*|value|first|second|third|fourth|half|now|sees|periods?|ago|operating|earnings"
    r"|(?:non-)?gaap|excluding|items?|diluted|basic|core|organic|net|annual|quarterly|around|roughly|just|over|more|than)\b",
    regex.IGNORECASE,
)


class Other(NamedTuple):
    """The figure of the source by which the output's words stand, those words, and where the value itself stands."""

    figure: Figure
    words: str
    place: Figure


def stands_by_another(figure: Figure, output: Source, places: Sequence[Figure], source: Source) -> Other | None:
    """Find another figure of the source by which the words around a figure of the output stand; None in doubt."""
    if figure.kind not in _KINDS or figure.value is None or figure.lang in _OTHER_SCRIPTS:
        return None
    if figure.kind == "number" and (figure.unit is not None or abs(figure.value) <= _SMALL):
        return None
    if any(figure.lang and place.lang and place.lang != figure.lang for place in places):
        return None
    ours = around(figure, output)
    if len(ours) < _ENOUGH or any(_shares(ours, place, source) for place in places):
        return None
    for other in _candidates(figure, ours, source):
        shared = ours & _words_of(other, source)
        if len(shared) >= _ENOUGH:
            begin, stop = window(figure, output)
            said = [match[0] for match in _WORD.finditer(output.plain, begin, stop) if stem(match[0].lower()) in shared]
            return Other(other, " ".join(said), places[0])
    return None


@remembered
def window(figure: Figure, text: Source) -> tuple[int, int]:
    """The text around a figure, as far as its sentence and its neighbours let it reach."""
    index = text.index(figure)
    begin, stop = text.sentence(figure)
    begin, stop = max(begin, figure.start - _BEFORE), min(stop, figure.end + _AFTER)
    if index:
        begin = max(begin, text.unscaled[index - 1].end)
    if index + 1 < len(text.unscaled):
        stop = min(stop, text.unscaled[index + 1].start)
    each = _EACH.match(text.plain, begin, figure.start)  # 1.83 a share, after 22.1 million
    begin = each.end() if each is not None and index else begin
    clause = max((match.end() for match in _CLAUSE.finditer(text.plain, begin, figure.start)), default=begin)
    closed = _CLOSES.search(text.plain, figure.end, stop)
    return clause, closed.start() if closed is not None else stop


@remembered
def around(figure: Figure, text: Source) -> frozenset[str]:
    """Return the content words beside a figure, as far as its clause reaches, without those that tell nothing."""
    begin, stop = window(figure, text)
    return context_words(TELLS_NOTHING.sub(" ", f"{text.plain[begin : figure.start]} {text.plain[figure.end : stop]}"))


def _words_of(other: Figure, source: Source) -> frozenset[str]:
    """The words beside a figure, or those of the head of its row."""
    cell = source.cell(other)
    return around(other, source) if cell is None or not cell.row_head else source.head_words(cell.row_head)


def _shares(ours: frozenset[str], place: Figure, source: Source) -> bool:
    """Whether the sentence or the heads of a place, or the end of the sentence before it, has one of the words."""
    begin, stop = source.sentence(place)
    cell = source.cell(place)
    heads = f"{cell.row_head} {cell.column_head} " if cell is not None else ""
    theirs = {word[:_ROOT] for word in context_words(heads + source.plain[max(0, begin - _AHEAD) : stop])}
    return any(word[:_ROOT] in theirs for word in ours)


def _candidates(figure: Figure, ours: frozenset[str], source: Source) -> Iterator[Figure]:
    """Yield the figures of the same kind and another value that two of the words stand near."""
    lowered = _lowered(source)
    near: Counter[int] = Counter()
    for word in ours:
        near.update({position for at in _places_of(word, lowered) for position in _beside(at, source)})
    for position, count in near.items():
        if count < _ENOUGH:
            continue
        other = source.unscaled[position]
        tabular = other.kind == "number" and other.unit is None and source.cell(other) is not None
        alike = (tabular or (other.kind, other.unit) == (figure.kind, figure.unit)) and other.value is not None
        if alike and abs(other.value or 0) != abs(figure.value or 0):
            yield other


@once
def _lowered(source: Source) -> str:
    return source.plain.lower()


def _places_of(word: str, lowered: str) -> list[int]:
    """Where a stem stands in a text; nowhere when it stands so often that it tells nothing."""
    found: list[int] = []
    at = lowered.find(word)
    while at >= 0 and len(found) <= _MOST:
        found.append(at)
        at = lowered.find(word, at + 1)
    return found if len(found) <= _MOST else []


def _beside(at: int, source: Source) -> range:
    """The positions of the figures whose surroundings may hold an offset."""
    return source.span(at - _AFTER - _LONGEST, at + _BEFORE)
