"""The summary of finished parts: the same sums in the same order give the same numbers to the last digit."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any

from fidelity.errors import RunError
from fidelity.lazy import Lazy
from fidelity.runs import Manifest, SignatureParts, Summary
from fidelity.runs.environment import fidelity_version
from fidelity.runs.signature import signature
from fidelity.runs.summary import Rate, rate_of
from fidelity.scale.files import Folder
from fidelity.scale.part import ERRORS, SUMS, read_sums
from fidelity.scale.plan import Plan
from fidelity.scale.schema import error_schema
from fidelity.scale.settings import Settings
from fidelity.scale.totals import Totals, cluster_schema, rate_names
from fidelity.scorers import Scorer
from fidelity.scorers.sentiment import UNSTATED, confusion
from fidelity.stats import METHOD

if TYPE_CHECKING:
    import pyarrow as pa
    import pyarrow.compute as pc
    import pyarrow.parquet as pq
else:
    pa, pc, pq = Lazy("pyarrow"), Lazy("pyarrow.compute"), Lazy("pyarrow.parquet")

SUMMARY = "summary.json"
ERROR_FILE = "errors.parquet"
HELD = 1_000_000  # rows of clusters that are held before those of one source are added up


@dataclass(frozen=True)
class Scored:
    """A finished job: the folder it wrote, what it scored by which rules, and the sums."""

    path: str
    manifest: Manifest
    totals: Totals
    rates: dict[str, Rate]
    scorers: tuple[Scorer, ...]

    @cached_property
    def _summary(self) -> Summary:
        return _summarise(self)

    def summary(self) -> Summary:
        """Return the summary: the same fields as that of a run, without speeds."""
        return self._summary


def finish(folder: Folder, plan: Plan, settings: Settings, name: str) -> Scored:
    """Add up all parts of a folder, and write ``errors.parquet`` and ``summary.json``."""
    scorers = settings.build_scorers()
    names = _parts(folder, plan)
    totals = Totals()
    clusters = _clusters(folder, names, totals, cluster_schema(rate_names(scorers)))
    scorers = tuple(scorer for scorer in scorers if scorer.name not in _unasked(settings, totals))
    answered = totals.outcomes["answered"]
    rates = {rate.name: rate for rate in _rates(scorers, totals, clusters, answered)}
    corpus = _corpus_digest(clusters)
    manifest = Manifest(
        signature=SignatureParts(
            version=fidelity_version(),
            policy=settings.rules.signature,
            task=settings.task_name,
            corpus=name,
            corpus_digest=corpus,
            interval=METHOD,
            seed=0,
        ),
        candidate=name,
        engine={"engine": "recorded"},
        documents=totals.documents,
        scorers=tuple(s.name for s in scorers),
    )
    scored = Scored(folder.address, manifest, totals, rates, scorers)
    _write_errors(folder)
    folder.write(SUMMARY, summary_text(scored).encode())
    return scored


def _unasked(settings: Settings, totals: Totals) -> tuple[str, ...]:
    """Return the scorers that nobody asked for and no output answers: no sentiment stands beside any of them."""
    counts: Mapping[str, int] = totals.sums.get("sentiment", {})
    labelled = sum(confusion(counts).values())
    chosen = settings.scorers is not None or settings.task is not None
    return () if chosen or counts.get(UNSTATED, 0) < max(labelled, 1) else ("sentiment",)


def summary_text(scored: Scored) -> str:
    """Return the summary as JSON text: two jobs over the same pairs give the same bytes, whatever did the work."""
    summary = scored.summary()
    own: dict[str, Any] = {"headline": summary.headline, **asdict(summary), "problems": scored.totals.problems}
    return json.dumps(own, ensure_ascii=False, indent=1, sort_keys=True) + "\n"


def _parts(folder: Folder, plan: Plan) -> list[str]:
    """Return the files of sums of all parts; raises RunError when a part is missing."""
    found = folder.names(SUMS)
    wanted = found if plan.splits is None else {f"{split.part}.parquet" for split in plan.splits}
    if missing := sorted(wanted - found):
        raise RunError(f"{folder.address} lacks {len(missing)} parts ({missing[0]} first); run the same command again")
    return sorted(wanted)


def _clusters(folder: Folder, names: Sequence[str], totals: Totals, schema: pa.Schema) -> pa.Table:
    """Add the totals of all parts, and return one row a source with its counts."""
    held = schema.empty_table()
    waiting: list[pa.Table] = []
    for name in names:
        part, table = read_sums(folder, name)
        totals.add(part)
        waiting.append(table.replace_schema_metadata(None))
        if sum(each.num_rows for each in waiting) >= HELD:
            held, waiting = _added([held, *waiting], schema), []
    return _added([held, *waiting], schema)


def _added(tables: Sequence[pa.Table], schema: pa.Schema) -> pa.Table:
    counts = schema.names[1:]
    groups = pa.concat_tables(tables).group_by("source_digest", use_threads=False)
    found = groups.aggregate([(c, "sum") for c in counts])
    return found.select(["source_digest", *(f"{c}_sum" for c in counts)]).rename_columns(schema.names)


def _rates(scorers: Sequence[Scorer], totals: Totals, clusters: pa.Table, answered: int) -> Iterator[Rate]:
    for scorer in scorers:
        for name, total in scorer.ratios(totals.sums.get(scorer.name, {})).items():
            hits, sizes = _histogram(clusters, name)
            yield rate_of(name, total, hits, sizes, answered / totals.documents if totals.documents else 0.0)


def _histogram(clusters: pa.Table, name: str) -> tuple[list[int], list[int]]:
    """Return the counts of all sources, sorted, so that their order in the parts changes no digit."""
    own, of = f"{name} n", f"{name} of"
    pair = clusters.select([own, of]).sort_by([(of, "ascending"), (own, "ascending")])
    return pair.column(0).to_pylist(), pair.column(1).to_pylist()


def _corpus_digest(clusters: pa.Table) -> str:
    """Return a digest of the set of sources: the sum of theirs, which no order changes."""
    total = sum(int.from_bytes(digest, "big") for digest in clusters.column("source_digest").to_pylist())
    return f"{total % (1 << 128):032x}"


def _summarise(scored: Scored) -> Summary:
    totals, scorers = scored.totals, scored.scorers
    sums = {name: dict(sorted(totals.sums.get(name, {}).items())) for name in sorted(totals.sums)}
    answered = totals.outcomes["answered"]
    named = {name: value for s in scorers for name, value in s.score(sums.get(s.name, {})).items()}
    notes = [note for s in scorers if answered for note in s.notes(sums.get(s.name, {}))]
    if totals.problems:
        notes.append(f"{totals.problems:,} rows could not be scored; {ERROR_FILE} says where they stand and why")
    judged = "figures" in {s.name for s in scorers} and answered > 0
    others = {outcome: n for outcome, n in sorted(totals.outcomes.items()) if outcome != "answered"}
    return Summary(
        candidate=scored.manifest.candidate,
        documents=totals.documents,
        expected=totals.documents,
        outcomes={"answered": answered, **others},
        without_figures=totals.without_figures if judged else 0,
        figures=totals.figures if judged else None,
        figures_per_document=totals.figures / answered if judged else None,
        scores=named,
        rates=scored.rates,
        sums=sums,
        speeds=(),
        decode_tokens_per_s=None,
        docs_per_hour=None,
        notes=tuple(notes),
        signatures={name: signature(name, scored.manifest.signature, answered) for name in named},
    )


def _write_errors(folder: Folder) -> None:
    """Collect the bad rows of all parts, in order, into one file; an empty one when there are none."""
    packed = pa.BufferOutputStream()
    with pq.ParquetWriter(packed, error_schema(), compression="zstd") as errors:
        for name in sorted(folder.names(ERRORS)):
            with folder.open(f"{ERRORS}/{name}") as stream:
                errors.write_table(pq.read_table(stream))
    folder.write(ERROR_FILE, packed.getvalue())
