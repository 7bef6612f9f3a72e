"""Scale that a table states for its figures: "(in millions)", "$'000", 단위: 백만원, 单位：万元, （単位：百万円）."""

from __future__ import annotations

import re
from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

import regex

from fidelity.figures.model import Figure
from fidelity.figures.words import alternatives
from fidelity.grounding.column_units import ColumnUnits
from fidelity.grounding.labelled import label_of
from fidelity.grounding.layout import Layout
from fidelity.grounding.named_scales import key_before, names_scale, scale_in_names
from fidelity.grounding.scale_words import CJK_SCALES, CURRENCY_WORDS, LATIN_SCALES, PER_UNIT_HEADS
from fidelity.grounding.unit_cells import unit_cells

# What a statement holds, by language: marks first, each a pattern that begins with plain characters, since a search for
# those is several times faster than one for any of a dozen words. "illion" behind digits, by far the most frequent, is
# passed over by the pattern itself.
_MARKS = tuple(
    map(
        re.compile,
        (
            r"illion(?<!\d[ \u00a0-][mb]illion)(?<!\d[ \u00a0-]trillion)",
            r"\)(?:(?<=m\))|(?<=bn\))|(?<=pence\))|(?<=cents\))|(?<=\([pc¢]\)))",
            r"000(?:(?<=['’]000)|(?=s))",
            r"\$[mb]",
            r"€[mb]",
            r"€(?:(?<=[mkt]€)|(?<=md€))(?<!\d.€)(?<!\d[ \u00a0\u202f].€)(?<!\d[ \u00a0\u202f]md€)",
            r"£[mb]",
        ),
    )
)
_WORDS_EN = ("thousand", "lakh", "crore")
_WORDS_BY_LANGUAGE = {
    "en": _WORDS_EN,
    "de": (*_WORDS_EN, *"tausend tsd mio mrd milliard teur t€".split()),
    "fr": (*_WORDS_EN, *"millier milliard".split()),
    "es": (*_WORDS_EN, *"miles millones".split()),
    "it": (*_WORDS_EN, *"migliaia milion miliard".split()),
    "pt": (*_WORDS_EN, *"milhares milhões milhoes bilhões".split()),
    "nl": (*_WORDS_EN, *"duizend miljoen miljard".split()),
    "ko": (*_WORDS_EN, "단위", "원)"),
    "ja": (*_WORDS_EN, "単位", "円)", "円）", "円未満"),
    "zh": (*_WORDS_EN, "单位", "單位", "元)", "元）", "$)"),
}
_WORDS = tuple(dict.fromkeys(word for words in _WORDS_BY_LANGUAGE.values() for word in words))


