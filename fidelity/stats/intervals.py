"""Confidence intervals for rates: plain proportions, and ratios of sums whose figures come in documents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt

import numpy as np
from scipy.special import betaincinv, ndtri, stdtrit


@dataclass(frozen=True, slots=True)
class Interval:
    """A two-sided confidence interval of a rate, both ends within 0 to 1, and the method that made it."""

    low: float
    high: float
    method: str
    level: float = 0.95


def proportion_interval(k: int, n: int, level: float = 0.95) -> Interval | None:
    """Wilson's score interval for ``k`` of ``n`` independent documents; None when ``n`` is 0.

    Wilson (1927), "Probable inference, the law of succession, and statistical inference", JASA 22.
    """
    if n == 0:
        return None
    if not 0 <= k <= n:
        raise ValueError(f"{k} of {n} is no proportion: the count must lie between 0 and {n}")
    z = float(ndtri(0.5 + level / 2))
    rate = k / n
    centre = (rate + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * sqrt(rate * (1 - rate) / n + z * z / (4 * n * n))
    low = 0.0 if k == 0 else max(0.0, centre - half)
    high = 1.0 if k == n else min(1.0, centre + half)
    return Interval(low, high, "wilson", level)


def ratio_interval(numerators: Sequence[int], denominators: Sequence[int], level: float = 0.95) -> Interval | None:
    """Interval of the ratio of sums, with the document as the unit; None when nothing was said.

    ``numerators[i]`` of ``denominators[i]`` figures of document i are in the source; documents without figures carry
    no information and are left out. Clopper-Pearson limits on the effective sample size of Korn & Graubard (1998),
    "Confidence intervals for proportions with small expected number of positive counts estimated from survey data",
    Survey Methodology 24. At 0 and 100 % the documents are counted instead of the figures, which gives 3/n for the
    unseen side (Hanley & Lippman-Hand 1983, "If nothing goes wrong, is everything all right?", JAMA 249).
    """
    x = np.asarray(numerators, dtype=float)
    m = np.asarray(denominators, dtype=float)
    if x.shape != m.shape:
        raise ValueError(f"{x.size} numerators do not fit {m.size} denominators: one of each a document")
    x, m = x[m > 0], m[m > 0]
    documents, total = m.size, float(m.sum())
    if documents == 0:
        return None
    rate = float(x.sum()) / total
    tail = (1 - level) / 2
    if rate in (0.0, 1.0) or documents == 1:
        unseen = 1 - (2 * tail) ** (1 / documents)
        return Interval(0.0 if rate < 1 else 1 - unseen, 1.0 if rate > 0 else unseen, "rule-of-three", level)
    variance = documents / (documents - 1) * float(((x - rate * m) ** 2).sum()) / total**2
    effective = rate * (1 - rate) / variance if variance > 0 else total
    effective = min(effective, total) * (float(ndtri(tail)) / float(stdtrit(documents - 1, tail))) ** 2
    k = rate * effective
    low = float(betaincinv(k, effective - k + 1, tail))
    high = float(betaincinv(k + 1, effective - k, 1 - tail))
    return Interval(low, high, "kg-cp", level)
