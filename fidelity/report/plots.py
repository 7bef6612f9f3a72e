"""Plots of a comparison as SVG, drawn by matplotlib: the same in the page and as files.

Lines and words are drawn in the reader's own text colour, so that a plot is as legible on a dark page as on paper.
"""

from __future__ import annotations

import io
import re
import warnings
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from fidelity.compare import CandidateResult, Comparison
from fidelity.errors import UsageError
from fidelity.report.marks import visible

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

_INK = "#010203"  # stands for the text colour until the SVG is written
# Okabe & Ito's palette, told apart by readers with any colour vision; each candidate has a marker besides.
_COLOURS = ("#0072b2", "#d55e00", "#009e73", "#cc79a7", "#e69f00", "#56b4e9")
_MARKERS = ("o", "s", "^", "D", "v", "P")
_FAULTS = ("invented", "digits", "scale", "sign", "unit", "precision", "misattributed")


def plots(comparison: Comparison) -> dict[str, str]:
    """Return the plots that the comparison has the numbers for, by file stem, as SVG texts.

    Raises UsageError when matplotlib is not installed.
    """
    drawn: dict[str, Callable[[Comparison], str | None]] = {
        "accuracy-throughput": accuracy_against_throughput,
        "concurrency": concurrency_curve,
        "faults": faults_by_kind,
    }
    found = {name: draw(comparison) for name, draw in drawn.items()}
    return {name: svg for name, svg in found.items() if svg is not None}


def write_plots(comparison: Comparison, folder: Path) -> list[Path]:
    """Write the plots as files and return their paths."""
    folder.mkdir(parents=True, exist_ok=True)
    paths = []
    for name, svg in plots(comparison).items():
        path = folder / f"{name}.svg"
        path.write_text(f'<?xml version="1.0" encoding="UTF-8"?>\n{svg}', encoding="utf-8")
        paths.append(path)
    return paths


def accuracy_against_throughput(comparison: Comparison) -> str | None:
    """Figure-in-source rate with its interval against documents an hour, gates as lines; None without any speed."""
    shown = [(c, s.docs_per_hour) for c in comparison.candidates for s in c.summary.speeds[-1:] if s.docs_per_hour]
    shown = [(c, speed) for c, speed in shown if c.rate is not None]
    if not shown:
        return None
    with _figure("accuracy", 6.4, 3.6) as (figure, axes):
        order = [c.name for c in comparison.candidates]
        for candidate, speed in shown:
            rate = candidate.summary.rates["figure_in_source"]
            value, span = 100 * (rate.value or 0.0), rate.interval
            low, high = (100 * span.low, 100 * span.high) if span else (value, value)
            place = order.index(candidate.name)
            axes.errorbar(
                [speed],
                [value],
                yerr=[[max(value - low, 0.0)], [max(high - value, 0.0)]],
                fmt=_MARKERS[place % 6],
                color=_COLOURS[place % 6],
                capsize=4,
                markersize=8,
                label=visible(candidate.name),
            )
        for name, threshold in _gates(comparison).items():
            if name == "figure_in_source":
                axes.axhline(100 * threshold, color=_INK, linestyle="--", linewidth=1)
                axes.text(
                    1,
                    100 * threshold,
                    f"gate {100 * threshold:g} % ",
                    ha="right",
                    va="bottom",
                    transform=axes.get_yaxis_transform(),
                )
            elif name == "docs_per_hour":
                axes.axvline(threshold, color=_INK, linestyle="--", linewidth=1)
        axes.set_xlabel("documents an hour (more is better)")
        axes.set_ylabel("figures in source, %")
        speeds = [speed for _, speed in shown]
        if max(speeds) > 20 * min(speeds):
            axes.set_xscale("log")
        else:
            axes.set_xlim(0, 1.15 * max(speeds))
        return _svg(figure, axes)


