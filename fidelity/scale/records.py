"""Records of text files as bytes, each with its place, in bounded memory whatever the file holds."""

from __future__ import annotations

from collections.abc import Iterator
from typing import BinaryIO, NamedTuple

PIECE = 1 << 20  # bytes of an overlong line that are looked at together


class Record(NamedTuple):
    """One record: the byte at which it begins, and its bytes; None when there are more than allowed."""

    offset: int
    data: bytes | None


def records(stream: BinaryIO, start: int, stop: int | None, most: int, *, quoted: bool = False) -> Iterator[Record]:
    """Yield the records that begin at ``start`` or after it, and before ``stop``; None is the end of the file.

    ``stream`` stands at ``start``. A record is a line, or with ``quoted`` as many lines as it takes to close every
    ``"`` (RFC 4180). No more than ``most`` bytes are held; an overlong record is skipped to its end. Blank ones are
    left out.
    """
    offset = start
    while stop is None or offset < stop:
        held: bytearray | None = bytearray()
        size, quotes = 0, 0
        while piece := stream.readline(PIECE):
            size += len(piece)
            if quoted:
                quotes += piece.count(b'"')
            if held is not None:
                held += piece
                if len(held) > most:
                    held = None
            if piece.endswith(b"\n") and quotes % 2 == 0:
                break
        if not size:
            return
        if held is None or held.strip():
            yield Record(offset, None if held is None else bytes(held))
        offset += size


def skip_line(stream: BinaryIO) -> int:
    """Read to the end of the line that the stream stands in; returns how many bytes that were."""
    size = 0
    while piece := stream.readline(PIECE):
        size += len(piece)
        if piece.endswith(b"\n"):
            break
    return size
