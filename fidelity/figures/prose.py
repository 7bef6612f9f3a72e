"""Numbers in words, and numerals mixed of digits and scales: asks the locales' own readers where one may start."""

from __future__ import annotations

import re
from bisect import bisect_right
from decimal import Decimal
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from fidelity.figures import coins, halves, periods, plain_words, prefix, ranges, suffix
from fidelity.figures.bounds import SOME
from fidelity.figures.locale import Locale
from fidelity.figures.model import Draft
from fidelity.figures.numerals import is_year
from fidelity.figures.points import of_a_rate
from fidelity.figures.spelled import Spelled
from fidelity.figures.vocabulary import (
    BETWEEN,
    CONNECT,
    COUNTER,
    DATE,
    DURATION,
    KINDS,
    LABEL,
    MARK,
    MINOR,
    MONEY,
    NOTHING,
    PERCENT,
    POINTS,
    UNIT,
)

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

_OWN_UNITS = {"percent": "%", "multiple": "x", "duration": "day"}
_ONE = Decimal(1)
_DECIMALS = re.compile(r"[.,]\d{1,2}\Z")
_DIGIT = re.compile(r"\d")
_HALF = Decimal("0.5")
_CENTS = Decimal(100)
_TEN = Decimal(10)
# third [and fourth quarters]
_IN_ROW = re.compile(r"-?,? (?:and|or|to|through|second|third|und|oder|et|ou|y|e|o|en|of)\b")
_SHARE_OF = re.compile(
    r"(?:[ -]of)?[ -](?:an?|one) | d[ei] (?:(?:u[nm] )?(?=p))| d['’]un | van een | d['’](?=heure|ora\b)| de (?=hora\b)"
)
_AGAINST = frozenset(("-for-", "-to-"))
_FACED = frozenset((" to ", " for ", " zu ", " contre ", " contra ", " contro ", " tegen ", " à ", " a "))
_CLAUSE_ENDS = re.compile(r"\s*(?:[.,;:!?)]|\Z)")
_CONJUNCTION = 8  # characters of "and a" between digits and the fraction that belongs to them
_RANKS = frozenset({"first", "h"})  # groups of a pattern that names a quarter or half by its rank
_NO_EVIDENCE = frozenset({NOTHING, MARK, CONNECT, DATE, LABEL})


def read(scan: Scan, start: int, stop: int) -> list[Draft]:
    """The drafts of all numbers in words in ``text[start:stop]`` that touch no figure read before."""
    found: list[Draft] = []
    swallowed: set[int] = set()
    for locale, openings in scan.vocabulary.starts:
        places = openings.places(scan.document, start, stop)
        if not places:
            continue
        taken = _Taken(scan.drafts, found)
        scan.covered = start
        for pos in places:
            if pos >= scan.covered:
                _at(scan, locale, pos, taken, found)
        swallowed.update(map(id, taken.swallowed))
    if swallowed:
        scan.drafts[:] = [draft for draft in scan.drafts if id(draft) not in swallowed]
    return found


def joined(scan: Scan, draft: Draft) -> int | None:
    """Read digits that open a mixed numeral (1조 2,345억): sets the value and returns where the numeral ends."""
    result = mixed(scan, *draft._digits)
    if result is None:
        return None
    _set(draft, result)
    if result.kind != "number":
        draft.kind = result.kind
        if scan.text[result.end - 1] == "折" and (ten := _digit_before(scan, draft)):
            draft.value = 10 * ten + result.value / 10
    return result.end


def _digit_before(scan: Scan, draft: Draft) -> int:
    """A digit one space before another one, which then is part of this figure: ７ ２ 折 is 72 per cent; or 0."""
    one, first = scan.drafts[-1] if scan.drafts else None, draft._digits[0]
    if (
        one is None
        or one.kind != "number"
        or one.end != first - 1
        or scan.text[one.end] not in " \u3000"
        or not scan.text[one.start : one.end].isdecimal()
        or one.end - one.start != 1
        or draft.end != first + 1
    ):
        return 0
    scan.drafts.pop()
    draft.start = one.start
    return int(scan.text[one.start])


def mixed(scan: Scan, first: int, last: int) -> Spelled | None:
    """The mixed numeral that the digits from ``first`` to ``last`` open, or None."""
    for locale, opens in scan.vocabulary.joins:
        if opens.match(scan.text, last):
            result = locale.spelled(scan.text, first)
            if result is not None and result.end >= last:
                digits = scan.text[first:last]
                half = result.scale == 1 and is_year(digits) and result.value % 1 == _HALF  # in 2021 and half in 2022
                two = (
                    scan.vocabulary.ladder is None
                    and _DECIMALS.search(digits)
                    and _DIGIT.search(scan.text, last, result.end)
                )
                return None if half or two else result  # $1.2 billion and 3 million users
    return None


def goes_on(scan: Scan, last: int, end: int) -> bool:
    """Whether digits that end at ``last``, with a scale up to ``end``, open a mixed numeral: 3 million and a half."""
    space = scan.text[end : end + 1]
    if not space or space not in " \u00a0-" or not scan.text[end + 1 : end + 2].isalnum():
        return False
    return any(opens.match(scan.text, last) for _, opens in scan.vocabulary.joins)


