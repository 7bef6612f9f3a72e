"""Replies as models write them, and the contract that every task keeps."""

import json
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fidelity import tasks
from fidelity.corpus import Example
from fidelity.errors import UsageError

ROWS = [json.loads(line) for line in Path(__file__).with_name("replies.jsonl").read_text("utf-8").split("\n") if line]
JUNK = st.text(alphabet='{}[]",:\\ \n<think>/abTrue1', max_size=200)


@pytest.mark.parametrize("row", ROWS, ids=lambda r: r.get("why", "plain"))
def test_reply(row: dict) -> None:
    reply = tasks.load("disclosure-summary").read(row["raw"])
    assert (reply.answer, reply.sentiment_raw) == (row.get("answer"), row.get("sentiment"))
    assert (reply.problem, reply.reasoning) == (row.get("problem"), row.get("reasoning", ""))
    assert len(reply.notes) == row.get("notes", 0), reply.notes


@given(JUNK)
def test_any_text_gives_an_answer_or_a_problem(raw: str) -> None:
    reply = tasks.load("disclosure-summary").read(raw)
    assert (reply.answer is None) == (reply.problem is not None)


@given(st.text(), st.sampled_from(["positive", "neutral", "negative"]), JUNK.filter(lambda t: "{" not in t))
def test_round_trip(summary: str, sentiment: str, tail: str) -> None:
    raw = json.dumps({"summary": summary, "sentiment": sentiment}) + tail
    reply = tasks.load("disclosure-summary").read(raw)
    assert reply.answer == (summary.strip() or None)


def test_a_prompt_is_in_the_language_of_the_document_whatever_its_region() -> None:
    task = tasks.load("disclosure-summary")
    asked = {lang: task.prompt(Example("1", "S", lang)) for lang in ("ko", "ko-KR", "en", "en_GB", None)}
    assert asked["ko-KR"] == asked["ko"] != asked["en"]
    assert asked["en_GB"] == asked[None] == asked["en"]


@pytest.mark.parametrize("name", tasks.names())
@pytest.mark.parametrize("lang", ["en", "ko", "ja", None])
def test_contract(name: str, lang: str | None) -> None:
    task = tasks.load(name)
    messages = task.prompt(Example("1", "Text {with} braces", lang))
    assert task.name == name and "Text {with} braces" in messages[-1]["content"]
    assert all(set(m) == {"role", "content"} and "{source}" not in m["content"] for m in messages)
    assert len(task.digest) == 64 and (task.schema is None or task.answer_field in task.schema["properties"])


def test_key_figures_are_searched_as_text() -> None:
    raw = '{"key_figures": [{"name": "revenue 2024", "text": "$4.5 billion"}]}'
    assert tasks.load("key-figures").read(raw).answer == "revenue 2024: $4.5 billion"


def test_unknown_task_lists_those_that_exist() -> None:
    with pytest.raises(UsageError, match="known: disclosure-summary free-summary key-figures"):
        tasks.load("summary")
