"""``fidelity compare``: runs side by side, and which candidate to use."""

from __future__ import annotations

import sys
from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer

from fidelity.cli._common import console, say
from fidelity.cli._options import FailUnder
from fidelity.compare import Comparison, compare, parse_margin
from fidelity.errors import UsageError

MARGIN = "0.5pp"
"""How far another run may lie below the one that it must be no worse than."""


class Format(StrEnum):
    """How a comparison is written."""

    table = "table"
    markdown = "markdown"
    json = "json"
    html = "html"
    junit = "junit"


Runs = Annotated[list[Path], typer.Argument(metavar="RUN...", help="Run folders; the first is the reference.")]
Reference = Annotated[str | None, typer.Option(help="Which run the others are compared with: candidate or folder.")]
Gates = Annotated[
    list[str] | None, typer.Option("--gate", help="A candidate that misses it cannot win: 'figure_in_source >= 0.97'.")
]


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("compare")(compare_command)


def compare_command(
    runs: Runs,
    reference: Reference = None,
    gate: Gates = None,
    output_format: Annotated[Format, typer.Option("--format", help="How to print.")] = Format.table,
    as_json: Annotated[bool, typer.Option("--json", help="As --format json.")] = False,
    fail_under: FailUnder = None,
    non_inferior_to: Annotated[
        str | None, typer.Option(metavar="RUN", help="Exit status 1 unless all are no worse than RUN by --margin.")
    ] = None,
    margin: Annotated[str | None, typer.Option(help="Margin of --non-inferior-to, 0.5pp without it.")] = None,
    max_regression: Annotated[
        list[str] | None, typer.Option(help="Exit status 1 when a run lies further below: figure_in_source=1pp.")
    ] = None,
    wanted: Annotated[str, typer.Option(help="The difference that sample-size advice is about.")] = "1pp",
    level: Annotated[float, typer.Option(min=0.5, max=0.999, help="Confidence level.")] = 0.95,
    seed: Annotated[int, typer.Option(help="Seed of the permutation tests.")] = 1,
) -> None:
    """Compare runs on the documents they share: differences with intervals, gates, and which candidate to use."""
    if reference and non_inferior_to and reference != non_inferior_to:
        raise UsageError("--reference and --non-inferior-to name two runs; the comparison has one reference")
    if margin is not None and non_inferior_to is None:
        raise UsageError("--margin is that of --non-inferior-to RUN, which is missing")
    comparison = compare(
        runs,
        reference=non_inferior_to or reference,
        gates=gate or (),
        fail_under=fail_under or (),
        margin=parse_margin(margin or MARGIN) if non_inferior_to else None,
        max_regression=regressions(max_regression or ()),
        wanted=parse_margin(wanted),
        level=level,
        seed=seed,
    )
    _write(comparison, Format.json if as_json else output_format)
    if not comparison.passed:
        raise typer.Exit(1)


def regressions(given: list[str] | tuple[str, ...]) -> dict[str, float]:
    """Read ``--max-regression METRIC=MARGIN`` options."""
    found = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not (name.strip() and equals):
            raise UsageError(f"--max-regression {text!r} is not METRIC=MARGIN, such as figure_in_source=1pp")
        found[name.strip()] = parse_margin(value)
    return found


def _write(comparison: Comparison, output_format: Format) -> None:
    from fidelity import report

    if output_format is Format.table:
        report.print_comparison(comparison, console())
    elif output_format is Format.html:
        sys.stdout.write(report.page(comparison))
    else:
        if output_format is Format.junit and not (comparison.checks or any(c.gates for c in comparison.candidates)):
            say("fidelity: no --fail-under, --non-inferior-to, --max-regression or --gate, so the suite has no test")
        render = {Format.markdown: report.markdown, Format.json: report.as_json, Format.junit: report.junit}
        sys.stdout.write(render[output_format](comparison))
