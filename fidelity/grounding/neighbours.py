"""Whether the words that the output puts beside a figure are those of a neighbour of it in the source.

"Filtration revenue was $542 million" where the source gives 542 for Flow Control and 742 for Filtration: the names that
set two neighbours of one sentence, or of one column of a table, apart have changed places. Words are compared as they
stand, so texts of two languages are left alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from decimal import Decimal
from functools import lru_cache

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.aliases import with_aliases
from fidelity.grounding.layout import Cell
from fidelity.grounding.memo import once, remembered
from fidelity.grounding.naming import Rival
from fidelity.grounding.nouns import counted_nouns
from fidelity.grounding.roles import is_comparable
from fidelity.grounding.source import Source
from fidelity.grounding.surroundings import TELLS_NOTHING, around, window
from fidelity.grounding.text import CJK, context_words

_KINDS = frozenset({"money", "percent", "points", "number", "multiple", "duration"})
_NEAR = 300  # characters around a sentence whose figures may be of what another name names
_ZERO, _LARGE = Decimal(0), Decimal(1000)
_BEHIND = 40  # characters behind a figure that may say what it is of
_CLOSES = regex.compile(r"[,;:.]|\b(?:and|while|but)\b")
_BACK = 6  # figures before one that may be of its kind
_CLAUSE = regex.compile(r";|,\s(?:and|but|while)\s|\b(?:while|whereas|but|and|und|et|y|e|en)\b")
_FAR = 12  # lines of a table between two rows
_MOST_PLACES = 3  # a value that stands in more places says nothing of one name
_NAME = regex.compile(r"\p{Lu}[\p{L}&'-]+")
_WORD = regex.compile(r"\p{L}[\p{L}&'’-]*")
_LEADING = 2  # words right before a figure
_FROM = regex.compile(
    r",?\s(?:(?:up|down|compared)\s)?(?:from|versus|vs\.?|against|with|to|nach|von|contre|gegenüber)\s(?:[$€£]\s?)?$"
)
_TO = regex.compile(r"\s(?:to|auf|à|a|naar)\s", regex.IGNORECASE)
_OF_ANOTHER = regex.compile(
    r"\s(?:\p{Ll}+\s)?(?:at|of|for|by|in|on|bei|von|für|chez|pour|de|en|para|da|di|van|voor)\s(?:the\s)?\p{Lu}"
)
_NAMED = 12  # characters of a name with its number
_NUMBERED = regex.compile(
    r"\b(?:scope|phase|stage|tier|level|group|segment|plant|unit|class|type|zone|region)\s\d(?![\d.,%])",
    regex.IGNORECASE,
)
_GLUED = regex.compile(r"\p{Latin}-?$")
_NO_GROUP = regex.compile(
    r"(?:19|20)\d\d|month|quarter|year|prior|previous|current|chang|varia|veränd|vorjahr|ended|restat|report|adjust|forma|budget|actual|plan"
    r"|\bunit|[\p{Han}\p{Hangul}\p{Hiragana}\p{Katakana}]",
    regex.IGNORECASE,
)
"""Heads of columns that are of a time, or that no writer need name."""
_NO_NAME = regex.compile(r"total|other|sum|합계|기타|合計|合计|その他|其他|gesamt|summe", regex.IGNORECASE)


def of_a_neighbour(figure: Figure, output: Source, places: Sequence[Figure], source: Source) -> Rival | None:
    """Find the neighbour, in the sentence or column of every place, by which the output's words stand, or None."""
    if figure.kind not in _KINDS or figure.value is None or len(places) > _MOST_PLACES:
        return None
    if figure.kind == "duration" and not source.layout.is_divided(places[0].start, places[0].end):
        return None
    ours = _beside(figure, output)
    subject = _subject(figure, output)
    if not (ours or subject) or any(_is_foreign(figure, output, place, source) for place in places):
        return None
    found = None
    for place in places:
        cell = source.cell(place)
        named = cell is not None and cell.row_head and source.layout.is_divided(place.start, place.end)
        found = (
            _in_column(subject, place, cell, source) or _in_row(subject, place, cell, source)
            if cell and named
            else ours and _in_sentence(ours, figure, output, place, source)
        )
        if not found:
            return None
    return found or None


