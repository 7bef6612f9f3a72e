"""The language of a short text without frequent words: that in which its words are numbers, "dreiunddreißig"."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache

from fidelity.figures import currency
from fidelity.figures.locales import known, load

_SHOWN = 400  # characters that tell: a longer text without one frequent word is no running text
_SHAPES = {  # of dates, times and amounts that one language writes so
    "de": re.compile(
        r"\d ?Uhr\b|\d\. (?:Jan|Jän|Feb|Mär|Apr|Mai|Jun|Jul|Aug|Sep|Okt|Nov|Dez)"
        r"|\d[ \u00a0](?:Mio|Mrd|Tsd)\b|\d[ \u00a0]?T€"
    ),
    "nl": re.compile(r"\d uur\b|\d (?:januari|februari|maart|mei|juni|juli|augustus|oktober)\b"),
    "pt": re.compile(r"R\$ ?\d[\d.,]* ?(?:mil|mi|bi|tri)\b|\b[1-4][TS] ?(?:20)?\d\d\b"),
    "fr": re.compile(
        r"\b[TS][1-4] 20\d\d\b|\b\d{1,2} ?h ?[0-5]\d\b|\d[ \u00a0]?Mds?[ \u00a0]?€|\d (?:mai|juin|août)\b"
    ),
}
_TELLING = {  # letters and endings that few words of any other of these languages have
    "de": re.compile(r"[äöüß]|\B(?:ungen|ung|keit|schaft)\b", re.IGNORECASE),
    "es": re.compile(r"[ñ¿¡]|\B(?:ción|ciones|dad|dades)\b", re.IGNORECASE),
    "fr": re.compile(r"[œûî]|\wè\w|\b(?:[jtsmnd]|qu)['’][aeiouyéèê]|\B(?:eux|euse)\b", re.IGNORECASE),
    "it": re.compile(r"[ìò]|\wà\b|\b(?:un|dell|nell|sull|dall|all|quest)['’]\w|\B(?:zione|zioni)\b", re.IGNORECASE),
    "nl": re.compile(r"\wij|\waa\w|uu|\B(?:heid|lijke?)\b", re.IGNORECASE),
    "pt": re.compile(r"[ãõ]|\bà\b|ç[aou]|\B(?:dade|dades)\b", re.IGNORECASE),
}
_ENGLISH_GROUP = re.compile(r"(?<![\d.,])[1-9]\d{0,2}(?:,\d{3})+(?![\d,])")
_TELLS = tuple(_TELLING.items())
_WEIGHT = 2  # of such a word beside a frequent one
_ABBREVIATED = 3  # letters of an abbreviation, which may be one in any language
_SHARE = 2  # of so many letters one must belong to numbers and what they count


def language_of_numerals(text: str, evidence: Mapping[str, tuple[str, ...]]) -> str:
    """The language of a date, time or amount written as one language does, or that which reads half of the letters.

    It has to read them as numbers in words and words that it is known by; "" where none does.

    ``evidence`` has the languages that a word speaks for. English comes first where two read as much; words that it
    has, too, speak for no other: 1 trillion, 10 cent.
    """
    sample = f" {text[:_SHOWN]}".replace("\n", " ")
    if shaped := next((code for code, shape in _SHAPES.items() if shape.search(sample)), ""):
        return shaped
    best, most = "", (sum(map(str.isalpha, sample)) - 1) // _SHARE
    for code, starts in _starts().items():
        numerals, said = _numerals(sample, code, starts)
        if numerals:
            words = [word.strip(".,;:!?()") for word in said.lower().split()]
            counted = _counted(code)
            covered = numerals + sum(len(word) for word in words if word in counted or code in evidence.get(word, ()))
            if covered > most:
                best, most = code, covered
    return best or _language_of_units(sample, evidence)


def language_of_letters(text: str, scores: Mapping[str, int]) -> str:
    """The language that the letters and endings of its words tell, with its frequent words; "" where two do as well.

    ``scores`` has the number of frequent words of each language. A text with as many of English is English, and so is
    one with 1,234: in all the others that would have three decimals.
    """
    if _ENGLISH_GROUP.search(text, 0, _SHOWN):
        return ""
    words = text[:_SHOWN].split()
    names = frozenset(word.strip(".,;:!?()").lower() for word in words if len(word) > _ABBREVIATED) - _counted("en")
    told = {
        code: scores.get(code, 0) + _WEIGHT * sum(map(bool, map(find.search, words))) + len(names & _counted(code))
        for code, find in _TELLS
    }
    (best, most), (_, second) = sorted(told.items(), key=lambda item: -item[1])[:2]
    return best if most > max(second, scores.get("en", 0)) else ""


def _language_of_units(sample: str, evidence: Mapping[str, tuple[str, ...]]) -> str:
    """The language whose words for units, currencies and the like, which English lacks, make up half of the letters.

    Numbers are in digits there: 45 grados, 10 mil dólares, 5 jours.
    """
    best, most = "", (sum(map(str.isalpha, sample)) - 1) // _SHARE
    words = [word.strip(".,;:!?()") for word in sample.lower().split()]
    words = [word for word in words if word.isalpha() and "en" not in evidence.get(word, ())]
    for code in _starts():
        counted = _counted(code) - _counted("en")
        units = [word for word in words if word in counted and len(word) > _ABBREVIATED]
        covered = sum(len(word) for word in words if word in _counted(code) or code in evidence.get(word, ()))
        if units and covered > most:
            best, most = code, covered
    return best


def _numerals(sample: str, code: str, starts: re.Pattern[str]) -> tuple[int, str]:
    """How many letters a language reads as numbers in words, and what is left without them."""
    spelled, letters, end, left = load(code).spelled, 0, 0, []
    for match in starts.finditer(sample):
        start = match.start() + (not sample[match.start()].isalnum())
        found = spelled(sample, start) if start >= end else None
        if found is not None and (code == "en" or sample[start : found.end].lower() not in _counted("en")):
            left.append(sample[end:start])
            end = found.end
            letters += sum(map(str.isalpha, sample[start:end]))
    return letters, " ".join((*left, sample[end:]))


@cache
def _counted(code: str) -> frozenset[str]:
    """Words that stand beside numbers in a language: scales, currencies, units and what is counted."""
    own = load(code)
    tables = (own.scales, own.currencies, currency.names(code), own.units, own.durations, own.counters, own.percent)
    return frozenset(word.lower() for table in tables for word in table)


@cache
def _starts() -> dict[str, re.Pattern[str]]:
    """Where numbers in words may begin in each language that is written in Latin letters, English first."""
    latin = [code for code in known() if "Latn" in load(code).scripts]
    return {code: re.compile(load(code).starts) for code in sorted(latin, key=lambda code: (code != "en", code))}
