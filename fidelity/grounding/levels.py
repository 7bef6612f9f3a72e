"""Whether words make a figure what something came to, or what it changed by: "rose to 5", "rose by 5"."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import NamedTuple

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.direction import Direction, direction
from fidelity.grounding.direction_words import DOWN_CJK, UP_CJK
from fidelity.grounding.german_clauses import level_sign
from fidelity.grounding.memo import remembered
from fidelity.grounding.roles import earlier, role
from fidelity.grounding.source import Source
from fidelity.grounding.table_change import is_named_change
from fidelity.grounding.text import context_words

_REACH = 64
# Verbs that leave no doubt: results improve and losses narrow in either direction.
_RISES = (
    r"r(?:ise[sn]?|ising|ose)|gr[eo]w(?:n|s|ing)?|increas(?:e[sd]?|ing)|climb(?:s|ed|ing)?|jump(?:s|ed|ing)?|surg(?:e[sd]?|ing)"
    r"|soar(?:s|ed|ing)?|rais(?:e[sd]?|ing)|lift(?:s|ed|ing)?|hik(?:e[sd]?|ing)|boost(?:s|ed|ing)?|expand(?:s|ed|ing)?"
    r"|(?:edg|tick|inch|nudg|mov|push)(?:e[sd]?|ed|s|ing)\sup|(?:crept|went|shot)\s(?:back\s)?up|up(?!\sto\s)"
    r"|subi(?:ó|eron|u|ram)|aument(?:ó|aron|ou|aram|ato|ata|ati|ate)|crec(?:ió|ieron)|cresc(?:eu|iuto|iuta|iuti)"
    r"|sal(?:e|ì|gono|it[oaie])|augment(?:e|é|ée|ent)|progress(?:e|é|ent)|grimp(?:e|é|ent)|st(?:eeg|egen|ijgt)|gestegen"
)
_FALLS = (
    r"f(?:all(?:s|en|ing)?|ell)|declin(?:e[sd]?|ing)|decreas(?:e[sd]?|ing)|drop(?:s|ped|ping)?|slip(?:s|ped)?|slump(?:s|ed)?"
    r"|plung(?:e[sd]?|ing)|tumbl(?:e[sd]?|ing)|s[au]nk|cut(?:s|ting)?|lower(?:s|ed|ing)?|reduc(?:e[sd]?|ing)"
    r"|trim(?:s|med|ming)?|slash(?:es|ed|ing)?|contract(?:s|ed|ing)|dip(?:s|ped)?|down"
    r"|baj(?:ó|aron)|ca(?:yó|yeron|iu|íram)|disminuy(?:ó|eron)|diminui(?:u|ram|to|ta)|reduj(?:o|eron)|descendi(?:ó|eron)"
    r"|sce(?:nde|s[oaie])|cal(?:a|ò|at[oaie])|recul(?:e|é|ent)|baiss(?:e|é|ent)|diminu(?:e|é|ée|ent)|chut(?:e|é|ent)"
    r"|da(?:alde|alt|alden)|gedaald"
)
_MOVE = regex.compile(rf"\b(?:(?P<up>{_RISES})|(?P<down>{_FALLS}))\b", regex.IGNORECASE)
_ABOUT = r"(?:(?:about|around|approximately|nearly|almost|over|just|some|only|more\sthan|less\sthan|a|record)\s+)*"
_TO = regex.compile(rf"\b(?:to\s+{_ABOUT}|(?:a|à|hasta|para|naar|tot)\s+)$", regex.IGNORECASE)
_BY = regex.compile(rf"\bby\s+{_ABOUT}$", regex.IGNORECASE)
_OTHER_VERB = regex.compile(rf"\b(?P<verb>\p{{L}}+ed|came|went)\s(?:\p{{L}}+ly\s)?to\s{_ABOUT}$", regex.IGNORECASE)
_CLAUSE = regex.compile(r"[;!?\n]|\.(?!\d)|\b(?:while|whereas|but|as|after|which|who|that)\b", regex.IGNORECASE)
_BEHIND = regex.compile(
    r"\s*,?\s*\(?(?:an?\s+)?(?:\w+\s+)?(?:(?P<up>up|increase|rise)|(?P<down>down|decrease|decline))\b(?!\s+(?:to|and)\b)"
    r"|(?:\s[\p{L}-]+){1,4},\s(?:(?P<up>up)|(?P<down>down))(?=\sfrom\b)"
    r"|\s*,?\s*\(?\d[\d.]*\s?(?:%|per\s?cent)\s(?:(?P<up>higher|more|above)|(?P<down>lower|less|below))\b",
    regex.IGNORECASE,
)
_CJK_TO = regex.compile(rf"\s?(?:으로|로|に|へ|まで)\s?(?:(?P<up>높|뛰|{UP_CJK})|(?P<down>낮|{DOWN_CJK}))")
_CJK_BEFORE = regex.compile(rf"(?:(?P<up>{UP_CJK})|(?P<down>{DOWN_CJK}))(?:至|到)$")
_NO_LEVEL = regex.compile(
    r"increas|decreas|chang|chg|effect|impact|growth|varian|adjust|acqui|dispos|addition|currenc|translation|\bnew\b"
    r"|purchase|proceeds|issu|repay|증감|増減|变动|veränd|variation|differen|synerg|saving",
    regex.IGNORECASE,
)
"""Heads of rows and columns whose figures may be what something changed by."""
_YEAR = regex.compile(r"(?:19|20)\d\d|\b(?:[1-4]Q|Q[1-4]|FY)['’]?\d\d")
_KINDS = frozenset({"money", "number", "percent", "multiple"})
_TELLING = 3  # digits of a value that is no other one by chance, and may stand elsewhere in silence
_LEVEL = ("what something rose to", "what something fell to")
_SHARE = regex.compile(
    r"\sof\s(?:(?:the|its|our|total|net|consolidated|group|fiscal|full-year|annual|\d{4})\s){0,3}"
    r"(?:revenues?|sales|turnover|assets|equity|capital|income|shares|stock|loans|deposits)\b"
    r"|\s(?:des|vom)\s(?:umsatz|gesamt|konzern)\w*|\sdu\schiffre|\sde\s(?:las\sventas|los\singresos)|\sdei\sricavi",
    regex.IGNORECASE,
)
_SEQUENTIAL = regex.compile(
    r"\b(?:sequential\w*|quarter[\s-]o[nv]e?r?[\s-]quarter|q[/-]o?-?q|month|previous\squarter|prior\squarter|last\squarter|expect\w*|forecast"
    r"|consensus|estimat\w*|guidance|since|half)\b|전분기|직전|前四半期|前期比|环比|Vorquartal|Prognose",
    regex.IGNORECASE,
)
_NOTHING = Decimal(0)
_BY_OR_FROM = frozenset({"fr", "es", "it", "pt"})  # whose "de 96 à 102" may be by 96 to 102
_OF_TOTAL = "a share"
_CHANGED, _REACHED = "a change", "a level"


class Move(NamedTuple):
    """Whether a figure is a change or the level after it, and +1 for a rise, -1 for a fall, 0 for neither."""

    by: bool
    sign: int


def move(figure: Figure, text: Source) -> Move | None:
    """Tell what a figure's words make of it; None when they make it neither a change nor the level after one."""
    start, end = text.sentence(figure)
    before = text.plain[max(start, figure.start - _REACH) : figure.start].rstrip("$€£¥₩") or " "
    if figure.lang == "de" and (sign := level_sign(figure, before, text.plain)):
        return Move(False, sign)
    after = _CJK_TO.match(text.plain, figure.end, end) or _CJK_BEFORE.search(before)
    if after is not None:
        return Move(False, _sign(after))
    by = _BY.search(before)
    if by or _TO.search(before):
        verb = _last_move(before)
        return Move(by is not None, _sign(verb)) if verb is not None else None
    if figure.kind == "percent":  # whose changes nothing here asks for
        return _told_behind(figure, text, end)
    changed = told_direction(figure, text)
    if changed is not None and changed.axis == "change":
        return Move(True, changed.sign)
    return _told_behind(figure, text, end)


