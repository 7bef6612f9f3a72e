"""Numbers of months, days and hours, in digits, Chinese characters or hangul: 31, 三十一, 삼십일, 两点半."""

from __future__ import annotations

import re

KANJI = str.maketrans(
    "〇零○一二三四五六七八九两兩일이삼사오육유칠팔구십시백천", "000123456789" + "22" + "1234566789十十百千"
)
# What may follow the last digit of a measure or an amount whose unit stands inside it: 五块八的, 1米75, 9秒98で.
ENDS = r"(?![^\W_])|[的就才吧呢吗嘛高长左上以でのをにとはが에의로를만]"


_SPOKEN = {  # hours and minutes in words, which no two languages here use for different numbers
    word: number
    for words in (
        "zero one two three four five six seven eight nine ten eleven twelve",
        "null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf dreizehn vierzehn fünfzehn sechzehn"
        " siebzehn achtzehn neunzehn zwanzig einundzwanzig zweiundzwanzig dreiundzwanzig vierundzwanzig fünfundzwanzig",
        "nul een twee drie vier vijf zes zeven acht negen tien elf twaalf",
        "zéro une deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize dix-sept"
        " dix-huit dix-neuf vingt",
        "cero una dos tres cuatro cinco seis siete ocho nueve diez once doce",
        "zero una due tre quattro cinque sei sette otto nove dieci undici dodici",
        "zero uma duas três quatro cinco seis sete oito nove dez onze doze treze catorze quinze",
    )
    for number, word in enumerate(words.split())
} | {
    "ein": 1, "zwo": 2, "één": 1, "twenty": 20, "twenty five": 25, "twenty-five": 25, "twintig": 20, "veinte": 20,
    "veinticinco": 25, "venti": 20, "venticinque": 25, "vinte": 20, "trente": 30, "vingt-cinq": 25, "quarante-cinq": 45,
    "dreißig": 30,    "fünfunddreißig": 35, "vierzig": 40, "fünfundvierzig": 45, "fünfzig": 50,
}  # fmt: skip
_HALF_DAY = 720
_PLACES = (("千", 1000), ("百", 100), ("十", 10))
_HOURS = "한 두 세 네 다섯 여섯 일곱 여덟 아홉 열 열한 열두".split()


def whole(digits: str) -> int:
    """The number of a year, month, day or hour, in digits or as 三十一, 이천이십사; 元 is the first year of an era."""
    if digits.isdecimal():
        return int(digits)
    if (spoken := _SPOKEN.get(digits.lower().strip())) is not None:
        return spoken
    if digits == "元":
        return 1
    if digits in _HOURS:
        return 1 + _HOURS.index(digits)
    total, rest = 0, digits.translate(KANJI)
    for mark, size in _PLACES:
        many, found, below = rest.partition(mark)
        if found:
            total, rest = total + size * int(many or 1), below
    return total + int(rest or 0)


def minutes(match: re.Match[str]) -> int:
    """Minutes after midnight of the time of day that a pattern matched.

    Its groups: ``hour``, ``minute``, ``pm``, and, where it has them, ``mid`` (half past: 三点半, 3시 반),
    ``quarters`` (三点一刻), ``fifteen`` (quarter past), ``before`` (the minutes are still to go: quarter to, halb vier)
    and ``halfway`` (fünf nach halb drei).
    """
    parts = match.groupdict()
    hour, afternoon = whole(parts["hour"]), parts["pm"]
    minute = 30 if parts.get("mid") else 15 * whole(parts.get("quarters") or "0")
    minute = minute or (15 if parts.get("fifteen") else whole(parts.get("minute") or "0"))
    minute = (-minute if parts.get("before") is not None else minute) - 30 * bool(parts.get("halfway"))
    total = 60 * (hour + 12 if afternoon and hour < 12 else hour) + minute
    return total if minute >= 0 or total >= 60 else total + _HALF_DAY  # a quarter to one
