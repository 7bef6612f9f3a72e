"""The probe command and the preflight of eval, as a user meets them."""

import json

import pytest

from fidelity.cli import run
from tests.faults.server import MODEL, Behaviour, served

FAULTS = [
    ({}, MODEL, 0, "pass"),
    ({"any_model": 1.0}, MODEL, 0, "warn"),
    ({"other_model": 1.0}, MODEL, 3, "fail"),
    ({"error_200": 1.0}, MODEL, 3, "fail"),
    ({"any_model": 1.0}, "good-modle", 3, "fail"),
]


@pytest.mark.parametrize(("faults", "model", "status", "worst"), FAULTS)
def test_status_follows_the_worst_check(faults, model, status, worst, capsys) -> None:
    with served(Behaviour(faults, context=8000)) as url:
        got = run(["probe", "--base-url", url, "--model", model, "--quick", "--json"])
    levels = {c["level"] for c in json.loads(capsys.readouterr().out)["checks"]}
    assert (got, worst in levels) == (status, True)


@pytest.mark.parametrize(("faults", "model", "status"), [(f, m, s) for f, m, s, _ in FAULTS])
def test_eval_refuses_to_start_on_a_failed_check(faults, model, status, tmp_path, capsys) -> None:
    corpus = tmp_path / "c.jsonl"
    corpus.write_text(json.dumps({"source": "Sales were $4.1 million. They were flat."}))
    with served(Behaviour(faults)) as url:
        told = ["--base-url", url, "--model", model, "--corpus", str(corpus), "--run-dir", str(tmp_path / "run")]
        got = run(["eval", "--engine", "openai", *told])
    assert got == status
    assert ("preflight check" in capsys.readouterr().err) == (status == 3)
    assert (tmp_path / "run" / "records.jsonl").exists() == (status == 0)


def test_a_report_for_people_says_what_it_means(capsys) -> None:
    with served(Behaviour({"any_model": 1.0})) as url:
        assert run(["probe", "--base-url", url, "--model", MODEL, "--quick"]) == 0
    out = capsys.readouterr().out
    assert "warn unknown_model: Any model name is answered" in out and "3 pass, 1 warn" in out
    assert "\x1b" not in out
