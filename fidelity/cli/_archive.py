"""``fidelity score --on``: an archive scored by many workers, its progress and its summary."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fidelity.cli import _common
from fidelity.cli._options import Loading
from fidelity.cli._table import show_runs, summary_json
from fidelity.errors import UsageError
from fidelity.scorers.sentiment import confusion

if TYPE_CHECKING:
    from fidelity.scale import Progress, Scored

EVERY_S = 30.0  # between two lines of progress where there is no terminal


@dataclass(frozen=True, kw_only=True)
class Archive:
    """Where a large archive is scored."""

    on: Annotated[str | None, typer.Option(help="Score a large archive on: local, ray or spark.")] = None
    out: Annotated[str | None, typer.Option(help="With --on: the folder to write, gone on with if it exists.")] = None
    workers: Annotated[int | None, typer.Option(help="With --on: processes; all cores without it.")] = None
    max_mb: Annotated[int, typer.Option(min=1, help="With --on: a source or output of more megabytes is refused.")] = 4
    cluster: Annotated[str | None, typer.Option(help="With --on: a Ray cluster's address, or Spark's master.")] = None


def score_on(
    pairs: str,
    archive: Archive,
    loading: Loading,
    rules: Mapping[str, Any],
    *,
    unfit: Mapping[str, Any],
    as_json: bool,
) -> Scored:
    """Score an archive and print its summary.

    ``rules`` are policy, scorers and task. ``unfit`` are options of the
    command that an archive has no use for; raises UsageError when one was given.
    """
    from fidelity.scale import Settings, score_archive

    if archive.on is None or archive.out is None:
        raise UsageError("--on needs --out FOLDER, where the scores are written")
    _common.refuse(unfit, "--on: an archive is scored pair by pair, from its own rows")
    settings = Settings(
        columns=tuple(sorted(loading.naming.items())),
        label_names=tuple(loading.labels or ()),
        lang=loading.lang,
        max_document_bytes=archive.max_mb << 20,
        **rules,
    )
    with _progress() as tell:
        scored = score_archive(
            pairs,
            archive.out,
            on=archive.on,
            settings=settings,
            split=loading.split,
            workers=archive.workers,
            cluster=archive.cluster,
            on_part=tell,
        )
    if as_json:
        _common.print_json(summary_json(scored))
    else:
        show_runs([scored])
        _show_counts(scored.summary().sums)
    return scored


@contextmanager
def _progress() -> Iterator[Callable[[Progress], None]]:
    """Yield what shows progress: a line that is kept up to date on a terminal, else one every half minute."""
    if sys.stderr.isatty():
        with _common.console(stderr=True).status("scoring") as status:
            yield lambda progress: status.update(str(progress))
        return
    last = time.monotonic()

    def tell(progress: Progress) -> None:
        nonlocal last
        if time.monotonic() - last >= EVERY_S:
            last = time.monotonic()
            _common.say(str(progress))

    yield tell


def _show_counts(sums: Mapping[str, Mapping[str, int]]) -> None:
    """Print the faults by kind and the confusion matrix."""
    screen = _common.console()
    figures = sums.get("figures", {})
    faults = {name.removeprefix("fault_"): n for name, n in sorted(figures.items()) if name.startswith("fault_") and n}
    if faults:
        screen.print("\nfaults: " + ", ".join(f"{name} {n:,}" for name, n in faults.items()))
    cells = confusion(sums.get("sentiment", {}))
    if cells:
        screen.print("\nlabel -> answer: " + ", ".join(f"{t} -> {a} {n:,}" for (t, a), n in cells.items()))
