"""Ray Data: splits as an Arrow dataset whose blocks are scored by ``map_batches``, and pairs that are one already."""

from __future__ import annotations

import pickle
from collections.abc import Iterator
from dataclasses import asdict
from functools import partial
from typing import TYPE_CHECKING, Any

from fidelity.errors import UsageError
from fidelity.lazy import Lazy
from fidelity.scale.backends.base import Job
from fidelity.scale.batch import score_table
from fidelity.scale.part import Receipt
from fidelity.scale.plan import Split
from fidelity.scale.settings import Settings

if TYPE_CHECKING:
    import pyarrow as pa
else:
    pa = Lazy("pyarrow")


def run(splits: Iterator[Split], job: Job) -> Iterator[Receipt]:
    """Score splits on a Ray cluster: the one that is connected, that of ``job.cluster``, or one on this machine.

    Ray gives the splits of a worker or node that dies to others.
    """
    ray = _ray()
    if not ray.is_initialized():
        ray.init(address=job.cluster, log_to_driver=False, num_cpus=None if job.cluster else job.workers)
    table = pa.table({"split": [pickle.dumps(split) for split in splits]})
    if not table.num_rows:
        return
    ray.data.DataContext.get_current().enable_progress_bars = False  # before the dataset, which keeps a copy
    tasks = ray.data.from_arrow([table.slice(row, 1) for row in range(table.num_rows)])
    done = tasks.map_batches(
        partial(_score_rows, job=job),
        batch_format="pyarrow",
        batch_size=None,
        concurrency=job.workers if job.cluster else None,
    )
    for batch in done.iter_batches(batch_size=None, batch_format="pyarrow", prefetch_batches=0):
        yield from (Receipt(**row) for row in batch.to_pylist())


def _score_rows(table: pa.Table, job: Job) -> pa.Table:
    # Splits are our own pickles, made a moment ago by the process that runs the job.
    splits = (pickle.loads(split.as_py()) for split in table.column("split"))  # noqa: S301
    return pa.Table.from_pylist([asdict(job.score(split)) for split in splits])


def score_dataset(pairs: Any, settings: Settings | None = None, **options: Any) -> Any:
    """Score the rows of a ``ray.data.Dataset``; returns one with the columns of ``output_schema``.

    ``options`` go to ``map_batches`` (``concurrency``, ``num_cpus``, ``batch_size`` …).
    """
    _ray()
    return pairs.map_batches(
        partial(score_table, settings=settings), **{"batch_size": 256, **options, "batch_format": "pyarrow"}
    )


def _ray() -> Any:
    try:
        import ray
        import ray.data
    except ImportError as e:
        raise UsageError("Ray is not installed: pip install 'fidelity-eval[ray]'") from e
    return ray
