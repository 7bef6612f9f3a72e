"""Options that several commands share, each described once."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

Split = Annotated[str | None, typer.Option(help="Which split, where there are several.")]
Columns = Annotated[list[str] | None, typer.Option(help="Our field = your column: source=body,sentiment=label.")]
LabelNames = Annotated[str | None, typer.Option(help="Names of integer labels, in order: negative,neutral,positive.")]
Lang = Annotated[str | None, typer.Option(help="Language, two letters; texts that do not say theirs are judged.")]
Limit = Annotated[int | None, typer.Option(min=1, help="Only the first so many documents.")]
Policy = Annotated[str | None, typer.Option(help="What counts as in the source: default, strict or lenient.")]
Scorers = Annotated[list[str] | None, typer.Option("--scorer", help="Only these scorers.")]
RunDir = Annotated[Path | None, typer.Option(help="The run's folder; one that exists is gone on with.")]
FailUnder = Annotated[list[str] | None, typer.Option(help="Exit status 1 below it: figure_in_source=0.97.")]
AsJson = Annotated[bool, typer.Option("--json", help="JSON, one object a line.")]
