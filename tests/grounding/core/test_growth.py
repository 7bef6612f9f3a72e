"""What a check does grows with its source, whatever shape the source has."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from fidelity.grounding import check
from tests.effort import calls, copied

OUTPUT = "Revenue was $4.5 million and margins 12.3% with three plants in Q3 of 2019, on $7,123,456 thousand."
SHAPES: dict[str, Callable[[int], str]] = {
    "one line": lambda n: (
        "(in thousands) " + " | ".join(f"Item {i} | $ | {i * 7919:,} | {i % 97}.{i % 10}%" for i in range(n))
    ),
    "a cell a line": lambda n: "(in thousands)\n" + "\n".join(f"$\n{i * 7919:,}" for i in range(n)),
    "no line breaks": lambda n: " ".join(f"and {i * 7919:,} tonnes" for i in range(n)),
    "small counts": lambda n: "two men met " * n,
    "tags never closed": lambda n: "<table>" + "".join(f"<style {i}><!-- <td>{i * 7919:,}</td>" for i in range(n)),
    "sentences": lambda n: " ".join(f"Margins of unit {i} were 12.3% in Q3 of 2019." for i in range(n)),
}


@pytest.mark.parametrize("shape", SHAPES)
def test_four_times_the_source_takes_about_four_times_the_steps(shape: str) -> None:
    short, long = (calls(lambda size=size: check(OUTPUT, SHAPES[shape](size), "en")) for size in (300, 1200))
    assert long <= 5 * short


@pytest.mark.parametrize("shape", SHAPES)
def test_what_is_copied_of_a_source_grows_with_it(shape: str) -> None:
    short, long = (
        copied(SHAPES[shape](size), lambda source: check(OUTPUT, source, "en").figures) for size in (300, 1200)
    )
    assert long <= 1.5 * short + 1
