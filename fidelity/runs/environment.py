"""What a run ran on: machine, package versions, revision of the caller's code."""

from __future__ import annotations

import os
import platform
import shutil
import subprocess
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from typing import Any

_PACKAGES = ("fidelity-eval", "openai", "datasets", "scikit-learn", "xllamacpp", "pydantic", "numpy")


def fidelity_version() -> str:
    """Return this package's version; "0+unknown" when it runs from a folder without being installed."""
    return package_versions("fidelity-eval").get("fidelity-eval", "0+unknown")


def package_versions(*names: str) -> dict[str, str]:
    """Return the installed versions of the packages that matter to a run, or of ``names``; absent ones are left out."""
    found = {}
    for name in names or _PACKAGES:
        try:
            found[name] = version(name)
        except PackageNotFoundError:
            continue
    return found


def machine() -> dict[str, Any]:
    """Return system, processor, number of usable cores, memory in bytes and Python version; no host or user name."""
    cores = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count()
    facts: dict[str, Any] = {
        "system": platform.platform(),
        "processor": _processor(),
        "cores": cores,
        "python": platform.python_version(),
    }
    if "SC_PHYS_PAGES" in getattr(os, "sysconf_names", {}):
        facts["memory_bytes"] = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES")
    return facts


def git_revision() -> str | None:
    """Return the commit of the folder we are in, with "+" when it has changes; None outside of git."""
    git = shutil.which("git")
    if git is None:
        return None
    try:
        head, status = (
            subprocess.run([git, *args], capture_output=True, text=True, check=True, timeout=10).stdout.strip()
            for args in (["rev-parse", "HEAD"], ["status", "--porcelain", "--untracked-files=no"])
        )
    except (subprocess.SubprocessError, OSError):
        return None
    return head + ("+" if status else "")


def utc_now() -> str:
    """Return the present moment as ISO 8601 in UTC, to the second."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def _processor() -> str:
    try:
        with open("/proc/cpuinfo", encoding="utf-8", errors="replace") as lines:
            names = (line.split(":", 1)[1].strip() for line in lines if line.startswith("model name"))
            return next(names, platform.processor())
    except OSError:
        return platform.processor()
