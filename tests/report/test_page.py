"""The page as a text: self-contained, escaped, and complete without a browser."""

import json
import re
from xml.etree import ElementTree as ET

import pytest

from fidelity import report
from fidelity.compare import overview
from fidelity.pairs import score
from fidelity.report.page import bare, shown, write_report
from fidelity.report.plots import plots
from tests.made_runs import make_run

GOOD, POOR = [(13, 13)] * 30 + [(12, 13)] * 5, [(13, 13)] * 20 + [(10, 13)] * 15
HOSTILE = (
    '<script>document.body.dataset.hacked="1"</script><img src=x onerror="document.body.dataset.hacked=1">'
    "</script><!-- &lt;b&gt; {{ 7 * 7 }} \x1b[31m \u202e 12 million \u202c 45 percent"
)


@pytest.fixture(scope="module")
def comparison():
    runs = [make_run("old", GOOD), make_run("new", POOR, seconds=0.5, agrees=[True] * 20 + [False] * 15)]
    return overview(runs, gates=["figure_in_source>=0.97"])


@pytest.fixture(scope="module")
def html(comparison):
    return report.page(comparison)


def test_page_asks_for_nothing_from_elsewhere(html):
    without_namespaces = re.sub(r'xmlns(:\w+)?="[^"]*"', "", html)
    assert not re.search(r"""(?:src|href)\s*=\s*["']?(?:https?:)?//""", without_namespaces)
    assert "url(http" not in html
    assert "default-src 'none'" in html


def test_verdict_and_worst_document_can_be_read_without_script(html):
    text = re.sub(r"<script.*?</script>", "", html, flags=re.DOTALL)
    assert "new is out: figure-in-source rate" in text
    assert 'id="d30"' in text  # the first document in which both say something unsupported
    assert "Nothing near it in the source." in text
    assert "The nearest figure of the source: <b><bdi>10</bdi></b>" in text


def test_index_knows_every_document(html):
    (index,) = re.findall(r'<script type="application/json" id="index">(.*?)</script>', html, flags=re.DOTALL)
    entries = json.loads(index)
    assert len(entries) == 35
    assert entries[0]["answers"][1]["faults"] == {"invented": 3}
    assert {a["agrees"] for e in entries for a in e["answers"]} == {None, True, False}


def test_hostile_texts_are_escaped():
    rows = [{"id": f"{HOSTILE}{i}", "source": HOSTILE, "output": HOSTILE} for i in range(2)]
    text = report.page(overview([score(rows, candidate=HOSTILE)]))
    assert "<img" not in text
    assert not re.search(r"<script>document", text)
    assert "\x1b" not in text
    assert "\u202e" not in text
    assert '<span class="code">U+202E</span>' in text


@pytest.mark.parametrize(
    ("text", "html"),
    [
        ("a<b>&\"'", "a&lt;b&gt;&amp;&#34;&#39;"),
        ("12\u202e34", '12<span class="code">U+202E</span>34'),
        ("\ud800", '<span class="code">U+D800</span>'),
        ("한국어 1조\n\t", "한국어 1조\n\t"),
        ("👨\u200d👩", "👨\u200d👩"),  # joins a family; hides nothing
    ],
)
def test_shown(text, html):
    assert str(shown(text)) == html


def test_bare_attributes_hold_no_control_characters():
    assert bare("a\u202eb\x00c") == "a b c"


def test_many_documents_are_split_over_linked_files(tmp_path, comparison):
    paths = write_report(comparison, tmp_path / "report.html", limit=6000)
    assert len(paths) > 1
    assert [p.name for p in paths[:2]] == ["report.html", "report-2.html"]
    texts = [p.read_text(encoding="utf-8") for p in paths]
    entries = [json.loads(re.search(r'id="index">(.*?)</script>', t, re.DOTALL)[1]) for t in texts]
    assert sum(map(len, entries)) == 35
    assert 'href="report-2.html"' in texts[0]
    assert 'href="report.html"' in texts[1]


def test_plots_are_svg_of_the_readers_colours(comparison, tmp_path):
    drawn = plots(comparison)
    assert set(drawn) == {"accuracy-throughput", "faults"}
    for path in report.write_plots(comparison, tmp_path / "plots"):
        root = ET.parse(path).getroot()
        assert root.tag.endswith("svg")
        assert "currentColor" in path.read_text(encoding="utf-8")
        assert drawn[path.stem] in path.read_text(encoding="utf-8")


def test_concurrency_curve_needs_two_levels():
    runs = [make_run("a", GOOD, concurrency=c, seconds=1 / c) for c in (1, 4)]
    records = tuple(r.model_copy(update={"repeat": 1}) for r in runs[1].records)
    from dataclasses import replace

    sweep = replace(runs[0], records=runs[0].records + records)
    assert "concurrency" in plots(overview([sweep]))


def test_names_cannot_be_formulas():
    assert "accuracy-throughput" in plots(overview([make_run("$x_1$ {가}", GOOD), make_run("b", GOOD)]))


def test_one_run_alone_has_a_page():
    text = report.page(overview([make_run("only", GOOD)]))
    assert "only: figure-in-source rate 0.989" in text
    assert "Differences" not in text
