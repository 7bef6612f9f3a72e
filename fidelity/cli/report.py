"""``fidelity report``: the evidence as one page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from fidelity.cli._common import say
from fidelity.cli.compare import Gates, Reference, Runs
from fidelity.compare import overview


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("report")(report_command)


def report_command(
    runs: Runs,
    output: Annotated[Path, typer.Option("-o", "--output", help="Where the page goes.")] = Path("report.html"),
    plots: Annotated[Path | None, typer.Option(metavar="DIR", help="Write the plots as SVG files, too.")] = None,
    reference: Reference = None,
    gate: Gates = None,
) -> None:
    """Write one self-contained page: verdict, tables, plots, and every figure beside its source."""
    from fidelity.report import write_plots, write_report

    comparison = overview(runs, reference=reference, gates=gate or ())
    written = write_report(comparison, output)
    if plots is not None:
        written += write_plots(comparison, plots)
    for path in written:
        size = path.stat().st_size
        shown = f" ({size / 1e6:.1f} MB)" if size >= 1e6 else f" ({size / 1e3:.0f} kB)"
        say(f"wrote {path}{shown if path.suffix == '.html' else ''}")
