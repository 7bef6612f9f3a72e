"""Numbers written in the three languages' own forms are read back exactly, alone and inside a sentence."""

from __future__ import annotations

from decimal import Decimal
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fidelity import extract
from fidelity.figures.locales import load
from tests.figures import cjk_writers as write

NUMBERS = st.integers(1, 10**16 - 1) | st.integers(1, 9999) | st.sampled_from([10**e for e in range(16)])
UNITS = {"ko": "달러", "ja": "円", "zh": "元"}


def reads(lang: str, written: str, value: int | Decimal) -> bool:
    """Whether the numeral alone, and before a currency word, is read whole and exactly."""
    spelled = load(lang).spelled
    alone, beside = spelled(written, 0), spelled(written + UNITS[lang], 0)
    return all(found is not None and found.end == len(written) and found.value == value for found in (alone, beside))


@given(NUMBERS)
def test_korean_words(number: int) -> None:
    assert reads("ko", write.in_words(number, write.HANGUL), number)


@given(NUMBERS)
def test_japanese_words(number: int) -> None:
    assert reads("ja", write.in_words(number, write.KANJI), number)


@given(st.integers(1, 10**12 - 1))
def test_chinese_words(number: int) -> None:
    assert reads("zh", write.in_words(number, write.HANZI, bare_one=False, gap="零"), number)


@given(st.integers(1, 10**12 - 1))
def test_chinese_capitals(number: int) -> None:
    assert reads("zh", write.in_words(number, write.CAPITALS, bare_one=False, gap="零"), number)


@given(st.integers(10_000, 10**16 - 1), st.sampled_from(["", " "]), st.booleans())
@pytest.mark.parametrize(
    ("lang", "alphabet"), [("ko", write.HANGUL), ("ja", write.KANJI), ("zh", (*write.HANZI[:2], "万亿兆"))]
)
def test_digits_with_myriads(lang: str, alphabet: write.Alphabet, number: int, space: str, grouped: bool) -> None:
    groups = number - number % 10_000  # with a space, 1억 5 may be two numbers
    assert reads(lang, write.mixed(groups, alphabet, space=space, grouped=grouped), groups)


@given(st.integers(1000, 99_999_999))
@pytest.mark.parametrize(("lang", "alphabet"), [("ja", write.KANJI), ("zh", ("〇" + write.HANZI[0][1:], "", ""))])
def test_digits_one_by_one(lang: str, alphabet: write.Alphabet, number: int) -> None:
    assert reads(lang, write.one_by_one(number, alphabet), number)


@given(st.integers(1, 99))
def test_native_korean(number: int) -> None:
    found = load("ko").spelled(write.native_korean(number) + " 명", 0)
    assert found is not None and found.value == number


@given(st.integers(1, 9999), st.integers(0, 999))
def test_chinese_decimals(whole: int, fraction: int) -> None:
    written = (
        write.in_words(whole, write.HANZI, bare_one=False, gap="零") + "点" + write.one_by_one(fraction, write.HANZI)
    )
    assert reads("zh", written, Decimal(f"{whole}.{fraction}"))


@given(st.text(alphabet="이일삼십백천만억조 분의점제반하나둘명원,.12345", max_size=60), st.integers(0, 59))
@pytest.mark.parametrize("lang", ["ko"])
def test_any_hangul_is_answered(lang: str, text: str, pos: int) -> None:
    if pos < len(text):
        found = load(lang).spelled(text, pos)
        assert found is None or pos < found.end <= len(text)


@given(
    st.text(alphabet="一二三十百千万億亿兆零〇点分之のに第半割成折余 元円,.12345さんいち", max_size=60),
    st.integers(0, 59),
)
@pytest.mark.parametrize("lang", ["ja", "zh"])
def test_any_hanzi_is_answered(lang: str, text: str, pos: int) -> None:
    if pos < len(text):
        found = load(lang).spelled(text, pos)
        assert found is None or pos < found.end <= len(text)


MIXED = (
    "一二三十百千万億亿兆半点角毛分元块円年月日号時时比対至到多余打成折割第単单前午両两"
    "031０,.% ~-、。이삼십백천만억반여원월일"
)


@given(st.text(alphabet=MIXED, max_size=40))
@pytest.mark.parametrize("lang", ["ko", "ja", "zh"])
def test_any_numerals_are_answered(lang: str, text: str) -> None:
    figures = extract(text, lang=lang)
    assert all(text[figure.start : figure.end] == figure.text for figure in figures)
    assert all(one.end <= two.start for one, two in pairwise(figures))
    assert all(figure.value is not None or figure.period is not None or figure.kind == "label" for figure in figures)
