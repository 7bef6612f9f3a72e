"""The run folder: what a kill leaves is read, what is not ours is refused."""

import json
import signal
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fidelity.errors import RunError
from fidelity.runs import Manifest, Record, Run, RunWriter, SignatureParts, differing_parts, signature
from fidelity.runs.folder import read_lines, write_atomically, write_manifest

ROOT = Path(__file__).parents[2]
PARTS = SignatureParts(
    version="1", policy="default.1", task="own", corpus="c", corpus_digest="9c1b00", interval="kg-skew", seed=1
)
MANIFEST = Manifest(signature=PARTS, candidate="m")


def record(number: int, **facts) -> Record:
    return Record(example_id=f"d{number}", outcome="answered", output="a\u2028b", **facts)


@given(st.integers(0, 400))
def test_whatever_is_cut_off_only_the_last_line_is_lost(tmp_path_factory, cut):
    folder = tmp_path_factory.mktemp("run")
    writer = RunWriter(folder)
    for number in range(3):
        writer.append(record(number))
    writer.close()
    path = folder / "records.jsonl"
    whole = path.read_bytes()
    path.write_bytes(whole[: max(0, len(whole) - cut)])
    complete = path.read_bytes().count(b"\n")
    assert len(list(read_lines(path, Record))) == complete
    again = RunWriter(folder)
    again.append(record(9))
    again.close()
    assert [r.example_id for r in read_lines(path, Record)] == [f"d{n}" for n in range(complete)] + ["d9"]


def test_a_damaged_line_in_the_middle_is_told(tmp_path):
    path = tmp_path / "records.jsonl"
    path.write_bytes(record(0).model_dump_json().encode() + b'\n{"example_id"\n')
    with pytest.raises(RunError, match="line 2 is damaged"):
        list(read_lines(path, Record))


# what stands in manifest.json, words of the error
REFUSED = [
    (None, "is no run folder"),
    ("{", "cannot be read"),
    ("[]", "format_version None"),
    ('{"format_version": 99}', "format_version 99"),
    ('{"format_version": 1, "candidate": "m"}', "signature"),
]


@pytest.mark.parametrize(("content", "words"), REFUSED)
def test_what_is_no_run_is_refused(tmp_path, content, words):
    if content is not None:
        (tmp_path / "manifest.json").write_text(content)
    with pytest.raises(RunError, match=words):
        Run.load(tmp_path)


def test_a_manifest_of_a_later_version_with_more_fields_is_not_guessed_at(tmp_path):
    write_manifest(tmp_path, MANIFEST)
    path = tmp_path / "manifest.json"
    path.write_text(json.dumps({**json.loads(path.read_text()), "novelty": 1}))
    with pytest.raises(RunError, match="novelty"):
        Run.load(tmp_path)


def test_a_reader_sees_the_old_file_or_the_new_one(tmp_path):
    path = tmp_path / "file"
    write_atomically(path, ["0" * 5000])
    seen, stop = set(), threading.Event()

    def watch():
        while not stop.is_set():
            seen.add(path.read_text())

    thread = threading.Thread(target=watch)
    thread.start()
    for digit in "123456789":
        write_atomically(path, [digit * 5000])
    stop.set()
    thread.join()
    assert all(len(text) == 5000 and len(set(text)) == 1 for text in seen)
    assert [p.name for p in tmp_path.iterdir()] == ["file"]


def test_a_failed_write_leaves_the_old_file(tmp_path):
    path = tmp_path / "file"
    write_atomically(path, ["old"])

    def broken():
        yield "new"
        raise ValueError("no more")

    with pytest.raises(ValueError, match="no more"):
        write_atomically(path, broken())
    assert path.read_text() == "old"
    assert [p.name for p in tmp_path.iterdir()] == ["file"]


@pytest.mark.skipif(not hasattr(signal, "SIGXFSZ"), reason="needs the file size limit of POSIX")
def test_a_full_disk_is_one_sentence_and_what_was_written_stays(tmp_path):
    """Under a limit on the size of files, which fails as a full disk does."""
    code = f"""
import resource, signal
from pathlib import Path
from fidelity.errors import RunError
from fidelity.runs.folder import RunWriter
from fidelity.runs.models import Record
signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
resource.setrlimit(resource.RLIMIT_FSIZE, (4096, 4096))
writer = RunWriter(Path({str(tmp_path)!r}))
try:
    for n in range(100):
        writer.append(Record(example_id=str(n), outcome="answered"))
except RunError as e:
    print(e)
try:
    writer.close()
except RunError:
    print("closed")
"""
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, check=True).stdout
    assert "records.jsonl cannot be written (File too large); what it held before is kept" in said and "closed" in said
    assert [r.example_id for r in read_lines(tmp_path / "records.jsonl", Record)][:3] == ["0", "1", "2"]
    RunWriter(tmp_path).close()


def test_signatures_tell_what_differs():
    first = signature("figure_in_source", PARTS, 62)
    assert first == "figure_in_source|v:1|policy:default.1|task:own|corpus:c@9c1b|docs:62|ci:kg-skew|seed:1"
    second = signature("figure_in_source", PARTS.model_copy(update={"policy": "strict.1"}), 60)
    assert differing_parts(first, second) == ["policy: default.1 / strict.1", "docs: 62 / 60"]
    assert differing_parts(first, first) == []
