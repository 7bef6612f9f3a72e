"""The run folder's file format: manifest, records and scores, versioned."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from pydantic import BaseModel, ConfigDict, Field

from fidelity.engines.base import Sampling, Timing, Usage

FORMAT_VERSION = 1

Outcome = Literal[
    "answered",
    "empty",  # nothing came back
    "truncated",  # cut off at max_tokens
    "refused",
    "filtered",  # stopped by a content filter
    "parse_failure",  # text that the task cannot read
    "unfinished_thinking",  # a thought without an answer
    "failed",  # the engine gave an error after all retries
]


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class SignatureParts(_Model):
    """What two people must share to compare numbers; printed as ``v:…|policy:…|…`` beside every score."""

    version: str
    policy: str
    task: str
    prompt_digest: str = ""
    corpus: str
    corpus_digest: str
    interval: str
    seed: int = 1


class Manifest(_Model):
    """``manifest.json``: everything needed to tell what was run, and to run it again. It never holds a key."""

    format_version: int = FORMAT_VERSION
    signature: SignatureParts
    candidate: str
    engine: dict[str, Any] = Field(default_factory=dict)
    sampling: Sampling = Sampling()
    concurrency: int = 1
    single_stream: int = 0  # documents run alone first, for the speed of a single stream
    repeats: int = 1
    documents: int = 0  # how many the run is to cover
    scorers: tuple[str, ...] = ()
    ship: bool = False
    notes: dict[str, Any] = Field(default_factory=dict)
    public_benchmarks: dict[str, float] = Field(default_factory=dict)
    preflight: dict[str, Any] | None = None
    arguments: dict[str, Any] = Field(default_factory=dict)  # as passed
    command: str = ""
    machine: dict[str, Any] = Field(default_factory=dict)
    git_revision: str | None = None
    packages: dict[str, str] = Field(default_factory=dict)
    started_at: str = ""  # ISO 8601, UTC
    ended_at: str | None = None  # None while unfinished
    wall_seconds: float = 0.0  # over all sessions of a resumed run
    sessions: int = 0


class KeyFigureRecord(_Model):
    """A key figure of a document."""

    name: str
    text: str


class ExampleRecord(_Model):
    """``examples.jsonl``: a document as the run used it, so that the run can be scored without its corpus."""

    id: str
    source: str
    lang: str | None = None
    summary: str | None = None
    sentiment: str | None = None
    key_figures: tuple[KeyFigureRecord, ...] = ()


class Record(_Model):
    """``records.jsonl``: one finished document. ``output`` is the raw text, kept whatever the outcome.

    ``answer`` is the summary read from it, None when it cannot be scored. ``concurrency`` is how many requests were
    allowed in flight. ``started_at``/``ended_at`` are Unix seconds around all attempts.
    """

    example_id: str
    repeat: int = 0
    outcome: Outcome
    output: str = ""
    reasoning: str = ""
    answer: str | None = None
    sentiment_raw: str | None = None
    finish_reason: str | None = None
    model: str | None = None
    usage: Usage = Usage()
    timing: Timing = Timing()
    retries: int = 0
    error: str | None = None
    notes: tuple[str, ...] = ()  # leniencies used in reading the output
    concurrency: int = 1
    started_at: float | None = None
    ended_at: float | None = None

    @property
    def key(self) -> tuple[str, int]:
        """What identifies the record in its run."""
        return self.example_id, self.repeat


class SourceFigure(_Model):
    """A figure of the source, by its place."""

    index: int = 0  # which source, when there are several
    start: int
    end: int
    text: str


class CheckedRecord(_Model):
    """A figure of an answer with its verdict. Offsets point into ``Record.answer``."""

    start: int
    end: int
    text: str
    kind: str
    verdict: str
    in_source: bool
    fault: str | None = None
    reason: str = ""
    source: SourceFigure | None = None
    nearest: SourceFigure | None = None
    formula: str | None = None
    coincidence: float | None = None


class SentimentRecord(_Model):
    """A human label beside the answer's; None where there is none, or where it maps to no label."""

    label: str | None = None
    answer: str | None = None
    raw: str | None = None
    agrees: bool | None = None


class DocumentScore(_Model):
    """``scores.jsonl``: one document's statistics by scorer, derived from its record."""

    example_id: str
    repeat: int = 0
    outcome: Outcome
    stats: Mapping[str, Mapping[str, int]] = Field(default_factory=dict)
    figures: tuple[CheckedRecord, ...] = ()
    sentiment: SentimentRecord | None = None
    details: dict[str, Any] = Field(default_factory=dict)  # of other scorers, by name

    @property
    def key(self) -> tuple[str, int]:
        """What identifies the document in its run."""
        return self.example_id, self.repeat
