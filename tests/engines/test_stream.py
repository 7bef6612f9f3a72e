"""Streams from the wire: cut anywhere they read the same, and only text is a token."""

import asyncio
import json
from collections.abc import AsyncIterator
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fidelity.engines._stream import Collector, decode, read_body, sse_events
from fidelity.engines._wire import clean_text, read_usage
from fidelity.engines.base import Timing, Usage
from fidelity.errors import EngineError, TransientError


async def _in_pieces(raw: bytes, cuts: list[int]) -> AsyncIterator[bytes]:
    places = [0, *sorted({c % (len(raw) + 1) for c in cuts}), len(raw)]
    for start, end in pairwise(places):
        yield raw[start:end]


def events(raw: bytes, cuts: list[int]) -> list[tuple[str, bytes]]:
    async def gather() -> list[tuple[str, bytes]]:
        return [e async for e in sse_events(_in_pieces(raw, cuts))]

    return asyncio.run(gather())


@given(st.lists(st.text(st.characters(codec="utf-8")), max_size=5), st.lists(st.integers(0, 10_000), max_size=20))
def test_a_stream_cut_anywhere_reads_the_same(texts, cuts):
    raw = b"".join(b"data: " + json.dumps(t, ensure_ascii=False).encode() + b"\r\n\r\n" for t in texts)
    assert [json.loads(data) for _, data in events(raw, cuts)] == texts


def test_an_event_name_lasts_until_the_blank_line():
    raw = b": ping\nevent: error\ndata: 1\n\ndata: 2\n\n"
    assert events(raw, []) == [("error", b"1"), ("", b"2")]


def chunk(finish=None, **delta):
    return {"model": "m", "choices": [{"index": 0, "delta": delta, "finish_reason": finish}]}


# what is sent, answer, thinking, which chunks are tokens, which chunk begins the answer
TOLD = [
    ("plain", [{"role": "assistant", "content": ""}, {"content": "a"}, {"content": "b"}], "ab", "", [1, 2], 1),
    ("reasoning channel", [{"reasoning_content": "h"}, {"content": "a"}], "a", "h", [0, 1], 1),
    ("its other name", [{"reasoning": "h"}, {"content": "a"}], "a", "h", [0, 1], 1),
    ("null content", [{"content": None}, {"reasoning_content": "h"}], "", "h", [1], None),
    (
        "tag in the content",
        [{"content": "<thi"}, {"content": "nk>x"}, {"content": "</think>"}, {"content": "\n"}, {"content": "a"}],
        "<think>x</think>\na",
        "",
        [0, 1, 2, 3, 4],
        4,
    ),
    ("tag never closed", [{"content": "<think>"}, {"content": "x"}], "<think>x", "", [0, 1], None),
    ("a list of parts", [{"content": [{"type": "text", "text": "a"}, {"type": "image"}]}], "a", "", [0], 0),
    ("other shapes", [{"content": 5}, {"content": "a"}, {"content": {"text": "b"}}], "a", "", [1], 1),
    ("a less-than sign", [{"content": "<5 % of all sales"}, {"content": "."}], "<5 % of all sales.", "", [0, 1], 0),
]


@pytest.mark.parametrize(
    ("deltas", "text", "reasoning", "tokens", "first"), [r[1:] for r in TOLD], ids=[r[0] for r in TOLD]
)
def test_what_is_a_token_and_what_begins_the_answer(monkeypatch, deltas, text, reasoning, tokens, first):
    clock = iter(range(1000))
    now = 0

    def perf_counter() -> float:
        return float(now)

    monkeypatch.setattr("fidelity.engines._stream.perf_counter", perf_counter)
    collector = Collector(0.0)
    for delta in deltas:
        now = next(clock)
        collector.add(chunk(**delta))
    now = 99
    collector.add(chunk(finish="stop"))
    completion = collector.completion()
    assert (completion.text, completion.reasoning) == (text, reasoning)
    timing = completion.timing
    assert timing.ttft_ms == tokens[0] * 1e3
    assert timing.ttfot_ms == (None if first is None else first * 1e3)
    assert len(timing.itl_ms) == len(tokens) - 1
    assert timing.e2el_ms == 99e3


def test_a_stream_without_an_end_is_no_answer():
    collector = Collector(0.0)
    collector.add(chunk(content="Sales were 4"))
    with pytest.raises(TransientError, match="finish_reason") as told:
        collector.completion()
    assert told.value.partial == "Sales were 4"


def test_an_error_inside_a_stream_keeps_what_had_come():
    collector = Collector(0.0)
    collector.add(chunk(content="Sales were 4"))
    with pytest.raises(EngineError, match="worker lost") as told:
        collector.add({"error": {"message": "worker lost"}})
    assert told.value.partial == "Sales were 4"


@pytest.mark.parametrize("odd", [{"choices": "x"}, {"choices": [1]}, {"choices": [{"delta": 3}]}, {"usage": [1]}])
def test_a_chunk_of_another_shape_adds_nothing(odd):
    collector = Collector(0.0)
    collector.add({"model": 7} | odd)
    assert (collector.partial, collector.model) == ("", None)


def test_what_is_no_count_is_no_usage():
    usage = read_usage({"prompt_tokens": "7", "completion_tokens": -1, "prompt_tokens_details": [{"cached_tokens": 2}]})
    assert usage == Usage()


@pytest.mark.parametrize(
    "payload", [{"choices": []}, {"choices": ["a"]}, {}, {"error": "out of memory"}, {"error": {"message": "no"}}]
)
def test_a_body_without_a_choice_is_an_error(payload):
    with pytest.raises(EngineError):
        read_body(payload, 0.0, 0.0)


@pytest.mark.parametrize("raw", [b"<html>", b"[1]", b"\xff", b"[" * 99_999])
def test_what_is_no_object_is_an_error(raw):
    with pytest.raises(EngineError):
        decode(raw)


def test_usage_is_read_with_its_details():
    usage = read_usage(
        {
            "prompt_tokens": 7,
            "completion_tokens": 5,
            "completion_tokens_details": {"reasoning_tokens": 3},
            "prompt_tokens_details": {"cached_tokens": 2},
        }
    )
    assert (usage.prompt_tokens, usage.completion_tokens, usage.reasoning_tokens, usage.cached_tokens) == (7, 5, 3, 2)


# ttft, e2el, tokens -> TPOT
TPOT = [(100.0, 300.0, 5, 50.0), (100.0, 300.0, 1, None), (100.0, 300.0, None, None), (None, 300.0, 5, None)]


@pytest.mark.parametrize(("ttft", "e2el", "tokens", "expected"), TPOT)
def test_time_per_output_token(ttft, e2el, tokens, expected):
    assert Timing(ttft_ms=ttft, e2el_ms=e2el).tpot_ms(tokens) == expected


@pytest.mark.parametrize(("sent", "kept"), [("4억", "4억"), ("\ud83d\ude00", "😀"), ("a\ud800b", "a\ufffdb"), ("", "")])
def test_text_can_always_be_written(sent, kept):
    assert clean_text(sent) == kept
