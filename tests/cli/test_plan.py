"""``eval`` over a candidate file and over several concurrencies, against a real server on this machine."""

import json

import pytest

from fidelity.cli import run
from fidelity.runs import Run
from tests.faults.server import MODEL, Behaviour
from tests.faults.test_probe_command import served

CORPUS = [
    {"id": str(n), "source": f"Sales of unit {n} rose {n + 11}% to ${n + 2}.5 million. Costs fell.", "lang": "en"}
    | {"sentiment": "neutral"}
    for n in range(8)
]

PLAN = """
corpus = "corpus.jsonl"
concurrency = [1, 4]
goodput = {{ e2el = 60000 }}
gates = {{ figure_in_source = {gate} }}
[[candidate]]
name = "plain"
engine = "vllm"
base_url = "{url}"
notes = {{ speculative = "none", quantisation = "bf16" }}
public_benchmarks = {{ mmlu = 0.6 }}
[[candidate]]
name = "with n-grams"
engine = "vllm"
base_url = "{url}"
ship = true
notes = {{ speculative = "ngram", quantisation = "bf16" }}
public_benchmarks = {{ mmlu = 0.7 }}
[[candidate]]
name = "lead"
engine = "lead"
concurrency = 1
"""


@pytest.fixture(autouse=True)
def workplace(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "corpus.jsonl").write_text("".join(json.dumps(row) + "\n" for row in CORPUS))
    return tmp_path


@pytest.fixture(scope="module")
def url():
    with served(Behaviour()) as address:
        yield address


def printed(arguments: list[str], capsys) -> tuple[int, str, str]:
    status = run(arguments)
    out, err = capsys.readouterr()
    return status, out, err


def test_a_plan_runs_without_a_further_option(workplace, url, capsys):
    (workplace / "fidelity.toml").write_text(PLAN.format(url=url, gate=0.9))
    status, out, err = printed(["eval"], capsys)
    assert status == 0, err
    for words in (
        "Documents/h at concurrency 4",
        "Seconds a document",
        "| plain, concurrency",
        "best within e2el:60000",
        "plain and lead run in configurations that nobody ships (ship = true stands only at with n-grams)",
        "plain is decoded with speculative = none and with n-grams, which ships, with ngram",
        "differ in",
    ):
        assert words in out
    (folder,) = (workplace / "runs").iterdir()
    names = {path.name for path in folder.iterdir()}
    assert names == {
        f"corpus-{name}" for name in ("plain-c1", "plain-c4", "with-n-grams-c1", "with-n-grams-c4", "lead-c1")
    }
    manifest = Run.load(folder / "corpus-with-n-grams-c4").manifest
    assert (manifest.ship, manifest.concurrency, manifest.notes["quantisation"]) == (True, 4, "bf16")
    assert manifest.public_benchmarks == {"mmlu": 0.7}
    assert manifest.preflight["checks"]


def test_a_gate_that_the_shipped_candidate_misses_is_status_1(workplace, url, capsys):
    (workplace / "fidelity.toml").write_text(
        PLAN.format(url=url, gate=1).replace("figure_in_source = 1", "docs_per_hour = 1e12")
    )
    status, out, _ = printed(["eval", "--limit", "2", "--concurrency", "1"], capsys)
    assert status == 1
    assert "with n-grams is out" in out


def test_a_dead_candidate_does_not_take_the_others_with_it(workplace, url, capsys):
    (workplace / "fidelity.toml").write_text(
        PLAN.format(url=url, gate=0).replace(f'"{url}"', '"http://127.0.0.1:9"', 1)
    )
    status, out, err = printed(["eval", "--retries", "0"], capsys)
    assert status == 3
    assert err.count("fidelity: plain: no reply from http://127.0.0.1:9") == 1
    assert "| with n-grams, concurrency" in out


def test_a_sweep_gives_each_level_a_run(workplace, url, capsys):
    arguments = ["eval", "--corpus", "corpus.jsonl", "--engine", f"openai={MODEL}", "--base-url", url]
    arguments += ["--run-dir", "sweep"]
    status, out, _ = printed([*arguments, "--concurrency", "1,2,4", "--goodput", "ttft:60000 e2el:60000"], capsys)
    assert status == 0
    assert "best within ttft:60000 e2el:60000" in out
    runs = [Run.load(workplace / "sweep" / f"corpus-{MODEL}-c{level}") for level in (1, 2, 4)]
    assert [{r.concurrency for r in found.records} for found in runs] == [{1}, {2}, {4}]


def test_a_goal_that_no_level_meets_is_said_so(url, capsys):
    arguments = ["eval", "--corpus", "corpus.jsonl", "--engine", "openai", "--base-url", url, "--concurrency", "1,2"]
    assert "no level keeps 95 %" in printed([*arguments, "--goodput", "e2el:0.001"], capsys)[1]
    line = json.loads(printed([*arguments, "--goodput", "e2el:0.001", "--json"], capsys)[1].split("\n")[1])
    assert (line["concurrency"], line["goodput"]["within"]) == (2, 0.0)


# arguments beside a plan, words of the one line
WRONG = [
    (["--engine", "lead"], "--corpus is missing"),
    (["--concurrency", "1,x"], "--concurrency 1,x"),
    (["--concurrency", "1,0"], "--concurrency 1,0"),
    (["--goodput", "e2el"], "--goodput 'e2el' is not METRIC:MILLISECONDS"),
    (["--goodput", "p95:3"], "(known: ttft tpot e2el)"),
    (["--goodput", "e2el:-1"], "more than 0 milliseconds"),
    (["--model", "m"], "--model is for one candidate"),
    (["--plan", "absent.toml"], "absent.toml: no such file"),
]


@pytest.mark.parametrize(("arguments", "words"), WRONG, ids=str)
def test_wrong_usage_beside_a_plan(arguments, words, workplace, capsys):
    (workplace / "fidelity.toml").write_text(PLAN.format(url="http://127.0.0.1:9", gate=0))
    status, out, err = printed(["eval", *arguments], capsys)
    assert (status, out) == (2, "")
    assert words in err
    assert err.count("\n") == 1


# what stands in the file in place of a good line, words of the one line
BAD_PLANS = [
    ('engine = "lead"', 'engine = "leed"', "lead"),
    ("goodput = { e2el", "goodput = { e3el", "known: ttft tpot e2el"),
    ("gates = { figure_in_source", "gates = { figures", "figures"),
]


@pytest.mark.parametrize(("good", "bad", "words"), BAD_PLANS, ids=str)
def test_a_mistake_in_a_plan_is_told_before_anything_runs(good, bad, words, workplace, capsys):
    text = PLAN.format(url="http://127.0.0.1:9", gate=0)
    assert good in text
    (workplace / "fidelity.toml").write_text(text.replace(good, bad))
    status, out, err = printed(["eval"], capsys)
    assert (status, out) == (2, "")
    assert words in err
    assert not (workplace / "runs").exists()


def test_a_file_says_what_the_numbers_of_its_labels_mean(workplace, capsys):
    (workplace / "numbered.csv").write_text("source,sentiment\nSales rose 5%.,1\n")
    table = 'corpus = "numbered.csv"\nlabel_names = ["negative", "neutral"]\nlang = "en"\n'
    (workplace / "fidelity.toml").write_text(table + '[[candidate]]\nname = "lead"\nengine = "lead"\n')
    assert printed(["eval", "--run-dir", "runs"], capsys)[0] == 0
    (example,) = Run.load(workplace / "runs").examples
    assert (example.sentiment, example.lang) == ("neutral", "en")
