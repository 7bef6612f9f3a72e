"""Bare requests to an OpenAI-compatible server: the answer as it came, nothing repaired or retried."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import TracebackType
from typing import Any

import httpx2

from fidelity.engines._wire import as_object, as_objects, as_text, content_text, seconds_to_wait

_SHORT = 160
_BUSY = {429, 502, 503, 504}  # what llama.cpp answers while it loads a model, and a proxy while nobody is behind it
PAUSES_S = [1.0, 2.0, 4.0, 8.0]
_LONGEST_ASKED_PAUSE_S = 60.0


@dataclass(frozen=True, slots=True)
class Exchange:
    """One request and its answer. ``error`` says why there is no usable choice, None when there is one."""

    status: int
    text: str = ""
    reasoning: str = ""
    finish_reason: str | None = None
    model: str | None = None
    usage: Mapping[str, Any] = field(default_factory=dict)
    chunks: int = 0  # stream: chunks that carried text
    done: bool = True  # stream: its end was marked
    error: str | None = None
    retry_after_s: float | None = None

    @property
    def ok(self) -> bool:
        """Whether a choice came back."""
        return self.error is None

    @property
    def refused(self) -> bool:
        """Whether the server refused the request as wrong, as it should do with a wrong one."""
        return 400 <= self.status < 500

    @property
    def prompt_tokens(self) -> int | None:
        """Size of the prompt as the server counted it."""
        return self.usage.get("prompt_tokens")

    def brief(self) -> str:
        """Return the answer in one short line."""
        if self.error:
            return f"{self.status}: {shorten(self.error)}" if self.status else shorten(self.error)
        counts = ", ".join(f"{k} {v}" for k, v in self.usage.items() if isinstance(v, int)) or "no usage"
        return f"{self.status}: {shorten(self.text)!r}, finish_reason {self.finish_reason}, {counts}"


def _said(error: Exception) -> str:
    return f"{type(error).__name__}: {error}".removesuffix(": ")  # a time-out says nothing but its name


def shorten(text: str) -> str:
    """Return one line of at most 160 characters."""
    line = " ".join(text.split())
    return line if len(line) <= _SHORT else line[: _SHORT - 1] + "…"


class Client:
    """One server and one model, asked in the plainest way. Use as an async context manager.

    Each endpoint that says what the server is gets asked once; chats are sent as often as they are asked for.
    """

    def __init__(
        self,
        base_url: str,
        model: str,
        api_key: str | None = None,
        timeout_s: float = 120.0,
        max_tokens_field: str = "max_tokens",
    ) -> None:
        self.base_url = base_url.rstrip("/")
        self.model = model
        headers = {"Authorization": f"Bearer {api_key}"} if api_key else {}
        self._http = httpx2.AsyncClient(headers=headers, timeout=timeout_s)
        self._max_tokens_field = max_tokens_field
        self._told: dict[str, Any] = {}

    async def __aenter__(self) -> Client:
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self._http.aclose()

    async def get(self, path: str) -> Any:
        """Return the JSON (or text) of an endpoint, None when it is not there.

        ``/v1/…`` paths are under the base URL; others at the server's root.
        """
        if self._told.get(path) is None:
            self._told[path] = await self._get(path)
        return self._told[path]

    async def _get(self, path: str) -> Any:
        under = path.startswith("/v1/")
        url = self.base_url + path.removeprefix("/v1") if under else self.base_url.removesuffix("/v1") + path
        try:
            answer = await self._http.get(url)
        except httpx2.HTTPError:
            return None  # an endpoint that only some servers have
        if answer.status_code != 200:
            return None
        try:
            return answer.json()
        except json.JSONDecodeError:
            return answer.text

    async def patient(self, prompt: str, **body: Any) -> Exchange:
        """Ask as ``chat`` does, again after a pause as long as the server is busy or still loading."""
        answer = await self.chat(prompt, **body)
        for pause in PAUSES_S:
            asked = answer.retry_after_s or 0.0
            if answer.status not in _BUSY or asked > _LONGEST_ASKED_PAUSE_S:
                break
            await asyncio.sleep(max(pause, asked))
            answer = await self.chat(prompt, **body)
        return answer

    async def chat(self, prompt: str, **body: Any) -> Exchange:
        """Ask once, without streaming, at temperature 0 unless the body says otherwise; None leaves a field out."""
        try:
            answer = await self._http.post(f"{self.base_url}/chat/completions", json=self._body(prompt, body))
        except httpx2.HTTPError as e:
            return Exchange(0, error=_said(e))
        wait = seconds_to_wait(answer.headers.get("retry-after"))
        try:
            data = answer.json()
        except (json.JSONDecodeError, UnicodeDecodeError):
            return Exchange(answer.status_code, error=answer.text or "an empty body", retry_after_s=wait)
        return replace(_read(answer.status_code, data), retry_after_s=wait)

    async def stream(self, prompt: str, **body: Any) -> Exchange:
        """Ask once as a stream, with usage asked for, and put the parts together."""
        whole = self._body(prompt, body) | {"stream": True, "stream_options": {"include_usage": True}}
        parts = _Parts()
        try:
            async with self._http.stream("POST", f"{self.base_url}/chat/completions", json=whole) as answer:
                if answer.status_code != 200:
                    return Exchange(answer.status_code, error=(await answer.aread()).decode("utf-8", "replace"))
                async for line in answer.aiter_lines():
                    parts.take(line)
        except httpx2.HTTPError as e:
            return Exchange(0, text=parts.text, error=f"the stream broke: {_said(e)}")
        return parts.exchange()

    def _body(self, prompt: str, body: Mapping[str, Any]) -> dict[str, Any]:
        messages = [{"role": "user", "content": prompt}]
        whole = {"model": self.model, "messages": messages, "temperature": 0, "max_tokens": 24} | dict(body)
        whole[self._max_tokens_field] = whole.pop("max_tokens")
        return {name: value for name, value in whole.items() if value is not None}


class _Parts:
    """The pieces of one stream."""

    def __init__(self) -> None:
        self.text = ""
        self._reasoning = ""
        self._chunks = 0
        self._finish: str | None = None
        self._model: str | None = None
        self._usage: Mapping[str, Any] = {}
        self._done = False
        self._error: str | None = None

    def take(self, line: str) -> None:
        """Read one line of the stream."""
        if not line.startswith("data:"):
            return
        payload = line[5:].strip()
        if payload == "[DONE]":
            self._done = True
            return
        try:
            data = json.loads(payload)
        except json.JSONDecodeError:
            self._error = f"a chunk that is not JSON: {payload}"
            return
        data = as_object(data)
        if data.get("error"):
            self._error = f"an error in the stream: {json.dumps(data['error'])}"
        self._model = data.get("model") or self._model
        self._usage = as_object(data.get("usage")) or self._usage
        for choice in as_objects(data.get("choices")):
            delta = as_object(choice.get("delta"))
            content = content_text(delta.get("content"))
            thought = as_text(delta.get("reasoning_content")) or as_text(delta.get("reasoning"))
            self.text += content
            self._reasoning += thought
            self._chunks += bool(content or thought)
            self._finish = choice.get("finish_reason") or self._finish

    def exchange(self) -> Exchange:
        """Put the parts together."""
        if not self._error and not self._finish and not self.text:
            self._error = "a stream without a choice"
        return Exchange(
            200,
            self.text,
            self._reasoning,
            self._finish,
            self._model,
            self._usage,
            self._chunks,
            self._done,
            self._error,
        )


def _read(status: int, data: Any) -> Exchange:
    if not isinstance(data, dict):
        return Exchange(status, error=f"not an object: {data}")
    problem = data.get("error") or (data if status != 200 else None)
    choices = as_objects(data.get("choices"))
    if problem is not None or not choices:
        problem = problem or "no choices"
        return Exchange(status, model=data.get("model"), error=json.dumps(problem, ensure_ascii=False))
    message = as_object(choices[0].get("message"))
    return Exchange(
        status,
        text=content_text(message.get("content")),
        reasoning=as_text(message.get("reasoning_content")) or as_text(message.get("reasoning")),
        finish_reason=choices[0].get("finish_reason"),
        model=data.get("model"),
        usage=as_object(data.get("usage")),
    )
