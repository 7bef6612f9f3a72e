"""Options that several commands share, each described once."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from fidelity.cli._common import pairs, words
from fidelity.corpus import Corpus, load_corpus
from fidelity.engines import EngineSettings

Limit = Annotated[int | None, typer.Option(min=1, help="Only the first so many documents.")]
Lang = Annotated[str | None, typer.Option(help="Language, two letters; texts that do not say theirs are judged.")]
Policy = Annotated[str | None, typer.Option(help="What counts as in the source: default, strict or lenient.")]
Scorers = Annotated[list[str] | None, typer.Option("--scorer", help="Only these scorers.")]
RunDir = Annotated[Path | None, typer.Option(help="The run's folder; one that exists is gone on with.")]
FailUnder = Annotated[list[str] | None, typer.Option(help="Exit status 1 when a run misses it: figure_in_source=0.97.")]
AsJson = Annotated[bool, typer.Option("--json", help="JSON, one object a line.")]


@dataclass(frozen=True, kw_only=True)
class Loading:
    """How the rows of a file or dataset are read as documents."""

    split: Annotated[str | None, typer.Option(help="Which split, where there are several.")] = None
    columns: Annotated[list[str] | None, typer.Option(help="Our field = your column: source=body,sentiment=label.")] = (
        None
    )
    label_names: Annotated[
        str | None, typer.Option(help="Names of integer labels, in order: negative,neutral,positive.")
    ] = None
    lang: Lang = None

    @property
    def naming(self) -> dict[str, str]:
        """Our field -> the column that holds it; UsageError when it was not written so."""
        return pairs("--columns", self.columns)

    @property
    def labels(self) -> list[str] | None:
        """Names of integer labels, in order."""
        return words(self.label_names)

    def corpus(self, place: str, limit: int | None = None) -> Corpus:
        """Load a corpus so."""
        return load_corpus(
            place, split=self.split, columns=self.naming, label_names=self.labels, lang=self.lang, limit=limit
        )


@dataclass(frozen=True, kw_only=True)
class Opening:
    """How an engine is opened."""

    model: Annotated[str | None, typer.Option(help="What answers: served name, GGUF file, recording.")] = None
    base_url: Annotated[str | None, typer.Option(help="Where the server listens: http://127.0.0.1:8000/v1.")] = None
    key_variable: Annotated[str | None, typer.Option(help="Environment variable that holds the API key.")] = None
    engine_option: Annotated[list[str] | None, typer.Option(help="The engine's own options, NAME=VALUE.")] = None

    def settings(self, timeout_s: float) -> EngineSettings:
        """Return the settings; ``timeout_s`` is the longest wait for an answer. UsageError for a malformed option."""
        options = pairs("--engine-option", self.engine_option, commas=False)
        if self.key_variable:
            options["key_variable"] = self.key_variable
        return EngineSettings(model=self.model, base_url=self.base_url, timeout_s=timeout_s, options=options)
