"""The model of chance against simulation: random figures are found as often as it says."""

from math import sqrt
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fidelity.grounding import Source, check
from fidelity.grounding.coincidence import chance_corrected

ITEMS = ("revenue", "cost", "orders", "cash", "debt", "wages", "rent", "tax")


def digits(random: Random, length: int) -> int:
    """A whole number of so many digits whose mantissa follows Benford's law."""
    return int(10 ** (length - 1 + random.random()))


def figure(random: Random) -> str:
    """A figure of one of the shapes that summaries hold."""
    match random.randrange(6):
        case 0:
            return f"${digits(random, 2)} million"
        case 1:
            return f"${digits(random, 3) / 10} million"
        case 2:
            return f"{digits(random, 2) / 10}%"
        case 3:
            return f"{digits(random, 1)}%"
        case 4:
            return f"{digits(random, 4):,} tonnes"
        case _:
            return f"${digits(random, 3) / 100}"


def text(random: Random, size: int) -> str:
    return "\n".join(
        f"The {random.choice(ITEMS)} of unit {chr(65 + i % 26)} was {figure(random)}." for i in range(size)
    )


@pytest.mark.parametrize(("size", "outputs"), [(6, 160), (60, 100), (1500, 60)])
def test_random_figures_have_a_corrected_rate_of_zero(size, outputs):
    random = Random(size)
    found = expected = variance = total = 0.0
    for number in range(outputs):
        if number % 20 == 0:
            source = Source(text(random, size), "en")
        for checked in check(text(random, 10), source, "en").figures:
            found += checked.in_source
            expected += checked.coincidence
            variance += checked.coincidence * (1 - checked.coincidence)
            total += 1
    assert abs(found - expected) < 3 * sqrt(variance)
    assert chance_corrected(found, expected, total) == pytest.approx(0, abs=3 * sqrt(variance) / (total - expected))


ROWS = [
    ("Revenue was $80 million.", "$80 million", 0.02, 0.1),  # one of nine round amounts, by Benford's law
    ("Revenue was $80 million.", "$8.71 million", 0, 0.0001),
    ("Revenue was $81.3 million.", "$44 million", 0.004, 0.01),
    ("It rose in 2021, 2022 and 2023.", "2022", 0.25, 0.3),
    ("It rose in the second quarter.", "the third quarter", 0.25, 0.25),
    ("It rose in March 2021.", "April 2021", 0, 0.02),
    ("Revenue rose 1%, 2%, 3%, 4%, 5%, 6%, 7%, 8% and 9%.", "5%", 0.99, 1),
    ("The meeting began at 10:30 a.m.", "11:30 a.m.", 0, 0.01),
    ("Nothing was said.", "$5 million", 0, 0),
    ("Revenue | 4512\nCost | 3010", "$4,512", 0.0001, 0.001),  # money of a number without a unit
    ("Its margin is 12.5%.", "12.5", 0.003, 0.005),
    ("Yields rose 50 basis points.", "0.5 points", 0.07, 0.09),
    ("It has 3 plants and 5 mines.", "3 plants", 0.1, 0.15),  # of plants only
]


@pytest.mark.parametrize(("source", "said", "low", "high"), ROWS)
def test_chance_of_one_figure(source, said, low, high):
    assert low <= check(said, source, "en").figures[0].coincidence <= high


def test_a_short_source_leaves_less_to_chance_than_a_long_one():
    random = Random(1)
    short, long = (
        check("Cash was $37 million.", text(random, size), "en").figures[0].coincidence for size in (6, 1500)
    )
    assert short < 0.2 < 0.9 < long


@pytest.mark.parametrize(
    ("found", "expected", "total", "rate"),
    [(10, 2.0, 10, 1.0), (2, 2.0, 10, 0.0), (6, 2.0, 10, 0.5), (0, 2.0, 10, -0.25), (0, 0, 0, None), (3, 3.0, 3, None)],
)
def test_corrected_rate_from_sums(found, expected, total, rate):
    assert chance_corrected(found, expected, total) == rate


@given(st.lists(st.tuples(st.booleans(), st.floats(0, 0.9)), min_size=1))
def test_corrected_rate_never_exceeds_the_plain_one(figures):
    found, expected = sum(hit for hit, _ in figures), sum(chance for _, chance in figures)
    assert chance_corrected(found, expected, len(figures)) <= found / len(figures) + 1e-9
