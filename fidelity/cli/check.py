"""``fidelity check``: one output against its source."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from fidelity.cli._common import console, print_json, read_text
from fidelity.cli._options import AsJson, Lang, Policy
from fidelity.errors import DataError, UsageError
from fidelity.grounding import Checked, Grounding, check


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("check")(check_command)


def check_command(
    source: Annotated[list[str], typer.Option(help="The source: text, CSV, JSON, HTML, PDF; - is stdin; repeatable.")],
    output: Annotated[str, typer.Option(help="The output to check: text; - is stdin.")],
    lang: Lang = None,
    policy: Policy = None,
    as_json: AsJson = False,
    html: Annotated[Path | None, typer.Option(help="Write a page with both texts, figures marked.")] = None,
) -> None:
    """Check that a source says every figure of an output; exit status 1 when it does not."""
    if [*source, output].count("-") > 1:
        raise UsageError("--source and --output cannot both be stdin, which is read once")
    sources, output_text = [read_text(place) for place in source], read_text(output)
    grounding = check(output_text, sources, lang, policy)
    if html is not None:
        from fidelity.cli._pair_page import pair_page

        try:
            html.write_text(pair_page(output_text, sources, grounding), encoding="utf-8")
        except OSError as e:
            raise DataError(f"--html {html} cannot be written: {e.strerror}") from e
    if as_json:
        print_json(grounding_json(grounding))
    else:
        _show(output_text, grounding)
    if any(not checked.in_source for checked in grounding.figures):
        raise typer.Exit(1)


def grounding_json(grounding: Grounding) -> dict[str, Any]:
    """Return a grounding as JSON values."""
    from fidelity.cli.extract import figure_json

    def one(checked: Checked) -> dict[str, Any]:
        return {
            **figure_json(checked.figure),
            "verdict": checked.verdict,
            "in_source": checked.in_source,
            "fault": checked.fault,
            "reason": checked.reason,
            "source_index": checked.source_index,
            "source": figure_json(checked.source) if checked.source else None,
            "nearest": figure_json(checked.nearest) if checked.nearest else None,
            "formula": checked.formula,
            "coincidence": checked.coincidence,
        }

    return {
        "rate": grounding.rate,
        "in_source": grounding.in_source,
        "figures": [one(c) for c in grounding.figures],
    }


def _show(output: str, grounding: Grounding) -> None:
    from fidelity.report.marks import marked_text, print_figures
    from fidelity.runs import CheckedRecord
    from fidelity.scorers.figures import figure_detail

    figures = [CheckedRecord.model_validate(figure_detail(c)) for c in grounding.figures]
    screen = console()
    screen.print(marked_text(output, figures))
    screen.print()
    print_figures(figures, screen)
    screen.print(f"\n{grounding.headline}")
