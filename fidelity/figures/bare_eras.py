"""Years of an era that only the first of them names: 平成29年3月期 and [28年3月期], 民國95年12月 and [98年11月]."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial

from fidelity.figures.document import MISSING, getattr_slot
from fidelity.figures.model import Draft, Period

_NAMED = {
    "ja": (re.compile(r"平成(\d\d)年"), "平成", 1988),
    "zh": (re.compile(r"民[国國](\d\d)年"), "民", 1911),
}
_BARE = re.compile(r"(\d\d)年")
_NEAR = 4  # years between one that is named and one that is not


def settle(text: str, lang: str, drafts: list[Draft]) -> None:
    """Count years of two digits in an era where the text names one of it close to them."""
    pattern, word, before_first = _NAMED.get(lang, (None, "\0", 0))
    if pattern is None or word not in text:
        return
    named = {int(year) for year in pattern.findall(text)}
    if not named:
        return
    for draft in drafts:
        bare = _BARE.match(text, draft.start) if draft.kind in ("date", "period") else None
        if bare is None or not any(abs(int(bare[1]) - year) <= _NEAR for year in named):
            continue
        year = before_first + int(bare[1])
        known = getattr_slot(draft, "period")
        if known is MISSING:
            draft._found = partial(_in_year, draft._found, year)
        elif known is not None and known.year is not None:
            draft.period = replace(known, year=year)


def _in_year(found: Callable[[], Period], year: int) -> Period:
    return replace(found(), year=year)
