"""What a run of digits and marks says: value, last stated digit, and every admissible reading."""

from __future__ import annotations

import re
from dataclasses import dataclass
from decimal import Context, Decimal
from fractions import Fraction
from functools import lru_cache

# Figures are exact: no rounding below thousands of digits, and no exception from huge exponents.
EXACT = Context(prec=5000, Emax=999_999, Emin=-999_999)
ROUNDED = Context(prec=34)  # for what has no end: thirds, powers
ONE = Decimal(1)
MYRIAD = Decimal(10_000)

VULGAR: dict[str, Decimal] = {
    sign: Decimal(top) / Decimal(bottom)
    for sign, top, bottom in (
        *(("½", 1, 2), ("¼", 1, 4), ("¾", 3, 4), ("⅓", 1, 3), ("⅔", 2, 3), ("⅛", 1, 8), ("⅜", 3, 8), ("⅝", 5, 8)),
        *(("⅞", 7, 8), ("⅕", 1, 5), ("⅖", 2, 5), ("⅗", 3, 5), ("⅘", 4, 5), ("⅙", 1, 6), ("⅚", 5, 6), ("⅐", 1, 7)),
    )
}

_GROUP = "_"  # stands for every mark that can only group: spaces, apostrophes, Arabic thousands separator
_MILLIONS = re.compile(r"\d{1,3}['’]\d{3},\d{3}(?:\.\d+)?").fullmatch
_SPLIT = re.compile(r"\s[.,]|[.,]\s")  # a mark with a space or line break beside it: 1, 234 and 59 . 2
_MARKS = str.maketrans(
    {
        **dict.fromkeys(" \u00a0\u202f\u2009'’‘`´٬", _GROUP),
        "٫": ".",
        "·": ".",
        "．": ".",
        "。": ".",
        "，": ",",
        "、": ",",
    }
)


@dataclass(frozen=True, slots=True)
class Numeral:
    """One reading of digits: the plain decimal notation of the value, its decimals, and why it is read so."""

    plain: str
    decimals: int
    evidence: str

    @property
    def value(self) -> Decimal:
        """The value before sign and scale."""
        return Decimal(self.plain)

    @property
    def ulp(self) -> Decimal:
        """One unit of the last stated digit."""
        return Decimal((0, (1,), -self.decimals))


@dataclass(frozen=True, slots=True)
class Convention:
    """Which mark separates decimals here, and what says so."""

    decimal: str
    evidence: str
    apostrophe: bool = False  # whether an apostrophe may do the same: 12'5


TWO_YEARS = r"(?:19|20)\d\d\.(?:19|20)\d\d"  # the end of one sentence and the begin of the next: in 2020.2021 was
MONTH_OF_YEAR = r"1[0-2]\.(?:19|20)\d\d"  # where decimals stand behind a comma: im 12.2023
well_formed = re.compile(  # in either convention, at a glance
    rf"(?!0\d|(?:{MONTH_OF_YEAR}|{TWO_YEARS})\Z)(?:\d{{1,3}}(?:,\d{{3}})*(?:\.\d+)?|\d+(?:\.\d+|,\d{{1,3}})?)"
).fullmatch


def is_year(digits: str, earliest: int = 1900) -> bool:
    """Whether four digits name a year of this century or one before it."""
    return len(digits) == 4 and digits.isdecimal() and earliest <= int(digits) < 2100


def _well_grouped(groups: list[str]) -> bool:
    """Whether digit groups are legal: threes after a first group of one to three, or lakh style 12,34,567."""
    first, rest = groups[0], groups[1:]
    if not 1 <= len(first) <= 3 or len(rest[-1]) != 3:
        return False
    if all(len(group) == 3 for group in rest):
        return True
    return len(first) <= 2 and all(len(group) == 2 for group in rest[:-1])


def _grouped(token: str, mark: str, evidence: str) -> tuple[Numeral, ...]:
    groups = token.split(mark)
    return (Numeral("".join(groups), 0, evidence),) if _well_grouped(groups) else ()


def _with_decimals(whole: str, fraction: str, mark: str | None, evidence: str) -> tuple[Numeral, ...]:
    if mark is not None:
        groups = whole.split(mark)
        if len(groups) > 1 and not _well_grouped(groups):
            return ()
        whole = "".join(groups)
    return (Numeral(f"{whole or '0'}.{fraction}", len(fraction), evidence),)


