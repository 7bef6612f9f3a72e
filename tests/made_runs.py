"""Runs made up for tests: counts a document instead of texts, or a few texts read for real."""

from collections.abc import Mapping, Sequence

from fidelity import scorers
from fidelity.engines.base import Sampling, Timing, Usage
from fidelity.runs import (
    CheckedRecord,
    DocumentScore,
    ExampleRecord,
    Manifest,
    Record,
    Run,
    SentimentRecord,
    SignatureParts,
    SourceFigure,
)

SCORERS = tuple(scorers.load(name) for name in ("figures", "coverage", "sentiment"))


def make_run(
    name: str,
    counts: Sequence[tuple[int, int]],
    *,
    agrees: Sequence[bool] = (),
    failed: Sequence[int] = (),
    seconds: float | None = 1.0,
    concurrency: int = 1,
    temperature: float = 0.0,
    ship: bool = False,
    benchmarks: Mapping[str, float] | None = None,
    signature: Mapping[str, str] | None = None,
    key_figures: Sequence[tuple[int, int]] = (),
    prefix: str = "d",
) -> Run:
    """A run in which document i says ``counts[i]`` = (figures in source, figures); those in ``failed`` say nothing."""
    parts = {"version": "0.1.0", "policy": "default", "task": "disclosure-summary", "interval": "kg-skew"}
    parts |= {"corpus": "made", "corpus_digest": "c0ffee", **(signature or {})}
    manifest = Manifest(
        signature=SignatureParts(**parts),
        candidate=name,
        engine={"model": name},
        sampling=Sampling(temperature=temperature),
        concurrency=concurrency,
        documents=len(counts),
        scorers=tuple(s.name for s in SCORERS),
        ship=ship,
        public_benchmarks=dict(benchmarks or {}),
    )
    examples, records, scores = [], [], []
    for i, (hits, size) in enumerate(counts):
        document = f"{prefix}{i}"
        outcome = "failed" if i in failed else "answered"
        examples.append(ExampleRecord(id=document, source=f"Source of document {i}: 10.", lang="en" if i % 2 else "ko"))
        started = None if seconds is None else i * seconds
        records.append(
            Record(
                example_id=document,
                outcome=outcome,
                output=text_of(size),
                answer=text_of(size) if outcome == "answered" else None,
                usage=Usage(prompt_tokens=100, completion_tokens=20),
                timing=Timing(ttft_ms=10, e2el_ms=None if seconds is None else 1000 * seconds, streamed=True),
                concurrency=concurrency,
                started_at=started,
                ended_at=None if started is None else started + seconds,
            )
        )
        if outcome == "failed":
            scores.append(DocumentScore(example_id=document, outcome="failed"))
            continue
        wrong = size - hits
        stats = {"figures": {"figures": size, "in_source": hits, "verdict_unsupported": wrong, "fault_invented": wrong}}
        if key_figures:
            stats["coverage"] = {"key_figures_found": key_figures[i][0], "key_figures": key_figures[i][1]}
        sentiment = None
        if agrees:
            answer = "positive" if agrees[i] else "neutral"
            stats["sentiment"] = {f"confusion_positive_{answer}": 1}
            sentiment = SentimentRecord(label="positive", answer=answer, raw=answer, agrees=agrees[i])
        scores.append(
            DocumentScore(
                example_id=document,
                outcome="answered",
                stats=stats,
                figures=figures_of(hits, size),
                sentiment=sentiment,
            )
        )
    return Run(None, manifest, tuple(examples), tuple(records), tuple(scores), scorers=SCORERS)


def text_of(size: int) -> str:
    """An answer with so many figures of two digits."""
    return " ".join(["10"] * size)


def figures_of(hits: int, size: int) -> tuple[CheckedRecord, ...]:
    """Its figures, the first ``hits`` of them in the source."""
    place = SourceFigure(start=23, end=25, text="10")
    return tuple(
        CheckedRecord(
            start=3 * i,
            end=3 * i + 2,
            text="10",
            kind="number",
            verdict="verbatim" if i < hits else "unsupported",
            in_source=i < hits,
            fault=None if i < hits else "invented",
            reason="The source says 10." if i < hits else "Nothing near it in the source.",
            source=place if i < hits else None,
            nearest=None if i < hits else place,
        )
        for i in range(size)
    )
