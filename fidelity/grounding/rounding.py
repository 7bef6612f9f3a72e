"""Whether an output's figure is a source's value rounded, or cut off, at the output's own precision."""

from __future__ import annotations

from decimal import Decimal
from typing import Literal, NamedTuple

from fidelity.figures.locales import load
from fidelity.figures.model import Bound
from fidelity.grounding.policy import Policy

How = Literal["half-up", "half-even", "truncated"]
_LOWER: frozenset[Bound] = frozenset({"over", "at_least"})
_UPPER: frozenset[Bound] = frozenset({"under", "at_most"})
_HALF = Decimal("0.5")


class Target(NamedTuple):
    """An output's figure as rounding sees it: magnitude, unit of its last digit, words before it, and its customs."""

    value: Decimal
    ulp: Decimal
    bound: Bound
    cuts: bool  # its language's filings cut off instead of rounding
    whole: bool = True  # written without decimals, so that its last zeros may be rounding
    joint: bool = False  # told in two scales, so that one last zero is enough: 5억 1,120만 for 511.248 million


def cuts_off(lang: str) -> bool:
    """Tell whether filings in a language cut figures off by custom instead of rounding them; not where it is "".

    >>> cuts_off("ko"), cuts_off("en")
    (True, False)
    """
    return bool(lang) and load(lang).truncates


def zero_ulp(value: Decimal, ulp: Decimal, kept: int) -> Decimal:
    """Return one unit of the last non-zero digit, leaving at least ``kept`` digits; never finer than ``ulp``.

    >>> int(zero_ulp(Decimal(78000), Decimal(1), 2))
    1000
    """
    units = value / ulp
    if units != units.to_integral_value() or not units:
        return ulp
    digits = str(int(units))
    zeros = min(len(digits) - len(digits.rstrip("0")), len(digits) - kept)
    return ulp.scaleb(zeros) if zeros > 0 else ulp


def precision(target: Target, policy: Policy) -> Decimal:
    """Return the unit to which the output's figure may have been rounded, trailing zeros considered."""
    if not policy.trailing_zeros or not target.whole:
        return target.ulp
    kept = 1 if target.bound else 3 if target.joint else 2
    coarse = zero_ulp(target.value, target.ulp, kept)
    return coarse if target.bound or target.joint or coarse >= 100 * target.ulp else target.ulp


def interval(target: Target, policy: Policy) -> tuple[Decimal, Decimal]:
    """Return the closed interval that holds every source value the output's figure may stand for."""
    unit = precision(target, policy)
    half = unit * _HALF
    return (
        target.value - (unit if target.bound in _UPPER else half),
        target.value + (unit if target.bound in _LOWER or target.cuts else half),
    )


def admits(target: Target, source: Decimal, source_ulp: Decimal, policy: Policy) -> How | None:
    """Tell how the source's value becomes the output's figure: by which rounding, or None when by none.

    The output must not be more exact than the source. After a one-sided word the value must lie on that side.
    """
    unit = precision(target, policy)
    if source_ulp >= unit:
        return None
    off = source - target.value
    if target.bound in ("over", "under"):
        inside = 0 <= off < unit if target.bound == "over" else -unit < off <= 0
        return ("truncated" if policy.truncation != "never" else _rounds(target, off, unit)) if inside else None
    how = _rounds(target, off, unit)
    if how or policy.truncation == "never":
        return how
    if (target.bound in _LOWER and 0 <= off < unit) or (target.bound in _UPPER and -unit < off <= 0):
        return "truncated"
    if policy.truncation == "customary" and target.cuts and 0 <= off < target.ulp:
        return "truncated"
    return None


def _rounds(target: Target, off: Decimal, unit: Decimal) -> How | None:
    half = unit * _HALF
    if -half <= off < half:
        return "half-up"
    if off == half and int(target.value / unit) % 2 == 0:
        return "half-even"
    return None
