"""What scored pairs add up to: integers, so that parts can be added in any order and always give the same."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from fidelity.lazy import Lazy
from fidelity.scale.schema import PROBLEM
from fidelity.scorers import Scorer

if TYPE_CHECKING:
    import pyarrow as pa
else:
    pa = Lazy("pyarrow")

TOTALS = b"totals"


@dataclass
class Totals:
    """Sums over any number of pairs. ``sums`` is by scorer and statistic; ``problems`` counts bad rows."""

    outcomes: Counter[str] = field(default_factory=Counter)
    sums: dict[str, Counter[str]] = field(default_factory=dict)
    problems: int = 0
    without_figures: int = 0

    @property
    def documents(self) -> int:
        """Pairs that were scored or have an outcome that says why not."""
        return sum(self.outcomes.values())

    @property
    def figures(self) -> int:
        """Figures that were checked."""
        return self.sums.get("figures", Counter())["figures"]

    def add(self, other: Totals) -> None:
        """Add the sums of other pairs."""
        self.outcomes.update(other.outcomes)
        self.problems += other.problems
        self.without_figures += other.without_figures
        for scorer, stats in other.sums.items():
            self.sums.setdefault(scorer, Counter()).update(stats)

    def to_json(self) -> str:
        """Return the sums as JSON, the same for the same sums."""
        return json.dumps(
            {
                "outcomes": self.outcomes,
                "sums": self.sums,
                "problems": self.problems,
                "without_figures": self.without_figures,
            },
            sort_keys=True,
        )

    @classmethod
    def from_json(cls, text: str | bytes) -> Totals:
        """Read what ``to_json`` wrote."""
        found: dict[str, Any] = json.loads(text)
        sums = {scorer: Counter(stats) for scorer, stats in found["sums"].items()}
        return cls(Counter(found["outcomes"]), sums, found["problems"], found["without_figures"])


class PartSums:
    """The sums of a part, and per source the counts that its rates are made of: what an interval needs."""

    def __init__(self, scorers: Sequence[Scorer]) -> None:
        self.totals = Totals()
        self._scorers = scorers
        self._rates = rate_names(scorers)
        self._clusters: dict[bytes, list[int]] = {}

    def add(self, scored: pa.RecordBatch) -> None:
        """Add scored pairs."""
        columns = ("source_digest", "outcome", "stats", PROBLEM)
        for digest, outcome, stats, problem in zip(*(scored.column(c).to_pylist() for c in columns), strict=True):
            if problem is not None:
                self.totals.problems += 1
                continue
            self.totals.outcomes[outcome] += 1
            own: dict[str, dict[str, int]] = {}
            for stat in stats:
                own.setdefault(stat["scorer"], {})[stat["stat"]] = stat["n"]
            for scorer, values in own.items():
                self.totals.sums.setdefault(scorer, Counter()).update(values)
            if outcome == "answered" and not own.get("figures", {}).get("figures", 0):
                self.totals.without_figures += 1
            self._cluster(digest, own)

    def _cluster(self, digest: bytes, stats: Mapping[str, Mapping[str, int]]) -> None:
        counts = self._clusters.setdefault(digest, [0] * (2 * len(self._rates)))
        at = 0
        for scorer in self._scorers:
            for ratio in scorer.ratios(stats.get(scorer.name, {})).values():
                counts[at] += ratio.numerator
                counts[at + 1] += ratio.denominator
                at += 2

    def to_table(self, facts: Mapping[str, str]) -> pa.Table:
        """Return one row a source; the totals and ``facts`` stand in the schema's metadata."""
        digests = sorted(self._clusters)
        columns = list(zip(*(self._clusters[d] for d in digests), strict=True)) or [()] * (2 * len(self._rates))
        schema = cluster_schema(self._rates)
        arrays = [pa.array(digests, schema.field(0).type)] + [pa.array(list(c), pa.int64()) for c in columns]
        about: dict[bytes, str] = {
            TOTALS: self.totals.to_json(),
            **{name.encode(): text for name, text in facts.items()},
        }
        return pa.Table.from_arrays(arrays, schema=schema.with_metadata(about))


def rate_names(scorers: Iterable[Scorer]) -> list[str]:
    """Return the names of the rates of scorers, in order."""
    return [name for scorer in scorers for name in scorer.ratios({})]


def cluster_schema(rates: Iterable[str]) -> pa.Schema:
    """Return the schema of a part's sums: a source's digest, and two counts a rate."""
    counts = [(f"{name} {which}", pa.int64()) for name in rates for which in ("n", "of")]
    return pa.schema([("source_digest", pa.binary()), *counts])
