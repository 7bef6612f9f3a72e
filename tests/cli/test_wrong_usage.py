"""Wrong usage gives one clear line and the right exit status, never a trace."""

import json

import pytest

from fidelity import evaluate, load_corpus
from fidelity.cli import run
from fidelity.pairs import score

ROW = {"id": "a", "source": "Sales rose 12%.", "sentiment": "positive", "lang": "en"}


@pytest.fixture(autouse=True)
def workplace(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    for variable in ("OPENAI_BASE_URL", "OPENROUTER_API_KEY"):
        monkeypatch.delenv(variable, raising=False)
    (tmp_path / "good.jsonl").write_text(json.dumps(ROW) + "\n")
    (tmp_path / "empty.jsonl").write_text("")
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "good.jsonl").write_text(json.dumps({**ROW, "id": "b"}) + "\n")
    (tmp_path / "binary.jsonl").write_bytes(bytes(range(256)))
    (tmp_path / "binary.txt").write_bytes(b"\0\1\2\xff")
    (tmp_path / "broken.jsonl").write_text(json.dumps(ROW) + "\n{\n")
    (tmp_path / "numbered.jsonl").write_text(json.dumps({**ROW, "sentiment": 2}) + "\n")
    (tmp_path / "text.txt").write_text("Sales rose 12%.")
    (tmp_path / "no_gguf.gguf").write_text("not a model")
    (tmp_path / "file").write_text("")
    (tmp_path / "old").mkdir()
    (tmp_path / "old" / "manifest.json").write_text('{"format_version": 99}')
    (tmp_path / "pairs.jsonl").write_text(json.dumps({**ROW, "output": "Sales rose 12%."}) + "\n")
    (tmp_path / "ids.jsonl").write_text(json.dumps({"id": "zzz", "output": "Sales rose 12%."}) + "\n")
    score(tmp_path / "pairs.jsonl", run_dir=tmp_path / "made")
    (tmp_path / "both.jsonl").write_text(json.dumps(ROW) + "\n" + json.dumps({**ROW, "id": "b"}) + "\n")
    evaluate(load_corpus(tmp_path / "good.jsonl"), "lead", candidate="me", run_dir=tmp_path / "lead")


EVAL = "eval --corpus good.jsonl --engine lead"

