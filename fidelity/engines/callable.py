"""Any Python function or coroutine as an engine."""

from __future__ import annotations

import asyncio
import importlib
import inspect
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from time import perf_counter
from typing import Any

from fidelity.engines.base import Completion, EngineSettings, Request, Timing
from fidelity.errors import EngineError, UsageError

Answerer = Callable[[Request], str | Completion | Awaitable[str | Completion]]


OPTIONS = ()


class CallableEngine:
    """Answers with what a function returns: the reply's text, or a whole Completion.

    A plain function runs in a thread, so that it may block. Whatever it raises becomes an EngineError of that
    document.
    """

    def __init__(self, function: Answerer, name: str | None = None) -> None:
        self._function = function
        self._name: str = name or getattr(function, "__name__", "") or type(function).__name__

    @property
    def name(self) -> str:
        """The function's name."""
        return self._name

    async def complete(self, request: Request) -> Completion:
        """Call the function and time it."""
        started = perf_counter()
        try:
            if inspect.iscoroutinefunction(self._function):
                answer = await self._function(request)
            else:
                answer = await asyncio.to_thread(self._function, request)
                if inspect.isawaitable(answer):
                    answer = await answer
        except EngineError:
            raise
        except Exception as e:
            raise EngineError(f"{self._name} raised {type(e).__name__}: {e}") from e
        if isinstance(answer, Completion):
            return answer
        if not isinstance(answer, str):
            raise EngineError(f"{self._name} returned {type(answer).__name__}; a text or a Completion is needed")
        timing = Timing(e2el_ms=(perf_counter() - started) * 1e3)
        return Completion(text=answer, finish_reason="stop", model=self._name, timing=timing)

    async def describe(self) -> dict[str, Any]:
        """Return the function's place."""
        return {"engine": "callable", "function": f"{getattr(self._function, '__module__', '')}.{self._name}"}

    async def aclose(self) -> None:
        """Nothing is held."""


def build(settings: EngineSettings) -> CallableEngine:
    """Import the function that ``model`` names as ``package.module:function``; the working folder is searched too."""
    module, colon, attribute = (settings.model or "").partition(":")
    if not (module and colon and attribute):
        raise UsageError(f"engine 'callable' takes package.module:function as --model, not {settings.model!r}")
    if str(Path.cwd()) not in sys.path:
        sys.path.insert(0, str(Path.cwd()))
    try:
        function = getattr(importlib.import_module(module), attribute)
    except ImportError as e:
        raise UsageError(f"module {module!r} cannot be imported: {e}") from e
    except AttributeError:
        raise UsageError(f"module {module!r} has no {attribute!r}") from None
    if not callable(function):
        raise UsageError(f"{settings.model} is {type(function).__name__}, not a function")
    return CallableEngine(function)
