"""Marks right behind the digits: dash, slash, power, fraction sign, emphasis, bracket."""

from __future__ import annotations

import re
from decimal import Decimal
from typing import TYPE_CHECKING, Any

from fidelity.figures import latex
from fidelity.figures.document import tidy
from fidelity.figures.model import Draft
from fidelity.figures.numerals import EXACT, ROUNDED, VULGAR, is_year
from fidelity.figures.points import of_a_rate
from fidelity.figures.suffix import follow
from fidelity.figures.vocabulary import (
    CONNECT,
    COUNTER,
    DATE,
    DURATION,
    LETTER,
    MINOR,
    MONEY,
    MULTIPLE,
    NONE,
    ORDINAL,
    PERCENT,
    POINTS,
    SCALE,
    UNIT,
)

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

_RAISED = str.maketrans("⁰¹²³⁴⁵⁶⁷⁸⁹⁻⁺", "0123456789-+")
_POWER = re.compile(
    r"[ \u00a0]?(?:[×x*·]|\\times|\\cdot)[ \u00a0]?10"
    r"(?:\^\{?(?P<caret>[-−+]?\d{1,3})\}?|(?P<raised>[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})|(?P<minus>[-−]\d{1,2}))"
    r"|[eE](?P<e>[-−－+]?\d{1,3})(?![\d\w])"
)
_OWN_POWER = re.compile(r"\^\{?(?P<caret>[-−+]?\d{1,3})\}?|(?P<raised>[⁻⁺]?[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,3})")
_WRITTEN_POWER = re.compile(r"(?<!\d{7})\^([-−+]?\d{1,2})(?![\d^.,]*\d|[^\W_])")  # 1.1^23
_PLACES = 6  # that such a power is known to, compared with others
_NOTE = re.compile(r"[⁰¹²³⁴⁵⁶⁷⁸⁹]{1,2}|<sup>[\d,*†]{1,5}</sup>")  # a raised mark behind a figure
_FRACTION = re.compile(r"[ \u00a0]?[/⁄∕／][ \u00a0]?(\d{1,4})(?:(?:th|rd|nd)s?\b)?(?![\d/]|[.,]\d)")
_DEGREES = re.compile(r" ?([CF])(?![A-Za-z])")
_RANKED = re.compile(  # 2° piano, no degrees
    r" (?:piano|posto|livello|giorno|anno|turno|girone|tempo|capitolo|edizione|classificato|puntata|grado|secolo"
    r"|anniversario|compleanno|rapporto|stagione|giornata|municipio|lugar|puesto|piso|andar|grau|período|aniversario)\b"
)
_BEFORE_MIXED = re.compile(r" ?(?:と|又|과|와) ?| (?:and|y|e|et|und|en) (?=[1-9]/[2-9](?!\d))|[ \u00a0]{1,2}|-|(?=\\)")
_INCHES = frozenset("2 3 4 8 16 32".split())  # 2-1/2
_IN_PARTS = frozenset(("in", "ft", "yd", "mi", "lb", "oz", "ct", "carat"))  # units that are written with fractions
_SET = re.compile(r"(?<![\w.,-])\d[-–/]\d \Z")  # of a match of tennis
_FORECAST = re.compile(r"(?<=/\d\d)[eEF](?!\w)")  # on 9.8x 25/26e earnings
_STORAGE = re.compile(r" ?[GT]B(?![^\W_])")
_LAST_MINUTES = frozenset(("45", "90", "105", "120"))
_CALENDAR = frozenset("月월日号期")  # 9/10月 is no fraction
_LARGEST_PART = 12  # of a fraction above one: 15/8
_LATEX_PERCENT = re.compile(r"(?:\\[,;! ])?\\?(%)|\\,|\{,\}")
_LATEX_GROUPS = re.compile(r"(?:(?:\{,\}|\\,|\{\\,\})\d{3})+(?!\d)(?:\.\d+)?")
_EMPHASIS = re.compile(r"\*{1,3}|_{1,3}|\}")
_ADJECTIVE = frozenset({PERCENT, POINTS, SCALE, MONEY, MINOR, UNIT, DURATION, MULTIPLE, COUNTER})
_THIRD = re.compile(r" / ?\d")  # cells of a row that slashes part: 12 / 24 / 35
_COMMON = frozenset(("1/2", "1/3", "1/4", "3/4"))  # parts that an hour or a day is told in: 3/4 Stunden
_SINGULAR = frozenset(  # of which there are parts: 2/3 ora, but 2/3 ore
    "h min mn s ora anno giorno mese minuto settimana hora día dia año ano mes semana heure jour an semaine minute"
    " stunde tag jahr monat woche hour day year month week uur jaar dag maand minuut".split()
)
_SIGNS = frozenset("€$£")
_SYMBOLS = frozenset(("mm", "m", "g", "A", "t"))  # which stand for scales, too
_COUNTABLE = frozenset({PERCENT, SCALE, UNIT, DURATION})
_DASHES = "-–—―−－‐‑~〜～∼"


