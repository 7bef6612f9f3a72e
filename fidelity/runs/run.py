"""A run in memory, loaded from its folder or just made."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from pathlib import Path

from fidelity.errors import RunError, UsageError
from fidelity.grounding.policy import Policy, policy_signed
from fidelity.runs.environment import fidelity_version
from fidelity.runs.folder import EXAMPLES, RECORDS, SCORES, read_lines, read_manifest, write_lines, write_manifest
from fidelity.runs.models import DocumentScore, ExampleRecord, Manifest, Record
from fidelity.runs.scoring import score_records
from fidelity.runs.summary import Summary, summarise
from fidelity.scorers import Scorer, build_scorers


@dataclass(frozen=True)
class Run:
    """One candidate over one corpus: manifest, documents, one record and one score each, in the corpus' order.

    ``superseded`` counts earlier records of documents that were run again (a failure, then a success on resuming).
    """

    path: Path | None
    manifest: Manifest
    examples: tuple[ExampleRecord, ...]
    records: tuple[Record, ...]
    scores: tuple[DocumentScore, ...]
    superseded: int = 0
    scorers: tuple[Scorer, ...] = field(default=(), repr=False, compare=False)

    @classmethod
    def load(cls, path: str | Path) -> Run:
        """Open a run folder; raises RunError when it is none, or of a format this version does not know.

        Scores that are missing, as after an interrupted run, or damaged are computed from the records.
        """
        folder = Path(path)
        manifest = read_manifest(folder)
        examples = tuple(read_lines(folder / EXAMPLES, ExampleRecord))
        records, superseded = latest(read_lines(folder / RECORDS, Record), examples)
        policy = policy_signed(manifest.signature.policy)
        scorers, missing = _scorers(manifest.scorers, policy)
        try:
            scores = {s.key: s for s in read_lines(folder / SCORES, DocumentScore)}
        except RunError:
            if missing:  # they cannot be computed again here
                raise
            scores = {}
        run = cls(folder, manifest, examples, records, (), superseded, scorers)
        if not missing and {r.key: r.outcome for r in records} != {k: s.outcome for k, s in scores.items()}:
            return run.rescored(scorers, policy=policy.signature)
        return replace(run, scores=tuple(scores[r.key] for r in records if r.key in scores))

    def rescored(self, scorers: Sequence[Scorer] | None = None, *, policy: str | None = None) -> Run:
        """Return this run with its records scored anew, by its own scorers or by others.

        ``policy`` is the signature of the policy by which the scorers judge, when it is another one.
        """
        used = tuple(scorers) if scorers is not None else self.scorers
        items = {e.id: e for e in self.examples}
        parts = self.manifest.signature
        if policy is not None:
            parts = parts.model_copy(update={"policy": policy, "version": fidelity_version()})
        manifest = self.manifest.model_copy(update={"scorers": tuple(s.name for s in used), "signature": parts})
        return replace(self, manifest=manifest, scores=score_records(self.records, items, used), scorers=used)

    def save_scores(self) -> None:
        """Write ``scores.jsonl`` into the run's folder, and into its manifest by which rules they were reached."""
        if self.path is None:
            raise RunError("this run has no folder; give one to keep its scores")
        write_lines(self.path / SCORES, self.scores)
        write_manifest(self.path, self.manifest)

    @cached_property
    def _summary(self) -> Summary:
        notes = (
            [f"{self.superseded} earlier records of documents that were run again are left out"]
            if self.superseded
            else []
        )
        absent = [name for name in self.manifest.scorers if name not in {s.name for s in self.scorers}]
        notes += [f"scorer {name!r} is not installed here, so its scores are left out" for name in absent]
        return summarise(self.manifest, self.records, self.scores, self.scorers, notes)

    def summary(self) -> Summary:
        """Return rates with intervals and denominators, outcomes and speed."""
        return self._summary


def latest(records: Iterable[Record], examples: Sequence[ExampleRecord]) -> tuple[tuple[Record, ...], int]:
    """Keep the last record of each document, in the order of ``examples``; return them and how many were left out."""
    place = {e.id: i for i, e in enumerate(examples)}
    kept: dict[tuple[str, int], Record] = {}
    total = 0
    for record in records:
        if record.example_id not in place:
            raise RunError(f"{RECORDS} has a record of document {record.example_id!r}, which {EXAMPLES} does not have")
        kept[record.key] = record
        total += 1
    ordered = sorted(kept.values(), key=lambda r: (place[r.example_id], r.repeat))
    return tuple(ordered), total - len(kept)


def _scorers(names: Iterable[str], policy: Policy) -> tuple[tuple[Scorer, ...], bool]:
    found: list[Scorer] = []
    missing = False
    for name in names:
        try:
            found += build_scorers([name], policy)
        except UsageError:  # a scorer of the user's own, known only in the process that made the run
            missing = True
    return tuple(found), missing
