"""Spark: splits as a data frame, one a partition, scored by ``mapInArrow``, and pairs that are a data frame already."""

from __future__ import annotations

import os
import pickle
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor, wait
from typing import TYPE_CHECKING

from fidelity.errors import UsageError
from fidelity.lazy import Lazy
from fidelity.scale.backends.base import Job
from fidelity.scale.batch import score_batches
from fidelity.scale.part import SUMS, Receipt, file_of, read_sums
from fidelity.scale.plan import Split
from fidelity.scale.schema import output_schema
from fidelity.scale.settings import Settings

if TYPE_CHECKING:
    import pyarrow as pa
    from pyspark.sql import DataFrame, SparkSession
else:
    pa = Lazy("pyarrow")

POLL_S = 1.0  # between two looks for finished parts


def run(splits: Iterator[Split], job: Job) -> Iterator[Receipt]:
    """Score splits on Spark: in the session that there is, or a new one whose master is ``job.cluster``.

    A new session's further settings come from where Spark takes them: spark-submit, ``spark-defaults.conf``.
    """
    waiting = {file_of(SUMS, split): split for split in splits}
    if not waiting:
        return
    session = _session(job)
    rows = [(pickle.dumps(split),) for split in waiting.values()]
    frame = session.createDataFrame(session.sparkContext.parallelize(rows, len(rows)), "split binary")

    def score(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        return _score_rows(batches, job)

    # An action returns when all partitions are done; parts show in the folder as each is.
    with ThreadPoolExecutor(1) as thread:
        action = thread.submit(frame.mapInArrow(score, "number long").collect)
        try:
            while waiting:
                over = bool(wait([action], timeout=POLL_S).done)
                if over:
                    action.result()
                for split in _found(waiting, job):
                    yield Receipt.of(split, read_sums(job.folder, f"{split.part}.parquet")[0])
                if over:
                    return
        finally:
            if not action.done():
                session.sparkContext.cancelAllJobs()


def _found(waiting: dict[str, Split], job: Job) -> list[Split]:
    """Take the splits out of ``waiting`` whose part is there."""
    names = job.folder.names(SUMS)
    return [waiting.pop(file) for file in list(waiting) if file.removeprefix(f"{SUMS}/") in names]


def _score_rows(batches: Iterator[pa.RecordBatch], job: Job) -> Iterator[pa.RecordBatch]:
    for batch in batches:
        # Splits are our own pickles, made a moment ago by the process that runs the job.
        splits = (pickle.loads(split.as_py()) for split in batch.column("split"))  # noqa: S301
        yield pa.RecordBatch.from_pydict({"number": [job.score(split).number for split in splits]})


def score_frame(pairs: DataFrame, settings: Settings | None = None) -> DataFrame:
    """Score the rows of a data frame; returns one with the columns of ``output_schema``."""
    from pyspark.sql.pandas.types import from_arrow_schema

    def score(batches: Iterator[pa.RecordBatch]) -> Iterator[pa.RecordBatch]:
        return score_batches(batches, settings)

    return pairs.mapInArrow(score, from_arrow_schema(output_schema()))


def _session(job: Job) -> SparkSession:
    try:
        from pyspark.sql import SparkSession
    except ImportError as e:
        raise UsageError("Spark is not installed: pip install 'fidelity-eval[spark]', and Java 17 or newer") from e
    active = SparkSession.getActiveSession()
    if active is not None:
        return active
    builder = SparkSession.builder.appName("fidelity")
    master = job.cluster or (f"local[{job.workers}]" if job.workers else None)
    if (master or "local").startswith("local") and "PYSPARK_GATEWAY_PORT" not in os.environ:  # no spark-submit
        os.environ.setdefault("PYSPARK_PYTHON", sys.executable)  # the workers are on this machine
    return (builder.master(master) if master else builder).getOrCreate()
