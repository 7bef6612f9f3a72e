"""Two thousand documents, 64 at once, against a server that plays every fault: nothing is lost, nothing is leaked."""

import json
import subprocess
import sys
from collections import Counter

import pytest

from fidelity.runs import Run
from tests.faults.server import MODEL, STRIKES, Behaviour
from tests.faults.test_probe_command import served

DOCUMENTS = 2000
SHARE = 0.2
EACH = dict.fromkeys(sorted(STRIKES - {"unauthorised"}), SHARE / (len(STRIKES) - 1))  # a refused key ends a run at once
GROWTH_MB = 64

# In a process of its own with warnings as errors: first a few documents, then all; the growth in between is told last.
CHILD = """
import resource, sys
from fidelity.cli import run
def peak(arguments):
    status = run(arguments)
    if status:
        sys.exit(status)
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
few = peak([*sys.argv[1:], "--run-dir", "few", "--limit", "250"])
print(peak([*sys.argv[1:], "--run-dir", "all"]) - few)
"""


@pytest.mark.slow
def test_a_storm_of_every_fault(tmp_path):
    rows = (
        {
            "id": f"d{n}",
            "source": f"Unit {n} sold {n % 91 + 2}.5 million, up {n % 37 + 3}%. Costs fell. " * 3,
            "lang": "en",
        }
        for n in range(DOCUMENTS)
    )
    (tmp_path / "many.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    behaviour = Behaviour(EACH)
    with served(behaviour) as url:
        options = f"eval --corpus many.jsonl --engine openai={MODEL} --base-url {url} --concurrency 64 --timeout 5"
        options += " --retries 2 --max-failed 0.5 --no-preflight"
        done = subprocess.run(
            [sys.executable, "-W", "error", "-c", CHILD, *options.split()],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            timeout=600,
            check=False,
        )
    assert done.returncode == 0, done.stderr
    assert done.stderr.splitlines() == ["good-model on many: 250 documents", "good-model on many: 2,000 documents"]
    assert "Traceback" not in done.stdout
    assert "Warning" not in done.stdout
    assert int(done.stdout.splitlines()[-1]) < GROWTH_MB
    assert set(EACH) <= set(behaviour.seen)
    account(Run.load(tmp_path / "all"), (tmp_path / "all" / "records.jsonl").read_text("utf-8"))


def account(run: Run, lines: str) -> None:
    """Every document is in the file once, with an outcome, and the summary counts the same."""
    found = Counter(json.loads(line)["example_id"] for line in lines.split("\n") if line)
    assert found == Counter({f"d{n}": 1 for n in range(DOCUMENTS)})
    summary = run.summary()
    assert sum(summary.outcomes.values()) == summary.documents == summary.expected == DOCUMENTS
    assert {"answered", "empty", "failed", "refused", "unfinished_thinking"} <= set(summary.outcomes)
    assert summary.outcomes["answered"] > DOCUMENTS * (1 - SHARE)
    assert all(record.error for record in run.records if record.outcome == "failed")
