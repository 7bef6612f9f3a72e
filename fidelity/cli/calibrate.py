"""``fidelity calibrate``: how often the instrument itself errs on a corpus, and a run's rate freed of that."""

from __future__ import annotations

from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from fidelity.cli._common import console, print_json, words
from fidelity.cli._groups import grouped
from fidelity.cli._options import AsJson, Limit, Loading, Policy
from fidelity.errors import DataError, UsageError
from fidelity.grounding.policy import policy_named

if TYPE_CHECKING:
    from fidelity.calibrate import Calibration, Corrected, KindRate
    from fidelity.runs import Rate


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("calibrate")(grouped(calibrate_command))


def calibrate_command(
    corpus: Annotated[str, typer.Option(help="A bundled corpus, a file, a folder or a datasets name.")],
    loading: Loading,
    limit: Limit = None,
    policy: Policy = None,
    kinds: Annotated[str | None, typer.Option(help="Only these kinds of corruption: digit,scale,sign.")] = None,
    each: Annotated[int, typer.Option(min=1, help="Figures of each kind corrupted in a document.")] = 2,
    seed: Annotated[int, typer.Option(help="Of all random choices; the same seed gives the same numbers.")] = 0,
    run: Annotated[Path | None, typer.Option(help="Correct this run's rate for the errors found.")] = None,
    as_json: AsJson = False,
) -> None:
    """Corrupt figures of outputs known to be true, and report what is caught, by kind, and what is flagged wrongly."""
    from fidelity.calibrate import KINDS, calibrate
    from fidelity.plugins import unknown

    chosen = words(kinds) or list(KINDS)
    for kind in chosen:
        if kind not in KINDS:
            raise unknown("kind of corruption", kind, KINDS)
    loaded = loading.corpus(corpus, limit)
    rate, effective = _rate_of(run, policy_named(policy).signature) if run else (None, None)
    result = calibrate(loaded, policy=policy, seed=seed, each=each, kinds=chosen)
    corrected = result.corrected(rate.numerator, rate.denominator, effective) if rate else None
    if as_json:
        print_json(_json(result, rate, corrected))
    else:
        _show(result, rate, corrected)


def _rate_of(run: Path, policy: str) -> tuple[Rate, float]:
    """Return a run's rate and how many independent figures it rests on: at 0 and 100 % as many as documents."""
    from fidelity.compare.pairing import tables
    from fidelity.runs import Run
    from fidelity.stats import Clusters

    loaded = Run.load(run)
    judged = loaded.manifest.signature.policy
    if judged != policy:
        raise UsageError(
            f"run {run} is scored by policy {judged}, and the errors would be those of {policy}; "
            f"calibrate with --policy {judged.split('.')[0]}"
        )
    rate = loaded.summary().rates.get("figure_in_source")
    if rate is None or not rate.denominator:
        raise DataError(f"run {run} has no figure-in-source rate to correct")
    counts = tables(loaded, [e.id for e in loaded.examples])["figure_in_source"].values()
    clusters = Clusters.of([n for n, _ in counts], [d for _, d in counts])
    return rate, clusters.effective() or clusters.spoken.documents


def _json(result: Calibration, rate: Rate | None, corrected: Corrected | None) -> dict[str, Any]:
    shown = {**asdict(result), "caught": result.caught, "corrupted": result.corrupted}
    for kind in (shown["untouched"], shown["misattributed"], *shown["kinds"]):
        kind["rate"] = kind["count"] / kind["total"] if kind["total"] else None
    if rate is not None:
        shown["run"] = {"raw": rate.value, "corrected": asdict(corrected) if corrected else None}
    return shown


def _show(result: Calibration, rate: Rate | None, corrected: Corrected | None) -> None:
    from rich.box import MARKDOWN
    from rich.table import Table

    table = Table(box=MARKDOWN, show_edge=True)
    table.add_column(result.corpus)
    for title in ("figures", "not in the source", "rate", "95 % interval"):
        table.add_column(title, justify="right")
    table.add_row("untouched", *_cells(result.untouched))
    for kind in result.kinds:
        table.add_row(kind.kind, *_cells(kind))
    screen = console()
    screen.print(table)
    screen.print(
        f"{result.documents} documents, seed {result.seed}, policy {result.policy}, corpus {result.digest[:12]}; "
        f"{result.misattributed.count} untouched figures called misattributed",
        markup=False,
    )
    if rate is not None:
        after = f"{corrected.rate:.4f} ({corrected.low:.4f} to {corrected.high:.4f})" if corrected else "not possible"
        screen.print(f"figure-in-source rate {rate.value:.4f}, corrected {after}", markup=False)


def _cells(kind: KindRate) -> tuple[str, str, str, str]:
    rate = "–" if kind.rate is None else f"{kind.rate:.1%}"
    interval = f"{kind.interval.low:.1%} to {kind.interval.high:.1%}" if kind.interval else "–"
    return f"{kind.total:,}", f"{kind.count:,}", rate, interval
