"""Paired comparisons: published values, exact enumeration, and symmetry."""

from itertools import product

import numpy as np
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from fidelity.stats import (
    advise,
    holm,
    mcnemar_midp,
    non_inferior,
    proportion_difference,
    rank_correlation,
    ratio_difference,
    repeat_variation,
    sign_flip_p,
)

counts = st.integers(0, 20).flatmap(lambda size: st.tuples(st.integers(0, size), st.just(size)))


@pytest.mark.parametrize(
    ("only_first", "only_second", "p"),
    [
        (1, 7, 0.0391),  # Fagerland, Lydersen & Laake (2013): airway hyper-responsiveness before and after transplant
        (7, 1, 0.0391),
        (59, 6, 0.0),  # the same: complete response to tumour treatment, p < 0.0001
        (0, 0, 1.0),
        (5, 5, 1 - 252 / 1024 / 2),
    ],
)
def test_mcnemar_midp(only_first, only_second, p):
    assert mcnemar_midp(only_first, only_second) == pytest.approx(p, abs=5e-5)


@given(st.lists(st.floats(-1, 1).map(lambda v: round(v, 3)), min_size=1, max_size=9))
@example([0.656, 0.89, 0.118, -0.922, -0.922, -0.574, 0.754])  # adds up to 0 but for rounding
def test_sign_flip_equals_plain_enumeration(effects):
    observed = abs(sum(effects))
    sums = [
        abs(sum(s * e for s, e in zip(signs, effects, strict=True))) for signs in product((1, -1), repeat=len(effects))
    ]
    plain = sum(total >= observed - 1e-9 for total in sums) / len(sums)
    assert sign_flip_p(np.array(effects)) == pytest.approx(plain)


def test_drawn_sign_flips_agree_with_all_of_them():
    effects = np.array([3, 1, -1, 2, 1, 1, -2, 1, 1, 2, -1, 1, 1, 1]) / 10
    padded = np.append(effects, np.full(2, 1e-11))  # two more, of no weight: too many to enumerate
    assert sign_flip_p(padded) == pytest.approx(sign_flip_p(effects), abs=0.02)
    assert sign_flip_p(padded, seed=3) == sign_flip_p(padded, seed=3)


@given(st.lists(st.tuples(counts, counts), min_size=2, max_size=30))
def test_swapping_candidates_changes_only_the_sign(pairs):
    one, two = zip(*pairs, strict=True)
    forth, back = ratio_difference(one, two), ratio_difference(two, one)
    if forth is None:
        assert back is None
        return
    assert back.p_value == pytest.approx(forth.p_value)
    assert (-back.interval.high, -back.interval.low) == pytest.approx((forth.interval.low, forth.interval.high))
    assert forth.estimate in forth.interval


@given(st.lists(st.tuples(counts, counts), min_size=2, max_size=30), st.sampled_from([0.8, 0.95, 0.99]))
def test_interval_leaves_out_zero_exactly_when_the_test_rejects(pairs, level):
    found = ratio_difference(*zip(*pairs, strict=True), level=level, flips=500)
    if found is not None:
        assert (found.p_value <= 1 - level) == (0 not in found.interval)
        assert -1 <= found.interval.low <= found.estimate <= found.interval.high <= 1


@given(st.lists(st.tuples(st.booleans(), st.booleans()), min_size=1, max_size=40))
def test_so_do_interval_and_mcnemar(pairs):
    found = proportion_difference(*zip(*pairs, strict=True))
    assert (found.p_value <= 0.05) == (0 not in found.interval)
    assert found.estimate in found.interval


DISAGREED = [
    # documents that only one has right: where Bonett & Price's interval would hold 0, the test is followed
    ("only the test rejects", 20, 5, 0, "paired-adjusted, test-based"),
    ("both do", 20, 9, 0, "paired-adjusted"),
    ("neither does", 20, 4, 3, "paired-adjusted"),
]


