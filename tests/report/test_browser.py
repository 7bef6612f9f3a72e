"""The page in a real Chromium: it loads, a click finds the source, filters work, nothing is complained of."""

import shutil
import time

import pytest

from fidelity.compare import overview
from fidelity.pairs import score
from fidelity.report import write_report
from tests.made_runs import make_run
from tests.report.test_page import GOOD, HOSTILE, POOR

CHROMIUM = next((p for n in ("chromium", "chromium-browser", "google-chrome") if (p := shutil.which(n))), None)
FLAGS = (
    "--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking "
    "--disable-component-update --disable-sync"
).split()

pytestmark = [
    pytest.mark.browser,
    pytest.mark.skipif(CHROMIUM is None, reason="no chromium on this machine (apt-get install chromium)"),
]


@pytest.fixture(scope="module")
def browser():
    playwright = pytest.importorskip("playwright.sync_api", reason="playwright is not installed")
    with playwright.sync_playwright() as p:
        opened = p.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield opened
        opened.close()


@pytest.fixture(scope="module")
def written(tmp_path_factory):
    paths = {}  # a page is written once for all tests that open it

    def write(comparison):
        if id(comparison) not in paths:
            paths[id(comparison)] = (
                write_report(comparison, tmp_path_factory.mktemp("page") / "report.html"),
                comparison,
            )
        return paths[id(comparison)][0][0]

    return write


@pytest.fixture
def opened(browser, written):
    complaints, pages = [], []

    def show(comparison, **options):
        path = written(comparison)
        context = browser.new_context(viewport={"width": 1400, "height": 900}, **options)
        page = context.new_page()
        page.on("console", lambda m: complaints.append(m.text) if m.type in ("error", "warning") else None)
        page.on("pageerror", lambda e: complaints.append(str(e)))
        page.on("request", lambda r: None if r.url.startswith(("file:", "data:")) else complaints.append(r.url))
        page.goto(path.as_uri())
        page.wait_for_selector("body[data-ready]")
        page.wait_for_selector(".viewer .doc:only-child")
        pages.append(context)
        return page

    yield show
    for context in pages:
        context.close()
    assert complaints == []


@pytest.fixture(scope="module")
def pair():
    runs = [make_run("old", GOOD), make_run("new", POOR, agrees=[True] * 20 + [False] * 15, failed=[3])]
    return overview(runs)


def test_a_click_on_a_figure_shows_its_reason_and_its_place(opened, pair):
    page = opened(pair)
    page.click(".viewer button.f.bad")
    assert "Nothing near it in the source." in page.inner_text("#box")
    assert page.inner_text(".place.hit") == "10"
    page.keyboard.press("Escape")
    assert page.is_hidden("#box")
    assert page.locator(".place.hit").count() == 0


def test_a_long_source_scrolls_to_the_place(opened):
    source = "Nothing.\n" * 500 + "Revenue was 4,512 million won.\n" + "Nothing.\n" * 500
    page = opened(overview([score([{"source": source, "output": "Revenue was 4,512 million won."}])]))
    page.click(".viewer button.f.ok")
    place, pane = page.locator(".place.hit").bounding_box(), page.locator(".source").bounding_box()
    assert pane["y"] <= place["y"] <= pane["y"] + pane["height"]


FILTERS = [
    ({"verdict": "unsupported"}, 15),  # POOR's; GOOD's five are among them
    ({"candidate": "0", "verdict": "unsupported"}, 5),
    ({"candidate": "1", "fault": "invented"}, 15),
    ({"outcome": "failed"}, 1),
    ({"candidate": "1", "outcome": "answered"}, 34),
    ({"search": "d12"}, 1),
    ({"search": "no such document"}, 0),
]


@pytest.mark.parametrize(("chosen", "left"), FILTERS)
def test_filters(opened, pair, chosen, left):
    page = opened(pair)
    for name, value in chosen.items():
        field = page.locator(f"[name={name}]")
        field.fill(value) if name == "search" else field.select_option(value)
    assert page.locator(".list li").count() == left
    assert page.inner_text(".count") == f"{left} of 35 documents"


def test_label_disagreement_and_worst_first(opened, pair):
    page = opened(pair)
    marks = page.locator(".list .marks .no").all_text_contents()
    assert marks[0] == "✗4"
    page.check("[name=disagrees]")
    assert page.locator(".list li").count() == 15


def test_keys_move_through_documents_and_doubtful_figures(opened, pair):
    page = opened(pair)
    first = page.inner_text(".viewer h3")
    page.keyboard.press("j")
    page.wait_for_function("first => document.querySelector('.viewer h3').innerText !== first", arg=first)
    page.keyboard.press("k")
    page.wait_for_function("first => document.querySelector('.viewer h3').innerText === first", arg=first)
    page.keyboard.press("n")
    assert page.locator(".f.on").count() == 1
    page.keyboard.press("/")
    assert page.evaluate("document.activeElement.name") == "search"


def test_one_candidate_chosen_shows_its_answers_only(opened, pair):
    page = opened(pair)
    assert page.locator(".answer:visible").count() == 2
    page.select_option("[name=candidate]", "1")
    assert page.locator(".answer:visible").count() == 1


def test_hostile_text_is_text(opened):
    rows = [
        {"id": HOSTILE, "source": HOSTILE, "output": HOSTILE},
        {"id": "long", "source": "7 " * 500_000, "output": "x" * 1_000_000 + " 7"},
    ]
    page = opened(overview([score(rows, candidate=HOSTILE)]))
    assert page.evaluate("document.body.dataset.hacked") is None
    page.select_option("[name=order]", "corpus")
    page.locator(".list button").first.click()
    page.wait_for_function("() => document.querySelector('.viewer h3').innerText.startsWith('<script>')")
    assert "{{ 7 * 7 }}" in page.inner_text(".answer .text")
    assert "U+202E" in page.inner_text(".answer .text")
    page.locator(".list button").last.click()
    page.wait_for_function("() => document.querySelector('.viewer h3').innerText === 'long'")
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("width", [360, 800, 1900])
@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_sticks_out(opened, pair, width, scheme):
    page = opened(pair, color_scheme=scheme)
    page.set_viewport_size({"width": width, "height": 800})
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    background = page.evaluate("getComputedStyle(document.body).backgroundColor")
    assert (background == "rgb(255, 255, 255)") == (scheme == "light")


@pytest.mark.slow
def test_two_thousand_documents_open_at_once(opened):
    runs = [make_run(n, [(13 - (i * k) % 4 % 3, 13) for i in range(2000)]) for n, k in (("a", 1), ("b", 3))]
    start = time.perf_counter()
    page = opened(overview(runs))
    made = time.perf_counter() - start
    timing = page.evaluate("performance.getEntriesByType('navigation')[0].duration")
    assert timing < 3000, made
    took = page.evaluate(
        """() => { const select = document.querySelector('[name=verdict]');
        return Math.min(...['unsupported', 'verbatim', '', 'unsupported'].map((value) => {
        const start = performance.now(); select.value = value;
        select.dispatchEvent(new Event('input', {bubbles: true}));
        document.body.offsetHeight; return performance.now() - start })) }"""
    )
    assert took < 300
    assert page.locator(".list li").count() > 1000
