"""Documents as a page shows them: texts cut into pieces, figures tied to their places in the source."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cached_property

from fidelity.compare import Comparison
from fidelity.report.marks import kind_of
from fidelity.runs import CheckedRecord, DocumentScore, ExampleRecord, Record


@dataclass(frozen=True, slots=True)
class Piece:
    """A stretch of text. ``number`` ties it to a figure of the answer or to a place of the source; None for neither."""

    text: str
    number: int | None = None


@dataclass(frozen=True, slots=True)
class FigureView:
    """A figure of an answer: how it is shown, the place of the source it points to, and whether others say it too."""

    number: int
    figure: CheckedRecord
    kind: str
    place: int | None
    only: bool


@dataclass(frozen=True)
class AnswerView:
    """One candidate's answer to a document. ``text`` is the raw output where there is no answer to read."""

    candidate: int
    name: str
    record: Record
    score: DocumentScore
    repeats: int
    pieces: tuple[Piece, ...]
    figures: tuple[FigureView, ...]

    @property
    def in_source(self) -> int:
        """Figures in the source."""
        return sum(f.figure.in_source for f in self.figures)

    @cached_property
    def counts(self) -> Counter[str]:
        """Figures by how they are shown."""
        return Counter(f.kind for f in self.figures)

    @property
    def problems(self) -> tuple[FigureView, ...]:
        """Figures that are not plainly in the source, the worst first."""
        order = {"bad": 0, "odd": 1, "derived": 2}
        return tuple(sorted((f for f in self.figures if f.kind != "ok"), key=lambda f: order[f.kind]))


@dataclass(frozen=True)
class DocumentView:
    """A document with every candidate's answers to it. ``unsupported`` is what documents are ranked by."""

    number: int
    example: ExampleRecord
    source: tuple[Piece, ...]
    answers: tuple[AnswerView, ...]

    @property
    def badness(self) -> tuple[int, int, int]:
        """Unsupported figures, answers that are missing, figures with another fault."""
        bad = sum(a.counts["bad"] for a in self.answers)
        missing = sum(a.record.outcome != "answered" for a in self.answers)
        return bad, missing, sum(a.counts["odd"] for a in self.answers)


def documents(comparison: Comparison) -> list[DocumentView]:
    """Return every document that some candidate was run on, the worst first."""
    examples: dict[str, ExampleRecord] = {}
    answers: dict[str, list[tuple[int, str, Record, DocumentScore]]] = {}
    for index, candidate in enumerate(comparison.candidates):
        for example in candidate.run.examples:
            examples.setdefault(example.id, example)
        scores = {s.key: s for s in candidate.run.scores}
        for record in candidate.run.records:
            if record.key in scores:
                answers.setdefault(record.example_id, []).append((index, candidate.name, record, scores[record.key]))
    views = [_view(i, e, answers.get(e.id, ())) for i, e in enumerate(examples.values())]
    return sorted(views, key=lambda v: (*(-n for n in v.badness), v.number))


def _view(number: int, example: ExampleRecord, given: Sequence[tuple[int, str, Record, DocumentScore]]) -> DocumentView:
    spans = {_span(f) for *_, score in given for f in score.figures}
    source, places = _source(example.source, (s for s in spans if s is not None))
    said = [{_key(f) for f in score.figures} for *_, record, score in given if record.outcome == "answered"]
    shared = set.intersection(*said) if len(said) > 1 else None
    repeats = Counter(index for index, *_ in given)
    answers = []
    for index, name, record, score in given:
        figures = tuple(
            FigureView(n, f, kind_of(f), places.get(_span(f) or (-1, -1)), shared is not None and _key(f) not in shared)
            for n, f in enumerate(score.figures)
        )
        text = record.output if record.answer is None else record.answer
        answers.append(AnswerView(index, name, record, score, repeats[index], _pieces(text, figures), figures))
    return DocumentView(number, example, source, tuple(answers))


def _span(figure: CheckedRecord) -> tuple[int, int] | None:
    place = figure.source or figure.nearest
    return (place.start, place.end) if place else None


def _key(figure: CheckedRecord) -> tuple[int, int] | str:
    """What makes two answers' figures the same: their place in the source, or their text when they have none."""
    return (figure.source.start, figure.source.end) if figure.in_source and figure.source else figure.text


def _pieces(text: str, figures: Iterable[FigureView]) -> tuple[Piece, ...]:
    found, done = [], 0
    for view in sorted(figures, key=lambda v: v.figure.start):
        start, end = view.figure.start, view.figure.end
        if start < done or end > len(text):  # the figures of a range may share characters
            continue
        found += [Piece(text[done:start]), Piece(text[start:end], view.number)]
        done = end
    return tuple(p for p in [*found, Piece(text[done:])] if p.text)


def _source(text: str, spans: Iterable[tuple[int, int]]) -> tuple[tuple[Piece, ...], dict[tuple[int, int], int]]:
    """Cut the source at the places that figures point to; places that overlap share a piece."""
    found: list[Piece] = []
    places: dict[tuple[int, int], int] = {}
    done, number = 0, -1
    for start, end in sorted(spans):
        if end > len(text):
            continue
        if start < done:
            places[start, end] = number
            continue
        number += 1
        places[start, end] = number
        found += [Piece(text[done:start]), Piece(text[start:end], number)]
        done = end
    return tuple(p for p in [*found, Piece(text[done:])] if p.text), places
