"""Runs side by side on the documents they share, and the tests between them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fidelity.compare.metrics import Metric
from fidelity.compare.model import PairResult
from fidelity.runs import Run
from fidelity.scorers.base import Ratio
from fidelity.stats import (
    Difference,
    advise,
    holm,
    non_inferior,
    proportion_difference,
    ratio_difference,
)

Table = Mapping[str, tuple[int, int]]  # document -> numerator, denominator over its repeats

# Compared when both runs have them; the first decides the verdict together with the others.
METRICS = (
    Metric("figure_in_source", "share", True),
    Metric("clean_documents", "share", True),
    Metric("figure_coverage", "share", True),
    Metric("sentiment_agreement", "share", True),
    Metric("answered", "share", True),
)


def tables(run: Run, documents: Sequence[str]) -> dict[str, Table]:
    """Return numerator and denominator by document, for every metric of ``METRICS`` that the run has.

    Documents without an answer count in ``answered`` only: nothing was said that could be right or wrong.
    """
    wanted = set(documents)
    names = {metric.name for metric in METRICS}
    found: dict[str, dict[str, tuple[int, int]]] = {"answered": {}, "clean_documents": {}}
    repeats = max(run.manifest.repeats, 1)
    answered = dict.fromkeys(documents, 0)
    for score in run.scores:
        if score.example_id not in wanted or score.outcome != "answered":
            continue
        answered[score.example_id] += 1
        ratios: dict[str, Ratio] = {}
        for scorer in run.scorers:
            ratios |= scorer.ratios(score.stats.get(scorer.name, {}))
        for name, ratio in ratios.items():
            if name in names:
                _add(found.setdefault(name, {}), score.example_id, ratio.numerator, ratio.denominator)
        if score.figures:
            clean = all(f.verdict != "unsupported" for f in score.figures)
            _add(found["clean_documents"], score.example_id, int(clean), 1)
    found["answered"] = {d: (min(n, repeats), repeats) for d, n in answered.items()}
    return {name: table for name, table in found.items() if any(size for _, size in table.values())}


def compare_pairs(
    runs: Mapping[str, Mapping[str, Table]],
    reference: str,
    *,
    level: float,
    wanted: float,
    margin: float | None,
    seed: int,
) -> list[PairResult]:
    """Test every run against the reference in every metric that either has, adjusted over the runs by Holm."""
    pairs: list[PairResult] = []
    others = [name for name in runs if name != reference]
    for metric in METRICS:
        if not any(metric.name in table for table in runs.values()):
            continue
        found = [
            _difference(runs[n].get(metric.name, {}), runs[reference].get(metric.name, {}), level, seed) for n in others
        ]
        adjusted = iter(holm([d.p_value for d in found if d is not None]))
        for name, difference in zip(others, found, strict=True):
            p = next(adjusted) if difference is not None else None
            lacking = tuple(n for n in (name, reference) if metric.name not in runs[n])
            pairs.append(_pair(name, reference, metric, difference, p, wanted, margin, 1 - level, lacking))
    return pairs


def _difference(first: Table, second: Table, level: float, seed: int) -> Difference | None:
    shared = [d for d in first if d in second and first[d][1] and second[d][1]]
    one, two = [first[d] for d in shared], [second[d] for d in shared]
    if all(size == 1 for _, size in [*one, *two]):
        return proportion_difference([n == 1 for n, _ in one], [n == 1 for n, _ in two], level=level)
    return ratio_difference(one, two, level=level, seed=seed)


def _pair(
    name: str,
    reference: str,
    metric: Metric,
    difference: Difference | None,
    p: float | None,
    wanted: float,
    margin: float | None,
    alpha: float,
    undefined: tuple[str, ...],
) -> PairResult:
    if difference is None or p is None:
        inferior = None if margin is None else False
        return PairResult(name, reference, metric, None, None, "undefined", None, inferior, undefined)
    return PairResult(
        name,
        reference,
        metric,
        difference,
        p,
        "not told apart" if p > alpha else "better" if difference.estimate > 0 else "worse",
        advise(difference, wanted),
        None if margin is None else non_inferior(difference, margin),
    )


def _add(into: dict[str, tuple[int, int]], document: str, numerator: int, denominator: int) -> None:
    n, d = into.get(document, (0, 0))
    into[document] = n + numerator, d + denominator
