"""Words by which tables of each language say that their figures are in thousands, millions or billions."""

from __future__ import annotations

from decimal import Decimal

_K, _M, _B = Decimal(10**3), Decimal(10**6), Decimal(10**9)

# Alphabetic languages: the plural as headings write it.
LATIN_SCALES: dict[str, Decimal] = {
    "hundreds": Decimal(100),
    "thousands": _K, "thousand": _K, "000s": _K, "000's": _K, "000’s": _K, "'000": _K, "’000": _K, "000": _K,
    "millions": _M, "million": _M, "mn": _M, "mm": _M, "mln": _M, "m": _M,
    "billions": _B, "billion": _B, "bn": _B, "bln": _B, "b": _B, "k": _K, "t": _K,
    "trillions": Decimal(10**12), "trillion": Decimal(10**12),
    "tausend": _K, "tsd": _K, "mio": _M, "millionen": _M, "mrd": _B, "milliarden": _B,
    "milliers": _K, "milliard": _B, "milliards": _B, "md": _B, "mds": _B,
    "miles": _K, "millones": _M, "miles de millones": _B,
    "migliaia": _K, "milioni": _M, "miliardi": _B,
    "milhares": _K, "milhões": _M, "milhoes": _M, "bilhões": _B, "bilhoes": _B,
    "duizenden": _K, "miljoenen": _M, "miljoen": _M, "miljarden": _B,
    "lakhs": Decimal(10**5), "lakh": Decimal(10**5), "crores": Decimal(10**7), "crore": Decimal(10**7),
}  # fmt: skip

# Korean, Japanese and Chinese: the word between the unit mark and the currency.
CJK_SCALES: dict[str, Decimal] = {
    "천": _K, "만": Decimal(10**4), "십만": Decimal(10**5), "백만": _M, "천만": Decimal(10**7), "억": Decimal(10**8),
    "십억": _B, "백억": Decimal(10**10), "천억": Decimal(10**11), "조": Decimal(10**12),
    "千": _K, "万": Decimal(10**4), "萬": Decimal(10**4), "十万": Decimal(10**5), "百万": _M, "百萬": _M,
    "千万": Decimal(10**7), "億": Decimal(10**8), "亿": Decimal(10**8), "十億": _B, "十亿": _B, "百億": Decimal(10**10),
    "兆": Decimal(10**12),
}  # fmt: skip

CURRENCY_WORDS: dict[str, str] = {
    "$": "USD", "us$": "USD", "usd": "USD", "dollars": "USD", "dollar": "USD", "u.s. dollars": "USD",
    "u.s. dollar": "USD", "us dollars": "USD", "달러": "USD", "美元": "USD", "ドル": "USD", "米ドル": "USD",
    "€": "EUR", "eur": "EUR", "euro": "EUR", "euros": "EUR", "유로": "EUR", "欧元": "EUR", "ユーロ": "EUR",
    "£": "GBP", "gbp": "GBP", "rmb": "CNY", "cny": "CNY", "元": "CNY", "人民币": "CNY",
    "円": "JPY", "¥": "JPY", "jpy": "JPY", "yen": "JPY", "원": "KRW", "krw": "KRW", "won": "KRW", "₩": "KRW",
    "chf": "CHF", "sek": "SEK", "nok": "NOK", "dkk": "DKK", "inr": "INR", "₹": "INR", "rs.": "INR", "rs": "INR",
    "r$": "BRL", "reais": "BRL", "canadian dollars": "CAD", "dollars canadiens": "CAD", "australian dollars": "AUD",
    "hong kong dollars": "HKD", "singapore dollars": "SGD", "new zealand dollars": "NZD", "swiss francs": "CHF",
    "francs suisses": "CHF", "schweizer franken": "CHF", "franken": "CHF", "pounds sterling": "GBP",
    "c$": "CAD", "cad": "CAD", "a$": "AUD", "aud": "AUD", "hk$": "HKD", "港元": "HKD", "s$": "SGD", "nt$": "TWD",
}  # fmt: skip

PER_UNIT_HEADS = (
    r"per\s+(?:\w+\s+){0,3}(?:share|unit|ads|ads\b|adr|barrel|ounce|ton)|/\s*share|\beps\b|주당|每股|1\s*株|一株|株当"
    r"|^(?:number\s+of\s+|average\s+|total\s+)*(?:employees|headcount|stores|restaurants|branches)\b"
    r"(?!\s+(?:benefit|compens|cost|expens|stock|relat))|^(?:(?:임)?직원|종업원|점포)\s?수|^(?:従業員|社員|店舗)数|^(?:员工|门店)(?:人)?数"
    r"|^(?:mitarbeiter|beschäftigte)\b|je\s+aktie|par\s+action|por\s+acci[oó]n|per\s+azione|por\s+a[cç][aã]o|per\s+aandeel"
)
