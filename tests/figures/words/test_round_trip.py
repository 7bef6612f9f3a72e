"""Numbers that other libraries write out, in words or in the forms of a locale, are read back exactly."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

import pytest
from babel.dates import format_date
from babel.numbers import format_currency, format_decimal, format_percent
from hypothesis import given, settings
from hypothesis import strategies as st
from num2words import num2words

from fidelity import extract
from fidelity.figures.locales import load

WRITERS = ("en", "de", "nl", "fr", "fr_CH", "fr_BE", "es", "it", "pt", "pt_BR")
PLACES = (
    "en_US",
    "en_GB",
    "de_DE",
    "de_AT",
    "nl_NL",
    "nl_BE",
    "fr_FR",
    "fr_CA",
    "es_ES",
    "es_AR",
    "it_IT",
    "pt_BR",
    "pt_PT",
)
NUMBERS = st.integers(0, 2200) | st.integers(0, 10**6) | st.integers(0, 10**9 - 1)
DECIMALS = st.decimals(0, 10**6, places=3)
MONEY = st.decimals(Decimal("0.01"), 10**7, places=2)
DATES = st.dates(date(1950, 1, 1), date(2068, 12, 31))


def language(place: str) -> str:
    return place.partition("_")[0]


def elision_error(written: str) -> bool:
    """The writer drops a letter of centodiciotto."""
    return "dicotto" in written


@pytest.mark.parametrize("writer", WRITERS)
@given(NUMBERS)
def test_cardinals(writer: str, number: int) -> None:
    written = num2words(number, lang=writer)
    found = load(language(writer)).spelled(written, 0)
    assert elision_error(written) or (found is not None and (found.value, found.end) == (number, len(written)))


@pytest.mark.parametrize("writer", [writer for writer in WRITERS if writer != "it"])  # it writes no Italian decimals
@given(st.decimals(0, 9999, places=2).filter(lambda value: value % 1 != 0))
def test_decimals(writer: str, number: Decimal) -> None:
    found = load(language(writer)).spelled(num2words(number, lang=writer), 0)
    assert found is not None
    assert found.value == number


@pytest.mark.parametrize("writer", ["en", "de", "nl", "fr", "it", "pt"])
@given(st.integers(2, 99).filter(lambda number: number % 100 != 80))
def test_ordinals(writer: str, number: int) -> None:
    found = load(writer).spelled(num2words(number, lang=writer, to="ordinal"), 0)
    assert found is not None
    assert (found.value, found.kind) == (number, "ordinal")


@pytest.mark.parametrize("place", PLACES)
@given(DECIMALS)
def test_digits(place: str, number: Decimal) -> None:
    written = format_decimal(number, locale=place, decimal_quantization=False)
    (figure,) = extract(written, lang=language(place))
    assert figure.value == number
    assert figure.text == written


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("currency", ["EUR", "USD", "GBP", "CHF", "BRL"])
@settings(max_examples=12)
@given(MONEY)
def test_money(place: str, currency: str, amount: Decimal) -> None:
    for value in (amount, -amount):
        (figure,) = extract(format_currency(value, currency, locale=place), lang=language(place))
        assert (figure.value, figure.kind, figure.unit) == (value, "money", currency)


@pytest.mark.parametrize("place", PLACES)
@given(st.decimals(0, 20, places=4))
def test_percent(place: str, share: Decimal) -> None:
    (figure,) = extract(format_percent(share, locale=place, decimal_quantization=False), lang=language(place))
    assert (figure.value, figure.kind) == (share * 100, "percent")


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("length", ["full", "medium"])
@settings(max_examples=20)
@given(DATES)
def test_dates(place: str, length: str, day: date) -> None:
    (figure,) = extract(format_date(day, length, locale=place), lang=language(place))
    assert figure.kind == "date"
    assert figure.period is not None
    assert figure.period.start == figure.period.end == day
