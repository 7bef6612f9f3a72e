"""A candidate over one corpus or several: open the engine, drive the corpora through it, close it."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Coroutine, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any, TypeVar, cast

from fidelity import tasks
from fidelity.corpus import Corpus, as_corpus
from fidelity.driver import Drive, drive
from fidelity.engines import Engine, EngineSettings, Sampling
from fidelity.engines import load as load_engine
from fidelity.engines.callable import Answerer, CallableEngine
from fidelity.errors import UsageError
from fidelity.evaluator import Evaluator
from fidelity.grounding import Policy
from fidelity.runs import Record, Run
from fidelity.scorers import ON_FIGURES, Scorer
from fidelity.tasks import Task

Result = TypeVar("Result")
Watch = Callable[[Record], None]
Preflight = Callable[[Engine, Corpus], Awaitable[Mapping[str, Any]]]


@dataclass(frozen=True, slots=True, kw_only=True)
class Job:
    """One candidate: an engine with its settings, and how it is asked and judged.

    ``candidate`` is the name to show, the engine's own when None. ``about`` are further facts for the manifest.
    ``preflight`` is asked before the first document; its result goes into the manifest as ``preflight``.
    """

    engine: str | Engine | Answerer
    settings: EngineSettings = field(default_factory=EngineSettings)
    candidate: str | None = None
    task: str | Task = "disclosure-summary"
    drive: Drive = field(default_factory=Drive)
    policy: str | Policy | None = None
    scorers: Sequence[str | Scorer] | None = None
    about: Mapping[str, Any] = field(default_factory=dict)
    preflight: Preflight | None = None


def evaluate(
    corpus: Corpus,
    engine: str | Engine | Answerer,
    *,
    model: str | None = None,
    base_url: str | None = None,
    task: str | Task = "disclosure-summary",
    sampling: Sampling | None = None,
    concurrency: int = 1,
    repeats: int = 1,
    limit: int | None = None,
    run_dir: str | Path | None = None,
    scorers: Sequence[str | Scorer] | None = None,
    policy: str | Policy | None = None,
    candidate: str | None = None,
    retries: int = 5,
    about: Mapping[str, Any] | None = None,
    on_record: Watch | None = None,
) -> Run:
    """Run a corpus through an engine and score what comes back.

    Args:
        corpus: the labelled documents.
        engine: an engine's name (see ``fidelity.engines.names()``), an Engine, or a function or coroutine from a
            Request to the reply's text. It is closed at the end.
        model: what answers, for an engine given by name.
        base_url: where the server listens, for an engine given by name.
        task: what the model is asked.
        sampling: how tokens are chosen; temperature 0 and 512 tokens by default.
        concurrency: requests in flight.
        repeats: outputs a document.
        limit: only the first so many documents.
        run_dir: the run's folder; the same one again goes on where it stopped. None keeps the run in memory.
        scorers: names or scorers; None for all that come with the package.
        policy: which figures count as in the source.
        candidate: the name under which the run is shown; the engine's own by default.
        retries: further tries of a request after a failure that may pass.
        about: further facts for the manifest.
        on_record: called after each finished document.

    Returns:
        The run. Documents that failed are in it as such.

    Raises:
        EngineError: the engine cannot be opened, or died; what was finished until then is in ``run_dir``.

    >>> from fidelity.corpus import Corpus, Example
    >>> documents = (Example("a", "Sales were $4.1 million."), Example("b", "Sales were flat at $2 million."))
    >>> corpus = Corpus("two", documents)
    >>> evaluate(corpus, lambda request: "Sales were $4.1 million.", task="free-summary").summary().headline
    '0.500 (1/2 figures; 2 documents scored)'
    """
    how = Drive(sampling=sampling or Sampling(), concurrency=concurrency, repeats=repeats, retries=retries)
    settings = EngineSettings(model=model, base_url=base_url, concurrency=concurrency)
    asked = Job(engine=engine, settings=settings, candidate=candidate, task=task, drive=how)
    job = replace(asked, policy=policy, scorers=scorers, about=about or {})
    place = Path(run_dir) if run_dir is not None else None
    documents = as_corpus(corpus) if limit is None else as_corpus(corpus).head(limit)
    return run_job(job, [documents], lambda *_: place, lambda *_: nullcontext(on_record))[0]


def run_job(
    job: Job,
    corpora: Sequence[Corpus],
    folder_of: Callable[[Corpus, str], Path | None],
    watch_of: Callable[[Corpus, str], AbstractContextManager[Watch | None]] = lambda *_: nullcontext(),
) -> list[Run]:
    """Run a candidate over each corpus and return the runs in that order.

    ``folder_of`` names the run's folder for a corpus and a candidate; ``watch_of`` gives a context around each corpus
    that yields what is called after each document. Raises EngineError when the engine cannot be opened, or died.
    """

    async def whole() -> list[Run]:
        engine = open_engine(job.engine, job.settings)
        try:
            return [await _over(job, engine, corpus, folder_of, watch_of) for corpus in corpora]
        finally:
            await engine.aclose()

    return run_blocking(whole)


async def _over(
    job: Job,
    engine: Engine,
    corpus: Corpus,
    folder_of: Callable[[Corpus, str], Path | None],
    watch_of: Callable[[Corpus, str], AbstractContextManager[Watch | None]],
) -> Run:
    about = {"concurrency": job.drive.concurrency, **job.about}
    if job.preflight is not None:
        about["preflight"] = dict(await job.preflight(engine, corpus))
    about["engine"] = await engine.describe()
    name = job.candidate or engine.name  # known only now where the server chose the model
    evaluator = Evaluator(
        corpus,
        _scorers(job),
        folder_of(corpus, name),
        task=job.task,
        policy=job.policy,
        candidate=name,
        repeats=job.drive.repeats,
        sampling=job.drive.sampling,
        about=about,
    )
    with evaluator, watch_of(corpus, name) as watch:
        return await drive(evaluator, engine, job.drive, watch)


def _scorers(job: Job) -> Sequence[str | Scorer] | None:
    """Return the job's scorers; by default none for sentiment where the task does not ask for it."""
    task = tasks.load(job.task) if isinstance(job.task, str) else job.task
    return ON_FIGURES if job.scorers is None and not task.asks_sentiment else job.scorers


def open_engine(engine: str | Engine | Answerer, settings: EngineSettings) -> Engine:
    """Return an engine for a name, an engine or a function; raises UsageError for anything else."""
    if isinstance(engine, str):
        return load_engine(engine, settings)
    for name in ("model", "base_url"):
        if getattr(settings, name) is not None:
            raise UsageError(f"{name} is for an engine given by its name; here it is {type(engine).__name__}")
    if hasattr(engine, "complete"):
        return cast(Engine, engine)
    if not callable(engine):
        raise UsageError(f"the engine is {type(engine).__name__}; give a name, an engine, or a function of a Request")
    return CallableEngine(engine)


def run_blocking(work: Callable[[], Coroutine[Any, Any, Result]]) -> Result:
    """Run a coroutine to its end, in a thread of its own where a loop is running already, as in notebooks."""
    if not _inside_a_loop():
        return asyncio.run(work())
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(lambda: asyncio.run(work())).result()


def _inside_a_loop() -> bool:
    try:
        asyncio.get_running_loop()
    except RuntimeError:
        return False
    return True
