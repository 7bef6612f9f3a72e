"""Figures in documents: the moments of a ratio of sums whose unit of observation is the document."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from fidelity.lazy import Lazy

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Floats = NDArray[np.float64]
else:
    np = Lazy("numpy")


@dataclass(frozen=True, slots=True, eq=False)
class Clusters:
    """``hits[i]`` of ``sizes[i]`` figures of document i; documents without figures have size 0."""

    hits: Floats
    sizes: Floats

    @classmethod
    def of(cls, hits: Sequence[int], sizes: Sequence[int]) -> Clusters:
        """Check the counts and hold them; ValueError names the first pair that cannot be."""
        if len(hits) != len(sizes):
            raise ValueError(f"{len(hits)} numerators do not fit {len(sizes)} denominators: one of each a document")
        for index, (hit, size) in enumerate(zip(hits, sizes, strict=True)):
            if not 0 <= hit <= size:
                raise ValueError(f"document {index}: {hit} of {size} figures is no share")
        return cls(np.asarray(hits, dtype=np.float64), np.asarray(sizes, dtype=np.float64))

    @property
    def spoken(self) -> Clusters:
        """The documents that have figures; the others carry no information on the rate."""
        said = self.sizes > 0
        return Clusters(self.hits[said], self.sizes[said])

    @property
    def complement(self) -> Clusters:
        """The same documents, counting the misses."""
        return Clusters(self.sizes - self.hits, self.sizes)

    @property
    def documents(self) -> int:
        """How many documents, with or without figures."""
        return int(self.sizes.size)

    @property
    def total(self) -> float:
        """How many figures."""
        return float(self.sizes.sum())

    @property
    def rate(self) -> float | None:
        """Hits a figure, 0 to 1; None when no document has a figure."""
        return float(self.hits.sum()) / self.total if self.total else None

    def residuals(self, rate: float) -> Floats:
        """What each document adds to the linearised ratio about ``rate``; their sum is 0 at the own rate.

        Cochran (1977), "Sampling Techniques", 3rd ed., section 6.3.
        """
        return np.asarray((self.hits - rate * self.sizes) / self.total, dtype=np.float64)

    def variance(self) -> float:
        """Linearised between-document variance of the rate; 0 for fewer than two documents."""
        rate = self.rate
        return 0.0 if rate is None else linearised_variance(self.residuals(rate))

    def design_effect(self) -> float | None:
        """Variance of the rate over that of as many independent figures (Kish 1965); None at 0 and 100 %."""
        rate = self.rate
        if rate is None or rate in (0.0, 1.0):
            return None
        return self.variance() / (rate * (1 - rate) / self.total)

    def effective(self) -> float | None:
        """How many independent figures these are worth (Kish 1965), all of them at the most; None at 0 and 100 %."""
        effect = self.design_effect()
        return self.total / max(effect, 1.0) if effect else None

    def correlation(self) -> float | None:
        """Intra-document correlation of figures, 0 to 1 (negative estimates are cut at 0); None when undefined.

        One-way analysis-of-variance estimator for binary data: Donner (1986), "A review of inference procedures for
        the intraclass correlation coefficient in the one-way random effects model", Int. Stat. Review 54; compared
        with nineteen others by Ridout, Demetrio & Firth (1999), Biometrics 55.
        """
        spoken = self.spoken
        n, total, rate = spoken.documents, spoken.total, spoken.rate
        if rate is None or rate in (0.0, 1.0) or n < 2 or total <= n:
            return None
        shares = spoken.hits / spoken.sizes
        between = float((spoken.sizes * (shares - rate) ** 2).sum()) / (n - 1)
        within = float((spoken.hits * (1 - shares)).sum()) / (total - n)
        typical = (total - float((spoken.sizes**2).sum()) / total) / (n - 1)
        spread = between + (typical - 1) * within
        return max(0.0, (between - within) / spread) if spread > 0 else None


def linearised_variance(residuals: Floats) -> float:
    """Variance of a sum of independent document residuals; 0 for fewer than two documents."""
    n = residuals.size
    return n / (n - 1) * float((residuals**2).sum()) if n > 1 else 0.0


def degrees_of_freedom(residuals: Floats) -> float:
    """How far the variance of a sum of residuals can be trusted: at least 1, at most documents - 1.

    Satterthwaite (1946), "An approximate distribution of estimates of variance components", Biometrics Bulletin 2,
    with the kurtosis of the residuals themselves: 2 / (1/k - 1/n), where k = (sum of squares)^2 / (sum of fourth
    powers) is 1 when a single document makes the variance.
    """
    n = residuals.size
    fourth = float((residuals**4).sum())
    if fourth == 0 or n < 2:
        return float(max(n - 1, 1))
    excess = fourth / float((residuals**2).sum()) ** 2 - 1 / n
    return float(min(max(2 / excess, 1.0), n - 1)) if excess > 0 else float(n - 1)
