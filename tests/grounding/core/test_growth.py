"""The time of a check grows with its source, whatever shape the source has."""

import time

import pytest

from fidelity.grounding import check

OUTPUT = "Revenue was $4.5 million and margins 12.3% with three plants in Q3 of 2019, on $7,123,456 thousand."
SHAPES = {
    "one line": lambda n: (
        "(in thousands) " + " | ".join(f"Item {i} | $ | {i * 7919:,} | {i % 97}.{i % 10}%" for i in range(n))
    ),
    "a cell a line": lambda n: "(in thousands)\n" + "\n".join(f"$\n{i * 7919:,}" for i in range(n)),
    "no line breaks": lambda n: " ".join(f"and {i * 7919:,} tonnes" for i in range(n)),
    "small counts": lambda n: "two men met " * n,
}


def seconds(output, source):
    times = []
    for _ in range(3):
        start = time.process_time()
        check(output, source, "en")
        times.append(time.process_time() - start)
    return min(times)


@pytest.mark.parametrize("shape", SHAPES)
def test_four_times_the_source_takes_no_more_than_ten_times_as_long(shape):
    assert seconds(OUTPUT, SHAPES[shape](1200)) <= 10 * seconds(OUTPUT, SHAPES[shape](300))
