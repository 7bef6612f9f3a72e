"""What commands print, and the status with which they end."""

import io
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

from fidelity import score
from fidelity.cli import run
from fidelity.runs import Run

ROOT = Path(__file__).parents[2]
CORPUS = [
    {"id": "a", "source": "Sales rose 12% to $4.1 million. Costs fell.", "sentiment": "neutral", "lang": "en"},
    {"id": "b", "source": "Sales fell 3% to $2.5 million.", "sentiment": "negative", "lang": "en"},
]
WRONG = {
    "id": "w",
    "source": "Sales rose 12%.",
    "summary": "Sales rose 13%.",
    "key_figures": [{"name": "sales", "text": "14%"}],
}


@pytest.fixture(autouse=True)
def workplace(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "corpus.jsonl").write_text("".join(json.dumps(row) + "\n" for row in CORPUS))
    (tmp_path / "wrong.jsonl").write_text(json.dumps(WRONG) + "\n")
    (tmp_path / "dates.txt").write_text("On 3 May 2024, in Q1 2024, and see Note 7.")
    (tmp_path / "source.txt").write_text("Revenue was $4,512 million, up 12%.")
    (tmp_path / "good.txt").write_text("Revenue reached $4.5 billion.")
    (tmp_path / "bad.txt").write_text("Revenue reached $7.1 billion.")
    return tmp_path


def command(text: str, capsys) -> tuple[int, str, str]:
    status = run(text.split())
    out, err = capsys.readouterr()
    return status, out, err


# command, exit status, words of what it prints
PRINTED = [
    ("--version", 0, ["fidelity 0."]),
    ("--help", 0, ["--version", "extract", "calibrate"]),
    ("extract source.txt", 0, ["$4,512 million", "4,512,000,000", "money", "USD", "12%", "percent"]),
    ("check --source source.txt --output good.txt", 0, ["$4.5 billion", "rounded", "1.000 (1/1 figures"]),
    ("check --source source.txt --output bad.txt", 1, ["$7.1 billion", "unsupported", "0.000 (0/1 figures"]),
    ("check --source good.txt --source source.txt --output source.txt", 0, ["$4,512 million", "12%", "(2/2 figures"]),
    ("eval --corpus corpus.jsonl --engine lead", 0, ["lead-3", "Figure-in-source rate", "1.000", "(4/4)"]),
    ("eval --corpus corpus.jsonl --engine lead --engine lead=1", 0, ["lead-3", "lead-1"]),
    ("eval --corpus corpus.jsonl --engine lead --fail-under sentiment_agreement=0.9", 1, ["lead-3"]),
    ("eval --corpus corpus.jsonl --engine lead --fail-under misattributed=1%", 0, ["lead-3"]),
    ("eval --corpus corpus.jsonl --engine lead --fail-under parse_failures=1% --json", 0, ["lead-3"]),
    ("eval --corpus corpus.jsonl --engine lead --fail-under p95_e2el_ms=30s", 1, ["lead-3"]),
    ("eval --corpus corpus.jsonl --engine lead --fail-under sentiment_agreement=0.9 --task free-summary", 1, []),
    ("eval --corpus corpus.jsonl --engine lead --fail-under figure_in_source=0.97", 0, ["lead-3"]),
    ("eval --corpus corpus.jsonl --engine lead --fail-under figure_in_source=97%", 0, ["lead-3"]),
    ("eval --corpus corpus.jsonl --engine lead --task free-summary", 0, ["Sentiment agreement", "–"]),
    ("corpora list", 0, ["disclosures-en", "disclosures-ko"]),
    ("corpora show corpus.jsonl", 0, ["2 documents", "Sales fell 3%"]),
    ("corpora show corpus.jsonl b", 0, ["sentiment: negative", "Sales fell 3%"]),
    ("corpora validate corpus.jsonl", 0, ["0 problems"]),
    ("corpora validate wrong.jsonl", 1, ["w: the summary's '13%'", "w: key figure 'sales': '14%'", "2 problems"]),
    ("corpora validate wrong.jsonl --json", 1, ['"problems": [{"id": "w"', '"with_key_figures": 1']),
    ("corpora list --json", 0, ['"name": "disclosures-en"', '"digest"']),
    ("corpora show corpus.jsonl --json", 0, ['"documents": 2', '"langs": "en"']),
    ("corpora show wrong.jsonl w", 0, ["key figure: sales = 14%"]),
    ("corpora show corpus.jsonl b --json", 0, ['"sentiment": "negative"', '"source": "Sales fell 3%']),
    ("extract dates.txt", 0, ["2024-05-03 ", "2024-01-01 to 2024-03-31", "label"]),
]


@pytest.mark.parametrize(("text", "status", "words"), PRINTED, ids=str)
def test_what_is_printed(text, status, words, capsys):
    found, out, _ = command(text, capsys)
    assert found == status
    assert [w for w in words if w not in out] == []


