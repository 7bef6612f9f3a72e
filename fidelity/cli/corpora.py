"""``fidelity corpora``: labelled documents, bundled and of one's own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Annotated

import typer

from fidelity.cli._common import console, print_json
from fidelity.cli._groups import grouped
from fidelity.cli._options import AsJson, Loading
from fidelity.compare.model import documents_text
from fidelity.corpus import Corpus, Example, bundled, load_corpus
from fidelity.errors import DataError


def register(app: typer.Typer) -> None:
    """Add the commands."""
    group = typer.Typer(help="List, show and validate labelled corpora.", no_args_is_help=True, rich_markup_mode=None)
    group.command("list")(list_command)
    group.command("show")(grouped(show_command))
    group.command("validate")(grouped(validate_command))
    app.add_typer(group, name="corpora")


Place = Annotated[str, typer.Argument(help="A bundled corpus, a file, a folder or a datasets name.")]


def list_command(as_json: AsJson = False) -> None:
    """List the corpora that come with this package."""
    rows = [_facts(load_corpus(name)) for name in sorted(bundled())]
    if as_json:
        for row in rows:
            print_json(row)
        return
    for row in rows:
        console().print(f"{row['name']}  {row['documents']} documents  {row['langs']}  sentiment {row['sentiments']}")


def show_command(
    corpus: Place,
    loading: Loading,
    document: Annotated[str | None, typer.Argument(help="Only this document, with its text.")] = None,
    as_json: AsJson = False,
) -> None:
    """Show a corpus, or one of its documents."""
    loaded = loading.corpus(corpus)
    if document is not None:
        found = next((e for e in loaded if e.id == document), None)
        if found is None:
            raise DataError(f"corpus {loaded.name!r} has no document {document!r}")
        _show_document(found, as_json=as_json)
        return
    if as_json:
        print_json(_facts(loaded))
        return
    screen = console()
    facts = _facts(loaded)
    screen.print(f"{facts['name']}  {facts['documents']} documents  digest {loaded.digest[:12]}")
    for example in loaded:
        opening = " ".join(example.source.split())[:70]
        screen.print(f"{example.id}  {example.lang or '?'}  {example.sentiment or '-'}  {opening}", markup=False)


def validate_command(
    corpus: Place,
    loading: Loading,
    as_json: AsJson = False,
) -> None:
    """Check that every figure of a reference summary and every key figure is in its source; exit status 1 if not."""
    loaded = loading.corpus(corpus)
    problems = [(example.id, problem) for example in loaded for problem in _problems(example)]
    facts = {**_facts(loaded), "problems": [{"id": i, "problem": p} for i, p in problems]}
    if as_json:
        print_json(facts)
    else:
        screen = console()
        for identifier, problem in problems:
            screen.print(f"{identifier}: {problem}", markup=False)
        screen.print(
            f"{facts['name']}: {documents_text(len(loaded))}, {facts['with_summary']} with a summary, "
            f"{facts['with_sentiment']} with a sentiment, {facts['with_key_figures']} with key figures, "
            f"{len(problems)} problem{'' if len(problems) == 1 else 's'}"
        )
    if problems:
        raise typer.Exit(1)


def _facts(corpus: Corpus) -> dict[str, object]:
    examples = list(corpus)
    sentiments = Counter(e.sentiment for e in examples if e.sentiment)
    return {
        "name": corpus.name,
        "documents": len(examples),
        "langs": " ".join(sorted({e.lang or "?" for e in examples})),
        "sentiments": " ".join(f"{label} {n}" for label, n in sorted(sentiments.items())) or "none",
        "with_summary": sum(1 for e in examples if e.summary),
        "with_sentiment": sum(sentiments.values()),
        "with_key_figures": sum(1 for e in examples if e.key_figures),
        "digest": corpus.digest,
    }


def _problems(example: Example) -> Iterator[str]:
    from fidelity.grounding import Source, check

    source = Source(example.source, example.lang)
    for checked in check(example.summary or "", source, example.lang).figures:
        if not checked.in_source:
            yield f"the summary's {checked.figure.text!r} is not in the source ({checked.reason})"
    for key in example.key_figures:
        if key.text not in example.source:
            yield f"key figure {key.name!r}: {key.text!r} does not stand in the source"


def _show_document(example: Example, *, as_json: bool) -> None:
    key_figures = [{"name": k.name, "text": k.text} for k in example.key_figures]
    facts = {"id": example.id, "lang": example.lang, "sentiment": example.sentiment, "summary": example.summary}
    if as_json:
        print_json({**facts, "key_figures": key_figures, "source": example.source})
        return
    screen = console()
    for name, value in facts.items():
        screen.print(f"{name}: {value or '-'}", markup=False)
    for key in key_figures:
        screen.print(f"key figure: {key['name']} = {key['text']}", markup=False)
    screen.print()
    screen.print(example.source, markup=False)
