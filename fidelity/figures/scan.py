"""The one pass over a text: digits with what stands beside them, then the numbers in words between them."""

from __future__ import annotations

import re
from operator import attrgetter
from typing import Any, cast

from fidelity.errors import UsageError
from fidelity.figures import (
    amounts,
    apart,
    bare_eras,
    coins,
    days,
    draws,
    kilos,
    labels,
    latex,
    marks,
    mid_dots,
    minutes,
    mixed,
    percent_cells,
    periods,
    pounds,
    prefix,
    prose,
    quick,
    ranges,
    ranked,
    remarks,
    round_prices,
    suffix,
)
from fidelity.figures.beside import beside
from fidelity.figures.bounds import SOME
from fidelity.figures.document import Document
from fidelity.figures.entities import unescaped
from fidelity.figures.hyphenated import rejoined
from fidelity.figures.language import passages
from fidelity.figures.left_words import REACH
from fidelity.figures.model import Draft, Figure
from fidelity.figures.numerals import is_year, well_formed
from fidelity.figures.scales import RISKY, TIED, scale
from fidelity.figures.separated import parted
from fidelity.figures.suffix import TIES
from fidelity.figures.vocabulary import (
    BETWEEN,
    CONNECT,
    COUNTER,
    DATE,
    DURATION,
    KINDS,
    LETTER,
    MARK,
    MONEY,
    NONE,
    NOTHING,
    PERCENT,
    SCALE,
    WORTH,
    Vocabulary,
    vocabulary,
)
from fidelity.figures.wrapped import unwrapped

_DECIMALS = frozenset(".,")
_CENTS = 2  # digits of cents
_POINTS = frozenset("点點")  # of an index; also o'clock
_START = attrgetter("start")


