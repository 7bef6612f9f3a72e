"""What splits are scored on, one a file that has ``run(splits, job) -> Iterator[Receipt]``; ``load(name)`` gives it."""

from __future__ import annotations

import sys

from fidelity import plugins
from fidelity.scale.backends.base import Backend, Job

__all__ = ["Backend", "Job", "load", "names"]


def names() -> list[str]:
    """Return the names of all backends, sorted."""
    return plugins.names(sys.modules[__name__])


def load(name: str) -> Backend:
    """Return the backend ``name``; raises UsageError when there is none."""
    found: Backend = plugins.load(sys.modules[__name__], name, "backend").run
    return found
