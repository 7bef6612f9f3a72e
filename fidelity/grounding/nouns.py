"""What a small number counts: "two plants" is not given by "two years"."""

from __future__ import annotations

import re
from decimal import Decimal

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.classes import CALENDAR_KINDS
from fidelity.grounding.noun_words import KINDS, OWN_PARTS
from fidelity.grounding.source import Source
from fidelity.grounding.stopwords import STOPWORDS
from fidelity.grounding.text import context_words, stem, tongue

SMALL = Decimal(20)
_AFTER = regex.compile(
    r"(?:[^\S\t]|-)*+(?:of\s+(?:the|his|her|its|their|our|these|those|all)\s+)?([^.,;:!?()\n\t|。、，；：！？—]{0,40})"
)
_ABBREVIATION = regex.compile(r"\s(\p{L}{3,5})\.(?=[\s)\],])")
_RANGE = re.compile(r"\s?[-–~〜]\s?\d+")
_COUNTER = regex.compile(r"\s?([\p{Han}\p{Hiragana}\p{Katakana}\p{Hangul}])")
_PARTICLES = tuple("이에을를은는의로도와과のはがをにでとも")  # and the copula: they count nothing
_SAME_COUNTER = (
    dict.fromkeys("人名명인位분", "人") | dict.fromkeys("개個个件건つ種종가", "個") | dict.fromkeys("派送转", "股")
)
_LATIN = regex.compile(r"\p{Latin}")
_HAN_PAIR = regex.compile(r"\p{Han}{2}")
_HANGUL = regex.compile(r"\p{Hangul}")
_TO_SIDE = r"(?:\s?(?:[-–]|(?P<told>[대対對对比]))\s?|\svotes?\s(?:to|against)\s)"  # 2-1, 2対1, 2대 1
_NO_SIDE = r"(?![\da-zA-Z]|\s?%|[.,]\d|\s?-|\s?[명개곳건월년일위])"  # 10대 1명: one teenager
_SCORE_AFTER = re.compile(rf"{_TO_SIDE}(?P<side>\d{{1,3}}){_NO_SIDE}")
_SCORE_BEFORE = re.compile(rf"(?<!\d[.,])(?<![\da-zA-Z.$€£¥-])(?P<side>\d{{1,3}}){_TO_SIDE}$")
_COUNTED = re.compile(r"\s?[명개곳건월년일위]")
_SCORE_WORD = re.compile(
    r"[-\s]+(?:win|won|victor|defeat|draw|drew|loss|lost|lead|deficit|beat|score|thrash|aggregate)"
)
_LONGEST_SIDE = 3
_SCORE_REACH = 20
_OWN_PARTS = re.compile(OWN_PARTS, re.IGNORECASE)
_RANK = re.compile(r"\b(?:number|no\.?|nr\.?|nummer|número)\s*$", re.IGNORECASE)
_PARTICIPLES = ("ed", "ing")  # "eight arrested" and "eight people" may be the same
_SHORTEST_PARTICIPLE = 4
_VERB_BEFORE = re.compile(r"\b([a-z]{4,})\s(?:(?:about|around|some|another|only|up)\s)?$", re.IGNORECASE)
_ROOT = 4  # letters that a verb and the noun of its act share
_REACH = 32
_WRAPPED = 40  # characters of a line, at least, that prose goes on behind
_OPENING = 800  # characters of a text that tell its language
_OWN_LIST = re.compile(
    r"[^\n.!?。:：]{2,40}[:：]\s*\n\s*(?:[-*•]|\(?\d+[.)])|つの(?:要因|理由|点|方法|ポイント|特徴|要素)"
)
_LONG_STEM, _ENDING = 5, 2  # letters
_SCORED = frozenset({"goal", "vot", "set", "run", "gam", "fram", "tri", "wicket"})
"""Stems of what the sides of a score count."""
_FOREMOST = regex.compile(r"\p{Han}第一(?=[でにとのをは。、！]|$)")  # 安全第一: safety first
_FIRST_OF_ALL = re.compile(r"\b(?:scored|struck|at)\s+$", re.IGNORECASE)
_TIME = re.compile(r"\s+time\b", re.IGNORECASE)
_PER_ONE = regex.compile(  # 1주당: of each share
    r"[1１一]\s?(?:\p{Hangul}{1,3}당(?!\p{Hangul})|[\p{Han}\p{Katakana}]{1,3}(?:当たり|あたり|当り))"
)
_EACH = re.compile(r"\d\s(?:a|per|each|every)\s$", re.IGNORECASE)  # $0.97 a quarter
_OF_A_TERM = re.compile(  # the first nine months are nine months
    r"\s(?:\w+\s){0,1}(?:months|quarters|weeks|monate\w?|quartale\w?|wochen|mois|trimestres|meses|mesi|trimestri|maanden"
    r"|kwartalen|weken)\b",
    re.IGNORECASE,
)
_TO = re.compile(r"(?:\s|-)?(?:to|:)(?:\s|-)?")
_EQUALS = re.compile(r"\s?[=＝]")  # 1ドル=145円
_AGO = re.compile(
    r"\s(?:antes|atrás|prima|fa|plus\st[oô]t|auparavant|zuvor|vorher|früher|eerder|geleden)\b", re.IGNORECASE
)
_SECOND = re.compile(r"\s?(?:[.,;)]|$)")
_FIRST_OF = re.compile(r"\bfirst\s(?:half|quarter|year|month|week|group|phase)\b[^.;\n]*\bthe\s$", re.IGNORECASE)
_PLACES = frozenset("カヵヶケか箇")  # 4カ所, of whatever stands there
_THE_TWO = re.compile(r"\b(?:the|these|those|between the|of the)\s+$", re.IGNORECASE)


