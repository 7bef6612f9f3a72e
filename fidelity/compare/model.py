"""What a comparison is: candidates, the differences between them, a verdict and its reasons."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fidelity.compare.gates import GateResult
from fidelity.compare.metrics import Metric, points, points_range
from fidelity.runs import Rate, Run, Summary
from fidelity.stats import Difference, Power, Repeats


@dataclass(frozen=True, slots=True)
class CandidateResult:
    """One run in the comparison. Rates of ``summary`` are over its own documents, ``common`` over the shared ones.

    ``correlation`` is the intra-document correlation of its figures and ``effective`` how many independent figures
    its figures are worth; both None when undefined. ``unanswered`` counts documents without an answer or never run.
    """

    name: str
    run: Run
    summary: Summary
    common: Mapping[str, Rate]
    by_language: Mapping[str, tuple[int, int]]  # figures in source, figures
    gates: tuple[GateResult, ...]
    correlation: float | None
    effective: float | None
    repeats: Repeats | None
    unanswered: int

    @property
    def passed(self) -> bool:
        """Whether every gate is passed."""
        return all(g.passed for g in self.gates)

    @property
    def rate(self) -> float | None:
        """Figure-in-source rate over its own documents; None when it said no figure."""
        rate = self.summary.rates.get("figure_in_source")
        return rate.value if rate else None


@dataclass(frozen=True, slots=True)
class PairResult:
    """A candidate against the reference in one metric, on the documents that both were measured on.

    ``difference`` is candidate less reference, None when either is undefined. ``adjusted_p`` is Holm's over the
    candidates. ``finding`` is "better", "worse", "not told apart" or "undefined". ``non_inferior`` is None without
    a margin. ``undefined`` names whose value is, for want of which there is no difference.
    """

    candidate: str
    reference: str
    metric: Metric
    difference: Difference | None
    adjusted_p: float | None
    finding: str
    power: Power | None
    non_inferior: bool | None
    undefined: tuple[str, ...] = ()

    @property
    def sentence(self) -> str:
        """The finding in one sentence with its numbers."""
        return describe(self)


@dataclass(frozen=True, slots=True)
class BenchmarkRanking:
    """Candidates by a public benchmark's scores and by the figure-in-source rate here, best first.

    ``correlation`` is Kendall's tau-b, -1 to 1, None when it is undefined.
    """

    benchmark: str
    there: tuple[tuple[str, float], ...]
    here: tuple[tuple[str, float], ...]
    correlation: float | None


@dataclass(frozen=True, slots=True)
class Check:
    """A condition of continuous integration: what was asked, whether it holds, and one sentence."""

    name: str
    passed: bool
    message: str


@dataclass(frozen=True, slots=True)
class Comparison:
    """The outcome of comparing runs on the same documents.

    ``winner`` is the candidate to use, None when none passes the gates; ``reasons`` are the verdict in two or three
    sentences; ``warnings`` name what was not alike. ``documents`` counts documents that all runs hold. ``wanted`` is
    the difference that the sample-size advice is about, ``margin`` that of non-inferiority (shares; 0.01 is a point).
    """

    candidates: tuple[CandidateResult, ...]
    reference: str
    pairs: tuple[PairResult, ...]
    winner: str | None
    reasons: tuple[str, ...]
    warnings: tuple[str, ...]
    benchmarks: tuple[BenchmarkRanking, ...]
    checks: tuple[Check, ...]
    documents: int
    level: float
    wanted: float
    margin: float | None

    @property
    def passed(self) -> bool:
        """Whether every check asked for holds."""
        return all(check.passed for check in self.checks)

    def candidate(self, name: str) -> CandidateResult:
        """Return a candidate by its name."""
        return next(c for c in self.candidates if c.name == name)


def describe(pair: PairResult) -> str:
    """Say in one sentence what a pair shows, and exactly so when it shows nothing."""
    label, found = pair.metric.label, pair.difference
    if found is None:
        return f"{pair.candidate} and {pair.reference} cannot be compared in {label}: {undefined_text(pair)}."
    numbers = (
        f"{pair.metric.show(found.first)} against {pair.metric.show(found.second)}, "
        f"{points(found.estimate)} ({points_range(found.interval.low, found.interval.high)}; "
        f"p {p_text(pair.adjusted_p)})"
    )
    if pair.finding == "not told apart":
        seen = ""
        if not found.differing:
            one = found.documents == 1
            seen = (
                f"; {'this one document' if one else f'each of these {found.documents:,} documents'} speaks for neither"
            )
        elif pair.power is not None:
            wanted = f"{100 * pair.power.wanted:.1f}"
            seen = f"; {shown_text(pair.power)}, one of {wanted} needs about {_two_digits(pair.power.needed):,}"
        alone = "" if 0 in found.interval else _alone(found)
        return f"{pair.candidate} and {pair.reference} cannot be told apart in {label}: {numbers}{alone}{seen}."
    return f"{pair.candidate} is {pair.finding} than {pair.reference} in {label}: {numbers}."


def undefined_text(pair: PairResult) -> str:
    """Say whose value is undefined, without a full stop."""
    names = " and ".join(pair.undefined)
    return f"it is undefined for {names}" if names else "no document has it in both runs"


def _alone(found: Difference) -> str:
    """Say why an interval leaves out 0 where nothing was found: it is that of one pair, the p-value is not."""
    return (
        f"; the interval leaves out 0 for this pair alone (p {p_text(found.p_value)}), but with several candidates "
        "the p-value adjusted for their number decides"
    )


def documents_text(count: int) -> str:
    """Write a number of documents.

    >>> documents_text(1), documents_text(2000)
    ('1 document', '2,000 documents')
    """
    return f"{count:,} document{'' if count == 1 else 's'}"


def shown_text(power: Power) -> str:
    """Say what so many documents show: "these 60 documents show a difference of 1.2 points or more"."""
    subject = "this one document shows" if power.documents == 1 else f"these {power.documents:,} documents show"
    if power.detectable >= 1:
        return f"{subject} no difference reliably, however large"
    return f"{subject} a difference of {100 * power.detectable:.1f} points or more"


def _two_digits(count: int) -> int:
    """Round a number of documents, which is advice and not a measurement."""
    step: int = 10 ** max(len(str(count)) - 2, 0)
    return round(count / step) * step


def p_text(p: float | None) -> str:
    """Write a p-value: "0.03", "< 0.001"."""
    if p is None:
        return "undefined"
    return "< 0.001" if p < 0.001 else f"{p:.3f}" if p < 0.1 else f"{p:.2f}"
