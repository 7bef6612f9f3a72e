"""Variants that live one a file in a folder: found by file name, joined by entry points of other packages."""

from __future__ import annotations

import difflib
import importlib
import pkgutil
from collections.abc import Iterable
from importlib.metadata import entry_points
from types import ModuleType
from typing import Any

from fidelity.errors import UsageError


def names(package: ModuleType, *, hidden: Iterable[str] = ("base",)) -> list[str]:
    """Return the public names of a folder's variants and of installed entry points, sorted.

    A file whose name starts with ``_``, or stands in ``hidden``, is a helper and no variant. Entry points join under
    the group named like the package (``fidelity.engines``).
    """
    skipped = set(hidden)
    own = {m.name for m in pkgutil.iter_modules(package.__path__) if not m.name.startswith("_")} - skipped
    return sorted(own | {e.name for e in entry_points(group=package.__name__)})


def load(package: ModuleType, name: str, kind: str, *, hidden: Iterable[str] = ("base",)) -> Any:
    """Import the variant ``name``: our own module, or the object that an outside package's entry point names.

    Raises UsageError naming the nearest known name when there is no such variant; ``kind`` is the word for it.
    """
    known = names(package, hidden=hidden)
    if name not in known:
        raise unknown(kind, name, known)
    for outside in entry_points(group=package.__name__, name=name):
        return outside.load()
    return importlib.import_module(f"{package.__name__}.{name}")


def unknown(kind: str, name: str, known: Iterable[str]) -> UsageError:
    """Return the error for a name that does not exist, with the nearest one that does."""
    choices = sorted(known)
    near = difflib.get_close_matches(name, choices, n=1, cutoff=0.5)
    hint = f"; did you mean {near[0]!r}?" if near else ""
    return UsageError(f"{kind} {name!r} is unknown{hint} (known: {' '.join(choices)})")
