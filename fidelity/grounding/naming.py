"""The words that name a figure: right before it and behind it, in its clause, or in the heads of its cell.

Words are compared by their beginnings, in scripts without spaces by pairs of characters.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.layout import Cell
from fidelity.grounding.memo import remembered
from fidelity.grounding.name_words import GENERIC, GENERIC_CJK, PARTICLES
from fidelity.grounding.paired import is_listed, name_in_list
from fidelity.grounding.source import Source
from fidelity.grounding.stopwords import STOPWORDS
from fidelity.grounding.text import CJK, stem

Units = frozenset[str]

_RUN = regex.compile(r"\p{Hangul}+|[\p{Han}\p{Katakana}ー]+|\p{Latin}[\p{Latin}\p{M}&'’-]*")
_PARTICLE = regex.compile(rf"(?<=\p{{Hangul}}{{2}})(?:{PARTICLES})$|(?<=\p{{Hangul}})[은는을를]$")
_AND = r"and|but|while|whereas|und|aber|et|mais|y|pero|e|en(?=\s\d)|während|tandis|mientras|mentre|terwijl"
_OPENS_CJK = regex.compile(
    r"[，,、；;：:。（(]|(?:[했됐이늘줄었았렸]고|지만|는데|으며|하며|[がし])、?\s|(?:로|에|에서)는\s|[でに]は、"
)
_OPENS = regex.compile(
    rf"[;:(]|,\s(?:{_AND})\s|\b(?:while|whereas|but|während|tandis|mientras|mentre|terwijl)\b", regex.IGNORECASE
)
_CLOSES = regex.compile(rf"[,.](?!\d)|[;:)(]|\b(?:{_AND}|compared|from|versus|against)\b", regex.IGNORECASE)
"""What ends a clause."""
_NOUN_BEHIND = regex.compile(r"[\p{Han}\p{Katakana}]{1,2}の|\p{Hangul}의\s|(?=[\p{Han}]{3})\p{Han}")
"""A counter that the noun follows."""
_STOPS = regex.compile(r"[；;]")
_GENERIC = regex.compile(GENERIC, regex.IGNORECASE)
_GENERIC_CJK = regex.compile(f"(?<!新)(?:{GENERIC_CJK})+")
_COUNTER = regex.compile(r"\p{Hangul}+")
_TOPIC = regex.compile(r"[은는は]、?\s?(?:약\s?|約)?$")
_TOPIC_REACH = 4
_TIMED = regex.compile(r"\P{Nd}{0,24}\d")  # "第2四半期"
_NUMBERED = frozenset({"number", "duration", "ordinal"})
"""Kinds of numbers that may be part of a name."""
_NUMBER = "#"
ROOT = 5  # letters by which two words count as one
_REACH, BEHIND, _BEHIND_CJK = 70, 40, 20  # characters before a figure, and behind one, that name it
_AHEAD = 80  # characters before a sentence, which may have named its subject
_MOST_BACK = 4  # figures in a row that have one name


class Rival(NamedTuple):
    """Another figure of the source by which the output's words stand, and those words."""

    figure: Figure
    words: str


class Names(NamedTuple):
    """The words right before a figure, or before the one whose words are its own as well, and right behind it."""

    before: Units
    behind: Units
    is_named: bool = True
    """Whether the words before it are its own, or those of the figure before it in the same clause."""
    inherits: bool = False
    """Whether they are those of the figure before it."""

    @property
    def all(self) -> Units:
        """Both."""
        return self.before | self.behind


@remembered
def names(figure: Figure, text: Source) -> Names:
    """Return the words right by a figure: of its heads, or of its clause as far as its neighbours."""
    cell = text.cell(figure)
    if cell is not None and in_table(figure, text):
        return Names(units(cell.column_head if _is_of_a_time(cell, text) else cell.row_head), frozenset())
    if is_listed(text, *text.sentence(figure)):
        return Names(units(name_in_list(figure, text) or ""), frozenset())
    said, behind, is_named, is_parted = _said(figure, text)
    index = text.index(figure)
    begin, _ = bounds(figure, text)
    for step in range(_MOST_BACK if not is_named else 0):
        if index <= step or text.unscaled[index - step - 1].end <= begin:
            break
        more, after_it, found, parted = _said(text.unscaled[index - step - 1], text)
        is_parted = is_parted or parted
        said |= more | (after_it if not behind else frozenset())
        if found:
            break
    return Names(said, behind, is_named or not is_parted, not is_named)


