"""Records, which are dataclasses, as JSON: written field by field, strict on the way in."""

from __future__ import annotations

import dataclasses
import types
import typing
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from companion.journal.plain import Json, JsonObject
from companion.journal.shapes import Invalid
from companion.journal.text import Text, Value

T = TypeVar("T")
Reader = Callable[[object], object]
_ATOMS = frozenset((str, int, bool, float, type(None)))
"""Nearly every field is one of these: looking here first makes writing a line twice as quick."""
_readers: dict[type, dict[str, Reader]] = {}
"""Class → a reader for each field, made when the first such record is read."""
_field_names: dict[type, tuple[str, ...]] = {}


def read_record(cls: type[T], data: object) -> T:
    """Read a record of a class; anything that is not one is invalid."""
    return _built(cls, an_object(data))


def read_named(known: dict[str, type[T]], data: object) -> T:
    """Read a record that names its class."""
    fields = dict(an_object(data))
    name = fields.pop("is", None)
    if not isinstance(name, str) or name not in known:
        raise Invalid("journal.invalid.unknown-name", name=str(name)[:40])
    return _built(known[name], fields)


def dump_record(record: object, **first: Json) -> JsonObject:
    """Write a record's fields behind what comes first; atoms, which nearly all are, need no further look."""
    for name in _names(type(record)):
        value = getattr(record, name)
        first[name] = value if type(value) in _ATOMS else dump_value(value)
    return first


def dump_value(value: object) -> Json:
    """Write what a field holds."""
    if value is None or isinstance(value, (str, int, float)):
        return value
    if isinstance(value, Text):
        return dump_text(value)
    if isinstance(value, (tuple, list)):
        return [dump_value(one) for one in value]
    return dump_record(value)


def dump_text(message: Text) -> JsonObject:
    """Write a message, nested ones included."""
    values: JsonObject = {
        name: dump_text(value) if isinstance(value, Text) else value for name, value in message.values
    }
    return {"key": message.key, "values": values}


def read_text(data: object) -> Text:
    """Read a message."""
    fields = an_object(data)
    key, values = fields.get("key"), fields.get("values")
    if not isinstance(key, str) or not isinstance(values, dict):
        raise Invalid("journal.invalid.line")
    return Text(key, tuple((name, _text_value(value)) for name, value in values.items()))


def an_object(data: object) -> dict[str, object]:
    """What is an object in JSON; anything else is invalid."""
    if not isinstance(data, dict):
        raise Invalid("journal.invalid.not-an-object")
    return data


def a_list(value: object) -> Sequence[object]:
    """What is a list in JSON; anything else does not fit its field."""
    if not isinstance(value, (list, tuple)):
        raise TypeError("not a list")
    return value


def _text_value(value: object) -> Value:
    if isinstance(value, dict):
        return read_text(value)
    if type(value) is str or type(value) is int:
        return value
    raise Invalid("journal.invalid.line")


def _names(cls: type) -> tuple[str, ...]:
    names = _field_names.get(cls)
    if names is None:
        names = _field_names[cls] = tuple(field.name for field in dataclasses.fields(cls))
    return names


def _built(cls: type[T], fields: dict[str, object]) -> T:
    readers = _readers.get(cls)
    if readers is None:
        hints = typing.get_type_hints(cls)
        readers = _readers[cls] = {name: _reader(hints[name]) for name in _names(cls)}
    maker: Callable[..., T] = cls
    try:
        return maker(**{name: readers[name](value) for name, value in fields.items()})
    except (KeyError, TypeError, ValueError) as error:
        raise Invalid("journal.invalid.fields", name=cls.__name__) from error


# A type as Python writes it down has no type of its own.
def _reader(hint: Any) -> Reader:
    # What only mypy tells apart is written as what it is made of.
    hint = getattr(hint, "__supertype__", hint)
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if origin in (typing.Union, types.UnionType):
        return _one_of([_reader(one) for one in arguments])
    if origin is tuple:
        return _tuple_reader(arguments)
    if origin is typing.Literal:
        return _literal(arguments)
    if hint is Text:
        return read_text
    if dataclasses.is_dataclass(hint) and isinstance(hint, type):
        return lambda value: read_record(hint, value)
    return _exactly(type(None) if hint is None else hint)


def _tuple_reader(arguments: tuple[Any, ...]) -> Reader:
    if len(arguments) == 2 and arguments[1] is Ellipsis:
        one = _reader(arguments[0])
        return lambda value: tuple(map(one, a_list(value)))
    each = [_reader(argument) for argument in arguments]
    return lambda value: tuple(read(item) for read, item in zip(each, a_list(value), strict=True))


def _exactly(kind: type) -> Reader:
    def read(value: object) -> object:
        if type(value) is not kind and not (kind is float and type(value) is int):
            raise TypeError(f"not {kind}")
        return value

    return read


def _literal(allowed: tuple[object, ...]) -> Reader:
    def read(value: object) -> object:
        if not any(type(value) is type(one) and value == one for one in allowed):
            raise ValueError(f"not one of {allowed}")
        return value

    return read


def _one_of(readers: list[Reader]) -> Reader:
    def read(value: object) -> object:
        for reader in readers:
            try:
                return reader(value)
            except (TypeError, ValueError, Invalid):
                continue
        raise TypeError("none of the kinds")

    return read
