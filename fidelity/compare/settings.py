"""What differs between runs besides the candidate: refused where numbers would not mean the same, named elsewhere."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations
from typing import Any

from fidelity.compare.model import documents_text
from fidelity.errors import RunError
from fidelity.runs import Run

# Engine facts that change what is measured; versions and build numbers would drown them.
_ENGINE_FACTS = ("engine", "context", "quantisation", "quantization", "speculative", "dtype", "omit")
_SCORING = {
    "version": ("were scored by different versions of fidelity", "'fidelity score RUN'"),
    "policy": ("were scored under different policies", "'fidelity score RUN --policy NAME', by one and the same"),
}


def refuse_incomparable(runs: Mapping[str, Run]) -> None:
    """Raise RunError when scores of two runs are not of the same kind: task, policy or version differ."""
    (first, run), *others = runs.items()
    for name, other in others:
        one, two = run.manifest.signature, other.manifest.signature
        if one.task != two.task:
            raise RunError(
                f"{first} did the task {one.task!r} and {name} {two.task!r}, so their answers cannot be compared; "
                "run both on one task"
            )
        for part, (what, remedy) in _SCORING.items():
            mine, theirs = getattr(one, part), getattr(two, part)
            if mine != theirs:
                raise RunError(f"{first} and {name} {what} ({mine} and {theirs}); score both again with {remedy}")


def common_documents(runs: Mapping[str, Run]) -> tuple[list[str], list[str]]:
    """Return the documents that all runs hold with the same source text, and warnings when they are not all.

    Raises RunError when there is none.
    """
    held = [{e.id: e.source for e in run.examples} for run in runs.values()]
    first, others = held[0], held[1:]
    same = [d for d, source in first.items() if all(o.get(d) == source for o in others)]
    if not same:
        raise RunError(
            f"the runs {', '.join(runs)} share no document, so there is nothing to compare; evaluate them on one corpus"
        )
    largest = max(len(h) for h in held)
    warnings = []
    if len(same) < largest:
        changed = sum(1 for d in first if d not in same and all(d in o for o in others))
        detail = f", {changed} have the same id but another text" if changed else ""
        sizes = ", ".join(f"{name} {len(h)}" for name, h in zip(runs, held, strict=True))
        warnings.append(
            f"The corpora differ: only the {documents_text(len(same))} that all runs hold "
            f"{'is' if len(same) == 1 else 'are'} compared ({sizes}{detail})."
        )
    return same, [*warnings, *_label_warnings(runs, same)]


def _label_warnings(runs: Mapping[str, Run], documents: Sequence[str]) -> list[str]:
    """Say where runs were measured against other labels of the same documents."""
    wanted, warnings = set(documents), []
    for what, score in (("sentiment", "sentiment agreement"), ("key figures", "the share of key figures given")):
        labels = [
            {e.id: getattr(e, what.replace(" ", "_")) for e in run.examples if e.id in wanted} for run in runs.values()
        ]
        differing = sum(1 for d in documents if any(labels[0][d] != others[d] for others in labels[1:]))
        if differing:
            warnings.append(
                f"The labels differ: {differing:,} of the documents compared have other labels of {what} in one run "
                f"than in another, so {score} is not measured alike."
            )
    return warnings


def setting_warnings(runs: Mapping[str, Run]) -> list[str]:
    """Say in plain sentences which candidates differ in more than one setting, and which nobody ships."""
    facts = {name: _facts(run) for name, run in runs.items()}
    by_difference: dict[tuple[str, ...], list[str]] = {}
    for one, two in combinations(facts, 2):
        keys = sorted({*facts[one], *facts[two]})
        differing = tuple(k for k in keys if facts[one].get(k) != facts[two].get(k))
        besides = [k for k in differing if k != "model"]
        if len(differing) > 1 and besides:
            by_difference.setdefault(differing, []).append(f"{one} and {two}")
    warnings = [
        f"{_join(pairs)} differ in {_join(keys)}, so a difference between them cannot be put down to one of these."
        for keys, pairs in by_difference.items()
    ]
    return warnings + _shipping(runs) + _unfinished(runs)


def _facts(run: Run) -> dict[str, str]:
    manifest = run.manifest
    facts: dict[str, Any] = {
        "model": manifest.engine.get("model") or manifest.engine.get("name") or manifest.candidate,
        "prompt": manifest.signature.prompt_digest,
        "concurrency": manifest.concurrency,
        "repeats": manifest.repeats,
        "machine": _machine(manifest.machine),
        **{k: manifest.engine[k] for k in _ENGINE_FACTS if k in manifest.engine},
        **{k: v for k, v in manifest.notes.items() if k in _ENGINE_FACTS},
    }
    for name in ("temperature", "max_tokens", "top_p", "thinking", "stop", "extra"):
        facts[name.replace("_", " ")] = getattr(manifest.sampling, name)
    return {k: str(v) for k, v in facts.items()}


def _machine(machine: Mapping[str, Any]) -> str:
    return "|".join(
        f"{k}={machine[k]}" for k in sorted(machine) if k in ("cpu", "processor", "gpu", "cores", "cpus", "host")
    )


def _shipping(runs: Mapping[str, Run]) -> list[str]:
    shipped = [name for name, run in runs.items() if run.manifest.ship]
    others = [name for name in runs if name not in shipped]
    if not shipped or not others:
        return []
    verb = "runs in a configuration" if len(others) == 1 else "run in configurations"
    facts = {name: _facts(run) for name, run in runs.items()}
    decoding = []
    for other in others:
        for ship in shipped:
            own, theirs = (facts[name].get("speculative", "none") for name in (other, ship))
            if facts[other]["model"] == facts[ship]["model"] and own != theirs:
                decoding.append(
                    f"{other} is decoded with speculative = {own} and {ship}, which ships, with {theirs}: "
                    f"the same model will not run at the speed measured for {other}."
                )
    return [f"{_join(others)} {verb} that nobody ships (ship = true stands only at {_join(shipped)}).", *decoding]


def _unfinished(runs: Mapping[str, Run]) -> list[str]:
    warnings = []
    for name, run in runs.items():
        summary = run.summary()
        if missing := summary.expected - summary.documents:
            warnings.append(
                f"{name} is not finished: {missing:,} of its {summary.expected:,} documents were not run "
                "and count as not answered."
            )
    return warnings


def _join(words: Iterable[str]) -> str:
    listed: Sequence[str] = list(words)
    return listed[0] if len(listed) == 1 else f"{', '.join(listed[:-1])} and {listed[-1]}"