@remembered
def _said(figure: Figure, text: Source) -> tuple[Units, Units, bool, bool]:
    """The words between a figure and the one before, those behind it, whether they name it, and if a clause ends."""
    begin, stop = bounds(figure, text)
    index = text.index(figure)
    cjk = CJK.search(text.plain, begin, stop) is not None
    behind = _behind(figure, text, stop, cjk=cjk)
    last = text.unscaled[index - 1] if index and text.unscaled[index - 1].end > begin else None
    low = max(begin, figure.start - _REACH)
    joined = last is not None and last.end >= low
    if last is not None and joined:
        low = last.end
        cut = _COUNTER.match(text.plain, low, figure.start) if cjk else _CLOSES.search(text.plain, low, figure.start)
        joined = cjk or cut is None
        low = cut.end() if cut is not None else low
    words = text.plain[low : figure.start]
    clause = max((match.end() for match in (_OPENS_CJK if cjk else _OPENS).finditer(words)), default=0)
    said = units(words[clause:])
    if cjk and behind and joined and not clause:
        said = frozenset()
    if said and joined and not clause and last is not None and last.kind in _NUMBERED and last.kind != figure.kind:
        said |= {f"{_NUMBER}{last.value}"}  # 2시간 이용권
    if said or (cjk and behind) or (cjk and clause and figure.kind == "number"):
        return said, behind, True, False
    return units(words), behind, last is None, bool(clause) or not joined


@remembered
def chained(figure: Figure, text: Source) -> Names:
    """Return the names by a figure and by those that stand beside it with no name between."""
    found = names(figure, text)
    if in_table(figure, text) or is_listed(text, *text.sentence(figure)):
        return found
    begin, stop = bounds(figure, text)
    index = text.index(figure)
    for step in (-1, 1):
        last = figure
        at = index + step
        while (
            abs(at - index) <= _MOST_BACK and 0 <= at < len(text.unscaled) and begin <= text.unscaled[at].start < stop
        ):
            each = text.unscaled[at]
            low, high = (each.end, last.start) if step < 0 else (last.end, each.start)
            if units(text.plain[low:high]) or (figure.kind == "number" and _OPENS_CJK.search(text.plain, low, high)):
                break
            more = names(each, text)
            found = Names(found.before | more.before, found.behind | more.behind)
            last, at = each, at + step
    return found


def _behind(figure: Figure, text: Source, stop: int, *, cjk: bool) -> Units:
    index = text.index(figure)
    stop = min(stop, figure.end + (_BEHIND_CJK if cjk else BEHIND))
    if index + 1 < len(text.unscaled):
        stop = min(stop, text.unscaled[index + 1].start)
    if not cjk:
        return units(_CLOSES.split(text.plain[figure.end : stop], maxsplit=1)[0])
    noun = _NOUN_BEHIND.match(text.plain, figure.end, stop) if figure.kind == "number" and not figure.unit else None
    return (
        units(_OPENS_CJK.split(text.plain[noun.end() : stop].partition(" ")[0], maxsplit=1)[0]) if noun else frozenset()
    )


@remembered
def bounds(figure: Figure, text: Source) -> tuple[int, int]:
    """Return the sentence of a figure, or its part between semicolons."""
    begin, stop = text.sentence(figure)
    ahead = text.plain.rfind("；", begin, figure.start), text.plain.rfind(";", begin, figure.start)
    after = _STOPS.search(text.plain, figure.end, stop)
    return max(begin, *(at + 1 for at in ahead)), after.start() if after is not None else stop


@remembered
def after(figure: Figure, text: Source) -> Units:
    """Return the words between a figure and the next, in scripts that seldom name it there."""
    index = text.index(figure)
    stop = min(
        figure.end + _BEHIND_CJK, text.unscaled[index + 1].start if index + 1 < len(text.unscaled) else len(text.plain)
    )
    behind = _OPENS_CJK.split(text.plain[figure.end : stop], maxsplit=1)[0]
    return units(behind) if CJK.search(behind) else frozenset()


@remembered
def clause(figure: Figure, text: Source) -> Units:
    """Return the words of a figure's clause, whatever figures stand between."""
    if is_listed(text, *text.sentence(figure)):
        return names(figure, text).before
    begin, stop = bounds(figure, text)
    marks = _OPENS_CJK if CJK.search(text.plain, begin, stop) else _CLOSES
    low = max((match.end() for match in marks.finditer(text.plain, begin, figure.start)), default=begin)
    closed = marks.search(text.plain, figure.end, stop)
    return units(text.plain[low : closed.start() if closed is not None else stop])