class _Taken:
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
        return self.at > 0 and pos - self.drafts[self.at - 1].end <= _CONJUNCTION

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


def _at(scan: Scan, locale: Locale, pos: int, taken: _Taken, found: list[Draft]) -> None:
    """Read the number in words at ``pos``, if there is one."""
    limit = taken.limit(pos)
    if limit is None:
        return
    apart = not taken.near(pos) and (not found or pos - found[-1].end > _CONJUNCTION)
    draft = plain_words.read(scan, locale, pos, limit) if apart and locale.words is not None else None
    if draft is None:
        _weigh(scan, locale, pos, limit, taken, found)
    else:
        scan.covered = draft.end
        found.append(draft)


def _weigh(scan: Scan, locale: Locale, pos: int, limit: int, taken: _Taken, found: list[Draft]) -> None:
    """Read the number in words at ``pos``, if there is one, in the light of all that stands beside it."""
    earlier = taken.resumed(scan, locale, pos) if locale.joins and taken.near(pos) else None
    if earlier is not None:
        pos = earlier.start
    elif periods.may_open(scan, pos) and _quarter(scan, locale, pos, limit, taken, found):
        return
    result = _spelled(scan, locale, pos, found)
    if result is None or (earlier is None and _is_cents(scan, taken, found, pos, result)):
        return
    before, held = len(found), (taken.at, len(taken.swallowed))
    if earlier is not None:
        taken.swallowed.append(earlier)
    if result.end > limit:
        beyond = taken.swallow(result.end)
        if beyond is None:
            return
        limit = beyond
    if result.value in halves.VALUES and halves.belongs_before(scan, taken.previous(), found, pos, result):
        return
    if earlier is None and result.kind == "number" and _plain(scan, locale.code, pos, limit, result, found):
        if len(found) == before:
            taken.give_back(held)
        return
    scan.covered = max(scan.covered, taken.before())
    draft = Draft()
    draft._digits = (pos, result.end)
    draft.lang, draft._source, draft.spelled = locale.code, scan.document, earlier is None
    draft.kind, draft.end = result.kind, result.end
    _set(draft, result)
    if _surrounded(scan, draft, result, limit, taken):
        scan.covered = draft.end
        found.append(draft)
    else:
        taken.give_back(held)


def _is_cents(scan: Scan, taken: _Taken, found: list[Draft], pos: int, result: Spelled) -> bool:
    """Whether a number is the cents of the amount before it, which has taken them in: three euros fifty."""
    if not (taken.near(pos) or (found and pos - found[-1].end <= _CONJUNCTION)):
        return False
    if result.kind != "number" or not coins.FEWEST <= result.value <= coins.MOST or result.ulp != 1:
        return False
    before = [draft for draft in (*taken.previous(), *found[-1:]) if draft.end < pos]
    whole = max(before, key=attrgetter("end"), default=None)
    return whole is not None and coins.add(scan, whole, pos, result.end, int(result.value))


def _surrounded(scan: Scan, draft: Draft, result: Spelled, limit: int, taken: _Taken) -> bool:
    """Take in what stands beside a number in words; False when it is none in that company."""
    pos = draft._digits[0]
    left = prefix.look(scan, pos)
    known = NOTHING if left.known is None else left.known[0]
    draft.start = left.start
    if left.money is not None and result.value < _CENTS and scan.text[left.start - 3 : left.start] == " a ":
        draft.start -= 2  # a dollar twenty-three
        draft.value, draft.ulp = 1 + result.value / _CENTS, 1 / _CENTS
    tag, payload, end = suffix.follow(scan, result.end)
    linked = tag == DATE and payload is None and not result.weak and scan.text[result.end] != "."
    if result.scale != 1 or linked:  # una decina di giorni
        tag, payload, end = suffix.beyond(scan, result.end)
    if tag == MARK and scan.text[result.end] == "-":  # third-quarter
        tag, payload, end = suffix.follow(scan, end)
    if tag in (MARK, NOTHING) or (tag == DATE and result.ulp < 1):
        tag, payload, end = _of_points(scan, draft, result, (tag, payload, end))
    ranked = result.kind == "ordinal" and _IN_ROW.match(scan.text, result.end)
    if (ranked or DATE in (tag, known)) and _period(scan, draft, pos, limit, taken):
        return True
    if tag == DATE and payload:
        tag = DURATION
        if payload == "year" and result.ulp <= _TEN and 1900 <= result.value < 2100:
            draft.kind, tag = "year", NOTHING  # 二〇二四年, 이천이십사년
    spans = tag == MARK and scan.text[result.end : end].lstrip() in suffix.TIES  # 三～五万円
    ties = tag == CONNECT or spans or scan.text[result.end : end] in (" o", " e")  # dos o tres días
    if (ties and result.value >= 1) or known == BETWEEN:  # fell by a third to 66
        scan.pending.append(draft)
    if end > limit:
        tag, payload, end = NOTHING, None, result.end
    alone = result.weak and tag in _NO_EVIDENCE and left.money is None and left.sign == 1 and known != BETWEEN
    if alone and not (ties and ranges.goes_on(scan, draft.lang, result, end)):
        return False
    if result.kind != "number":
        tag, payload, end = NOTHING, None, result.end
    suffix.read(scan, draft, tag, payload, end, left)
    if known == LABEL and left.word[0].isupper():  # Section Three, not the table
        draft.kind = "label"
    return True


