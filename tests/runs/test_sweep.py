"""Goals in vLLM's words, and which level of a sweep keeps to them."""

import pytest

from fidelity.engines import Timing, Usage
from fidelity.errors import UsageError
from fidelity.runs import Record
from fidelity.runs.sweep import best_level, curve, parse_goals, share_within, swept
from tests.made_runs import make_run


def record(e2el: float | None, ttft: float | None = 100.0, tokens: int = 11, outcome: str = "answered") -> Record:
    timing = Timing(ttft_ms=ttft, e2el_ms=e2el, streamed=ttft is not None)
    return Record(example_id="a", outcome=outcome, timing=timing, usage=Usage(completion_tokens=tokens))


# goal, requests, the share within it
WITHIN = [
    ("e2el:1000", [record(900), record(1000), record(1001), record(5000)], 0.5),
    ("e2el:1000 ttft:99", [record(900), record(900, ttft=99)], 0.5),
    ("tpot:50", [record(600), record(601), record(9000, tokens=1)], 2 / 3),
    ("e2el:1000", [record(900), record(None, outcome="failed")], 0.5),
    ("e2el:1000", [record(900), record(900, outcome="truncated")], 1.0),
    ("ttft:1000", [record(900, ttft=None)], None),
    ("", [record(900)], None),
    ("e2el:1000", [], None),
]


@pytest.mark.parametrize(("goal", "records", "share"), WITHIN)
def test_share_within(goal, records, share):
    assert share_within(records, parse_goals([goal])) == pytest.approx(share)


def test_goals_are_read_as_vllm_writes_them():
    assert parse_goals(["ttft:200 tpot:50", "e2el:1000.5"]) == {"ttft": 200, "tpot": 50, "e2el": 1000.5}
    assert parse_goals(["ttft:200,e2el:3"]) == {"ttft": 200, "e2el": 3}


@pytest.mark.parametrize("text", ["e2el", "e2el=3", "e2el:", ":3", "e2el:nan", "e2el:inf", "e2el:0", "itl:3"])
def test_other_goals_are_refused(text):
    with pytest.raises(UsageError, match="--goodput"):
        parse_goals([text])


def test_the_best_level_is_the_fastest_that_keeps_the_goal():
    runs = [
        make_run("m", [(1, 1)] * 20, seconds=seconds, concurrency=level)
        for level, seconds in ((4, 0.5), (1, 2.0), (2, 1.0))
    ]
    levels = curve(runs, {"e2el": 60_000})
    assert [level.concurrency for level in levels] == [1, 2, 4]
    fit = [level for level in levels if level.meets]
    assert best_level(levels) == max(fit, key=lambda level: level.speed.docs_per_hour)
    assert best_level(curve(runs, {"e2el": 0.001})) is None


def test_a_swept_run_has_every_speed_and_counts_documents_once():
    runs = [make_run("m", [(1, 1)] * 4, seconds=1.0, concurrency=level) for level in (2, 1)]
    summary = swept(runs).summary()
    assert [s.concurrency for s in summary.speeds] == [1, 2]
    assert (summary.documents, summary.answered, swept(runs).manifest.concurrency) == (4, 4, 1)
