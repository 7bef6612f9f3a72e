"""The unit of measure that a table says once for many cells: "Scope 1 (kt CO2e) | 158.9", or a column of units."""

from __future__ import annotations

from collections.abc import Iterator
from decimal import Decimal

import regex

from fidelity.figures import extract
from fidelity.figures.model import Figure
from fidelity.grounding.classes import Quantity, unit_class
from fidelity.grounding.measures import siblings
from fidelity.grounding.memo import once
from fidelity.grounding.outcome import Match
from fidelity.grounding.policy import Policy
from fidelity.grounding.rounding import Target, admits, interval
from fidelity.grounding.scale_words import CJK_SCALES, LATIN_SCALES
from fidelity.grounding.source import Source

_PIECE = regex.compile(
    r"[(（\[]\s?(?P<unit>[^()（）\[\]|\d,][^()（）\[\]|,=]{0,23})[)）\]]"
    r"|(?:,\s|^)(?P<unit>[^()（）\[\]|\d,][^()（）\[\]|,=]{0,23})$"
)
_RATIO = regex.compile(r"/|\bper\b|\bpro\b|\bpar\b|\bpor\b|\bunless\b|^(?:m|M|k|K|T|b)$")
"""What is a unit of something else's, or a scale: kWh/t, per million hours, (m)."""
_SAYS_OTHER = regex.compile(
    r"[%％]|percent|\bratio\b|\brate\b|[(（][^()（）]*(?:/|\bper\b|\bpro\b|\bpar\b)|[$€£¥₩]|number|headcount|employees",
    regex.IGNORECASE,
)
"""What the heads say themselves, whatever a caption says: kg per tonne."""
_SAID = regex.compile(r"(?<=[(（|\t\[,])[ ]?([^\d\s()（）\[\]|,][^()（）\[\]|\t\n,]{0,23}?)[ ]?(?=[)）\]|\t\n])")
_LETTER = regex.compile(  # (B), (千台), （亿户）
    rf"[(（]\s?(?:([KMBm]|[kmb]n|MM|bln|mln)|({'|'.join(CJK_SCALES)})\s?(?![円元원])[\p{{Han}}\p{{Hangul}}\p{{Katakana}}]{{1,3}})\s?[)）]"
)
_THOUSAND = Decimal(1000)
_MOST = 240  # different brackets and cells of one source that are looked at
_OWN, _CENT = Decimal(1), Decimal("0.01")


def head_unit(found: Figure, source: Source) -> Figure | None:
    """Return one of the unit that the heads of a bare number's cell say, as a figure: 1 kt, 1 million m³, 1 %."""
    cell = source.cell(found)
    if cell is None or not source.layout.is_divided(found.start, found.end):
        return None
    for head in (cell.row_head, cell.column_head):
        said = _said_unit(source, head)
        if said is not None:
            return said
    if _SAYS_OTHER.search(f"{cell.row_head} {cell.column_head}") or not _has_cells(source):
        return None
    return _caption_unit(source, source.layout.caption(found.start, found.end))


@once
def _said_unit(source: Source, head: str) -> Figure | None:
    """The unit that a head says; "Year" alone is what its row is of."""
    read = ((match, _unit(match["unit"], source)) for match in _PIECE.finditer(head))
    return next((unit for match, unit in read if unit is not None and (match.start() or unit.kind != "duration")), None)


@once
def _caption_unit(source: Source, caption: str) -> Figure | None:
    """The one unit of measure that a bracket of the line above a table says: Emissions (thousand tonnes CO2e)."""
    read = [_unit(match["unit"], source) for match in _PIECE.finditer(caption) if match[0].endswith((")", "）", "]"))]
    units = [unit for unit in read if unit is not None]
    return units[0] if len(units) == 1 and units[0].kind == "number" else None


