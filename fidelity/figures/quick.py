"""Frequent shapes that need a second look, each read in as few steps as it allows; the rest is left to the full path.

Every function reads one shape completely or declines, and the full path then decides: what is read here must be
read alike there.
"""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from fidelity.figures import periods, recalled, scales
from fidelity.figures.labels import ALONE, LIST_MARKER
from fidelity.figures.model import Draft, Kind
from fidelity.figures.numerals import is_year, well_formed
from fidelity.figures.prefix import REACH, spaced_word, word_before
from fidelity.figures.suffix import follow
from fidelity.figures.vocabulary import (
    BETWEEN,
    CONNECT,
    COUNTER,
    DATE,
    DURATION,
    LABEL,
    LETTER,
    MARK,
    MONEY,
    MULTIPLE,
    NOTHING,
    SCALE,
    WORTH,
    Entry,
    Vocabulary,
)

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

_ONE = Decimal(1)
_LONGEST_WORD = 8  # characters of a Chinese, Japanese or Korean word that may stand left of a number
_HALVES = frozenset("반半")
_MINUS = Decimal(-1)
MORE = frozenset("^²³-−/⁻0123456789반半\u00a0\u202f\u2009")  # behind a unit: it goes on
_CELL_ENDS = frozenset(")）|'\"\t\n’”")
_DASHES = frozenset("-–")
_LINE_OR_TAB = frozenset("\n\t")
_EDGES = frozenset(" |\n\t")  # before the space in front of a number: it opens a cell or an indented line
_ITEM_MARKS = frozenset(".)")  # behind a number that opens a line: 1. and 1)
_CELL_SIGNS = frozenset("+-−")
_CELL_GAPS = frozenset(("  ", "| "))
_CELL_OPENS = frozenset("|\t\n")
_CELL_CLOSES = frozenset((" |", "| ", "|\n", "\t(", "\n(", "|", ""))
_LONGEST_MARKER = 3  # digits
_LONGEST_NOTE = 4  # digits of the mark of a note, or of a year
_PERIODS = frozenset("QH")
_CLOSED = frozenset(",;:.)%|")  # ends of what stands in the cell before
_CELL_REACH = 8
_CLOSING = frozenset(",;:.)%0123456789")  # after such a word the next number stands for itself
_LEAVES_ALONE = (None, True)  # of a word: it means nothing to the number behind it
_REMEMBERED = 20_000  # words; some megabytes for each language
_RANKING = frozenset("第제")  # the number behind is a rank
_GAPS = frozenset("\u00a0\u202f\u2009\u3000\t\n")  # what may part words besides a space
_LINKED = frozenset("'’-–")  # dell'art., janv.-sept.


def beside(vocabulary: Vocabulary, word: str) -> tuple[Entry | None, bool]:
    """What a word left of a number means, and whether it leaves the number as it is; remembered for the next time."""
    if "\n" in word:  # the first word of a line
        word = word[word.rindex("\n") + 1 :]
        return vocabulary.beside.get(word) or beside(vocabulary, word)
    known, common = vocabulary.left.get(word), False
    if known is None and word.isascii():
        closed = word[-1:] in _CLOSING and (word[-1] != "." or (word[0].isalnum() and _LINKED.isdisjoint(word)))
        common = word.isalpha() or (closed and _GAPS.isdisjoint(word))
    elif known is None:
        letters = word.lstrip("0123456789")  # 1주당
        common = (
            word[-1].isalpha() and letters[0].isalpha() and (letters == word or letters not in vocabulary.left)
        ) or (word[-1] in _CLOSING and _LINKED.isdisjoint(word))
        common = common and vocabulary.left_tails.isdisjoint((word[-1], word[-2:])) and _GAPS.isdisjoint(word)
    if len(vocabulary.beside) < _REMEMBERED:
        vocabulary.beside[word] = known, common
    return known, common


def closer(
    scan: Scan, match: re.Match[str], before: list[str], begin: int, money: str | None, known: Entry | None, *entry: Any
) -> tuple[bool, bool, int, str | None, Decimal | None]:
    """Look closer at what stands left of a number: whether the number is read with that, and the rest as ``left``.

    ``before`` is what stands there, parted at the last two spaces, ``known`` the entry of the word, ``entry`` that of
    what stands behind.
    """
    (_, end), (first, last), formed, (opens, _) = match.regs
    if known is None:
        glued = before[-1]
        code = scan.vocabulary.brackets.get(glued)
        if code is not None:
            found = bracketed(scan, first - 2, last, code)
        else:
            closes = glued == "(" and scan.text[last : last + 1] == ")"
            found = (closes and cell(scan, first, last)) or (glued[-1:] == "\n" and marker(scan, first, last))
        return (True, False, begin, None, None) if found else (False, *left(scan, first, last, end, entry[0]))
    plain = False
    if money is not None:
        dated: bool | None = False
    elif known[0] == DATE:
        dated = recalled.behind_word(scan, before, first, last)
        plain = dated is False and entry[0] <= COUNTER
    else:
        dated = formed[0] > 0 and opens != last and behind_word(scan, match, begin, None, *known, *entry)
    return bool(dated), plain, begin, money, None


