"""The word that stands left of a number."""

from __future__ import annotations

from collections.abc import Mapping

from fidelity.figures.cells import SPACES
from fidelity.figures.vocabulary import LABEL, Entry

REACH = 24  # characters looked back for a word
_NO_WORDS: Mapping[str, Entry] = {}
_IDEOGRAPHIC = "\u2e80"  # where the signs and characters of Chinese, Japanese and Korean begin


def spaced_word(text: str, at: int) -> str:
    """What stands before the space in front of ``at``, back to the space or line break before that: one word."""
    low = at - REACH if at > REACH else 0
    begin = text.rfind(" ", low, at - 1) + 1
    if not begin:
        begin = max(low, text.rfind("\n", low, at - 1) + 1)
    return text[begin : at - 1]


def word_before(text: str, start: int, covered: int, known: Mapping[str, Entry] = _NO_WORDS) -> tuple[str, int]:
    """The word that ends at ``start``, across one space, and where it starts; "" where there is none.

    Chinese and Japanese run words together: there it is the longest ending that is ``known``, or else the whole run.
    """
    end = start - 1 if start > covered and text[start - 1] in SPACES else start
    low = end - REACH if end - REACH > covered else covered
    at = text.rfind(" ", low, end) + 1
    if at > low and (word := text[at:end]).isalpha() and word.isascii():
        return word, at
    at = end
    if at > low and ord(text[at - 1]) > 0x1100:
        return _glued_before(text, end, low, known)
    while at > low and (text[at - 1].isalpha() or text[at - 1] in ".&§°º" or "\u0900" <= text[at - 1] < "\u1100"):
        if text[at - 1] > _IDEOGRAPHIC:  # 总额USD
            break
        at -= 1  # Indic vowel signs are no letters
    return text[at:end], at


def _glued_before(text: str, end: int, low: int, known: Mapping[str, Entry]) -> tuple[str, int]:
    at = end
    while at > low and end - at < 6 and ord(text[at - 1]) > 0x1100 and text[at - 1].isalpha():
        at -= 1
    if not "가" <= text[end - 1] <= "힣":
        for start in range(at, end):
            word = text[start:end]
            whole = start == at and not text[at - 1 : at].isdecimal()  # (注1), but not 关注3 or 1注1000
            if word in known and (end - start > 1 or whole or known[word][0] != LABEL or word == "第"):
                return word, start
        if text[at:end] in known:
            return text[at - 1 : end], at - 1
    return text[at:end], at
