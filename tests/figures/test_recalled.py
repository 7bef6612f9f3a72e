"""Dates of one shape, read after one another, are what the full path makes of each: nothing recalled misleads."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.figures.paths import both

FORMS = {
    "en": ("on March {d}, {y}, to holders", "as of March {d} {y} and", "in fiscal {y}, we", "on March {d}, {y} men"),
    "de": ("am {d}. März {y} gezahlt", "im März {y} lag", "zum {d}. März hat", "im {q}. Quartal {y} stieg"),
    "fr": ("le {d} mars {y} à", "en mars {y} le", "au {q}e trimestre {y} a", "du {d} mars au"),
    "es": ("el {d} de marzo de {y} se", "en marzo de {y} la", "a {d} de marzo y"),
    "ko": ("{y}년 {m}월 {d}일 기준", "{y}년 {q}분기 매출", "{m}월 {d}일에", "{y}년간 계약", "{d}년 이내"),
    "ja": ("{y}年{m}月{d}日に", "{y}年{m}月期の", "{y}年第{q}四半期は", "{m}月{d}日の", "{d}年間の"),
    "zh": ("{y}年{m}月{d}日，", "{y}年{m}月的", "{y}年第{q}季度，", "{m}月{d}日的", "{d}年内"),
}  # fmt: skip


@pytest.mark.parametrize("lang", FORMS)
@given(data=st.data())
@settings(max_examples=60, deadline=None)
def test_a_shape_met_before_reads_like_one_met_first(lang: str, data: st.DataObject) -> None:
    form = data.draw(st.sampled_from(FORMS[lang]))
    numbers = {name: st.integers(0, most) for name, most in (("d", 45), ("m", 14), ("q", 6))}
    years = st.integers(1850, 2150) | st.integers(0, 9999)
    for _ in range(5):
        text = "x " + form.format(y=data.draw(years), **{name: data.draw(some) for name, some in numbers.items()})
        short, full = both(text, lang)
        assert short == full, text