class Scan:
    """The state of one pass with one vocabulary: where it is, and the drafts so far."""

    def __init__(self, document: Document, vocabulary: Vocabulary, lang: str) -> None:
        """Begin at the start of the document with nothing read."""
        self.document = document
        self.text = document.text
        self.vocabulary = vocabulary
        self.lang = lang
        self.drafts: list[Draft] = []
        self.covered = 0  # nothing before this offset is read again
        self.named: list[Draft] = []  # labels behind a word like note
        self.coins: list[Draft] = []  # amounts in cents and the like
        self.yearless: list[Draft] = []  # dates that state no year
        self.pending: list[Draft] = []  # drafts that a dash or connecting word may tie to the next one

    def run(self, start: int, stop: int) -> None:  # noqa: PLR0912, PLR0915 - a call a figure would cost a tenth
        """Read the digits of ``text[start:stop]``: common shapes here, inline for speed, then ``quick``, ``number``."""
        text, lang, document, vocabulary = self.text, self.lang, self.document, self.vocabulary
        right_get, beside_get, prefixes_get = vocabulary.right.get, vocabulary.beside.get, vocabulary.prefixes.get
        append, find, more, openings = self.drafts.append, text.find, quick.MORE, vocabulary.scale_openings
        calm_get, ladder = vocabulary.calm.get, vocabulary.ladder
        covered = self.covered = max(self.covered, start)
        common: int  # whether nothing beside the number changes what it is; TIED where it may begin a range
        for match in vocabulary.master.finditer(text, start, stop):
            first, last = match.span(1)
            if first < covered:
                covered = self.remainder(match, covered) if last > covered else covered
                continue
            begin, end, word = first, match.end(), match[3]
            tag, payload = entry = right_get(word) or NONE
            before = text[first - REACH if first > REACH else 0 : first].rsplit(" ", 2)
            known, common, money, sign = None, False, None, None
            if len(before) == 3:
                known, common = beside_get(before[1]) or beside(vocabulary, before[1])
                if glued := before[2]:
                    begin -= len(glued)
                    money = prefixes_get(glued)
                    if money is None or begin < covered:
                        known, common = None, False
            if not common:
                self.covered = covered
                left_side = quick.closer(self, match, before, begin, money, known, entry)
                if left_side is None:
                    covered = self.covered
                    continue
                common, begin, money, sign = left_side
            if common and (match.start(2) > 0 or well_formed(match[1])):
                if tag == MARK:
                    tag, payload, end = quick.mark(self, word, last, end, money)
                if tag <= COUNTER:
                    end = last
                    behind = text[last : last + 1]
                    common = not ("A" <= behind <= "z" or behind in SOME)  # 4Q, 20여 분
                elif tag == SCALE:
                    if last - first == 4 and money is None and quick.is_when(vocabulary, match):
                        tag, payload, end = NOTHING, None, last
                    elif money is None or ladder or text[end : end + 2] in RISKY or text[end : end + 1] in TIES:
                        after = -1 if ladder else find(" ", end + 1, end + REACH)
                        if after < 0 or not calm_get(text[end:after]):
                            common, last, end, payload, money = scale(self, last, end, payload, money)
                elif tag != LETTER:
                    common = (
                        money is None
                        and text[end - 1] != "$"
                        and text[end : end + 1] not in more
                        and not "A" <= text[end : end + 1] <= "z"  # £m
                        and text[end : end + 3] not in openings
                    )
                if common and tag <= SCALE:
                    draft = Draft()
                    if money is None and tag < PERCENT:
                        year = last - begin == 4 and (payload is None or match.start(3) != last) and is_year(match[1])
                        draft.kind = "year" if year else "number"
                    else:
                        draft.kind = KINDS[tag] if money is None else "money"
                        if money is not None or tag < MONEY:
                            draft.unit = money or payload
                    if tag == SCALE:
                        draft.scale = payload
                        if common == TIED:
                            self.pending.append(draft)
                    elif tag == CONNECT or tag >= MONEY:
                        quick.settle(self, draft, tag, payload)
                    if sign is not None:
                        draft._factor = sign
                    draft.start, draft.end, draft._first, draft._last = begin, end, first, last
                    draft.lang, draft._source = lang, document
                    append(draft)
                    covered = end
                    continue
            self.covered = covered
            if not quick.read(self, match, begin, money, known, common, tag, payload):
                self.number(match, *entry)
            covered = self.covered
        self.covered = covered

    def run_fully(self, start: int, stop: int) -> None:
        """Read the same without the short paths: every number by ``number``."""
        self.covered = max(self.covered, start)
        for match in self.vocabulary.master.finditer(self.text, start, stop):
            if match.start() >= self.covered:
                self.number(match, *(self.vocabulary.right.get(match[3]) or NONE))
            elif match.end(1) > self.covered:
                self.remainder(match, self.covered)

    def remainder(self, match: re.Match[str], covered: int) -> int:
        """Read what a match holds beyond the offset that is covered; returns what is covered then."""
        self.covered = covered
        for part in self.vocabulary.plain.finditer(self.text, covered, match.end()):
            self.number(part, *(self.vocabulary.right.get(part[3]) or NONE))
        return self.covered

    def number(self, match: re.Match[str], tag: int, payload: Any) -> None:
        """Read one number of any shape: what stands left of it, what it is, what stands right of it."""
        first, last = match.span(1)
        digits = match[1]
        if (not digits.isalnum() and apart.read(self, digits, first, last)) or self.is_cents(digits, first, last):
            return
        if self.text[first - 1 : first] in _DECIMALS and digits[0].isdecimal() and apart.leading_mark(self, first):
            first -= 1
            digits = self.text[first:last]
        draft = Draft()
        draft._digits = (first, last)
        draft.lang = self.lang
        draft._source = self.document
        draft.kind = "number"
        draft.end = last
        left = prefix.look(self, first)
        draft.start = left.start
        if periods.read(self, draft, left, tag) or labels.read(self, draft, digits, left, tag):
            return
        when = tag == SCALE and last - first == 4 and left.money is None and quick.is_when(self.vocabulary, match)
        tag, payload, end = (NOTHING, None, last) if when else (tag, payload, match.end())
        if end > last and self.vocabulary.joins and self.may_go_on(tag, last, end):
            joined = mixed.joined(self, draft)
            if joined is not None:
                draft.end = joined
                tag, payload, end = suffix.beyond(self, joined)
                if tag == MARK:  # 2만1000~2만4000원
                    tag = CONNECT if self.text[end - 1] in TIES else NOTHING
        if tag == DATE:
            tag, payload, end = ranked.undated(self, match, payload, end)
        if tag == MARK or match[3] == "°":
            tag, payload, end = marks.read(self, draft, match[3], last, end)
            if tag == DATE and payload:
                tag = DURATION  # 2 1/2 uur
        elif tag == CONNECT or match[3] == "o" or (left.known is not None and left.known[0] == BETWEEN):
            self.pending.append(draft)
        closing = end if tag == MONEY and self.text[end - 1] == "$" and latex.closes_math(self.text, end - 1) else 0
        if closing:
            tag, payload, end = suffix.follow(self, closing)
            left, draft.start = left._replace(money=None), max(draft.start, self.text.rfind("$", 0, first) + 1)
        suffix.read(self, draft, tag, payload, end, left)
        plain = last - first == 4 and draft.start == first and draft.end == last
        earliest = 1000 if tag == DATE and payload == "year" else 1900  # 1858년, 1858年
        counted = match.start(3) == last and ((tag == COUNTER and payload) or match[3] in _POINTS)  # 2000家
        if plain and draft.kind == "number" and not counted and is_year(digits, earliest):
            draft.kind = "year"
        ranges.compare(self, draft)
        self.emit(draft)
        self.covered = max(self.covered, closing)

    def is_cents(self, digits: str, first: int, last: int) -> bool:
        """Whether two digits are the cents of the amount before them, which has taken them in: 12 € 50."""
        if first != self.covered + 1 or last - first != _CENTS or not self.drafts:
            return False
        return digits.isdecimal() and coins.add(self, self.drafts[-1], first, last, int(digits))

    def may_go_on(self, tag: int, last: int, end: int) -> bool:
        """Whether digits up to ``last``, with an entry of this tag up to ``end``, may open a mixed numeral."""
        if tag == SCALE and self.text[end - 1] not in self.vocabulary.numerals:
            return mixed.goes_on(self, last, end)
        return tag != WORTH  # behind a currency nothing goes on

    def emit(self, draft: Draft) -> None:
        """Add a finished draft; what it covers is not read again."""
        self.drafts.append(draft)
        self.covered = max(self.covered, draft.end)

    def one_amount(self, *figures: Figure) -> tuple[Figure, ...]:
        """The last two figures, or the one amount that they are together."""
        joined = amounts.joined(self.text, *figures) if len(figures) == 2 else None
        return figures if joined is None else (joined,)

    def figures(self) -> list[Figure]:
        """What was read, in order, with what the ends of ranges share settled."""
        drafts = self.drafts
        drafts.sort(key=_START)
        if self.vocabulary.ladder is None and mid_dots.POINT in self.text:
            mid_dots.join(self, drafts)
        if self.pending:
            ranges.share(self, drafts, self.pending)
        if self.vocabulary.lang == "en":
            ranges.share_series(self, drafts)
        elif self.vocabulary.lang in remarks.LANGUAGES:
            remarks.settle(self, drafts)
        elif self.vocabulary.lang == "zh" and self.document.is_taiwanese:
            coins.in_taiwan(self.text, drafts)
        if pounds.NAMES.get(self.vocabulary.lang, "\0") in self.text:
            pounds.settle(self, drafts)
        bare_eras.settle(self.text, self.vocabulary.lang, drafts)
        draws.settle(self.document, self.vocabulary.lang, drafts)
        kilos.settle(self.document, self.vocabulary.lang, drafts)
        percent_cells.settle(self.document, drafts)
        minutes.settle(self.document, self.vocabulary.lang, drafts)
        if self.coins:
            coins.settle(drafts, self.coins)
        if self.yearless:
            days.share_year(drafts, self.yearless)
        if self.named:
            labels.go_on(self, drafts)
        if self.lang not in round_prices.NOWHERE_IN and self.document.has_round_prices:
            round_prices.settle(self, drafts)
        end, parted = -1, True
        for draft in drafts:
            parted = parted and draft.start > end
            end = draft.end
            draft.__class__ = Figure
        figures = cast(list[Figure], drafts)
        figures = figures if parted else self.untangled(figures)
        return amounts.quoted(self.text, self.lang, figures) if self.vocabulary.ladder else figures

    def untangled(self, read: list[Figure]) -> list[Figure]:
        """Figures that touch joined where they are one amount; where they overlap, the first one stands."""
        end = 0
        figures: list[Figure] = []
        for figure in read:
            if figure.start >= end:
                touching, end = figure.start == end, figure.end
                figures.append(figure)
                if touching:
                    figures[-2:] = self.one_amount(*figures[-2:])
                    end = figures[-1].end
        return figures


