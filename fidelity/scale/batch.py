"""Scores for a batch of pairs: one pure function, from an Arrow record batch to a record batch of as many rows."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from hashlib import blake2b
from typing import TYPE_CHECKING, Any

from fidelity.corpus import Example, example_of
from fidelity.engines import Completion, clean_text
from fidelity.errors import DataError
from fidelity.evaluator import failed
from fidelity.lazy import Lazy
from fidelity.replies import to_record
from fidelity.rows import Row
from fidelity.runs.models import DocumentScore, Record
from fidelity.runs.scoring import score_record
from fidelity.scale.schema import FILE, POSITION, PROBLEM, output_schema
from fidelity.scale.settings import COLUMNS, Settings, tools
from fidelity.scorers._grounded import forget_sources

if TYPE_CHECKING:
    import pyarrow as pa
    import pyarrow.compute as pc
else:
    pa, pc = Lazy("pyarrow"), Lazy("pyarrow.compute")

DIGEST_BYTES = 16
_TEXTS = ("source", "output")


def score_batch(batch: pa.RecordBatch, settings: Settings | None = None) -> pa.RecordBatch:
    """Score every pair of a batch.

    Args:
        batch: columns ``source`` and ``output``, and any of ``id``, ``lang``, ``sentiment`` (the label), ``summary``,
            ``key_figures``, ``answer_sentiment``, ``reasoning``, ``finish_reason``, ``error``; ``file`` and
            ``position`` are passed through. Further columns are ignored. ``settings.columns`` renames.
        settings: None for the defaults.

    Returns:
        One row a pair, in the same order, as ``output_schema`` says. A bad row has a ``problem`` and no scores.

    Raises:
        DataError: a column is missing, so that no row could be scored.

    Sources that repeat are read and indexed once a batch. The result depends on nothing but the batch and the
    settings; nothing is kept between calls.
    """
    used = settings or Settings()
    reader = _Reader(batch, used)
    rows: list[dict[str, Any]] = [{} for _ in range(batch.num_rows)]
    try:
        for index in reader.order():
            rows[index] = _scored(reader, index, used)
    finally:
        forget_sources()
    return pa.RecordBatch.from_pylist(rows, schema=output_schema())


def score_table(table: pa.Table, settings: Settings | None = None) -> pa.Table:
    """Score a table batch by batch, each capped at ``settings.batch_bytes``; what Ray and ``datasets`` call."""
    used = settings or Settings()
    parts = [score_batch(part, used) for part in cut(table.to_batches(), used.batch_bytes)]
    return pa.Table.from_batches(parts, schema=output_schema())


def score_batches(batches: Iterable[pa.RecordBatch], settings: Settings | None = None) -> Iterator[pa.RecordBatch]:
    """Score a stream of batches; what Spark's ``mapInArrow`` calls."""
    used = settings or Settings()
    return (score_batch(part, used) for part in cut(batches, used.batch_bytes))


