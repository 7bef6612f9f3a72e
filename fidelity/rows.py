"""Rows of data files and datasets, each knowing its place, so that an error can name file, line and field."""

from __future__ import annotations

import csv
import io
import json
import math
import re
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, TYPE_CHECKING, Any, cast

from fidelity.errors import DataError, UsageError
from fidelity.huggingface import open_dataset
from fidelity.lazy import Lazy

if TYPE_CHECKING:
    import pyarrow as pa
else:
    pa = Lazy("pyarrow")

FIELDS = ("id", "source", "lang", "summary", "sentiment", "key_figures")
REQUIRED = ("source",)
_ABSENT = object()
_SURROGATE = re.compile("[\ud800-\udfff]")
_INTEGER = re.compile(r"-?[0-9]{1,9}(?:\.0)?")  # tables with gaps hold their integers as 1.0
Names = Mapping[str, Sequence[str]]  # field -> names of its integer labels
JSON_LINES = (".jsonl", ".ndjson", ".json")
CSV = {".csv": ",", ".tsv": "\t"}  # and what parts the columns
COMPRESSED = {".gz": "gzip", ".zst": "zstd", ".bz2": "bz2"}
STDIN = "-"


@dataclass(frozen=True, slots=True)
class Row:
    """One row: where it stands, its raw values by field, and the names of integer labels."""

    place: str
    values: Mapping[str, Any]
    names: Names = field(default_factory=dict)

    def text(self, name: str) -> str | None:
        """Return a text field, None when absent or null; numbers are taken as ids only."""
        value = self._value(name)
        if value is None or isinstance(value, str):
            return self._whole(name, value) if value and name in FIELDS else value or None
        if name == "id" and isinstance(value, int) and not isinstance(value, bool):
            return str(value)
        raise DataError(f"{self.place}, field {name!r} is {_kind(value)}; a text is needed")

    def label(self, name: str) -> str | None:
        """Return a label by its name; an integer without declared names is refused, not guessed.

        CSV has no integers, so that digits are one there and everywhere, unless the declared names hold them.
        """
        value = self._value(name)
        names = self.names.get(name)
        if isinstance(names, str):
            raise UsageError(f"label_names is the text {names!r}; give a list, in the order of the classes")
        if isinstance(value, str) and value not in (names or ()) and _INTEGER.fullmatch(value.strip()):
            value = int(value.partition(".")[0])
        if not isinstance(value, int) or isinstance(value, bool):
            return self.text(name)
        if names is None:
            raise DataError(
                f"{self.place}, field {name!r} is the bare number {value}; name the classes in order, "
                "e.g. --label-names negative,neutral,positive"
            )
        if value == -1:  # what datasets writes for "no label"
            return None
        if not 0 <= value < len(names):
            raise DataError(f"{self.place}, field {name!r} is {value}; the {len(names)} classes are {', '.join(names)}")
        return names[value]

    def named_texts(self, name: str) -> Iterator[tuple[str, str]]:
        """Yield (name, text) of a list of texts or of ``{"name", "text"}`` objects; a JSON string is decoded."""
        value = self._value(name)
        if isinstance(value, str) and value.strip():
            try:
                value = json.loads(value)
            except json.JSONDecodeError as e:
                raise DataError(f"{self.place}, field {name!r} is not JSON: {e.msg} at column {e.colno}") from e
        for item in [] if value in (None, "") else value if isinstance(value, list) else [value]:
            if isinstance(item, str):
                yield self._whole(name, item), item
            elif isinstance(item, dict) and isinstance(item.get("text"), str):
                yield self._whole(name, str(item.get("name") or item["text"])), self._whole(name, item["text"])
            else:
                raise DataError(
                    f"{self.place}, field {name!r} holds {_kind(item)}; each entry is a text or has 'name' and 'text'"
                )

    def _value(self, name: str) -> Any:
        """Return a raw value as JSON has it: tables keep what is missing as NaN, and integers beside it as 1.0."""
        value: Any = self.values.get(name)
        if isinstance(value, float):
            return None if math.isnan(value) else int(value) if value.is_integer() else value
        return value.tolist() if hasattr(value, "tolist") else value  # a list in a parquet file that pandas read

    def _whole(self, name: str, text: str) -> str:
        """Return a document's own text; half a character, which no file can hold, is refused (in outputs it may be)."""
        if _SURROGATE.search(text):
            raise DataError(f"{self.place}, field {name!r} holds half of a surrogate pair, which is no character")
        return text


