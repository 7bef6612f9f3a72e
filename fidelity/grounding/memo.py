"""What is worked out of a text once and kept with it, whatever asks again."""

from __future__ import annotations

from collections.abc import Callable
from functools import wraps
from typing import TypeVar, TypeVarTuple

from fidelity.figures.model import Figure
from fidelity.grounding.source import Source

Args = TypeVarTuple("Args")
Result = TypeVar("Result")


def once(work: Callable[[Source, *Args], Result]) -> Callable[[Source, *Args], Result]:
    """Keep with a text what is worked out of it, for each of the further arguments, which must be hashable."""
    name = f"{work.__module__}.{work.__qualname__}"

    @wraps(work)
    def known(text: Source, *args: *Args) -> Result:
        key = (name, *args)
        if key not in text.memo:
            text.memo[key] = work(text, *args)
        result: Result = text.memo[key]
        return result

    return known


def remembered(work: Callable[[Figure, Source], Result]) -> Callable[[Figure, Source], Result]:
    """Keep with a text what its words say of one of its figures."""
    name = f"{work.__module__}.{work.__qualname__}"

    @wraps(work)
    def known(figure: Figure, text: Source) -> Result:
        key = (name, figure.start, figure.end, figure.kind, figure.unit)
        if key not in text.memo:
            text.memo[key] = work(figure, text)
        result: Result = text.memo[key]
        return result

    return known
