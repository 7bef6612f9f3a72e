"""Recorded outputs into a run, without an engine: pairs of source and output, outputs for a corpus, an earlier run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from fidelity.corpus import Corpus, Example, example_of
from fidelity.errors import DataError
from fidelity.evaluator import Evaluator
from fidelity.figures.language import normal
from fidelity.grounding import Policy
from fidelity.grounding.policy import policy_named, policy_signed
from fidelity.rows import FIELDS, Row, given_rows, name_of, read_rows
from fidelity.runs import DocumentScore, Run
from fidelity.runs.folder import MANIFEST
from fidelity.scorers import ON_FIGURES, Scorer, build_scorers
from fidelity.tasks import Task

OUTPUT_FIELDS = ("output", "answer_sentiment", "reasoning", "finish_reason", "error")
"""What a row of recorded outputs may have beside a document's own fields; ``output`` must be there."""

Pair = tuple[str, str] | Mapping[str, Any]
_FED = (*FIELDS, *OUTPUT_FIELDS)


def score(
    pairs: str | Path | Iterable[Pair],
    *,
    corpus: Corpus | None = None,
    split: str | None = None,
    columns: Mapping[str, str] | None = None,
    label_names: Sequence[str] | None = None,
    lang: str | None = None,
    limit: int | None = None,
    task: str | Task | None = None,
    policy: str | Policy | None = None,
    scorers: Sequence[str | Scorer] | None = None,
    run_dir: str | Path | None = None,
    candidate: str | None = None,
    on_score: Callable[[DocumentScore], None] | None = None,
) -> Run:
    """Score recorded outputs.

    Args:
        pairs: a file (jsonl, csv, parquet) or dataset with the columns source and output; an iterable of
            (source, output) or of mappings; or the folder of an earlier run, which is scored again.
        corpus: the documents, when ``pairs`` has only ids and outputs; outputs are joined by id, and documents
            without an output are reported as not run.
        split: which split of a dataset.
        columns: our field -> the file's column, e.g. ``{"output": "summary_a"}``.
        label_names: classes of an integer sentiment column, in order.
        lang: ISO 639-1 code for rows without one.
        limit: only the first so many rows.
        task: how outputs are read; None takes them as the answers' own text.
        policy: which figures count as in the source.
        scorers: names or scorers; None for all that come with the package, sentiment only where an output has one.
        run_dir: keep the run in this folder. An earlier run keeps its own.
        candidate: the name under which the run is shown.
        on_score: called after each document.

    Raises:
        DataError: a file, column or row does not fit, or an id is used for two documents.
        RunError: the earlier run cannot be read.
    """
    if isinstance(pairs, str | Path) and (Path(pairs) / MANIFEST).is_file():
        return rescore(pairs, policy=policy, scorers=scorers)
    if lang is not None:
        normal(lang)
    rows = _head(_rows(pairs, split, columns or {}, label_names, corpus is None), limit)
    fed = list(_outputs(rows, lang, corpus))
    if not fed:
        raise DataError(f"{_name(pairs)} holds no outputs; at least one row with 'source' and 'output' is needed")
    documents = corpus or Corpus(_name(pairs), tuple({e.id: e for e, _ in fed}.values()))
    counts = Counter(example.id for example, _ in fed)
    about = {"engine": {"engine": "recorded"}}
    if scorers is None:
        scorers = _scorers(task, fed)
    name = candidate or _name(pairs)
    repeats = min(counts.values())  # where some documents have more outputs, none of the others is missing any
    with Evaluator(
        documents, scorers, run_dir, task=task, policy=policy, candidate=name, repeats=repeats, about=about
    ) as evaluator:
        _feed(evaluator, fed, on_score)
        return evaluator.run()


def _scorers(task: str | Task | None, fed: Iterable[tuple[Example, Row]]) -> Sequence[str] | None:
    """Return what can be scored: sentiment where some output states one beside it, else what the task asks for."""
    if any(row.text("answer_sentiment") for _, row in fed):
        return (*ON_FIGURES, "sentiment")
    return ON_FIGURES if task is None else None


