"""One step of arithmetic from figures that stand near each other in the source, when chance cannot explain it.

A figure that is not in the source may still follow from it: a difference, a growth rate, a sum. In a long source some
formula gives almost any number, so a formula alone excuses nothing. Formulas are tried group by group (row, column,
sentence), those that share words with the output's sentence first; with each hit comes the number of hits that a
random figure of the same size and precision would have had among everything tried so far: the results of all tried
formulas between half and twice the figure, times the part of that window that the figure's rounding covers. A figure
is derived only when this expectation is small.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from decimal import Context, Decimal

import regex

from fidelity.figures.model import Figure
from fidelity.grounding.aliases import with_aliases
from fidelity.grounding.classes import factor_to_base
from fidelity.grounding.derived_beside import beside, grown, rates, risks, undoes
from fidelity.grounding.derived_cued import margins, of_sums, parts_told, per_one, prices, shares_apart, spans, yearly
from fidelity.grounding.derived_formulas import STEPS, Attempts, Found, Step, in_own_unit, worded, written
from fidelity.grounding.derived_per import per_thing
from fidelity.grounding.derived_search import Name
from fidelity.grounding.derived_terms import Group, Term, sort_of
from fidelity.grounding.derived_told import are_compared, changes
from fidelity.grounding.derived_workings import FEW, Workings
from fidelity.grounding.direction_words import DOWN, DOWN_CJK, UP, UP_CJK
from fidelity.grounding.head_units import agrees
from fidelity.grounding.measure_words import in_words_of
from fidelity.grounding.memo import once
from fidelity.grounding.nouns import counted_nouns
from fidelity.grounding.parts import is_exact
from fidelity.grounding.roles import earlier
from fidelity.grounding.source import Source
from fidelity.grounding.text import context_words

_MOST_ROWS = 8  # of a table that a sentence may be about
LIMIT = Decimal("0.25")  # formulas that chance may hold for a random figure; more, and a hit proves nothing
_SENTENCE_LIMIT = Decimal("0.1")  # the same where the figure stands in a sentence, which may be of anything
_CUED_LIMIT = Decimal("0.3")  # the same where the sentence says the formula: "grew", "total", "on average"
_MARGINS = (
    r"\b(?:margin|margen|marge|margem|umsatzrendite)|\w(?:marge|margen)\b"
    r"|이익률|마진|利益率|利润率|利潤率|毛利率|净利率"
)
_CUES: Mapping[Name, regex.Pattern[str]] = {
    "average": regex.compile(
        r"\b(?:average|avg|mean|mid-?point|middle)|중간값|中間値|中值|평균|平均|durchschnitt|moyenne|promedio|\bmedia\b|média|gemiddeld",
        regex.IGNORECASE,
    ),
    "difference": regex.compile(
        r"\b(?:won|win|wins|beat|beats|lost|victory|defeat\w*|led|lead)\s(?:\w+\s){0,4}?by\b|\b(?:gap|spread|difference|margin\sof|points?\s(?:above|below|ahead|behind|higher|lower|more|less))\b"
        r"|격차|차이|差距|相差|の差",
        regex.IGNORECASE,
    ),
    "growth": regex.compile(
        rf"\b(?:{UP}|{DOWN})\b|{UP_CJK}|{DOWN_CJK}|\b(?:change|growth"
        r"|superior|inferior|mayor|menor|höher|niedriger|élevé|hoger|lager)",
        regex.IGNORECASE,
    ),
    "sum": regex.compile(
        r"\b(?:total|combined|together|sum|altogether)|합계|합쳐|총|合計|合わせ|共计|合计|总", regex.IGNORECASE
    ),
    "price": regex.compile(
        r"\b(?:per|a|each)\s+(?:\w+\s+)?(?:share|unit|barrel|ounce|ton|tonne|pound|piece)\b|\b(?:average|apiece|each)\b|주당|1주"
        r"|1株|一株|每股|每吨|je Aktie|pro Stück|par action|por acci[oó]n|per azione|per aandeel",
        regex.IGNORECASE,
    ),
    "share": regex.compile(
        rf"{_MARGINS}|\b(?:of|in) (?:\w+ )?(?:revenues?|sales|turnover|assets|capital|income|equity|total)\b"
        r"|\bof the (?:total|group)"
        r"|\b(?:share of|percentage of|proportion of|accounts? for|accounted for|made? up|represent\w*|compris\w+)\b"
        r"|매출(?:액)?의|비중|진척률|달성률|進捗率|達成率|完成率"
        r"|비율|売上高?の|割合|構成比|占|des umsatzes|anteil|du chiffre d|part de|de las ventas"
        r"|dei ricavi",
        regex.IGNORECASE,
    ),
}
_MARGIN = regex.compile(_MARGINS, regex.IGNORECASE)
_OF_REVENUE = regex.compile(
    rf"{_MARGINS}|\bof\s(?:total\s|net\s)?(?:revenues?|sales|turnover)\b|매출(?:액)?의|売上高?の|占.{{0,4}}收入",
    regex.IGNORECASE,
)
_SCALE_WORDS = context_words("thousand million billion trillion dollars euros")
_OF = regex.compile(r"\s(?:of|der|des|de|del|della|dei|di|do|da|van)\b|의|の", regex.IGNORECASE)
_SAID_BY_HEADS = frozenset({"number", "duration", "points"})  # whose unit the heads of cells may say
_NO_SHARES: frozenset[Name] = frozenset({"growth", "difference", "ratio"})
_SHARES_FIRST = (Step(frozenset({"column", "sentence"}), frozenset({"share"})),)  # 93 % of the total
_BY_ITSELF = frozenset({"per one", "span"})  # formulas whose operands need no words of the sentence
_WRITTEN_SIGNS = ("+", "-", "−", "–", "△", "▲")
_THOUSAND = Decimal(1000)
_TWO, _LITTLE = 2, Decimal("0.02")  # of the larger operand: what is less is no change of it by itself
# A margin is a share of revenue, which a sentence need not say.
_REVENUE = context_words(
    "revenue sales turnover 매출액 売上高 営業収益 营业收入 營業收入 umsatz umsatzerlöse ventas ingresos ricavi "
    "receita chiffre affaires omzet"
)


@dataclass(frozen=True, slots=True)
class Derivation:
    """How a figure follows from the source.

    ``formula`` is text to check by hand, ``value`` the exact result in the figure's own unit, ``words`` one clause for
    a reason, ``chance`` the number of formulas that would have given a random figure of the same shape.
    """

    formula: str
    operands: tuple[Figure, ...]
    value: Decimal
    words: str
    chance: Decimal


def derive(
    figure: Figure, sentence: str, source: Source, sign: int = 0, told: Sequence[Figure] = ()
) -> Derivation | None:
    """Find the formula that most likely led to a figure that is not in the source.

    ``sentence`` is the output's sentence around the figure; only its words are used. ``sign`` is the direction that
    they give the figure, +1, -1 or 0. ``told`` are the figures of that sentence: where ``sign`` says
    that the figure is a change, one of them may be what it led to. None when no formula gives the figure at its
    printed precision, or when chance would give one too easily.
    """
    sort = sort_of(figure)
    if sort is None or not figure.value or is_exact(figure):  # nothing to calculate, a date, or 118/602
        return None
    sentence = sentence.replace("_", " ")  # "operating_margin": 11.1
    workings = Workings.of(source)
    derivation = _searched(figure, sort, sentence, source, workings, sign)
    if derivation is None and sign and len(told) > 1:
        found, expected = changes(figure, told, sign, workings)
        compared = next((each for each in found if are_compared(each, source)), None)
        if compared is not None:  # nothing else was tried
            derivation = _derivation(figure, compared, min(expected, _CUED_LIMIT), source)
        elif found and expected <= _CUED_LIMIT:
            derivation = _derivation(figure, found[0], expected, source)
    if derivation is None and (share := _as_percent(figure)) is not None:
        return derive(share, sentence, source, sign, told)
    if derivation is None and figure.kind in _SAID_BY_HEADS and figure.unit and figure.value is not None:
        factor = factor_to_base(figure) if figure.kind == "points" else Decimal(1)
        bare = figure.replace(kind="number", unit=None, value=figure.value * factor, ulp=figure.ulp * factor)
        derivation = derive(bare, sentence, source, sign, told)
        if derivation and not all(agrees(figure, each, source) for each in derivation.operands):
            return None
    return derivation


_OVER = regex.compile(r"[/⁄]|分 ?[之の]|분의")  # 1/5, 5분의 1


def _as_percent(figure: Figure) -> Figure | None:
    """A fraction in words as formulas give it, in per cent: cut by a fifth; None for anything else."""
    if figure.kind != "number" or figure.unit is not None or figure.value is None:
        return None
    if not figure.spelled and _OVER.search(figure.text) is None:
        return None
    if not 0 < figure.value < 1 or figure.low is None or figure.high is None:
        return None
    ulp = (figure.high - figure.low) * 100 if figure.bound else Decimal(1)
    return figure.replace(kind="percent", unit="%", value=figure.value * 100, ulp=ulp, readings=())


def _searched(
    figure: Figure, sort: str, sentence: str, source: Source, workings: Workings, sign: int
) -> Derivation | None:
    """Try group by group, and cued formulas first."""
    words = with_aliases(context_words(sentence.replace(figure.text, " ")))
    bare = not words
    cued = _cues(figure, sentence)
    said = words | _REVENUE if _MARGIN.search(sentence) else words
    words = said & workings.telling
    if not bare and not words - _REVENUE:
        words |= in_words_of(source, sentence) & workings.telling
    chance = Decimal(0)
    for found, expected in _cued(figure, sentence, cued, words, workings, sign):
        chance += expected
        likely = [f for f in found if bare or f.hit.name in _BY_ITSELF or _shares(f, words | said)]
        if likely and chance <= (LIMIT if bare else _CUED_LIMIT):
            return _derivation(figure, max(likely, key=lambda f: _fitness(f, words)), chance, source)
    attempts = Attempts(figure, sort)
    uncued = frozenset(({"average", "sum"} if sort == "percent" else {"average"}) - cued)
    is_share = not sign and _is_of(figure, sentence)
    never = _NO_SHARES if is_share else frozenset()
    for candidates in _candidates(workings, words, bare):
        for step in (*_SHARES_FIRST, *STEPS) if is_share else STEPS:
            found = []
            for group in candidates:
                if group.near in step.near:
                    names = step.formulas - never if group.is_table else step.formulas - uncued - never
                    hits, expected = attempts.on(group, names)
                    found += [
                        hit
                        for hit in hits
                        if _has_sign(figure, hit, sign, source)
                        and not undoes(hit, source)
                        and (group.is_table or not _adds_unlike(hit, source))
                    ]
                    chance += expected
                    if chance > _CUED_LIMIT:
                        return None
            limit = LIMIT if bare else _SENTENCE_LIMIT
            likely = [f for f in found if chance <= limit or (f.hit.name in cued and _shares(f, words))]
            if likely:
                best = max(likely, key=lambda f: _fitness(f, words))
                return _derivation(figure, best, chance, source)
    return None


def _cues(figure: Figure, sentence: str) -> set[Name]:
    """Name the formulas that the output's sentence, or the figure itself, says."""
    cued = {name for name, cue in _CUES.items() if cue.search(sentence)}
    if _is_of(figure, sentence):
        cued.add("share")  # a third of the staff
    if figure.kind == "percent" and figure.text.startswith(_WRITTEN_SIGNS):
        cued.add("growth")
    return cued | {"ratio"} if figure.kind == "multiple" else cued


