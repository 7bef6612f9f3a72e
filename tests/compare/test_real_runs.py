"""Runs that were written to disk and compared there: copies are not told apart, spoilt figures are found."""

import json
from random import Random

import pytest

from fidelity.calibrate.corruptions import CALENDAR_ONLY, KINDS, Place
from fidelity.cli import run
from fidelity.corpus import bundled, load_corpus
from fidelity.grounding import Source, check
from fidelity.grounding.classes import CALENDAR_KINDS
from fidelity.pairs import score

DOCUMENTS = 500


def places(example):
    """The figures of a summary that its source says."""
    source = Source(example.source, example.lang)
    figures = check(example.summary, source, example.lang).figures
    return [Place(c.figure, example.summary, c.source, source) for c in figures if c.in_source and c.source]


@pytest.fixture(scope="module")
def known():
    """The bundled documents with a summary, and the places of its figures."""
    examples = [e for name in sorted(bundled()) for e in load_corpus(name) if e.summary]
    return [(example, places(example)) for example in examples]


def spoilt(example, figures, random, share):
    """The summary with a share of its figures made false, and how many were; the last first, so that places hold."""
    output, count = example.summary, 0
    for place in reversed(figures):
        if random.random() < share:
            fit = [k for k in KINDS if (k in CALENDAR_ONLY) == (place.figure.kind in CALENDAR_KINDS)]
            random.shuffle(fit)  # not every figure can be made false in every way
            made = (KINDS[kind](place._replace(output=output), random) for kind in fit)
            output, count = next(((m.output, count + 1) for m in made if m and m.output != output), (output, count))
    return output, count


def row(number, example, output):
    return {"id": str(number), "source": example.source, "lang": example.lang, "output": output}


def write(folder, rows):
    score(rows, run_dir=folder, candidate=folder.name)
    return str(folder)


def compared(capsys, *arguments):
    status = run(["compare", *arguments, "--format", "json"])
    return status, json.loads(capsys.readouterr().out)


def test_two_per_cent_of_figures_made_false_in_500_documents_are_found(known, tmp_path, capsys):
    random = Random(1)
    dealt = [known[number % len(known)] for number in range(DOCUMENTS)]
    made = [spoilt(example, figures, random, 0.02) for example, figures in dealt]
    assert 0.015 <= sum(count for _, count in made) / sum(len(figures) for _, figures in dealt) <= 0.025
    clean = write(tmp_path / "clean", [row(n, e, e.summary) for n, (e, _) in enumerate(dealt)])
    false = write(
        tmp_path / "false", [row(n, e, o) for n, ((e, _), (o, _)) in enumerate(zip(dealt, made, strict=True))]
    )
    status, found = compared(capsys, clean, false, "--non-inferior-to", "clean", "--margin", "0.5pp")
    (pair,) = [p for p in found["pairs"] if p["metric"] == "figure_in_source"]
    assert (status, found["winner"], pair["finding"]) == (1, "clean", "worse")
    assert pair["difference"]["interval"]["high"] < 0


def test_copies_with_the_same_faults_dealt_to_other_documents_are_not_told_apart(known, tmp_path, capsys):
    some = known[::3]  # in both languages
    variants = [(example, spoilt(example, figures, Random(7), 0.3)[0]) for example, figures in some]
    folders = []
    for seed in range(21):
        random = Random(seed)
        faulty = set(random.sample(range(len(some)), len(some) // 3))
        rows = [row(n, e, spoiled if n in faulty else e.summary) for n, (e, spoiled) in enumerate(variants)]
        folders.append(write(tmp_path / f"copy-{seed}", random.sample(rows, len(rows))))
    apart = 0
    for folder in folders[1:]:
        status, found = compared(capsys, folders[0], folder)
        assert (status, found["winner"]) == (0, "copy-0")
        apart += any(p["finding"] != "not told apart" for p in found["pairs"])
    assert apart <= 1