@remembered
def _beside(figure: Figure, text: Source) -> frozenset[str]:
    """The words beside a figure, in scripts that name things before it those before it."""
    words = around(figure, text)
    begin, _ = text.sentence(figure)
    before = text.plain[begin : figure.start]
    return words & context_words(before) if CJK.search(before) else words


@remembered
def _subject(figure: Figure, text: Source) -> frozenset[str]:
    """All content words beside a figure, with the names that end with a number: those of a row's head.

    What something rose or fell from has those of what it came to.
    """
    begin, stop = window(figure, text)
    index = text.index(figure)
    start, _ = text.sentence(figure)
    before = text.unscaled[index - 1] if index else None
    named = before is not None and before.end == begin and _is_in_name(before, text.plain, start)
    if named:  # market-based Scope 2 emissions, GSM8K
        begin = max(start, text.unscaled[index - 2].end if index > 1 else 0)
    words, behind = text.plain[begin : figure.start], text.plain[figure.end : stop]
    words = words if CJK.search(words) or CJK.search(behind) else f"{words} {behind}"  # these name things before
    if _FROM.fullmatch(text.plain, begin, figure.start):
        if _OF_ANOTHER.match(behind):  # 142,000, against 31,200 at Orion
            return frozenset()
        told = reversed(text.unscaled[max(0, index - _BACK) : index])
        before = next((each for each in told if each.start >= start and is_comparable(figure, each)), None)
        if before is None and index and text.unscaled[index - 1].kind == "percent" and _TO.match(text.plain, begin):
            before = text.unscaled[index - 1]  # sales increased 13.5 % to 1,841
        return frozenset() if before is None or before.start < start else _subject(before, text)
    names = _numbered(text.plain[start : figure.start])
    return context_words(f"{words} {' '.join(names)}") | names


def _is_in_name(figure: Figure, text: str, start: int) -> bool:
    """Whether a number is part of a name of a sentence that begins at ``start``."""
    glued = figure.kind == "label" or _GLUED.search(text, start, figure.start) is not None
    return glued or bool(_numbered(text[start : figure.end][-_NAMED:]))


def _numbered(text: str) -> frozenset[str]:
    """Names that end with a number, as "Scope 1"."""
    return frozenset(match[0].casefold() for match in _NUMBERED.finditer(text))


def _is_foreign(figure: Figure, output: Source, place: Figure, source: Source) -> bool:
    """Whether the two texts speak different languages around a figure, or write different scripts."""
    if figure.lang and place.lang and place.lang != figure.lang:
        return True
    ours, theirs = (CJK.search(text.plain, *text.sentence(each)) for each, text in ((figure, output), (place, source)))
    return (ours is None) != (theirs is None)


def _in_sentence(ours: frozenset[str], figure: Figure, output: Source, place: Figure, source: Source) -> Rival | None:
    """Compare names only: other words of a sentence may be of all its figures."""
    if figure.kind == "number" and figure.ulp >= 1 and abs(figure.value or _ZERO) < _LARGE:  # a score, or a count
        return _of_another_count(figure, output, place, source) or _of_another_tail(figure, output, place, source)
    return (
        _of_another_count(figure, output, place, source)
        or _of_another_name(ours, figure, output, place, source)
        or _of_another_lead(ours, figure, output, place, source)
        or _of_another_tail(figure, output, place, source)
    )


