from dataclasses import replace

import numpy as np
import pytest

from fidelity.calibrate import KINDS, calibrate, corrected_rate, corrected_share
from fidelity.corpus import Corpus, Example
from fidelity.errors import DataError
from fidelity.stats import Clusters
from fidelity.stats.simulation import clustered

SOURCE = """Revenue rose 12.3% to $4,512 million in 2023, from $4,018 million in 2022.
Operating costs fell 3.4% to $2,871 million in 2023, from $2,972 million in 2022.
The company has 3,412 employees and 87 stores. It will pay $1.25 a share in the second quarter.
"""
SUMMARY = "Revenue rose 12.3% to $4.5 billion in 2023. Costs fell 3.4%. It has 3,412 employees and pays $1.25 a share."
CORPUS = Corpus("small", tuple(Example(str(k), SOURCE, "en", SUMMARY if k % 2 else None) for k in range(6)))


def test_untouched_figures_pass_and_corrupted_ones_are_caught():
    result = calibrate(CORPUS, kinds=("digit", "transposition", "scale", "unit", "sign"))
    assert result.untouched.total > 30
    assert result.untouched.count == 0
    assert result.corrupted > 30
    assert result.caught == result.corrupted


def test_the_same_seed_gives_the_same_numbers_in_any_order():
    turned = Corpus(CORPUS.name, CORPUS.examples[::-1])
    assert calibrate(CORPUS, seed=3) == calibrate(turned, seed=3)


def test_another_seed_corrupts_other_figures():
    long = Corpus("long", (replace(CORPUS.examples[0], source=SOURCE * 1),))
    assert len({calibrate(long, seed=seed, each=1).kinds for seed in range(8)}) > 1


def test_every_kind_is_reported_with_its_denominator():
    result = calibrate(CORPUS)
    assert [kind.kind for kind in result.kinds] == list(KINDS)
    assert all(kind.count <= kind.total and kind.documents <= result.documents for kind in result.kinds)


def test_nothing_to_calibrate_on_is_an_error():
    with pytest.raises(DataError, match="no figure in any summary or source"):
        calibrate(Corpus("words", (Example("1", "Nothing was said."),)))


@pytest.mark.parametrize(
    ("share", "sensitivity", "false_alarms", "true"),
    [
        (0.05, 1.0, 0.0, 0.05),
        (0.05, 0.9, 0.01, 4 / 89),
        (0.0, 0.9, 0.01, 0.0),
        (0.95, 0.9, 0.0, 1.0),
        (0.1, 0.2, 0.2, None),
    ],
)
def test_corrected_share(share, sensitivity, false_alarms, true):
    assert corrected_share(share, sensitivity, false_alarms) == (None if true is None else pytest.approx(true))


@pytest.mark.parametrize("bad", [0.0, 0.02, 0.1])
def test_the_corrected_interval_covers_the_true_rate(bad):
    random, covered, runs = np.random.default_rng(7), 0, 400
    sensitivity, false_alarms, total, corrupted, untouched = 0.97, 0.01, 2000, 400, 800

    for _ in range(runs):
        flagged_in_run = int(random.binomial(total, bad * sensitivity + (1 - bad) * false_alarms))
        corrected = corrected_rate(
            total - flagged_in_run,
            total,
            caught=int(random.binomial(corrupted, sensitivity)),
            corrupted=corrupted,
            flagged=int(random.binomial(untouched, false_alarms)),
            untouched=untouched,
        )
        covered += corrected.low <= 1 - bad <= corrected.high
    assert 0.92 <= covered / runs <= 1.0


@pytest.mark.parametrize("bad", [0.05, 0.2])
def test_the_corrected_interval_covers_where_figures_of_a_document_err_together(bad):
    random, covered, runs = np.random.default_rng(7), 0, 400
    sensitivity, false_alarms, corrupted, untouched = 0.97, 0.01, 400, 800
    for _ in range(runs):
        found = 1 - bad * sensitivity - (1 - bad) * false_alarms
        clusters = Clusters.of(*clustered(random, 100, found, correlation=0.2))
        corrected = corrected_rate(
            int(clusters.hits.sum()),
            clusters.total,
            caught=int(random.binomial(corrupted, sensitivity)),
            corrupted=corrupted,
            flagged=int(random.binomial(untouched, false_alarms)),
            untouched=untouched,
            effective=clusters.effective(),
        )
        covered += corrected.low <= 1 - bad <= corrected.high
    assert 0.92 <= covered / runs <= 0.99


def test_no_correction_without_counts():
    assert corrected_rate(5, 0, caught=1, corrupted=1, flagged=0, untouched=1) is None
    assert corrected_rate(5, 9, caught=1, corrupted=9, flagged=2, untouched=9) is None
