"""One figure of a true output made false, in the ways in which language models and tired people do it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import NamedTuple

import regex

from fidelity.calibrate.swaps import CHANGES, RESULTS, SCALES, UNITS
from fidelity.figures.model import Figure
from fidelity.figures.words import alternatives
from fidelity.grounding import Source

BEFORE, AFTER = 32, 12  # characters in which a word gives a figure its direction
ALIKE = 20  # times that one figure may be the other and still be taken for it
NEAR = 600  # characters around a figure in which its neighbours stand


class Corrupted(NamedTuple):
    """An output with one false figure, which stands at ``start`` to ``end``."""

    output: str
    start: int
    end: int


class Place(NamedTuple):
    """A true figure of an output, and the source figure that supports it."""

    figure: Figure
    output: str
    support: Figure
    source: Source


Corruption = Callable[[Place, Random], Corrupted | None]


def _written(place: Place, text: str) -> Corrupted:
    start, end = place.figure.start, place.figure.end
    return Corrupted(place.output[:start] + text + place.output[end:], start, start + len(text))


def _digit_places(text: str) -> list[int]:
    return [index for index, character in enumerate(text) if character in "0123456789"]


def digit(place: Place, random: Random) -> Corrupted | None:
    """One digit becomes another; a leading digit never becomes 0."""
    text = place.figure.text
    places = _digit_places(text)
    if not places:
        return None
    index = random.choice(places)
    leading = index == places[0]
    other = random.choice([d for d in "0123456789" if d != text[index] and not (leading and d == "0")])
    return _written(place, text[:index] + other + text[index + 1 :])


def transposition(place: Place, random: Random) -> Corrupted | None:
    """Two neighbouring digits change places."""
    text = place.figure.text
    places = _digit_places(text)
    pairs = [
        (one, other)
        for one, other in pairwise(places)
        if text[one] != text[other] and not (one == places[0] and text[other] == "0")
    ]
    if not pairs:
        return None
    one, other = random.choice(pairs)
    swapped = list(text)
    swapped[one], swapped[other] = swapped[other], swapped[one]
    return _written(place, "".join(swapped))


def _pattern(words: Mapping[str, str]) -> regex.Pattern[str]:
    """Match any of the words; letters of an alphabet must not go on before or after, except glued to a digit."""
    return regex.compile(rf"(?<![\p{{Latin}}])(?:{alternatives(words)})(?![\p{{Latin}}])", regex.IGNORECASE)


_SCALE, _UNIT = _pattern(SCALES), _pattern(UNITS)


def _swapped(place: Place, words: Mapping[str, str], pattern: regex.Pattern[str]) -> Corrupted | None:
    match = pattern.search(place.figure.text)
    if match is None:
        return None
    text = place.figure.text
    return _written(place, text[: match.start()] + words[match[0].lower()] + text[match.end() :])


def scale(place: Place, random: Random) -> Corrupted | None:  # noqa: ARG001  every corruption has one shape
    """A scale word becomes its neighbour: million, billion."""
    return _swapped(place, SCALES, _SCALE)


def unit(place: Place, random: Random) -> Corrupted | None:  # noqa: ARG001
    """A currency becomes another, a percentage an amount."""
    return _swapped(place, UNITS, _UNIT)


_OPPOSITE = {one: other for pair in (*CHANGES, *RESULTS) for one, other in (pair, pair[::-1])}
_CHANGE = _pattern({word: "" for pair in CHANGES for word in pair})
_RESULT = _pattern({word: "" for pair in RESULTS for word in pair})


def sign(place: Place, random: Random) -> Corrupted | None:  # noqa: ARG001
    """A rise becomes a fall beside a percentage, a profit a loss before an amount."""
    output, (start, end) = place.output, (place.figure.start, place.figure.end)
    begin = max(0, start - BEFORE)
    if place.figure.kind in ("percent", "points"):
        match = _CHANGE.search(output, end, end + AFTER) or _last(_CHANGE, output, begin, start)
    else:
        match = _last(_RESULT, output, begin, start) if place.figure.kind == "money" else None
    if match is None or _BREAK.search(output, min(match.end(), end), max(match.start(), start)):
        return None
    word = _OPPOSITE[match[0].lower()]
    shift = len(word) - len(match[0]) if match.end() <= start else 0
    return Corrupted(output[: match.start()] + word + output[match.end() :], start + shift, end + shift)


_BREAK = regex.compile(r"[.;,\n。；，、]|\d|[고며]\s|\b(?:and|while|but|to|from)\b")  # another clause or figure begins


def _last(pattern: regex.Pattern[str], text: str, start: int, end: int) -> regex.Match[str] | None:
    return next(iter(list(pattern.finditer(text, start, end))[-1:]), None)


def _is_like(one: Figure, other: Figure) -> bool:
    """Tell whether two figures differ, and no more than twentyfold."""
    if not one.value or not other.value or one.value == other.value:
        return False
    return abs(one.value) < ALIKE * abs(other.value) and abs(other.value) < ALIKE * abs(one.value)


def neighbour(place: Place, random: Random) -> Corrupted | None:
    """Another figure of the same sort, from the same part of the source, takes its place."""
    support = place.support
    near = place.source.figures_between(max(0, support.start - NEAR), support.end + NEAR)
    others = [
        each.text
        for each in near
        if each.kind == support.kind and each.unit == support.unit and _is_like(each, support)
    ]
    return _written(place, random.choice(others)) if others and place.figure.kind == support.kind else None


_YEAR = regex.compile(r"(?<!\d)(?:19|20)\d\d(?!\d)")
_QUARTER = regex.compile(
    r"(?<=\bQ)[1-4]|[1-4](?=Q\b|\s*분기|\s*四半期|\s*季度)|\b(?:first|second|third|fourth)(?=\s+quarter)", regex.I
)
_RANKS = ("first", "second", "third", "fourth")


def period(place: Place, random: Random) -> Corrupted | None:
    """A year becomes the one before or after it, a quarter another."""
    text = place.figure.text
    if match := _QUARTER.search(text):
        ranks: Sequence[str] = "1234" if match[0].isdigit() else _RANKS
        other = random.choice([rank for rank in ranks if rank != match[0].lower()])
    elif match := _YEAR.search(text):
        other = str(int(match[0]) + random.choice((-1, 1)))
    else:
        return None
    return _written(place, text[: match.start()] + other + text[match.end() :])


KINDS: Mapping[str, Corruption] = {
    "digit": digit,
    "transposition": transposition,
    "scale": scale,
    "unit": unit,
    "sign": sign,
    "neighbour": neighbour,
    "period": period,
}
"""The ways of corrupting a figure, by name."""

STILL_IN_SOURCE = frozenset({"neighbour", "period"})
"""Kinds whose figures the source may well hold, of something else: a rate of figures in the source cannot see them."""

CALENDAR_ONLY = frozenset({"period"})
"""Kinds that need a date, year or period; all others leave these alone."""
