"""What a change is measured against: a year before, or the quarter or month before.

"Up 7.3 % from the previous quarter" is not the 7.3 % of a column "YoY".
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.memo import remembered
from fidelity.grounding.source import Source

_A_YEAR, _A_PERIOD = "a year before", "the period before"
_OTHER = {_A_YEAR: _A_PERIOD, _A_PERIOD: _A_YEAR}
_AGAINST = r"(?:from|than|versus|vs\.?|against|over|compared\s(?:to|with)|relative\sto)\s"
_BASE = regex.compile(
    r"(?P<year>\b(?:yoy|y[/-]y|year[\s-](?:over|on)[\s-]year|year[\s-](?:ago|earlier))\b"
    rf"|\b{_AGAINST}(?:the\s)?(?:same|prior[\s-]year|corresponding)\s(?:\w+\s)?(?:quarter|period|month)"
    rf"|\b{_AGAINST}last\syear\b"
    r"|전년\s?(?:동기|동월|동분기|비|대비)|작년\s?(?:동기|같은)|지난해\s?같은|前年同(?:期|月|四半期)|同比|[较比]?上年同期|去年同期"
    r"|\bvorjahres(?:quartal|zeitraum|monat)\w*|\bgegenüber\sdem\svorjahr\b|\binteranual\w*|\bsu\sbase\sannua\b)"
    r"|(?P<period>\b(?:qoq|q[/-]q|mom|m[/-]m|(?:quarter|month)[\s-](?:over|on)[\s-](?:quarter|month)|sequential(?:ly)?)\b"
    rf"|\b{_AGAINST}(?:the\s)?(?:previous|prior|preceding|last)\s(?:fiscal\s)?(?:quarter|month)\b"
    r"|(?:전|직전\s?)분기\s?(?:대비|보다|에 비해)|전월\s?(?:대비|보다|비)|前四半期比|前月比|环比|[较比]上[季月]"
    r"|\bgegenüber\sdem\svor(?:quartal|monat)\b)",
    regex.IGNORECASE,
)
_HEADS_PERIOD = regex.compile(r"전기\s?대비|전기비")  # beside a head of the year before
_KINDS = frozenset({"percent", "points"})
_CJK = frozenset({"ko", "ja", "zh"})
_BEHIND = 48  # characters behind a figure that may say it
_AHEAD = 60
_AROUND = 400  # characters within which another figure has the output's base
_STOPS = regex.compile(r"[;；\n]|\.\s")


def other_base(figure: Figure, output: Source, places: Sequence[Figure], source: Source) -> tuple[str, str] | None:
    """Compare what a change is against, where the source gives both such changes."""
    if figure.kind not in _KINDS or not (said := _base(figure, output)):
        return None
    meant = _OTHER[said]
    if any(_base(place, source) != meant for place in places):
        return None
    both = any(_base(each, source) == said for each in _beside(places[0], source))
    return (f"the change from {said}", f"the change from {meant}") if both else None


def _beside(place: Figure, source: Source) -> Iterator[Figure]:
    """The changes in a place's row, or near it."""
    for each in source.figures_between(max(0, place.start - _AROUND), place.end + _AROUND):
        if each.kind == place.kind and each.value != place.value:
            yield each


@remembered
def _base(figure: Figure, text: Source) -> str:
    """What the heads of a figure's cell, or the words beside it, say that it is against; "" where they do not."""
    cell = text.cell(figure)
    if cell is not None and text.layout.is_divided(figure.start, figure.end):
        heads = f"{cell.column_head} {cell.row_head}"
        return _last(heads) or (_A_PERIOD if _HEADS_PERIOD.search(heads) else "")
    begin, stop = text.sentence(figure)
    index = text.index(figure)
    before = text.unscaled[index - 1].end if index else 0
    after = text.unscaled[index + 1].start if index + 1 < len(text.unscaled) else stop
    behind = _STOPS.split(text.plain[figure.end : min(stop, after, figure.end + _BEHIND)], maxsplit=1)[0]
    ahead = text.plain[max(begin, before, figure.start - _AHEAD) : figure.start]
    told = (ahead, behind) if figure.lang in _CJK else (behind, ahead)
    return next((base for words in told if (base := _last(words))), "")


def _last(words: str) -> str:
    """The one base that words say; "" for none or both."""
    told = {match.lastgroup for match in _BASE.finditer(words)}
    return "" if len(told) != 1 else _A_YEAR if told == {"year"} else _A_PERIOD
