"""Whether the words that name a figure in the output name another figure of the source, and not this one.

"Cost of sales was $1,284 million" where that is what sales were: the words by which the output names its figure stand
by another figure of the same kind, those that tell the two apart stand nowhere by the places of the value, and nothing
is said that stands only there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from decimal import Decimal
from typing import NamedTuple

import regex

from fidelity.figures.model import Figure
from fidelity.grounding import naming
from fidelity.grounding.aliases import with_aliases
from fidelity.grounding.levels import move, told_direction
from fidelity.grounding.memo import once, remembered
from fidelity.grounding.name_words import RELATIVE_TIMES, WEAK
from fidelity.grounding.naming import Rival, Units
from fidelity.grounding.nouns import counted_nouns
from fidelity.grounding.paired import is_listed
from fidelity.grounding.roles import role
from fidelity.grounding.source import Source
from fidelity.grounding.text import CJK

_KINDS = frozenset({"money", "percent", "points", "number", "multiple", "duration", "time"})
_UNTIL = regex.compile(r"\s?(?:까지|まで)")
_RANKS = frozenset("号號호期届회回")  # counters of what is numbered
_ENOUGH = 5  # pairs of characters of which one may be missing, as those between two words are
_TWO, _LONG = 2, 3
_LONGEST = 24  # characters of a figure
_WITHIN = 160  # characters from a word to the last figure that it may name
_NEAR = 700  # characters to a figure that a place is taken for
_NOTHING = Decimal(0)
_MOST_PLACES = 4
_APART = 1000  # times as much as another figure hardly anything is that it is taken for


def named_otherwise(figure: Figure, output: Source, places: Sequence[Figure], source: Source) -> Rival | None:
    """Find another figure of the source that has the names of the output's, where no place of the value has them."""
    if figure.kind not in _KINDS or figure.value is None or len(places) > _MOST_PLACES:
        return None
    counted = _counts(figure, output) if figure.kind == "number" and not figure.unit else None
    if counted is not None and figure.scale == 1 and (not counted or counted & _RANKS):
        return None
    if any(_is_foreign(figure, output, place, source) for place in places):
        return None
    ours = naming.chained(figure, output).all
    if not ours or (naming.names(figure, output).inherits and naming.is_parted(figure, output)):
        return None
    found = None
    for place in places:
        found = _Case(ours, figure, output, place, source).rival({abs(each.value or _NOTHING) for each in places})
        if found is None:
            return None
    return found


def has_own_words(figure: Figure, output: Source, places: Sequence[Figure], other: Figure, source: Source) -> bool:
    """Tell whether the output names its figure by words that stand by a place of the value, and not by the other."""
    ours = naming.chained(figure, output).all
    for place in places:
        same = other.start in range(*naming.bounds(place, source))
        theirs = naming.names(other, source).all | naming.clause(other, source) if same else naming.wide(other, source)
        if naming.covered(ours, naming.names(place, source).all - theirs):
            return True
        if ours and role(place, source) == "the past" and not naming.missing(ours, naming.chained(place, source).all):
            return True  # a bracket has the name of what it stands behind
    return False


