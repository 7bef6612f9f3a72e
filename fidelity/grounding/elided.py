"""Scales that a text leaves to a neighbour, "€98.7 million (last year: 105.4)", or an output to its table's heads."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.classes import Quantity
from fidelity.grounding.named_scales import key_before
from fidelity.grounding.source import Source

_JOINED = re.compile(r"[\s$€£¥₩–~-]*(?:and|to|or|bis|und|à|et|y|e|a|en|tot)?[\s$€£¥₩–~-]*|에서\s*|부터\s*|至|から|到")
_OPENS = regex.compile(r"[^()（）\[\]\n.;]{0,24}[(（\[](?P<label>[^()（）\[\]\n;]{0,30})")
_COMPARES = regex.compile(
    r"\b(?:from|to|versus|vs\.?|against|compared\s(?:to|with)|than|von|nach|auf|gegenüber|als|contre|de|à|da|di|van|naar|tegen"
    r"|desde|hasta|que)\s$",
    regex.IGNORECASE,
)
_CLOSES = regex.compile(r"\s?(?:€|£|¥|₩|\$|[A-Z]{3}\b|euros?\b|원|円|元)?\s?[)）\];；,，]", regex.IGNORECASE)
_PART = regex.compile(
    r"\s(?:of\s(?:the|its|their)|de\s(?:los|las)|des|der|dei|delle|d[ao]s|van\sde)\s(?:[$€£]\s?)?", regex.IGNORECASE
)
_PER_CENT_FIELD = regex.compile(r"pct|percent|[률율率]|margin$|_rate$|growth$|[(（_][%％]", regex.IGNORECASE)
_SIGNS = regex.compile(r"[\s$€£¥₩:：]*")
_SCALES = tuple(Decimal(10) ** power for power in (6, 9, 3, 8, 4, 12))
_ZERO, _NO_NOTE, _ALIKE = Decimal(0), Decimal(21), Decimal(20)
_FURTHEST = 60  # characters from a scaled figure to the one in the bracket behind it


def _shares_scale(found: Figure, position: int, scale: Decimal, source: Source) -> bool:
    """Tell whether a number without a scale has that of the next one, or of the one before its bracket."""
    if found.scale != 1:
        return False
    following = source.figures[position + 1 : position + 2]
    joined = any(each.scale == scale and _JOINED.fullmatch(source.plain, found.end, each.start) for each in following)
    before = None if joined else _before_bracket(found, position, source)
    return joined or (before is not None and before.scale == scale)


def with_stated_scale(figure: Figure, output: Source) -> Figure | None:
    """Return an output's number with the scale and currency that a head or caption of its table states, or None."""
    statement = output.statement(figure) if figure.scale == 1 and figure.value is not None else None
    if statement is None or figure.value is None or statement.factor <= 1:
        return None
    money = statement.currency if figure.kind == "number" and figure.unit is None else None
    return figure.replace(
        kind="money" if money else figure.kind,
        unit=money or figure.unit,
        value=figure.value * statement.factor,
        readings=(),
        ulp=figure.ulp * statement.factor,
        scale=statement.factor,
    )


def with_named_percent(figure: Figure, output: Source) -> Figure | None:
    """Return a bare number as the percentage that the name of its field makes it, "margin_pct": 11.1, or None."""
    if figure.kind != "number" or figure.unit is not None or figure.scale != 1:
        return None
    named = _PER_CENT_FIELD.search(key_before(output.plain, figure.start))
    return figure.replace(kind="percent", unit="%") if named is not None else None


def with_elided_scale(figure: Figure, output: Source) -> Figure | None:
    """Return an output's number with the scale and unit of the figure before its bracket, or that it is compared with.

    None where there is no such figure.
    """
    if figure.scale != 1 or figure.value is None:
        return None
    index = output.index(figure)
    before = _before_bracket(figure, index, output) or _of_whole(figure, index, output)
    if before is None:
        unit = _compared_unit(figure, output)
        return None if unit is None else figure.replace(unit=unit)
    scale = before.scale
    return figure.replace(
        kind=before.kind, unit=before.unit, value=figure.value * scale, readings=(), ulp=figure.ulp * scale, scale=scale
    )


def _compared_unit(figure: Figure, output: Source) -> str | None:
    """The unit of measure of the figure that a bare one is compared with: 158,900 tonnes in 2024, from 171,600."""
    if figure.kind != "number" or figure.unit is not None or figure.spelled:
        return None
    if not _COMPARES.search(output.plain, max(0, figure.start - _FURTHEST), figure.start):
        return None
    begin, _ = output.sentence(figure)
    before = [each for each in output.figures_between(begin, figure.start) if each.kind == "number" and each.unit]
    return before[-1].unit if before and before[-1].scale == 1 and _are_like(figure, before[-1]) else None


def _of_whole(figure: Figure, position: int, text: Source) -> Figure | None:
    """The scaled figure of which one without a scale is a part: 215 of the 340 million."""
    if figure.kind not in ("number", "money") or figure.spelled:
        return None
    for whole in text.figures[position + 1 : position + 2]:
        near = (
            whole.kind in ("number", "money")
            and whole.scale != 1
            and _PART.fullmatch(text.plain, figure.end, whole.start)
        )
        if near and figure.value is not None and _ZERO < figure.value < abs(whole.value or _ZERO) / whole.scale:
            return whole
    return None


def _before_bracket(figure: Figure, position: int, text: Source) -> Figure | None:
    """Return the scaled figure before the bracket that holds a figure: "€98.7 million (Vj. 105.4)"."""
    if figure.kind not in ("number", "money") or figure.spelled or not _CLOSES.match(text.plain, figure.end):
        return None
    for before in _scaled_before(position, text):
        if figure.start - before.end > _FURTHEST:
            break
        opening = _OPENS.fullmatch(text.plain, before.end, figure.start)
        if opening is None or before.kind not in ("number", "money"):
            return None
        if figure.kind == "money" and figure.unit != before.unit:
            return None
        labelled = _SIGNS.fullmatch(opening["label"]) is None
        decimals = figure.ulp < 1 and figure.ulp == before.ulp / before.scale
        return before if decimals or labelled or _are_like(figure, before) else None  # a bare (1) is a note
    return None


def _are_like(figure: Figure, before: Figure) -> bool:
    """Whether a bare whole number is as large as the one before its bracket, as last year's is: SEK 4,215 m (3,988)."""
    one, other = abs(figure.value or _ZERO), abs(before.value or _ZERO) / before.scale
    return min(one, other) >= _NO_NOTE and max(one, other) <= _ALIKE * min(one, other)


def _scaled_before(position: int, text: Source) -> Iterator[Figure]:
    """Yield the nearest figure before a position that is no date or year in the bracket's label."""
    for before in reversed(text.figures[max(0, position - 3) : position]):
        if before.kind not in ("year", "period", "date", "label"):
            if before.scale != 1:
                yield before
            return


def shared_scale(figure: Figure, own: Quantity, source: Source) -> Iterator[tuple[Figure, Decimal]]:
    """Yield the source's numbers that have a scale from a neighbour which makes them this figure, with that scale."""
    if figure.scale == 1:
        return
    for scale in dict.fromkeys((figure.scale, *_SCALES)):
        value = own.value / scale
        for cls in dict.fromkeys((own.cls, "number")) if own.value >= scale else ():
            for entry in source.entries(cls, value, value):
                found = source.figures[entry.position]
                if entry.factor == 1 and _shares_scale(found, entry.position, scale, source):
                    yield found, scale
