"""kill -9 in the middle of a run, then the same command: no document twice, none lost."""

import json
import os
import signal
import subprocess
import sys
import time
from collections import Counter

import pytest

from fidelity.runs import Run

ENGINE = """
import time

def answer(request):
    with open("asked.txt", "a") as log:
        log.write(request.example_id + chr(10))
    time.sleep(0.05)
    return "Sales rose by 12 percent."
"""
DOCUMENTS = 40


@pytest.fixture
def workplace(tmp_path):
    (tmp_path / "slow_engine.py").write_text(ENGINE)
    rows = [
        {"id": f"d{n}", "source": f"Sales rose by 12 percent, document {n}.", "lang": "en"} for n in range(DOCUMENTS)
    ]
    (tmp_path / "corpus.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    return tmp_path


def command(workplace):
    arguments = ["--corpus", "corpus.jsonl", "--engine", "callable=slow_engine:answer", "--task", "free-summary"]
    return subprocess.Popen(
        [sys.executable, "-m", "fidelity", "eval", *arguments, "--run-dir", "run", "--concurrency", "2"],
        cwd=workplace,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "PYTHONPATH": os.getcwd()},
    )


def recorded(workplace) -> int:
    path = workplace / "run" / "records.jsonl"
    return path.read_bytes().count(b"\n") if path.exists() else 0


def test_a_killed_run_goes_on(workplace):
    first = command(workplace)
    deadline = time.monotonic() + 120
    while recorded(workplace) < 8:
        assert time.monotonic() < deadline, first.communicate()
        time.sleep(0.02)
    first.send_signal(signal.SIGKILL)
    first.communicate()
    kept = recorded(workplace)
    with (workplace / "run" / "records.jsonl").open("ab") as file:
        file.write(b'{"example_id": "d39", "outc')  # what a kill in the middle of a write leaves
    assert len(Run.load(workplace / "run").records) == kept < DOCUMENTS

    out, err = command(workplace).communicate(timeout=300)
    assert "40 documents scored" in out, err
    run = Run.load(workplace / "run")
    assert Counter(r.example_id for r in run.records) == Counter(f"d{n}" for n in range(DOCUMENTS))
    assert run.superseded == 0
    assert run.manifest.sessions == 2
    asked = Counter((workplace / "asked.txt").read_text().split())
    assert sum(asked.values()) <= DOCUMENTS + 2  # what was in flight when the kill came is asked again, nothing else
