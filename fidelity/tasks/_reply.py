"""Finding the JSON object in what a model wrote, and the thinking before it."""

from __future__ import annotations

import ast
import json
import re
from typing import Any

_OPEN = re.compile(r"\s*<(think|thinking|reasoning|thought)>", re.IGNORECASE)
_CLOSE = re.compile(r"</(?:think|thinking|reasoning|thought)>", re.IGNORECASE)
# Strings are matched first, so that what looks like a comma or a literal inside one is left alone.
_LENIENT = re.compile(r'"(?:[^"\\]|\\.)*+"|\b(?:True|False|None)\b|,(?=\s*+[}\]])', re.DOTALL)
_LITERALS = {"True": "true", "False": "false", "None": "null", ",": ""}
_MOST_OPENERS = 64  # each try reads to its first error; more than this is no reply but noise

_DECODER = json.JSONDecoder(strict=False)


def split_thinking(raw: str) -> tuple[str, str, bool]:
    """Return (thinking, rest, closed) of a reply; only thinking that opens the reply is taken.

    ``closed`` is False when a thinking tag opens and never ends: then there is no answer. A reply whose template
    already opened the tag has only the closing one, outside of any JSON object.
    """
    opening = _OPEN.match(raw)
    if opening:
        closing = re.compile(rf"</{opening[1]}>", re.IGNORECASE).search(raw, opening.end())
        if closing is None:
            return raw[opening.end() :], "", False
        return raw[opening.end() : closing.start()].strip(), raw[closing.end() :], True
    closing = _CLOSE.search(raw)
    if closing and not raw.lstrip().startswith(("{", "```")):
        return raw[: closing.start()].strip(), raw[closing.end() :], True
    return "", raw, True


def read_object(text: str, fields: set[str]) -> tuple[dict[str, Any] | None, list[str]]:
    """Return the first JSON object in ``text`` that has one of ``fields``, and what had to be tolerated.

    An object that is not closed is never completed: a half-written number would become a figure.
    """
    notes: list[str] = []
    tried = 0
    pos = text.find("{")
    while pos >= 0 and tried < _MOST_OPENERS:
        tried += 1
        found, end, leniency = _decode(text, pos)
        if found is not None and fields & set(found):
            if text[:pos].strip() or text[end:].strip():
                notes.append("text around the JSON")
            return found, notes + leniency
        pos = text.find("{", end if found is not None else pos + 1)
    notes.append("no JSON object with the asked fields" if tried else "no JSON object")
    return None, notes


def _decode(text: str, pos: int) -> tuple[dict[str, Any] | None, int, list[str]]:
    try:
        value, end = _DECODER.raw_decode(text, pos)
        return value, end, []
    except json.JSONDecodeError:
        repaired = _LENIENT.sub(lambda m: _LITERALS.get(m[0], m[0]), text[pos:])
    except (ValueError, RecursionError):  # ValueError: a number of thousands of digits
        return None, pos + 1, []
    try:
        value, _ = _DECODER.raw_decode(repaired)
        return value, len(text), ["trailing commas or Python literals"]
    except (ValueError, RecursionError):
        return _python_literal(text, pos)


def _python_literal(text: str, pos: int) -> tuple[dict[str, Any] | None, int, list[str]]:
    end = text.rfind("}") + 1
    if text[pos + 1 : pos + 2] not in ("'", "\n", " ") or end <= pos or end - pos > 100_000:
        return None, pos + 1, []
    try:
        value = ast.literal_eval(text[pos:end])
    except (ValueError, TypeError, SyntaxError, MemoryError, RecursionError):  # TypeError: a set of objects
        return None, pos + 1, []
    return (value, end, ["Python quotes"]) if isinstance(value, dict) else (None, pos + 1, [])
