"""What a rate is for: "1.5 % per month" is no "1.5 % a year", nor a fee of 30 an hour one of 30 a day."""

from __future__ import annotations

import regex

from fidelity.figures.model import Figure

_NAMES = {
    "second": "second sec sekunde seconde segundo secondo",
    "minute": "minute min minuto minuut",
    "hour": "hour hr hourly stunde heure hora ora uur",
    "day": "day daily tag jour día dia giorno dag",
    "week": "week weekly woche semaine semana settimana",
    "month": "month monthly monat mois mes mese mês maand 월",
    "quarter": "quarter quarterly quartal trimestre kwartaal",
    "year": "year annum annually yearly jahr an année año ano anno jaar 연",
}
_UNIT = {name: unit for unit, names in _NAMES.items() for name in names.split()}
_BEHIND = regex.compile(
    r"\s?(?:/|\s?\b(?:per|an?|each|every|pro|par|por|al?|all['’]|à\sl['’]|im|je|am|in\sder|die)\s)?"
    rf"\s?(?P<unit>{'|'.join(_UNIT)})\b(?!\s(?:ago|earlier|before|later|after|over|on|zuvor|plus|avant|antes|prima))",
    regex.IGNORECASE,
)
_GLUED = regex.compile(r"[/\w]|\s(?:per|an?|each|every|pro|par|por|al?|all['’]|à|im|je|am|in|die|\w+ly\b)")
_AHEAD = regex.compile(r"(?<![\p{L}\d])(?P<unit>연|월)\s?(?:약\s?|최대\s?)?$")
_KINDS = frozenset({"money", "percent", "number", "duration"})
_REACH = 8


def per_time(figure: Figure, text: str) -> str | None:
    """Return the unit of time that a figure is told for, "month" of "1.5 % per month"; None where none is said."""
    if figure.kind not in _KINDS:
        return None
    behind = _BEHIND.match(text, figure.end) if _GLUED.match(text, figure.end) else None
    if behind is None and figure.lang == "ko":
        behind = _AHEAD.search(text[max(0, figure.start - _REACH) : figure.start])
    return None if behind is None else _UNIT[behind["unit"].lower()]
