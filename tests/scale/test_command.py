"""``fidelity score --on``: what it prints, and how it says that it was used wrongly."""

from __future__ import annotations

import json

import pytest

from fidelity.cli import run


def test_the_summary_is_printed_with_faults_and_labels(archive, tmp_path, capsys):
    out = str(tmp_path / "out")
    assert run(["score", str(archive), "--on", "local", "--out", out, "--workers", "1"]) == 0
    said = capsys.readouterr().out
    assert "60 documents scored" in said and "3 rows could not be scored; errors.parquet" in said
    assert "faults: digits " in said and "negative -> positive 10" in said


def test_json_and_gates(archive, tmp_path, capsys):
    command = ["score", str(archive), "--on", "local", "--out", str(tmp_path / "out"), "--workers", "1", "--json"]
    assert run([*command, "--fail-under", "figure_in_source=0.99"]) == 1
    captured = capsys.readouterr()
    assert json.loads(captured.out)["rates"]["figure_in_source"]["interval"]["level"] == 0.95
    assert "below the gate of 99.0 %" in captured.err


@pytest.mark.parametrize(
    ("options", "message"),
    [
        (["--on", "local"], "--on needs --out FOLDER"),
        (["--out", "x"], "--out, --workers and --cluster go with --on"),
        (["--on", "local", "--out", "x", "--limit", "5"], "--limit does not go with --on"),
        (["--on", "local", "--out", "x", "--columns", "output=said"], "no column 'said'; it has id, source"),
    ],
)
def test_wrong_use_is_one_line(options, message, archive, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    assert run(["score", str(archive), *options]) in (2, 3)
    assert message in capsys.readouterr().err


def test_sentiment_is_not_scored_where_no_output_states_one(archive, tmp_path, capsys):
    rows = [json.loads(line) for line in archive.read_text(encoding="utf-8").splitlines() if line.endswith("}")]
    silent = tmp_path / "silent.jsonl"
    silent.write_text("".join(json.dumps(row | {"answer_sentiment": None}) + "\n" for row in rows), encoding="utf-8")
    command = ["score", str(silent), "--on", "local", "--out", str(tmp_path / "out"), "--workers", "1"]
    assert run([*command, "--json"]) == 0
    assert "sentiment_agreement" not in json.loads(capsys.readouterr().out)["rates"]
