"""Where numbers in words may begin: the fast search in a flat text finds what the search in the text itself does."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fidelity.figures.document import Document
from fidelity.figures.locales import load
from fidelity.figures.openings import Openings

_WORDS = {
    "en": "one hundred Million SCORE twentieth points second a at 3 oNE éone",
    "de": "fünf FÜNFUNDZWANZIG dreißig DREISSIG Eine zwölfte 3 hunderte",
    "fr": "zéro ZÉRO quatre-vingts Un l'une millième 12",
    "it": "ventitré VENTITRÉ un'ora tré mille 100",
    "es": "dieciséis DIECISÉIS un décimo veintiún 7",
    "pt": "três TRÊS um décimo milhão 5",
    "nl": "één EÉN tweeëntwintig Drie honderd 4",
}
_BETWEEN = st.sampled_from([" ", "\n", "-", "–", "(", "’", "\u00a0", "_", "é", "한", "□", "²", "µ", "€", ", ", ""])


@pytest.mark.parametrize("lang", _WORDS)
@given(data=st.data())
def test_both_searches_agree(lang: str, data: st.DataObject) -> None:
    words = st.sampled_from(_WORDS[lang].split())
    text = "".join(data.draw(st.lists(st.one_of(words, _BETWEEN, st.characters()), max_size=12)))
    start = data.draw(st.integers(0, len(text)))
    document, locale = Document(text, text, given=True), load(lang)
    fast, plain = Openings(locale, western=True), Openings(locale, western=False)
    assert fast.places(document, start, len(text)) == plain.places(document, start, len(text))
