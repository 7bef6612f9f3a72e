"""The page: one self-contained HTML file in which a person can look at the evidence figure by figure."""

from __future__ import annotations

import base64
import gzip
import json
import unicodedata
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fidelity.compare import CandidateResult, Comparison
from fidelity.errors import UsageError
from fidelity.report.documents import AnswerView, DocumentView, documents
from fidelity.report.plots import plots
from fidelity.report.tables import tables
from fidelity.scorers.sentiment import confusion

if TYPE_CHECKING:
    from jinja2 import Environment
    from markupsafe import Markup

LIMIT = 14_000_000  # characters a file; more documents go into further files
_CHUNK = 400_000  # characters of documents that are compressed together
_PLAIN = 3  # documents that can be read without JavaScript
_CAPTIONS = {
    "accuracy-throughput": "Accuracy against throughput, with its interval",
    "concurrency": "Throughput by concurrency",
    "faults": "Faults by kind",
}


@dataclass(frozen=True, slots=True)
class _Packed:
    """Documents of one file: the index, the compressed texts, and the first documents as they are."""

    index: list[dict[str, Any]]
    chunks: list[str]
    first: list[str]


def page(comparison: Comparison) -> str:
    """Return the whole report as one HTML text, whatever its size."""
    return _render(comparison, _pack(_fragments(comparison)), 1, 1, ())


def write_report(comparison: Comparison, path: Path, limit: int = LIMIT) -> list[Path]:
    """Write the report and return its files: one, or several of at most about ``limit`` characters.

    Further files stand beside the first ("report-2.html") and are linked with it; the worst documents are in the
    first. Raises UsageError when the file cannot be written.
    """
    parts = [_pack(part) for part in _split(_fragments(comparison), limit)]
    paths = [path if n == 1 else path.with_stem(f"{path.stem}-{n}") for n in range(1, len(parts) + 1)]
    links = [p.name for p in paths]
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        for number, (part, to) in enumerate(zip(parts, paths, strict=True), start=1):
            to.write_text(_render(comparison, part, number, len(parts), links), encoding="utf-8")
    except OSError as e:
        raise UsageError(f"{path} cannot be written: {e.strerror}") from e
    return paths


def shown(text: object) -> Markup:
    """Escape a text for HTML; control and bidirectional characters become their visible codes."""
    from markupsafe import Markup, escape

    parts, done, given = [], 0, str(text)
    for place, character in enumerate(given):
        if _hidden(character):
            parts += [escape(given[done:place]), Markup('<span class="code">U+{:04X}</span>').format(ord(character))]
            done = place + 1
    return Markup("").join([*parts, escape(given[done:])])


def bare(text: object) -> str:
    """Return a text for an attribute or a title: without control and bidirectional characters."""
    return "".join(" " if _hidden(c) else c for c in str(text))


def _hidden(character: str) -> bool:
    if " " <= character <= "~" or character in "\n\t":
        return False
    if "\u202a" <= character <= "\u202e" or "\u2066" <= character <= "\u2069" or character in "\u200e\u200f\u061c":
        return True
    return unicodedata.category(character) in ("Cc", "Cs")


def _fragments(comparison: Comparison) -> list[tuple[DocumentView, str]]:
    template = _environment().get_template("document.html.jinja")
    return [(view, template.render(doc=view)) for view in documents(comparison)]


def _split(fragments: Sequence[tuple[DocumentView, str]], limit: int) -> Iterator[list[tuple[DocumentView, str]]]:
    """Yield as many documents as fit a file, judged by the size of their own compressed text."""
    part: list[tuple[DocumentView, str]] = []
    size = 0
    for view, text in fragments:
        own = len(gzip.compress(text.encode(), 1)) * 4 // 3
        if part and size + own > limit:
            yield part
            part, size = [], 0
        part.append((view, text))
        size += own
    yield part


def _pack(fragments: Sequence[tuple[DocumentView, str]]) -> _Packed:
    index: list[dict[str, Any]] = []
    chunks: list[str] = []
    open_chunk: list[str] = []
    for view, text in fragments:
        if open_chunk and sum(map(len, open_chunk)) + len(text) > _CHUNK:
            chunks.append(_compress(open_chunk))
            open_chunk = []
        index.append({**_entry(view), "chunk": len(chunks), "offset": len(open_chunk)})
        open_chunk.append(text)
    if open_chunk:
        chunks.append(_compress(open_chunk))
    return _Packed(index, chunks, [text for _, text in fragments[:_PLAIN]])


