"""One release told in ten languages, each of another: the figures are the same, whichever language is named."""

import json
from itertools import product
from pathlib import Path

import pytest

from fidelity.grounding import check

ROWS = [json.loads(line) for line in Path(__file__).with_name("across.jsonl").read_text("utf-8").splitlines()]
SOURCES = [row for row in ROWS if "source" in row]
OUTPUTS = [row for row in ROWS if "output" in row]
PAIRS = [(output, source) for output, source in product(OUTPUTS, SOURCES) if output["lang"] != source["lang"]]


@pytest.mark.parametrize("named", [True, False], ids=["language of the output", "no language"])
@pytest.mark.parametrize(("output", "source"), PAIRS, ids=[f"{o['lang']} of {s['lang']}" for o, s in PAIRS])
def test_figures_told_in_another_language(output, source, named):
    grounding = check(output["output"], source["source"], output["lang"] if named else None)
    told = {each.figure.text: (each.in_source, each.fault) for each in grounding.figures}
    assert len(told) >= 7
    assert set(told.values()) == {(True, None)}, told


@pytest.mark.parametrize(("output", "source"), PAIRS, ids=[f"{o['lang']} of {s['lang']}" for o, s in PAIRS])
def test_figures_of_another_source(output, source):
    other = source["source"].translate(str.maketrans("13467", "74613"))
    grounding = check(output["output"], other, output["lang"])
    wrong = [each for each in grounding.figures if not each.in_source]
    assert len(wrong) >= 5
