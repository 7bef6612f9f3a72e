"""Every figure of an output against its sources."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from math import prod

from fidelity.figures.model import Figure
from fidelity.grounding import attribution, derived, reasons
from fidelity.grounding.coincidence import probability
from fidelity.grounding.faults import diagnose
from fidelity.grounding.ladder import Match, Outcome, climb
from fidelity.grounding.model import Checked, Fault, Grounding
from fidelity.grounding.nouns import refers
from fidelity.grounding.periods import implied_year
from fidelity.grounding.policy import Policy, policy_named
from fidelity.grounding.source import Source

_LADDER = ("verbatim", "equal", "scaled", "rounded", "converted", "derived", "unsupported")
_RANK = {verdict: rank for rank, verdict in enumerate(_LADDER)}
_FAULT_RANK = {fault: rank for rank, fault in enumerate(("sign", "unit", "scale", "precision", "digits", "invented"))}


def check(
    output: str,
    source: str | Source | Sequence[str | Source],
    lang: str | None = None,
    policy: Policy | str | None = None,
) -> Grounding:
    """Check every figure of an output against one source or several.

    Args:
        output: the text whose figures are checked.
        source: what they must be in: a text, a ``Source`` (read once, good for many outputs), or a sequence of these.
        lang: the language of the texts, two letters; None lets each place in them speak for itself.
        policy: what counts as in the source: a ``Policy``, the name of a preset, or None for the default.

    Returns:
        One verdict a figure, in order; ``rate`` is None when the output has no figure.

    Raises:
        UsageError: the policy's name or the language is unknown.

    >>> grounding = check("Revenue reached $4.5 billion.", "Revenue was $4,512 million.")
    >>> grounding.rate, grounding.figures[0].verdict
    (1.0, 'rounded')
    """
    rules = policy_named(policy)
    given = [source] if isinstance(source, str | Source) else list(source)
    sources = [each if isinstance(each, Source) else Source(each, lang) for each in given]
    read = Source(output, lang)
    counted: list[Figure] = []
    labels: list[Figure] = []
    for figure in read.figures:
        (labels if figure.kind == "label" or refers(figure, read) else counted).append(figure)
    return Grounding(tuple(_best(figure, read, sources, rules) for figure in counted), tuple(labels))


def _best(figure: Figure, output: Source, sources: Sequence[Source], policy: Policy) -> Checked:
    verdicts = [replace(_against(figure, output, source, policy), source_index=i) for i, source in enumerate(sources)]
    if not verdicts:
        return Checked(figure, "unsupported", False, "There is no source.", fault="invented")
    chosen = min(verdicts, key=_order)
    if not policy.coincidence:
        return chosen
    return replace(chosen, chance=lambda: 1 - prod(1 - probability(figure, output, each, policy) for each in sources))


def _order(checked: Checked) -> tuple[int, bool, int]:
    return (_RANK[checked.verdict], checked.fault is not None, _FAULT_RANK.get(checked.fault or "", 0))


def _against(figure: Figure, output: Source, source: Source, policy: Policy) -> Checked:
    outcome = climb(figure, output, source, policy)
    if not outcome.matches and (other := output.judged_by_itself(figure)) is not None:
        second = climb(other, output, source, policy)
        outcome = second if second.matches else outcome
    if outcome.matches:
        return _supported(figure, output, outcome.matches, source, policy)
    return _unsupported(figure, output, outcome, source, policy)


def _supported(figure: Figure, output: Source, matches: list[Match], source: Source, policy: Policy) -> Checked:
    match = matches[0]
    reason = reasons.supported(figure, match, source)
    fault: Fault | None = None
    if policy.attribution:
        wrong = attribution.misattributed(figure, output, [each.figure for each in matches], source)
        if wrong:
            fault, reason = "misattributed", reasons.misattributed(wrong)
    counts = match.verdict in policy.counted
    if not counts:
        reason = f"{reason[:-1]}; the {policy.name} policy does not count a figure that is {match.verdict}."
    return Checked(
        figure,
        match.verdict,
        counts,
        reason,
        source=match.figure,
        fault=fault,
    )


def _unsupported(figure: Figure, output: Source, outcome: Outcome, source: Source, policy: Policy) -> Checked:
    counts = policy.derived
    if figure.kind == "year":
        year = implied_year(figure, source.periods, source.plain)
        if year is not None:
            given, words = year
            return Checked(
                figure, "derived", counts, reasons.implied(figure, given, words), operands=(given,), implied=True
            )
    if not outcome.opposite:
        begin, stop = output.sentence(figure)
        derivation = derived.derive(figure, output.plain[begin:stop], source)
        if derivation is not None:
            reason = f"“{figure.text}” is not in the source, but follows from it: {derivation.words}."
            return Checked(figure, "derived", counts, reason, formula=derivation.formula, operands=derivation.operands)
    nearest = diagnose(figure, outcome, source)
    return Checked(
        figure, "unsupported", False, reasons.unsupported(figure, nearest), fault=nearest.fault, nearest=nearest.figure
    )