def _is_of(figure: Figure, sentence: str) -> bool:
    """Whether a part is told of something right behind it: a third of the staff, 93 % of the total."""
    if not figure.spelled and figure.kind != "percent":
        return False
    return _OF.match(sentence, sentence.find(figure.text) + len(figure.text)) is not None


def _has_sign(figure: Figure, found: Found, sign: int, source: Source) -> bool:
    """Whether a growth has the direction that the words say, and a difference where the source says what came first.

    A fall is a share of the larger amount.
    """
    if not sign or (figure.value or 0) < 0:
        return True
    if found.hit.name == "difference":
        one, other = (term.figure for term in found.terms)
        first = earlier(one, other, source)
        return first is None or ((_value(other) > _value(one)) == (first is one)) == (sign > 0)
    if found.hit.name != "growth":
        return True
    first = earlier(found.terms[0].figure, found.terms[1].figure, source)
    return (found.hit.value > 0) == (sign > 0) and first is not found.terms[0].figure


def _adds_unlike(found: Found, source: Source) -> bool:
    """Whether a small count is added to or taken from a large one of something else: 12,450 units and 36 customers.

    So close to a large number nearly any small one of the source leads.
    """
    figures = [term.figure for term in found.terms]
    if found.hit.name not in ("sum", "difference") or len(figures) != _TWO:
        return False
    if any(each.kind != "number" or each.unit is not None for each in figures):
        return False
    low, high = sorted(abs(_value(each)) for each in figures)
    one, other = (set(counted_nouns(source.plain, each)) for each in figures)
    return low < high * _LITTLE and not one & other