def _feed(
    evaluator: Evaluator, fed: Iterable[tuple[Example, Row]], on_score: Callable[[DocumentScore], None] | None
) -> None:
    """Add outputs, also where the run holds others from an earlier call; a document's second is its second repeat."""
    seen: Counter[str] = Counter()
    for example, row in fed:
        repeat = seen[example.id]
        seen[example.id] += 1
        scored = evaluator.add(
            example.id,
            row.text("output"),
            sentiment=row.text("answer_sentiment"),
            reasoning=row.text("reasoning") or "",
            finish_reason=row.text("finish_reason"),
            error=row.text("error"),
            repeat=repeat,
        )
        if on_score is not None:
            on_score(scored)


def rescore(
    folder: str | Path, *, policy: str | Policy | None = None, scorers: Sequence[str | Scorer] | None = None
) -> Run:
    """Score an earlier run again from its records, without an engine, and write the scores into its folder.

    Without ``policy`` the run's own is used. Raises RunError when the folder is no run.
    """
    run = Run.load(folder)
    rules = policy_named(policy) if policy is not None else policy_signed(run.manifest.signature.policy)
    names: Sequence[str | Scorer] | None = scorers if scorers is not None else run.manifest.scorers or None
    again = run.rescored(build_scorers(names, rules), policy=rules.signature)
    again.save_scores()
    return again


def _rows(
    pairs: str | Path | Iterable[Pair],
    split: str | None,
    columns: Mapping[str, str],
    label_names: Sequence[str] | None,
    sources: bool,
) -> Iterator[Row]:
    unknown = sorted(set(columns) - set(_FED))
    if unknown:
        raise DataError(f"unknown field {unknown[0]!r} in the column mapping; the fields are {', '.join(_FED)}")
    required = ("source", "output") if sources else ("id", "output")
    if isinstance(pairs, str | Path):
        yield from read_rows(
            pairs, split=split, columns=columns, label_names=label_names, fields=_FED, required=required
        )
        return
    rows = pairs if hasattr(pairs, "features") else _mappings(pairs)  # a dataset tells the classes of its labels
    yield from given_rows(rows, "pair", columns=columns, label_names=label_names, fields=_FED, required=required)


def _mappings(pairs: Iterable[Pair]) -> Iterator[object]:
    for number, pair in enumerate(pairs, start=1):
        if isinstance(pair, tuple | list) and len(pair) == 2:
            yield dict(zip(("source", "output"), pair, strict=True))
        elif isinstance(pair, Mapping):
            yield pair
        else:
            raise DataError(
                f"pair {number} is {type(pair).__name__}; each is (source, output) or a mapping, "
                "as a table's to_dict('records') gives them"
            )


def _outputs(rows: Iterable[Row], lang: str | None, corpus: Corpus | None) -> Iterator[tuple[Example, Row]]:
    known: dict[str, Example] = {e.id: e for e in corpus} if corpus is not None else {}
    for number, row in enumerate(rows, start=1):
        if corpus is not None:
            identifier = row.text("id") or ""
            if identifier not in known:
                raise DataError(f"{row.place}, field 'id': corpus {corpus.name!r} has no document {identifier!r}")
            yield known[identifier], row
            continue
        example = example_of(row, number, lang)
        if known.setdefault(example.id, example).source != example.source:
            raise DataError(f"{row.place}, field 'id': {example.id!r} was used before, for another source")
        yield known[example.id], row


def _head(rows: Iterator[Row], limit: int | None) -> Iterator[Row]:
    for number, row in enumerate(rows):
        if limit is not None and number >= limit:
            return
        yield row


def _name(pairs: object) -> str:
    return name_of(pairs) if isinstance(pairs, str | Path) else "pairs"
