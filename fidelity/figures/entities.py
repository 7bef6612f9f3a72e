"""Texts with HTML entities (12.5&nbsp;%) or tags in running text (<b>$4.5</b> billion): the text without, and back."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Iterable
from html.entities import name2codepoint

from fidelity.figures.model import Figure

_TAG = r"</?(?i:b|i|em|strong|span|u|small|big|font|mark|a|ins|abbr)(?:\s[^<>]{0,300})?>"
_TAGS = rf"{_TAG}(?:{_TAG})*"
_LEADING = re.compile(_TAGS)
_NAME = r"&(?:#(\d{2,6})|#[xX]([0-9a-fA-F]{2,5})|([A-Za-z]{2,8}\d{0,2}));"
_ENTITY = re.compile(rf"{_NAME}|{_TAGS}(?:{_NAME}|([^<&]))")  # each way begins with its own sign, which is found fast


class Replaced:
    """A text with one character in place of each of some stretches of another text, and the way back."""

    def __init__(self, text: str, stretches: Iterable[tuple[int, int, str]]) -> None:
        """Replace each stretch, given with where it starts, where it ends and its character; they are in order."""
        pieces: list[str] = []
        self._places: list[int] = []  # offsets of replaced characters in the new text
        self._shifts = [0]  # how much shorter the new text is before each of them, and behind the last one
        self._given = text
        at = length = 0
        for start, end, char in stretches:
            pieces += (text[at:start], char)
            length += start - at + 1
            self._places.append(length - 1)
            self._shifts.append(end - length)
            at = end
        self.text = "".join([*pieces, text[at:]])

    def given(self, figure: Figure) -> Figure:
        """A figure of the new text as a figure of the text that was given."""
        start, end = self._offset(figure.start), self._offset(figure.end)
        tags = _LEADING.match(self._given, start)
        start = tags.end() if tags is not None else start
        return figure.replace(start=start, end=end, text=self._given[start:end])

    def _offset(self, at: int) -> int:
        return at + self._shifts[bisect_left(self._places, at)]


def unescaped(text: str) -> Replaced | None:
    """A text with its entities replaced and without tags in running text, or None where it has none of them.

    An entity that names no character stays as it is.
    """
    if "&" not in text and ("<" not in text or "</" not in text):  # one character is found faster than two
        return None
    found = ((*match.span(), _character(match)) for match in _ENTITY.finditer(text))
    named = [stretch for stretch in found if stretch[2]]
    return Replaced(text, named) if named else None


def _character(match: re.Match[str]) -> str:
    *names, following = match.groups()
    if following is not None:
        joins = following.isalnum() and match.string[match.start() - 1 : match.start()].isalnum()
        return "" if joins else following  # <b>12</b><b>34</b>
    decimal, hexadecimal, name = names[:3] if match[0][0] == "&" else names[3:]
    code = int(decimal) if decimal else int(hexadecimal, 16) if hexadecimal else name2codepoint.get(name, 0)
    return chr(code) if 31 < code < 0x11_0000 and not 0xD800 <= code < 0xE000 else ""
