"""Whether an amount is of one quarter or of more months, and the source's is of the other."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.memo import remembered
from fidelity.grounding.source import Source

_LENGTH = regex.compile(  # of the time that an amount is of
    r"(?P<long>(?:six|nine|twelve|[69]|12)[\s-]months?|\bhalf|\byear|\bannual|\bytd\b|\btotal|so\sfar|cumulat"
    r"|누적(?:\s?\d분기)?|\d분기\s?\(?누적|[69]개월|반기|연간|累計|累计|前[二三四]季度?|上半年|全年|年初至)"
    r"|本报告期(?!末)|(?:three|3)[\s-]months?|\bquarter|\bQ[1-4]|\b[1-4]Q|3개월|\d분기|四半期|季度",
    regex.IGNORECASE,
)
_OPENS = regex.compile(
    r"\s*(?:(?:in|for|during|over)\s(?:the\s)?)?(?:(?:full|fiscal|first|second|third|fourth|nine|six|twelve|three)[\s-]?|Q[1-4])\s?\w*,",
    regex.IGNORECASE,
)
_PLAINLY = regex.compile(  # in running text
    r"(?P<long>\bfull[\s-](?:fiscal\s)?year|\b(?:six|nine|twelve|[69]|12)[\s-]months?|\bfirst[\s-]half|\byear[\s-]to[\s-]date|누적|연간|상반기"
    r"|前[二三四]季度?|上半年|全年|累计)"
    r"|\b(?:first|second|third|fourth)[\s-]quarter|\bQ[1-4]\b|\d분기(?!\s?\(?누적)|第[一二三四]季度",
    regex.IGNORECASE,
)
_BEHIND = regex.compile(r"\s(?:in|for|during|over)\s[^,.;\d]{0,32}", regex.IGNORECASE)
_CLAUSE = regex.compile(r"[,，;；。、(（]|\b(?:and|while|but)\b", regex.IGNORECASE)
_PLANS = regex.compile(
    r"guid|outlook|expect|forecast|project|anticipat|target|전망|예상|목표|预计|預計|目标", regex.IGNORECASE
)
"""A quarter in which something is said of a year."""
_KINDS = frozenset({"money", "number", "percent"})
_ONE_QUARTER, _SO_FAR = "one quarter", "the months so far"
_OTHER = {_ONE_QUARTER: _SO_FAR, _SO_FAR: _ONE_QUARTER}
_AMBIGUOUS = "ja"  # whose third quarter is that since the year began as well
_AROUND = 400


def other_length(figure: Figure, output: Source, places: Sequence[Figure], source: Source) -> tuple[str, str] | None:
    """Compare a quarter's amount with that of the months so far, where the source gives both, by columns or clauses."""
    if figure.kind not in _KINDS:
        return None
    said = _length(figure, output)
    if said and not _head(figure, output) and not all(_head(place, source) for place in places):
        said = _said(figure, output)
    if not said or {_said(place, source) for place in places} != {_OTHER[said]}:
        return None
    both = any(_said(each, source) == said for place in places for each in _beside(place, source))
    return (said, _OTHER[said]) if both else None


def _beside(place: Figure, source: Source) -> Iterator[Figure]:
    """The figures of a place's row, or those of its kind near it."""
    if _head(place, source):
        yield from source.figures_between(*source.layout.line(place.start, place.end))
        return
    for each in source.figures_between(max(0, place.start - _AROUND), place.end + _AROUND):
        if (each.kind, each.unit) == (place.kind, place.unit):
            yield each


def _head(figure: Figure, text: Source) -> str:
    cell = text.cell(figure)
    return cell.column_head if cell is not None else ""


def _said(figure: Figure, text: Source) -> str:
    """What the head of a column says, or in running text a figure's own clause or the opening of its sentence."""
    if _head(figure, text):
        return _length(figure, text)
    begin, stop = text.sentence(figure)
    if figure.lang == _AMBIGUOUS or _PLANS.search(text.plain, begin, stop):
        return ""
    behind = _BEHIND.match(text.plain, figure.end, stop)
    clause = max((match.end() for match in _CLAUSE.finditer(text.plain, begin, figure.start)), default=begin)
    opening = _OPENS.match(text.plain, begin, figure.start)
    pieces = (
        behind[0] if behind is not None else "",
        text.plain[clause : figure.start],
        opening[0] if opening is not None else "",
    )
    return next((told for piece in pieces if (told := _last(piece, _PLAINLY))), "")


@remembered
def _length(figure: Figure, text: Source) -> str:
    """Whether the head of its column, or words of its sentence, say a quarter or more months."""
    if head := _head(figure, text):
        return _last(head)
    begin, stop = text.sentence(figure)
    behind = _BEHIND.match(text.plain, figure.end, stop)  # $349.6 million in the nine months
    return _last(behind[0] if behind is not None else text.plain[begin : figure.start])


def _last(words: str, pattern: regex.Pattern[str] = _LENGTH) -> str:
    last = next(reversed(list(pattern.finditer(words))), None)
    return "" if last is None else _SO_FAR if last["long"] else _ONE_QUARTER
