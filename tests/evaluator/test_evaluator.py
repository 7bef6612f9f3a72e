"""Outputs fed one by one give the run that an engine gives, whatever their order."""

import json
from dataclasses import replace
from types import SimpleNamespace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import fidelity
from fidelity.corpus import Corpus, Example
from fidelity.errors import DataError, RunError, UsageError
from fidelity.runs import Run

CORPUS = Corpus(
    "four",
    (
        Example("a", "Sales rose 12% to $4.1 million.", "en", sentiment="positive"),
        Example("b", "Sales fell 3% to $2.5 million.", "en", sentiment="negative"),
        Example("c", "매출은 12억원으로 변동이 없다.", "ko", sentiment="neutral"),
        Example("d", "No change.", "en"),
    ),
)
REPLIES = {
    "a": {"summary": "Sales rose 12% to $4.1 million.", "sentiment": "positive"},
    "b": {"summary": "Sales fell 3% to $5.2 million.", "sentiment": "neutral"},
    "c": {"summary": "매출 1,200,000,000원", "sentiment": "중립"},
    "d": {"summary": "Nothing new.", "sentiment": "neutral"},
}
OUTPUTS = {k: json.dumps(v, ensure_ascii=False) for k, v in REPLIES.items()}


@pytest.mark.parametrize(
    ("corpus", "error", "words"),
    [
        ("disclosures-en", UsageError, "give fidelity.load_corpus"),
        (Corpus("c", (Example("a", "1"), Example("a", "2"))), DataError, "two documents called 'a'"),
        (Corpus("c", (Example("a", "1", "sv"),)), UsageError, "'sv' is unknown"),
    ],
)
def test_what_could_not_be_scored_is_refused_before(corpus, error, words):
    for begin in (fidelity.Evaluator, lambda given: fidelity.evaluate(given, "lead")):
        with pytest.raises(error, match=words):
            begin(corpus)


@pytest.mark.parametrize("wrong", [{"concurrency": 0}, {"repeats": 0}, {"retries": -1}, {"limit": 0}])
def test_numbers_with_which_nothing_is_asked_are_refused(wrong):
    with pytest.raises(UsageError, match="must be [01] or more"):
        fidelity.evaluate(CORPUS, "lead", **wrong)


def test_a_closed_folder_takes_no_output_in_silence(tmp_path):
    with fidelity.Evaluator(CORPUS, run_dir=tmp_path / "run") as evaluator:
        evaluator.add("a", OUTPUTS["a"])
    with pytest.raises(RunError, match="is closed"):
        evaluator.add("b", OUTPUTS["b"])


def comparable(run: Run) -> dict:
    summary = run.summary()
    return {
        "rates": {k: (v.numerator, v.denominator, v.interval) for k, v in summary.rates.items()},
        "scores": summary.scores,
        "outcomes": summary.outcomes,
        "headline": summary.headline,
        "signatures": summary.signatures,
        "figures": [s.figures for s in run.scores],
    }


def fed(order, **options) -> Run:
    evaluator = fidelity.Evaluator(CORPUS, task="disclosure-summary", **options)
    for example_id in order:
        evaluator.add(example_id, OUTPUTS[example_id])
    return evaluator.run()


@settings(max_examples=10, deadline=None)
@given(st.permutations(list("abcd")))
def test_the_order_changes_nothing(order):
    assert comparable(fed(order)) == comparable(fed("abcd"))


def test_evaluate_is_this_plus_an_engine():
    run = fidelity.evaluate(CORPUS, lambda request: OUTPUTS[request.example_id])
    assert comparable(run) == comparable(fed("dcba"))
    assert run.summary().headline == "0.800 (4/5 figures; 4 documents scored, 1 without figures)"


def test_plain_outputs_need_no_task():
    evaluator = fidelity.Evaluator(CORPUS)
    scored = evaluator.add("b", REPLIES["b"]["summary"], sentiment="negative")
    assert [f.in_source for f in scored.figures] == [True, False]
    assert scored.sentiment.agrees
    summary = evaluator.run().summary()
    assert "3 not run" in summary.headline
    assert "task:own" in summary.signatures["figure_in_source"]


def test_what_a_client_returns_can_be_passed_on():
    evaluator = fidelity.Evaluator(CORPUS)
    usage = SimpleNamespace(model_dump=lambda: {"prompt_tokens": 3, "completion_tokens": 5})
    timing = fidelity.Timing(ttft_ms=10, e2el_ms=50, streamed=True)
    evaluator.add("a", "Sales rose 12%.", usage=usage, timing=timing, finish_reason="stop", model="m")
    record = evaluator.run().records[0]
    assert (record.usage.completion_tokens, record.timing.tpot_ms(5), record.model) == (5, 10.0, "m")


