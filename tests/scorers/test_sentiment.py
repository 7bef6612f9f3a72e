"""Labels as people write them, and agreement on sums."""

import pytest

from fidelity.corpus import Example
from fidelity.scorers._labels import map_label
from fidelity.scorers.base import Answer
from fidelity.scorers.sentiment import Sentiment, confusion

LABELS = [
    ("positive", "positive"),
    (" POSITIVE\n", "positive"),
    ("**Positive.**", "positive"),
    ("Ｐｏｓｉｔｉｖｅ", "positive"),
    ("긍정", "positive"),
    ("긍정적", "positive"),
    ("감성: 부정", "negative"),
    ("bullish", "positive"),
    ("bearish (guidance cut)", "negative"),
    ("neutral. It would be positive if margins held.", "neutral"),
    ("Sentiment is negative, not positive", "negative"),
    ("ネガティブ", "negative"),
    ("利好", "positive"),
    ("not positive", None),
    ("LABEL_1", None),
    ("1", None),
    ("", None),
    ("posit", None),
]

N, P, U = "neutral", "positive", "unmapped"
SUMS = [  # counts, agreement, kappa, macro-F1, notes
    ({}, None, None, None, 1),
    ({"unlabelled": 3}, None, None, None, 1),
    ({f"confusion_{P}_{P}": 4}, 1.0, None, 1.0, 1),
    ({f"confusion_{P}_{P}": 3, f"confusion_{P}_{U}": 1}, 0.75, 0.0, 6 / 7, 2),
    ({f"confusion_{P}_{P}": 2, f"confusion_{N}_{N}": 2}, 1.0, 1.0, 1.0, 0),
    (
        {f"confusion_{P}_{P}": 1, f"confusion_{P}_{N}": 1, f"confusion_{N}_{P}": 1, f"confusion_{N}_{N}": 1},
        0.5,
        0.0,
        0.5,
        0,
    ),
    (
        {
            f"confusion_{P}_{P}": 20,
            f"confusion_{P}_{N}": 5,
            f"confusion_{N}_{P}": 10,
            f"confusion_{N}_{N}": 15,
            "unlabelled": 1,
        },
        0.7,
        0.4,
        None,
        1,
    ),
]


@pytest.mark.parametrize(("raw", "label"), LABELS)
def test_label(raw: str, label: str | None) -> None:
    assert map_label(raw) == label


@pytest.mark.parametrize(("lost", "said"), [(1, "1 answer names no"), (2, "2 answers name no")])
def test_answers_that_mean_no_class_are_counted(lost: int, said: str) -> None:
    assert Sentiment().notes({"confusion_positive_unmapped": lost, "confusion_neutral_neutral": 5})[0].startswith(said)


@pytest.mark.parametrize(("sums", "agreement", "kappa", "f1", "notes"), SUMS)
def test_scores_of_sums(sums: dict, agreement: float, kappa: float, f1: float, notes: int) -> None:
    scores = Sentiment().score(sums)
    assert scores["sentiment_agreement"] == pytest.approx(agreement)
    assert scores["kappa"] == pytest.approx(kappa)
    assert f1 is None or scores["macro_f1"] == pytest.approx(f1)
    assert len(Sentiment().notes(sums)) == notes


@pytest.mark.parametrize(
    ("truth", "answer", "cell"),
    [
        ("Positive", "pos", ("positive", "positive")),
        ("긍정", "neutral", ("positive", "neutral")),
        ("negative", "unsure", ("negative", "unmapped")),
        ("negative", None, ("negative", "unmapped")),
        ("own_label", "OWN_LABEL", ("own-label", "own-label")),
        ("up", "down", ("positive", "unmapped")),
    ],
)
def test_one_document_is_one_cell(truth: str, answer: str | None, cell: tuple[str, str]) -> None:
    measured = Sentiment({"up": "positive"}).measure(
        Example("1", "s", sentiment=truth), Answer("t", sentiment_raw=answer)
    )
    assert confusion(measured.stats) == {cell: 1} and measured.detail["agrees"] == (cell[0] == cell[1])


def test_without_a_label_nothing_is_counted() -> None:
    assert Sentiment().measure(Example("1", "s"), Answer("t", sentiment_raw="positive")).stats == {"unlabelled": 1}
