"""``fidelity eval``: candidates over labelled documents."""

from __future__ import annotations

import json
import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Annotated, Any

import typer

from fidelity.campaign import Job
from fidelity.candidates import FILE_NAME, load_plan
from fidelity.cli import _common
from fidelity.cli._campaign import Campaign, run_all
from fidelity.cli._groups import grouped
from fidelity.cli._options import AsJson, FailUnder, Limit, Loading, Opening, Policy, RunDir, Scorers
from fidelity.cli._plan import at_levels, plan_corpora, plan_gates, plan_jobs
from fidelity.driver import Drive
from fidelity.engines import Sampling, without_credentials
from fidelity.engines import names as engine_names
from fidelity.engines import probe as probing
from fidelity.errors import UsageError
from fidelity.plugins import unknown
from fidelity.runs.sweep import checked_goals, parse_goals
from fidelity.scorers import score_names

MOST_FAILED = 0.1
"""Share of documents that may fail before the whole run counts as failed."""

_BESIDE_A_PLAN = {
    *("plan", "concurrency", "goodput", "limit", "retries", "run_dir", "policy", "scorer", "fail_under", "max_failed"),
    *("preflight", "as_json"),
}


@dataclass(frozen=True, kw_only=True)
class Asking:
    """What the model is asked, and how it chooses its tokens."""

    task: Annotated[str, typer.Option(help="What the model is asked to do.")] = "disclosure-summary"
    temperature: Annotated[float, typer.Option(min=0, help="0 takes the likeliest token each time.")] = 0.0
    max_tokens: Annotated[int, typer.Option(min=1, help="Tokens an answer, thinking included.")] = 512
    top_p: Annotated[float | None, typer.Option(min=0, max=1, help="Sample from the likeliest tokens only.")] = None
    seed: Annotated[int, typer.Option(help="Of the sampling.")] = 1
    stop: Annotated[list[str] | None, typer.Option(help="Text that ends an answer; repeatable.")] = None
    thinking: Annotated[bool | None, typer.Option("--thinking/--no-thinking", help="Switch thinking.")] = None
    extra: Annotated[str | None, typer.Option(help="Further request fields, a JSON object.")] = None

    def sampling(self) -> Sampling:
        """Return how tokens are chosen; UsageError when ``extra`` is no JSON object."""
        return Sampling(
            temperature=self.temperature,
            max_tokens=self.max_tokens,
            top_p=self.top_p,
            seed=self.seed,
            stop=tuple(self.stop or ()),
            thinking=self.thinking,
            extra=_object(self.extra),
        )


@dataclass(frozen=True, kw_only=True)
class Running:
    """How hard a server is pressed, and how long is waited for it."""

    concurrency: Annotated[str | None, typer.Option(help="Requests in flight; several to sweep: 1,2,4,8,16.")] = None
    goodput: Annotated[
        list[str] | None, typer.Option(help="Longest times in ms, as vLLM writes them: 'ttft:2000 e2el:30000'.")
    ] = None
    repeats: Annotated[int, typer.Option(min=1, help="Answers a document.")] = 1
    timeout: Annotated[float, typer.Option(min=0.1, help="Seconds until an answer counts as lost.")] = 600.0
    retries: Annotated[int, typer.Option(min=0, help="Further tries after a failure that may pass.")] = 5
    preflight: Annotated[bool, typer.Option(help="First see whether the server is what it says; stop if not.")] = True

    @property
    def levels(self) -> list[int]:
        """Concurrency levels; empty when none is given. UsageError for what is no whole number from 1."""
        words = _common.words(self.concurrency) or []
        if not all(word.isascii() and word.isdecimal() and int(word) > 0 for word in words):
            raise UsageError(
                f"--concurrency {self.concurrency}: give one whole number from 1, or several such as 1,2,4,8,16"
            )
        return [int(word) for word in words]


@dataclass(frozen=True, kw_only=True)
class Judging:
    """What counts, and which runs fail."""

    policy: Policy = None
    scorer: Scorers = None
    fail_under: FailUnder = None
    max_failed: Annotated[float, typer.Option(min=0, max=1, help="Share of failures that fails a run.")] = MOST_FAILED


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("eval")(grouped(eval_command))