def is_small_count(figure: Figure) -> bool:
    """Tell whether a figure is a whole count so small that any long text holds it somewhere."""
    return (
        figure.kind in ("number", "ordinal")
        and figure.unit is None
        and figure.scale == 1
        and figure.value is not None
        and figure.ulp == 1
        and abs(figure.value) <= SMALL
    )


def is_rank(figure: Figure) -> bool:
    """Tell whether a figure is a rank of any size in an alphabet, which is no count of the same number of things."""
    return figure.kind == "ordinal" and figure.text.isascii()


def refers(figure: Figure, output: Source) -> bool:
    """Tell whether a small count only refers: "the passage lists two", "the two men", "for the first time".

    Such a count is a way of speaking, not a figure that a source could give.
    """
    if (
        figure.kind == "duration"
        and figure.value == 1
        and figure.unit == "year"
        and _AGO.match(output.plain, figure.end)
    ):
        return True
    if figure.kind == "money" and _EQUALS.match(output.plain, figure.end) and figure.value == 1:
        return True
    if _FOREMOST.match(output.plain, max(0, figure.start - 1)) or _is_the_one(figure, output):
        return True
    if figure.kind == "number" and _PER_ONE.match(output.plain, figure.start) and figure.value == 1:
        return True
    if figure.spelled and figure.ulp < 1 and _EACH.search(output.plain[max(0, figure.start - _REACH) : figure.start]):
        return True
    if figure.kind == "ordinal" and figure.value == 1 and _OF_A_TERM.match(output.plain, figure.end):
        return True
    if figure.kind == "ordinal" and figure.value == 2 and figure.spelled:  # the first half ..., and the second
        begin, _ = output.sentence(figure)
        elided = _SECOND.match(output.plain, figure.end)
        return elided is not None and _FIRST_OF.search(output.plain, begin, figure.start) is not None
    if figure.kind == "ordinal" and figure.value == 1 and figure.spelled:
        before = output.plain[max(0, figure.start - 12) : figure.start]
        return _TIME.match(output.plain, figure.end) is not None or _FIRST_OF_ALL.search(before) is not None
    if figure.kind == "number" and _OWN_LIST.match(output.plain, figure.end) and is_small_count(figure):
        return True
    if not (figure.spelled and figure.kind == "number" and is_small_count(figure)):
        return False
    before = output.plain[max(0, figure.start - 140) : figure.start]
    if figure.value == 2 and _THE_TWO.search(before) and counted_nouns(output.plain, figure):
        return True
    return _OWN_PARTS.search(before) is not None


