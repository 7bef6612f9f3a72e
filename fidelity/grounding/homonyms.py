"""Words that write more than one unit: pounds of money and of weight, キロ for km and kg, 65마일 of 시속."""

from __future__ import annotations

from collections.abc import Iterator

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.ages import ages
from fidelity.grounding.classes import Quantity
from fidelity.grounding.source import Source

_WORDS: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = (  # words, and the classes of unit they may mean
    (("pounds", "pound"), ("money:GBP", "number:lb")),
    (("キロ", "킬로"), ("number:kg", "number:km", "number:km/h")),
)
_CENTS = (" cents", " cent", " Cent", " centimes", " centesimi")
_WITH_CENTS = tuple(f"money:{code}" for code in ("USD", "EUR", "CAD", "AUD", "NZD", "SGD", "HKD", "ZAR"))
_CLASSES = frozenset(cls for _, classes in _WORDS for cls in classes)
_SPEEDS = {"number:km": "number:km/h", "number:mi": "number:mph"}
_DISTANCES = {speed: distance for distance, speed in _SPEEDS.items()}
_PER_HOUR = regex.compile(r"(?:시속|時速|时速|毎時)\s?(?:약\s?|約|约)?$")
_REACH = 8


def homonyms(figure: Figure, own: Quantity, output: Source, source: Source) -> Iterator[Figure]:
    """Yield the source's figures of the same value in another unit that the word of either of them may mean."""
    yield from ages(figure, own, output, source)
    if own.cls in _SPEEDS and _is_per_hour(figure, output):
        yield from source.find(_SPEEDS[own.cls], own.value)
    if own.cls in _DISTANCES:
        yield from (each for each in source.find(_DISTANCES[own.cls], own.value) if _is_per_hour(each, source))
    if own.cls in _WITH_CENTS and figure.text.endswith(_CENTS):  # of whatever is spoken of
        for cls in _WITH_CENTS:
            yield from source.find(cls, own.value) if cls != own.cls else ()
    if own.cls not in _CLASSES:
        return
    for words, classes in _WORDS:
        if own.cls not in classes:
            continue
        ours = figure.text.endswith(words)
        for cls in classes:
            for found in source.find(cls, own.value) if cls != own.cls else ():
                if ours or found.text.endswith(words):
                    yield found


def _is_per_hour(figure: Figure, text: Source) -> bool:
    """Whether a distance is that of an hour: 시속 100km."""
    return _PER_HOUR.search(text.plain, max(0, figure.start - _REACH), figure.start) is not None
