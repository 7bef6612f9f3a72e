"""What stands directly left of a number: sign, currency, bracket, and the word before them."""

from __future__ import annotations

import re
from collections.abc import Mapping
from decimal import Decimal
from typing import TYPE_CHECKING, NamedTuple

from fidelity.figures import currency
from fidelity.figures.cells import SPACES, cell_before, closes, in_table_row
from fidelity.figures.locale import Money
from fidelity.figures.vocabulary import LABEL, MINOR, MONEY, NEGATIVE, SCALE, Entry

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

DASHES = frozenset("-−–—―‐‑－")
TRIANGLES = frozenset("△▲▵")
REACH = 24  # characters looked back for a word
_OPENERS = frozenset("([{（|:;,=>\"'“‘/*_~≈<，；：、。")
_SPACED_SIGNS = DASHES | frozenset("△▲")
_MARKS = DASHES | TRIANGLES | frozenset("+(（")
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
_NO_MINUS = frozenset("/正")  # before a minus that is half of plus or minus: 正负5%
_CASE = re.compile(  # the year of a case before a Chinese court
    r"(?:19|20)\d\d[)）][京津沪冀晋蒙辽吉黑苏浙皖闽赣鲁豫鄂湘粤桂琼渝川贵云藏陕甘青宁新最兵军]"
)
_SIGNS = frozenset("$€£¥₩")
_NO_CELL = frozenset(("", " ", "\u00a0", "\u202f"))  # between an amount and a remark to it
_CELLS = frozenset("|(\n$€£¥₩ ")
_CELL_GAPS = frozenset(" \u00a0|\n")
_CELL_REACH = 8
_CELL_BEFORE = re.compile(r"(?:([$€£¥₩])[ \u00a0]?(?:\|[ \u00a0]?|\n[ \u00a0]?))?(?:(\()[ \u00a0])?$")
_CELL_AFTER = re.compile(r"[\d.,]+[ \u00a0]?\|[ \u00a0]?\)")
_LONGEST_SIGN = 6
_SHORT = 40  # a text of a number and little else
_PLAIN_DIGITS = re.compile(r"\d{1,9}(?![\d.,]*\d)")
_DEGREES = re.compile(r"\d+(?:[.,]\d+)?[ \u00a0]?(?:°|º|(?i:deg|grad|grau|gr\.|celsius|fahrenheit))")
_AMOUNT_FOLLOWS = re.compile(  # words and marks before which a dash is no dash of a sentence
    r"(?:[(:;/|]|\b(?:of|to|by|at|from|was|were|is|de|du|à|est|était|um|von|auf|bei|war|liegt|lag|da|di|del|al|met|van|naar"
    r"|op|em|para|entre|em|foi|fue|è))[ \u00a0]?\Z",
    re.IGNORECASE,
)
_LONGEST_WORD = 12
_LONGEST_SCALE = 16  # characters of a scale and what ties it to a currency
_LONGEST_CODE = 3  # letters of a currency: EUR (1,234)
_PLAIN_SHARE = re.compile(r"\d+(?:[.,]\d+)?[ \u00a0]?%\)[ \u00a0]?(?:[^\d|\t]|\Z)")
_FIGURE = re.compile(r"\d+(?:[.,]\d+)*")
_OF_TABLE = re.compile(
    r"\b(?:(?:thousand|million|billion)s|mill?iers|milliards|mil(?:es|lones|hares|hões)|mi(?:gliaia|lioni|liardi)|millions"
    r"|tausend|[Mm]illionen|duizenden|miljoenen) (?:of |d['’]|d[ei] )?\Z",
    re.IGNORECASE,
)
_YEAR = re.compile(r"(?:19|20)\d\d(?![\d.,])")
_SHARE = re.compile(
    r"[ \u00a0]?\d[\d.,]{0,14}(?:[ \u00a0]\d{3}){0,4}(?:[.,]\d+)?"
    r"(?:[ \u00a0]?[%)]|[ \u00a0](?:pp|bps?|pts?|Mio|Mrd|mln|mld|mill|milj|mi|bn)\b|[ \u00a0]?(?:[kM]|Md|Mds)?[€$£])"
)
_CHANGES = frozenset(("yoy", "qoq", "mom"))
DOLLARS = frozenset("MXN CAD AUD NZD SGD HKD TWD COP CLP ARS UYU".split())  # also written with a dollar sign
CHAMPIONSHIPS = frozenset(("Euro ", "EURO "))
_FRIDAYS = frozenset(("Fr", "Fr."))
_WEEKDAY = re.compile(r"\b(?:Mo|Di|Mi|Do)\b\.?(?: ?[-–,/+&] ?| (?:bis|und) )\Z")
_HOURS = re.compile(r"[\d.:]{1,5}(?: ?[-–] ?[\d.:]{1,5}| bis [\d.:]{1,5})? ?(?:Uhr|h)\b")
_LETTER = re.compile(r"[^\W\d_\u2e80-\uffff]").match  # before which no sign begins; 收入HK$ ends in one
_IDEOGRAPHIC = "\u2e80"  # where the signs and characters of Chinese, Japanese and Korean begin
_NO_WORDS: Mapping[str, Entry] = {}


