"""An engine over a corpus: bounded concurrency, retries that hold nobody up, and every document accounted for."""

from __future__ import annotations

import asyncio
import random
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from math import ceil
from typing import Any, Protocol, runtime_checkable

from fidelity import tasks
from fidelity.corpus import Example
from fidelity.engines import Engine, Message, Request, Sampling
from fidelity.errors import EngineError, FatalError, FidelityError, TransientError, UsageError
from fidelity.evaluator import Evaluator, failed
from fidelity.runs import Record, Run
from fidelity.tasks import Task

SINGLE_STREAM = 5
"""Documents that are run alone first, when more than one request is allowed in flight, for single-stream speed."""

_LONGEST_PAUSE_S = 30.0
_LONGEST_ASKED_PAUSE_S = 120.0  # a server that asks for more is treated as failing
_FIRST_PAUSE_S = 0.5
_OPEN_PER_PERMIT = 4  # documents that may wait for another try while others run, for each permit


@runtime_checkable
class WarmUp(Protocol):
    """An engine whose first request is slower than the others."""

    async def warm_up(self) -> None:
        """Make a request that is not counted."""
        ...


@dataclass(frozen=True, slots=True, kw_only=True)
class Drive:
    """How a corpus is run through an engine.

    ``retries`` are further tries after a failure that may pass. ``single_stream`` documents are run alone first.
    ``give_up_after`` documents that fail in a row end the run; None for 10, or twice the concurrency if that is more.
    """

    sampling: Sampling = field(default_factory=Sampling)
    concurrency: int = 1
    repeats: int = 1
    retries: int = 5
    single_stream: int = SINGLE_STREAM
    give_up_after: int | None = None

    def __post_init__(self) -> None:
        """Refuse numbers with which nothing would ever be asked."""
        for name, least in (("concurrency", 1), ("repeats", 1), ("retries", 0)):
            if getattr(self, name) < least:
                raise UsageError(f"{name} is {getattr(self, name)}; it must be {least} or more")

    @property
    def patience(self) -> int:
        """How many documents may fail in a row."""
        return self.give_up_after if self.give_up_after is not None else max(10, 2 * self.concurrency)


async def drive(
    evaluator: Evaluator, engine: Engine, how: Drive, on_record: Callable[[Record], None] | None = None
) -> Run:
    """Run every document that still needs an output through the engine, and return the run.

    With a concurrency above 1, some documents are run alone first. Raises EngineError when the engine died; the
    evaluator then holds what was finished.
    """
    evaluator.note(single_stream=how.single_stream if how.concurrency > 1 else 0)
    pending = [(e, r) for r in range(how.repeats) for e in evaluator.corpus if evaluator.done(e.id, r) is None]
    if pending and isinstance(engine, WarmUp):
        with suppress(TransientError):  # the first document meets it too, is tried again, and says what it was
            await engine.warm_up()
    alone = 0
    if how.concurrency > 1:
        have = sum(1 for e in evaluator.corpus if (r := evaluator.done(e.id)) is not None and r.concurrency == 1)
        wanted = min(how.single_stream, ceil(len(evaluator.corpus.examples) / 4))
        alone = max(0, wanted - have)
    try:
        await _Stage(evaluator, engine, replace(how, concurrency=1), on_record).run(pending[:alone])
        await _Stage(evaluator, engine, how, on_record).run(pending[alone:])
    except EngineError:
        evaluator.run()
        raise
    return evaluator.run()


class _Stage:
    """Documents run at one concurrency."""

    def __init__(
        self, evaluator: Evaluator, engine: Engine, how: Drive, on_record: Callable[[Record], None] | None
    ) -> None:
        self._evaluator = evaluator
        self._engine = engine
        self._how = how
        self._task = evaluator.task or tasks.load("free-summary")
        self._on_record = on_record
        self._permits = asyncio.Semaphore(how.concurrency)
        self._failed_in_a_row = 0
        self._fatal: FidelityError | None = None

    async def run(self, pending: Sequence[tuple[Example, int]]) -> None:
        """Run all; raises the error that made going on pointless."""
        open_documents = asyncio.Semaphore(self._how.concurrency * (1 + _OPEN_PER_PERMIT))
        try:
            async with asyncio.TaskGroup() as group:
                for example, repeat in pending:
                    await open_documents.acquire()
                    if self._fatal is not None:
                        break
                    group.create_task(self._document(example, repeat, open_documents))
        except* FidelityError as errors:
            raise _first_of(errors) from None

    async def _document(self, example: Example, repeat: int, slot: asyncio.Semaphore) -> None:
        try:
            record = await self._record(example, repeat)
        finally:
            slot.release()
        if self._on_record is not None:
            self._on_record(record)
        self._failed_in_a_row = self._failed_in_a_row + 1 if record.outcome == "failed" else 0
        if self._failed_in_a_row >= self._how.patience:
            raise FatalError(f"{self._failed_in_a_row} documents in a row failed; the last one: {record.error}")

    async def _record(self, example: Example, repeat: int) -> Record:
        request = to_request(example, self._task, self._how.sampling)
        facts: dict[str, Any] = {"repeat": repeat, "concurrency": self._how.concurrency}
        pauses = _pauses(self._how.retries)
        tried = 0
        while True:
            try:
                # The permit is held while asking and not while waiting for another try, so that others go on.
                async with self._permits:
                    facts.setdefault("started_at", time.time())
                    completion = await self._engine.complete(request)
                    facts |= {"ended_at": time.time(), "retries": tried + completion.retries}
                    return self._evaluator.take(example.id, completion, **facts)
            except FatalError as e:
                self._fatal = e
                raise
            except EngineError as e:
                facts |= {"ended_at": time.time(), "retries": tried}
                pause = next(pauses, None) if isinstance(e, TransientError) else None
                asked = e.retry_after_s if isinstance(e, TransientError) else None
                if pause is None or (asked or 0) > _LONGEST_ASKED_PAUSE_S:
                    record = failed(example.id, str(e), output=e.partial, **facts)
                    self._evaluator.keep(record)
                    return record
            tried += 1
            await asyncio.sleep(max(pause, asked or 0.0))


def to_request(example: Example, task: Task, sampling: Sampling) -> Request:
    """Return what an engine is asked about a document."""
    messages = tuple(Message(role=m["role"], content=m["content"]) for m in task.prompt(example))  # type: ignore[arg-type]
    return Request(
        example_id=example.id,
        messages=messages,
        source=example.source,
        sampling=sampling,
        response_schema=task.schema,
    )


def _pauses(count: int) -> Iterator[float]:
    """Yield the seconds to wait before each further try: doubling, with a quarter taken off by chance."""
    for attempt in range(count):
        yield min(_FIRST_PAUSE_S * 2**attempt, _LONGEST_PAUSE_S) * (1 - random.random() / 4)  # noqa: S311


def _first_of(errors: BaseExceptionGroup[FidelityError]) -> FidelityError:
    with suppress(StopIteration):
        return next(e for e in errors.exceptions if isinstance(e, FidelityError))
    nested = errors.exceptions[0]
    return _first_of(nested) if isinstance(nested, BaseExceptionGroup) else FatalError(str(nested))
