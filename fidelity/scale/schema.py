"""What goes into a batch and what comes out of it: Arrow schemas, documented field by field, with a version."""

from __future__ import annotations

from typing import TYPE_CHECKING

from fidelity.lazy import Lazy

if TYPE_CHECKING:
    import pyarrow as pa
else:
    pa = Lazy("pyarrow")

SCHEMA_VERSION = 1
"""Raised when a field of the output changes its name, type or meaning; a new field at the end does not raise it."""

FILE, POSITION, PROBLEM = "file", "position", "problem"
"""Columns that a reader adds to a pair: where it stands, and why it could not be read (else null)."""


def _field(name: str, kind: pa.DataType, meaning: str) -> pa.Field:
    return pa.field(name, kind, metadata={"meaning": meaning})


def _place() -> pa.DataType:
    return pa.struct(
        [("index", pa.int64()), ("start", pa.int64()), ("end", pa.int64()), ("text", pa.string())],
    )


def figure_type() -> pa.DataType:
    """Return the type of one checked figure. Offsets count characters, as Python does."""
    return pa.struct(
        [
            _field("start", pa.int64(), "first character in the answer"),
            _field("end", pa.int64(), "after the last character"),
            _field("text", pa.string(), "the figure as written"),
            _field("kind", pa.string(), "number, percent, money, date …"),
            _field("verdict", pa.string(), "verbatim, equal, scaled, rounded, converted, derived, unsupported"),
            _field("in_source", pa.bool_(), "whether it counts towards the rate"),
            _field("fault", pa.string(), "what is wrong with it, null when nothing is"),
            _field("reason", pa.string(), "one sentence"),
            _field("source", _place(), "the supporting figure of the source"),
            _field("nearest", _place(), "the closest figure of the source, when none supports it"),
            _field("formula", pa.string(), "the arithmetic of a derived figure"),
            _field("coincidence", pa.float64(), "probability, 0 to 1, of finding such a figure by chance"),
        ]
    )


def sentiment_type() -> pa.DataType:
    """Return the type of a label beside an answer's."""
    return pa.struct(
        [("label", pa.string()), ("answer", pa.string()), ("raw", pa.string()), ("agrees", pa.bool_())],
    )


def stat_type() -> pa.DataType:
    """Return the type of one integer statistic; those of all rows add up exactly, in any order."""
    return pa.struct([("scorer", pa.string()), ("stat", pa.string()), ("n", pa.int64())])


def output_schema() -> pa.Schema:
    """Return the schema of scored pairs; its metadata holds the version."""
    return pa.schema(
        [
            _field(FILE, pa.string(), "where the pair stands, as the reader said"),
            _field(POSITION, pa.int64(), "byte at which its line begins, or row number from 0"),
            _field("id", pa.string(), "the pair's own id; null when it has none"),
            _field("source_digest", pa.binary(), "BLAKE2b of the source's UTF-8; pairs of one source are a cluster"),
            _field("lang", pa.string(), "language as given, null when judged by the text"),
            _field("outcome", pa.string(), "answered, empty, truncated …; null when the row is bad"),
            _field("answer", pa.string(), "what offsets point into, null when it is the output itself"),
            _field("stats", pa.list_(stat_type()), "integer statistics by scorer"),
            _field("figures", pa.list_(figure_type()), "the answer's figures in order"),
            _field("sentiment", sentiment_type(), "the label beside the answer's, null without a label"),
            _field("details", pa.string(), "JSON of what other scorers say, null when nothing"),
            _field(PROBLEM, pa.string(), "why the row is bad, one sentence; all scores are null then"),
        ],
        metadata={"fidelity_schema": str(SCHEMA_VERSION)},
    )


def pair_schema() -> pa.Schema:
    """Return the schema in which our own readers hand over pairs: every field of a pair as text."""
    from fidelity.scale.settings import COLUMNS

    texts = [(name, pa.string()) for name in COLUMNS]
    return pa.schema([(FILE, pa.string()), (POSITION, pa.int64()), *texts, (PROBLEM, pa.string())])


def error_schema() -> pa.Schema:
    """Return the schema of ``errors.parquet``."""
    return pa.schema([output_schema().field(name) for name in (FILE, POSITION, "id", PROBLEM)])
