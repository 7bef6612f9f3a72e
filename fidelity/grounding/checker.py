"""Every figure of an output against its sources."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from math import prod
from typing import NamedTuple

from fidelity.figures.model import Figure
from fidelity.grounding import attribution, derived, identifiers, reasons
from fidelity.grounding.classes import CALENDAR_KINDS
from fidelity.grounding.coincidence import probability
from fidelity.grounding.copied import Copies
from fidelity.grounding.derived_output import from_the_output
from fidelity.grounding.direction import direction
from fidelity.grounding.elided import with_elided_scale, with_named_percent, with_stated_scale
from fidelity.grounding.faults import Nearest, diagnose
from fidelity.grounding.identifiers import is_unknown
from fidelity.grounding.ladder import climb
from fidelity.grounding.model import Checked, Fault, Grounding, Verdict
from fidelity.grounding.nouns import refers
from fidelity.grounding.outcome import Match, Outcome
from fidelity.grounding.periods import implied_quarter, implied_year
from fidelity.grounding.policy import Policy, policy_named
from fidelity.grounding.roles import role
from fidelity.grounding.source import Source
from fidelity.grounding.topics import topic_above
from fidelity.grounding.units import as_points
from fidelity.grounding.unscaled import leaves_scale, may_leave_scale

_MOST_BESIDE = 24  # figures of a sentence that may tell one another's changes; more are a list
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
        UsageError: the policy's name or the language is unknown, or what is given is no text.

    >>> grounding = check("Revenue reached $4.5 billion.", "Revenue was $4,512 million.")
    >>> grounding.rate, grounding.figures[0].verdict
    (1.0, 'rounded')
    """
    rules = policy_named(policy)
    given = list(source) if isinstance(source, Iterable) and not isinstance(source, str) else [source]
    sources = [each if isinstance(each, Source) else Source(each, lang) for each in given]
    read = Source(output, lang)
    counted: list[Figure] = []
    labels: list[Figure] = []
    for figure in read.figures:
        left_out = figure.kind == "label" or refers(figure, read)
        if left_out and rules.identifiers and sources and is_unknown(figure, sources):
            left_out = False
        (labels if left_out else counted).append(figure)
    terms = _Terms(read, sources, [Copies(read, each) for each in sources], rules, rules.counted)
    return Grounding(from_the_output([_best(figure, terms) for figure in counted], read, rules), tuple(labels))


def _written_sign(figure: Figure, output: Source) -> int:
    """The direction that a change states by its sign: +7.5 %, -0.8 points, +6 cents."""
    if output.plain[max(0, figure.start - 1) : figure.start + 1].lstrip(" (|").startswith("+"):
        return 1
    if figure.kind not in ("percent", "points"):
        return 0
    return -1 if figure.value is not None and figure.value < 0 else 0


def _is_refused(figure: Figure, outcome: Outcome, operands: Sequence[Figure], output: Source, source: Source) -> bool:
    """Whether the source gives a figure with the other sign, of what the output speaks of as much as the operands are.

    One digit may be rounded from much else.
    """
    if not outcome.opposite or (outcome.opposite[0].verdict == "rounded" and len(figure.significand) == 1):
        return False
    ours = output.words(figure)
    shared = len(ours & source.words(outcome.opposite[0].figure))
    return any(len(ours & source.words(each)) <= shared for each in operands)


class _Terms(NamedTuple):
    """What is the same for every figure of one call."""

    output: Source
    sources: Sequence[Source]
    copies: Sequence[Copies]
    policy: Policy
    counted: frozenset[Verdict]


def _best(figure: Figure, terms: _Terms) -> Checked:
    if not terms.sources:
        return Checked(figure, "unsupported", False, "There is no source.", fault="invented")

    def chance() -> float:
        return 1 - prod(1 - probability(figure, terms.output, each, terms.policy) for each in terms.sources)

    case = _Case(figure, terms, chance if terms.policy.coincidence else None)
    return min((case.against(source, index) for index, source in enumerate(terms.sources)), key=_order)


def _order(checked: Checked) -> tuple[int, bool, int]:
    return (_RANK[checked.verdict], checked.fault is not None, _FAULT_RANK.get(checked.fault or "", 0))


