"""JSON from outside, read with limits: garbage of any size or depth is invalid, never a fault."""

from __future__ import annotations

import json
import re
from math import isfinite
from typing import NoReturn

from companion.journal.plain import Json, JsonObject
from companion.journal.shapes import Invalid

LONGEST = 8_000_000
"""Characters in one text from outside; a whole match takes about a hundred thousand."""
DEEPEST = 100
"""Brackets within brackets; our own deepest value, a label within labels, stays far below."""
FEWEST_BYTES = 6
"""Signs for each value of a text, on the whole: ours have more than seven; once read, a text takes ten times
its room."""
AN_OBJECT = 3
"""Values that take as much room once read as an object does."""
MOST_IN_ANY = 10_000
"""Values that a text may hold however short they are written."""
_BLANKS = re.compile(rb"[ \t\r\n]*")
_STRING = rb'"[^"\\]*+(?:\\.[^"\\]*+)*+"'
_ALONE = re.compile(rb'%b|[^"\[\]{},: \t\r\n]++' % _STRING, re.DOTALL)
"""A value without brackets."""
_TO_A_BRACKET = re.compile(rb'[^"\[\]{}]*+(?:%b[^"\[\]{}]*+)*+' % _STRING, re.DOTALL)
_CLOSED_BY = dict(zip(b"[{", b"]}", strict=True))
_HALF = re.compile(r"\\u[dD][89a-fA-F]")
"""Half of a surrogate pair as JSON writes it; most stand beside their other half."""


def read_json(data: str | bytes, longest: int = LONGEST) -> Json:
    """Read one JSON value as strangers send it."""
    if len(data) > longest:
        raise Invalid("journal.invalid.too-long", most=longest)
    written = _decoded(data)
    check_many(written)
    try:
        value: Json = json.loads(
            written, parse_constant=_not_a_number, parse_float=_finite, object_pairs_hook=_once_each
        )
        _check_depth(value)
        if isinstance(data, str) or _HALF.search(written):
            _check_letters(value)
    except RecursionError as error:
        raise Invalid("journal.invalid.too-deep", most=DEEPEST) from error
    except ValueError as error:
        raise Invalid("journal.invalid.not-json") from error
    return value


def split_list(
    file: bytes | memoryview, name: str, most: int, longest: int
) -> tuple[bytes, list[slice]]:  # fmt: skip
    """An object with one of its lists emptied, and where in the file each thing stands that was in it.

    So a long list can be read one by one, and nothing of it is read here. The file is JSON if all these are.
    """
    key = re.search(rb'"%b"[ \t\r\n]*:[ \t\r\n]*\[' % name.encode(), file)
    if key is None:
        return bytes(file), []
    found: list[slice] = []
    at = _behind_blanks(file, key.end())
    while file[at : at + 1] != b"]" or found:
        end = _end_of(file, at, at + longest)
        found.append(slice(at, end))
        if len(found) > most:
            raise Invalid("journal.invalid.too-many-values", most=most)
        at = _behind_blanks(file, end)
        if file[at : at + 1] == b"]":
            break
        if file[at : at + 1] != b",":
            raise Invalid("journal.invalid.not-json")
        at = _behind_blanks(file, at + 1)
    return bytes(file[: key.end()]) + bytes(file[at:]), found


def check_many(written: str | bytes) -> None:
    """Refuse a text of nothing but brackets and commas: read, it would take many times its own room."""
    few, objects, blanks = (
        (map(written.count, "[,"), written.count("{"), map(written.count, " \t\r\n"))
        if isinstance(written, str)
        else (map(written.count, b"[,"), written.count(b"{"), map(written.count, b" \t\r\n"))
    )
    # Blanks take no room once read: padded with them, it would be as many values in a longer file.
    most = max(MOST_IN_ANY, (len(written) - sum(blanks)) // FEWEST_BYTES)
    if sum(few) + AN_OBJECT * objects > most:
        raise Invalid("journal.invalid.too-many-values", most=most)


def _end_of(file: bytes | memoryview, at: int, most: int) -> int:
    """Where a value ends that begins here and ends before that; brackets are counted, nothing is read."""
    alone = _ALONE.match(file, at, most)
    if alone is not None:
        return alone.end()
    closing: list[int] = []
    while True:
        brackets = _TO_A_BRACKET.match(file, at, most)
        at = at if brackets is None else brackets.end()
        bracket = file[at] if at < min(most, len(file)) else 0
        at += 1
        if bracket in _CLOSED_BY:
            closing.append(_CLOSED_BY[bracket])
        elif not closing or bracket != closing.pop():
            raise Invalid("journal.invalid.not-json")
        if not closing:
            return at
        if len(closing) > DEEPEST:
            raise Invalid("journal.invalid.too-deep", most=DEEPEST)


def _behind_blanks(file: bytes | memoryview, at: int) -> int:
    blanks = _BLANKS.match(file, at)
    return at if blanks is None else blanks.end()


def _decoded(data: str | bytes) -> str:
    if isinstance(data, str):
        return data
    try:
        return data.decode()
    except UnicodeDecodeError as error:
        raise Invalid("journal.invalid.not-utf-8") from error


def _check_depth(value: Json) -> None:
    """Whoever goes through the value later goes down into it."""
    level, depth = [value], 0
    while level := [one for one in level if isinstance(one, list | dict)]:
        depth += 1
        if depth > DEEPEST:
            raise Invalid("journal.invalid.too-deep", most=DEEPEST)
        level = [inner for one in level for inner in (one.values() if isinstance(one, dict) else one)]


def _check_letters(value: Json) -> None:
    """Refuse half a surrogate pair: it is JSON, but can be neither shown nor written anywhere."""
    waiting = [value]
    while waiting:
        one = waiting.pop()
        if isinstance(one, str):
            one.encode()
        elif isinstance(one, list):
            waiting.extend(one)
        elif isinstance(one, dict):
            waiting.extend(one)
            waiting.extend(one.values())


def _finite(written: str) -> float:
    number = float(written)
    if not isfinite(number):
        # 1e999 is JSON, but nothing that could be written again.
        raise ValueError(f"{written} is no number")
    return number


def _not_a_number(name: str) -> NoReturn:
    raise ValueError(f"{name} is no number")


def _once_each(pairs: list[tuple[str, Json]]) -> JsonObject:
    read = dict(pairs)
    if len(read) != len(pairs):
        raise ValueError("a name is given twice")
    return read
