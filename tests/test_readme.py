"""What the README shows runs, and prints what it says."""

import re
from pathlib import Path

import pytest

from fidelity.cli import run
from tests.faults.server import MODEL, Behaviour, served

ROOT = Path(__file__).parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```python\n(.*?)```", README, re.DOTALL)


@pytest.fixture
def base_url():
    """A server in a thread of its own, for clients that block."""
    with served(Behaviour()) as url:
        yield url


@pytest.mark.parametrize("block", BLOCKS, ids=lambda b: b.strip().split("\n")[-1][:40])
def test_python_blocks_run(block, base_url, tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    code = block.replace("http://127.0.0.1:8000/v1", base_url).replace("my-model", MODEL)
    exec(compile(code, "README.md", "exec"), {"__name__": "readme"})
    assert re.search(r"\d\.\d+", capsys.readouterr().out)


def shown(name: str) -> str:
    return re.search(rf"<!-- {name} -->\n```text\n(.*?)```\n<!-- /{name} -->", README, re.DOTALL)[1]


def test_the_check_prints_what_is_shown(monkeypatch, capsys):
    monkeypatch.chdir(ROOT)
    assert run("check --source docs/examples/source.txt --output docs/examples/output.txt".split()) == 1
    assert capsys.readouterr().out.strip() == shown("check").strip()


def test_the_demo_is_shown_for_both_corpora_and_candidates():
    table = shown("demo")
    for name in ("disclosures-en", "disclosures-ko", "smollm2-135m", "lead-3", "Figure-in-source rate"):
        assert name in table


COMMANDS = [c.split("#")[0].split() for c in re.findall(r"^\$ fidelity (.*(?:\\\n.*)*)", README, re.MULTILINE)]


@pytest.mark.parametrize("command", COMMANDS, ids=" ".join)
def test_options_shown_exist(command, capsys):
    words = [w for w in command if w != "\\"]
    name = words[:2] if words[0] == "corpora" else words[:1]
    assert run([*name, "--help"]) == 0
    usage = capsys.readouterr().out
    assert [w for w in words if w.startswith("--") and w not in usage] == []