@pytest.mark.parametrize(
    ("given_", "outcome"),
    [
        ({"output": None}, "empty"),
        ({"output": "Sales rose", "finish_reason": "length"}, "truncated"),
        ({"output": "", "error": "timed out"}, "failed"),
        ({"output": None, "reasoning": "12% then"}, "unfinished_thinking"),
    ],
)
def test_what_is_no_answer_is_counted(given_, outcome):
    evaluator = fidelity.Evaluator(CORPUS)
    assert evaluator.add("a", **given_).outcome == outcome
    assert evaluator.run().summary().outcomes == {"answered": 0, outcome: 1}


def test_a_later_output_replaces_the_earlier_and_the_count_says_so(tmp_path):
    evaluator = fidelity.Evaluator(CORPUS, run_dir=tmp_path / "run")
    evaluator.add("a", "", error="overloaded")
    evaluator.add("a", "Sales rose 12%.")
    evaluator.close()
    for run in (evaluator.run(), Run.load(tmp_path / "run")):
        assert [r.outcome for r in run.records] == ["answered"]
        assert run.superseded == 1
        assert "1 earlier record" in " ".join(run.summary().notes)


def test_repeats_are_one_cluster():
    evaluator = fidelity.Evaluator(CORPUS, repeats=2)
    for repeat in (0, 1):
        for example_id in "abcd":
            evaluator.add(example_id, REPLIES[example_id]["summary"], repeat=repeat)
    rate = evaluator.run().summary().rates["figure_in_source"]
    assert (rate.numerator, rate.denominator, rate.documents) == (8, 10, 3)


def test_failures_stand_beside_the_rate():
    evaluator = fidelity.Evaluator(CORPUS)
    evaluator.add("a", "Sales rose 12%.")
    for example_id in "bcd":
        evaluator.add(example_id, "", error="no")
    summary = evaluator.run().summary()
    rate = summary.rates["figure_in_source"]
    assert (rate.value, rate.with_failures) == (1.0, 0.25)
    assert summary.headline == "1.000 (1/1 figures; 1 document scored, 3 failed)"


def test_a_folder_is_gone_on_with_and_another_run_is_refused(tmp_path):
    with fidelity.Evaluator(CORPUS, run_dir=tmp_path) as evaluator:
        evaluator.add("a", "Sales rose 12%.")
        with pytest.raises(RunError, match="another process"):
            fidelity.Evaluator(CORPUS, run_dir=tmp_path)
    with fidelity.Evaluator(CORPUS, run_dir=tmp_path) as again:
        assert [e.id for e in again] == ["b", "c", "d"]
        assert again.run().manifest.sessions == 2
    changed = replace(CORPUS, examples=CORPUS.examples[1:])
    for other in (
        lambda: fidelity.Evaluator(changed, run_dir=tmp_path),
        lambda: fidelity.Evaluator(CORPUS, run_dir=tmp_path, candidate="another"),
        lambda: fidelity.Evaluator(CORPUS, run_dir=tmp_path, sampling=fidelity.Sampling(temperature=0.7)),
    ):
        with pytest.raises(RunError, match="another --run-dir"):
            other()


@pytest.mark.parametrize("wrong", [{"scorers": ["figurs"]}, {"policy": "lax"}, {"task": "poem"}])
def test_unknown_names_are_told(wrong):
    with pytest.raises(UsageError, match=r"unknown|is unknown"):
        fidelity.Evaluator(CORPUS, **wrong)


def test_an_output_for_no_document_is_refused():
    with pytest.raises(UsageError, match="no document 'z'"):
        fidelity.Evaluator(CORPUS).add("z", "text")


class Shouting:
    """A scorer of a user's own."""

    name = "shouting"

    def measure(self, item, answer):
        from fidelity.scorers import Measured

        return Measured({"capitals": sum(c.isupper() for c in answer.text)}, {"seen": len(answer.text)})

    def score(self, sums):
        return {"capitals": float(sums.get("capitals", 0))}

    def ratios(self, stats):
        return {}

    def notes(self, sums):
        return []


def test_a_scorer_of_ones_own(tmp_path):
    with fidelity.Evaluator(CORPUS, scorers=["figures", Shouting()], run_dir=tmp_path) as evaluator:
        assert evaluator.add("a", "SALES").details == {"shouting": {"seen": 5}}
        assert evaluator.run().summary().scores["capitals"] == 5.0
    assert "not installed here" in " ".join(Run.load(tmp_path).summary().notes)
