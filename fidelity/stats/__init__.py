"""Intervals, paired tests and sample-size advice; every method names its source."""

from fidelity.stats.cluster import Clusters
from fidelity.stats.intervals import METHOD, Interval, proportion_interval, ratio_interval
from fidelity.stats.paired import (
    Difference,
    holm,
    mcnemar_midp,
    non_inferior,
    proportion_difference,
    ratio_difference,
    sign_flip_p,
)
from fidelity.stats.power import Power, advise
from fidelity.stats.ranks import rank_correlation
from fidelity.stats.repeats import Repeats, repeat_variation

__all__ = [
    "METHOD",
    "Clusters",
    "Difference",
    "Interval",
    "Power",
    "Repeats",
    "advise",
    "holm",
    "mcnemar_midp",
    "non_inferior",
    "proportion_difference",
    "proportion_interval",
    "rank_correlation",
    "ratio_difference",
    "ratio_interval",
    "repeat_variation",
    "sign_flip_p",
]
