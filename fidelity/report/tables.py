"""A comparison as tables of text, the same for terminal, Markdown and page."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from fidelity.compare import CandidateResult, Comparison, documents_text, p_text, points, points_range
from fidelity.runs import Rate, Speed
from fidelity.runs.speed import Distribution

NOTHING = "–"


@dataclass(frozen=True, slots=True)
class Table:
    """A titled table; the first column holds names. ``notes`` stand below it."""

    title: str
    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    notes: tuple[str, ...] = ()
    words: int = 1  # columns from the left that hold words; the others hold numbers


Cell = Callable[[CandidateResult], str]


def tables(comparison: Comparison) -> tuple[Table, ...]:
    """Return every table that the comparison has something to say in."""
    found = [candidate_table(comparison), pair_table(comparison), language_table(comparison)]
    found += [concurrency_table(comparison), *benchmark_tables(comparison)]
    return tuple(table for table in found if table.rows)


def candidate_table(comparison: Comparison) -> Table:
    """Candidates in columns, each over its own documents; rows without any value are left out."""
    rows = []
    for title, cell in _ROWS:
        cells = [cell(c) for c in comparison.candidates]
        if any(c != NOTHING for c in cells):
            rows.append((title, *cells))
    if any(c.gates for c in comparison.candidates):
        rows.append(("gates", *(_gates(c) for c in comparison.candidates)))
    notes = [f"Intervals: {100 * comparison.level:g} %, the document as the unit."]
    if any(len(c.run.examples) > comparison.documents for c in comparison.candidates):
        held = f"the {documents_text(comparison.documents)} that all runs hold"
        notes.append(f"Each over its own documents, those without an unsupported figure over {held}.")
    head = ("", *(_title(c, comparison) for c in comparison.candidates))
    return Table("Candidates", head, tuple(rows), tuple(notes))


def pair_table(comparison: Comparison) -> Table:
    """Each candidate against the reference, metric by metric, on shared documents."""
    rows = []
    for pair in comparison.pairs:
        found = pair.difference
        if found is None:
            numbers = [NOTHING] * 5
        else:
            numbers = [
                f"{100 * found.first:.1f} % / {100 * found.second:.1f} %",
                points(found.estimate),
                points_range(found.interval.low, found.interval.high),
                p_text(pair.adjusted_p),
                f"{100 * pair.power.detectable:.1f} points" if pair.power and pair.power.detectable < 1 else NOTHING,
            ]
        rows.append((pair.candidate, pair.metric.label, *numbers, pair.finding))
    head = ("candidate", "metric", "rates", "difference", "interval", "p", "smallest found", "finding")
    held = f"{documents_text(comparison.documents)} that all runs hold"
    notes = [f"Against {comparison.reference}, on the {held}."]
    if len(comparison.candidates) > 2:
        notes.append(
            "p is adjusted for the number of candidates by Holm's method and decides the finding; "
            "each interval is that of one pair alone."
        )
    notes.append("“Smallest found” is the difference that these documents show with 80 % probability.")
    return Table("Differences", head, tuple(rows), tuple(notes), words=2)


def language_table(comparison: Comparison) -> Table:
    """Figure-in-source rate by the documents' language, when there is more than one."""
    languages = sorted({lang for c in comparison.candidates for lang in c.by_language})
    rows = []
    if len(languages) > 1:
        for lang in languages:
            counts = [c.by_language.get(lang, (0, 0)) for c in comparison.candidates]
            rows.append((lang, *(f"{100 * n / d:.1f} % ({n:,}/{d:,})" if d else NOTHING for n, d in counts)))
    return Table("Figure-in-source rate by language", ("", *(c.name for c in comparison.candidates)), tuple(rows))


def concurrency_table(comparison: Comparison) -> Table:
    """Documents an hour at each concurrency, when there is more than one."""
    levels = sorted({s.concurrency for c in comparison.candidates for s in c.summary.speeds})
    rows = []
    if len(levels) > 1:
        for level in levels:
            speeds = [_speed_at(c, level) for c in comparison.candidates]
            rows.append((f"{level}", *(_throughput(s) for s in speeds)))
    return Table("Documents an hour by concurrency", ("", *(c.name for c in comparison.candidates)), tuple(rows))


def benchmark_tables(comparison: Comparison) -> list[Table]:
    """Public rankings beside the one measured here."""
    found = []
    for ranking in comparison.benchmarks:
        rows = [
            (f"{place}", f"{there} ({score:g})", f"{here} ({100 * rate:.1f} %)")
            for place, ((there, score), (here, rate)) in enumerate(
                zip(ranking.there, ranking.here, strict=True), start=1
            )
        ]
        tau = "undefined" if ranking.correlation is None else f"{ranking.correlation:+.2f}"
        note = f"Rank correlation (Kendall's tau-b) {tau}: 1 is the same order, −1 the opposite."
        head = ("rank", ranking.benchmark, "figure-in-source rate here")
        found.append(Table(f"{ranking.benchmark} and your documents", head, tuple(rows), (note,)))
    return found


