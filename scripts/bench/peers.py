"""Readers of numbers from PyPI, each behind one function from a text to its values.

Run as a program, in an environment where they are installed, it answers one JSON line on stdin by one on stdout, for
the reader named as its argument:

``{"lang", "text"}`` by ``{"values": [...]}`` or ``{"error": ...}``, and ``{"lang", "texts", "seconds"}`` by
``{"chars", "seconds"}``. The first line it writes says ``{"languages": [...]}`` or ``{"error": ...}``.

A reader that turns words into digits inside a text, and finds none itself, is followed by ``scan``: that is how it
would be used. Nothing here needs more than the standard library until a reader is opened.
"""

from __future__ import annotations

import importlib
import json
import re
import sys
import time
from collections.abc import Callable, Iterable
from decimal import Decimal, InvalidOperation
from fractions import Fraction

Read = Callable[[str, str], list[str]]
WESTERN = ("en", "de", "fr", "es", "it", "pt", "nl")
DECIMAL_COMMA = {"de", "fr", "es", "it", "pt", "nl"}
MILLION, BILLION, TRILLION = 10**6, 10**9, 10**12
SCALES: dict[str, dict[str, int]] = {
    "en": {"thousand": 1000, "k": 1000, "million": MILLION, "mn": MILLION, "m": MILLION, "billion": BILLION}
    | {"bn": BILLION, "trillion": TRILLION, "tn": TRILLION, "lakh": 10**5, "crore": 10**7},
    "de": {"Tsd": 1000, "tausend": 1000, "Mio": MILLION, "Million": MILLION, "Millionen": MILLION, "Mrd": BILLION}
    | {"Milliarde": BILLION, "Milliarden": BILLION, "Billionen": TRILLION},
    "fr": {"mille": 1000, "million": MILLION, "millions": MILLION, "milliard": BILLION, "milliards": BILLION},
    "es": {"mil": 1000, "millón": MILLION, "millones": MILLION, "mil millones": BILLION, "billones": TRILLION},
    "it": {"mila": 1000, "milione": MILLION, "milioni": MILLION, "mln": MILLION, "miliardo": BILLION}
    | {"miliardi": BILLION, "mld": BILLION},
    "pt": {"mil": 1000, "milhão": MILLION, "milhões": MILLION, "bilhão": BILLION, "bilhões": BILLION},
    "nl": {"duizend": 1000, "miljoen": MILLION, "mln": MILLION, "miljard": BILLION, "mld": BILLION},
    "ko": {"천": 1000, "만": 10**4, "억": 10**8, "조": TRILLION},
    "ja": {"千": 1000, "万": 10**4, "億": 10**8, "兆": TRILLION},
    "zh": {"千": 1000, "万": 10**4, "亿": 10**8, "萬": 10**4, "億": 10**8},
}
DIGITS = r"(?<![\w.,])(?P<digits>[-−]?\d+(?:[.,'\u00a0\u202f]\d+)*)"
WORD_ENDS = r"(?!\w)"
PATTERNS = {
    lang: re.compile(
        rf"{DIGITS}(?:\s?(?P<scale>{'|'.join(sorted(scales, key=len, reverse=True))})"
        rf"{'' if lang in ('ko', 'ja', 'zh') else WORD_ENDS})?"
    )
    for lang, scales in SCALES.items()
}


def scan(text: str, lang: str) -> list[str]:
    """Digits with the separators and the scale words of the language: what a short pattern of one's own reads."""
    scales, mark = SCALES[lang], "," if lang in DECIMAL_COMMA else "."
    values = []
    for match in PATTERNS[lang].finditer(text):
        digits = re.sub(r"['\u00a0\u202f]", "", match["digits"]).replace("−", "-")
        other = "." if mark == "," else ","
        if mark in digits or re.fullmatch(rf"-?\d{{1,3}}(?:\{other}\d{{3}})+", digits):
            digits = digits.replace(other, "")
        try:
            number = Decimal(digits.replace(",", "."))
        except InvalidOperation:  # 1.2.3: a version, an address
            continue
        values.append(str(number * scales.get(match["scale"] or "", 1)))
    return values


def recognizers() -> tuple[Iterable[str], Read]:
    """Recognizers-Text: numbers and percentages in nine languages."""
    module = importlib.import_module("recognizers_number")
    cultures = {
        "en": "en-us",
        "zh": "zh-cn",
        "ja": "ja-jp",
        "ko": "ko-kr",
        "fr": "fr-fr",
        "es": "es-es",
        "it": "it-it",
        "pt": "pt-br",
        "nl": "nl-nl",
    }

    def read(text: str, lang: str) -> list[str]:
        found = module.recognize_number(text, cultures[lang])
        return [_plain(result.resolution["value"]) for result in sorted(found, key=lambda result: result.start)]

    return cultures, read


def _plain(value: str) -> str:
    return value.replace(",", ".") if value.count(",") == 1 and "." not in value else value.replace(",", "")


