"""What a probe finds: one result a check, and who answered."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

Level = Literal["pass", "warn", "fail", "skip"]


@dataclass(frozen=True, slots=True)
class CheckResult:
    """The outcome of one check.

    ``evidence`` is what was seen, shortened; ``meaning`` is one sentence on what it does to an evaluation.
    """

    name: str
    level: Level
    evidence: str
    meaning: str


@dataclass(frozen=True, slots=True)
class ProbeReport:
    """All checks of one engine. ``identity`` holds what its own endpoints say: version, context, quantisation."""

    base_url: str
    model: str
    checks: tuple[CheckResult, ...]
    identity: Mapping[str, Any] = field(default_factory=dict)

    @property
    def failed(self) -> tuple[CheckResult, ...]:
        """The checks that failed: an evaluation of this engine would mislead."""
        return tuple(c for c in self.checks if c.level == "fail")

    def to_json(self) -> dict[str, Any]:
        """Return the report as JSON values."""
        return asdict(self)
