"""What the named groups of a pattern for a date, quarter or half spell out."""

from __future__ import annotations

import re
from collections.abc import Mapping

from fidelity.figures.eras import BEFORE_FIRST
from fidelity.figures.model import Period
from fidelity.figures.short_years import full_year
from fidelity.figures.written import KANJI, whole

# The year before the first of each era.
_ERAS = {"reiwa": 2018, "heisei": 1988, "showa": 1925, "taisho": 1911, "meiji": 1867, "minguo": 1911}
_RANKS = ("first", "second", "third", "fourth")


def quarter_of(match: re.Match[str]) -> Period:
    """The quarter or half of a year that the pattern of all languages found: Q3 2024, 1H FY25."""
    quarter, half = match["q"] or match["q2"], match["h"] or match["h2"]
    year = full_year(match["y"]) if match["y"] else None
    last = match.groupdict().get("last")
    return Period(
        year=year,
        last_year=full_year(last) if last else None,
        quarter=int(quarter) if quarter else None,
        half=int(half) if half else None,
        fiscal=(match.groupdict().get("fy") or " ")[0] in "Ff",
    )


def period_of(match: re.Match[str], months: Mapping[str, int]) -> Period:
    """The period that the named groups of a locale's pattern spell out."""
    parts = {name: given for name, given in match.groupdict().items() if given}

    def month(number: str, name: str) -> int | None:
        if name in parts:
            return months.get(parts[name].lower())
        return whole(parts[number]) if number in parts else None

    rank = next((place for place, word in enumerate(_RANKS, 1) if word in parts), None)
    year = full_year(parts["y"]) if "y" in parts else None
    for era, before_first in _ERAS.items():
        if era in parts:
            year = before_first + whole(parts[era])
    if "era" in parts:
        year = BEFORE_FIRST[parts["era"]] + whole(parts["of_era"])
    if "upto" in parts:  # the first quarters of a year
        parts |= {"m": "1", "m2": str(3 * int(parts["upto"].translate(KANJI)))}
    last = parts.get("last") or parts.get("y2")
    last_year = None
    if last and year is not None:
        last_year = int(last) if len(last) > 2 else year // 100 * 100 + int(last)
    return Period(
        year=year,
        half=int(parts["h"]) if "h" in parts else 1 if "h1" in parts else 2 if "h2" in parts else None,
        quarter=int(parts["q"].translate(KANJI)) if "q" in parts else rank,
        month=month("m", "mon"),
        day=whole(parts["d"]) if "d" in parts else 1 if "mon" in parts and "opening" in match.re.groupindex else None,
        last_year=last_year,
        last_month=month("m2", "mon2"),
        fiscal="fy" in parts,
    )
