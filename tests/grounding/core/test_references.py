"""Numbers by which a text speaks, and which no source has to give."""

import pytest

from fidelity.grounding import check


@pytest.mark.parametrize(
    ("output", "lang", "number"),
    [
        ("1주당 순이익은 500원이다.", "ko", "1"),
        ("가격은 1톤당 500달러이다.", "ko", "1톤"),
        ("1株当たり利益は50円。", "ja", "1"),
        ("The leverage ratio must stay under 3.50 to 1.00.", "en", "1.00"),
        ("It pays $0.97 a quarter.", "en", "quarter"),
        ("Sales of the first nine months were $500.", "en", "first"),
        ("The rate was $1 = 500 won.", "en", "$1"),
        ("Samsung and LG signed, and the two companies paid $500.", "en", "two"),
        ("The passage lists two reasons.", "en", "two"),
        ("Three reasons were given:\n- sales rose\n- costs fell", "en", "Three"),
        ("成長した3つの要因は次の通り。", "ja", "3"),
        ("安全第一で取り組む。", "ja", "第一"),
        ("He scored first.", "en", "first"),
        ("It paid for the first time.", "en", "first"),
        ("In den ersten neun Monaten waren es 50 Euro.", "de", "ersten"),
    ],
)
def test_a_constant_of_speech_is_no_figure(output, lang, number):
    grounding = check(output, "EPS 500 50 3.50", lang)
    assert number in [label.text for label in grounding.labels]
    assert number not in [checked.figure.text for checked in grounding.figures]
