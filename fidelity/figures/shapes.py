"""Numbers of shapes that are rare: sections of rules, accounts, aeroplanes, heights, degrees without their sign."""

from __future__ import annotations

import re
from decimal import Decimal
from string import ascii_letters
from typing import TYPE_CHECKING

from fidelity.figures.model import Draft
from fidelity.figures.vocabulary import NONE

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

OPENS = frozenset("abcdf-CFiX:syY")  # what directly follows the digits of these shapes
_RULE = re.compile(  # 12b-2, 240.10b-5; 10b-20b is a range
    r"\d{1,3}(?:\.\d{1,3})?[abcdf]-\d{1,2}(?:\([a-z0-9]\))*(?![\d.,]*[^\W\d_]|[.,]?\d|%)|7-(?i:eleven)(?![^\W_])|777X(?![^\W_])"
    r"|(?:19|20)\d\d-W[0-5]\d(?:-[1-7])?(?!\w)"  # a week
    r"|\d{1,2}:\d\d-[a-z]{2}-\d{3,6}(?!\d)"  # numbers of court cases
)
ACCOUNT = re.compile(r"[A-Z]{2}\d{2}(?: [A-Z0-9]{4}){2,7}(?: [A-Z0-9]{1,4}(?![A-Za-z0-9]))?")  # DE89 3704 0044 0532 …
_SHORT_DEGREES = re.compile(r"[CF](?![^\W_]|[-'’]\w|/[^\W\d])")
_TERM = re.compile(r"[yY](?![^\W_\u2e80-\uffef]|['’]\w|-[^\W\d])")
_LONGEST_TERM = 3  # digits
_CENTIMETRES = re.compile(r"(?:m| m )(\d\d)(?![\w²³]|[.,]\d| ?(?:[ck]?m|mm|k?g|%|€|[x×])(?![^\W_]))")
_BASES = frozenset((*ascii_letters, ")", "}"))  # of a power
_CENT = Decimal("0.01")
_ISH = re.compile(r"ish(?![^\W_])")  # 20ish
_INCHES = re.compile(r"in(?![^\W_]|-)")
_OF_WEATHER = re.compile(
    r"temperatur|\bheat|\bwarm|\bcold|\bhot\b|\bcool|degrees|°|celsius|fahrenheit|\blows?\b|\bhighs?\b|freez|forecast|mercury"
    r"|weather|\bchill|climate|\boven|\bbake|\broast|\bfever|\d[CF] (?:to|and|or) -?\d|\bto -?\d+[CF]\b",
    re.IGNORECASE,
)
_CURRENCY_SIGNS = frozenset("$€£¥")
_QUANTITY = re.compile(  # BMI23.7, DC12V: they say what is measured and are no names
    r"(?<![A-Za-z])(?:(?:BMI|eGFR|PMI|EPS|BPS|DPS|PER|PBR|VIX|RSI|pH|CRP|LDL|HDL|HR|OR|TOEIC|TOEFL)[\d.]+(?:[^A-Za-z]|[mgkn])?|[AD]C\d+V)\Z"
)
_LONGEST_QUANTITY = 5  # characters of what is measured
_INTEGER = re.compile(r"(\d+)()()")
_NEAR = 64  # characters on either side in which a word of weather is looked for
_FLEET = re.compile(r"\d{1,3} (7[0-8]7)(?: MAX\b(?: \d{1,2}\b)?|-\d\w*|s\b|ER\b)")  # 12 737 MAX 9: a count and a model
_HEIGHT = re.compile(r"[1-9]['’](?:1[01]|\d)(?:[\"”″]|(?![\d'’]|[.,]\d))")  # 6'2"


def quantity(text: str, first: int, last: int) -> bool:
    """Whether the letters that touch digits are those of an index or of a kind of current: BMI23.7, DC12V."""
    return _QUANTITY.search(text, max(0, first - _LONGEST_QUANTITY), last + 1) is not None


def apart(scan: Scan, first: int) -> bool:
    """Read a count with a model behind it, 12 737 MAX 9, or a height in feet and inches, where one begins."""
    text, before = scan.text, len(scan.drafts)
    fleet = _FLEET.match(text, first)
    other = scan.vocabulary.decimal == "," or text[first - 1 : first] in _CURRENCY_SIGNS
    found = fleet or (None if other else _HEIGHT.match(text, first))
    if found is None:
        return False
    for part in _INTEGER.finditer(text, first, fleet.end(1) if fleet else found.end()):
        scan.number(part, *NONE)
    if len(scan.drafts) == before + 2:
        one, two = scan.drafts[-2:]
        if fleet:
            two.kind = "label"
        else:
            one.unit, two.unit = "ft", "in"
        two.end = scan.covered = found.end()
    return True


def rule(text: str, first: int) -> int | None:
    """Where the section of a rule, or a name, that begins at ``first`` ends, or None when none does."""
    match = _RULE.match(text, first)
    return match.end() if match else None


def raised(text: str, first: int, last: int) -> tuple[int, int] | None:
    """Where what digits behind ``^`` name starts and ends, a note or the power of a letter: [^1], R^2."""
    base = text[first - 2 : first - 1]
    if base == "[" and text[last : last + 1] == "]":
        return first - 2, last + 1
    return (first, last) if base in _BASES else None


def tall(text: str, draft: Draft) -> bool:
    """Make metres of a number with its centimetres behind the m: 1m85, 1 m 85."""
    behind = _CENTIMETRES.match(text, draft._last)
    if behind is None or draft._last - draft._first != 1 or draft.start != draft._first:
        return False
    draft.value, draft.ulp = Decimal(f"{text[draft._first]}.{behind[1]}"), _CENT
    draft.unit, draft.end = "m", behind.end()
    return True


def measured(text: str, draft: Draft) -> bool:
    """Give a number its unit that is written as a letter or two right behind it: -5C, 1.5C of warming, 10in."""
    first, last = draft._digits
    if _INCHES.match(text, last):
        draft.unit, draft.end = "in", last + 2
        return True
    if _ISH.match(text, last):
        draft.end, draft.bound = last + 3, "about"
        return True
    if text[last] in "yY":  # 10y yields
        if (years := last - first < _LONGEST_TERM) and (years := _TERM.match(text, last) is not None):
            draft.kind, draft.unit, draft.end = "duration", "year", last + 1
        return years
    if text[last] == "s":  # 9.58s
        exact = "." in text[first:last] and not text[last + 1 : last + 2].isalnum()
        if exact:
            draft.kind, draft.unit, draft.end = "duration", "second", last + 1
        return exact
    if _SHORT_DEGREES.match(text, last) is None:
        return False
    near = text[max(0, first - _NEAR) : last + _NEAR]
    if "." in text[first:last] or (draft.start < first and text[draft.start] in "-−–") or _OF_WEATHER.search(near):
        draft.unit, draft.end = f"°{text[last]}", last + 1
        return True
    return False
