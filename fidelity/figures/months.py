"""Months counted by digits with an M behind them: 9M24, and what is measured over them, a 12M target price."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

from fidelity.figures.model import Draft, Period
from fidelity.figures.short_years import full_year

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

_SO_FAR = re.compile(
    r"(?:[369]|12)M(?:['’ /]?(?P<fy>FY)?['’ -]?(?P<y>(?:19|20)\d\d)|['’ ]?(?P<fy2>FY) ?['’]?(?P<y2>\d\d)"
    r"|(?:['’]|/(?=[12]\d))?(?P<y3>\d\d))(?:[-/](?P<last>\d\d))?(?![A-Za-z\d%]|[.,]\d)"
)
_TERM = re.compile(
    r"(?:[1369]|1[28]|24|36)M[ -](?=(?:price )?target|TP\b|fwd|forward|trailing|rolling"
    r"|Euribor|EURIBOR|SOFR|Libor|LIBOR|SONIA)"
    r"|(?:[136]|12)M (?=[-+−]\d+(?:\.\d+)?%)|12M(?=F(?:wd)?(?![A-Za-z]))"  # 6M -8.9%, 12MF PER
)

_NUMBERED = re.compile(r"(?P<y>(?:19|20)\d\d)M(?P<m>0[1-9]|1[0-2])(?![A-Za-z\d])")


def counted(scan: Scan, draft: Draft) -> bool:
    """Emit the months that plain digits before an M count, and the year that they are part of, or the month 2024M03."""
    text, (first, last) = scan.text, draft._digits
    if month := _NUMBERED.match(text, first):
        draft.kind, draft.end = "period", month.end()
        draft.period = Period(year=int(month["y"]), month=int(month["m"]))
        scan.emit(draft)
        return True
    match = _SO_FAR.match(text, first)
    if match is None and _TERM.match(text, first) is None:
        return False
    draft.kind, draft.unit, draft.end = "duration", "month", last + 1
    scan.emit(draft)
    if match is not None:
        scan.emit(_of_year(scan, match))
    return True


def _of_year(scan: Scan, match: re.Match[str]) -> Draft:
    year = next(name for name in ("y", "y2", "y3") if match[name])
    fiscal = bool(match["fy"] or match["fy2"])
    draft = Draft()
    draft._digits, draft.lang, draft._source = match.span(year), scan.lang, scan.document
    last_year = full_year(match["last"]) if match["last"] else None
    draft.kind = "period"
    draft.period = Period(year=full_year(match[year]), last_year=last_year, fiscal=fiscal)
    draft.start, draft.end = match.start(year), match.end()
    if fiscal:
        draft.start = match.start("fy" if match["fy"] else "fy2")
    return draft