def cut(batches: Iterable[pa.RecordBatch], most: int) -> Iterator[pa.RecordBatch]:
    """Cut batches so that each holds about ``most`` bytes at the most, or a single row; no data is copied."""
    for batch in batches:
        rows = batch.num_rows
        each = max(1, min(rows, rows * most // max(1, batch.nbytes)))
        for start in range(0, rows, each):
            yield batch.slice(start, each)


class _Reader:
    """The fields of a batch, row by row; long texts are measured before they are decoded."""

    def __init__(self, batch: pa.RecordBatch, settings: Settings) -> None:
        self.settings = settings
        names = dict(settings.columns)
        present = set(batch.schema.names)
        for field in _TEXTS:
            if names.get(field, field) not in present:
                raise DataError(
                    f"the batch has no column {names.get(field, field)!r}; it has {', '.join(batch.schema.names)} "
                    f"(say which one holds it with columns {field}=COLUMN)"
                )
        self._columns = {field: batch.column(c) for field in COLUMNS if (c := names.get(field, field)) in present}
        self._marks = {name: batch.column(name) for name in (FILE, POSITION, PROBLEM) if name in present}
        self._sizes = {field: self._bytes(self._columns[field]) for field in _TEXTS}
        self._sources = [
            _digest(self._columns["source"][i].as_py()) if 0 < size <= settings.max_document_bytes else None
            for i, size in enumerate(self._sizes["source"])
        ]

    @staticmethod
    def _bytes(column: pa.Array) -> list[int]:
        if pa.types.is_string(column.type) or pa.types.is_large_string(column.type):
            return [size or 0 for size in pc.binary_length(column).to_pylist()]
        return [1] * len(column)  # no text: refused below by its type

    def order(self) -> list[int]:
        """Row numbers so that the rows of a source, and equal outputs among them, follow one another."""
        langs = self._columns.get("lang")

        def key(index: int) -> tuple[bytes, str, int]:
            return self._sources[index] or b"", str(langs[index]) if langs is not None else "", index

        return sorted(range(len(self._sources)), key=key)

    def mark(self, name: str, index: int) -> Any:
        """Return one of the columns that a reader adds, None where it is absent."""
        column = self._marks.get(name)
        return None if column is None else column[index].as_py()

    def digest(self, index: int) -> bytes | None:
        """Return the digest of a row's source, None when it has none that can be read."""
        return self._sources[index]

    def row(self, index: int) -> Row:
        """Return a row; raises DataError when it cannot be scored whatever it says."""
        file, position = self.mark(FILE, index), self.mark(POSITION, index)
        place = f"{file}, position {position}" if file is not None else f"row {index} of the batch"
        if problem := self.mark(PROBLEM, index):
            raise DataError(problem)
        most = self.settings.max_document_bytes
        for field in _TEXTS:
            if self._sizes[field][index] > most:
                raise DataError(
                    f"{place}, field {field!r} has {self._sizes[field][index]:,} bytes; at most {most:,} are scored"
                )
        return Row(place, {name: column[index].as_py() for name, column in self._columns.items()}, self.settings.names)


def _scored(reader: _Reader, index: int, settings: Settings) -> dict[str, Any]:
    scorers, task = tools(settings)
    row: dict[str, Any] = {
        FILE: reader.mark(FILE, index),
        POSITION: reader.mark(POSITION, index),
        "source_digest": reader.digest(index),
    }
    try:
        pair = reader.row(index)
        row["id"] = pair.text("id")
        example = example_of(pair, index, settings.lang)
        record = _record(pair, example, task)
        score = score_record(record, example, scorers)
    except DataError as e:
        return row | {PROBLEM: str(e)}
    except Exception as e:  # noqa: BLE001  a fault of ours in one row must not cost the millions beside it
        return row | {PROBLEM: f"scoring failed with {type(e).__name__}: {e}; this is a fault of fidelity"}
    own = record.answer is None or record.answer == pair.values.get("output")
    return row | {"lang": example.lang, "answer": None if own else record.answer} | _columns(score)


def _record(pair: Row, example: Example, task: Any) -> Record:
    text = clean_text(pair.text("output") or "")
    error = pair.text("error")
    if error is not None:
        return failed(example.id, error, output=text)
    completion = Completion(
        text=text, reasoning=clean_text(pair.text("reasoning") or ""), finish_reason=pair.text("finish_reason")
    )
    return to_record(example.id, completion, task, sentiment=pair.text("answer_sentiment"))


def _columns(score: DocumentScore) -> dict[str, Any]:
    return {
        "outcome": score.outcome,
        "stats": [
            {"scorer": scorer, "stat": stat, "n": n}
            for scorer, stats in score.stats.items()
            for stat, n in sorted(stats.items())
        ],
        "figures": [figure.model_dump() for figure in score.figures],
        "sentiment": score.sentiment.model_dump() if score.sentiment else None,
        "details": json.dumps(score.details, ensure_ascii=False, sort_keys=True) if score.details else None,
    }


def _digest(source: Any) -> bytes | None:
    return blake2b(source.encode(), digest_size=DIGEST_BYTES).digest() if isinstance(source, str) else None
