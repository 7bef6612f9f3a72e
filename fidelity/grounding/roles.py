"""Whether a figure is told as what something is now or as what it was: "rose to 413 million from 379 million"."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.direction_words import CUTS, DOWN, RAISES, UP
from fidelity.grounding.periods import period_of
from fidelity.grounding.source import Source

Role = Literal["the present", "the past"]

_REACH = 64
_CHANGE = rf"\b(?:{UP}|{DOWN}|{RAISES}|{CUTS})\b(?:[^.;]|\.\d){{0,40}}?"
_FROM = regex.compile(rf"{_CHANGE}\bfrom\s+$", regex.IGNORECASE)
_PAST = regex.compile(
    r"(?:\b(?:against|versus|vs\.?|compared\s+(?:to|with)|year[- ]ago|last\s+year['’]s|prior[- ]year['’]?s?"
    r"|previous\s+year['’]s)\s+|(?:전년(?:동기|도)?|작년|지난해)\s*|前年(?:同期)?[はの]?|上年同期为?)$",
    regex.IGNORECASE,
)
_TO = regex.compile(rf"{_CHANGE}\bto\s+$", regex.IGNORECASE)
_PRESENT = regex.compile(
    r"\s*,?\s*(?:up|down|compared\s+(?:to|with)|versus|vs\.?|against|an?\s+(?:increase|decrease|rise|decline))\b",
    regex.IGNORECASE,
)
_KINDS = frozenset({"money", "number", "percent"})


def role(figure: Figure, text: Source) -> Role | None:
    """Tell whether a figure's words make it the present or the past of a comparison; None when they do neither."""
    if figure.kind not in _KINDS:
        return None
    start, end = text.sentence(figure)
    before = text.plain[max(start, figure.start - _REACH) : figure.start]
    compared = any(
        (each.kind, each.unit) == (figure.kind, figure.unit) for each in text.figures_between(start, figure.start)
    )
    if _FROM.search(before) or (compared and _PAST.search(before)):
        return "the past"
    if _TO.search(before) or _PRESENT.match(text.plain, figure.end, end):
        return "the present"
    return None


def contradicted(figure: Figure, output: Source, places: Sequence[Figure], source: Source) -> tuple[Role, Role] | None:
    """Return the role that the output gives a figure and the other one that every place in the source gives it."""
    ours = role(figure, output)
    if ours is None or not places:
        return None
    theirs = {role(place, source) for place in places}
    if len(theirs) != 1 or theirs & {ours, None}:
        return None
    years = {period.year for each in output.calendar_in(*output.sentence(figure)) if (period := period_of(each))} - {
        None
    }
    if len(years) > 1 or any(years & _years_beside(place, source) for place in places):
        return None
    meant = theirs.pop()
    return (ours, meant) if meant is not None else None


def _years_beside(place: Figure, source: Source) -> set[int | None]:
    near = source.calendar_in(place.start, place.end + _REACH)
    return {period.year for each in near if (period := period_of(each))}
