"""The figures that reading must reach on real cases of other libraries, as the project's measure counts them."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

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
