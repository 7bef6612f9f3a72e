"""Figure coverage: of a document's key figures, the share that the answer gives."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from fidelity.grounding import Policy, check
from fidelity.grounding.policy import policy_named
from fidelity.scorers._grounded import grounded
from fidelity.scorers.base import Answer, Item, Measured, Ratio


class Coverage:
    """Counts the key figures that an answer gives, in whatever notation.

    A key figure is given when a figure of the answer is supported by it where it stands in the source, or by its
    text alone.
    """

    name = "coverage"

    def __init__(self, policy: Policy | str | None = None) -> None:
        self._policy = policy_named(policy)

    def measure(self, item: Item, answer: Answer) -> Measured:
        """Look for each key figure; documents without any count nowhere."""
        if not item.key_figures:
            return Measured({"without_key_figures": 1})
        checked = grounded(answer.text, item.source, item.lang, self._policy).figures
        supports = [(c.source.start, c.source.end) for c in checked if c.in_source and c.source is not None]
        missed = [
            key.name
            for key in item.key_figures
            if not any(_overlap(place, span) for place in _places(key.text, item.source) for span in supports)
            and not any(c.in_source for c in check(answer.text, key.text, item.lang, self._policy).figures)
        ]
        found = len(item.key_figures) - len(missed)
        return Measured({"key_figures": len(item.key_figures), "key_figures_found": found}, {"missed": missed})

    def score(self, sums: Mapping[str, int]) -> Mapping[str, float | None]:
        """Return ``figure_coverage``, 0 to 1, None without key figures."""
        given = self.ratios(sums)["figure_coverage"]
        return {"figure_coverage": given.numerator / given.denominator if given.denominator else None}

    def ratios(self, stats: Mapping[str, int]) -> Mapping[str, Ratio]:
        """Return ``figure_coverage`` as key figures given of all."""
        return {"figure_coverage": Ratio(stats.get("key_figures_found", 0), stats.get("key_figures", 0), "key figures")}

    def notes(self, sums: Mapping[str, int]) -> list[str]:
        """Say how many documents could not be measured."""
        without = sums.get("without_key_figures", 0)
        if without and sums.get("key_figures"):
            return [f"{without} documents without key figures are left out of coverage"]
        return []


build = Coverage


def _places(text: str, source: str) -> Iterator[tuple[int, int]]:
    start = source.find(text)
    while start >= 0:
        yield start, start + len(text)
        start = source.find(text, start + len(text))


def _overlap(first: tuple[int, int], second: tuple[int, int]) -> bool:
    return first[0] < second[1] and second[0] < first[1]
