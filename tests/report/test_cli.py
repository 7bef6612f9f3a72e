"""The commands over run folders: what they print, write and exit with."""

import json

import pytest

from fidelity.cli import run
from fidelity.pairs import score

SOURCE = "Revenue was 4,512 million won, up 12.3 % from 4,018 million won. Staff: 930."
RIGHT, WRONG = "Revenue was 4,512 million won, up 12.3 %.", "Revenue was 4,521 million won, up 21 %."


@pytest.fixture(scope="module")
def folders(tmp_path_factory):
    made = {}
    for name, output in (("good", RIGHT), ("bad", WRONG)):
        made[name] = tmp_path_factory.mktemp("runs") / name
        rows = [{"id": f"doc-{i}", "source": f"{SOURCE} Note {i}.", "output": output} for i in range(8)]
        score(rows, run_dir=made[name], candidate=name)
    return {name: str(path) for name, path in made.items()}


FORMATS = [
    ("table", "bad is significantly worse than good"),
    ("markdown", "| figure-in-source rate |"),
    ("json", '"winner": "good"'),
    ("junit", "<testsuite "),
    ("html", "<!doctype html>"),
]


@pytest.mark.parametrize(("form", "part"), FORMATS)
def test_compare_prints(folders, capsys, form, part):
    assert run(["compare", folders["good"], folders["bad"], "--format", form]) == 0
    assert part in capsys.readouterr().out


STATUS = [
    (["--fail-under", "figure_in_source=0.9"], 1),
    (["--non-inferior-to", "good", "--margin", "0.5pp"], 1),
    (["--max-regression", "figure_in_source=1pp"], 1),
    (["--max-regression", "figure_in_source=2"], 2),
    (["--fail-under", "figure_in_sorce=0.9"], 2),
    (["--gate", "figure_in_source >= 0.9"], 0),
    (["--json", "--fail-under", "misattributed=1%"], 0),
    (["--fail-under", "figure_in_source=97"], 2),
    (["--margin", "1pp"], 2),
]


@pytest.mark.parametrize(("options", "status"), STATUS)
def test_compare_exits_with(folders, options, status):
    assert run(["compare", folders["good"], folders["bad"], *options]) == status


def test_compare_refuses_what_is_no_run(folders, tmp_path, capsys):
    assert run(["compare", folders["good"], str(tmp_path)]) == 2
    assert "no run folder" in capsys.readouterr().err


def test_report_writes_page_and_plots(folders, tmp_path):
    page = tmp_path / "out" / "page.html"
    assert run(["report", folders["good"], folders["bad"], "-o", str(page), "--plots", str(tmp_path / "plots")]) == 0
    assert "4,521 million won" in page.read_text(encoding="utf-8")
    assert (tmp_path / "plots" / "faults.svg").is_file()


def test_show_marks_the_worst_document(folders, capsys):
    assert run(["show", folders["bad"]]) == 0
    shown = capsys.readouterr().out
    assert "4,521 million won✗" in shown
    assert "0 of 2 figures in the source" in shown
    assert "\x1b" not in shown


def test_show_as_json_and_with_source(folders, capsys):
    assert run(["show", folders["good"], "doc-3", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["score"]["stats"]["figures"]["in_source"] == 2
    assert run(["show", folders["good"], "doc-3", "--source"]) == 0
    assert "Staff: 930." in capsys.readouterr().out


def test_show_knows_near_names(folders, capsys):
    assert run(["show", folders["bad"], "doc-33"]) == 2
    assert "did you mean doc-3" in capsys.readouterr().err
