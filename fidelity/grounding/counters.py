"""What a number of any size counts in Korean, Japanese and Chinese: 2万1800世帯 are no 2万1800人."""

from __future__ import annotations

from collections.abc import Sequence

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.source import Source

_GROUPS = (
    "人 名 명 位",
    "世帯 가구 세대 户 戸",
    "隻 척 艘",
    "頭 匹 羽 마리",
    "株 주 股",
    "便 편",
    "곳 か所 カ所 ヵ所 箇所 개소 处",
    "社 개사",
    "건 件",
    "대 台 辆",
)
_GROUP_OF = {counter: place for place, words in enumerate(_GROUPS) for counter in words.split()}
_LONGEST_FIRST = sorted(_GROUP_OF, key=len, reverse=True)
_PARTICLES = "을를은는이가의에로으와과도나만였다보까부"
_COUNTER = regex.compile(
    rf"\s?(?P<counter>{'|'.join(_LONGEST_FIRST)})(?!(?![{_PARTICLES}])[\p{{Han}}\p{{Katakana}}\p{{Hangul}}])"
)
_SMALL = 20


def of_another_counter(
    figure: Figure, output: Source, places: Sequence[Figure], source: Source
) -> tuple[str, str] | None:
    """Return what the output's number counts, and what that of every place does, where these are two things."""
    if figure.kind != "number" or figure.unit or figure.value is None or abs(figure.value) <= _SMALL:
        return None
    ours = _counter(figure, output)
    if ours is None:
        return None
    theirs = [_counter(place, source) for place in places]
    if any(each is None or _GROUP_OF[each] == _GROUP_OF[ours] for each in theirs):
        return None
    return ours, theirs[0] or ""


def _counter(figure: Figure, text: Source) -> str | None:
    """The counter right behind a number; None where none is known."""
    match = _COUNTER.match(text.plain, figure.end)
    return match["counter"] if match is not None else None
