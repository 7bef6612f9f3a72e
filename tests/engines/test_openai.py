"""A served model: what comes back from a good server, and what each fault becomes."""

import asyncio
from dataclasses import replace

import pytest

from fidelity import engines
from fidelity.engines import Completion, EngineSettings, Message, Request, Sampling
from fidelity.engines._presets import PRESETS
from fidelity.engines._wire import seconds_to_wait, trimmed, without_credentials
from fidelity.engines.openai import OpenAIEngine
from fidelity.errors import EngineError, FatalError, TransientError, UsageError
from tests.faults.server import MODEL, Behaviour, serving

ASKED = Request(
    example_id="1",
    messages=(Message("user", "Disclosure:\nSales rose to 41 million won in May. Costs fell to 12 million."),),
    source="",
)


def ask(
    behaviour: Behaviour,
    request: Request = ASKED,
    *,
    timeout_s: float = 20.0,
    model: str | None = MODEL,
    **options: str,
) -> Completion:
    async def whole() -> Completion:
        async with serving(behaviour) as base_url:
            settings = EngineSettings(model=model, base_url=base_url, timeout_s=timeout_s, options=options)
            engine = engines.load("vllm", settings)
            try:
                return await engine.complete(request)
            finally:
                await engine.aclose()

    return asyncio.run(whole())


@pytest.mark.parametrize("stream", ["yes", "no"])
def test_a_good_server(stream):
    done = ask(Behaviour(), stream=stream)
    assert done.text.startswith("Sales rose to 41 million won")
    assert (done.finish_reason, done.model) == ("stop", MODEL)
    assert done.usage.completion_tokens == len(done.text.split())
    assert done.timing.streamed == (stream == "yes")
    assert (done.timing.ttft_ms is None) == (stream == "no")


def test_the_only_served_model_is_taken_when_none_is_named():
    assert ask(Behaviour(), model=None).model == MODEL


def test_a_server_without_a_list_of_models_must_be_told_which():
    with pytest.raises(UsageError, match="the server lists no models; say with --model which one to ask"):
        ask(Behaviour(faults={"no_models_list": 1}), model=None)


def test_times_are_those_of_the_server():
    short = replace(ASKED, sampling=Sampling(max_tokens=5))
    timing = ask(Behaviour(first_token_s=0.15, token_s=0.05), short).timing
    assert 200 <= timing.ttft_ms < 1500
    assert timing.e2el_ms >= timing.ttft_ms + 4 * 50
    assert len(timing.itl_ms) == 4
    assert min(timing.itl_ms) >= 45


def test_an_empty_first_chunk_starts_no_clock():
    assert ask(Behaviour(faults={"empty_first_chunk": 1})).timing.ttft_ms >= 200


def test_thinking_is_kept_apart_and_delays_the_answer():
    done = ask(Behaviour(faults={"thinks": 1}, token_s=0.01))
    assert "41 and 42" in done.reasoning
    assert "42" not in done.text
    assert done.timing.ttfot_ms > done.timing.ttft_ms


def test_thinking_is_switched_off_where_a_switch_is_known():
    off = replace(ASKED, sampling=Sampling(thinking=False))
    assert ask(Behaviour(faults={"thinks": 1}), off).reasoning == ""


# fault -> the error it becomes, None where an answer comes
BECOMES = [
    ("error_200", TransientError),
    ("empty_choices", TransientError),
    ("stream_break", TransientError),
    ("stream_error", TransientError),
    ("reset", TransientError),
    ("rate_limit", TransientError),
    ("server_error", TransientError),
    ("dead", TransientError),
    ("unauthorised", FatalError),
    ("split_utf8", None),
    ("broken_utf8", None),
    ("huge", EngineError),
]


@pytest.mark.parametrize(("fault", "error"), BECOMES)
def test_each_fault_is_told_apart(fault, error):
    if error is None:
        assert ask(Behaviour(faults={fault: 1})).finish_reason == "stop"
        return
    with pytest.raises(error):
        ask(Behaviour(faults={fault: 1}))


def test_a_character_cut_in_two_is_whole_again():
    assert "억" in ask(Behaviour(faults={"split_utf8": 1})).text


def test_a_stalled_stream_ends_with_the_time_allowed():
    with pytest.raises(TransientError, match=r"within 0\.5 s") as told:
        ask(Behaviour(faults={"stream_stall": 1}), timeout_s=0.5)
    assert told.value.partial.startswith("Sales rose")


def test_a_model_that_does_not_exist_stops_everything():
    with pytest.raises(FatalError, match="nonesuch"):
        ask(Behaviour(), model="nonesuch")