_CJK = alternatives(CJK_SCALES)
_SCALE = alternatives(word for word in LATIN_SCALES if len(word) > 2)
_SHORT = alternatives(word for word in LATIN_SCALES if len(word) <= 2)
_MONEY = alternatives(word for word in CURRENCY_WORDS if word.isascii() or word in "€£¥₩₹")
_CJK_MONEY = alternatives(word for word in CURRENCY_WORDS if not word.isascii() and word not in "€£¥₩₹")
_PREFIX = (
    r"amounts?|figures?|dollars?|expressed|stated|presented|shown|reported|tabular|data|numbers?|shares|units|values?|"
    r"alle\s+angaben|angaben|beträge|montants?|cifras|importes?|importi|valori|valores|bedragen"
)
_STATEMENT = regex.compile(
    rf"""
    (?:단위|单位|單位|単位)\s*[:：는은は]?\s*(?:인민币|人民币|연결|미(?!만))?\s*
        (?P<cjk_scale>{_CJK})\s*(?P<money_cjk>{_CJK_MONEY})?
  | (?P<cjk_before>{_CJK})\s*(?P<money_cjk3>{_CJK_MONEY})\s*(?:단위|単位|单位|單位)(?=입니다|이다|임|로|[)）.。]|で|$)
  | (?P<cut_scale>{_CJK})(?P<money16>{_CJK_MONEY})未満(?=[のは]?(?:切り?捨|四捨五入))
  | [(（|]\s*(?:人民币|연결|미(?!만))?\s*(?P<cjk_alone>{_CJK})\s*(?:(?P<money_cjk2>{_CJK_MONEY})|\$)\s*(?=[)）|,，;])
  | [(\[（]\s*(?:[^()\[\]|\n]{{0,60}}?[\s,]\s*)??(?:(?P<money1>{_MONEY})\s*)?(?:in|en|em)\s*(?:(?P<money2>{_MONEY})\s*)?
        (?P<in_scale>{_SCALE})\b\.?(?:\s*(?:of|de|di|d['’]|van)?\s*(?P<money3>{_MONEY})(?!\w))?
  | (?:^|[|\t])\s*(?:(?P<money10>{_MONEY})\s*|(?:{_PREFIX})\s+)?(?:in|en|em)\s*(?:(?P<money11>{_MONEY})\s*)?
        (?P<line_scale>{_SCALE})\b\.?(?:\s*(?:of|de|di|d['’]|van)?\s*(?P<money12>{_MONEY})(?!\w)|\s*(?=[,;:|\t)]|$))
  | \b(?:{_PREFIX})\s+(?:are\s+|is\s+)?(?:in|en|em)\s+(?:(?P<money4>{_MONEY})\s*)?(?P<of_scale>{_SCALE})\b
        (?:\s+(?:of|de|di|van)\s+(?P<money13>{_MONEY})(?!\w))?
  | [,:;–—]\s*(?P<money15>{_MONEY})\s*in\s+(?P<tail_scale>{_SCALE})\b(?=\s*(?:[|\t,;:]|$))
  | [(\[]\s*(?:in\s+)?(?P<minor>pence|cents|p|¢|c)\s*[)\]]
  | \b(?:units?|scale|currency)["'”]?\s?[:=]\s?["'“]?(?:(?P<money17>{_MONEY})\s*)?(?:in\s+)?(?P<said_scale>{_SCALE})\b
        (?:\s+(?P<money18>{_MONEY})\b)?(?=\s?["'”,;}}\n]|$)
  | (?P<money9>{_MONEY})\s*['’]\s*(?P<apostrophe>{_SCALE})\b
  | (?P<money5>{_MONEY})\s*(?:in\s+)?(?P<zeros>['’]000s?|000['’]?s|in\s+000s?)
  | [(\[（]\s*(?:(?P<money6>{_MONEY})\s*)?(?P<alone>{_SCALE}|mio\.?|tsd\.?|mrd\.?)
        (?:\s*(?:de|di|d['’]|van)?\s*(?P<money7>{_MONEY}))?\s*(?=[)\],;）])
  | (?:(?<=[|\t(\n]|[ ]{{2}})|^)\s*(?P<money8>{_MONEY})\s*(?P<glued>{_SHORT}|{_SCALE})\s*
        (?=[|\t)\n,]|unless\b|except\b|$)
  | (?:(?<=[|\t(\n,])|^)\s*(?:(?:in|en|em)\s+)?(?P<before>{_SCALE}|[TkM]|Mds?)\.?\s?(?P<money14>{_MONEY})\s*
        (?=[|\t)\n,;:]|$)
    """,
    regex.VERBOSE | regex.IGNORECASE | regex.MULTILINE,
)
_MINOR = {"pence": "GBP", "p": "GBP", "cents": None, "¢": "USD", "c": None}
_PRICED = regex.compile(r"per\s+(?:\w+\s+)?(?:share|unit)|dividend|\b(?:eps|dps|heps|nav|price)\b", regex.IGNORECASE)
_LEADS = ("in", "en", "em", *(word for word in CURRENCY_WORDS if word.isascii()))
_BEFORE, _AFTER = 90, 60  # characters around a hint within which its statement lies
_TRAILING = re.compile(r"\) (million|billion|thousand|mn|bn|Mio|Mrd|Millionen|milioni|miljoen)(?![^\W\d_])")
_BRACKET = 40  # characters that such a bracket holds at most
_EXCEPT = regex.compile(r"\b(?:except|excluding|other than)\b[^)|]*", regex.IGNORECASE)
_PER_UNIT = regex.compile(PER_UNIT_HEADS, regex.IGNORECASE)
_RATES = regex.compile(r"[(（]\s?[%％]\s?[)）]|[%％률율率]\s*$")  # 증감률(%), whose 7.2 are no millions
_COLON = re.compile(r"\s?[)）]?\s?[:：]")
_WORD_BEHIND = re.compile(r"\s?(?:€|euros?|\$)?\s?[^\W\d_]{2}")  # 612 personas, 0,18 euros por acción
_OF_TIME = regex.compile(r"\b(?:year|quarter|months?|weeks?|period|ended|ending|total)\b|[년年期]", regex.IGNORECASE)
_MOST_BESIDE = 12  # statements in one line of heads
_THOUSAND = Decimal(1000)
_YEAR = regex.compile(r"(?:19|20)\d\d")
_DATA_FIGURE_KINDS = frozenset({"number", "money"})


@dataclass(frozen=True, slots=True)
class Statement:
    """A stated scale: where it stands, its factor, the currency it names, and its line when it rules that row only."""

    start: int
    end: int
    factor: Decimal
    currency: str | None
    text: str
    row: int | None = None


