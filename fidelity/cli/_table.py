"""Runs side by side: the table that ``eval`` and ``score`` print, one column a candidate."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any, Protocol

from fidelity.cli._common import console
from fidelity.runs import Manifest, Rate, Summary
from fidelity.runs.speed import Distribution

NOTHING = "–"


class Summarised(Protocol):
    """What can be shown: a run, or an archive that was scored without keeping its records in memory."""

    @property
    def path(self) -> Path | str | None:
        """Where it is kept."""
        ...

    @property
    def manifest(self) -> Manifest:
        """What was scored, and by which rules."""
        ...

    def summary(self) -> Summary:
        """The rates."""
        ...


def show_runs(runs: Sequence[Summarised], *, by_level: bool = False) -> None:
    """Print the table of runs over one corpus, then each one's headline, notes, signature and folder.

    ``by_level`` gives throughput a row for each concurrency.
    """
    from rich.box import MARKDOWN
    from rich.table import Table

    summaries = [run.summary() for run in runs]
    corpus = runs[0].manifest.signature.corpus
    table = Table(box=MARKDOWN, show_edge=True)
    table.add_column(corpus)
    for summary in summaries:
        table.add_column(summary.candidate, justify="right")
    for title, cell in _rows(summaries) if by_level else _ROWS:
        cells = [cell(summary) for summary in summaries]
        if title in _ALWAYS or any(c != NOTHING for c in cells):
            table.add_row(title, *cells)
    screen = console()
    screen.print(table)
    for run, summary in zip(runs, summaries, strict=True):
        screen.print(f"\n{summary.candidate}: figure-in-source rate {summary.headline}", markup=False)
        for note in summary.notes:
            screen.print(f"  {note}", markup=False)
        signature = summary.signatures.get("figure_in_source") or next(iter(summary.signatures.values()), "")
        screen.print(f"  {signature}", markup=False, soft_wrap=True)
        if run.path is not None:
            screen.print(f"  {run.path}", markup=False, soft_wrap=True)


def summary_json(run: Summarised) -> dict[str, Any]:
    """Return a run's summary as JSON values."""
    summary = run.summary()
    return {
        "corpus": run.manifest.signature.corpus,
        "run": str(run.path) if run.path else None,
        "headline": summary.headline,
        **asdict(summary),
    }


def _rate(name: str) -> Callable[[Summary], str]:
    def cell(summary: Summary) -> str:
        rate = summary.rates.get(name)
        return NOTHING if rate is None or rate.value is None else shown_rate(rate)

    return cell


def shown_rate(rate: Rate) -> str:
    """Write a rate with its interval and denominators."""
    value = "" if rate.value is None else f"{rate.value:.3f}"
    span = f" [{rate.interval.low:.3f}, {rate.interval.high:.3f}]" if rate.interval else ""
    return f"{value}{span} ({rate.numerator:,}/{rate.denominator:,})"


def _score(name: str) -> Callable[[Summary], str]:
    def cell(summary: Summary) -> str:
        value = summary.scores.get(name)
        return NOTHING if value is None else f"{value:.3f}"

    return cell


def _with_failures(summary: Summary) -> str:
    rate = summary.rates.get("figure_in_source")
    if rate is None or rate.with_failures is None or summary.answered == summary.documents:
        return NOTHING
    return f"{rate.with_failures:.3f}"


def _decode(summary: Summary) -> str:
    return NOTHING if summary.decode_tokens_per_s is None else f"{summary.decode_tokens_per_s:,.0f}"


def _throughput(summary: Summary) -> str:
    if summary.docs_per_hour is None:
        return NOTHING
    return f"{summary.docs_per_hour:,.0f} (at concurrency {summary.speeds[-1].concurrency})"


def _at(concurrency: int) -> Callable[[Summary], str]:
    def cell(summary: Summary) -> str:
        speed = next((s for s in summary.speeds if s.concurrency == concurrency), None)
        return NOTHING if speed is None or speed.docs_per_hour is None else f"{speed.docs_per_hour:,.0f}"

    return cell


def _seconds(summary: Summary) -> str:
    times = summary.speeds[0].e2el_ms if summary.speeds else None
    return NOTHING if times is None else f"{times.median / 1000:,.1f} (at concurrency {summary.speeds[0].concurrency})"


def _rows(summaries: Sequence[Summary]) -> list[tuple[str, Callable[[Summary], str]]]:
    """Return the rows with throughput at each concurrency; other times by concurrency are the curve's."""
    levels = sorted({speed.concurrency for summary in summaries for speed in summary.speeds})
    throughput = [(f"Documents/h at concurrency {level}", _at(level)) for level in levels]
    first, _, *rest = _ROWS
    return [first, *throughput, ("Seconds a document, median", _seconds), *(r for r in rest if "(ms)" not in r[0])]


def _latency(name: str) -> Callable[[Summary], str]:
    def cell(summary: Summary) -> str:
        times: Distribution | None = getattr(summary.speeds[-1], name) if summary.speeds else None
        return NOTHING if times is None else f"{times.median:,.0f} / {times.p95:,.0f}"

    return cell


def _counts(summary: Summary) -> str:
    failures = summary.outcomes.get("parse_failure", 0)
    if summary.figures is None or summary.figures_per_document is None:
        return f"{NOTHING}, {failures:,}"
    return f"{summary.figures:,} / {summary.figures_per_document:.1f}, {failures:,}"


def _others(summary: Summary) -> str:
    hidden = ("answered", "parse_failure")
    found = [f"{n:,} {name.replace('_', ' ')}" for name, n in summary.outcomes.items() if name not in hidden]
    return ", ".join(found) or NOTHING


_ROWS: tuple[tuple[str, Callable[[Summary], str]], ...] = (
    ("Single decode (tokens/s)", _decode),
    ("Disclosure throughput (documents/h)", _throughput),
    ("Figure-in-source rate", _rate("figure_in_source")),
    ("  corrected for chance", _score("chance_corrected")),
    ("  with documents that gave no answer", _with_failures),
    ("  misattributed", _rate("misattributed")),
    ("Key figures given", _rate("figure_coverage")),
    ("Sentiment agreement", _rate("sentiment_agreement")),
    ("  Cohen's kappa", _score("kappa")),
    ("  macro-F1", _score("macro_f1")),
    ("Figures in all / a document, parse failures", _counts),
    ("Documents without an answer", _others),
    ("TTFT median / p95 (ms)", _latency("ttft_ms")),
    ("TPOT median / p95 (ms)", _latency("tpot_ms")),
    ("End to end median / p95 (ms)", _latency("e2el_ms")),
)
_ALWAYS = {title for title, _ in _ROWS if not title.startswith(" ") and " / p95" not in title}
