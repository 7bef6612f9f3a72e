"""Source documents as people have them, text, Markdown, HTML and PDF, turned into the text that figures are checked in.

Tables become lines of cells divided by ``|``, with their heads above them, so that a figure keeps its row and column.
"""

from __future__ import annotations

from fidelity.sources.reading import read_source, source_text

__all__ = ["read_source", "source_text"]
