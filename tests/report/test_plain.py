"""A comparison as text for people and machines."""

import json
from xml.etree import ElementTree as ET

import pytest
from rich.console import Console

from fidelity import report
from fidelity.compare import compare
from fidelity.report.marks import marked_text, visible
from tests.made_runs import figures_of, make_run

GOOD, POOR = [(13, 13)] * 95 + [(12, 13)] * 5, [(13, 13)] * 40 + [(10, 13)] * 60


@pytest.fixture(scope="module")
def comparison():
    runs = [make_run("old|x", GOOD, benchmarks={"MMLU": 70}), make_run("<b>new", POOR, benchmarks={"MMLU": 80})]
    return compare(runs, gates=["figure_in_source>=0.97"], margin=0.005)


def printed(comparison):
    screen = Console(width=200, record=True, file=open("/dev/null", "w", encoding="utf-8"), highlight=False)  # noqa: SIM115
    report.print_comparison(comparison, screen)
    screen.file.close()
    return screen.export_text()


def test_terminal_says_verdict_numbers_and_words(comparison):
    shown = printed(comparison)
    for part in ("<b>new is out: figure-in-source rate 86.2 %", "Keep old|x", "99.6 %", "< 0.001", "FAILED"):
        assert part in shown


def test_markdown_escapes_names_and_keeps_its_tables(comparison):
    text = report.markdown(comparison)
    assert "old\\|x" in text
    assert "<b>" not in text
    tables = [block.splitlines() for block in text.split("\n\n") if block.startswith("|")]
    assert len(tables) >= 3
    for lines in tables:
        assert len({line.replace("\\|", "").count("|") for line in lines}) == 1


def test_json_holds_everything_and_no_nan(comparison):
    value = json.loads(report.as_json(comparison))
    assert value["winner"] == "old|x"
    assert value["passed"] is False
    assert value["pairs"][0]["difference"]["p_value"] < 0.001
    assert value["candidates"][1]["summary"]["rates"]["figure_in_source"]["denominator"] == 1300


def test_undefined_is_null_not_one_hundred_per_cent():
    value = json.loads(report.as_json(compare([make_run("a", GOOD), make_run("mute", [(0, 0)] * 100)])))
    assert value["candidates"][1]["summary"]["rates"]["figure_in_source"]["value"] is None
    assert value["pairs"][0]["finding"] == "undefined"


def test_junit_has_a_case_for_each_check(comparison):
    (suite,) = ET.fromstring(report.junit(comparison).partition("\n")[2])
    assert (suite.get("tests"), suite.get("failures")) == ("1", "1")
    assert "is not shown to be no worse" in suite.find("testcase/failure").get("message")


def test_marks_can_be_read_without_colour():
    assert marked_text("10 10 10", figures_of(2, 3)).plain == "10✓ 10✓ 10✗"


@pytest.mark.parametrize(
    ("text", "shown"), [("a\x1b[31mb", "a<U+001B>[31mb"), ("1\u202e2", "1<U+202E>2"), ("12억\n\t", "12억\n\t")]
)
def test_hostile_text_cannot_drive_the_terminal(text, shown):
    assert visible(text) == shown
