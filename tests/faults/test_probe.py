"""Every probe passes on a good server and tells on the faulty one."""

import asyncio

import pytest

from fidelity import engines
from fidelity.engines import EngineSettings
from fidelity.engines.probe import ProbeReport, _client, preflight, probe
from fidelity.errors import EngineError
from tests.faults.server import MODEL, Behaviour, serving

# fault, the check that tells, its level
TOLD = [
    ("any_model", "unknown_model", "warn"),
    ("other_model", "model_name", "fail"),
    ("error_200", "answers", "fail"),
    ("empty_choices", "answers", "fail"),
    ("dead", "answers", "fail"),
    ("unauthorised", "answers", "fail"),
    ("reset", "answers", "fail"),
    ("no_models_list", "served", "warn"),
    ("ignore_max_tokens", "max_tokens", "fail"),
    ("hide_cut", "max_tokens", "fail"),
    ("ignore_stop", "stop", "warn"),
    ("random_at_zero", "temperature_zero", "warn"),
    ("ignore_seed", "seed", "warn"),
    ("ignore_schema", "json_schema", "warn"),
    ("any_parameter", "unknown_parameter", "warn"),
    ("stream_differs", "stream_text", "warn"),
    ("no_usage", "usage", "warn"),
    ("wrong_usage", "usage", "fail"),
    ("cut_context", "context", "fail"),
    ("drop_front", "context", "warn"),
    ("thinks_in_content", "thinking", "warn"),
    ("thinks_away_budget", "thinking_budget", "warn"),
]


def run(behaviour: Behaviour, model: str = MODEL, **options: object) -> ProbeReport:
    async def go() -> ProbeReport:
        async with serving(behaviour) as url:
            return await probe(url, model, timeout_s=10, longest_chars=30_000, **options)

    return asyncio.run(go())


def levels(report: ProbeReport) -> dict[str, str]:
    return {c.name: c.level for c in report.checks}


def test_a_good_server_passes_every_check() -> None:
    behaviour = Behaviour(context=8000)
    report = run(behaviour)
    assert set(levels(report).values()) == {"pass"}, report.checks
    assert report.identity["version"] == "0.0.1-faults"
    assert behaviour.seen["listings"] == 1


@pytest.mark.parametrize(("fault", "check", "level"), TOLD, ids=[t[0] for t in TOLD])
def test_a_fault_is_told(fault: str, check: str, level: str) -> None:
    report = run(Behaviour({fault: 1.0}, context=8000))
    assert levels(report)[check] == level, report.checks
    assert bool(report.failed) == (level == "fail")


@pytest.mark.parametrize("fault", ["stream_break", "stream_error", "broken_utf8"])
def test_a_broken_stream_is_told(fault: str) -> None:
    report = run(Behaviour({fault: 1.0}, context=8000))
    assert levels(report)["stream_text"] in ("fail", "warn")


def test_a_false_name_fails_before_anything_is_measured() -> None:
    report = run(Behaviour({"any_model": 1.0}), model="good-modle")
    assert [(c.name, c.level) for c in report.checks] == [("served", "fail")]


def test_no_server() -> None:
    report = asyncio.run(probe("http://127.0.0.1:9/v1", MODEL, timeout_s=2))
    assert levels(report) == {"served": "fail"} and "start the server" in report.checks[0].meaning


@pytest.mark.parametrize("fault", ["loading", "rate_limit", "server_error"])
def test_a_busy_server_is_asked_again(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(_client, "PAUSES_S", [0.0] * 4)
    assert levels(run(Behaviour({fault: 1.0}), quick=True))["served"] == "pass"


def test_a_server_is_asked_only_for_what_its_preset_says_that_it_takes() -> None:
    async def go(preset: str) -> None:
        async with serving(Behaviour({"few_fields": 1.0})) as url:
            engine = engines.load(preset, EngineSettings(model=MODEL, base_url=url, api_key="k"))
            try:
                await preflight(engine)
            finally:
                await engine.aclose()

    asyncio.run(go("openai-cloud"))
    with pytest.raises(EngineError, match="wants max_completion_tokens: ask it with --engine openai-cloud"):
        asyncio.run(go("vllm"))


def test_quick_asks_little() -> None:
    behaviour = Behaviour()
    assert len(run(behaviour, quick=True).checks) == 4 and behaviour.seen["requests"] == 2