@pytest.mark.parametrize(("n", "first", "second", "method"), [d[1:] for d in DISAGREED], ids=[d[0] for d in DISAGREED])
def test_the_test_decides_where_an_interval_ends(n, first, second, method):
    one = [True] * first + [False] * second + [True] * (n - first - second)
    two = [False] * first + [True] * second + [True] * (n - first - second)
    assert proportion_difference(one, two).interval.method == method


@pytest.mark.parametrize("seed", range(3))
def test_a_run_does_not_differ_from_itself(seed):
    run = [(13, 13)] * 40 + [(9, 13)] * 10
    found = ratio_difference(run, run, seed=seed)
    assert (found.estimate, found.p_value, found.differing) == (0.0, 1.0, 0)
    assert found.interval.low < 0 < found.interval.high  # fifty documents leave something open


def test_silence_is_undefined_not_equal():
    assert ratio_difference([(0, 0)] * 5, [(3, 3)] * 5) is None
    assert proportion_difference([], []) is None


def test_bonett_and_price_for_single_answers():
    # Imagined documents of weight 1/n: variance (b + c + 2 - (b - c)^2/n) / n^2 times (n + 2)/(n + 1).
    first, second = [True] * 43 + [False] * 7, [True] * 30 + [False] * 20
    found = proportion_difference(first, second)
    b, c, n = 13, 0, 50
    variance = (n + 2) / (n + 1) * (b + c + 2 - (b - c) ** 2 / n) / n**2
    assert found.standard_error == pytest.approx(variance**0.5)
    assert (found.estimate, found.differing) == (pytest.approx(0.26), 13)


@pytest.mark.parametrize(
    ("given_p", "adjusted"),
    [([0.01, 0.04, 0.03], [0.03, 0.06, 0.06]), ([0.2, 0.001], [0.2, 0.002]), ([0.9, 0.8], [1.0, 1.0]), ([], [])],
)
def test_holm(given_p, adjusted):
    assert holm(given_p) == pytest.approx(adjusted)


def test_non_inferiority_needs_the_whole_interval_above_the_margin():
    steady = ratio_difference([(13, 13)] * 2000, [(13, 13)] * 2000)
    few = ratio_difference([(13, 13)] * 20, [(13, 13)] * 20)
    assert non_inferior(steady, 0.005)
    assert not non_inferior(few, 0.005)
    with pytest.raises(ValueError, match="margin"):
        non_inferior(few, 0.0)


def test_half_the_difference_needs_four_times_the_documents():
    found = ratio_difference([(13, 13)] * 40 + [(9, 13)] * 10, [(13, 13)] * 10 + [(11, 13)] * 40)
    small, large = advise(found, 0.01), advise(found, 0.02)
    assert small.needed == pytest.approx(4 * large.needed, abs=4)
    assert advise(found, found.estimate).detectable == small.detectable


@pytest.mark.parametrize(
    ("first", "second", "tau"),
    [([1, 2, 3], [4, 5, 6], 1.0), ([1, 2, 3], [6, 5, 4], -1.0), ([1, 2, 3], [1, 3, 2], 1 / 3), ([1, 1], [1, 2], None)],
)
def test_rank_correlation(first, second, tau):
    assert rank_correlation(first, second) == (None if tau is None else pytest.approx(tau))


def test_repeats_tell_sampling_from_documents():
    stable = {str(i): [(13 - i % 5, 13)] * 3 for i in range(40)}
    restless = {str(i): [(13 - (i + r) % 3, 13) for r in range(3)] for i in range(42)}
    assert repeat_variation(stable).between_repeats == pytest.approx(0)
    assert repeat_variation(stable).between_documents > 0.01
    assert repeat_variation(restless).between_documents == pytest.approx(0)
    assert repeat_variation(restless).between_repeats > 0.005
    assert repeat_variation({"a": [(1, 2)], "b": [(1, 1)]}) is None
