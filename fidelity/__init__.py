"""Does a model's output say only the figures that its source says?"""

from __future__ import annotations

from fidelity.figures import Figure, Period, Reading, extract

__all__ = ["Figure", "Period", "Reading", "extract"]
