"""``fidelity.toml``: the candidates to measure, the corpus to measure them on, and the gates they must pass."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

from pydantic import BaseModel, ConfigDict, Field, StringConstraints, ValidationError

from fidelity.engines import EngineSettings, Sampling
from fidelity.errors import UsageError
from fidelity.tasks import Task

FILE_NAME = "fidelity.toml"
_Name = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1)]
_HEADER = re.compile(r"\s*\[\[?\s*([^\[\]]+?)\s*\]\]?\s*(?:#.*)?$")
_KEY = re.compile(r"""\s*["']?([\w-]+)["']?\s*(?:\.|=)""")


class _Model(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class SamplingTable(_Model):
    """How tokens are chosen; what is left out falls back to the file's ``[sampling]``, then to the defaults."""

    temperature: float | None = Field(default=None, ge=0)
    max_tokens: int | None = Field(default=None, gt=0)
    top_p: float | None = Field(default=None, gt=0, le=1)
    seed: int | None = None
    stop: tuple[str, ...] | None = None
    extra: dict[str, Any] | None = None

    def over(self, base: Sampling) -> Sampling:
        """Return ``base`` with what this table states."""
        return replace(base, **{k: v for k, v in self if v is not None})


class Candidate(_Model):
    """A model on an engine in one configuration.

    ``ship`` marks the configuration that will be shipped; ``notes`` are free facts such as the quantisation;
    ``public_benchmarks`` are scores from elsewhere, to be ranked beside the ones measured here. ``prompt`` replaces
    the task's: a text with ``{source}``, or a file that holds one.
    """

    name: _Name
    engine: _Name
    model: str | None = None
    base_url: str | None = None
    key_variable: str | None = None
    timeout_s: float = Field(default=600.0, gt=0)
    thinking: bool | None = None
    prompt: str | None = None
    concurrency: int | tuple[int, ...] | None = None
    repeats: int = Field(default=1, ge=1)
    ship: bool = False
    sampling: SamplingTable = SamplingTable()
    options: dict[str, str | int | bool] = Field(default_factory=dict)
    notes: dict[str, str | int | float | bool] = Field(default_factory=dict)
    public_benchmarks: dict[str, float] = Field(default_factory=dict)

    def settings(self, concurrency: int) -> EngineSettings:
        """Return how to open this candidate's engine for so many requests in flight."""
        options = {k: ("yes" if v else "no") if isinstance(v, bool) else str(v) for k, v in self.options.items()}
        if self.key_variable:
            options["key_variable"] = self.key_variable
        return EngineSettings(
            model=self.model,
            base_url=self.base_url,
            timeout_s=self.timeout_s,
            concurrency=concurrency,
            options=options,
        )

    def task(self, task: Task, folder: Path) -> Task:
        """Return the task with this candidate's own prompt, if it has one; ``folder`` holds prompt files."""
        if self.prompt is None:
            return task
        text = self.prompt
        if "{source}" not in text:
            path = folder / text
            if not path.is_file():
                raise UsageError(f"candidate {self.name!r}, prompt: no '{{source}}' in it, and no file {path}")
            text = path.read_text(encoding="utf-8")
            if "{source}" not in text:
                raise UsageError(f"{path}: a prompt needs '{{source}}' where the document goes")
        return replace(task, prompts=dict.fromkeys(task.prompts, text))


class Plan(_Model):
    """The whole file. ``concurrency`` holds the levels of a sweep; a candidate's own wins."""

    corpus: str | tuple[str, ...]
    split: str | None = None
    columns: dict[str, str] = Field(default_factory=dict)
    label_names: tuple[str, ...] | None = None
    lang: str | None = None
    task: str = "disclosure-summary"
    limit: int | None = Field(default=None, gt=0)
    concurrency: int | tuple[int, ...] = 1
    goodput: dict[str, float] = Field(default_factory=dict)
    gates: dict[str, float] = Field(default_factory=dict)
    sampling: SamplingTable = SamplingTable()
    candidate: tuple[Candidate, ...] = Field(min_length=1)
    folder: Path = Field(default=Path(), exclude=True)

    @property
    def corpora(self) -> tuple[str, ...]:
        """The corpora, as written."""
        return (self.corpus,) if isinstance(self.corpus, str) else self.corpus

    def levels(self, candidate: Candidate) -> tuple[int, ...]:
        """Return the concurrency levels at which a candidate is measured."""
        chosen = self.concurrency if candidate.concurrency is None else candidate.concurrency
        return (chosen,) if isinstance(chosen, int) else chosen

    def sampling_of(self, candidate: Candidate) -> Sampling:
        """Return a candidate's sampling: its own, over the file's, over the defaults."""
        own = candidate.sampling.over(self.sampling.over(Sampling()))
        return replace(own, thinking=candidate.thinking)


def load_plan(path: str | Path = FILE_NAME) -> Plan:
    """Read a candidate file.

    Raises:
        UsageError: no such file, no TOML, an unknown key or a wrong type; the message names file, line and key.
    """
    place = Path(path)
    try:
        text = place.read_text(encoding="utf-8-sig")
        found = tomllib.loads(text)
    except FileNotFoundError:
        raise UsageError(f"{place}: no such file; name the candidates there, or use --engine and --corpus") from None
    except UnicodeDecodeError as e:
        raise UsageError(f"{place}: not UTF-8 text ({e.reason})") from e
    except tomllib.TOMLDecodeError as e:
        raise UsageError(f"{place}: not TOML: {e}") from e
    if "folder" in found:
        raise UsageError(f"{place}, line {_line(text, ('folder',))}, folder: unknown key")
    try:
        plan = Plan.model_validate({**found, "folder": place.parent})
    except ValidationError as e:
        # A misspelt key is told before the one that is missing for it.
        first = min(e.errors(include_url=False), key=lambda error: error["type"] != "extra_forbidden")
        raise UsageError(_message(place, text, first)) from e
    names = [c.name for c in plan.candidate]
    twice = next((n for n in names if names.count(n) > 1), None)
    if twice is not None:
        line = _line(text, ("candidate", len(names) - 1 - names[::-1].index(twice), "name"))
        raise UsageError(f"{place}, line {line}, name: {twice!r} is used twice; each candidate needs its own")
    for candidate in plan.candidate:
        if min(plan.levels(candidate), default=0) < 1:
            raise UsageError(f"{place}, candidate {candidate.name!r}: concurrency is one or more whole numbers from 1")
    return plan


def _message(place: Path, text: str, error: Mapping[str, Any]) -> str:
    path = [p for p in error["loc"] if p not in ("int", "tuple[int, ...]", "str", "tuple[str, ...]")]
    key = ".".join(str(p) for p in path if not isinstance(p, int)) or "the file"
    problem = {
        "extra_forbidden": "unknown key",
        "missing": "is missing",
    }.get(error["type"], f"{str(error['msg']).lower()}, not {error.get('input')!r}")
    known = ""
    if error["type"] == "extra_forbidden":
        fields = _fields(path)
        known = f" (known: {' '.join(sorted(fields))})" if fields else ""
    return f"{place}, line {_line(text, path)}, {key}: {problem}{known}"


def _fields(path: Sequence[Any]) -> set[str]:
    if "sampling" in path[:-1]:
        return set(SamplingTable.model_fields)
    return set(Candidate.model_fields) if "candidate" in path[:-1] else set(Plan.model_fields) - {"folder"}


def _line(text: str, path: Sequence[Any]) -> int:
    """Return the line where a key stands, or its table's, 1 when neither is found; TOML parsers keep no positions."""
    names = [p for p in path if isinstance(p, str)]
    wanted = next((p for p in path if isinstance(p, int)), None)
    best, table, count = 1, "", -1
    for number, line in enumerate(text.split("\n"), start=1):
        if header := _HEADER.match(line):
            table = header[1].replace(" ", "")
            count += line.lstrip().startswith("[[")
            inside = bool(names) and table.split(".")[0] == names[0] and wanted in (None, count)
            if inside and ".".join(names).startswith(table):
                best = number
        elif key := _KEY.match(line):
            here = [*table.split("."), key[1]] if table else [key[1]]
            if here == names[: len(here)] and (wanted is None or not table or count == wanted):
                return number
    return best