def _statement(match: regex.Match[str]) -> Statement:
    given = {name: group for name, group in match.groupdict().items() if group}
    money = next((group for name, group in given.items() if name.startswith("money")), None)
    word = next(group for name, group in given.items() if not name.startswith("money")).lower().rstrip(".")
    if word in _MINOR:
        return Statement(match.start(), match.end(), Decimal("0.01"), _MINOR[word], match[0])
    factor = CJK_SCALES.get(word) or LATIN_SCALES.get(word, Decimal(1000))
    currency = CURRENCY_WORDS.get(money.lower()) if money else None
    return Statement(match.start(), match.end(), factor, currency, match[0].strip(" |\t\n(（["))


def _statements(text: str, lang: str | None = None) -> list[Statement]:
    """Find the statements; only what surrounds a likely hint is searched: a text without any costs next to nothing."""
    lowered = text.lower()
    places = [
        match.start()
        for mark in _MARKS
        for match in mark.finditer(lowered)
        if _may_state(lowered, match.start(), match[0])
    ]
    for word in _WORDS_BY_LANGUAGE.get(lang or "", _WORDS):
        position = lowered.find(word)
        while position >= 0:
            if _may_state(lowered, position, word):
                places.append(position)
            position = lowered.find(word, position + len(word))
    windows: list[tuple[int, int]] = []
    for position in places:
        low, high = max(0, position - _BEFORE), min(len(text), position + _AFTER)
        stop = text.find("\n", position, high)
        windows.append((max(low, text.rfind("\n", low, position) + 1), high if stop < 0 else stop))
    found: dict[int, Statement] = {}
    end = 0
    for begin, stop in sorted(windows):
        for match in _STATEMENT.finditer(text, max(begin, end), stop):
            found[match.start()] = _statement(match)
            end = match.end()
    taken = [(each.start, each.end) for each in found.values()]
    for cell in unit_cells(lowered, lang):
        if not any(begin < cell.end and cell.start < stop for begin, stop in taken):
            said = text[cell.start : cell.end].strip(" |\t\n()（）[]")
            found[cell.start] = Statement(cell.start, cell.end, cell.factor, cell.currency, said)
    return [found[start] for start in sorted(found)]


def _may_state(lowered: str, position: int, hint: str) -> bool:
    """Whether a scale word stands as headings have it: after "in", a bracket, a currency or at the start of a cell."""
    if not hint.isalpha() or not hint.isascii():
        return True
    if hint == "illion":
        position -= 1 + (lowered[position - 2 : position] == "tr")
    if lowered[position - 2 : position - 1].isdecimal():
        return False  # 4 million
    before = lowered[max(0, position - 8) : position].rstrip(" \u00a0")
    return not before or before[-1] in "([|（\n\t'’\"$€£¥₩₹" or before.endswith(_LEADS)


def _trailing(text: str, figures: Sequence[Figure], starts: Sequence[int]) -> dict[int, Statement]:
    """Find scales behind a bracket, which rule the figure inside and the one before: EUR 59.3 ( 41.8 ) million."""
    found: dict[int, Statement] = {}
    for match in _TRAILING.finditer(text):
        close = match.start()
        opening = text.rfind("(", max(0, close - _BRACKET), close)
        if opening >= 0:
            first, last = bisect_left(starts, opening), bisect_left(starts, close)
            if first and opening - figures[first - 1].end <= 1:
                first -= 1
            if held := [figure for figure in figures[first:last] if figure.scale == 1]:
                word = match[1]
                statement = Statement(close + 2, match.end(), LATIN_SCALES[word.lower()], None, word)
                found.update((figure.start, statement) for figure in held)
    return found


