"""From a candidate file to what is run: one job for each candidate and concurrency."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from fidelity import tasks
from fidelity.campaign import Job
from fidelity.candidates import Candidate, Plan
from fidelity.compare import Gate
from fidelity.compare.gates import check_share
from fidelity.compare.metrics import metric_named
from fidelity.corpus import Corpus, load_corpus
from fidelity.driver import Drive
from fidelity.engines import names as engine_names
from fidelity.plugins import unknown
from fidelity.scorers import score_names


def plan_jobs(plan: Plan, base: Job, levels: Sequence[int] | None = None) -> list[Job]:
    """Return the jobs of a plan; ``base`` has what is alike in all, ``levels`` replace the plan's.

    Raises UsageError for an unknown engine or task before anything runs.
    """
    return [
        job for candidate in plan.candidate for job in _jobs(plan, candidate, base, levels or plan.levels(candidate))
    ]


def at_levels(job: Job, levels: Sequence[int]) -> list[Job]:
    """Return a job at each concurrency; a single stream is measured at the lowest only."""
    ordered = sorted(set(levels))
    return [
        replace(
            job,
            settings=replace(job.settings, concurrency=level),
            drive=replace(
                job.drive, concurrency=level, single_stream=job.drive.single_stream if level == ordered[0] else 0
            ),
        )
        for level in ordered
    ]


def plan_corpora(plan: Plan, limit: int | None) -> list[Corpus]:
    """Load the plan's corpora; ``limit`` replaces the plan's."""
    return [
        load_corpus(
            _near(plan, place),
            split=plan.split,
            columns=plan.columns,
            label_names=plan.label_names,
            lang=plan.lang,
            limit=limit or plan.limit,
        )
        for place in plan.corpora
    ]


def plan_gates(plan: Plan, base: Job) -> list[Gate]:
    """Return the plan's gates; each takes the better side of its value, higher for a rate, lower for a time.

    Raises UsageError for a metric that the scorers of ``base`` do not give.
    """
    scorers = None if base.scorers is None else [s for s in base.scorers if isinstance(s, str)]
    for name, value in plan.gates.items():
        if metric_named(name, score_names(scorers)).unit == "share":
            check_share(f"[gates] {name}", value)
    return [Gate.parse(f"{name} = {value}") for name, value in plan.gates.items()]


def _jobs(plan: Plan, candidate: Candidate, base: Job, levels: Sequence[int]) -> list[Job]:
    if candidate.engine not in engine_names():
        raise unknown("engine", candidate.engine, engine_names())
    settings = candidate.settings(1)
    if settings.model is not None:
        settings = replace(settings, model=str(_near(plan, settings.model)))
    about = {
        "ship": candidate.ship,
        "notes": dict(candidate.notes),
        "public_benchmarks": dict(candidate.public_benchmarks),
    }
    job = replace(
        base,
        engine=candidate.engine,
        settings=settings,
        candidate=candidate.name,
        task=candidate.task(tasks.load(plan.task), plan.folder),
        drive=Drive(sampling=plan.sampling_of(candidate), repeats=candidate.repeats, retries=base.drive.retries),
        about={**base.about, **about},
    )
    return at_levels(job, levels)


def _near(plan: Plan, place: str) -> str | Path:
    """Return a file beside the plan where there is one, the name as written otherwise."""
    beside = plan.folder / place
    return beside if beside.exists() else place
