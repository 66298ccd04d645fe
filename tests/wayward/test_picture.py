"""The picture of a board as it comes with a file: its bytes tell its size, and what is none is refused."""

from __future__ import annotations

import base64

import pytest

from companion.journal import Invalid
from companion.wayward.picture import LARGEST, WIDEST, check_picture, dump_picture, load_picture


def part(mark: int, body: bytes) -> bytes:
    return bytes([0xFF, mark]) + (len(body) + 2).to_bytes(2, "big") + body


def jpeg(wide: int, high: int, *before: bytes, mark: int = 0xC0, after: bytes = b"") -> bytes:
    """The head of a JPEG of this size, with parts before the one that tells it."""
    size = b"\x08" + high.to_bytes(2, "big") + wide.to_bytes(2, "big") + b"\x03" + bytes(9)
    return b"\xff\xd8" + b"".join(before) + part(mark, size) + after


@pytest.mark.parametrize("long", [0, 1, 253, 254, 255, 300, 5000])
def test_parts_of_any_length_may_come_before_the_size(long):
    assert check_picture(jpeg(640, 300, part(0xE1, bytes(long)), part(0xDB, bytes(65)))) == (640, 300)


@pytest.mark.parametrize("mark", [0xC0, 0xC1, 0xC2, 0xC3, 0xC5, 0xC7, 0xC9, 0xCB, 0xCD, 0xCF])
def test_every_way_of_packing_tells_the_size(mark):
    assert check_picture(jpeg(4096, 1, mark=mark)) == (4096, 1)


@pytest.mark.parametrize("mark", [0xC4, 0xC8, 0xCC, 0xD0, 0xBF, 0xDB])
def test_other_parts_tell_no_size(mark):
    with pytest.raises(Invalid, match=r"invalid\.picture$"):
        check_picture(jpeg(640, 300, mark=mark))


@pytest.mark.parametrize("size", [(0, 9), (9, 0), (WIDEST + 1, 9), (9, WIDEST + 1)])
def test_a_side_of_nothing_or_of_too_much_is_refused(size):
    with pytest.raises(Invalid, match="picture-wide"):
        check_picture(jpeg(*size))


@pytest.mark.parametrize(
    "picture",
    [b"", b"\xff\xd8", b"GIF89a" + bytes(40), jpeg(9, 9)[:10], b"\xff\xd8" + bytes(40), jpeg(9, 9)[1:]],
)
def test_what_is_no_picture_is_refused(picture):
    with pytest.raises(Invalid, match=r"invalid\.picture$"):
        check_picture(picture)


def test_the_largest_is_taken_and_a_byte_more_is_not():
    whole = jpeg(9, 9, after=bytes(LARGEST - len(jpeg(9, 9))))
    assert load_picture(dump_picture(whole)) == whole
    for refused in (check_picture, lambda picture: load_picture(dump_picture(picture))):
        with pytest.raises(Invalid, match="picture-large"):
            refused(whole + b"\0")


def test_a_file_needs_no_picture():
    assert load_picture(None) is None


@pytest.mark.parametrize("data", [7, ["a"], "not base64!", "é", base64.b64encode(b"no jpeg").decode(), ""])
def test_what_is_not_the_text_of_a_picture_is_refused(data):
    with pytest.raises(Invalid, match="picture"):
        load_picture(data)
