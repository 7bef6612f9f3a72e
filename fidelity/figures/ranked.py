"""Digits with a full stop that are a rank in German: das 3. Mal, im 19. Jahrhundert, in der 23. und 67. Minute."""

from __future__ import annotations

import re

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
