"""What people reported of evaluation harnesses, in wording of our own; ids as in docs/engines.md."""

import json
from pathlib import Path

import pytest

import fidelity
from fidelity.corpus import Corpus, Example

ROWS = [json.loads(line) for line in Path(__file__).with_name("rows.jsonl").read_text("utf-8").split("\n") if line]


def rows(field: str):
    chosen = [row for row in ROWS if field in row]
    return pytest.mark.parametrize("row", chosen, ids=[row["id"] for row in chosen])


def read(row):
    return fidelity.extract(row["text"], row["lang"])


@rows("figures")
def test_figures_of_a_text(row):
    assert [[f.text, None if f.value is None else str(f.value)] for f in read(row)] == row["figures"]


@rows("never")
def test_values_that_a_text_does_not_state(row):
    assert [str(v) for f in read(row) for v in (f.value, *f.readings) if str(v) in row["never"]] == []


@rows("labels")
def test_parts_of_names(row):
    assert {f.text for f in read(row) if f.kind == "label"} >= set(row["labels"])


@rows("found")
def test_a_figure_against_its_source(row):
    (checked,) = fidelity.check(row["output"], row["source"], lang="en").figures
    assert checked.in_source == row["found"]


@rows("reply")
def test_a_reply(row):
    evaluator = fidelity.Evaluator(Corpus("one", (Example("a", "Up 5%.", "en"),)), task="disclosure-summary")
    evaluator.add("a", row["reply"], reasoning=row.get("reasoning", ""), finish_reason=row.get("finish"))
    run = evaluator.run()
    (record,) = run.records
    assert (record.outcome, record.answer) == (row.get("outcome", "answered"), row.get("answer"))
    assert run.summary().figures in ((None, 0) if record.answer is None else (0, 1))


@rows("label")
def test_a_label(row, tmp_path):
    path = tmp_path / "a.jsonl"
    path.write_text(json.dumps({"id": "a", "source": "Up 5%.", "sentiment": row["gold"], "lang": "en"}))
    score = fidelity.Evaluator(fidelity.load_corpus(path)).add("a", "Up 5%.", sentiment=row["label"])
    assert bool(score.sentiment.agrees) == row["agrees"]


@rows("file")
def test_a_file(row, tmp_path):
    (tmp_path / row["name"]).write_bytes(row["file"].encode())
    assert [e.source for e in fidelity.load_corpus(tmp_path / row["name"])] == row["sources"]


def test_no_row_is_left_unread():
    fields = {"figures", "never", "labels", "found", "reply", "label", "file"}
    assert [row["id"] for row in ROWS if not fields & set(row)] == []


@pytest.mark.shared
def test_every_report_is_accounted_for(shared):
    page = (Path(__file__).parent.parent.parent / "docs" / "engines.md").read_text("utf-8")
    lines = (shared / "cases" / "harness.jsonl").read_text("utf-8").split("\n")
    assert [row["id"] for row in map(json.loads, filter(None, lines)) if f"| {row['id']} |" not in page] == []
