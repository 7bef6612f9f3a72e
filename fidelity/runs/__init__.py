"""Run folders: what was run, what came back, and the scores that follow from it."""

from fidelity.runs.folder import RunWriter
from fidelity.runs.models import (
    FORMAT_VERSION,
    CheckedRecord,
    DocumentScore,
    ExampleRecord,
    Manifest,
    Outcome,
    Record,
    SentimentRecord,
    SignatureParts,
    SourceFigure,
)
from fidelity.runs.run import Run
from fidelity.runs.signature import differing_parts, signature
from fidelity.runs.speed import Distribution, Speed
from fidelity.runs.summary import Rate, Summary

__all__ = [
    "FORMAT_VERSION",
    "CheckedRecord",
    "Distribution",
    "DocumentScore",
    "ExampleRecord",
    "Manifest",
    "Outcome",
    "Rate",
    "Record",
    "Run",
    "RunWriter",
    "SentimentRecord",
    "SignatureParts",
    "SourceFigure",
    "Speed",
    "Summary",
    "differing_parts",
    "signature",
]
