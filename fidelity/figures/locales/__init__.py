"""One module a language. The file's name is the language's code; its ``LOCALE`` is everything it contributes.

There is no other list: a module added here is read at once. Packages outside the project join through the entry
point group ``fidelity.locales`` (name: language code; object: a ``Locale``).
"""

from __future__ import annotations

from functools import cache
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules

from fidelity.errors import FidelityError
from fidelity.figures.locale import Locale
from fidelity.plugins import unknown


@cache
def known() -> tuple[str, ...]:
    """Codes of all languages that can be read, in alphabetical order."""
    ours = {module.name for module in iter_modules(__path__) if not module.name.startswith("_")}
    return tuple(sorted(ours | {entry.name for entry in entry_points(group="fidelity.locales")}))


@cache
def load(code: str) -> Locale:
    """The locale of an ISO 639-1 code. Raises UsageError for a language that has no module."""
    if code not in known():
        raise unknown("locale", code, known())
    for entry in entry_points(group="fidelity.locales"):
        if entry.name == code:
            return _checked(code, entry.load())
    return _checked(code, import_module(f"{__name__}.{code}").LOCALE)


def _checked(code: str, found: object) -> Locale:
    if not isinstance(found, Locale):
        raise FidelityError(
            f"locale {code!r}: expected LOCALE to be a fidelity.figures.Locale, got {type(found).__name__}"
        )
    return found