class _Case(NamedTuple):
    """One figure of the output on its way to a verdict."""

    figure: Figure
    terms: _Terms
    chance: Callable[[], float] | None

    def against(self, source: Source, index: int) -> Checked:
        """Reach the verdict against one source."""
        figure, (output, _, copies, policy, _) = self.figure, self.terms
        if figure.kind == "label":
            return self._unsupported(identifiers.nearest(figure, source), index)
        same = copies[index].of(figure)
        if same is not None:
            return self._supported([Match("verbatim", same)], source, index, judged=True)
        outcome = climb(figure, output, source, policy)
        alone = output.judged_by_itself(figure) if not outcome.matches else None
        if alone is not None:
            second = climb(alone, output, source, policy)
            outcome = second if second.matches else outcome
        if outcome.matches:
            return self._supported(outcome.matches, source, index)
        meant = (
            with_elided_scale(figure, output) or with_stated_scale(figure, output) or with_named_percent(figure, output)
        )
        if meant is not None:
            outcome = climb(meant, output, source, policy)  # what refuses its meaning tells more than its digits do
            statement = output.statement(figure)
            if outcome.matches:
                told = statement.text if statement is not None else ""
                return self._supported(outcome.matches, source, index, told=told)
        follows = self._derived(meant or as_points(figure, output) or figure, outcome, source, index)
        if follows is not None:
            return follows
        return self._unsupported(diagnose(meant or figure, outcome, source), index)

    def _supported(
        self, matches: list[Match], source: Source, index: int, *, judged: bool = False, told: str = ""
    ) -> Checked:
        figure, (output, _, _, policy, counted) = self.figure, self.terms
        match = matches[0]
        reason = reasons.supported(figure, match, source, told)
        if match.factor == 1 and may_leave_scale(figure, output) and leaves_scale(match.figure, source):
            reason = reasons.unscaled(reason, match, source)
        fault: Fault | None = None
        if policy.attribution and not judged:
            wrong = attribution.misattributed(figure, output, [each.figure for each in matches], source)
            if wrong:
                fault, reason = "misattributed", reasons.misattributed(wrong)
        counts = match.verdict in counted
        if not counts:
            reason = f"{reason[:-1]}; the {policy.name} policy does not count a figure that is {match.verdict}."
        return Checked(
            figure, match.verdict, counts, reason, match.figure, fault, source_index=index, chance=self.chance
        )

    def _derived(self, meant: Figure, outcome: Outcome, source: Source, index: int) -> Checked | None:
        """Work the figure out from those of the source; ``meant`` is the figure in the scale that its text leaves."""
        figure, counts, formula, implied = self.figure, self.terms.policy.derived, None, False
        if figure.kind in CALENDAR_KINDS:
            given = implied_year(figure, source.periods, source.plain) or implied_quarter(figure, source.periods)
            if given is None:
                return None
            reason, implied = reasons.implied(figure, *given), True
            operands: tuple[Figure, ...] = (given[0],)
        else:
            output = self.terms.output
            begin, stop = output.sentence(figure)
            clause = output.plain.rfind(";", begin, figure.start) + 1 or begin
            sentence = output.plain[clause : max(output.plain.find(";", figure.end, stop), figure.end)]
            sentence = sentence if len(sentence) > figure.end - clause else output.plain[clause:stop]
            ours = direction(figure, output.plain) if self.terms.policy.signs else None
            sign = ours.sign if ours is not None and ours.axis == "change" else _written_sign(figure, output)
            beside = output.figures_between(begin, stop) if sign else ()
            few = len(beside) <= _MOST_BESIDE
            told = [each for each in beside if role(each, output) != "the past"] if few else []
            derivation = derived.derive(meant, sentence, source, sign, told)
            if derivation is None and (above := topic_above(figure, output)):
                derivation = derived.derive(meant, f"{above} {sentence}", source, sign, told)
            if derivation is None or _is_refused(figure, outcome, derivation.operands, output, source):
                return None
            operands, formula = derivation.operands, derivation.formula
            reason = f"“{figure.text}” is not in the source, but follows from it: {derivation.words}."
        return Checked(
            figure,
            "derived",
            counts,
            reason,
            source_index=index,
            formula=formula,
            operands=operands,
            implied=implied,
            chance=self.chance,
        )

    def _unsupported(self, nearest: Nearest, index: int) -> Checked:
        return Checked(
            self.figure,
            "unsupported",
            False,
            reasons.unsupported(self.figure, nearest),
            fault=nearest.fault,
            nearest=nearest.figure,
            source_index=index,
            chance=self.chance,
        )
