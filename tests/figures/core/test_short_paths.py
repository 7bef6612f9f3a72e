"""The short paths read our own documents, and every row of the tests, as the full path does."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import fidelity
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
