"""Whose yuan 元 is where nothing says it: a text in traditional characters may mean Taiwan's or Hong Kong's dollar."""

from __future__ import annotations

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.memo import once
from fidelity.grounding.relations import both_named
from fidelity.grounding.source import Source

_YUANS = frozenset({"CNY", "TWD", "HKD"})
_BARE = regex.compile(r"[\d\p{Han}.,\s]*(?<![港美加澳台日])[元圓塊]")
_NAMED = regex.compile(r"人民|港|台|臺|美")
_TRADITIONAL = regex.compile(r"[億萬幣臺與為這業淨營獲財總員單價]")


def name_two(figure: Figure, output: Source, found: Figure, source: Source) -> bool:
    """Tell whether two amounts name different currencies, or a 元 of simplified texts."""
    if figure.unit not in _YUANS or found.unit not in _YUANS:
        return both_named(figure.text, found.text)
    bare = _is_bare(figure) or _is_bare(found)
    return not (bare and (_is_traditional(output) or _is_traditional(source)))


def _is_bare(figure: Figure) -> bool:
    """Whether an amount is in a 元 without a name, in a text that names none either."""
    return figure.unit == "CNY" and _BARE.fullmatch(figure.text) is not None and _NAMED.search(figure.text) is None


@once
def _is_traditional(text: Source) -> bool:
    return _TRADITIONAL.search(text.plain) is not None
