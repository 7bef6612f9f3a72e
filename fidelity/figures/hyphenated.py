"""Words of scale, unit or month that the end of a line breaks: 1,345 mil-⏎lion, 31 Decem-⏎ber 2023, 12-⏎month."""

from __future__ import annotations

import re

from fidelity.figures.entities import Replaced
from fidelity.figures.wrapped import WHOLE

_BREAKS = ("-\n", "-\r\n", "\u00ad")
_BREAK = re.compile(r"(?:-\r?\n|\u00ad(?:\r?\n)?) *(?P<next>[^\W\d_])([^\W\d_]{0,10})(?![^\W_])")
_BEFORE = re.compile(r"(?:(?<![^\W_])[^\W\d_]+|\d)\Z")
_LONGEST = 12  # characters of the part of a word before the break, and one


def rejoined(text: str) -> Replaced | None:
    """A text with such words in one piece, or None where it has none; other hyphens at the ends of lines stay."""
    if not any(mark in text for mark in _BREAKS):
        return None
    breaks = [found for match in _BREAK.finditer(text) if (found := _mended(text, match))]
    return Replaced(text, breaks) if breaks else None


def _mended(text: str, match: re.Match[str]) -> tuple[int, int, str] | None:
    """What to replace around the end of a line, and the character to replace it by; the hyphen stays behind digits."""
    start = match.start()
    before = _BEFORE.search(text, max(0, start - _LONGEST), start)
    if before is None:
        return None
    part = "" if before[0].isdecimal() else before[0]
    if f"{part}{match['next']}{match[2]}".lower() not in WHOLE:
        return None
    return start + (not part and text[start] == "-"), match.end("next"), match["next"]
