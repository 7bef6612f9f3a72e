"""What is an answer and what is not."""

import pytest

from fidelity import tasks
from fidelity.engines import Completion
from fidelity.replies import judge, to_record
from fidelity.runs import Record

GOOD = '{"summary": "Sales were 4,210.", "sentiment": "positive"}'

# what came back, the outcome
OUTCOMES = [
    ({"text": GOOD, "finish_reason": "stop"}, "answered"),
    ({"text": f"<think>maybe 55</think>{GOOD}", "finish_reason": "stop"}, "answered"),
    ({"text": GOOD, "finish_reason": None}, "answered"),
    ({"text": "", "finish_reason": "stop"}, "empty"),
    ({"text": " \n", "finish_reason": "stop"}, "empty"),
    ({"text": "", "reasoning": "so 4,210 then", "finish_reason": "length"}, "unfinished_thinking"),
    ({"text": "", "reasoning": "so 4,210 then", "finish_reason": "stop"}, "unfinished_thinking"),
    ({"text": "<think>perhaps 55, perhaps 60", "finish_reason": "length"}, "unfinished_thinking"),
    ({"text": "<think>perhaps 55</think>", "finish_reason": "length"}, "empty"),
    ({"text": '{"summary": "Sales were 4,2', "finish_reason": "length"}, "truncated"),
    ({"text": GOOD, "finish_reason": "length"}, "truncated"),
    ({"text": "", "finish_reason": "content_filter"}, "filtered"),
    ({"text": GOOD, "finish_reason": "content_filter"}, "filtered"),
    ({"text": "", "refusal": "I cannot help.", "finish_reason": "stop"}, "refused"),
    ({"text": "Sales were fine.", "finish_reason": "stop"}, "parse_failure"),
    ({"text": '{"summary": 3}', "finish_reason": "stop"}, "parse_failure"),
]


def test_half_a_character_in_a_reply_loses_no_record():
    sent = Completion(text='{"summary": "Sales rose 5 % \\ud83d", "sentiment": "\\ud83d"}', finish_reason="stop")
    record = to_record("a", sent, tasks.load("disclosure-summary"))
    assert Record.model_validate_json(record.model_dump_json()).answer == "Sales rose 5 % \ufffd"


@pytest.mark.parametrize(("sent", "outcome"), OUTCOMES)
def test_outcomes(sent, outcome):
    assert judge(Completion(**sent), tasks.load("disclosure-summary"))[0] == outcome


@pytest.mark.parametrize(("sent", "outcome"), OUTCOMES)
def test_only_an_answer_is_scored_and_nothing_is_thrown_away(sent, outcome):
    record = to_record("a", Completion(**sent), tasks.load("disclosure-summary"))
    assert (record.answer is not None) == (outcome == "answered")
    assert record.output == sent["text"]
    assert "55" not in (record.answer or "")
