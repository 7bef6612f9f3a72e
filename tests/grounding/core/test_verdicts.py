"""Every verdict and fault, a row each."""

import json
from pathlib import Path

import pytest

from fidelity.grounding import check

ROWS = [json.loads(line) for line in (Path(__file__).parent / "verdicts.jsonl").read_text("utf-8").splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=[f"{number}: {row['kind']}" for number, row in enumerate(ROWS, 1)])
def test_verdict(row):
    start = row["output"].rindex(row["text"])
    hits = [
        c
        for c in check(row["output"], row["source"], row["lang"]).figures
        if c.figure.start < start + len(row["text"]) and c.figure.end > start
    ]
    assert len(hits) == 1, [c.figure.text for c in hits]
    expected = {"verdict": row.get("verdict"), "in_source": row.get("in_source"), "fault": row.get("fault")}
    got = {key: getattr(hits[0], key) for key, value in expected.items() if value is not None}
    assert got == {key: value for key, value in expected.items() if value is not None}, hits[0].reason
