"""Times of day and days of the month that two texts say in different ways: half past seven is 7:30, 21日 the 21st."""

from __future__ import annotations

import re
from decimal import Decimal

from fidelity.figures.model import Figure
from fidelity.grounding.source import Source

_NOON = Decimal(720)  # minutes
_HALF_DAY = re.compile(r"[ap]\.?m\b|오전|오후|午前|午後|上午|下午", re.IGNORECASE)
_HOUR_WORDS = "one two three four five six seven eight nine ten eleven twelve".split()
_HOURS = {name: hour for hour, word in enumerate(_HOUR_WORDS, 1) for name in (word, str(hour))}
_PARTS_OF_HOUR = {"half": 30, "quarter": 15, "five": 5, "ten": 10, "twenty": 20}
_PAST_HOUR = re.compile(
    rf"\b(?P<part>{'|'.join(_PARTS_OF_HOUR)})\s(?:minutes\s)?(?P<side>past|after|to|before|till)\s(?P<hour>{'|'.join(_HOURS)})\b",
    re.IGNORECASE,
)
_AT = re.compile(r"\b(?:at|until|till|by|around|about|from|before|after)\s$", re.IGNORECASE)
_ON_THE = re.compile(r"\b(?:on|from|by|until|to|and)\sthe\s$", re.IGNORECASE)
_DAY_ENDS = re.compile(r"\s?(?:[.,;)]|$|(?:and|to|of|at|in|through)\b)")
_REACH = 16  # characters before a figure


def is_bare_day(figure: Figure, text: str) -> bool:
    """Tell whether a rank is a day of the month: "on the 21st", "from the 3rd to"."""
    before = text[max(0, figure.start - _REACH) : figure.start]
    return not figure.spelled and _ON_THE.search(before) is not None and _DAY_ENDS.match(text, figure.end) is not None


def told_times(figure: Figure, source: Source) -> list[Figure]:
    """The hours that a source says in words for a time of day: half past seven, a quarter to nine, "at eight"."""
    minutes = figure.value
    if minutes is None:
        return []
    minutes %= _NOON
    found: list[Figure] = []
    for match in _PAST_HOUR.finditer(source.plain):
        part, hour = _PARTS_OF_HOUR[match["part"].lower()], _HOURS[match["hour"].lower()]
        told = hour * 60 + (part if match["side"].lower() in ("past", "after") else -part)
        if told % int(_NOON) == minutes:
            value = Decimal(told)
            found.append(Figure(match.start(), match.end(), match[0], value, value, value, "time", spelled=True))
    if minutes % 60 == 0:
        hours = source.find("number", minutes / 60 or Decimal(12))
        found += [each for each in hours if _AT.search(source.plain[max(0, each.start - _REACH) : each.start])]
    return found


def other_half_day(figure: Figure, source: Source) -> list[Figure]:
    """The times twelve hours off, where one text leaves morning or afternoon unsaid: 오후 3시부터 11시까지."""
    if figure.value is None:
        return []
    ours = _HALF_DAY.search(figure.text) is not None
    other = (figure.value + _NOON) % (2 * _NOON)
    found = source.find("time", other)
    if not ours:
        return found if figure.value < _NOON else []
    return [each for each in found if _HALF_DAY.search(each.text) is None and other < _NOON]
