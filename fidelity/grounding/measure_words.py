"""The words by which a source in another language names the measures of a sentence: operating margin, 영업이익."""

from __future__ import annotations

from functools import cache

import regex

from fidelity.grounding.attribution_words import MEASURES
from fidelity.grounding.memo import once
from fidelity.grounding.source import Source
from fidelity.grounding.text import context_words

_MARGINS = {  # by which an output names a measure that its source gives no margin of
    "net income": r"|\bnet\smargin|净利率|纯利率|marge\snette|margen\sneto|margine\snetto|nettomarge",
    "operating profit": r"|marge\sop[ée]rat|margen\sopera|margine\soperat|margem\soperac|operative\smarge"
    r"|(?:营业|经营)利润率",
}


@cache
def _patterns() -> tuple[regex.Pattern[str], ...]:
    named = (pattern + _MARGINS.get(name, "") for name, pattern in MEASURES.items())
    return tuple(regex.compile(pattern, regex.IGNORECASE) for pattern in named)


def in_words_of(source: Source, sentence: str) -> frozenset[str]:
    """Return the words by which a source names what a sentence names in words that the source has not.

    Those that it names other measures by as well are left out: of "net income" beside "operating income" net is left.
    """
    found: frozenset[str] = frozenset()
    for place, pattern in enumerate(_patterns()):
        said = pattern.search(sentence)
        if said is None:
            continue
        names = _names(source, place)
        if context_words(said[0]).isdisjoint(names):
            shared = (_names(source, other) for other in range(len(_patterns())) if other != place)
            found |= names.difference(*shared) or names
    return found


@once
def _names(source: Source, place: int) -> frozenset[str]:
    """All words by which a source names one measure."""
    matches = _patterns()[place].finditer(source.plain)
    return frozenset[str]().union(*(context_words(_whole(source.plain, match)) for match in matches))


def _whole(text: str, match: regex.Match[str]) -> str:
    """A name with what stands before it in a word of Hangul, of which the first syllables tell: 당기순이익."""
    begin = match.start()
    while begin and "가" <= text[begin - 1] <= "힣":
        begin -= 1
    return text[begin : match.end()]
