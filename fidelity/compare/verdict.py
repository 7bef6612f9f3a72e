"""Gates first, then speed: which candidate to use, in sentences with numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fidelity.compare.metrics import points, points_range
from fidelity.compare.model import CandidateResult, PairResult, shown_text
from fidelity.stats import Difference

SPEED_MARGIN = 0.05  # a candidate must be faster by this share before it is worth a change


@dataclass(frozen=True, slots=True)
class Pace:
    """Documents an hour at the highest concurrency that the measured candidates share; None where not measured.

    ``measured`` is false when no candidate has a speed at any concurrency.
    """

    concurrency: int | None
    docs_per_hour: dict[str, float | None]
    measured: bool

    @classmethod
    def of(cls, candidates: Sequence[CandidateResult]) -> Pace:
        """Take the highest concurrency that all candidates with a speed share."""
        levels = [{s.concurrency for s in c.summary.speeds} for c in candidates if c.summary.speeds]
        shared = set.intersection(*levels) if levels else set()
        level = max(shared, default=None)
        return cls(
            level,
            {
                c.name: next((s.docs_per_hour for s in c.summary.speeds if s.concurrency == level), None)
                for c in candidates
            },
            any(s.docs_per_hour is not None for c in candidates for s in c.summary.speeds),
        )


def decide(
    candidates: Sequence[CandidateResult], reference: str, pairs: Sequence[PairResult], pace: Pace
) -> tuple[str | None, list[str]]:
    """Return the candidate to use and the reasons.

    A candidate may replace the reference only if it passes the gates, says figures, is significantly worse in
    nothing, and either is faster by 5 % or has a significantly better figure-in-source rate: a reference that is
    significantly worse than a rival has lost its place, however fast it is. Speed does not count where a rate lies
    lower and the documents are too few to tell: what could not be seen was not looked for.
    """
    reasons = _gate_sentences(candidates)
    fit = [c for c in candidates if c.passed and c.rate is not None]
    if not fit:
        return None, [*reasons, "No candidate passes, so none can be recommended."]
    incumbent = next((c for c in fit if c.name == reference), None)
    rivals = [c for c in fit if c.name != reference]
    worse = {c.name: [p for p in pairs if p.candidate == c.name and p.finding == "worse"] for c in rivals}
    sound = [c for c in rivals if not worse[c.name]]
    reasons += [_worse_sentence(c.name, reference, worse[c.name]) for c in rivals if worse[c.name]]
    if incumbent is None:
        return _without_incumbent(fit, sound, reference, pace, reasons)
    truer = [c for c in sound if _main(c.name, pairs, "better")]
    if truer:
        best = max(truer, key=lambda c: pace.docs_per_hour[c.name] or 0.0)
        return best.name, [*reasons, _truer_sentence(best.name, reference, pairs, pace)]
    faster = [c for c in sound if _faster(pace, c.name, reference)]
    unseen = {c.name: said for c in faster if (said := _unseen(c.name, reference, pairs, pace))}
    reasons += unseen.values()
    sound, faster = ([c for c in group if c.name not in unseen] for group in (sound, faster))
    if unseen and not sound:
        return reference, [*reasons, f"Keep {reference}: no other candidate is known to be as good."]
    if not faster:
        return reference, [*reasons, _keep_sentence(reference, rivals, sound, pairs, pace)]
    best = max(faster, key=lambda c: pace.docs_per_hour[c.name] or 0.0)
    return best.name, [*reasons, _switch_sentence(best.name, reference, pairs, pace)]


def _without_incumbent(
    fit: Sequence[CandidateResult],
    sound: Sequence[CandidateResult],
    reference: str,
    pace: Pace,
    reasons: list[str],
) -> tuple[str | None, list[str]]:
    pool = sound or fit
    measured = [c for c in pool if pace.docs_per_hour[c.name] is not None]
    if measured:
        best = max(measured, key=lambda c: pace.docs_per_hour[c.name] or 0.0)
        why = (
            f"the fastest of those that pass ({_speed(pace, best.name)})"
            if len(pool) > 1
            else "the only one that passes"
        )
    else:
        best = max(pool, key=lambda c: c.rate or 0.0)
        why = "the one with the highest figure-in-source rate, speed not having been measured alike"
        why = why if len(pool) > 1 else "the only one that passes"
    return best.name, [*reasons, f"{reference} is out, so use {best.name}: it is {why}."]


def _gate_sentences(candidates: Sequence[CandidateResult]) -> list[str]:
    sentences = []
    for c in candidates:
        failed = [g for g in c.gates if not g.passed]
        if failed:
            sentences.append(f"{c.name} is out: {'; '.join(g.sentence for g in failed)}.")
        elif c.rate is None:
            did = "said no figure" if c.summary.answered else f"answered none of {c.summary.expected:,} documents"
            sentences.append(f"{c.name} is out: it {did}, so its rate is undefined.")
    return sentences


def _worse_sentence(name: str, reference: str, pairs: Sequence[PairResult]) -> str:
    parts = [f"{p.metric.label} {_gap(p.difference)}" for p in pairs if p.difference is not None]
    return f"{name} is significantly worse than {reference}, so its speed does not count: {'; '.join(parts)}."


def _keep_sentence(
    reference: str,
    rivals: Sequence[CandidateResult],
    sound: Sequence[CandidateResult],
    pairs: Sequence[PairResult],
    pace: Pace,
) -> str:
    if not rivals:
        return f"Keep {reference}: no other candidate passes."
    if not sound:
        return f"Keep {reference}: no other candidate is as good."
    better = [p for p in pairs if p.finding == "better" and any(c.name == p.candidate for c in sound)]
    names = {c.name for c in sound}
    measured = [n for n in sorted(names) if pace.docs_per_hour[n] is not None]
    if not pace.measured:
        why = "no speed was measured and no other candidate is significantly truer, so nothing speaks for a change"
    elif not measured or pace.docs_per_hour[reference] is None:
        why = "speed was not measured at a concurrency that all share, so nothing speaks for a change"
    else:
        quickest = max(measured, key=lambda n: pace.docs_per_hour[n] or 0.0)
        speeds = f"{_speed(pace, reference)}, {quickest} {_speed(pace, quickest)}"
        why = f"no other candidate that is as good is faster ({speeds})"
    gains = "".join(
        f" {p.candidate} is better in {p.metric.label} by {points(p.difference.estimate)}; "
        "weigh that against its speed."
        for p in better
        if p.difference is not None
    )
    return f"Keep {reference}: {why}.{gains}"


def _main(name: str, pairs: Sequence[PairResult], finding: str | None = None) -> PairResult | None:
    """The comparison of a candidate's figure-in-source rate, where it found this."""
    return next(
        (
            p
            for p in pairs
            if p.candidate == name and p.metric.name == "figure_in_source" and finding in (None, p.finding)
        ),
        None,
    )


