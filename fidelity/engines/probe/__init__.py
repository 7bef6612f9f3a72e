"""Probing: what does an OpenAI-compatible engine do silently?

Each check sends the plainest requests that show one behaviour and says what it does to an evaluation. Quick checks
need a handful of short requests and run before every evaluation.
"""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from typing import Any

from fidelity.engines.base import Engine, Served
from fidelity.engines.probe import _context, _honours, _names, _streams, _thinking
from fidelity.engines.probe._client import Client
from fidelity.engines.probe._identity import identity
from fidelity.engines.probe.model import CheckResult, Level, ProbeReport
from fidelity.errors import EngineError

__all__ = ["CheckResult", "Level", "ProbeReport", "preflight", "probe"]

LONGEST_WAIT_S = 120.0
"""For an answer to a short question; a model that is slower may be given less, but not more."""

Check = Callable[[Client], Awaitable[list[CheckResult]]]

QUICK: tuple[Check, ...] = (_names.answers, _names.unknown_model)  # once the server is known to be there
SLOW: tuple[Check, ...] = (
    _honours.max_tokens,
    _honours.stop,
    _honours.temperature_zero,
    _honours.seed,
    _honours.json_schema,
    _honours.unknown_parameter,
    _streams.streaming,
    _thinking.thinking,
)


async def preflight(engine: Engine, *_: object) -> dict[str, Any]:
    """Run the quick checks on an engine that is about to be measured, and return their report as JSON values.

    Engines without a server have nothing to check. Raises EngineError when a check fails.
    """
    if not isinstance(engine, Served):
        return {"checks": [], "note": "no server to probe"}
    address = await engine.address()
    wait = min(address.timeout_s, LONGEST_WAIT_S)
    report = await probe(
        address.base_url,
        address.model,
        api_key=address.api_key,
        quick=True,
        timeout_s=wait,
        max_tokens_field=address.max_tokens_field,
    )
    if report.failed:
        check = report.failed[0]
        raise EngineError(f"preflight check {check.name!r} failed: {check.evidence}. {check.meaning}")
    return report.to_json()


async def probe(
    base_url: str,
    model: str,
    *,
    api_key: str | None = None,
    quick: bool = False,
    longest_chars: int = 6_000,
    answer_tokens: int = 512,
    timeout_s: float = LONGEST_WAIT_S,
    max_tokens_field: str = "max_tokens",
) -> ProbeReport:
    """Probe one model on one server.

    Args:
        base_url: the OpenAI base URL, usually ending in ``/v1``.
        model: the model name that will be asked for.
        api_key: sent as a bearer token; never stored.
        quick: only the checks that ``eval`` runs first.
        longest_chars: length of the corpus's longest document, for the context check.
        answer_tokens: tokens that an answer may take beside it.
        timeout_s: longest wait for one answer.
        max_tokens_field: the request's field that limits an answer.

    Returns:
        The report. A server that cannot be reached is a failed check, not an exception.
    """
    async with Client(base_url, model, api_key, timeout_s, max_tokens_field) as client:
        results = await _names.served(client)
        if any(r.level == "fail" for r in results):
            return ProbeReport(base_url, model, tuple(results))
        for check in (*QUICK, *(() if quick else SLOW)):
            results += await check(client)
            if check is _names.answers and results[-1].level == "fail":
                return ProbeReport(base_url, model, tuple(results), await identity(client))
        found = await identity(client)
        if not quick:
            results += await _context.context(client, found.get("context_tokens"), longest_chars, answer_tokens)
        return ProbeReport(base_url, model, tuple(results), found)
