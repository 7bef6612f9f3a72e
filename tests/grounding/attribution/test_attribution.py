import json
from pathlib import Path

import pytest

from fidelity.grounding import check

ROWS = [json.loads(line) for line in Path(__file__).with_name("rows.jsonl").read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_a_figure_said_of_something_else_is_misattributed(row):
    found = {
        checked.figure.text: checked.fault == "misattributed" for checked in check(row["output"], row["source"]).figures
    }
    assert {text: found.get(text) for text in row["wrong"]} == row["wrong"]


def test_the_reason_tells_words_as_the_output_has_them():
    source = "In 2024 net sales were $1,284 million and the cost of sales came to $903 million."
    (checked,) = check("Cost of sales was $1,284 million.", source).figures
    assert "for “Cost”, by which “$903 million” at 68 stands" in checked.reason
