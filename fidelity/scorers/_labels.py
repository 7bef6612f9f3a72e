"""Sentiment labels as people and models write them, and the class each one means."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Mapping

_SPELLINGS = {
    "positive": "positive pos bullish optimistic favorable favourable good positiv positif positivo positiva positief "
    "긍정 긍정적 호재 강세 ポジティブ 肯定的 強気 好材料 积极 正面 看多 利好 看涨",
    "negative": "negative neg bearish pessimistic unfavorable unfavourable bad negativ négatif negatif negativo "
    "negativa negatief 부정 부정적 악재 약세 ネガティブ 否定的 弱気 悪材料 消极 负面 看空 利空 看跌",
    "neutral": "neutral neu neutre neutro neutra neutraal 중립 중립적 ニュートラル 中立 中立的 中性",
    "mixed": "mixed ambivalent gemischt mitigé mixto misto gemengd 혼재 혼조 混在 喜忧参半",
}
SENTIMENT: Mapping[str, str] = {word: label for label, words in _SPELLINGS.items() for word in words.split()}

# A label that opens an answer ("neutral. It would be positive if …"), perhaps after its own name.
_LEAD = re.compile(
    r"(?:(?:sentiment|label|answer|감성|감정|심리|센티먼트|感情|情绪)\s*(?:is|은|는|[:：=])\s*)?([\w-]+)"
)
_FRAME = " \t\r\n\"'`*_.,;:!?()[]{}<>。、！？「」『』“”‘’"


def normalise(label: str) -> str:
    """Return a label without case, width, markdown and punctuation around it."""
    return unicodedata.normalize("NFKC", label).casefold().strip(_FRAME)


def map_label(label: str, table: Mapping[str, str] = SENTIMENT) -> str | None:
    """Return the class that a written label means, or None when it means none.

    The whole label is looked up first, then the word that opens it, so that an explanation behind the label cannot
    change it. Bare numbers and ``LABEL_1`` are in no table: which class they mean differs from data set to data set.

    >>> map_label("**Positive**"), map_label("Sentiment: neutral. It would be positive if margins held.")
    ('positive', 'neutral')
    >>> map_label("LABEL_1"), map_label("not positive")
    (None, None)
    """
    plain = normalise(label)
    if plain in table:
        return table[plain]
    lead = _LEAD.match(plain)
    return table.get(lead[1].strip("_")) if lead else None
