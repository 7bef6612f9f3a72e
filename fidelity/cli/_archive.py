"""``fidelity score --on``: an archive scored by many workers, its progress and its summary."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from fidelity.cli import _common
from fidelity.cli._options import Loading
from fidelity.cli._table import show_runs, summary_json
from fidelity.errors import UsageError
from fidelity.scorers.sentiment import confusion

if TYPE_CHECKING:
    from fidelity.scale import Progress, Scored

EVERY_S = 30.0  # between two lines of progress where there is no terminal


def score_on(
    pairs: str,
    on: str,
    out: str | None,
    loading: Loading,
    rules: Mapping[str, Any],
    max_mb: int,
    where: Mapping[str, Any],
    *,
    unfit: Mapping[str, Any],
    as_json: bool,
) -> Scored:
    """Score an archive and print its summary.

    ``rules`` are policy, scorers and task; ``where`` workers and cluster. ``unfit`` are options of the
    command that an archive has no use for; raises UsageError when one was given.
    """
    from fidelity.scale import Settings, score_archive

    if out is None:
        raise UsageError("--on needs --out FOLDER, where the scores are written")
    for name, value in unfit.items():
        if value is not None:
            raise UsageError(f"--{name} does not go with --on: an archive is scored pair by pair, from its own rows")
    settings = Settings(
        columns=tuple(sorted(loading.naming.items())),
        label_names=tuple(loading.labels or ()),
        lang=loading.lang,
        max_document_bytes=max_mb << 20,
        **rules,
    )
    with _progress() as tell:
        scored = score_archive(pairs, out, on=on, settings=settings, split=loading.split, on_part=tell, **where)
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
