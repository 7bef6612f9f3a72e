"""The pure function: Arrow in, Arrow out, nothing kept."""

from __future__ import annotations

import json
from pathlib import Path

import pyarrow as pa
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fidelity.errors import DataError
from fidelity.scale import SCHEMA_VERSION, Settings, output_schema, score_batch, score_table
from fidelity.scale.backends.local import score_dataset
from tests.scale.conftest import pairs

ROWS = [json.loads(line) for line in (Path(__file__).parent / "rows.jsonl").read_text("utf-8").splitlines()]
SMALL = Settings(max_document_bytes=80)


@pytest.mark.parametrize("case", ROWS, ids=lambda case: case["why"])
def test_a_row(case):
    (row,) = score_batch(pa.RecordBatch.from_pylist([case["row"]]), SMALL).to_pylist()
    assert case.get("problem", "") in (row["problem"] or "")
    assert (row["outcome"], bool(row["problem"])) == (case.get("outcome"), "problem" in case)
    assert [figure["verdict"] for figure in row["figures"] or []] == case.get("verdicts", [])


@given(st.permutations(range(12)), st.integers(1, 12))
@settings(max_examples=20, deadline=None)
def test_order_and_cuts_change_no_row(order, each):
    rows = pairs(12)
    whole = {row["id"]: row for row in score_table(pa.Table.from_pylist(rows)).to_pylist()}
    shuffled = pa.Table.from_pylist([rows[n] for n in order])
    for start in range(0, 12, each):
        for row in score_table(shuffled.slice(start, each)).to_pylist():
            assert row == whole[row["id"]]


def test_the_schema_is_what_is_promised():
    scored = score_batch(pa.RecordBatch.from_pylist(pairs(3)))
    assert scored.schema.equals(output_schema(), check_metadata=True)
    assert scored.schema.metadata[b"fidelity_schema"] == str(SCHEMA_VERSION).encode()
    assert all(field.metadata[b"meaning"] for field in scored.schema)


def test_columns_are_renamed_and_a_missing_one_is_named():
    batch = pa.RecordBatch.from_pylist([{"body": "Sales: $5 million.", "said": "$5 million"}])
    named = Settings(columns=(("output", "said"), ("source", "body")))
    assert score_batch(batch, named).to_pylist()[0]["outcome"] == "answered"
    with pytest.raises(DataError, match="no column 'source'; it has body, said"):
        score_batch(batch)


def test_a_dataset_is_mapped():
    import datasets

    scored = score_dataset(datasets.Dataset.from_list(pairs(6)), batch_size=4)
    assert [row["outcome"] for row in scored] == ["answered"] * 6
    assert set(output_schema().names) == set(scored.column_names)
