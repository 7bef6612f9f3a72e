"""What commands share: consoles, progress, options that are lists of pairs, gates."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from fidelity.errors import UsageError

if TYPE_CHECKING:
    from rich.console import Console

    from fidelity.cli._table import Summarised
    from fidelity.compare.gates import Gate
    from fidelity.compare.metrics import Metric

    Wanted = Sequence[tuple[Gate, Metric]]

_WIDE = 200  # columns where there is no terminal to ask: tables in a log are not folded


def console(*, stderr: bool = False) -> Console:
    """Return a console that has colours only on a terminal and without NO_COLOR."""
    from rich.console import Console

    stream = sys.stderr if stderr else sys.stdout
    return Console(stderr=stderr, width=None if stream.isatty() else _WIDE, highlight=False, emoji=False)


def print_json(value: Any) -> None:
    """Print one JSON value on a line of its own."""
    plain = not (sys.stdout.encoding or "").lower().startswith("utf")
    sys.stdout.write(json.dumps(value, ensure_ascii=plain, default=str) + "\n")


def say(message: str) -> None:
    """Print a line on stderr."""
    sys.stderr.write(message + "\n")
    sys.stderr.flush()


@contextmanager
def progress(title: str, total: int | None) -> Iterator[Callable[..., None]]:
    """Show progress on stderr, a line to begin with where that is no terminal; yields what each document calls."""
    if not sys.stderr.isatty():
        if total is not None:
            say(f"{title}: {total:,} document{'' if total == 1 else 's'}")
        yield lambda *_: None
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=console(stderr=True), transient=True) as bar:
        task = bar.add_task(title, total=total)
        yield lambda *_: bar.advance(task)


def pairs(option: str, given: Iterable[str] | None, *, commas: bool = True) -> dict[str, str]:
    """Read ``name=value`` options, several in one where ``commas``; raises UsageError naming the option."""
    found: dict[str, str] = {}
    for text in given or ():
        for part in text.split(",") if commas else [text]:
            name, equals, value = part.strip().partition("=")
            if not (name and equals and value):
                raise UsageError(f"{option} {part!r} is not NAME=VALUE")
            found[name.strip()] = value.strip()
    return found


def words(given: str | None) -> list[str] | None:
    """Read a comma-separated list."""
    return [word.strip() for word in given.split(",") if word.strip()] if given else None


def gates(given: Sequence[str] | None, scores: Collection[str]) -> Wanted:
    """Read ``--fail-under METRIC=VALUE`` where there will be these scores; UsageError for an unknown one or no number.

    As in ``compare``, a metric of which less is better fails above the value.
    """
    from fidelity.compare.gates import Gate, check_share
    from fidelity.compare.metrics import metric_named

    found = []
    for name, value in pairs("--fail-under", given).items():
        metric = metric_named(name, scores)
        gate = Gate.parse(f"{metric.name} = {value}")
        if metric.unit == "share":
            check_share(f"--fail-under {name}", gate.threshold)
        found.append((gate, metric))
    return found


def failed_gates(run: Summarised, wanted: Wanted) -> list[str]:
    """Return a sentence for each gate that is not met; an undefined score meets none."""
    from fidelity.compare.gates import judge

    results = [judge(gate, run, metric) for gate, metric in wanted]
    return [result.sentence for result in results if not result.passed]


def refuse(options: Mapping[str, Any], beside: str) -> None:
    """Raise UsageError for the first option that was given though it does not go with what is ``beside`` it."""
    for name, value in options.items():
        if value is not None:
            raise UsageError(f"--{name} does not go with {beside}")


def read_text(path: str) -> str:
    """Read a text, HTML or PDF file, or stdin for ``-``; raises DataError."""
    from fidelity.sources import read_source, source_text

    return source_text(sys.stdin.buffer.read(), "stdin") if path == "-" else read_source(path)


def new_run_dir(name: str) -> Path:
    """Return a folder under ``runs/`` that does not exist yet."""
    from datetime import datetime

    stem = f"{datetime.now():%Y%m%d-%H%M%S}-{name}"
    taken = Path("runs") / stem
    number = 2
    while taken.exists():
        taken = Path("runs") / f"{stem}-{number}"
        number += 1
    return taken


def leave_with(runs: Sequence[Summarised], wanted: Wanted, most_failed: float = 1.0) -> None:
    """Leave with status 3 when a run evaluated nothing or too much failed, 1 when a gate is not met; else return."""
    status = 0
    for run in runs:
        summary = run.summary()
        failed = summary.outcomes.get("failed", 0)
        name = f"{summary.candidate} on {run.manifest.signature.corpus}"
        if not summary.answered:
            say(f"fidelity: {name}: nothing could be evaluated: {summary.headline}")
            status = 3
        elif failed > most_failed * summary.documents:
            say(f"fidelity: {name}: {failed} of {summary.documents} documents failed, more than --max-failed allows")
            status = 3
        for sentence in failed_gates(run, wanted):
            say(f"fidelity: {name}: {sentence}")
            status = status or 1
    if status:
        raise typer.Exit(status)
