"""Numbers in words that stay the same whatever stands around them: the most frequent case, read in few steps.

What is not certain here is left to ``prose``, which must read alike what is.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from fidelity.figures import halves, suffix
from fidelity.figures.left_words import spaced_word
from fidelity.figures.locale import Locale
from fidelity.figures.model import Draft
from fidelity.figures.spelled import Spelled
from fidelity.figures.vocabulary import CONNECT, COUNTER, KINDS, MONEY, NONE, PERCENT, REMEMBERED, UNIT, Vocabulary
from fidelity.figures.words import LONGEST_CACHED
from fidelity.figures.words_reader import Settled

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

_CLOSES = frozenset((" ", "\n", ",", ".", ";", ""))  # behind a word that stands by itself
_UNKNOWN: Any = object()
_PHRASE = -1  # instead of the tag of a word that may begin a phrase: per cent


class Known(NamedTuple):
    """What number words and the word behind them say: the number, and the entry of that word."""

    number: Settled
    tag: int
    payload: Any


def read(scan: Scan, locale: Locale, pos: int, limit: int) -> Draft | None:
    """The number in words at ``pos`` if nothing around it needs to be weighed; ``limit``: where the next figure is."""
    vocabulary, text = scan.vocabulary, scan.text
    run = locale.words.run(text, pos) if locale.words else None
    if run is None:
        return None
    words, further, _ = run.groups()
    if further is None or len(further) > LONGEST_CACHED or text[pos - 1 : pos] != " ":
        return None
    known = vocabulary.runs.get((words, further), _UNKNOWN)
    if known is _UNKNOWN:
        known = _know(vocabulary, locale, words, further)
    if known is None:
        return None
    number, tag, payload = known
    last = run.end(1)
    end = last + 1 + len(further)
    if tag == _PHRASE:
        tag, payload, end = suffix.follow(scan, last)
        if not stands(tag):
            return None
    before = spaced_word(text, pos)
    if (
        end > limit
        or text[end : end + 1] not in _CLOSES
        or (tag == UNIT and not text[end : end + 1].isspace())
        or before in vocabulary.left
        or (number.parts and not before.isalpha())
        or (number.after and number.after(text, pos))
    ):
        return None
    return stated(scan, locale.code, (pos, last), (tag, payload, end), number)


def stated(
    scan: Scan, lang: str, words: tuple[int, int], entry: tuple[int, Any, int], number: Settled | Spelled
) -> Draft:
    """A number that stands in ``words`` with the entry behind it, which ends where its last item says."""
    tag, payload, end = entry
    draft = Draft()
    draft.kind = KINDS[tag]
    if tag >= PERCENT:
        draft.unit = payload if tag != MONEY else payload[0]
    draft._first, draft._last = words
    draft.start, draft.end = words[0], end if tag > COUNTER else words[1]
    draft.value, draft.ulp = number.value, number.ulp
    if number.scale != 1:
        draft.scale = number.scale
    draft.lang, draft._source, draft.spelled = lang, scan.document, True
    return draft


def _know(vocabulary: Vocabulary, locale: Locale, words: str, further: str) -> Known | None:
    """What number words and the word behind them say, kept for the next time; None where more must tell."""
    number = locale.words.settled(words, further) if locale.words else None
    known = None
    if number is not None and number.value not in halves.VALUES and not vocabulary.may_open_date(f"{words} {further}"):
        tag, payload = vocabulary.right.get(further) or NONE
        if further in vocabulary.phrase_openers:
            known = Known(number, _PHRASE, None)
        elif stands(tag):
            known = Known(number, tag, payload)
    if len(vocabulary.runs) >= REMEMBERED:
        vocabulary.runs.clear()
    vocabulary.runs[words, further] = known
    return known


def stands(tag: int) -> bool:
    """Whether an entry with this tag leaves a number before it as it is, but for what is counted."""
    return tag <= MONEY and tag != CONNECT
