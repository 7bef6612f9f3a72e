"""The curve of a sweep, a level a row, and what a comparison says below the tables."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from fidelity.cli._common import console
from fidelity.cli._table import NOTHING, shown_rate, summary_json
from fidelity.compare import Comparison
from fidelity.runs import Run
from fidelity.runs.speed import Distribution
from fidelity.runs.sweep import Goals, Level, best_level, curve


def show_curve(candidate: str, levels: Sequence[Level], goals: Goals) -> None:
    """Print one candidate's levels; with a goal, also the best level that keeps to it."""
    from rich.box import MARKDOWN
    from rich.table import Table

    if not levels:
        return
    goal = " ".join(f"{name}:{limit:g}" for name, limit in goals.items())
    titles = ["documents/h", "output tokens/s", "TTFT p95 (ms)", "TPOT p95 (ms)", "E2EL p95 (ms)"]
    titles += ["figure-in-source rate", "failed", "from prompt cache", *([f"within {goal}"] if goal else [])]
    table = Table(box=MARKDOWN, show_edge=True)
    table.add_column(f"{candidate}, concurrency", justify="right")
    for title in titles:
        table.add_column(title, justify="right")
    for level in levels:
        cells = _cells(level)
        table.add_row(str(level.concurrency), *(cells if goal else cells[:-1]))
    screen = console()
    screen.print()
    screen.print(table)
    if len(levels) > 1 and all(level.cached is None for level in levels):
        screen.print(
            "  the engine does not say what it takes from its prompt cache; documents asked again at a further level "
            "may be answered faster for it",
            soft_wrap=True,
        )
    if goal:
        screen.print(f"  {_best(levels, goal)}", markup=False, soft_wrap=True)


def show_verdict(comparison: Comparison) -> None:
    """Print what was not alike, and which candidate to use."""
    screen = console()
    screen.print()
    for warning in comparison.warnings:
        screen.print(f"warning: {warning}", markup=False, soft_wrap=True)
    for reason in comparison.reasons:
        screen.print(reason, markup=False, soft_wrap=True)


def sweep_json(run: Run, goals: Goals) -> dict[str, Any]:
    """Return a run's summary as JSON values, with its concurrency and how it kept to the goal."""
    levels = curve([run], goals)
    found = {"concurrency": run.manifest.concurrency, **summary_json(run)}
    if goals and levels:
        found["goodput"] = {"goal": dict(goals), "within": levels[0].within, "meets": levels[0].meets}
    return found


def _cells(level: Level) -> list[str]:
    speed = level.speed
    return [
        _number(speed.docs_per_hour),
        _number(speed.output_tokens_per_s),
        *(_p95(times) for times in (speed.ttft_ms, speed.tpot_ms, speed.e2el_ms)),
        NOTHING if level.rate is None or level.rate.value is None else shown_rate(level.rate),
        f"{speed.failed:,}",
        NOTHING if level.cached is None else f"{level.cached:.0%}",
        NOTHING if level.within is None else f"{level.within:.1%}",
    ]


def _best(levels: Sequence[Level], goal: str) -> str:
    best = best_level(levels)
    if all(level.within is None for level in levels):
        return f"whether {goal} is kept cannot be said: no such time was measured"
    if best is None:
        return f"no level keeps 95 % of its requests within {goal}"
    return (
        f"best within {goal}: concurrency {best.concurrency}, {_number(best.speed.docs_per_hour)} documents/h, "
        f"{best.within:.1%} of requests within it"
    )


def _number(value: float | None) -> str:
    return NOTHING if value is None else f"{value:,.0f}"


def _p95(times: Distribution | None) -> str:
    return NOTHING if times is None else f"{times.p95:,.0f}"
