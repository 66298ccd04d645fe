"""JSON from outside, read with limits: garbage of any size or depth is invalid, never a fault."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import NoReturn

from companion.journal.plain import Json, JsonObject
from companion.journal.shapes import Invalid

LONGEST = 8_000_000
"""Characters in one text from outside; a whole match takes about a hundred thousand."""
DEEPEST = 100
"""Brackets within brackets; our own deepest value, a label within labels, stays far below."""
LISTED = 2
"""How deep what is listed lies: in a list in an object."""
FEWEST_BYTES = 6
"""Signs for each value of a text, on the whole: our own take twelve, and each takes far more once read."""
MOST_IN_ANY = 10_000
"""Values that a text may hold however short they are written."""
_PIECE = re.compile(r'"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?\Z)|[][{}]|[^]["{}]+', re.DOTALL)
"""A string, also one that never ends, a bracket, or what stands between: no character is looked at twice."""


def read_json(data: str | bytes, longest: int = LONGEST, most_listed: int | None = None) -> Json:
    """Read one JSON value as strangers send it; `most_listed` bounds what the lists of an object may hold."""
    if len(data) > longest:
        raise Invalid("journal.invalid.too-long", most=longest)
    written = _decoded(data)
    _check_number(written)
    _check_depth(written, longest if most_listed is None else most_listed)
    try:
        value: Json = json.loads(written, parse_constant=_not_a_number, object_pairs_hook=_once_each)
        # Half a surrogate pair and 1e999 are JSON, but can be neither shown nor written anywhere.
        json.dumps(value, ensure_ascii=False, allow_nan=False).encode()
    except (ValueError, RecursionError) as error:
        raise Invalid("journal.invalid.not-json") from error
    return value


def _decoded(data: str | bytes) -> str:
    if isinstance(data, str):
        return data
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise Invalid("journal.invalid.not-utf-8") from error


def pieces(written: str) -> Iterator[str]:
    """The text cut into strings, brackets and the rest; put together they are the text again."""
    return (piece[0] for piece in _PIECE.finditer(written))


def _check_depth(written: str, most_listed: int) -> None:
    """Count brackets and what is listed, outside strings, before the reader descends into them."""
    depth = listed = 0
    for piece in pieces(written):
        depth += (piece in "[{") - (piece in "]}")
        if depth > DEEPEST:
            raise Invalid("journal.invalid.too-deep", most=DEEPEST)
        if depth == LISTED and piece[0] != '"':
            listed += piece.count(",")
            if listed >= most_listed:
                raise Invalid("journal.invalid.too-many-values", most=most_listed)


def _check_number(written: str) -> None:
    """Refuse a text of nothing but brackets and commas: read, it would take many times its own room."""
    # Blanks take no room once read: padded with them, it would be as many values in a longer file.
    most = max(MOST_IN_ANY, (len(written) - sum(map(written.count, " \t\r\n"))) // FEWEST_BYTES)
    if sum(map(written.count, "[{,")) > most:
        raise Invalid("journal.invalid.too-many-values", most=most)


def _not_a_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def _once_each(pairs: list[tuple[str, Json]]) -> JsonObject:
    read = dict(pairs)
    if len(read) != len(pairs):
        raise ValueError("a name is given twice")
    return read
