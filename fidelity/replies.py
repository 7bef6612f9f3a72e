"""From what an engine sent to a record: was there an answer, and if not, why not?"""

from __future__ import annotations

from typing import Any

from fidelity.engines import Completion, clean_text
from fidelity.runs.models import Outcome, Record
from fidelity.tasks import Reply, Task


def judge(completion: Completion, task: Task) -> tuple[Outcome, Reply]:
    """Return the outcome of a completion and what the task reads in it.

    What was filtered, refused, left empty or cut off is never an answer, even where text came; a cut-off thought is
    told from a cut-off answer.
    """
    reply = task.read(completion.text) if completion.text.strip() else Reply(None, problem="empty")
    if completion.finish_reason == "content_filter":
        return "filtered", reply
    if completion.refusal:
        return "refused", reply
    if reply.problem == "unfinished_thinking" or (reply.problem == "empty" and completion.reasoning.strip()):
        return "unfinished_thinking", reply
    if reply.problem == "empty":
        return "empty", reply
    if completion.finish_reason == "length":
        return "truncated", reply
    return reply.problem or "answered", reply


def to_record(
    example_id: str, completion: Completion, task: Task, *, sentiment: str | None = None, **facts: Any
) -> Record:
    """Read a completion into a record. ``sentiment`` replaces what the reply says; ``facts`` are further fields."""
    outcome, reply = judge(completion, task)
    answered = outcome == "answered"
    return Record(
        example_id=example_id,
        outcome=outcome,
        output=completion.text,
        reasoning=completion.reasoning or reply.reasoning,
        # Half a character may stand in a reply's JSON as an escape, which only reading it brings out.
        answer=clean_text(reply.answer) if answered and reply.answer is not None else None,
        sentiment_raw=clean_text(sentiment or reply.sentiment_raw or "") or None if answered else None,
        finish_reason=completion.finish_reason,
        model=completion.model,
        usage=completion.usage,
        timing=completion.timing,
        error=completion.refusal,
        notes=reply.notes,
        **facts,
    )
