"""Does a stream say the same as a plain answer, and do its counts hold?"""

from __future__ import annotations

from fidelity.engines.probe._client import Client, Exchange
from fidelity.engines.probe.model import CheckResult

_ASK = "Explain in two sentences what a dividend is."


async def streaming(client: Client) -> list[CheckResult]:
    """Compare a streamed with a plain answer, and both with their usage."""
    plain = await client.chat(_ASK, max_tokens=40)
    streamed = await client.stream(_ASK, max_tokens=40)
    if not streamed.ok:
        meaning = "Streams break, so first-token times cannot be measured and answers would be lost."
        return [CheckResult("stream_text", "fail", streamed.brief(), meaning)]
    return [_text(plain, streamed), _end(streamed), _usage(plain, streamed)]


def _text(plain: Exchange, streamed: Exchange) -> CheckResult:
    if plain.text == streamed.text:
        return CheckResult("stream_text", "pass", f"both {plain.brief()}", "Streaming changes no answer.")
    evidence = f"plain {plain.text[:80]!r}, streamed {streamed.text[:80]!r}"
    meaning = "Streamed and plain answers differ; measure the way that will be shipped."
    return CheckResult("stream_text", "warn", evidence, meaning)


def _end(streamed: Exchange) -> CheckResult:
    if streamed.finish_reason and streamed.done:
        evidence = f"finish_reason {streamed.finish_reason}, then [DONE]"
        return CheckResult("stream_end", "pass", evidence, "A stream that breaks can be told from one that ended.")
    evidence = f"finish_reason {streamed.finish_reason}, [DONE] {'seen' if streamed.done else 'missing'}"
    meaning = "The end of a stream is not marked, so a broken one looks like a short answer."
    return CheckResult("stream_end", "warn", evidence, meaning)


def _usage(plain: Exchange, streamed: Exchange) -> CheckResult:
    for way, answer in (("plain", plain), ("streamed", streamed)):
        counts = [answer.usage.get(k) for k in ("prompt_tokens", "completion_tokens", "total_tokens")]
        if None in counts[:2]:
            meaning = "Tokens are not counted, so tokens/s and cost are unknown; chunks are not tokens."
            return CheckResult("usage", "warn", f"{way}: usage {dict(answer.usage)}", meaning)
        prompt, done, total = counts
        if total is not None and prompt is not None and done is not None and total != prompt + done:
            meaning = "The counts do not add up; throughput computed from them would be wrong."
            return CheckResult("usage", "fail", f"{way}: {prompt} + {done} is not {total}", meaning)
    done = streamed.usage["completion_tokens"]
    if streamed.chunks > done + 1:
        meaning = "More pieces came than tokens are counted, so the count is too low and speed would look worse."
        return CheckResult("usage", "warn", f"{streamed.chunks} chunks, {done} tokens", meaning)
    evidence = f"{dict(streamed.usage)}, {streamed.chunks} chunks"
    return CheckResult("usage", "pass", evidence, "Token counts are there and add up.")
