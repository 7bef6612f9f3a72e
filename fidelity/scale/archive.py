"""An archive of pairs into a folder of scores, on one machine or on many."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from typing import BinaryIO

from fidelity.errors import UsageError
from fidelity.figures.language import normal
from fidelity.rows import STDIN, name_of
from fidelity.scale import backends
from fidelity.scale.backends import Job
from fidelity.scale.files import Folder
from fidelity.scale.part import unfinished
from fidelity.scale.plan import Plan, Split, make_plan
from fidelity.scale.progress import Progress
from fidelity.scale.settings import Settings, tools
from fidelity.scale.summary import Scored, finish


def score_archive(
    pairs: str | Path,
    out: str | Path,
    *,
    on: str = "local",
    settings: Settings | None = None,
    split: str | None = None,
    workers: int | None = None,
    cluster: str | None = None,
    split_bytes: int | None = None,
    on_part: Callable[[Progress], None] | None = None,
) -> Scored:
    """Score any number of recorded outputs.

    Args:
        pairs: a jsonl, csv or parquet file, a folder or glob of these, on disk or on any file system that pyarrow or
            fsspec knows (``s3://``, ``gs://``, ``hf://``); the name of a dataset; or ``-`` for JSON lines on stdin.
        out: the folder for ``scores/``, ``errors.parquet`` and ``summary.json``, on any of these file systems. One
            that holds a part of the same job is gone on with.
        on: ``local``, ``ray``, ``spark``, or a backend that another package adds.
        settings: how pairs are read and scored.
        split: which split of a dataset.
        workers: processes; None for what the machine or cluster has.
        cluster: address of a running Ray cluster, or Spark's master.
        split_bytes: input in one part; None chooses by the input's size.
        on_part: called after each finished part.

    Returns:
        The sums and the summary, the same to the last digit whatever the backend, the workers and the splits.

    Raises:
        DataError: there is no such input, or its files lack a column. Bad rows do not raise.
        RunError: the folder holds another job.
        UsageError: an option does not fit, or the backend is not installed.
    """
    used = settings or Settings()
    tools(used)  # a wrong scorer, task or language is told here, not by every worker
    if used.lang is not None:
        normal(used.lang)
    run = backends.load(on)
    address = str(pairs)
    if address == STDIN and on != "local":
        raise UsageError(f"stdin can only be scored on local; on {on} the workers must be able to open the input")
    if workers is not None and workers < 1:
        raise UsageError(f"--workers {workers} must be 1 or more")
    folder = Folder(str(out))
    plan = make_plan(address, used, folder, split=split, split_bytes=split_bytes)
    todo: Iterator[Split] = unfinished(_splits(plan, sys.stdin.buffer), folder)
    size = parts = None
    if plan.splits is not None:
        left = list(todo)
        size, parts, todo = sum(each.size for each in left), len(left), iter(left)
    progress = Progress(on, size, parts)
    for receipt in run(todo, Job(used, folder, workers, cluster)):
        progress.add(receipt)
        if on_part is not None:
            on_part(progress)
    scored = finish(folder, plan, used, _name(address))
    folder.clear_drafts()
    return scored


def _splits(plan: Plan, stdin: BinaryIO) -> Iterator[Split]:
    if plan.splits is not None:
        yield from plan.splits
        return
    start = 0
    for number in count():
        data = stdin.read(plan.split_bytes)
        if not data:
            return
        if not data.endswith(b"\n"):
            data += stdin.readline()
        yield Split(number, "bytes", "stdin", start, start + len(data), len(data), data=data)
        start += len(data)


def _name(address: str) -> str:
    """Return the name under which an archive is shown: its file's or folder's."""
    return name_of(address) if address == STDIN else Path(address.rstrip("/")).name.split(".")[0] or address