def rate_text(rate: Rate | None) -> str:
    """Write a rate with its interval and counts: "91.2 % [88.0, 93.6] (1,830/2,006)"."""
    if rate is None or rate.value is None:
        return NOTHING
    span = f" [{100 * rate.interval.low:.1f}, {100 * rate.interval.high:.1f}]" if rate.interval else ""
    return f"{100 * rate.value:.1f} %{span} ({rate.numerator:,}/{rate.denominator:,})"


def outcomes_text(result: CandidateResult) -> str:
    """Write how many documents were answered and what became of the others: "58 of 62; 3 truncated, 1 failed"."""
    summary = result.summary
    others = [f"{n:,} {name.replace('_', ' ')}" for name, n in summary.outcomes.items() if name != "answered" and n]
    if missing := summary.expected - summary.documents:
        others.append(f"{missing:,} not run")
    if summary.without_figures:
        others.append(f"{summary.without_figures:,} without figures")
    return f"{summary.answered:,} of {summary.expected:,}" + (f"; {', '.join(others)}" if others else "")


def _title(result: CandidateResult, comparison: Comparison) -> str:
    marks = [
        m
        for m, on in (("reference", result.name == comparison.reference), ("use", result.name == comparison.winner))
        if on
    ]
    return f"{result.name} ({', '.join(marks)})" if marks else result.name


def _rate(name: str) -> Cell:
    return lambda c: rate_text(c.summary.rates.get(name))


def _score(name: str, *, share: bool = False) -> Cell:
    def cell(result: CandidateResult) -> str:
        value = result.summary.scores.get(name)
        return NOTHING if value is None else f"{100 * value:.1f} %" if share else f"{value:.3f}"

    return cell


def _common(name: str) -> Cell:
    return lambda c: rate_text(c.common.get(name))


def _with_failures(result: CandidateResult) -> str:
    rate = result.summary.rates.get("figure_in_source")
    if rate is None or rate.with_failures is None or not result.unanswered:
        return NOTHING
    return f"{100 * rate.with_failures:.1f} %"


def _figures(result: CandidateResult) -> str:
    each = result.summary.figures_per_document
    return NOTHING if each is None else f"{each:.1f}"


def _clustering(result: CandidateResult) -> str:
    if result.correlation is None or result.effective is None:
        return NOTHING
    figures = result.common["figure_in_source"].denominator
    return f"{result.correlation:.2f}; {figures:,} figures tell as much as {result.effective:,.0f} independent ones"


def _repeats(result: CandidateResult) -> str:
    found = result.repeats
    if found is None:
        return NOTHING
    rates = ", ".join(f"{100 * r:.1f}" for r in found.rates)
    repeats, documents = (f"±{100 * e:.2f}" for e in (found.between_repeats, found.between_documents))
    return f"{rates} %; standard error {repeats} from repeats, {documents} from documents"


def _throughput(speed: Speed | None) -> str:
    return NOTHING if speed is None or speed.docs_per_hour is None else f"{speed.docs_per_hour:,.0f}"


def _docs_per_hour(result: CandidateResult) -> str:
    speed = result.summary.speeds[-1] if result.summary.speeds else None
    text = _throughput(speed)
    return text if speed is None or text == NOTHING else f"{text} (concurrency {speed.concurrency})"


def _decode(result: CandidateResult) -> str:
    value = result.summary.decode_tokens_per_s
    return NOTHING if value is None else f"{value:,.1f}"


def _latency(word: str) -> Cell:
    def cell(result: CandidateResult) -> str:
        times: Distribution | None = getattr(result.summary.speeds[-1], word) if result.summary.speeds else None
        return NOTHING if times is None else f"{times.median:,.0f} / {times.p95:,.0f}"

    return cell


def _gates(result: CandidateResult) -> str:
    failed = [g.gate.name for g in result.gates if not g.passed]
    return f"out: {', '.join(failed)}" if failed else "passed"


def _speed_at(result: CandidateResult, level: int) -> Speed | None:
    return next((s for s in result.summary.speeds if s.concurrency == level), None)


_ROWS: Sequence[tuple[str, Cell]] = (
    ("figure-in-source rate", _rate("figure_in_source")),
    ("  corrected for chance", _score("chance_corrected", share=True)),
    ("  documents without an answer as failures", _with_failures),
    ("  misattributed", _rate("misattributed")),
    ("figures a document", _figures),
    ("key figures given", _rate("figure_coverage")),
    ("documents without an unsupported figure", _common("clean_documents")),
    ("sentiment agreement", _rate("sentiment_agreement")),
    ("  Cohen's kappa", _score("kappa")),
    ("  macro-F1", _score("macro_f1")),
    ("documents answered", outcomes_text),
    ("documents an hour", _docs_per_hour),
    ("single-stream decode (tokens/s)", _decode),
    ("TTFT median / p95 (ms)", _latency("ttft_ms")),
    ("time to answer median / p95 (ms)", _latency("ttfot_ms")),
    ("TPOT median / p95 (ms)", _latency("tpot_ms")),
    ("end to end median / p95 (ms)", _latency("e2el_ms")),
    ("correlation of figures within a document", _clustering),
    ("repeats", _repeats),
)