def read(scan: Scan, draft: Draft, mark: str, at: int, end: int) -> tuple[int, Any, int]:
    """Resolve a mark behind the digits: the entry that stands there instead, and where its text ends.

    Sets value and end of the draft for powers and fractions. ``at`` is the end of the digits, ``end`` of the mark.
    """
    text = scan.text
    if mark in _DASHES:
        return _dash(scan, draft, at, end)
    if mark == "+":
        return _at_least(scan, draft, at, end)
    if mark in VULGAR and end - at <= 2:
        return _set(scan, draft, _plus(scan, draft, VULGAR[mark]), end, mark)
    if found := _power(scan, draft, mark, at):
        return found
    if note := _NOTE.match(text, at):
        scan.covered = note.end()
        return follow(scan, note.end())
    if mark in "/⁄∕／" and (found := _fraction(scan, draft, at)):
        return found
    if mark == "°":
        if _RANKED.match(text, end):
            return ORDINAL, None, end
        scale = _DEGREES.match(text, end)
        return (UNIT, f"°{scale[1]}", scale.end()) if scale else (UNIT, "°", end)
    if mark == "/" and scan.vocabulary.ladder and text[at + 1 : at + 3].lstrip("+-")[:1].isdecimal():
        scan.pending.append(draft)  # 12.3/15.6/18.9亿元
    if mark in "{\\":
        return _latex(scan, draft, at)
    if mark == "}" and (found := _fraction(scan, draft, at)):
        return found
    if mark in "*_}" and (emphasis := _EMPHASIS.match(text, at)):
        return follow(scan, emphasis.end())
    return _word(scan, draft, mark, at, end) if mark.isalpha() else (*NONE, at)


def _word(scan: Scan, draft: Draft, mark: str, at: int, end: int) -> tuple[int, Any, int]:
    """A word that may mean a mark: points of a rate, a multiple, a rank."""
    text = scan.text
    if mark in scan.vocabulary.bare_points and of_a_rate(text, draft.start, text[draft._digits[0] : at], end):
        return POINTS, "pp", end
    if mark in "xX" and end == at + 1 and multiplies(text, at):
        return MULTIPLE, "x", end
    rank = mark in scan.vocabulary.ranks and end == at + 1 and not text[end : end + 1].isalnum()
    if rank and not is_year(text[draft._digits[0] : at]):
        return ORDINAL, None, end  # 3e
    if mark == "s" and end == at + 2 and _lasts(text, draft._digits[0], at, end):
        return DURATION, "second", end
    if mark in "eE" and end > at + 1:
        scan.pending.append(draft)
    return (*NONE, at)


def _lasts(text: str, first: int, at: int, end: int) -> bool:
    """Whether an s behind a space means seconds: 10.94 s; not in 12 s. Anhang, 1990 s and 3 's."""
    if is_year(text[first:at]) or text[end : end + 1] in ("'", "’"):
        return False
    return text[end : end + 1] != "." or not text[first:at].isdecimal() or not text[end + 1 : end + 3].strip()


def multiplies(text: str, at: int) -> bool:
    """Whether an x at ``at``, right behind digits, means times: 5.2x, 5.2x로, but not 777X and 10x15."""
    following = text[at + 1 : at + 2]
    return text[at - 3 : at + 1] != "777X" and not (following.isalnum() and following < "\u1100")


