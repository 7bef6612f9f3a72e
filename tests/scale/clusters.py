"""Real clusters of two nodes on this machine, and the loss of a worker; for tests and ``scripts/bench/scale``."""

from __future__ import annotations

import os
import signal
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path

from fidelity.scale.part import SUMS
from tests.conftest import ROOT


@contextmanager
def two_ray_nodes() -> Iterator[None]:
    """Two Ray nodes of one core each."""
    import ray
    from ray.cluster_utils import Cluster

    node = {"num_cpus": 1, "object_store_memory": 100 << 20}
    cluster = Cluster(initialize_head=True, head_node_args={**node, "include_dashboard": False})
    cluster.add_node(**node)
    ray.init(address=cluster.address, log_to_driver=False, runtime_env={"env_vars": {"PYTHONPATH": str(ROOT)}})
    try:
        yield
    finally:
        ray.shutdown()
        cluster.shutdown()


@contextmanager
def two_spark_executors() -> Iterator[None]:
    """Two Spark executors of one core each."""
    os.environ |= {"SPARK_LOCAL_IP": "127.0.0.1", "PYTHONPATH": str(ROOT), "PYSPARK_PYTHON": sys.executable}
    from pyspark.sql import SparkSession

    builder = SparkSession.builder.master("local-cluster[2,1,1024]").config("spark.ui.enabled", "false")
    session = builder.config("spark.executorEnv.PYTHONPATH", str(ROOT)).getOrCreate()
    try:
        yield
    finally:
        session.stop()


CLUSTERS: dict[str, Callable[[], AbstractContextManager[None]]] = {
    "local": nullcontext,
    "ray": two_ray_nodes,
    "spark": two_spark_executors,
}
WORKERS = {"ray": ("ray::MapBatches", ""), "spark": ("java", "CoarseGrainedExecutorBackend")}
"""How the command line, or title, of a worker begins, and what else it holds."""


def ours(begins: str, holds: str) -> list[int]:
    """Return the processes below this one whose command line begins with and holds these words."""
    below, found = {os.getpid()}, []
    for pid in sorted(int(entry) for entry in os.listdir("/proc") if entry.isdigit()):
        try:
            parent = int(Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()[1])
            command = Path(f"/proc/{pid}/cmdline").read_bytes().decode(errors="replace")
        except OSError:  # it ended while we looked
            continue
        if parent in below:
            below.add(pid)
            if command.split("\0")[0].rpartition("/")[2].startswith(begins) and holds in command:
                found.append(pid)
    return found


def kill_one(backend: str, out: Path, parts: int = 2) -> Callable[[], int]:
    """Kill a worker once so many parts are there, from another thread; returns what tells how many were killed."""
    killed: list[int] = []

    def watch() -> None:
        while len(list(out.glob(f"{SUMS}/*"))) < parts:
            time.sleep(0.02)
        while not killed and not (out / "summary.json").exists():
            for pid in ours(*WORKERS[backend])[:1]:
                os.kill(pid, signal.SIGKILL)
                killed.append(pid)

    threading.Thread(target=watch, daemon=True).start()
    return lambda: len(killed)
