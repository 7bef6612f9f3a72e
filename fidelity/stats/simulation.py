"""Documents made up with a known rate and clustering, to check that methods hold what they promise."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray
from scipy.special import betaincinv

Counts = NDArray[np.int64]

FIGURES = 13  # mean figures a document
SHAPE = 3.0  # of the negative binomial that the rest of a document's figures follow; its spread is about 7.7


def sizes(random: np.random.Generator, documents: int, figures: float = FIGURES, shape: float = SHAPE) -> Counts:
    """Figures of each document: one, and a negative binomial number more; a ``shape`` of 1 spreads by their mean."""
    return np.asarray(1 + random.negative_binomial(shape, shape / (shape + figures - 1), documents), dtype=np.int64)


def clustered(
    random: np.random.Generator,
    documents: int,
    rate: float,
    correlation: float,
    figures: float = FIGURES,
    shape: float = SHAPE,
) -> tuple[Counts, Counts]:
    """Hits and sizes of documents whose own rates follow a beta distribution.

    The mean rate is ``rate`` and figures of one document correlate by ``correlation`` (0: all alike), the
    beta-binomial of Skellam (1948), "A probability distribution derived from the binomial distribution", JRSS B 10.
    """
    said = sizes(random, documents, figures, shape)
    return random.binomial(said, _own_rates(random.random(documents), rate, correlation)), said


def paired(
    random: np.random.Generator,
    documents: int,
    rates: tuple[float, float],
    correlation: float,
    shared: float,
    figures: tuple[float, float] = (FIGURES, FIGURES),
) -> tuple[tuple[Counts, Counts], tuple[Counts, Counts]]:
    """Two candidates on the same documents; a document is as hard for both with probability ``shared``."""
    hard = random.random(documents)
    other = np.where(random.random(documents) < shared, hard, random.random(documents))
    made = []
    for rate, rank, mean in zip(rates, (hard, other), figures, strict=True):
        said = sizes(random, documents, mean)
        made.append((random.binomial(said, _own_rates(rank, rate, correlation)), said))
    return made[0], made[1]


def _own_rates(ranks: NDArray[np.float64], rate: float, correlation: float) -> NDArray[np.float64]:
    if correlation == 0:
        return np.full(ranks.shape, rate)
    weight = 1 / correlation - 1
    return np.asarray(betaincinv(rate * weight, (1 - rate) * weight, ranks), dtype=np.float64)