@remembered
def told_direction(figure: Figure, text: Source) -> Direction | None:
    """Return the direction that words beside a figure give it."""
    return direction(figure, text.plain)


def is_no_growth(figure: Figure, ours: Direction, found: Figure, source: Source) -> bool:
    """Whether a change of 150 % is told of what came to 1.5 times as much, one of 64 % of a ratio of 0.64."""
    ratio = found.kind == "multiple" or (found.kind == "number" and found.ulp < 1 and not found.spelled)
    if (
        figure.kind != "percent"
        or not ratio
        or ours.axis != "change"
        or abs(found.value or 0) == abs(figure.value or 0)
    ):
        return False
    theirs = told_direction(found, source)
    return (theirs is None or theirs.axis != "change") and not is_named_change(found, source)


def _share_or_change(figure: Figure, text: Source) -> str | None:
    """Tell whether words make a percentage a share ("15 % of revenue") or a change ("rose 15 %")."""
    _, end = text.sentence(figure)
    if _SHARE.match(text.plain, figure.end, end):
        return _OF_TOTAL
    told = told_direction(figure, text)
    return _CHANGED if told is not None and told.axis == "change" else None


def _told_behind(figure: Figure, text: Source, end: int) -> Move | None:
    """A level with what it rose or fell by behind it: "412 million, up 8 %"."""
    behind = _BEHIND.match(text.plain, figure.end, end)
    return Move(False, _sign(behind)) if behind is not None else None


