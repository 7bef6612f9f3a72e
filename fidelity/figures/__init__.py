"""Text to figures: pure, no input or output, linear in the length of the text."""

from __future__ import annotations

from fidelity.figures.locale import Locale
from fidelity.figures.model import Bound, Draft, Figure, Kind, Period, Reading
from fidelity.figures.scan import extract
from fidelity.figures.spelled import Spelled

__all__ = ["Bound", "Draft", "Figure", "Kind", "Locale", "Period", "Reading", "Spelled", "extract"]
