"""Digits that a word or mark of dates makes a rank: 3e, 2ª, and in German with a full stop: das 3. Mal."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Any

from fidelity.figures import clock
from fidelity.figures.numerals import is_year
from fidelity.figures.vocabulary import COUNTER, DATE, DURATION, ORDINAL

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

_SECONDS = re.compile(r" ?\d{1,2}秒(?!杀)")  # 3分20秒
MINUTES_OF = frozenset(("分の", "분의"))
"""What stands behind minutes, where it opens no fraction: 10分の休憩."""
_MOST_DIGITS = 3
_FAR = 12  # characters looked back for the word that calls for a rank
_CALLS = re.compile(  # an article, or a preposition with one, of one rank
    r"(?:\b(?:der|die|das|dem|den|des|zum|zur|im|am|beim|vom|ans|ins|eine?[mnrs]?|jede[mnrs]?|diese[mnrs]?|ihre?[mnrs]?"
    r"|seine?[mnrs]?|unsere?[mnrs]?)|\d\. (?:und|bis|oder|bzw\.|/))\s\Z",
    re.IGNORECASE,
)
_GOES_ON = re.compile(r" (?:(?:und|bis|oder|bzw\.) \d{1,3}\. )?[^\W\d]")
_RANKED = re.compile(  # what is counted off
    r" (?:Mal|Platz|Jahrhunderts?|Jh\.|Auflage|Ausgabe|Stock(?:werks?)?|Etage|Obergeschoss|OG|Liga|Bundesliga|Spieltag"
    r"|Runde|Minute|Lebensjahr|Geburtstag|Jahrestag|Klasse|Weltkriegs?|Tag|Woche|Monat|Rang|Stelle|Position|Etappe|Satz"
    r"|Akt|Hauptversammlung|Sitzung|Lesung|Senat|Kammer|Halbzeit|Tabellenplatz|Bezirk)\b(?! \d)"
)


def is_rank(text: str, first: int, last: int) -> bool:
    """Whether the digits from ``first`` to ``last``, behind which a full stop stands, are a rank."""
    if last - first > _MOST_DIGITS or not text[first:last].isdecimal():
        return False
    if _RANKED.match(text, last + 1):
        return True
    return _GOES_ON.match(text, last + 1) is not None and _CALLS.search(text, max(0, first - _FAR), first) is not None


def undated(scan: Scan, match: re.Match[str], payload: Any, end: int) -> tuple[int, Any, int]:
    """What the word or mark of dates behind digits that are no date makes of them: its entry, and where it ends."""
    digits, sign = match[1], match[3]
    if sign == "分":
        lasts = clock.goes_on(scan, match.start()) or _SECONDS.match(scan.text, end) is not None
        return (DURATION, "minute", end) if lasts else (COUNTER, None, end)
    if sign in MINUTES_OF and scan.vocabulary.ladder:
        return DURATION, "minute", end - 1  # 10分の休憩
    if payload and not is_year(digits, 1000):
        return DURATION, payload, end  # 3년, but not 2024년
    if sign in scan.vocabulary.ranks and not is_year(digits) and (sign != "de" or match.start(3) == match.end(1)):
        return ORDINAL, payload, end  # 3e, 2ª
    if sign == "." and scan.text[end : end + 1] in scan.vocabulary.ranks:
        return ORDINAL, payload, end + 1  # 1.ª
    if sign == "." and scan.text.startswith("er", end) and "er" in scan.vocabulary.ranks:
        return ORDINAL, payload, end + 2  # 3.er
    if sign == "." and scan.vocabulary.lang == "de" and is_rank(scan.text, *match.span(1)):
        return ORDINAL, payload, end  # das 3. Mal
    return DATE, payload, end