class Prefix(NamedTuple):
    """Where the figure starts, and what its left side says about it."""

    start: int
    sign: int
    money: Money | None
    word: str  # the word before the number and its signs, as written
    known: Entry | None  # what that word means
    bracket: bool  # an accounting bracket is open


def look(scan: Scan, first: int) -> Prefix:
    """Read leftwards from the digits, never beyond what is already read."""
    text, covered, left = scan.text, scan.covered, scan.vocabulary.left
    start, sign, money, bracket = _signs(scan, first)
    word, word_start = word_before(text, start, covered, left)
    known = left.get(word)
    if (
        known is not None
        and known[0] in (MONEY, MINOR)
        and not (word in _FRIDAYS and is_friday(text, word_start, first))
    ):
        if money is None or known[1] == money or (text[start] == "$" and known[1][0] in DOLLARS):  # MXN $1,299
            money = known[1]
            start = word_start
            if start > covered and text[start - 1] in DASHES and sign == 1 and _is_sign(scan, start - 1):
                start, sign = start - 1, -1  # -CHF 20
        word, word_start = word_before(text, start, covered, left)
        known = left.get(word)
    if known is not None and known[0] == SCALE and "\t" not in text[word_start:first]:
        start, money = _scaled(scan, start, money, word_start, known[1])
        word, word_start = word_before(text, start, covered, left)
        known = left.get(word)
    if known is not None and known[0] == NEGATIVE and sign == 1:
        earlier, _ = word_before(text, word_start, 0)
        if text[word_start - 1 : word_start] not in _NO_MINUS and not _subtracts(scan, earlier, word):
            start, sign = word_start, -1
    if money is not None and _YEAR.match(text, first) and (money[1] > 1 or heads_years(text, start, first)):
        return Prefix(first, 1, None, "", None, False)  # in Mio. EUR 2024 2023; Euro 2024
    return Prefix(start, sign, money, word, known, bracket)


def _subtracts(scan: Scan, earlier: str, minus: str) -> bool:
    """Whether a word for minus is no sign behind an earlier word: plus or minus, ten minus three."""
    words = scan.vocabulary.locales[0].words
    counted = words is not None and earlier != "" and words.settled(earlier.lower(), ".") is not None
    return counted or f"{earlier} {minus}".lower() in scan.vocabulary.bound_pairs


def heads_years(text: str, start: int, first: int) -> bool:
    """Whether a currency from ``start`` to digits at ``first`` is not theirs: Euro 2024, thousands of euros 2024."""
    if text[start:first] in CHAMPIONSHIPS:
        return True
    return text[first - 2].isalpha() and _OF_TABLE.search(text, max(0, start - _LONGEST_SCALE), start) is not None


