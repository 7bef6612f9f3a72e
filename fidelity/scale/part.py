"""One split read, scored and written as one part: the unit that a worker does whole, or again."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from hashlib import blake2b
from typing import TYPE_CHECKING

from fidelity.errors import RunError
from fidelity.lazy import Lazy
from fidelity.scale.batch import score_batch
from fidelity.scale.files import Folder
from fidelity.scale.plan import Split
from fidelity.scale.readers import read_split
from fidelity.scale.schema import PROBLEM, error_schema, output_schema
from fidelity.scale.settings import Settings, tools
from fidelity.scale.totals import TOTALS, PartSums, Totals

if TYPE_CHECKING:
    import pyarrow as pa
    import pyarrow.compute as pc
    import pyarrow.parquet as pq
else:
    pa, pc, pq = Lazy("pyarrow"), Lazy("pyarrow.compute"), Lazy("pyarrow.parquet")

SCORES, SUMS, ERRORS = "scores", "_sums", "_errors"
"""Folders of the output, one file a part in each. A part is finished when its sums are there: they come last."""

INPUT = b"input"


@dataclass(frozen=True, slots=True)
class Receipt:
    """What a worker reports of a finished part: counts for the progress line."""

    number: int
    size: int
    documents: int
    figures: int
    problems: int

    @classmethod
    def of(cls, split: Split, totals: Totals) -> Receipt:
        """Report a split's totals."""
        return cls(split.number, split.size, totals.documents, totals.figures, totals.problems)


def file_of(folder: str, split: Split) -> str:
    """Return the name of a part's file in one of the folders."""
    return f"{folder}/{split.part}.parquet"


def score_split(split: Split, settings: Settings, folder: Folder) -> Receipt:
    """Score a split and write its part; doing it twice gives the same files.

    The rows are held packed until the part is whole, so a split's size bounds a worker's memory.
    """
    sums = PartSums(tools(settings)[0])
    errors = []
    packed = pa.BufferOutputStream()
    with pq.ParquetWriter(packed, output_schema(), compression="zstd") as scores:
        for batch in read_split(split, settings):
            scored = score_batch(batch, _named(settings))
            sums.add(scored)
            bad = pc.is_valid(scored.column(PROBLEM))
            if sums.totals.problems:
                errors.append(scored.filter(bad).select(error_schema().names))
            scores.write_batch(scored.filter(pc.invert(bad)))
    folder.write(file_of(SCORES, split), packed.getvalue())
    if sums.totals.problems:
        folder.write(file_of(ERRORS, split), _packed(pa.Table.from_batches(errors)))
    folder.write(file_of(SUMS, split), _packed(sums.to_table({INPUT.decode(): fingerprint(split)})))
    return Receipt.of(split, sums.totals)


def _named(settings: Settings) -> Settings:
    """Return the settings for rows whose columns and labels our readers have already named."""
    return replace(settings, columns=(), label_names=())


def _packed(table: pa.Table) -> pa.Buffer:
    stream = pa.BufferOutputStream()
    pq.write_table(table, stream, compression="zstd")
    return stream.getvalue()


def fingerprint(split: Split) -> str:
    """Return a digest of lines that came with their split; empty when the split points into a file."""
    return "" if split.data is None else blake2b(split.data, digest_size=16).hexdigest()


def read_sums(folder: Folder, name: str) -> tuple[Totals, pa.Table]:
    """Return the totals and the clusters of a finished part; raises RunError when the file is damaged."""
    try:
        with folder.open(f"{SUMS}/{name}") as stream:
            table = pq.read_table(stream)
        return Totals.from_json(table.schema.metadata[TOTALS]), table
    except (OSError, ValueError, KeyError, TypeError) as e:
        raise RunError(f"{folder.address}/{SUMS}/{name} is damaged ({e}); delete it to score its part again") from e


def unfinished(splits: Iterator[Split], folder: Folder) -> Iterator[Split]:
    """Yield the splits that have no part yet; raises RunError when a part was made from other lines."""
    done = folder.names(SUMS)
    for split in splits:
        if f"{split.part}.parquet" not in done:
            yield split
        elif split.data is not None:
            with folder.open(file_of(SUMS, split)) as stream:
                made = pq.read_schema(stream).metadata[INPUT].decode()
            if made != fingerprint(split):
                raise RunError(
                    f"{folder.address}, {split.part} was made from other lines than stdin gives now; "
                    "give --out another folder"
                )