def read_rows(
    place: str | Path,
    *,
    split: str | None,
    columns: Mapping[str, str],
    label_names: Sequence[str] | None,
    fields: Sequence[str] = FIELDS,
    required: Sequence[str] = REQUIRED,
) -> Iterator[Row]:
    """Yield the rows of a file, folder or dataset under our own field names; ``required`` ones must have a column.

    JSON lines (``-`` is stdin), a JSON list and CSV are read here, so that a broken row can be named by its place;
    folders, parquet files and names go through Hugging Face ``datasets``.
    """
    path = Path(place)
    ending = ending_of(path)
    if str(place) != STDIN and not (path.is_file() and ending in (*JSON_LINES, *CSV)):
        rows = open_dataset(place, split)
        yield from given_rows(
            rows, f"{place}, row", columns=columns, label_names=label_names, fields=fields, required=required
        )
        return
    if split is not None:
        raise DataError(f"{place} has no splits; --split is for folders and datasets")
    names = {"sentiment": label_names} if label_names else {}
    file = _File(path)
    reader = _csv(file, CSV[ending]) if ending in CSV else _json(file) if ending == ".json" else _jsonl(file)
    for where, values in reader:
        yield mapped(where, values, columns, names, fields, required)


def given_rows(
    rows: Iterable[object],
    what: str,
    *,
    columns: Mapping[str, str],
    label_names: Sequence[str] | None,
    fields: Sequence[str] = FIELDS,
    required: Sequence[str] = REQUIRED,
) -> Iterator[Row]:
    """Yield rows that are in memory, as ``read_rows`` those of a file; ``what`` and their number are their place.

    The classes that a Hugging Face dataset declares name its integer labels.
    """
    names: dict[str, Sequence[str]] = {"sentiment": label_names} if label_names else {}
    for column, feature in (getattr(rows, "features", None) or {}).items():
        if (classes := getattr(feature, "names", None)) is not None:
            names.setdefault(next((f for f, c in columns.items() if c == column), column), classes)
    for number, values in enumerate(rows, start=1):
        if not isinstance(values, Mapping):
            raise DataError(
                f"{what} {number} is {type(values).__name__}; each is a mapping, as a table's to_dict('records') gives"
            )
        yield mapped(f"{what} {number}", values, columns, names, fields, required)


def name_of(place: str | Path) -> str:
    """Return what rows from there are called: a file's name without its ending."""
    return "stdin" if str(place) == STDIN else Path(_unpacked(place)).stem


def ending_of(path: str | Path) -> str:
    """Return the ending that says what a file holds, a compression's aside: ``.jsonl`` for ``a.jsonl.gz``."""
    return Path(_unpacked(path)).suffix.lower()


def _unpacked(path: str | Path) -> str:
    return str(path).removesuffix(Path(path).suffix) if Path(path).suffix in COMPRESSED else str(path)


def mapped(
    place: str,
    values: Mapping[str, Any],
    columns: Mapping[str, str],
    names: Names,
    fields: Sequence[str],
    required: Sequence[str],
) -> Row:
    """Return a row under our own field names; DataError when a column is absent that is required or was named.

    A column ``a.b.0`` is the first of the list ``b`` in the object ``a``, where no column has that whole name.
    """
    found = {name: _picked(values, columns.get(name, name)) for name in fields}
    for name in dict.fromkeys((*columns, *required)):
        if found[name] is _ABSENT:
            raise DataError(
                f"{place}: no column {columns.get(name, name)!r}; it has {', '.join(map(str, values)) or 'none'} "
                f"(say which one holds it with --columns {name}=COLUMN)"
            )
    return Row(place, {name: None if value is _ABSENT else value for name, value in found.items()}, names)


def _picked(values: Mapping[str, Any], column: str) -> Any:
    """Return what a column holds; what is null, or a list that ends before, holds nothing further in."""
    if column in values or "." not in column:
        return values.get(column, _ABSENT)
    found: Any = values
    for part in column.split("."):
        if isinstance(found, Mapping):
            found = found.get(part, _ABSENT)
        elif isinstance(found, list) and part.isascii() and part.isdecimal():
            found = found[int(part)] if int(part) < len(found) else None
        elif found is not None:
            return _ABSENT
    return found


def _jsonl(file: _File) -> Iterator[tuple[str, dict[str, Any]]]:
    # Only \n ends a line: str.splitlines() would also cut at U+2028, which stands inside scraped filings.
    with file.text(newline="\n") as lines:
        for number, line in _decoded(lines, file):
            if not line.strip():
                continue
            where = f"{file}, line {number}"
            array = (
                f"; jq -c '.[]' {Path(str(file)).name} makes lines of a list" if line.lstrip().startswith("[") else ""
            )
            try:
                values = json.loads(line)
            except json.JSONDecodeError as e:
                said = f"not JSON ({e.msg} at column {e.colno}); each line is one object"
                raise DataError(f"{where}: {said}{array}") from e
            except (ValueError, RecursionError) as e:  # a number of thousands of digits, brackets without end
                raise DataError(f"{where}: JSON that cannot be read ({e}); each line is one object") from e
            if not isinstance(values, dict):
                raise DataError(f"{where}: {_kind(values)}, where one JSON object a line is needed{array}")
            yield where, values