def _last_move(before: str) -> regex.Match[str] | None:
    """Return the last verb of a rise or a fall in a figure's clause; None where another verb leads to it."""
    other = _OTHER_VERB.search(before)  # profit rose and the margin narrowed to
    if other is not None and _MOVE.fullmatch(other["verb"]) is None:
        return None
    cut = max((match.end() for match in _CLAUSE.finditer(before)), default=0)
    return max(_MOVE.finditer(before, cut), key=lambda match: match.start(), default=None)


def _sign(match: regex.Match[str]) -> int:
    return 1 if match["up"] else -1


def _in_table(place: Figure, source: Source, words: frozenset[str]) -> Move | None:
    """Tell whether a table gives a figure as the level of what the output's sentence speaks of."""
    cell = source.cell(place)
    if cell is None or not source.layout.is_divided(place.start, place.end):
        return None
    if _NO_LEVEL.search(f"{cell.row_head} {cell.column_head}") or not _YEAR.search(cell.column_head):
        return None
    return Move(False, 0) if context_words(cell.row_head) & words else None


def _by_values(place: Figure, source: Source) -> Move | None:
    """Tell by the value of an earlier time beside it whether a level came about by a rise or a fall."""
    if source.cell(place) is not None and source.layout.is_divided(place.start, place.end):
        span = source.layout.line(place.start, place.end)
    elif place.lang not in _BY_OR_FROM and role(place, source) == "the present":
        span = source.sentence(place)
    else:
        return None
    value = place.value or _NOTHING
    signs: set[int] = set()
    for other in source.figures_between(*span):
        alike = (other.kind, other.unit) == (place.kind, place.unit) and other.start != place.start
        if alike and earlier(place, other, source) is other and other.value is not None:
            if min(value, other.value) <= 0 or value == other.value:
                return None
            signs.add(1 if value > other.value else -1)
    return Move(False, signs.pop()) if len(signs) == 1 else None


def _compares_otherwise(figure: Figure, output: Source) -> bool:
    """Whether an output compares a level with another one, or with another time than the year before."""
    begin, stop = output.sentence(figure)
    others = (each for each in output.figures_between(begin, stop) if each.start != figure.start)
    alike = any((each.kind, each.unit) == (figure.kind, figure.unit) for each in others)
    return alike or _SEQUENTIAL.search(output.plain, begin, stop) is not None


def contradicted(figure: Figure, output: Source, places: Sequence[Figure], source: Source) -> tuple[str, str] | None:
    """Return what the output makes of a figure, and the other thing that the places in the source make of it.

    A percentage may be a level of growth, so only rises and falls to it are told apart.
    """
    if figure.kind == "percent" and (told := _share_or_change(figure, output)):
        others = {_share_or_change(place, source) for place in places}
        if len(others) == 1 and others.isdisjoint({told, None}):
            return told, others.pop() or ""
    ours = move(figure, output) if figure.kind in _KINDS else None
    if ours is None or (ours.by and figure.kind == "percent"):
        return None
    words = context_words(output.plain[slice(*output.sentence(figure))]) if ours.by else frozenset()
    theirs = {move(place, source) or _in_table(place, source, words) for place in places}
    if not ours.by and ours.sign and not theirs - {None, Move(False, 0)} and not _compares_otherwise(figure, output):
        theirs = {_by_values(place, source) for place in places}
    if len(figure.significand) >= _TELLING:
        theirs -= {None}
    if not theirs or None in theirs:
        return None
    if not ours.by and theirs == {Move(False, -ours.sign)}:
        return _LEVEL[ours.sign < 0], _LEVEL[ours.sign > 0]
    if figure.kind != "percent" and {each.by for each in theirs if each} == {not ours.by}:
        return (_CHANGED, _REACHED) if ours.by else (_REACHED, _CHANGED)
    return None
