"""One output beside its source as a self-contained page, each figure marked with its verdict."""

from __future__ import annotations

from collections.abc import Iterable
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


def pair_page(output: str, source: str, grounding: Grounding) -> str:
    """Return the page; each supported figure links to its place in the source, each other one says what is wrong."""
    rate = "no figures" if grounding.rate is None else f"{grounding.rate:.1%}"
    counts = f"{grounding.in_source} of {len(grounding.figures)} figures in the source"
    places = sorted({(f.start, f.end) for c in grounding.figures if (f := c.source or c.nearest)})
    spans = [(c.figure.start, c.figure.end, _opening(c), _closing(c)) for c in grounding.figures]
    marks = [(start, end, f'<mark id="s{start}">', "</mark>") for start, end in places]
    return (
        f'<!doctype html>\n<html lang="en"><meta charset="utf-8"><title>{rate}</title>\n'
        f'<meta name="viewport" content="width=device-width"><style>{_STYLE}</style>\n'
        f"<h1>{rate}</h1><p>{counts}</p>\n<main>\n"
        f'<section><h2>Output</h2><div class="text">{_marked(output, spans)}</div></section>\n'
        f'<section><h2>Source</h2><div class="text">{_marked(source, marks)}</div></section>\n</main></html>\n'
    )


def _opening(checked: Checked) -> str:
    kind = "no" if not checked.in_source else "odd" if checked.fault else "yes"
    said = escape(f"{checked.verdict}: {checked.reason}", quote=True)
    return f'{_target(checked)}<mark class="{kind}" title="{said}">'


def _closing(checked: Checked) -> str:
    return "</mark></a>" if _target(checked) else "</mark>"


def _target(checked: Checked) -> str:
    figure = checked.source or checked.nearest
    return f'<a href="#s{figure.start}">' if figure else ""


def _marked(text: str, spans: Iterable[tuple[int, int, str, str]]) -> str:
    parts, done = [], 0
    for start, end, opening, closing in sorted(spans):
        if start < done:  # figures of a range may share a part
            continue
        parts += [escape(text[done:start]), opening, escape(text[start:end]), closing]
        done = end
    return "".join([*parts, escape(text[done:])])
