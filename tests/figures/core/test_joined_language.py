"""A language that another package adds through the entry point group ``fidelity.locales``."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from decimal import Decimal
from types import SimpleNamespace

import pytest

from fidelity.errors import FidelityError
from fidelity.figures import Locale, extract, locales

SWEDISH = Locale(
    code="sv",
    name="Swedish",
    scripts=("Latn",),
    decimal=",",
    groups=" .",
    scales={"miljoner": Decimal(10**6)},
    currencies={"kronor": ("SEK", Decimal(1))},
)


@pytest.fixture
def join(monkeypatch: pytest.MonkeyPatch) -> Iterator[Callable[[object], None]]:
    def forget() -> None:
        locales.known.cache_clear()
        locales.load.cache_clear()

    def joined(found: object) -> None:
        entry = SimpleNamespace(name="sv", load=lambda: found)
        monkeypatch.setattr(locales, "entry_points", lambda group: [entry] if group == "fidelity.locales" else [])
        forget()

    yield joined
    monkeypatch.undo()
    forget()


def test_its_tables_are_read(join: Callable[[object], None]) -> None:
    join(SWEDISH)
    (figure,) = extract("4,5 miljoner kronor", "sv")
    assert (figure.value, figure.unit, figure.lang) == (Decimal(4_500_000), "SEK", "sv")


def test_what_is_no_locale_is_refused(join: Callable[[object], None]) -> None:
    join({"code": "sv"})
    with pytest.raises(FidelityError, match="locale 'sv': expected LOCALE to be a fidelity.figures.Locale, got dict"):
        extract("4,5 miljoner", "sv")