def _value(figure: Figure) -> Decimal:
    return figure.value or Decimal(0)


def _cued(
    figure: Figure, sentence: str, cued: set[Name], words: frozenset[str], workings: Workings, sign: int
) -> Iterator[tuple[list[Found], Decimal]]:
    """Try the formulas that are tried only where the sentence says them, with what a random figure would have hit."""
    source = workings.source
    yield yearly(figure, sentence, workings.terms, source)
    yield spans(figure, source, workings.terms)
    yield per_one(figure, sentence, workings.terms, source)
    yield per_thing(figure, sentence, workings.terms, source)
    yield parts_told(figure, workings)
    near = workings.restricted(words)
    yield beside(figure, near, source)
    yield grown(figure, near, source)
    if "growth" in cued:
        yield rates(figure, near, source)
        yield risks(figure, workings)
    if "share" in cued and not sign and figure.kind == "percent" and _OF_REVENUE.search(sentence):
        named = words - _REVENUE - _SCALE_WORDS
        amounts = _amounts_in_prose(workings.source)
        yield shares_apart(
            figure,
            _closest(amounts, named),
            [term for term in amounts if term.words & _REVENUE],
        )
    if "price" in cued:
        yield prices(figure, near)
    if "growth" not in cued or not {"share", "sum"} & cued:
        return
    rows = _rows(workings, words)
    if "share" in cued and figure.kind in ("points", "percent"):
        named = words - _REVENUE
        yield margins(figure, [row for row in rows if row[0].words & named], rows)
    if "sum" in cued and figure.kind in ("percent", "money", "number"):
        yield of_sums(figure, rows, "growth of a sum" if figure.kind == "percent" else "difference of sums")


