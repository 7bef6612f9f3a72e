"""A pool of processes on this machine, and pairs that are a ``datasets.Dataset`` already."""

from __future__ import annotations

import multiprocessing
import os
import threading
from collections.abc import Iterator
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from functools import partial
from typing import TYPE_CHECKING, Any

from fidelity.errors import RunError
from fidelity.scale.backends.base import Job
from fidelity.scale.batch import score_table
from fidelity.scale.part import Receipt
from fidelity.scale.plan import Split
from fidelity.scale.settings import Settings

if TYPE_CHECKING:
    import datasets

AHEAD = 2  # splits given out for each worker, so that none waits for the next
TRIES = 3  # of a split whose worker dies


def run(splits: Iterator[Split], job: Job) -> Iterator[Receipt]:
    """Score splits in ``job.workers`` processes; one worker is this process itself.

    Raises RunError when a split takes its worker's life three times: memory is what usually ran out.
    """
    workers = job.workers or _cores()
    if workers == 1:
        yield from map(job.score, splits)
        return
    tries: dict[int, int] = {}
    again: list[Split] = []
    while True:
        pending: dict[Future[Receipt], Split] = {}
        try:
            yield from _pool(_both(again, splits), job, workers, pending)
            return
        except BrokenProcessPool as e:
            again = sorted(pending.values(), key=lambda split: split.number)
            for split in again:
                tries[split.number] = tries.get(split.number, 0) + 1
                if tries[split.number] >= TRIES:
                    raise RunError(
                        f"{split.part} ({split.file} from {split.start}) was being scored each of the {TRIES} times "
                        "that a worker died; is there enough memory for so many --workers?"
                    ) from e


def _both(again: list[Split], splits: Iterator[Split]) -> Iterator[Split]:
    yield from again
    yield from splits


def _pool(splits: Iterator[Split], job: Job, workers: int, pending: dict[Future[Receipt], Split]) -> Iterator[Receipt]:
    # Started afresh, not forked: threads of the caller and of pyarrow do not survive a fork.
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(workers, mp_context=context, initializer=_end_with_parent) as pool:
        try:
            for split in splits:
                pending[pool.submit(job.score, split)] = split
                if len(pending) >= workers * AHEAD:
                    yield from _finished(pending)
            while pending:
                yield from _finished(pending)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            raise


def _end_with_parent() -> None:
    """End this worker when the process that started it is killed, instead of waiting for splits for ever."""
    parent = multiprocessing.parent_process()

    def watch() -> None:
        if parent is not None:
            parent.join()
            os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def _finished(pending: dict[Future[Receipt], Split]) -> Iterator[Receipt]:
    done, _ = wait(pending, return_when=FIRST_COMPLETED)
    for future in done:
        receipt = future.result()  # raises while the split is still pending, so that it is done again
        del pending[future]
        yield receipt


def _cores() -> int:
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def score_dataset(
    pairs: datasets.Dataset, settings: Settings | None = None, *, num_proc: int | None = None, batch_size: int = 256
) -> datasets.Dataset:
    """Score the rows of a Hugging Face dataset; returns one with the columns of ``output_schema``."""
    scored: Any = pairs.with_format("arrow").map(
        partial(score_table, settings=settings),
        batched=True,
        batch_size=batch_size,
        num_proc=num_proc,
        remove_columns=pairs.column_names,
    )
    return scored.with_format(None)
