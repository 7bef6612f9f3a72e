"""A small OpenAI-compatible server that answers well, or plays a named fault on demand.

Its model repeats sentences of the prompt, word by word, so that answers are known, repeatable and long enough to cut.
``python tests/faults/server.py --port 8099 --fault error_200=0.05 --fault rate_limit=0.1`` runs it by hand.
"""

from __future__ import annotations

import argparse
import asyncio
import hashlib
import json
import queue
import random
import re
import threading
from collections import Counter
from collections.abc import AsyncIterator, Iterator, Mapping
from contextlib import asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from typing import Any

from aiohttp import web

MODEL = "good-model"
KNOWN = {
    *("model", "messages", "max_tokens", "max_completion_tokens", "temperature", "top_p", "seed", "stop", "stream"),
    *("stream_options", "response_format", "chat_template_kwargs", "n", "extra_body", "cache_salt"),
}

# Faults that change a whole server, and faults that strike single requests.
TRAITS = {
    *("any_model", "other_model", "cut_context", "no_usage", "wrong_usage", "ignore_max_tokens", "ignore_stop"),
    *(
        "random_at_zero",
        "ignore_seed",
        "ignore_schema",
        "stream_differs",
        "any_parameter",
        "hide_cut",
        "thinks",
        "drop_front",
    ),
    *("thinks_in_content", "thinks_away_budget", "no_models_list", "empty_first_chunk", "loading", "few_fields"),
}
STRIKES = {
    *("error_200", "empty_choices", "stream_stall", "stream_break", "stream_error", "split_utf8", "broken_utf8"),
    *("rate_limit", "server_error", "dead", "unauthorised", "reset", "endless_thinking", "null_content", "huge"),
    *("refusal", "empty_text"),
}

LOADED_AFTER = 3  # requests to a server that is loading its model


@dataclass
class Behaviour:
    """What the server plays: faults with their share of requests (traits: any share above 0), and its speed."""

    faults: Mapping[str, float] = field(default_factory=dict)
    context: int = 4096
    first_token_s: float = 0.0
    token_s: float = 0.0
    seen: Counter[str] = field(default_factory=Counter)  # fault -> how often played; "requests", "listings" -> all
    in_flight: int = 0
    most_in_flight: int = 0
    tries: Counter[str] = field(default_factory=Counter)

    def has(self, trait: str) -> bool:
        """Whether the server has this trait."""
        return self.faults.get(trait, 0) > 0

    def strike(self, key: str) -> str | None:
        """Choose the fault for one request by its content, so that a repeat meets the same one; None for no fault."""
        draw = int(hashlib.sha256(key.encode()).hexdigest()[:12], 16) / 16**12
        for name, share in self.faults.items():
            if name in STRIKES:
                if draw < share:
                    return name
                draw -= share
        return None


BEHAVIOUR = web.AppKey("behaviour", Behaviour)


def words_of(body: Mapping[str, Any], behaviour: Behaviour) -> list[str]:
    """The words that the model answers: JSON of the asked form, or sentences of the prompt."""
    prompt = "\n".join(str(m.get("content") or "") for m in body["messages"])
    if behaviour.has("drop_front"):
        prompt = prompt[-2 * behaviour.context :]
    if codes := re.findall(r"Code: (\d+)\.", prompt):
        return [f"{code} " for code in codes]
    schema = (body.get("response_format") or {}).get("json_schema", {}).get("schema")
    document = prompt.split("Disclosure:\n")[-1].split("공시:\n")[-1]
    sentence = re.split(r"(?<=[.。다])\s", document.strip(), maxsplit=2)[0][:600]
    if schema and not behaviour.has("ignore_schema"):
        answer = {k: (v["enum"][0] if "enum" in v else sentence) for k, v in schema["properties"].items()}
        return re.findall(r"\S+\s*", json.dumps(answer, ensure_ascii=False))
    hot = float(body.get("temperature") if body.get("temperature") is not None else 1) > 0
    seed = None if behaviour.has("ignore_seed") else body.get("seed")
    words = re.findall(r"\S+\s*", (document + " ") * 3)[:400]
    if (hot and seed is None) or behaviour.has("random_at_zero"):
        random.shuffle(words)
    elif hot:
        random.Random(seed).shuffle(words)
    if '"summary"' in prompt and not behaviour.has("ignore_schema"):
        return re.findall(r"\S+\s*", json.dumps({"summary": sentence, "sentiment": "neutral"}, ensure_ascii=False))
    return words


