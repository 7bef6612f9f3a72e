"""A text while it is read, and afterwards: computes the parts of a figure that the scan left open."""

from __future__ import annotations

import re
from decimal import Decimal
from functools import cache, cached_property, lru_cache
from typing import Any

from fidelity.figures import numerals
from fidelity.figures.bounds import LEVELS, bound_sign, level, nearest, past_article, past_counter, some_more
from fidelity.figures.locales import load
from fidelity.figures.model import UNSTATED, Bound, Draft, Reading
from fidelity.figures.numerals import EXACT, MYRIAD, VULGAR, Convention, Numeral, read_digits, shown_decimal
from fidelity.figures.openings import flat

_ONE = Decimal(1)
_HUNDREDTH, _FIFTH = Decimal("0.01"), Decimal("0.2")
_DOZENS = re.compile(r"dozen|dutzend|douzaine|docena|dozzin|d[úu]zia|dozijn", re.IGNORECASE)
_HALF_A_DOZEN = Decimal(6)
_HALF = Decimal("0.5")
_QUAKE = re.compile(r"震度は?(?:\d[弱強]?[〜～~・や]?)?\Z")  # 震度6強 is a level
_REACH = 40  # characters looked at on either side for a word like "about"
_NEARLY = frozenset("时時达達续續了过過约約已将將")  # before 近 that is "nearly": 历时近三年
_POINT_GROUPS = frozenset("EUR IDR VND BRL CLP COP ARS UYU PYG TRY DKK ISK RON RSD HUF".split())
_COMMAS_GROUP = Convention(".", "amounts and decimals of this Spanish")
_COMMA_DECIMALS = Convention(",", "the number itself")
# What is searched for in the whole text begins with its rarest character: all else is skipped at the speed of memory.
_COMMA_GROUP = re.compile(r",(?<=\d,)(?<!\d{4},)\d{3}(?!\d)")
_RUNG = re.compile(r"([\d.,]*) ?([^\d\s])")
_BULLET = re.compile(r"^[ \t]{0,8}-(?![A-Z]{1,3}[$£¥€]?[ \u00a0]?\d)[^\W\d_]", re.MULTILINE)
_ENUMERATOR = re.compile(r"\((?<!\S\()(\d{1,2})\)(?=\s+[^\W\d])")
_NOTE = re.compile(r"^[ \t]{0,8}\((\d{1,2})\)[ \t]+[^\W\d]", re.MULTILINE)
_SPREAD = re.compile(r"(?:\b[Nn]|[Nn]o\.|number) ?\(%\)|\((?:SD|SE|SEM|IQR|range|95 ?% CI)\)")
_FALL = re.compile(r"[▼▽](?=\d)")
_GROUPED = re.compile(r"[1-9]\d{1,2}[.,]\d{3}|[1-9][.,]\d\d0")  # 1,459 euros may be the price of a litre
_ROUND_PRICES = (",-", ",–", ",—", ".-", ".–")
_TAIWANESE, _RENMINBI = ("新臺幣", "新台幣", "台幣", "NT$"), ("人民幣", "人民币", "RMB", "CNY")
_PERCENT_CELLS = ("| %", "|%", "|\n%", "| )%", "|\n)%", "|)%", "| ) | %")
_STERLING = ("£", "pence", "GBP", "sterling")
_LATIN = ("Latn",)
_ISO_LENGTH = 3  # of the code of a currency
_EXACT_KINDS = frozenset({"year", "ordinal", "label", "time"})
_DEFAULTS: dict[str, Any] = {**UNSTATED, "period": None}


