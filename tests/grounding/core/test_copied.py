"""A sentence copied whole is supported where it stands, and by the short way as by the long one."""

from __future__ import annotations

import pytest

import fidelity
from fidelity.grounding import checker

TWICE = "Sales rose 5% in Asia last year. Sales rose 5% in Europe last year."


def told(output: str, source: str, lang: str) -> list[tuple[object, ...]]:
    """What a check says of each figure, without the place it cites."""
    return [(each.figure.start, each.verdict, each.fault) for each in fidelity.check(output, source, lang).figures]


def test_the_place_cited_is_that_of_the_same_sentence() -> None:
    (checked,) = fidelity.check("Sales rose 5% in Europe last year.", TWICE, "en").figures
    assert checked.source is not None
    assert checked.source.start == TWICE.rindex("5%")


@pytest.mark.parametrize("corpus", ["disclosures-en", "disclosures-ko"])
def test_looking_closer_says_the_same(corpus: str, monkeypatch: pytest.MonkeyPatch) -> None:
    lang = corpus[-2:]
    sources = [example.source for example in fidelity.load_corpus(corpus)][:12]
    pairs = [(source[len(source) // 3 :][:600], source) for source in sources]
    short = [told(output, source, lang) for output, source in pairs]
    assert any(short)
    monkeypatch.setattr(checker.Copies, "of", lambda *_: None)
    assert short == [told(output, source, lang) for output, source in pairs]
