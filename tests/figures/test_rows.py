"""Rows of text, a folder for each language: every figure that stands in it, and nothing else."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from fidelity import extract
from fidelity.figures.model import Figure

HERE = Path(__file__).parent
PARTS = ("year", "half", "quarter", "month", "day", "last_year", "last_month")
LANGUAGES = {"core": "en", "words": "en"}  # folders that are not named after their language
ROWS = [
    pytest.param(LANGUAGES.get(file.parent.name, file.parent.name), json.loads(line), id=f"{file.parent.name}-{number}")
    for file in sorted(HERE.glob("*/rows.jsonl"))
    for number, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1)
]


def described(figure: Figure) -> str:
    """The value or the parts of the period, the kind, and unit and bound where there are any."""
    if figure.value is not None:
        stated = f"{figure.value:f}"
    elif figure.period is None:
        stated = ""  # a label that is no number
    else:
        period = figure.period
        known = [f"{part}={getattr(period, part)}" for part in PARTS if getattr(period, part) is not None]
        stated = " ".join([*known, "fiscal"] if period.fiscal else known)
    return " ".join(part for part in (stated, figure.kind, figure.unit, figure.bound) if part)


@pytest.mark.parametrize(("lang", "row"), ROWS)
def test_row(lang: str, row: dict[str, Any]) -> None:
    figures = extract(row["text"], lang=lang)
    assert [described(figure) for figure in figures] == row["want"]
    assert all(row["text"][figure.start : figure.end] == figure.text for figure in figures)
