"""A checksum beside every kept row: a value that changed on the disk by itself is noticed when it is read."""

from __future__ import annotations

import json
from zlib import crc32

from companion.journal import Json

LONGEST = 2_000
"""Letters in a name or title; nobody writes more by hand."""


class Broken(Exception):
    """A kept value is not what was written."""


def seal(*values: object) -> int:
    """The checksum of a row, the names it is found by included; any single changed bit changes it."""
    return crc32(repr(values).encode("utf-8", "backslashreplace"))


def decoded(raw: bytes) -> str:
    """Text as SQLite holds it; bytes that are no text come through for the checksum to find."""
    return raw.decode("utf-8", "surrogateescape")


def value(written: object) -> Json:
    """A JSON value as this app wrote it."""
    if not isinstance(written, (str, bytes)):
        raise Broken
    try:
        read: Json = json.loads(written)
    except (ValueError, RecursionError) as error:
        raise Broken from error
    return read
