"""Parts of people that a source counts: three in four are 75 %, 4명 중 3명 three quarters, un Français sur cinq 0.2."""

from __future__ import annotations

import re
from collections.abc import Iterator
from decimal import Decimal
from itertools import pairwise

from fidelity.figures import extract
from fidelity.figures.model import Figure
from fidelity.grounding.memo import once
from fidelity.grounding.source import Source

_OUT_OF = re.compile(  # three people in four
    r"(?:\s[^\W\d]+){0,3}?\s(?:in|out\sof|of\severy|sur|von|su|de\scada|em\scada|op\sde)\s", re.IGNORECASE
)
_ONE_IN = re.compile(
    r"\b(?:one|eine?r?|une?|un[ao]|uma?|een)(?:\s[^\W\d_]+){0,2}\s(?:in|out\sof|in\severy|sur|von|su|de\scada|em\scada"
    r"|op\sde)\s$",
    re.IGNORECASE,
)
_BETWEEN = re.compile(  # what parts the two numbers of a fraction in words
    r"\s(?:(?:times|fois|veces|vezes|volte)\s)?(?:(?:in|out\sof)(?:\severy)?|sur|von|su|de\scada|em\scada|op(?:\sde)?)\s|-in-",
    re.IGNORECASE,
)
_OF_CJK = re.compile(r"(?:명|人|개|个|個|곳|社|家)\s?(?:중|中|に|里|当中)\s?(?:有\s?)?")  # 4人に3人, 4명 중 3명
_EVERY = re.compile(  # every fifth, jeder fünfte
    r"\b(?:every|each|jede[rsmn]?|chaque|cada|ogni|elke|ieder)\s$", re.IGNORECASE
)
_WRITTEN = re.compile(r"(\d{1,4}) ?[/⁄∕／] ?(\d{1,4})")
_FEW_PARTS = 10  # 3/4 may be said of 76 %, 118/602 only of 19.6 %
_FAR, _MOST_PARTS, _CLOSE = 32, 1000, Decimal("0.5")


def parts_of_people(figure: Figure, output: Source, source: Source) -> list[Figure]:
    """The first numbers of what a source says as so many in so many: three out of four are 75 %, or three quarters."""
    if figure.kind == "ordinal" and figure.value and _is_every(figure, output):
        part = 100 / figure.value
        return source.between("percent", part - _CLOSE, part + _CLOSE)
    if written := _WRITTEN.fullmatch(figure.text):
        return list(_side_by_side(Decimal(written[1]), Decimal(written[2]), source))
    if figure.kind == "number" and figure.scale == figure.ulp == 1 and figure.value is not None:
        return [each for end, each in _ends(source) if end == figure.value]
    if figure.value is None or figure.ulp > 1 or not (figure.kind == "percent" or (figure.spelled and figure.ulp < 1)):
        return []
    factor = Decimal(100) if figure.kind == "percent" else Decimal(1)
    return [each for part, each in _parts(source) if abs(part * factor - figure.value) <= min(figure.ulp / 2, _CLOSE)]


def is_exact(figure: Figure) -> bool:
    """Tell whether a fraction in digits says all of its value, as 118/602 does: only the other side may be rounded."""
    written = _WRITTEN.fullmatch(figure.text)
    return written is not None and int(written[2]) > _FEW_PARTS


def _side_by_side(top: Decimal, bottom: Decimal, source: Source) -> Iterator[Figure]:
    """The first of two numbers that the source gives one after the other: 118 of 602."""
    for one, other in pairwise(source.unscaled):
        if one.value == top and other.value == bottom and other.start - one.end <= _FAR:
            yield one


def _is_every(figure: Figure, text: Source) -> bool:
    """Whether an ordinal tells a part, as "every fifth" does."""
    return _EVERY.search(text.plain, max(0, figure.start - _FAR), figure.start) is not None


@once
def _ends(source: Source) -> list[tuple[Decimal, Figure]]:
    """Both numbers of each fraction that a source says as one number in another: one in five, 118/602."""
    found: list[tuple[Decimal, Figure]] = []
    for text, positions in source.by_text.items():  # most texts of figures come again
        each = source.unscaled[positions[0]]
        written = _WRITTEN.fullmatch(text) if "/" in text else None
        if written:
            found += [(Decimal(end), each) for end in written.groups()]
        elif _BETWEEN.search(text) and each.spelled and each.value is not None and 0 < each.value < 1:
            ends = (extract(end, each.lang or None) for end in _BETWEEN.split(text))
            found += [(figures[0].value, each) for figures in ends if figures and figures[0].value is not None]
    return found


@once
def _parts(source: Source) -> list[tuple[Decimal, Figure]]:
    return list(_told(source))


def _told(source: Source) -> Iterator[tuple[Decimal, Figure]]:
    """The parts that a source tells by their two numbers, or as every so manyth."""
    text = source.plain
    for each in source.unscaled:  # values are asked for last: they cost more than the words
        one = each.kind == "number" and _ONE_IN.search(text, max(0, each.start - _FAR), each.start)  # un ... sur cinq
        told = one or (each.kind == "ordinal" and _is_every(each, source))
        if told and each.value is not None and 1 < each.value <= _MOST_PARTS:
            yield 1 / each.value, each
    for one_of, other in pairwise(source.unscaled):
        if other.start - one_of.end > _FAR or not one_of.kind == other.kind == "number":
            continue
        out_of = _OUT_OF.fullmatch(text, one_of.end, other.start)
        if not (out_of or _OF_CJK.fullmatch(text, one_of.end, other.start)) or not one_of.scale == other.scale == 1:
            continue
        part, whole = (one_of, other) if out_of else (other, one_of)
        top, bottom = part.value or Decimal(0), whole.value or Decimal(0)
        if 0 < top < bottom <= _MOST_PARTS:
            yield top / bottom, part
