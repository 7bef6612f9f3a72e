"""What a call does, counted rather than timed: characters that slices of a text copy, and functions called."""

from __future__ import annotations

import sys
from collections.abc import Callable
from typing import Any


class Watched(str):
    """A text that counts the characters which slices of it copy."""

    copied = 0

    def __getitem__(self, key: Any) -> str:
        part = str.__getitem__(self, key)
        Watched.copied += len(part)
        return part


def copied(text: str, use: Callable[[str], object]) -> float:
    """Characters copied for each character of a text while it is used."""
    Watched.copied = 0
    assert use(Watched(text))
    return Watched.copied / len(text)


def calls(use: Callable[[], object]) -> int:
    """How many functions, of Python's own too, are called; what is remembered between calls is filled first."""
    use()
    count = 0

    def counted(_frame: object, event: str, _argument: object) -> None:
        nonlocal count
        count += event.endswith("call")

    before = sys.getprofile()
    sys.setprofile(counted)
    try:
        use()
    finally:
        sys.setprofile(before)
    return count
