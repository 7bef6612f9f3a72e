"""Check true outputs as they are and with one figure corrupted, and count what the instrument says."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from random import Random

from fidelity.calibrate.correction import Corrected, corrected_rate
from fidelity.calibrate.corruptions import CALENDAR_ONLY, KINDS, STILL_IN_SOURCE, Corrupted, Place
from fidelity.corpus import Corpus, Example
from fidelity.errors import DataError
from fidelity.grounding import Checked, Grounding, Policy, Source, check
from fidelity.grounding.classes import CALENDAR_KINDS
from fidelity.grounding.policy import policy_named
from fidelity.grounding.text import sentence_bounds
from fidelity.stats import Interval, ratio_interval

SENTENCES = 5  # of a source without a summary, that serve as its true output


@dataclass(frozen=True, slots=True)
class KindRate:
    """How many figures of one kind came out as not in the source: ``count`` of ``total``, in ``documents``."""

    kind: str
    count: int
    total: int
    documents: int
    interval: Interval | None

    @property
    def rate(self) -> float | None:
        """Share from 0 to 1; None when no figure of the kind was met."""
        return self.count / self.total if self.total else None


@dataclass(frozen=True, slots=True)
class Calibration:
    """Errors of the instrument on one corpus: what it misses by kind, and its false alarms on untouched figures."""

    corpus: str
    digest: str
    policy: str
    seed: int
    documents: int
    untouched: KindRate
    misattributed: KindRate  # untouched figures that are in the source and called misattributed
    kinds: tuple[KindRate, ...]

    @property
    def caught(self) -> int:
        """Corrupted figures that were caught, of the kinds that take a figure out of its source."""
        return sum(kind.count for kind in self.kinds if kind.kind not in STILL_IN_SOURCE)

    @property
    def corrupted(self) -> int:
        """Corrupted figures of the kinds that take a figure out of its source."""
        return sum(kind.total for kind in self.kinds if kind.kind not in STILL_IN_SOURCE)

    def corrected(self, found: int, total: int, effective: float | None = None) -> Corrected | None:
        """Correct a run's rate, ``found`` of ``total`` figures, for both errors; None when that cannot be done.

        ``effective`` is how many independent figures the total is worth.
        """
        return corrected_rate(
            found,
            total,
            caught=self.caught,
            corrupted=self.corrupted,
            flagged=self.untouched.count,
            untouched=self.untouched.total,
            effective=effective,
        )


def calibrate(
    corpus: Corpus,
    *,
    policy: Policy | str | None = None,
    seed: int = 0,
    each: int = 2,
    kinds: Sequence[str] = tuple(KINDS),
) -> Calibration:
    """Measure what the instrument misses and what it flags wrongly on outputs known to be true.

    Reference summaries serve as true outputs; for a document without one, sentences of its own. The same corpus,
    policy and seed give the same numbers, whatever the order of the documents.

    Args:
        corpus: documents, with summaries or without.
        policy: what counts as in the source.
        seed: of all random choices.
        each: figures of each kind that are corrupted in a document.
        kinds: names from ``KINDS``.

    Raises:
        DataError: no document has a figure.
    """
    rules = policy_named(policy)
    rows = [_document(example, rules, seed, each, kinds) for example in corpus]
    if not any(row.totals["untouched"] for row in rows):
        raise DataError(
            f"corpus {corpus.name} has no figure in any summary or source: there is nothing to calibrate on"
        )
    return Calibration(
        corpus=corpus.name,
        digest=corpus.digest,
        policy=rules.signature,
        seed=seed,
        documents=len(rows),
        untouched=_rate("untouched", rows),
        misattributed=_rate("misattributed", rows),
        kinds=tuple(_rate(kind, rows) for kind in kinds),
    )


@dataclass(frozen=True, slots=True)
class _Counts:
    hits: Counter[str]
    totals: Counter[str]


def _rate(kind: str, rows: Iterable[_Counts]) -> KindRate:
    pairs = sorted((row.hits[kind], row.totals[kind]) for row in rows if row.totals[kind])
    hits, totals = [hit for hit, _ in pairs], [total for _, total in pairs]
    return KindRate(kind, sum(hits), sum(totals), len(pairs), ratio_interval(hits, totals))


def _document(example: Example, policy: Policy, seed: int, each: int, kinds: Sequence[str]) -> _Counts:
    source = Source(example.source, example.lang)
    output = example.summary or _own_sentences(source, _random(seed, example, "sentences"))
    grounding = check(output, source, example.lang, policy)
    hits: Counter[str] = Counter()
    totals: Counter[str] = Counter()
    totals["untouched"] = totals["misattributed"] = len(grounding.figures)
    hits["untouched"] = sum(not checked.in_source for checked in grounding.figures)
    hits["misattributed"] = sum(checked.fault == "misattributed" for checked in grounding.figures)
    for kind in kinds:
        random = _random(seed, example, kind)
        for corrupted in _corrupted(kind, grounding, output, source, each, random):
            totals[kind] += 1
            hits[kind] += is_caught(check(corrupted.output, source, example.lang, policy), corrupted, kind)
    return _Counts(hits, totals)


def _random(seed: int, example: Example, purpose: str) -> Random:
    return Random(f"{seed}:{example.id}:{purpose}")  # noqa: S311  choices that can be repeated, no secrets


def _corrupted(
    kind: str, grounding: Grounding, output: str, source: Source, each: int, random: Random
) -> Iterator[Corrupted]:
    """Yield up to ``each`` corruptions of figures that are in the source, chosen at random."""
    calendar = kind in CALENDAR_ONLY
    true = [
        Place(checked.figure, output, checked.source, source)
        for checked in grounding.figures
        if checked.in_source and checked.source and (checked.figure.kind in CALENDAR_KINDS) == calendar
    ]
    random.shuffle(true)
    done = 0
    for place in true:
        corrupted = KINDS[kind](place, random) if done < each else None
        if corrupted is not None and corrupted.output != output:
            done += 1
            yield corrupted


def is_caught(grounding: Grounding, corrupted: Corrupted, kind: str) -> bool:
    """Tell whether a corrupted figure came out as not in the source, or as said of something else.

    A changed period is also caught when a figure of its sentence is said to be of another one. A corrupted figure
    that is read as no figure at all is not caught.
    """
    touched = [c for c in grounding.figures if c.figure.start < corrupted.end and c.figure.end > corrupted.start]
    if any(_is_flagged(checked) for checked in touched):
        return True
    if kind not in CALENDAR_ONLY:
        return False
    begin, end = sentence_bounds(corrupted.output, corrupted.start, corrupted.end)
    return any(c.fault == "misattributed" for c in grounding.figures if begin <= c.figure.start < end)


def _is_flagged(checked: Checked) -> bool:
    return not checked.in_source or checked.fault == "misattributed"


def _own_sentences(source: Source, random: Random) -> str:
    """Sentences of the source that hold figures: true by definition."""
    places = sorted({source.sentence(figure) for figure in source.figures if figure.kind != "label"})
    chosen = sorted(random.sample(places, min(SENTENCES, len(places))))
    return "\n".join(source.plain[start:end].strip() for start, end in chosen)