class _Case(NamedTuple):
    """One place of the value, against the other figures near it."""

    ours: Units
    figure: Figure
    output: Source
    place: Figure
    source: Source

    def rival(self, values: Collection[Decimal]) -> Rival | None:
        """Find the figure near the place that has the output's names."""
        place, source = self.place, self.source
        if not self._is_told_near():
            return None
        tabular = naming.in_table(place, source)
        telling = naming.missing(self.ours, naming.chained(place, source).all)
        if not telling:
            return None
        begin, stop = naming.bounds(place, source)
        if is_listed(source, *source.sentence(place)) and not naming.names(place, source).before:
            return None
        for other in _by_words(telling, place, source):
            if not other.value or abs(other.value) in values or not self._is_alike(other, tabular):
                continue
            same = begin <= other.start < stop and not tabular
            if self.figure.kind == "percent" and self._is_other_rate(other, same=same):
                continue
            words = self._in_sentence(other) if same else self._elsewhere(other)
            if words and _is_by(other, source) == _is_by(place, source):
                begin, stop = self.output.sentence(self.figure)
                said = naming.as_written(words, self.output.plain[begin:stop])
                return Rival(other, said or " ".join(sorted(words)))
        return None

    def _is_other_rate(self, other: Figure, *, same: bool) -> bool:
        """Whether one of two rates is a change and the other is not; a list need not say it of each."""
        changed = _is_change(other, self.source)
        if same:
            return changed and not _is_change(self.place, self.source)
        return changed != _is_change(self.figure, self.output)

    def _is_told_near(self) -> bool:
        """Whether the text around the place has the output's words at all: quickly asked, and seldom so."""
        low, high = max(0, self.place.start - _NEAR), self.place.end + _NEAR
        text, few = _folded(self.source), self._few() + self._is_cjk()  # a pair between two words
        for word in self.ours - WEAK:
            if text.find(word.lstrip("#")[: naming.ROOT], low, high) < 0:
                few -= 1
                if few < 0:
                    return False
        return True

    def _is_alike(self, other: Figure, tabular: bool) -> bool:
        """Whether a figure may be what the output's is taken for: of its kind, unit, size, and of what it counts."""
        figure, place = self.figure, self.place
        amount = figure.kind == "money" and other.kind == "number" and other.unit is None
        if not amount and (other.kind, other.unit) not in ((figure.kind, figure.unit), (place.kind, place.unit)):
            return False
        cell = naming.in_table(other, self.source)
        if amount and not (cell or other.scale > 1 or place.kind == "number"):
            return False
        if tabular and not (cell and naming.names(place, self.source).before):
            return False
        size = abs(place.value or _NOTHING)
        if (
            cell == naming.in_table(place, self.source)
            and not size / _APART < abs(other.value or _NOTHING) < size * _APART
        ):
            return False
        if _is_change(figure, self.output) and not (figure.kind == "percent" or _is_change(other, self.source)):
            return False
        if figure.kind == "number" and not figure.unit:
            ours, theirs = _counts(figure, self.output), _counts(other, self.source)
            if figure.scale > 1 and other.scale > 1 and not (ours and theirs):
                return True  # 148 millones, of euros or of journeys
            return bool(ours & theirs)
        return True

    def _in_sentence(self, other: Figure) -> Units:
        """What the output says that sets another figure of the place's own sentence apart from it."""
        own, theirs = naming.chained(self.place, self.source), naming.names(other, self.source)
        sided = bool(naming.covered(self.ours, theirs.behind)) and bool(own.behind)
        mine, named = (own.behind, theirs.behind) if sided else (own.all, theirs.all)
        shared = naming.covered(self.ours, named)
        only = naming.missing(shared, own.all | naming.after(self.place, self.source))
        apart, beyond = naming.missing(mine, named), naming.missing(named, mine)
        if not only or not (_is_most(only, beyond) or self._is_whole(named)):
            return frozenset()
        if apart and not (naming.names(self.place, self.source).is_named or sided):
            return frozenset()
        if not apart and not (
            own.all and self._is_whole(named) and not naming.covered(only, naming.ahead(self.place, self.source))
        ):
            return frozenset()
        if naming.covered(with_aliases(self.ours), apart - naming.clause(other, self.source) - WEAK):
            return frozenset()
        held = named | naming.wide(other, self.source) if naming.names_itself(self.figure, self.output) else named
        if not self._holds(held):
            return frozenset()
        timed = only & RELATIVE_TIMES and apart & RELATIVE_TIMES
        roles = {role(each, self.source) for each in (self.place, other)}
        compared = "the past" in roles or _UNTIL.match(self.source.plain, self.place.end)
        return frozenset() if compared and not timed else only

    def _elsewhere(self, other: Figure) -> Units:
        """What the output says that names a figure elsewhere, in its own clause or as what its sentence is about."""
        own, theirs = naming.chained(self.place, self.source).all, naming.names(other, self.source).all
        shared = naming.covered(self.ours, theirs)
        if not shared or naming.covered(with_aliases(self.ours), own - theirs - naming.clause(other, self.source)):
            return frozenset()
        only = naming.missing(shared, own | naming.after(self.place, self.source))
        around = naming.wide(self.place, self.source)
        if only:
            beyond = naming.missing(theirs, own)
            whole = self._is_cjk() and self._is_whole(theirs)
            if not (_is_most(only, beyond) or whole) or not self._holds(theirs | WEAK):
                return frozenset()
            begin, stop = self.source.sentence(self.place)
            listed = (
                self.ours & own & theirs - WEAK
                or begin <= other.start < stop
                or naming.has_topic(self.place, self.source)
            )
            parallel = listed and naming.missing(own, theirs)
            around = naming.within(self.place, self.source) if parallel else around
        else:
            only = naming.missing(self.ours, theirs)
            begin, stop = self.source.sentence(self.place)
            if begin <= other.start < stop and not naming.in_table(self.place, self.source):  # parts between ；
                around = naming.within(self.place, self.source)
            if not self._is_cjk() or len(naming.missing(only, naming.ahead(other, self.source))) > self._few():
                return frozenset()
        gone = naming.missing(only, with_aliases(around)) - WEAK
        if self._is_cjk():
            telling = not shared - naming.covered(shared, own) and all(_is_rare(self.source, word) for word in gone)
            return gone if len(gone) >= _TWO or telling else frozenset()
        return gone if len(self.ours) > 1 or all(_is_rare(self.source, word) for word in gone) else frozenset()

    def _is_cjk(self) -> bool:
        return any(map(CJK.match, self.ours))

    def _is_whole(self, words: Units) -> bool:
        """Whether words have all of a longer name of the output."""
        return len(self.ours) >= (_LONG if self._is_cjk() else _TWO) and not naming.missing(self.ours, words)

    def _few(self) -> int:
        return len(self.ours) // _ENOUGH if self._is_cjk() else 0

    def _holds(self, words: Units) -> bool:
        """Whether words have all that the output says, or nearly all of its pairs of characters."""
        return len(naming.missing(self.ours, words)) <= self._few()


