"""A whole match as a text people can read, like a chess score, and play again line for line."""

from __future__ import annotations

import dataclasses
import hashlib
import json
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from decimal import Decimal, InvalidOperation
from typing import NoReturn

from companion.journal import (
    MOST_LINES,
    Answer,
    Codec,
    Command,
    Invalid,
    Journal,
    Json,
    JsonObject,
    Line,
    Refused,
    Text,
    dump_value,
    is_timestamp,
    read_json,
)

VERSION = 1
FIRST_LINE = "Promptbook score sheet"
LONGEST = 2_000_000
"""Characters in one sheet; a long race takes about a hundred thousand."""
LATEST = Decimal("1e11")
"""Seconds since 1970; later than any clock that is right."""
_TAGS = ("game", "title", "players", "began", "touched", "finished", "stands", "setup", "checksum")
_TAG = re.compile(r"\[([a-z]+) (.*)\]")
_FIELD = re.compile(r'([a-z_]+)=("(?:[^"\\]|\\.)*"|\S+)(?:\s+|$)')
_MOVE = re.compile(r"(\d+)\.( @\S+)? (\S+)(?: (.*))?")
_PLAIN = re.compile(r"[A-Za-z][\w.:#/’'-]*", re.ASCII)
"""Names that need no quotes; none of them is a number or another word of JSON, `_word` sees to that."""

Words = Callable[[Text], str]


@dataclass(frozen=True, slots=True)
class Sheet:
    """A match read from a sheet, and what was written above it."""

    kind: str
    title: str
    players: tuple[str, ...]
    began: float
    touched: float
    finished: bool
    journal: Journal


def written(sheet: Sheet, codec: Codec, words: Words) -> str:
    """The sheet of a match, told in the reader's words."""
    journal = sheet.journal
    tags = {
        "game": sheet.kind, "title": sheet.title, "players": list(sheet.players), "began": sheet.began,
        "touched": sheet.touched, "finished": sheet.finished, "stands": journal.cursor,
        "setup": codec.dump_setup(journal.setup), "checksum": checksum(codec, journal),
    }  # fmt: skip
    head = [f"{FIRST_LINE} {VERSION}", "", *(f"[{name} {_json(value)}]" for name, value in tags.items()), ""]
    moves = (_move(number, line, sheet, words) for number, line in enumerate(journal.lines, start=1))
    return "\n".join([*head, *(row for rows in moves for row in rows)]) + "\n"


def read(text: str | bytes, codecs: Mapping[str, Codec]) -> Sheet:
    """Play a sheet again; anything that is not one is invalid, with the line that is wrong."""
    rows = list(enumerate(_rows(text), start=1))
    tags, moves = _tags(rows), list(_moves(rows))
    codec = codecs.get(tags["game"]) if isinstance(tags["game"], str) else None
    if codec is None:
        raise Invalid("records.sheet.game")
    journal = _played(codec, tags, moves)
    if tags.get("checksum", checksum(codec, journal)) != checksum(codec, journal):
        raise Invalid("records.sheet.checksum")
    return _sheet(tags, journal)


def checksum(codec: Codec, journal: Journal) -> str:
    """What tells a match that was played again apart from one that went another way."""
    text = _json(codec.dump_journal(journal))
    return hashlib.sha256(text.encode()).hexdigest()


# Writing


def _move(number: int, line: Line, sheet: Sheet, words: Words) -> Iterator[str]:
    """What was said, then in words what that means and what followed, behind semicolons."""
    at = "" if line.at is None else f" @{_after(sheet.began, line.at)}"
    yield f"{number}.{at} {_notation(line.said)}"
    yield f"    ; {_one_row(words(line.label))}"
    yield from (f"    ;   {_one_row(words(fact))}" for fact in line.facts(sheet.journal.table))


def _notation(said: Command | Answer) -> str:
    if isinstance(said, Answer):
        return f"= {_word(said.value)}"
    words = [type(said).__name__]
    for field in dataclasses.fields(said):
        value = getattr(said, field.name)
        if value != field.default:
            words.append(f"{field.name}={_word(dump_value(value))}")
    return " ".join(words)


def _word(value: object) -> str:
    """A name as it is, everything else as JSON, without a blank outside quotes at either end."""
    if isinstance(value, str):
        return value if _is_plain(value) else _json(value)
    return re.sub(r"\s", lambda blank: f"\\u{ord(blank[0]):04x}", _json(value))


def _is_plain(word: str) -> bool:
    return bool(_PLAIN.fullmatch(word)) and word not in ("true", "false", "null")


def _after(began: float, at: float) -> str:
    """Seconds since the match began, exactly: both are taken as they are written."""
    return f"{Decimal(repr(at)) - Decimal(repr(began)):f}"


def _one_row(words: str) -> str:
    return " ".join(words.split())


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


# Reading


