"""The language of a line that says little, judged by its own words or by the rest of the text."""

from __future__ import annotations

import pytest

from fidelity import extract

ROWS = [
    ("eine Million", "1000000", "number"),  # the second word is as German as English
    ("9,2321312", "9.2321312", "number"),  # no groups of three: only decimals
    ("50.000 Menschen", "50000", "number"),  # three zeros are no decimals
    ("Rund 12.300 Beschäftigte", "12300", "number"),
    ("Umsatz rund 1.234 Mio. Euro", "1234000000", "money"),
    ("売上高 123,456百万円", "123456000000", "money"),  # no kana, but forms that Japan alone writes
    ("24時間以内", "24", "duration"),  # and words
    ("比率 二割", "20", "percent"),
    ("合計 12百万円\n今期の利益です", "12000000", "money"),  # no kana in the line, but in the next
    ("Prestito da 500 milioni, cedola fissa", "500000000", "number"),  # one long word that no other language has
    ("TEUR 1.234 im Konzern", "1234000", "money"),
    ("a deal worth £50,000-a-week", "50000", "money"),
    ("(in millions, except per share)\nTotal revenue | 4,512", "4512", "number"),
    ("App., 1.250 € kalt", "1250", "money"),  # nothing tells, but no price in euros has three decimals
    ("EUR 1.234 bn", "1234000000", "money"),
    ("tres cuartos de hora o nada", "0.75", "duration"),  # as much Portuguese as Spanish: of two, always the first
    ("dreiunddreißig", "33", "number"),  # no frequent word: the language that reads it as a number
    ("trentasei", "36", "number"),
    ("soixante-dix", "70", "number"),
    ("honderdzestien", "116", "number"),
    ("diez dólares", "10", "money"),
    ("dos años", "2", "duration"),  # "dos" is frequent in Portuguese, but what it counts is not
    ("drie maanden", "3", "duration"),
    ("Cette saga a dix ans.", "10", "duration"),  # a frequent word and the last one of the sentence
    ("2,5 milliards d'euros", "2500000000", "money"),  # the elided word tells
    ("utile dell'anno 2,5 mln", "2500000", "number"),
    ("1 trillion", "1000000000000", "number"),  # words that English has, too, speak for no other language
    ("10 cent", "10", "money"),
    ("Des Moines 1,234", "1234", "number"),  # one word is not enough
    ("We had excellent activity, 1,234 signed", "1234", "number"),  # two Dutch words, and English ones
    ("um 15 Uhr", "900", "time"),  # times and amounts that one language writes so
    ("à 14h30", "870", "time"),
    ("2,5 Md€", "2500000000", "money"),
    ("45 T€", "45000", "money"),
    ("2023年营业收入为80亿元。", "8000000000", "money"),
]


@pytest.mark.parametrize(("text", "value", "kind"), ROWS)
def test_the_language_of_a_short_line(text: str, value: str, kind: str) -> None:
    assert [(f"{f.value:f}", f.kind) for f in extract(text) if f.kind != "year"] == [(value, kind)]


@pytest.mark.parametrize(
    ("text", "lang"),
    [
        ("交割於12月完成", "zh"),  # no tenths
        ("服務時間逾24小時", "zh"),  # no number of hours
        ("二十四時間の15%", "ja"),
        ("比率は15%、二割減", "ja"),
    ],
)
def test_characters_that_chinese_and_japanese_share(text: str, lang: str) -> None:
    assert {figure.lang for figure in extract(text)} == {lang}


def test_lines_are_each_read_in_their_language() -> None:
    text = (
        "Revenue rose to $1.250 billion in the quarter, the company said.\n"
        "Der Umsatz stieg in dem Quartal auf 1.250 Millionen Euro und ist damit so hoch wie nie.\n"
        "売上高は1兆2,345億円だった。\n"
    )
    assert [(figure.lang, f"{figure.value:f}") for figure in extract(text) if figure.kind == "money"] == [
        ("en", "1250000000"),
        ("de", "1250000000"),
        ("ja", "1234500000000"),
    ]


NOTE = (
    "Revenue rose to $4.512 billion from $4.018 billion, over 12 % more than the year before, and 12,450 people were"
    " employed by the group in its plants; earnings per share had come to $1.25."
)


@pytest.mark.parametrize("lang", ["de", "fr", "es", "it", "pt", "nl"])
def test_english_paragraphs_are_read_as_english_whatever_was_said(lang: str) -> None:
    values = [f"{figure.value:f}" for figure in extract(NOTE, lang)]
    assert values == ["4512000000", "4018000000", "12", "12450", "1.25"]


@pytest.mark.parametrize(
    ("lang", "text"),
    [
        (
            "de",
            "Die Sparte „Best of the West“ der Gruppe verkaufte 1.250 Geräte und steigerte den Umsatz um 4,5 Prozent.",
        ),
        ("it", "Il gruppo «The House of Food» ha venduto 1.250 apparecchi e i ricavi sono saliti del 4,5 per cento."),
        ("nl", "De keten The House of Food verkocht 1.250 toestellen en de omzet steeg met 4,5 procent."),
    ],
)
def test_a_name_in_english_makes_no_english_paragraph(lang: str, text: str) -> None:
    assert [f"{figure.value:f}" for figure in extract(text, lang)] == ["1250", "4.5"]
