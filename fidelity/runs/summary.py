"""The summary of a run: every rate with its denominators, its interval and what it leaves out."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from fidelity.runs.models import DocumentScore, Manifest, Record
from fidelity.runs.scoring import sum_stats
from fidelity.runs.signature import signature
from fidelity.runs.speed import Speed, speeds
from fidelity.scorers.base import Ratio, Scorer
from fidelity.stats import Interval, proportion_interval, ratio_interval

_LONGEST_REASON = 200  # characters of an error that are shown


@dataclass(frozen=True, slots=True)
class Rate:
    """A share with its evidence: ``numerator`` of ``denominator`` ``unit`` in ``documents`` scored documents.

    ``value`` and ``interval`` (95 %, the document as its unit) are None when the denominator is 0.
    ``with_failures`` counts each document without an answer as an average one with nothing right.
    """

    name: str
    value: float | None
    numerator: int
    denominator: int
    unit: str
    documents: int
    interval: Interval | None
    with_failures: float | None


@dataclass(frozen=True, slots=True)
class Summary:
    """What a run shows. Rates are 0 to 1, None where undefined; times in milliseconds.

    ``scores`` holds every score of every scorer by name, ``rates`` those that are shares. ``documents`` counts
    finished documents (repeats each on their own), ``expected`` those that the run was to cover.
    ``decode_tokens_per_s`` is the median decode speed of a single stream: 1000 / TPOT at concurrency 1.
    """

    candidate: str
    documents: int
    expected: int
    outcomes: Mapping[str, int]
    without_figures: int
    figures: int | None
    figures_per_document: float | None
    scores: Mapping[str, float | None]
    rates: Mapping[str, Rate]
    sums: Mapping[str, Mapping[str, int]]
    speeds: tuple[Speed, ...]
    decode_tokens_per_s: float | None
    docs_per_hour: float | None
    notes: tuple[str, ...]
    signatures: Mapping[str, str]

    @property
    def answered(self) -> int:
        """Documents whose answer was scored."""
        return self.outcomes.get("answered", 0)

    @property
    def headline(self) -> str:
        """The figure-in-source rate with its denominators, in one line."""
        rate = self.rates.get("figure_in_source")
        value = "undefined" if rate is None or rate.value is None else f"{rate.value:.3f}"
        parts = [f"{self.answered:,} document{'' if self.answered == 1 else 's'} scored"]
        parts += [f"{n:,} {outcome.replace('_', ' ')}" for outcome, n in self.outcomes.items() if outcome != "answered"]
        if missing := self.expected - self.documents:
            parts.append(f"{missing:,} not run")
        if self.without_figures:
            parts.append(f"{self.without_figures:,} without figures")
        figures = f"{rate.numerator:,}/{rate.denominator:,} figures; " if rate else ""
        return f"{value} ({figures}{', '.join(parts)})"


def summarise(
    manifest: Manifest,
    records: Sequence[Record],
    scores: Sequence[DocumentScore],
    scorers: Sequence[Scorer],
    notes: Sequence[str] = (),
) -> Summary:
    """Summarise records and their scores; pure."""
    outcomes = _outcomes(scores)
    answered = outcomes.get("answered", 0)
    sums = sum_stats(scores)
    named: dict[str, float | None] = {}
    rates: dict[str, Rate] = {}
    said = list(notes)
    for scorer in scorers:
        own = sums.get(scorer.name, {})
        named.update(scorer.score(own))
        rates.update(_rates(scorer, scores, own, answered))
        said += scorer.notes(own) if answered else []
    figures = sums.get("figures", {}).get("figures") if answered else None
    timed = speeds(records)
    single = next((s for s in timed if s.concurrency == 1), None)
    return Summary(
        candidate=manifest.candidate,
        documents=len(scores),
        expected=len(scores) + _missing(manifest, scores),
        outcomes=outcomes,
        without_figures=sum(1 for s in scores if s.outcome == "answered" and not s.figures)
        if figures is not None
        else 0,
        figures=figures,
        figures_per_document=figures / answered if figures is not None else None,
        scores=named,
        rates=rates,
        sums=sums,
        speeds=timed,
        decode_tokens_per_s=1000 / single.tpot_ms.median
        if single and single.tpot_ms and single.tpot_ms.median
        else None,
        docs_per_hour=timed[-1].docs_per_hour if timed else None,
        notes=tuple(said + _failure_notes(records) + _speed_notes(records, timed)),
        signatures={name: signature(name, manifest.signature, answered) for name in named},
    )


def _missing(manifest: Manifest, scores: Sequence[DocumentScore]) -> int:
    counts = Counter(s.example_id for s in scores)
    present = sum(min(count, manifest.repeats) for count in counts.values())
    return max(0, manifest.documents * manifest.repeats - present)


def _outcomes(scores: Sequence[DocumentScore]) -> dict[str, int]:
    counts = Counter(s.outcome for s in scores)
    return {"answered": counts.pop("answered", 0), **dict(sorted(counts.items()))}


def _rates(scorer: Scorer, scores: Sequence[DocumentScore], sums: Mapping[str, int], answered: int) -> dict[str, Rate]:
    # Repeats of a document are one cluster: their answers are no independent evidence.
    clusters: dict[str, dict[str, int]] = {}
    for score in scores:
        cluster = clusters.setdefault(score.example_id, {})
        for name, n in score.stats.get(scorer.name, {}).items():
            cluster[name] = cluster.get(name, 0) + n
    by_document = [scorer.ratios(stats) for stats in clusters.values()]
    found = {}
    for name, total in scorer.ratios(sums).items():
        parts = [ratios[name] for ratios in by_document if name in ratios]
        hits, sizes = [part.numerator for part in parts], [part.denominator for part in parts]
        found[name] = rate_of(name, total, hits, sizes, answered / len(scores) if scores else 0.0)
    return found


def rate_of(name: str, total: Ratio, hits: Sequence[int], sizes: Sequence[int], answered: float) -> Rate:
    """Return a rate with its interval: ``hits[i]`` of ``sizes[i]`` in document i; ``answered`` is their share."""
    value = total.numerator / total.denominator if total.denominator else None
    return Rate(
        name,
        value,
        *total,
        documents=sum(1 for size in sizes if size),
        interval=_interval(total, hits, sizes),
        with_failures=value * answered if value is not None else None,
    )


def _interval(total: Ratio, hits: Sequence[int], sizes: Sequence[int]) -> Interval | None:
    if all(size <= 1 for size in sizes):
        return proportion_interval(total.numerator, total.denominator)
    return ratio_interval(hits, sizes)


def _failure_notes(records: Sequence[Record]) -> list[str]:
    reasons = Counter(" ".join(r.error.split()) for r in records if r.outcome == "failed" and r.error)
    if not reasons:
        return []
    ((reason, count),) = reasons.most_common(1)
    shown = reason if len(reason) <= _LONGEST_REASON else reason[: _LONGEST_REASON - 1] + "…"
    return [f"failed{'' if count == reasons.total() else f' most often ({count} of {reasons.total()})'}: {shown}"]


def _speed_notes(records: Sequence[Record], timed: Sequence[Speed]) -> list[str]:
    notes = []
    cached = sum(r.usage.cached_tokens or 0 for r in records)
    prompt = sum(r.usage.prompt_tokens or 0 for r in records if r.usage.cached_tokens is not None)
    # Instructions that all prompts begin with are a small part; more means that documents were asked before.
    if prompt and cached > prompt / 2:
        notes.append(f"the engine took {cached:,} of {prompt:,} prompt tokens from its cache, which flatters its speed")
    if any(s.e2el_ms for s in timed) and not any(r.timing.streamed for r in records):
        notes.append("the engine does not stream, so there is no time to first token")
    return notes
