"""From runs to a decision: paired comparison, gates, verdict."""

from fidelity.compare.gates import Gate, GateResult, parse_margin
from fidelity.compare.metrics import Metric, plain_points, points, points_range
from fidelity.compare.model import (
    BenchmarkRanking,
    CandidateResult,
    Check,
    Comparison,
    PairResult,
    documents_text,
    p_text,
)
from fidelity.compare.run import compare, overview

__all__ = [
    "BenchmarkRanking",
    "CandidateResult",
    "Check",
    "Comparison",
    "Gate",
    "GateResult",
    "Metric",
    "PairResult",
    "compare",
    "documents_text",
    "overview",
    "p_text",
    "parse_margin",
    "plain_points",
    "points",
    "points_range",
]
