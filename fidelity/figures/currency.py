"""Currencies: codes, symbols and names from CLDR, and the symbols that markets use beside them."""

from __future__ import annotations

from decimal import Decimal
from functools import cache
from importlib.resources import files

from fidelity.figures.locale import Money

ONE = Decimal(1)
_CENT = Decimal("0.01")

# Symbols as written in front of or behind a number, where CLDR lists none or several currencies share the sign.
SYMBOLS: dict[str, Money] = {
    **{sign: (code, ONE) for sign, code in zip("$€£₤¥￥₩￦₹₪₫₱₽₺₴₦฿₡₭₮₲₵₸₼₾₿", (
        "USD EUR GBP GBP JPY JPY KRW KRW INR ILS VND PHP RUB TRY UAH NGN THB CRC LAK MNT PYG GHS KZT AZN GEL BTC"
    ).split(), strict=True)},
    "＄": ("USD", ONE), "￡": ("GBP", ONE), "៛": ("KHR", ONE), "﷼": ("IRR", ONE), "₨": ("INR", ONE),
    "¢": ("USD", _CENT), "￠": ("USD", _CENT),
}  # fmt: skip

LEADING: dict[str, Money] = {"€.": ("EUR", ONE)}
"""Signs written in front of a number alone: there behind one, a point ends the sentence."""

# What a dollar, pound or yen sign means with letters in front of it.
PREFIXED: dict[str, str] = {
    "US$": "USD", "US-$": "USD",
    "U.S.$": "USD", "U.S$": "USD", "u.s$": "USD", "USD$": "USD", "usd$": "USD", "us$": "USD",
    "A$": "AUD", "AU$": "AUD", "AUD$": "AUD", "aud$": "AUD", "C$": "CAD", "c$": "CAD", "CA$": "CAD", "Can$": "CAD",
    "CAD$": "CAD",
    "cad$": "CAD", "NZ$": "NZD", "NZD$": "NZD", "S$": "SGD", "SG$": "SGD", "SGD$": "SGD", "HK$": "HKD", "HKD$": "HKD",
    "NT$": "TWD", "R$": "BRL", "Mex$": "MXN", "MX$": "MXN", "MXN$": "MXN", "J$": "JMD", "TT$": "TTD", "EC$": "XCD",
    "RD$": "DOP", "U$": "USD", "hk$": "HKD", "nt$": "TWD", "a$": "AUD", "S/": "PEN", "S/.": "PEN", "B/.": "PAB",
    "$U": "UYU", "KSh": "KES", "Ksh": "KES", "TSh": "TZS", "USh": "UGX",
    "RMB¥": "CNY", "CN¥": "CNY", "JP¥": "JPY", "E£": "EGP", "£E": "EGP", "IR£": "IEP",
}  # fmt: skip
PREFIXED |= {
    f"{written}$": code
    for code in "ARS AUD BRL CAD CLP COP HKD MXN NZD SGD TWD".split()
    for written in (code, code.lower())
}

# Abbreviations that are no ISO code, in front of or behind a number.
ABBREVIATIONS: dict[str, str] = {
    "Rs": "INR", "Rs.": "INR", "RS": "INR", "INR": "INR", "RM": "MYR", "Rp": "IDR", "Rp.": "IDR", "RMB": "CNY",
    "rmb": "CNY",
    "Fr.": "CHF", "Fr": "CHF", "SFr.": "CHF", "SFr": "CHF", "sFr.": "CHF", "Kč": "CZK", "zł": "PLN", "Zł": "PLN",
    "zl": "PLN",
    "Ft": "HUF", "kr": "SEK", "kr.": "DKK", "Kr": "SEK", "KR": "SEK", "lei": "RON", "LEI": "RON", "лв": "BGN",
    "лв.": "BGN",
    "руб": "RUB", "руб.": "RUB", "грн": "UAH", "грн.": "UAH", "TL": "TRY", "NTD": "TWD", "STG": "GBP", "LE": "EGP",
    "L.E.": "EGP",
    "تومان": "IRR", "ریال": "IRR", "جنيه": "EGP", "ر.س": "SAR", "د.إ": "AED", "đ": "VND", "BTC": "BTC", "ETH": "ETH",
    "Bs.": "BOB", "Bs": "BOB",
    "Kč.": "CZK", "kn": "HRK", "ден": "MKD", "дин": "RSD", "din": "RSD", "Lt": "LTL", "Ls": "LVL",
}  # fmt: skip

_JOINTS = {"ko": ("",), "ja": ("", "・")}  # what texts write for the space in the names that CLDR lists


@cache
def _rows() -> tuple[dict[str, str], ...]:
    lines = (files("fidelity.figures") / "currencies.tsv").read_text(encoding="utf-8").splitlines()
    header = lines[0].split("\t")
    return tuple(dict(zip(header, line.split("\t"), strict=True)) for line in lines[1:])


@cache
def codes() -> dict[str, int]:
    """Every ISO 4217 code with the decimal digits of its minor unit."""
    return {row["code"]: int(row["digits"]) for row in _rows()}


@cache
def symbols() -> dict[str, Money]:
    """Symbol as written -> currency: those of CLDR, with the usual meaning where several currencies share one."""
    listed = {
        sign: (row["code"], ONE)
        for row in _rows()
        for sign in row["symbols"].split("|")
        if len(sign) > 1 or (sign and not sign.isalpha())  # F19 and F150 are no francs
    }
    listed |= {
        f"{letter}€": ("EUR", Decimal(10**exponent)) for letter, exponent in zip("TkKM", (3, 3, 3, 6), strict=True)
    }
    return {**listed, **{sign: (code, ONE) for sign, code in PREFIXED.items()}, **SYMBOLS}


@cache
def leading() -> dict[str, Money]:
    """The same for what stands in front of a number."""
    return {**symbols(), **LEADING}


@cache
def names(language: str) -> dict[str, Money]:
    """Name in one language -> currency: "us dollars", 미국 달러, フィリピン・ペソ."""
    listed = {name: (row["code"], ONE) for row in _rows() for name in row.get(language, "").split("|") if name}
    joints = _JOINTS.get(language, ())
    joined = {name.replace(" ", joint): money for joint in joints for name, money in listed.items() if " " in name}
    inflected = {form: money for name, money in listed.items() for form in _inflected(name)} if language == "de" else {}
    return {**inflected, **joined, **listed}


def _inflected(name: str) -> tuple[str, ...]:
    """German names as they stand behind numbers: dänische Kronen, mit 100 dänischen Kronen."""
    adjective, _, noun = name.partition(" ")
    low = adjective.lower()
    return (f"{low} {noun}", f"{low}n {noun}") if noun and low.endswith("e") else ()
