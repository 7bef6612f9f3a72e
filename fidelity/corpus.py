"""Labelled documents: what an example is, and loading them from files, folders and Hugging Face datasets."""

from __future__ import annotations

import difflib
import hashlib
import json
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from fidelity.errors import DataError, UsageError
from fidelity.figures.language import normal
from fidelity.rows import FIELDS, STDIN, Row, given_rows, name_of, read_rows

BUNDLED = (Path(__file__).parent / "_corpora", Path(__file__).parent.parent / "corpora")


@dataclass(frozen=True, slots=True)
class KeyFigure:
    """A figure that a good summary of the document must carry, as it stands in the source."""

    name: str
    text: str


@dataclass(frozen=True, slots=True)
class Example:
    """One document: its source text and whatever labels it has. ``lang`` is ISO 639-1 or None when unknown."""

    id: str
    source: str
    lang: str | None = None
    summary: str | None = None
    sentiment: str | None = None
    key_figures: tuple[KeyFigure, ...] = ()


@dataclass(frozen=True)
class Corpus:
    """Documents with unique ids. ``digest`` changes when any of them does, and not with their order."""

    name: str
    examples: tuple[Example, ...]

    def __len__(self) -> int:
        return len(self.examples)

    def __iter__(self) -> Iterator[Example]:
        return iter(self.examples)

    @cached_property
    def digest(self) -> str:
        """SHA-256 (hex) over every document and label."""
        lines = sorted(json.dumps(asdict(e), ensure_ascii=False, sort_keys=True) for e in self.examples)
        return hashlib.sha256("\n".join(lines).encode("utf-8", "surrogatepass")).hexdigest()

    def head(self, limit: int) -> Corpus:
        """Return the first ``limit`` documents as a corpus of the same name; UsageError for a limit below 1."""
        if limit < 1:
            raise UsageError(f"limit is {limit}; it must be 1 or more")
        return Corpus(self.name, self.examples[:limit])


def bundled() -> dict[str, Path]:
    """Return the corpora that come with this package, by name."""
    folders = [p for root in BUNDLED if root.is_dir() for p in sorted(root.iterdir()) if (p / "README.md").is_file()]
    return {p.name: p for p in reversed(folders)}


def load_corpus(
    path_or_name: str | Path | Iterable[Mapping[str, Any]],
    *,
    name: str | None = None,
    split: str | None = None,
    columns: Mapping[str, str] | None = None,
    label_names: Sequence[str] | None = None,
    lang: str | None = None,
    limit: int | None = None,
) -> Corpus:
    """Load labelled documents.

    Args:
        path_or_name: a jsonl, json, csv or parquet file, a folder that ``datasets.load_dataset`` opens, the name of a
            corpus that comes with this package, the name of a dataset on the Hugging Face hub, or ``-`` for JSON lines
            on stdin. Or the rows themselves: a Hugging Face dataset, a table's ``to_dict("records")``, mappings.
        name: what to call the corpus; the file's or folder's own name by default.
        split: which split of a dataset; needed only where it has several.
        columns: our field -> the column that holds it, e.g. ``{"source": "body", "sentiment": "label"}``.
        label_names: names of integer labels, in order, where the data does not declare them itself.
        lang: language of rows that do not state one.
        limit: keep only the first rows.

    Returns:
        A corpus of at least one document. Rows without ``id`` are called by their position, "1" first.

    Raises:
        DataError: a file, column or row does not fit; the message names file, line and field.
        UsageError: ``lang`` is no language that can be read, or ``limit`` is below 1.

    >>> corpus = load_corpus([{"body": "Sales rose 12%.", "label": "up"}], columns={"source": "body"}, name="mine")
    >>> corpus.name, corpus.examples[0].source
    ('mine', 'Sales rose 12%.')
    """
    if lang is not None:
        normal(lang)
    if limit is not None and limit < 1:
        raise UsageError(f"limit is {limit}; it must be 1 or more")
    wanted = dict(columns or {})
    unknown = sorted(set(wanted) - set(FIELDS))
    if unknown:
        raise DataError(f"unknown field {unknown[0]!r} in the column mapping; the fields are {', '.join(FIELDS)}")
    called, rows = _opened(path_or_name, split, wanted, label_names)
    examples: list[Example] = []
    seen: dict[str, str] = {}
    for number, row in enumerate(rows, start=1):
        example = example_of(row, number, lang)
        if example.id in seen:
            raise DataError(f"{row.place}, field 'id': {example.id!r} was used before, at {seen[example.id]}")
        seen[example.id] = row.place
        examples.append(example)
        if limit is not None and len(examples) >= limit:
            break
    if not examples:
        empty = path_or_name if isinstance(path_or_name, str | Path) else f"the list of {called}"
        raise DataError(f"{empty} holds no documents; a corpus needs at least one row with a 'source'")
    return Corpus(name or called, tuple(examples))


