"""Numbers of months, days and hours, in digits, Chinese characters or hangul: 31, 三十一, 삼십일, 两点半."""

from __future__ import annotations

import re

KANJI = str.maketrans("〇零○一二三四五六七八九两兩일이삼사오육칠팔구십", "000123456789" + "22" + "123456789十")
# What may follow the last digit of a measure or an amount whose unit stands inside it: 五块八的, 1米75, 9秒98で.
ENDS = r"(?![^\W_])|[的就才吧呢吗嘛高长左上以でのをにとはが에의로를만]"


_HOURS = "한 두 세 네 다섯 여섯 일곱 여덟 아홉 열 열한 열두".split()


def whole(digits: str) -> int:
    """The number of a year, month, day or hour, in digits or as 三十一; 元 is the first year of an era."""
    if digits.isdecimal():
        return int(digits)
    if digits == "元":
        return 1
    if digits in _HOURS:
        return 1 + _HOURS.index(digits)
    tens, ten, ones = digits.translate(KANJI).rpartition("十")
    hundreds, hundred, tens = tens.rpartition("百")
    return 100 * int(hundreds or 1) * bool(hundred) + 10 * int(tens or 1) * bool(ten) + int(ones or 0)


def minutes(match: re.Match[str]) -> int:
    """Minutes after midnight of the time of day that a pattern matched.

    Its groups: ``hour``, ``minute``, ``pm``, and, where it has them, ``mid`` (half past: 三点半, 3시 반) and
    ``quarters`` (三点一刻).
    """
    parts = match.groupdict()
    hour = whole(parts["hour"])
    minute = 30 if parts.get("mid") else 15 * whole(parts.get("quarters") or "0") or whole(parts["minute"] or "0")
    return 60 * (hour + 12 if parts["pm"] and hour < 12 else hour) + minute
