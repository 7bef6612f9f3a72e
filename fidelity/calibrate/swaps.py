"""What a model puts in place of a scale, a unit or a direction: words and what they are mistaken for."""

from __future__ import annotations

from collections.abc import Mapping

SCALES: Mapping[str, str] = {
    "thousand": "million",
    "million": "billion",
    "billion": "million",
    "trillion": "billion",
    "mn": "bn",
    "bn": "mn",
    "k": "m",
    "m": "bn",
    "b": "m",
    "천만": "천억",
    "백만": "십억",
    "만": "억",
    "억": "조",
    "조": "억",
    "百万": "十億",
    "万": "億",
    "億": "兆",
    "兆": "億",
    "亿": "万",
    "tsd": "mio",
    "mio": "mrd",
    "mrd": "mio",
    "millionen": "milliarden",
    "milliarden": "millionen",
    "millions": "milliards",
    "milliards": "millions",
    "millones": "miles",
    "milioni": "miliardi",
    "miliardi": "milioni",
    "milhões": "bilhões",
    "bilhões": "milhões",
    "miljoen": "miljard",
    "miljard": "miljoen",
}

UNITS: Mapping[str, str] = {
    "$": "€",
    "€": "$",
    "£": "$",
    "¥": "$",
    "₩": "$",
    "usd": "EUR",
    "eur": "USD",
    "dollars": "euros",
    "euros": "dollars",
    "euro": "dollar",
    "유로": "달러",
    "달러": "원",
    "원": "달러",
    "ドル": "円",
    "円": "ドル",
    "元": "美元",
    "percent": "million",
    "%": " million",
    "bps": "%",
    "basis points": "percent",
}

CHANGES: tuple[tuple[str, str], ...] = (
    ("rose", "fell"),
    ("rise", "fall"),
    ("increased", "decreased"),
    ("increase", "decrease"),
    ("grew", "shrank"),
    ("growth", "decline"),
    ("up", "down"),
    ("higher", "lower"),
    ("climbed", "dropped"),
    ("증가", "감소"),
    ("상승", "하락"),
    ("늘었", "줄었"),
    ("増加", "減少"),
    ("増", "減"),
    ("上昇", "低下"),
    ("增长", "下降"),
    ("增加", "减少"),
    ("上涨", "下跌"),
)
"""Words of rise and fall, which give a percentage its direction."""

RESULTS: tuple[tuple[str, str], ...] = (
    ("gain", "loss"),
    ("profit", "loss"),
    ("영업이익", "영업손실"),
    ("순이익", "순손실"),
    ("흑자", "적자"),
    ("営業利益", "営業損失"),
    ("純利益", "純損失"),
    ("黒字", "赤字"),
    ("盈利", "亏损"),
)
"""Words of profit and loss, which give an amount its sign."""
