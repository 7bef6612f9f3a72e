"""Words that never end a number cost no more than their share of the text, and spans stay true."""

from __future__ import annotations

import itertools
import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fidelity import extract
from fidelity.figures.locales import load

REPEATED = {
    "en": (
        "one ",
        "one hundred ",
        "two thousand, ",
        "half a ",
        "point one ",
        "twenty and ",
        "one out of ",
        "nine-",
        "a ",
    ),
    "de": ("zwei", "zwei ", "hundertundzwei ", "eins komma ", "ein halb ", "und"),
    "nl": ("een", "honderden", "twee en ", "half "),
    "fr": ("quatre-vingt-", "et un ", "un sur ", "mille ", "virgule un "),
    "es": ("mil ", "veinte y ", "mil millones ", "doscientos", "con uno "),
    "it": ("cento", "mila ", "un su ", "esimo"),
    "pt": ("mil e ", "milhões e ", "vírgula um ", "vinte avos "),
}
CASES = [(lang, words) for lang, repeated in REPEATED.items() for words in repeated]


def seconds(text: str, lang: str) -> float:
    best = float("inf")
    for _ in range(2):
        started = time.process_time()
        extract(text, lang=lang)
        best = min(best, time.process_time() - started)
    return best


@pytest.mark.parametrize(("lang", "words"), CASES)
def test_time_grows_with_the_text(lang: str, words: str) -> None:
    extract(words * 10, lang=lang)
    short, long = seconds(words * 250, lang), seconds(words * 2000, lang)
    assert long < 24 * short + 0.05


@pytest.mark.parametrize("lang", REPEATED)
@given(st.data())
def test_any_mix_of_words_is_read_in_place(lang: str, data: st.DataObject) -> None:
    words = [
        *sorted(load(lang).evidence),
        *load(lang).scales,
        *load(lang).negatives,
        "one",
        "half",
        "of",
        "und",
        "et",
        "e",
        "y",
        "un",
    ]
    pieces = data.draw(
        st.lists(st.sampled_from(words) | st.sampled_from([",", "-", "12", " ", "\n", "%"]), max_size=14)
    )
    text = " ".join(pieces)
    figures = extract(text, lang=lang)
    assert all(text[figure.start : figure.end] == figure.text for figure in figures)
    assert all(one.end <= two.start for one, two in itertools.pairwise(figures))
