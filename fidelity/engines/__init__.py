"""Engines, one a file; servers that speak the OpenAI protocol are rows of ``_presets``."""

from __future__ import annotations

import sys
from dataclasses import replace

from fidelity import plugins
from fidelity.engines._presets import PRESETS
from fidelity.engines._wire import clean_text, read_usage, without_credentials
from fidelity.engines.base import Completion, Engine, EngineSettings, Message, Request, Sampling, Timing, Usage
from fidelity.errors import UsageError

__all__ = [
    "Completion",
    "Engine",
    "EngineSettings",
    "Message",
    "Request",
    "Sampling",
    "Timing",
    "Usage",
    "clean_text",
    "load",
    "names",
    "read_usage",
    "without_credentials",
]

HIDDEN = ("base", "probe")


def names() -> list[str]:
    """Return the names of all engines, sorted: files of this folder, presets and entry points."""
    return sorted({*plugins.names(sys.modules[__name__], hidden=HIDDEN), *PRESETS})


def load(name: str, settings: EngineSettings | None = None) -> Engine:
    """Open the engine ``name``; raises UsageError when there is none or its settings do not fit."""
    settings = settings or EngineSettings()
    if name in PRESETS:
        settings = replace(settings, options={**settings.options, "preset": name})
        name = "openai"
    if name not in names():
        raise plugins.unknown("engine", name, names())
    module = plugins.load(sys.modules[__name__], name, "engine", hidden=HIDDEN)
    known = getattr(module, "OPTIONS", None)  # an engine of another package need not list them
    extra = sorted(settings.options.keys() - {"preset", *(known or ())})
    if known is not None and extra:
        raise UsageError(f"engine {name!r} has no option {extra[0]!r} (it has {' '.join(known) or 'none'})")
    engine: Engine = module.build(settings)
    return engine
