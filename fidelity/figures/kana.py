"""Japanese numbers written in hiragana (きゅうじゅうなな, いっせんまん): a whole run of kana, or no number."""

from __future__ import annotations

import re
from collections.abc import Callable
from decimal import Decimal

from fidelity.figures.cjk_forms import whole_text
from fidelity.figures.spelled import Spelled
from fidelity.figures.words import alternatives

_DIGITS = {
    "れい": 0, "ぜろ": 0, "いち": 1, "いっ": 1, "に": 2, "さん": 3, "よん": 4, "し": 4, "ご": 5, "ろく": 6, "ろっ": 6,
    "なな": 7, "しち": 7, "はち": 8, "はっ": 8, "きゅう": 9, "く": 9,
}  # fmt: skip
_SMALLS = {
    "じゅう": 1, "じゅっ": 1, "ひゃく": 2, "びゃく": 2, "ぴゃく": 2, "ひゃっ": 2, "せん": 3, "ぜん": 3,
}  # fmt: skip
_BIGS = {"まん": 4, "おく": 8, "ちょう": 12}
_PART = re.compile(alternatives({*_DIGITS, *_SMALLS, *_BIGS}))
_RUN = re.compile("[ぁ-ん]+")
_MAX = 40
# One part alone is a word more often (に, し, さん, せん), these are not.
_WORDS = frozenset("しじゅう まんじゅう".split())  # always, and a bun
_YEN = "えん"
_BEFORE_YEN = frozenset("じゅう ひゃく せん".split())
_ALONE = frozenset("しち なな ろく よん きゅう はち ひゃく".split())


def _parts(run: str) -> list[str]:
    """The numeral parts that make up all of a run, or nothing."""
    parts, at = [], 0
    while at < len(run):
        match = _PART.match(run, at)
        if match is None:
            return []
        parts.append(match[0])
        at = match.end()
    return parts


def _value(parts: list[str]) -> int | None:
    total = section = 0
    digit: int | None = None
    small = big = 99
    for part in parts:
        if part in _DIGITS:
            if digit is not None:
                return None
            digit = _DIGITS[part]
        elif part in _SMALLS:
            if _SMALLS[part] >= small or digit == 0:
                return None
            small = _SMALLS[part]
            section, digit = section + (digit or 1) * 10**small, None
        else:
            if _BIGS[part] >= big:
                return None
            big, small = _BIGS[part], 99
            total, section, digit = total + (section + (digit or 0) or 1) * 10**big, 0, None
    return total + section + (digit or 0)


def read(text: str, pos: int) -> Spelled | None:
    """The number that a run of hiragana beginning at ``pos`` spells, if all of the run belongs to it."""
    run = _RUN.match(text, pos, pos + _MAX)
    if run is None or run[0] in _WORDS:
        return None
    spelled = run[0].removesuffix(_YEN)
    money, parts = spelled != run[0], _parts(spelled)
    if money and spelled not in _BEFORE_YEN and len(parts) < 2:
        return None  # ごえん: a tie
    if len(parts) < 2 and not money and not (parts and (parts[0] in _ALONE or whole_text(text, pos, run.end()))):
        return None
    apart = text[pos - 1 : pos].strip() == "" and text[run.end() : run.end() + 1].strip() == ""
    if len(parts) == 1 and not money and not apart:
        return None
    if len(parts) < 3 and set(parts) <= {"し", "に", "く", "ご", "さん", "せん"}:
        return None
    value = _value(parts)
    return None if value is None else Spelled(pos + len(spelled), Decimal(value), Decimal(1))


def with_kana(reader: Callable[[str, int], Spelled | None]) -> Callable[[str, int], Spelled | None]:
    """A reader that takes kana here and gives everything else to ``reader``."""

    def spelled(text: str, pos: int) -> Spelled | None:
        return read(text, pos) if "ぁ" <= text[pos] <= "ん" else reader(text, pos)

    return spelled