def left(scan: Scan, begin: int, last: int, end: int, tag: int) -> tuple[bool, int, str | None, Decimal | None]:
    """What directly precedes digits at ``begin``, or a currency sign there: whether that leaves the number as it is.

    Returns also where the figure starts, its currency and its sign, as far as these characters tell.
    """
    text, covered = scan.text, scan.covered
    before = text[begin - 1] if begin else "\n"
    money = scan.vocabulary.signs.get(before)
    if money is not None and begin > 1:
        begin, before = begin - 1, text[begin - 2]
    if begin < covered:
        return False, begin, money, None
    if before == "(":
        closed = tag > COUNTER and text[end : end + 1] == ")"
        closed = closed or text[last : last + 2] == " )"
        return text[last : last + 1] not in _CELL_ENDS and not closed, begin, money, None
    if before in _LINE_OR_TAB or (before == " " and text[begin - 2] in _EDGES):
        plain = _opens_cell(text, begin, last, covered)
        if plain and before == "\t":  # USD | 4
            plain = word_before(text, begin, covered, scan.vocabulary.left)[0] not in scan.vocabulary.left
        return plain, begin, money, None
    at = begin - 1 if before == " " else begin
    if "\u3000" < text[at - 1 : at] < "\uff00":
        known = scan.vocabulary.left
        plain = text[at - 1] != "주" or text[last : last + 1] != ")"  # 주1)
        plain = plain and not any(text[at - size : at] in known for size in range(1, _LONGEST_WORD))
        return plain, begin, money, None
    if before in _CELL_SIGNS and text[begin - 3 : begin - 1] in _CELL_GAPS and begin - 1 > covered:  # | -1.3% |
        return True, begin - 1, money, None if before == "+" else _MINUS
    if before in _DASHES:  # the second end of a range
        return bool(scan.drafts) and scan.drafts[-1].end == covered == begin - 1, begin, money, None
    if before == "+" and begin - 1 > covered and text[begin - 2] == " " and text[begin - 3].isalpha():
        if text[last : last + 1] == " " and text[last + 1 : last + 2].isdecimal():  # +358 9 7597
            return False, begin, money, None
        return word_before(text, begin - 1, covered)[0] not in scan.vocabulary.left, begin - 1, money, None
    if before == " " and text[begin - 2].isalpha():  # (approximately 12, non-GAAP 12, or the first word of a line
        return word_before(text, begin, covered)[0] not in scan.vocabulary.left, begin, money, None
    if before in "△▲" and text[begin - 2 : begin - 1] in (" ", "") and begin > covered:
        return True, begin - 1, money, _MINUS if before == "△" or scan.vocabulary.ladder else None
    return False, begin, money, None


def _opens_cell(text: str, begin: int, last: int, covered: int) -> bool:
    """Whether a number that opens a line or cell stands for itself: no sign or currency before, no item's mark behind.

    Nothing that belongs to the number may stand in the cell before it, as in "$ | 1,234" and "- 12".
    """
    if begin <= covered or text[last : last + 1] in _ITEM_MARKS:
        return False
    earlier = text[max(covered, begin - _CELL_REACH) : begin].rstrip(" \n\t|")
    return not earlier or earlier[-1].isalnum() or earlier[-1] in _CLOSED


def mark(scan: Scan, sign: str, last: int, end: int, money: str | None) -> tuple[int, Any, int]:
    """The entry of a mark right behind digits: a glued x (12.5x), a range of money ($1.2-$1.5), a colon in prose."""
    following = scan.text[end : end + 1]
    if end == last + 1:
        if sign == "-" and following.isalpha():  # 3-year, 12-month
            tag, payload, beyond = follow(scan, end)
            return (tag, payload, beyond) if tag == DURATION and money is None else (MARK, None, end)
        if sign in "xX" and money is None and not (following.isalnum() and following < "\u1100"):
            return MULTIPLE, "x", end
        if sign in _DASHES and money is not None and (following in scan.vocabulary.signs or following.isdecimal()):
            return CONNECT, None, last
        if sign == ":" and following == " ":
            return NOTHING, None, last
    return MARK, None, end


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
    common: bool,
    tag: int,
    payload: Any,
) -> bool:
    """Read a number before or behind a word that means something, or behind capitals, if its shape is one of these.

    ``begin`` is where its digits or its currency sign, for ``money``, start, ``known`` the entry of the word on the
    left, ``tag`` and ``payload`` that of what stands behind; ``common`` says that nothing on the left matters.
    """
    text, last = scan.text, match.end(1)
    if common and tag == DATE:
        return begin == match.start() and dated(scan, match, payload)
    if common and tag == LETTER:
        return money is not None and lettered(scan, match, begin, money, payload)
    if begin < scan.covered or (tag <= COUNTER and "A" <= text[last : last + 1] <= "z"):
        return False
    if begin < match.start() and money is None:
        return False  # a sign
    before = text[begin - 1] if begin else "\n"
    if before.isupper() and before.isascii() and money is None:
        return _quarter(scan, match) if before in _PERIODS else _name(scan, match)
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
    closing = LIST_MARKER.match(text, last) if digits.isdecimal() and len(text) > ALONE else None
    if closing is None or not recalled.is_no_date(scan, first, last + 1):
        return False
    return _add(scan, "label", first, closing.end(), (first, last))


