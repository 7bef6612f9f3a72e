"""The tables of several languages, merged into the few lookups that one scan makes.

A scan finds digits with one pattern, takes the word or mark on their right and the word on their left, and looks
both up here. What it finds is an ``Entry``: a tag that says what to do, and the tag's argument.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from decimal import Decimal
from functools import cached_property, lru_cache
from typing import Any

import regex

from fidelity.figures import currency, tokens
from fidelity.figures.indices import INDICES
from fidelity.figures.locale import Locale
from fidelity.figures.locales import load
from fidelity.figures.model import Kind, Period
from fidelity.figures.numerals import MYRIAD
from fidelity.figures.openings import Openings
from fidelity.figures.tokens import CJK
from fidelity.figures.units import EMISSIONS, SQUARES, UNITS
from fidelity.figures.words import LETTERS, cased, opening, trie

Entry = tuple[int, Any]
_DatePattern = tuple[re.Pattern[str], regex.Pattern[str]]
Dated = tuple[int, Kind, Period]  # how many characters a date takes, its kind and what it names

(
    NOTHING,  # the number ends at its digits
    CONNECT,  # payload: None; to, and: this number and the next may be the ends of a range
    COUNTER,  # payload: None, or True behind what is no year (2000家); a noun that is counted
    PERCENT,  # payload: unit "%" or "‰"
    POINTS,  # payload: "pp" or "bp"
    MULTIPLE,  # payload: unit "x"
    DURATION,  # payload: canonical unit
    UNIT,  # payload: canonical unit
    MONEY,  # payload: (code, 1)
    WORTH,  # payload: (factor, code); a scale and a currency in one: 억원
    SCALE,  # payload: factor
    MINOR,  # payload: (code, factor to the major unit), for cents and for MEUR
    LETTER,  # payload: factor; k, m, b and the like, which mean a scale only in the right company
    DATE,  # payload: None or a duration; a month or period word, so the date patterns are worth trying
    ORDINAL,  # payload: None; st, nd, rd, th
    MARK,  # payload: None; a mark that may join this number with what follows
    LABEL,  # payload: None or numerals; the number, if it is one of these, is a name
    NEGATIVE,  # payload: None; a word that makes the number negative
    BETWEEN,  # payload: None; the number and the next are the ends of a range
) = range(19)
KINDS: tuple[Kind, ...] = (  # what a number is with the entry of that tag behind it
    *("number", "number", "number", "percent", "points", "multiple", "duration", "number", "money", "money", "number"),
)

NONE: Entry = (NOTHING, None)
REMEMBERED = 20_000  # words, or stretches of text, kept of each kind; some megabytes for each language
DATE_OPENING = 4  # letters that tell which date patterns may match
_OPENINGS = 4096  # kept: more pairs of characters than the dates of any language begin with
# Never read as a currency in front of a number: they are words more often ("won 61 caps").
_ONLY_AFTER = frozenset(
    "won real reais rand krone dong taka peso bitcoin bitcoins p c ct "
    "전 원 엔 유로 元 円 圓 圆 角 毛 毛钱 块 塊 块钱 分钱 銭 비트코인 比特币".split()
)
_LOWER_CODES = frozenset("EUR USD GBP SEK NOK DKK CHF JPY CNY KRW".split())  # also seen as 25.75 eur
_WORDS_NOT_CODES = frozenset("ALL TOP CUP PEN SOS TRY MOP BAM ANG COP MAD RON".split())
_GLUED_SCALES = {"M": 6, "m": 6, "T": 3, "k": 3, "K": 3, "bn": 9, "Md": 9, "Mds": 9, "Mrd": 9, "Mio": 6, "MM": 6}
_FORMER = frozenset("EEK LTL LVL SKK HRK CYP ROL TRL SIT".split())  # of this century
_BEFORE_AMOUNTS = frozenset("mio mio. mrd mrd. tsd tsd. mln mld million billion millionen milliarden".split())
_EXCHANGES = (".SH", ".SZ", ".SS", ".BJ", ".HK", ".KS", ".KQ", ".TW")
_CLOCK = ("a.m.", "p.m.", "a. m.", "p. m.", "A.M.", "P.M.")  # before these an "a" ties no range: a las 10 a.m.
_ZONES = ("GMT", "UTC", "BST", "EST", "EDT", "CET")
_ELIDED = dict.fromkeys(("fr", "it"), r"[lm]['’](?=[^\W\d_])|")  # 3 l'anno: no litres
_SQUARES = frozenset(word for word in SQUARES if len(word) > 1)  # one character is a word by itself: ㎾
_GLUED = "e E x X s a am pm AM PM".split()  # scientific notation, multiples, decades, times of day
_MARKS = "+-–—―−－‐‑~〜～∼/／⁄∕:×x^*{}\\(°½¼¾⅓⅔⅛⅜⅝⅞⅕⅖⅗⅘⅙⅚¹²³⁰⁴⁵⁶⁷⁸⁹⁻·<"


def _money(code: str, factor: Decimal = Decimal(1)) -> Entry:
    return (MONEY if factor == 1 else MINOR, (code, factor))


class Vocabulary:
    """What one scan looks up: the first locale decides where two differ, the others fill in."""

    def __init__(self, locales: tuple[Locale, ...]) -> None:
        """Merge the tables of the locales, the last first, so that the first overrules."""
        self.locales = locales
        self.lang = locales[0].code
        self.decimal = locales[0].decimal
        self.right: dict[str | None, Entry] = {None: NONE}
        self.left: dict[str, Entry] = {}
        self.months: dict[str, int] = {}
        self.links: frozenset[str] = frozenset()
        self.bare_points = {form for locale in locales for word in locale.bare_points for form in cased(word)}
        self.ranks = {word for locale in locales for word in locale.ordinals}
        self.vague = {form for locale in locales for word in locale.vague for form in cased(word)}
        self.bound_pairs: set[str] = set()  # last two words of bounds: "al menos" is no minus
        self.phrases: set[str] = set()  # names of several words: "basis points", "US dollars"
        self.letter_units: dict[str, str] = {letter: unit for letter, unit in UNITS.items() if len(letter) <= 2}
        self._add_common()
        for locale in reversed(locales):
            self._add(locale)
        for mark in _MARKS:
            self.right.setdefault(mark, (MARK, None))
        self.right["±"] = (CONNECT, None)  # 63.4 ± 9.1 years
        if self.lang in ("zh", "ja"):
            self.right["、"] = (CONNECT, None)
        if self.lang in ("zh", "ja", "ko"):
            self.right["→"] = (CONNECT, None)
        for word in (word for locale in locales for word in (*locale.connects, *locale.joints)):
            self.right.setdefault(word, (CONNECT, None))
            if "\u0900" <= word[0] < "\u1100":
                self.phrases.add(word)  # Indic vowel signs are no letters
        for word in _GLUED:
            self.right.setdefault(word, (MARK, None))
        for word in _CLOCK if "Latn" in locales[0].scripts else ():
            self.right[word] = (MARK, None)
            self.phrases.add(word)
        for locale in locales:
            self._add_worth(locale)
        self.left["-"] = self.left["−"] = (MARK, None)
        self._compile()

    def _add_common(self) -> None:
        self.phrases.update(EMISSIONS)
        for symbol, unit in UNITS.items():
            self.right[symbol] = (UNIT, unit)
        current = {code for code, _ in currency.names("en").values()} | _FORMER  # ARM64 and GWP 100 are no old money
        for code in currency.codes():
            self.right[code] = _money(code)
            if code in _LOWER_CODES:
                self.right[code.lower()] = _money(code)
                self.left[code.capitalize()] = self.right[code.capitalize()] = _money(code)
            if code in current and code not in _WORDS_NOT_CODES:
                self.left[code] = _money(code)
                for scale, power in _GLUED_SCALES.items():
                    worth = _money(code, Decimal(10) ** power)
                    for word in (scale + code, code + scale):  # MSEK, SEKm
                        self.right[word] = self.left[word] = worth
        for sign, code in currency.ABBREVIATIONS.items():
            self.right[sign.rstrip(".")] = self.left[sign] = _money(code)
        for sign, money in currency.symbols().items():
            self.right[sign] = self.left[sign] = _money(*money)
        self.right["%"] = self.right["％"] = self.right["﹪"] = self.right["٪"] = (PERCENT, "%")
        self.right["‰"] = (PERCENT, "‰")
        self.right["D"] = (LABEL, None)  # 3D
        self.right |= dict.fromkeys((*_EXCHANGES, *_ZONES), (LABEL, None))  # 600519.SH, 0830 GMT
        self.right["g"] = self.right["A"] = (LETTER, Decimal(1))  # grams, or 5g; ampere, or 2023A
        if self.lang in ("it", "es"):
            self.right["ha"] = self.right["mi"] = (LETTER, Decimal(1))  # hectares, or has; miles, or me and my
        for name, numbers in INDICES.items():
            self.left[name] = (LABEL, numbers)

    def _add(self, locale: Locale) -> None:
        put = self._put_right
        for name, money in currency.names(locale.code).items():
            put(name, _money(*money), (name, name.lower()))
        for word, unit in locale.units.items():
            put(word, (UNIT, unit))
        for word in locale.counters:
            put(word, (COUNTER, word in locale.things or None))
        for word, money in locale.currencies.items():
            put(word, _money(*money))
            for form in cased(word) if word not in _ONLY_AFTER else ():
                self.left.setdefault(form, _money(*money))
        for word, unit in locale.durations.items():
            put(word, (DURATION, unit))
        for word, factor in locale.scales.items():
            put(word, (LETTER if word in self.letter_units or (len(word) == 1 and word.isascii()) else SCALE, factor))
        for words, entry in (
            (locale.percent, (PERCENT, "%")),
            (locale.per_mille, (PERCENT, "‰")),
            (locale.points, (POINTS, "pp")),
            (locale.bare_points, (MARK, None)),
            (locale.basis_points, (POINTS, "bp")),
            (locale.ordinals.difference(_GLUED), (ORDINAL, None)),
            (locale.multiples, (MULTIPLE, "x")),
        ):
            for word in words:
                put(word, entry)
        self._add_left(locale)

    def _add_worth(self, locale: Locale) -> None:
        """In scripts without spaces, file a scale with a currency behind it as one."""
        currencies = [
            (word, money[0]) for word, money in locale.currencies.items() if money[1] == 1 and CJK.match(word)
        ]
        for scale, factor in locale.scales.items():
            if CJK.match(scale) and self.right.get(scale) == (SCALE, factor):
                for word, code in currencies:
                    self.right[scale + word] = self.right[f"{scale} {word}"] = (WORTH, (factor, code))

    def _add_left(self, locale: Locale) -> None:
        for words, tag in (
            (locale.label_words, LABEL),
            (locale.between, BETWEEN),
            (locale.negatives, NEGATIVE),
            (locale.period_words | locale.period_openers, DATE),
            (locale.months, DATE),
        ):
            for word in words:
                for form in cased(word.rsplit(" ", 1)[-1]):
                    self.left[form] = (tag, None)
        for word in _BEFORE_AMOUNTS & locale.scales.keys():  # CHF Mio. 45.3, Mio. EUR 45,6
            for form in {word, word.capitalize()}:
                self.left.setdefault(form, (SCALE, locale.scales[word]))
        for word in (word for word, unit in locale.durations.items() if unit == "year" and not CJK.search(word)):
            for form in cased(word):
                self.left[form] = (DATE, None)  # fiscal year 2021
        self.bound_pairs.update(" ".join(phrase.split()[-2:]) for phrase in locale.bounds_before if " " in phrase)
        self.left |= {sign: _money(*money) for sign, money in currency.LEADING.items()}
        for month, number in locale.months.items():
            self.months.setdefault(month, number)
        self.links = self.links | locale.links
        for word in (*locale.months, *locale.period_words, *locale.links, *locale.join_words):
            self._put_right(word, (DATE, locale.durations.get(word)))

    def _put_right(self, word: str, entry: Entry, forms: Iterable[str] = ()) -> None:
        """File a word or a phrase under every way to write it."""
        word = word.rstrip(".") or word
        phrase = not word.isalpha() and not CJK.search(word) and any(map(str.isalpha, word[:1]))
        for form in forms or cased(word):
            self.right[form] = entry
            if phrase:
                self.phrases.add(form)
                for joiner in (" ", "-", "\u00a0"):
                    self.right[re.sub("[ -]", joiner, form)] = entry

    def _compile(self) -> None:
        marks = "%" if "Latn" in self.locales[0].scripts else "%."
        glued = [word for word in self.right if word and (CJK.search(word) or word[0] in marks or word in _SQUARES)]
        firsts = "".join(sorted({re.escape(word[0]) for word in glued}))
        words = f"(?=[{firsts}])(?:{trie(set(glued))})|" if glued else ""
        phrases = _phrases({phrase for phrase in self.phrases if phrase[0].islower()})
        phrases += _phrases({phrase for phrase in self.phrases if not phrase[0].islower()})
        marked = {word for word in self.right if word and word[0].isalpha() and word[-1] in "$¥£"}  # 100 US$
        initials = "".join(sorted({re.escape(word[0]) for word in marked}))
        signs = rf"(?=[{initials}])(?:{trie(marked)})(?![ \u00a0]?\d)|"
        latin = rf"{_ELIDED.get(self.lang, '')}{phrases}{signs}[{LETTERS}]+|"
        token = (latin + words if "Latn" in self.locales[0].scripts else words + latin) + r"[¼-¾⅐-⅞]|[^\W\d_]+|[^\w\s]"
        self.master = re.compile(rf"({tokens.digits(self.lang)})(?:[{tokens.BEHIND}]{{0,2}}({token}))?")
        self._token = token
        self.next = re.compile(rf"[{tokens.BEHIND}]{{0,2}}({token})")
        own = self.locales[0].scripts
        spoken = [
            locale
            for locale in self.locales
            if (locale.starts or locale.word_starts) and (locale is self.locales[0] or locale.scripts != own)
        ]
        self.signs = {
            sign: money[0]
            for sign, money in currency.symbols().items()
            if len(sign) == 1 and money[1] == 1 and sign != "元"
        }
        self.yen = "CNY" if self.lang == "zh" else "JPY"  # what ¥ stands for
        for sign in "¥￥":
            self.signs[sign] = self.yen
            self.right[sign] = _money(self.yen)
        self.prefixes = {**{sign: code for sign, code in currency.PREFIXED.items() if "-" not in sign}, **self.signs}
        self.brackets = {"(": "", **{f"{sign}(": code for sign, code in self.signs.items()}}  # $(1.2) million
        self.numerals = (
            frozenset("십백천만억조경百千万億兆亿萬十") if any(locale.joins for locale in self.locales) else frozenset()
        )
        # The last characters of what may stand left of a number and mean something, words with spaces apart.
        self.left_tails = frozenset(
            w[-2:] if CJK.match(w[-1]) else w[-1] for w in self.left if w and (CJK.match(w[-1]) or not w[-1].isalpha())
        ) | set("-−–—")
        self.starts = [(locale, Openings(locale, western=locale is self.locales[0])) for locale in spoken]
        self.joins = [(locale, re.compile(locale.joins)) for locale in self.locales if locale.joins]
        self.lone_money = self._lone_money() if self.locales[0].joins else {}
        self.ladder = _ladder(self.locales[0]) if self.locales[0].joins else None
        scales = [word for word, (tag, _) in self.right.items() if word and tag == SCALE and word[0].isalpha()]
        self.scale_openings = {opening for w in scales for opening in (f" {w[:2]}", f"  {w[0]}")}  # 75 USD million
        if self.ladder and "반" in self.locales[0].joins:  # 2시간 반: the unit is not all
            self.scale_openings |= {f" 반{after}" for after in " 이을만의에가정동간,.)\n"}
        self.beside: dict[str, tuple[Entry | None, bool]] = {}  # what figures.beside found out about words
        self.calm: dict[str, bool | None] = {}  # whether words leave a scale before them as it is: [16 million] shares
        self.runs: dict[tuple[str, str], Any] = {}  # what number words and a word behind them say, see plain_words
        self.phrase_openers = {re.split(by, phrase)[0] for phrase in self.phrases for by in ("[ -]", r"\W")}  # U.S., U
        self.remembered: dict[str, Dated | None] = {}  # dates behind a word, see figures.recalled
        self.date_shapes: dict[str, Any] = {}  # the same but for their digits
        patterns = [pattern for locale in self.locales for pattern in locale.patterns]
        self._dates = [(re.compile(pattern), regex.compile(pattern)) for pattern in patterns]  # the second for parts
        self._open_joins = [regex.compile(opens.pattern) for _, opens in self.joins]
        self.dates_by_opening: dict[str, tuple[_DatePattern, ...]] = {"": ()}

    def _lone_money(self) -> dict[str, tuple[str, frozenset[str]]]:
        """Currencies of one character, 원 and 円, each with what may follow it in longer words that begin like it."""
        longer = [word for word in self.right if word and len(word) > 1]
        return {
            sign: (payload[0], frozenset(word[1] for word in longer if word[0] == sign))
            for sign, (tag, payload) in self.right.items()
            if tag == MONEY and sign and len(sign) == 1 and CJK.match(sign)
        }

    @cached_property
    def plain(self) -> re.Pattern[str]:
        """A number without spaces in it, and the word behind: what the parts of a longer match are."""
        return re.compile(rf"({tokens.PLAIN}())(?:[{tokens.SPACE}]?({self._token}))?")

    def may_go_on(self, date: str) -> bool:
        """Whether more text behind it could belong to a date that opens like this."""
        return any(parts.fullmatch(date, partial=True) for _, parts in self.dates_at(date, 0))

    def may_open_date(self, words: str) -> bool:
        """Whether a date may open with these words, whatever stands behind them."""
        return any(parts.match(words, partial=True) for _, parts in self.dates_at(words, 0))

    def leaves_alone(self, after: str, scale: str) -> bool:
        """Whether what follows a scale up to the next space says nothing of the number before it: " shares"."""
        word = after[1:].rstrip(",;:")
        calm = after[:1] == " " and len(word) > 1 and word.isalpha() and word[0] < "\u1100"
        calm = calm and word not in self.phrase_openers and self.right.get(word, NONE)[0] in (NOTHING, COUNTER)
        calm = calm and not any(openings.pattern.match(after) for _, openings in self.starts)
        return calm and not any(opens.match(scale + after, partial=True) for opens in self._open_joins)

    def dates_at(self, text: str, start: int) -> tuple[_DatePattern, ...]:
        """The date patterns that the first characters at ``start`` leave open, each with its twin for parts."""
        opening = text[start : start + (DATE_OPENING if text[start : start + 1].isalpha() else 2)]
        found = self.dates_by_opening.get(opening)
        if found is None:
            found = tuple(
                pair
                for pair in self._dates
                if (match := pair[1].match(opening, partial=True)) and (match.partial or match[0])
            )
            if len(self.dates_by_opening) < _OPENINGS:
                self.dates_by_opening[opening] = found
        return found


def _ladder(locale: Locale) -> re.Pattern[str] | None:
    """Falling scales behind digits, each with digits of its own: 조 2,345억 behind 1, and nothing that could go on."""
    scales = sorted(
        (word for word in locale.scales if len(word) == 1 and CJK.match(word)),
        key=locale.scales.__getitem__,
        reverse=True,
    )
    if len(scales) < 2:
        return None
    numerals = "".join(scales)
    worth, few = locale.scales, r"\d[\d,]{0,4}"
    small = [scale for scale in scales if worth[scale] < MYRIAD]
    large = [scale for scale in scales if worth[scale] >= MYRIAD]

    def falling(ordered: list[str], inner: str = "") -> list[str]:
        """Each scale with those below it behind digits, one after the other."""
        return [
            top + "".join(rf"(?: ?{few}{inner}{scale})?" for scale in ordered if worth[scale] < worth[top])
            for top in ordered
        ]

    section = f"(?:{'|'.join(falling(small))})" if small else ""
    above = falling(large, f"{section}?" if section else "")
    if section:
        above = [f"{fall}(?: ?{few}{section})?" for fall in above]
        above.append(f"{section}(?:{'|'.join(above)})?" if above else section)  # 3천5백억
    rungs = "|".join(above)
    return re.compile(rf"(?=[{numerals}] ?\d)(?:{rungs})(?! ?[\d{numerals}])(?<![{numerals}] [{numerals}])")


def _phrases(phrases: set[str]) -> str:
    """A regular expression that matches these phrases, with a space or a hyphen between words, and opens the next one.

    Most words behind a number are rejected by their first letters.
    """
    if not phrases:
        return ""
    words = trie(phrases).replace("\\ ", "[ -]").replace("\\-", "[ -]")
    return rf"(?={opening(phrases, ' -')})(?:{words})(?![{LETTERS}])|"


@lru_cache(maxsize=64)
def vocabulary(codes: tuple[str, ...]) -> Vocabulary:
    """The merged tables of some languages, the first of which decides."""
    return Vocabulary(tuple(load(code) for code in codes))
