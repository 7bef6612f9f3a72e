"""Runs by the name of their candidate; one candidate's runs over several corpora are joined into one."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from fidelity.errors import UsageError
from fidelity.runs import Record, Run

_ENGINE = ("engine", "model", "speculative")  # not what is fitted to a corpus, such as the context
_SAME = ("task", "policy", "version", "prompt_digest")


def name_runs(runs: Sequence[Run | str | Path]) -> dict[str, Run]:
    """Load runs and name them by candidate.

    Runs of one candidate over different corpora, alike in task, policy, version and settings, become one run over
    all of these documents, unless a document stands in two of them. Other runs of one name are told apart by folder
    or number.
    """
    if isinstance(runs, str | Path | Run):
        raise UsageError("one run is given where a list of runs is needed")
    folders = [Path(run).resolve() for run in runs if not isinstance(run, Run)]
    twice = next((folder for folder in folders if folders.count(folder) > 1), None)
    if twice is not None:
        raise UsageError(f"run {twice} is given twice; a run cannot be compared with itself")
    loaded = [run if isinstance(run, Run) else Run.load(run) for run in runs]
    groups: list[list[Run]] = []
    for run in loaded:
        group = next((g for g in groups if _joins(g, run)), None)
        if group is None:
            groups.append([run])
        else:
            group.append(run)
    names = [group[0].manifest.candidate for group in groups]
    named: dict[str, Run] = {}
    for number, (name, group) in enumerate(zip(names, groups, strict=True), start=1):
        run = group[0] if len(group) == 1 else _join(group)
        own = name if names.count(name) == 1 else f"{name} ({run.path.name if run.path else number})"
        named[own if own not in named else f"{own} #{number}"] = run
    return named


def _joins(group: Sequence[Run], run: Run) -> bool:
    first, other = group[0].manifest, run.manifest
    corpora = {r.manifest.signature.corpus_digest for r in group}
    return (
        first.candidate == other.candidate
        and other.signature.corpus_digest not in corpora
        and all(getattr(first.signature, part) == getattr(other.signature, part) for part in _SAME)
        and (first.sampling, first.concurrency, first.repeats) == (other.sampling, other.concurrency, other.repeats)
        and all(first.engine.get(fact) == other.engine.get(fact) for fact in _ENGINE)
        and {(e.id, e.source) for r in group for e in r.examples}.isdisjoint((e.id, e.source) for e in run.examples)
    )


def _join(runs: Sequence[Run]) -> Run:
    first = runs[0].manifest
    signature = first.signature.model_copy(
        update={
            "corpus": "+".join(r.manifest.signature.corpus for r in runs),
            "corpus_digest": "+".join(r.manifest.signature.corpus_digest[:4] for r in runs),
        }
    )
    clashing = len({e.id for r in runs for e in r.examples}) < sum(len(r.examples) for r in runs)
    runs = [_prefixed(r) if clashing else r for r in runs]
    records: list[Record] = [record for run in runs for record in run.records]
    manifest = first.model_copy(
        update={"signature": signature, "documents": sum(r.manifest.documents or len(r.examples) for r in runs)}
    )
    return Run(
        None,
        manifest,
        tuple(e for r in runs for e in r.examples),
        tuple(records),
        tuple(s for r in runs for s in r.scores),
        sum(r.superseded for r in runs),
        runs[0].scorers,
    )


def _prefixed(run: Run) -> Run:
    corpus = run.manifest.signature.corpus
    return replace(
        run,
        examples=tuple(e.model_copy(update={"id": f"{corpus}/{e.id}"}) for e in run.examples),
        records=tuple(r.model_copy(update={"example_id": f"{corpus}/{r.example_id}"}) for r in run.records),
        scores=tuple(s.model_copy(update={"example_id": f"{corpus}/{s.example_id}"}) for s in run.scores),
    )
