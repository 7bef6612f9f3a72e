"""``scripts/make-archive``: the same bytes each time, and errors that the checker finds where the archive says."""

from __future__ import annotations

import json
import subprocess
import sys

from fidelity.scale import output_schema, score_archive
from tests.conftest import ROOT


def made(*arguments: str) -> str:
    command = [sys.executable, str(ROOT / "scripts" / "make-archive"), *arguments, "--source-chars", "0"]
    return subprocess.run(command, capture_output=True, encoding="utf-8", check=True).stdout


def test_wrong_outputs_lower_the_rate_and_right_ones_do_not(tmp_path):
    rates = {}
    for name, share in (("right", "0"), ("wrong", "1")):
        (tmp_path / f"{name}.jsonl").write_text(made("48", "--wrong", share, "--outputs", "4"), encoding="utf-8")
        sums = score_archive(tmp_path / f"{name}.jsonl", tmp_path / name, workers=1).summary().sums["figures"]
        rates[name] = (sums["unsupported"] + sums["misattributed"]) / 48
    marked = [json.loads(line)["wrong"] for line in (tmp_path / "wrong.jsonl").read_text("utf-8").splitlines()]
    assert rates["wrong"] - rates["right"] > 0.7 * sum(kind is not None for kind in marked) / 48


def test_the_same_arguments_give_the_same_bytes():
    first = made("6", "--bad", "3")
    assert first == made("6", "--bad", "3") and first.count("broken") == 2


def test_the_documentation_names_every_column():
    text = (ROOT / "docs" / "scale.md").read_text("utf-8")
    assert [name for name in output_schema().names if f"| `{name}` |" not in text] == []
