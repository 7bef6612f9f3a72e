"""``fidelity eval``: candidates over labelled documents."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

import typer

from fidelity.campaign import Job, run_job
from fidelity.cli import _common
from fidelity.cli._options import (
    AsJson,
    Columns,
    FailUnder,
    LabelNames,
    Lang,
    Limit,
    Policy,
    RunDir,
    Scorers,
    Split,
)
from fidelity.cli._table import show_runs, summary_json
from fidelity.corpus import Corpus, load_corpus
from fidelity.driver import Drive
from fidelity.engines import EngineSettings, Sampling, without_credentials
from fidelity.engines import names as engine_names
from fidelity.engines import probe as probing
from fidelity.errors import UsageError
from fidelity.plugins import unknown
from fidelity.scorers import score_names

MOST_FAILED = 0.1
"""Share of documents that may fail before the whole run counts as failed."""


def register(app: typer.Typer) -> None:
    """Add the command."""
    app.command("eval")(eval_command)


def eval_command(
    corpus: Annotated[list[str], typer.Option(help="A bundled corpus, file, folder or datasets name; repeatable.")],
    engine: Annotated[
        list[str], typer.Option(help="What runs the model, ENGINE or ENGINE=MODEL; repeat it to compare candidates.")
    ],
    model: Annotated[str | None, typer.Option(help="What answers: served name, GGUF file, recording.")] = None,
    base_url: Annotated[str | None, typer.Option(help="Where the server listens: http://127.0.0.1:8000/v1.")] = None,
    key_variable: Annotated[str | None, typer.Option(help="Environment variable that holds the API key.")] = None,
    engine_option: Annotated[list[str] | None, typer.Option(help="The engine's own options, NAME=VALUE.")] = None,
    candidate: Annotated[str | None, typer.Option(help="The name to show.")] = None,
    split: Split = None,
    columns: Columns = None,
    label_names: LabelNames = None,
    lang: Lang = None,
    task: Annotated[str, typer.Option(help="What the model is asked to do.")] = "disclosure-summary",
    temperature: Annotated[float, typer.Option(min=0, help="0 takes the likeliest token each time.")] = 0.0,
    max_tokens: Annotated[int, typer.Option(min=1, help="Tokens an answer, thinking included.")] = 512,
    top_p: Annotated[float | None, typer.Option(min=0, max=1)] = None,
    seed: Annotated[int, typer.Option()] = 1,
    stop: Annotated[list[str] | None, typer.Option(help="Text that ends an answer; repeatable.")] = None,
    thinking: Annotated[bool | None, typer.Option("--thinking/--no-thinking", help="Switch thinking.")] = None,
    extra: Annotated[str | None, typer.Option(help="Further request fields, a JSON object.")] = None,
    concurrency: Annotated[int, typer.Option(min=1, help="Requests in flight.")] = 1,
    repeats: Annotated[int, typer.Option(min=1, help="Answers a document.")] = 1,
    limit: Limit = None,
    timeout: Annotated[float, typer.Option(min=0.1, help="Seconds until an answer counts as lost.")] = 600.0,
    retries: Annotated[int, typer.Option(min=0, help="Further tries after a failure that may pass.")] = 5,
    run_dir: RunDir = None,
    policy: Policy = None,
    scorer: Scorers = None,
    fail_under: FailUnder = None,
    max_failed: Annotated[float, typer.Option(min=0, max=1, help="Share of failures that fails a run.")] = MOST_FAILED,
    preflight: Annotated[bool, typer.Option(help="First see whether the server is what it says; stop if not.")] = True,
    as_json: AsJson = False,
) -> None:
    """Run candidates over a corpus and score them: figures, sentiment, speed."""
    given = {k: v for k, v in locals().items() if isinstance(v, str | int | float | list | Path)}
    given |= {"base_url": without_credentials(base_url)} if base_url else {}
    wanted = _common.gates(fail_under, score_names(scorer))
    options = _common.pairs("--engine-option", engine_option, commas=False)
    if key_variable:
        options["key_variable"] = key_variable
    sampling = Sampling(
        temperature=temperature,
        max_tokens=max_tokens,
        top_p=top_p,
        seed=seed,
        stop=tuple(stop or ()),
        thinking=thinking,
        extra=_object(extra),
    )
    settings = EngineSettings(
        model=model, base_url=base_url, timeout_s=timeout, concurrency=concurrency, options=options
    )
    base = Job(
        engine="",
        settings=settings,
        candidate=candidate,
        task=task,
        drive=Drive(sampling=sampling, concurrency=concurrency, repeats=repeats, retries=retries),
        policy=policy,
        scorers=scorer,
        about={"arguments": given, "command": "fidelity eval"},
        preflight=probing.preflight if preflight else None,
    )
    jobs = [_for_engine(base, spec, alone=len(engine) == 1) for spec in engine]
    columns_of = _common.pairs("--columns", columns)
    corpora = [
        load_corpus(
            place, split=split, columns=columns_of, label_names=_common.words(label_names), lang=lang, limit=limit
        )
        for place in corpus
    ]
    run_all(jobs, corpora, run_dir, wanted, max_failed, as_json=as_json)


def run_all(
    jobs: Sequence[Job],
    corpora: Sequence[Corpus],
    run_dir: Path | None,
    wanted: Mapping[str, float],
    max_failed: float,
    *,
    as_json: bool,
) -> None:
    """Run every candidate over every corpus, print a table a corpus, and leave with the exit status that follows."""
    single = len(jobs) == len(corpora) == 1

    def folder_of(corpus: Corpus, name: str) -> Path:
        if run_dir is None:
            return _common.new_run_dir(f"{corpus.name}-{name}")
        return run_dir if single else run_dir / f"{corpus.name}-{name}"

    def watch_of(corpus: Corpus, name: str) -> AbstractContextManager[Callable[..., None]]:
        return _common.progress(f"{name} on {corpus.name}", len(corpus))

    by_job = [run_job(job, corpora, folder_of, watch_of) for job in jobs]
    for runs in zip(*by_job, strict=True):
        if as_json:
            for run in runs:
                _common.print_json(summary_json(run))
        else:
            show_runs(runs)
    _common.leave_with([run for runs in by_job for run in runs], wanted, max_failed)


def _for_engine(base: Job, spec: str, *, alone: bool) -> Job:
    """Read ENGINE or ENGINE=MODEL; the options that belong to one candidate are refused when there are several."""
    name, _, model = spec.partition("=")
    if name not in engine_names():
        raise unknown("engine", name, engine_names())
    if not alone and (base.settings.model or base.settings.base_url or base.candidate):
        raise UsageError("--model, --base-url and --candidate are for one engine; with several say --engine NAME=MODEL")
    return replace(base, engine=name, settings=replace(base.settings, model=model or base.settings.model))


def _object(text: str | None) -> dict[str, Any]:
    try:
        found = json.loads(text) if text else {}
    except ValueError as e:
        raise UsageError(f"--extra is not JSON: {e}") from None
    if not isinstance(found, dict):
        raise UsageError("--extra is not a JSON object")
    return found
