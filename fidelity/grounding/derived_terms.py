"""The numbers of a source that stand near each other: rows, columns and sentences, each a group to calculate in."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Decimal
from itertools import pairwise
from typing import Literal

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.classes import factor_to_base, unit_class
from fidelity.grounding.layout import SEPARATOR
from fidelity.grounding.source import Source
from fidelity.grounding.text import line_bounds

Near = Literal["row", "column", "sentence", "passage", "text", "apart"]

_ZERO, _ONE = Decimal(0), Decimal(1)
_DATED = frozenset({"date", "period"})
_NO_OPERAND = frozenset({"time", "label"})
_AMOUNTS = frozenset({"number", "multiple", "ordinal"})
_LETTER = regex.compile(r"\p{L}")
_DASH_CELL = regex.compile(r"(?<!\S)[-–—](?!\S)")
_CALENDAR = frozenset({"year", "duration:month"})
_RATE_HEADS = regex.compile(r"[%％][)）]?\s*(?:[|\t\n]|\s{2})|[률율率](?:[|\t\n]|\s{2})")
_PER_CENT = regex.compile(r"[%％][)）]?\s*$|[률율率]\s*$")
_FAR = 40  # characters between two rates that are compared
_COMPARED = regex.compile(r"\b(?:compared\s(?:to|with)|from|versus|vs\.?|against)\s$", regex.IGNORECASE)
_MOST = 1000  # per cent; more is an amount
SMALL = 40  # figures of a source so short that mere nearness tells something
LABEL = 80  # characters that a row's label may have
GAP = 2  # lines of a heading that may stand between two rows of one table


class Term:
    """A source figure as an operand.

    ``words`` are the content words of its sentence, or of its row's label; what it is worth is computed when first
    asked for, since of a long source few operands are.
    """

    __slots__ = ("_scale", "_source", "_value", "figure", "sort", "words")

    def __init__(self, figure: Figure, sort: str, source: Source, value: Decimal | None = None) -> None:
        """Without ``value`` it is the figure's own."""
        self.figure, self.sort, self.words = figure, sort, source.words(figure)
        self._source, self._value = source, value
        self._scale = None if value is None else _ONE

    @property
    def scale(self) -> Decimal:
        """What the heading of its table multiplies it by; 1 without one."""
        if self._scale is None:
            statement = self._source.statement(self.figure)
            self._scale = statement.factor if statement else _ONE
        return self._scale

    @property
    def value(self) -> Decimal:
        """What to calculate with, sign kept: the value in the base unit of its class, times the scale of its table."""
        if self._value is None:
            own = self.figure.value
            self._value = _ZERO if own is None else own * factor_to_base(self.figure) * self.scale
        return self._value


@dataclass(frozen=True, slots=True)
class Group:
    """Terms that stand together, in the order of the text, by sort."""

    near: Near
    terms: Mapping[str, tuple[Term, ...]]

    @property
    def is_table(self) -> bool:
        """Whether the terms are a row or a column of a table."""
        return self.near in ("row", "column")


@dataclass(frozen=True, slots=True)
class _Place:
    """Where a figure stands in a table; ``row`` and ``block`` are numbered through the whole text."""

    block: int
    row: int
    column: int


def sort_of(figure: Figure) -> str | None:
    """Name the sort of arithmetic that a figure takes part in; None for dates, times and labels.

    "amount" holds money, bare numbers, multiples and ranks; "percent" percentages and points; "year" calendar years;
    every other class of unit is a sort of its own.
    """
    if figure.kind in _DATED:
        return "year" if figure.period is not None and figure.period.year is not None else None
    return None if figure.kind in _NO_OPERAND else sort_of_class(unit_class(figure))


def sort_of_class(cls: str) -> str:
    """Name the sort of arithmetic for a class of unit."""
    if cls in _AMOUNTS or cls.startswith("money:"):
        return "amount"
    return "percent" if cls == "points" else cls


def operands(source: Source) -> list[Term]:
    """Make operands of a source's figures, in the order of the text; what has no part in arithmetic is left out."""
    found: list[Term] = []
    last: Figure | None = None
    has_rates = _RATE_HEADS.search(source.plain) is not None
    for figure in source.unscaled:
        sort = sort_of(figure)
        if sort is None:
            continue
        if sort == "amount" and ((has_rates and _is_rate(figure, source)) or _is_compared(figure, last, source)):
            sort = "percent"
        last = figure
        year = figure.period.year if figure.kind in _DATED and figure.period else None  # 11 March 2014 lends its year
        found.append(Term(figure, sort, source, None if year is None else Decimal(year)))
    return found


