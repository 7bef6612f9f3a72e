"""The interval of values that a printed value admits, and the two readings of an ambiguous one."""

from __future__ import annotations

from decimal import Decimal

import pytest

from fidelity.figures import extract

INTERVALS = [
    ("4.5 billion", "4450000000", "4550000000"),
    ("12.50%", "12.495", "12.505"),
    ("about 5,000 people", "4500", "5500"),
    ("over 1.2 billion", "1200000000", "1300000000"),
    ("at least 20 sites", "20", "30"),
    ("up to $300 million", "200000000", "300000000"),
    ("nearly 80%", "70", "80"),
    ("200 or more", "200", "300"),
    ("in 2024", "2024", "2024"),
    ("about 0.0%", "-0.1", "0.1"),
    ("the 3rd", "3", "3"),
    ("(1.25)", "-1.255", "-1.245"),
]


@pytest.mark.parametrize(("text", "low", "high"), INTERVALS)
def test_interval(text: str, low: str, high: str) -> None:
    (figure,) = extract(text, lang="en")
    assert (figure.low, figure.high) == (Decimal(low), Decimal(high))


READINGS = [
    ("1.234", "en", ["1.234", "1234"]),
    ("1.234", "de", ["1234", "1.234"]),
    ("1,234", "de", ["1.234", "1234"]),
    ("1,234.5", "de", ["1234.5"]),
    ("25.00", "de", ["25.00"]),
    ("1.234 und 0,5 und 17,25", None, ["1234", "1.234"]),
    ("1,234 and 17.25", None, ["1234", "1.234"]),
    ("Rp 169.000", None, ["169000", "169.000"]),
    ("12,34,567", "en", ["1234567"]),
]


@pytest.mark.parametrize(("text", "lang", "values"), READINGS)
def test_readings(text: str, lang: str | None, values: list[str]) -> None:
    first = extract(text, lang=lang)[0]
    assert [str(reading.value) for reading in first.readings] == values
    assert first.value == first.readings[0].value
    assert all(reading.evidence for reading in first.readings)
