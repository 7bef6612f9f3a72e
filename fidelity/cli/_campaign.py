"""Candidates over corpora at every concurrency: run them, print tables and curves, leave with the right status."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from fidelity.campaign import Job, run_job
from fidelity.candidates import FILE_NAME
from fidelity.cli import _common
from fidelity.cli._sweep_table import show_curve, show_verdict, sweep_json
from fidelity.cli._table import show_runs
from fidelity.compare import Gate, compare
from fidelity.corpus import Corpus
from fidelity.errors import EngineError, UsageError
from fidelity.runs import Run
from fidelity.runs.sweep import Goals, curve, swept

if TYPE_CHECKING:
    from fidelity.cli._common import Wanted


@dataclass(frozen=True, kw_only=True)
class Campaign:
    """What to run and what is asked of it.

    ``jobs`` hold a candidate at one concurrency each, a candidate's in a row. ``wanted`` are gates that every run
    must pass; ``gates`` are conditions on who may win. ``comparing`` adds what was not alike, and the verdict.
    """

    jobs: Sequence[Job]
    corpora: Sequence[Corpus]
    run_dir: Path | None = None
    wanted: Wanted = ()
    gates: Sequence[Gate] = ()
    goals: Goals = field(default_factory=dict)
    max_failed: float = 1.0
    comparing: bool = False
    as_json: bool = False

    @property
    def sweeping(self) -> bool:
        """Whether a candidate runs at more than one concurrency."""
        return len({j.drive.concurrency for j in self.jobs}) > 1


def run_all(campaign: Campaign) -> None:
    """Run every candidate over every corpus, print a table a corpus, and leave with the exit status that follows.

    With several candidates, one whose engine fails is said so and left out, and the status is 3.
    """
    _refuse_twins(campaign.corpora)
    runs: list[Run] = []
    died: set[tuple[object, ...]] = set()
    taken: dict[Path, tuple[object, ...]] = {}  # folders, and which engine answers for each
    for job in campaign.jobs:
        who = (job.candidate, job.engine, job.settings.model, job.settings.base_url)
        if who in died:  # at a lower concurrency
            continue
        try:
            runs += run_job(job, campaign.corpora, _folders(campaign, job, taken), _watches(campaign, job))
        except EngineError as e:
            if len(campaign.jobs) == 1:
                raise
            _common.say(f"fidelity: {job.candidate or job.engine}: {e}")
            died.add(who)
        except KeyboardInterrupt:
            if campaign.run_dir is None and taken:
                _common.say(f"fidelity: what was finished is in {list(taken)[-1]}, which --run-dir goes on with")
            raise
    passed = [_show(campaign, _by_candidate(group)) for group in _by_corpus(campaign, runs)]
    _common.leave_with(runs, campaign.wanted, campaign.max_failed)
    if died:
        raise typer.Exit(3)
    if not all(passed):
        raise typer.Exit(1)


def _refuse_twins(corpora: Sequence[Corpus]) -> None:
    """Raise UsageError for corpora that would share a folder and a table: the same one, or two of one name."""
    seen: dict[str, Corpus] = {}
    for corpus in corpora:
        if (twin := seen.setdefault(corpus.name, corpus)) is not corpus:
            same = twin.digest == corpus.digest
            raise UsageError(
                f"corpus {corpus.name!r} is given twice"
                if same
                else f"two corpora are called {corpus.name!r}, so their runs could not be told apart; rename a file"
            )


def _show(campaign: Campaign, groups: Sequence[Sequence[Run]]) -> bool:
    """Print the runs over one corpus, a group a candidate; return whether the gates are passed."""
    if campaign.as_json:
        for run in (run for group in groups for run in group):
            _common.print_json(sweep_json(run, campaign.goals))
    joined = [swept(group) for group in groups]
    if not campaign.as_json:
        show_runs(joined, by_level=campaign.sweeping)
        for group in groups:
            if campaign.sweeping or campaign.goals:
                show_curve(group[0].manifest.candidate, curve(group, campaign.goals), campaign.goals)
    if not campaign.comparing or len(joined) < 2:
        return not campaign.gates or (bool(joined) and _alone(campaign, joined))
    comparison = compare(joined, gates=campaign.gates)
    if not campaign.as_json:
        show_verdict(comparison)
    shipped = [c for c in comparison.candidates if c.run.manifest.ship]
    return all(c.passed for c in shipped) if shipped else any(c.passed for c in comparison.candidates)


def _alone(campaign: Campaign, joined: Sequence[Run]) -> bool:
    from fidelity.compare.gates import judge

    results = [judge(gate, run) for run in joined for gate in campaign.gates]
    for result in results:
        if not campaign.as_json:
            _common.console().print(f"gate: {result.sentence}", markup=False)
    return all(result.passed for result in results)


def _by_corpus(campaign: Campaign, runs: Sequence[Run]) -> list[list[Run]]:
    digests = dict.fromkeys(corpus.digest for corpus in campaign.corpora)
    groups = [[r for r in runs if r.manifest.signature.corpus_digest == digest] for digest in digests]
    return [group for group in groups if group]


def _by_candidate(runs: Sequence[Run]) -> list[list[Run]]:
    """Group neighbours of one name whose concurrency differs: the levels of one candidate."""
    groups: list[list[Run]] = []
    for run in runs:
        last = groups[-1] if groups else []
        levels = {r.manifest.concurrency for r in last}
        if last and last[0].manifest.candidate == run.manifest.candidate and run.manifest.concurrency not in levels:
            last.append(run)
        else:
            groups.append([run])
    return groups


def _folders(campaign: Campaign, job: Job, taken: dict[Path, tuple[object, ...]]) -> Callable[[Corpus, str], Path]:
    single = len(campaign.jobs) == len(campaign.corpora) == 1
    who = (job.engine, job.settings.model, job.settings.base_url)

    def folder_of(corpus: Corpus, name: str) -> Path:
        level = f"-c{job.drive.concurrency}" if campaign.sweeping else ""
        own = re.sub(r"[^\w.+-]+", "-", f"{corpus.name}-{name}{level}")
        if campaign.run_dir is None:
            folder = _common.new_run_dir(own)
        else:
            folder = campaign.run_dir if single else campaign.run_dir / own
        if taken.setdefault(folder, who) != who:
            raise UsageError(
                f"two candidates are called {name!r}, so the second would be taken for the first; "
                f"say which models they are (--engine NAME=MODEL), or name them in {FILE_NAME}"
            )
        return folder

    return folder_of


def _watches(campaign: Campaign, job: Job) -> Callable[[Corpus, str], AbstractContextManager[Callable[..., None]]]:
    def watch_of(corpus: Corpus, name: str) -> AbstractContextManager[Callable[..., None]]:
        level = f", concurrency {job.drive.concurrency}" if campaign.sweeping else ""
        return _common.progress(f"{name} on {corpus.name}{level}", len(corpus))

    return watch_of
