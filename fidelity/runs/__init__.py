"""Run folders: what was run, what came back, and the scores that follow from it."""

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

__all__ = [
    "FORMAT_VERSION",
    "CheckedRecord",
    "DocumentScore",
    "ExampleRecord",
    "Manifest",
    "Outcome",
    "Record",
    "SentimentRecord",
    "SignatureParts",
    "SourceFigure",
]
