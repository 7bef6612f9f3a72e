import json
from functools import cache
from pathlib import Path

import pytest

from fidelity.errors import DataError
from fidelity.sources import read_source
from tests.sources.pdf_maker import pdf

HERE = Path(__file__).parent
SHARED = Path(__file__).parents[3] / "shared" / "files"
HTML = [json.loads(line) for line in (HERE / "html.jsonl").read_text(encoding="utf-8").splitlines()]


def written(folder: Path, name: str, data: bytes) -> Path:
    file = folder / name
    file.write_bytes(data)
    return file


@pytest.mark.parametrize("row", HTML, ids=lambda row: row["id"])
def test_html_reads_as_lines_and_rows(row, tmp_path):
    page = row["html"].encode(row.get("encoding", "utf-8"))
    assert read_source(written(tmp_path, row.get("name", "page.html"), page)) == row["text"]


@pytest.mark.parametrize(
    ("data", "text"),
    [
        (b"Revenue | 80\r\nProfit | 8\r\n", "Revenue | 80\nProfit | 8\n"),
        ("\ufeffRevenue 80억원".encode(), "Revenue 80억원"),
        ("売上高 80億円".encode("utf-16"), "売上高 80億円"),
        (b"sales < 80 and > 70", "sales < 80 and > 70"),
    ],
)
def test_text_is_kept(data, text, tmp_path):
    assert read_source(written(tmp_path, "source.md", data)) == text


PAGE = [
    (40, 760, "The year went well for the company and for all of its brands, in all regions, in each"),
    (40, 748, "of the four quarters."),
    (300, 720, "2023"),
    (380, 720, "2022"),
    (40, 708, "Net sales"),
    (280, 708, "$"),
    (300, 708, "2,529.8"),
    (360, 708, "$"),
    (380, 708, "2,297.1"),
    (40, 696, "Gross margin"),
    (300, 696, "39.3%"),
    (380, 696, "40.4%"),
    (40, 672, "About the company."),
]


def test_pdf_keeps_rows_heads_and_paragraphs(tmp_path):
    assert read_source(written(tmp_path, "release.pdf", pdf(PAGE))).splitlines() == [
        "The year went well for the company and for all of its brands, in all regions, in each of the four quarters.",
        " | 2023 | 2022",
        "Net sales | $ 2,529.8 | $ 2,297.1",
        "Gross margin | 39.3% | 40.4%",
        "About the company.",
    ]


@pytest.mark.parametrize(
    ("name", "data", "says"),
    [
        ("empty.pdf", pdf([]), "holds no text"),
        ("torn.pdf", b"%PDF-1.7\nnothing more", "cannot read PDF torn.pdf"),
        ("photo.txt", b"\x89PNG\r\n\x1a\n\x00", "is not text in utf-8"),
        ("zeros.txt", b"a\x00b", "is binary"),
    ],
)
def test_what_cannot_be_read_is_said_in_one_sentence(name, data, says, tmp_path):
    with pytest.raises(DataError, match=says):
        read_source(written(tmp_path, name, data))


def test_a_missing_file_is_named(tmp_path):
    with pytest.raises(DataError, match=r"cannot read .*gone\.txt: No such file"):
        read_source(tmp_path / "gone.txt")


ROWS = [
    ("MCDONALDS_2023Q1_EARNINGS.pdf", "Revenues | $ 5,897.8 | $ 5,665.6 | 4 % | 8 %"),
    ("MCDONALDS_2023Q1_EARNINGS.pdf", "U.S. | 12.6 % | 3.5 %"),
    ("ULTABEAUTY_2023Q1_EARNINGS.pdf", "Net sales | $ 2,634,263 | 100.0% | $ 2,345,901 | 100.0%"),
    ("ULTABEAUTY_2023Q1_EARNINGS.pdf", "Repurchase of common shares | (283,517) | (132,834)"),
    ("ULTABEAUTY_2023Q2_EARNINGS.pdf", "Operating margin | 14.5% to 14.8% | 14.6% to 14.8%"),
]


filing = cache(read_source)


@pytest.mark.shared
@pytest.mark.parametrize(("name", "line"), ROWS)
def test_real_filings_keep_their_rows(name, line):
    if not (SHARED / name).exists():
        pytest.skip(f"the shared filing {name} is not there")
    assert line in filing(SHARED / name).splitlines()
