"""Figures of an answer with their verdicts, in the terminal: colour and sign, so that it can be read without colour."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING, Protocol

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text


class Span(Protocol):
    """A piece of a text."""

    @property
    def start(self) -> int:
        """Offset of its first character."""
        ...

    @property
    def end(self) -> int:
        """Offset after its last."""
        ...

    @property
    def text(self) -> str:
        """The characters themselves."""
        ...


class Marked(Span, Protocol):
    """A figure with its verdict, as runs keep it (``CheckedRecord``)."""

    @property
    def verdict(self) -> str:
        """One of the verdicts."""
        ...

    @property
    def in_source(self) -> bool:
        """Whether it counts towards the rate."""
        ...

    @property
    def fault(self) -> str | None:
        """What is wrong, if anything."""
        ...

    @property
    def reason(self) -> str:
        """One sentence."""
        ...

    @property
    def nearest(self) -> Span | None:
        """The closest figure of the source when unsupported."""
        ...


def kind_of(figure: Marked) -> str:
    """Return how a figure is shown: "ok", "odd" (in the source, but something is wrong with it), "derived" or "bad"."""
    if figure.in_source:
        return "odd" if figure.fault else "ok"
    return "derived" if figure.verdict == "derived" else "bad"


SIGNS = {"ok": "✓", "odd": "!", "derived": "=", "bad": "✗"}
STYLES = {"ok": "green", "odd": "yellow", "derived": "cyan", "bad": "bold red"}


def marked_text(text: str, figures: Iterable[Marked]) -> Text:
    """Return the text with a sign after each figure, coloured where there are colours: "revenue of 12 million✓"."""
    from rich.text import Text

    shown, done = Text(), 0
    for figure in sorted(figures, key=lambda f: f.start):
        if figure.start < done:  # the figures of a range may share characters
            continue
        kind = kind_of(figure)
        shown.append(visible(text[done : figure.start]))
        shown.append(visible(text[figure.start : figure.end]) + SIGNS[kind], style=STYLES[kind])
        done = figure.end
    shown.append(visible(text[done:]))
    return shown


def print_figures(figures: Iterable[Marked], screen: Console) -> None:
    """Print one line a figure: sign, text, verdict, fault, reason and the nearest figure of the source."""
    from rich.text import Text

    for figure in figures:
        kind = kind_of(figure)
        line = Text("  ")
        line.append(f"{SIGNS[kind]} {visible(figure.text)}", style=STYLES[kind])
        line.append(f"  {figure.verdict}" + (f", {figure.fault}" if figure.fault else ""), style="bold")
        line.append(f"  {visible(figure.reason)}")
        if figure.nearest is not None and figure.nearest.text not in figure.reason:
            line.append(f"  (nearest: {visible(figure.nearest.text)})")
        screen.print(line)


# Characters that move, hide or reorder what a terminal shows, as the codes that a reader can look up.
_HIDDEN = {
    **{c: f"<U+{c:04X}>" for c in range(32) if chr(c) not in "\t\n"},
    **{c: f"<U+{c:04X}>" for c in (*range(0x7F, 0xA0), 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2066, 0x206A))},
}


def visible(text: str) -> str:
    r"""Replace control and bidirectional characters by their codes, so that a hostile text cannot drive the terminal.

    >>> visible("12\x1b[31m \u202e34")
    '12<U+001B>[31m <U+202E>34'
    """
    return text.translate(_HIDDEN)
