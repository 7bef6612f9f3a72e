"""Does a model's output say only the figures that its source says?"""

from __future__ import annotations

from fidelity.campaign import evaluate
from fidelity.compare import Comparison, compare
from fidelity.corpus import Corpus, Example, load_corpus
from fidelity.engines import Message, Request, Sampling, Timing, Usage
from fidelity.errors import FidelityError
from fidelity.evaluator import Evaluator
from fidelity.figures import Figure, Period, Reading, extract
from fidelity.grounding import Checked, Grounding, Policy, Source, check
from fidelity.pairs import score
from fidelity.runs import Run, Summary

__all__ = [
    "Checked",
    "Comparison",
    "Corpus",
    "Evaluator",
    "Example",
    "FidelityError",
    "Figure",
    "Grounding",
    "Message",
    "Period",
    "Policy",
    "Reading",
    "Request",
    "Run",
    "Sampling",
    "Source",
    "Summary",
    "Timing",
    "Usage",
    "check",
    "compare",
    "evaluate",
    "extract",
    "load_corpus",
    "score",
]
