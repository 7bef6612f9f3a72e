"""Verdicts on made-up runs: who wins, who cannot, and what is said about it."""

import random
import re
from dataclasses import replace

import numpy as np
import pytest

from fidelity.compare import Gate, compare, parse_margin
from fidelity.errors import RunError, UsageError
from fidelity.stats.simulation import clustered
from tests.made_runs import make_run

GOOD = [(13, 13)] * 95 + [(12, 13)] * 5
POOR = [(13, 13)] * 40 + [(10, 13)] * 60
SILENT = [(1, 1)] * 100


def simulated(rate, documents=100, seed=1, correlation=0.1):
    hits, sizes = clustered(np.random.default_rng(seed), documents, rate, correlation)
    return list(zip(hits.tolist(), sizes.tolist(), strict=True))


WRONG_ON_THREE = [(0, 13)] * 3
RIGHT_ON_THREE = [(13, 13)] * 3
WINNERS = [
    (
        "too few to tell",
        [("old", RIGHT_ON_THREE, 2.0), ("new", WRONG_ON_THREE, 1.0)],
        [],
        "old",
        "so its speed does not",
    ),
    ("few and as good", [("old", RIGHT_ON_THREE, 2.0), ("new", RIGHT_ON_THREE, 1.0)], [], "new", "2.00 times as fast"),
    # what it shows, the runs (first is the reference), gates, winner, a part of the reasons
    ("faster and as good", [("old", GOOD, 2.0), ("new", GOOD, 1.0)], [], "new", "2.00 times as fast"),
    ("as good, no faster", [("old", GOOD, 1.0), ("new", GOOD, 1.0)], [], "old", "Keep old"),
    ("a little faster is not faster", [("old", GOOD, 1.0), ("new", GOOD, 0.97)], [], "old", "Keep old"),
    ("faster and worse", [("old", GOOD, 2.0), ("new", POOR, 1.0)], [], "old", "significantly worse than old"),
    ("below a gate", [("old", POOR, 1.0), ("new", GOOD, 9.0)], ["figure_in_source>=0.97"], "new", "old is out"),
    ("nobody passes", [("old", POOR, 1.0), ("new", POOR, 9.0)], ["figure_in_source>=0.97"], None, "none can be recomm"),
    ("latency", [("old", GOOD, 1.0), ("new", GOOD, 0.5)], ["p95_e2el_ms<=700"], "new", "p95 end-to-end time"),
    ("only one speed", [("old", GOOD, None), ("new", GOOD, 1.0)], [], "old", "speed was not measured"),
    ("speed unknown", [("old", GOOD, None), ("new", GOOD, None)], [], "old", "no speed was measured"),
    ("better but slower", [("old", POOR, 1.0), ("new", GOOD, 9.0)], [], "new", "significantly better than that of old"),
]


@pytest.mark.parametrize(("runs", "gates", "winner", "said"), [w[1:] for w in WINNERS], ids=[w[0] for w in WINNERS])
def test_winner(runs, gates, winner, said):
    found = compare([make_run(n, c, seconds=s) for n, c, s in runs], gates=gates)
    assert found.winner == winner
    assert said in " ".join(found.reasons)


def test_silence_cannot_win():
    mute = compare([make_run("old", GOOD, seconds=5.0), make_run("mute", [(0, 0)] * 100, seconds=0.1)])
    assert mute.winner == "old"
    assert "said no figure" in " ".join(mute.reasons)
    few = compare(
        [
            make_run("old", GOOD, seconds=5.0, key_figures=[(3, 3)] * 100),
            make_run("few", SILENT, seconds=0.1, key_figures=[(1, 3)] * 100),
        ]
    )
    assert few.winner == "old"
    assert "key figures given" in " ".join(few.reasons)
    assert "saying little" in " ".join(few.warnings)


def test_crashes_cannot_win():
    found = compare([make_run("old", GOOD, seconds=5.0), make_run("crash", GOOD, seconds=0.1, failed=range(20))])
    assert found.winner == "old"
    assert "documents answered" in " ".join(found.reasons)


def test_copies_in_another_order_are_not_told_apart():
    apart = 0
    for seed in range(20):
        counts = simulated(0.95, seed=seed)
        shuffled = list(counts)
        random.Random(seed).shuffle(shuffled)
        found = compare([make_run("one", counts), make_run("two", shuffled)])
        apart += any(p.finding != "not told apart" for p in found.pairs)
        assert "cannot be told apart" in found.pairs[0].sentence
    assert apart <= 1


def test_two_per_cent_of_figures_corrupted_in_500_documents_are_found():
    counts = simulated(0.98, documents=500, correlation=0.15)
    noise = np.random.default_rng(2)
    corrupted = [(h - int(noise.binomial(h, 0.02)), s) for h, s in counts]
    found = compare([make_run("clean", counts), make_run("corrupted", corrupted)])
    assert [p.finding for p in found.pairs if p.metric.name == "figure_in_source"] == ["worse"]