def text2num() -> tuple[Iterable[str], Read]:
    """text2num: words to digits in the text, then the digits."""
    module = importlib.import_module("text_to_num")
    return WESTERN, lambda text, lang: scan(module.alpha2digit(text, lang), lang)


def word2number() -> tuple[Iterable[str], Read]:
    """word2number: one English number for the whole text."""
    module = importlib.import_module("word2number.w2n")
    return ("en",), lambda text, _: [str(module.word_to_num(text))]


def number_parser() -> tuple[Iterable[str], Read]:
    """number-parser: words to digits in the text, then the digits."""
    module = importlib.import_module("number_parser")
    return ("en", "es"), lambda text, lang: scan(module.parse(text, lang), lang)


def numerizer() -> tuple[Iterable[str], Read]:
    """numerizer: words to digits in the text, then the digits."""
    module = importlib.import_module("numerizer")
    return ("en",), lambda text, lang: scan(module.numerize(text), lang)


def quantulum3() -> tuple[Iterable[str], Read]:
    """quantulum3: quantities with their units."""
    module = importlib.import_module("quantulum3.parser")
    return ("en",), lambda text, _: [str(quantity.value) for quantity in module.parse(text)]


def price_parser() -> tuple[Iterable[str], Read]:
    """price-parser: the one price of a text, in any language."""
    price = importlib.import_module("price_parser").Price

    def read(text: str, _: str) -> list[str]:
        amount = price.fromstring(text).amount
        return [] if amount is None else [str(amount)]

    return SCALES, read


def cn2an() -> tuple[Iterable[str], Read]:
    """cn2an: Chinese numerals to digits in the text, then the digits."""
    module = importlib.import_module("cn2an")
    return ("zh",), lambda text, lang: scan(module.transform(text, "cn2an"), lang)


def kanjize() -> tuple[Iterable[str], Read]:
    """kanjize: one Japanese number; the runs of numerals and digits are found here."""
    module = importlib.import_module("kanjize")
    run = re.compile(r"[〇零一二三四五六七八九十百千万億兆京壱弐参拾\d]+(?:\.\d+)?")

    def read(text: str, _: str) -> list[str]:
        runs = run.findall(re.sub(r"(?<=\d),(?=\d{3})", "", text))
        return [part if part.isascii() else str(module.kanji2number(part)) for part in runs]

    return ("ja",), read


def ovos() -> tuple[Iterable[str], Read]:
    """ovos-number-parser: words to digits in the text, then the digits."""
    module = importlib.import_module("ovos_number_parser")
    return WESTERN, lambda text, lang: scan(module.numbers_to_digits(text, lang), lang)


READERS: dict[str, Callable[[], tuple[Iterable[str], Read]]] = {
    "recognizers-text-suite": recognizers,
    "text2num": text2num,
    "ovos-number-parser": ovos,
    "price-parser": price_parser,
    "number-parser": number_parser,
    "numerizer": numerizer,
    "quantulum3": quantulum3,
    "word2number": word2number,
    "cn2an": cn2an,
    "kanjize": kanjize,
    "digits and scale words": lambda: (SCALES, scan),
}


def decimal(value: str) -> str:
    """The value as a decimal: some readers give fractions."""
    number = Fraction(value)
    return str(Decimal(number.numerator) / Decimal(number.denominator))


def timed(read: Callable[[str, str], object], lang: str, texts: list[str], seconds: float) -> dict[str, float]:
    """Characters read, texts it raised on, and the processor time that took, text by text until the time is up."""
    chars = crashes = tries = 0
    start = time.process_time()
    while (spent := time.process_time() - start) < seconds:
        try:
            read(texts[tries % len(texts)], lang)
        except Exception:  # noqa: BLE001 - counted
            crashes += 1
        chars += len(texts[tries % len(texts)])
        tries += 1
    return {"chars": chars, "seconds": spent, "crashed": crashes / tries}


def answer(read: Read, asked: dict[str, object]) -> dict[str, object]:
    """What the reader says to one line."""
    lang = str(asked["lang"])
    try:
        if "texts" in asked:
            return dict(timed(read, lang, asked["texts"], float(str(asked["seconds"]))))  # type: ignore[arg-type]
        return {"values": [decimal(value) for value in read(str(asked["text"]), lang)]}
    except Exception as error:  # noqa: BLE001 - whatever a reader raises is shown
        return {"error": f"{type(error).__name__}: {error}"}


def main(name: str) -> None:
    """Serve one reader."""
    try:
        languages, read = READERS[name]()
    except Exception as error:  # noqa: BLE001 - as above
        print(json.dumps({"error": f"{type(error).__name__}: {error}"}), flush=True)
        return
    print(json.dumps({"languages": list(languages)}), flush=True)
    for line in sys.stdin:
        print(json.dumps(answer(read, json.loads(line))), flush=True)


if __name__ == "__main__":
    main(sys.argv[1])