def is_friday(text: str, start: int, first: int) -> bool:
    """Whether a Fr. at ``start`` before digits is a day of the week, no franc: Mo.-Fr. 8-12, Fr. 9-15 Uhr."""
    return _WEEKDAY.search(text[max(0, start - _LONGEST_SIGN) : start]) is not None or bool(_HOURS.match(text, first))


def _scaled(scan: Scan, start: int, money: Money | None, word_start: int, scale: Decimal) -> tuple[int, Money | None]:
    """Take in a scale before or behind the currency in front of a number: Mio. EUR 45,6, CHF Mio. 45.3."""
    text, covered, left = scan.text, scan.covered, scan.vocabulary.left
    if money is None and text[word_start - 1 : word_start] == "/":  # €/mln 45,6
        word_start -= 1
    if money is not None:
        return (word_start, (money[0], scale)) if money[1] == 1 else (start, money)
    if found := _symbol(text, word_start, covered):
        return found[0], (found[1][0], scale)
    further, further_start = word_before(text, word_start, covered, left)
    known = left.get(further)
    if known is None or known[0] != MONEY:
        return start, None
    return further_start, (known[1][0], scale)


def _signs(scan: Scan, first: int) -> tuple[int, int, Money | None, bool]:
    """The signs in front of the digits, in any order: start, sign, currency, and whether a bracket is open."""
    text, covered = scan.text, scan.covered
    start, sign, bracket = first, 1, False
    money: Money | None = None
    if (
        text[first - 1 : first] in _CELL_GAPS
        and text[first - 2 : first - 1] in _CELLS
        and (cell := _from_cell(text, first, covered))
    ):
        start, sign, money = cell
    while start > covered:
        before = text[start - 1]
        tail = text[start - 2 : start - 1] if before in SPACES else before
        if before == "\t" and _YEAR.match(text, first):  # in Mio. € | 2024 | 2023
            break
        if tail in _SIGN_TAILS and money is None and (found := _symbol(text, start, covered)):
            start, money = found
        elif (
            tail in _BRACKETS
            and before in SPACES
            and not bracket
            and (opened := _accounting(scan, start - 2, first, money))
        ):
            start, money = opened
            sign, bracket = -1, True
        elif before not in _MARKS:
            break
        elif before in TRIANGLES or (before == "+" and start == first):
            down = before in TRIANGLES and (before != "▲" or scan.vocabulary.ladder)  # elsewhere ▲ is a rise
            sign = -1 if down else sign
            start -= 1
        elif before in DASHES and sign == 1 and _is_sign(scan, start - 1):
            sign = -1
            start -= 1
        elif before in "(（" and not bracket and (opened := _accounting(scan, start - 1, first, money)):
            start, money = opened
            sign, bracket = -1, True
        else:
            break
    if sign == 1 and start > covered + 1 and text[start - 1] in SPACES and text[start - 2] in _SPACED_SIGNS:
        down = text[start - 2] == "△" or (text[start - 2] == "▲" and scan.vocabulary.lang == "ja")  # else a bullet
        minus = start - 2 if down else _spaced_minus(text, start, covered)
        if minus is not None:
            return minus, -1, money, bracket
    return start, sign, money, bracket


def _from_cell(text: str, first: int, covered: int) -> tuple[int, int, Money | None] | None:
    """A currency sign in the cell or line before, which stays outside the figure, or a bracket: $ | ( 1,797,007 | )."""
    low = max(covered, first - _CELL_REACH)
    before = _CELL_BEFORE.search(text[low:first])
    if before is None or not before[0].strip(" \u00a0|\n"):
        return None
    sign = -1 if before[2] and _CELL_AFTER.match(text, first) else 1
    money = currency.symbols()[before[1]] if before[1] and not _YEAR.match(text, first) else None
    if money is None and sign == 1:
        return None
    return low + before.start(2) if before[2] else first, sign, money


