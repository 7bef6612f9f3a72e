"""Dates that were read before: what a stretch of text names is worked out when it comes again, since dates repeat."""

from __future__ import annotations

from typing import TYPE_CHECKING

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
_OTHER_GROUPS = frozenset(("hour", "d2", "decade"))  # of a pattern for a time, for two days, for ten years
_AHEAD, _FURTHER, _MARGIN = 2, 9, 2  # characters behind a day or year that tell where the date ends


def behind_word(scan: Scan, before: list[str], first: int, last: int) -> bool | None:
    """Add the date that a word and the digits behind it open, if the same characters were read before.

    ``before`` is what stands left of the digits: a stretch of text, the word, and nothing. What a stretch of text as
    long as a date names is kept when it comes again; with a word of meaning further left it is not asked for.
    False where the characters are known to be no date, None where what was read before does not tell.
    """
    left, word = scan.vocabulary.left, before[1]
    if "\n" in word:  # the first word of a line
        word = word[word.rindex("\n") + 1 :]
    else:
        _, spaced, earlier = before[0].rpartition(" ")
        if not spaced or not earlier.isalpha() or earlier in left or earlier in UNTIL:
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
    if one is not None and start - one.end <= LONGEST_GAP and one.kind == "number":
        return None  # 12 and 13 November
    found = _recall(scan, start, end)
    return None if found is None else _add_known(scan, start, digits, found)


def is_no_date(scan: Scan, start: int, end: int) -> bool:
    """Whether the characters from ``start`` to ``end``, and those behind them, are known to open no date."""
    return _recall(scan, start, end) is _NO_DATE


def _recall(scan: Scan, start: int, last: int) -> Dated | None:
    """The date that opens at ``start`` with what reaches to ``last``; None where more of the text must tell."""
    text, memory = scan.text, scan.vocabulary.remembered
    shown = text[start : last + _AHEAD]
    found = memory.get(shown, _UNKNOWN)
    if found is None:  # it may go on
        shown = text[start : last + _FURTHER]
        found = memory.get(shown, _UNKNOWN)
    if found is _UNKNOWN:
        if len(memory) >= REMEMBERED:
            memory.clear()
        memory[shown] = _ONCE
        return None
    if found is _ONCE:
        found = memory[shown] = _learn(scan, start, shown)
    return found


def _learn(scan: Scan, start: int, shown: str) -> Dated | None:
    """The date that opens at ``start``, if what is shown of it is certain to be all; or None."""
    match = longest(scan, start)
    if scan.vocabulary.may_go_on(shown) or (match and match.end() + _MARGIN > start + len(shown)):
        return None
    if match is None:
        return _NO_DATE
    if not _OTHER_GROUPS.isdisjoint(match.re.groupindex):
        return None
    period = period_of(match, scan.vocabulary.months)
    return match.end() - start, "date" if period.day else "period", period


def _add_known(scan: Scan, start: int, digits: tuple[int, int], found: Dated) -> bool:
    """Add a date as it was read before; False where the characters were none."""
    if found is _NO_DATE:
        return False
    draft = Draft()
    draft.end, draft.kind, draft.period = start + found[0], found[1], found[2]
    draft.start, draft._digits, draft.lang, draft._source = start, digits, scan.lang, scan.document
    scan.drafts.append(draft)
    scan.covered = draft.end
    return True