def agrees(figure: Figure, found: Figure, source: Source) -> bool | None:
    """Tell whether the heads of a bare number give it the unit of a figure; None where they say no unit."""
    unit = head_unit(found, source)
    if unit is None:
        return None
    if figure.kind in ("number", "duration") and figure.unit:
        return (unit_class(unit), unit.value) == (unit_class(figure), _OWN) and (
            unit.kind != "duration" or unit.unit == figure.unit
        )
    return unit.kind == "percent" and figure.kind in ("percent", "points")


def measured(figure: Figure, own: Quantity, target: Target, source: Source, policy: Policy) -> list[Match]:
    """Find what a table gives in a unit that its heads say: 158,900 tonnes under (kt), 1.26 TWh beside GWh."""
    fraction = figure.spelled and 0 < own.value < _OWN  # three quarters of what stands as 78.3 in a row of per cent
    if figure.kind != "number" or not (figure.unit or fraction or own.value >= _THOUSAND):
        return []
    low, high = interval(target, policy)
    found: list[tuple[Decimal, Match]] = []
    for unit, factor in _units(figure, source):
        for entry in source.entries("number", low / factor, high / factor):
            each = source.figures[entry.position]
            told = head_unit(each, source) == unit if unit is not None else _letter_scale(each, source) == factor
            if entry.factor != _OWN or not told:
                continue
            off = abs(entry.value * factor - own.value)
            how = "" if not off else admits(target, entry.value * factor, each.ulp * factor, policy)
            if how is not None:
                found.append((off, Match("converted", each, how, _OWN, "converted")))
    return [match for _, match in sorted(found, key=lambda each: each[0])]


def _letter_scale(found: Figure, source: Source) -> Decimal | None:
    """The scale that a letter in a head's bracket says of counts: Users (M), Parameters (B)."""
    cell = source.cell(found)
    letter = _LETTER.search(f"{cell.row_head} {cell.column_head}") if cell is not None else None
    return None if letter is None else _scale_of(letter)


def _scale_of(letter: regex.Match[str]) -> Decimal | None:
    return CJK_SCALES.get(letter[2]) if letter[2] else LATIN_SCALES.get(letter[1].lower())


@once
def _letter_scales(source: Source) -> tuple[Decimal, ...]:
    """The scales that letters in brackets say somewhere in a source with tables."""
    letters = _LETTER.finditer(source.plain) if _has_cells(source) else ()
    return tuple(dict.fromkeys(scale for letter in letters if (scale := _scale_of(letter))))


@once
def _head_units(source: Source) -> tuple[Figure, ...]:
    """The units that brackets and cells say somewhere in a source with tables."""
    pieces = dict.fromkeys(match[1] for match in _SAID.finditer(source.plain)) if _has_cells(source) else {}
    units = (_unit(piece, source) for piece in list(pieces)[:_MOST])
    return tuple(dict.fromkeys(unit for unit in units if unit is not None))


def _units(figure: Figure, source: Source) -> Iterator[tuple[Figure | None, Decimal]]:
    """The units of a source's heads that measure what a figure does, each with what makes it the figure's.

    A count has none, but its scale, where a letter may say that one.
    """
    if figure.unit is None and not figure.spelled:
        yield from ((None, scale) for scale in _letter_scales(source))
        return
    said = _head_units(source)
    own = unit_class(figure)
    if figure.unit is None:
        yield from ((unit, _CENT) for unit in said if unit.kind == "percent")
        return
    factors = {f"number:{unit}": factor for unit, factor in siblings(own.removeprefix("number:"))} | {own: _OWN}
    for unit in said:
        factor = factors.get(unit_class(unit))
        if factor is not None and unit.value is not None:
            yield unit, factor * unit.value


def _has_cells(source: Source) -> bool:
    return "|" in source.plain or "\t" in source.plain


def _unit(piece: str, source: Source) -> Figure | None:
    """Read a piece of a head as a unit; None for words, currencies and ratios."""
    if _RATIO.search(piece.strip()):
        return None
    read = extract(f"1 {piece.strip()}", source.lang)
    unit = read[0] if read and not read[0].start else None
    if unit is None or not (unit.kind in ("percent", "duration") or (unit.kind == "number" and unit.unit)):
        return None
    return unit
