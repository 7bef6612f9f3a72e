"""Splits of text files: whatever the sizes, every record is read once."""

from __future__ import annotations

import csv
import io

from hypothesis import given
from hypothesis import strategies as st

from fidelity.scale.records import records

TEXT = st.text(st.sampled_from('ab",\n\r é'), max_size=12)


def read(data: bytes, most: int = 1000, *, quoted: bool = False, start: int = 0, stop: int | None = None):
    stream = io.BytesIO(data)
    stream.seek(start)
    return list(records(stream, start, stop, most, quoted=quoted))


@given(st.lists(st.text(st.sampled_from("ab é"), max_size=9), max_size=9), st.integers(1, 30))
def test_lines_are_found_at_their_bytes(lines, most):
    data = "\n".join(lines).encode()
    for offset, found in read(data, most):
        end = data.find(b"\n", offset)
        line = data[offset:] if end < 0 else data[offset : end + 1]
        assert found == (line if len(line) <= most else None)


@given(st.lists(st.lists(TEXT, min_size=2, max_size=2), min_size=1, max_size=8))
def test_quoted_records_are_those_of_the_csv_module(rows):
    written = io.StringIO()
    csv.writer(written, quoting=csv.QUOTE_ALL).writerows(rows)
    data = written.getvalue().encode()
    texts = (record.data.decode() for record in read(data, quoted=True))
    assert [row for text in texts for row in csv.reader(io.StringIO(text, newline=""))] == rows


def test_an_overlong_line_is_skipped_to_its_end():
    assert read(b"a\n" + b"x" * 5000 + b"\nb\n", most=10) == [(0, b"a\n"), (2, None), (5003, b"b\n")]