def eval_command(
    context: typer.Context,
    *,
    corpus: Annotated[
        list[str] | None, typer.Option(help="A bundled corpus, file, folder or datasets name; repeatable.")
    ] = None,
    engine: Annotated[
        list[str] | None,
        typer.Option(help="What runs the model, ENGINE or ENGINE=MODEL; repeat it to compare candidates."),
    ] = None,
    opening: Opening,
    candidate: Annotated[str | None, typer.Option(help="The name to show.")] = None,
    plan: Annotated[
        Path | None, typer.Option(help=f"Candidates and corpus in a file; {FILE_NAME} without --engine and --corpus.")
    ] = None,
    loading: Loading,
    limit: Limit = None,
    asking: Asking,
    running: Running,
    run_dir: RunDir = None,
    judging: Judging,
    as_json: AsJson = False,
) -> None:
    """Run candidates over a corpus and score them: figures, sentiment, speed.

    Without --engine and --corpus, runs the candidates of fidelity.toml.
    """
    base = _base(context, running, judging)
    campaign = Campaign(
        jobs=(),
        corpora=(),
        run_dir=run_dir,
        wanted=_common.gates(judging.fail_under, score_names(judging.scorer)),
        goals=parse_goals(running.goodput or ()),
        max_failed=judging.max_failed,
        as_json=as_json,
    )
    if plan is not None or (engine is None and corpus is None):
        run_all(_of_plan(campaign, context, plan or Path(FILE_NAME), base, running.levels, limit))
        return
    if not engine or not corpus:
        raise UsageError(f"--{'corpus' if engine else 'engine'} is missing; give both, or candidates in {FILE_NAME}")
    drive = replace(base.drive, sampling=asking.sampling())
    base = replace(base, settings=opening.settings(running.timeout), candidate=candidate, task=asking.task, drive=drive)
    named = _told_apart([_for_engine(base, spec, alone=len(engine) == 1) for spec in engine], engine)
    jobs = [job for each in named for job in at_levels(each, running.levels or [1])]
    run_all(replace(campaign, jobs=jobs, corpora=[loading.corpus(place, limit) for place in corpus]))


def _base(context: typer.Context, running: Running, judging: Judging) -> Job:
    """Return what is alike in all jobs, with the arguments given, less any password in an address."""
    given = {k: list(v) if isinstance(v, tuple) else v for k, v in context.params.items() if v not in (None, ())}
    if address := given.get("base_url"):
        given["base_url"] = without_credentials(str(address))
    return Job(
        engine="",
        drive=Drive(repeats=running.repeats, retries=running.retries),
        policy=judging.policy,
        scorers=judging.scorer,
        about={"arguments": given, "command": "fidelity eval"},
        preflight=probing.preflight if running.preflight else None,
    )


def _of_plan(
    campaign: Campaign, context: typer.Context, place: Path, base: Job, levels: Sequence[int], limit: int | None
) -> Campaign:
    """Fill a campaign from a candidate file; options that the file decides are refused beside it."""
    for name in context.params:
        if name not in _BESIDE_A_PLAN and str(context.get_parameter_source(name)).endswith("COMMANDLINE"):
            raise UsageError(f"--{name.replace('_', '-')} is for one candidate; with {place}, write it into the file")
    plan = load_plan(place)
    return replace(
        campaign,
        jobs=plan_jobs(plan, base, levels),
        corpora=plan_corpora(plan, limit),
        gates=plan_gates(plan, base),
        goals=campaign.goals or checked_goals(plan.goodput, f"{place}, goodput"),
        run_dir=campaign.run_dir or _common.new_run_dir(place.stem),
        comparing=True,
    )


def _for_engine(base: Job, spec: str, *, alone: bool) -> Job:
    """Read ENGINE or ENGINE=MODEL; the options that belong to one candidate are refused when there are several."""
    name, _, model = spec.partition("=")
    if name not in engine_names():
        raise unknown("engine", name, engine_names())
    if not alone and (base.settings.model or base.settings.base_url or base.candidate):
        raise UsageError("--model, --base-url and --candidate are for one engine; with several say --engine NAME=MODEL")
    return replace(base, engine=name, settings=replace(base.settings, model=model or base.settings.model))


def _told_apart(jobs: Sequence[Job], specs: Sequence[str]) -> list[Job]:
    """Call candidates as they were written where their models would have one name, and so one folder."""
    twice = next((spec for spec in specs if specs.count(spec) > 1), None)
    if twice is not None:
        raise UsageError(f"--engine {twice} is given twice; --repeats asks a model more than once")
    tails = [re.split(r"[/:]", job.settings.model or spec)[-1] for job, spec in zip(jobs, specs, strict=True)]
    return [
        replace(job, candidate=spec) if tails.count(tail) > 1 else job
        for job, spec, tail in zip(jobs, specs, tails, strict=True)
    ]


def _object(text: str | None) -> dict[str, Any]:
    try:
        found = json.loads(text) if text else {}
    except ValueError as e:
        raise UsageError(f"--extra is not JSON: {e}") from None
    if not isinstance(found, dict):
        raise UsageError("--extra is not a JSON object")
    return found
