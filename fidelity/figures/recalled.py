"""Dates that were read before: what a stretch of text names is worked out when it comes again, since dates repeat.

Of most dates only the shape comes again, "March 00, 0000": then the digits alone are read anew.
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import TYPE_CHECKING, Any, NamedTuple

from fidelity.figures.days import LONGEST_GAP
from fidelity.figures.model import Draft, Period
from fidelity.figures.parts import period_of
from fidelity.figures.periods import UNTIL, longest
from fidelity.figures.vocabulary import REMEMBERED, Dated

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

_UNKNOWN: Dated = (-1, "date", Period())
_NO_DATE: Dated = (0, "date", Period())
_ONCE: Dated = (-2, "date", Period())  # seen, but not worked out: most stretches of text never come again
_OTHER_GROUPS = frozenset(  # of a pattern for a time, for two days, for ten years
    ("hour", "d2", "decade", "anno", "term")
)
_GOES_ON = frozenset(("number", "duration"))  # what the same characters may have another meaning behind
_PENALTIES = frozenset("役錮刑")  # the ends of words before the months of a term: 懲役6月
_AHEAD, _FURTHER, _MARGIN = 2, 9, 2  # characters behind a day or year that tell where the date ends
_ALL_ALIKE = str.maketrans("123456789", "000000000")
_DIGITS = re.compile(r"\d+")
_FIELDS = {"y": ("year", 1900, 2099), "m": ("month", 1, 12), "d": ("day", 1, 31), "q": ("quarter", 1, 4)}


class Shape(NamedTuple):
    """A date but for its digits: how long it is, what its words say, and where which of its fields stand."""

    length: int
    period: Period
    fields: tuple[tuple[str, int, int], ...]


def behind_word(scan: Scan, before: list[str], first: int, last: int) -> bool | None:
    """Add the date that a word and the digits behind it open, if the same characters were read before.

    ``before`` is what stands left of the digits: a stretch of text, the word, and nothing. What a stretch of text as
    long as a date names is kept when it comes again; with a word of meaning further left it is not asked for.
    False where the characters are known to be no date, None where what was read before does not tell.
    """
    word = before[1]
    if "\n" in word:  # the first word of a line
        word = word[word.rindex("\n") + 1 :]
    else:
        earlier = before[0][before[0].rfind(" ") + 1 :]
        if earlier == before[0] or not earlier.isalpha() or earlier in scan.vocabulary.left or earlier in UNTIL:
            return None
    start = first - 1 - len(word)
    if start < scan.covered:
        return None
    found = _recall(scan, start, last)
    return None if found is None else _add_known(scan, start, (first, last), found)


def from_digits(scan: Scan, digits: tuple[int, int], end: int) -> bool | None:
    """The same for a date that begins with its digits and goes on with a word up to ``end``: 2024년 3월.

    False where the characters are known to be no date, None where what was read before does not tell.
    """
    start, one = digits[0], scan.drafts[-1] if scan.drafts else None
    if one is not None and start - one.end <= LONGEST_GAP and one.kind in _GOES_ON:
        return None  # 12 and 13 November, 1年6月
    if scan.text[start - 1 : start] in _PENALTIES:
        return None
    found = _recall(scan, start, end)
    return None if found is None else _add_known(scan, start, digits, found)


def is_no_date(scan: Scan, start: int, end: int) -> bool:
    """Whether the characters from ``start`` to ``end``, and those behind them, are known to open no date."""
    return _recall(scan, start, end) is _NO_DATE


def _recall(scan: Scan, start: int, last: int) -> Dated | None:
    """The date that opens at ``start`` with what reaches to ``last``; None where more of the text must tell."""
    text, memory = scan.text, scan.vocabulary.remembered
    for reach in (_AHEAD, _FURTHER):
        shown = text[start : last + reach]
        found = memory.get(shown, _UNKNOWN)
        if found is _UNKNOWN or found is _ONCE:
            found = _meet(scan, start, shown, again=found is _ONCE)
        if found is not None:  # or it may go on
            return None if found is _ONCE else found
    return None


def _meet(scan: Scan, start: int, shown: str, *, again: bool) -> Dated | None:
    """What the first characters at ``start`` say of a date, kept for the next time; None where it may go on."""
    shape = _shape(scan, start, shown)
    found: Dated | None = _ONCE
    if shape is None:
        found = None
    elif isinstance(shape, Shape):
        found = _filled(shape, shown)
    if found is _ONCE and again:
        found = _learn(scan, start, shown)
    memory = scan.vocabulary.remembered
    if len(memory) >= REMEMBERED:
        memory.clear()
    memory[shown] = found
    return found


def _learn(scan: Scan, start: int, shown: str) -> Dated | None:
    """The date that opens at ``start``, if what is shown of it is certain to be all; or None."""
    match = longest(scan, start)
    if not _is_all(scan, shown, match):
        return None
    if match is None:
        return _NO_DATE
    period = period_of(match, scan.vocabulary.months)
    return match.end() - start, "date" if period.day else "period", period


def _is_all(scan: Scan, shown: str, match: re.Match[str] | None) -> bool:
    """Whether what is shown holds all that may belong to the date that opens it, and that is no time or two dates."""
    if match is not None and (
        len(match[0]) + _MARGIN > len(shown) or not _OTHER_GROUPS.isdisjoint(match.re.groupindex)
    ):
        return False
    return not scan.vocabulary.may_go_on(shown)


def _shape(scan: Scan, start: int, shown: str) -> Shape | str | None:
    """The shape of the date that opens what is shown; None where it may go on, a word where digits alone tell."""
    shapes, key = scan.vocabulary.date_shapes, shown.translate(_ALL_ALIKE)
    shape: Shape | str | None = shapes.get(key, "")
    if shape == "":
        if len(shapes) >= REMEMBERED:
            shapes.clear()
        shapes[key] = "met"
    elif shape == "met":
        shape = shapes[key] = _learn_shape(scan, start, shown)
    return shape


def _learn_shape(scan: Scan, start: int, shown: str) -> Shape | str | None:
    match = longest(scan, start)
    if not _is_all(scan, shown, match):
        return None
    if match is None:
        return "no date"
    names = [name for name in _FIELDS if name in match.re.groupindex and match[name]]
    fields = tuple((name, match.start(name) - start, match.end(name) - start) for name in names)
    if sorted(span for _, *span in fields) != [[*each.span()] for each in _DIGITS.finditer(shown)]:
        return "no shape"
    return Shape(match.end() - start, period_of(match, scan.vocabulary.months), fields)


def _filled(shape: Shape, shown: str) -> Dated:
    """The date that a shape is with the digits shown; as if met once where they are out of the range of a day."""
    numbers: dict[str, Any] = {}
    for name, first, last in shape.fields:
        field, least, most = _FIELDS[name]
        numbers[field] = int(shown[first:last])
        if not least <= numbers[field] <= most:
            return _ONCE
    return shape.length, "date" if shape.period.day else "period", replace(shape.period, **numbers)


def _add_known(scan: Scan, start: int, digits: tuple[int, int], found: Dated) -> bool | None:
    """Add a date as it was read before; False where the characters were none, None where digits go on behind it."""
    if found is _NO_DATE:
        return False
    if start + found[0] < digits[1]:
        return None  # on March 1, 200 people
    draft = Draft()
    draft.end, draft.kind, draft.period = start + found[0], found[1], found[2]
    draft.start, draft.lang, draft._source = start, scan.lang, scan.document
    draft._first, draft._last = digits
    scan.drafts.append(draft)
    if found[2].year is None and found[1] == "date":
        scan.yearless.append(draft)
    scan.covered = draft.end
    return True
