"""Recorded outputs into a run, from wherever they come."""

import io
import json

import pytest

import fidelity
from fidelity.corpus import Corpus, Example
from fidelity.errors import DataError

PAIRS = [("Sales rose 12%.", "Up 12%."), ("Sales fell 3%.", "Down 4%.")]
ROWS = [{"source": s, "output": o} for s, o in PAIRS]
EXPECTED = "0.500 (1/2 figures; 2 documents scored)"


def write(path, rows, start=b""):
    path.write_bytes(start + b"".join(json.dumps(r).encode() + b"\r\n" for r in rows))
    return path


def csv(path):
    path.write_text("\ufeffsource,output\n" + "".join(f'"{s}","{o}"\n' for s, o in PAIRS), encoding="utf-8")
    return path


def parquet(path):
    import pyarrow
    import pyarrow.parquet

    pyarrow.parquet.write_table(pyarrow.Table.from_pylist(ROWS), path)
    return path


PLACES = {
    "tuples": lambda _: PAIRS,
    "mappings": lambda _: ROWS,
    "a dataset": lambda _: __import__("datasets").Dataset.from_list(ROWS),
    "generator": lambda _: iter(ROWS),
    "jsonl": lambda folder: write(folder / "p.jsonl", ROWS),
    "jsonl with a mark": lambda folder: write(folder / "p.jsonl", ROWS, b"\xef\xbb\xbf"),
    "csv": lambda folder: csv(folder / "p.csv"),
    "parquet": lambda folder: parquet(folder / "p.parquet"),
}


@pytest.mark.parametrize("place", PLACES)
def test_places(place, tmp_path):
    assert fidelity.score(PLACES[place](tmp_path)).summary().headline == EXPECTED


def test_stdin_is_json_lines(monkeypatch):
    lines = "".join(json.dumps(row) + "\n" for row in ROWS).encode()
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(lines)))
    run = fidelity.score("-")
    assert (run.summary().headline, run.manifest.candidate) == (EXPECTED, "stdin")


def test_other_column_names(tmp_path):
    file = write(tmp_path / "p.jsonl", [{"body": s, "model_a": o} for s, o in PAIRS])
    named = {"source": "body", "output": "model_a"}
    for given in (file, [{"body": s, "model_a": o} for s, o in PAIRS]):
        assert fidelity.score(given, columns=named).summary().headline == EXPECTED


def test_one_id_twice_is_a_repeat_or_a_mistake():
    rows = [{"id": "a", "source": "Sales rose 12%.", "output": o} for o in ("Up 12%.", "Up 15%.")]
    run = fidelity.score(rows)
    assert [(r.example_id, r.repeat) for r in run.records] == [("a", 0), ("a", 1)]
    with pytest.raises(DataError, match="another source"):
        fidelity.score([*rows, {"id": "a", "source": "Other.", "output": "Up."}])


def test_a_second_output_of_one_document_leaves_no_other_unfinished():
    corpus = Corpus("two", (Example("a", "Sales rose 12%."), Example("b", "Sales fell 3%."), Example("c", "Flat.")))
    rows = [{"id": "a", "output": "Up 12%."}, {"id": "a", "output": "Up 13%."}, {"id": "b", "output": "Down 3%."}]
    assert fidelity.score(rows, corpus=corpus).summary().headline.endswith("3 documents scored, 1 not run)")
    with_source = [{**row, "source": "Sales rose 12%, costs 3%."} for row in rows]
    assert fidelity.score(with_source).summary().headline.endswith("3 documents scored)")


def test_outputs_are_joined_by_id_never_by_place():
    corpus = Corpus("two", (Example("a", "Sales rose 12%."), Example("b", "Sales fell 3%."), Example("c", "Flat.")))
    run = fidelity.score([{"id": "b", "output": "Down 3%."}, {"id": "a", "output": "Up 12%."}], corpus=corpus)
    assert run.summary().headline == "1.000 (2/2 figures; 2 documents scored, 1 not run)"