class Document:
    """The text of one call, shared by all its figures.

    ``given`` is True when the caller named the language; its convention then decides before anything the text shows.
    """

    def __init__(self, text: str, written: str, *, given: bool) -> None:
        """Keep the text, and as it was ``written`` before marks between fields became tabs; nothing is computed yet."""
        self.text = text
        self.written = written
        self.given = given
        self._conventions: dict[str, Convention] = {}

    @cached_property
    def flat(self) -> bytes:
        """The text a byte a character, for a fast search of words: ``openings.flat``."""
        return flat(self.text)

    @cached_property
    def shown(self) -> str | None:
        """The decimal mark that the whole text shows, or None."""
        return shown_decimal(self.text) or None

    @cached_property
    def groups_by_comma(self) -> bool:
        """Whether the text shows a comma between groups of three digits somewhere."""
        return _COMMA_GROUP.search(self.text) is not None

    @cached_property
    def enumerators(self) -> frozenset[int]:
        """The small numbers that stand alone in round brackets somewhere: (1), (2)."""
        return frozenset(map(int, _ENUMERATOR.findall(self.text)))

    def numbers_note(self, number: int) -> bool:
        """Whether a number in round brackets numbers an item or a note: a neighbour does, or a line begins with it."""
        if {number - 1, number + 1} & self.enumerators:
            return True
        return number in self.notes

    @cached_property
    def notes(self) -> frozenset[int]:
        """The small numbers in round brackets that open a line."""
        return frozenset(map(int, _NOTE.findall(self.text))) if self.enumerators else frozenset()

    @cached_property
    def has_dash_bullets(self) -> bool:
        """Whether some line begins with a dash and a letter, so that a dash there opens a list item."""
        return _BULLET.search(self.text) is not None

    @cached_property
    def has_spreads(self) -> bool:
        """Whether a head says that brackets behind a number hold its share or spread: n (%), mean (SD)."""
        return _SPREAD.search(self.text) is not None

    @cached_property
    def has_falls(self) -> bool:
        """Whether a triangle that points down stands before a number, so that one that points up is a rise."""
        return _FALL.search(self.text) is not None

    @cached_property
    def has_round_prices(self) -> bool:
        """Whether a dash stands somewhere behind a mark, as in prices without cents: 12,- €, 45.– CHF."""
        return any(mark in self.text for mark in _ROUND_PRICES)

    @cached_property
    def has_percent_cells(self) -> bool:
        """Whether a sign of percent may stand in a cell of its own, behind that of its number: | 18.3 | % |."""
        return "|" in self.text and any(cell in self.text for cell in _PERCENT_CELLS)

    @cached_property
    def is_american(self) -> bool:
        """Whether the text shows amounts in dollars and none in pounds, so that a penny is a cent."""
        return "$" in self.text and not any(sign in self.text for sign in _STERLING)

    @cached_property
    def has_draws(self) -> bool:
        """Whether wins and losses are told, perhaps with draws between them."""
        return ("勝" in self.text or "胜" in self.text) and any(lost in self.text for lost in "敗败負负")

    @cached_property
    def has_kilos(self) -> bool:
        """Whether a unit is shortened so that it may be a kilogram or a kilometre."""
        return any(kilo in self.text for kilo in ("キロ", "킬로"))

    @cached_property
    def is_taiwanese(self) -> bool:
        """Whether the text names Taiwan's dollar and no renminbi, so that 元 without a name is Taiwan's."""
        named = ("幣" in self.text or "NT$" in self.text) and any(name in self.text for name in _TAIWANESE)
        return named and not any(name in self.text for name in _RENMINBI)

    def convention(self, lang: str, unit: str | None = None) -> Convention:
        """How numbers of a language are written in this document; "" is a passage whose language is unknown.

        There the currency may tell: amounts in rupiah or dong are written with points between groups.
        """
        if not lang and unit in _POINT_GROUPS and self.shown != ".":
            return Convention(",", f"currency {unit}")
        if lang not in self._conventions:
            if lang:
                own = load(lang)
                apostrophe = own.decimal == "," and "'" not in own.groups
                self._conventions[lang] = Convention(own.decimal, f"language {lang}", apostrophe)
            elif self.shown:
                self._conventions[lang] = Convention(self.shown, "other numbers of the document")
            else:
                self._conventions[lang] = Convention(".", "no evidence: the decimal point is assumed")
        return self._conventions[lang]

    def numerals(self, token: str, lang: str, unit: str | None = None) -> tuple[Numeral, ...]:
        """Every reading of a token of digits and marks, preferred first.

        Spanish is written with either mark: in Mexico, Peru and Central America a comma parts groups. The currency or
        the decimals of the text tell where. In no known language the token may tell by itself: 9,2321, and 50.000.
        """
        if token[-4:-3] == "," and self._groups_by_comma(lang, unit):
            return read_digits(token, _COMMAS_GROUP)
        if not lang and unit in _POINT_GROUPS and _GROUPED.fullmatch(token):  # R$ 42.900, €1,250
            return read_digits(token, _COMMA_DECIMALS if token[-4] == "." else _COMMAS_GROUP)
        round_groups = not lang and token.endswith(".000") and token[0] != "0" and not self.shown  # 50.000
        found = read_digits(token, _COMMA_DECIMALS if round_groups else self.convention(lang, unit))
        return found if found or lang else read_digits(token, _COMMA_DECIMALS)

    def _groups_by_comma(self, lang: str, unit: str | None) -> bool:
        """Whether three digits behind a comma are a group where a comma may part decimals: not in 1,459 euros."""
        if lang == "es" and self.shown:
            return self.shown == "."
        if lang and self.convention(lang).decimal == "," and numerals.only_points(self.text):
            return True  # as tables of filings may be in any language
        money = unit is not None and len(unit) == _ISO_LENGTH and unit.isupper() and unit != "EUR"
        return money and (lang == "es" or (not lang and unit in _POINT_GROUPS))

    def complete(self, draft: Draft, name: str) -> dict[str, Any]:
        """The part of a figure that is asked for and not set yet, with those that come with it at no cost."""
        if draft.kind in ("date", "period"):
            return self._calendar(draft, name)
        if name in _DEFAULTS:
            return {name: _DEFAULTS[name]}
        if name == "text":
            return {name: self.written[draft.start : draft.end]}
        if name == "bound":
            return {name: self.bound(draft, _part(draft, "lang"))}
        if name in ("low", "high"):
            return self._interval(draft)
        return self._quantity(draft)

    def _calendar(self, draft: Draft, name: str) -> dict[str, Any]:
        """The same for a date or period, which has no value but its period."""
        if name == "text":
            return {name: self.written[draft.start : draft.end]}
        found = getattr_slot(draft, "_found")
        if name == "period" and found is not MISSING:
            return {name: found()}
        return {name: {**_DEFAULTS, "readings": (), "ulp": _ONE, "bound": ""}.get(name)}

    def plain_digits(self, draft: Draft) -> str:
        """The digits of a figure whose value is those digits times a power of ten; "" when that is not certain."""
        if draft.kind in ("date", "period"):
            return ""
        first, last = draft._digits
        factor, scale = getattr_slot(draft, "_factor"), _part(draft, "scale")
        if not (_is_power(scale) and (factor is MISSING or _is_power(factor))):
            return ""
        digits = self.text[first:last]
        if not digits.isdecimal():
            if not digits[-1].isdecimal() and digits[-1] not in VULGAR:
                return self.rung_digits(digits, _part(draft, "lang"))
            digits = digits.replace(",", "").replace(".", "")
        return digits if digits.isdecimal() and digits.isascii() else ""

    @staticmethod
    def rung_digits(token: str, lang: str) -> str:
        """The digits of a sum of whole numbers that each have a scale, as ``_rungs`` adds them; or ""."""
        scales, value, section = _whole_scales(lang), 0, 0
        for digits, word in _RUNG.findall(token):
            scale, whole = scales[word], digits.replace(",", "")
            if not whole.isdecimal():
                if digits:
                    return ""
                value, section = value + section * scale, 0
            elif scale < MYRIAD:
                section += int(whole) * scale
            else:
                value, section = value + (section + int(whole)) * scale, 0
        return str(value + section)

    def _quantity(self, draft: Draft) -> dict[str, Any]:
        value, ulp, readings = (getattr_slot(draft, name) for name in ("value", "ulp", "readings"))
        if value is MISSING:
            first, last = draft._digits
            if not self.text[last - 1].isdecimal() and self.text[last - 1] not in VULGAR:
                return self._rungs(draft, self.text[first:last])
            factor, scale, unit = getattr_slot(draft, "_factor"), _part(draft, "scale"), _part(draft, "unit")
            unit = None if unit == "EUR" and scale != 1 else unit  # EUR 1.234 billion
            numerals = self.numerals(self.text[first:last], _part(draft, "lang"), unit)
            if not numerals:
                return {"value": None, "ulp": _ONE, "readings": ()}
            factor = scale if factor is MISSING else EXACT.multiply(scale, factor)
            readings = tuple(Reading(_times(n.value, factor), n.evidence) for n in numerals)
            value = readings[0].value
            ulp = EXACT.multiply(numerals[0].ulp, abs(factor))
        if ulp is MISSING:
            ulp = _ONE
        if readings is MISSING:
            readings = (Reading(value, "as written"),) if value is not None else ()
        return {"value": value, "ulp": ulp, "readings": readings}

    def _rungs(self, draft: Draft, token: str) -> dict[str, Any]:
        """The sum of digits that each have a scale: 1조 2,345억; those up to the thousand share the next: 3천5백억."""
        lang, factor = _part(draft, "lang"), getattr_slot(draft, "_factor")
        value, section, ulp, scales = Decimal(0), Decimal(0), _ONE, load(lang).scales
        for digits, word in _RUNG.findall(token):
            scale = scales[word]
            if not digits:  # 3천5백억: the hundreds end where their common scale stands
                value, section, ulp = EXACT.fma(section, scale, value), Decimal(0), EXACT.multiply(ulp, scale)
                continue
            numeral = self.numerals(digits, lang)[0]
            ulp = EXACT.multiply(numeral.ulp, scale)
            if scale < MYRIAD:
                section = EXACT.fma(numeral.value, scale, section)
            else:
                value, section = EXACT.fma(EXACT.add(section, numeral.value), scale, value), Decimal(0)
        value = _times(EXACT.add(value, section), _ONE if factor is MISSING else factor)
        return {"value": value, "ulp": ulp, "readings": (Reading(value, "as written"),)}

    def _interval(self, draft: Draft) -> dict[str, Any]:
        quantity = self._quantity(draft)
        value = quantity["value"]
        if value is None or draft.kind in _EXACT_KINDS:
            return {**quantity, "low": value, "high": value}
        bound = getattr_slot(draft, "bound")
        if bound is MISSING:
            bound = self.bound(draft, _part(draft, "lang"))
        step = self._step(draft, value, quantity["ulp"]) if bound else None
        low, high = interval(value, quantity["ulp"], bound, step)
        return {**quantity, "bound": bound, "low": low, "high": high}

    def _step(self, draft: Draft, value: Decimal, ulp: Decimal) -> Decimal | None:
        """How far a bound reaches from what shows no digit that it is rounded to, words or 3/4; None for others."""
        if not _part(draft, "spelled") and self.text.find("/", draft.start, draft.end) < 0:
            return None
        if _DOZENS.search(self.text, draft.start, draft.end):
            return _HALF_A_DOZEN
        return share_step(value, ulp, _part(draft, "scale"))

    def bound(self, draft: Draft, lang: str) -> Bound:
        """What a word or sign beside a figure makes of it: about, over, at least, or nothing."""
        if draft.kind in _EXACT_KINDS:
            return ""  # more than in 2023
        if sign := bound_sign(self.text, draft.start, draft.end, lang):
            return sign
        own = load(lang or "en")
        if draft.kind in LEVELS and level(self.text, draft.end):
            return "at_least"
        for locale in (own, load("en")) if own.scripts != _LATIN else (own,):
            before = self.text[max(0, draft.start - _REACH) : draft.start]
            if locale.articles and _part(draft, "spelled") and draft.kind != "duration":
                before = past_article(before, locale)
            found = nearest(before, locale.bounds_before, locale, end=True)
            if not found:
                after = self.text[draft.end : draft.end + _REACH]
                found = nearest(after, locale.bounds_after, locale, end=False)
                if not found and (counted := past_counter(after, locale)):
                    found = nearest(counted, locale.bounds_after, locale, end=False)
            if found and not (lang == "ja" and _QUAKE.search(before)) and not (lang == "zh" and _recent(draft, before)):
                return found
        return "over" if own.scripts != _LATIN and some_more(self.text, draft._first, draft._last, draft.end) else ""