def _rows(text: str | bytes) -> list[str]:
    if len(text) > LONGEST:
        raise Invalid("journal.invalid.too-long", most=LONGEST)
    try:
        read = text.decode() if isinstance(text, bytes) else text
        read.encode()
    except UnicodeError as error:
        raise Invalid("journal.invalid.not-utf-8") from error
    rows = read.removeprefix("\ufeff").replace("\r\n", "\n").split("\n")
    name, _blank, version = rows[0].strip().rpartition(" ")
    if name != FIRST_LINE or not version.isascii() or not version.isdigit() or len(version) > 9:
        raise Invalid("records.sheet.not-one")
    if int(version) > VERSION:
        raise Invalid("records.invalid.newer")
    return rows


def _tags(rows: list[tuple[int, str]]) -> JsonObject:
    tags: JsonObject = {}
    for number, row in rows:
        if not row.lstrip().startswith("["):
            continue
        found = _TAG.fullmatch(row.strip())
        if found is None or found[1] not in _TAGS or found[1] in tags:
            _wrong(number)
        tags[found[1]] = _value(found[2], number)
    if not set(_TAGS) - set(tags) <= {"checksum"}:
        raise Invalid("records.sheet.not-one")
    return tags


def _moves(rows: list[tuple[int, str]]) -> Iterator[tuple[int, Decimal | None, JsonObject]]:
    """Row, time and saying of each move, in the order of their numbers."""
    expected = 1
    for number, row in rows[1:]:
        move = row.strip()
        if not move or move.startswith((";", "[")):
            continue
        found = _MOVE.fullmatch(move)
        if found is None or found[1] != str(expected) or expected > MOST_LINES:
            _wrong(number)
        yield number, _time(found[2], number), _saying(found[3], found[4] or "", number)
        expected += 1


def _saying(name: str, rest: str, number: int) -> JsonObject:
    if name == "=":
        return {"answer": _read_word(rest, number)}
    said: JsonObject = {"is": name}
    position = 0
    while position < len(rest):
        found = _FIELD.match(rest, position)
        if found is None or found[1] in said:
            _wrong(number)
        said[found[1]] = _read_word(found[2], number)
        position = found.end()
    return said


def _read_word(word: str, number: int) -> Json:
    return word if _is_plain(word) else _value(word, number)


def _value(word: str, number: int) -> Json:
    try:
        return read_json(word)
    except Invalid:
        _wrong(number)


def _time(written: str | None, number: int) -> Decimal | None:
    if written is None:
        return None
    try:
        after = Decimal(written.removeprefix(" @"))
    except InvalidOperation:
        _wrong(number)
    # Only compared: a number can be written that is too large to be counted with.
    if not after.is_finite() or not -LATEST <= after <= LATEST:
        _wrong(number)
    return after


def _played(codec: Codec, tags: JsonObject, moves: list[tuple[int, Decimal | None, JsonObject]]) -> Journal:
    """Say everything again; the times are written in afterwards, for they decide nothing any more."""
    began, stands = tags["began"], tags["stands"]
    if not is_timestamp(began) or type(stands) is not int or not 0 <= stands <= len(moves):
        raise Invalid("records.sheet.not-one")
    journal = _laid(codec, tags["setup"])
    for number, _after_it, said in moves:
        _say(journal, codec, said, number)
    lines = [
        line if after is None else dataclasses.replace(line, at=_at(began, after, number))
        for line, (number, after, _said) in zip(journal.lines, moves, strict=True)
    ]
    return Journal.restored(journal.setup, lines, stands)


def _at(began: float, after: Decimal, number: int) -> float:
    moment = float(Decimal(repr(began)) + after)
    if not is_timestamp(moment):
        _wrong(number)
    return moment


def _laid(codec: Codec, setup: object) -> Journal:
    try:
        return Journal(codec.setup(setup))
    except Invalid as invalid:
        raise Invalid("records.sheet.setup", why=invalid.text) from invalid


def _say(journal: Journal, codec: Codec, said: object, number: int) -> None:
    try:
        journal.say(codec.said(said))
    except Refused as refused:
        raise Invalid("records.sheet.refused", number=number, why=refused.refusal.text) from refused
    except Invalid as invalid:
        raise Invalid("records.sheet.refused", number=number, why=invalid.text) from invalid
    except Exception as error:
        # Sayings that nobody ever said may trip any rule.
        raise Invalid("records.sheet.row", number=number) from error


def _sheet(tags: JsonObject, journal: Journal) -> Sheet:
    kind, title, players, finished = (tags[name] for name in ("game", "title", "players", "finished"))
    began, touched = tags["began"], tags["touched"]
    if not (isinstance(kind, str) and isinstance(title, str) and isinstance(players, list)):
        raise Invalid("records.sheet.not-one")
    names = tuple(one for one in players if isinstance(one, str))
    if len(names) < len(players) or type(finished) is not bool:
        raise Invalid("records.sheet.not-one")
    if not is_timestamp(began) or not is_timestamp(touched):
        raise Invalid("records.sheet.not-one")
    return Sheet(kind, title, names, began, touched, finished, journal)


def _wrong(number: int) -> NoReturn:
    raise Invalid("records.sheet.row", number=number)
