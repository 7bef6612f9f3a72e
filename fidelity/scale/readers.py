"""The pairs of a split as Arrow batches of bounded size; what cannot be read becomes a row that says why."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from fidelity.corpus import example_of
from fidelity.errors import DataError
from fidelity.lazy import Lazy
from fidelity.rows import mapped
from fidelity.scale.files import open_bytes, open_file
from fidelity.scale.plan import Split, open_dataset, parse_csv
from fidelity.scale.records import Record, records, skip_line
from fidelity.scale.schema import FILE, POSITION, PROBLEM, pair_schema
from fidelity.scale.settings import COLUMNS, Settings

if TYPE_CHECKING:
    import pyarrow as pa
    import pyarrow.parquet as pq
else:
    pa, pq = Lazy("pyarrow"), Lazy("pyarrow.parquet")

ESCAPES = 6  # bytes of JSON at the most for one byte of text: \u0001
ROWS = 512  # of a batch at the most
_TEXTS = tuple(name for name in COLUMNS if name != "key_figures")


def read_split(split: Split, settings: Settings) -> Iterator[pa.RecordBatch]:
    """Yield the pairs of a split in order, in batches of at most ``settings.batch_bytes`` or one row.

    Raises DataError only when the file itself cannot be opened.
    """
    readers = {"jsonl": _jsonl, "bytes": _jsonl, "csv": _csv, "parquet": _parquet, "dataset": _dataset}
    return _batched(readers[split.kind](split, settings), settings.batch_bytes)


Rows = Iterator[tuple[str, int, Mapping[str, Any]]]  # file, position, and the fields or the problem


def _batched(rows: Rows, most: int) -> Iterator[pa.RecordBatch]:
    held: list[dict[str, Any]] = []
    size = 0
    for file, position, values in rows:
        own = sum(len(text) for text in values.values() if isinstance(text, str))
        if held and (size + own > most or len(held) >= ROWS):
            yield pa.RecordBatch.from_pylist(held, schema=pair_schema())
            held, size = [], 0
        held.append({FILE: file, POSITION: position, **values})
        size += own
    if held:
        yield pa.RecordBatch.from_pylist(held, schema=pair_schema())


def _text_row(place: str, values: Mapping[str, Any], settings: Settings) -> dict[str, Any]:
    """Return a pair's fields as text, or its problem. Values are checked here, where their JSON type is known."""
    try:
        row = mapped(place, values, dict(settings.columns), settings.names, COLUMNS, ("source", "output"))
        example_of(row, 0, None)
        texts = {name: row.label(name) if name == "sentiment" else row.text(name) for name in _TEXTS}
        keys = [{"name": name, "text": text} for name, text in row.named_texts("key_figures")]
        found = texts | {"key_figures": json.dumps(keys, ensure_ascii=False) if keys else None}
        for name, text in found.items():
            if text is not None and not _is_unicode(text):
                raise DataError(f"{place}, field {name!r} holds half of a surrogate pair, which is no character")
    except DataError as e:
        return {PROBLEM: str(e)}
    return found


def _is_unicode(text: str) -> bool:
    try:
        text.encode()
    except UnicodeEncodeError:
        return False
    return True


def _records(split: Split, most: int, *, quoted: bool) -> Iterator[Record]:
    if split.data is not None:
        for record in records(io.BytesIO(split.data), 0, None, most, quoted=quoted):
            yield record._replace(offset=split.start + record.offset)
        return
    begin = max(0, split.start - 1)  # a line that begins before the split belongs to the one before
    with open_bytes(split.file, begin) as stream:
        start = split.start if quoted or not split.start else begin + skip_line(stream)
        if quoted and split.start > begin:
            stream.read(split.start - begin)
        yield from records(stream, start, split.stop, most, quoted=quoted)


def _jsonl(split: Split, settings: Settings) -> Rows:
    most = 2 * ESCAPES * settings.max_document_bytes
    for offset, data in _records(split, most, quoted=False):
        place = f"{split.file}, line at byte {offset}"
        if data is None:
            yield split.file, offset, {PROBLEM: _too_long(place, "the line", most, settings)}
            continue
        try:
            values = json.loads(data.decode("utf-8-sig" if offset == 0 else "utf-8"))
        except UnicodeDecodeError as e:
            yield split.file, offset, {PROBLEM: f"{place}: not UTF-8 text ({e.reason} at its byte {e.start})"}
        except (ValueError, RecursionError) as e:
            yield split.file, offset, {PROBLEM: f"{place}: not JSON ({e}); each line is one object"}
        else:
            good = isinstance(values, dict)
            problem = {PROBLEM: f"{place}: no JSON object; each line is one, with 'source' and 'output'"}
            yield split.file, offset, _text_row(place, values, settings) if good else problem


