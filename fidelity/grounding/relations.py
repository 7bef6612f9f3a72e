"""Which classes of unit may support which, and by what factor."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from decimal import Decimal
from functools import lru_cache
from typing import Literal, NamedTuple

from fidelity.grounding.classes import BASE_FACTORS
from fidelity.grounding.measures import siblings

Tie = Literal["same", "bare source", "bare output", "converted", "shared sign"]
_ONE, _HUNDRED, _CENT = Decimal(1), Decimal(100), Decimal("0.01")
_AMBIGUOUS: tuple[frozenset[str], ...] = (
    frozenset({"USD", "CAD", "AUD", "NZD", "HKD", "SGD", "TWD", "MXN"}),
    frozenset({"JPY", "CNY"}),
    frozenset({"TWD", "CNY"}),
    frozenset({"HKD", "CNY"}),
    frozenset({"SEK", "NOK", "DKK", "ISK"}),
)


_NAMES_CURRENCY = re.compile(
    r"[A-Z][A-Z.]{0,3}\$|\b[A-Z]{3}(?![A-Za-z])|\b(?:yen|yuan|renminbi)\b|[港美加澳台日]元|米ドル|円|人民[币幣]|元|위안|엔"
    r"|\b(?:US|U\.S\.|Canadian|Australian|Hong Kong|New Zealand|Singapore|Taiwan|Mexican)\s"
    r"|\b(?:Swedish|Norwegian|Danish|Icelandic)\s"
)


def both_named(one: str, other: str) -> bool:
    """Tell whether two figures say in letters of which currency they are, and not by a sign that several share."""
    return _NAMES_CURRENCY.search(one) is not None and _NAMES_CURRENCY.search(other) is not None


class Relation(NamedTuple):
    """A class of source figures that may support an output's class: source value x ``factor`` = output value.

    ``tie`` is "same" for one class; "bare source" or "bare output" where one side states no unit; "converted" where
    the quantity is the same in another unit; "shared sign" for two currencies that write one sign ($, ¥, kr).
    """

    cls: str
    factor: Decimal
    tie: Tie


def _of_bare_numbers(cls: str) -> tuple[Relation, ...]:
    """75 may stand for 75 years, and the 16th for 16 months, whatever the base unit of durations is."""
    bare = ("number", "ordinal")
    return tuple(Relation(each, factor, "bare source") for each in bare for factor in BASE_FACTORS[cls])


_TO_BARE_NUMBERS = tuple(
    Relation(cls, _ONE / factor, "bare output") for cls, factors in BASE_FACTORS.items() for factor in factors
)


def _of_measures(cls: str) -> Iterable[Relation]:
    for unit, factor in siblings(cls.removeprefix("number:")):
        yield Relation(f"number:{unit}", factor, "converted")


_FIXED: dict[str, tuple[Relation, ...]] = {
    "percent": (
        Relation("number", _ONE, "bare source"),
        Relation("points", _ONE, "converted"),
        Relation("number", _HUNDRED, "converted"),
        Relation("multiple", _HUNDRED, "converted"),
    ),
    "points": (Relation("number", _ONE, "bare source"), Relation("percent", _ONE, "converted")),
    "multiple": (Relation("number", _ONE, "bare source"), Relation("percent", _CENT, "converted")),
    "duration:month": _of_bare_numbers("duration:month"),
    "duration:day": (*_of_bare_numbers("duration:day"), Relation("duration:minute", _ONE / 1440, "converted")),
    "duration:minute": (*_of_bare_numbers("duration:minute"), Relation("duration:day", Decimal(1440), "converted")),
    "ordinal": (Relation("number", _ONE, "bare output"), *_TO_BARE_NUMBERS),
}


@lru_cache(maxsize=512)
def relations(cls: str, present: tuple[str, ...]) -> Sequence[Relation]:
    """Return how the classes present in a source relate to an output's class, the same class first."""
    return tuple(relation for relation in _all(cls, present) if relation.cls in present)


def _all(cls: str, present: tuple[str, ...]) -> Iterable[Relation]:
    yield Relation(cls, _ONE, "same")
    if cls.startswith("money:"):
        code = cls[6:]
        yield Relation("number", _ONE, "bare source")
        for group in _AMBIGUOUS:
            if code in group:
                yield from (Relation(f"money:{other}", _ONE, "shared sign") for other in sorted(group - {code}))
    elif cls == "number":
        for other in present:
            if other.startswith(("money:", "number:")) or other in ("percent", "multiple", "points"):
                yield Relation(other, _ONE, "bare output")
        yield from _TO_BARE_NUMBERS
        yield Relation("ordinal", _ONE, "bare output")
        yield Relation("percent", _CENT, "converted")
    elif cls.startswith("number:"):
        yield Relation("number", _ONE, "bare source")
        yield from _of_measures(cls)
    yield from _FIXED.get(cls, ())
