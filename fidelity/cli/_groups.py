"""Options in groups: a dataclass of options that several commands take, declared once."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass
from functools import wraps
from typing import Any, TypeVar, get_type_hints

Result = TypeVar("Result")


def grouped(command: Callable[..., Result]) -> Callable[..., Result]:
    """Let a command take dataclasses of options: each of their fields becomes an option, in its own place.

    Typer knows options only as parameters of the function it calls, so this makes a function that has them all.
    """
    hints = get_type_hints(command, include_extras=True)
    groups: dict[str, Any] = {name: hint for name, hint in hints.items() if is_dataclass(hint)}
    parameters = list(_parameters(command, hints, groups))

    @wraps(command)
    def whole(**given: Any) -> Result:
        for name, group in groups.items():
            given[name] = group(**{field.name: given.pop(field.name) for field in fields(group)})
        return command(**given)

    whole.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]
    whole.__annotations__ = {p.name: p.annotation for p in parameters}
    return whole


def _parameters(
    command: Callable[..., object], hints: dict[str, Any], groups: dict[str, Any]
) -> Iterator[inspect.Parameter]:
    for name, parameter in inspect.signature(command).parameters.items():
        if name not in groups:
            yield parameter.replace(annotation=hints[name], kind=inspect.Parameter.KEYWORD_ONLY)
            continue
        known = get_type_hints(groups[name], include_extras=True)
        for field in fields(groups[name]):
            yield inspect.Parameter(
                field.name, inspect.Parameter.KEYWORD_ONLY, default=field.default, annotation=known[field.name]
            )
