"""Reading copies a fixed share of a text: one slice to the end of the text in a rule would make it quadratic."""

from __future__ import annotations

import pytest

import fidelity
from tests.effort import copied

SHAPES = {
    "zh": "公司营业收入同比增长12.5%达到1,234.5亿元,净利润 320万元。",
    "ja": "売上高は前年同期比12.3%増の1兆2,345億円となった。純利益 1,234。",
    "ko": "매출액은1조2,345억원으로전년대비12.3%증가",
    "tabs": "Revenue\t1,234\t2,345\nCost\t(1,234)\t$12\n",
    "lines": "Revenue\n$12.5\nmillion\nin\n2024\nup\n12%\n",
    "cells": "| Revenue | 1,234 | (5.6)% |\n| March 31, 2024 | $ 7 | ( 8 | ) |\n",
    "tags": "<td>1,234</td><td>(5.6)</td><td>$7</td>",
    "json": '{"a":12,"b":1.5e6,"c":"12%"},',
    "csv": "North,120,9.99\n",
    "headed": "a;b,c\n1;2,3\n",
    "quotes": 'a,"b,1,c"d\n',
    "arrays": "[1,200],[3,",
    "long words": "a" * 50 + "12 " + "b" * 60 + " $12 Q3 ",
    "numbers": "12 345 678 ",
    "mixed": "Q3 2024, (10,701) and 10-K for www.a.b/12 at 3:30 pm (1) [2] 12/31/2023, two hundred and fifty of them; ",
}


@pytest.mark.parametrize("lang", ["own", None])
@pytest.mark.parametrize("name", SHAPES)
def test_what_is_copied_grows_with_the_text(name: str, lang: str | None) -> None:
    code = (name if name in ("zh", "ja", "ko") else "en") if lang else None
    short, long = (copied(SHAPES[name] * times, lambda text: fidelity.extract(text, code)) for times in (40, 400))
    assert long < 1.5 * short + 1