def _power(scan: Scan, draft: Draft, mark: str, at: int) -> tuple[int, Any, int] | None:
    """Scientific notation behind the digits, or an exponent on a ten: 1.5×10^6, 3.2e-4, 10⁶."""
    digits = scan.text[draft._digits[0] : at]
    if mark == "e" and digits in _LAST_MINUTES and scan.text[at + 1 : at + 2] == "+":
        return None  # à la 90e+4
    if power := _POWER.match(scan.text, at):
        base = scan.document.numerals(digits, scan.lang)
        if base:
            exponent = _exponent(power)
            value = tidy(EXACT.scaleb(base[0].value, exponent))
            return _set(scan, draft, value, power.end(), "", EXACT.scaleb(base[0].ulp, exponent))
    if (
        mark == "^"
        and (power := _WRITTEN_POWER.match(scan.text, at))
        and (base := scan.document.numerals(digits, scan.lang))
        and base[0].value
    ):
        value = ROUNDED.power(base[0].value, int(power[1].replace("−", "-")))
        return _set(scan, draft, tidy(value), power.end(), "", EXACT.scaleb(Decimal(1), value.adjusted() - _PLACES))
    if mark in "^⁻⁰¹²³⁴⁵⁶⁷⁸⁹" and digits == "10" and (power := _OWN_POWER.match(scan.text, at)):
        return _set(scan, draft, tidy(EXACT.scaleb(Decimal(1), _exponent(power))), power.end(), "")
    return None


def _exponent(power: re.Match[str]) -> int:
    digits = next(group for group in power.groups() if group)
    return int(digits.translate(_RAISED).replace("−", "-").replace("－", "-"))


def _set(
    scan: Scan, draft: Draft, value: Decimal, end: int, mark: str, ulp: Decimal | None = None
) -> tuple[int, Any, int]:
    draft.value, draft.end = value, end
    draft.ulp = ulp if ulp is not None else Decimal("0.01") if mark else Decimal(1)
    entry = follow(scan, end)
    if scan.text[end : end + 1] == "-" and (bound := follow(scan, end + 1))[0] in _ADJECTIVE:
        return bound  # a 3/4-inch bolt
    if entry[0] == CONNECT:
        scan.pending.append(draft)  # 4-1/4 to 4-1/2 percent
    return entry


def _plus(scan: Scan, draft: Draft, fraction: Decimal) -> Decimal:
    first, last = draft._digits
    numerals = scan.document.numerals(scan.text[first:last], scan.lang)
    return EXACT.add(numerals[0].value, fraction) if numerals else fraction


def _fraction(scan: Scan, draft: Draft, at: int) -> tuple[int, Any, int] | None:
    """A slash between two integers: 3/4, and 1 1/2 with the integer already read."""
    text = scan.text
    match = _FRACTION.match(text, at)
    if text[at] == "}":
        if (opened := latex.fraction(text, *draft._digits)) is None:
            return None
        draft.start, match = opened
    elif match and (is_year(match[1]) or _is_listed(text, draft._digits[0], match)):  # Law 58/1998
        return None
    top = text[draft._digits[0] : draft._digits[1]]
    if match is None or is_year(top) or not top.isdecimal() or int(match[1]) == 0 or len(top) > 4:
        return None
    bottom = match[1]
    first = draft._digits[0]
    if int(top) > int(bottom) and text[first - 1] == "(" and _SET.search(text, max(0, first - 6), first - 1):
        return None  # 7-6 (7/5)
    shares = int(top) + int(bottom) == 100 and len(top) == len(bottom)  # 50/50, 60/40
    if shares or text[match.end() : match.end() + 1] in _CALENDAR:
        return None
    if int(bottom) == int(top) + 1 and (forecast := _FORECAST.match(text, match.end())):
        draft.kind = "year"
        return _set(scan, draft, Decimal(2000 + int(top)), forecast.end(), "")
    if len(bottom) > 1 and _STORAGE.match(text, match.end()):  # 12/256 GB
        return None
    if _is_either(scan, top, bottom, match.end()):
        scan.pending.append(draft)  # 24/48 ore, 50/60 Hz, 2/3 giorni
        return None
    if int(top) > int(bottom) > _LARGEST_PART and bottom not in _INCHES:  # 120/80 mmHg
        return None
    value = Decimal(int(top)) / Decimal(int(bottom))
    whole = scan.drafts[-1] if scan.drafts else None
    if (
        whole is not None
        and whole.kind == "number"
        and int(top) < int(bottom)
        and (draft.start == draft._digits[0] or text[draft.start] == "\\")
        and text[slice(*whole._digits)].isdecimal()
        and whole._digits[1] == whole.end
        and (joint := _BEFORE_MIXED.match(text, whole.end))
        and joint.end() == draft.start
        and (joint[0] != "-" or bottom in _INCHES)
    ):
        scan.drafts.pop()
        value = EXACT.add(value, Decimal(int(text[slice(*whole._digits)])))
        if whole.start < whole._digits[0]:
            value = EXACT.copy_negate(value)
        draft.start = whole.start
    return _set(scan, draft, value, match.end(), "/")


