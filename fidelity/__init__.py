"""Does a model's output say only the figures that its source says?"""

from __future__ import annotations

from fidelity.figures import Figure, Period, Reading, extract
from fidelity.grounding import Checked, Grounding, Policy, Source, check

__all__ = ["Checked", "Figure", "Grounding", "Period", "Policy", "Reading", "Source", "check", "extract"]
