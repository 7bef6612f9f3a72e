"""A half or zero in words that only says something of the figure before it: a year and a half, ten below zero."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING

from fidelity.figures import suffix
from fidelity.figures.document import MISSING, getattr_slot
from fidelity.figures.left_words import spaced_word
from fidelity.figures.model import Draft
from fidelity.figures.numerals import EXACT
from fidelity.figures.points import of_a_rate
from fidelity.figures.spelled import Spelled
from fidelity.figures.vocabulary import COUNTER, DATE, DURATION, KINDS, MONEY, NOTHING, POINTS, UNIT

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

_HALF = Decimal("0.5")
VALUES = (_HALF, Decimal(0), Decimal("0.25"), Decimal("0.75"))
_OF = re.compile(r" (?:d[eio]\b|of\b|van\b|d['’])")
_COUNTED = frozenset((COUNTER, POINTS, DURATION, UNIT, MONEY))
_ONE = Decimal(1)
_TENTH = Decimal("0.1")
_REACH = 40  # characters looked back for what an article counts
_AND_A = frozenset(("and a", "y", "e", "et", "und ein", "und eine", "en een"))
_BEFORE_HALF = frozenset(words.split()[-1] for words in _AND_A)
_UNIT_AND = re.compile(r"(?<![^\s(])((?!\w{3,}s )[^\W\d_]+) (?:y|e) \Z")  # año y medio
_A_UNIT = re.compile(r"\b(?i:an?) ([a-z]+) and a \Z")
_BELOW = re.compile(r" (?:below|sub|bajo|sotto|unter|sous|au-dessous de|abaixo de|onder) ")


def belongs_before(scan: Scan, previous: list[Draft], found: list[Draft], pos: int, result: Spelled) -> bool:
    """Whether a half or zero at ``pos`` belongs to a figure before it, which then says so.

    ``previous`` is the last one in digits before ``pos``, ``found`` are those in words.
    """
    if result.value and spaced_word(scan.text, pos).lower() not in _BEFORE_HALF:
        return False
    before = [draft for draft in (*previous, *found[-1:]) if draft.end <= pos]
    last = max(before, key=lambda draft: draft.end, default=None)
    if not result.value:
        return last is not None and _is_below(scan, last, pos, result.end)
    if last is None or scan.text[last.end : pos].strip().lower() not in _AND_A:
        return _one_and_half(scan, found, pos, result)
    return _adds_half(scan, last, result)


def _adds_half(scan: Scan, whole: Draft, result: Spelled) -> bool:
    """One year and a half, 2 años y medio: the half belongs to the duration before it."""
    scaled = getattr_slot(whole, "scale") is not MISSING or getattr_slot(whole, "unit") is MISSING
    if result.value != _HALF and (whole.kind != "duration" or _OF.match(scan.text, result.end)):
        return False
    if whole.kind not in ("duration", "multiple") and (scaled or whole.kind not in ("number", "money")):
        return False
    value = getattr_slot(whole, "value")
    if value is MISSING:
        numerals = scan.document.numerals(scan.text[slice(*whole._digits)], scan.lang)
        value = numerals[0].value if numerals else None
    if value is None or getattr_slot(whole, "_factor") is not MISSING:
        return False
    whole.value, whole.ulp, whole.end = EXACT.add(value, result.value), _TENTH, result.end
    scan.covered = max(scan.covered, result.end)
    return True


def _one_and_half(scan: Scan, found: list[Draft], pos: int, result: Spelled) -> bool:
    """A year and a half: one and a half of what the article counts."""
    match = (_A_UNIT if scan.text[pos - 2] == "a" else _UNIT_AND).search(scan.text, max(0, pos - _REACH), pos)
    tag, payload = scan.vocabulary.right.get(match[1], (NOTHING, None)) if match else (NOTHING, None)
    if tag == DATE:
        tag = DURATION  # trimestre y medio
    if match is not None and match[1] in scan.vocabulary.bare_points:  # down a point and a half
        rated = of_a_rate(scan.text, match.start(), "1.5", result.end)
        tag, payload = (POINTS, "pp") if rated else (COUNTER, "")
    if match is None or payload is None or tag not in _COUNTED or match.start() < scan.covered:
        return False
    draft = Draft()
    draft._digits, draft.start, draft.end = (match.start(), result.end), match.start(), result.end
    draft.lang, draft._source, draft.spelled = scan.lang or scan.vocabulary.lang, scan.document, True
    draft.kind, draft.unit = KINDS[tag], payload[0] if tag == MONEY else payload or None
    draft.value, draft.ulp = EXACT.add(_ONE, result.value), _TENTH
    scan.covered = result.end
    found.append(draft)
    return True


def _is_below(scan: Scan, figure: Draft, pos: int, end: int) -> bool:
    """Ten degrees below zero, 10 grados bajo cero: the zero only gives the figure before it its sign."""
    if figure.kind != "number" or _BELOW.fullmatch(scan.text, figure.end, pos) is None:
        return False
    unit = getattr_slot(figure, "unit")
    if unit is not MISSING and not (unit or "°").startswith("°"):
        return False
    suffix.negate(figure)
    figure.end = scan.covered = end
    return True
