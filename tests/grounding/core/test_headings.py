"""The scales that headings state, a row each, and whom they rule."""

import json
from decimal import Decimal
from pathlib import Path

import pytest

from fidelity.grounding import Source

ROWS = [json.loads(line) for line in (Path(__file__).parent / "headings.jsonl").read_text("utf-8").splitlines()]
TABLE = """(in thousands, except per share data)
 | 2024 | 2023
Revenue | 81,250 | 70,100
Margin | 12% | 11%
Earnings per share | 1.25 | 1.10"""


@pytest.mark.parametrize("row", ROWS, ids=[row["text"] for row in ROWS])
def test_statement(row):
    source = Source(f"{row['text']}\nx | 4,512", row.get("lang"))
    statement = source.statement(source.figures[-1])
    assert (statement and statement.factor) == (row["factor"] and Decimal(row["factor"]))
    assert statement is None or statement.currency == row["currency"]


@pytest.mark.parametrize(
    ("text", "scaled"), [("81,250", True), ("70,100", True), ("12%", False), ("1.25", False), ("2024", False)]
)
def test_a_heading_rules_amounts_only(text, scaled):
    source = Source(TABLE, "en")
    figure = next(figure for figure in source.figures if figure.text == text)
    assert (source.statement(figure) is not None) == scaled
    assert figure.text == TABLE[figure.start : figure.end]
    assert (len(figure.readings) > 1 and figure.readings[-1].value == figure.value * 1000) == scaled


def test_a_row_with_its_own_scale_overrules_the_table():
    source = Source("(in millions)\n | 2024\nRevenue | 4,512\nShares outstanding (thousands) | 52,432", "en")
    factors = {figure.text: source.statement(figure).factor for figure in source.figures if source.statement(figure)}
    assert factors == {"4,512": 10**6, "52,432": 10**3}


@pytest.mark.parametrize(
    ("text", "figure", "row_head", "column_head"),
    [
        ("| | 2024 | 2023 |\n| Revenue | 4,512 | 4,018 |", "4,018", "Revenue", "2023"),
        (" | Year ended | \n | 2024 | 2023\nRevenue | 4,512 | 4,018", "4,018", "Revenue", "Year ended 2023"),
        ("item\t2024\t2023\nRevenue\t4,512\t4,018", "4,018", "Revenue", "2023"),
        ("Revenue\n \n$\n4,512 \n", "4,512", "Revenue", ""),
        ("매출액 1,234,567", "1,234,567", "매출액", ""),
        (
            "<table><tr><td></td><td>2023</td></tr><tr><td>Revenue</td><td>4,018</td></tr></table>",
            "4,018",
            "Revenue",
            "2023",
        ),
    ],
)
def test_a_cell_knows_its_heads(text, figure, row_head, column_head):
    source = Source(text)
    cell = source.cell(next(each for each in source.figures if text[each.start : each.end] == figure))
    assert (cell.row_head, cell.column_head) == (row_head, column_head)


def test_a_sentence_is_no_table():
    source = Source("Revenue was $4,512 million in the year to June, up from $4,018 million.", "en")
    assert source.cell(source.figures[0]) is None


def test_attributes_of_html_are_no_figures():
    source = Source('<p style="width: 45%">Margin was <b>12</b> per cent.</p><td colspan="3">7,200</td>', "en")
    assert [figure.value for figure in source.figures] == [12, 7200]
