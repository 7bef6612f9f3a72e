"""The engines that need no model: the first sentences, recordings, functions."""

import asyncio
import json
from collections.abc import Awaitable

import pytest

from fidelity import engines
from fidelity.engines import Completion, EngineSettings, Message, Request
from fidelity.engines._sentences import leading
from fidelity.engines.callable import CallableEngine
from fidelity.errors import DataError, EngineError

ASKED = Request(example_id="a", messages=(Message("user", "?"),), source="One. Two. Three. Four.")

# text, how many, the opening
OPENINGS = [
    ("One. Two. Three.", 2, "One. Two."),
    ("Acme Inc. sold 3.5 tons. More.", 1, "Acme Inc. sold 3.5 tons."),
    ("J. Doe left. More.", 1, "J. Doe left."),
    ("Really?! Yes. No.", 1, "Really?!"),
    ('He said "no." Then left.', 1, 'He said "no."'),
    ("매출은 12억원이다. 이익은 3억원이다.", 1, "매출은 12억원이다."),
    ("売上高は3兆円。営業利益は5億円。", 1, "売上高は3兆円。"),
    ("A heading\n\nThe text. More.", 2, "A heading\n\nThe text."),
    ("1. Contract\n2. Amount is 5. More.", 1, "1. Contract\n2. Amount is 5."),
    ("가. 매출은 12억원. 나머지.", 1, "가. 매출은 12억원."),
    ("no end", 3, "no end"),
    ("  ", 3, ""),
]


@pytest.mark.parametrize(("text", "count", "expected"), OPENINGS)
def test_openings(text, count, expected):
    assert leading(text, count) == expected


def complete(engine, request=ASKED) -> Completion:
    return asyncio.run(engine.complete(request))


def test_lead_answers_in_the_form_that_is_asked():
    engine = engines.load("lead", EngineSettings(model="2"))
    assert engine.name == "lead-2"
    assert complete(engine).text == "One. Two."
    schema = {"properties": {"summary": {"type": "string"}, "sentiment": {"enum": ["positive", "neutral"]}}}
    asked = Request(example_id="a", messages=(), source=ASKED.source, response_schema=schema)
    assert json.loads(complete(engine, asked).text) == {"summary": "One. Two.", "sentiment": "neutral"}


def test_a_recording_is_played_back_and_its_last_line_counts(tmp_path):
    file = tmp_path / "rec.jsonl"
    rows = [
        {"id": "a", "output": "first"},
        {
            "example_id": "a",
            "output": "second\u2028line",
            "finish_reason": "length",
            "usage": {"completion_tokens": 3},
            "timing": {"e2el_ms": 5.0, "itl_ms": [1.0]},
        },
        {"id": "b", "output": "", "error": "engine died"},
    ]
    file.write_text("\n".join(json.dumps(r, ensure_ascii=False) for r in rows), encoding="utf-8")
    engine = engines.load("replay", EngineSettings(model=str(file)))
    done = complete(engine)
    assert (done.text, done.finish_reason, done.usage.completion_tokens) == ("second\u2028line", "length", 3)
    assert done.timing.itl_ms == (1.0,)
    for missing in ("b", "c"):
        with pytest.raises(EngineError):
            complete(engine, Request(example_id=missing, messages=(), source=""))


# content of the file, words of the error
BAD_RECORDINGS = [
    (b"{", "line 1: not JSON"),
    (b'{"id": "a"}', "line 1"),
    (b"\xff\xfe", "not UTF-8"),
    (None, "cannot be read"),
]


@pytest.mark.parametrize(("content", "words"), BAD_RECORDINGS)
def test_a_bad_recording_is_told_by_line(tmp_path, content, words):
    file = tmp_path / "rec.jsonl"
    if content is not None:
        file.write_bytes(content)
    with pytest.raises(DataError, match=words):
        engines.load("replay", EngineSettings(model=str(file)))


async def coroutine(request: Request) -> str:
    return request.source


def coroutine_later(request: Request) -> Awaitable[str]:
    return coroutine(request)


@pytest.mark.parametrize(
    "function",
    [coroutine, lambda r: r.source, coroutine_later, lambda r: Completion(text=r.source, finish_reason="stop")],
)
def test_any_function_is_an_engine(function):
    assert complete(CallableEngine(function)).text == ASKED.source


def broken(_request: Request) -> str:
    raise ValueError("no luck")


@pytest.mark.parametrize(("function", "words"), [(broken, "ValueError: no luck"), (lambda r: 3, "returned int")])
def test_what_a_function_does_wrong_is_that_documents_error(function, words):
    with pytest.raises(EngineError, match=words):
        complete(CallableEngine(function))


def test_a_function_is_found_by_its_name(tmp_path, monkeypatch):
    (tmp_path / "my_engine_for_a_test.py").write_text("def answer(request):\n    return 'mine'\n")
    monkeypatch.chdir(tmp_path)
    monkeypatch.syspath_prepend(str(tmp_path))
    assert complete(engines.load("callable", EngineSettings(model="my_engine_for_a_test:answer"))).text == "mine"
