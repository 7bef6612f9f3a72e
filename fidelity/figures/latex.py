r"""Mathematics between dollar signs, which are no currency there: $x = 3$, $\frac{3}{4}$."""

from __future__ import annotations

import re

_LONGEST = 120  # characters between the two signs
_FORMULA = re.compile(r"[\\^_{=<>≈≤≥]")
_NUMBER = re.compile(r"[-+−]?[\d.,]++(?:\{,\}\d++)*+")
_BOTTOM = re.compile(r"\}\{(\d{1,4})\}")
_TOP = re.compile(r"\\[dt]?frac\{\Z")
_LONGEST_TOP = 7
_WORD = re.compile(
    r"(?:\\[,;:! ]|[~ \u00a0]){0,3}\\(?:text|textrm|textbf|mathrm|mathbf|mbox)"
    r"\{[~ \u00a0]?(?:([^\W\d_]{1,16})\.?|\\?([%€£¥]))[~ \u00a0]?\}"
)


def closes_math(text: str, close: int) -> bool:
    """Whether the dollar sign at ``close`` ends a formula: no space inside its signs, and no digit behind."""
    if text[close + 1 : close + 2].isdecimal():
        return False
    opening = text.rfind("$", max(0, close - _LONGEST), close)
    before = text[opening - 1 : opening]
    if opening < 0 or text[opening + 1].isspace() or before == "\\" or before.isalnum():
        return False
    inside = text[opening + 1 : close]
    if "\n" in inside:
        return False
    return _FORMULA.search(inside) is not None or _NUMBER.fullmatch(inside) is not None


def opens_math(text: str, at: int) -> bool:
    r"""Whether the dollar sign at ``at`` opens a formula: $(1.67 \pm 0.02)$."""
    close = text.find("$", at + 1, at + _LONGEST)
    return close > 0 and closes_math(text, close)


def word(text: str, at: int) -> tuple[str, int] | None:
    r"""The word or sign in a command for plain text at ``at``, and where that ends: 4.5\,\text{billion}."""
    match = _WORD.match(text, at)
    return (match[1] or match[2], match.end()) if match else None


def fraction(text: str, first: int, last: int) -> tuple[int, re.Match[str]] | None:
    """Where a fraction starts whose upper number is ``text[first:last]``, and the rest with its lower number."""
    bottom = _BOTTOM.match(text, last)
    top = _TOP.search(text, max(0, first - _LONGEST_TOP), first) if bottom else None
    return (top.start(), bottom) if top and bottom else None
