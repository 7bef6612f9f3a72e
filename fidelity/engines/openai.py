"""Any server that speaks the OpenAI chat protocol, streaming so that speed is measured.

Completions go straight over the official client's own transport: building each request through its typed methods costs
more time than all the rest of a request, and would be measured as the server's.
"""

from __future__ import annotations

import asyncio
import json
import os
import secrets
from pathlib import PurePath
from time import perf_counter
from typing import Any
from urllib.parse import urlsplit, urlunsplit

import openai

from fidelity.engines._presets import GENERIC, PRESETS, Preset
from fidelity.engines._stream import Collector, decode, read_body, sse_events
from fidelity.engines._wire import as_object, as_objects, as_text, seconds_to_wait, trimmed, without_credentials
from fidelity.engines.base import Address, Completion, EngineSettings, Message, Request, Sampling
from fidelity.errors import EngineError, FatalError, TransientError, UsageError

_TRANSIENT = {408, 409, 425, 429}
_FATAL = {401, 403, 404}
_LONGEST_MESSAGE = 2000
_STALE_WITHIN_S = 1.0  # a closed connection shows itself at once; later it is the server that died


OPTIONS = ("key_variable", "stream", "omit")


class OpenAIEngine:
    """A served model.

    Args:
        settings: ``base_url`` falls back to the preset's; the key to the environment variable the preset names.
            The option ``key_variable`` names another one, ``stream=no`` asks for whole replies, ``omit`` names fields
            of the request that the server does not take, parted by spaces: ``temperature seed``.
        model: the name to ask for; looked up at ``/v1/models`` when None and the server serves exactly one.
    """

    def __init__(self, settings: EngineSettings, preset: Preset = GENERIC, *, kind: str = "openai") -> None:
        variable = settings.options.get("key_variable", preset.key_variable)
        self._key = settings.api_key or os.environ.get(variable)
        if not self._key and preset.needs_key:
            raise UsageError(f"engine {kind!r} needs a key; put it into the environment variable {variable}")
        self._base_url = settings.base_url or preset.base_url or os.environ.get("OPENAI_BASE_URL")
        if not self._base_url:
            raise UsageError(
                "engine 'openai' needs --base-url, e.g. http://127.0.0.1:8000/v1 (or a preset: vllm, ollama)"
            )
        if urlsplit(self._base_url).scheme not in ("http", "https"):
            raise UsageError(f"base URL {self._base_url!r} has no http:// or https://")
        self._preset = preset
        self._kind = kind
        self._model = settings.model
        self._timeout_s = settings.timeout_s
        self._stream = settings.options.get("stream", "yes") != "no"
        self._omit = _omitted(settings.options.get("omit", ""))
        # Documents asked in an earlier run, or at another concurrency, must not come from the server's cache.
        self._salt = {preset.cache_salt: secrets.token_hex(8)} if preset.cache_salt else {}
        self._transport = openai.DefaultAioHttpClient()
        self._client = openai.AsyncOpenAI(
            base_url=self._base_url,
            api_key=self._key or "none",
            max_retries=0,  # retried by the caller, who lets others run meanwhile
            timeout=settings.timeout_s,
            http_client=self._transport,
        )
        parts = urlsplit(self._base_url)
        self._url = urlunsplit(parts._replace(path=parts.path.rstrip("/") + "/chat/completions"))
        own = {k: v for k, v in self._client.default_headers.items() if isinstance(v, str)}
        self._headers = own | {"Authorization": f"Bearer {self._key or 'none'}"}

    @property
    def name(self) -> str:
        """The model's name without its folder or organisation."""
        return PurePath(self._model or self._kind).name.removesuffix(".gguf")

    async def complete(self, request: Request) -> Completion:
        """Answer one request; raises TransientError, FatalError or EngineError."""
        body = self._body(request, await self._resolved_model())
        started = perf_counter()
        collector = Collector(started)
        try:
            async with asyncio.timeout(self._timeout_s) as limit:
                return await self._ask(body, collector, limit)
        except TimeoutError:
            if collector.ended is not None:
                return collector.completion()
            raise TransientError(f"no whole reply within {self._timeout_s:g} s", partial=collector.partial) from None
        except OSError as e:
            raise TransientError(f"the connection broke: {e}", partial=collector.partial) from e

    async def _ask(self, body: dict[str, Any], collector: Collector, limit: asyncio.Timeout) -> Completion:
        response = await self._send(body, collector)
        collector.first_byte = perf_counter()
        try:
            if "text/event-stream" not in response.headers.get("content-type", ""):
                return read_body(decode(await response.aread()), collector.started, collector.first_byte)
            async for event, data in sse_events(response.aiter_bytes()):
                if data == b"[DONE]":
                    # Read on to the end of the response, so that the connection can serve again; not for long.
                    collector.ended = perf_counter()
                    limit.reschedule(asyncio.get_running_loop().time() + 1.0)
                    continue
                payload = decode(data)
                collector.add({"error": payload} if event == "error" and "error" not in payload else payload)
            return collector.completion()
        except Exception as e:
            if not _is_transports(e):
                raise
            raise TransientError(f"the connection broke: {e or type(e).__name__}", partial=collector.partial) from e
        finally:
            await response.aclose()

    async def _send(self, body: dict[str, Any], collector: Collector) -> Any:
        """Send the request and return the response, its body still to come.

        llama.cpp promises to keep a connection open and closes it after each stream; a request that meets such a
        connection is sent again at once on another one, and timed from there.
        """
        content = json.dumps(body, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "replace")
        left = 2
        while True:
            collector.started = perf_counter()
            request = self._transport.build_request(
                "POST", self._url, content=content, headers=self._headers, timeout=self._timeout_s
            )
            try:
                response = await self._transport.send(request, stream=True)
            except Exception as e:
                if not _is_transports(e):
                    raise
                if not left or perf_counter() - collector.started > _STALE_WITHIN_S or not _was_closed(e):
                    raise self._no_reply(e) from e
                left -= 1
            else:
                if response.is_error:
                    raise await self._refusal(response)
                return response

    async def warm_up(self) -> None:
        """Make one short request that is not counted."""
        sampling = Sampling(max_tokens=4)
        await self.complete(
            Request(example_id="", messages=(Message("user", "Say OK."),), source="", sampling=sampling)
        )

    async def models(self) -> list[str]:
        """Return the names listed at ``/v1/models``, none without such a list; raises EngineError without an answer."""
        try:
            page: object = await self._client.get("/models", cast_to=object)
        except openai.NotFoundError:
            return []
        except openai.APIError as e:
            raise self._error(e) from e
        return [name for m in as_objects(as_object(page).get("data")) if (name := as_text(m.get("id")))]

    async def address(self) -> Address:
        """Return where the server listens and which of its models is asked."""
        model = await self._resolved_model()
        return Address(self._base_url or "", model, self._key, self._timeout_s, self._preset.max_tokens)

    async def describe(self) -> dict[str, Any]:
        """Ask the server who it is: the models it lists and what its own paths tell."""
        facts: dict[str, Any] = {"engine": self._kind, "base_url": without_credentials(self._base_url or "")}
        facts["models"] = await self.models()
        facts["model"] = await self._resolved_model()
        if self._omit:
            facts["omit"] = sorted(self._omit)
        for path in self._preset.about:
            if (found := await self._about(path)) is not None:
                facts[path] = found
        return facts

    async def aclose(self) -> None:
        """Close the connections."""
        await self._client.close()

    async def _resolved_model(self) -> str:
        if self._model is None:
            served = await self.models()
            if len(served) != 1:
                listed = f"{len(served)} models ({', '.join(served)})" if served else "no models"
                raise UsageError(f"the server lists {listed}; say with --model which one to ask")
            self._model = served[0]
        return self._model

    async def _about(self, path: str) -> Any:
        root = urlsplit(self._base_url or "")
        try:
            found = await self._client.get(urlunsplit((root.scheme, root.netloc, f"/{path}", "", "")), cast_to=object)
        except openai.APIError:  # most servers have none of these paths
            return None
        return trimmed(found)

    def _body(self, request: Request, model: str) -> dict[str, Any]:
        sampling = request.sampling
        wanted = {
            "temperature": sampling.temperature,
            "top_p": sampling.top_p,
            "seed": sampling.seed,
            "stop": list(sampling.stop) or None,
            self._preset.max_tokens: sampling.max_tokens,
        }
        body: dict[str, Any] = {key: value for key, value in wanted.items() if value is not None}
        body |= {"model": model, "messages": [{"role": m.role, "content": m.content} for m in request.messages]}
        if self._stream:
            body |= {"stream": True, "stream_options": {"include_usage": True}}
        if request.response_schema is not None and self._preset.schema:
            schema = {"name": "reply", "schema": dict(request.response_schema)}
            body["response_format"] = {"type": "json_schema", "json_schema": schema}
        extra = dict(sampling.extra)
        if sampling.thinking is not None:
            if self._preset.thinking is None:
                raise UsageError(f"engine {self._kind!r} has no known switch for thinking; send your own in extra")
            extra = {**self._preset.thinking[sampling.thinking], **extra}
        whole = body | self._salt | extra
        return {name: value for name, value in whole.items() if name not in self._omit}

    async def _refusal(self, response: Any) -> EngineError:
        """Read an answer whose status is an error."""
        try:
            text = (await response.aread()).decode("utf-8", "replace").strip()
        except Exception as e:
            if not _is_transports(e):
                raise
            text = ""
        finally:
            await response.aclose()
        try:
            found = json.loads(text)
        except ValueError:
            found = None
        error = found.get("error", found) if isinstance(found, dict) else text
        message = error.get("message") if isinstance(error, dict) else error
        said = f"Error code: {response.status_code}" + (f" - {str(message)[:_LONGEST_MESSAGE]}" if message else "")
        code = error.get("code") if isinstance(error, dict) else None
        return self._of_status(response.status_code, said, code, response.headers.get("retry-after"))

    def _error(self, error: openai.APIError) -> EngineError:
        if isinstance(error, openai.APIConnectionError):
            return self._no_reply(error)
        if not isinstance(error, openai.APIStatusError):
            return TransientError(self._without_key(str(error)))
        return self._of_status(error.status_code, str(error), error.code, error.response.headers.get("retry-after"))

    def _no_reply(self, error: Exception) -> TransientError:
        where = without_credentials(self._base_url or "")
        # A time-out is one, too; its cause says more.
        said = str(error.__cause__ or error) or type(error).__name__
        return TransientError(f"no reply from {where}: {self._without_key(said)}; is the server running there?")

    def _of_status(self, status: int, message: str, code: object, retry_after: str | None) -> EngineError:
        message = self._without_key(message)
        if status in _FATAL or code == "insufficient_quota":
            return FatalError(message)
        if status in _TRANSIENT or status >= 500:
            return TransientError(message, retry_after_s=seconds_to_wait(retry_after))
        return EngineError(message)

    def _without_key(self, message: str) -> str:
        return message.replace(self._key, "***") if self._key else message


def build(settings: EngineSettings) -> OpenAIEngine:
    """Open a served model; ``options["preset"]`` names the kind of server."""
    kind = settings.options.get("preset", "openai")
    return OpenAIEngine(settings, PRESETS.get(kind, GENERIC), kind=kind)


def _omitted(names: str) -> frozenset[str]:
    """Read the option ``omit``; raises UsageError for what no request can do without."""
    found = frozenset(names.split())
    if needed := found & {"model", "messages", "stream"}:
        raise UsageError(f"engine option omit={names!r}: {min(needed)} cannot be left out (stream=no asks without one)")
    return found


def _is_transports(error: Exception) -> bool:
    """Whether an error is of the transport, whose classes have no common base to name."""
    return type(error).__module__.startswith(("http", "aiohttp"))


def _was_closed(error: BaseException | None) -> bool:
    """Whether the other side had closed the connection, as against refusing or losing it."""
    while error is not None:
        if type(error).__name__ in ("ServerDisconnectedError", "ClientConnectionResetError", "RemoteProtocolError"):
            return True
        error = error.__cause__
    return False