@once
def _amounts_in_prose(source: Source) -> list[Term]:
    """The amounts that stand in no table."""
    terms = Workings.of(source).terms
    return [term for term in terms if _is_amount(term.figure) and source.cell(term.figure) is None]


def _closest(terms: Sequence[Term], words: frozenset[str]) -> list[Term]:
    """The terms that share most of the words."""
    most = max((len(term.words & words) for term in terms), default=0)
    return [term for term in terms if most and len(term.words & words) == most]


def _is_amount(figure: Figure) -> bool:
    return figure.kind == "money" or (figure.kind == "number" and figure.unit is None and figure.scale >= _THOUSAND)


def _rows(workings: Workings, words: frozenset[str]) -> list[tuple[Term, ...]]:
    """The rows of amounts that share words with the sentence; none where words pick too many."""
    rows = [group.terms.get("amount", ()) for group in workings.groups if group.near == "row"]
    chosen = [row for row in rows if 1 < len(row) <= FEW and row[0].words & words]
    return chosen if len(chosen) <= _MOST_ROWS else []


def _shares(found: Found, words: frozenset[str]) -> bool:
    """Tell whether every operand shares a word with the output's sentence."""
    return all(term.words & words for term in found.terms)


def _candidates(workings: Workings, words: frozenset[str], bare: bool) -> Iterator[Sequence[Group]]:
    """Yield what shares words with the sentence, then, where words decide little, everything that stands together."""
    if words:
        yield workings.restricted(words)
    if bare or workings.is_small:
        yield workings.groups


def _fitness(found: Found, words: frozenset[str]) -> tuple[int, int, int]:
    """Rank hits of one tier: shared words first, then fewer operands, then operands that stand closer together."""
    shared = sum(len(term.words & words) for term in found.terms)
    starts = [term.figure.start for term in found.terms]
    return shared // len(found.terms), -len(found.terms), min(starts) - max(starts)


def _derivation(figure: Figure, found: Found, chance: Decimal, source: Source) -> Derivation:
    figures = tuple(source.figures[source.index(term.figure)] for term in found.terms)
    value = in_own_unit(figure, found)
    exact = value if value == value.to_integral_value() else value.normalize(_SHOWN)
    number = f"{exact:f}" if figure.kind == "year" else f"{exact:,f}"
    unit = " basis points" if figure.unit == "bp" else _UNITS.get(figure.kind, "")
    if figure.kind == "duration":
        unit = f" {figure.unit}s"
    elif figure.unit and "/" in figure.unit and figure.kind == "money":
        unit = " pence" if figure.unit.startswith("GBP") else " cents"
    return Derivation(written(found), figures, value, f"{worded(found)} is {number}{unit}", chance)


_SHOWN = Context(prec=6)
_UNITS = {"percent": " %", "points": " points", "multiple": " times"}
