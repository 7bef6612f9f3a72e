"""A run on disk: written so that a kill at any moment loses at most the line being written."""

from __future__ import annotations

import json
import os
import shutil
import tempfile
import time
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import IO, TypeVar

from pydantic import BaseModel, ValidationError

from fidelity.errors import RunError
from fidelity.runs.models import FORMAT_VERSION, Manifest, Record

MANIFEST = "manifest.json"
EXAMPLES = "examples.jsonl"
RECORDS = "records.jsonl"
SCORES = "scores.jsonl"

Line = TypeVar("Line", bound=BaseModel)


def write_atomically(path: Path, chunks: Iterable[str]) -> None:
    """Write a text file so that a reader sees the old one or the new one, never a part; RunError when it cannot be."""
    name = ""
    try:
        handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.")
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.writelines(chunks)
            file.flush()
            os.fsync(file.fileno())
        shutil.copymode(path, name) if path.exists() else os.chmod(name, 0o644)
        os.replace(name, path)
    except BaseException as e:
        if name:
            Path(name).unlink(missing_ok=True)
        if isinstance(e, OSError):
            raise _unwritable(path, e) from e
        raise


def _unwritable(path: Path, error: OSError) -> RunError:
    return RunError(
        f"{path} cannot be written ({error.strerror or error}); what it held before is kept, "
        "and the same command goes on from there once it can be"
    )


def write_lines(path: Path, models: Iterable[BaseModel]) -> None:
    """Write one JSON object a line, atomically."""
    write_atomically(path, (m.model_dump_json() + "\n" for m in models))


def read_manifest(folder: Path) -> Manifest:
    """Read ``manifest.json``; raises RunError when it is missing, damaged or of an unknown format."""
    path = folder / MANIFEST
    try:
        raw = json.loads(path.read_bytes())
    except (FileNotFoundError, NotADirectoryError):
        raise RunError(f"{folder} is no run folder: it has no {MANIFEST}") from None
    except (OSError, ValueError) as e:
        raise RunError(f"{path} cannot be read: {e}") from e
    found = raw.get("format_version") if isinstance(raw, dict) else None
    if found != FORMAT_VERSION:
        raise RunError(f"{path} has format_version {found!r}; this version of fidelity reads {FORMAT_VERSION}")
    try:
        return Manifest.model_validate_json(path.read_bytes())
    except ValidationError as e:
        raise RunError(f"{path} is damaged: {_first(e)}") from e


def write_manifest(folder: Path, manifest: Manifest) -> None:
    """Write ``manifest.json`` atomically."""
    write_atomically(folder / MANIFEST, [manifest.model_dump_json(indent=2) + "\n"])


def read_lines(path: Path, model: type[Line]) -> Iterator[Line]:
    """Yield the objects of a file of our own, one a line; an incomplete last line, left by a kill, is skipped.

    Raises RunError, naming file and line, for any other line that does not fit.
    """
    try:
        lines = path.open("rb")
    except FileNotFoundError:
        return
    with lines:
        for number, line in enumerate(lines, start=1):
            if not line.endswith(b"\n"):
                return
            try:
                yield model.model_validate_json(line)
            except ValidationError as e:
                raise RunError(f"{path}, line {number} is damaged: {_first(e)}") from e


class RunWriter:
    """Appends records to a run folder, at once: killing the process loses no record that was appended.

    The disk itself is synced at most once a second, and when closing. Opening cuts off an incomplete last line.
    One process at a time: the folder is locked, and a second writer is refused with a RunError.
    """

    def __init__(self, folder: Path) -> None:
        from filelock import FileLock, Timeout

        self._path = folder / RECORDS
        self._lock = FileLock(folder / ".lock")
        try:
            self._lock.acquire(timeout=0)
        except Timeout:
            raise RunError(
                f"{folder} is being written by another process, or by an Evaluator of this one that is not closed; "
                "wait for it, or give this run its own --run-dir"
            ) from None
        self._file: IO[bytes] = self._path.open("ab+")
        self._synced = 0.0
        self._cut_incomplete_line()

    def append(self, record: Record) -> None:
        """Write one record as one line, in one call to the system; RunError when the disk takes no more."""
        try:
            self._file.write(record.model_dump_json().encode() + b"\n")
            self._file.flush()
            if time.monotonic() - self._synced > 1.0:
                os.fsync(self._file.fileno())
                self._synced = time.monotonic()
        except OSError as e:
            raise _unwritable(self._path, e) from e

    def close(self) -> None:
        """Sync and close the file, and let others write; RunError when the disk takes no more."""
        try:
            os.fsync(self._file.fileno())
            self._file.close()
        except OSError as e:
            raise _unwritable(self._path, e) from e
        finally:
            self._lock.release()

    def _cut_incomplete_line(self) -> None:
        size = end = self._file.seek(0, os.SEEK_END)
        while end:
            start = max(0, end - 65536)
            self._file.seek(start)
            newline = self._file.read(end - start).rfind(b"\n")
            if newline >= 0:
                end = start + newline + 1
                break
            end = start
        if end < size:
            self._file.truncate(end)


def _first(error: ValidationError) -> str:
    found = error.errors(include_url=False)[0]
    where = ".".join(map(str, found["loc"]))
    return f"{where}: {found['msg']}" if where else found["msg"]