def _unseen(name: str, reference: str, pairs: Sequence[PairResult], pace: Pace) -> str | None:
    """Say in what a candidate lies lower on too few documents to find any difference; None for nothing."""
    for pair in pairs:
        found, power = pair.difference, pair.power
        if pair.candidate == name and found and power and found.estimate < 0 and power.detectable >= 1:
            return (
                f"{name} is faster than {reference} ({_speed(pace, name)} against {_speed(pace, reference)}), but its "
                f"{pair.metric.label} lies {_gap(found)} from it and {shown_text(power)}, so its speed does not count; "
                "run more documents."
            )
    return None


def _truer_sentence(name: str, reference: str, pairs: Sequence[PairResult], pace: Pace) -> str:
    main = _main(name, pairs)
    gap = f" by {_gap(main.difference)}" if main and main.difference else ""
    known = [pace.docs_per_hour[each] is not None for each in (name, reference)]
    speeds = (
        f"speed is {_speed(pace, name)} against {_speed(pace, reference)}" if all(known) else "speed is not compared"
    )
    return (
        f"Use {name}: its figure-in-source rate is significantly better than that of {reference}{gap}, "
        f"and it is significantly worse in nothing that was measured; {speeds}."
    )


def _switch_sentence(name: str, reference: str, pairs: Sequence[PairResult], pace: Pace) -> str:
    one, two = pace.docs_per_hour[name] or 0.0, pace.docs_per_hour[reference] or 1.0
    main = _main(name, pairs)
    speeds = f"{_speed(pace, name)} against {_speed(pace, reference)}"
    text = f"Use {name}: it is {one / two:.2f} times as fast as {reference} ({speeds})"
    if main is None or main.difference is None:
        return text + " and significantly worse in nothing that was measured."
    seen = f"; {shown_text(main.power)}" if main.power else ""
    return f"{text}, and no difference in {main.metric.label} was found: {_gap(main.difference)}{seen}."


def _gap(difference: Difference) -> str:
    interval = difference.interval
    return f"{points(difference.estimate)} ({points_range(interval.low, interval.high)})"


def _faster(pace: Pace, name: str, reference: str) -> bool:
    one, two = pace.docs_per_hour[name], pace.docs_per_hour[reference]
    return one is not None and two is not None and one > two * (1 + SPEED_MARGIN)


def _speed(pace: Pace, name: str) -> str:
    value = pace.docs_per_hour[name]
    return "not measured" if value is None else f"{value:,.0f} documents/h"
