"""Intervals of rates: published values, properties, and what must never be hidden."""

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fidelity.stats import Clusters, proportion_interval, ratio_interval

documents = st.lists(
    st.integers(1, 40).flatmap(lambda size: st.tuples(st.integers(0, size), st.just(size))), min_size=1, max_size=60
)

# Newcombe (1998), "Two-sided confidence intervals for the single proportion", Statistics in Medicine 17, table I.
WILSON = [(81, 263, 0.2553, 0.3662), (15, 148, 0.0624, 0.1605), (0, 20, 0.0, 0.1611), (1, 29, 0.0061, 0.1718)]


@pytest.mark.parametrize(("k", "n", "low", "high"), WILSON)
def test_wilson_as_published(k, n, low, high):
    found = proportion_interval(k, n)
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize(
    ("hits", "sizes", "low", "high"),
    [
        ([13] * 50, [13] * 50, 0.9418, 1.0),  # nothing wrong: 3/n of the documents
        ([0] * 50, [13] * 50, 0.0, 0.0582),
        ([13] * 49 + [8], [13] * 50, 0.8935, 0.9989),  # one bad document of fifty: Clopper-Pearson over documents
        ([12] * 200, [13] * 200, 0.9122, 0.9328),  # errors spread evenly: as if figures were independent
        ([5], [6], 0.0, 1.0),  # one document tells nothing of others
    ],
)
def test_ratio_interval_of_known_shapes(hits, sizes, low, high):
    found = ratio_interval(hits, sizes)
    assert (found.low, found.high) == pytest.approx((low, high), abs=5e-5)


@pytest.mark.parametrize("counts", [([], []), ([0, 0], [0, 0])])
def test_nothing_said_has_no_interval(counts):
    assert ratio_interval(*counts) is None


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: ratio_interval([1], [1, 2]), "1 numerators do not fit 2 denominators"),
        (lambda: ratio_interval([1, 3], [1, 2]), "document 1: 3 of 2 figures"),
        (lambda: proportion_interval(3, 2), "3 of 2 is no proportion"),
    ],
)
def test_impossible_counts_are_refused(call, message):
    with pytest.raises(ValueError, match=message):
        call()


@given(documents)
def test_interval_holds_its_rate_and_mirrors_its_complement(counts):
    hits, sizes = map(list, zip(*counts, strict=True))
    found = ratio_interval(hits, sizes)
    misses = ratio_interval([s - h for h, s in counts], sizes)
    assert 0 <= found.low <= sum(hits) / sum(sizes) <= found.high <= 1
    assert (found.low, found.high) == pytest.approx((1 - misses.high, 1 - misses.low), abs=1e-9)


@given(documents, st.randoms(use_true_random=False))
def test_order_and_silent_documents_change_nothing(counts, random):
    shuffled = [*counts, (0, 0)]
    random.shuffle(shuffled)
    one, two = (ratio_interval(*map(list, zip(*c, strict=True))) for c in (counts, shuffled))
    assert (one.low, one.high) == pytest.approx((two.low, two.high), abs=1e-9)


def test_interval_moves_continuously_through_one_half():
    ends = []
    for hits in range(280, 380):
        each = [hits // 50 + (i < hits % 50) for i in range(50)]
        found = ratio_interval(each, [13] * 50)
        ends.append((found.low, found.high))
    steps = [abs(b - a) for first, second in pairwise(ends) for a, b in zip(first, second, strict=True)]
    assert max(steps) < 0.006


def test_correlation_by_hand():
    # Two documents of two figures, one all right, one all wrong: between = 1, within = 0.
    assert Clusters.of([2, 0], [2, 2]).correlation() == 1.0
    # Four documents, each half right: within beats between, cut at 0.
    assert Clusters.of([1] * 4, [2] * 4).correlation() == 0.0
    assert Clusters.of([2, 2], [2, 2]).correlation() is None


def test_design_effect_of_whole_documents_is_their_size():
    # If documents are wholly right or wholly wrong, 13 figures are worth one: times n/(n-1) for the estimate.
    clusters = Clusters.of([13] * 40 + [0] * 10, [13] * 50)
    assert clusters.design_effect() == pytest.approx(13 * 50 / 49)