def answer_to(body: Mapping[str, Any], behaviour: Behaviour) -> tuple[str, str, str, dict[str, int]]:
    """Return (thinking, text, finish_reason, usage) of one request."""
    words = words_of(body, behaviour)
    stops = body.get("stop") or []
    stops = [stops] if isinstance(stops, str) else stops
    limit = body.get("max_tokens") or body.get("max_completion_tokens") or 512
    thinking = "Let me think about 41 and 42. " if behaviour.has("thinks") or behaviour.has("thinks_in_content") else ""
    kwargs = body.get("chat_template_kwargs") or {}
    if kwargs.get("enable_thinking") is False:
        thinking = ""
    elif behaviour.has("thinks_away_budget"):
        thinking, words = "hm " * limit, []
    limit = max(limit - len(thinking.split()), 0) if words else limit
    cut = len(words) > limit and not behaviour.has("ignore_max_tokens")
    text = "".join(words[:limit] if cut else words)
    for stop in stops if not behaviour.has("ignore_stop") else ():
        if stop in text:
            text, cut = text[: text.index(stop)], False
    text = text.rstrip()
    prompt = sum(len(re.findall(r"\S+", str(m.get("content") or ""))) for m in body["messages"])
    if behaviour.has("cut_context"):
        prompt = min(prompt, behaviour.context // 2)
    done = len(re.findall(r"\S+", thinking)) + len(re.findall(r"\S+", text))
    usage = {"prompt_tokens": prompt, "completion_tokens": done, "total_tokens": prompt + done}
    if behaviour.has("wrong_usage"):
        usage["total_tokens"] += 1000
    length = (cut or (behaviour.has("thinks_away_budget") and not text)) and not behaviour.has("hide_cut")
    return thinking, text, "length" if length else "stop", usage


def envelope(body: Mapping[str, Any], behaviour: Behaviour, **choice: Any) -> dict[str, Any]:
    """Wrap one choice as the protocol does."""
    model = "another-model" if behaviour.has("other_model") else body.get("model")
    return {"id": "chatcmpl-1", "created": 0, "model": model, "choices": [{"index": 0, **choice}]}


async def models(request: web.Request) -> web.Response:
    """List the one model."""
    behaviour: Behaviour = request.app[BEHAVIOUR]
    behaviour.seen["listings"] += 1
    if behaviour.has("loading") and behaviour.seen["requests"] < LOADED_AFTER:
        return refused(503, "Loading model")
    if behaviour.has("no_models_list"):
        raise web.HTTPNotFound()
    return web.json_response({"object": "list", "data": [{"id": MODEL, "max_model_len": behaviour.context}]})


async def version(request: web.Request) -> web.Response:
    """Say which version answers."""
    return web.json_response({"version": "0.0.1-faults"})


def refused(status: int, message: str, headers: Mapping[str, str] | None = None) -> web.Response:
    """Return an error as OpenAI writes it."""
    error = {"error": {"message": message, "type": "invalid_request_error", "code": status}}
    return web.json_response(error, status=status, headers=headers)


async def chat(request: web.Request) -> web.StreamResponse:
    """Answer one chat completion, well or with the fault that its content draws."""
    behaviour: Behaviour = request.app[BEHAVIOUR]
    behaviour.seen["requests"] += 1
    behaviour.in_flight += 1
    behaviour.most_in_flight = max(behaviour.most_in_flight, behaviour.in_flight)
    try:
        return await _chat(request, behaviour)
    finally:
        behaviour.in_flight -= 1


async def _chat(request: web.Request, behaviour: Behaviour) -> web.StreamResponse:
    body = await request.json()
    if behaviour.has("loading") and behaviour.seen["requests"] < LOADED_AFTER:
        return refused(503, "Loading model")
    if behaviour.has("few_fields") and (left := body.keys() & {"max_tokens", "temperature", "seed"}):
        return refused(400, f"Unsupported parameter: {min(left)!r}. Use 'max_completion_tokens' to limit an answer.")
    if body.get("model") != MODEL and not behaviour.has("any_model") and not behaviour.has("other_model"):
        return refused(404, f"The model `{body.get('model')}` does not exist.")
    strange = set(body) - KNOWN
    if strange and not behaviour.has("any_parameter"):
        return refused(400, f"unknown parameter {sorted(strange)[0]}")
    sent = sum(len(re.findall(r"\S+", str(m.get("content") or ""))) for m in body["messages"])
    if sent > behaviour.context and not behaviour.has("cut_context"):
        return refused(400, f"maximum context length is {behaviour.context} tokens; your prompt has {sent}")
    key = json.dumps(body["messages"])
    fault = behaviour.strike(key)
    behaviour.tries[key] += 1
    if fault:
        behaviour.seen[fault] += 1
        early = strike_before(fault, request, behaviour.tries[key])
        if early is not None:
            return early
    await asyncio.sleep(behaviour.first_token_s)
    thinking, text, finish, usage = answer_to(body, behaviour)
    if fault == "endless_thinking":
        text, finish = "<think> maybe 55, maybe 60, " * 50, "length"
    elif fault == "null_content":
        thinking, text, finish = "so 4,210 then", "", "length"
    elif fault == "huge":
        text = text + " 7" * 5_000_000
    elif fault == "empty_text":
        text = ""
    if body.get("stream"):
        return await stream(request, body, behaviour, fault, (thinking, text, finish, usage))
    inside = behaviour.has("thinks_in_content")
    message: dict[str, Any] = {"role": "assistant", "content": text or None}
    if thinking and inside:
        message["content"] = f"<think>{thinking}</think>{text}"
    elif thinking:
        message["reasoning_content"] = thinking
    if fault == "refusal":
        message = {"role": "assistant", "content": None, "refusal": "I cannot help with that."}
    reply = envelope(body, behaviour, message=message, finish_reason=finish) | {"object": "chat.completion"}
    if fault == "empty_choices":
        reply["choices"] = []
    return web.json_response(reply if behaviour.has("no_usage") else reply | {"usage": usage})


def strike_before(fault: str, request: web.Request, attempt: int) -> web.Response | None:
    """Play the faults that strike before any answer; None when the fault comes later."""
    if fault == "error_200":
        return web.json_response({"error": {"message": "CUDA out of memory", "code": 500}})
    if fault == "rate_limit" and attempt == 1:
        return refused(429, "slow down", {"Retry-After": "0"})
    if fault == "server_error" and attempt == 1:
        return refused(503, "overloaded")
    if fault == "dead":
        return refused(500, "engine core died")
    if fault == "unauthorised":
        return refused(401, "invalid api key")
    if fault == "reset" and request.transport is not None:
        request.transport.write(
            b"HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n" + b'{"id":'
        )
        request.transport.abort()
        return web.Response()
    return None


async def stream(
    request: web.Request,
    body: Mapping[str, Any],
    behaviour: Behaviour,
    fault: str | None,
    answer: tuple[str, str, str, dict[str, int]],
) -> web.StreamResponse:
    """Stream an answer a word at a time, with the faults that strike inside a stream."""
    thinking, text, finish, usage = answer
    response = web.StreamResponse(headers={"Content-Type": "text/event-stream"})
    await response.prepare(request)

    async def send(**choice: Any) -> None:
        chunk = envelope(body, behaviour, **choice) | {"object": "chat.completion.chunk"}
        await response.write(f"data: {json.dumps(chunk, ensure_ascii=False)}\n\n".encode())

    if fault == "empty_choices":
        await response.write(b'data: {"id": "1", "object": "chat.completion.chunk", "choices": []}\n\ndata: [DONE]\n\n')
        return response
    if fault == "refusal":
        await send(delta={"role": "assistant", "refusal": "I cannot help with that."}, finish_reason=None)
        text = ""
    else:
        await send(delta={"role": "assistant", "content": ""}, finish_reason=None)
    if behaviour.has("empty_first_chunk"):
        await asyncio.sleep(0.2)
    inside = behaviour.has("thinks_in_content")
    parts = [("content" if inside else "reasoning_content", w) for w in re.findall(r"\S+\s*", thinking)]
    if inside and parts:
        parts = [("content", "<think>"), *parts, ("content", "</think>")]
    pieces = (
        re.findall(r"\S+\s*", text)
        if len(text) < 100_000
        else [text[i : i + 65536] for i in range(0, len(text), 65536)]
    )
    parts += [("content", w) for w in (pieces[:-1] if behaviour.has("stream_differs") else pieces)]
    for number, (channel, piece) in enumerate(parts):
        if number == 2 and await strike_within(fault, response, request):
            return response
        await asyncio.sleep(behaviour.token_s)
        await send(delta={channel: piece}, finish_reason=None)
    await send(delta={}, finish_reason=finish)
    if (body.get("stream_options") or {}).get("include_usage") and not behaviour.has("no_usage"):
        last = envelope(body, behaviour) | {"object": "chat.completion.chunk", "choices": [], "usage": usage}
        await response.write(f"data: {json.dumps(last)}\n\n".encode())
    await response.write(b"data: [DONE]\n\n")
    return response


async def strike_within(fault: str | None, response: web.StreamResponse, request: web.Request) -> bool:
    """Play a fault inside a stream; return whether the stream ends with it."""
    if fault == "stream_stall":
        await asyncio.sleep(3600)
    elif fault == "stream_break" and request.transport is not None:
        request.transport.abort()
    elif fault == "stream_error":
        await response.write(b'event: error\ndata: {"error": {"message": "worker lost", "code": 500}}\n\n')
    elif fault == "broken_utf8":
        await response.write(b'data: {"id": "1", "choices": [{"index": 0, "delta": {"content": "\xff\xfe "}}]}\n\n')
        return False
    elif fault == "split_utf8":
        chunk = envelope({"model": MODEL}, Behaviour(), delta={"content": "억 "}, finish_reason=None)
        raw = f"data: {json.dumps(chunk, ensure_ascii=False)}\n\n".encode()
        middle = raw.index("억".encode()) + 1
        await response.write(raw[:middle])
        await asyncio.sleep(0.01)
        await response.write(raw[middle:])
        return False
    else:
        return False
    return True


def app(behaviour: Behaviour) -> web.Application:
    """Build the application around one behaviour."""
    unknown = set(behaviour.faults) - TRAITS - STRIKES
    if unknown:
        raise ValueError(f"unknown fault {sorted(unknown)[0]!r} (known: {' '.join(sorted(TRAITS | STRIKES))})")
    built = web.Application(client_max_size=64 * 1024**2)
    built[BEHAVIOUR] = behaviour
    built.add_routes(
        [web.post("/v1/chat/completions", chat), web.get("/v1/models", models), web.get("/version", version)]
    )
    return built


@asynccontextmanager
async def serving(behaviour: Behaviour) -> AsyncIterator[str]:
    """Serve on a free loopback port for the length of the block; yields the base URL."""
    runner = web.AppRunner(app(behaviour), shutdown_timeout=0.1, access_log=None)
    await runner.setup()
    site = web.TCPSite(runner, "127.0.0.1", 0)
    await site.start()
    try:
        yield f"http://127.0.0.1:{runner.addresses[0][1]}/v1"
    finally:
        await runner.cleanup()


@contextmanager
def served(behaviour: Behaviour) -> Iterator[str]:
    """The same from a thread of its own, for clients that block or bring their own loop."""
    started: queue.Queue[tuple[str, asyncio.AbstractEventLoop, asyncio.Event]] = queue.Queue()

    async def serve() -> None:
        stop = asyncio.Event()
        async with serving(behaviour) as url:
            started.put((url, asyncio.get_running_loop(), stop))
            await stop.wait()

    thread = threading.Thread(target=lambda: asyncio.run(serve()))
    thread.start()
    url, loop, stop = started.get(timeout=30)
    try:
        yield url
    finally:
        loop.call_soon_threadsafe(stop.set)
        thread.join()


def main() -> None:
    """Run the server by hand until it is interrupted."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8099)
    parser.add_argument("--fault", action="append", default=[], metavar="NAME=SHARE")
    parser.add_argument("--first-token-s", type=float, default=0.0)
    parser.add_argument("--token-s", type=float, default=0.0)
    options = parser.parse_args()
    faults = {name: float(share or 1) for name, _, share in (f.partition("=") for f in options.fault)}
    behaviour = Behaviour(faults, first_token_s=options.first_token_s, token_s=options.token_s)
    web.run_app(app(behaviour), host="127.0.0.1", port=options.port)


if __name__ == "__main__":
    main()
