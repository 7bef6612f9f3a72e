"""Whether a figure is of another record of the source: an object of a JSON array, a row headed by a date, a section.

A record is known by the words of its strings and by its dates; the output names one by the words beside the figure, or
in its sentence where that names no other one.
"""

from __future__ import annotations

import re
from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from fidelity.figures.model import Figure
from fidelity.grounding.memo import once
from fidelity.grounding.named_scales import is_field, key_before
from fidelity.grounding.roles import role
from fidelity.grounding.source import Source
from fidelity.grounding.surroundings import window
from fidelity.grounding.text import context_words, line_bounds

_STRING = re.compile(r'"\s?:\s?"([^"\n]{1,80})"')
_KEY_OF = re.compile(r'"([^"\n]{1,40})"\s?:\s?$')  # "EMEA": {
_BETWEEN = re.compile(r'[\s,]*+(?:"[^"\n]{1,40}"\s?:\s?)?')
_GAP = 80  # characters between two records
_WIDEST = 1500  # characters of a record
_HEADING = re.compile(r"^(#{1,6})[ \t]+([^\n]{1,80})$", re.MULTILINE)
_LINE, _LABEL = 120, 60  # characters of a line with a label and its value, and of the label
_MOST = 12  # records looked at on either side
_MOST_PLACES = 3  # a value that stands in more places says nothing of one record
_OPENING = 16  # characters within which a date opens its sentence
_COMPARES = re.compile(
    r"\b(?:than|rivals?|next|behind|ahead|exceed\w*|versus|vs|against|compared|others?|from|after|before|previous|als|nach|vor|gegenüber"
    r"|que|contre|après|desde|tras|di|dan|da)\b|보다|전일|전날|より|前日|比|对比"
)

Mark = str | tuple[int | None, ...]


class _Record(NamedTuple):
    """The figure of one key in one record, what the record is known by, and that as it is written."""

    figure: Figure
    marks: frozenset[Mark]
    names: tuple[str, ...]


def of_another_record(
    figure: Figure, output: Source, places: Sequence[Figure], source: Source
) -> tuple[str, str] | None:
    """Find the record that the output names, where every place of the value is in another: their names, or None."""
    if len(places) > _MOST_PLACES:
        return None
    found = None
    for place in places:
        records = _records(place, source)
        ours = _named(figure, output, records) if len(records) > 1 else frozenset()
        found = _meant(ours, place, records) if ours else None
        if found is None:
            return None
    return found


def _meant(ours: frozenset[Mark], place: Figure, records: Sequence[_Record]) -> tuple[str, str] | None:
    """The one record that has all that ours and the place's own have in common, and more; and the place's."""
    own = records[0]
    shared = ours & own.marks
    better = [record for record in records if shared < ours & record.marks]
    if len(better) != 1 or better[0].figure.value == place.value:
        return None
    told = [f"“{name}”" for name in better[0].names if name not in own.names]
    instead = [f"“{name}”" for name in own.names if name not in better[0].names]
    return " of ".join(told), " of ".join(instead)


def _named(figure: Figure, output: Source, records: Sequence[_Record]) -> frozenset[Mark]:
    """What the output names a record by: beside the figure, or in its sentence where all of that is of one record."""
    begin, stop = window(figure, output)
    if role(figure, output) == "the past" or _COMPARES.search(output.plain, begin, figure.start):
        return frozenset()
    start, end = output.sentence(figure)
    dates = [(each, date) for each in output.calendar_in(start, end) if (date := _date(each))]
    opens = len(dates) == 1 and dates[0][0].start - start <= _OPENING and dates[0][0].end <= figure.start
    opens = opens and not _COMPARES.search(output.plain, dates[0][0].end, figure.start)  # on 3 March 990, after 1,380
    named = frozenset[Mark]([dates[0][1]]) if opens else frozenset[Mark]()
    known = frozenset[Mark]().union(*(record.marks for record in records))
    said = context_words(f"{output.plain[begin : figure.start]} {output.plain[figure.end : stop]}")
    beside = frozenset[Mark](said) & known
    if not beside:
        beside = frozenset[Mark](context_words(output.plain[start : figure.start])) & known
        if sum(bool(beside & record.marks) for record in records) != 1:
            beside = frozenset()
    return beside | (named & known)


def _date(figure: Figure) -> tuple[int | None, ...] | None:
    """A day or a year as it can be compared; None for other periods."""
    period = figure.period
    if period is not None and period.day and period.year:
        return period.year, period.month, period.day
    return (int(figure.value),) if figure.kind == "year" and figure.value is not None else None


def _records(place: Figure, source: Source) -> list[_Record]:
    """The records around a place that have a figure of its key, its own among them; none where it is in no record."""
    if is_field(source.plain, place.start):
        return _objects(source, place.start)
    if _has_dated_rows(source) and source.layout.is_divided(place.start, place.end):
        return _rows(place, source)
    return _sections(place, source) if _headings(source) else []


