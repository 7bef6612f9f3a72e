"""What the neighbours of a number word say when the word is also something else."""

from __future__ import annotations

import re
from dataclasses import dataclass

import regex

from fidelity.figures.words import LETTERS, Context

_LOOK_BEHIND = 28  # characters in which a word before a number is looked for
_PREVIOUS = re.compile(rf"([{LETTERS}]+)[^{LETTERS}\d]{{1,3}}$")


class Behind:
    """A pattern for what ends where it is asked for, ignoring case: matched from there to the left."""

    def __init__(self, pattern: str) -> None:
        """``pattern`` is a regular expression."""
        self._match = regex.compile(rf"(?r)(?:{pattern})", regex.IGNORECASE).match

    def __call__(self, text: str, start: int) -> bool:
        """Whether the pattern matches some characters that end at ``start``."""
        return self._match(text, start - _LOOK_BEHIND if start > _LOOK_BEHIND else 0, start) is not None


@dataclass(frozen=True, slots=True)
class Neighbours:
    """A compiled :class:`Context`."""

    never_after: Behind | None
    alone_after: Behind | None
    counted: re.Pattern[str] | None
    never_before: re.Pattern[str] | None
    only_after: Behind | None
    only_before: re.Pattern[str] | None

    @classmethod
    def of(cls, context: Context) -> Neighbours:
        """Compile a context, ignoring case."""
        return cls(
            _behind(context.never_after),
            _behind(context.alone_after),
            _ahead(context.counted),
            _ahead(context.never_before),
            _behind(context.only_after),
            _ahead(context.only_before),
        )

    @property
    def weighs(self) -> bool:
        """Whether more than ``never_after`` decides."""
        return any((self.alone_after, self.never_before, self.only_after, self.only_before))

    def verdict(self, text: str, start: int, end: int, *, single: bool) -> bool | None:
        """False: no number; True: a number by itself; None: one beside a unit only.

        ``single`` says that the word is the whole number; only then does it matter what follows.
        """
        if self.never_after and self.never_after(text, start):
            return False
        if not single:
            return None
        unless = self.counted is not None and self.counted.match(text, end)
        if self.alone_after and self.alone_after(text, start) and not unless:
            return False
        if self.never_before and self.never_before.match(text, end):
            return False
        alone = (self.only_after and self.only_after(text, start)) or (
            self.only_before and self.only_before.match(text, end)
        )
        return True if alone else None


def _behind(pattern: str) -> Behind | None:
    return Behind(pattern) if pattern else None


def _ahead(pattern: str) -> re.Pattern[str] | None:
    return re.compile(pattern, re.IGNORECASE) if pattern else None


def previous_word(text: str, start: int) -> str:
    """The word before ``start`` in lower case, "" when something else stands there."""
    match = _PREVIOUS.search(text[max(0, start - _LOOK_BEHIND) : start])
    return match[1].lower() if match else ""


def is_whole(text: str, start: int, end: int) -> bool:
    """Whether the text says nothing but the number at ``start``."""
    return len(text) - (end - start) < 20 and not (text[:start] + text[end:]).strip(" \n\t.,;:!?\"'")
