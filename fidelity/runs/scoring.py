"""From records to document scores: pure, and again at will."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from fidelity.runs.models import CheckedRecord, DocumentScore, Record, SentimentRecord
from fidelity.scorers.base import Answer, Item, Scorer


def score_record(record: Record, item: Item, scorers: Sequence[Scorer]) -> DocumentScore:
    """Score one record against its document. What was not answered has no statistics, only its outcome."""
    if record.outcome != "answered":
        return DocumentScore(example_id=record.example_id, repeat=record.repeat, outcome=record.outcome)
    answer = Answer(text=record.answer or "", sentiment_raw=record.sentiment_raw)
    measured = {scorer.name: scorer.measure(item, answer) for scorer in scorers}
    details = {name: dict(m.detail) for name, m in measured.items() if m.detail}
    figures = details.pop("figures", {}).get("figures", ())
    sentiment = details.pop("sentiment", None)
    return DocumentScore(
        example_id=record.example_id,
        repeat=record.repeat,
        outcome=record.outcome,
        stats={name: dict(m.stats) for name, m in measured.items()},
        figures=tuple(CheckedRecord.model_validate(f) for f in figures),
        sentiment=SentimentRecord.model_validate(sentiment) if sentiment else None,
        details=details,
    )


def score_records(
    records: Iterable[Record], items: Mapping[str, Item], scorers: Sequence[Scorer]
) -> tuple[DocumentScore, ...]:
    """Score records in order; ``items`` are the documents by id."""
    return tuple(score_record(record, items[record.example_id], scorers) for record in records)


def sum_stats(scores: Iterable[DocumentScore]) -> dict[str, dict[str, int]]:
    """Add the statistics of documents, by scorer."""
    sums: dict[str, dict[str, int]] = {}
    for score in scores:
        for scorer, stats in score.stats.items():
            into = sums.setdefault(scorer, {})
            for name, n in stats.items():
                into[name] = into.get(name, 0) + n
    return sums
