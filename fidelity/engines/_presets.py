"""Servers that speak the OpenAI protocol: where they listen, and what each does differently."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Preset:
    """One kind of server.

    ``base_url`` is where it listens by default; ``key_variable`` names the environment variable of its key.
    ``about`` are paths, relative to the server's root, that tell engine, version and context size.
    ``thinking`` are request fields that switch thinking, by the wanted state. ``schema`` says whether
    ``response_format`` with a JSON schema is taken. ``max_tokens`` is the field that limits the output,
    ``cache_salt`` the one that keeps prompts of one client apart in the server's prompt cache.
    """

    base_url: str | None = None
    key_variable: str = "OPENAI_API_KEY"
    needs_key: bool = False
    about: tuple[str, ...] = ()
    thinking: Mapping[bool, Mapping[str, Any]] | None = None
    schema: bool = True
    max_tokens: str = "max_tokens"
    cache_salt: str | None = None


def _template_switch(field: str) -> Mapping[bool, Mapping[str, Any]]:
    return {state: {"chat_template_kwargs": {field: state}} for state in (True, False)}


_ENABLE = _template_switch("enable_thinking")
_EFFORT = {False: {"reasoning_effort": "none"}, True: {"reasoning_effort": "medium"}}

PRESETS: Mapping[str, Preset] = {
    "vllm": Preset("http://127.0.0.1:8000/v1", about=("version",), thinking=_ENABLE, cache_salt="cache_salt"),
    "sglang": Preset("http://127.0.0.1:30000/v1", about=("get_server_info",), thinking=_ENABLE),
    "llama.cpp": Preset("http://127.0.0.1:8080/v1", about=("props",), thinking=_ENABLE),
    "llama-cpp-python": Preset("http://127.0.0.1:8000/v1", schema=False),
    "ollama": Preset("http://127.0.0.1:11434/v1", about=("api/version", "api/ps"), thinking=_EFFORT),
    "lmstudio": Preset("http://127.0.0.1:1234/v1", about=("api/v0/models",)),
    "tgi": Preset("http://127.0.0.1:3000/v1", about=("info",)),
    "tensorrt-llm": Preset("http://127.0.0.1:8000/v1", about=("version",), thinking=_ENABLE),
    "lmdeploy": Preset("http://127.0.0.1:23333/v1", thinking=_ENABLE),
    "localai": Preset("http://127.0.0.1:8080/v1", about=("version",)),
    "openrouter": Preset("https://openrouter.ai/api/v1", key_variable="OPENROUTER_API_KEY", needs_key=True),
    "openai-cloud": Preset(
        "https://api.openai.com/v1", needs_key=True, thinking=_EFFORT, max_tokens="max_completion_tokens"
    ),
}

GENERIC = Preset(about=("version", "props", "get_server_info"), thinking=_ENABLE)
