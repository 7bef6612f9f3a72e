"""The classic extractive baseline: the first sentences of the document, said to be neutral."""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from fidelity.engines._sentences import leading
from fidelity.engines.base import Completion, EngineSettings, Request
from fidelity.errors import UsageError

_SENTIMENT = "neutral"


OPTIONS = ()


class LeadEngine:
    """Answers with the first ``count`` sentences of the source, word for word.

    Its figure-in-source rate should be 100 %, and its one answer to every question of choice is the floor for
    agreement with labels.
    """

    def __init__(self, count: int = 3) -> None:
        self._count = count

    @property
    def name(self) -> str:
        """``lead-3`` for three sentences."""
        return f"lead-{self._count}"

    async def complete(self, request: Request) -> Completion:
        """Answer at once, in the form that the request asks for."""
        text = leading(request.source, self._count)
        if request.response_schema is not None:
            text = json.dumps(_fill(request.response_schema, text), ensure_ascii=False)
        return Completion(text=text, finish_reason="stop", model=self.name)

    async def describe(self) -> dict[str, Any]:
        """Return what this baseline does."""
        return {"engine": "lead", "sentences": self._count, "sentiment": f"always {_SENTIMENT}"}

    async def aclose(self) -> None:
        """Nothing is held."""


def build(settings: EngineSettings) -> LeadEngine:
    """Build the baseline; ``model`` is the number of sentences, 3 when None."""
    asked = (settings.model or "3").removeprefix("lead-")
    if not asked.isdecimal() or not int(asked):
        raise UsageError(f"engine 'lead' takes a number of sentences as --model, not {settings.model!r}")
    return LeadEngine(int(asked))


def _fill(schema: Mapping[str, Any], text: str) -> dict[str, Any]:
    """Return an object of this schema: ``text`` in every text field, the neutral choice in every choice."""
    filled: dict[str, Any] = {}
    for name, field in schema.get("properties", {}).items():
        choices = field.get("enum")
        if choices:
            filled[name] = _SENTIMENT if _SENTIMENT in choices else choices[0]
        else:
            filled[name] = [] if field.get("type") == "array" else text
    return filled
