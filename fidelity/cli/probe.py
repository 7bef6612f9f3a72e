"""``fidelity probe``: what an engine does silently."""

from __future__ import annotations

import asyncio
from typing import Annotated

import typer

from fidelity.cli import _common
from fidelity.cli._groups import grouped
from fidelity.cli._options import AsJson, Opening
from fidelity.engines import load as load_engine
from fidelity.engines.base import Served
from fidelity.engines.probe import ProbeReport
from fidelity.engines.probe import probe as probe_server
from fidelity.errors import UsageError

_STYLES = {"pass": "green", "warn": "yellow", "fail": "bold red", "skip": "dim"}


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("probe")(grouped(probe_command))


def probe_command(
    *,
    engine: Annotated[str, typer.Option(help="The engine: openai, embedded, or a preset such as vllm.")] = "openai",
    opening: Opening,
    corpus: Annotated[str | None, typer.Option(help="Take the longest document's length from this corpus.")] = None,
    max_tokens: Annotated[int, typer.Option(min=1, help="Tokens an answer, which must fit beside it.")] = 512,
    quick: Annotated[bool, typer.Option(help="Only what eval checks before each run.")] = False,
    timeout: Annotated[float, typer.Option(min=0.1, help="Longest wait for one answer, in seconds.")] = 120.0,
    as_json: AsJson = False,
) -> None:
    """Show what an engine does silently: false names, cut prompts, ignored settings, wrong counts.

    Exit status 3 when a check fails.
    """
    longest = 6_000
    if corpus:
        from fidelity.corpus import load_corpus

        longest = max(len(e.source) for e in load_corpus(corpus))
    settings = opening.settings(timeout)

    async def whole() -> ProbeReport:
        opened = load_engine(engine, settings)
        try:
            if not isinstance(opened, Served):
                raise UsageError(f"engine {engine!r} is no server; probe takes openai, embedded or a preset")
            address = await opened.address()
            return await probe_server(
                address.base_url,
                address.model,
                api_key=address.api_key,
                quick=quick,
                longest_chars=longest,
                answer_tokens=max_tokens,
                timeout_s=timeout,
                max_tokens_field=address.max_tokens_field,
            )
        finally:
            await opened.aclose()

    report = asyncio.run(whole())
    if as_json:
        _common.print_json(report.to_json())
    else:
        show(report)
    if report.failed:
        raise typer.Exit(3)


def show(report: ProbeReport) -> None:
    """Print a report, a check a line with its evidence and meaning below."""
    from rich.text import Text

    screen = _common.console()
    facts = ", ".join(f"{k} {v}" for k, v in report.identity.items() if isinstance(v, str | int))
    screen.print(f"{report.model} at {report.base_url}: {facts or 'says nothing of itself'}", markup=False)
    for check in report.checks:
        line = Text.assemble((f"{check.level:5}", _STYLES[check.level]), f"{check.name}: {check.meaning}")
        screen.print(line)
        screen.print(f"       {check.evidence}", style="dim", markup=False)
    counts = {level: sum(c.level == level for c in report.checks) for level in _STYLES}
    screen.print(", ".join(f"{n} {level}" for level, n in counts.items() if n))
