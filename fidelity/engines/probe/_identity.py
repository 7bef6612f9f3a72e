"""Who answers: what the engine's own endpoints say of version, context, quantisation and speculation."""

from __future__ import annotations

import re
from typing import Any

from fidelity.engines.probe._client import Client

# Speculative decoding as vLLM and SGLang count it in their metrics.
_METRIC = re.compile(r"^([\w:]*(?:spec_decode|accept)[\w:]*)(?:\{[^}]*\})?\s+([\d.eE+-]+)$", re.MULTILINE)


async def identity(client: Client) -> dict[str, Any]:
    """Ask every endpoint that some engine has, and return what is known; keys that nobody answers are absent."""
    found: dict[str, Any] = {}
    version = await client.get("/version")
    if isinstance(version, dict) and version.get("version"):
        found |= {"engine": "vllm", "version": str(version["version"])}
    props = await client.get("/props")
    if isinstance(props, dict) and "default_generation_settings" in props:
        settings = props["default_generation_settings"]
        found |= {"engine": "llama.cpp", "version": str(props.get("build_info", ""))}
        found |= {"context_tokens": settings.get("n_ctx"), "slots": props.get("total_slots")}
        if speculative := _speculation(settings):
            found["speculative"] = speculative
        if path := props.get("model_path"):
            found["model_file"] = str(path).rsplit("/", 1)[-1]
    info = await client.get("/get_server_info")
    if isinstance(info, dict):
        keys = ("version", "context_length", "quantization", "speculative_algorithm", "kv_cache_dtype", "dtype")
        found |= {"engine": "sglang"} | {k: info[k] for k in keys if info.get(k) is not None}
    listing = await client.get("/v1/models")
    if isinstance(listing, dict):
        for entry in listing.get("data") or []:
            if isinstance(entry, dict):
                _from_listing(entry, found)
    metrics = await client.get("/metrics")
    if isinstance(metrics, str) and (counts := dict(_METRIC.findall(metrics))):
        found["speculation_metrics"] = {name: float(value) for name, value in counts.items()}
    return {k: v for k, v in found.items() if v is not None}


def _speculation(settings: dict[str, Any]) -> dict[str, Any]:
    params = settings.get("params") or settings
    return {k: v for k, v in params.items() if k.startswith("speculative")}


def _from_listing(entry: dict[str, Any], found: dict[str, Any]) -> None:
    if entry.get("owned_by"):
        found.setdefault("owned_by", entry["owned_by"])
        if entry["owned_by"] in ("vllm", "sglang", "llamacpp"):
            found.setdefault("engine", entry["owned_by"])
    if entry.get("max_model_len"):
        found.setdefault("context_tokens", entry["max_model_len"])
    meta = entry.get("meta") or {}
    for key in ("n_params", "n_ctx_train", "size"):
        if meta.get(key):
            found.setdefault(key, meta[key])