def _of_another_count(figure: Figure, output: Source, place: Figure, source: Source) -> Rival | None:
    """Find the number of the same sentence that counts what the output's does: 27 officers and 11 firemen."""
    mine, own = (frozenset(counted_nouns(text.plain, each)) for each, text in ((figure, output), (place, source)))
    if figure.kind != "number" or figure.unit or not own or not mine or mine & own or any(map(CJK.match, mine | own)):
        return None
    for other in _rivals(place, source, *source.sentence(place)):
        if mine <= frozenset(counted_nouns(source.plain, other)):
            return Rival(other, " ".join(sorted(mine)))
    return None


def _rivals(place: Figure, source: Source, begin: int, stop: int) -> Iterator[Figure]:
    """Yield the figures of a stretch of the source that are of a place's kind and unit and have another value."""
    for other in source.figures_between(begin, stop):
        if (other.kind, other.unit) == (place.kind, place.unit) and abs(other.value or 0) != abs(place.value or 0):
            yield other


def _of_another_lead(
    ours: frozenset[str], figure: Figure, output: Source, place: Figure, source: Source
) -> Rival | None:
    """Compare what stands right before: 2.9 % told of traffic, of "traffic up 1.9 % and average ticket up 2.9 %"."""
    if _words(_behind(figure, output)) or CJK.search(output.plain, *output.sentence(figure)):
        return None  # a 2 % rise in closings
    mine, own = (_lead(each, text) for each, text in ((figure, output), (place, source)))
    only, theirs = mine - _words(_before(place, source)), own - ours
    if not own or not only or not theirs:
        return None
    if only & _words(_behind(place, source)):
        return None
    for other in _rivals(place, source, *source.sentence(place)):
        if only <= _lead(other, source) and not theirs & _words(_before(other, source)):
            return Rival(other, " ".join(sorted(only)))
    return None


def _of_another_tail(figure: Figure, output: Source, place: Figure, source: Source) -> Rival | None:
    """Compare what stands behind: "912 for social rent and 388 for shared ownership", where 388 is for social rent."""
    mine, own = (_words(_behind(each, text)) for each, text in ((figure, output), (place, source)))
    begin, stop = source.sentence(place)
    said = _words(output.plain[slice(*output.sentence(figure))])
    if not mine or not own or CJK.search(source.plain, begin, stop):
        return None
    for other in _rivals(place, source, begin, stop):
        tail = _words(_behind(other, source))
        apart, named = own - tail, tail - own
        whole = mine <= tail and not mine & own
        shared = bool(named) and named <= mine and bool(own & tail)  # 12.5% receiving placebo, 35.3% receiving a drug
        if apart and not apart & said and (whole or shared):
            return Rival(other, " ".join(sorted(mine if whole else named)))
    return None


@remembered
def _lead(figure: Figure, text: Source) -> frozenset[str]:
    """The last words before a figure that say something, in its clause."""
    words = [word for word in _WORD.findall(TELLS_NOTHING.sub(" ", _before(figure, text))) if context_words(word)]
    return context_words(" ".join(words[-_LEADING:]))


def _of_another_name(
    ours: frozenset[str], figure: Figure, output: Source, place: Figure, source: Source
) -> Rival | None:
    names = _names(_before(figure, output)) - _words(_before(place, source))
    theirs = _names(_before(place, source)) - ours
    if not ours & names or not theirs:
        return None
    if names & _words(_behind(place, source)):  # 64.8% support, against 92.5%
        return None
    begin, stop = source.sentence(place)
    proper = all(_is_proper(source, word) for word in names | theirs)
    low, high = (begin - _NEAR, stop + _NEAR) if proper else (begin, stop)
    for other in _rivals(place, source, max(low, 0), high):
        beside = _words(_before(other, source))
        if names <= beside and not theirs & beside:
            return Rival(other, " ".join(sorted(names)))
    return None


@remembered
def _before(figure: Figure, text: Source) -> str:
    """The text before a figure, in its clause and behind the last figure of its kind."""
    begin, _ = text.sentence(figure)
    index = text.index(figure)
    alike = (each for each in reversed(text.unscaled[max(0, index - _BACK) : index]) if each.kind == figure.kind)
    begin = max(begin, next((each.end for each in alike if each.unit == figure.unit), 0))
    begin = max((match.end() for match in _CLAUSE.finditer(text.plain, begin, figure.start)), default=begin)
    return text.plain[begin : figure.start]


