"""Words that write more than one unit: pounds of money and of weight, キロ for kilometres and kilograms."""

from __future__ import annotations

from collections.abc import Iterator

from fidelity.figures.model import Figure
from fidelity.grounding.classes import Quantity
from fidelity.grounding.source import Source

_WORDS: tuple[tuple[tuple[str, ...], tuple[str, ...]], ...] = (  # words, and the classes of unit they may mean
    (("pounds", "pound"), ("money:GBP", "number:lb")),
    (("キロ", "킬로"), ("number:kg", "number:km", "number:km/h")),
)
_CENTS = (" cents", " cent", " Cent", " centimes", " centesimi")
_WITH_CENTS = tuple(f"money:{code}" for code in ("USD", "EUR", "CAD", "AUD", "NZD", "SGD", "HKD", "ZAR"))
_CLASSES = frozenset(cls for _, classes in _WORDS for cls in classes)


def homonyms(figure: Figure, own: Quantity, source: Source) -> Iterator[Figure]:
    """Yield the source's figures of the same value in another unit that the word of either of them may mean."""
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