def _is_listed(text: str, first: int, match: re.Match[str]) -> bool:
    """Whether slashes part more than the two numbers at ``first`` and in a match: 15/12/10, 12 / 24 / 35."""
    if text[first - 1] == "/":
        return True
    return match[0][0] == " " and (text[first - 2 : first] == "/ " or _THIRD.match(text, match.end()) is not None)


def _is_either(scan: Scan, top: str, bottom: str, at: int) -> bool:
    """Whether what stands behind makes two numbers of digits around a slash, no fraction: 50/60 Hz, 2/3 giorni.

    Of hours, volts and the like there are so many or so many, unlike inches; of few only where several are meant.
    """
    large = len(top) > 1 < len(bottom)
    tag, unit, end = follow(scan, at)
    if not large and f"{top}/{bottom}" in _COMMON and (unit == "hour" or top == "1"):
        return False
    lasts = tag == DURATION or (tag == DATE and unit is not None)
    if not large:
        return lasts and scan.text[at:end].strip().lower() not in _SINGULAR
    return lasts or (tag == UNIT and unit not in _IN_PARTS) or (tag == LETTER and unit == 1)


def _dash(scan: Scan, draft: Draft, at: int, end: int) -> tuple[int, Any, int]:
    """A dash behind digits: it binds a unit (12-month), ties a range, or means nothing here."""
    text = scan.text
    following = text[end : end + 1]
    if following == "%" and end == at + 1:
        return PERCENT, "%", end + 1  # 2,75-%-Anleihe
    if following == "\\" and text[end + 1 : end + 2] == "%":
        return PERCENT, "%", end + 2  # 5~\%
    if following.isalpha() and end == at + 1:
        tag, payload, close = follow(scan, end)
        if tag in _ADJECTIVE:
            return tag, payload, close
        if tag == LETTER and text[close : close + 1] == "-" and text[end:close] in _SYMBOLS:
            return UNIT, text[end:close], close  # 3,5-mm-Klinke
    if following in _SIGNS and end == at + 1 and text[end + 1 : end + 2] == "-":
        return follow(scan, end)  # auf 520-€-Basis
    scan.pending.append(draft)
    return (*NONE, at)


def _at_least(scan: Scan, draft: Draft, at: int, end: int) -> tuple[int, Any, int]:
    """A plus behind digits with what they count behind it: 3+ years, 10+ million; nothing in a sum."""
    entry = follow(scan, end)
    if end > at + 1 or entry[0] not in _COUNTABLE or scan.text[end : end + 2].lstrip()[:1].isdecimal():
        return (*NONE, at)
    draft.bound = "at_least"
    return entry


def _latex(scan: Scan, draft: Draft, at: int) -> tuple[int, Any, int]:
    text = scan.text
    first = draft._digits[0]
    if groups := _LATEX_GROUPS.match(text, at):
        digits = text[first : groups.end()].replace("{,}", ",").replace("{\\,}", ",").replace("\\,", ",")
        numerals = scan.document.numerals(digits, scan.lang)
        if numerals:
            return _set(scan, draft, numerals[0].value, groups.end(), "", numerals[0].ulp)
    if said := latex.word(text, at):
        tag, payload = scan.vocabulary.right.get(said[0]) or NONE
        return (SCALE if tag == LETTER and payload > 1 else tag), payload, said[1]
    if percent := _LATEX_PERCENT.match(text, at):
        if percent[1]:
            return PERCENT, "%", percent.end()
        return follow(scan, percent.end())
    return (*NONE, at)
