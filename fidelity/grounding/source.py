"""A source text, read and indexed once for any number of outputs."""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Sequence
from decimal import Decimal
from functools import cached_property
from typing import Any, NamedTuple

from fidelity.errors import UsageError
from fidelity.figures import extract
from fidelity.figures.model import Figure, significands
from fidelity.figures.separated import parted
from fidelity.grounding.classes import BASE_FACTORS, CALENDAR_KINDS, factor_to_base, unit_class
from fidelity.grounding.headings import Headings, Statement
from fidelity.grounding.layout import Cell, Layout, mask_markup
from fidelity.grounding.periods import Calendar
from fidelity.grounding.scaled import Scaled
from fidelity.grounding.text import WINDOW, context_words, sentence_bounds

_ZERO, _ONE = Decimal(0), Decimal(1)
_SHOWN = 64  # figures that tell the language of a text
_OFTEN = 64  # narrow questions about a class of unit, after which its magnitudes are put in order
_WITHOUT_VALUE = frozenset({"date", "period", "label"})


class Entry(NamedTuple):
    """One admissible magnitude of a source figure: ``factor`` is the scale that a heading adds to it, 1 without one."""

    value: Decimal
    position: int
    factor: Decimal


def is_preferred(entry: Entry, found: Figure) -> bool:
    """Tell whether an index entry is the preferred reading of its figure, scaled by its heading if it has one."""
    return found.value is not None and entry.value == abs(found.value) * factor_to_base(found) * entry.factor


def entry_ulp(entry: Entry, found: Figure) -> Decimal:
    """Return one unit of the last digit of an index entry, in the base unit of its class."""
    return found.ulp * factor_to_base(found) * entry.factor


class _Index(NamedTuple):
    """The figures of one class of unit by significant digits."""

    places: dict[str, list[int]]
    digits: list[str]  # in order


