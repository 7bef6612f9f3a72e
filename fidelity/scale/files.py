"""Local and remote files alike: opening, listing, and writing so that a file is whole or absent."""

from __future__ import annotations

import io
import os
import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from fnmatch import fnmatchcase
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any, BinaryIO, cast

from fidelity.errors import DataError, RunError
from fidelity.lazy import Lazy
from fidelity.rows import COMPRESSED, ending_of

if TYPE_CHECKING:
    import pyarrow as pa
    import pyarrow.fs as pafs
else:
    pa, pafs = Lazy("pyarrow"), Lazy("pyarrow.fs")

BUFFER = 1 << 20
_WILD = "*?["


@dataclass(frozen=True, slots=True)
class FoundFile:
    """A file of the input: its address as given to ``open_file``, and its size in bytes."""

    address: str
    size: int


@lru_cache(maxsize=8)
def _system(scheme: str, start: str) -> tuple[pafs.FileSystem, str]:
    """Return the file system for addresses that begin so, and what that beginning is called inside it.

    pyarrow's own where it has one, else fsspec's.
    """
    try:
        found, inside = pafs.FileSystem.from_uri(start)
    except (pa.ArrowInvalid, pa.ArrowNotImplementedError, ValueError):
        import fsspec

        try:
            system = pafs.PyFileSystem(pafs.FSSpecHandler(fsspec.filesystem(scheme)))
        except (ValueError, ImportError) as e:
            raise DataError(f"{start}: no file system for {scheme}:// ({e})") from e
        return system, start.partition("://")[2].rstrip("/")
    return found, inside.rstrip("/")


def open_system(address: str) -> tuple[pafs.FileSystem, str]:
    """Return the file system of a path or URI (``s3://``, ``gs://``, ``hf://`` …) and the path inside it."""
    scheme, mark, rest = address.partition("://")
    if not mark:
        return pafs.LocalFileSystem(), os.path.abspath(address)
    if scheme == "file":
        return pafs.LocalFileSystem(), rest
    place, slash, path = rest.partition("/")
    system, begin = _system(scheme, f"{scheme}://{place}/")
    return system, f"{begin}{slash}{path}" if path else begin


def _address(given: str, path: str) -> str:
    scheme, mark, rest = given.partition("://")
    if not mark or scheme == "file":
        return path
    start = f"{scheme}://{rest.partition('/')[0]}/"
    begin = _system(scheme, start)[1].lstrip("/")
    return start + path.lstrip("/").removeprefix(begin).lstrip("/")


def find_files(address: str, endings: tuple[str, ...]) -> list[FoundFile]:
    """Return the files of an address in a fixed order: itself, or those in a folder or of a glob that end so.

    Files and folders whose name begins with ``.`` or ``_`` are left out, as Spark and Hive do. Empty when there is
    nothing of that name. Raises DataError when the file system cannot be reached.
    """
    system, path = open_system(address)
    wild = any(character in address for character in _WILD)
    fixed = path
    while wild and any(character in fixed for character in _WILD):
        fixed = os.path.dirname(fixed)
    try:
        info = system.get_file_info(fixed)
        if info.type == pafs.FileType.File:
            return [FoundFile(_address(address, path), info.size)]
        listed = system.get_file_info(pafs.FileSelector(fixed, recursive=True, allow_not_found=True))
    except OSError as e:
        raise DataError(f"{address} cannot be listed: {_one_line(e)}") from e
    files = [f for f in listed if f.type == pafs.FileType.File and not _hidden(f.path.removeprefix(fixed))]
    if wild:
        files = [f for f in files if fnmatchcase(f.path, path)]
    else:
        files = [f for f in files if ending_of(f.path) in endings]
    return [FoundFile(_address(address, f.path), f.size) for f in sorted(files, key=lambda f: f.path)]


def _hidden(inside: str) -> bool:
    return any(part.startswith((".", "_")) for part in inside.split("/"))


def open_file(address: str) -> Any:
    """Open a file for reading at any place; raises DataError."""
    system, path = open_system(address)
    try:
        return system.open_input_file(path)
    except OSError as e:
        raise DataError(f"{address} cannot be opened: {_one_line(e)}") from e


def open_bytes(address: str, start: int) -> BinaryIO:
    """Open a file as buffered bytes from ``start``; a compressed one is unpacked, and has no start but 0."""
    kind = COMPRESSED.get(Path(address).suffix)
    raw: Any = open_file(address)
    if kind is not None:
        raw = pa.CompressedInputStream(raw, kind)
    elif start:
        raw.seek(start)
    return cast(BinaryIO, io.BufferedReader(raw, BUFFER))


def _one_line(error: Exception) -> str:
    return " ".join(str(error).split())


@contextmanager
def _reaching(address: str) -> Iterator[None]:
    try:
        yield
    except OSError as e:
        raise RunError(f"{address} cannot be used: {_one_line(e)}") from e


@dataclass(frozen=True, slots=True)
class Folder:
    """A folder on any file system in which files appear whole or not at all.

    Its methods raise RunError when the place cannot be reached, read or written.
    """

    address: str

    def has(self, name: str) -> bool:
        """Tell whether a file is there."""
        with _reaching(self.address):
            system, path = self._place(name)
            return bool(system.get_file_info(path).type == pafs.FileType.File)

    def names(self, inside: str) -> set[str]:
        """Return the names of the files in one folder of it."""
        with _reaching(self.address):
            system, path = self._place(inside)
            found = system.get_file_info(pafs.FileSelector(path, allow_not_found=True))
            return {f.base_name for f in found if f.type == pafs.FileType.File}

    def read(self, name: str) -> bytes:
        """Return a file's bytes."""
        with _reaching(self.address):
            system, path = self._place(name)
            with system.open_input_stream(path) as stream:
                return bytes(stream.read())

    def open(self, name: str) -> Any:
        """Open a file for reading at any place."""
        with _reaching(self.address):
            system, path = self._place(name)
            return system.open_input_file(path)

    def write(self, name: str, data: Any) -> None:
        """Write a file that is whole as soon as it can be seen; one of the same name is replaced.

        On disks it is written beside its place, flushed, and renamed. Object stores show an object only when it is
        complete, so there it is written at once.
        """
        with _reaching(self.address):
            system, path = self._place(name)
            if not isinstance(system, pafs.LocalFileSystem):
                system.create_dir(os.path.dirname(path), recursive=True)
                with system.open_output_stream(path) as stream:
                    stream.write(data)
                return
            draft = os.path.join(self._place(DRAFTS)[1], f"{os.path.basename(path)}.{uuid.uuid4().hex}")
            for folder in (os.path.dirname(path), os.path.dirname(draft)):
                os.makedirs(folder, exist_ok=True)
            with open(draft, "wb") as stream:
                stream.write(data)
                stream.flush()
                os.fsync(stream.fileno())
            os.replace(draft, path)

    def clear_drafts(self) -> None:
        """Remove what a killed job left half written; only when no other job writes here."""
        with _reaching(self.address):
            system, path = self._place(DRAFTS)
            if system.get_file_info(path).type == pafs.FileType.Directory:
                system.delete_dir(path)

    def _place(self, name: str) -> tuple[pafs.FileSystem, str]:
        system, path = open_system(self.address)
        return system, f"{path.rstrip('/')}/{name}"


DRAFTS = "_drafts"
