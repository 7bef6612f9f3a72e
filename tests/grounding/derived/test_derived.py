import json
from decimal import Decimal
from pathlib import Path
from random import Random

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from fidelity.figures import Figure, extract
from fidelity.grounding import Source
from fidelity.grounding.derived import derive
from fidelity.grounding.derived_search import AVERAGE, DIFFERENCE, GROWTH, RATIO, SHARE, SUM, Numbers, Target, pairs

ROWS = [json.loads(line) for line in Path(__file__).with_name("rows.jsonl").read_text(encoding="utf-8").splitlines()]


@pytest.mark.parametrize("row", ROWS, ids=lambda row: row["id"])
def test_the_formula_that_leads_to_a_figure(row):
    figure = next(each for each in extract(row["output"]) if each.text == row["figure"])
    derivation = derive(figure, row["output"], Source(row["source"]))
    assert (derivation and derivation.formula) == row["formula"]


@pytest.mark.parametrize("row", [row for row in ROWS if row["formula"]], ids=lambda row: row["id"])
def test_the_exact_value_rounds_to_the_figure(row):
    figure = next(each for each in extract(row["output"]) if each.text == row["figure"])
    derivation = derive(figure, row["output"], Source(row["source"]))
    assert abs(abs(derivation.value) - abs(figure.value)) <= figure.ulp / 2
    assert all(each.text in row["source"] for each in derivation.operands)


def table(random: Random) -> str:
    """A statement of random amounts: 12 rows, 3 years."""
    lines = ["(in millions) | 2023 | 2022 | 2021"]
    return "\n".join(
        lines + [f"Item {k} | " + " | ".join(f"{random.randint(100, 9999):,}" for _ in "abc") for k in range(12)]
    )


def test_invented_figures_are_seldom_derived():
    random = Random(5)
    derived = tried = 0
    for _ in range(12):
        source = Source(table(random), "en")
        for _ in range(40):
            text = random.choice([f"{random.randint(100, 999) / 10}%", f"${random.randint(100, 9999):,} million"])
            figure: Figure = extract(f"Item 3 was {text}", "en")[-1]
            tried += 1
            derived += derive(figure, f"Item 3 was {text}", source) is not None
    assert derived / tried < 0.1


numbers = st.lists(st.decimals(1, 999, places=1), min_size=2, max_size=8, unique=True)


@pytest.mark.parametrize("formula", [DIFFERENCE, SUM, AVERAGE, SHARE, RATIO, GROWTH], ids=lambda formula: formula.name)
@given(values=numbers, data=st.data())
def test_the_search_finds_what_trying_everything_finds(formula, values, data):
    one, other = data.draw(st.permutations(range(len(values))))[:2]
    middle = formula.result(values[one], values[other])
    assume(abs(middle) >= Decimal("0.1"))  # no figure is smaller than its last digit
    target = Target(middle - Decimal("0.05"), middle + Decimal("0.05"))
    found = {frozenset(hit.operands) for hit in pairs(formula, Numbers.of(list(enumerate(values))), target)[0]}
    everything = {
        frozenset((a, b))
        for a in range(len(values))
        for b in range(len(values))
        if a != b and formula.result(values[a], values[b]) in target
    }
    assert found == everything or len(everything) > 16


def test_a_large_source_costs_no_more_than_its_size():
    random = Random(2)
    lines = [f"Item {k} | {random.randint(1000, 99999):,} | {random.randint(1000, 99999):,}" for k in range(750)]
    source = Source("\n".join(lines), "en")
    figure = extract("The total was 12.7%", "en")[0]
    assert derive(figure, "The total was 12.7%", source) is None
