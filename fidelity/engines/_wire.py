"""Values as servers send them, made fit for a record."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from fidelity.engines.base import Usage

_LONGEST_FACT = 200  # characters of a server's self-description that are kept
_SURROGATE = re.compile("[\ud800-\udfff]")


def read_usage(usage: Mapping[str, Any]) -> Usage:
    """Read token counts from a reply's usage object."""
    prompt = usage.get("prompt_tokens_details") or {}
    output = usage.get("completion_tokens_details") or {}
    return Usage(
        prompt_tokens=usage.get("prompt_tokens"),
        completion_tokens=usage.get("completion_tokens"),
        reasoning_tokens=output.get("reasoning_tokens"),
        cached_tokens=prompt.get("cached_tokens"),
    )


def clean_text(text: str) -> str:
    """Return text that can be written as UTF-8: surrogate pairs are joined, lone ones replaced."""
    if not _SURROGATE.search(text):
        return text
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def without_credentials(url: str) -> str:
    """Return a URL without user, password and query, fit for a record."""
    parts = urlsplit(url)
    return urlunsplit((parts.scheme, parts.netloc.rpartition("@")[2], parts.path, "", ""))


def trimmed(value: Any) -> Any:
    """Return a server's self-description without long texts (chat templates, prompts) and keys."""
    if isinstance(value, Mapping):
        kept = {k: trimmed(v) for k, v in value.items() if "key" not in str(k).lower() and str(k).lower() != "token"}
        return {k: v for k, v in kept.items() if v is not None}
    if isinstance(value, list):
        return [trimmed(v) for v in value[:20]]
    return None if isinstance(value, str) and len(value) > _LONGEST_FACT else value
