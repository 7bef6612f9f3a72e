"""Paired comparisons of two candidates on the same documents."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from math import sqrt
from typing import TYPE_CHECKING

from fidelity.lazy import Lazy
from fidelity.stats.cluster import Clusters, degrees_of_freedom, linearised_variance
from fidelity.stats.intervals import Interval

if TYPE_CHECKING:
    import numpy as np
    from scipy import special

    from fidelity.stats.cluster import Floats
else:
    np = Lazy("numpy")
    special = Lazy("scipy.special")

_EXACT = 14  # up to this many documents that differ, every assignment of signs is tried
FLIPS = 20_000
"""Assignments of signs drawn when there are too many to try all."""

_CHUNK = 500  # assignments at a time, so that memory stays small
_NOTHING = 1e-12  # effects below this are rounding
_ROUNDING = 1e-9  # of what is added up: sums that differ by less are the same, also beside 0
_METHOD = "paired-adjusted"


@dataclass(frozen=True, slots=True)
class Difference:
    """First candidate minus second, on the same documents; rates are 0 to 1, so differences are -1 to 1.

    ``p_value`` is two-sided, and at most 1 - level exactly when ``interval`` leaves out 0. ``standard_error`` is that
    of the estimate. ``differing`` counts the documents that speak for one of the two: with fewer than six no two-sided
    test can reach 5 %.
    """

    first: float
    second: float
    estimate: float
    interval: Interval
    p_value: float
    test: str
    standard_error: float
    documents: int
    differing: int


Counts = Sequence[tuple[int, int]]


def ratio_difference(
    first: Counts, second: Counts, *, level: float = 0.95, seed: int = 1, flips: int = FLIPS
) -> Difference | None:
    """Compare two ratios of sums, given as (numerator, denominator) a document in the same order.

    None when either candidate said nothing. Interval: ``_interval``, made to agree with the p-value by ``_agreed``;
    p-value: ``sign_flip_p``.
    """
    one, two = (Clusters.of([n for n, _ in side], [d for _, d in side]) for side in (first, second))
    if one.documents != two.documents:
        raise ValueError(f"{one.documents} documents cannot be paired with {two.documents}")
    if one.rate is None or two.rate is None:
        return None
    pooled = float(one.hits.sum() + two.hits.sum()) / (one.total + two.total)
    effects = one.residuals(pooled) - two.residuals(pooled)
    differing = int((np.abs(effects) > _NOTHING).sum())
    return _difference(one, two, level, sign_flip_p(effects, seed=seed, flips=flips), "sign-flip", differing)


def proportion_difference(first: Sequence[bool], second: Sequence[bool], *, level: float = 0.95) -> Difference | None:
    """Compare two shares of documents, one truth value a document in the same order; None without documents.

    Interval: ``_interval``, which for single answers is that of Bonett & Price, made to agree with the p-value by
    ``_agreed``; p-value: ``mcnemar_midp``.
    """
    if len(first) != len(second):
        raise ValueError(f"{len(first)} documents cannot be paired with {len(second)}")
    if not first:
        return None
    one, two = (Clusters.of([int(v) for v in side], [1] * len(side)) for side in (first, second))
    only_first = sum(a and not b for a, b in zip(first, second, strict=True))
    only_second = sum(b and not a for a, b in zip(first, second, strict=True))
    p_value = mcnemar_midp(only_first, only_second)
    return _difference(one, two, level, p_value, "mid-p McNemar", only_first + only_second)


def _difference(one: Clusters, two: Clusters, level: float, p_value: float, test: str, differing: int) -> Difference:
    first, second = one.rate or 0.0, two.rate or 0.0
    interval, error = _interval(one, two, level)
    interval = _agreed(first - second, interval, p_value)
    return Difference(first, second, first - second, interval, p_value, test, error, one.documents, differing)


def _interval(one: Clusters, two: Clusters, level: float) -> tuple[Interval, float]:
    """Interval of the difference of two rates on the same documents, and its standard error.

    Linearised (Cochran 1977, section 6.3) over the documents and two imagined ones, one in favour of each candidate
    and as wrong as the documents with errors are on average, counting one that is wrong throughout. They keep the
    interval from collapsing where few documents differ, and are what Bonett & Price (2012), "Adjusted Wald confidence
    interval for a difference of binomial proportions based on paired data", J. Educ. Behav. Stat. 37, add when every
    document has one answer. Student's t on Satterthwaite's degrees of freedom. Coverage: docs/statistics.md.
    """
    first, second = one.rate or 0.0, two.rate or 0.0
    wrong = np.concatenate([(c.sizes - c.hits)[c.sizes > 0] / c.sizes[c.sizes > 0] for c in (one, two)])
    imagined = (float(wrong.sum()) + 1) / (int((wrong > 0).sum()) + 1) / one.documents
    effects = np.append(one.residuals(first) - two.residuals(second), [imagined, -imagined])
    error = sqrt(linearised_variance(effects))
    half = -float(special.stdtrit(degrees_of_freedom(effects), (1 - level) / 2)) * error
    low, high = max(first - second - half, -1.0), min(first - second + half, 1.0)
    return Interval(low, high, _METHOD, level), error


def _agreed(estimate: float, interval: Interval, p_value: float) -> Interval:
    """Move the end nearer to 0 so that the interval leaves out 0 exactly when the test rejects at its level.

    Test and interval rest on different approximations, and the test is the better one at 0: it needs no variance. So
    where they disagree, the end in question becomes the test-based limit, estimate x (1 - z / z of the p-value), of
    Miettinen (1976), "Estimability and estimation in case-referent studies", American Journal of Epidemiology 103.
    The set of differences that are not rejected, 0 by the test and others by the interval, covers as often as both.
    """
    alpha = 1 - interval.level
    rejects = p_value <= alpha
    if rejects != (0 in interval):
        return interval
    share = 1 - float(special.ndtri(alpha / 2)) / min(float(special.ndtri(p_value / 2)), -_NOTHING)
    near = estimate * max(share, _NOTHING) if rejects else max(-1.0, min(1.0, estimate * min(share, 0.0)))
    low, high = (near, interval.high) if estimate > 0 else (interval.low, near)
    return Interval(low, high, f"{_METHOD}, test-based", interval.level)


def sign_flip_p(effects: Floats, *, seed: int = 1, flips: int = FLIPS) -> float:
    """Two-sided p-value that documents' effects are symmetric about 0; their sum is the difference.

    Every assignment of signs is tried when at most 14 effects differ from 0: Fisher (1935), "The Design of
    Experiments", section 21. Otherwise ``flips`` are drawn, rounded up to 500, and the observed one counts among them,
    so that the test keeps its level however few are drawn: Phipson & Smyth (2010), "Permutation p-values should never
    be zero", Stat. Appl. Genet. Mol. Biol. 9. Effects linearised about the pooled rate keep the test valid when one
    candidate says more figures than the other: Janssen (1997), "Studentized permutation tests for non-i.i.d.
    hypotheses", Statistics & Probability Letters 36. Rejections of equal candidates: docs/statistics.md.
    """
    told = effects[np.abs(effects) > _NOTHING]
    if told.size == 0:
        return 1.0
    observed = abs(float(told.sum())) - _ROUNDING * float(np.abs(told).sum())
    if told.size <= _EXACT:
        codes = np.arange(2**told.size)[:, None] >> np.arange(told.size)
        sums = np.abs((1.0 - 2.0 * (codes & 1)) @ told)
        return float((sums >= observed).mean())
    random = np.random.default_rng(seed)
    chunks = -(-flips // _CHUNK)
    total, beyond = float(told.sum()), 0
    for _ in range(chunks):
        noise = np.frombuffer(random.bytes(_CHUNK * told.size // 8 + 1), dtype=np.uint8)
        flipped = np.unpackbits(noise)[: _CHUNK * told.size].reshape(_CHUNK, told.size)
        beyond += int((np.abs(total - 2.0 * (flipped @ told)) >= observed).sum())
    return (1 + beyond) / (1 + chunks * _CHUNK)


def mcnemar_midp(only_first: int, only_second: int) -> float:
    """Two-sided mid-p of McNemar's exact test on the documents that only one of two candidates has right.

    Fagerland, Lydersen & Laake (2013), "The McNemar test for binary matched-pairs data: mid-p and asymptotic are
    better than exact conditional", BMC Medical Research Methodology 13.
    """
    n, k = only_first + only_second, min(only_first, only_second)
    if n == 0:
        return 1.0
    point = float(np.exp(special.gammaln(n + 1) - special.gammaln(k + 1) - special.gammaln(n - k + 1) - n * np.log(2)))
    return min(1.0, 2 * float(special.bdtr(k, n, 0.5)) - point) if only_first != only_second else 1 - point / 2


def holm(p_values: Sequence[float]) -> list[float]:
    """Adjust the p-values of a family of tests, returned in the order given.

    Holm (1979), "A simple sequentially rejective multiple test procedure", Scandinavian Journal of Statistics 6.
    """
    order = sorted(range(len(p_values)), key=p_values.__getitem__)
    adjusted = [0.0] * len(p_values)
    running = 0.0
    for rank, index in enumerate(order):
        running = max(running, min(1.0, (len(p_values) - rank) * p_values[index]))
        adjusted[index] = running
    return adjusted


def non_inferior(difference: Difference, margin: float) -> bool:
    """Whether the first candidate is no worse than the second by ``margin`` (0.005 is half a point) or more.

    The lower end of the interval must lie above -margin: a one-sided test at half of 1 - level. Piaggio et al.
    (2012), "Reporting of noninferiority and equivalence randomized trials", JAMA 308.
    """
    if margin <= 0:
        raise ValueError(f"a margin of {margin} leaves nothing to be no worse by; give one above 0")
    return difference.interval.low > -margin