def read_digits(token: str, convention: Convention) -> tuple[Numeral, ...]:
    """Every admissible reading of a token of digits and marks, preferred first; none when it is malformed.

    A token that only one convention allows is read by that one, whatever the language; where two allow it
    (``1.234``), ``convention`` puts its own reading first and the other stays as the second.
    """
    if token.isdecimal():
        return (Numeral(token, 0, "digits only"),)
    if token in VULGAR:
        return (Numeral(str(VULGAR[token]), 2, "fraction sign"),)
    if _SPLIT.search(token):
        token = "".join(token.split())
    if ("'" in token or "’" in token) and (found := _with_apostrophe(token, convention)):
        return found
    token = token.translate(_MARKS)
    points, commas = token.count("."), token.count(",")
    if not points and not commas:
        return _grouped(token, _GROUP, "groups of digits")
    if points and commas:
        last = "." if token.rfind(".") > token.rfind(",") else ","
        if token.count(last) > 1 or _GROUP in token:
            return ()
        whole, _, fraction = token.rpartition(last)
        return _with_decimals(whole, fraction, "," if last == "." else ".", "two marks, the last one is the decimal")
    mark = "." if points else ","
    if max(points, commas) > 1:
        return () if _GROUP in token else _grouped(token, mark, "a repeated mark groups")
    whole, _, fraction = token.partition(mark)
    if _GROUP in token:
        return () if _GROUP in fraction else _with_decimals(whole, fraction, _GROUP, "groups, then a decimal mark")
    return _one_mark(whole, fraction, mark, convention)


def _with_apostrophe(token: str, convention: Convention) -> tuple[Numeral, ...]:
    """What an apostrophe says that does not group by itself: decimals, 12'5, or millions, 1'234,567.80."""
    whole, _, fraction = token.replace("’", "'").rpartition("'")
    if convention.apostrophe and fraction.isdecimal() and len(fraction) < 3 and whole.replace(".", "").isdecimal():
        return _with_decimals(whole, fraction, ".", "an apostrophe before decimals")
    if _MILLIONS(token):
        whole, _, fraction = "".join(char for char in token if char not in "'’,").partition(".")
        return (Numeral(f"{whole}.{fraction}" if fraction else whole, len(fraction), "an apostrophe for millions"),)
    return ()


def _one_mark(whole: str, fraction: str, mark: str, convention: Convention) -> tuple[Numeral, ...]:
    if len(fraction) != 3 or not 1 <= len(whole) <= 3 or whole[0] == "0":
        if mark == "," and len(fraction) > 3 and convention.decimal == ".":
            return ()
        return _with_decimals(whole, fraction, None, "digits after the mark are no group")
    grouped = Numeral(whole + fraction, 0, convention.evidence)
    decimal = Numeral(f"{whole}.{fraction}", 3, convention.evidence)
    return (decimal, grouped) if mark == convention.decimal else (grouped, decimal)


_SHOWS_POINT = re.compile(r"(?<![\d.,])\d+\.\d{1,2}(?![\d.,]*\d)|\d,\d{3}\.\d|\d,\d{3},\d{3}(?!\d)")
_SHOWS_COMMA = re.compile(r"(?<![\d.,])\d+,\d{1,2}(?![\d.,]*\d)|\d\.\d{3},\d|\d\.\d{3}\.\d{3}(?!\d)")


def shown_decimal(text: str) -> str:
    """The decimal mark that unambiguous numbers of a text show, or "" when they show none or both alike."""
    points = sum(1 for _ in _SHOWS_POINT.finditer(text))
    commas = sum(1 for _ in _SHOWS_COMMA.finditer(text))
    if points > 2 * commas:
        return "."
    return "," if commas > 2 * points else ""


_POINT_SHARE = re.compile(r"(?<![\d.,])\d+\.\d{1,2} ?%|\d,\d{3}\.\d")
_FEWEST_SHARES = 2


@lru_cache(maxsize=4)
def only_points(text: str) -> bool:
    """Whether a text writes shares and amounts with a point, more than once, and none with a comma: 26.8%, 1,487.5."""
    return _SHOWS_COMMA.search(text) is None and len(_POINT_SHARE.findall(text)) >= _FEWEST_SHARES


def exact(value: int | Fraction) -> Decimal:
    """A decimal with all its digits where it has an end, else to 34 digits."""
    if isinstance(value, int):
        return Decimal(value)
    bottom, twos, fives = value.denominator, 0, 0
    while bottom % 2 == 0:
        bottom, twos = bottom // 2, twos + 1
    while bottom % 5 == 0:
        bottom, fives = bottom // 5, fives + 1
    if bottom == 1:
        places = max(twos, fives)
        return Decimal(f"{value.numerator * 10**places // value.denominator}E-{places}")
    return ROUNDED.divide(Decimal(value.numerator), Decimal(value.denominator))


def is_list(digits: str) -> bool:
    """Whether a token is rather a list without spaces: 1,2,3, or a code and a number: 00100,12."""
    parts = digits.split(",")
    if not all(map(str.isdecimal, parts)):
        return False
    return (digits[0] == "0" and len(parts[0]) > 1) or (len(parts) > 2 and all(len(part) < 3 for part in parts))
