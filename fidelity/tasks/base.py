"""What every task has: a prompt in each language, an output schema, and a reader for replies."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Literal, Protocol

from pydantic import BaseModel, ValidationError

from fidelity.figures.language import normal
from fidelity.tasks._reply import read_object, split_thinking

Problem = Literal["empty", "unfinished_thinking", "parse_failure"]


class Document(Protocol):
    """What a prompt is made from."""

    @property
    def source(self) -> str:
        """The document's text."""

    @property
    def lang(self) -> str | None:
        """ISO 639-1 code, None when unknown."""


@dataclass(frozen=True, slots=True)
class Reply:
    """A model's reply, read. ``answer`` is what is searched for figures; None when there is ``problem``."""

    answer: str | None
    sentiment_raw: str | None = None
    problem: Problem | None = None
    notes: tuple[str, ...] = ()  # what had to be tolerated, or why it could not be read
    reasoning: str = ""  # thinking found inside the reply, kept apart


@dataclass(frozen=True)
class Task:
    """A job for a model.

    ``prompts`` are by language, with ``{source}`` where the document goes; "en" serves languages without their own.
    ``output`` is the pydantic model of a reply, or None for free text. ``answer_field`` names its text for figures.
    """

    name: str
    system: Mapping[str, str]
    prompts: Mapping[str, str]
    output: type[BaseModel] | None = None
    answer_field: str = "summary"

    def prompt(self, document: Document) -> tuple[dict[str, str], ...]:
        """Return the chat messages that ask for this document, as role and content."""
        lang = next((code for code in _codes(document.lang) if code in self.prompts), "en")
        content = self.prompts[lang].replace("{source}", document.source)
        return ({"role": "system", "content": self.system[lang]}, {"role": "user", "content": content})

    @property
    def schema(self) -> dict[str, Any] | None:
        """JSON schema of a reply, None for free text."""
        return self.output.model_json_schema() if self.output else None

    @property
    def asks_sentiment(self) -> bool:
        """Whether a reply has a place for the document's sentiment."""
        return self.output is not None and "sentiment" in self.output.model_fields

    @property
    def digest(self) -> str:
        """SHA-256 (hex) over prompts and schema: what must be alike for two runs to be comparable."""
        parts = [dict(self.system), dict(self.prompts), self.schema]
        return hashlib.sha256(json.dumps(parts, ensure_ascii=False, sort_keys=True).encode()).hexdigest()

    def read(self, raw: str) -> Reply:
        """Read a reply, tolerating fences, talk around the JSON, trailing commas and thinking before it."""
        thinking, text, closed = split_thinking(raw)
        if not closed:
            return Reply(None, problem="unfinished_thinking", reasoning=thinking, notes=("thinking never ends",))
        if not text.strip():
            return Reply(None, problem="empty", reasoning=thinking)
        if self.output is None:
            return Reply(text.strip(), reasoning=thinking)
        found, notes = read_object(text, set(self.output.model_fields))
        if found is None:
            return Reply(None, problem="parse_failure", reasoning=thinking, notes=tuple(notes))
        try:
            fields = self.output.model_validate(found).model_dump()
        except ValidationError as e:
            first = e.errors()[0]
            where = ".".join(map(str, first["loc"]))
            notes.append(f"field {where!r}: {first['msg']}")
            return Reply(None, problem="parse_failure", reasoning=thinking, notes=tuple(notes))
        answer = fields[self.answer_field]
        text = answer if isinstance(answer, str) else "\n".join(f"{f['name']}: {f['text']}" for f in answer)
        sentiment = fields.get("sentiment")
        return Reply(text.strip() or None, sentiment, None if text.strip() else "empty", tuple(notes), thinking)


def _codes(lang: str | None) -> tuple[str, ...]:
    """Return under which languages a prompt for a document may stand: "ko-KR", then "ko"."""
    return (lang, normal(lang)) if lang else ()
