"""Free summary: plain text, no structure asked and no sentiment."""

from __future__ import annotations

from fidelity.tasks.base import Task

TASK = Task(
    name="free-summary",
    system={
        "en": "You summarise documents. You write only figures that stand in the document.",
        "ko": "당신은 문서를 요약합니다. 문서에 있는 수치만 씁니다.",
    },
    prompts={
        "en": "Summarise the document below in at most four sentences, in its own language.\n\n{source}",
        "ko": "아래 문서를 네 문장 이내의 한국어로 요약하세요.\n\n{source}",
    },
)
