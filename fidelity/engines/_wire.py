"""Values as servers send them, made fit for a record."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from fidelity.engines.base import Usage

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
