"""Whether the noun right before a figure stands before another figure in the source: 할인율은 20%, where 25% is meant.

Korean, Japanese and Chinese put what a figure is of right before it. That noun must stand before another figure of the
same kind in the source, and nowhere near the places that give the value.
"""

from __future__ import annotations

from collections.abc import Sequence

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.naming import Rival
from fidelity.grounding.source import Source

_KO = regex.compile(
    r"(?P<noun>[\p{Hangul}A-Za-z&·]{2,16}?)(?:은|는|이|가|의|을|를|도|으로|로)?\s?(?:약|총|각각|최대|연)?\s?$"
)
_JA = regex.compile(r"(?P<noun>[\p{Han}\p{Katakana}ー]{2,16})(?:は|が|の|を|も|に)?、?(?:約|総額)?\s?$")
_ZH = regex.compile(r"(?P<noun>[\p{Han}]{3,16}?)(?:为|達|达|是|约|約|共|至|仅|近|超){0,3}\s?$")
_PATTERNS = {"ko": _KO, "ja": _JA, "zh": _ZH}
_SHORTEST = {"ko": 2, "ja": 2, "zh": 3}
_RESULTS = ("이익", "손실", "손익", "利益", "損失", "利润", "亏损")
_BEFORE = 28  # characters before a figure in which its noun stands
_NEAR = 90  # characters around a place that may name what it is of
_BETWEEN = regex.compile(r"[^\d\n.。;；,，、|]{0,8}|\s?[:：|]\s?")  # what may stand between a noun and its figure
_LABEL = regex.compile(
    r"(?P<name>[\p{Hangul}\p{Han}\p{Katakana}ー][\p{Hangul}\p{Han}\p{Katakana}ー· ]{1,20})"
    r"(?:[(（][^()（）\n]{1,16}[)）])?\s?[:：]\s?$"
)
_LABEL_REACH = 44  # characters before a place
_MOST = 24  # places of a noun that still tell something
_MOST_PLACES = 3
_KINDS = frozenset({"money", "percent", "points", "number", "multiple"})
_TELLS_NOTHING = regex.compile(
    r"(?:규모|수준|한도|금액|기준|대비|총액|가량|최대|최소|이상|이하|미만|초과|전년|동기|작년|지난해|올해|내년|기간|누적|연간|매년|분기|상반기|하반기|당기|전기|회사|종전"
    r"|기존|목표|전망|예상|증가|감소|상승|하락|평균|전체|합계|나머지|이전|현재|가운데|위해|통해|각각|모두|함께|같은|기록|포함|보다|에서|까지|부터|비해|만에|당|중"
    r"|前年|同期|当期|前期|今期|通期|合計|総額|平均|全体|約|増加|減少|上昇|低下|規模|金額|水準|目標|予想|見通し|一方|同比|环比|增长|下降|上升|减少|总额|合计|其中"
    r"|去年|上年|今年|本年|期间|规模|目标|预计|超过|达到)$"
)


def of_another_noun(figure: Figure, output: Source, places: Sequence[Figure], source: Source) -> Rival | None:
    """Find another figure of the source before which the noun of the output's figure stands; None in doubt."""
    pattern = _PATTERNS.get(figure.lang)
    if pattern is None or figure.kind not in _KINDS or len(places) > _MOST_PLACES:
        return None
    begin, _ = output.sentence(figure)
    index = output.index(figure)
    begin = max(begin, figure.start - _BEFORE, output.figures[index - 1].end if index else 0)
    match = pattern.search(output.plain, begin, figure.start)
    noun = match["noun"] if match is not None else ""
    glued = match is not None and index > 0 and not output.plain[begin : match.start()].strip()  # 340만 명으로
    if glued or len(noun) < _SHORTEST[figure.lang] or _TELLS_NOTHING.search(noun):
        return None
    names = {noun, *(noun.replace(one, other) for one in _RESULTS for other in _RESULTS)}
    if any(_is_named(name, place, source) for place in places for name in names):
        return None
    counter = _counter(figure, output)
    others = [
        each for each in _after(noun, source) if _is_another(each, figure, places) and _counter(each, source) == counter
    ]
    return Rival(others[0], noun) if others else None


def _label(place: Figure, source: Source) -> str | None:
    """The name before a colon that stands right before a figure."""
    match = _LABEL.search(source.plain, max(0, place.start - _LABEL_REACH), place.start)
    return match["name"].strip() if match is not None else None


def _counter(figure: Figure, text: Source) -> str:
    """The first character of what a bare number counts: 가 of 589가구, "" of anything else."""
    return text.plain[figure.end : figure.end + 1].strip() if figure.kind == "number" and not figure.unit else ""


def _is_another(other: Figure, figure: Figure, places: Sequence[Figure]) -> bool:
    values = {abs(place.value or 0) for place in places}
    alike = (other.kind, other.unit) in {(each.kind, each.unit) for each in (figure, *places)}
    return alike and other.value is not None and abs(other.value) not in values


def _is_named(noun: str, place: Figure, source: Source) -> bool:
    """Whether a noun stands in the heads or the sentence of a place, or before it with no figure of its own."""
    cell = source.cell(place)
    if cell is not None and noun in f"{cell.row_head} {cell.column_head}":
        return True
    label = _label(place, source)
    if label is not None:  # which says all: "최근 매출액(원): 412,380,556,120"
        return noun in label or label in noun
    begin, stop = source.sentence(place)
    if source.plain.find(noun, begin, stop) >= 0:
        return True
    at = source.plain.find(noun, max(0, begin - _NEAR), begin)
    while at >= 0:
        if not _right_after(at + len(noun), source):
            return True
        at = source.plain.find(noun, at + 1, begin)
    return False


def _right_after(end: int, source: Source) -> Sequence[Figure]:
    """The figure right after an offset, if any."""
    following = source.figures_between(end, end + _BEFORE)[:1]
    return [each for each in following if _BETWEEN.fullmatch(source.plain, end, each.start)]


def _after(noun: str, source: Source) -> list[Figure]:
    """The figures right after a noun, none when it stands so often that it tells nothing."""
    found: list[Figure] = []
    at = source.plain.find(noun)
    seen = 0
    while at >= 0 and seen <= _MOST:
        seen += 1
        found += _right_after(at + len(noun), source)
        at = source.plain.find(noun, at + len(noun))
    return found if seen <= _MOST else []
