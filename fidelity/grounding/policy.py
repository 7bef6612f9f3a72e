"""What counts as "in the source", and which checks are made: a frozen value that is part of every score's signature."""

from __future__ import annotations

import re
from dataclasses import dataclass, fields, replace
from typing import Any, Literal

from fidelity.errors import UsageError
from fidelity.grounding.model import Verdict

VERSION = 1
"""Raised whenever the same policy would reach other verdicts than before."""

Truncation = Literal["never", "one-sided", "customary"]
_SIGNATURE = re.compile(r"(?P<name>[^(]*?)(?:\.\d+)?(?:\((?P<changed>[^()]*)\))?")


@dataclass(frozen=True, slots=True, kw_only=True)
class Policy:
    """Every switch of the ladder; see ``docs/grounding.md``. The presets are ``STRICT``, ``DEFAULT`` and ``LENIENT``.

    ``scaled``, ``rounded``, ``converted`` and ``derived`` say whether figures with that verdict count as in the
    source; the verdict itself stays. ``truncation`` says where cutting digits off is accepted beside rounding:
    nowhere, after a one-sided word ("over 181 million"), or there and where a language's filings cut off by custom.
    """

    name: str = "default"
    scaled: bool = True
    rounded: bool = True
    converted: bool = True
    derived: bool = False
    truncation: Truncation = "customary"
    trailing_zeros: bool = True  # zeros that end a whole number may be its rounding: 4,800 for 4,812
    bare_units: bool = True  # a table number without a unit supports any unit that its heads do not contradict
    signs: bool = True  # a fall told as a rise, a loss told as a profit is a fault
    nouns: bool = True  # a small count needs the same kind of noun beside it
    ranges: bool = True  # the end of a range is not given by the end of another, nor "over 50" by "under 50"
    identifiers: bool = True  # a phone number or code of seven digits and more is invented when no source holds it
    attribution: bool = True  # look for values that are in the source but said of something else
    coincidence: bool = True  # work out how likely each match is by chance

    @property
    def counted(self) -> frozenset[Verdict]:
        """The verdicts that count as in the source."""
        optional = {
            "scaled": self.scaled,
            "rounded": self.rounded,
            "converted": self.converted,
            "derived": self.derived,
        }
        return frozenset({"verbatim", "equal", *(verdict for verdict, on in optional.items() if on)})  # type: ignore[arg-type]

    @property
    def signature(self) -> str:
        """The preset's name and version with every switch that differs from it: ``default.1(derived=True)``."""
        base = POLICIES.get(self.name, DEFAULT)
        changed = [f for f in fields(self) if f.name != "name" and getattr(self, f.name) != getattr(base, f.name)]
        inside = ",".join(f"{f.name}={getattr(self, f.name)}" for f in changed)
        return f"{self.name}.{VERSION}" + (f"({inside})" if inside else "")


DEFAULT = Policy()
"""Verbatim, equal, scaled, rounded and converted figures count."""

STRICT = Policy(name="strict", scaled=False, rounded=False, converted=False, truncation="never", trailing_zeros=False)
"""Only verbatim and equal figures count."""

LENIENT = Policy(name="lenient", derived=True)
"""Figures that follow by one arithmetic step count as well."""

POLICIES: dict[str, Policy] = {policy.name: policy for policy in (STRICT, DEFAULT, LENIENT)}
"""The presets by name."""


def policy_named(policy: Policy | str | None) -> Policy:
    """Return the policy itself, the preset of that name, or the default for None.

    Raises ``UsageError`` for a name that no preset has.
    """
    if policy is None:
        return DEFAULT
    if isinstance(policy, Policy):
        return policy
    if policy not in POLICIES:
        raise UsageError(f"policy {policy!r} is unknown; choose one of {', '.join(sorted(POLICIES))}")
    return POLICIES[policy]


def policy_signed(signature: str) -> Policy:
    """Return the policy that has this signature, of whatever version: the inverse of ``Policy.signature``.

    Raises ``UsageError`` for a switch that this version does not have.

    >>> policy_signed("default.1(derived=True,truncation=never)") == Policy(derived=True, truncation="never")
    True
    """
    found = _SIGNATURE.fullmatch(signature)
    name = found["name"] if found else signature
    switches: dict[str, Any] = {}
    for change in filter(None, (found["changed"] or "" if found else "").split(",")):
        switch, _, value = change.partition("=")
        if switch not in {f.name for f in fields(Policy)}:
            raise UsageError(f"policy {signature!r} has the switch {switch!r}, which this version of fidelity has not")
        switches[switch] = value == "True" if value in ("True", "False") else value
    return replace(POLICIES.get(name, DEFAULT), name=name, **switches)