def cell(scan: Scan, first: int, last: int) -> bool:
    """A negative amount in a table cell of its own: | (1,234) |."""
    text, begin = scan.text, first - 1
    closed = text[last : last + 1] == ")" and text[last + 1 : last + 3] in _CELL_CLOSES
    opened = text[begin - 1 : begin] in _CELL_OPENS or text[begin - 2 : begin] == "| "
    digits = text[first:last]
    if not closed or not opened or begin < scan.covered or (len(digits) <= _LONGEST_NOTE and digits.isdecimal()):
        return False
    return bool(well_formed(digits)) and _add(scan, "number", begin, last + 1, (first, last), factor=_MINUS)


def _name(scan: Scan, match: re.Match[str]) -> bool:
    """Digits behind capitals, as in CET1, that name neither a currency nor a period."""
    text, (first, last) = scan.text, match.span(1)
    start = text.rfind(" ", max(scan.covered, first - _LONGEST_WORD), first) + 1
    stem = text[start:first]
    plain = stem.isupper() and stem.isascii() and stem.isalpha() and len(stem) > 2 and start > scan.covered
    if not plain or stem in scan.vocabulary.left or text[last : last + 1] != " " or not match[1].isdecimal():
        return False
    return _add(scan, "label", start, last, (first, last))


def behind_word(
    scan: Scan, match: re.Match[str], begin: int, money: str | None, word: int, means: Any, tag: int, payload: Any
) -> bool:
    """A number behind a word: a label's name, a currency, the "between" of a range; ``word`` is the tag of that word.

    ``means`` is the argument of that tag; ``tag`` and ``payload`` are what stands behind the number.
    """
    text, last, end = scan.text, match.end(1), match.end()
    if word == LABEL:
        listed = (means is None or match[1] in means) and text[begin - 2] not in _RANKING
        return listed and money is None and tag <= COUNTER and _numbered(scan, match, begin)
    if word == MONEY and money is None:
        begin = text.rfind(" ", begin - REACH if begin > REACH else 0, begin - 1) + 1
        money = means[0]
        if begin < scan.covered or text[begin - 1 : begin] not in (" ", "") or "\n" in text[begin : match.start()]:
            return False
        earlier = spaced_word(text, begin)
        if (scan.vocabulary.beside.get(earlier) or beside(scan.vocabulary, earlier)) != _LEAVES_ALONE:
            return False  # between £ 3 and £ 4 m
    elif word != BETWEEN:
        return False
    digits, factor = match.span(1), _ONE
    if tag == SCALE:
        judge = scales.rungs if scan.vocabulary.ladder else scales.scale
        fits, last, end, factor, money = judge(scan, last, end, payload, money)
        if not fits:
            return False
        digits = (digits[0], last)
    elif tag > COUNTER:
        return False
    else:
        end = last
    year = not money and factor == 1 and begin == digits[0] and is_year(match[1])
    _add(scan, "money" if money else "year" if year else "number", begin, end, digits, money)
    if factor != 1:
        scan.drafts[-1].scale = factor
    if word == BETWEEN or tag == CONNECT:
        scan.pending.append(scan.drafts[-1])
    return True


def _numbered(scan: Scan, match: re.Match[str], begin: int) -> bool:
    """A plain number behind a word like note or section."""
    last = match.end(1)
    if scan.text[last : last + 1] in tuple(".-(/") or not match[1].isdecimal():
        return False
    if scan.text[last : last + 1] == " " and scan.text[last + 1 : last + 2].isdecimal():  # tél. 01 23 45 67 89
        return False
    _add(scan, "label", begin, last, match.span(1))
    scan.named.append(scan.drafts[-1])
    return True


def lettered(scan: Scan, match: re.Match[str], begin: int, money: str, factor: Decimal) -> bool:
    """An amount behind its currency sign, with a scale of one letter and nothing behind that: £63m."""
    end = match.end()
    tag = follow(scan, end)[0]
    if scan.text[end : end + 1].isalnum() or not (tag <= COUNTER or DURATION <= tag < MONEY):
        return False
    _add(scan, "money", begin, end, match.span(1), money)
    scan.drafts[-1].scale = factor
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
        judge = scales.rungs if scan.vocabulary.ladder else scales.scale
        fits, numeral, end, factor, _ = judge(scan, last + 1, end, payload, money)
        if not fits or numeral != last + 1:
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
    draft._digits = digits
    draft.lang = scan.lang
    draft._source = scan.document
    if unit is not None:
        draft.unit = unit
    if factor is not None:
        draft._factor = factor
    scan.drafts.append(draft)
    return True
