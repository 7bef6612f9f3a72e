"""Scorers, one a file; ``load(name)`` builds one."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from fidelity import plugins
from fidelity.scorers.base import Answer, Item, Measured, Ratio, Scorer

__all__ = ["Answer", "Item", "Measured", "Ratio", "Scorer", "load", "names", "score_names"]

_HELPERS = ("base", "labels")


def names() -> list[str]:
    """Return the names of all scorers, sorted."""
    return plugins.names(sys.modules[__name__], hidden=_HELPERS)


def load(name: str) -> Scorer:
    """Build the scorer ``name`` with its default settings; raises UsageError when there is none."""
    scorer: Scorer = plugins.load(sys.modules[__name__], name, "scorer", hidden=_HELPERS).build()
    return scorer


def score_names(wanted: Iterable[str] | None = None) -> list[str]:
    """Return the names of the scores that these scorers give, all scorers for None; raises UsageError for no scorer."""
    return sorted(name for scorer in wanted or names() for name in load(scorer).score({}))
