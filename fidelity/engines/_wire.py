"""Values as servers send them, made fit for a record."""

from __future__ import annotations

import re
from collections.abc import Mapping
from datetime import UTC, datetime
from email.utils import parsedate_to_datetime
from typing import Any
from urllib.parse import urlsplit, urlunsplit

from fidelity.engines.base import Usage

_LONGEST_FACT = 200  # characters of a server's self-description that are kept
_SURROGATE = re.compile("[\ud800-\udfff]")


def read_usage(usage: Mapping[str, Any]) -> Usage:
    """Read token counts from a reply's usage object; what is no count is none."""
    return Usage(
        prompt_tokens=_count(usage, "prompt_tokens"),
        completion_tokens=_count(usage, "completion_tokens"),
        reasoning_tokens=_count(usage.get("completion_tokens_details"), "reasoning_tokens"),
        cached_tokens=_count(usage.get("prompt_tokens_details"), "cached_tokens"),
    )


def _count(counts: object, name: str) -> int | None:
    found = as_object(counts).get(name)
    return found if isinstance(found, int) and not isinstance(found, bool) and found >= 0 else None


def as_object(value: object) -> Mapping[str, Any]:
    """Return a JSON object as it is, and an empty one for anything else that stands in its place."""
    return value if isinstance(value, Mapping) else {}


def as_objects(value: object) -> list[Mapping[str, Any]]:
    """Return the objects of a JSON list, none for anything else that stands in its place."""
    return [item for item in value if isinstance(item, Mapping)] if isinstance(value, list) else []


def as_text(value: object) -> str:
    """Return a JSON text, "" for anything else."""
    return value if isinstance(value, str) else ""


def content_text(content: object) -> str:
    """Return a message's text, which some servers send as a list of parts."""
    if isinstance(content, list):
        return "".join(as_text(part.get("text")) for part in as_objects(content))
    return as_text(content)


def clean_text(text: str) -> str:
    """Return text that can be written as UTF-8: surrogate pairs are joined, lone ones replaced."""
    if not _SURROGATE.search(text):
        return text
    return text.encode("utf-16", "surrogatepass").decode("utf-16", "replace")


def seconds_to_wait(header: str | None) -> float | None:
    """Read ``Retry-After``, which holds seconds or a date; None when it is absent or says neither."""
    if header is None:
        return None
    try:
        return float(header)
    except ValueError:
        pass
    try:
        at = parsedate_to_datetime(header)
    except ValueError:  # neither: the caller's own pause serves
        return None
    return max(0.0, (at.replace(tzinfo=at.tzinfo or UTC) - datetime.now(UTC)).total_seconds())


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
