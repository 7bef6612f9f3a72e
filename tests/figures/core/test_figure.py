"""The value type: immutable, comparable, and independent of the text it was read from."""

from __future__ import annotations

import copy
import pickle
from decimal import Decimal

import pytest

from fidelity.figures import Figure, Period, extract

TEXT = "On 31 March 2024 revenue rose about 12% to $1.2 billion (2023: €1.234 m), twenty-one offices."


@pytest.fixture
def figures() -> list[Figure]:
    return extract(TEXT, lang="en")


def test_survives_pickling_and_copying(figures: list[Figure]) -> None:
    assert pickle.loads(pickle.dumps(figures)) == figures
    assert copy.deepcopy(figures) == figures


def test_equal_figures_hash_alike(figures: list[Figure]) -> None:
    assert set(figures) == set(extract(TEXT, lang="en"))


def test_representation_shows_how_to_make_it(figures: list[Figure]) -> None:
    names = {
        name: getattr(__import__("fidelity.figures", fromlist=[name]), name) for name in ("Figure", "Period", "Reading")
    }
    assert [eval(repr(figure), {"Decimal": Decimal, **names}) for figure in figures] == figures


def test_cannot_be_changed(figures: list[Figure]) -> None:
    with pytest.raises(AttributeError, match=r"figure\.replace\(kind=\.\.\.\)"):
        figures[0].kind = "label"
    with pytest.raises(AttributeError, match="cannot be changed"):
        del figures[0].kind
    with pytest.raises(AttributeError, match="has no attribute 'colour'"):
        figures[0].colour  # noqa: B018


def test_replace_changes_a_copy(figures: list[Figure]) -> None:
    changed = figures[1].replace(value=Decimal(13))
    assert (changed.value, changed.text, figures[1].value) == (Decimal(13), figures[1].text, Decimal(12))


def test_equals_nothing_else(figures: list[Figure]) -> None:
    assert figures[0] != figures[0].text


@pytest.mark.parametrize(
    ("period", "first", "last"),
    [
        (Period(year=2024), "2024-01-01", "2024-12-31"),
        (Period(year=2024, quarter=2), "2024-04-01", "2024-06-30"),
        (Period(year=2024, half=2), "2024-07-01", "2024-12-31"),
        (Period(year=2024, month=2), "2024-02-01", "2024-02-29"),
        (Period(year=2024, month=2, day=3), "2024-02-03", "2024-02-03"),
        (Period(year=2023, month=4, last_month=9), "2023-04-01", "2023-09-30"),
        (Period(year=1990, last_year=1999), "1990-01-01", "1999-12-31"),
        (Period(year=2023, month=2, day=30), "None", "None"),
        (Period(quarter=2), "None", "None"),
    ],
)
def test_first_and_last_day_of_a_period(period: Period, first: str, last: str) -> None:
    assert (str(period.start), str(period.end)) == (first, last)