def test_sample_size_advice_stands_in_the_sentence():
    found = compare([make_run("a", simulated(0.96, 60)), make_run("b", simulated(0.96, 60, seed=2))], wanted=0.005)
    assert "these 60 documents show a difference of" in found.pairs[0].sentence
    assert re.search(r"one of 0\.5 needs about [\d,]+00[.]", found.pairs[0].sentence)


def test_more_candidates_are_adjusted_by_holm():
    runs = [make_run(str(i), simulated(0.95, seed=i)) for i in range(4)]
    found = compare(runs)
    raw = [p.difference.p_value for p in found.pairs if p.metric.name == "figure_in_source"]
    adjusted = [p.adjusted_p for p in found.pairs if p.metric.name == "figure_in_source"]
    assert adjusted[raw.index(min(raw))] == pytest.approx(min(1, 3 * min(raw)))


def test_holm_and_the_interval_of_a_pair_may_part_and_the_sentence_says_so():
    counts = [simulated(0.97, documents=60, seed=4)]
    counts += [[(max(h - (i % 10 == seed), 0), s) for i, (h, s) in enumerate(counts[0])] for seed in range(3)]
    found = compare([make_run(str(i), c) for i, c in enumerate(counts)])
    main = [p for p in found.pairs if p.metric.name == "figure_in_source"]
    for pair in main:
        parted = pair.finding == "not told apart" and 0 not in pair.difference.interval
        assert parted == ("for this pair alone" in pair.sentence)
    assert any("for this pair alone" in p.sentence for p in main)


def test_sentiment_is_mcnemar_and_repeats_are_one_document():
    agrees = [True] * 90 + [False] * 10
    found = compare([make_run("a", GOOD, agrees=agrees), make_run("b", GOOD, agrees=agrees[::-1])])
    pair = next(p for p in found.pairs if p.metric.name == "sentiment_agreement")
    assert (pair.difference.test, pair.finding) == ("mid-p McNemar", "not told apart")


REFUSED = [
    ({"policy": "strict"}, "under different policies (default and strict)"),
    ({"version": "9.9"}, "by different versions"),
    ({"task": "key-figures"}, "did the task"),
]


@pytest.mark.parametrize(("signature", "message"), REFUSED)
def test_runs_that_measure_different_things_are_refused(signature, message):
    with pytest.raises(RunError, match=message.replace("(", r"\(").replace(")", r"\)")):
        compare([make_run("a", GOOD), make_run("b", GOOD, signature=signature)])


def test_too_few_documents_are_said_to_be_too_few():
    found = compare([make_run("a", [(3, 4)]), make_run("b", [(4, 4)])])
    assert any("Only 1 document could be compared" in w for w in found.warnings)
    assert "this one document shows no difference reliably, however large" in found.pairs[0].sentence
    assert not any("Only" in w for w in compare([make_run("a", GOOD), make_run("b", GOOD)]).warnings)


def test_documents_of_one_name_in_two_corpora_are_kept_apart():
    first, second = make_run("a", GOOD), make_run("a", GOOD, signature=OTHER)
    second = replace(second, examples=tuple(e.model_copy(update={"source": f"{e.source} 9."}) for e in second.examples))
    rivals = [replace(run, manifest=run.manifest.model_copy(update={"candidate": "b"})) for run in (first, second)]
    found = compare([first, second, *rivals])
    assert (len(found.candidates), found.documents) == (2, 200)
    assert found.candidates[0].run.examples[0].id == "made/d0"


def test_runs_over_corpora_that_overlap_stay_apart():
    found = compare([make_run("a", GOOD), make_run("a", GOOD[:50], signature=OTHER)])
    assert ([c.name for c in found.candidates], found.documents) == (["a (1)", "a (2)"], 50)


def test_only_common_documents_are_compared_and_none_is_refused():
    found = compare([make_run("a", GOOD), make_run("b", GOOD[:60])])
    assert found.documents == 60
    assert any("only the 60 documents" in w for w in found.warnings)
    with pytest.raises(RunError, match="share no document"):
        compare([make_run("a", GOOD), make_run("b", GOOD, prefix="x")])


OTHER = {"corpus": "korean", "corpus_digest": "beef"}


def test_one_candidate_over_two_corpora_is_one_run():
    runs = [make_run(n, GOOD, signature=s, prefix=p) for n in ("a", "b") for s, p in (({}, "d"), (OTHER, "k"))]
    found = compare(runs)
    assert [c.name for c in found.candidates] == ["a", "b"]
    assert found.documents == 200
    assert found.candidates[0].summary.rates["figure_in_source"].denominator == 2600
    again = compare([runs[0], make_run("a", POOR)])
    assert [c.name for c in again.candidates] == ["a (1)", "a (2)"]


def test_other_labels_of_the_same_documents_are_named():
    plain = make_run("a", GOOD)
    labelled = tuple(e.model_copy(update={"sentiment": "positive"}) for e in plain.examples[:7]) + plain.examples[7:]
    found = compare([plain, replace(make_run("b", GOOD), examples=labelled)])
    assert any("7 of the documents compared have other labels of sentiment" in w for w in found.warnings)


