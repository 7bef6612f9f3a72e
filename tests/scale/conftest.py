"""A small archive with known flaws, as lines of JSON."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

SOURCES = (
    "Revenue was $412.6 million in 2024, up 8.9% from $378.9 million in 2023. Net income was $46.2 million.",
    "매출은 1조 2,000억 원으로 전년보다 12% 늘었고, 영업이익은 340억 원이었다.",
    "Der Umsatz betrug 1.234,5 Mio. EUR. Die Zahl der Mitarbeiter stieg auf 3.210.",
)
OUTPUTS = (
    ("Revenue rose 8.9% to $412.6 million.", "Revenue rose 8.9% to $421.6 million.", "Net income was $46 billion."),
    ("매출은 1조 2천억 원이다.", "영업이익은 430억 원이다.", "전년보다 12% 늘었다."),
    ("The company employs 3,210 people.", "Umsatz: 1,2 Mrd. EUR.", "No figures here."),
)
LABELS = ("positive", "neutral", "negative")


def pairs(count: int) -> list[dict[str, str | None]]:
    """Return so many pairs; three outputs for each source, sources that differ by their last sentence."""
    return [
        {
            "id": f"pair-{n}",
            "source": f"{SOURCES[n // 3 % 3]}\nDocument {1000 + n // 3}.",
            "output": OUTPUTS[n // 3 % 3][n % 3],
            "lang": ("en", "ko", "de")[n // 3 % 3],
            "sentiment": LABELS[n % 3],
            "answer_sentiment": LABELS[n % 2],
        }
        for n in range(count)
    ]


def lines(rows: list[dict[str, str | None]]) -> str:
    """Return rows as JSON lines."""
    return "".join(json.dumps(row, ensure_ascii=False) + "\n" for row in rows)


@pytest.fixture
def archive(tmp_path: Path) -> Path:
    """A file of 60 pairs and three bad lines."""
    good = lines(pairs(60)).splitlines(keepends=True)
    bad = ['{"id": "cut off\n', '{"source": 7, "output": "x"}\n', '{"id": "half", "output": "x"}\n']
    path = tmp_path / "archive.jsonl"
    path.write_text("".join([*good[:20], bad[0], *good[20:40], bad[1], *good[40:], bad[2]]), encoding="utf-8")
    return path
