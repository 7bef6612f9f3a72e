"""One grounding for every scorer that needs it: the figures of an answer against its document."""

from __future__ import annotations

from functools import lru_cache

from fidelity.grounding import Grounding, Policy, Source, check


@lru_cache(maxsize=4)
def read_source(text: str, lang: str | None) -> Source:
    """Read a document once for its answers, its repeats and its key figures."""
    return Source(text, lang)


@lru_cache(maxsize=4)
def grounded(answer: str, source: str, lang: str | None, policy: Policy) -> Grounding:
    """Check an answer; scorers that follow one another on the same answer share the result."""
    return check(answer, read_source(source, lang), lang, policy)


def forget_sources() -> None:
    """Let go of the documents and answers kept, so that a long job's memory does not hold its largest ones."""
    grounded.cache_clear()
    read_source.cache_clear()
