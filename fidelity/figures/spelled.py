"""The contract between the one scan over a text and each locale's reader of spelled-out numbers."""

from __future__ import annotations

from decimal import Decimal
from typing import Literal, NamedTuple


class Spelled(NamedTuple):
    """A number in words that starts where the reader was asked and ends at ``end``.

    ``ulp`` is one unit of the last stated part ("twelve": 1; "twelve million": 10**6; "one point five": 0.1).
    A duration is one in days.

    ``weak`` marks words that are a number only beside a counter, scale or unit ("one", "a", 이, 一).
    """

    end: int
    value: Decimal
    ulp: Decimal
    kind: Literal["number", "ordinal", "multiple", "percent", "year", "duration"] = "number"
    scale: Decimal = Decimal(1)
    weak: bool = False
