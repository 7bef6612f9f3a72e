"""Heavy libraries that are imported when they are first used, so that the command line starts at once."""

from __future__ import annotations

from importlib import import_module
from typing import Any


class Lazy:
    """Stands for a module until one of its names is asked for.

    Type checkers are shown the module itself:

        if TYPE_CHECKING:
            import numpy as np
        else:
            np = Lazy("numpy")
    """

    def __init__(self, name: str) -> None:
        self._name = name

    def __getattr__(self, attribute: str) -> Any:
        return getattr(import_module(self._name), attribute)