def _opened(
    given: str | Path | Iterable[Mapping[str, Any]],
    split: str | None,
    columns: Mapping[str, str],
    label_names: Sequence[str] | None,
) -> tuple[str, Iterator[Row]]:
    """Return what a corpus from there is called, and its rows."""
    if not isinstance(given, str | Path):
        if not isinstance(given, Iterable) or isinstance(given, Mapping):
            raise UsageError(f"{type(given).__name__} is no path, name or list of rows")
        if split is not None:
            raise UsageError(f"these rows have no splits; give one of them instead of split={split!r}")
        return "rows", given_rows(given, "row", columns=columns, label_names=label_names)
    path = Path(given)
    place = given if path.exists() or str(given) == STDIN else _bundled_or_named(str(given))
    name = name_of(given) if path.is_file() or str(given) == STDIN else path.name or path.resolve().name
    return name, read_rows(place, split=split, columns=columns, label_names=label_names)


def _bundled_or_named(name: str) -> str | Path:
    """Return a bundled corpus' folder, or OWNER/NAME itself for the hub; raises DataError for any other name."""
    known = bundled()
    if name in known:
        return known[name]
    near = difflib.get_close_matches(name, known, n=1, cutoff=0.8)
    if not near and ("/" in name or Path(name).suffix):
        return name
    hint = f" (did you mean {near[0]!r}?)" if near else ""
    raise DataError(
        f"corpus {name!r} is no file, no folder and none of the bundled {' '.join(sorted(known))}{hint}; "
        "a dataset on the Hugging Face hub is named OWNER/NAME"
    )


def as_corpus(given: object) -> Corpus:
    """Return a corpus as it is; UsageError when it is none, or a language is not read, DataError for an id used twice.

    Corpora made by hand are not checked before.
    """
    if not isinstance(given, Corpus):
        raise UsageError(
            f"the corpus is {type(given).__name__}; give fidelity.load_corpus(NAME), or a fidelity.corpus.Corpus"
        )
    twice = next((i for i, n in Counter(e.id for e in given.examples).items() if n > 1), None)
    if twice is not None:
        raise DataError(f"corpus {given.name!r} has two documents called {twice!r}; ids must be unique")
    for lang in {e.lang for e in given.examples if e.lang is not None}:
        normal(lang)
    return given


def example_of(row: Row, number: int, lang: str | None) -> Example:
    """Return the document in a row; ``number`` is its id when the row has none. Raises DataError for a bad field.

    A language that cannot be read is refused here, before a model is asked for what could not be scored.
    """
    source = row.text("source")
    if source is None or not source.strip():
        raise DataError(f"{row.place}, field 'source' is empty; every row needs the document's text")
    own = row.text("lang")
    try:
        normal(own or "en")
    except UsageError as e:
        raise DataError(f"{row.place}, field 'lang': {e}; leave it empty, and the text decides") from e
    return Example(
        id=row.text("id") or str(number),
        source=source,
        lang=own or lang,
        summary=row.text("summary"),
        sentiment=row.label("sentiment"),
        key_figures=tuple(KeyFigure(name, text) for name, text in row.named_texts("key_figures")),
    )