def _behind(figure: Figure, text: Source) -> str:
    """The text behind a figure that may say what it is of, in its clause."""
    _, stop = text.sentence(figure)
    return _CLOSES.split(text.plain[figure.end : min(stop, figure.end + _BEHIND)], maxsplit=1)[0]


@lru_cache(maxsize=4096)
def _words(text: str) -> frozenset[str]:
    return context_words(TELLS_NOTHING.sub(" ", text))


def _names(text: str) -> frozenset[str]:
    """The words that a text writes with a capital."""
    return _words(" ".join(match[0] for match in _NAME.finditer(text)))


@once
def _is_proper(source: Source, word: str) -> bool:
    """Whether a source never writes a word without a capital."""
    return regex.search(rf"(?<![\p{{L}}]){regex.escape(word)}", source.plain) is None


def _in_column(ours: frozenset[str], place: Figure, cell: Cell, source: Source) -> Rival | None:
    """Compare the heads of rows: ours has to hold all that sets one apart, and nothing of what sets the other."""
    theirs = with_aliases(source.head_words(cell.row_head)) | _numbered(cell.row_head)
    mine = with_aliases(ours)
    if not theirs or theirs <= mine or _NO_NAME.search(cell.row_head):
        return None
    begin, stop = source.layout.line(place.start, place.end)
    low, high = _block(begin, stop, source)
    for other in source.figures_between(low, high):
        if begin <= other.start < stop or other.value is None or _is_rate(other) != _is_rate(place):
            continue
        if abs(other.value) == abs(place.value or 0):
            continue
        beside = source.cell(other)
        if beside is None or beside.column_head != cell.column_head or beside.row_head == cell.row_head:
            continue
        head = source.head_words(beside.row_head) | _numbered(beside.row_head)
        firsts = [source.head_words(each.row_head.partition(", ")[0]) for each in (beside, cell)]
        meant = _is_meant(mine, head, theirs) or (not firsts[0] & firsts[1] and _is_meant(mine, *firsts))
        if meant and not _NO_NAME.search(beside.row_head):
            return Rival(other, beside.row_head)
    return None


def _is_meant(ours: frozenset[str], head: frozenset[str], theirs: frozenset[str]) -> bool:
    """Whether we have all that sets one head apart from another, and nothing of what sets the other apart from it."""
    apart, own = theirs - head, head - theirs
    return bool(own and apart) and own <= ours and not apart & ours


def _is_rate(figure: Figure) -> bool:
    return figure.kind in ("percent", "points")


def _in_row(ours: frozenset[str], place: Figure, cell: Cell, source: Source) -> Rival | None:
    """Compare the heads of columns in the same way: 10.6 % of placebo, told of lomavexin."""
    theirs = source.head_words(cell.column_head)
    if not theirs or theirs <= ours or not source.head_words(cell.row_head) <= ours:
        return None
    if _NO_GROUP.search(cell.column_head):
        return None
    for other in source.figures_between(*source.layout.line(place.start, place.end)):
        beside = source.cell(other)
        if beside is None or beside.column_head == cell.column_head or other.value == place.value:
            continue
        if other.kind != place.kind:  # an amount and its growth
            continue
        if _is_meant(ours, source.head_words(beside.column_head), theirs) and not _NO_NAME.search(beside.column_head):
            return Rival(other, beside.column_head)
    return None


def _block(begin: int, stop: int, source: Source) -> tuple[int, int]:
    """The lines around a line."""
    low, high = begin, stop
    for _ in range(_FAR):
        low = max(source.plain.rfind("\n", 0, max(low - 1, 0)) + 1, 0)
        after = source.plain.find("\n", min(high + 1, len(source.plain)))
        high = after if after >= 0 else len(source.plain)
    return low, high
