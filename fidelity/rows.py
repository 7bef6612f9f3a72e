"""Rows of data files and datasets, each knowing its place, so that an error can name file, line and field."""

from __future__ import annotations

import csv
import json
import logging
import re
import sys
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import IO, Any

from fidelity.errors import DataError

FIELDS = ("id", "source", "lang", "summary", "sentiment", "key_figures")
REQUIRED = ("source",)
_SURROGATE = re.compile("[\ud800-\udfff]")
_INTEGER = re.compile(r"-?[0-9]{1,9}")
Names = Mapping[str, Sequence[str]]  # field -> names of its integer labels
JSON_LINES = (".jsonl", ".ndjson", ".json")
CSV = {".csv": ",", ".tsv": "\t"}  # and what parts the columns


@dataclass(frozen=True, slots=True)
class Row:
    """One row: where it stands, its raw values by field, and the names of integer labels."""

    place: str
    values: Mapping[str, Any]
    names: Names = field(default_factory=dict)

    def text(self, name: str) -> str | None:
        """Return a text field, None when absent or null; numbers are taken as ids only."""
        value = self.values.get(name)
        if value is None or isinstance(value, str):
            return self._whole(name, value) if value and name in FIELDS else value or None
        if name == "id" and isinstance(value, int) and not isinstance(value, bool):
            return str(value)
        raise DataError(f"{self.place}, field {name!r} is {_kind(value)}; a text is needed")

    def label(self, name: str) -> str | None:
        """Return a label by its name; an integer without declared names is refused, not guessed.

        CSV has no integers, so that digits are one there and everywhere, unless the declared names hold them.
        """
        value = self.values.get(name)
        names = self.names.get(name)
        if isinstance(value, str) and value not in (names or ()) and _INTEGER.fullmatch(value.strip()):
            value = int(value)
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
        value = self.values.get(name)
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

    JSON lines and CSV are read here, a line at a time, so that a broken row can be named by its line; folders,
    parquet files and names go through Hugging Face ``datasets``.
    """
    path = Path(place)
    names: dict[str, Sequence[str]] = {"sentiment": label_names} if label_names else {}
    ending = path.suffix.lower()
    if path.is_file() and ending in (*JSON_LINES, *CSV):
        reader = _jsonl(path) if ending in JSON_LINES else _csv(path, CSV[ending])
        for where, values in reader:
            yield _mapped(where, values, columns, names, fields, required)
        return
    dataset = open_dataset(place, split)
    for name, feature in dataset.features.items():
        classes = getattr(feature, "names", None)
        if classes is not None:
            names.setdefault(next((f for f, c in columns.items() if c == name), name), classes)
    for number, values in enumerate(dataset, start=1):
        yield _mapped(f"{place}, row {number}", values, columns, names, fields, required)


def _mapped(
    place: str,
    values: Mapping[str, Any],
    columns: Mapping[str, str],
    names: Names,
    fields: Sequence[str],
    required: Sequence[str],
) -> Row:
    for name in dict.fromkeys((*columns, *required)):
        column = columns.get(name, name)
        if column not in values:
            raise DataError(
                f"{place}: no column {column!r}; it has {', '.join(map(str, values)) or 'none'} "
                f"(say which one holds it with --columns {name}=COLUMN)"
            )
    return Row(place, {name: values.get(columns.get(name, name)) for name in fields}, names)


def _jsonl(path: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    # Only \n ends a line: str.splitlines() would also cut at U+2028, which stands inside scraped filings.
    with _open(path, newline="\n") as lines:
        for number, line in _decoded(lines, path):
            if not line.strip():
                continue
            where = f"{path}, line {number}"
            array = f"; jq -c '.[]' {path.name} makes lines of a list" if line.lstrip().startswith("[") else ""
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


def _csv(path: Path, delimiter: str) -> Iterator[tuple[str, dict[str, Any]]]:
    csv.field_size_limit(sys.maxsize)
    begins = 1
    with _open(path, newline="") as lines:
        # Strict, or a quote that is never closed would make the rest of the file one cell without a word.
        reader = csv.reader((line for _, line in _decoded(lines, path)), delimiter=delimiter, strict=True)
        head: list[str] | None = None
        try:
            for cells in reader:
                if cells and head is None:
                    head = cells
                    check_head(path, head, delimiter)
                elif cells and head is not None:
                    if len(cells) != len(head):
                        raise DataError(f"{path}, line {reader.line_num}: {len(cells)} cells under {len(head)} columns")
                    yield f"{path}, line {reader.line_num}", dict(zip(head, cells, strict=True))
                begins = reader.line_num + 1
        except csv.Error as e:
            raise DataError(f"{path}, row at line {begins}: {e}; is a quote not closed, or not doubled?") from e


def check_head(path: object, head: Sequence[str], delimiter: str) -> None:
    """Raise DataError for a CSV file's first line that names a column twice, or is parted by another mark."""
    twice = next((name for name in head if head.count(name) > 1), None)
    if twice is not None:
        raise DataError(f"{path}: two columns are called {twice!r}, so which one is meant cannot be told")
    other = next((mark for mark in ";\t," if len(head) == 1 and mark in head[0] and mark != delimiter), None)
    if other is not None:
        wanted = "tabs" if delimiter == "\t" else "commas"
        raise DataError(f"{path}: the first line is parted by {other!r}; save it with {wanted} between the columns")


