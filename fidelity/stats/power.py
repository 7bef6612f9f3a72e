"""What a corpus of this size can tell, and how much more a wanted difference needs."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil
from typing import TYPE_CHECKING

from fidelity.lazy import Lazy
from fidelity.stats.paired import Difference

if TYPE_CHECKING:
    from scipy import special
else:
    special = Lazy("scipy.special")

_FEWEST = 6  # documents that must differ before a two-sided sign test can reach 5 %: 2 / 2**6


@dataclass(frozen=True, slots=True)
class Power:
    """Sample-size advice from one paired comparison.

    ``detectable`` is the smallest true difference (0.01 is one point) that the same number of documents finds with
    probability ``power``; ``needed`` is how many documents find ``wanted``.
    """

    documents: int
    detectable: float
    wanted: float
    needed: int
    power: float


def advise(difference: Difference, wanted: float, *, power: float = 0.8) -> Power:
    """Say what this comparison could find, and the documents that a difference of ``wanted`` needs.

    Detectable difference = (z for the two-sided level + z for the power) x standard error: Cohen (1988), "Statistical
    Power Analysis for the Behavioral Sciences", 2nd ed.; for evaluations of language models Card et al. (2020), "With
    Little Power Comes Great Responsibility", EMNLP, and Miller (2024), "Adding Error Bars to Evals".
    """
    if not 0 < wanted < 1:
        raise ValueError(f"a wanted difference of {wanted} is no share; 0.01 is one point")
    z = float(special.ndtri(0.5 + difference.interval.level / 2)) + float(special.ndtri(power))
    detectable = z * difference.standard_error
    needed = ceil(difference.documents * (detectable / wanted) ** 2)
    return Power(difference.documents, detectable, wanted, max(needed, _FEWEST), power)
