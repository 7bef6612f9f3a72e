"""Real clusters on this machine, of two nodes each: the same summary as one process gives, with a worker killed."""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from fidelity.scale import output_schema, score_archive
from fidelity.scale.part import SUMS
from tests.conftest import ROOT
from tests.scale.conftest import lines, pairs

pytestmark = [pytest.mark.scale, pytest.mark.filterwarnings("ignore")]  # the engines' own warnings are not ours
SMALL = 5000


@pytest.fixture(scope="module")
def ray_cluster() -> Iterator[None]:
    """Two Ray nodes of one core each."""
    import ray
    from ray.cluster_utils import Cluster

    os.environ["RAY_ENABLE_UV_RUN_RUNTIME_ENV"] = "0"
    node = {"num_cpus": 1, "object_store_memory": 100 << 20, "include_dashboard": False}
    cluster = Cluster(initialize_head=True, head_node_args=node)
    cluster.add_node(**{k: v for k, v in node.items() if k != "include_dashboard"})
    ray.init(address=cluster.address, log_to_driver=False, runtime_env={"env_vars": {"PYTHONPATH": str(ROOT)}})
    yield
    ray.shutdown()
    cluster.shutdown()


@pytest.fixture(scope="module")
def spark_cluster() -> Iterator[None]:
    """Two Spark executors of one core each."""
    from pyspark.sql import SparkSession

    os.environ |= {"SPARK_LOCAL_IP": "127.0.0.1", "PYTHONPATH": str(ROOT)}
    builder = SparkSession.builder.master("local-cluster[2,1,1024]").config("spark.ui.enabled", "false")
    session = builder.config("spark.executorEnv.PYTHONPATH", str(ROOT)).getOrCreate()
    yield
    session.stop()


def ours(begins: str, holds: str) -> list[int]:
    """Return the processes below this one whose command line, or title, begins with and holds these words."""
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


def kill_one(begins: str, holds: str, out: Path) -> Callable[[], int]:
    """Kill a worker once two parts are there, from another thread; returns what tells how many were killed."""
    killed: list[int] = []

    def watch() -> None:
        while len(list(out.glob(f"{SUMS}/*"))) < 2:
            time.sleep(0.02)
        for pid in ours(begins, holds)[:1]:
            os.kill(pid, signal.SIGKILL)
            killed.append(pid)

    threading.Thread(target=watch, daemon=True).start()
    return lambda: len(killed)


@pytest.mark.parametrize(
    ("backend", "begins", "holds"), [("ray", "ray::MapBatches", ""), ("spark", "java", "CoarseGrainedExecutorBackend")]
)
@pytest.mark.parametrize("kill", [False, True], ids=["whole", "a worker is killed"])
def test_a_cluster_gives_the_same_summary(backend, begins, holds, kill, archive, tmp_path, request):
    request.getfixturevalue(f"{backend}_cluster")
    archive.write_text(lines(pairs(600)), encoding="utf-8")
    score_archive(archive, tmp_path / "local", workers=1)
    killed = kill_one(begins, holds, tmp_path / "out") if kill else lambda: 0
    progress = []
    score_archive(archive, tmp_path / "out", on=backend, split_bytes=SMALL, on_part=lambda p: progress.append(str(p)))
    assert killed() == kill
    assert (tmp_path / "out" / "summary.json").read_bytes() == (tmp_path / "local" / "summary.json").read_bytes()
    assert progress[-1].startswith(f"{backend}: ") and "600 documents" in progress[-1]


def test_data_that_is_on_ray_already_is_scored_there(ray_cluster):
    import ray.data

    from fidelity.scale.backends.ray import score_dataset

    scored = score_dataset(ray.data.from_items(pairs(9)), batch_size=4).take_all()
    assert sorted(row["id"] for row in scored) == sorted(str(pair["id"]) for pair in pairs(9))
    assert {row["outcome"] for row in scored} == {"answered"}


def test_a_data_frame_is_scored_where_it_is(spark_cluster):
    from pyspark.sql import SparkSession

    from fidelity.scale.backends.spark import score_frame

    session = SparkSession.builder.getOrCreate()
    scored = score_frame(session.createDataFrame(pairs(9)))
    assert scored.columns == output_schema().names
    assert {row["outcome"] for row in scored.collect()} == {"answered"}
