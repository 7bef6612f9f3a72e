"""Speed of a run, in the words and definitions of vLLM's serving benchmark."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import floor

from fidelity.runs.models import Record


@dataclass(frozen=True, slots=True)
class Distribution:
    """Mean, median and upper percentiles of ``n`` measurements, in the unit of its name."""

    n: int
    mean: float
    median: float
    p95: float
    p99: float

    @classmethod
    def of(cls, values: Iterable[float | None]) -> Distribution | None:
        """Summarise the values that are there; None when there are none. Percentiles interpolate linearly."""
        found = sorted(v for v in values if v is not None)
        if not found:
            return None
        mean = sum(found) / len(found)
        return cls(len(found), mean, _quantile(found, 0.5), _quantile(found, 0.95), _quantile(found, 0.99))


@dataclass(frozen=True, slots=True)
class Speed:
    """Speed at one concurrency. Latencies are over requests that got an answer of any kind; failures stand beside.

    ``busy_seconds`` is the time during which at least one request was in flight, so that a resumed run is not
    charged for its pause. Token rates are None when the engine does not report usage: chunks are not tokens.
    """

    concurrency: int
    documents: int
    failed: int
    retries: int
    busy_seconds: float
    docs_per_hour: float | None
    input_tokens_per_s: float | None
    output_tokens_per_s: float | None
    cached_tokens: int | None
    reasoning_tokens: int | None
    ttft_ms: Distribution | None
    ttfot_ms: Distribution | None
    tpot_ms: Distribution | None
    itl_ms: Distribution | None
    e2el_ms: Distribution | None


def speeds(records: Sequence[Record]) -> tuple[Speed, ...]:
    """Return the speed at each concurrency that the records were made at, lowest first.

    Empty when the engine measured nothing: outputs that were recorded, or copied from the source.
    """
    if all(r.timing.e2el_ms is None for r in records):
        return ()
    levels = sorted({r.concurrency for r in records if r.started_at is not None})
    return tuple(_speed(level, [r for r in records if r.concurrency == level]) for level in levels)


def _speed(concurrency: int, records: Sequence[Record]) -> Speed:
    done = [r for r in records if r.outcome != "failed"]
    busy = busy_seconds(records)
    prompt = _total(r.usage.prompt_tokens for r in done)
    output = _total(r.usage.completion_tokens for r in done)
    return Speed(
        concurrency=concurrency,
        documents=len(records),
        failed=len(records) - len(done),
        retries=sum(r.retries for r in records),
        busy_seconds=busy,
        docs_per_hour=len(done) / busy * 3600 if busy else None,
        input_tokens_per_s=prompt / busy if prompt is not None and busy else None,
        output_tokens_per_s=output / busy if output is not None and busy else None,
        cached_tokens=_total((r.usage.cached_tokens for r in done), partial=True),
        reasoning_tokens=_total((r.usage.reasoning_tokens for r in done), partial=True),
        ttft_ms=Distribution.of(r.timing.ttft_ms for r in done),
        ttfot_ms=Distribution.of(r.timing.ttfot_ms for r in done),
        tpot_ms=Distribution.of(r.timing.tpot_ms(r.usage.completion_tokens) for r in done),
        itl_ms=Distribution.of(gap for r in done for gap in r.timing.itl_ms),
        e2el_ms=Distribution.of(r.timing.e2el_ms for r in done),
    )


def busy_seconds(records: Iterable[Record]) -> float:
    """Return how long at least one of the requests was in flight: the length of the union of their intervals."""
    spans = sorted((r.started_at, r.ended_at) for r in records if r.started_at is not None and r.ended_at is not None)
    total, until = 0.0, float("-inf")
    for start, end in spans:
        total += max(0.0, end - max(start, until))
        until = max(until, end)
    return total


def _total(counts: Iterable[int | None], *, partial: bool = False) -> int | None:
    """Add counts; None when one is missing (with ``partial``: when all are)."""
    found = list(counts)
    present = [c for c in found if c is not None]
    return sum(present) if present and (partial or len(present) == len(found)) else None


def _quantile(ordered: Sequence[float], share: float) -> float:
    place = share * (len(ordered) - 1)
    low = floor(place)
    high = min(low + 1, len(ordered) - 1)
    return ordered[low] + (ordered[high] - ordered[low]) * (place - low)