def _recent(draft: Draft, before: str) -> bool:
    """Whether a Chinese duration is the time up to now, which bounds nothing: 近三年增速, but not 历时近三年."""
    return draft.kind == "duration" and before.endswith("近") and before[-2:-1] not in _NEARLY


class _Missing:
    pass


MISSING: Any = _Missing()


def getattr_slot(draft: Draft, name: str) -> Any:
    """A slot's content, or MISSING, without computing it."""
    try:
        return object.__getattribute__(draft, name)
    except AttributeError:
        return MISSING


def _part(draft: Draft, name: str) -> Any:
    """A slot's content, or what it is when the scan saw nothing particular."""
    found = getattr_slot(draft, name)
    return _DEFAULTS[name] if found is MISSING else found


@cache
def _whole_scales(lang: str) -> dict[str, int]:
    """The scales of a language as integers."""
    return {word: int(scale) for word, scale in load(lang).scales.items() if scale == int(scale)}


@lru_cache(maxsize=256)
def _is_power(factor: Decimal) -> bool:
    return factor.as_tuple().digits[0] == 1 and not any(factor.as_tuple().digits[1:])


def _times(value: Decimal, factor: Decimal) -> Decimal:
    return value if factor == 1 else tidy(EXACT.multiply(value, factor))


def tidy(value: Decimal) -> Decimal:
    """The same value, as an integer without decimals or exponent where it is one and was scaled: 1.2 billion."""
    if value == value.to_integral_value() and -100 < value.adjusted() < 100:
        return value.quantize(_ONE, context=EXACT)
    return value


