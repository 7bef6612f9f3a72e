"""Tasks: what a model is asked to do with a document, and how its reply is read. One module a task."""

from __future__ import annotations

import sys
from types import ModuleType

from fidelity import plugins
from fidelity.tasks.base import Document, Reply, Task

__all__ = ["Document", "Reply", "Task", "load", "names"]


def names() -> list[str]:
    """Return the names of all tasks, sorted; a file's underscores are hyphens in its name."""
    return [name.replace("_", "-") for name in plugins.names(sys.modules[__name__])]


def load(name: str) -> Task:
    """Return the task called ``name``, from this folder or an outside package's entry point.

    Raises:
        UsageError: there is none; the message lists those that exist.
    """
    if name not in names():
        raise plugins.unknown("task", name, names())
    found = plugins.load(sys.modules[__name__], name.replace("-", "_"), "task")
    task: Task = found.TASK if isinstance(found, ModuleType) else found
    return task
