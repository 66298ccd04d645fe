"""The stable JSON form of everything a journal holds, strict on the way in."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import inf
from typing import Any

from companion.journal.journal import Journal, Line, Sink
from companion.journal.plain import JsonObject
from companion.journal.shapes import Answer, AnswerValue, Command, Event, Invalid, Setup, Table
from companion.journal.timestamps import is_timestamp
from companion.journal.written import (
    a_list,
    an_object,
    dump_record,
    dump_text,
    dump_value,
    read_named,
    read_record,
    read_text,
)

SCHEMA = 1
"""Version of the written form; storage migrates older ones and sets newer ones aside."""

MOST_COUNTED = 99_999
"""More than anything on a table is ever counted up to."""

MOST_LINES = 20_000
"""Lines of a match from outside; a long race has about a thousand."""

MOST_FACTS = 500
"""Facts of one of its lines; the richest saying has some twenty."""

_LINE_KEYS = {"said", "then", "label", "open", "reveals", "at"}
"""What a written line holds; the events stand under `then`, as in every match ever saved."""
_SOMETIMES = {"auto"}
"""What it holds only where it is true: older matches have none of it."""


class Codec:
    """Writes and reads one game's setup, commands and events by their class names."""

    def __init__(
        self, kind: str, setup: type[Setup], commands: Iterable[type[Command]], events: Iterable[type[Event]],
        is_consistent: Callable[[Any], bool] = lambda table: True,
    ) -> None:  # fmt: skip
        """`is_consistent` tells a table that could lie before players from one that could not."""
        self.kind = kind
        self._is_consistent = is_consistent
        self._setup = setup
        self._commands = {one.__name__: one for one in commands}
        self._events = {one.__name__: one for one in events}

    def setup(self, data: object) -> Setup:
        """Read a setup; anything that is not one is invalid."""
        return read_record(self._setup, data)

    def dump_setup(self, setup: Setup) -> JsonObject:
        """Write a setup."""
        return dump_record(setup)

    def command(self, data: object) -> Command:
        """Read a command from its class name and fields."""
        return read_named(self._commands, data)

    def said(self, data: object) -> Command | Answer:
        """Read a command or an answer."""
        if isinstance(data, dict) and set(data) == {"answer"}:
            return Answer(answer_value(data["answer"]))
        return self.command(data)

    def dump_said(self, said: Command | Answer) -> JsonObject:
        """Write a command or an answer."""
        if isinstance(said, Answer):
            return {"answer": dump_value(said.value)}
        return dump(said)

    def event(self, data: object) -> Event:
        """Read an event from its class name and fields."""
        return read_named(self._events, data)

    def line(self, data: object) -> Line:
        """Read one line."""
        fields = an_object(data)
        if set(fields) - _SOMETIMES != _LINE_KEYS:
            raise Invalid("journal.invalid.line")
        try:
            return Line(
                said=self.said(fields["said"]),
                events=tuple(self.event(one) for one in a_list(fields["then"])),
                label=read_text(fields["label"]),
                open=_bool(fields["open"]),
                reveals=_bool(fields["reveals"]),
                at=_moment(fields["at"]),
                auto=_bool(fields.get("auto", False)),
            )
        except TypeError as error:
            raise Invalid("journal.invalid.line") from error

    def dump_line(self, line: Line) -> JsonObject:
        """Write one line."""
        written: JsonObject = {
            "said": self.dump_said(line.said),
            "then": [dump(event) for event in line.events],
            "label": dump_text(line.label),
            "open": line.open,
            "reveals": line.reveals,
            "at": line.at,
        }
        return {**written, "auto": True} if line.auto else written

    def dump_journal(self, journal: Journal) -> JsonObject:
        """Write a whole match."""
        return {**self.dump_head(journal), "lines": [self.dump_line(line) for line in journal.lines]}

    def dump_head(self, journal: Journal) -> JsonObject:
        """Write a match without its lines."""
        setup = self.dump_setup(journal.setup)
        return {"schema": SCHEMA, "kind": self.kind, "setup": setup, "lines": [], "cursor": journal.cursor}

    def journal(self, data: object, sink: Sink | None = None) -> Journal:
        """Read a whole match."""
        fields = self._a_match(data)
        lines, cursor = _lines_of(fields), fields.get("cursor")
        if type(cursor) is not int or not 0 <= cursor <= len(lines):
            raise Invalid("journal.invalid.line")
        told = [self.line(line) for line in lines]
        return Journal.restored(self.setup(fields.get("setup")), told, cursor, sink)

    def foreign(self, data: object, lines: Iterable[object] | None = None) -> Journal:
        """Read a whole match from outside and walk through it: what no table could show is invalid.

        `lines`, no more than may be, stand in place of its own: each is read when it is asked for.
        """
        fields = self._a_match(data)
        setup = self.setup(fields.get("setup"))
        table, told = setup.table(), []
        for number, form in enumerate(_lines_of(fields, MOST_LINES) if lines is None else lines, start=1):
            # Moments may be larger than anything that is counted.
            _check_numbers({**an_object(form), "at": None})
            line = self.line(form)
            if line.at is not None and not is_timestamp(line.at):
                raise Invalid("journal.invalid.moment", number=number)
            if len(line.events) > MOST_FACTS or not self._could_be(table, line):
                raise Invalid("journal.invalid.impossible", number=number)
            told.append(line)
        cursor = fields.get("cursor")
        if type(cursor) is not int or not 0 <= cursor <= len(told):
            raise Invalid("journal.invalid.line")
        return Journal.restored(setup, told, cursor)

    def _a_match(self, data: object) -> dict[str, object]:
        fields = an_object(data)
        if fields.get("schema") != SCHEMA:
            raise Invalid("journal.invalid.schema")
        if fields.get("kind") != self.kind:
            raise Invalid("journal.invalid.kind")
        return fields

    def _could_be(self, table: Table, line: Line) -> bool:
        """Whether a line's facts can be written on the table, told later and shown."""
        try:
            for event in line.events:
                event.apply(table)
                event.label(table)
                if not event.fits(table):
                    return False
            return self._is_consistent(table)
        except Exception:
            # Facts that no game ever wrote may trip any rule.
            return False


def _lines_of(fields: dict[str, object], most: float = inf) -> list[object]:
    lines = fields.get("lines")
    if not isinstance(lines, list):
        raise Invalid("journal.invalid.line")
    if len(lines) > most:
        raise Invalid("journal.invalid.too-many-lines", most=MOST_LINES)
    return lines


def _check_numbers(data: object) -> None:
    """Refuse a number that nothing on a table counts up to."""
    if isinstance(data, dict):
        data = list(data.values())
    if isinstance(data, list):
        for one in data:
            _check_numbers(one)
    elif isinstance(data, int) and abs(data) > MOST_COUNTED:
        raise Invalid("journal.invalid.out-of-range", low=-MOST_COUNTED, high=MOST_COUNTED)


def dump(saying: Command | Event) -> JsonObject:
    """Write a command or event as its class name and fields."""
    return dump_record(saying, **{"is": type(saying).__name__})


def answer_value(data: object) -> AnswerValue:
    """Read an answer's value: a name, a number, or a list of either."""
    if type(data) is str or type(data) is int:
        return data
    if isinstance(data, (list, tuple)) and all(type(one) in (str, int) for one in data):
        return tuple(data)
    raise Invalid("journal.invalid.answer")


def _bool(value: object) -> bool:
    if type(value) is not bool:
        raise TypeError("not true or false")
    return value


def _moment(value: object) -> float | None:
    if value is None or type(value) is float or type(value) is int:
        return value
    raise TypeError("not a moment")
