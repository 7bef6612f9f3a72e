"""Key-figure extraction: the figures that a reader must know, each with its name."""

from __future__ import annotations

from pydantic import BaseModel, Field

from fidelity.tasks.base import Task


class NamedFigure(BaseModel):
    """One figure with what it measures."""

    name: str = Field(description="what the figure measures, with its period")
    text: str = Field(description="the figure exactly as the document states it, with unit and scale")


class KeyFigures(BaseModel):
    """What the model is asked to return."""

    key_figures: list[NamedFigure]


TASK = Task(
    name="key-figures",
    output=KeyFigures,
    answer_field="key_figures",
    system={
        "en": "You extract figures from company disclosures. You write only figures that stand in the document.",
        "ko": "당신은 기업 공시에서 수치를 뽑습니다. 문서에 있는 수치만 씁니다.",
    },
    prompts={
        "en": (
            "List the two to six figures of the disclosure below that an investor must know.\n"
            'Reply with JSON only: {"key_figures": [{"name": "...", "text": "..."}]}\n\nDisclosure:\n{source}'
        ),
        "ko": (
            "아래 공시에서 투자자가 꼭 알아야 할 수치를 두 개에서 여섯 개까지 뽑으세요.\n"
            '다음 JSON 형식으로만 답하세요: {"key_figures": [{"name": "...", "text": "..."}]}\n\n공시:\n{source}'
        ),
    },
)