def test_a_prompt_that_does_not_fit_fails_for_good():
    with pytest.raises(EngineError, match="maximum context") as told:
        ask(Behaviour(context=3))
    assert not isinstance(told.value, TransientError | FatalError)


def test_fields_that_a_server_does_not_take_are_left_out():
    limited = Behaviour(faults={"few_fields": 1})
    with pytest.raises(EngineError, match="Unsupported parameter: 'max_tokens'"):
        ask(limited)
    assert ask(limited, omit="max_tokens temperature seed").text
    with pytest.raises(UsageError, match="model cannot be left out"):
        ask(limited, omit="seed model")


@pytest.mark.parametrize(
    ("header", "least", "most"),
    [("7", 7, 7), ("Tue, 01 Jan 2030 00:00:00 GMT", 1e6, 1e9), ("Tue, 01 Jan 2019 00:00:00", 0, 0)],
)
def test_a_pause_is_asked_for_in_seconds_or_by_a_date(header, least, most):
    assert least <= seconds_to_wait(header) <= most
    assert seconds_to_wait("soon") is None


def test_a_refusal_is_text_of_its_own():
    done = ask(Behaviour(faults={"refusal": 1}))
    assert (done.text, done.refusal) == ("", "I cannot help with that.")


def test_nobody_there():
    engine = engines.load("openai", EngineSettings(model="m", base_url="http://127.0.0.1:9/v1"))
    with pytest.raises(TransientError, match=r"no reply from http://127\.0\.0\.1:9/v1"):
        asyncio.run(_asked_and_closed(engine))


async def _asked_and_closed(engine: OpenAIEngine) -> None:
    try:
        await engine.complete(ASKED)
    finally:
        await engine.aclose()


def test_it_says_who_it_is():
    async def whole():
        async with serving(Behaviour()) as base_url:
            engine = engines.load("vllm", EngineSettings(base_url=base_url))
            try:
                return await engine.describe()
            finally:
                await engine.aclose()

    facts = asyncio.run(whole())
    assert facts["engine"] == "vllm"
    assert facts["model"] == MODEL
    assert facts["version"] == {"version": "0.0.1-faults"}


@pytest.mark.parametrize("name", sorted(PRESETS))
def test_every_preset_opens(name, monkeypatch):
    monkeypatch.setenv(PRESETS[name].key_variable, "secret-key")
    engine = engines.load(name, EngineSettings(model="org/some-model"))
    assert engine.name == "some-model"
    assert "secret" not in repr(EngineSettings(api_key="secret-key"))
    asyncio.run(engine.aclose())


# engine, settings, words of the error
WRONG = [
    ("openia", {}, "did you mean 'openai'"),
    ("openai", {}, "--base-url"),
    ("openai", {"base_url": "localhost:8000"}, "http://"),
    ("openrouter", {}, "OPENROUTER_API_KEY"),
    (
        "openai",
        {"base_url": "http://h/v1", "options": {"steam": "no"}},
        "no option 'steam' (it has key_variable stream omit)",
    ),
    ("lead", {"model": "three"}, "number of sentences"),
    ("lead", {"options": {"sentences": "3"}}, "no option 'sentences' (it has none)"),
    ("replay", {}, "--model"),
    ("callable", {"model": "json"}, "package.module:function"),
    ("callable", {"model": "json:nonesuch"}, "nonesuch"),
    ("callable", {"model": "nonesuch_module:f"}, "nonesuch_module"),
]


@pytest.mark.parametrize(("name", "settings", "words"), WRONG)
def test_wrong_settings_are_told(name, settings, words, monkeypatch):
    for variable in ("OPENAI_BASE_URL", "OPENROUTER_API_KEY"):
        monkeypatch.delenv(variable, raising=False)
    with pytest.raises(UsageError) as told:
        engines.load(name, EngineSettings(**settings))
    assert words in str(told.value)


def test_a_record_shows_no_credentials():
    assert without_credentials("https://me:secret@host/v1?key=secret") == "https://host/v1"
    assert trimmed({"api_key": "x", "n_ctx": 8, "template": "x" * 999}) == {"n_ctx": 8}


def test_a_run_does_not_live_on_the_cache_of_another():
    settings = EngineSettings(base_url="http://127.0.0.1:9/v1", model=MODEL)
    request = Request(example_id="a", messages=(Message("user", "Up 5%."),), source="")
    one, two = (engines.load("vllm", settings)._body(request, MODEL)["cache_salt"] for _ in range(2))
    assert one != two
    assert "cache_salt" not in engines.load("openai", settings)._body(request, MODEL)
