import json
from pathlib import Path
from random import Random

import pytest

from fidelity.calibrate.corruptions import KINDS, Place
from fidelity.grounding import Source, check

ROWS = [json.loads(line) for line in Path(__file__).with_name("rows.jsonl").read_text(encoding="utf-8").splitlines()]


def corrupted(kind, output, source, figure, seed=0):
    """Corrupt the named figure of an output in one way."""
    read = Source(source)
    checked = next(c for c in check(output, read).figures if c.figure.text == figure)
    return KINDS[kind](Place(checked.figure, output, checked.source, read), Random(seed))


@pytest.mark.parametrize("row", ROWS, ids=lambda row: f"{row['kind']}: {row['output']}")
def test_a_corruption_gives_one_of(row):
    made = {
        corrupted(row["kind"], row["output"], row.get("source", row["output"]), row["figure"], k) for k in range(40)
    }
    assert {each and each.output for each in made} == set(row["gives"])


@pytest.mark.parametrize("kind", KINDS)
def test_the_span_holds_the_corrupted_figure(kind):
    output = "Revenue rose 12.3% to $4,512 million in the second quarter of 2023."
    source = "Sales rose 12.3% to $4,512 million from $4,018 million in the second quarter of 2023, and 4% in 2022."
    figures = [c.figure.text for c in check(output, source).figures]
    made = [each for text in figures if (each := corrupted(kind, output, source, text))]
    assert made
    for each in made:
        assert any(character.isalnum() for character in each.output[each.start : each.end])
        assert each.output != output
