"""What all tests share: nothing is fetched, slow and optional things are marked and say why they are skipped."""

from __future__ import annotations

import importlib.util
import os
import shutil
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SHARED = ROOT.parent / "shared"

# Before datasets is imported: a test that reaches for the network fails at once.
for name in ("HF_DATASETS_OFFLINE", "HF_HUB_OFFLINE", "TRANSFORMERS_OFFLINE"):
    os.environ[name] = "1"
os.environ["NO_COLOR"] = "1"


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Skip what cannot run here, with the reason."""
    reasons = {}
    if not SHARED.is_dir():
        reasons["shared"] = f"{SHARED} is not there; it holds texts that are not ours to publish"
    if importlib.util.find_spec("xllamacpp") is None:
        reasons["engine"] = "no embedded engine: pip install 'fidelity-eval[local]'"
    clusters = all(importlib.util.find_spec(name) for name in ("ray", "pyspark"))
    if not (clusters and shutil.which("java")):
        reasons["scale"] = "no clusters here: pip install 'fidelity-eval[ray,spark]', and Java 17 or newer"
    for item in items:
        for mark, reason in reasons.items():
            if item.get_closest_marker(mark):  # keywords would match folders of that name too
                item.add_marker(pytest.mark.skip(reason=reason))


@pytest.fixture
def shared() -> Path:
    """The folder of texts for measuring, for tests marked ``shared``."""
    return SHARED
