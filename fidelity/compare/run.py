"""``compare``: the whole of it in one function, and ``overview``, the same for one run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

from fidelity.compare.benchmarks import rankings
from fidelity.compare.checks import checks
from fidelity.compare.gates import Gate, judge
from fidelity.compare.merge import name_runs
from fidelity.compare.model import CandidateResult, Comparison, documents_text
from fidelity.compare.pairing import Table, compare_pairs, tables
from fidelity.compare.settings import common_documents, refuse_incomparable, setting_warnings
from fidelity.compare.verdict import Pace, decide
from fidelity.errors import UsageError
from fidelity.runs import Rate, Run
from fidelity.stats import Clusters, Repeats, proportion_interval, ratio_interval, repeat_variation

FEW = 20
"""Documents from which on the methods were checked by simulation; see docs/statistics.md."""


def compare(
    runs: Sequence[Run | str | Path],
    *,
    reference: str | None = None,
    gates: Sequence[Gate | str] = (),
    fail_under: Sequence[Gate | str] = (),
    margin: float | None = None,
    max_regression: Mapping[str, float] | None = None,
    wanted: float = 0.01,
    level: float = 0.95,
    seed: int = 1,
) -> Comparison:
    """Compare runs on the documents they share.

    Args:
        runs: two or more runs or run folders; the first is the reference (the incumbent) unless ``reference`` names
            another by its candidate name or folder.
        reference: the candidate that stays unless another is faster and not worse.
        gates: conditions such as "figure_in_source >= 0.97"; a candidate that misses one cannot win.
        fail_under: conditions that every run must meet for ``Comparison.passed``.
        margin: non-inferiority margin as a share (0.005 is half a point); every other run must then be no worse than
            the reference by it, in the figure-in-source rate, for ``Comparison.passed``.
        max_regression: by metric, how far (as a share) any other run may lie below the reference.
        wanted: the difference that the advice on sample size is about.
        level: confidence level of intervals; tests reject at 1 - level.
        seed: of the permutation tests.

    Returns:
        The comparison; ``print(comparison)`` is not its table, see ``fidelity.report``.

    Raises:
        UsageError: fewer than two runs, an unknown reference, metric or gate.
        RunError: runs that share no document, or whose task, policy or version differ.
    """
    named = name_runs(runs)
    if len(named) < 2:
        alone = next(iter(named), "")
        joined = f": {alone} over several corpora counts as one run" if len(runs) > 1 else ""
        raise UsageError(f"compare needs runs of two candidates or more{joined}")
    return _build(
        named,
        reference=reference,
        gates=gates,
        fail_under=fail_under,
        margin=margin,
        max_regression=max_regression,
        wanted=wanted,
        level=level,
        seed=seed,
    )


def overview(runs: Sequence[Run | str | Path], **options: Any) -> Comparison:
    """Return what a report shows: a comparison, or one candidate on its own, without differences and verdict.

    Takes the options of ``compare``.
    """
    named = name_runs(runs)
    if len(named) > 1:
        return compare(runs, **options)
    if not named:
        raise UsageError("a report needs one run or more")
    (name,) = named
    alone = _build(named, gates=options.get("gates", ()), level=options.get("level", 0.95))
    (candidate,) = alone.candidates
    failed = [g.sentence for g in candidate.gates if not g.passed]
    said = f"{name}: figure-in-source rate {candidate.summary.headline}."
    gates = "; ".join(failed) if failed else "It passes every gate." if candidate.gates else ""
    return replace(alone, winner=None, reasons=tuple(s for s in (said, gates) if s))


def _build(
    named: Mapping[str, Run],
    *,
    gates: Sequence[Gate | str],
    level: float,
    reference: str | None = None,
    fail_under: Sequence[Gate | str] = (),
    margin: float | None = None,
    max_regression: Mapping[str, float] | None = None,
    wanted: float = 0.01,
    seed: int = 1,
) -> Comparison:
    chosen = _reference(named, reference)
    refuse_incomparable(named)
    documents, warnings = common_documents(named)
    shared = {name: tables(run, documents) for name, run in named.items()}
    asked = [g if isinstance(g, Gate) else Gate.parse(g) for g in gates]
    candidates = tuple(_candidate(name, run, shared[name], asked, level) for name, run in named.items())
    pairs = compare_pairs(shared, chosen, level=level, wanted=wanted, margin=margin, seed=seed)
    pace = Pace.of(candidates)
    winner, reasons = decide(candidates, chosen, pairs, pace)
    if pace.concurrency is None and sum(bool(c.summary.speeds) for c in candidates) > 1:
        warnings.append("The runs share no concurrency, so their speeds are not compared.")
    if len(documents) < FEW:
        warnings.append(
            f"Only {documents_text(len(documents))} could be compared: with fewer than {FEW}, intervals are wide, "
            "tests seldom reject, and neither has been checked."
        )
    return Comparison(
        candidates,
        chosen,
        tuple(pairs),
        winner,
        tuple(reasons),
        (*warnings, *setting_warnings(named), *_silence(candidates, chosen)),
        rankings(candidates),
        checks(candidates, chosen, pairs, fail_under, margin, max_regression or {}),
        len(documents),
        level,
        wanted,
        margin,
    )


def _reference(named: Mapping[str, Run], wanted: str | None) -> str:
    if wanted is None:
        return next(iter(named))
    found = [
        name
        for name, run in named.items()
        if wanted in (name, run.manifest.candidate) or (run.path and Path(wanted).resolve() == run.path.resolve())
    ]
    if len(found) == 1:
        return found[0]
    which = f"{len(found)} of" if found else "none of"
    raise UsageError(f"{wanted!r} is {which} the runs compared (known: {', '.join(named)})")


def _candidate(
    name: str, run: Run, shared: Mapping[str, Table], gates: Sequence[Gate], level: float
) -> CandidateResult:
    summary = run.summary()
    figures = shared.get("figure_in_source", {})
    clusters = Clusters.of([n for n, _ in figures.values()], [d for _, d in figures.values()])
    return CandidateResult(
        name,
        run,
        summary,
        {metric: _rate(metric, table, level) for metric, table in shared.items()},
        _by_language(run, figures),
        tuple(judge(gate, run) for gate in gates),
        clusters.correlation(),
        clusters.effective(),
        _repeats(run),
        summary.expected - summary.answered,
    )


def _rate(name: str, table: Table, level: float) -> Rate:
    hits, sizes = [n for n, _ in table.values()], [d for _, d in table.values()]
    value = sum(hits) / sum(sizes) if sum(sizes) else None
    said = sum(1 for d in sizes if d)
    single = all(size <= 1 for size in sizes)
    interval = proportion_interval(sum(hits), said, level) if single else ratio_interval(hits, sizes, level)
    return Rate(name, value, sum(hits), sum(sizes), "", said, interval, None)


def _by_language(run: Run, figures: Table) -> dict[str, tuple[int, int]]:
    found: dict[str, tuple[int, int]] = {}
    for example in run.examples:
        if example.id in figures:
            n, d = found.get(example.lang or "unknown", (0, 0))
            found[example.lang or "unknown"] = n + figures[example.id][0], d + figures[example.id][1]
    return found


def _repeats(run: Run) -> Repeats | None:
    counts: dict[str, list[tuple[int, int]]] = {}
    for score in run.scores:
        if score.outcome == "answered":
            stats = score.stats.get("figures", {})
            counts.setdefault(score.example_id, []).append((stats.get("in_source", 0), stats.get("figures", 0)))
    return repeat_variation(counts)


def _silence(candidates: Sequence[CandidateResult], reference: str) -> list[str]:
    usual = next(c for c in candidates if c.name == reference).summary.figures_per_document
    return [
        f"{c.name} says {c.summary.figures_per_document:.1f} figures a document where {reference} says {usual:.1f}; "
        "a rate is easy to keep high by saying little."
        for c in candidates
        if usual and c.summary.figures_per_document is not None and c.summary.figures_per_document < usual / 2
    ]
