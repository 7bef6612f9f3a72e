"""What follows a scale on the short path: nothing that matters, a currency, or what the full path must read."""

from __future__ import annotations

from decimal import Decimal
from typing import TYPE_CHECKING

from fidelity.figures import mixed
from fidelity.figures.bounds import SOME
from fidelity.figures.cjk_forms import in_myriads
from fidelity.figures.left_words import REACH
from fidelity.figures.suffix import TIES, follow
from fidelity.figures.suffix import beyond as past_dot
from fidelity.figures.vocabulary import CONNECT, COUNTER, DATE, MARK, MONEY, REMEMBERED

if TYPE_CHECKING:
    from fidelity.figures.scan import Scan

RISKY = frozenset(" m| b| t| l| c| a| d| D| e| E| p| U| G".split("|")) | {
    " -",
    " –",
    *(f" {digit}" for digit in range(1, 10)),
}  # a second scale, more digits, "and a half", the currency, a range
_UNSEEN = object()
ALONE, TIED = 1, 2  # all there is; the same, and the next number may be the other end of a range
_Numeral = tuple[int, int, int, Decimal, str | None]  # see ``scale``


def _calm(scan: Scan, last: int, end: int) -> bool:
    """Whether the word behind a scale that ends at ``end`` says nothing of the number; remembered for the next time."""
    vocabulary, text = scan.vocabulary, scan.text
    stop = text.find(" ", end + 1, end + REACH)
    if stop < 0:
        return False
    after, known = text[end:stop], vocabulary.calm
    found = known.get(after, _UNSEEN)
    if found is None:
        found = known[after] = vocabulary.leaves_alone(after, text[last:end])
    elif found is _UNSEEN:  # worked out when it comes again: most words never do
        if len(known) >= REMEMBERED:
            known.clear()
        known[after] = None
    return found is True


def scale(scan: Scan, last: int, end: int, factor: Decimal, money: str | None) -> _Numeral:
    """Whether digits up to ``last``, a scale up to ``end``, and perhaps a currency behind it are all there is.

    That is ``ALONE`` or ``TIED``, or 0 where there is more. Returns also where the numeral and the figure end, the
    factor and the currency.
    """
    text, vocabulary = scan.text, scan.vocabulary
    if vocabulary.ladder is None:
        plain = money is not None and text[end : end + 2] not in RISKY and text[end : end + 1] not in TIES
        if plain or _calm(scan, last, end):
            return ALONE, last, end, factor, money
        if money is not None:
            alone = text[end : end + 3] not in vocabulary.scale_openings and text[end : end + 7] != " and a "
            alone = alone and text[end : end + 2].lstrip()[:1] not in TIES
            alone = alone and not (text[end + 1 : end + 2].isdecimal() and mixed.goes_on(scan, last, end))  # 2 mil 500
            if alone and text[end : end + 2] != " a":
                tag = follow(scan, end)[0]
                if tag == CONNECT:
                    return TIED, last, end, factor, money
                alone = tag not in (MONEY, DATE)
            return alone, last, end, factor, money
    elif falling := vocabulary.ladder.match(text, last):  # 1조 2,345억
        end, scales = falling.end(), vocabulary.locales[0].scales
        if text[end - 1] == "천" and in_myriads(text, end):
            return False, last, end, factor, money
        factor = scales[text[end - 1]]
        if text[end - 2] in scales:  # 8조 3천억
            factor *= scales[text[end - 2]]
        lone = vocabulary.lone_money.get(text[end : end + 1])
        if lone is not None and money is None and text[end + 1 : end + 2] not in lone[1]:
            return True, end, end + 1, factor, lone[0]
        return _with_currency(scan, end, end, factor, money)
    if text[end - 1] in vocabulary.numerals or mixed.goes_on(scan, last, end):
        return False, last, end, factor, money
    return _with_currency(scan, last, end, factor, money)


def _with_currency(scan: Scan, last: int, end: int, factor: Decimal, money: str | None) -> _Numeral:
    """The currency behind a scale, if there is one, and whether nothing else stands there."""
    text = scan.text
    if text[end : end + 1] in SOME:  # 3억여원
        return False, last, end, factor, money
    tag, payload, beyond = past_dot(scan, end) if text[end : end + 1] == "." else follow(scan, end)
    if tag == MONEY and money is None:
        if text[beyond : beyond + 1].isdecimal():  # 302mln $44.6mln
            return False, last, end, factor, money
        return True, last, beyond, factor, payload[0]
    over = tag == CONNECT or (tag > COUNTER and (tag != MARK or text[beyond - 1] in TIES))
    return not over and not text[end : end + 1].isdecimal(), last, end, factor, money
