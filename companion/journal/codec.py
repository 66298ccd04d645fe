"""The stable JSON form of everything a journal holds, strict on the way in."""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable, Iterable
from typing import Any

from companion.journal.journal import Journal, Line, Sink
from companion.journal.shapes import Answer, Command, Event, Invalid
from companion.journal.text import Text, Value

SCHEMA = 1
"""Version of the written form; storage migrates older ones and sets newer ones aside."""

MOST_COUNTED = 99_999
"""More than anything on a table is ever counted up to."""

Reader = Callable[[Any], Any]
_ATOMS = frozenset((str, int, bool, float, type(None)))
"""Nearly every field is one of these: looking here first makes writing a line twice as quick."""
_LINE_KEYS = {"said", "then", "label", "open", "reveals", "at"}
"""What a written line holds; the events stand under `then`, as in every match ever saved."""


class Codec:
    """Writes and reads one game's setup, commands and events by their class names."""

    def __init__(
        self, kind: str, setup: type[Any], commands: Iterable[type[Command]], events: Iterable[type[Event]],
        is_sound: Callable[[Any], bool] = lambda table: True,
    ) -> None:  # fmt: skip
        """`is_sound` tells a table that could lie before players from one that could not."""
        self.kind = kind
        self._is_sound = is_sound
        self._setup = setup
        self._commands = {one.__name__: one for one in commands}
        self._events = {one.__name__: one for one in events}
        self._readers: dict[type[Any], dict[str, Reader]] = {}

    def setup(self, data: Any) -> Any:
        """Read a setup; anything that is not one is invalid."""
        return self._build(self._setup, _object(data))

    def dump_setup(self, setup: Any) -> dict[str, Any]:
        """Write a setup."""
        return _fields(setup)

    def command(self, data: Any) -> Command:
        """Read a command from its class name and fields."""
        built: Command = self._named(self._commands, data)
        return built

    def said(self, data: Any) -> Command | Answer:
        """Read a command or an answer."""
        if isinstance(data, dict) and set(data) == {"answer"}:
            return Answer(answer_value(data["answer"]))
        return self.command(data)

    def dump_said(self, said: Command | Answer) -> dict[str, Any]:
        """Write a command or an answer."""
        if isinstance(said, Answer):
            return {"answer": _plain(said.value)}
        return dump(said)

    def event(self, data: Any) -> Event:
        """Read an event from its class name and fields."""
        built: Event = self._named(self._events, data)
        return built

    def line(self, data: Any) -> Line:
        """Read one line."""
        fields = _object(data)
        if set(fields) != _LINE_KEYS:
            raise Invalid("journal.invalid.line")
        try:
            return Line(
                said=self.said(fields["said"]),
                events=tuple(self.event(one) for one in _list(fields["then"])),
                label=read_text(fields["label"]),
                open=_exactly(bool)(fields["open"]),
                reveals=_exactly(bool)(fields["reveals"]),
                at=_moment(fields["at"]),
            )
        except TypeError as error:
            raise Invalid("journal.invalid.line") from error

    def dump_line(self, line: Line) -> dict[str, Any]:
        """Write one line."""
        return {
            "said": self.dump_said(line.said),
            "then": [dump(event) for event in line.events],
            "label": dump_text(line.label),
            "open": line.open,
            "reveals": line.reveals,
            "at": line.at,
        }

    def dump_journal(self, journal: Journal) -> dict[str, Any]:
        """Write a whole match."""
        return {
            "schema": SCHEMA,
            "kind": self.kind,
            "setup": self.dump_setup(journal.setup),
            "lines": [self.dump_line(line) for line in journal.lines],
            "cursor": journal.cursor,
        }

    def journal(self, data: Any, sink: Sink | None = None) -> Journal:
        """Read a whole match."""
        fields = _object(data)
        if fields.get("schema") != SCHEMA:
            raise Invalid("journal.invalid.schema")
        if fields.get("kind") != self.kind:
            raise Invalid("journal.invalid.kind")
        lines, cursor = fields.get("lines"), fields.get("cursor")
        if not isinstance(lines, list) or type(cursor) is not int or not 0 <= cursor <= len(lines):
            raise Invalid("journal.invalid.line")
        told = [self.line(line) for line in lines]
        return Journal.restored(self.setup(fields.get("setup")), told, cursor, sink)

    def foreign(self, data: Any) -> Journal:
        """Read a whole match from outside and walk through it: what no table could show is invalid."""
        # It is not stood on before every line is known to bear.
        journal = self.journal({**_object(data), "cursor": 0})
        _check_numbers([[line["said"], line["then"], line["label"]] for line in data["lines"]])
        table = journal.setup.table()
        for number, line in enumerate(journal.lines, start=1):
            if not self._could_be(table, line):
                raise Invalid("journal.invalid.impossible", number=number)
        if type(data.get("cursor")) is not int:
            raise Invalid("journal.invalid.line")
        journal.go(data["cursor"])
        return journal

    def _could_be(self, table: Any, line: Line) -> bool:
        """Whether a line's facts can be written on the table, read in the log and shown."""
        try:
            for event in line.events:
                event.apply(table)
                event.label(table)
            return self._is_sound(table)
        except Exception:
            # Facts that no game ever wrote may trip any rule.
            return False

    def _named(self, known: dict[str, Any], data: Any) -> Any:
        fields = dict(_object(data))
        name = fields.pop("is", None)
        if not isinstance(name, str) or name not in known:
            raise Invalid("journal.invalid.unknown-name", name=str(name)[:40])
        return self._build(known[name], fields)

    def _build(self, cls: type[Any], fields: dict[str, Any]) -> Any:
        readers = self._readers.get(cls)
        if readers is None:
            readers = self._readers[cls] = self._readers_of(cls)
        try:
            return cls(**{name: readers[name](value) for name, value in fields.items()})
        except (KeyError, TypeError, ValueError) as error:
            raise Invalid("journal.invalid.fields", name=cls.__name__) from error

    def _readers_of(self, cls: type[Any]) -> dict[str, Reader]:
        hints = typing.get_type_hints(cls)
        return {field.name: self._reader(hints[field.name]) for field in dataclasses.fields(cls)}

    def _reader(self, hint: Any) -> Reader:
        origin, arguments = typing.get_origin(hint), typing.get_args(hint)
        if origin in (typing.Union, types.UnionType):
            return _one_of([self._reader(one) for one in arguments])
        if origin is tuple:
            return self._tuple_reader(arguments)
        if origin is typing.Literal:
            return _literal(arguments)
        if hint is Text:
            return read_text
        if dataclasses.is_dataclass(hint) and isinstance(hint, type):
            return lambda value: self._build(hint, _object(value))
        return _exactly(type(None) if hint is None else hint)

    def _tuple_reader(self, arguments: tuple[Any, ...]) -> Reader:
        if len(arguments) == 2 and arguments[1] is Ellipsis:
            one = self._reader(arguments[0])
            return lambda value: tuple(map(one, _list(value)))
        each = [self._reader(argument) for argument in arguments]
        return lambda value: tuple(read(item) for read, item in zip(each, _list(value), strict=True))


