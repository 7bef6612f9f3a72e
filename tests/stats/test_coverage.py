"""What docs/statistics.md shows at length, in small: intervals cover and tests reject as often as they say."""

import numpy as np
import pytest

from fidelity.stats import advise, ratio_difference, ratio_interval
from fidelity.stats.simulation import clustered, paired

RUNS = 1500
SLACK = 1.2  # points: two standard errors of a share near 95 % over that many runs


@pytest.mark.parametrize("documents", [20, 50, 200])
@pytest.mark.parametrize(
    ("rate", "correlation"), [(0.8, 0.05), (0.9, 0.4), (0.95, 0.15), (0.98, 0.15), (0.98, 0.4), (0.998, 0.15)]
)
def test_intervals_cover(documents, rate, correlation):
    random = np.random.default_rng(documents)
    held = 0
    for _ in range(RUNS):
        hits, sizes = clustered(random, documents, rate, correlation)
        held += rate in ratio_interval(hits.tolist(), sizes.tolist())
    share = 100 * held / RUNS
    assert share >= (91 if documents == 20 else 93) - SLACK
    assert share <= 98 + SLACK


@pytest.mark.parametrize(("rate", "correlation", "shared"), [(0.9, 0.15, 0.0), (0.95, 0.15, 0.6), (0.98, 0.05, 0.6)])
def test_equal_candidates_are_told_apart_in_one_of_twenty(rate, correlation, shared):
    found = compare_simulated(2500, 80, (rate, rate), correlation, shared)
    rejected = 100 * sum(f.p_value <= 0.05 for f in found) / len(found)
    assert 4 - SLACK <= rejected <= 6 + SLACK  # standard error 0.44 points, and 0.4 to 0.5 from the limits to the truth


@pytest.mark.parametrize(("rates", "correlation"), [((0.97, 0.94), 0.15), ((0.98, 0.96), 0.4), ((0.95, 0.9), 0.05)])
def test_intervals_cover_a_real_difference(rates, correlation):
    found = compare_simulated(RUNS, 80, rates, correlation, 0.5)
    held = 100 * sum(rates[0] - rates[1] in f.interval for f in found) / len(found)
    assert 93 - SLACK <= held <= 98 + SLACK


def test_advised_sample_size_finds_the_difference():
    rates = (0.97, 0.93)
    pilot = compare_simulated(200, 60, rates, 0.15, 0.5)
    needed = int(np.median([advise(f, rates[0] - rates[1]).needed for f in pilot]))
    found = compare_simulated(300, needed, rates, 0.15, 0.5)
    assert 0.72 <= sum(f.p_value <= 0.05 for f in found) / len(found) <= 0.9


def compare_simulated(runs, documents, rates, correlation, shared):
    random = np.random.default_rng(documents)
    found = []
    for _ in range(runs):
        one, two = paired(random, documents, rates, correlation, shared)
        counts = ([(int(h), int(s)) for h, s in zip(*c, strict=True)] for c in (one, two))
        found.append(ratio_difference(*counts, flips=500))
    return found
