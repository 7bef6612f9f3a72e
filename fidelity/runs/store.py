"""Opening a run for writing: a new folder, an interrupted one to go on with, or none at all."""

from __future__ import annotations

import time
from collections.abc import Iterable, Mapping
from dataclasses import asdict
from pathlib import Path
from typing import Any

from fidelity.errors import RunError
from fidelity.runs.environment import utc_now
from fidelity.runs.folder import (
    EXAMPLES,
    MANIFEST,
    RECORDS,
    SCORES,
    RunWriter,
    read_lines,
    read_manifest,
    write_lines,
    write_manifest,
)
from fidelity.runs.models import ExampleRecord, Manifest, Record

_WHO = ("engine", "model", "function", "recording", "sentences")
"""What an engine says of itself that must not change within a run, as its address and version may."""

_SHOWN = 12  # characters of a digest


class RunStore:
    """Keeps a run's records, on disk when it has a folder.

    An existing folder must have been made with the same candidate, engine and model, corpus, task, policy and
    sampling; its records are then in ``earlier`` and its times are carried on. Raises RunError when it was not.
    """

    def __init__(self, folder: Path | None, manifest: Manifest, examples: Iterable[ExampleRecord]) -> None:
        self.folder = folder
        self.earlier: tuple[Record, ...] = ()
        self._opened = time.monotonic()
        self._writer: RunWriter | None = None
        self.manifest = manifest.model_copy(update={"started_at": utc_now(), "sessions": 1})
        if folder is None:
            return
        try:
            self._open(folder, examples)
        except OSError as e:
            self.close()
            raise RunError(f"run folder {folder} cannot be written: {e.strerror or e}") from e
        except RunError:
            self.close()
            raise

    def append(self, record: Record, *, replaces: bool = False) -> None:
        """Keep one record; it is in the file when this returns. RunError once the folder is closed.

        Where it ``replaces`` an earlier one, the scores kept in the folder go: they are of what was said before.
        """
        if self.folder is not None and self._writer is None:
            raise RunError(f"run folder {self.folder} is closed; open it again with an Evaluator of its own")
        if self._writer is not None and self.folder is not None:
            if replaces:
                (self.folder / SCORES).unlink(missing_ok=True)
            self._writer.append(record)

    def update(self, **facts: Any) -> None:
        """Change facts of the manifest, such as what the engine says of itself."""
        self.manifest = self.manifest.model_copy(update=facts)
        if self.folder is not None:
            write_manifest(self.folder, self.manifest)

    def stamp(self, *, finished: bool) -> Manifest:
        """Note the time spent so far, and the end when the run is finished; return the manifest."""
        now = time.monotonic()
        spent = self.manifest.wall_seconds + now - self._opened
        self._opened = now
        self.update(wall_seconds=spent, ended_at=utc_now() if finished else None)
        return self.manifest

    def close(self) -> None:
        """Close the records file and let others write."""
        if self._writer is not None:
            self._writer.close()
            self._writer = None

    def _open(self, folder: Path, examples: Iterable[ExampleRecord]) -> None:
        folder.mkdir(parents=True, exist_ok=True)
        self._writer = RunWriter(folder)
        if (folder / MANIFEST).exists():
            self._go_on(read_manifest(folder))
        else:
            write_lines(folder / EXAMPLES, examples)
        write_manifest(folder, self.manifest)

    def _go_on(self, found: Manifest) -> None:
        if differing := _difference(found, self.manifest):
            raise RunError(f"{self.folder} holds another run ({differing}); choose another --run-dir")
        if self.folder is not None:
            self.earlier = tuple(read_lines(self.folder / RECORDS, Record))
        carried = {"started_at": found.started_at, "wall_seconds": found.wall_seconds, "sessions": found.sessions + 1}
        self.manifest = self.manifest.model_copy(update=carried)


def _difference(there: Manifest, now: Manifest) -> str | None:
    """Say what keeps two manifests from being one run; None when nothing does, or an engine does not say who it is."""
    pairs = [(name, *values) for name, values in _paired(_facts(there), _facts(now))]
    pairs += [(name, *values) for name, values in _paired(there.engine, now.engine) if name in _WHO]
    for name, before, after in pairs:
        if before != after:
            said = [str(v)[:_SHOWN] if name.endswith("digest") else repr(v) for v in (before, after)]
            return f"{name.replace('_', ' ')} {said[0]} there, {said[1]} now"
    return None


def _paired(there: Mapping[str, Any], now: Mapping[str, Any]) -> list[tuple[str, tuple[Any, Any]]]:
    return [(name, (there[name], now[name])) for name in now if name in there]


def _facts(manifest: Manifest) -> dict[str, Any]:
    """Return what must agree by name: the candidate, the parts of its signature, each setting of the sampling."""
    facts = {"candidate": manifest.candidate, "repeats": manifest.repeats, "documents": manifest.documents}
    return facts | manifest.signature.model_dump() | asdict(manifest.sampling)
