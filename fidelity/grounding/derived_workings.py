"""A source made ready for arithmetic: its operands in groups, found by word and by value."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal

from fidelity.grounding.derived_terms import SMALL, Group, Term, groups, operands, sort_of_class
from fidelity.grounding.memo import once
from fidelity.grounding.source import Source

FEW = 18
_TELLING = 0.1  # share of a source's figures that a word may stand beside and still tell them apart


class Workings:
    """The operands of one source; ``Workings.of`` makes them once.

    ``groups`` are rows, columns and sentences; ``is_small`` says that there are so few figures that mere nearness
    tells something; ``telling`` are the words that stand beside few enough figures to tell one from another.
    """

    def __init__(self, source: Source) -> None:
        """Group a source's figures."""
        self.source = source
        self.terms = tuple(operands(source))
        self.groups = tuple(groups(source, self.terms))
        self.is_small = len(self.terms) <= SMALL
        alike: defaultdict[frozenset[str], list[int]] = defaultdict(list)  # the terms of one sentence share its words
        for at, term in enumerate(self.terms):
            alike[term.words].append(at)
        with_word: defaultdict[str, list[int]] = defaultdict(list)
        for words, found in alike.items():
            for word in words:
                with_word[word] += found
        most = max(FEW, len(self.terms) * _TELLING)
        self._with_word = {word: found for word, found in with_word.items() if len(found) <= most}
        self.telling = frozenset(self._with_word)
        self._restricted: tuple[frozenset[str], list[Group]] = (frozenset(), [])
        self._at = {term.figure.start: at for at, term in enumerate(self.terms)}
        self._groups_of: list[list[int]] = [[] for _ in self.terms]  # positions among ``groups``
        for place, group in enumerate(self.groups):
            for members in group.terms.values():
                for term in members:
                    self._groups_of[self._at[term.figure.start]].append(place)

    @staticmethod
    @once
    def of(source: Source) -> Workings:
        """The workings of a source, made when first asked for."""
        return Workings(source)

    def restricted(self, words: frozenset[str]) -> list[Group]:
        """The groups with only the terms whose own sentence or row shares one of the telling ``words``; none empty."""
        if self._restricted[0] != words:  # the figures of a sentence ask for the same, and each several times
            self._restricted = words, self._restrict(words)
        return self._restricted[1]

    def _restrict(self, words: frozenset[str]) -> list[Group]:
        kept: defaultdict[int, defaultdict[str, list[Term]]] = defaultdict(lambda: defaultdict(list))
        for at in sorted({at for word in words for at in self._with_word.get(word, ())}):
            term = self.terms[at]
            for place in self._groups_of[at]:
                kept[place][term.sort].append(term)
        return [_in_order(self.groups[place], kept[place]) for place in sorted(kept)]

    def told(self, sort: str, low: Decimal, high: Decimal) -> Iterator[tuple[Term, Group]]:
        """Each term of a sort with a magnitude from ``low`` to ``high``, with every group that it stands in."""
        source = self.source
        places = {
            (place, at)
            for cls in source.classes
            if sort_of_class(cls) == sort
            for entry in source.entries(cls, low, high)
            if (at := self._at.get(source.unscaled[entry.position].start)) is not None
            and low <= abs(self.terms[at].value) <= high
            for place in self._groups_of[at]
        }
        for place, at in sorted(places):
            yield self.terms[at], self.groups[place]


def _in_order(group: Group, kept: Mapping[str, Sequence[Term]]) -> Group:
    """A group of these terms only, its sorts in the order that they had."""
    return Group(group.near, {sort: tuple(kept[sort]) for sort in group.terms if sort in kept})
