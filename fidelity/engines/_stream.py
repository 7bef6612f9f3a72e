"""Reading a chat completion from the wire: a stream of events or one body, with the times at which text came."""

from __future__ import annotations

import json
import re
from collections.abc import AsyncIterator, Mapping, Sequence
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

from fidelity.engines._wire import as_object, as_objects, as_text, clean_text, content_text, read_usage
from fidelity.engines.base import Completion, Timing, Usage
from fidelity.errors import EngineError, TransientError

_THINK_OPEN = re.compile(r"\s*<(?:think|thinking|reasoning|thought)>", re.IGNORECASE)
_THINK_CLOSE = re.compile(r"</(?:think|thinking|reasoning|thought)>\s*", re.IGNORECASE)
_LONGEST_TAG = len("</reasoning>")
_MOST_TEXT = 2_000_000  # characters of a reply, thinking included; no model writes a book for an answer
_KEPT_OF_TOO_MUCH = 10_000
_REASONING_FIELDS = ("reasoning_content", "reasoning")  # vLLM has used both; llama.cpp and SGLang the first


async def sse_events(chunks: AsyncIterator[bytes]) -> AsyncIterator[tuple[str, bytes]]:
    """Yield (event, data) of server-sent events; lines are cut as bytes, so that no character is split."""
    buffer = bytearray()
    event = ""
    async for chunk in chunks:
        buffer += chunk
        if b"\n" not in chunk:
            continue
        *lines, rest = bytes(buffer).split(b"\n")
        buffer = bytearray(rest)
        for raw in lines:
            line = raw.rstrip(b"\r")
            if line.startswith(b"data:"):
                yield event, line[5:].strip()
            elif line.startswith(b"event:"):
                event = line[6:].strip().decode("ascii", "replace")
            elif not line:
                event = ""


@dataclass
class Collector:
    """Gathers a streamed completion. ``started`` is ``perf_counter()`` when the request was sent."""

    started: float
    first_byte: float | None = None
    ended: float | None = None
    text: list[str] = field(default_factory=list)
    reasoning: list[str] = field(default_factory=list)
    refusal: list[str] = field(default_factory=list)
    finish_reason: str | None = None
    model: str | None = None
    usage: Usage = field(default_factory=Usage)
    _length: int = 0
    _arrivals: list[float] = field(default_factory=list)
    _first_answer: float | None = None
    _thinking: bool | None = None  # inside a <think> of the answer channel; None while its opening may still come
    _tail: str = ""

    @property
    def partial(self) -> str:
        """The answer text that has come so far."""
        return "".join(self.text)

    def add(self, payload: Mapping[str, Any]) -> None:
        """Take one chunk; raises EngineError when it is an error object, or when the reply does not end."""
        raise_if_error(payload, self.partial)
        self.model = as_text(payload.get("model")) or self.model
        if usage := as_object(payload.get("usage")):
            self.usage = read_usage(usage)
        for choice in as_objects(payload.get("choices")):
            delta = as_object(choice.get("delta"))
            reasoning = _reasoning(delta)
            content = content_text(delta.get("content"))
            refusal = as_text(delta.get("refusal"))
            if reasoning or content or refusal:
                self._arrivals.append(perf_counter())
            self._length += len(reasoning) + len(content) + len(refusal)
            raise_if_endless(self._length, self.text)
            self.reasoning.append(reasoning)
            self.refusal.append(refusal)
            if content:
                self.text.append(content)
                self._watch_for_answer(content)
            self.finish_reason = as_text(choice.get("finish_reason")) or self.finish_reason

    def completion(self) -> Completion:
        """Return what came, once the stream is over; raises TransientError when it broke off."""
        ended = self.ended or perf_counter()
        if self.finish_reason is None:
            said = "nothing" if not self._arrivals else "an unfinished reply"
            raise TransientError(f"the stream ended after {said}, without a finish_reason", partial=self.partial)
        timing = Timing(
            ttfb_ms=self._ms(self.first_byte),
            ttft_ms=self._ms(self._arrivals[0] if self._arrivals else None),
            ttfot_ms=self._ms(self._first_answer),
            e2el_ms=self._ms(ended),
            itl_ms=tuple((b - a) * 1e3 for a, b in zip(self._arrivals, self._arrivals[1:], strict=False)),
            streamed=True,
        )
        return Completion(
            text=clean_text(self.partial),
            reasoning=clean_text("".join(self.reasoning)),
            refusal=clean_text("".join(self.refusal)) or None,
            finish_reason=self.finish_reason,
            model=self.model,
            usage=self.usage,
            timing=timing,
        )

    def _ms(self, moment: float | None) -> float | None:
        return None if moment is None else (moment - self.started) * 1e3

    def _watch_for_answer(self, content: str) -> None:
        """Note the moment of the first answer text, which comes after a thought that opens the reply."""
        if self._first_answer is not None:
            return
        self._tail += content
        if self._thinking is None:
            if not self._tail.strip():
                return
            if opening := _THINK_OPEN.match(self._tail):
                self._thinking = True
                self._tail = self._tail[opening.end() :]
            elif self._tail.lstrip()[0] == "<" and len(self._tail.lstrip()) < _LONGEST_TAG:
                return
        if self._thinking:
            closing = _THINK_CLOSE.search(self._tail)
            if closing is None:
                self._tail = self._tail[-_LONGEST_TAG:]
                return
            self._thinking = False
            self._tail = self._tail[closing.end() :]
        if self._tail.strip():
            self._first_answer = self._arrivals[-1]


