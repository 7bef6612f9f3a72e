"""Frequent shapes that need a second look, each read in as few steps as it allows; the rest is left to the full path.

Every function reads one shape completely or declines, and the full path then decides: what is read here must be
read alike there.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from fidelity.figures import periods, recalled, scales, shapes
from fidelity.figures.beside import CELL_GAPS, beside, left
from fidelity.figures.cells import opens_row
from fidelity.figures.labels import ALONE, LIST_MARKER
from fidelity.figures.left_words import REACH, spaced_word
from fidelity.figures.locale import Money
from fidelity.figures.marks import multiplies
from fidelity.figures.model import Draft, Kind
from fidelity.figures.numerals import is_year, well_formed
from fidelity.figures.suffix import follow, minor_unit
from fidelity.figures.vocabulary import (
    BETWEEN,
    CONNECT,
    COUNTER,
    DATE,
    DURATION,
    LABEL,
    LETTER,
    MARK,
    MINOR,
    MONEY,
    MULTIPLE,
    NOTHING,
    PERCENT,
    SCALE,
    WORTH,
    Entry,
    Vocabulary,
)

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

_ONE = Decimal(1)
_LONGEST_WORD = 8  # characters
_HALVES = frozenset("반半")
_MINUS = Decimal(-1)
MORE = frozenset("^²³-−/⁻0123456789반半\u00a0\u202f\u2009")  # behind a unit: it goes on
_DASHES = frozenset("-–")
_DATE_MARKS = frozenset("/-")
_CELL_OPENS = frozenset("|\t\n")
_CELL_CLOSES = frozenset((" |", "| ", "|\n", "\t(", "|", ""))
_LINE_OPENS = frozenset("\n( ")
_SHORTEST_COIN = 4  # letters of cents or pence, which mean nothing else
_SPACED_CELL = 4  # characters between a sign and the bracket in the cell behind it
_LONGEST_MARKER = 3  # digits
_LONGEST_NOTE = 4  # digits of the mark of a note, or of a year
_JOINED = frozenset(".-(/")  # to the number of a note, which is more than digits then
_PERIODS = frozenset("QH")
_LEAVES_ALONE = (None, True)  # of a word: it means nothing to the number behind it
_FRIDAYS = frozenset(("Fr ", "Fr.", "r. "))  # the full path tells them from francs
_RANKING = frozenset("第제")  # the number behind is a rank


def closer(
    scan: Scan,
    match: re.Match[str],
    before: list[str],
    begin: int,
    money: str | None,
    known: Entry | None,
    entry: Entry,
) -> tuple[bool, int, str | None, Decimal | None] | None:
    """Look closer at what stands left of a number: what ``left`` returns, or None when the number is read with that.

    ``before`` is what stands there, parted at the last two spaces, ``known`` the entry of the word, ``entry`` that of
    what stands behind.
    """
    text, (first, last) = scan.text, match.span(1)
    if known is None:
        glued = before[-1]
        code = scan.vocabulary.brackets.get(glued)
        if code is not None and text[last : last + 1] == ")":
            read = bracketed(scan, first - 2, last, code) if code else cell(scan, first, last)
        elif glued.isupper() and money is None:
            read = _named(scan, glued, match[1], first, last)
        else:
            read = "\n" in text[first - 2 : first] and text[first - 1] in _LINE_OPENS and marker(scan, first, last)
        return None if read else left(scan, first, last, match.end(), entry[0])
    tag, payload = entry
    if money is None and known[0] == DATE:
        if PERCENT <= tag <= SCALE and (tag == WORTH or not match[1].isdecimal()):
            return True, begin, None, None  # 전년 12.1%
        dates = recalled.behind_word(scan, before, first, last)
        return None if dates else (dates is False and tag <= COUNTER, begin, None, None)
    alone = money is None and match.start(2) > 0 and match.start(3) != last
    if alone and behind_word(scan, match, begin, None, known[0], known[1], tag, payload):
        return None
    return False, begin, money, None


def mark(scan: Scan, sign: str, last: int, end: int, money: str | None) -> tuple[int, Any, int]:
    """The entry of a mark right behind digits: a glued x (12.5x), a range of money ($1.2-$1.5), a colon in prose."""
    text = scan.text
    following = text[end : end + 1]
    if end == last + 1:
        if sign == "-" and following.isalpha():  # 3-year, 12-month
            tag, payload, beyond = follow(scan, end)
            return (tag, payload, beyond) if tag == DURATION and money is None else (MARK, None, end)
        if sign in "xX" and money is None and multiplies(text, last):
            return MULTIPLE, "x", end
        if sign in _DASHES and money is not None and (following in scan.vocabulary.signs or following.isdecimal()):
            return CONNECT, None, last
        if sign == ":" and following == " ":
            return NOTHING, None, last
    elif sign == "(" or (sign == "/" and not text[end : end + 2].lstrip()[:1].isdecimal()):
        return NOTHING, None, last
    return MARK, None, end


def is_when(vocabulary: Vocabulary, match: re.Match[str]) -> bool:
    """Whether four digits are a year, and the scale behind them counts nothing: in 2020 thousands lost their jobs."""
    return match[3] in vocabulary.vague and is_year(match[1])


def settle(scan: Scan, draft: Draft, tag: int, payload: Any) -> None:
    """Set what an entry for a currency, with or without a scale, says; a connecting word may tie to the next draft."""
    if tag == CONNECT:
        scan.pending.append(draft)
    elif tag == WORTH:
        draft.scale, draft.unit = payload
    else:
        draft.unit = payload[0]


def read(
    scan: Scan,
    match: re.Match[str],
    begin: int,
    money: str | None,
    known: Entry | None,
    common: int,
    tag: int,
    payload: Any,
) -> bool:
    """Read a number before or behind a word that means something, or behind capitals, if its shape is one of these.

    ``begin`` is where its digits or its currency sign, for ``money``, start, ``known`` the entry of the word on the
    left, ``tag`` and ``payload`` that of what stands behind; ``common`` says that nothing on the left matters.
    """
    text, last = scan.text, match.end(1)
    if common and tag >= MINOR:
        if tag == LETTER:
            return money is not None and lettered(scan, match, begin, money, payload)
        if tag == MINOR and money is None:
            return begin == match.start() and _minor(scan, match, payload)
        if tag == DATE:
            return begin == match.start() and dated(scan, match, payload)
    if begin < scan.covered or (tag <= COUNTER and "A" <= text[last : last + 1] <= "z"):
        return False
    if begin < match.start() and money is None:
        return False  # a sign
    before = text[begin - 1] if begin else "\n"
    if before.isupper() and before.isascii() and money is None:
        return before in _PERIODS and _quarter(scan, match)
    if known is None:
        return False
    if known[0] == DATE and money is None:
        return match[1].isdecimal() and periods.dated(scan, match.span(1), behind=True)
    return bool(well_formed(match[1])) and behind_word(scan, match, begin, money, *known, tag, payload)


def _quarter(scan: Scan, match: re.Match[str]) -> bool:
    """A quarter or half: Q3, H1 2024."""
    if not match[1].isdecimal():
        return False
    draft = Draft()
    draft._digits, draft.lang, draft._source = match.span(1), scan.lang, scan.document
    return periods.glued(scan, draft, match.start())


def marker(scan: Scan, first: int, last: int) -> bool:
    """What numbers an item where a line starts: 1. and 2)."""
    text = scan.text
    digits = text[first:last] if last - first <= _LONGEST_MARKER and first >= scan.covered else ""
    if text[first - 1] == "(" and (
        len(digits) == _LONGEST_MARKER or text[last + 2 : last + 3].isdecimal() or opens_row(text, first - 1)
    ):
        return False  # (02) 555-0147
    closing = LIST_MARKER.match(text, last) if digits.isdecimal() and len(text) > ALONE else None
    if closing is None or not recalled.is_no_date(scan, first, last + 1):
        return False
    return _add(scan, "label", first, closing.end(), (first, last))


def cell(scan: Scan, first: int, last: int) -> bool:
    """A negative amount in a table cell of its own: | (1,234) |."""
    text, begin = scan.text, first - 1
    closed = text[last : last + 1] == ")" and (
        text[last + 1 : last + 2] == "\n"
        or text[last + 1 : last + 3] in _CELL_CLOSES
        or text.startswith("   ", last + 1)
    )
    opened = text[begin - 1 : begin] in _CELL_OPENS or text[begin - 2 : begin] in CELL_GAPS
    if text[max(0, begin - _SPACED_CELL) : begin].rstrip(" |\n")[-1:] in scan.vocabulary.signs:
        return False  # $ | (1,234) |
    digits = text[first:last]
    if not closed or not opened or begin < scan.covered or (len(digits) <= _LONGEST_NOTE and digits.isdecimal()):
        return False
    return bool(well_formed(digits)) and _add(scan, "number", begin, last + 1, (first, last), factor=_MINUS)


def _named(scan: Scan, stem: str, digits: str, first: int, last: int) -> bool:
    """Digits behind capitals, as in CET1, that name neither a currency nor a period."""
    plain = stem.isalpha() and stem.isascii() and 2 < len(stem) < _LONGEST_WORD and stem[-1] not in _PERIODS
    plain = plain and scan.text[last : last + 1] == " " and digits.isdecimal() and stem not in scan.vocabulary.left
    plain = plain and not (scan.vocabulary.ladder and shapes.quantity(scan.text, first, last))  # BMI25 이상
    begin = first - len(stem)
    return plain and begin > scan.covered and _add(scan, "label", begin, last, (first, last))


def behind_word(
    scan: Scan, match: re.Match[str], begin: int, money: str | None, word: int, means: Any, tag: int, payload: Any
) -> bool:
    """A number behind a word: a label's name, a currency, the "between" of a range; ``word`` is the tag of that word.

    ``means`` is the argument of that tag; ``tag`` and ``payload`` are what stands behind the number.
    """
    text, last, end = scan.text, match.end(1), match.end()
    if word == LABEL:
        listed = (means is None or match[1] in means) and text[begin - 2] not in _RANKING
        listed = listed and (tag != COUNTER or text[begin - 3 : begin] != "n. ")  # n. 15 dipendenti
        return listed and money is None and tag <= COUNTER and _numbered(scan, match, begin)
    if word == MONEY and money is None:
        if is_year(match[1]) or text[begin - 3 : begin] in _FRIDAYS or text[last : last + 1] in _DATE_MARKS:
            return False  # Euro 2024, Fr. 9-15 Uhr, in Euro 31/12/2024
        begin = text.rfind(" ", begin - REACH if begin > REACH else 0, begin - 1) + 1
        money = means[0]
        if begin < scan.covered or text[begin - 1 : begin] not in (" ", "") or "\n" in text[begin : match.start()]:
            return False
        earlier = spaced_word(text, begin)
        if (scan.vocabulary.beside.get(earlier) or beside(scan.vocabulary, earlier)) != _LEAVES_ALONE:
            return False  # between £ 3 and £ 4 m
    elif word != BETWEEN:
        return False
    digits, factor, fits = match.span(1), _ONE, scales.ALONE
    if tag == SCALE:
        fits, last, end, factor, money = scales.scale(scan, last, end, payload, money)
        if not fits:
            return False
        digits = (digits[0], last)
    elif tag > COUNTER:
        return False
    else:
        end = last
    year = not (money or payload) and factor == 1 and begin == digits[0] and is_year(match[1])
    _add(scan, "money" if money else "year" if year else "number", begin, end, digits, money)
    if factor != 1:
        scan.drafts[-1].scale = factor
    if word == BETWEEN or tag == CONNECT or fits == scales.TIED:
        scan.pending.append(scan.drafts[-1])
    return True


def _numbered(scan: Scan, match: re.Match[str], begin: int) -> bool:
    """A plain number behind a word like note or section."""
    last = match.end(1)
    if scan.text[last : last + 1] in _JOINED or not match[1].isdecimal():
        return False
    if scan.text[last : last + 1] in (" ", ":") and scan.text[last + 1 : last + 2].isdecimal():  # tél. 01 23 45 67 89
        return False
    _add(scan, "label", begin, last, match.span(1))
    scan.named.append(scan.drafts[-1])
    return True


def lettered(scan: Scan, match: re.Match[str], begin: int, money: str, factor: Decimal) -> bool:
    """An amount behind its currency sign, with a scale of one letter and nothing behind that: £63m."""
    end = match.end()
    tag = follow(scan, end)[0]
    if scan.text[end : end + 1].isalnum() or tag == CONNECT or not (tag <= COUNTER or DURATION <= tag < MONEY):
        return False
    _add(scan, "money", begin, end, match.span(1), money)
    scan.drafts[-1].scale = factor
    return True


def _minor(scan: Scan, match: re.Match[str], money: Money) -> bool:
    """Cents and the like behind a word for them, with nothing that could go on: 46 cents per share."""
    end = match.end()
    if money[1] >= 1 or len(match[3]) < _SHORTEST_COIN or follow(scan, end)[0] > COUNTER or not well_formed(match[1]):
        return False
    _add(scan, "money", match.start(), end, match.span(1), minor_unit(money))
    scan.coins.append(scan.drafts[-1])
    return True


def bracketed(scan: Scan, begin: int, last: int, money: str) -> bool:
    """An amount in accounting brackets behind its currency sign at ``begin``: $(1.2) million."""
    text, first = scan.text, begin + 2
    if text[last : last + 1] != ")" or text[begin - 1 : begin] != " " or begin < scan.covered:
        return False
    if not well_formed(text[first:last]):
        return False
    tag, payload, end = follow(scan, last + 1)
    factor = _ONE
    if tag == SCALE:
        fits, numeral, end, factor, _ = scales.scale(scan, last + 1, end, payload, money)
        if fits != scales.ALONE or numeral != last + 1:
            return False
    elif tag > COUNTER:
        return False
    else:
        end = last + 1
    _add(scan, "money", begin, end, (first, last), money, _MINUS)
    if factor != 1:
        scan.drafts[-1].scale = factor
    return True


def dated(scan: Scan, match: re.Match[str], payload: Any) -> bool:
    """A number before a month or period word: a date, or else so many years or days."""
    digits, end = match[1], match.end()
    if digits.isdecimal():
        known = recalled.from_digits(scan, match.span(1), end)
        if known or (known is None and periods.dated(scan, match.span(1))):
            return True
    if digits[0] == "0" and digits.isdecimal():
        return False  # 012年
    if payload == "year" and len(digits) == 4 and is_year(digits, 1000):
        return _add(scan, "year", match.start(), match.end(1), match.span(1))
    if not payload or (len(digits) == 4 and digits.isdecimal()) or (payload == "hour" and not digits.isdecimal()):
        return False  # a time of day
    if scan.text[end : end + 2].lstrip()[:1] in _HALVES or not _HALVES.isdisjoint(match[3]):  # 2년 반, 2个半月
        return False
    return _add(scan, "duration", match.start(), end, match.span(1), payload)


def _add(
    scan: Scan,
    kind: Kind,
    begin: int,
    end: int,
    digits: tuple[int, int],
    unit: str | None = None,
    factor: Decimal | None = None,
) -> bool:
    draft = Draft()
    draft.kind = kind
    draft.start = begin
    draft.end = scan.covered = end
    draft._first, draft._last = digits
    draft.lang = scan.lang
    draft._source = scan.document
    if unit is not None:
        draft.unit = unit
    if factor is not None:
        draft._factor = factor
    scan.drafts.append(draft)
    return True