def extract(text: str, lang: str | None = None) -> list[Figure]:
    """Read every figure of a text, in order of appearance.

    Args:
        text: any string.
        lang: ISO 639-1 code of its language ("en", "ko-KR"); None to judge each passage by its own words.

    Returns:
        Figures whose spans do not overlap, with ``text[f.start:f.end] == f.text``; empty when there are none.

    Raises:
        UsageError: the language has no locale, or what is given is no text.

    >>> [str(f.value) for f in extract("Revenue rose 12% to $1.2 billion.", lang="en")]
    ['12', '1200000000']
    """
    if not isinstance(text, str):
        raise UsageError(f"{type(text).__name__} is given where a text is needed")
    return read(text, lang)


def read(text: str, lang: str | None = None, *, short: bool = True) -> list[Figure]:
    """What ``extract`` returns; without ``short``, found without the short paths for frequent shapes."""
    plain = unescaped(text)
    whole = rejoined(plain.text if plain else text)
    last = whole or plain
    figures = _read(last.text if last else text, lang, short=short)
    for replaced in (whole, plain):
        if replaced is not None:
            figures = [replaced.given(figure) for figure in figures]
    return figures


def _read(text: str, lang: str | None, *, short: bool) -> list[Figure]:
    written, text = text, unwrapped(parted(text))
    document = Document(text, written, given=lang is not None)
    figures: list[Figure] = []
    for start, stop, codes, sure in passages(text, lang):
        scan = Scan(document, vocabulary(codes), codes[0] if sure else "")
        begin = max(start, figures[-1].end) if figures else start  # two | quarter: a figure may end in the next line
        if short:
            scan.run(begin, stop)
        else:
            scan.run_fully(begin, stop)
        said = prose.read(scan, begin, stop, short=short)
        scan.drafts += said
        if len(said) > 1:
            ranges.estimates(scan, said)
        if figures:
            figures += scan.figures()
        else:
            figures = scan.figures()
    return figures
