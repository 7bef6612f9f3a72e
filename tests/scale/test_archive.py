"""An archive into a folder: formats, file systems, bad rows, resuming, sums that add up."""

from __future__ import annotations

import gzip
import io
import json
import signal
import subprocess
import sys
import time
from pathlib import Path

import pyarrow as pa
import pyarrow.csv
import pyarrow.parquet as pq
import pytest

from fidelity import score
from fidelity.errors import DataError, RunError, UsageError
from fidelity.scale import Settings, score_archive
from fidelity.scale.part import SUMS
from tests.conftest import ROOT
from tests.scale.conftest import lines, pairs

SMALL = 2000  # bytes of a split, so that small archives have several


def summary(out: Path) -> str:
    """Return the summary's bytes without the archive's name."""
    found = json.loads((out / "summary.json").read_text("utf-8"))
    return json.dumps({key: value for key, value in found.items() if key not in ("candidate", "signatures")})


def write_jsonl(folder: Path) -> Path:
    (folder / "a.jsonl").write_text(lines(pairs(30)), encoding="utf-8")
    (folder / "b.jsonl").write_text(lines(pairs(60)[30:]), encoding="utf-8")
    return folder


def write_gzip(folder: Path) -> Path:
    (folder / "a.jsonl.gz").write_bytes(gzip.compress(lines(pairs(60)).encode()))
    return folder / "a.jsonl.gz"


def write_csv(folder: Path) -> Path:
    pa.csv.write_csv(pa.Table.from_pylist(pairs(60)), folder / "a.csv")
    return folder / "*.csv"


def write_parquet(folder: Path) -> Path:
    pq.write_table(pa.Table.from_pylist(pairs(60)), folder / "a.parquet", row_group_size=25)
    return folder / "a.parquet"


@pytest.mark.parametrize("ending", ["jsonl", "parquet"])
def test_columns_inside_others_are_found(ending, tmp_path):
    logged = [
        {"doc": {"text": p["source"]}, "reply": {"choices": [{"content": p["output"]}]}, "id": p["id"]}
        for p in pairs(6)
    ]
    if ending == "jsonl":
        (tmp_path / "a.jsonl").write_text(lines([*logged, {"doc": None, "reply": None, "id": "z"}]), encoding="utf-8")
    else:
        pq.write_table(pa.Table.from_pylist([*logged, {"doc": None, "reply": None, "id": "z"}]), tmp_path / "a.parquet")
    settings = Settings(columns=(("source", "doc.text"), ("output", "reply.choices.0.content")))
    scored = score_archive(tmp_path / f"a.{ending}", tmp_path / "out", workers=1, settings=settings).summary()
    assert scored.scores["figure_in_source"] == score(pairs(6)).summary().scores["figure_in_source"]
    problems = pq.read_table(tmp_path / "out" / "errors.parquet").to_pylist()
    assert [p["problem"].partition("field")[2] for p in problems] == [
        " 'source' is empty; every row needs the document's text"
    ]


@pytest.mark.parametrize("write", [write_jsonl, write_gzip, write_csv, write_parquet])
def test_every_format_gives_what_the_plain_loop_gives(write, tmp_path):
    folder = tmp_path / "in"
    folder.mkdir()
    scored = score_archive(write(folder), tmp_path / "out", workers=1, split_bytes=SMALL).summary()
    plain = score(pairs(60)).summary()
    assert {name: dict(sums) for name, sums in plain.sums.items()} == scored.sums
    assert (plain.scores, plain.outcomes, plain.without_figures) == (
        scored.scores,
        scored.outcomes,
        scored.without_figures,
    )


def test_pairs_of_one_source_are_one_cluster(tmp_path, archive):
    rate = score_archive(archive, tmp_path / "out", workers=1).summary().rates["figure_in_source"]
    by_source = [row | {"id": row["source"]} for row in pairs(60)]
    plain = score(by_source).summary().rates["figure_in_source"]
    assert rate == plain


def test_workers_and_splits_change_no_digit(tmp_path, archive):
    score_archive(archive, tmp_path / "one", workers=1)
    score_archive(archive, tmp_path / "many", workers=2, split_bytes=SMALL)
    assert (tmp_path / "one" / "summary.json").read_bytes() == (tmp_path / "many" / "summary.json").read_bytes()
    assert len(list((tmp_path / "many" / "scores").iterdir())) > 5
    assert pq.read_table(tmp_path / "many" / "scores").num_rows == 60


def test_bad_rows_are_listed_with_place_and_reason(tmp_path, archive):
    score_archive(archive, tmp_path / "out", workers=1, split_bytes=SMALL)
    errors = pq.read_table(tmp_path / "out" / "errors.parquet").to_pylist()
    data = archive.read_bytes()
    for error, reason in zip(errors, ("not JSON", "'source' is a number", "no column 'source'"), strict=True):
        assert reason in error["problem"]
        assert data[error["position"] - 1 : error["position"]] == b"\n"


def test_a_quote_that_is_never_closed_is_a_row_error(tmp_path):
    (tmp_path / "a.csv").write_text('source,output\nSales: 5,Sales: 5\nSales: 6,"Sales: 6\nSales: 7,Sales: 7\n')
    scored = score_archive(tmp_path / "a.csv", tmp_path / "out", workers=1)
    errors = pq.read_table(tmp_path / "out" / "errors.parquet").to_pylist()
    assert (scored.summary().documents, len(errors)) == (1, 1) and "not CSV" in errors[0]["problem"]


