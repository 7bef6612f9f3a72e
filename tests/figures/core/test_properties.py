"""What holds for every text: a list of figures in order, read in linear time, alike on the short and the full path."""

from __future__ import annotations

import time
from decimal import Decimal

import pytest
from babel.numbers import format_currency, format_decimal
from hypothesis import example, given
from hypothesis import strategies as st

from fidelity.errors import UsageError
from fidelity.figures import extract
from fidelity.figures.locales import known
from fidelity.figures.scan import read

PIECES = (
    "1 2 0 9 12 2024 000 1,234 1.5 12,34,567 . , ' - – − ( ) $ € US$ % x e ^ / × 10 ½ ² ⁻ million bn k m per cent "
    "and a half two hundred twenty- three point March Q2 FY fiscal of to between about or more minus Note # @ * ** "
    "http://x.y/ \\ {,} [ ] | : ~ 〜 조 억 만 천 백 원 년 월 일 분기 약 제 千 万 億 円 第 二 三 百 分之 "
    "％ １ ２ ， ． △ ▲ ٣ COVID-19 +1 s th st USD Rs. lakh crore ein und zwanzig mille quatre-vingt mil millones "
    "venti cento duizend ª º °C km km2 Uhr h et de "
    "点 ’ ' 0 08 \\frac{ }{ } = cents pence 角 毛 折 成 half third quarter nineteen eighty-four kt sq ft in on mln CA"
).split()
SPACES = ("", " ", "  ", "\n", "\t", "\u00a0", "\u202f")
TEXTS = st.lists(st.tuples(st.sampled_from(PIECES), st.sampled_from(SPACES)), max_size=24).map(
    lambda pairs: "".join(piece + space for piece, space in pairs)
)
LANGS = st.sampled_from((None, *known()))


def check(text: str, lang: str | None) -> None:
    end = 0
    for figure in extract(text, lang=lang):
        assert end <= figure.start < figure.end <= len(text)
        assert text[figure.start : figure.end] == figure.text
        end = figure.end
        if figure.value is None:
            assert figure.kind in ("date", "period", "label")
        else:
            assert figure.low is not None and figure.high is not None
            assert figure.low <= figure.value <= figure.high
        assert figure.readings == () or figure.readings[0].value == figure.value
        if figure.period is not None and figure.period.start is not None:
            assert figure.period.end is not None and figure.period.start <= figure.period.end


@given(TEXTS, LANGS)
def test_pieces_of_numbers_give_figures_in_order(text: str, lang: str | None) -> None:
    check(text, lang)


@given(st.text(), LANGS)
@example("2038 gugol billonésimas", "es")  # beyond the digits of a Decimal
def test_any_text_gives_figures_in_order(text: str, lang: str | None) -> None:
    check(text, lang)


@given(TEXTS, LANGS)
def test_short_paths_read_what_the_full_path_reads(text: str, lang: str | None) -> None:
    assert read(text, lang) == read(text, lang, short=False)


HOSTILE = (
    "1 9 1, 1. 1,234, 1- 1/ 1: 1' 1e 1^ ( (1 (1) [1] $ $( - -1 million two twenty- half 1st Q1 x1- 1조 1조2억 일 "
    "이십 千 一万 三 1年 1~ ½ ² １ %1 ** {,} \\ zwei quatre-vingt- cento duizend http://1/ a@1 +1 555-"
).split()
HOSTILE += [
    "1 ",
    "1 234 ",
    "two ",
    "hundred and ",
    "one million ",
    "March 1 ",
    "fiscal ",
    "about 1 ",
    "1 to ",
    "1 million ",
]


@pytest.mark.parametrize("piece", HOSTILE)
def test_time_grows_with_the_text_and_no_faster(piece: str) -> None:
    def seconds(length: int) -> float:
        text = piece * (length // len(piece))
        started = time.process_time()
        extract(text, lang="en" if piece.isascii() else "ko")
        return time.process_time() - started

    seconds(10)  # compiles the patterns
    small = min(seconds(2_000) for _ in range(3))
    large = min(seconds(8_000) for _ in range(3))
    assert large < 8 * small + 0.02  # four times the text: a quadratic scan would take sixteen times as long


WRITERS = ("en", "de", "fr", "es", "it", "pt", "nl", "ko", "ja", "zh", "en_IN", "hi")
NUMBERS = st.decimals(min_value=0, max_value=10**12, places=2, allow_nan=False)


@pytest.mark.parametrize("locale", [locale for locale in WRITERS if locale.split("_")[0] in known()])
@given(number=NUMBERS)
def test_numbers_as_each_locale_writes_them_are_read_back(locale: str, number: Decimal) -> None:
    written = format_decimal(number, format="#,##,##0.00" if locale == "en_IN" else "#,##0.00", locale=locale)
    (figure,) = extract(f"x {written} y", lang=locale)
    assert figure.value == number


@pytest.mark.parametrize("locale", [locale for locale in WRITERS if locale.split("_")[0] in known()])
@pytest.mark.parametrize("currency", ["EUR", "USD", "GBP"])
@given(number=NUMBERS)
def test_amounts_as_each_locale_writes_them_are_read_back(locale: str, currency: str, number: Decimal) -> None:
    (figure,) = extract(format_currency(number, currency, locale=locale), lang=locale)
    assert (figure.value, figure.unit) == (number, currency)


FORMS = ("{:,}", "{}", "{:,}%", "{}.25")
FULL_WIDTH = str.maketrans("0123456789,.%", "０１２３４５６７８９，．％")


@given(st.integers(0, 10**9), st.sampled_from(FORMS), st.sampled_from(["ja", "zh", "ko", "en"]))
def test_full_width_digits_say_the_same(number: int, form: str, lang: str) -> None:
    (plain,) = extract(form.format(number), lang=lang)
    (wide,) = extract(form.format(number).translate(FULL_WIDTH), lang=lang)
    assert (plain.value, plain.unit, plain.kind) == (wide.value, wide.unit, wide.kind)


@given(TEXTS, st.sampled_from(["en", "ko", "fr"]))
def test_what_follows_a_blank_line_changes_nothing_before_it(text: str, lang: str) -> None:
    before = extract("Sales were $5.5 million.\n\n", lang=lang)
    assert extract("Sales were $5.5 million.\n\n" + text, lang=lang)[: len(before)] == before


def test_an_unknown_language_is_named_with_its_neighbours() -> None:
    with pytest.raises(UsageError, match=r"locale 'kr' is unknown; did you mean '\w+'\? \(known: .*\)"):
        extract("1", lang="kr")


def test_a_language_tag_is_understood() -> None:
    assert extract("1.234,5", lang="de-AT")[0].value == Decimal("1234.5")