def _compress(texts: Sequence[str]) -> str:
    return base64.b64encode(gzip.compress(json.dumps(texts, ensure_ascii=False).encode(), 6, mtime=0)).decode()


def _entry(view: DocumentView) -> dict[str, Any]:
    return {"id": bare(view.example.id), "place": view.number, "answers": [_answer(a) for a in view.answers]}


def _answer(answer: AnswerView) -> dict[str, Any]:
    verdicts: dict[str, int] = {}
    faults: dict[str, int] = {}
    for view in answer.figures:
        verdicts[view.figure.verdict] = verdicts.get(view.figure.verdict, 0) + 1
        if view.figure.fault:
            faults[view.figure.fault] = faults.get(view.figure.fault, 0) + 1
    return {
        "c": answer.candidate,
        "kinds": dict(answer.counts),
        "verdicts": verdicts,
        "faults": faults,
        "outcome": answer.record.outcome,
        "agrees": answer.score.sentiment.agrees if answer.score.sentiment else None,
    }


def _render(comparison: Comparison, packed: _Packed, part: int, parts: int, links: Sequence[str]) -> str:
    from markupsafe import Markup

    signature = comparison.candidates[0].run.manifest.signature
    seen = [a for entry in packed.index for a in entry["answers"]]
    drawn = plots(comparison) if part == 1 else {}
    return (
        _environment()
        .get_template("page.html.jinja")
        .render(
            comparison=comparison,
            title=_title(comparison),
            languages=sorted({lang for c in comparison.candidates for lang in c.by_language}),
            corpus=signature.corpus,
            task=signature.task,
            tables=tables(comparison),
            plots=[{"title": _caption(name, comparison), "svg": Markup(svg)} for name, svg in drawn.items()],  # noqa: S704
            matrices=[m for c in comparison.candidates if (m := _matrix(c))],
            verdicts=sorted({v for a in seen for v in a["verdicts"]}),
            faults=sorted({f for a in seen for f in a["faults"]}),
            outcomes=sorted({a["outcome"] for a in seen}),
            signatures=[s for c in comparison.candidates if (s := c.summary.signatures.get("figure_in_source"))],
            part=part,
            parts=parts,
            links=links,
            first=Markup("\n".join(packed.first)),  # noqa: S704 - escaped by its own template
            index=_script_json(packed.index),
            chunks=packed.chunks,
            css=_asset("page.css"),
            js=_asset("page.js"),
        )
    )


def _caption(name: str, comparison: Comparison) -> str:
    absent = [c.name for c in comparison.candidates if c.summary.docs_per_hour is None]
    if name != "accuracy-throughput" or not absent:
        return _CAPTIONS[name]
    return f"{_CAPTIONS[name]}; speed was not measured of {', '.join(absent)}"


def _title(comparison: Comparison) -> str:
    names = [c.name for c in comparison.candidates]
    return (
        f"{names[0]}: what it said and what the sources say" if len(names) == 1 else " and ".join(names) + " compared"
    )


def _matrix(candidate: CandidateResult) -> dict[str, Any] | None:
    cells = confusion(candidate.summary.sums.get("sentiment", {}))
    if not cells:
        return None
    labels = sorted({label for label, _ in cells})
    answers = [*labels, *sorted({answer for _, answer in cells} - set(labels))]
    rows = []
    for label in labels:
        total = sum(cells.get((label, a), 0) for a in answers)
        row = [
            {"count": cells.get((label, a), 0), "share": cells.get((label, a), 0) / total, "same": a == label}
            for a in answers
        ]
        rows.append((label, row))
    return {"name": candidate.name, "answers": answers, "rows": rows}


def _script_json(value: object) -> Markup:
    from markupsafe import Markup

    return Markup(json.dumps(value, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c"))  # noqa: S704


@cache
def _asset(name: str) -> Markup:
    from markupsafe import Markup

    return Markup(files("fidelity.report").joinpath("templates", name).read_text(encoding="utf-8"))  # noqa: S704


@cache
def _environment() -> Environment:
    try:
        from jinja2 import Environment, PackageLoader, StrictUndefined
    except ImportError as e:
        raise UsageError("a report needs jinja2: pip install 'fidelity-eval[report]'") from e
    environment = Environment(
        loader=PackageLoader("fidelity.report"),
        autoescape=True,
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
    )
    environment.filters.update(shown=shown, bare=bare)
    return environment
