"""Sentiment agreement: does the model read a document as the human label does?"""

from __future__ import annotations

from collections.abc import Mapping

from fidelity.scorers._labels import SENTIMENT, map_label, normalise
from fidelity.scorers.base import Answer, Item, Measured, Ratio

UNMAPPED = "unmapped"  # an answer that means no class: a disagreement, shown as a column of its own
UNSTATED = "unstated"  # labelled documents whose answer says nothing about sentiment: unmapped ones
_PREFIX = "confusion_"
_MOST_NAMED = 5  # labels in a note


class Sentiment:
    """Agreement of the answer's sentiment with the document's label.

    Args:
        labels: further spellings, each with the class it means; they extend and override the built-in table.
    """

    name = "sentiment"

    def __init__(self, labels: Mapping[str, str] | None = None) -> None:
        self._table = {**SENTIMENT, **{normalise(k): v for k, v in (labels or {}).items()}}

    def measure(self, item: Item, answer: Answer) -> Measured:
        """Count one document in its cell of the confusion matrix; documents without a label count nowhere."""
        if item.sentiment is None:
            return Measured({"unlabelled": 1}, {})
        # A label of the user's own set stands for itself.
        truth = map_label(item.sentiment, self._table) or normalise(item.sentiment).replace("_", "-")
        raw = answer.sentiment_raw
        mapped = map_label(raw, self._table) if raw else None
        if mapped is None:
            mapped = truth if raw and normalise(raw).replace("_", "-") == truth else UNMAPPED
        detail = {"label": truth, "answer": mapped, "raw": raw, "agrees": mapped == truth}
        counts = {f"{_PREFIX}{truth}_{mapped}": 1}
        return Measured(counts if raw else counts | {UNSTATED: 1}, detail)

    def score(self, sums: Mapping[str, int]) -> Mapping[str, float | None]:
        """Return ``sentiment_agreement``, ``kappa`` and ``macro_f1``, each 0 to 1 (kappa -1 to 1) or None.

        Cohen's kappa (Cohen 1960) and macro-F1 come from scikit-learn, weighted by the counts. Kappa is None when
        label and answer never vary, where it is 0/0. Macro-F1 averages over the classes that occur as a label or
        as an answer, ``unmapped`` aside. All are None without a labelled document.
        """
        cells = confusion(sums)
        total = sum(cells.values())
        if not total:
            return {"sentiment_agreement": None, "kappa": None, "macro_f1": None}
        from sklearn.metrics import cohen_kappa_score, f1_score

        truth = [t for t, _ in cells]
        answers = [a for _, a in cells]
        weights = list(cells.values())
        classes = sorted({*truth, *answers} - {UNMAPPED})
        varies = len({*truth, *answers}) > 1
        kappa = float(cohen_kappa_score(truth, answers, sample_weight=weights)) if varies else None
        f1 = f1_score(truth, answers, labels=classes, average="macro", sample_weight=weights, zero_division=0.0)
        agreed = self.ratios(sums)["sentiment_agreement"].numerator
        return {"sentiment_agreement": agreed / total, "kappa": kappa, "macro_f1": float(f1)}

    def ratios(self, stats: Mapping[str, int]) -> Mapping[str, Ratio]:
        """Return ``sentiment_agreement`` as agreeing documents of those with a label."""
        cells = confusion(stats)
        agreed = sum(n for (t, a), n in cells.items() if t == a)
        return {"sentiment_agreement": Ratio(agreed, sum(cells.values()), "documents")}

    def notes(self, sums: Mapping[str, int]) -> list[str]:
        """Say in plain sentences what limits these scores."""
        cells = confusion(sums)
        notes = []
        if not cells:
            notes.append("no document has a sentiment label, so agreement is undefined")
        elif len({t for t, _ in cells}) == 1:
            notes.append("all labels are of one class; kappa says little or is undefined")
        if own := sorted({truth for truth, _ in cells} - set(self._table.values())):
            said = ", ".join(repr(label) for label in own[:_MOST_NAMED]) + (" and others" if own[_MOST_NAMED:] else "")
            notes.append(f"no spelling of the labels {said} is known; they agree only with an answer that repeats them")
        if (left := sums.get("unlabelled")) and cells:
            plural = "s without a sentiment label are" if left > 1 else " without a sentiment label is"
            notes.append(f"{left} document{plural} left out of agreement")
        if lost := sum(n for (_, a), n in cells.items() if a == UNMAPPED):
            one = "1 answer names no known sentiment and counts as a disagreement"
            notes.append(one if lost == 1 else f"{lost} answers name no known sentiment and count as disagreements")
        return notes


def build() -> Sentiment:
    """Build the scorer with the built-in label table."""
    return Sentiment()


def confusion(sums: Mapping[str, int]) -> dict[tuple[str, str], int]:
    """Return the confusion matrix as (label, answer) -> count, without empty cells, in a fixed order."""
    cells: dict[tuple[str, str], int] = {}
    for key, n in sorted(sums.items()):
        if key.startswith(_PREFIX) and n:
            truth, _, answer = key.removeprefix(_PREFIX).rpartition("_")
            cells[truth, answer] = n
    return cells