def _of_points(scan: Scan, draft: Draft, result: Spelled, entry: tuple[int, Any, int]) -> tuple[int, Any, int]:
    """What a number in words says of points: three-quarters of a percentage point, a half-point cut, up two points."""
    text = scan.text
    if result.ulp < 1 and (share := _SHARE_OF.match(text, result.end)):
        shared = suffix.follow(scan, share.end())
        if shared[0] in (PERCENT, POINTS, MINOR, DURATION, UNIT):
            return shared
        if shared[0] == DATE and shared[1]:
            return DURATION, shared[1], shared[2]
        entry = shared if shared[0] == MARK else entry
    word = text[result.end : entry[2]].rpartition(" ")[2].lstrip("-")
    if entry[0] != MARK or word not in scan.vocabulary.bare_points:
        return entry
    cut = result.value < 1 and text[result.end] == "-"
    if cut or of_a_rate(text, draft.start, str(abs(result.value)), entry[2]):
        return POINTS, "pp", entry[2]
    if entry[2] == result.end:
        return entry
    return COUNTER if result.ulp < 1 else NOTHING, None, result.end  # medio punto


def _plain(scan: Scan, lang: str, pos: int, limit: int, result: Spelled, found: list[Draft]) -> bool:
    """Add a number whose neighbours on the left say nothing and whose unit is one word: the common case."""
    text = scan.text
    if text[pos - 1 : pos] != " " or (result.ulp < 1 and _SHARE_OF.match(text, result.end)):
        return False
    if prefix.spaced_word(text, pos) in scan.vocabulary.left:
        return False
    tag, payload, end = suffix.follow(scan, result.end)
    if tag <= COUNTER and text[result.end : result.end + 1] in SOME:  # 삼억여 원
        return False
    if tag > MONEY or tag == CONNECT or end > limit or (tag == UNIT and not text[end : end + 1].isspace()):
        return False
    if tag == NOTHING and result.weak:
        return True
    draft = Draft()
    draft._digits = (pos, result.end)
    draft.lang, draft._source, draft.spelled = lang, scan.document, True
    draft.kind = KINDS[tag]
    if tag >= PERCENT:
        draft.unit = payload if tag != MONEY else payload[0]
    draft.start, draft.end = pos, end if tag > COUNTER else result.end
    _set(draft, result)
    scan.covered = draft.end
    found.append(draft)
    return True


def _spelled(scan: Scan, locale: Locale, pos: int, found: list[Draft]) -> Spelled | None:
    """The number in words at ``pos``; a one set against another number is one: ten to one, a four-for-one split."""
    result = locale.spelled(scan.text, pos)
    if result is None or not result.weak or not found:
        return result
    tie = scan.text[found[-1].end : pos]
    against = tie in _AGAINST or (tie in _FACED and _CLAUSE_ENDS.match(scan.text, result.end) is not None)
    return result._replace(weak=False) if against else result


def _set(draft: Draft, result: Spelled) -> None:
    draft.value = result.value
    draft.ulp = result.ulp
    if result.scale != 1:
        draft.scale = result.scale
    if result.kind in _OWN_UNITS:
        draft.unit = _OWN_UNITS[result.kind]


def _quarter(scan: Scan, locale: Locale, pos: int, limit: int, taken: _Taken, found: list[Draft]) -> bool:
    """Add the period that a rank or a numeral opens: 三月三日, "first quarter of 2024" behind no word of meaning."""
    match = periods.longest(scan, pos)
    if match is None:
        return False
    if "written" in match.re.groupindex:
        match = periods.around(scan, pos)
        if match is None:
            return False
    elif (
        scan.text[pos - 1] != " "
        or _RANKS.isdisjoint(match.re.groupindex)
        or prefix.spaced_word(scan.text, pos) in scan.vocabulary.left
    ):
        return False
    if match.end() > limit and taken.swallow(match.end()) is None:
        return False
    draft = Draft()
    draft._digits, draft.lang, draft._source, draft.spelled = (pos, match.end()), locale.code, scan.document, True
    periods.name(draft, scan, match)
    scan.covered = draft.end
    found.append(draft)
    return True


def _period(scan: Scan, draft: Draft, pos: int, limit: int, taken: _Taken) -> bool:
    """A quarter or half named by its rank, as in "second quarter of 2024": it may take in digits read before."""
    match = periods.around(scan, pos)
    if match is None:
        return False
    if match.end() > limit and taken.swallow(match.end()) is None:
        return False
    draft.value, draft.ulp = None, _ONE
    periods.name(draft, scan, match)
    return True
