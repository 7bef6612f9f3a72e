"""Texts with other characters at some places, as long as before: what is found has its offsets in the text given."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise


def overwritten(text: str, places: Sequence[int], char: str) -> str:
    """The text with one character at each of some offsets, which are in order."""
    return char.join(text[one + 1 : two] for one, two in pairwise([-1, *places, len(text)]))