def _check_numbers(data: Any) -> None:
    """Refuse a number that nothing on a table counts up to."""
    if isinstance(data, dict):
        data = list(data.values())
    if isinstance(data, list):
        for one in data:
            _check_numbers(one)
    elif isinstance(data, int) and abs(data) > MOST_COUNTED:
        raise Invalid("journal.invalid.out-of-range", low=-MOST_COUNTED, high=MOST_COUNTED)


def dump(saying: Command | Event) -> dict[str, Any]:
    """Write a command or event as its class name and fields."""
    return _written(saying, {"is": type(saying).__name__})


def dump_text(message: Text) -> dict[str, Any]:
    """Write a message, nested ones included."""
    values = {name: dump_text(value) if isinstance(value, Text) else value for name, value in message.values}
    return {"key": message.key, "values": values}


def read_text(data: Any) -> Text:
    """Read a message."""
    fields = _object(data)
    key, values = fields.get("key"), fields.get("values")
    if not isinstance(key, str) or not isinstance(values, dict):
        raise Invalid("journal.invalid.line")
    return Text(key, tuple((name, _text_value(value)) for name, value in values.items()))


def _text_value(value: Any) -> Value:
    if isinstance(value, dict):
        return read_text(value)
    if type(value) not in (str, int):
        raise Invalid("journal.invalid.line")
    return typing.cast("str | int", value)


def answer_value(data: Any) -> str | int | tuple[str | int, ...]:
    """Read an answer's value: a name, a number, or a list of either."""
    if type(data) in (str, int):
        return typing.cast("str | int", data)
    if isinstance(data, (list, tuple)) and all(type(one) in (str, int) for one in data):
        return tuple(data)
    raise Invalid("journal.invalid.answer")


def _fields(record: Any) -> dict[str, Any]:
    return _written(record, {})


def _written(record: Any, fields: dict[str, Any]) -> dict[str, Any]:
    """Add a record's fields; the atoms among them, nearly all, need no further look."""
    for name in _names(type(record)):
        value = getattr(record, name)
        fields[name] = value if type(value) in _ATOMS else _plain(value)
    return fields


def _plain(value: Any) -> Any:
    if type(value) in _ATOMS:
        return value
    if isinstance(value, Text):
        return dump_text(value)
    if isinstance(value, (tuple, list)):
        return [_plain(one) for one in value]
    if dataclasses.is_dataclass(value):
        return _fields(value)
    return value


_field_names: dict[type[Any], tuple[str, ...]] = {}


def _names(cls: type[Any]) -> tuple[str, ...]:
    names = _field_names.get(cls)
    if names is None:
        names = _field_names[cls] = tuple(field.name for field in dataclasses.fields(cls))
    return names


def _object(data: Any) -> dict[str, Any]:
    if not isinstance(data, dict):
        raise Invalid("journal.invalid.not-an-object")
    return data


def _list(value: Any) -> list[Any] | tuple[Any, ...]:
    if not isinstance(value, (list, tuple)):
        raise TypeError("not a list")
    return value


def _exactly(kind: Any) -> Reader:
    def read(value: Any) -> Any:
        if type(value) is not kind and not (kind is float and type(value) is int):
            raise TypeError(f"not {kind}")
        return value

    return read


def _literal(allowed: tuple[Any, ...]) -> Reader:
    def read(value: Any) -> Any:
        if not any(type(value) is type(one) and value == one for one in allowed):
            raise ValueError(f"not one of {allowed}")
        return value

    return read


def _one_of(readers: list[Reader]) -> Reader:
    def read(value: Any) -> Any:
        for reader in readers:
            try:
                return reader(value)
            except (TypeError, ValueError, Invalid):
                continue
        raise TypeError("none of the kinds")

    return read


_moment = _one_of([_exactly(float), _exactly(type(None))])
