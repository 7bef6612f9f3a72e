"""An engine over a corpus: nobody waits for another's retry, and every document is accounted for once."""

import asyncio
import time

import pytest

import fidelity
from fidelity.campaign import Job, run_job
from fidelity.corpus import Corpus, Example
from fidelity.driver import Drive
from fidelity.engines import Completion, EngineSettings, Timing
from fidelity.errors import FatalError, TransientError
from fidelity.runs import Run
from tests.faults.server import MODEL, Behaviour, serving


def corpus(count: int) -> Corpus:
    texts = (f"Disclosure number {n}. Sales rose by {n + 2} percent. Costs fell." for n in range(count))
    return Corpus("many", tuple(Example(f"d{n}", text, "en") for n, text in enumerate(texts)))


class Scripted:
    """Answers by a function of the example's id and how often it was asked."""

    name = "scripted"

    def __init__(self, answer):
        self._answer = answer
        self.asked = []
        self.in_flight = self.most = 0

    async def complete(self, request):
        self.asked.append(request.example_id)
        self.in_flight += 1
        self.most = max(self.most, self.in_flight)
        try:
            await asyncio.sleep(0.001)
            return self._answer(request.example_id, self.asked.count(request.example_id))
        finally:
            self.in_flight -= 1

    async def describe(self):
        return {"engine": "scripted"}

    async def aclose(self):
        pass


def done(text="fine", e2el_ms=1.0):
    return Completion(text=text, finish_reason="stop", timing=Timing(e2el_ms=e2el_ms))


def run(engine, count=4, **options) -> Run:
    job = Job(engine=engine, task="free-summary", drive=Drive(**options))
    return run_job(job, [corpus(count)], lambda *_: None)[0]


def once_overloaded(example_id, tries):
    if example_id == "d0" and tries == 1:
        raise TransientError("overloaded", retry_after_s=0.3)
    return done()


def test_others_go_on_while_one_waits_for_its_next_try():
    engine = Scripted(once_overloaded)
    finished = run(engine, concurrency=1, single_stream=0)
    assert engine.asked == ["d0", "d1", "d2", "d3", "d0"]
    assert [r.retries for r in finished.records] == [1, 0, 0, 0]
    assert finished.records[0].ended_at - finished.records[0].started_at >= 0.3


def test_no_more_are_in_flight_than_allowed_and_some_run_alone_first():
    engine = Scripted(lambda *_: done())
    finished = run(engine, count=40, concurrency=4)
    assert engine.most == 4
    assert sorted(r.concurrency for r in finished.records) == [1] * 5 + [4] * 35
    assert [s.concurrency for s in finished.summary().speeds] == [1, 4]


def always(error):
    def answer(*_):
        raise error

    return answer


def test_what_never_passes_is_a_failed_document():
    engine = Scripted(always(TransientError("overloaded", partial="Sales")))
    record = run(engine, count=1, retries=1).records[0]
    assert (record.outcome, record.error, record.output, len(engine.asked)) == ("failed", "overloaded", "Sales", 2)


def test_a_server_that_asks_for_an_hour_is_failing():
    started = time.monotonic()
    assert run(Scripted(always(TransientError("no", retry_after_s=3600))), count=1).records[0].outcome == "failed"
    assert time.monotonic() - started < 10


def test_an_error_that_all_would_share_stops_at_once():
    engine = Scripted(always(FatalError("invalid api key")))
    with pytest.raises(FatalError, match="invalid api key"):
        run(engine, count=50, concurrency=2)
    assert len(engine.asked) <= 4


class Waking(Scripted):
    async def warm_up(self):
        raise TransientError("still loading")


def test_a_server_that_is_not_awake_yet_costs_no_run():
    assert run(Waking(lambda *_: done()), count=2).summary().answered == 2


def test_half_a_character_in_a_broken_stream_loses_no_record(tmp_path):
    engine = Scripted(always(TransientError("cut off", partial="Sales \ud83d")))
    job = Job(engine=engine, task="free-summary", drive=Drive(retries=0))
    found = run_job(job, [corpus(1)], lambda *_: tmp_path)[0]
    assert (found.records[0].output, found.summary().notes[-1]) == ("Sales \ufffd", "failed: cut off")


def test_a_dead_engine_is_given_up():
    engine = Scripted(always(TransientError("connection refused")))
    with pytest.raises(FatalError, match="10 documents in a row failed"):
        run(engine, count=500, retries=0)
    assert len(engine.asked) < 30


def test_a_run_that_died_goes_on_and_tries_failures_again(tmp_path):
    def dying(example_id, _):
        if example_id in ("d3", "d4"):
            raise TransientError("gone")
        return done()

    job = {"task": "free-summary", "candidate": "c"}
    with pytest.raises(FatalError):
        run_job(
            Job(engine=Scripted(dying), drive=Drive(retries=0, give_up_after=2), **job),
            [corpus(8)],
            lambda *_: tmp_path,
        )
    second = Scripted(lambda *_: done())
    finished = run_job(Job(engine=second, drive=Drive(), **job), [corpus(8)], lambda *_: tmp_path)[0]
    assert second.asked == ["d3", "d4", "d5", "d6", "d7"]
    assert [r.outcome for r in finished.records] == ["answered"] * 8
    assert finished.superseded == 2
    assert finished.manifest.ended_at is not None


def test_it_works_inside_a_running_loop():
    async def notebook():
        return fidelity.evaluate(corpus(2), lambda request: "Sales rose by 2 percent.", task="free-summary")

    assert asyncio.run(notebook()).summary().headline.startswith("0.500 (1/2 figures")


FAULTS = ("error_200", "stream_break", "stream_error", "rate_limit", "server_error", "reset", "null_content", "refusal")


def test_a_storm_of_faults_loses_no_document():
    behaviour = Behaviour(faults=dict.fromkeys(FAULTS, 0.03))

    async def whole():
        async with serving(behaviour) as base_url:
            return await asyncio.to_thread(storm, base_url)

    finished = asyncio.run(whole())
    outcomes = finished.summary().outcomes
    assert sum(outcomes.values()) == 200
    assert {r.example_id for r in finished.records} == {f"d{n}" for n in range(200)}
    assert {"failed", "refused", "unfinished_thinking"} <= set(outcomes)
    assert behaviour.most_in_flight <= 16
    assert sum(r.retries for r in finished.records) > 0


def storm(base_url: str) -> Run:
    job = Job(
        engine="vllm",
        settings=EngineSettings(model=MODEL, base_url=base_url),
        drive=Drive(concurrency=16, retries=1, give_up_after=100),
    )
    return run_job(job, [corpus(200)], lambda *_: None)[0]
