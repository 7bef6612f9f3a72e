"""``fidelity extract``: the figures of a text."""

from __future__ import annotations

from typing import Annotated, Any

import typer

from fidelity.cli._common import console, print_json, read_text
from fidelity.cli._options import AsJson, Lang
from fidelity.figures import Figure, extract


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("extract")(extract_command)


def extract_command(
    file: Annotated[str, typer.Argument(metavar="[FILE|-]", help="Text, HTML or PDF; - is stdin.")] = "-",
    lang: Lang = None,
    as_json: AsJson = False,
) -> None:
    """Show the figures of a text: place, value, kind and unit of each."""
    figures = extract(read_text(file), lang)
    if as_json:
        for figure in figures:
            print_json(figure_json(figure))
        return
    from rich.table import Table

    table = Table(box=None, pad_edge=False)
    for heading in ("place", "text", "value", "kind", "unit"):
        table.add_column(heading, justify="right" if heading in ("place", "value") else "left")
    for figure in figures:
        table.add_row(str(figure.start), figure.text, _shown(figure), figure.kind, figure.unit or "")
    console().print(table)


def figure_json(figure: Figure) -> dict[str, Any]:
    """Return a figure as JSON values; exact decimals are texts."""
    period = figure.period
    return {
        "start": figure.start,
        "end": figure.end,
        "text": figure.text,
        "value": _decimal(figure.value),
        "low": _decimal(figure.low),
        "high": _decimal(figure.high),
        "kind": figure.kind,
        "unit": figure.unit,
        "bound": figure.bound or None,
        "spelled": figure.spelled,
        "period": [str(period.start or ""), str(period.end or "")] if period else None,
        "readings": [{"value": _decimal(r.value), "evidence": r.evidence} for r in figure.readings],
    }


def _decimal(value: Any) -> str | None:
    return None if value is None else format(value, "f")


def _shown(figure: Figure) -> str:
    if figure.value is not None:
        return f"{figure.value:,f}"
    period = figure.period
    if period is None:
        return ""
    first, last = period.start, period.end
    return f"{first}" if first == last and first else f"{first} to {last}" if first else ""
