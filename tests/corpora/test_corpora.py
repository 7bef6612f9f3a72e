"""The corpora that come with the project: they open, are balanced, and their reference summaries ground in full."""

import json
import re
from collections import Counter
from functools import cache
from pathlib import Path

import pytest

import fidelity

ROOT = Path(__file__).resolve().parents[2] / "corpora"
LANGS = ("en", "ko")
COLUMNS = ["id", "lang", "form", "title", "source", "summary", "sentiment", "key_figures"]
LENGTHS = {"en": (150, 900), "ko": (350, 2500)}  # words; characters


@cache
def rows(lang):
    lines = (ROOT / f"disclosures-{lang}" / "data" / "test.jsonl").read_text(encoding="utf-8").split("\n")
    return [json.loads(line) for line in lines if line]


DOCUMENTS = [pytest.param(row, id=row["id"]) for lang in LANGS for row in rows(lang)]


@pytest.mark.parametrize("lang", LANGS)
def test_datasets_opens_the_folder(lang, tmp_path):
    datasets = pytest.importorskip("datasets")
    opened = datasets.load_dataset(str(ROOT / f"disclosures-{lang}"), split="test", cache_dir=str(tmp_path))
    assert opened.column_names == COLUMNS
    assert opened.to_list() == rows(lang)


@pytest.mark.parametrize("lang", LANGS)
def test_card_declares_columns_and_labels(lang):
    card = (ROOT / f"disclosures-{lang}" / "README.md").read_text(encoding="utf-8")
    front = card.split("---\n")[1]
    assert re.findall(r"^  - name: (\w+)$", front, re.M) == COLUMNS
    assert re.findall(r"^  - (positive|neutral|negative)$", front, re.M) == ["positive", "neutral", "negative"]
    counts = Counter(row["form"] for row in rows(lang))
    assert dict(re.findall(r"^\| `(\w+)` \| .* \| (\d+) \|$", card, re.M)) == {f: str(n) for f, n in counts.items()}


@pytest.mark.parametrize("lang", LANGS)
def test_enough_documents_and_no_label_is_rare(lang):
    labels = Counter(row["sentiment"] for row in rows(lang))
    assert len(rows(lang)) >= 60
    assert set(labels) == {"positive", "neutral", "negative"}
    assert min(labels.values()) / len(rows(lang)) >= 0.25


def test_ids_and_texts_are_unique():
    every = [row for lang in LANGS for row in rows(lang)]
    for column in ("id", "title", "source", "summary"):
        assert len({row[column] for row in every}) == len(every), column


@pytest.mark.parametrize("row", DOCUMENTS)
def test_document_is_well_formed(row):
    low, high = LENGTHS[row["lang"]]
    length = len(row["source"].split()) if row["lang"] == "en" else len(row["source"])
    assert low <= length <= high
    assert 2 <= len(re.findall(r"\.(?=\s|$)", row["summary"])) <= 5
    assert 2 <= len(row["key_figures"]) <= 6
    for key in row["key_figures"]:  # as a whole: not the tail or the head of a longer number
        assert re.search(rf"(?<![\d.,]){re.escape(key['text'])}(?!\d|[.,]\d)", row["source"]), key


@pytest.mark.parametrize("row", DOCUMENTS)
def test_reference_summary_is_in_its_source(row):
    grounding = fidelity.check(row["summary"], row["source"], row["lang"])
    assert [(c.figure.text, c.reason) for c in grounding.figures if not c.in_source] == []
    assert grounding.figures