def _is_the_one(figure: Figure, output: Source) -> bool:
    """Whether a one is the constant of a ratio: 3.50 to 1.00."""
    if figure.kind != "number" or figure.spelled or figure.significand != "1" or figure.value != 1:
        return False
    index = output.index(figure)
    ratio = output.figures[index - 1] if index else None
    if ratio is None or ratio.kind not in ("number", "multiple") or ratio.ulp >= 1:
        return False
    return _TO.fullmatch(output.plain, ratio.end, figure.start) is not None


def may_be_score(figure: Figure) -> bool:
    """Tell whether a number is short and plain enough to be one side of a score."""
    return figure.end - figure.start <= _LONGEST_SIDE and not figure.spelled


def score(text: str, figure: Figure) -> frozenset[str] | None:
    """Return both sides of the score, such as 2-1, that a number belongs to; None outside scores."""
    own = text[figure.start : figure.end]
    if not own.isdecimal() or len(own) > _LONGEST_SIDE:
        return None
    match = _SCORE_AFTER.match(text, figure.end)
    if match:
        first, second, end = own, match["side"], match.end()
    else:
        match = _SCORE_BEFORE.search(text[max(0, figure.start - _SCORE_REACH) : figure.start])
        if not match or _COUNTED.match(text, figure.end):
            return None
        first, second, end = match["side"], own, figure.end
    if match["told"] is None and int(first) < int(second) and not _SCORE_WORD.match(text, end):
        return None  # 53-60 vertebrae
    return frozenset((first, second))


def counted_nouns(text: str, figure: Figure) -> tuple[str, ...]:
    """Return the stems of up to three words after a figure that name what it counts; none where a clause goes on."""
    end = figure.end
    span = _RANGE.match(text, end)
    if span:
        end = span.end()
    if text.startswith(_PARTICLES, end):
        return ()
    if text[end : end + 2].lstrip(" ")[:1] == "\n" and end - text.rfind("\n", 0, end) < _WRAPPED:
        return ()  # a row of a table, or a list: what follows is of the next one
    counter = _COUNTER.match(text, end)
    if counter:
        return (_SAME_COUNTER.get(counter[1], counter[1]),)
    match = _AFTER.match(text, end)
    found: list[str] = []
    joined = text[end : end + 1] == "-"
    for word in (match[1] if match else "").split()[:4]:
        bare = word.strip("\"'“”‘’*_-").casefold()
        if bare in STOPWORDS and not joined:
            break
        if joined:
            joined = False
        elif bare.endswith(_PARTICIPLES) and len(bare) > _SHORTEST_PARTICIPLE:
            continue
        found += sorted(context_words(bare)) if not bare.isascii() or "-" in bare else [stem(bare)]
    return tuple(found[:3])


def same_score(figure: Figure, output: Source, found: Figure, source: Source) -> bool:
    """Tell whether two numbers are sides of one score, or neither is part of any; a plain number may be a side."""
    ours, theirs = score(output.plain, figure), score(source.plain, found)
    if theirs is None:
        return ours is None or (not found.spelled and found.ulp == 1 and not counted_nouns(source.plain, found))
    return ours == theirs if ours is not None else (figure.value is not None and abs(figure.value) > SMALL)


def _behind(text: str, end: int) -> set[str]:
    """The two Chinese characters behind a number, and behind its counter: [籃板], 個[籃板]球, 家[子公]司."""
    words = text[end : end + 4].lstrip(" ")
    return {pair for pair in (words[:2], words[1:3]) if _HAN_PAIR.fullmatch(pair)}


def _of_one_score(figure: Figure, output: Source, found: Figure, source: Source) -> bool:
    """Whether two numbers are sides of the same score."""
    sides = score(output.plain, figure)
    return sides is not None and sides == score(source.plain, found)


