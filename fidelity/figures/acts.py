"""Numbers of laws and cases with their year (Ley 6/2023, (EU) 2016/679, VI ZR 12/18), and of articles: 민법 750조."""

from __future__ import annotations

import re

_ACT = re.compile(
    r"(?<!\d/)(?P<n>\d{1,4})/(?:19|20)\d\d(?![\d/]|[.,]\d)"
    r"|(?:19|20)\d\d/\d{1,4}/(?P<union>E[UGC]|UE|CEE?|EEC|EWG|(?i:euratom)|CFSP|GASP|PESC|GBVB|J[HA]?[AI])(?![\w/])"
    r"|(?:19|20)\d\d/(?:\d{1,4}/[A-Z]{2,3}|(?!\d\d(?!\d))\d{1,4})(?![\d/]|[.,]\d)"
)
_LAW = re.compile(
    r"(?:\b(?:law|act|regulation|directive|ley|lei|legge|loi|wet|gesetz|decreto|décret|ordonnance|règlement|richtlinie"
    r"|verordnung|verordening|richtlijn|reglamento|directiva|diretiva|regulamento|regolamento|direttiva|d\.lgs)"
    r"|\((?:EU|UE|EG|EC|CE)\))[^\d\n]{0,12}\Z"
    r"|\b(?-i:RDL?|RD-ley|MP|LO|DL|DPR|DM|IN|PL|PEC)[ \u00a0]\Z|\b(?:resolu|instru)[cç][aãoóin]{2,3}\b[^\d\n]{0,12}\Z"
    r"|\b(?:portaria|circular|delibera|sentencia|sentenza|expediente|ac[óo]rd[ãa]o|reg\.)[^\d\n]{0,12}\Z"
    r"|\b(?:n\.[º°]?|n[º°]|nr\.|n[úu]mero)[ \u00a0]?\Z",
    re.IGNORECASE,
)
_CASE = re.compile(r"\d{1,5}/\d{2,5}(?![\d/]|[.,]\d)")
_SHORT = re.compile(r"\d{1,2}\.\d{3}/(?:\d\d){1,2}(?![\d/]|[.,]\d)")  # MP 1.303/25
_COURT = re.compile(  # VI ZR 12/18
    r"(?:\b(?!RR |HR )[A-Z][A-Za-z]{0,3}R|\b[CT]-|\b\d{1,3} (?:[CFKOSTUW]|[UW]F|[CST]a|[WS]s|[KL]?Ls|OH|OWi)|Drs\."
    r"|Az\.:? \d{1,3} [A-Z][A-Za-z]{0,2}|Az\.:?|Urt\.|Beschl\.)[ \u00a0]?\Z"
)
SENATE = re.compile(r" [A-Z][A-Za-z]{0,3} ")  # between the number of a chamber and that of its case: 5 StR 123/18
_HUNDREDTHS = re.compile(r"\d\d/100(?!\d)")
_PRICE = re.compile(r"\b(?:pesos|d[oó]lares|soles|bol[ií]vares|euros|reais|and|y|con|e)\s\Z", re.IGNORECASE)
_LAWS = frozenset("법령칙法令則")
_ARTICLE = re.compile(  # 민법 750조, 会社法362条4項
    r"\d{1,4}(?:조(?!\s?원|\s?\d[\d,]*[억만])(?:의 ?\d+)?(?: ?제? ?\d+항)?(?: ?제? ?\d+호)?"
    r"|条(?:の\d+)?(?:第?\d+項)?(?:第?\d+号)?)"
)
_FAR = 32  # characters looked back for the kind of an act
_MONTHS = 12


def act(text: str, first: int) -> int | None:
    """Where the number of a law or its article, or the cents of a price in words, end that begin at ``first``."""
    if text[max(0, first - 2) : first].rstrip(" ")[-1:] in _LAWS:
        article = _ARTICLE.match(text, first)
        return article.end() if article else None
    cents = _HUNDREDTHS.match(text, first)
    if cents and _PRICE.search(text, max(0, first - _FAR), first):
        return cents.end()
    match = _ACT.match(text, first) or _SHORT.match(text, first)
    if match is None:
        case = _CASE.match(text, first)
        return case.end() if case and _COURT.search(text, max(0, first - _FAR), first) else None
    if match.groupdict().get("union"):
        return match.end()
    named = _LAW.search(text, max(0, first - _FAR), first) is not None
    number = match.groupdict().get("n") or "0"
    return match.end() if named or int(number) > _MONTHS else None