# command, exit status, words of the line
WRONG = [
    ("eval --corpus good.jsonl --engine lead=2 --candidate me --run-dir lead", 2, "(sentences 3 there, 2 now)"),
    ("eval --corpus both.jsonl --engine lead --candidate me --run-dir lead", 2, "(documents 1 there, 2 now)"),
    ("eval --corpus good.jsonl --engine lead --split test", 2, "good.jsonl has no splits"),
    ("eval --corpus nope.jsonl --engine lead --split test", 2, "nope.jsonl: no such file"),
    ("check --source text.txt --output missing.txt", 2, "cannot read missing.txt: No such file"),
    ("nonesuch", 2, "command 'nonesuch' is unknown (known: calibrate check"),
    ("evaluate --corpus good.jsonl", 2, "did you mean 'eval'?"),
    ("corpora nonesuch", 2, "nonesuch"),
    ("eval --engine lead", 2, "--corpus"),
    ("eval --corpus good.jsonl --engine lead --nonesuch", 2, "--nonesuch"),
    ("eval --corpus good.jsonl --engine lead --concurrency 0", 2, "--concurrency"),
    ("eval --corpus good.jsonl --engine lead --limit x", 2, "--limit"),
    ("eval --corpus missing.jsonl --engine lead", 2, "missing.jsonl"),
    ("eval --corpus disclosure-en --engine lead", 2, "did you mean 'disclosures-en'"),
    ("eval --corpus nope --engine lead", 2, "none of the bundled disclosures-en disclosures-ko; a dataset"),
    ("corpora show nope", 2, "OWNER/NAME"),
    ("score nope", 2, "no such file or folder; a dataset on the Hugging Face hub is named OWNER/NAME"),
    ("eval --corpus nobody/nothing --engine lead", 2, "nobody/nothing"),
    ("eval --corpus empty.jsonl --engine lead", 2, "empty.jsonl holds no documents"),
    ("eval --corpus binary.jsonl --engine lead", 2, "binary"),
    ("eval --corpus broken.jsonl --engine lead", 2, "broken.jsonl, line 2"),
    ("eval --corpus numbered.jsonl --engine lead", 2, "bare number 2"),
    ("eval --corpus good.jsonl --engine lead --columns source=body", 2, "no column 'body'"),
    ("eval --corpus good.jsonl --engine lead --columns body", 2, "NAME=VALUE"),
    ("eval --corpus good.jsonl --engine lead --columns bod=source", 2, "'bod'"),
    ("eval --corpus good.jsonl --corpus good.jsonl --engine lead", 2, "corpus 'good' is given twice"),
    ("eval --corpus good.jsonl --corpus other/good.jsonl --engine lead", 2, "two corpora are called 'good'"),
    ("eval --corpus good.jsonl --engine lead --engine lead", 2, "--engine lead is given twice"),
    ("eval --corpus good.jsonl --engine lead --engine-option words=3", 2, "has no option 'words'"),
    ("eval --corpus good.jsonl --engine lead --lang sv", 2, "'sv' is unknown"),
    ("check --source - --source text.txt --output -", 2, "cannot both be stdin"),
    ("calibrate --corpus good.jsonl --policy lenient --run made", 2, "calibrate with --policy default"),
    ("eval --corpus good.jsonl --engine laed", 2, "did you mean 'lead'"),
    ("eval --corpus good.jsonl --engine openai --model m", 2, "--base-url"),
    ("eval --corpus good.jsonl --engine openrouter --model m", 2, "OPENROUTER_API_KEY"),
    ("eval --corpus good.jsonl --engine vllm --model m --base-url http://127.0.0.1:9/v1", 3, "start the server"),
    ("eval --corpus good.jsonl --engine embedded --model no_gguf.gguf", 2, "not a GGUF"),
    ("eval --corpus good.jsonl --engine embedded --model missing.gguf", 2, "no such file"),
    ("eval --corpus good.jsonl --engine replay --model missing.jsonl", 2, "missing.jsonl"),
    ("eval --corpus good.jsonl --engine lead --engine lead=5 --model 3", 2, "--engine NAME=MODEL"),
    (f"{EVAL} --task poem", 2, "poem"),
    (f"{EVAL} --policy lax", 2, "lax"),
    (f"{EVAL} --scorer figurs", 2, "did you mean 'figures'"),
    (f"{EVAL} --fail-under figures_in_source=0.9", 2, "did you mean 'figure_in_source'"),
    (f"{EVAL} --fail-under figure_in_source=high", 2, "is not understood"),
    (f"{EVAL} --fail-under figure_in_source=97", 2, "write 0.97 for 97 %"),
    (f"{EVAL} --extra [1]", 2, "--extra"),
    (f"{EVAL} --run-dir file", 2, "file"),
    (f"{EVAL} --run-dir old", 2, "format_version 99"),
    ("score missing.jsonl", 2, "missing.jsonl"),
    ("score good.jsonl", 2, "no column 'output'"),
    ("score made --limit 3", 2, "--limit does not go with the folder of a run"),
    ("score made --lang ko", 2, "--lang does not go with the folder of a run"),
    ("score pairs.jsonl --run-dir made --candidate other", 2, "(candidate 'pairs' there, 'other' now)"),
    ("score pairs.jsonl --run-dir made --policy strict", 2, "(policy 'default.1' there, 'strict.1' now)"),
    ("score old", 2, "format_version 99"),
    ("score empty.jsonl", 2, "holds no outputs"),
    ("score ids.jsonl --corpus good.jsonl", 2, "no document 'zzz'"),
    ("check --source missing.txt --output text.txt", 2, "missing.txt"),
    ("check --source text.txt --output binary.txt", 2, "binary.txt"),
    ("check --source text.txt --output text.txt --lang xx", 2, "xx"),
    ("check --source - --output -", 2, "stdin"),
    ("check --source text.txt --output text.txt --html old", 2, "--html"),
    ("extract missing.txt", 2, "missing.txt"),
    ("extract binary.txt", 2, "binary.txt"),
    ("extract text.txt --lang kr", 2, "kr"),
    ("corpora show missing.jsonl", 2, "missing.jsonl"),
    ("corpora show good.jsonl zzz", 2, "no document 'zzz'"),
    ("corpora validate broken.jsonl", 2, "line 2"),
]


@pytest.mark.parametrize(("command", "status", "words"), WRONG, ids=[row[0] for row in WRONG])
def test_one_line_and_a_status(command, status, words, capsys):
    assert run(command.split()) == status
    out, err = capsys.readouterr()
    assert err.count("\n") == 1, err
    assert err.startswith("fidelity: ")
    assert words in err
    assert out == ""


@pytest.mark.parametrize("command", ["", "corpora"])
def test_without_a_command_the_help_is_shown_as_it_is(command, capsys):
    assert run(command.split()) == 2
    assert "\nCommands:\n" in capsys.readouterr().err