def _names_act(nouns: tuple[str, ...], text: str, figure: Figure) -> bool:
    """Whether a noun names what the verb before a number does: 14 openings, "opened 14 stores"."""
    verb = _VERB_BEFORE.search(text[max(0, figure.start - _REACH) : figure.start])
    return verb is not None and verb[1].lower()[:_ROOT] in {noun[:_ROOT] for noun in nouns if len(noun) >= _ROOT}


def _is_rank(text: str, figure: Figure) -> bool:
    """Whether "number" stands before: "world number two" is a rank, not two of something."""
    return _RANK.search(text[max(0, figure.start - 12) : figure.start]) is not None


def _are_forms(one: str, other: str) -> bool:
    """Whether two stems are cases of one noun: Gesellschafter, Gesellschaftern."""
    short, long = sorted((one, other), key=len)
    return len(short) >= _LONG_STEM and long.startswith(short) and len(long) - len(short) <= _ENDING


def _are_foreign(figure: Figure, output: Source, found: Figure, source: Source) -> bool:
    """Whether the two counts stand in sentences of two languages, whose nouns nothing here can compare."""
    if figure.spelled and found.spelled and figure.lang and found.lang:
        return figure.lang != found.lang
    return {_tongue(figure, output), _tongue(found, source)} == {"en", "other"}


def _tongue(figure: Figure, text: Source) -> str:
    """The language of a figure's sentence, or where that has no word that tells it, of how its text opens."""
    return tongue(text.plain[slice(*text.sentence(figure))]) or tongue(text.plain[:_OPENING])


def _is_abbreviated(nouns: tuple[str, ...], text: str, figure: Figure) -> bool:
    """Whether a text cuts the noun behind a figure short: 9th Cir. for the Ninth Circuit."""
    short = _ABBREVIATION.match(text, figure.end)
    return short is not None and any(noun.startswith(short[1].casefold()) for noun in nouns)


def _script(noun: str) -> str:
    """The script of a noun; a counter that several languages share counts as that of the others."""
    if _LATIN.match(noun):
        return "Latin"
    return "Hangul" if _HANGUL.match(noun) else "Han"


def counts_the_same(figure: Figure, output: Source, found: Figure, source: Source) -> bool:
    """Tell whether two small counts count the same kind of thing.

    A count without a noun beside it supports, and is supported by, any cardinal. Texts in different scripts are not
    compared: then the answer is True.
    """
    if (
        found.kind in CALENDAR_KINDS
        or _of_one_score(figure, output, found, source)
        or not _behind(output.plain, figure.end).isdisjoint(_behind(source.plain, found.end))
    ):
        return True  # a half or a quarter, and no count of things
    if _is_rank(output.plain, figure) and not _is_rank(source.plain, found):
        return False
    ours = counted_nouns(output.plain, figure)
    if found.kind == "duration" and figure.kind == "number":  # whose unit the output names in its own way
        return True
    theirs = counted_nouns(source.plain, found)
    if figure.kind == "ordinal" and found.kind != "ordinal":
        if figure.value is not None and abs(figure.value) > SMALL:
            return found.kind != "number" or not theirs or bool({*theirs, "tim"} & set(ours))
        return bool(ours) and (ours[0] in theirs or ours[0] == found.unit)
    if figure.spelled and not _SCORED.intersection(ours) and score(source.plain, found):
        return not ours
    if not theirs or (not ours and (figure.kind == "number" or not figure.text.isascii())):
        return True
    if figure.kind == "ordinal" and theirs[0] == "tim":  # "for the first time" may be told of the thing itself
        return True
    if ours and _script(ours[0]) != _script(theirs[0]):
        return True
    if _are_foreign(figure, output, found, source):
        return True
    if (
        _PLACES & {*ours, *theirs}
        or set(ours) & set(theirs)
        or any(_are_forms(one, other) for one in ours for other in theirs)
    ):
        return True
    if any(
        told(nouns, text.plain, each)
        for told in (_is_abbreviated, _names_act)
        for nouns, text, each in ((ours, source, found), (theirs, output, figure))
    ):
        return True
    return any(kind & set(ours) and kind & set(theirs) for kind in KINDS)