def spaced_word(text: str, at: int) -> str:
    """What stands before the space in front of ``at``, back to the space or line break before that: one word."""
    low = at - REACH if at > REACH else 0
    begin = text.rfind(" ", low, at - 1) + 1
    if not begin:
        begin = max(low, text.rfind("\n", low, at - 1) + 1)
    return text[begin : at - 1]


def word_before(text: str, start: int, covered: int, known: Mapping[str, Entry] = _NO_WORDS) -> tuple[str, int]:
    """The word that ends at ``start``, across one space, and where it starts; "" where there is none.

    Chinese and Japanese run words together: there it is the longest ending that is ``known``, or else the whole run.
    """
    end = start - 1 if start > covered and text[start - 1] in SPACES else start
    low = end - REACH if end - REACH > covered else covered
    at = text.rfind(" ", low, end) + 1
    if at > low and (word := text[at:end]).isalpha() and word.isascii():
        return word, at
    at = end
    if at > low and ord(text[at - 1]) > 0x1100:
        return _glued_before(text, end, low, known)
    while at > low and (text[at - 1].isalpha() or text[at - 1] in ".&§°º" or "\u0900" <= text[at - 1] < "\u1100"):
        if text[at - 1] > _IDEOGRAPHIC:  # 总额USD
            break
        at -= 1  # Indic vowel signs are no letters
    return text[at:end], at


def _glued_before(text: str, end: int, low: int, known: Mapping[str, Entry]) -> tuple[str, int]:
    at = end
    while at > low and end - at < 6 and ord(text[at - 1]) > 0x1100 and text[at - 1].isalpha():
        at -= 1
    if not "가" <= text[end - 1] <= "힣":
        for start in range(at, end):
            word = text[start:end]
            whole = start == at and not text[at - 1 : at].isdecimal()  # (注1), but not 关注3 or 1注1000
            if word in known and (end - start > 1 or whole or known[word][0] != LABEL or word == "第"):
                return word, start
        if text[at:end] in known:
            return text[at - 1 : end], at - 1
    return text[at:end], at


def _symbol(text: str, start: int, covered: int) -> tuple[int, Money] | None:
    """A currency sign that ends at ``start``, or one space before it."""
    signs = currency.symbols()
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


def _spaced_minus(text: str, start: int, covered: int) -> int | None:
    """Where a minus stands one space before the number: before degrees, or when the text is nothing but the number."""
    at = start - 2
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


def _is_sign(scan: Scan, at: int) -> bool:
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
    if before == "/" and text[at - 2 : at - 1] == "+":
        return False  # +/-2 %
    return before in _OPENERS or before in currency.SYMBOLS or "\u3000" < before < "\uff00"


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


def _accounting(scan: Scan, at: int, first: int, money: Money | None) -> tuple[int, Money | None] | None:
    """Whether the bracket at ``at`` makes the number negative, as in $(1.2), ($1.2) and (1,234) in a table cell."""
    text, covered = scan.text, scan.covered
    if text[at + 1] in "+＋" or _CASE.match(text, first):  # 824 M€ (+4,3 %), （2019）京01民初123号
        return None
    symbol = _symbol(text, at, covered) if at > covered and money is None else None
    if symbol:
        return symbol
    word, _ = word_before(text, at, covered)
    known = scan.vocabulary.left.get(word)
    spaced = " " in scan.vocabulary.locales[0].groups
    closed = closes(text, first, spaced=spaced)
    if known is not None and known[0] in (MONEY, MINOR) and money is None:
        return None if word.isalpha() and len(word) > _LONGEST_CODE else (at, None)  # dix euros (10)
    if closed and money is not None and word in _NO_REMARK_AFTER:
        return at, money  # a loss of ($0.49)
    compared = text[at - 1 : at] in SPACES and text[at - 2 : at - 1].isdecimal()  # 12,3 (11,2) Mio. €
    if compared and _SHARED_UNIT.match(text, first):
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