@pytest.mark.parametrize(
    "data",
    [
        "\ufeffUp 12%.\r\nSales fell 3%.".encode(),
        "Up 12%.\nSales fell 3%.".encode("utf-16"),
        b"<html><body><p>Up 12%.</p><p>Sales fell 3%.</p></body></html>",
    ],
    ids=["with a mark", "UTF-16", "HTML"],
)
def test_stdin_is_read_as_a_file_is(data, monkeypatch, workplace, capsys):
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(data)))
    (workplace / ("file.html" if data.startswith(b"<") else "file.txt")).write_bytes(data)
    (file,) = workplace.glob("file.*")
    piped = command("extract -", capsys)
    assert piped == command(f"extract {file.name}", capsys)
    assert "3%" in piped[1]


@pytest.mark.parametrize("arguments", ["corpora show disclosures-en", "corpora show disclosures-en --json", "--help"])
def test_a_reader_that_stops_is_told_from_a_check_that_failed(arguments):
    words = [sys.executable, "-c", "from fidelity.cli import main; main()", *arguments.split()]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=ROOT) as process:
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141


def test_json_is_one_object_a_line(capsys):
    _, out, _ = command("extract source.txt --json", capsys)
    first = json.loads(out.split("\n")[0])
    assert (first["start"], first["value"], first["kind"], first["unit"]) == (12, "4512000000", "money", "USD")
    _, out, _ = command("check --source source.txt --output bad.txt --json", capsys)
    assert json.loads(out)["figures"][0]["verdict"] == "unsupported"
    _, out, _ = command("eval --corpus corpus.jsonl --engine lead --json", capsys)
    summary = json.loads(out)
    assert summary["scores"]["figure_in_source"] == 1.0
    assert summary["signatures"]["figure_in_source"].startswith("figure_in_source|v:")


def test_a_page_of_one_pair(workplace, capsys):
    command("check --source source.txt --output bad.txt --html page.html", capsys)
    page = (workplace / "page.html").read_text()
    assert 'class="no"' in page
    assert "$7.1 billion" in page
    assert "<script" not in page


def test_each_of_several_sources_is_on_the_page(workplace, capsys):
    assert command("check --source bad.txt --source source.txt --output good.txt --html page.html", capsys)[0] == 0
    page = (workplace / "page.html").read_text()
    assert 'href="#s1-12"' in page and 'id="s1-12"' in page and "Source 2" in page


def test_candidates_whose_models_have_one_name_keep_their_own_answers(workplace, capsys):
    for name in ("one", "two"):
        (workplace / f"{name}.py").write_text(f"def answer(request):\n    return '{name} said 12%'\n")
    status, out, _ = command(
        "eval --corpus corpus.jsonl --task free-summary --run-dir runs --engine callable=one:answer "
        "--engine callable=two:answer",
        capsys,
    )
    said = {Run.load(path).records[0].output for path in (workplace / "runs").iterdir()}
    assert (status, said) == (0, {"one said 12%", "two said 12%"})
    assert "callable=one:answer" in out and "callable=two:answer" in out


def test_a_label_that_no_answer_can_give_is_told(workplace, capsys):
    (workplace / "own.jsonl").write_text('{"source": "Sales rose 5%.", "sentiment": "very happy"}\n')
    assert (
        "no spelling of the labels 'very happy' is known" in command("eval --corpus own.jsonl --engine lead", capsys)[1]
    )


def test_an_interrupted_run_says_where_it_is_and_goes_on_there(workplace):
    answers = "import asyncio\nasync def answer(request):\n    await asyncio.sleep(60 * (request.example_id == 'b'))\n"
    answers += "    return '12%'\n"
    (workplace / "answers.py").write_text(answers)
    words = [sys.executable, "-c", "from fidelity.cli import main; main()", "eval", "--corpus", "corpus.jsonl"]
    words += ["--engine", "callable=answers:answer", "--task", "free-summary"]
    environment = {**os.environ, "PYTHONPATH": str(ROOT)}
    with subprocess.Popen(words, stderr=subprocess.PIPE, cwd=workplace, env=environment, text=True) as process:
        while not any(path.stat().st_size for path in workplace.glob("runs/*/records.jsonl")):
            assert process.poll() is None, process.stderr.read()
            time.sleep(0.05)
        process.send_signal(signal.SIGINT)
        said = process.stderr.read()
    (folder,) = workplace.glob("runs/*")
    assert process.returncode == 130
    assert f"is in {folder.relative_to(workplace)}, which --run-dir goes on with" in said
    (workplace / "answers.py").write_text(answers.replace("60", "0"))
    again = subprocess.run([*words, "--run-dir", str(folder)], cwd=workplace, env=environment, check=False)
    assert again.returncode == 0
    assert [record.example_id for record in Run.load(folder).records] == ["a", "b"]


def test_a_page_shows_markup_as_text(workplace, capsys):
    (workplace / "source.txt").write_text("<script>alert(1)</script> 12% & more")
    command("check --source source.txt --output bad.txt --html page.html", capsys)
    assert "<script" not in (workplace / "page.html").read_text()


