"""``fidelity show``: one document of a run, its figures marked."""

from __future__ import annotations

from difflib import get_close_matches
from pathlib import Path
from typing import Annotated

import typer

from fidelity.cli._common import console, print_json
from fidelity.cli._options import AsJson
from fidelity.errors import UsageError
from fidelity.runs import DocumentScore, ExampleRecord, Record, Run
from fidelity.scorers.sentiment import UNMAPPED


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("show")(show_command)


def show_command(
    run: Annotated[Path, typer.Argument(help="The run's folder.")],
    document: Annotated[
        str | None, typer.Argument(metavar="DOC", help="A document's id; the worst when left out.")
    ] = None,
    source: Annotated[bool, typer.Option("--source", help="Print the source, too.")] = False,
    as_json: AsJson = False,
) -> None:
    """Show what a run said of a document, each figure with its verdict."""
    opened = Run.load(run)
    example = _find(opened, document)
    records = {r.key: r for r in opened.records}
    for score in opened.scores:
        if score.example_id != example.id:
            continue
        record = records[score.key]
        if as_json:
            print_json({"record": record.model_dump(mode="json"), "score": score.model_dump(mode="json")})
        else:
            _print(example, record, score, with_source=source)


def _find(run: Run, wanted: str | None) -> ExampleRecord:
    examples = {e.id: e for e in run.examples}
    if wanted is None:
        if not run.scores:
            raise UsageError(f"{run.path} has no finished document to show")
        worst = max(run.scores, key=lambda s: sum(f.verdict == "unsupported" for f in s.figures))
        return examples[worst.example_id]
    if wanted not in examples:
        near = get_close_matches(wanted, examples, n=3)
        hint = f"; did you mean {' or '.join(near)}?" if near else ""
        raise UsageError(f"{run.path} has no document {wanted!r}{hint}")
    if not any(s.example_id == wanted for s in run.scores):
        raise UsageError(f"document {wanted!r} was not run in {run.path}")
    return examples[wanted]


def _print(example: ExampleRecord, record: Record, score: DocumentScore, *, with_source: bool) -> None:
    from rich.text import Text

    from fidelity.report.marks import marked_text, print_figures, visible

    screen = console()
    head = Text(visible(example.id), style="bold")
    if record.repeat:
        head.append(f", repeat {record.repeat + 1}")
    screen.print(head)
    if with_source:
        screen.print(Text("\nSource\n", style="bold").append(visible(example.source), style="not bold"))
        screen.print(Text("\nAnswer", style="bold"))
    if score.outcome != "answered":
        screen.print(Text(f"{score.outcome.replace('_', ' ')}: {visible(record.error or record.output)}", style="red"))
        return
    screen.print(marked_text(record.answer or "", score.figures))
    screen.print()
    print_figures(score.figures, screen)
    found = sum(f.in_source for f in score.figures)
    screen.print(f"\n{found} of {len(score.figures)} figures in the source" if score.figures else "\nno figure said")
    if score.sentiment and score.sentiment.label:
        same = "as labelled" if score.sentiment.agrees else f"the label says {score.sentiment.label}"
        known = score.sentiment.answer not in (None, UNMAPPED)
        said = score.sentiment.answer if known else f"{score.sentiment.raw or 'none'}, no known label"
        screen.print(Text(f"sentiment {visible(said or '')}: {visible(same)}"))
