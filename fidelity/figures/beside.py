"""What stands left of a number, on the short path: whether it leaves the number as it is."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING

from fidelity.figures.codes import is_key
from fidelity.figures.left_words import word_before
from fidelity.figures.signs import falls, heads_item
from fidelity.figures.vocabulary import COUNTER, LABEL, REMEMBERED, Entry, Vocabulary

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

_LONGEST_WORD = 8  # characters of a Chinese, Japanese or Korean word that may stand left of a number
_CELL_ENDS = frozenset(")）|'\"\t\n’”")
_SPACED_ENDS = frozenset((" )", " |"))
_LINE_OR_TAB = frozenset("\n\t")
_EDGES = frozenset(" |\n\t")  # before the space in front of a number: it opens a cell or an indented line
_ITEM_MARKS = frozenset(".)．、")  # behind a number that opens a line: 1. and 1)
_ORDERS = frozenset("一二三四五六七八九十)）")
_CELL_SIGNS = frozenset("+-−")
CELL_GAPS = frozenset(("  ", "| "))
_CLOSED = frozenset(",;:.)%|")  # ends of what stands in the cell before
_CELL_REACH = 8
_CLOSING = frozenset(",;:.)%~0123456789")  # after such a word the next number stands for itself
_GAPS = frozenset("\u00a0\u202f\u2009\u3000\t\n")  # what may part words besides a space
_LINKED = frozenset("'’-–")  # dell'art., janv.-sept.
_TIES = frozenset("-–~")
_CALL = re.compile(r" \(?\d")  # behind the code of a country: +358 9 7597, +1 (555) 010-2233
_CODE = re.compile(r"[A-Za-z$]+\Z")
_MINUS = Decimal(-1)


def beside(vocabulary: Vocabulary, word: str) -> tuple[Entry | None, bool]:
    """What a word left of a number means, and whether it leaves the number as it is; remembered for the next time."""
    if "\n" in word:  # the first word of a line
        word = word[word.rindex("\n") + 1 :]
        return vocabulary.beside.get(word) or beside(vocabulary, word)
    found = _meaning(vocabulary, word)
    if len(vocabulary.beside) < REMEMBERED:
        vocabulary.beside[word] = found
    return found


def _meaning(vocabulary: Vocabulary, word: str) -> tuple[Entry | None, bool]:
    """The same, worked out."""
    if word[:1] == "(" and word[1:].isalpha() and word.isascii():  # (note 14)
        known, common = _meaning(vocabulary, word[1:])
        return (known, common) if known is None or known[0] == LABEL else (None, False)
    known = vocabulary.left.get(word)
    if known is not None:
        return known, False
    closed = word[-1:] in _CLOSING
    if closed and word[-1] == ":" and is_key(word):
        return None, False
    if word.isascii():
        closed = closed and (word[-1] != "." or (word[0].isalnum() and _LINKED.isdisjoint(word)))
        return None, word.isalpha() or (closed and _GAPS.isdisjoint(word))
    if word[-1].isascii() and (code := _CODE.search(word)) and code[0] in vocabulary.left:
        return None, False  # 总额USD
    letters = word.lstrip("0123456789.,%")  # 1주당, 5.6%로
    plain = word[-1].isalpha() and letters[0].isalpha() and (letters == word or letters not in vocabulary.left)
    tails = (word[-1], word[-2:])[word[-1] == "." and "가" <= word[-2:-1] <= "힣" :]  # 하였습니다.
    common = (plain or (closed and _LINKED.isdisjoint(word))) and vocabulary.left_tails.isdisjoint(tails)
    return None, common and _GAPS.isdisjoint(word)


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
        closed = tag > COUNTER and text[end : end + 1] == ")" and text[end - 1] < "\u1100"
        closed = closed or text[last : last + 2] in _SPACED_ENDS or text[end : end + 2] == " |"
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
        plain = plain and (text[at - 1] != "、" or text[at - 2] not in _ORDERS)  # 七、23
        plain = plain and (
            scan.vocabulary.left_tails.isdisjoint((text[at - 1], text[at - 2 : at]))
            or not any(text[at - size : at] in known for size in range(1, _LONGEST_WORD))
        )
        return plain, begin, money, None
    if before == "+" and _CALL.match(text, last):
        return False, begin, money, None
    if before in _CELL_SIGNS and text[begin - 3 : begin - 1] in CELL_GAPS and begin - 1 > covered:  # | -1.3% |
        return True, begin - 1, money, None if before == "+" else _MINUS
    if before in _TIES:  # the second end of a range
        return bool(scan.drafts) and scan.drafts[-1].end == covered == begin - 1, begin, money, None
    if before == "+" and begin - 1 > covered and text[begin - 2] == " " and text[begin - 3].isalpha():
        return word_before(text, begin - 1, covered)[0] not in scan.vocabulary.left, begin - 1, money, None
    if before == " " and text[begin - 2].isalpha():  # (approximately 12, non-GAAP 12, or the first word of a line
        return word_before(text, begin, covered)[0] not in scan.vocabulary.left, begin, money, None
    if before in "△▲" and text[begin - 2 : begin - 1] in (" ", "") and begin > covered and not heads_item(scan, begin):
        return True, begin - 1, money, _MINUS if falls(scan, before) else None
    return False, begin, money, None


def _opens_cell(text: str, begin: int, last: int, covered: int) -> bool:
    """Whether a number that opens a line or cell stands for itself: no sign or currency before, no item's mark behind.

    Nothing that belongs to the number may stand in the cell before it, as in "$ | 1,234" and "- 12".
    """
    if begin <= covered or text[last : last + 1] in _ITEM_MARKS:
        return False
    earlier = text[max(covered, begin - _CELL_REACH) : begin].rstrip(" \n\t|")
    return not earlier or earlier[-1].isalnum() or earlier[-1] in _CLOSED
