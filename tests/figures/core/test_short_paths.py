"""The short ways, to figures and to their digits, come to what the full ways come to: on documents and all rows."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import fidelity
from fidelity.figures.model import significands
from tests.figures.paths import both

ROWS = sorted(Path(__file__).parents[1].glob("*/rows.jsonl"))
CORPORA = ("disclosures-en", "disclosures-ko")


@pytest.mark.parametrize("told", [True, False])
@pytest.mark.parametrize("corpus", CORPORA)
def test_documents(corpus: str, told: bool) -> None:
    for example in fidelity.load_corpus(corpus):
        short, full = both(example.source, example.lang if told else None)
        assert short == full


@pytest.mark.parametrize("file", ROWS, ids=lambda file: file.parent.name)
def test_rows(file: Path) -> None:
    lang = file.parent.name if len(file.parent.name) == 2 else "en"
    for line in file.read_text(encoding="utf-8").splitlines():
        text = f"{json.loads(line)['text']} and so on."
        short, full = both(f"It said: {text}", lang)
        assert short == full


@pytest.mark.parametrize("file", ROWS, ids=lambda file: file.parent.name)
def test_significant_digits_are_those_of_the_value(file: Path) -> None:
    lang = file.parent.name if len(file.parent.name) == 2 else "en"
    for line in file.read_text(encoding="utf-8").splitlines():
        figures = [f for f in fidelity.extract(json.loads(line)["text"], lang=lang) if f.kind != "label"]
        read = significands(figures)
        digits = [() if figure.value is None else figure.value.as_tuple().digits for figure in figures]
        assert read == ["".join(map(str, each)).strip("0") for each in digits]
