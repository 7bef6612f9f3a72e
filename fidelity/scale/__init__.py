"""Recorded outputs by the million: the same scores on one machine, on Ray and on Spark."""

from fidelity.scale.archive import score_archive
from fidelity.scale.batch import score_batch, score_batches, score_table
from fidelity.scale.progress import Progress
from fidelity.scale.schema import SCHEMA_VERSION, error_schema, output_schema
from fidelity.scale.settings import Settings
from fidelity.scale.summary import Scored

__all__ = [
    "SCHEMA_VERSION",
    "Progress",
    "Scored",
    "Settings",
    "error_schema",
    "output_schema",
    "score_archive",
    "score_batch",
    "score_batches",
    "score_table",
]