def test_an_undefined_score_meets_no_gate(workplace, capsys):
    (workplace / "corpus.jsonl").write_text(json.dumps({"id": "a", "source": "No change."}) + "\n")
    status, _, err = command("eval --corpus corpus.jsonl --engine lead --fail-under figure_in_source=0.5", capsys)
    assert status == 1
    assert "undefined" in err


def test_nothing_evaluated_is_a_status_of_its_own(workplace, capsys):
    (workplace / "rec.jsonl").write_text("".join(json.dumps({"id": i, "output": ""}) + "\n" for i in "ab"))
    status, _, err = command("eval --corpus corpus.jsonl --engine replay --model rec.jsonl", capsys)
    assert status == 3
    assert "nothing could be evaluated" in err
    assert "2 empty" in err


def test_too_many_failures_fail_the_run(workplace, capsys):
    (workplace / "rec.jsonl").write_text(json.dumps({"id": "a", "output": "Sales rose 12%."}) + "\n")
    text = "eval --corpus corpus.jsonl --engine replay --model rec.jsonl --task free-summary"
    status, out, err = command(text, capsys)
    assert status == 3
    assert "1 of 2 documents failed" in err
    assert "1 failed" in out
    assert command(f"{text} --max-failed 0.5", capsys)[0] == 0


def test_a_run_is_scored_again(workplace, capsys):
    command("eval --corpus corpus.jsonl --engine lead --run-dir run", capsys)
    (workplace / "run" / "scores.jsonl").unlink()
    status, out, _ = command("score run --policy strict", capsys)
    assert status == 0
    assert "policy:strict.1" in out
    assert Run.load(workplace / "run").summary().answered == 2


def test_the_same_folder_again_asks_nothing_twice(workplace, capsys):
    for _ in range(2):
        command("eval --corpus corpus.jsonl --engine lead --run-dir run", capsys)
    assert (workplace / "run" / "records.jsonl").read_text().count("\n") == 2


def test_pairs_and_outputs_joined_by_id(workplace, capsys):
    rows = [{"source": r["source"], "output": r["source"], "id": r["id"]} for r in CORPUS]
    (workplace / "pairs.jsonl").write_text("".join(json.dumps(row) + "\n" for row in rows))
    assert "1.000 (4/4 figures" in command("score pairs.jsonl", capsys)[1]
    (workplace / "outputs.csv").write_text("id,output\nb,Sales fell 3%\n")
    out = command("score outputs.csv --corpus corpus.jsonl", capsys)[1]
    assert "1.000 (1/1 figures; 1 document scored, 1 not run)" in out


def test_a_key_reaches_no_file(workplace, monkeypatch, capsys):
    monkeypatch.setenv("OPENAI_API_KEY", "sk-verysecret")
    command("eval --corpus corpus.jsonl --engine lead --run-dir run", capsys)
    for path in (workplace / "run").rglob("*"):
        assert "verysecret" not in path.read_text()


HEAVY = ("datasets", "sklearn", "openai", "numpy", "scipy", "pandas", "xllamacpp", "aiohttp")


@pytest.mark.parametrize("arguments", [["--help"], ["extract", "source.txt"], ["eval", "--help"]], ids=" ".join)
def test_the_start_brings_in_nothing_heavy(arguments):
    code = (
        "import sys; from fidelity.cli import run; "
        f"status = run({arguments!r}); print(status, [m for m in {HEAVY!r} if m in sys.modules])"
    )
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.rstrip().endswith("0 []")


def test_no_colours_without_a_terminal():
    done = subprocess.run(
        [sys.executable, "-m", "fidelity", "check", "--source", "source.txt", "--output", "bad.txt"],
        capture_output=True,
        check=False,
    )
    assert done.returncode == 1
    assert b"\x1b" not in done.stdout + done.stderr


@pytest.mark.parametrize(
    "arguments", ["check --source source.txt --output bad.txt", "check --source source.txt --output bad.txt --json"]
)
def test_a_locale_without_these_characters_is_no_reason_to_fail(arguments, monkeypatch):
    monkeypatch.setenv("PYTHONIOENCODING", "ascii")
    done = subprocess.run([sys.executable, "-m", "fidelity", *arguments.split()], capture_output=True, check=False)
    assert (done.returncode, done.stderr) == (1, b"") and b"$7.1 billion" in done.stdout
    assert "--json" not in arguments or json.loads(done.stdout)["rate"] == 0.0


@pytest.mark.parametrize(
    ("said", "shown"),
    [
        ("bullish", "sentiment positive: the label says negative"),
        ("so-so", "sentiment so-so, no known label: the label says negative"),
        (None, "sentiment none, no known label: the label says negative"),
    ],
)
def test_a_sentiment_that_means_no_class_is_shown_as_it_was_said(said, shown, workplace, capsys):
    rows = [
        {"id": "a", "source": "Up 3%.", "output": "Up 3%.", "sentiment": "negative", "answer_sentiment": said},
        {"id": "b", "source": "Up 3%.", "output": "Up 3%.", "sentiment": "positive", "answer_sentiment": "positive"},
    ]
    score(rows, run_dir=workplace / "run")
    assert command("show run a", capsys)[1].rstrip().endswith(shown)
