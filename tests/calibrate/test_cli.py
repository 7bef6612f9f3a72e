import json
from types import SimpleNamespace

import pytest

from fidelity.cli import run

ROWS = [
    {
        "id": "a",
        "source": "Revenue rose 12.3% to $4,512 million in 2023.",
        "summary": "Revenue rose 12.3% to $4.5 billion.",
    },
    {"id": "b", "source": "Costs fell 3.4% to $2,871 million in 2023.", "summary": "Costs fell 3.4%."},
]


@pytest.fixture
def corpus(tmp_path):
    file = tmp_path / "mine.jsonl"
    file.write_text("".join(json.dumps(row) + "\n" for row in ROWS), encoding="utf-8")
    return str(file)


def said(capsys):
    out, err = capsys.readouterr()
    return SimpleNamespace(out=out, err=err)


def test_the_table_names_every_kind(corpus, capsys):
    assert run(["calibrate", "--corpus", corpus]) == 0
    out = said(capsys).out
    assert all(kind in out for kind in ("untouched", "digit", "neighbour", "period"))


def test_json_holds_the_same_counts_every_time(corpus, capsys):
    arguments = ["calibrate", "--corpus", corpus, "--json", "--seed", "4", "--kinds", "digit,scale"]
    first, second = ((run(arguments), said(capsys).out)[1] for _ in "ab")
    result = json.loads(first)
    assert first == second
    assert [kind["kind"] for kind in result["kinds"]] == ["digit", "scale"]
    assert result["untouched"]["count"] == 0
    assert result["untouched"]["rate"] == 0


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--kinds", "digits"], "did you mean 'digit'?"),
        (["--policy", "loose"], "policy 'loose' is unknown"),
        (["--run", "nowhere"], "nowhere"),
    ],
)
def test_wrong_usage_is_one_line_and_status_two(arguments, says, corpus, capsys):
    assert run(["calibrate", "--corpus", corpus, *arguments]) == 2
    err = said(capsys).err
    assert says in err
    assert err.count("\n") == 1
