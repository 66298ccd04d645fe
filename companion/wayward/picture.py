"""The picture of a board as it travels with its map: small, and nothing but a picture."""

from __future__ import annotations

import base64
import binascii

from companion.journal import Invalid

LARGEST = 400_000
"""Bytes of the picture of a board."""
WIDEST = 4096
"""Pixels to a side: a picture that unfolds to more is none of ours."""
BEGINS, ENDS = b"\xff\xd8", b"\xff\xd9"
SIZES = frozenset((*range(0xC0, 0xC4), *range(0xC5, 0xC8), *range(0xC9, 0xCC), *range(0xCD, 0xD0)))
"""Marks of the parts of a JPEG that tell its size."""


def check_picture(picture: bytes) -> tuple[int, int]:
    """Refuse what is no small JPEG, before anybody unfolds it; its width and height."""
    if len(picture) > LARGEST:
        raise Invalid("waywardmap.invalid.picture-large", most=LARGEST // 1000)
    size = _size(picture)
    if size is None:
        raise Invalid("waywardmap.invalid.picture")
    if not all(0 < side <= WIDEST for side in size):
        raise Invalid("waywardmap.invalid.picture-wide", most=WIDEST)
    return size


def dump_picture(picture: bytes) -> str:
    """The picture as text, for a file or the store."""
    return base64.b64encode(picture).decode("ascii")


def load_picture(data: object) -> bytes | None:
    """Read the picture of a map's file; a file without one is as good."""
    if data is None:
        return None
    if not isinstance(data, str):
        raise Invalid("waywardmap.invalid.picture")
    if len(data) > LARGEST * 4 // 3 + 4:
        raise Invalid("waywardmap.invalid.picture-large", most=LARGEST // 1000)
    try:
        picture = base64.b64decode(data.encode("ascii"), validate=True)
    except (binascii.Error, UnicodeEncodeError) as error:
        raise Invalid("waywardmap.invalid.picture") from error
    check_picture(picture)
    return picture


def _size(picture: bytes) -> tuple[int, int] | None:
    """Width and height as the JPEG itself tells them."""
    if not picture.startswith(BEGINS):
        return None
    at = 2
    while at + 9 <= len(picture) and picture[at] == 0xFF:
        mark, long = picture[at + 1], int.from_bytes(picture[at + 2 : at + 4], "big")
        if mark in SIZES:
            high, wide = picture[at + 5 : at + 7], picture[at + 7 : at + 9]
            return int.from_bytes(wide, "big"), int.from_bytes(high, "big")
        at += 2 + max(long, 2)
    return None
