"""What of a text is read already while the numbers in words between are looked for."""

from __future__ import annotations

from bisect import bisect_right
from typing import TYPE_CHECKING

from fidelity.figures.locale import Locale
from fidelity.figures.model import Draft

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

NEAR = 8  # characters of "and a" between digits and the fraction that belongs to them


class Taken:
    """Spans that are read already, asked for in ascending order."""

    def __init__(self, drafts: list[Draft], more: list[Draft]) -> None:
        self.drafts = sorted([*drafts, *more], key=lambda draft: draft.start) if more else drafts
        self.ends = [draft.end for draft in self.drafts]
        self.swallowed: list[Draft] = []
        self.at = 0

    def limit(self, pos: int) -> int | None:
        """Where the next taken span starts, or None when ``pos`` lies inside one."""
        at = self.at = bisect_right(self.ends, pos, self.at)
        if at == len(self.ends):
            return 1 << 62
        start = self.drafts[at].start
        return start if start > pos else None

    def swallow(self, end: int) -> int | None:
        """Give up the digits that a numeral up to ``end`` takes in (천 4백만): the new limit, or None if they go on."""
        last = self.at
        while last < len(self.drafts) and self.drafts[last].start < end:
            if self.drafts[last]._digits[1] > end:
                return None
            last += 1
        self.swallowed += self.drafts[self.at : last]
        self.at = last
        return self.drafts[last].start if last < len(self.drafts) else 1 << 62

    def give_back(self, held: tuple[int, int]) -> None:
        """Undo what was swallowed since ``held``: the place and the count of before."""
        self.at = held[0]
        del self.swallowed[held[1] :]

    def near(self, pos: int) -> bool:
        """Whether a span that is taken ends shortly before ``pos``."""
        return self.at > 0 and pos - self.drafts[self.at - 1].end <= NEAR

    def resumed(self, scan: Scan, locale: Locale, pos: int) -> Draft | None:
        """The bare digits that a numeral at ``pos`` goes on from: 2 [and a quarter], 11 [point 7 million]."""
        digits = self.drafts[self.at - 1]
        if digits.kind != "number" or digits.start != digits._digits[0] or digits.end != digits._digits[1]:
            return None
        end = digits.end
        if not any(opens.match(scan.text, end) for own, opens in scan.vocabulary.joins if own is locale):
            return None
        result = locale.spelled(scan.text, digits.start)
        return digits if result is not None and result.end > pos else None

    def previous(self) -> list[Draft]:
        """The draft before the position asked for, if there is one."""
        return self.drafts[self.at - 1 : self.at]

    def before(self) -> int:
        """Where the last taken span before the position asked for ends."""
        last = self.at - 1
        if last >= 0 and self.swallowed and self.drafts[last] is self.swallowed[-1]:
            last -= 1
        return self.drafts[last].end if last >= 0 else 0
