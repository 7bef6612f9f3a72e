"""Gates: conditions that a candidate must meet whatever its speed."""

from __future__ import annotations

import re
from dataclasses import dataclass

from fidelity.compare.metrics import Metric, Summarised, find_metric, measure
from fidelity.errors import UsageError

_GATE = re.compile(r"\s*([\w-]+)\s*(>=|<=|=)\s*([0-9.]+)\s*(%|pp|points|ms|s)?\s*")
_UNITS = {"%": 0.01, "pp": 0.01, "points": 0.01, "s": 1000.0}


@dataclass(frozen=True, slots=True)
class Gate:
    """A metric's name and the value it must reach (``>=``) or stay within (``<=``); "=" takes the better side."""

    name: str
    sign: str
    threshold: float

    @classmethod
    def parse(cls, text: str) -> Gate:
        """Read "figure_in_source >= 0.97", "parse_failures<=2%", "p95_e2el_ms <= 30s"; UsageError otherwise."""
        match = _GATE.fullmatch(text)
        number = _number(match[3]) if match else None
        if match is None or number is None:
            raise UsageError(f"gate {text!r} is not understood; write it as 'figure_in_source >= 0.97'")
        return cls(match[1], match[2], number * _UNITS.get(match[4] or "", 1.0))

    @property
    def condition(self) -> str:
        """The gate as a person would write it."""
        return f"{self.name} {self.sign} {self.threshold:g}"


@dataclass(frozen=True, slots=True)
class GateResult:
    """One gate on one candidate. ``value`` is None when undefined, which does not pass.

    ``near`` is true when the value passes while the rate's interval reaches beyond the gate; ``limit`` is how far.
    """

    gate: Gate
    metric: Metric
    value: float | None
    passed: bool
    near: bool
    limit: float | None = None

    @property
    def sentence(self) -> str:
        """What the gate found, less the candidate's name: "figure-in-source rate 95.1 %, below the gate of 97.0 %"."""
        found, wanted = self.metric.show_apart(self.value, self.gate.threshold)
        if self.value is None:
            why = "undefined" if self.metric.unit == "share" else "not measured"
            return f"{self.metric.label} {why} (gate {wanted})"
        side = (
            ("reaches" if self.metric.higher else "keeps to")
            if self.passed
            else "below"
            if self.metric.higher
            else "above"
        )
        way = "down" if self.metric.higher else "up"
        doubt = f", though its interval goes {way} to {self.metric.show(self.limit)}" if self.near else ""
        return f"{self.metric.label} {found}, {side} the gate of {wanted}{doubt}"


def check_share(name: str, value: float) -> None:
    """Raise UsageError when a share is asked to be above 1, as in 97 for 97 %: nothing could ever reach it."""
    if value > 1:
        raise UsageError(f"{name} is a share, so it is never {value:g}; write {value / 100:g} for {value:g} %")


def judge(gate: Gate, run: Summarised, metric: Metric | None = None) -> GateResult:
    """Apply a gate to a run; UsageError for an unknown metric or a share above 1.

    ``metric`` is what the gate names where that is known already, though the run may have no scorer for it.
    """
    metric = metric or find_metric(gate.name, run)
    if metric.unit == "share":
        check_share(gate.name, gate.threshold)
    at_least = gate.sign == ">=" or (gate.sign == "=" and metric.higher)
    value = measure(metric, run)
    passed = value is not None and (value >= gate.threshold if at_least else value <= gate.threshold)
    rate = run.summary().rates.get(metric.name)
    near, limit = False, None
    if passed and rate and rate.interval:
        limit = rate.interval.low if at_least else rate.interval.high
        near = limit < gate.threshold if at_least else limit > gate.threshold
    return GateResult(gate, Metric(metric.name, metric.unit, at_least), value, passed, near, limit)


def _number(text: str) -> float | None:
    try:
        return float(text)
    except ValueError:
        return None


def parse_margin(text: str) -> float:
    """Read a difference of shares, "0.5pp", "0.5 points", "0.5%" or "0.005", as 0.005; UsageError otherwise."""
    match = re.fullmatch(r"\s*([0-9.]+)\s*(%|pp|points?)?\s*", text)
    number = _number(match[1]) if match else None
    value = None if number is None or match is None else number * (0.01 if match[2] else 1.0)
    if value is None or not 0 < value < 1:
        raise UsageError(f"margin {text!r} is not understood; half a point is written 0.5pp or 0.005")
    return value