class Headings:
    """The scale statements of one text, and which of them rules a figure."""

    def __init__(self, text: str, figures: Sequence[Figure], layout: Layout, lang: str | None = None) -> None:
        self._layout = layout
        found = _statements(text, lang)
        rows: dict[int, Statement] = {}
        ruling: list[Statement] = []
        starts = [figure.start for figure in figures]
        for statement in found:
            begin, stop = layout.line(statement.start + 1, statement.end)
            held = figures[bisect_right(starts, begin - 1) : bisect_right(starts, stop)]
            if _is_letter(statement) and not _PRICED.search(text, begin, statement.start):
                continue
            if layout.is_tabular(statement.start + 1, statement.end) and any(_is_data(f, statement) for f in held):
                rows[begin] = statement
            elif not _is_letter(statement):
                ruling.append(statement)
        self._trailing = _trailing(text, figures, starts)
        self._rows = rows
        self._ruling = ruling
        self._starts = [statement.start for statement in ruling]
        self._columns = ColumnUnits(text, figures, layout)
        self._named = names_scale(text)
        self._text = text

    @property
    def is_empty(self) -> bool:
        """Tell whether the text states no scale at all."""
        return not (self._ruling or self._rows or self._trailing or self._named) and self._columns.is_empty

    def ruling(self, figure: Figure) -> Statement | None:
        """Return the statement that scales a figure, or None: the figure has a scale, or stands in a sentence."""
        if figure.kind not in _DATA_FIGURE_KINDS:
            return None
        trailing = self._trailing.get(figure.start)
        if trailing is None and not self._layout.is_tabular(figure.start, figure.end):
            return self._labelled(figure)  # asked first: most figures stand in sentences
        if figure.scale != 1 or figure.spelled:
            return None
        if trailing is not None:
            return trailing
        begin, _ = self._layout.line(figure.start, figure.end)
        own = self._rows.get(begin)
        if own is not None:
            return own
        column = None if self._columns.is_empty else self._columns.of(figure)
        if column is not None:
            return Statement(*column) if column.factor != 1 else None
        if self._named and (named := self._named_by_field(figure)):
            return named
        if not self._ruling:
            return None
        index = bisect_right(self._starts, figure.start) - 1
        statement = self._of_own_column(max(index, 0), figure)
        if statement.start <= figure.start < statement.end or self._is_per_unit(figure):
            return None
        return None if self._is_of_another_column(statement, figure) else statement

    def _labelled(self, figure: Figure) -> Statement | None:
        """The scale that a label of a sentence says in brackets: 계약금액(백만원): 128,450."""
        if figure.scale != 1 or figure.spelled:
            return None
        if self._named and (named := self._named_by_field(figure)):
            return named
        label = label_of(self._text, figure.start)
        if label is None or label.factor == 1:
            return self._opening(figure) if self._ruling else None
        return Statement(label.start, figure.start, label.factor, label.currency, label.text)

    def _named_by_field(self, figure: Figure) -> Statement | None:
        """The scale that the name of a figure's field states: its key, or the head of its column or row."""
        name = key_before(self._text, figure.start)
        cell = self._layout.cell(figure.start, figure.end) if not name else None
        said = scale_in_names(name or (f"{cell.column_head} {cell.row_head}" if cell is not None else ""))
        return None if said is None else Statement(figure.start, figure.end, *said[0], said[1])

    def _opening(self, figure: Figure) -> Statement | None:
        """The statement with a colon that opens a line of running text: "(miles de euros): Resultado 6.912"."""
        statement = self._ruling[max(bisect_right(self._starts, figure.start) - 1, 0)]
        begin, _ = self._layout.line(figure.start, figure.end)
        if not begin <= statement.start < figure.start or not _COLON.match(self._text, statement.end):
            return None
        counts = figure.unit is not None and figure.kind == "number"
        return None if counts or _WORD_BEHIND.match(self._text, figure.end) else statement

    def _of_own_column(self, index: int, figure: Figure) -> Statement:
        """The statement at an index, or of those in the same line of heads the one in the head of a figure's column."""
        last = self._ruling[index]
        begin, _ = self._layout.line(last.start + 1, last.end)
        if not index or self._ruling[index - 1].start < begin:
            return last
        cell = self._layout.cell(figure.start, figure.end)
        head = cell.column_head if cell is not None else ""
        for each in reversed(self._ruling[max(0, index - _MOST_BESIDE) : index + 1]):
            if each.start >= begin and each.text in head:
                return each
        return last

    def _is_of_another_column(self, statement: Statement, figure: Figure) -> bool:
        """Whether a statement follows the name of another column than the figure's: 金额（万元） beside 数量（台）."""
        at = statement.start
        if not self._layout.is_divided(at, statement.end):
            return False
        begin, _ = self._layout.line(at, statement.end)
        own = self._layout.cell(at + 1, statement.end)
        if own is None or not self._text[begin : own.start].strip(" |\t"):
            return False
        name = self._text[own.start : at].strip(" |\t([（")
        if not name[-1:].isalpha() or _OF_TIME.search(name):
            return False  # 2025 (in millions), which rules its neighbours too
        cell = self._layout.cell(figure.start, figure.end)
        return cell is not None and bool(cell.column_head) and statement.text not in cell.column_head

    def _is_per_unit(self, figure: Figure) -> bool:
        cell = self._layout.cell(figure.start, figure.end)
        heads = _EXCEPT.sub("", f"{cell.row_head} {cell.column_head}") if cell is not None else ""
        if figure.ulp < 1 and abs(figure.value or Decimal(0)) < _THOUSAND and _RATES.search(heads):
            return True
        return _PER_UNIT.search(heads) is not None


def _is_letter(statement: Statement) -> bool:
    """Whether it is a "(p)" or "(c)", which say a unit only beside an amount per share."""
    return statement.text.strip("([ )]").lower() in ("p", "c", "¢")


def _is_data(figure: Figure, statement: Statement) -> bool:
    inside = statement.start <= figure.start < statement.end
    if inside or figure.kind not in _DATA_FIGURE_KINDS or figure.value is None or _YEAR.fullmatch(figure.text):
        return False  # a year beside "T€ |" may look like money
    return abs(figure.value) > 31 or figure.ulp < 1  # a smaller whole number may be a day or a note
