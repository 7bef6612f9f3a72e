"""Figure-in-source rate: of the figures in an answer, the share that its source says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from fidelity.figures import Figure
from fidelity.grounding import Checked, Policy
from fidelity.grounding.coincidence import chance_corrected
from fidelity.grounding.policy import policy_named
from fidelity.scorers._grounded import grounded
from fidelity.scorers.base import Answer, Item, Measured, Ratio

DATE_KINDS = frozenset({"date", "year", "period"})
PPM = 1_000_000


class FigureRate:
    """Counts figures by verdict and fault.

    Args:
        policy: what counts as in the source: a Policy, the name of a preset, None for the default.
    """

    name = "figures"

    def __init__(self, policy: Policy | str | None = None) -> None:
        self.policy = policy_named(policy)

    def measure(self, item: Item, answer: Answer) -> Measured:
        """Check every figure of the answer. Stats are counts; ``coincidence_ppm`` is a probability in millionths."""
        figures = grounded(answer.text, item.source, item.lang, self.policy).figures
        stats: Counter[str] = Counter(figures=len(figures))
        for checked in figures:
            date = checked.figure.kind in DATE_KINDS
            stats["in_source"] += checked.in_source
            stats["dates_figures"] += date
            stats["dates_in_source"] += date and checked.in_source
            stats["coincidence_ppm"] += round((checked.coincidence or 0.0) * PPM)
            stats[f"verdict_{checked.verdict}"] += 1
            if checked.fault is not None:
                stats[f"fault_{checked.fault}"] += 1
        stats["derived"] = stats["verdict_derived"]
        stats["unsupported"] = stats["verdict_unsupported"]
        stats["misattributed"] = stats["fault_misattributed"]
        return Measured(dict(stats), {"figures": [figure_detail(c) for c in figures]})

    def score(self, sums: Mapping[str, int]) -> Mapping[str, float | None]:
        """Return rates of all figures, 0 to 1, all None when there is no figure.

        ``figure_in_source`` is the headline. ``chance_corrected`` is 0 when the figures are as good as
        random and 1 when all are found. ``figure_in_source_or_derived`` adds what follows by arithmetic, and
        ``misattributed`` is the share that the source says of something else.
        """
        figures = sums.get("figures", 0)
        scores: dict[str, float | None] = {
            name: ratio.numerator / ratio.denominator if ratio.denominator else None
            for name, ratio in self.ratios(sums).items()
        }
        expected = sums.get("coincidence_ppm", 0) / PPM
        scores["chance_corrected"] = chance_corrected(sums.get("in_source", 0), expected, figures)
        return scores

    def ratios(self, stats: Mapping[str, int]) -> Mapping[str, Ratio]:
        """Return the rates that are counts of figures."""
        figures, found = stats.get("figures", 0), stats.get("in_source", 0)
        derived = 0 if self.policy.derived else stats.get("derived", 0)  # else it is counted as found already
        dates, dates_found = stats.get("dates_figures", 0), stats.get("dates_in_source", 0)
        return {
            "figure_in_source": Ratio(found, figures, "figures"),
            "dates_in_source": Ratio(dates_found, dates, "figures"),
            "figure_in_source_or_derived": Ratio(found + derived, figures, "figures"),
            "misattributed": Ratio(stats.get("misattributed", 0), figures, "figures"),
        }

    def notes(self, sums: Mapping[str, int]) -> list[str]:
        """Say when there is nothing to rate."""
        return [] if sums.get("figures") else ["no answer has a figure, so the rate is undefined"]


build = FigureRate


def figure_detail(checked: Checked) -> dict[str, Any]:
    """Return a checked figure as JSON values, as runs keep it (``CheckedRecord``)."""
    figure = checked.figure
    return {
        "start": figure.start,
        "end": figure.end,
        "text": figure.text,
        "kind": figure.kind,
        "verdict": checked.verdict,
        "in_source": checked.in_source,
        "fault": checked.fault,
        "reason": checked.reason,
        "source": _place(checked.source, checked.source_index),
        "nearest": _place(checked.nearest, checked.source_index),
        "formula": checked.formula,
        "coincidence": checked.coincidence,
    }


def _place(figure: Figure | None, index: int) -> dict[str, Any] | None:
    if figure is None:
        return None
    return {"index": index, "start": figure.start, "end": figure.end, "text": figure.text}
