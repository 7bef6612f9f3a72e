"""Speed in the field's terms."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fidelity.engines import Timing, Usage
from fidelity.runs import Distribution, Record
from fidelity.runs.speed import busy_seconds, speeds


def record(number, start, end, outcome="answered", tokens=11, concurrency=1, **timing) -> Record:
    times = {"ttft_ms": 100.0, "e2el_ms": 1100.0, **timing}
    return Record(
        example_id=str(number),
        outcome=outcome,
        usage=Usage(prompt_tokens=50, completion_tokens=tokens),
        timing=Timing(streamed=True, **times),
        concurrency=concurrency,
        started_at=start,
        ended_at=end,
    )


# intervals in flight, seconds during which at least one was
BUSY = [
    ([], 0.0),
    ([(0, 1)], 1.0),
    ([(0, 2), (1, 3)], 3.0),
    ([(0, 10), (2, 3)], 10.0),
    ([(0, 1), (1000, 1002)], 3.0),  # the pause of a resumed run does not count
]


@pytest.mark.parametrize(("spans", "seconds"), BUSY)
def test_busy_seconds(spans, seconds):
    assert busy_seconds(record(i, *span) for i, span in enumerate(spans)) == seconds


def test_one_level():
    (speed,) = speeds([record(0, 0, 1.1), record(1, 1.1, 2.2), record(2, 2.2, 4.4, outcome="failed", e2el_ms=None)])
    assert speed.docs_per_hour == pytest.approx(2 / 4.4 * 3600)
    assert speed.output_tokens_per_s == pytest.approx(22 / 4.4)
    assert speed.tpot_ms.median == pytest.approx(100.0)
    assert (speed.failed, speed.documents, speed.e2el_ms.n) == (1, 3, 2)


def test_levels_stand_apart():
    both = speeds([record(0, 0, 1), record(1, 1, 2, concurrency=8), record(2, 1, 2, concurrency=8)])
    assert [(s.concurrency, s.documents) for s in both] == [(1, 1), (8, 2)]


def test_unknown_token_counts_stay_unknown():
    (speed,) = speeds([record(0, 0, 1), record(1, 1, 2, tokens=None)])
    assert speed.output_tokens_per_s is None
    assert speed.tpot_ms.n == 1


def test_what_was_not_measured_has_no_speed():
    assert speeds([record(0, 0, 1, ttft_ms=None, e2el_ms=None)]) == ()


def test_a_reply_of_one_token_has_no_time_per_token():
    (speed,) = speeds([record(0, 0, 1, tokens=1)])
    assert speed.tpot_ms is None
    assert speed.ttft_ms.mean == 100.0


def test_nothing_has_no_distribution():
    assert Distribution.of([None]) is None


@given(st.lists(st.floats(0, 1e6), min_size=1))
def test_percentiles_are_those_of_numpy(values):
    import numpy as np

    found = Distribution.of(values)
    expected = np.percentile(values, [50, 95, 99])
    assert [found.median, found.p95, found.p99] == pytest.approx(list(expected))
