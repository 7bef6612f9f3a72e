"""Is a prompt that does not fit refused, or silently cut?

The server's own count of prompt tokens is held against the size sent: per line of filler, measured on short prompts.
Marker figures at the start, middle and end are asked back as further evidence, since a cut count can be reported as
if it were the whole one.
"""

from __future__ import annotations

import math

from fidelity.engines.probe._client import Client, Exchange
from fidelity.engines.probe.model import CheckResult, Level

_LINE = "Line {n}: the ledger was checked and nothing was found to be out of order on that day.\n"
_MARKERS = ("48213", "59127", "73569")
_SHORT_LINES = 20
_TOLERANCE = 0.9  # a count below nine tenths of what was sent is a cut, not a rounding
_MOST_TOKENS = 40_000  # a longer context is not filled: it would cost minutes


def prompt_of(lines: int) -> str:
    """Return a prompt of ``lines`` filler lines with marker figures at its start, middle and end."""
    marks = {0: _MARKERS[0], lines // 2: _MARKERS[1], lines - 1: _MARKERS[2]}
    text = "".join(f"Code: {marks[n]}.\n" if n in marks else _LINE.format(n=n) for n in range(lines))
    return text + "Repeat the three codes that stand in the text above."


async def context(
    client: Client, known_tokens: int | None, longest_chars: int, answer_tokens: int
) -> list[CheckResult]:
    """Send a prompt as long as the longest document and one beyond the context, and compare the counts."""
    sizes = [await client.chat(prompt_of(n), max_tokens=48) for n in (_SHORT_LINES, 2 * _SHORT_LINES)]
    able = all(m in sizes[0].text for m in _MARKERS)  # a weak model loses codes even where nothing is cut
    counts = [s.prompt_tokens for s in sizes]
    if None in counts or counts[0] == counts[1]:
        evidence = f"usage.prompt_tokens of a short and a double prompt: {counts}"
        meaning = "Prompt tokens are not counted truly, so whether long documents are cut cannot be seen."
        return [CheckResult("context", "warn", evidence, meaning)]
    first, second = (int(c or 0) for c in counts)
    per_line = (second - first) / _SHORT_LINES
    fixed = first - per_line * _SHORT_LINES
    lines = max(2 * _SHORT_LINES, math.ceil(longest_chars / len(_LINE)))
    document = await client.chat(prompt_of(lines), max_tokens=min(answer_tokens, 64))
    results = [_fits(document, round(fixed + per_line * lines), longest_chars, able)]
    if known_tokens and known_tokens <= _MOST_TOKENS:
        over = math.ceil((known_tokens * 1.2 - fixed) / per_line)
        beyond = await client.chat(prompt_of(over), max_tokens=8)
        results.append(_beyond(beyond, round(fixed + per_line * over), known_tokens))
    else:
        evidence = f"context of {known_tokens or 'unknown'} tokens"
        meaning = "A prompt beyond the context was not tried; the longest document was."
        results.append(CheckResult("beyond_context", "skip", evidence, meaning))
    return results


def _fits(answer: Exchange, sent: int, chars: int, able: bool) -> CheckResult:
    size = f"about {sent} tokens ({chars} characters) sent"
    if answer.refused:
        meaning = "The longest document does not fit and is refused; give the server a larger context."
        return CheckResult("context", "fail", f"{size}: {answer.brief()}", meaning)
    if not answer.ok:
        meaning = "The server fails on a prompt as long as the longest document."
        return CheckResult("context", "fail", f"{size}: {answer.brief()}", meaning)
    counted = answer.prompt_tokens or 0
    back = [m for m in _MARKERS if m in answer.text]
    evidence = f"{size}, {counted} counted; codes given back: {len(back)} of 3"
    evidence += "" if able else " (the model cannot do this in a short prompt either)"
    if counted < sent * _TOLERANCE:
        meaning = "Long documents are silently cut, and figures of the lost part would count as invented."
        return CheckResult("context", "fail", evidence, meaning)
    if able and _MARKERS[0] not in back:
        meaning = "The start of a short prompt comes back, that of a long one does not: it may be cut unseen."
        return CheckResult("context", "warn", evidence, meaning)
    return CheckResult("context", "pass", evidence, "A prompt as long as the longest document is taken whole.")


def _beyond(answer: Exchange, sent: int, known: int) -> CheckResult:
    size = f"about {sent} tokens sent into {known}"
    if not answer.ok:
        meaning = "A prompt beyond the context is refused, so nothing is cut silently."
        level: Level = "pass" if answer.refused or answer.status == 500 else "warn"
        return CheckResult("beyond_context", level, f"{size}: {answer.brief()}", meaning)
    counted = answer.prompt_tokens or 0
    if counted < sent * _TOLERANCE:
        meaning = "Prompts beyond the context are silently cut; figures of the lost part would count as invented."
        return CheckResult("beyond_context", "fail", f"{size}, {counted} counted: {answer.brief()}", meaning)
    meaning = "More was taken than the context that the server reports."
    return CheckResult("beyond_context", "pass", f"{size}, {counted} counted", meaning)
