"""What an engine is: one coroutine from a request to a completion. Retries, limits and records are outside it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Literal, Protocol, runtime_checkable

Role = Literal["system", "user", "assistant"]


@dataclass(frozen=True, slots=True)
class Message:
    """One message of a chat."""

    role: Role
    content: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Sampling:
    """How tokens are chosen. None leaves a setting to the engine; ``extra`` goes into the request body as it is.

    ``thinking`` switches a model's thinking on or off where the engine has such a switch.
    """

    temperature: float | None = 0.0
    max_tokens: int | None = 512
    top_p: float | None = None
    seed: int | None = 1
    stop: tuple[str, ...] = ()
    thinking: bool | None = None
    extra: Mapping[str, Any] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Request:
    """One document's question. ``source`` is the document itself, for engines that need no prompt.

    ``response_schema`` is a JSON schema for the answer, sent where the engine takes one.
    """

    example_id: str
    messages: tuple[Message, ...]
    source: str
    sampling: Sampling = Sampling()
    response_schema: Mapping[str, Any] | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Usage:
    """Token counts as the engine reports them; None where it reports none. Thinking is part of the completion."""

    prompt_tokens: int | None = None
    completion_tokens: int | None = None
    reasoning_tokens: int | None = None
    cached_tokens: int | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Timing:
    """Milliseconds from sending the request, measured by the client; None where nothing was measured.

    ``ttfb_ms``: first byte of the response. ``ttft_ms``: first token, thinking included; an empty chunk is no token.
    ``ttfot_ms``: first token of the answer, after thinking. ``e2el_ms``: the whole response. ``itl_ms``: the gaps
    between chunks that carry text, as vLLM's benchmark takes them; one chunk may carry several tokens.
    Without a stream (``streamed`` false) only ``ttfb_ms`` and ``e2el_ms`` are known.
    """

    ttfb_ms: float | None = None
    ttft_ms: float | None = None
    ttfot_ms: float | None = None
    e2el_ms: float | None = None
    itl_ms: tuple[float, ...] = ()
    streamed: bool = False

    def tpot_ms(self, completion_tokens: int | None) -> float | None:
        """Milliseconds a token after the first, (E2EL - TTFT) / (tokens - 1) as vLLM defines TPOT.

        None when a time or the count is missing, and for a reply of fewer than two tokens.
        """
        if self.ttft_ms is None or self.e2el_ms is None or completion_tokens is None or completion_tokens < 2:
            return None
        return (self.e2el_ms - self.ttft_ms) / (completion_tokens - 1)


@dataclass(frozen=True, slots=True, kw_only=True)
class Completion:
    """What came back. ``text`` is the answer channel as sent; ``reasoning`` what came in a channel of its own.

    ``model`` is the name the engine reports, ``retries`` how many attempts failed before this one, ``refusal`` the
    text of a refusal that the engine marks as one.
    """

    text: str
    reasoning: str = ""
    finish_reason: str | None = None
    model: str | None = None
    usage: Usage = Usage()
    timing: Timing = Timing()
    retries: int = 0
    refusal: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class EngineSettings:
    """How to open an engine. ``model`` is what answers: a served name, a model or recordings file, a callable.

    ``concurrency`` is the largest number of requests that will be in flight. ``options`` are the engine's own.
    """

    model: str | None = None
    base_url: str | None = None
    api_key: str | None = field(default=None, repr=False)
    timeout_s: float = 600.0
    concurrency: int = 1
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Address:
    """Where a served model can be asked by anybody: base URL, model name, and the key that is never written down.

    ``timeout_s`` is the longest wait for an answer, ``max_tokens_field`` the request's field that limits its length.
    """

    base_url: str
    model: str
    api_key: str | None = field(default=None, repr=False)
    timeout_s: float = 120.0
    max_tokens_field: str = "max_tokens"


@runtime_checkable
class Served(Protocol):
    """An engine that is a server speaking the OpenAI protocol, and so can be probed."""

    async def address(self) -> Address:
        """Return where it listens; raises EngineError when it does not answer."""
        ...


class Engine(Protocol):
    """Anything that turns a request into a completion. Each module of ``engines`` has ``build(settings) -> Engine``."""

    @property
    def name(self) -> str:
        """Short name of the candidate, for tables: "smollm2-135m", "lead-3"."""
        ...

    async def complete(self, request: Request) -> Completion:
        """Answer one request; raises EngineError. Called concurrently."""
        ...

    async def describe(self) -> dict[str, Any]:
        """Return what the engine says of itself, as JSON values: engine, version, model, context and the like."""
        ...

    async def aclose(self) -> None:
        """Release connections and models."""
        ...
