"""Archives in an object store: the same commands with addresses, against a real server of the S3 protocol."""

from __future__ import annotations

import json
from collections.abc import Iterator

import boto3
import pytest
from moto.server import ThreadedMotoServer

from fidelity.cli import run
from fidelity.scale.files import find_files, open_file

from .conftest import lines, pairs


@pytest.fixture(scope="module")
def store() -> Iterator[object]:
    """A client of an empty bucket called ``archive``; pyarrow finds the server by the usual variables."""
    monkeypatch = pytest.MonkeyPatch()
    server = ThreadedMotoServer(ip_address="127.0.0.1", port=0, verbose=False)
    server.start()
    host, port = server.get_host_and_port()
    url = f"http://{host}:{port}"
    for name, value in {
        "AWS_ENDPOINT_URL": url,
        "AWS_ACCESS_KEY_ID": "key",
        "AWS_SECRET_ACCESS_KEY": "secret",
        "AWS_DEFAULT_REGION": "us-east-1",
    }.items():
        monkeypatch.setenv(name, value)
    client = boto3.client("s3", endpoint_url=url)
    client.create_bucket(Bucket="archive")
    yield client
    server.stop()
    monkeypatch.undo()


def test_an_archive_is_scored_from_one_bucket_address_into_another(store, tmp_path, capsys):
    text = lines(pairs(60))
    store.put_object(Bucket="archive", Key="in/a.jsonl", Body=text.encode())
    here = tmp_path / "a.jsonl"
    here.write_text(text, encoding="utf-8")
    for given, out in (("s3://archive/in/*.jsonl", "s3://archive/scored"), (str(here), str(tmp_path / "scored"))):
        assert run(["score", given, "--on", "local", "--out", out, "--workers", "1"]) == 0
    written = [each["Key"] for each in store.list_objects_v2(Bucket="archive", Prefix="scored/")["Contents"]]
    assert "scored/summary.json" in written and any(key.startswith("scored/scores/part-") for key in written)
    remote, local = (json.loads(open_file(f"{place}/summary.json").read()) for place in ("s3://archive/scored", out))
    assert remote["rates"] == local["rates"]
    assert [file.address for file in find_files("s3://archive/in", (".jsonl",))] == ["s3://archive/in/a.jsonl"]


def test_an_address_that_holds_nothing_is_one_sentence(store, capsys):
    assert run(["score", "s3://archive/none/", "--on", "local", "--out", "s3://archive/scored"]) == 2
    assert "s3://archive/none/ holds no pairs; a file there must end in .jsonl" in capsys.readouterr().err


def test_a_store_that_went_away_is_one_sentence(store, archive, capsys, monkeypatch):
    monkeypatch.setenv("AWS_ENDPOINT_URL", "http://127.0.0.1:9")
    assert run(["score", str(archive), "--on", "local", "--out", "s3://elsewhere/scored"]) == 2
    assert "s3://elsewhere/scored cannot be used: " in capsys.readouterr().err