@remembered
def wide(figure: Figure, text: Source) -> Units:
    """Return the words of the sentence or the heads of a figure, and of what stands right before."""
    begin, stop = text.sentence(figure)
    cell = text.cell(figure)
    heads = f"{cell.row_head} {cell.column_head} " if cell is not None else ""
    return units(heads + text.plain[max(0, begin - _AHEAD) : stop])


@remembered
def within(figure: Figure, text: Source) -> Units:
    """Return the words of a figure's sentence, or of its part between semicolons."""
    return units(text.plain[slice(*bounds(figure, text))])


@remembered
def ahead(figure: Figure, text: Source) -> Units:
    """Return the words of the sentence before a figure, or of its heads."""
    cell = text.cell(figure)
    heads = f"{cell.row_head} {cell.column_head} " if cell is not None else ""
    return units(heads + text.plain[bounds(figure, text)[0] : figure.start])


@remembered
def names_itself(figure: Figure, text: Source) -> bool:
    """Tell whether words stand between a figure and the one before it."""
    index = text.index(figure)
    begin, _ = bounds(figure, text)
    low = max(begin, text.unscaled[index - 1].end) if index else begin
    return bool(units(text.plain[low : figure.start]))


@remembered
def has_topic(figure: Figure, text: Source) -> bool:
    """Tell whether a particle makes what stands right before a figure its topic."""
    return _TOPIC.search(text.plain, max(0, figure.start - _TOPIC_REACH), figure.start) is not None


def is_parted(figure: Figure, text: Source) -> bool:
    """Tell whether a figure is named apart from the one before it: a clause ends between, or both are of one kind."""
    index = text.index(figure)
    last = text.unscaled[index - 1] if index else figure
    alike = (last.kind, last.unit) == (figure.kind, figure.unit)
    return alike or _CLOSES.search(text.plain, last.end, figure.start) is not None


@remembered
def in_table(figure: Figure, text: Source) -> bool:
    """Tell whether a figure stands in a table that names its row."""
    cell = text.cell(figure)
    return cell is not None and bool(cell.row_head) and text.layout.is_divided(figure.start, figure.end)


def _is_of_a_time(cell: Cell, text: Source) -> bool:
    """Tell whether the head of a row is nothing but a year or a quarter, so that columns name what it gives."""
    head = cell.row_head
    begin = text.plain.rfind(head, 0, cell.start)
    if begin < 0 or not _TIMED.match(head):
        return False
    for each in text.calendar_in(begin, begin + len(head)):
        head = head.replace(each.text, " ")
    return sum(map(str.isalpha, head)) <= 1  # 第


def missing(ours: Units, theirs: Units) -> Units:
    """Return what one has and the other has not; a pair of characters counts as had where both occur."""
    found = ours - theirs
    if not found:
        return found
    characters = {char for each in theirs if CJK.match(each) for char in each}
    roots = {each[:ROOT] for each in theirs if len(each) >= ROOT}
    return frozenset(
        each for each in found if not (characters.issuperset(each) if CJK.match(each) else each[:ROOT] in roots)
    )


def covered(ours: Units, theirs: Units) -> Units:
    """Return what one has that the other has as well."""
    return ours - missing(ours, theirs)


def units(text: str) -> Units:
    """Return the stems of the words of a text that may name something, or their pairs of characters."""
    return frozenset(unit for run in _RUN.findall(text) for unit in _units_of(run))


def as_written(wanted: Units, text: str) -> str:
    """Return the words of a text that hold some units, as they stand there and in its order, each once."""
    runs = (run for run in _RUN.findall(text) if not wanted.isdisjoint(_units_of(run)))
    return " ".join(dict.fromkeys(runs))


@lru_cache(maxsize=16384)
def _units_of(run: str) -> tuple[str, ...]:
    if CJK.match(run):
        pieces = [_PARTICLE.sub("", piece) for piece in _GENERIC_CJK.split(run)]
        return tuple(piece[at : at + 2] for piece in pieces for at in range(len(piece) - 1))
    word = run.casefold().strip("'’-")
    return () if len(word) == 1 or word in STOPWORDS or _GENERIC.fullmatch(word) else (stem(word),)
