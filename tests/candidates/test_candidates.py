"""The candidate file: what it means, and where a mistake in it stands."""

from pathlib import Path

import pytest

from fidelity import tasks
from fidelity.candidates import load_plan
from fidelity.errors import UsageError

GOOD = """
corpus = "disclosures-en"
concurrency = [1, 4]

[sampling]
temperature = 0.5
max_tokens = 200

[[candidate]]
name = "plain"
engine = "embedded"
ship = true
options = { speculative = "none", stream = false }

[[candidate]]
name = "thinker"
engine = "vllm"
model = "m"
thinking = true
concurrency = 2
prompt = "Sum up: {source}"
[candidate.sampling]
temperature = 0.0
[candidate.public_benchmarks]
mmlu = 0.7
"""

BAD = [
    ('corpsu = "c"\n[[candidate]]\nname = "a"\nengine = "lead"\n', r"line 1, corpsu: unknown key"),
    (
        'corpus = "c"\n[[candidate]]\nname = "a"\nengine = "lead"\nmodle = "x"\n',
        r"line 5, candidate.modle: unknown key",
    ),
    (
        'corpus = "c"\nlimti = 3\n[[candidate]]\nname = "a"\nengine = "lead"\n',
        r"line 2, limti: unknown key \(known: .*limit",
    ),
    ('corpus = "c"\n[[candidate]]\nname = "a"\n', r"line 2, candidate.engine: is missing"),
    ('corpus = "c"\n', r"line 1, candidate: is missing"),
    ('[[candidate]]\nname = "a"\nengine = "lead"\n', r"corpus: is missing"),
    (
        'corpus = "c"\n[[candidate]]\nname = "a"\nengine="e"\n[[candidate]]\nname="b"\nship="perhaps"\nengine = "e"\n',
        r"line 7, candidate.ship: .*boolean.*'perhaps'",
    ),
    (
        'corpus = "c"\n[[candidate]]\nname = "a"\nengine = "lead"\n[candidate.sampling]\ntemprature = 1\n',
        r"line 6, candidate.sampling.temprature: unknown key \(known: .*temperature",
    ),
    (
        'corpus = "c"\n[sampling]\ntemperature = -1\n[[candidate]]\nname = "a"\nengine = "lead"\n',
        r"line 3, sampling.temperature",
    ),
    (
        'corpus = "c"\n[[candidate]]\nname = "a"\nengine = "lead"\n[[candidate]]\nname = "a"\nengine = "lead"\n',
        r"line 6.*twice",
    ),
    ('corpus = "c"\nconcurrency = [1, 0]\n[[candidate]]\nname = "a"\nengine = "lead"\n', r"'a': concurrency"),
    ('corpus = "c"\nfolder = "x"\n[[candidate]]\nname = "a"\nengine = "lead"\n', r"line 2, folder: unknown key"),
    ("corpus = \n", r"not TOML: .*line 1"),
]


def plan_of(tmp_path: Path, text: str):
    (tmp_path / "fidelity.toml").write_text(text, "utf-8")
    return load_plan(tmp_path / "fidelity.toml")


def test_good_file(tmp_path: Path) -> None:
    plan = plan_of(tmp_path, GOOD)
    plain, thinker = plan.candidate
    assert (plan.levels(plain), plan.levels(thinker)) == ((1, 4), (2,))
    assert (plan.sampling_of(plain).temperature, plan.sampling_of(thinker).temperature) == (0.5, 0.0)
    assert (plan.sampling_of(plain).thinking, plan.sampling_of(thinker).thinking) == (None, True)
    assert plan.sampling_of(thinker).max_tokens == 200
    assert plain.settings(4).options == {"speculative": "none", "stream": "no"}
    task = tasks.load("disclosure-summary")
    assert thinker.task(task, plan.folder).digest != task.digest == plain.task(task, plan.folder).digest


@pytest.mark.parametrize(("text", "message"), BAD)
def test_mistake_is_named_by_line_and_key(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(UsageError, match=message):
        plan_of(tmp_path, text)


def test_missing_file(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="no such file; name the candidates there"):
        load_plan(tmp_path / "fidelity.toml")


def test_prompt_files(tmp_path: Path) -> None:
    (tmp_path / "p.txt").write_text("Kurz: {source}", "utf-8")
    (tmp_path / "q.txt").write_text("Kurz", "utf-8")
    task = tasks.load("free-summary")
    candidates = [
        plan_of(tmp_path, GOOD.replace("Sum up: {source}", p)).candidate[1] for p in ("p.txt", "q.txt", "r.txt")
    ]
    assert candidates[0].task(task, tmp_path).prompts["en"] == "Kurz: {source}"
    for candidate in candidates[1:]:
        with pytest.raises(UsageError, match="source"):
            candidate.task(task, tmp_path)


def test_the_example_is_read_and_stands_in_the_docs() -> None:
    docs = Path(__file__).parent.parent.parent / "docs"
    plan = load_plan(docs / "examples" / "fidelity.toml")
    assert [c.name for c in plan.candidate if c.ship] == ["llama.cpp, n-grams"]
    assert (docs / "examples" / "fidelity.toml").read_text("utf-8") in (docs / "engines.md").read_text("utf-8")
