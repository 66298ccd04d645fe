"""What hands must put back when the game is rewound: the table cannot undo itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from companion.translations import tr


class Change(NamedTuple):
    """One thing on the table: its name, how it lies now, how it lay then."""

    what: str
    now: str
    then: str


def put_back(kind: str, now: dict[str, Any], then: dict[str, Any]) -> list[Change]:
    """Everything that lies differently, in the order of the view."""
    return [Change(what, old, new) for what, old, new in _READERS[kind](now, then) if old != new]


def _wayward(now: dict[str, Any], then: dict[str, Any]) -> Iterator[tuple[str, str, str]]:
    for after, before in zip(now["players"], then["players"], strict=True):
        yield tr("app.back.gold", player=after["name"]), str(after["gold"]), str(before["gold"])
        place = tr("app.back.figure", player=after["name"])
        yield place, _place(after["place"]), _place(before["place"])
    yield tr("app.back.red"), str(now["chips"]["red"]), str(then["chips"]["red"])
    yield tr("app.back.blue"), str(now["chips"]["blue"]), str(then["chips"]["blue"])


def _place(area: dict[str, Any] | None) -> str:
    return "–" if area is None else tr_data(area["name"])


def tr_data(message: dict[str, Any]) -> str:
    """The sentence for a message written as plain data in a view."""
    values = {name: tr_data(value) if isinstance(value, dict) else value for name, value in message["values"].items()}
    return tr(message["key"], **values)


_READERS = {"wayward": _wayward}
