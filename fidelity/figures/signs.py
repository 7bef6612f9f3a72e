"""Signs right before a number: minus, brackets of accounts, triangles, and the currency among them."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from fidelity.figures import currency, latex
from fidelity.figures.cells import SPACES, cell_before, closes, in_table_row, remarks
from fidelity.figures.left_words import word_before
from fidelity.figures.locale import Money
from fidelity.figures.vocabulary import COUNTER, DATE, MINOR, MONEY, NONE

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

DASHES = frozenset("-−–—―‐‑－")
_DIGITS = re.compile(r"[\d.,]+ ?")
_LONGEST_COUNTER = 4  # characters
_TRIANGLES = frozenset("△▲▵▼▽")
_FALLS = frozenset("▼▽")
_OPENERS = frozenset("([{（|:;,=>\"'“‘/*_~≈<，；：、。")
_ARROWS = frozenset(("ko", "zh"))  # languages in which a triangle that points up is a rise beside one that points down
_FALLEN = re.compile(r"\d+(?:[.,]\d|[ \u00a0]?[%％])|\d{3}(?!\d?[년年])")  # not the third item of a list
_ITEM = re.compile(r"\d[\d.,]{0,9} ?(?:㎡|m²|[위층호차](?![가-힣])|단계|학년)")  # ▲84㎡ 415가구: a bullet
_SPACED_SIGNS = DASHES | _TRIANGLES
_SIGN_TAILS = frozenset((*currency.SYMBOLS, "$", ".", "/"))
_BEFORE_UNIT = re.compile(
    r"[\d.,，．]{1,30}[)）](?:[百千십백천]?[万億兆만억조亿]|百万|千円|천원"
    r"|[ \u00a0\u202f]?(?:[%％]|(?:[kmMK]|Md|Mrd|mds?|bn)[ \u00a0]?[€$£¥]|(?:mln|mn|Mio|Mrd|Md|bn|millions?|milliards?"
    r"|miles|migliaia|milliers"
    r"|Millionen|Milliarden|milioni|miliardi|millones|milhões|miljoen|miljard|mil|EUR|USD|bps?|pp)(?!\w)))"
)
_SHARED_UNIT = re.compile(r"[\d.,]{1,30}\)[ \u00a0](?:%|[^\W\d_]{1,12}|[€$£])")
_NO_REMARK_AFTER = frozenset("or of to from was were by at than and".split())  # what follows is the amount itself
_BRACKETS = frozenset("(（")
_CASE = re.compile(  # the year of a case before a Chinese court
    r"(?:19|20)\d\d[)）][京津沪冀晋蒙辽吉黑苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新最兵军]"
)
_SIGNS = frozenset("$€£¥₩")
_NO_CELL = frozenset(("", " ", "\u00a0", "\u202f"))  # between an amount and a remark to it
_CELLS = frozenset("|(\n$€£¥₩ ")
_CELL_GAPS = frozenset(" \u00a0|\n")
_CELL_REACH = 8
_CELL_BEFORE = re.compile(r"(?:([$€£¥₩])[ \u00a0]?(?:\n?\|[ \u00a0\n]?|\n[ \u00a0]?))?(?:(\()[ \u00a0])?$")
_CELL_AFTER = re.compile(r"[\d.,]+[ \u00a0]?\|[ \u00a0]?\)")
_LONGEST_SIGN = 6
_DASHED = re.compile(r"\d[,.](?:--?|[–—])[ \u00a0]?\Z")  # 49,- € (4 €/m²)
_LONGEST_DASH = 5  # characters
_SHORT = 40  # a text of a number and little else
_PLAIN_DIGITS = re.compile(r"\d{1,9}(?![\d.,]*\d)")
_DEGREES = re.compile(r"\d+(?:[.,]\d+)?[ \u00a0]?(?:°|º|(?i:deg|grad|grau|gr\.|celsius|fahrenheit))")
_AMOUNT_FOLLOWS = re.compile(  # words and marks before which a dash is no dash of a sentence
    r"(?:[(:;/|]|\b(?:of|to|by|at|from|was|were|is|de|du|à|est|était|um|von|auf|bei|war|liegt|lag|da|di|del|al|met|van|naar"
    r"|op|em|para|entre|foi|fue|è))[ \u00a0]?\Z",
    re.IGNORECASE,
)
_LONGEST_WORD = 12
_LONGEST_CODE = 3  # letters of a currency: EUR (1,234)
_PLAIN_SHARE = re.compile(r"\d+(?:[.,]\d+)?[ \u00a0]?%\)[ \u00a0]?(?:[^\d|\t]|\Z)")
_FIGURE = re.compile(r"\d+(?:[.,]\d+)*")
YEAR = re.compile(r"(?:19|20)\d\d(?![\d.,])")
_SHARE = re.compile(
    r"[ \u00a0]?\d[\d.,]{0,14}(?:[ \u00a0]\d{3}){0,4}(?:[.,]\d+)?"
    r"(?:[ \u00a0]?[%)]|[ \u00a0](?:pp|bps?|pts?|Mio|Mrd|mln|mld|mill|milj|mi|bn)\b|[ \u00a0]?(?:[kM]|Md|Mds)?[€$£])"
)
_CHANGES = frozenset(("yoy", "qoq", "mom"))
_DATED_BY = frozenset("年年년")
_DATED = re.compile(r"\d{3,4} ?[年년]")
_LETTER = re.compile(r"[^\W\d_\u2e80-\uffff]").match  # before which no sign begins; 收入HK$ ends in one


def signs(scan: Scan, first: int) -> tuple[int, int, Money | None, bool]:
    """The signs in front of the digits, in any order: start, sign, currency, and whether a bracket is open."""
    text, covered = scan.text, scan.covered
    start, sign, money = _from_cell(text, first, covered)
    bracket = False
    while start > covered:
        before = text[start - 1]
        spaced = before in SPACES
        tail = text[start - 2 : start - 1] if spaced else before
        if before == "\t" and YEAR.match(text, first):  # in Mio. € | 2024 | 2023
            break
        if tail in _SIGN_TAILS and money is None and (found := symbol(text, start, covered)):
            start, money = found
        elif tail in _BRACKETS and not bracket and (opened := _accounting(scan, start - 1 - spaced, first, money)):
            start, money = opened
            sign, bracket = -1, True
        elif before in _TRIANGLES or (before == "+" and start == first):
            if before in _FALLS and not (start == first and _FALLEN.match(text, first)):
                break
            if before in _TRIANGLES and heads_item(scan, first):
                break
            sign = -1 if before in _TRIANGLES and falls(scan, before) else sign
            start -= 1
        elif before in DASHES and sign == 1 and is_sign(scan, start - 1):
            sign = -1
            start -= 1
        else:
            break
    if bracket and money is None:
        money = _from_cell(text, start, covered)[2]  # $ | (1,234)
    if sign == 1 and start > covered + 1 and text[start - 1] in SPACES and text[start - 2] in _SPACED_SIGNS:
        minus = _spaced_minus(scan, start, first)
        if minus is not None:
            return minus, -1, money, bracket
    return start, sign, money, bracket


def falls(scan: Scan, triangle: str) -> bool:
    """Whether a triangle before a number is a minus: one that points down, and in accounts one that points up."""
    if triangle in _FALLS:
        return True
    if scan.document.has_falls and scan.vocabulary.lang in _ARROWS:
        return False
    return triangle != "▲" or scan.vocabulary.ladder is not None  # elsewhere ▲ is a rise


def heads_item(scan: Scan, first: int) -> bool:
    """Whether a triangle before digits at ``first`` is the bullet of an item: what they count is never below zero."""
    return scan.vocabulary.lang == "ko" and _ITEM.match(scan.text, first) is not None


def _spaced_minus(scan: Scan, start: int, first: int) -> int | None:
    """Where a minus stands one space before the number: a triangle, or a dash before degrees or in no sentence."""
    text, covered, at = scan.text, scan.covered, start - 2
    if text[at] in _FALLS and _FALLEN.match(text, first):
        return at
    if text[at] == "△" or (text[at] == "▲" and scan.vocabulary.lang == "ja"):  # else a bullet
        return at
    if text[at - 2 : at] == "-/" and at - 2 >= covered:
        return at - 2  # -/- 12,3
    if at < covered or text[at] not in DASHES or (at and not (text[at - 1].isspace() or text[at - 1] == "(")):
        return None
    if len(text) < _SHORT and "\n" not in text and not text[:at].strip():
        return at
    earlier = text[at - 2 : at - 1] if text[at - 1] != "(" else ""
    lone = text[at] == "−" and (earlier.isalpha() or (earlier != "" and earlier in ",;:(|"))  # ein Minus von − 3,2 %
    return at if lone or _awaits(text, at) or _DEGREES.match(text, start) else None


def _awaits(text: str, at: int) -> bool:
    """Whether what stands before a dash at ``at`` calls for an amount, so that it is a minus: une baisse de - 3,2 %."""
    before = _AMOUNT_FOLLOWS.search(text, max(0, at - _LONGEST_WORD), at)
    return before is not None and _SHARE.match(text, at + 1) is not None


def is_sign(scan: Scan, at: int) -> bool:
    """Whether the dash at ``at`` is a sign: nothing that it could join stands before it, and it opens no list item."""
    text, covered = scan.text, scan.covered
    if at == 0 or text[at - 1] == "\n":
        return not (text[at] == "-" and scan.document.has_dash_bullets)
    if at == covered:
        return False  # 5元-10元
    before = text[at - 1]
    if before in SPACES:
        if at < 2 or before == "\t" or not text[at - 2].isdecimal():
            return True
        return not (_rises(scan, at) if text[at] in "–—" else _joins(scan, at))
    if before.isupper() and text[at - 3 : at] in currency.codes():
        return not text[at - 4 : at - 3].isalnum()  # CHF-20
    if before in "YQMyqm" and text[at - 3 : at].lower() in _CHANGES:
        return True  # YoY-3 %
    if before in _DATED_BY and _DATED.match(text, at + 1):
        return False  # 1271年—1368年
    if before == "/" and text[at - 2 : at - 1] == "+":
        return False  # +/-2 %
    if before == ".":
        return text[at - 2 : at - 1] == "."  # temperature ......-40 °C
    if "\u3000" < before < "\uff00":
        return not _counted(scan, at)
    return before in _OPENERS or before in currency.SYMBOLS


def _counted(scan: Scan, at: int) -> bool:
    """Whether the word before a dash counts the number before it, so that the dash joins two: 5人-10人, 3층-5층."""
    one = scan.drafts[-1] if scan.drafts else None
    if one is None or one.kind != "number" or not 0 < at - one.end <= _LONGEST_COUNTER:
        return False
    word, two = scan.text[one.end : at].lstrip(), _DIGITS.match(scan.text, at + 1)
    again = two is not None and scan.text.startswith(word, two.end())
    return again and (scan.vocabulary.right.get(word) or NONE)[0] in (COUNTER, DATE)


def _rises(scan: Scan, at: int) -> bool:
    """Whether a dash between a space and digits stands in a range: 12 –15, but not 12,3 –4,5 or –2,3 –5,4 in a row."""
    one = scan.drafts[-1] if scan.drafts else None
    two = _FIGURE.match(scan.text, at + 1)
    if one is None or one.end != at - 1 or two is None:
        return True
    if scan.text[one.start] in DASHES:
        return False
    numerals = scan.document.numerals
    first, second = numerals(scan.text[slice(*one._digits)], scan.lang), numerals(two[0], scan.lang)
    return not first or not second or first[0].value < second[0].value


def _joins(scan: Scan, at: int) -> bool:
    """Whether a hyphen between a space and digits stands in a range with a slip in it (75 -300mm), not in a row."""
    one = scan.drafts[-1] if scan.drafts else None
    if one is None or one.end != at - 1 or one.end != one._digits[1] or in_table_row(scan.text, at):
        return False
    first, two = scan.text[slice(*one._digits)], _PLAIN_DIGITS.match(scan.text, at + 1)
    return two is not None and first.isdecimal() and int(first) < int(two[0])


def _is_of_another(text: str, at: int) -> bool:
    r"""Whether the currency at ``at`` is not that of the number in brackets: $(1.67 \pm 0.02)$, 49,- € (4 €/m²)."""
    if text[at] == "$" and latex.opens_math(text, at):
        return True
    return _DASHED.search(text, max(0, at - _LONGEST_DASH), at) is not None


def _accounting(scan: Scan, at: int, first: int, money: Money | None) -> tuple[int, Money | None] | None:
    """Whether the bracket at ``at`` makes the number negative, as in $(1.2), ($1.2) and (1,234) in a table cell."""
    text, covered = scan.text, scan.covered
    if text[at + 1] in "+＋" or _CASE.match(text, first):  # 824 M€ (+4,3 %), （2019）京01民初123号
        return None
    if at > covered and money is None and (found := symbol(text, at, covered)):
        return None if _is_of_another(text, found[0]) else found
    word, _ = word_before(text, at, covered)
    known = scan.vocabulary.left.get(word)
    spaced = " " in scan.vocabulary.locales[0].groups
    closed = closes(text, first, spaced=spaced)
    if known is not None and known[0] in (MONEY, MINOR) and money is None:
        return None if word.isalpha() and len(word) > _LONGEST_CODE else (at, None)  # dix euros (10)
    if closed and money is not None and word in _NO_REMARK_AFTER:
        return at, money  # a loss of ($0.49)
    spaced_off = text[at - 1 : at] in SPACES
    compared = spaced_off and text[at - 2 : at - 1].isdecimal()  # 12,3 (11,2) Mio. €
    if compared and (_SHARED_UNIT.match(text, first) or scan.document.has_spreads):
        return None
    if spaced_off and remarks(text, at, first):
        return None
    if _BEFORE_UNIT.match(text, first):  # 損失は(1,234)百万円
        return at, money
    if not closed and closed is not None:
        return None
    if closed and money is None and _is_discount(scan, at, first):
        return None
    if text[covered - 1 : covered] in _SIGNS and text[covered:at] in _NO_CELL:
        return None  # 45 Mio. € (10,7 %)
    return (at, money) if cell_before(text, at, money, spaced=spaced) else None


def _is_discount(scan: Scan, at: int, first: int) -> bool:
    """Whether a share in brackets only says how much the one amount of its line is: You save: $5.00 (20%)."""
    one = scan.drafts[-1] if scan.drafts else None
    if one is None or one.kind != "money" or one.end != at - 1 or not _PLAIN_SHARE.match(scan.text, first):
        return False
    line = scan.text.rfind("\n", 0, one.start) + 1
    return len(scan.drafts) < 2 or scan.drafts[-2].end <= line


def _from_cell(text: str, first: int, covered: int) -> tuple[int, int, Money | None]:
    """What a cell or line before holds of a number: a currency, outside the figure, or a bracket: $ | ( 1,797 | )."""
    if text[first - 1 : first] not in _CELL_GAPS or text[first - 2 : first - 1] not in _CELLS:
        return first, 1, None
    low = max(covered, first - _CELL_REACH)
    before = _CELL_BEFORE.search(text[low:first])
    if before is None or not before[0].strip(" \u00a0|\n"):
        return first, 1, None
    sign = -1 if before[2] and _CELL_AFTER.match(text, first) else 1
    money = currency.symbols()[before[1]] if before[1] and not YEAR.match(text, first) else None
    found = before[2] and (money or sign == -1)
    return low + before.start(2) if found else first, sign, money


def symbol(text: str, start: int, covered: int) -> tuple[int, Money] | None:
    """A currency sign that ends at ``start``, or one space before it."""
    signs = currency.leading()
    end = start - 1 if text[start - 1] in SPACES else start
    if end <= covered:
        return None
    if end != start and text[end - 1].isalnum():
        return None
    low = max(covered, end - _LONGEST_SIGN)
    for at in range(low, end):
        money = signs.get(text[at:end])
        if money and (at == low or not text[at].isalpha() or not _LETTER(text, at - 1)):
            return (at - 1 if at > covered and text[at - 1] == "\\" else at), money
    return None
