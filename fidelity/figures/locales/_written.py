"""Dates and times of day whose numbers are Chinese characters: 三月三日, 二〇二四年五月, 民國一百一十三年, 下午三點半.

The empty group ``written`` marks the patterns that begin with a numeral character; with ``after`` as well, they are
something only together with the word before it (下午三點).
"""

from __future__ import annotations

_ONES = "一二三四五六七八九"
_ALONE = rf"(?P<written>)(?<![〇零○{_ONES}十百千万亿億两兩数數几幾半第每近\d])"  # not within a number
_NUMBER = rf"十[一二]?|[{_ONES}]"
MONTH = rf"(?P<m>{_NUMBER})月"
_DAY = rf"(?P<d>三十一?|[一二]?十[{_ONES}]?|[{_ONES}])"
ERA_YEAR = rf"[一二三]?百?零?[{_ONES}]?十?[{_ONES}]?"  # may be empty: for a lookahead of the caller
_MINUTE = rf"(?P<minute>[一二三四五][〇{_ONES}]|[二三四五]?十[{_ONES}]?|[零〇]?[{_ONES}])"


def dates(day: str, not_days: str, month: str, to: str, not_months: str, century: str) -> tuple[str, ...]:
    """Patterns of dates.

    Args:
        day: what stands behind the number of a day: 日, 号.
        not_days: pattern of what, behind a day, makes it a duration or a name: 間, 以内.
        month: words before a day that say of which month: 本月.
        to: pattern between two months of a span.
        not_months: pattern of what, behind a month, makes it something else: 五月雨.
        century: what may precede a decade.
    """
    return (
        rf"{_ALONE}(?P<y>[一二][〇零○{_ONES}]{{3}})年度?{MONTH}(?:{_DAY}[{day}])?",
        rf"{_ALONE}{MONTH}{_DAY}[{day}](?!{not_days})",
        rf"{_ALONE}(?P<m>{_NUMBER})月?{to}(?P<m2>{_NUMBER})月",
        rf"{_ALONE}{MONTH}(?!{not_months}|[{_ONES}十])[份期]?",
        rf"{_ALONE}(?<![过過满滿逾])(?<!提前)(?P<d>二?十[{_ONES}]|二十|三十一?)日(?!{not_days})",
        rf"{_ALONE}(?P<after>){_DAY}[{day}](?!{not_days})",
        rf"(?:{month}){_DAY}[{day}](?!{not_days})",
        rf"{_ALONE}(?P<decade>[{_ONES}]十|(?:[一二][〇零○{_ONES}]{{2}}|[{_ONES}])[〇零○])年代",
        rf"(?:{century})(?P<decade>[{_ONES}]十)年代",
    )


def times(morning: str, afternoon: str, hour: str, ends: str) -> tuple[str, ...]:
    """Patterns of times of day.

    Args:
        morning: pattern of words before a time that say nothing of twelve hours more: 上午.
        afternoon: the same for those that do: 下午.
        hour: what stands behind the number of an hour, a pattern: 点, 時.
        ends: pattern behind an hour that makes it a time without such a word: 整, ごろ.
    """
    known = rf"(?:{morning}|(?P<pm>{afternoon}))"
    number = rf"(?P<hour>二?十[一二三四]?|[{_ONES}两兩])(?:{hour})"
    midnight = rf"(?P<hour>二?十[一二三四]?|[{_ONES}两兩零])(?:{hour})"
    past = rf"(?:{_MINUTE}分|(?P<mid>半)|(?P<quarters>[一三])刻)"
    return (
        rf"{_ALONE}(?P<pm>(?!))?{number}(?:{past}|{ends})",
        rf"{_ALONE}(?P<after>){midnight}(?![{_ONES}\d])",
        rf"{known}{midnight}{past}?",
    )