def _is_rate(figure: Figure, source: Source) -> bool:
    """Whether a bare number of a table stands in a column of per cent, with no amount to calculate a share of."""
    if figure.kind != "number" or figure.unit is not None or figure.scale != 1 or abs(figure.value or _ZERO) >= _MOST:
        return False
    cell = source.cell(figure)
    return cell is not None and _PER_CENT.search(cell.column_head) is not None


def _is_compared(figure: Figure, last: Figure | None, source: Source) -> bool:
    """Whether a bare number leaves its per cent to the figure that it is compared with: 13.9 %, compared to 13.1."""
    if last is None or last.kind != "percent" or figure.kind != "number" or figure.unit is not None:
        return False
    if figure.ulp >= 1 or figure.start - last.end > _FAR:
        return False
    return _COMPARED.search(source.plain, last.end, figure.start) is not None


def groups(source: Source, terms: Sequence[Term]) -> list[Group]:
    """Group terms by row, by column and by sentence; neighbouring sentences make one more group together.

    Two more hold the whole text: "text" what counts years in a short one, "apart" everything.
    """
    rows: defaultdict[int, list[Term]] = defaultdict(list)
    columns: defaultdict[tuple[int, int], list[Term]] = defaultdict(list)
    sentences: list[list[Term]] = []
    last = (-1, -1)
    for item, place in zip(terms, _places(source.plain, terms), strict=True):
        if place:
            rows[place.row].append(item)
            columns[place.block, place.column].append(item)
            continue
        bounds = source.sentence(item.figure)
        if bounds != last:
            sentences.append([])
            last = bounds
        sentences[-1].append(item)
    dated = [item for item in terms if item.sort in _CALENDAR] if len(terms) <= SMALL else []
    together = ([*one, *other] for one, other in pairwise(sentences))
    return [
        *(_group("row", row) for row in rows.values()),
        *(_group("column", column) for column in columns.values()),
        *(_group("sentence", sentence) for sentence in sentences),
        *(_group("passage", passage) for passage in together),
        _group("text", dated),
        _group("apart", terms),
    ]


def _group(near: Near, members: Iterable[Term]) -> Group:
    by_sort: defaultdict[str, list[Term]] = defaultdict(list)
    for member in members:
        by_sort[member.sort].append(member)
    return Group(near, {sort: tuple(same) for sort, same in by_sort.items()})


def _places(text: str, terms: Sequence[Term]) -> Iterator[_Place | None]:
    """Give each term, in order, its place in a table; None for running text."""
    block, row, row_end = 0, -1, -1  # row_end: where the last table line ended
    start = end = -1
    first = column = 0
    tabular = False
    counted, separators, dashes = -1, 0, 0
    for item in terms:
        at = item.figure.start
        if at >= end:  # a new line
            start, end = line_bounds(text, at, item.figure.end)
            tabular, continues = _line(text, start, end, item.figure)
            between = text.count("\n", row_end, start) if row >= 0 else 0
            if tabular and not (continues and between == 1):
                block += between > GAP
                row += 1
                first, column = at, 0
            row_end = end if tabular else row_end
        if not tabular:
            yield None
            continue
        # Counted on from the last term: a whole table may be one line.
        if counted < first:
            counted, separators, dashes = first, len(SEPARATOR.findall(text, start, first)), 0
        separators += len(SEPARATOR.findall(text, counted, at))
        dashes += len(_DASH_CELL.findall(text, counted, at))
        counted = at
        yield _Place(block, row, separators or column + dashes)
        column += 1


def _line(text: str, start: int, end: int, figure: Figure) -> tuple[bool, bool]:
    """Tell whether a line is a table's row, and whether it has figures only and so may continue the row before.

    A row has cell separators, or nothing but figures after its label.
    """
    if SEPARATOR.search(text, start, end):
        return True, False
    tail = _LETTER.search(text, figure.end, end) is None
    return tail and figure.start - start < LABEL, _LETTER.search(text, start, end) is None