def _by_words(words: Units, place: Figure, source: Source) -> Iterator[Figure]:
    """Yield the figures near a place by which one of the words may stand."""
    low, high = max(0, place.start - _NEAR), place.end + _NEAR
    text = _folded(source)
    found: set[int] = set()
    for word in words:
        at = text.find(word.lstrip("#"), low, high)
        while at >= 0:
            found.update(source.span(at - naming.BEHIND - _LONGEST, at + _WITHIN))
            at = text.find(word.lstrip("#"), at + 1, high)
    return (source.unscaled[position] for position in sorted(found))


@once
def _folded(source: Source) -> str:
    return source.plain.lower()


def _is_most(only: Units, beyond: Units) -> bool:
    """Whether what the output says is most of what sets another figure apart."""
    return len(only) * _TWO >= len(beyond) + (len(beyond) > 1)


def _is_foreign(figure: Figure, output: Source, place: Figure, source: Source) -> bool:
    if figure.lang and place.lang and place.lang != figure.lang:
        return True
    ours, theirs = (CJK.search(text.plain, *text.sentence(each)) for each, text in ((figure, output), (place, source)))
    return (ours is None) != (theirs is None)


def _is_by(figure: Figure, text: Source) -> bool:
    """Whether an amount is what something changed by."""
    moved = move(figure, text) if figure.kind in ("money", "number") else None
    return moved is not None and moved.by


def _is_change(figure: Figure, text: Source) -> bool:
    told = told_direction(figure, text)
    return told is not None and told.axis == "change"


@once
def _is_rare(source: Source, word: str) -> bool:
    return _folded(source).count(word) <= _TWO


@remembered
def _counts(figure: Figure, text: Source) -> Units:
    return frozenset(counted_nouns(text.plain, figure))
