"""Are the settings that an evaluation relies on honoured, refused, or silently ignored?"""

from __future__ import annotations

import json

from fidelity.engines.probe._client import Client, Exchange
from fidelity.engines.probe.model import CheckResult, Level

_LONG = "Explain in several sentences what a balance sheet shows and why it matters."
_LIMIT = 8


def _failed(name: str, answer: Exchange) -> list[CheckResult]:
    level: Level = "warn" if answer.refused else "fail"
    meaning = (
        "The server refuses this setting; runs must do without it."
        if answer.refused
        else "The server fails on this setting; documents that need it would be lost."
    )
    return [CheckResult(name, level, answer.brief(), meaning)]


async def max_tokens(client: Client) -> list[CheckResult]:
    """Check that max_tokens cuts, and that the cut is reported as one."""
    answer = await client.chat(_LONG, max_tokens=_LIMIT)
    if not answer.ok:
        return _failed("max_tokens", answer)
    used = answer.usage.get("completion_tokens")
    size = used if used is not None else len(answer.text.split())
    evidence = f"max_tokens {_LIMIT}: {answer.brief()}"
    if size > _LIMIT:
        meaning = "The limit is ignored; an endless answer would take the whole run with it."
        return [CheckResult("max_tokens", "fail", evidence, meaning)]
    if size == _LIMIT and answer.finish_reason != "length":
        meaning = "Cut answers are not marked, so half a summary would be scored as a whole one."
        return [CheckResult("max_tokens", "fail", evidence, meaning)]
    return [CheckResult("max_tokens", "pass", evidence, "Answers are cut where asked, and marked as cut.")]


async def stop(client: Client) -> list[CheckResult]:
    """Check that a stop string, taken from the model's own answer, ends that answer."""
    plain = await client.chat(_LONG, max_tokens=48)
    words = plain.text.split()
    if not plain.ok or len(words) < 6:
        meaning = "Whether stop strings work could not be seen."
        return [CheckResult("stop", "skip", plain.brief(), meaning)]
    mark = words[len(words) // 2]
    answer = await client.chat(_LONG, max_tokens=48, stop=[mark])
    if not answer.ok:
        return _failed("stop", answer)
    evidence = f"stop {mark!r}: {answer.brief()}"
    if mark in answer.text:
        return [CheckResult("stop", "warn", evidence, "Stop strings are ignored; answers run on to the token limit.")]
    return [CheckResult("stop", "pass", evidence, "Stop strings end an answer.")]


async def temperature_zero(client: Client) -> list[CheckResult]:
    """Check that temperature 0 gives the same answer three times."""
    answers = [await client.chat(_LONG, max_tokens=32) for _ in range(3)]
    bad = next((a for a in answers if not a.ok), None)
    if bad:
        return _failed("temperature_zero", bad)
    distinct = len({a.text for a in answers})
    if distinct > 1:
        meaning = "Runs cannot be repeated exactly; compare candidates over repeats, not over one run."
        return [CheckResult("temperature_zero", "warn", f"{distinct} different answers of 3", meaning)]
    return [CheckResult("temperature_zero", "pass", "3 equal answers of 3", "Runs at temperature 0 can be repeated.")]


async def seed(client: Client) -> list[CheckResult]:
    """Check that a seed makes sampling repeatable, and that another seed changes it."""
    one, two, other = [await client.chat(_LONG, max_tokens=32, temperature=1.0, seed=s) for s in (7, 7, 8)]
    bad = next((a for a in (one, two, other) if not a.ok), None)
    if bad:
        return _failed("seed", bad)
    if one.text != two.text:
        meaning = "The seed is ignored; sampled runs cannot be repeated."
        return [CheckResult("seed", "warn", "two answers with seed 7 differ", meaning)]
    if one.text == other.text:
        meaning = "Temperature or seed may be ignored: sampling at temperature 1 gave one answer for two seeds."
        return [CheckResult("seed", "warn", "seeds 7 and 8 give the same answer", meaning)]
    evidence = "seed 7 twice the same, seed 8 another"
    return [CheckResult("seed", "pass", evidence, "Sampled runs can be repeated by their seed.")]


async def json_schema(client: Client) -> list[CheckResult]:
    """Check that a JSON schema binds the answer; its only values are ones no model would write by itself."""
    values = ["zq-17", "zq-18"]
    schema = {
        "type": "object",
        "properties": {"code": {"type": "string", "enum": values}},
        "required": ["code"],
        "additionalProperties": False,
    }
    form = {"type": "json_schema", "json_schema": {"name": "probe", "schema": schema, "strict": True}}
    answer = await client.chat("Name a colour as JSON.", max_tokens=48, response_format=form)
    if not answer.ok:
        return _failed("json_schema", answer)
    try:
        bound = json.loads(answer.text)["code"] in values
    except (ValueError, KeyError, TypeError):
        bound = False
    if bound:
        return [CheckResult("json_schema", "pass", answer.brief(), "Answers are bound to the schema.")]
    meaning = "The schema is silently ignored; expect parse failures, and compare only with engines that ignore it too."
    return [CheckResult("json_schema", "warn", answer.brief(), meaning)]


async def unknown_parameter(client: Client) -> list[CheckResult]:
    """Check whether a parameter that does not exist is refused."""
    answer = await client.chat(_LONG, max_tokens=_LIMIT, fidelity_no_such_parameter=1)
    if answer.refused:
        return [CheckResult("unknown_parameter", "pass", answer.brief(), "A misspelt setting is refused.")]
    meaning = "Unknown settings are ignored, so a misspelt one passes silently; check settings by their effect."
    return [CheckResult("unknown_parameter", "warn", answer.brief(), meaning)]
