"""The direction that a German clause gives a figure by its end: "ging um 12 % zurück", "hat 3 Prozent verloren"."""

from __future__ import annotations

import regex

from fidelity.figures.model import Figure

_LINK = r"(?:\s|(?:um|rund|etwa|fast|knapp|gut|über|weitere|leicht|deutlich|nur|noch)\b)*+"
_PARTING = regex.compile(r"\b(?:g(?:ing|eh|ab|ib|eb)\w*|n(?:ahm|imm|ehm)\w*|leg\w+|zog\w*|zieh\w*|büßt\w*|fiel\w*)\s")
_PARTED = regex.compile(rf"{_PARTING.pattern}(?:[^.;:!?\d]{{0,40}}?\bum\s)?{_LINK}$")
"""Verbs that leave their direction to the last word of the clause."""
_TAIL = r"(?:[^.!?;\n]|[.,](?=\d)|(?<=Mio|Mrd|Tsd|Proz)\.){0,60}?"
_PARTICLE = regex.compile(
    rf"{_TAIL}\s(?:(?P<up>zu|an|hoch)|(?P<down>zurück|nach|ab|ein))(?=\s?(?:[.,;()]|$|und\b))", regex.IGNORECASE
)
_CLOSING = regex.compile(
    rf"(?:\s(?:auf|gegenüber|im|in|zum|binnen|je|pro)\b{_TAIL})?\s"
    r"(?:(?P<up>(?:an)?gestiegen|gewachsen|zugelegt|gewonnen|erhöht|zugenommen|geklettert|gesteigert|angehoben|verbessert"
    r"|steigen|wachsen|zulegen|erhöhen|zunehmen|höher)"
    r"|(?P<down>gesunken|gefallen|zurückgegangen|verloren|abgenommen|nachgegeben|gesenkt|verringert|reduziert|eingebüßt"
    r"|eingebrochen|geschrumpft|gekürzt|sinken|fallen|zurückgehen|verlieren|schrumpfen|abnehmen|senken|niedriger"
    r"|tiefer))\b"
)
_AGAINST = regex.compile(r"\s(?:(?P<up>über)|(?P<down>unter))\s(?:de[mnr]\b|Vorjahr|Plan)")  # um 12 % unter dem Vorjahr
_LEVEL = regex.compile(r"\b(?:auf|von|bei|zu|unter|nach)\s(?:\w+\s)?$", regex.IGNORECASE)
_ON = regex.compile(r"\bauf\s(?:(?:rund|etwa|fast|knapp|gut|über)\s)?$")
_VERB = regex.compile(
    r"\b(?:(?P<up>stieg\w*|steig\w+|erhöh\w+|wuchs\w*|wächst|kletter\w+|zog\w*|leg\w+)"
    r"|(?P<down>fiel\w*|fäll\w*|sank\w*|sink\w*|senk\w+|verringer\w+|reduzier\w+|ermäßig\w+|schrumpf\w+))\b"
)
_FURTHEST = 80  # characters from a figure to the end of its clause


def closing_sign(figure: Figure, before: str, text: str) -> int:
    """Return +1 for a rise and -1 for a fall that the end of a figure's clause tells, else 0.

    ``before`` is the clause before the figure. A level ("stieg auf 12 Mio. Euro") is no change.
    """
    if _LEVEL.search(before) or (figure.kind not in ("percent", "points") and not before.endswith("um ")):
        return 0
    against = _AGAINST.match(text, figure.end) if before.endswith("um ") else None
    if against is not None:
        return 1 if against["up"] else -1
    pattern = _PARTICLE if _PARTED.search(before) else _CLOSING
    match = pattern.match(text, figure.end, figure.end + _FURTHEST)
    return 0 if match is None else 1 if match["up"] else -1


def level_sign(figure: Figure, before: str, text: str) -> int:
    """Return +1 or -1 for what something rose or fell to, "stieg auf" or "ging auf ... zurück", else 0."""
    if not _ON.search(before):
        return 0
    verbs = list(_VERB.finditer(before))
    match = (
        verbs[-1]
        if verbs
        else (_PARTICLE if _PARTING.search(before) else _CLOSING).match(text, figure.end, figure.end + _FURTHEST)
    )
    return 0 if match is None else 1 if match["up"] else -1
