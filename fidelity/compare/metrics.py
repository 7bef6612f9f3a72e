"""What can be asked of a run by name: for gates, tables and continuous integration."""

from __future__ import annotations

import re
from collections.abc import Collection
from dataclasses import dataclass
from difflib import get_close_matches
from typing import Protocol

from fidelity.errors import UsageError
from fidelity.runs import Speed, Summary

_OUTCOMES = {
    "failed": "failed",
    "empty": "empty",
    "truncated": "truncated",
    "refused": "refused",
    "filtered": "filtered",
    "parse_failures": "parse_failure",
    "unfinished_thinking": "unfinished_thinking",
}
_ROUNDING = 1e-9  # differences below it are the arithmetic's
_LOWER = {"misattributed"}  # shares of which less is better
_LATENCY = re.compile(r"(mean|median|p95|p99)_(ttft|ttfot|tpot|itl|e2el)_ms")
_SPEED = {"docs_per_hour": "docs/h", "decode_tokens_per_s": "tokens/s", "figures_per_document": "figures/document"}
_LABELS = {
    "figure_in_source": "figure-in-source rate",
    "dates_in_source": "dates in source",
    "figure_in_source_or_derived": "figure-in-source rate, derived figures counted",
    "sentiment_agreement": "sentiment agreement",
    "figure_coverage": "key figures given",
    "clean_documents": "documents without an unsupported figure",
    "answered": "documents answered",
    "docs_per_hour": "documents an hour",
    "decode_tokens_per_s": "single-stream decode, tokens/s",
}


_TIMES = {
    "ttft": "time to first token",
    "ttfot": "time to answer",
    "tpot": "time per output token",
    "itl": "inter-token latency",
    "e2el": "end-to-end time",
}


@dataclass(frozen=True, slots=True)
class Metric:
    """A number of a run. ``unit`` is "share" for 0 to 1, otherwise what it counts; ``higher`` says which is better."""

    name: str
    unit: str
    higher: bool

    @property
    def label(self) -> str:
        """The name in words."""
        if match := _LATENCY.fullmatch(self.name):
            return f"{match[1]} {_TIMES[match[2]]}"
        return _LABELS.get(self.name, self.name.replace("_", " "))

    def show(self, value: float | None, further: int = 0) -> str:
        """Write a value of this metric for a person: shares to a tenth of a per cent, or ``further`` digits."""
        if value is None:
            return "undefined"
        if self.unit == "share":
            return f"{100 * value:.{1 + further}f} %"
        digits = f",.{further}f" if abs(value) >= 100 else f",.{3 + further}g"
        return f"{value:{digits}} {self.unit}"

    def show_apart(self, value: float | None, other: float) -> tuple[str, str]:
        """Write two values that differ with as many digits as show it.

        >>> Metric("figure_in_source", "share", True).show_apart(0.9699, 0.97)
        ('96.99 %', '97.00 %')
        """
        further = 0
        while value != other and self.show(value, further) == self.show(other, further) and further < 6:
            further += 1
        return self.show(value, further), self.show(other, further)


class Summarised(Protocol):
    """A run, or an archive that was scored without keeping its records in memory."""

    def summary(self) -> Summary:
        """The rates."""
        ...


def points(value: float) -> str:
    """Write a difference of shares in percentage points, signed; one that rounds to nothing keeps its sign.

    >>> points(0.0123), points(-0.02), points(0.0003), points(0)
    ('+1.2 points', '−2.0 points', '+0.03 points', '0.0 points')
    """
    size = abs(100 * value)
    sign = "+" if value > _ROUNDING else "−" if value < -_ROUNDING else ""
    return f"{sign}{size:.2f} points" if sign and size < 0.05 else f"{sign}{size:.1f} points"


def points_range(low: float, high: float) -> str:
    """Write an interval of a difference in percentage points.

    >>> points_range(-0.244, 0.01)
    '−24.4 to +1.0 points'
    """
    return f"{points(low).removesuffix(' points')} to {points(high)}"


def plain_points(value: float) -> str:
    """Write a share as an unsigned number of percentage points.

    >>> plain_points(0.005), plain_points(0.01)
    ('0.5 points', '1 point')
    """
    return f"{100 * value:.3g} point{'' if round(100 * value, 3) == 1 else 's'}"


def find_metric(name: str, run: Summarised) -> Metric:
    """Look a metric up by name; raises UsageError, with the nearest names, when the run does not have it."""
    summary = run.summary()
    return metric_named(name, dict.fromkeys([*summary.rates, *summary.scores]))


def metric_named(name: str, scores: Collection[str]) -> Metric:
    """Look a metric up by name where the scorers give these scores, before there is a run; raises UsageError."""
    wanted = name.strip().replace("-", "_")
    if wanted == "answered" or wanted in scores:
        return Metric(wanted, "share", higher=wanted not in _LOWER)
    if wanted in _OUTCOMES:
        return Metric(wanted, "share", higher=False)
    if wanted in _SPEED:
        return Metric(wanted, _SPEED[wanted], higher=True)
    if _LATENCY.fullmatch(wanted):
        return Metric(wanted, "ms", higher=False)
    known = [*scores, "answered", *_OUTCOMES, *_SPEED, "p95_e2el_ms", "p95_ttft_ms"]
    near = get_close_matches(wanted, known, n=1)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    raise UsageError(f"metric {name!r} is unknown{hint} (known: {' '.join(dict.fromkeys(known))})")


def measure(metric: Metric, run: Summarised) -> float | None:
    """Return the metric's value in a run; None where it is undefined or was not measured.

    Shares of outcomes are of all documents that the run was to cover, so that one never started counts.
    """
    summary = run.summary()
    if metric.name == "answered":
        return summary.answered / summary.expected if summary.expected else None
    if metric.name in _OUTCOMES:
        outcome = summary.outcomes.get(_OUTCOMES[metric.name], 0)
        return outcome / summary.expected if summary.expected else None
    if metric.name in summary.rates:
        return summary.rates[metric.name].value
    if metric.name in summary.scores:
        return summary.scores[metric.name]
    if match := _LATENCY.fullmatch(metric.name):
        return _latency(summary, *match.groups())
    value = getattr(summary, metric.name, None)  # a score that this run has no scorer for
    return None if value is None else float(value)


def _latency(summary: Summary, statistic: str, word: str) -> float | None:
    speed: Speed | None = summary.speeds[-1] if summary.speeds else None
    distribution = getattr(speed, f"{word}_ms") if speed else None
    return getattr(distribution, statistic) if distribution else None
