"""Does a public benchmark rank the candidates as your documents do?"""

from __future__ import annotations

from collections.abc import Sequence

from fidelity.compare.model import BenchmarkRanking, CandidateResult
from fidelity.stats import rank_correlation


def rankings(candidates: Sequence[CandidateResult]) -> tuple[BenchmarkRanking, ...]:
    """Rank by each public benchmark that at least two candidates with a defined rate have a score on."""
    names = dict.fromkeys(name for c in candidates for name in c.run.manifest.public_benchmarks)
    found = []
    for name in names:
        scored = [
            (c.name, c.run.manifest.public_benchmarks[name], c.rate)
            for c in candidates
            if name in c.run.manifest.public_benchmarks and c.rate is not None
        ]
        if len(scored) < 2:
            continue
        there = sorted(((n, s) for n, s, _ in scored), key=lambda pair: -pair[1])
        here = sorted(((n, r) for n, _, r in scored if r is not None), key=lambda pair: -pair[1])
        tau = rank_correlation([s for _, s, _ in scored], [r for _, _, r in scored if r is not None])
        found.append(BenchmarkRanking(name, tuple(there), tuple(here), tau))
    return tuple(found)