def test_sentiment_is_scored_where_an_output_states_one():
    labelled = [{**row, "sentiment": "positive"} for row in ROWS]
    assert "sentiment_agreement" not in fidelity.score(labelled).summary().scores
    said = [{**labelled[0], "answer_sentiment": "positive"}, labelled[1]]
    assert fidelity.score(said).summary().scores["sentiment_agreement"] == 0.5
    assert fidelity.score(labelled, scorers=["sentiment"]).summary().scores["sentiment_agreement"] == 0.0


def test_what_went_wrong_before_stays_known():
    rows = [
        {"source": "Sales rose 12%.", "output": "Up 12", "finish_reason": "length"},
        {"source": "Sales rose 12%.", "output": "", "error": "timed out"},
        {"source": "Sales rose 12%.", "output": "Up 12%.", "sentiment": "positive", "answer_sentiment": "긍정"},
    ]
    run = fidelity.score(rows)
    assert [r.outcome for r in run.records] == ["truncated", "failed", "answered"]
    assert run.summary().scores["sentiment_agreement"] == 1.0


@pytest.mark.parametrize(
    ("rows", "words"),
    [
        ([{"source": "x"}], "pair 1: no column 'output'; it has source"),
        ([{"source": " ", "output": "x"}], "empty"),
        ([], "holds no outputs"),
        (["ab"], "pair 1 is str; each is \\(source, output\\) or a mapping"),
        ([("a", "b", "c")], "pair 1 is tuple"),
    ],
)
def test_rows_that_do_not_fit_are_told(rows, words):
    with pytest.raises(DataError, match=words):
        fidelity.score(rows)


def test_outputs_that_changed_since_replace_those_of_the_folder(tmp_path):
    pairs = [{"id": "a", "source": "Sales rose 12%.", "output": o} for o in ("Up 12%.", "Up 13%.")]
    for output, expected, records in (
        (pairs[0], "1.000 (1/1", 1),
        (pairs[0], "1.000 (1/1", 1),
        (pairs[1], "0.000 (0/1", 2),
    ):
        run = fidelity.score([output], run_dir=tmp_path / "run")
        assert run.summary().headline.startswith(expected)
        assert len((tmp_path / "run/records.jsonl").read_text().splitlines()) == records


def test_scores_of_an_output_that_was_replaced_are_not_believed(tmp_path):
    corpus = Corpus("one", (Example("a", "Sales rose 12%."),))
    for output in ("Nothing.", "Up 13%."):  # the second is added, and the process ends before the run is asked for
        with fidelity.Evaluator(corpus, run_dir=tmp_path / "run") as evaluator:
            evaluator.add("a", output)
            if output == "Nothing.":
                evaluator.run()
    assert fidelity.Run.load(tmp_path / "run").summary().headline == "0.000 (0/1 figures; 1 document scored)"


def test_an_earlier_run_is_scored_again_by_another_policy(tmp_path):
    fidelity.score(PAIRS, run_dir=tmp_path / "run", policy="strict")
    lenient = fidelity.score(tmp_path / "run", policy="lenient")
    assert "policy:lenient.1" in lenient.summary().signatures["figure_in_source"]


POLICIES = ["strict", "default", "lenient", fidelity.Policy(derived=True, truncation="never")]
STEPS = [
    {"source": "Sales were $120 in 2023 and $150 in 2024.", "output": "Sales rose by $30."},
    {"source": "Sales were $120 in 2023 and $150 in 2024.", "output": "Sales were $150, up 25%, or $0.15 thousand."},
]


@pytest.mark.parametrize("scores", ["kept", "lost", "damaged"])
@pytest.mark.parametrize("policy", POLICIES, ids=str)
def test_a_run_is_opened_and_scored_again_by_its_own_policy(policy, scores, tmp_path):
    made = fidelity.score(STEPS, policy=policy, run_dir=tmp_path / "run")
    if scores == "lost":
        (tmp_path / "run/scores.jsonl").unlink()
    if scores == "damaged":
        (tmp_path / "run/scores.jsonl").write_text('{"example_id": \n')
    for again in (fidelity.Run.load(tmp_path / "run"), fidelity.score(tmp_path / "run")):
        assert again.summary() == made.summary()
        assert again.scores == made.scores
