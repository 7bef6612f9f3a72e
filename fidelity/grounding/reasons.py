"""The one sentence that says why, so that a person can check it against the source."""

from __future__ import annotations

from fidelity.figures.model import Figure
from fidelity.grounding.attribution import Misattribution
from fidelity.grounding.faults import Nearest
from fidelity.grounding.outcome import Match
from fidelity.grounding.source import Source
from fidelity.grounding.text import shown

_HOW = {"half-up": "rounded half up", "half-even": "rounded half to even", "truncated": "cut off"}


def supported(figure: Figure, match: Match, source: Source, told: str = "") -> str:
    """Say what in the source gives the figure, and how; ``told`` is where the output states a scale for it."""
    name = f"“{shown(figure.text)}”" + (f", scaled by “{shown(told)}”," if told else "")
    place = f"“{shown(match.figure.text)}” at {match.figure.start}"
    if match.verdict == "verbatim":
        sentence = f"The source says {place}."
    elif match.verdict == "equal":
        sentence = f"{name} is the same value as {place}."
    elif match.verdict == "scaled":
        sentence = f"{name} is {place}, {_scale(match, source)}."
    elif match.verdict == "rounded":
        scale = f", {_scale(match, source)}" if match.factor != 1 else ""
        sentence = f"{name} is {place}{scale}, {_HOW[match.how]}."
    else:
        rounded = f", {_HOW[match.how]}" if match.how else ""
        sentence = f"{name} is {place} in another unit{rounded}."
    if match.elsewhere is not None:
        sentence = f"{sentence[:-1]}, with the year from “{shown(match.elsewhere.text)}” at {match.elsewhere.start}."
    return sentence


def _scale(match: Match, source: Source) -> str:
    statement = source.statement(match.figure)
    return f"scaled by “{shown(statement.text)}”" if statement is not None else f"times {match.factor:f}"


def unscaled(sentence: str, match: Match, source: Source) -> str:
    """Add that the table of a figure states a scale which the output leaves out."""
    statement = source.statement(match.figure)
    stated = f" “{shown(statement.text)}”" if statement is not None else " a scale"
    return f"{sentence[:-1]}; its table says{stated}, which the output leaves out."


def unsupported(figure: Figure, nearest: Nearest) -> str:
    """Say that the source does not give the figure, and what comes nearest."""
    if nearest.figure is None:
        return f"The source gives nothing like “{shown(figure.text)}”."
    place = f"“{shown(nearest.figure.text)}” at {nearest.figure.start}"
    if nearest.fault == "invented":
        return f"The source does not give “{shown(figure.text)}”; {place} is {nearest.words}."
    return f"The source does not give “{shown(figure.text)}”; it has {place}, {nearest.words}."


def misattributed(wrong: Misattribution) -> str:
    """Say of what the source gives the value, and of what the output does."""
    place = f"“{shown(wrong.place.text)}” at {wrong.place.start}"
    return f"The source gives {place} for {wrong.meant}, not, as the output does, for {wrong.said}."


def implied(figure: Figure, given: Figure, words: str) -> str:
    """Say that the source gives a year only by implication."""
    return (
        f"The source only implies “{shown(figure.text)}”, by “{words}” beside “{shown(given.text)}” at {given.start}."
    )
