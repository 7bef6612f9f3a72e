"""Rounding against an obvious oracle: Decimal's own quantize."""

from decimal import ROUND_DOWN, ROUND_HALF_EVEN, ROUND_HALF_UP, Decimal

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fidelity.grounding.policy import DEFAULT, STRICT, Policy
from fidelity.grounding.rounding import Target, admits

VALUES = st.decimals(1, 10**6, places=4)
STEPS = st.sampled_from([Decimal(1), Decimal("0.1"), Decimal("0.01")])


@given(VALUES, STEPS, st.decimals(-2, 2, places=4))
def test_admits_what_quantize_gives(source, step, off):
    value = (source + off).quantize(step)
    how = admits(Target(value, step, "", cuts=False, whole=False), source, Decimal("0.0001"), DEFAULT)
    rounded = value in (source.quantize(step, ROUND_HALF_UP), source.quantize(step, ROUND_HALF_EVEN))
    assert (how is not None) == rounded


@given(VALUES, STEPS)
def test_cutting_off_needs_a_word_or_a_custom(source, step):
    value = source.quantize(step, ROUND_DOWN)
    assert admits(Target(value, step, "", cuts=True, whole=False), source, Decimal("0.0001"), DEFAULT)
    assert admits(Target(value, step, "over", cuts=False, whole=False), source, Decimal("0.0001"), DEFAULT)
    by_rounding = value in (source.quantize(step, ROUND_HALF_UP), source.quantize(step, ROUND_HALF_EVEN))
    assert (
        bool(admits(Target(value, step, "", cuts=True, whole=False), source, Decimal("0.0001"), STRICT)) == by_rounding
    )


@given(VALUES, STEPS)
def test_an_output_is_never_more_exact_than_its_source(source, step):
    assert admits(Target(source.quantize(step), step, "", cuts=True, whole=False), source, step * 10, DEFAULT) is None


@pytest.mark.parametrize(
    ("value", "bound", "source", "policy", "how"),
    [
        ("78000", "", "77816", DEFAULT, "half-up"),
        ("78000", "", "77816", STRICT, None),
        ("78000", "under", "77816", DEFAULT, "truncated"),
        ("78000", "under", "78016", DEFAULT, None),
        ("4810", "", "4812", DEFAULT, None),
        ("4800", "", "4812", DEFAULT, "half-up"),
        ("12", "", "12.5", DEFAULT, "half-even"),
        ("13", "", "12.5", DEFAULT, "half-up"),
        ("1200", "over", "1261", DEFAULT, "truncated"),
        ("1200", "over", "1161", DEFAULT, None),
        ("1200", "over", "1261", Policy(truncation="never"), None),
    ],
)
def test_rows(value, bound, source, policy, how):
    target = Target(Decimal(value), Decimal(1), bound, cuts=False)
    assert admits(target, Decimal(source), Decimal("0.01"), policy) == how