def _too_long(place: str, what: str, most: int, settings: Settings) -> str:
    return (
        f"{place}: {what} has more than {most:,} bytes, more than a source and an output of "
        f"{settings.max_document_bytes:,} bytes can take"
    )


def _csv(split: Split, settings: Settings) -> Rows:
    most = 4 * settings.max_document_bytes  # a quote in a text is written as two
    for offset, data in _records(split, most, quoted=True):
        place = f"{split.file}, line at byte {offset}"
        if data is None:
            problem = _too_long(place, "the row", most, settings)
            yield split.file, offset, {PROBLEM: problem + "; is a quote left open?"}
            continue
        try:
            found = parse_csv(data, split.file)
        except DataError as e:
            yield split.file, offset, {PROBLEM: f"{place}: {e}"}
            continue
        for cells in found:
            if len(cells) != len(split.head):
                yield split.file, offset, {PROBLEM: f"{place}: {len(cells)} cells under {len(split.head)} columns"}
            else:
                yield split.file, offset, _text_row(place, dict(zip(split.head, cells, strict=True)), settings)


def _parquet(split: Split, settings: Settings) -> Rows:
    names = dict(settings.columns)
    with open_file(split.file) as stream:
        # Buffered and not read ahead, so that a row group of gigabytes is not held at once.
        about = pq.ParquetFile(stream, pre_buffer=False, buffer_size=1 << 20)
        group = split.group or 0
        first = sum(about.metadata.row_group(n).num_rows for n in range(group))
        held = about.metadata.row_group(group)
        rows = max(1, min(ROWS, settings.batch_bytes * held.num_rows // max(1, held.total_byte_size)))
        held_names = about.schema_arrow.names
        columns = [names.get(name, name) for name in COLUMNS]
        # Of a column a.b the whole of a is read.
        wanted = list(dict.fromkeys(c if c in held_names else c.partition(".")[0] for c in columns))
        wanted = [c for c in wanted if c in held_names]
        position = first
        for batch in about.iter_batches(rows, row_groups=[group], columns=wanted):
            yield from _arrow_rows(batch, position, split, settings)
            position += batch.num_rows
            if split.stop is not None and position >= split.stop:
                return


def _arrow_rows(batch: pa.RecordBatch, position: int, split: Split, settings: Settings) -> Rows:
    names = dict(settings.columns)
    plain = [c for name in ("source", "output") if (c := names.get(name, name)) in batch.schema.names]
    for index in range(batch.num_rows):
        at = position + index
        if at < split.start or (split.stop is not None and at >= split.stop):
            continue
        place = f"{split.file}, row {at}"
        texts = [batch.column(c)[index] for c in plain]
        long = next((t for t in texts if _bytes(t) > settings.max_document_bytes), None)
        if long is not None:
            problem = f"{place}: a text of {_bytes(long):,} bytes; at most {settings.max_document_bytes:,} are scored"
            yield split.file, at, {PROBLEM: problem}
            continue
        values = {name: batch.column(name)[index].as_py() for name in batch.schema.names}
        yield split.file, at, _text_row(place, values, settings)


def _bytes(text: pa.Scalar) -> int:
    held = text.as_buffer() if text.is_valid and hasattr(text, "as_buffer") else None
    return 0 if held is None else int(held.size)


def _dataset(split: Split, settings: Settings) -> Rows:
    loaded = open_dataset(split.file, split.split)
    names = dict(settings.columns)
    label = loaded.features.get(names.get("sentiment", "sentiment"))
    classes = getattr(label, "names", None)
    if classes is not None and not settings.label_names:
        settings = replace(settings, label_names=tuple(classes))
    share = loaded.with_format("arrow")
    stop = len(loaded) if split.stop is None else split.stop
    for start in range(split.start, stop, 64):
        for batch in share[start : min(start + 64, stop)].combine_chunks().to_batches():
            yield from _arrow_rows(batch, start, split, settings)
