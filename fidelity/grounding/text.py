"""Sentences and context words of a text, for any of the languages that the reader knows."""

from __future__ import annotations

import html
import re
from functools import lru_cache

import regex

from fidelity.grounding.stopwords import STOPWORDS

_BREAK = re.compile(r"[.!?](?=[\s\"”’)\]]|$)|[。！？\n]")
_WORD = regex.compile(r"[\p{Han}\p{Katakana}ー]+|\p{Hiragana}+|\p{Hangul}+|[\p{Latin}\p{M}\p{Cyrillic}&']+")
_ASCII_WORD = re.compile(r"[a-z&']+")  # the same where there is nothing but ASCII, several times as fast
_TAG = re.compile(r"</?[A-Za-z][^<>]*>")
_WITHOUT_SPACES = regex.compile(r"[\p{Han}\p{Katakana}]")
CJK = regex.compile(r"[\p{Han}\p{Hangul}\p{Hiragana}\p{Katakana}]")
"""A character of Korean, Japanese or Chinese."""
_ABBREVIATION_WORDS = (
    "mr mrs ms dr st no vs inc corp co ltd approx jan feb mar apr jun jul aug sep sept oct nov dec"
    " mio mrd tsd vj ca rd bzw inkl mln mld"
)
_ABBREVIATIONS = frozenset(_ABBREVIATION_WORDS.split())
_ORDINAL = re.compile(  # 31. Dezember, 2. Quartal
    r"\s(?:jan|feb|mär|apr|mai|jun|jul|aug|sep|okt|nov|dez|quartal|halbjahr|geschäftsj)", re.IGNORECASE
)
_ENDS = (". ", "\n", "? ", "! ", ".\n", "。", "！", "？", ".\u201d", '."', ".)")
WINDOW = 600  # characters on either side beyond which a sentence is cut off


def sentence_bounds(text: str, start: int, end: int) -> tuple[int, int]:
    """Return the offsets of the sentence, or of the line, that holds ``text[start:end]``."""
    left = max(0, start - WINDOW)
    begin = left
    position = start
    while position > left:
        position = max(text.rfind(mark, left, position) for mark in _ENDS)
        if position < 0:
            break
        if not _is_abbreviation(text, position):
            begin = position + 1
            break
    stop = min(len(text), end + WINDOW)
    position = max(end - 1, 0)
    while True:
        match = _BREAK.search(text, max(position, end), stop)
        if match is None:
            return begin, stop
        if not _is_abbreviation(text, match.start()):
            return begin, match.end()
        position = match.end()


def _is_abbreviation(text: str, dot: int) -> bool:
    if text[dot] != ".":
        return False
    if text[dot - 3 : dot] == "...":  # leaders of dots: Monthly rent ...... EUR 4,850
        return True
    if text[dot - 1 : dot].isdecimal() and not text[max(0, dot - 3) : dot - 2].isdecimal():
        return _ORDINAL.match(text, dot + 1) is not None
    word = text[max(0, dot - 7) : dot].rpartition(" ")[2].rpartition("\n")[2]
    word = word.lstrip("(")  # (Vj. 0,85 €)
    return word.lower() in _ABBREVIATIONS or (len(word) == 1 and word.isalpha())


def line_bounds(text: str, start: int, end: int) -> tuple[int, int]:
    """Return the offsets of the line or lines that hold ``text[start:end]``, without the closing line break."""
    stop = text.find("\n", end)
    return text.rfind("\n", 0, start) + 1, len(text) if stop < 0 else stop


def shown(text: str) -> str:
    """Return a piece of a text as a reader sees it: without tags, entities and runs of blanks."""
    if "<" in text or "&" in text:
        text = html.unescape(_TAG.sub("", text))
    return " ".join(text.split())


_EN = frozenset("the and of was were with for is are that has have had their its this from been will".split())
_OTHER = frozenset(
    "der die das und ein eine wurde wurden mit ist sind den dem le la les des et un une est sont dans el los las del"
    " una fue por il gli che di della sono een het van zijn werden os da do em uma foi que".split()
)


def tongue(text: str) -> str:
    """Tell by its function words whether a sentence in Latin letters is English, "en", or "other"; "" in doubt."""
    words = frozenset(text.casefold().split())
    english, other = bool(words & _EN), bool(words & _OTHER)
    return "" if english == other else "en" if english else "other"


@lru_cache(maxsize=65536)
def stem(word: str) -> str:
    """Reduce a lower-case word to a rough stem: "revenues" and "revenue", "increased" and "increase" agree."""
    if len(word) < 4:
        return word
    word = word.removesuffix("'s")
    for suffix in ("ies", "ing", "es", "ed", "s", "e", "y"):
        if word.endswith(suffix) and len(word) - len(suffix) >= 3:
            return word[: -len(suffix)]
    return word


def context_words(text: str) -> frozenset[str]:
    """Return the content words of a text as stems; scripts without spaces give pairs of characters.

    Numerals, function words and punctuation are left out.
    """
    found: set[str] = set()
    folded = text.casefold()
    words = _ASCII_WORD.findall(folded) if text.isascii() else _WORD.findall(folded)
    found.update(*map(_content, words))
    return frozenset(found)


@lru_cache(maxsize=16384)
def _content(word: str) -> tuple[str, ...]:
    """The stems that one case-folded run of letters says something by; pairs of characters of a script without any."""
    word = word.strip("'")
    if _WITHOUT_SPACES.match(word):
        return tuple(word[i : i + 2] for i in range(len(word) - 1))
    if "가" <= word[:1] <= "힣":
        return (word[:2],)
    return (stem(word),) if len(word) > 1 and word not in STOPWORDS else ()