def read_body(payload: Mapping[str, Any], started: float, first_byte: float) -> Completion:
    """Read a completion that came in one piece; raises EngineError when it holds none."""
    raise_if_error(payload)
    choices = as_objects(payload.get("choices"))
    if not choices:
        raise TransientError("the reply has no choices")
    choice = choices[0]
    message = as_object(choice.get("message"))
    reasoning = _reasoning(message)
    ended = perf_counter()
    content = content_text(message.get("content"))
    raise_if_endless(len(content) + len(reasoning), [content])
    return Completion(
        text=clean_text(content),
        reasoning=clean_text(reasoning),
        refusal=clean_text(as_text(message.get("refusal"))) or None,
        finish_reason=as_text(choice.get("finish_reason")) or None,
        model=as_text(payload.get("model")) or None,
        usage=read_usage(as_object(payload.get("usage"))),
        timing=Timing(ttfb_ms=(first_byte - started) * 1e3, e2el_ms=(ended - started) * 1e3),
    )


def _reasoning(message: Mapping[str, Any]) -> str:
    for name in _REASONING_FIELDS:
        if found := as_text(message.get(name)):
            return found
    return ""


def raise_if_error(payload: Mapping[str, Any], partial: str = "") -> None:
    """Raise for an error object that came with status 200."""
    error = payload.get("error")
    if not error:
        return
    message = error.get("message") if isinstance(error, Mapping) else error
    raise TransientError(f"the server answered 200 with an error: {message}", partial=partial)


def raise_if_endless(length: int, text: Sequence[str]) -> None:
    """Raise for a reply so long that the server cannot have kept to ``max_tokens``; only its beginning is kept."""
    if length > _MOST_TEXT:
        raise EngineError(
            f"the reply has more than {_MOST_TEXT:,} characters; the server does not keep to max_tokens",
            partial="".join(text)[:_KEPT_OF_TOO_MUCH],
        )


def decode(data: bytes) -> dict[str, Any]:
    """Decode one JSON object of a reply; raises EngineError when it is none."""
    try:
        found = json.loads(data.decode("utf-8", "replace"))
    except (ValueError, RecursionError) as e:
        raise TransientError(f"the server sent what is not JSON: {e}") from e
    if not isinstance(found, dict):
        raise EngineError("the server sent JSON that is not an object")
    return found
