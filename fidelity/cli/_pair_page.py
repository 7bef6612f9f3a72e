"""One output beside its source as a self-contained page, each figure marked with its verdict."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape

from fidelity.grounding import Checked, Grounding

_STYLE = """
:root { color-scheme: light dark }
body { font: 16px/1.6 system-ui, sans-serif; margin: 2rem auto; max-width: 80rem; padding: 0 1rem }
main { display: grid; grid-template-columns: repeat(auto-fit, minmax(20rem, 1fr)); gap: 2rem }
.text { white-space: pre-wrap; overflow-wrap: anywhere }
mark { color: inherit; padding: 0 .15em; border-radius: .2em; text-decoration: none }
.yes { background: #2e9e4f40 } .odd { background: #d9a40060 } .no { background: #d9303060 }
a { color: inherit } :target { outline: 2px solid }
"""


def pair_page(output: str, sources: Sequence[str], grounding: Grounding) -> str:
    """Return the page; each supported figure links to its place in the source, each other one says what is wrong."""
    rate = "no figures" if grounding.rate is None else f"{grounding.rate:.1%}"
    counts = f"{grounding.in_source} of {len(grounding.figures)} figures in the source"
    spans = [(c.figure.start, c.figure.end, _opening(c), _closing(c)) for c in grounding.figures]
    shown = "".join(_source(index, text, grounding) for index, text in enumerate(sources))
    return (
        f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>{rate}</title>\n'
        f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style>\n'
        f"<h1>{rate}</h1><p>{counts}</p>\n<main>\n"
        f'<section><h2>Output</h2><div class="text">{_marked(output, spans)}</div></section>\n'
        f"{shown}</main></html>\n"
    )


def _source(index: int, text: str, grounding: Grounding) -> str:
    found = ((c.source or c.nearest) for c in grounding.figures if c.source_index == index)
    places = sorted({(figure.start, figure.end) for figure in found if figure})
    marks = [(start, end, f'<mark id="s{index}-{start}">', "</mark>") for start, end in places]
    title = f"Source {index + 1}" if index else "Source"
    return f'<section><h2>{title}</h2><div class="text">{_marked(text, marks)}</div></section>\n'


def _opening(checked: Checked) -> str:
    kind = "no" if not checked.in_source else "odd" if checked.fault else "yes"
    said = escape(f"{checked.verdict}: {checked.reason}", quote=True)
    return f'{_target(checked)}<mark class="{kind}" title="{said}">'


def _closing(checked: Checked) -> str:
    return "</mark></a>" if _target(checked) else "</mark>"


def _target(checked: Checked) -> str:
    figure = checked.source or checked.nearest
    return f'<a href="#s{checked.source_index}-{figure.start}">' if figure else ""


def _marked(text: str, spans: Iterable[tuple[int, int, str, str]]) -> str:
    parts, done = [], 0
    for start, end, opening, closing in sorted(spans):
        if start < done:  # figures of a range may share a part
            continue
        parts += [escape(text[done:start]), opening, escape(text[start:end]), closing]
        done = end
    return "".join([*parts, escape(text[done:])])
