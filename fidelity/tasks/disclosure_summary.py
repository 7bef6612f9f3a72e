"""Disclosure summary: the figures that matter, and how an investor would read the document."""

from __future__ import annotations

from pydantic import BaseModel, Field

from fidelity.tasks.base import Task


class DisclosureSummary(BaseModel):
    """What the model is asked to return."""

    # The length is asked of the model, not of its reply: a small one would otherwise go on until it is cut off.
    summary: str = Field(
        description="three sentences at most, with the figures that matter", json_schema_extra={"maxLength": 600}
    )
    sentiment: str = Field(
        description="how an investor reads it", json_schema_extra={"enum": ["positive", "neutral", "negative"]}
    )


TASK = Task(
    name="disclosure-summary",
    output=DisclosureSummary,
    system={
        "en": "You summarise company disclosures for investors. You write only figures that stand in the document.",
        "ko": "당신은 투자자를 위해 기업 공시를 요약합니다. 문서에 있는 수치만 씁니다.",
    },
    prompts={
        "en": (
            "Summarise the disclosure below in at most three sentences, in the language of the document. Give the "
            "figures that matter, exactly as the document states them. Then say how an investor would read it: "
            "positive, neutral or negative.\n"
            'Reply with JSON only: {"summary": "...", "sentiment": "positive|neutral|negative"}\n\n'
            "Disclosure:\n{source}"
        ),
        "ko": (
            "아래 공시를 세 문장 이내의 한국어로 요약하세요. 중요한 수치는 문서에 적힌 그대로 쓰세요. 그리고 투자자가 "
            "이 공시를 어떻게 받아들일지 positive, neutral, negative 가운데 하나로 답하세요.\n"
            '다음 JSON 형식으로만 답하세요: {"summary": "...", "sentiment": "positive|neutral|negative"}\n\n'
            "공시:\n{source}"
        ),
    },
)
