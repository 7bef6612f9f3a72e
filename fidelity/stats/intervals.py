"""Confidence intervals for rates: plain proportions, and ratios of sums whose figures come in documents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

from fidelity.lazy import Lazy
from fidelity.stats.cluster import Clusters, degrees_of_freedom

if TYPE_CHECKING:
    from scipy import special
else:
    special = Lazy("scipy.special")

METHOD = "kg-skew"
_BLEND = (0.4, 0.6)  # rates between which the limits for high and for low rates are mixed


@dataclass(frozen=True, slots=True)
class Interval:
    """A two-sided confidence interval, the method that made it and its level.

    Both ends lie within 0 to 1 for a rate and within -1 to 1 for a difference of rates.
    """

    low: float
    high: float
    method: str
    level: float = 0.95

    def __contains__(self, value: float) -> bool:
        """Whether the value lies within the ends, both included."""
        return self.low <= value <= self.high


def proportion_interval(k: int, n: int, level: float = 0.95) -> Interval | None:
    """Wilson's score interval for ``k`` of ``n`` independent documents; None when ``n`` is 0.

    Wilson (1927), "Probable inference, the law of succession, and statistical inference", JASA 22.
    """
    if not 0 <= k <= n:
        raise ValueError(f"{k} of {n} is no proportion: the count must lie between 0 and {n}")
    if n == 0:
        return None
    z = float(special.ndtri(0.5 + level / 2))
    rate = k / n
    centre = (rate + z * z / (2 * n)) / (1 + z * z / n)
    half = z / (1 + z * z / n) * sqrt(rate * (1 - rate) / n + z * z / (4 * n * n))
    low = 0.0 if k == 0 else max(0.0, centre - half)
    high = 1.0 if k == n else min(1.0, centre + half)
    return Interval(low, high, "wilson", level)


def ratio_interval(numerators: Sequence[int], denominators: Sequence[int], level: float = 0.95) -> Interval | None:
    """Interval of the ratio of sums, with the document as the unit; None when nothing was said.

    ``numerators[i]`` of ``denominators[i]`` figures of document i are in the source; documents without figures are
    left out. Both limits are beta quantiles on an effective number of figures, after Korn & Graubard (1998),
    "Confidence intervals for proportions with small expected number of positive counts estimated from survey data",
    Survey Methodology 24. They differ from theirs in two ways, because the rate and its variance are estimated from
    the same few documents that err: see ``_inner_limit`` and ``_outer_limit``. At 0 and 100 % the documents are
    counted instead of the figures: 3/n (Hanley & Lippman-Hand 1983, "If nothing goes wrong, is everything all
    right?", JAMA 249). docs/statistics.md shows the coverage by simulation.
    """
    clusters = Clusters.of(numerators, denominators).spoken
    rate, documents = clusters.rate, clusters.documents
    if rate is None:
        return None
    tail = (1 - level) / 2
    if documents == 1:
        return Interval(0.0, 1.0, METHOD, level)
    if rate in (0.0, 1.0):
        unseen = 1 - (2 * tail) ** (1 / documents)
        return Interval(0.0, unseen, METHOD, level) if rate == 0 else Interval(1 - unseen, 1.0, METHOD, level)
    share = min(max((rate - _BLEND[0]) / (_BLEND[1] - _BLEND[0]), 0.0), 1.0)
    low = high = 0.0
    if share > 0:
        low, high = share * _inner_limit(clusters, tail), share * _outer_limit(clusters, tail)
    if share < 1:
        low += (1 - share) * (1 - _outer_limit(clusters.complement, tail))
        high += (1 - share) * (1 - _inner_limit(clusters.complement, tail))
    return Interval(min(low, rate), max(high, rate), METHOD, level)


def _effective(clusters: Clusters, freedom: float, tail: float) -> float:
    """Effective number of figures, shrunk for the estimated variance; never more than there are."""
    size = clusters.total / max(clusters.design_effect() or 0.0, 1e-12)
    return min(clusters.total, size * (float(special.ndtri(tail)) / float(special.stdtrit(freedom, tail))) ** 2)


def _inner_limit(clusters: Clusters, tail: float) -> float:
    """The limit on the side of one half, for a rate above one half: Clopper-Pearson on the effective size.

    A corpus that happens to hold few of the bad documents shows a high rate and a small variance at once, so the
    degrees of freedom are those of the residuals, not documents - 1, and half of them: so few residuals understate
    their own kurtosis. The limit needs never be lower than if every document with an error were wrong throughout,
    which Clopper & Pearson (1934), Biometrika 26, bound exactly.
    """
    rate = clusters.rate or 0.0
    freedom = max(degrees_of_freedom(clusters.residuals(rate)) / 2, 1.0)
    size = _effective(clusters, freedom, tail)
    limit = float(special.betaincinv(rate * size, size - rate * size + 1, tail))
    erring = clusters.hits < clusters.sizes
    bad, documents = int(erring.sum()), clusters.documents
    if bad == documents:
        return limit
    weight = max(1.0, float(clusters.sizes[erring].mean()) / (clusters.total / documents))
    return max(limit, 1 - weight * float(special.betaincinv(bad + 1, documents - bad, 1 - tail)))


def _outer_limit(clusters: Clusters, tail: float) -> float:
    """The limit on the side of 100 %, for a rate above one half.

    A corpus that happens to hold many bad documents shows a low rate and a large variance at once; Clopper-Pearson
    would be too cautious here. The beta quantile lies a third of an observation above the estimate, the median
    plotting position of Kerman (2011), "Neutral noninformative and informative conjugate beta and gamma prior
    distributions", Electronic Journal of Statistics 5, where Clopper-Pearson takes a whole one.
    """
    rate = clusters.rate or 0.0
    size = _effective(clusters, clusters.documents - 1, tail)
    return float(special.betaincinv(rate * size + 1 / 3, size - rate * size + 2 / 3, 1 - tail))
