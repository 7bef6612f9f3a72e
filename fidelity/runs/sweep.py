"""A candidate at several concurrencies: the curve, and the best level that keeps to a goal.

Goals are written and understood as vLLM's serving benchmark does: ``ttft``, ``tpot`` or ``e2el`` with milliseconds,
and a request is good when it keeps to every goal.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace

from fidelity.errors import UsageError
from fidelity.runs.models import Record
from fidelity.runs.run import Run
from fidelity.runs.speed import Speed
from fidelity.runs.summary import Rate

SHARE_WITHIN = 0.95
"""Share of requests that must keep to a goal, so that the 95th percentile does."""

GOAL_METRICS = ("ttft", "tpot", "e2el")

Goals = Mapping[str, float]
"""The longest time in milliseconds, by metric."""


@dataclass(frozen=True, slots=True)
class Level:
    """One concurrency of a sweep.

    ``within`` is the share of all requests, failed ones included, that kept to every goal; None without a goal, or
    when no request has a time that a goal is about. ``cached`` is the share of prompt tokens that the engine took
    from its cache, None when it does not say.
    """

    concurrency: int
    run: Run
    speed: Speed
    rate: Rate | None
    within: float | None
    cached: float | None

    @property
    def meets(self) -> bool:
        """Whether so many requests kept to the goal that the 95th percentile does."""
        return self.within is not None and self.within >= SHARE_WITHIN


def parse_goals(given: Iterable[str]) -> dict[str, float]:
    """Read ``e2el:30000``, several separated by spaces or commas; raises UsageError."""
    found: dict[str, float] = {}
    for part in " ".join(given).replace(",", " ").split():
        name, _, number = part.partition(":")
        try:
            found[name] = float(number)
        except ValueError:
            raise UsageError(f"--goodput {part!r} is not METRIC:MILLISECONDS, such as e2el:30000") from None
    return checked_goals(found, "--goodput")


def checked_goals(goals: Goals, where: str) -> dict[str, float]:
    """Return the goals; raises UsageError, naming ``where``, for an unknown metric or a time that is none."""
    for name, limit in goals.items():
        if name not in GOAL_METRICS:
            raise UsageError(f"{where}: metric {name!r} is unknown (known: {' '.join(GOAL_METRICS)})")
        if not 0 < limit < float("inf"):
            raise UsageError(f"{where}: {name} is {limit:g}; a goal is more than 0 milliseconds")
    return dict(goals)


def curve(runs: Iterable[Run], goals: Goals) -> list[Level]:
    """Return the levels of one candidate's runs, lowest first; those that measured no time are left out."""
    found = []
    for run in runs:
        level = run.manifest.concurrency
        summary = run.summary()
        speed = next((s for s in summary.speeds if s.concurrency == level), None)
        if speed is not None:
            records = [r for r in run.records if r.concurrency == level]
            rate = summary.rates.get("figure_in_source")
            found.append(Level(level, run, speed, rate, share_within(records, goals), _cached(records)))
    return sorted(found, key=lambda level: level.concurrency)


def best_level(levels: Iterable[Level]) -> Level | None:
    """Return the level of most documents an hour among those that keep to the goal; None when none does."""
    return max(
        (level for level in levels if level.meets), key=lambda level: level.speed.docs_per_hour or 0.0, default=None
    )


def share_within(records: Sequence[Record], goals: Goals) -> float | None:
    """Return the share of requests that kept to every goal; a failed one did not.

    None without goals or requests, or when no request has the time of a goal, as TTFT without a stream. A reply of
    fewer than two tokens has no TPOT and misses none.
    """
    if not goals or not records:
        return None
    times = {name: [_time(r, name) for r in records] for name in goals}
    if any(all(t is None for t in found) for found in times.values()):
        return None
    good = [
        record.outcome != "failed" and all((times[n][i] or 0.0) <= limit for n, limit in goals.items())
        for i, record in enumerate(records)
    ]
    return sum(good) / len(good)


def swept(runs: Sequence[Run]) -> Run:
    """Return the run of the lowest level with the requests of all levels, so that its summary has every speed."""
    ordered = sorted(runs, key=lambda run: run.manifest.concurrency)
    return (
        ordered[0] if len(runs) == 1 else replace(ordered[0], records=tuple(r for run in ordered for r in run.records))
    )


def _time(record: Record, name: str) -> float | None:
    if name == "tpot":
        return record.timing.tpot_ms(record.usage.completion_tokens)
    return record.timing.ttft_ms if name == "ttft" else record.timing.e2el_ms


def _cached(records: Iterable[Record]) -> float | None:
    told = [r.usage for r in records if r.usage.cached_tokens is not None and r.usage.prompt_tokens]
    prompt = sum(u.prompt_tokens or 0 for u in told)
    return sum(u.cached_tokens or 0 for u in told) / prompt if prompt else None
