"""The input cut into splits, once and for all: a split is what a worker scores, and becomes one part of the output."""

from __future__ import annotations

import csv
import io
import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import lru_cache
from itertools import count, islice
from math import ceil
from typing import TYPE_CHECKING, Any, Literal

from fidelity import huggingface, rows
from fidelity.errors import DataError, RunError
from fidelity.lazy import Lazy
from fidelity.rows import COMPRESSED, ending_of
from fidelity.scale.files import Folder, FoundFile, find_files, open_bytes, open_file
from fidelity.scale.records import records
from fidelity.scale.settings import COLUMNS, MEGABYTE, Settings

if TYPE_CHECKING:
    import pyarrow.parquet as pq
else:
    pq = Lazy("pyarrow.parquet")

PLAN = "plan.json"
PLAN_VERSION = 1
ENDINGS = (*rows.JSON_LINES, *rows.CSV, ".parquet")
LEAST, MOST, SHARES = MEGABYTE // 4, 64 * MEGABYTE, 64  # bytes of a split, and how many of them a small input makes
GROUP_PIECES = 16  # splits of one row group at the most: each must read the group from its beginning

PEEKED = 16  # lines

Kind = Literal["jsonl", "csv", "parquet", "dataset", "bytes"]


@dataclass(frozen=True, slots=True)
class Split:
    """A piece of the input: bytes ``start`` to ``stop`` of a text file, or rows of a parquet file or dataset.

    ``number`` names the part. ``stop`` is None for the whole of a compressed file. ``head`` holds the columns of a
    CSV file, ``group`` the row group of a parquet file, ``data`` the lines themselves when they came through stdin.
    """

    number: int
    kind: Kind
    file: str
    start: int
    stop: int | None
    size: int
    head: tuple[str, ...] = ()
    group: int | None = None
    split: str | None = None
    data: bytes | None = None

    @property
    def part(self) -> str:
        """The part's name."""
        return f"part-{self.number:06d}"


@dataclass(frozen=True, slots=True)
class Plan:
    """What is scored, how, and in which pieces. ``splits`` is None when the input is a stream of unknown length."""

    pairs: str
    settings: dict[str, Any]
    split_bytes: int
    splits: tuple[Split, ...] | None

    @property
    def size(self) -> int | None:
        """Bytes of the input, None for a stream."""
        return None if self.splits is None else sum(split.size for split in self.splits)

    def save(self, folder: Folder) -> None:
        """Write ``plan.json``."""
        splits = None if self.splits is None else [_as_json(split) for split in self.splits]
        own = {"plan_version": PLAN_VERSION, **asdict(self), "splits": splits}
        folder.write(PLAN, json.dumps(own, ensure_ascii=False).encode("utf-8", "surrogatepass"))


