"""Recorded outputs, played back: a file of them, or an earlier run."""

from __future__ import annotations

import json
from dataclasses import fields
from pathlib import Path
from typing import Any

from fidelity.engines.base import Completion, EngineSettings, Request, Timing, Usage
from fidelity.errors import DataError, EngineError, UsageError

_RECORDS = "records.jsonl"
_IDS = ("example_id", "id")


OPTIONS = ()


class ReplayEngine:
    """Answers each document with its recorded output, with the usage and times recorded beside it.

    Args:
        path: a run folder, or a JSON-lines file with ``id`` (or ``example_id``) and ``output``, and optionally
            ``reasoning``, ``finish_reason``, ``model``, ``usage`` and ``timing``. The last line of an id counts.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        file = path / _RECORDS if path.is_dir() else path
        self._recorded = dict(_read(file))

    @property
    def name(self) -> str:
        """The name of the recording's file or folder."""
        return self._path.stem

    async def complete(self, request: Request) -> Completion:
        """Return the recorded output; raises EngineError when there is none for the document."""
        if request.example_id not in self._recorded:
            raise EngineError(f"{self._path} has no output for document {request.example_id!r}")
        found = self._recorded[request.example_id]
        if found.get("error"):
            raise EngineError(str(found["error"]), partial=found["output"])
        return Completion(
            text=found["output"],
            reasoning=found.get("reasoning") or "",
            finish_reason=found.get("finish_reason"),
            model=found.get("model"),
            usage=_known(Usage, found.get("usage")),
            timing=_known(Timing, found.get("timing")),
        )

    async def describe(self) -> dict[str, Any]:
        """Return how many outputs are recorded."""
        return {"engine": "replay", "recording": self._path.name, "outputs": len(self._recorded)}

    async def aclose(self) -> None:
        """Nothing is held."""


def build(settings: EngineSettings) -> ReplayEngine:
    """Open a recording; ``model`` is its path."""
    if settings.model is None:
        raise UsageError("engine 'replay' takes the recording, a run folder or a jsonl file, as --model")
    return ReplayEngine(Path(settings.model))


def _read(path: Path) -> Any:
    try:
        # Only \n ends a line here; outputs may hold U+2028 and its kind.
        lines = path.read_bytes().decode("utf-8-sig").split("\n")
    except OSError as e:
        raise DataError(f"{path} cannot be read: {e.strerror}") from e
    except UnicodeDecodeError as e:
        raise DataError(f"{path} is not UTF-8 text ({e.reason} at byte {e.start})") from e
    for number, line in enumerate(lines, start=1):
        if not line.strip():
            continue
        try:
            row = json.loads(line)
        except ValueError as e:
            raise DataError(f"{path}, line {number}: not JSON ({e})") from e
        found = next((row[key] for key in _IDS if key in row), None) if isinstance(row, dict) else None
        if found is None or not isinstance(row.get("output"), str):
            raise DataError(f"{path}, line {number}: each line is an object with 'id' and a text 'output'")
        yield str(found), row


def _known(kind: Any, values: Any) -> Any:
    names = {f.name for f in fields(kind)}
    kept = {k: tuple(v) if isinstance(v, list) else v for k, v in (values or {}).items() if k in names}
    return kind(**kept)