@once
def _headings(source: Source) -> list[re.Match[str]]:
    """The headings of a Markdown text."""
    return list(_HEADING.finditer(source.plain)) if "#" in source.plain else []


def _sections(place: Figure, source: Source) -> list[_Record]:
    """The sections beside that of a place, where a line with the words of the place's line has a figure of its kind."""
    headings = _headings(source)
    own = bisect_right(headings, place.start, key=re.Match.start) - 1
    label = _label(place, source)
    if own < 0 or not label:
        return []
    found: list[_Record] = []
    for at in sorted(range(max(0, own - _MOST), min(len(headings), own + _MOST + 1)), key=lambda at: at != own):
        heading = headings[at]
        begin, stop = heading.end(), headings[at + 1].start() if at + 1 < len(headings) else len(source.plain)
        if heading[1] != headings[own][1]:
            continue
        held = source.figures_between(begin, min(stop, begin + _WIDEST))
        alike = (each for each in held if each.kind == place.kind and _label(each, source) == label)
        figure = place if at == own else next(alike, None)
        if figure is not None:
            found.append(_Record(figure, frozenset[Mark](context_words(heading[2])), (heading[2],)))
    return found


def _label(figure: Figure, source: Source) -> frozenset[str]:
    """The words before a figure in its line; none where the line is no label with a value."""
    begin, stop = line_bounds(source.plain, figure.start, figure.end)
    before = source.plain[begin : figure.start]
    return context_words(before) if stop - begin <= _LINE and len(before) <= _LABEL else frozenset()


@once
def _has_dated_rows(source: Source) -> bool:
    """Whether some line of a text begins with a date and goes on behind a mark."""
    text = source.plain
    for each in source.calendar:
        divided = text[each.end : each.end + 2].lstrip(' "')[:1] in ("|", "\t")
        if divided and each.period is not None and each.period.day:
            return True
    return False


def _rows(place: Figure, source: Source) -> list[_Record]:
    """The rows that begin with a date, in the column of a place."""
    cell = source.cell(place)
    if cell is None or not cell.column_head:
        return []
    begin, stop = source.layout.line(place.start, place.end)
    lines = [(begin, stop)]
    for step in (-1, 1):
        low, high = begin, stop
        for _ in range(_MOST):
            at = low - 1 if step < 0 else high + 1
            if not 0 < at < len(source.plain):
                break
            low, high = line_bounds(source.plain, at, at)
            lines.append((low, high))
    found: list[_Record] = []
    for low, high in lines:
        days = [each for each in source.calendar_in(low, low + 4) if each.period is not None and each.period.day]
        dates = frozenset[Mark](filter(None, map(_date, days)))
        for each in source.figures_between(low, high) if dates else ():
            other = source.cell(each)
            if other is not None and other.column_head == cell.column_head and each.kind == place.kind:
                found.append(_Record(each, dates, tuple(day.text for day in days)))
                break
    return found


def _objects(source: Source, start: int) -> list[_Record]:
    """The objects of an array of JSON around an offset, or of JSON lines, with the figure of the key that it is of."""
    text, key = source.plain, key_before(source.plain, start)
    begin, stop = text.rfind("{", max(0, start - _WIDEST), start), text.find("}", start, start + _WIDEST)
    if begin < 0 or stop < 0 or text.rfind("}", begin, start) >= 0 or text.find("{", start, stop) >= 0:
        return []
    spans = [(begin, stop), *_before(text, begin), *_behind(text, stop)]
    found: list[_Record] = []
    for low, high in spans:
        for each in source.figures_between(low, high):
            if key_before(text, each.start) == key:
                key_of = _KEY_OF.search(text, max(0, low - _GAP), low)
                named = [*([key_of[1]] if key_of else []), *_STRING.findall(text[low:high])]
                days = [day for day in source.calendar_in(low, high) if _date(day)]
                marks = frozenset[Mark](context_words(" ".join(named))).union(filter(None, map(_date, days)))
                found.append(_Record(each, marks, (*named, *(day.text for day in days if day.text not in named))))
                break
    return found


def _before(text: str, begin: int) -> Iterator[tuple[int, int]]:
    """The objects that end where others of the same array begin."""
    for _ in range(_MOST):
        stop = text.rfind("}", max(0, begin - _GAP), begin)
        if stop < 0 or not _BETWEEN.fullmatch(text, stop + 1, begin):
            return
        begin = text.rfind("{", max(0, stop - _WIDEST), stop)
        if begin < 0 or text.rfind("}", begin, stop) >= 0:
            return
        yield begin, stop


def _behind(text: str, stop: int) -> Iterator[tuple[int, int]]:
    """The objects that begin where others of the same array end."""
    for _ in range(_MOST):
        begin = text.find("{", stop, stop + _GAP)
        if begin < 0 or not _BETWEEN.fullmatch(text, stop + 1, begin):
            return
        stop = text.find("}", begin, begin + _WIDEST)
        if stop < 0 or text.find("{", begin + 1, stop) >= 0:
            return
        yield begin, stop