def concurrency_curve(comparison: Comparison) -> str | None:
    """Documents an hour at each concurrency; None unless some candidate was measured at more than one."""
    curves = {
        c.name: [(s.concurrency, s.docs_per_hour) for s in c.summary.speeds if s.docs_per_hour]
        for c in comparison.candidates
    }
    if not any(len(points) > 1 for points in curves.values()):
        return None
    with _figure("concurrency", 6.4, 3.6) as (figure, axes):
        for place, (name, points) in enumerate(curves.items()):
            if points:
                axes.plot(
                    *zip(*points, strict=True),
                    marker=_MARKERS[place % 6],
                    color=_COLOURS[place % 6],
                    label=visible(name),
                )
        levels = sorted({level for points in curves.values() for level, _ in points})
        axes.set_xscale("log", base=2)
        axes.set_xticks(levels, [str(level) for level in levels])
        axes.set_ylim(0, 1.08 * max(speed for points in curves.values() for _, speed in points))
        axes.set_xlabel("requests in flight")
        axes.set_ylabel("documents an hour")
        return _svg(figure, axes)


def faults_by_kind(comparison: Comparison) -> str | None:
    """Faults in a hundred figures, by kind and candidate; None when there is no fault."""
    kinds = [k for k in _FAULTS if any(fault_count(c, k) for c in comparison.candidates)]
    if not kinds:
        return None
    many = len(comparison.candidates)
    with _figure("faults", 6.4, 1.2 + 0.24 * len(kinds) * (many + 0.6)) as (figure, axes):
        height = 0.8 / many
        for place, candidate in enumerate(comparison.candidates):
            figures = candidate.summary.figures or 0
            shares = [100 * fault_count(candidate, k) / figures if figures else 0.0 for k in kinds]
            spots = [n + height * (place - (many - 1) / 2) for n in range(len(kinds))]
            bars = axes.barh(spots, shares, height * 0.9, color=_COLOURS[place % 6], label=visible(candidate.name))
            axes.bar_label(bars, [f"{fault_count(candidate, k):,}" for k in kinds], padding=3, fontsize=8)
        axes.set_yticks(range(len(kinds)), kinds)
        axes.invert_yaxis()
        axes.set_xlabel("in 100 figures (count at the bar)")
        axes.margins(x=0.1)
        return _svg(figure, axes)


def fault_count(candidate: CandidateResult, kind: str) -> int:
    """Return how many of a candidate's figures have this fault."""
    return candidate.summary.sums.get("figures", {}).get(f"fault_{kind}", 0)


def _gates(comparison: Comparison) -> dict[str, float]:
    return {g.metric.name: g.gate.threshold for c in comparison.candidates for g in c.gates}


@contextmanager
def _figure(salt: str, width: float, height: float) -> Iterator[tuple[Figure, Axes]]:
    try:
        import matplotlib
        from matplotlib.figure import Figure
    except ImportError as e:
        raise UsageError("plots need matplotlib: pip install 'fidelity-eval[report]'") from e
    settings: Any = {
        "svg.fonttype": "none",  # words stay words: selectable, small, in the reader's font
        "svg.hashsalt": salt,
        "text.parse_math": False,  # a candidate may be called "$x"
        "font.family": "sans-serif",
        "font.size": 10,
        "axes.spines.top": False,
        "axes.spines.right": False,
        **dict.fromkeys(("text.color", "axes.edgecolor", "axes.labelcolor", "xtick.color", "ytick.color"), _INK),
    }
    with matplotlib.rc_context(settings), warnings.catch_warnings():
        warnings.filterwarnings("ignore", message="Glyph .* missing from font")  # the reader's fonts draw, not ours
        figure = Figure(figsize=(width, height), layout="constrained")
        yield figure, figure.subplots()


def _svg(figure: Figure, axes: Axes) -> str:
    handles, labels = axes.get_legend_handles_labels()
    if labels:
        figure.legend(handles, labels, loc="outside upper left", ncols=3, frameon=False)
    out = io.StringIO()
    figure.savefig(out, format="svg", transparent=True, metadata={"Date": None, "Creator": None})
    svg = out.getvalue()
    svg = svg[svg.index("<svg") :].replace(_INK, "currentColor")
    # A size in points would not shrink with the page.
    return re.sub(
        r'<svg ([^>]*?)width="[\d.]+pt" height="[\d.]+pt"|<svg height="[\d.]+pt" ([^>]*?)width="[\d.]+pt"',
        r"<svg \1\2",
        svg,
        count=1,
    )