def make_plan(pairs: str, settings: Settings, folder: Folder, *, split: str | None, split_bytes: int | None) -> Plan:
    """Plan the scoring of an input into a folder; a folder that has a plan is gone on with, if it is for the same.

    Raises:
        DataError: there is no such input, or a file of it lacks the columns.
        RunError: the folder holds the plan of another job, or the input has changed since.
    """
    earlier = _earlier(folder)
    if pairs == rows.STDIN:
        size = split_bytes or (earlier["split_bytes"] if earlier else 8 * MEGABYTE)
        plan = Plan(pairs, settings.identity, size, None)
    else:
        files = find_files(pairs, ENDINGS)
        if not files and "://" in pairs:
            raise DataError(f"{pairs} holds no pairs; a file there must end in {', '.join(ENDINGS)}")
        total = sum(file.size for file in files)
        size = split_bytes or (earlier["split_bytes"] if earlier else min(MOST, max(LEAST, total // SHARES)))
        pieces = _cut_files(files, settings, size) if files else _cut_dataset(pairs, split, settings, size)
        plan = Plan(pairs, settings.identity, size, tuple(pieces))
        if not plan.splits:
            raise DataError(f"{pairs} holds no pairs; at least one row with 'source' and 'output' is needed")
    if earlier is None:
        plan.save(folder)
        return plan
    _compare(folder, earlier, plan)
    return plan


def _earlier(folder: Folder) -> dict[str, Any] | None:
    if not folder.has(PLAN):
        return None
    try:
        found: dict[str, Any] = json.loads(folder.read(PLAN))
    except ValueError as e:
        raise RunError(f"{folder.address}/{PLAN} is not JSON; give --out another folder") from e
    if found.get("plan_version") != PLAN_VERSION:
        raise RunError(
            f"{folder.address}/{PLAN} has plan_version {found.get('plan_version')}, {PLAN_VERSION} is known; "
            "give --out another folder"
        )
    return found


def _compare(folder: Folder, earlier: dict[str, Any], plan: Plan) -> None:
    now = json.loads(json.dumps(plan.settings))
    changed = [name for name in now if now[name] != earlier["settings"].get(name)]
    if changed:
        raise RunError(
            f"{folder.address} was begun with {changed[0]} {earlier['settings'].get(changed[0])!r}, not "
            f"{now[changed[0]]!r}; give --out another folder"
        )
    splits = None if plan.splits is None else json.loads(json.dumps([_as_json(split) for split in plan.splits]))
    if splits != earlier["splits"]:
        raise RunError(
            f"{folder.address} was begun with other input than {plan.pairs} is now; give --out another folder"
        )


def _as_json(split: Split) -> dict[str, Any]:
    return {name: value for name, value in asdict(split).items() if value not in (None, ()) or name == "stop"}


def _cut_files(files: list[FoundFile], settings: Settings, size: int) -> Iterator[Split]:
    numbers = count()
    for file in files:
        ending = ending_of(file.address)
        if ending not in ENDINGS:
            raise DataError(f"{file.address}: {ending or 'no ending'} is not read here; use jsonl, csv or parquet")
        if ending == ".parquet":
            yield from _cut_parquet(file, settings, size, numbers)
        elif ending in rows.CSV:
            yield from _cut_csv(file, settings, size, numbers)
        else:
            if file is files[0]:
                _check_jsonl(file, settings)
            whole = any(file.address.endswith(end) for end in COMPRESSED)
            for start in range(0, 1 if whole else file.size, size):
                stop = None if whole else min(start + size, file.size)
                own = file.size if stop is None else stop - start
                yield Split(next(numbers), "jsonl", file.address, start, stop, own)


def _check_jsonl(file: FoundFile, settings: Settings) -> None:
    """Raise DataError when none of the first lines has the columns: then it is no bad row, but the wrong name."""
    problem = None
    with open_bytes(file.address, 0) as stream:
        for record in islice(records(stream, 0, None, settings.max_document_bytes), PEEKED):
            try:
                values = json.loads(record.data or b"")
                rows.mapped(file.address, values, dict(settings.columns), {}, COLUMNS, ("source", "output"))
                return
            except DataError as e:
                problem = e
            except (ValueError, AttributeError, RecursionError):  # a bad row, which is told when it is scored
                continue
    if problem is not None:
        raise problem


def _cut_parquet(file: FoundFile, settings: Settings, size: int, numbers: Iterator[int]) -> Iterator[Split]:
    with open_file(file.address) as stream:
        try:
            about = pq.ParquetFile(stream)
        except (OSError, ValueError) as e:
            raise DataError(f"{file.address} is not parquet: {e}") from e
        check_columns(file.address, about.schema_arrow.names, settings)
        first = 0
        for group in range(about.metadata.num_row_groups):
            held = about.metadata.row_group(group)
            pieces = min(GROUP_PIECES, max(1, ceil(held.total_byte_size / size)), max(1, held.num_rows))
            each = ceil(held.num_rows / pieces)
            for start in range(0, held.num_rows, max(1, each)):
                rows = min(each, held.num_rows - start)
                own = held.total_byte_size * rows // held.num_rows
                yield Split(
                    next(numbers), "parquet", file.address, first + start, first + start + rows, own, group=group
                )
            first += held.num_rows


def _cut_csv(file: FoundFile, settings: Settings, size: int, numbers: Iterator[int]) -> Iterator[Split]:
    """Cut between records: whether a line's end is also a record's depends on all quotes before it."""
    whole = any(file.address.endswith(end) for end in COMPRESSED)
    with open_bytes(file.address, 0) as stream:
        read = records(stream, 0, None, settings.max_document_bytes * 2, quoted=True)
        first = next(read, None)
        if first is None or first.data is None:
            raise DataError(f"{file.address}: no first line with the names of the columns")
        head = parse_csv(first.data, file.address)[0]
        rows.check_head(file.address, head, rows.CSV[ending_of(file.address)])
        check_columns(file.address, head, settings)
        begin: int | None = None
        for record in read:
            if begin is None:
                begin = record.offset
            if whole:
                yield Split(next(numbers), "csv", file.address, begin, None, file.size, tuple(head))
                return
            if record.offset - begin >= size:
                yield Split(
                    next(numbers), "csv", file.address, begin, record.offset, record.offset - begin, tuple(head)
                )
                begin = record.offset
        if begin is not None:
            yield Split(next(numbers), "csv", file.address, begin, file.size, file.size - begin, tuple(head))


def parse_csv(data: bytes, file: str) -> list[list[str]]:
    """Return the rows in the bytes of a CSV record; raises DataError saying what is wrong."""
    try:
        text = data.decode("utf-8-sig")
        csv.field_size_limit(max(len(text), 131072))
        # StringIO ends a line where CSV does; str.splitlines() would also cut at U+2028.
        return list(csv.reader(io.StringIO(text, newline=""), delimiter=rows.CSV[ending_of(file)], strict=True))
    except UnicodeDecodeError as e:
        raise DataError(f"not UTF-8 text ({e.reason})") from e
    except csv.Error as e:
        raise DataError(f"not CSV ({e})") from e


def check_columns(place: str, present: list[str], settings: Settings) -> None:
    """Raise DataError when a column is missing that no pair can do without, or that was asked for by name."""
    names = dict(settings.columns)
    for field in dict.fromkeys(("source", "output", *names)):
        name = names.get(field, field)
        if name not in present and name.partition(".")[0] not in present:
            raise DataError(
                f"{place}: no column {names.get(field, field)!r}; it has {', '.join(present)} "
                f"(say which one holds it with --columns {field}=COLUMN)"
            )


def _cut_dataset(name: str, split: str | None, settings: Settings, size: int) -> Iterator[Split]:
    loaded = open_dataset(name, split)
    total = len(loaded)
    check_columns(name, loaded.column_names, settings)
    each = max(1, total * size // max(1, int(loaded.data.nbytes)))
    share = int(loaded.data.nbytes) // max(1, total)
    for number, start in enumerate(range(0, total, each)):
        stop = min(start + each, total)
        yield Split(number, "dataset", name, start, stop, share * (stop - start), split=split)


@lru_cache(maxsize=2)
def open_dataset(name: str, split: str | None) -> Any:
    """Open a dataset by name from the cache of ``datasets``, memory-mapped; raises DataError."""
    return huggingface.open_dataset(name, split)