class Source:
    """The figures of one text by class and magnitude, with the words and heads around each, looked up on demand.

    >>> source = Source("Revenue was $4,512 million.")
    >>> [figure.text for figure in source.find("money:USD", Decimal(4512000000))]
    ['$4,512 million']
    """

    def __init__(self, text: str, lang: str | None = None) -> None:
        if not isinstance(text, str):
            raise UsageError(f"{type(text).__name__} is given where a text is needed")
        self.text = text
        """The caller's text; every offset points into it."""
        self.lang = lang
        """The language it was said to be in, or None."""
        self.memo: dict[tuple[object, ...], Any] = {}
        """What others worked out about parts of this text, by name and offsets, so that it is done once."""
        self._indices: dict[str, _Index] = {}
        self._asked: dict[str, int] = {}  # how often for a class of unit
        self._sorted: dict[str, tuple[list[Decimal], list[Entry]]] = {}
        self._sentences: dict[int, tuple[int, int]] = {}
        self._last_sentence = (0, 0)
        self._statements: dict[int, Statement | None] = {}
        self._words: dict[int, frozenset[str]] = {}
        self._sentence_words: dict[tuple[int, int], frozenset[str]] = {}
        self._head_words: dict[str, frozenset[str]] = {}

    @cached_property
    def plain(self) -> str:
        """The text with HTML tags blanked out and tabs between the fields of CSV, offsets unchanged."""
        return parted(mask_markup(self.text))

    @cached_property
    def layout(self) -> Layout:
        """Lines, tables, row and column heads."""
        return Layout(self.plain)

    @cached_property
    def _read(self) -> tuple[Figure, ...]:
        return tuple(extract(mask_markup(self.text, inline=False), self.lang))

    @cached_property
    def headings(self) -> Headings:
        """The scales that headings state for the figures under them, in the language that the text was read in."""
        foreign = any(figure.lang not in (self.lang, "en", "") for figure in self._read[:_SHOWN])
        return Headings(self.plain, self._read, self.layout, None if foreign else self.lang)

    @cached_property
    def figures(self) -> Sequence[Figure]:
        """All figures in order, labels included; one under a stated scale has the scaled value as its last reading."""
        return self._read if self.headings.is_empty else Scaled(self._read, self._statement)

    @property
    def unscaled(self) -> Sequence[Figure]:
        """All figures in order as the text gives them by itself: cheaper where no heading matters."""
        return self._read

    def statement(self, figure: Figure) -> Statement | None:
        """Return the heading that scales this figure, or None."""
        return self._statement(self.index(figure))

    def _statement(self, position: int) -> Statement | None:
        """The heading that scales the figure at a position, looked for when somebody asks."""
        if self.headings.is_empty:
            return None
        if position not in self._statements:
            self._statements[position] = self.headings.ruling(self._read[position])
        return self._statements[position]

    def index(self, figure: Figure) -> int:
        """Return the position of one of this source's own figures among ``figures``."""
        return bisect_left(self._starts, figure.start)

    @cached_property
    def _starts(self) -> list[int]:
        return [figure.start for figure in self._read]

    @cached_property
    def _by_class(self) -> dict[str, list[int]]:
        """Positions among ``figures`` by class of unit, see ``fidelity.grounding.classes.unit_class``."""
        return _positions(enumerate(map(unit_class, self._read)))

    @cached_property
    def classes(self) -> tuple[str, ...]:
        """The classes of unit that occur, dates and periods apart."""
        return tuple(cls for cls in self._by_class if cls not in _WITHOUT_VALUE)

    def _index(self, cls: str) -> _Index:
        """Positions in one class of unit by significant digits, which are the same at every scale; made when asked."""
        index = self._indices.get(cls)
        if index is None:
            own = self._by_class.get(cls, [])
            digits = significands([self._read[position] for position in own])
            places = _positions(zip(own, digits, strict=True))
            index = self._indices[cls] = _Index(places, sorted(places))
        return index

    def entries(self, cls: str, low: Decimal, high: Decimal) -> list[Entry]:
        """Return what stands in the closed interval of magnitudes from ``low`` to ``high`` in one class of unit."""
        low = max(low, _ZERO)
        if high < low:
            return []
        self._asked[cls] = asked = self._asked.get(cls, 0) + 1
        wide = high > low and high >= low * 10
        if wide or asked > _OFTEN or cls in self._sorted:
            values, entries = self._ordered(cls)
            return entries[bisect_left(values, low) : bisect_right(values, high)]
        factors = BASE_FACTORS.get(cls)
        if factors is not None:  # the base unit is no power of ten of the unit as written
            wanted = {
                position for factor in factors for position in self._with_digits(cls, low / factor, high / factor)
            }
        else:
            wanted = set(self._with_digits(cls, low, high))
        found = [entry for position in wanted for entry in self._entries_of(position) if low <= entry.value <= high]
        found.sort()
        return found

    def _ordered(self, cls: str) -> tuple[list[Decimal], list[Entry]]:
        """All magnitudes of a class in order: worth its cost for a source that many outputs are checked against."""
        if cls not in self._sorted:
            entries = sorted(each for position in self._by_class.get(cls, ()) for each in self._entries_of(position))
            self._sorted[cls] = [entry.value for entry in entries], entries
        return self._sorted[cls]

    def _with_digits(self, cls: str, low: Decimal, high: Decimal) -> Iterable[int]:
        """The positions of figures with significant digits between those of magnitudes less than 10 times apart."""
        index = self._index(cls)
        if low == high:
            return index.places.get(_digits_of(low), ())
        first, last, occurring = _digits_of(low), _digits_of(high), index.digits
        start, stop = bisect_left(occurring, first), bisect_right(occurring, last)
        across = high.adjusted() != low.adjusted()  # from 9.5 to 10.5
        within = occurring[start:] + occurring[:stop] if across else occurring[start:stop]
        return (position for digits in within for position in index.places[digits])

    def _entries_of(self, position: int) -> tuple[Entry, ...]:
        figure = self._read[position]
        if figure.value is None:
            return ()
        plain = Entry(abs(figure.value) * factor_to_base(figure), position, _ONE)
        statement = self._statement(position)
        if statement is None:
            return (plain,)
        return plain, Entry(plain.value * statement.factor, position, statement.factor)

    def between(self, cls: str, low: Decimal, high: Decimal) -> list[Figure]:
        """Return the figures with a magnitude in the closed interval from ``low`` to ``high``."""
        return [self.figures[entry.position] for entry in self.entries(cls, low, high)]

    def find(self, cls: str, value: Decimal) -> list[Figure]:
        """Return the figures with exactly this magnitude; signs are judged apart."""
        return self.between(cls, value, value)

    def magnitudes(self, cls: str) -> list[Decimal]:
        """Return the sorted magnitudes of one class of unit, repeated as often as they occur."""
        return list(self._ordered(cls)[0])

    @cached_property
    def by_text(self) -> dict[str, list[int]]:
        """Positions among ``figures`` by the characters of the figure."""
        plain = self.plain
        return _positions(enumerate([plain[figure.start : figure.end] for figure in self._read]))

    @cached_property
    def calendar(self) -> tuple[Figure, ...]:
        """The dates, years and periods in order."""
        return tuple(figure for figure in self._read if figure.kind in CALENDAR_KINDS)

    @cached_property
    def periods(self) -> Calendar:
        """The dates, years and periods by value."""
        return Calendar(self.calendar, self.plain)

    def calendar_in(self, start: int, end: int) -> Sequence[Figure]:
        """Return the dates, years and periods that begin inside ``text[start:end]``."""
        left = bisect_left(self._calendar_starts, start)
        return self.calendar[left : bisect_left(self._calendar_starts, end, lo=left)]

    @cached_property
    def _calendar_starts(self) -> list[int]:
        return [figure.start for figure in self.calendar]

    def figures_between(self, start: int, end: int) -> Sequence[Figure]:
        """Return the figures that begin inside ``text[start:end]``, as the text gives them by itself."""
        positions = self.span(start, end)
        return self._read[positions.start : positions.stop]

    def span(self, start: int, end: int) -> range:
        """Return the positions among ``figures`` of those that begin inside ``text[start:end]``."""
        first = bisect_left(self._starts, start)
        return range(first, bisect_left(self._starts, end, lo=first))

    @cached_property
    def _unforced(self) -> Source:
        return Source(self.text)

    def judged_by_itself(self, figure: Figure) -> Figure | None:
        """Return a figure as it reads when its own surroundings decide the language; None when that is the same.

        A text said to be German may quote or be English: "3.4 billion" is not 3.4 times 10^12 there.
        """
        if self.lang is None or self.lang == "en":
            return None
        at = bisect_left(self._unforced._starts, figure.start)
        others = self._unforced._read[at : at + 1]
        if not others or others[0].start != figure.start or others[0].value == figure.value:
            return None
        if figure.unit is not None and others[0].unit is None:
            return None  # "1.240 Tonnen" is not English
        return others[0]

    def sentence(self, figure: Figure) -> tuple[int, int]:
        """Return the offsets of the sentence, or table line, around a figure."""
        known = self._sentences.get(figure.start)
        if known is None:
            known = self._last_sentence  # that of the figure asked for before, most often
            if not (known[0] <= figure.start and figure.end <= known[1] < known[0] + WINDOW):
                known = self._last_sentence = sentence_bounds(self.plain, figure.start, figure.end)
            self._sentences[figure.start] = known
        return known

    def cell(self, figure: Figure) -> Cell | None:
        """Return the table cell of a figure with its heads, or None in running text."""
        return self.layout.cell(figure.start, figure.end)

    def words(self, figure: Figure) -> frozenset[str]:
        """Return the content words that say what a figure is: of its sentence, or of its row and column heads."""
        known = self._words.get(figure.start)
        if known is None:
            cell = self.cell(figure)
            if cell is not None and (cell.row_head or cell.column_head):
                known = self.head_words(cell.row_head) | self.head_words(cell.column_head)
            else:
                bounds = self.sentence(figure)
                known = self._sentence_words.get(bounds)
                if known is None:
                    known = self._sentence_words[bounds] = context_words(self.plain[slice(*bounds)])
            self._words[figure.start] = known
        return known

    def head_words(self, head: str) -> frozenset[str]:
        """Return the content words of the head of a row or column, which many cells share."""
        known = self._head_words.get(head)
        if known is None:
            known = self._head_words[head] = context_words(head)
        return known


def _positions(keys: Iterable[tuple[int, str]]) -> dict[str, list[int]]:
    """Where each key occurs, given with its position."""
    index: defaultdict[str, list[int]] = defaultdict(list)
    for position, key in keys:
        index[key].append(position)
    return dict(index)


def _digits_of(value: Decimal) -> str:
    return "".join(map(str, value.as_tuple().digits)).strip("0")
