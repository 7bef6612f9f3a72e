"""Conditions for continuous integration: each holds or does not, with one sentence."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from fidelity.compare.gates import Gate, judge
from fidelity.compare.metrics import plain_points, points, points_range
from fidelity.compare.model import CandidateResult, Check, PairResult, undefined_text
from fidelity.compare.pairing import METRICS
from fidelity.errors import UsageError


def checks(
    candidates: Sequence[CandidateResult],
    reference: str,
    pairs: Sequence[PairResult],
    fail_under: Sequence[Gate | str],
    margin: float | None,
    max_regression: Mapping[str, float],
) -> tuple[Check, ...]:
    """Evaluate what was asked for; empty when nothing was."""
    found = []
    for asked in fail_under:
        gate = asked if isinstance(asked, Gate) else Gate.parse(asked)
        for candidate in candidates:
            result = judge(gate, candidate.run)
            found.append(
                Check(f"{candidate.name}: {gate.condition}", result.passed, f"{candidate.name}: {result.sentence}.")
            )
    others = [c.name for c in candidates if c.name != reference]
    if margin is not None:
        found += [_no_worse(_pair(pairs, name, "figure_in_source"), name, reference, margin) for name in others]
    for metric, most in max_regression.items():
        found += [_regression(_pair(pairs, name, metric), name, reference, metric, most) for name in others]
    return tuple(found)


def _pair(pairs: Sequence[PairResult], name: str, metric: str) -> PairResult | None:
    wanted = metric.replace("-", "_")
    known = [m.name for m in METRICS]
    if wanted not in known:
        raise UsageError(f"metric {metric!r} is not compared between runs (known: {' '.join(known)})")
    return next((p for p in pairs if p.candidate == name and p.metric.name == wanted), None)


def _missing(pair: PairResult | None) -> str:
    return "it is undefined for both" if pair is None else undefined_text(pair)


def _no_worse(pair: PairResult | None, name: str, reference: str, margin: float) -> Check:
    title = f"{name}: no worse than {reference} by {plain_points(margin)}"
    if pair is None or pair.difference is None:
        return Check(title, False, f"{name} cannot be shown to be no worse than {reference}: {_missing(pair)}.")
    span = points_range(pair.difference.interval.low, pair.difference.interval.high)
    passed = bool(pair.non_inferior)
    shown = "is" if passed else "is not shown to be"
    return Check(
        title,
        passed,
        f"{name} {shown} no worse than {reference} by {plain_points(margin)}: difference "
        f"{points(pair.difference.estimate)}, interval {span}.",
    )


def _regression(pair: PairResult | None, name: str, reference: str, metric: str, most: float) -> Check:
    title = f"{name}: {metric} at most {plain_points(most)} below {reference}"
    if pair is None or pair.difference is None:
        return Check(title, False, f"{name} cannot be compared with {reference} in {metric}: {_missing(pair)}.")
    passed = pair.difference.estimate >= -most
    return Check(
        title,
        passed,
        f"{name} lies {points(pair.difference.estimate)} from {reference} in {pair.metric.label}, "
        f"{'within' if passed else 'beyond'} the {plain_points(most)} allowed.",
    )
