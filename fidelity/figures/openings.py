"""Where numbers in words may begin in a text: looked for at the separators before words."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from fidelity.figures.words import cased, in_any_case, opening, trie

if TYPE_CHECKING:
    from fidelity.figures.document import Document
    from fidelity.figures.locale import Locale

_SEPARATORS = "\\t-\\r -/:-@\\[-`{-~\u00a0-\u00bf\u2000-\u206f\u20a0-\u20cf\u3000-\u303f\uff00-\uff0f"
_ANY_SEPARATOR = r"[\s(\-\"“‘'/$€£*]"
_BEHIND_WORD = r"(?![^\W_])"
_LATIN_1 = bytes(range(256)).decode("latin-1")
_FLAT = "".join(char.lower() if re.match(r"[0-9A-Za-zÀ-ÖØ-öø-ÿ]", char) else " " for char in _LATIN_1).encode("latin-1")
_BEHIND_FLAT_WORD = r"(?![0-9a-z\xdf-\xff])"
_BEGINNING = 40  # characters that tell whether a passage begins with a number in words


def flat(text: str) -> bytes:
    """The text a byte a character: letters of Western Europe in lower case, digits, and a space for all else."""
    return text.encode("latin-1", "replace").translate(_FLAT)


def pattern(words: frozenset[str], guards: Mapping[str, frozenset[str]], *, fused: bool) -> str:
    """A regular expression that matches the character before a number in words and the number's first word.

    A search for it stops at few places: at a separator before letters that may each stand there in a number word.

    Args:
        words: what a number may begin with, lower-case.
        guards: what must match behind the separator before some of these words.
        fused: whether a number may go on in the same word.
    """
    groups = {"": words.difference(*guards.values()), **{guard: words & some for guard, some in guards.items()}}
    forms = {guard: in_any_case(some) for guard, some in groups.items()}
    return _pattern(f"[{_SEPARATORS}]", forms, "" if fused else _BEHIND_WORD)


def flat_pattern(words: frozenset[str], guards: Mapping[str, frozenset[str]], *, fused: bool) -> str:
    """The same for a flat text. It matches wherever ``pattern`` does in the text itself, and at some more places."""
    groups = {"": words}
    for guard, some in guards.items():
        if "(?<!" not in guard:  # what may not stand there is not told from other separators
            groups[guard] = words & some
            groups[""] -= some
    forms = {guard: frozenset(form.lower() for form in in_any_case(some)) for guard, some in groups.items()}
    return _pattern(" ", forms, "" if fused else _BEHIND_FLAT_WORD)


def _pattern(separator: str, forms: Mapping[str, frozenset[str]], behind: str) -> str:
    every = frozenset[str]().union(*forms.values())
    any_word = f"(?={trie(every)}{behind})" if len(forms) > 1 else ""  # guards look back, so rarely
    words = "|".join(f"{guard}(?:{trie(some)}){behind}" for guard, some in forms.items())
    return f"{separator}(?={opening(every)}){any_word}(?:{words})"


class Openings:
    """Where numbers in the words of one language may begin."""

    def __init__(self, locale: Locale, *, western: bool) -> None:
        """Compile the patterns of the locale; ``western``: most of a text is in letters that a flat one keeps."""
        words = trie({form for word in locale.word_starts for form in cased(word)})
        self.pattern = re.compile(locale.starts or rf"{_ANY_SEPARATOR}(?:{words})")
        self._bare = locale.words is None  # whether a match may begin with the number itself
        self._flat = re.compile(locale.words.flat_starts.encode("latin-1")) if western and locale.words else None

    def places(self, document: Document, start: int, stop: int) -> list[int]:
        """The offsets in ``document.text[start:stop]`` at which a number in words may begin, in order."""
        text = document.text
        places = [start] if self.pattern.match("\n" + text[start : start + _BEGINNING]) else []
        if self._flat is None:
            for match in self.pattern.finditer(text, start, stop):
                pos = match.start()
                places.append(pos if self._bare and text[pos].isalnum() else pos + 1)
            return places
        for found in self._flat.finditer(document.flat, start, stop):
            pos, end = found.span()
            as_flat = text[pos] == " " and text[pos + 1 : end].islower() and text[end : end + 1] < "\x80"
            if as_flat or self.pattern.match(text, pos, stop):
                places.append(pos + 1)
        return places
