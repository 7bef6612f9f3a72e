"""Does the model think first, where does that go, can it be switched off, and can it eat the answer?"""

from __future__ import annotations

from fidelity.engines.probe._client import Client, Exchange
from fidelity.engines.probe.model import CheckResult

_ASK = "Which is larger, 9.11 or 9.9? Reply with the number only."


def _place(answer: Exchange) -> str | None:
    if answer.reasoning:
        return "a field of its own"
    if "<think>" in answer.text or "</think>" in answer.text:
        return "the content, between tags"
    return None


async def thinking(client: Client) -> list[CheckResult]:
    """Look for thinking, its switch, and an answer left empty because thinking took the budget."""
    answer = await client.chat(_ASK, max_tokens=256)
    if not answer.ok:
        return [CheckResult("thinking", "skip", answer.brief(), "Whether the model thinks could not be seen.")]
    place = _place(answer)
    if place is None:
        return [CheckResult("thinking", "pass", answer.brief(), "The model answers without thinking first.")]
    off = await client.chat(_ASK, max_tokens=256, chat_template_kwargs={"enable_thinking": False})
    switch = "can be switched off" if off.ok and _place(off) is None else "cannot be switched off by enable_thinking"
    evidence = f"thinking goes to {place}; it {switch}"
    meaning = "Thinking costs time and tokens; compare it on and off as two candidates."
    results = [CheckResult("thinking", "pass" if answer.reasoning else "warn", evidence, meaning)]
    short = await client.chat(_ASK, max_tokens=16)
    if (short.ok and not short.text.strip()) or (place.startswith("the content") and "</think>" not in short.text):
        meaning = "Thinking can use up max_tokens and leave no answer; give it room, and count such answers apart."
        results.append(CheckResult("thinking_budget", "warn", f"max_tokens 16: {short.brief()}", meaning))
    return results
