"""Intervals, paired tests and sample-size advice; every method names its source."""

from fidelity.stats.cluster import Clusters
from fidelity.stats.intervals import Interval, proportion_interval, ratio_interval

__all__ = ["Clusters", "Interval", "proportion_interval", "ratio_interval"]