def _json(file: _File) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the objects of a list, as tables are saved in one piece, or those of the lines where there is none."""
    with file.text(newline="\n") as lines:
        text = "".join(line for _, line in _decoded(lines, file))
    if not text.lstrip().startswith("["):
        yield from _jsonl(file)
        return
    try:
        rows = json.loads(text)
    except json.JSONDecodeError as e:
        raise DataError(f"{file}, line {e.lineno}: not JSON ({e.msg} at column {e.colno})") from e
    except (ValueError, RecursionError) as e:
        raise DataError(f"{file}: JSON that cannot be read ({e})") from e
    for number, values in enumerate(rows, start=1):
        if not isinstance(values, dict):
            raise DataError(f"{file}, row {number}: {_kind(values)}, where an object is needed")
        yield f"{file}, row {number}", values


def _csv(file: _File, delimiter: str) -> Iterator[tuple[str, dict[str, Any]]]:
    csv.field_size_limit(sys.maxsize)
    begins = 1
    with file.text(newline="") as lines:
        # Strict, or a quote that is never closed would make the rest of the file one cell without a word.
        reader = csv.reader((line for _, line in _decoded(lines, file)), delimiter=delimiter, strict=True)
        head: list[str] | None = None
        try:
            for cells in reader:
                if cells and head is None:
                    head = cells
                    check_head(file, head, delimiter)
                elif cells and head is not None:
                    if len(cells) != len(head):
                        raise DataError(f"{file}, line {reader.line_num}: {len(cells)} cells under {len(head)} columns")
                    yield f"{file}, line {reader.line_num}", dict(zip(head, cells, strict=True))
                begins = reader.line_num + 1
        except csv.Error as e:
            raise DataError(f"{file}, row at line {begins}: {e}; is a quote not closed, or not doubled?") from e


def check_head(path: object, head: Sequence[str], delimiter: str) -> None:
    """Raise DataError for a CSV file's first line that names a column twice, or is parted by another mark."""
    twice = next((name for name in head if head.count(name) > 1), None)
    if twice is not None:
        raise DataError(f"{path}: two columns are called {twice!r}, so which one is meant cannot be told")
    other = next((mark for mark in ";\t," if len(head) == 1 and mark in head[0] and mark != delimiter), None)
    if other is not None:
        wanted = "tabs" if delimiter == "\t" else "commas"
        raise DataError(f"{path}: the first line is parted by {other!r}; save it with {wanted} between the columns")


class _File:
    """A file as errors call it, which can be opened again; stdin is held."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._held = sys.stdin.buffer.read() if str(path) == STDIN else None

    def __str__(self) -> str:
        return str(self._path) if self._held is None else "stdin"

    def open(self) -> IO[bytes]:
        """Open it for reading from its start; a compressed one is unpacked."""
        if self._held is not None:
            return io.BytesIO(self._held)
        kind = COMPRESSED.get(self._path.suffix)
        if kind is None:
            return self._path.open("rb")
        return cast(IO[bytes], io.BufferedReader(pa.CompressedInputStream(pa.OSFile(str(self._path)), kind)))

    def text(self, newline: str) -> IO[str]:
        """Open it as UTF-8 text; a byte-order mark is left out."""
        return io.TextIOWrapper(self.open(), encoding="utf-8-sig", newline=newline)


def _decoded(lines: IO[str], file: _File) -> Iterator[tuple[int, str]]:
    try:
        for number, line in enumerate(lines, start=1):
            if "\0" in line:
                raise DataError(f"{file}, line {number}: a NUL byte; the file is binary, not text")
            yield number, line
    except UnicodeDecodeError as e:
        raise DataError(f"{file}, line {_undecodable(file)}: not UTF-8 text ({e.reason}); save it as UTF-8") from e
    except OSError as e:
        raise DataError(f"{file} cannot be read: {e}") from e


def _undecodable(file: _File) -> int:
    """Return the first line that is not UTF-8; text is decoded in blocks, so that the error does not know it."""
    with file.open() as lines:
        for number, line in enumerate(lines, start=1):
            try:
                line.decode("utf-8-sig")
            except UnicodeDecodeError:
                return number
    return 1


def _kind(value: object) -> str:
    kinds = {dict: "an object", list: "a list", bool: "true or false", int: "a number", float: "a number"}
    return kinds.get(type(value), "null" if value is None else "a text" if isinstance(value, str) else "bytes")
