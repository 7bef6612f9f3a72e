"""Several runs of the same documents: how much of a rate's error comes from sampling, how much from documents."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

from fidelity.lazy import Lazy
from fidelity.stats.cluster import Clusters

if TYPE_CHECKING:
    import numpy as np
else:
    np = Lazy("numpy")


@dataclass(frozen=True, slots=True)
class Repeats:
    """Rates of the repeats in order, and the two parts of the pooled rate's standard error, both 0 to 1.

    ``between_repeats`` shrinks with more repeats; ``between_documents`` only with more documents.
    """

    rates: tuple[float, ...]
    documents: int
    between_repeats: float
    between_documents: float


def repeat_variation(counts: Mapping[str, Sequence[tuple[int, int]]]) -> Repeats | None:
    """Split the variation of a rate, given (numerator, denominator) by repeat for each document.

    Documents that lack a repeat are left out; None with fewer than two repeats or two documents, or without figures.
    One-way random effects on the linearised residuals of each answer, documents being the classes: Searle, Casella &
    McCulloch (1992), "Variance Components", section 3.6.
    """
    repeats = max((len(c) for c in counts.values()), default=0)
    whole = [c for c in counts.values() if len(c) == repeats]
    n = len(whole)
    if repeats < 2 or n < 2:
        return None
    columns = [Clusters.of([d[r][0] for d in whole], [d[r][1] for d in whole]) for r in range(repeats)]
    flat = Clusters.of([h for d in whole for h, _ in d], [s for d in whole for _, s in d])
    pooled, rates = flat.rate, [c.rate for c in columns]
    if pooled is None or any(rate is None for rate in rates):
        return None
    # Scaled so that the mean of an answer's residuals over all answers is the error of the pooled rate.
    residuals = flat.residuals(pooled).reshape(n, repeats) * (n * repeats)
    within = float(residuals.var(axis=1, ddof=1).mean())
    across = max(float(np.var(residuals.mean(axis=1), ddof=1)) - within / repeats, 0.0)
    return Repeats(
        tuple(rate for rate in rates if rate is not None),
        n,
        sqrt(within / (n * repeats)),
        sqrt(across / n),
    )
