"""The signature of a score: a short string that tells whether two numbers may be compared."""

from __future__ import annotations

from fidelity.runs.models import SignatureParts

_SHORT = 4  # hex digits of a digest; enough to see a difference, short enough to print


def signature(metric: str, parts: SignatureParts, documents: int) -> str:
    """Return the signature of one metric over ``documents`` scored documents.

    >>> parts = SignatureParts(version="0.1.0", policy="default", task="disclosure-summary", prompt_digest="3f2a9",
    ...                        corpus="disclosures-en", corpus_digest="9c1b0", interval="kg-cp")
    >>> signature("figure_in_source", parts, 62)
    'figure_in_source|v:0.1.0|policy:default|task:disclosure-summary@3f2a|corpus:disclosures-en@9c1b|docs:62|ci:kg-cp|seed:1'
    """
    task = f"{parts.task}@{parts.prompt_digest[:_SHORT]}" if parts.prompt_digest else parts.task
    fields = {
        "v": parts.version,
        "policy": parts.policy,
        "task": task,
        "corpus": f"{parts.corpus}@{parts.corpus_digest[:_SHORT]}",
        "docs": documents,
        "ci": parts.interval,
        "seed": parts.seed,
    }
    return "|".join([metric, *(f"{key}:{value}" for key, value in fields.items())])


def differing_parts(first: str, second: str) -> list[str]:
    """Return which parts of two signatures differ, as "policy: default / strict"; empty when they may be compared."""
    left, right = (dict(p.split(":", 1) for p in s.split("|")[1:]) for s in (first, second))
    keys = dict.fromkeys([*left, *right])
    return [f"{k}: {left.get(k, '-')} / {right.get(k, '-')}" for k in keys if left.get(k) != right.get(k)]
