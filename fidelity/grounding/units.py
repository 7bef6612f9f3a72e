"""Whether a number without a unit may stand for one with a unit: by its table's heads, its sentence, what it counts."""

from __future__ import annotations

from decimal import Decimal

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.nouns import counted_nouns
from fidelity.grounding.source import Source

_PERCENT = regex.compile(
    r"%|percent|per cent|ratio|rate|margin|yield|비율|률|율\b|比率|率|prozent|pour cent|por ciento|per cento",
    regex.IGNORECASE,
)
_COUNT = regex.compile(
    r"\b(?:number of|headcount|employees|shares outstanding|stores|units|customers|subscribers|locations|restaurants)\b"
    r"|명\b|개수|직원|人数|人員|店舗|件数|数量|人数",
    regex.IGNORECASE,
)
_DISTINCT = Decimal(100)


def bare_source_agrees(figure: Figure, found: Figure, source: Source) -> bool:
    """Tell whether a source number without a unit supports an output figure that has one.

    In a table the row and column heads must not say another unit; in a sentence another figure must have the
    output's unit.
    """
    cell = source.cell(found)
    if cell is None:
        return _unit_in_sentence(figure, found, source)
    heads = f"{cell.row_head} {cell.column_head}"
    statement = source.statement(found)
    if figure.kind == "money":
        if statement is not None and statement.currency not in (None, figure.unit):
            return False
        return not _COUNT.search(heads) and "%" not in heads and "%" not in cell.text
    if figure.kind in ("percent", "points"):
        fraction = found.ulp < 1 and found.value is not None and abs(found.value) < 1000
        return statement is None or statement.currency is None or fraction or bool(_PERCENT.search(heads))
    return True


def _unit_in_sentence(figure: Figure, found: Figure, source: Source) -> bool:
    begin, stop = source.sentence(found)
    return any(
        other.kind == figure.kind and other.unit == figure.unit
        for other in source.figures_between(begin, stop)
        if other.start != found.start
    )


def bare_output_agrees(figure: Figure, output: Source, found: Figure) -> bool:
    """Tell whether an output number without a unit may stand for a source figure that has one."""
    if figure.value is None:
        return False
    if found.kind == "percent":
        return figure.ulp < 1 and not counted_nouns(output.plain, figure)
    if found.kind == "money":
        return abs(figure.value) >= _DISTINCT or figure.ulp < 1
    return True
