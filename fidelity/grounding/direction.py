"""The sign that words give a figure, and whether two figures contradict each other in it."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from fidelity.figures.model import Figure
from fidelity.grounding import direction_words as words
from fidelity.grounding.german_clauses import closing_sign

_BEFORE = 60
_AFTER = 28
_CHANGE_KINDS = frozenset({"percent", "points", "money", "number", "duration"})
_LINK = (
    r"(?:\s|,|:|d['’]|(?:by|of|about|around|approximately|nearly|almost|roughly|over|more than|an?|another|further"
    r"|was|were|is|some|only|just|sich|um|rund|etwa|fast|gut|knapp|mehr als|weniger als|über|nahezu|beinahe|ca|circa"
    r"|close to|slightly|well|quelque|presque|casi|más de|menos de|alrededor|aproximadamente|quasi|oltre|ruim|bijna"
    r"|ungefähr|betr(?:ug|ägt)|war|est|était|fue|è|foi"
    r"|de|près|plus|environ|un|el|cerca|di|del|dell['’]|em|met|ongeveer|op|year[- ]o(?:ver|n)[- ]year)(?!\w)"
    r"|同比|环比"
    r"|约|近|超|超过|了|达|为|を|は|が|も|の|で|に|約|[률율率][은는이]?)*+"
)
_WHEN = (  # what rose in the first half by
    r"(?:\s(?:in|during|over|for|au|en|durant|pendant|nell?o?|n[oa]|durante|gedurende|tijdens)"
    r"(?:\s(?:the|its|het|de|el|la|le|l['’]|o|first|second|third|fourth|full|fiscal|last|eerste|tweede|derde|vierde|premier"
    r"|deuxième|troisième|quatrième|dernier|primer|segundo|tercer|cuarto|último|primo|secondo|terzo|quarto|primeiro"
    r"|terceiro)){0,3}\s?(?:quarter|half|year|month|kwartaal|halfjaar|jaar|maand|trimestre|semestre|année|exercice|mois"
    r"|año|ejercicio|mes|anno|esercizio|mese|ano|exercício|mês)(?![^\W_]))?+"
)
_IN_YEAR = re.compile(
    r"\s(?:in|of|during|for|en|de|van|del|di|do|em|nel)\s(?:(?:fiscal|full)\s)?(?:year\s)?20\d\d(?=\s)"
)
_COUNTERS = r"(?:[人名명店社台件개대건家戸棟])?"
_GAP = (
    r"(?:\s|-|(?:an?|of|in)\b|year[- ]o(?:ver|n)[- ]year|annual|organic|\("
    r"|이상|가량|정도|더|p|포인트|가|나|의|の|以上|程度|に|を)*+"
)
_OBJECT = (
    r"(?:(?:(?!(?:to|from|and|but|or|as|than|at|while|for|on|in|with|after|before|because|due|by|that|which|who)\b)"
    r"[a-z][\w'’&-]*+\s++){1,4}(?:by\s+)?$|by\s+$)"
)
_LISTED = r"(?:\s*[,、와과및·]\s*(?:[^\d,.;。、%％\n]{1,16})?[\d.,]+\s*[%％])*+"  # 8.9%, 영업이익은 23.2% 증가
_TAIL = r"(?![^のでと、。）)\s])"
_UP_NOUNS = (
    "increase|growth|rise|gain|jump|improvement|higher|above|more|greater|surge|hausse"
    "|de plus|in più|plus|mehr|fester|más|più|meer|stijging"
    r"|groei|up(?!\s?(?:to|front|side|for)\b)"
)
_DOWN_NOUNS = (
    "decrease|decline|drop|fall|reduction|lower|below|less|fewer|dip|slump|baisse"
    "|de moins|in meno|schwächer|minder|weniger|menos|meno|moins"
    r"|daling|down(?!\s?(?:to|payment|side|time|stream)\b)"
)


_MORE, _LESS = "多[いくか]|많(?:은|아|았|다)", "少な[いくか]|적(?:은|어|었|다)"
_FIRST_END = re.compile(
    r"(?<![\d.,])(\d[\d.,]*)\s?(?:%|％|pct\.?|per\s?cent)?\s?(?:to|[-–~〜]|bis|à|a)\s?$", re.IGNORECASE
)
_END_REACH = 24


_COUNTED = re.compile(  # 84 Brände mehr
    r"\s[^\W\d]{3,}\s(?:(?P<up>more|mehr|de\splus|más|in\spiù|mais|meer)"
    r"|(?P<down>fewer|less|weniger|de\smoins|menos|in\smeno|minder))\b"
)


class _Patterns:
    """The patterns for one kind of text: trying Asian words at every place of an English one would double the time."""

    def __init__(self, *, asian: bool) -> None:
        def either(latin: str, other: str) -> str:
            alphabetic = rf"\b(?=[^\W\d_])(?:{latin})\b"
            first = "".join(dict.fromkeys(branch[0] for branch in other.split("|")))
            return rf"{alphabetic}|(?=[{first}])(?:{other})" if asian else alphabetic

        up, down = either(words.UP, words.UP_CJK), either(words.DOWN, words.DOWN_CJK)
        profit, loss = either(words.PROFIT, words.PROFIT_CJK), either(words.LOSS, words.LOSS_CJK)
        up_noun, down_noun = either(_UP_NOUNS, words.UP_CJK), either(_DOWN_NOUNS, words.DOWN_CJK)
        if asian:  # a close that is higher or lower than the last one: 1.55%高の2668.5円
            up_noun, down_noun = rf"{up_noun}|高{_TAIL}|{_MORE}", rf"{down_noun}|安{_TAIL}|{_LESS}"
            up, down = rf"{up}|(?<![最很许])多(?!达)", rf"{down}|(?<![至不])少"
        before, net = r"(?:\s|의|の|(?:주당|영업|당기|순)\s*)*", r"(?:(?:net|operating|pre-?tax)\s+)*"
        flags = re.IGNORECASE
        self.change_before = re.compile(rf"(?:(?P<up>{up})|(?P<down>{down})){_WHEN}{_LINK}$", flags)
        self.moved = re.compile(rf"(?P<up>{up})|(?P<down>{down})", flags)
        self.change_object = re.compile(rf"\b(?:(?P<up>{words.RAISES})|(?P<down>{words.CUTS}))\s+{_OBJECT}", flags)
        after = rf"{rf'{_COUNTERS}[)）]?' if asian else ''}{_GAP}(?:(?P<up>{up_noun})|(?P<down>{down_noun}))"
        self.change_after = re.compile(after, flags)
        rates = after.replace("(?P<up>", f"(?P<up>{words.UP_RATE_CJK}|", 1)
        self.rate_after = re.compile(_LISTED + rates, flags) if asian else self.change_after
        self.result_after = re.compile(rf"{before}{net}(?:(?P<profit>{profit})|(?P<loss>{loss}))", flags)
        self.result = re.compile(
            rf"(?P<mixed>(?:{profit})\s*(?:\(|/|and|or|&|및|·)\s*(?:{loss})\)?|(?:{loss})\s*(?:and|or|/)\s*(?:{profit}))"
            rf"|(?P<profit>{profit})|(?P<loss>{loss})",
            flags,
        )


_LATIN, _ASIAN = _Patterns(asian=False), _Patterns(asian=True)
_CLAUSE = re.compile(
    r".*(?:[.;!?。；！？\n|]|\d|\b(?:while|whereas|but|compared|versus|vs|against)\b|비해|대비|비교|보다|より|相比)",
    re.IGNORECASE | re.DOTALL,
)
_LEADING = re.compile(
    r"[^\s\d]{0,6}[)）]?\s?(?:오른|내린|올린|늘어난|줄어든"
    r"|(?:[増減高安]|増加|減少|上昇|低下|下落|拡大|縮小|増収|減収|増益|減益|プラス|マイナス)の)\s*(?:約|약\s?)?"
)
"""What belongs to the figure before it, the one behind it being a level: 8.2원 내린 1438.5원, 36.9%減の8413億円."""
_BESIDE = re.compile(r"[^\S\n]*[^\W\d]{0,12}[^\S\n]*(?:\(|,?\s?or\s)$", re.IGNORECASE)
_BY = re.compile(rf"\b(?:by|um)\b{_LINK}$", re.IGNORECASE)
_DATE_AHEAD = re.compile(r"\s(?:zum|am|ab|seit|bis|im|in|on|from|by|since|at)\s[^,;!?%€$£]{1,24}", re.IGNORECASE)
_AND = re.compile(r"\s?(?:%|pct\.?|per\s?cent)\s(?:and|&)\s$", re.IGNORECASE)
_LAST_OF_LIST = re.compile(r",?\s(?:each|respectively)\b|[.;,](?!\d)|$")
_LAST_NUMBER = re.compile(r"\d[\d.,]*$")
_SPREADS = re.compile(rf"\b(?:(?P<up>{words.WIDER})|(?P<down>{words.NARROWER})){_LINK}$", re.IGNORECASE)
_BETTER, _LOWER = re.compile(words.BETTER, re.IGNORECASE), re.compile(words.LOWER_IS_BETTER, re.IGNORECASE)
_VERB_LAST = frozenset({"ko", "ja"})
_ROMANCE, _TO_ROMANCE = frozenset({"fr", "es", "it", "pt"}), re.compile(r"\s[aà]l?\s$")
DEGREES = frozenset({"°", "°C", "°F"})
_BELOW_ZERO = re.compile(
    r"below|minus|unter|sous|bajo|sotto|abaixo|onder|영하|氷点下|マイナス|零下|[-−–]", re.IGNORECASE
)
_PLUS = ("+", "＋")
_TO = ("to ", "to $", "at ", "at $", "from ", "from $", "to €", "to £")
_BRACKETED = re.compile(r"[(（]([^()（）]*)[)）]")
_BULLET = re.compile(r"^\s*[-–—]", re.MULTILINE)
_OUTFLOW = re.compile(words.OUTFLOWS, re.IGNORECASE)


class Direction(NamedTuple):
    """A sign, +1 or -1, and what gives it.

    A "change" is a rise or a fall, a "result" a profit or a loss, "better" what improves by falling, or worsens.
    """

    axis: Literal["change", "result", "better"]
    sign: int


def direction(figure: Figure, text: str) -> Direction | None:
    """Return the sign that words beside a figure give it, or None when none does so beyond doubt."""
    if figure.kind not in _CHANGE_KINDS:
        return None
    before = text[max(0, figure.start - _BEFORE) : figure.start]
    before, counted = _clause(_IN_YEAR.sub("", before) if "20" in before else before)
    after = text[figure.end : figure.end + _AFTER].partition("\n")[0]
    patterns = _LATIN if before.isascii() and after.isascii() else _ASIAN
    changed = _change(figure, before, after, patterns, counted)
    if changed is None and figure.lang == "de" and (sign := closing_sign(figure, before, text)):
        changed = Direction("change", sign)
    if changed is not None:
        return changed
    near = patterns.result_after.match(after)
    if near:
        return Direction("result", 1 if near["profit"] else -1)
    if figure.kind in ("money", "number"):
        named = list(patterns.result.finditer(before))
        if named and not named[-1]["mixed"]:
            return Direction("result", 1 if named[-1]["profit"] else -1)
    return None


def _change(figure: Figure, before: str, after: str, patterns: _Patterns, counted: str) -> Direction | None:
    """Return the direction of the change that a figure is, None where the words beside it give it none."""
    rate = figure.kind in ("percent", "points")
    if patterns is _ASIAN and counted and _LEADING.fullmatch(before):
        return None
    behind = patterns.rate_after if rate else patterns.change_after
    sides = (patterns.change_before.search(before), behind.match(after))
    if figure.lang in _ROMANCE and _TO_ROMANCE.search(before):
        sides = (None, sides[1])  # what rose to it
    for match in reversed(sides) if figure.lang in _VERB_LAST else sides:
        if match and (rate or not before.rstrip().endswith(("to", "from", "at"))):
            return _told(match, counted + before, after)
    found = patterns.change_object.search(before) if rate or before.endswith("by ") else None
    if found is None and figure.kind == "points":
        found = _SPREADS.search(before)
    if found is None and _BY.search(before):  # fell in the third quarter by 4 %
        found = next(reversed(list(patterns.moved.finditer(before))), None) or _moved_ahead(counted, patterns)
    if found is None and figure.kind == "number":
        found = _COUNTED.match(after)
    listed = _AND.fullmatch(before) and _LAST_OF_LIST.match(after)  # grew 20% and 10% respectively
    if found is None and rate and counted and (listed or _BESIDE.fullmatch(before)):  # fell $1.32, or 1.8%
        ahead, _ = _clause(_LAST_NUMBER.sub("", counted))
        found = None if ahead.endswith(_TO) else patterns.change_before.search(ahead.rstrip("$€£¥₩"))
    return None if found is None else _told(found, counted + before, after)


def _moved_ahead(counted: str, patterns: _Patterns) -> re.Match[str] | None:
    """The verb before a date that parts it from its change: "sinkt zum 1. Januar 2026 um 2,4 Cent"."""
    found = next(reversed(list(patterns.moved.finditer(counted))), None)
    return found if found is not None and _DATE_AHEAD.fullmatch(counted, found.end()) else None


def _told(match: re.Match[str], before: str, after: str) -> Direction:
    """The direction of a word; a combined ratio that improves by 1.4 points falls, and a margin rises."""
    better = _BETTER.match(match["up"] or match["down"]) is not None and _LOWER.search(before + after) is not None
    return Direction("better" if better else "change", 1 if match["up"] else -1)


def _clause(before: str) -> tuple[str, str]:
    """Return what belongs to a figure of the text before it, and what a number parts it from, "" if anything else."""
    parted = _CLAUSE.match(before)
    cut = parted.end() if parted is not None else 0
    return before[cut:], before[:cut] if before[cut - 1 : cut].isdecimal() else ""


def is_bullet(figure: Figure, text: str) -> bool:
    """Tell whether what looks like a minus is the dash of a list: the next or the last line begins with one as well."""
    begin = text.rfind("\n", 0, figure.start) + 1
    if text[figure.start] not in "-–—" or text[begin : figure.start].strip():
        return False
    return _BULLET.search(text, figure.end) is not None or _BULLET.search(text, 0, begin + 1) is not None


def contradicts(
    output_negative: bool,
    ours: Direction | None,
    source: Figure,
    source_text: str,
    around: str,
    head: str = "",
    change: int = 0,
) -> bool:
    """Tell whether the output gives a figure the opposite sign of the source's, by marks or by words.

    ``output_negative`` is the output's mark, ``ours`` the direction of its words, ``around`` the sentence, or row, of
    the source's figure, ``head`` that of its row or column in a table, ``change`` the sign of a change that the table
    gives. Silence never contradicts: a bracketed source figure supports a plain one.
    """
    theirs = (
        Direction("change", change)
        if change
        else direction(source, source_text)
        or _by_other_end(source, source_text)
        or by_mark_or_head(source, source_text, head)
    )
    source_negative = source.value is not None and source.value < 0
    if output_negative:
        if source_negative:
            return False
        return theirs.sign > 0 if theirs else not _OUTFLOW.search(around)
    if ours is None:
        return False
    if source_negative:
        if ours.axis == "change":
            return ours.sign > 0
        return ours.sign > 0 and (names_result(around) or names_result(head))
    return theirs is not None and theirs.axis == ours.axis and theirs.sign != ours.sign


def _by_other_end(figure: Figure, text: str) -> Direction | None:
    """The direction of a range of changes that its first end gives: 4 % of "growth of 2 % to 4 %"."""
    if figure.kind not in ("percent", "points"):
        return None
    first = _FIRST_END.search(text, max(0, figure.start - _END_REACH), figure.start)
    return None if first is None else direction(figure.replace(start=first.start(1), end=first.end(1)), text)


def differ_in_frost(figure: Figure, text: str, found: Figure) -> bool:
    """Tell whether only one of two temperatures lies below zero, and the text around the first does not say so."""
    if figure.unit not in DEGREES or not figure.value or (figure.value < 0) == ((found.value or 0) < 0):
        return False
    return _BELOW_ZERO.search(text, max(0, figure.start - 12), figure.end + _AFTER) is None


def names_result(head: str) -> bool:
    """Tell whether the head of a row or column names a profit or a loss."""
    return _ASIAN.result.search(head) is not None


def by_mark_or_head(figure: Figure, text: str, head: str) -> Direction | None:
    """Return the sign that a printed plus or the head of a table gives: "Operating loss | 45", "Income (loss) | 45"."""
    marked = figure.text.lstrip()[:1] in _PLUS or text[figure.start - 1 : figure.start] in _PLUS
    if marked and figure.kind in ("percent", "points"):
        return Direction("change", 1)
    bracket = _BRACKETED.search(head)
    plain = head if bracket is None else " ".join(_BRACKETED.sub(" ", head).split())
    signs = {match.lastgroup for match in _ASIAN.result.finditer(plain)}
    if bracket is not None and _ASIAN.result.search(bracket[1]):  # then brackets mark what the head has in brackets
        marked = (figure.value or 0) <= 0 or "(" in text[max(0, figure.start - 3) : figure.start + 1]
        signs = set() if marked else signs
    if len(signs) != 1 or "mixed" in signs:
        return None
    return Direction("result", 1 if "profit" in signs else -1)
