"""Any client's outputs, one by one and in any order, into a run: this part knows no engine."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict
from pathlib import Path
from types import TracebackType
from typing import Any

from fidelity import tasks
from fidelity.corpus import Corpus, Example, as_corpus
from fidelity.engines import Completion, Sampling, Timing, Usage, clean_text, read_usage
from fidelity.errors import UsageError
from fidelity.grounding import Policy
from fidelity.grounding.policy import policy_named
from fidelity.replies import to_record
from fidelity.runs import DocumentScore, ExampleRecord, Manifest, Record, Run, SignatureParts
from fidelity.runs.environment import fidelity_version, git_revision, machine, package_versions
from fidelity.runs.run import latest
from fidelity.runs.scoring import score_record
from fidelity.runs.store import RunStore
from fidelity.scorers import Scorer, build_scorers
from fidelity.stats import METHOD
from fidelity.tasks import Task

OWN_TASK = "own"  # what the signature says when the caller used a prompt of their own


class Evaluator:
    """Takes outputs for the documents of a corpus and scores them.

    Args:
        corpus: the labelled documents.
        scorers: names or scorers; None for figure rate, coverage and sentiment agreement.
        run_dir: the run's folder. One that exists is gone on with; None keeps the run in memory only.
        task: how outputs are read, a Task or its name; None takes each output as the answer's own text.
        policy: which figures count as in the source, a Policy or a preset's name.
        candidate: the name under which the run is shown.
        repeats: how many outputs each document is to get.
        sampling: how the outputs were sampled, for the record.
        about: further facts for the manifest (``engine``, ``concurrency``, ``notes``, ``ship`` …).

    Raises:
        RunError: the folder holds another run, or another process writes it.
        UsageError: a scorer, task or policy is unknown, or the corpus is none.
    """

    def __init__(
        self,
        corpus: Corpus,
        scorers: Sequence[str | Scorer] | None = None,
        run_dir: str | Path | None = None,
        *,
        task: str | Task | None = None,
        policy: str | Policy | None = None,
        candidate: str = "candidate",
        repeats: int = 1,
        sampling: Sampling | None = None,
        about: Mapping[str, Any] | None = None,
    ) -> None:
        self.corpus = as_corpus(corpus)
        self._task = tasks.load(task) if isinstance(task, str) else task
        self._reader = self._task or tasks.load("free-summary")
        self._policy = policy_named(policy)
        self._scorers = build_scorers(scorers, self._policy)
        self._items: dict[str, Example] = {e.id: e for e in corpus}
        self._examples = tuple(ExampleRecord.model_validate(asdict(e)) for e in corpus)
        manifest = self._manifest(candidate, repeats, sampling or Sampling(), about or {})
        self._store = RunStore(Path(run_dir) if run_dir is not None else None, manifest, self._examples)
        records, self._superseded = latest(self._store.earlier, self._examples)
        self._records: dict[tuple[str, int], Record] = {r.key: r for r in records}
        self._scores: dict[tuple[str, int], DocumentScore] = {}

    @property
    def task(self) -> Task | None:
        """The task by which outputs are read; None when they are taken as they are."""
        return self._task

    def add(
        self,
        example_id: str,
        output: str | None,
        *,
        sentiment: str | None = None,
        timing: Timing | None = None,
        usage: Usage | Mapping[str, Any] | object | None = None,
        repeat: int = 0,
        finish_reason: str | None = None,
        reasoning: str = "",
        model: str | None = None,
        error: str | None = None,
    ) -> DocumentScore:
        """Take one output and score it at once.

        Args:
            example_id: which document; a later output for the same document and repeat replaces the earlier, the same
                one again changes nothing.
            output: the model's text, None or empty when nothing came.
            sentiment: the model's sentiment as written, when it does not stand in the output.
            timing: what the client measured.
            usage: token counts: ours, an OpenAI usage object or the same as a mapping.
            repeat: which of several outputs for the document, from 0.
            finish_reason: why the model stopped; ``length`` makes the output truncated, ``content_filter`` filtered.
            reasoning: thinking that came apart from the output; it is kept and never scored.
            model: the model's name as the server reported it.
            error: what went wrong, when there is no output because the request failed.

        Raises:
            UsageError: the corpus has no such document.
        """
        completion = Completion(
            text=clean_text(output or ""),
            reasoning=clean_text(reasoning),
            finish_reason=finish_reason,
            model=model,
            usage=_usage(usage),
            timing=timing or Timing(),
        )
        self._item(example_id)
        if error is not None:
            record = failed(example_id, error, output=completion.text, repeat=repeat)
        else:
            record = to_record(example_id, completion, self._reader, sentiment=sentiment, repeat=repeat)
        if record != self._records.get(record.key):
            self.keep(record)
        return self.score_of(record)

    def take(self, example_id: str, completion: Completion, **facts: Any) -> Record:
        """Take a completion of an engine without scoring it yet, so that scoring does not disturb its timing."""
        record = to_record(example_id, completion, self._reader, **facts)
        self.keep(record)
        return record

    def keep(self, record: Record) -> None:
        """Keep a finished record: in the file at once, scored when the run is asked for."""
        self._item(record.example_id)
        replaced = record.key in self._records
        self._store.append(record, replaces=replaced)
        self._superseded += replaced
        self._records[record.key] = record
        self._scores.pop(record.key, None)

    def score_of(self, record: Record) -> DocumentScore:
        """Score a kept record."""
        self._scores[record.key] = score_record(record, self._item(record.example_id), self._scorers)
        return self._scores[record.key]

    def done(self, example_id: str, repeat: int = 0) -> Record | None:
        """Return the record of a document that needs no other try: one that did not fail."""
        record = self._records.get((example_id, repeat))
        return None if record is None or record.outcome == "failed" else record

    def note(self, **facts: Any) -> None:
        """Write further facts into the manifest."""
        self._store.update(**facts)

    def run(self) -> Run:
        """Return the run so far, with scores; its folder is brought up to date."""
        for record in self._records.values():
            if record.key not in self._scores:
                self.score_of(record)
        records, _ = latest(self._records.values(), self._examples)
        expected = len(self._items) * self._store.manifest.repeats
        finished = sum(1 for r in records if r.outcome != "failed") >= expected
        run = Run(
            path=self._store.folder,
            manifest=self._store.stamp(finished=finished),
            examples=self._examples,
            records=records,
            scores=tuple(self._scores[r.key] for r in records),
            superseded=self._superseded,
            scorers=self._scorers,
        )
        if run.path is not None:
            run.save_scores()
        return run

    def close(self) -> None:
        """Let other processes write the run's folder; outputs can no longer be added."""
        self._store.close()

    def __enter__(self) -> Evaluator:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def __iter__(self) -> Iterator[Example]:
        """Yield the documents that still need an output."""
        return (e for e in self.corpus if self.done(e.id) is None)

    def _item(self, example_id: str) -> Example:
        try:
            return self._items[example_id]
        except KeyError:
            raise UsageError(f"corpus {self.corpus.name!r} has no document {example_id!r}") from None

    def _manifest(self, candidate: str, repeats: int, sampling: Sampling, about: Mapping[str, Any]) -> Manifest:
        parts = SignatureParts(
            version=fidelity_version(),
            policy=self._policy.signature,
            task=self._task.name if self._task else OWN_TASK,
            prompt_digest=self._task.digest if self._task else "",
            corpus=self.corpus.name,
            corpus_digest=self.corpus.digest,
            interval=METHOD,
            seed=sampling.seed if sampling.seed is not None else 0,
        )
        facts = {
            "documents": len(self._items),
            "scorers": tuple(s.name for s in self._scorers),
            "machine": machine(),
            "git_revision": git_revision(),
            "packages": package_versions(),
            **about,
        }
        return Manifest(signature=parts, candidate=candidate, repeats=repeats, sampling=sampling, **facts)


def failed(example_id: str, error: str, *, output: str = "", **facts: Any) -> Record:
    """Return the record of a request that failed for good; ``output`` is what had come until then."""
    return Record(example_id=example_id, outcome="failed", output=clean_text(output), error=clean_text(error), **facts)


def _usage(given: Usage | Mapping[str, Any] | object | None) -> Usage:
    if given is None or isinstance(given, Usage):
        return given or Usage()
    if isinstance(given, Mapping):
        return read_usage(given)
    dump = getattr(given, "model_dump", None)
    if dump is None:
        raise UsageError(f"usage is {type(given).__name__}; give a Usage, a mapping or the client's usage object")
    return read_usage(dump())
