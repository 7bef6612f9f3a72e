"""False alarms and misses found by reading real pairs, each told again in our own words."""

import json
from pathlib import Path

import pytest

from fidelity.grounding import check

ROWS = [json.loads(line) for line in Path(__file__).with_name("rows.jsonl").read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_what_reading_found(row):
    found = check(row["output"], row["source"], lang=row.get("lang")).figures
    assert {c.figure.text: c.in_source for c in found if c.figure.text in row["in_source"]} == row["in_source"], [
        c.reason for c in found
    ]
