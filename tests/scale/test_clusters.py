"""Real clusters on this machine: the same summary as one process gives, with a worker killed or without."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from fidelity.scale import output_schema, score_archive
from tests.scale.clusters import kill_one, two_ray_nodes, two_spark_executors
from tests.scale.conftest import lines, pairs

pytestmark = [pytest.mark.scale, pytest.mark.filterwarnings("ignore")]  # the engines' own warnings are not ours
SMALL = 5000  # bytes of a split


@pytest.fixture(scope="module")
def ray_cluster() -> Iterator[None]:
    """Two Ray nodes."""
    with two_ray_nodes():
        yield


@pytest.fixture(scope="module")
def spark_cluster() -> Iterator[None]:
    """Two Spark executors."""
    with two_spark_executors():
        yield


@pytest.mark.parametrize("backend", ["ray", "spark"])
@pytest.mark.parametrize("kill", [False, True], ids=["whole", "a worker is killed"])
def test_a_cluster_gives_the_same_summary(backend, kill, archive, tmp_path, request):
    request.getfixturevalue(f"{backend}_cluster")
    archive.write_text(lines(pairs(600)), encoding="utf-8")
    score_archive(archive, tmp_path / "local", workers=1)
    killed = kill_one(backend, tmp_path / "out") if kill else lambda: 0
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
