"""Do two orders agree?"""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt


def rank_correlation(first: Sequence[float], second: Sequence[float]) -> float | None:
    """Kendall's tau-b of two score lists in the same order of candidates, -1 to 1.

    1 when both rank alike, -1 when one is the other upside down; ties count for neither. None with fewer than two
    candidates or when either list is all ties. Kendall (1945), "The treatment of ties in ranking problems",
    Biometrika 33. Chosen over Spearman's rho because with the three to six candidates of a comparison it has a plain
    meaning: the share of pairs ordered alike less the share ordered otherwise.
    """
    if len(first) != len(second):
        raise ValueError(f"{len(first)} scores cannot be ranked beside {len(second)}")
    pairs = [(i, j) for i in range(len(first)) for j in range(i)]
    signs = [(_sign(first[i] - first[j]), _sign(second[i] - second[j])) for i, j in pairs]
    norm = sqrt(sum(a != 0 for a, _ in signs) * sum(b != 0 for _, b in signs))
    return sum(a * b for a, b in signs) / norm if norm else None


def _sign(value: float) -> int:
    return (value > 0) - (value < 0)
