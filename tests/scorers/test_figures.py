"""Figures and their coverage as integers that add up."""

from collections import Counter

import pytest

from fidelity import scorers
from fidelity.corpus import Example, KeyFigure
from fidelity.errors import UsageError
from fidelity.scorers import Answer, Ratio
from fidelity.scorers.coverage import Coverage
from fidelity.scorers.figures import FigureRate

SOURCE = "Revenue was $4,512 million in 2024, up 12% from $4,018 million. The company has 730 employees."
ITEM = Example("a", SOURCE, "en", key_figures=(KeyFigure("revenue", "$4,512 million"), KeyFigure("staff", "730")))

# answer, stats that are not 0
COUNTED = [
    ("Nothing new.", {}),
    ("Revenue was $4,512 million.", {"figures": 1, "in_source": 1, "verdict_verbatim": 1}),
    ("Revenue was $4.5 billion.", {"figures": 1, "in_source": 1, "verdict_rounded": 1}),
    ("Revenue grew by $494 million.", {"figures": 1, "derived": 1, "verdict_derived": 1}),
    ("Revenue was $7.77 billion.", {"figures": 1, "unsupported": 1, "verdict_unsupported": 1}),
    (
        "In 2024 revenue was $4,512 million.",
        {"figures": 2, "in_source": 2, "verdict_verbatim": 2, "dates_figures": 1, "dates_in_source": 1},
    ),
]


@pytest.mark.parametrize(("answer", "expected"), COUNTED, ids=[row[0] for row in COUNTED])
def test_counts(answer, expected):
    stats = FigureRate().measure(ITEM, Answer(answer)).stats
    told = {k: v for k, v in stats.items() if v and not k.startswith("fault_") and k != "coincidence_ppm"}
    assert told == expected
    assert all(isinstance(v, int) for v in stats.values())


def test_sums_of_documents_score_like_one():
    scorer = FigureRate()
    total: Counter[str] = Counter()
    for answer, _ in COUNTED:
        total.update(scorer.measure(ITEM, Answer(answer)).stats)
    scores = scorer.score(total)
    assert scorer.ratios(total)["figure_in_source"] == Ratio(4, 6, "figures")
    assert scores["figure_in_source"] == pytest.approx(4 / 6)
    assert scores["figure_in_source_or_derived"] == pytest.approx(5 / 6)
    assert 0 < scores["chance_corrected"] <= scores["figure_in_source"]


def test_what_the_policy_counts_is_not_counted_twice():
    scorer = FigureRate("lenient")
    stats = scorer.measure(ITEM, Answer("Revenue grew by $494 million.")).stats
    assert scorer.ratios(stats)["figure_in_source"] == scorer.ratios(stats)["figure_in_source_or_derived"]


def test_nothing_is_undefined_not_perfect():
    assert set(FigureRate().score({}).values()) == {None}
    assert Coverage().score({}) == {"figure_coverage": None}


def test_the_detail_points_into_both_texts():
    (figure,) = FigureRate().measure(ITEM, Answer("It made $4,512 million.")).detail["figures"]
    assert (figure["start"], figure["end"], figure["text"]) == (8, 22, "$4,512 million")
    assert SOURCE[figure["source"]["start"] : figure["source"]["end"]] == "$4,512 million"


# answer, key figures that it gives
COVERED = [
    ("Revenue was $4,512 million; 730 people work there.", 2),
    ("Revenue reached $4.5 billion.", 1),
    ("Revenue reached $4,512 thousand.", 0),
    ("Nothing new.", 0),
]


@pytest.mark.parametrize(("answer", "given"), COVERED)
def test_coverage(answer, given):
    measured = Coverage().measure(ITEM, Answer(answer))
    assert Coverage().ratios(measured.stats)["figure_coverage"] == Ratio(given, 2, "key figures")
    assert len(measured.detail["missed"]) == 2 - given


def test_a_document_without_key_figures_counts_nowhere():
    stats = Coverage().measure(Example("b", SOURCE), Answer("730")).stats
    assert Coverage().score(stats) == {"figure_coverage": None}
    assert "1 documents without key figures" in Coverage().notes({**stats, "key_figures": 2})[0]


@pytest.mark.parametrize("name", scorers.names())
def test_every_scorer_keeps_the_contract(name):
    scorer = scorers.load(name)
    assert scorer.name == name
    stats = scorer.measure(ITEM, Answer("Revenue was $4,512 million.", "positive")).stats
    doubled = {k: 2 * v for k, v in stats.items()}
    for ratio, twice in zip(scorer.ratios(stats).values(), scorer.ratios(doubled).values(), strict=True):
        assert (2 * ratio.numerator, 2 * ratio.denominator) == (twice.numerator, twice.denominator)
    assert set(scorer.ratios(stats)) <= set(scorer.score(stats)) == set(scorer.score({}))
    assert all(value is None for value in scorer.score({}).values())
    assert all(isinstance(note, str) for note in scorer.notes(stats))


def test_an_unknown_scorer_is_told():
    with pytest.raises(UsageError, match="did you mean 'coverage'"):
        scorers.load("coverge")