def test_a_language_that_is_not_read_is_a_row_error(tmp_path):
    (tmp_path / "a.ndjson").write_text('{"source": "Sales: 5", "output": "Sales: 5", "lang": "sv"}\n')
    score_archive(tmp_path / "a.ndjson", tmp_path / "out", workers=1)
    (error,) = pq.read_table(tmp_path / "out" / "errors.parquet").to_pylist()
    assert "field 'lang': locale 'sv' is unknown" in error["problem"]


def test_a_job_that_was_killed_is_finished_by_the_next(tmp_path, archive):
    archive.write_text(lines(pairs(600)), encoding="utf-8")
    out = tmp_path / "out"
    code = f"from fidelity.scale import score_archive; score_archive({str(archive)!r}, {str(out)!r}, workers=1)"
    job = subprocess.Popen([sys.executable, "-c", code.replace("workers", f"split_bytes={SMALL}, workers")], cwd=ROOT)
    while job.poll() is None and len(list(out.glob(f"{SUMS}/*"))) < 3:
        time.sleep(0.01)
    job.send_signal(signal.SIGKILL)
    assert job.wait() == -signal.SIGKILL
    made = {path: path.stat().st_mtime_ns for path in out.glob(f"{SUMS}/*")}
    assert 3 <= len(made) < archive.stat().st_size / SMALL
    for path in out.glob("s*/*.parquet"):
        pq.read_table(path)
    score_archive(archive, out, workers=1)
    score_archive(archive, tmp_path / "whole", workers=1)
    assert {path: path.stat().st_mtime_ns for path in made} == made
    assert (out / "summary.json").read_bytes() == (tmp_path / "whole" / "summary.json").read_bytes()
    assert not list(out.glob("_drafts/*"))


@pytest.mark.parametrize(
    ("change", "settings", "message"),
    [
        (False, Settings(policy="strict"), "was begun with policy 'default.1', not 'strict.1'"),
        (True, Settings(), "was begun with other input"),
    ],
)
def test_a_folder_is_not_shared_by_two_jobs(tmp_path, archive, change, settings, message):
    score_archive(archive, tmp_path / "out", workers=1, split_bytes=SMALL)
    if change:
        archive.write_text(lines(pairs(50)), encoding="utf-8")
    with pytest.raises(RunError, match=message):
        score_archive(archive, tmp_path / "out", settings=settings, workers=1)


def test_a_stream_is_scored_in_parts_and_gone_on_with(tmp_path, archive, monkeypatch):
    def piped(data: bytes) -> None:
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
        score_archive("-", tmp_path / "out", workers=1, split_bytes=SMALL)

    score_archive(archive, tmp_path / "file", workers=1)
    piped(archive.read_bytes())
    (tmp_path / "out" / SUMS / "part-000002.parquet").unlink()
    piped(archive.read_bytes())
    assert summary(tmp_path / "out") == summary(tmp_path / "file")
    with pytest.raises(RunError, match="from other lines than stdin gives now"):
        piped(archive.read_bytes().replace(b"$412.6", b"$412.7"))


def test_other_file_systems_are_read_and_written(tmp_path, archive):
    import fsspec

    memory = fsspec.filesystem("memory")
    memory.pipe("/bucket/in/a.jsonl", archive.read_bytes())
    found = score_archive("memory://bucket/in", "memory://bucket/out", workers=1, split_bytes=SMALL)
    score_archive(archive, tmp_path / "out", workers=1)
    memory.get("/bucket/out/summary.json", str(tmp_path / "summary.json"))
    assert found.summary().documents == 60
    assert summary(tmp_path) == summary(tmp_path / "out")


def test_a_huge_document_is_a_row_error(tmp_path):
    rows = pairs(3)
    rows[1]["source"] = "Sales were $5 million. " * 1_000_000
    for name, row in (("a.jsonl", rows), ("b.jsonl", [])):
        (tmp_path / name).write_text(lines(row), encoding="utf-8")
    pq.write_table(pa.Table.from_pylist(rows), tmp_path / "c.parquet")
    score_archive(tmp_path / "*.*", tmp_path / "out", workers=1, settings=Settings(max_document_bytes=1 << 20))
    errors = pq.read_table(tmp_path / "out" / "errors.parquet").to_pylist()
    assert [error["position"] > 0 for error in errors] == [True, True]
    assert "more than" in errors[0]["problem"] and "23,000,000 bytes" in errors[1]["problem"]


@pytest.mark.parametrize(
    ("pairs_at", "options", "error", "message"),
    [
        ("/nowhere/a.jsonl", {}, DataError, "no such file"),
        ("archive.jsonl", {"on": "sprak"}, UsageError, "did you mean 'spark'"),
        ("archive.jsonl", {"workers": 0}, UsageError, "--workers 0 must be 1 or more"),
        ("-", {"on": "ray"}, UsageError, "stdin can only be scored on local"),
        ("empty", {}, DataError, "holds no pairs"),
        ("twins.csv", {}, DataError, "two columns are called 'output'"),
        ("semicolons.csv", {}, DataError, "parted by ';'"),
        ("archive.jsonl", {"settings": Settings(lang="sv")}, UsageError, "'sv' is unknown"),
    ],
)
def test_wrong_use_is_said_plainly(tmp_path, archive, monkeypatch, pairs_at, options, error, message):
    monkeypatch.chdir(tmp_path)
    Path("empty").mkdir()
    Path("empty/a.jsonl").touch()
    Path("twins.csv").write_text("source,output,output\nS,5,6\n")
    Path("semicolons.csv").write_text("source;output\nS;5\n")
    with pytest.raises(error, match=message):
        score_archive(pairs_at, "out", **options)
