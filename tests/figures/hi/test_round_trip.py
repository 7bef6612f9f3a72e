"""Hindi numbers, written out word by word and read back."""

from decimal import Decimal

from hypothesis import given
from hypothesis import strategies as st

from fidelity import extract
from fidelity.figures.locales.hi import _FACTORS, _NUMBERS

SMALL = {number: word for word, number in reversed(_NUMBERS.items())}
LARGE = [(factor, word) for word, factor in _FACTORS.items() if word not in ("हजार", "करोड")][::-1]


def written(value: int) -> str:
    """Spell a whole number below 100 kharab."""
    words = []
    for factor, word in LARGE:
        count, value = divmod(value, factor)
        if count:
            words += [SMALL[count], word]
    return " ".join([*words, SMALL[value]] if value or not words else words)


def test_every_number_below_a_hundred_has_its_word() -> None:
    assert sorted(SMALL) == list(range(100))


@given(st.integers(0, 10**13 - 1))
def test_written_out_and_read_back(value: int) -> None:
    figures = extract(f"कुल {written(value)} शेयर जारी", lang="hi")
    assert [f.value for f in figures] == [Decimal(value)]


@given(st.integers(10**3, 10**12))
def test_indian_grouping(value: int) -> None:
    head, tail = divmod(value, 1000)
    groups = []
    while head:
        head, group = divmod(head, 100)
        groups.append(f"{group:02d}" if head else str(group))
    figures = extract(f"कुल ₹{','.join([*groups[::-1], f'{tail:03d}'])} रहा", lang="hi")
    assert [f.value for f in figures] == [Decimal(value)]