def _open(path: Path, newline: str) -> IO[str]:
    return path.open(encoding="utf-8-sig", newline=newline)


def _decoded(lines: IO[str], path: Path) -> Iterator[tuple[int, str]]:
    try:
        for number, line in enumerate(lines, start=1):
            if "\0" in line:
                raise DataError(f"{path}, line {number}: a NUL byte; the file is binary, not text")
            yield number, line
    except UnicodeDecodeError as e:
        raise DataError(f"{path}, line {_undecodable(path)}: not UTF-8 text ({e.reason}); save it as UTF-8") from e


def _undecodable(path: Path) -> int:
    """Return the first line that is not UTF-8; text is decoded in blocks, so that the error does not know it."""
    with path.open("rb") as lines:
        for number, line in enumerate(lines, start=1):
            try:
                line.decode("utf-8-sig")
            except UnicodeDecodeError:
                return number
    return 1


def open_dataset(place: str | Path, split: str | None) -> Any:
    """Open a folder, parquet file or name with Hugging Face ``datasets``; raises DataError."""
    import datasets

    path = Path(place)
    if path.is_file() and path.suffix.lower() != ".parquet":
        raise DataError(f"{place}: {path.suffix or 'no ending'} is not read here; use jsonl, csv or parquet")
    if not path.exists() and (path.is_absolute() or path.suffix or str(place).startswith(".")):
        raise DataError(f"{place}: no such file or folder")
    if not path.exists() and "/" not in str(place):
        raise DataError(f"{place}: no such file or folder; a dataset on the Hugging Face hub is named OWNER/NAME")
    datasets.disable_progress_bars()
    datasets.utils.logging.set_verbosity_error()
    logging.getLogger("huggingface_hub").setLevel(logging.ERROR)  # it reports each of its own retries
    try:
        if path.is_file():
            loaded = datasets.load_dataset("parquet", data_files=str(path), split=split or "train")
        else:
            loaded = datasets.load_dataset(str(path.resolve() if path.exists() else place), split=split)
    except (OSError, ValueError, datasets.exceptions.DatasetsError) as e:
        cause = str(e.__cause__ or e).strip().split("\n", 1)[0]
        raise DataError(f"{place}: datasets cannot open it: {cause}") from e
    if isinstance(loaded, datasets.DatasetDict):
        if len(loaded) != 1:
            raise DataError(f"{place} has the splits {', '.join(map(str, loaded))}; choose one with --split")
        (loaded,) = loaded.values()
    return loaded


def _kind(value: object) -> str:
    kinds = {dict: "an object", list: "a list", bool: "true or false", int: "a number", float: "a number"}
    return kinds.get(type(value), "null" if value is None else "a text" if isinstance(value, str) else "bytes")
