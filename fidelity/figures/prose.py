"""Numbers in words: asks the locales' own readers where one may start."""

from __future__ import annotations

import re
from decimal import Decimal
from operator import attrgetter
from typing import TYPE_CHECKING, Any

from fidelity.figures import coins, halves, periods, plain_words, prefix, ranges, suffix
from fidelity.figures.bounds import SOME
from fidelity.figures.left_words import spaced_word
from fidelity.figures.locale import Locale
from fidelity.figures.mixed import write
from fidelity.figures.model import Draft
from fidelity.figures.points import of_a_rate
from fidelity.figures.ranked import MINUTES_OF
from fidelity.figures.spelled import Spelled
from fidelity.figures.taken import NEAR, Taken
from fidelity.figures.vocabulary import (
    BETWEEN,
    CONNECT,
    COUNTER,
    DATE,
    DURATION,
    LABEL,
    MARK,
    MINOR,
    NOTHING,
    PERCENT,
    POINTS,
    UNIT,
)

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

_ONE = Decimal(1)
_CENTS = Decimal(100)
_DIGITS_OF_YEAR = 4  # said one by one
_TEN = Decimal(10)
# third [and fourth quarters]
_IN_ROW = re.compile(r"-?,? (?:and|or|to|through|second|third|und|oder|et|ou|y|e|o|en|of)\b")
_SHARE_OF = re.compile(
    r"(?:[ -]of)?[ -](?:an?|one) | d[ei] (?:(?:u[nm] )?(?=p))| d['’]un | van een | d['’](?=heure|ora\b)| de (?=hora\b)"
)
_AGAINST = frozenset(("-for-", "-to-"))
_FACED = frozenset((" to ", " for ", " zu ", " contre ", " contra ", " contro ", " tegen ", " à ", " a "))
_CLAUSE_ENDS = re.compile(r"\s*(?:[.,;:!?)]|\Z)")
_RANKS = frozenset({"first", "h"})  # groups of a pattern that names a quarter or half by its rank
_NO_EVIDENCE = frozenset({NOTHING, MARK, CONNECT, DATE, LABEL})
_SIDED = re.compile(r"-(?:sided|tailed|way|faced|handed|edged)(?![^\W_])")  # two-sided tests count nothing


def read(scan: Scan, start: int, stop: int, *, short: bool = True) -> list[Draft]:
    """The drafts of all numbers in words in ``text[start:stop]`` that touch no figure read before."""
    found: list[Draft] = []
    swallowed: set[int] = set()
    for locale, openings in scan.vocabulary.starts:
        places = openings.places(scan.document, start, stop)
        if not places:
            continue
        taken = Taken(scan.drafts, found)
        scan.covered = start
        for pos in places:
            if pos >= scan.covered:
                _at(scan, locale, pos, taken, found, short=short)
        swallowed.update(map(id, taken.swallowed))
    if swallowed:
        scan.drafts[:] = [draft for draft in scan.drafts if id(draft) not in swallowed]
    return found


def _at(scan: Scan, locale: Locale, pos: int, taken: Taken, found: list[Draft], *, short: bool) -> None:
    """Read the number in words at ``pos``, if there is one."""
    limit = taken.limit(pos)
    if limit is None:
        return
    short = short and locale.words is not None and not taken.near(pos)
    apart = short and (not found or pos - found[-1].end > NEAR)
    draft = plain_words.read(scan, locale, pos, limit) if apart else None
    if draft is None:
        _weigh(scan, locale, pos, limit, taken, found)
    else:
        scan.covered = draft.end
        found.append(draft)


def _weigh(scan: Scan, locale: Locale, pos: int, limit: int, taken: Taken, found: list[Draft]) -> None:
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
    write(draft, result)
    if _surrounded(scan, draft, result, limit, taken):
        scan.covered = draft.end
        found.append(draft)
    else:
        taken.give_back(held)


def _is_cents(scan: Scan, taken: Taken, found: list[Draft], pos: int, result: Spelled) -> bool:
    """Whether a number is the cents of the amount before it, which has taken them in: three euros fifty."""
    if not (taken.near(pos) or (found and pos - found[-1].end <= NEAR)):
        return False
    if result.kind != "number" or not coins.FEWEST <= result.value <= coins.MOST or result.ulp != 1:
        return False
    before = [draft for draft in (*taken.previous(), *found[-1:]) if draft.end < pos]
    whole = max(before, key=attrgetter("end"), default=None)
    return whole is not None and coins.add(scan, whole, pos, result.end, int(result.value))


def _surrounded(scan: Scan, draft: Draft, result: Spelled, limit: int, taken: Taken) -> bool:
    """Take in what stands beside a number in words; False when it is none in that company."""
    pos = draft._digits[0]
    left = prefix.look(scan, pos)
    known = NOTHING if left.known is None else left.known[0]
    draft.start = left.start
    if left.money is not None and result.value < _CENTS and scan.text[left.start - 3 : left.start] == " a ":
        draft.start -= 2  # a dollar twenty-three
        draft.value, draft.ulp = 1 + result.value / _CENTS, 1 / _CENTS
    tag, payload, end = _behind(scan, result)
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
        said = scan.vocabulary.ladder and result.end - pos == _DIGITS_OF_YEAR  # 一八四二年
        if payload == "year" and result.ulp <= _TEN and (1000 if said else 1900) <= result.value < 2100:
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


def _behind(scan: Scan, result: Spelled) -> tuple[int, Any, int]:
    """The entry of what stands behind a number in words; 分の, which a fraction may go on with, are minutes here."""
    tag, payload, end = suffix.follow(scan, result.end)
    return (DURATION, "minute", end - 1) if scan.text[result.end : end] in MINUTES_OF else (tag, payload, end)


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
    if spaced_word(text, pos) in scan.vocabulary.left:
        return False
    tag, payload, end = suffix.follow(scan, result.end)
    if tag <= COUNTER and text[result.end : result.end + 1] in SOME:  # 삼억여 원
        return False
    if not plain_words.stands(tag) or end > limit or (tag == UNIT and not text[end : end + 1].isspace()):
        return False
    if tag == NOTHING and result.weak:
        return True
    draft = plain_words.stated(scan, lang, (pos, result.end), (tag, payload, end), result)
    scan.covered = draft.end
    found.append(draft)
    return True


def _spelled(scan: Scan, locale: Locale, pos: int, found: list[Draft]) -> Spelled | None:
    """The number in words at ``pos``; a one set against another number is one: ten to one, a four-for-one split."""
    result = locale.spelled(scan.text, pos)
    if result is not None and scan.text.startswith("-", result.end) and _SIDED.match(scan.text, result.end):
        return None
    if result is None or not result.weak or not found:
        return result
    tie = scan.text[found[-1].end : pos]
    against = tie in _AGAINST or (tie in _FACED and _CLAUSE_ENDS.match(scan.text, result.end) is not None)
    return result._replace(weak=False) if against else result


def _quarter(scan: Scan, locale: Locale, pos: int, limit: int, taken: Taken, found: list[Draft]) -> bool:
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
        or spaced_word(scan.text, pos) in scan.vocabulary.left
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


def _period(scan: Scan, draft: Draft, pos: int, limit: int, taken: Taken) -> bool:
    """A quarter or half named by its rank, as in "second quarter of 2024": it may take in digits read before."""
    match = periods.around(scan, pos)
    if match is None:
        return False
    if match.end() > limit and taken.swallow(match.end()) is None:
        return False
    draft.value, draft.ulp = None, _ONE
    periods.name(draft, scan, match)
    return True