def interval(value: Decimal, ulp: Decimal, bound: Bound, step: Decimal | None = None) -> tuple[Decimal, Decimal]:
    """The closed interval of values that a printed value admits.

    Half a unit of the last stated digit to either side; "about" widens that to half a unit of the last digit that is
    not zero, at least one unit; "over" and "at least" admit nothing below and one unit of that digit above. ``step``
    takes the place of that digit for what has none.
    """
    half = EXACT.multiply(ulp, _HALF)
    if not bound:
        return EXACT.subtract(value, half), EXACT.add(value, half)
    step = step or max(ulp, _last_nonzero(value))
    if bound == "about":
        reach = max(ulp, EXACT.multiply(step, _HALF))
        return EXACT.subtract(value, reach), EXACT.add(value, reach)
    if bound in ("over", "at_least"):
        return value, EXACT.add(value, step)
    return EXACT.subtract(value, step), value


def share_step(value: Decimal, ulp: Decimal, scale: Decimal) -> Decimal | None:
    """How far "over a third" or "nearly two thirds of a million" reaches: a fifth of the way to the nearer whole.

    "Over half" is up to 60 %, "over a quarter" up to 30 %, "nearly a third" down to 27 %: a convention of ours, since
    a fraction in words shows no digit that it is rounded to. None for what is no fraction of one.
    """
    share = abs(value) / scale
    if not 0 < share < 1 or ulp != scale * _HUNDREDTH:
        return None
    return tidy(min(share, 1 - share) * _FIFTH * scale)


def _last_nonzero(value: Decimal) -> Decimal:
    if not value:
        return Decimal(0)
    exponent = EXACT.normalize(value).as_tuple().exponent
    return Decimal((0, (1,), exponent)) if isinstance(exponent, int) else Decimal(0)
