"""What reading must reach on real cases of other libraries, and that its short paths agree on real text."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from tests.figures.paths import both

LANGUAGES = ("en", "ko", "ja", "zh", "de", "fr", "es", "it", "pt", "nl")


@pytest.mark.shared
def test_reading_reaches_its_marks(shared: Path) -> None:
    command = [
        sys.executable,
        str(shared / "measure" / "reading.py"),
        str(shared / "cases" / "reading.jsonl"),
        "--json",
    ]
    measured = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert measured["errors"] == 0
    assert {lang: measured[lang] for lang in LANGUAGES if measured[lang]["found_pct"] < 96} == {}
    assert {lang: measured[lang] for lang in LANGUAGES if measured[lang]["list_pct"] < 95} == {}
    assert measured["mul"]["found_pct"] >= 98


@pytest.mark.shared
def test_short_paths_read_real_text_as_the_full_path_does(shared: Path) -> None:
    files = (file.read_text(encoding="utf-8") for file in sorted((shared / "pairs").glob("*.jsonl")))
    pairs = [json.loads(line) for file in files for line in file.rstrip("\n").split("\n")[::8]]
    texts = {pair[side]: pair.get("lang") for pair in pairs for side in ("source", "output")}
    assert texts
    for text, lang in texts.items():
        short, full = both(text, lang)
        assert short == full
