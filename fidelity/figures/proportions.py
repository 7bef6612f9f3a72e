"""Two numbers with a colon between them that are a proportion or a score, no time: Split 1:10, 1:10の株式分割."""

from __future__ import annotations

import re

_FAR = 32  # characters looked back for the word that makes two numbers a proportion
_PROPORTION = re.compile(
    r"(?:split|verhältnis|ratio|rapport|parité|rapporto|proporci[oó]n|proporção|verhouding|leverage|odds"
    r"|maßstab|scale|échelle|escala|scala|schaal|verdünn|dilut"
    r"|比率|比例|割合|분할|병합|비율)\w{0,3}"
    r"(?:\s(?:of|von|de|di|da|um|im|al|at|was|is|in|do|in het)){0,2}[ :：(（]{0,2}\Z"
    r"|\d:\d{1,2} \(\Z|(?<!\d)\d\d?:\d[、,，] ?\Z|比分 ?\Z|스코어 \Z|スコア ?\Z",  # 28:31 (13:16); 11:8、9:11
    re.IGNORECASE,
)
_SPLIT = re.compile(
    r" (?:verdünnt|diluted|dilution)"
    r"|[ -](?:(?:stock|share|reverse|forward|bonus)[ -]){0,2}(?:split|consolidation|ratio|issue|aktiensplit)"
    r"|[、,，] ?\d\d?:\d(?!\d)"
    r"|(?:の| ?的| ?비율| ?의)?(?:株式)?(?:分割|併合|比例|比率| ?(?:액면|주식)?(?: ?)(?:분할|병합)|拆|비율)",
    re.IGNORECASE,
)


def is_proportion(text: str, match: re.Match[str]) -> bool:
    """Whether what looks like a time is said of a split or a ratio, or a score in a list: Split 1:10, 11:8、9:11."""
    before = _PROPORTION.search(text, max(0, match.start() - _FAR), match.start())
    return before is not None or _SPLIT.match(text, match.end()) is not None