def test_what_is_undefined_is_undefined_for_someone():
    found = compare(
        [make_run("a", GOOD, agrees=[True] * 100), make_run("b", GOOD), make_run("dead", GOOD, failed=range(100))]
    )
    said = {(p.candidate, p.metric.name): p.sentence for p in found.pairs}
    assert said["b", "sentiment_agreement"].endswith("it is undefined for b.")
    assert "each of these 100 documents speaks for neither" in said["b", "figure_in_source"]
    assert "dead is out: it answered none of 100 documents" in " ".join(found.reasons)


def test_a_gate_near_its_value_says_how_far_the_interval_goes():
    (gate, _) = (
        c.gates[0] for c in compare([make_run(n, GOOD) for n in "ab"], gates=["figure_in_source>=0.99"]).candidates
    )
    assert (
        gate.sentence
        == "figure-in-source rate 99.6 %, reaches the gate of 99.0 %, though its interval goes down to 98.9 %"
    )


def test_settings_not_under_test_are_named():
    found = compare([make_run("a", GOOD, temperature=0.0, ship=True), make_run("b", GOOD, temperature=1.2)])
    assert any("a and b differ in model and temperature" in w for w in found.warnings)
    assert any("b runs in a configuration that nobody ships" in w for w in found.warnings)


def test_speeds_at_different_concurrency_are_not_compared():
    found = compare([make_run("a", GOOD, seconds=5.0), make_run("b", GOOD, seconds=1.0, concurrency=4)])
    assert found.winner == "a"
    assert any("share no concurrency" in w for w in found.warnings)


def test_a_candidate_without_times_hides_nobody_elses():
    runs = [make_run("a", GOOD, seconds=5.0), make_run("b", GOOD, seconds=1.0), make_run("lead", GOOD, seconds=None)]
    found = compare(runs)
    assert found.winner == "b"
    assert "5.00 times as fast as a" in " ".join(found.reasons)


def test_public_ranking_beside_ours():
    runs = [
        make_run("leader", simulated(0.8, seed=3), benchmarks={"MMLU": 88.0}),
        make_run("second", simulated(0.9, seed=4), benchmarks={"MMLU": 85.0}),
        make_run("third", simulated(0.99, seed=5), benchmarks={"MMLU": 70.0}),
    ]
    (ranking,) = compare(runs).benchmarks
    assert [n for n, _ in ranking.there] == ["leader", "second", "third"]
    assert [n for n, _ in ranking.here] == ["third", "second", "leader"]
    assert ranking.correlation == -1.0


CHECKS = [
    ({"fail_under": ["figure_in_source=0.99"]}, [True, False]),
    ({"fail_under": ["figure_in_source=0.5"]}, [True, True]),
    ({"margin": 0.005}, [False]),
    ({"max_regression": {"figure_in_source": 0.01}}, [False]),
    ({"max_regression": {"figure_in_source": 0.5}}, [True]),
]


@pytest.mark.parametrize(("options", "passed"), CHECKS)
def test_checks(options, passed):
    found = compare([make_run("old", GOOD), make_run("new", POOR)], **options)
    assert [c.passed for c in found.checks] == passed
    assert found.passed == all(passed)


def test_enough_documents_show_non_inferiority():
    counts = simulated(0.98, documents=3000)
    found = compare([make_run("old", counts), make_run("new", counts[::-1])], margin=parse_margin("1pp"))
    assert found.passed
    assert "is no worse than old by 1 point" in found.checks[0].message


@pytest.mark.parametrize(
    ("text", "gate"),
    [
        ("figure_in_source >= 0.97", Gate("figure_in_source", ">=", 0.97)),
        ("parse_failures<=2%", Gate("parse_failures", "<=", 0.02)),
        ("p95_e2el_ms <= 30s", Gate("p95_e2el_ms", "<=", 30000.0)),
        ("sentiment-agreement=0.9", Gate("sentiment-agreement", "=", 0.9)),
    ],
)
def test_gates_are_read(text, gate):
    assert Gate.parse(text) == gate


@pytest.mark.parametrize(
    ("call", "message"),
    [
        (lambda: Gate.parse("figure_in_source"), "write it as"),
        (lambda: Gate.parse("figure_in_source >= 1.2.3"), "not understood"),
        (lambda: parse_margin("5 percent"), "0.5pp"),
        (lambda: compare([make_run("a", GOOD)]), "two candidates or more$"),
        (
            lambda: compare([make_run("a", GOOD), make_run("a", GOOD, signature=OTHER, prefix="k")]),
            "a over several corpora counts",
        ),
        (lambda: compare([make_run("a", GOOD), make_run("b", GOOD)], gates=["figure_in_source>=97"]), "never 97"),
        (lambda: compare(["runs/a", "runs/b", "./runs/a"]), "given twice"),
        (lambda: compare([make_run("a", GOOD), make_run("b", GOOD)], gates=["figure_in_sorce>=1"]), "did you mean"),
        (lambda: compare([make_run("a", GOOD), make_run("b", GOOD)], reference="c"), "none of the runs"),
        (lambda: compare([make_run("a", GOOD), make_run("a", GOOD)], reference="a"), "'a' is 2 of the runs compared"),
    ],
)
def test_wrong_usage_is_said_in_one_sentence(call, message):
    with pytest.raises(UsageError, match=message):
        call()
