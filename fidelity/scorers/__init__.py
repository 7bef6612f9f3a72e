"""Scorers, one a file; ``load(name)`` builds one."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Sequence

from fidelity import plugins
from fidelity.errors import UsageError
from fidelity.grounding import Policy
from fidelity.scorers.base import Answer, Item, Measured, Ratio, Scorer

__all__ = [
    "ON_FIGURES",
    "Answer",
    "Item",
    "Measured",
    "Ratio",
    "Scorer",
    "build_scorers",
    "load",
    "names",
    "score_names",
]

ON_FIGURES = ("figures", "coverage")
"""Scorers that need no sentiment: nothing disagrees with a label where none was asked for."""

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


def build_scorers(scorers: Sequence[str | Scorer] | None, policy: Policy) -> tuple[Scorer, ...]:
    """Build scorers from names, those that judge figures with this policy; None for all that come with the package."""
    if isinstance(scorers, str):
        raise UsageError(f"scorers is the text {scorers!r}; give a list of names")
    from fidelity.scorers.coverage import Coverage
    from fidelity.scorers.figures import FigureRate

    judging: dict[str, Scorer] = {"figures": FigureRate(policy), "coverage": Coverage(policy)}
    wanted = scorers if scorers is not None else (*ON_FIGURES, "sentiment")
    return tuple(judging.get(s) or load(s) if isinstance(s, str) else s for s in wanted)
