"""Points that are percentage points although nothing says so: up 1.5 points to 45.2 %, a margin of 12 %, +0.8 point."""

from __future__ import annotations

import re

_PERCENT = r"[ \u00a0\u202f]?(?:%|per ?cent|Prozent|pour ?cent|por ciento|por cento|per cento|procent)"
_TO = "to|from|at|auf|von|bei|à|de|au|a|al|hasta|desde|en|dal|da|para|em|naar|van|tot|op"
_RATE_BEHIND = re.compile(rf"[^\d;!?\n]{{0,48}}?\b(?:{_TO})\s(?:[^\W\d]{{1,8}}\s){{0,2}}?[(]?\d+(?:[.,]\d+)?{_PERCENT}")
_YEAR_OR_POINTS = r"(?:19|20)\d\d(?!\d)|[QHT][1-4]|\d{1,2}(?:[.,]\d)? (?:points?|Punkte?|punti|puntos|pontos)\b"
_RATE_BEFORE = re.compile(
    rf"\d{_PERCENT}(?![^\n]*\b(?:or|ou|oder|o|i\.e\.)[ \u00a0]+\Z)(?:[^.;!?\n\d]|\.\d|{_YEAR_OR_POINTS}){{0,80}}\Z"
)
_RATIO = re.compile(
    r"\b(?:margins?|ratios?|yields?|rates?|share|growth|occupancy|marges?|quote|rendite|anteil|taux|croissance|margen"
    r"|tasa|cuota|margine|tasso|quota|margem|taxa|aandeel|\w{1,16}(?:marge|quote|rendite|anteil|ratio))\b[^.;!?\n\d]{0,64}\Z",
    re.IGNORECASE,
)
_INDEX = re.compile(
    r"\b(?:index|indices|indexes|índice|indice|indeks|dow|s&p|nasdaq|ftse|dax|mdax|cac|ibex|mib|aex|nikkei|topix|kospi"
    r"|hang seng|sensex|nifty|bovespa|ibovespa|stoxx|pmi|scor\w+|rebounds?|assists?|league|standings?|nps|game)\b",
    re.IGNORECASE,
)
_GROUPS = re.compile(r"[.,'’\s]")
_FEW = 2  # digits
_REACH = 96  # characters looked at before the number, within its sentence


def of_a_rate(text: str, start: int, digits: str, end: int) -> bool:
    """Whether a number at ``start``, called points up to ``end``, is the change of a rate, not of an index or a score.

    ``digits`` are those of the number: a rate moves by less than a hundred points.
    """
    whole, *decimals = _GROUPS.split(digits)
    if len(whole) > _FEW or len(decimals) > 1 or len("".join(decimals)) > _FEW:
        return False  # 4.234,56 points
    before = text[max(0, start - _REACH) : start]
    if _INDEX.search(before):
        return False
    return bool(_RATE_BEHIND.match(text, end, end + _REACH) or _RATE_BEFORE.search(before) or _RATIO.search(before))
