"""What hands must put back when the game is rewound: the table cannot undo itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from companion.translations import tr
from companion.wayward.items import item_name

ZONES = {
    None: "app.zone.unseen",
    "discard": "app.zone.discard",
    "play": "app.zone.play",
    "cauldron": "app.zone.cauldron",
    "line": "app.zone.line",
}
"""Where a card lies → its name; a card out of sight is in a hand or a deck."""


class Change(NamedTuple):
    """One thing on the table: its name, how it lies now, how it lay then."""

    what: str
    now: str
    then: str


def put_back(kind: str, now: dict[str, Any], then: dict[str, Any]) -> list[Change]:
    """Everything that lies differently, in the order of the view."""
    return [change for change in _READERS[kind](now, then) if change.now != change.then]


def main_change(kind: str, before: dict[str, Any], after: dict[str, Any]) -> Change | None:
    """The one number worth a line in the log: the health or the gold that changed most."""
    counted = [change for change in put_back(kind, before, after) if change.what in _scores(kind, after)]
    return max(counted, key=lambda change: abs(int(change.then) - int(change.now)), default=None)


def _scores(kind: str, view: dict[str, Any]) -> set[str]:
    if kind == "duel":
        return {_health_of(fighter) for fighter in view["fighters"].values()}
    return {_gold_of(player) for player in view["players"]}


def _health_of(fighter: dict[str, Any]) -> str:
    return tr("app.back.health", fighter=tr_data(fighter["name"]))


def _gold_of(player: dict[str, Any]) -> str:
    return tr("app.back.gold", player=player["name"])


def tr_data(message: dict[str, Any]) -> str:
    """The sentence for a message written as plain data in a view."""
    values = {name: tr_data(one) if isinstance(one, dict) else one for name, one in message["values"].items()}
    return tr(message["key"], **values)


def _duel(now: dict[str, Any], then: dict[str, Any]) -> Iterator[Change]:
    for id_, fighter in now["fighters"].items():
        before = then["fighters"][id_]["health"]
        yield Change(_health_of(fighter), str(fighter["health"]), str(before))
    for id_, seat in now["seats"].items():
        before = then["seats"][id_]
        for pile, key in (("hand", "app.back.hand"), ("deck", "app.back.deck")):
            yield Change(tr(key, player=seat["player"]), str(seat[pile]), str(before[pile]))
        yield from _cards(seat, before)


def _cards(now: dict[str, Any], then: dict[str, Any]) -> Iterator[Change]:
    """Cards in the open that lie elsewhere; out of sight means hand or deck."""
    lying, lay = _zones(now), _zones(then)
    names = {card["copy"]: tr_data(card["name"]) for seat in (now, then) for _zone, card in _open_cards(seat)}
    for copy in dict.fromkeys((*lying, *lay)):
        yield Change(names[copy], _zone(lying.get(copy)), _zone(lay.get(copy)))


def _zones(seat: dict[str, Any]) -> dict[str, str]:
    return {card["copy"]: zone for zone, card in _open_cards(seat)}


def _open_cards(seat: dict[str, Any]) -> Iterator[tuple[str, dict[str, Any]]]:
    for zone, cards in {"discard": seat["discard"], "play": seat["play"], **seat["zones"]}.items():
        for card in cards:
            yield zone, card


def _zone(name: str | None) -> str:
    return tr(ZONES[name])


def _wayward(now: dict[str, Any], then: dict[str, Any]) -> Iterator[Change]:
    for after, before in zip(now["players"], then["players"], strict=True):
        name = after["name"]
        yield Change(_gold_of(after), str(after["gold"]), str(before["gold"]))
        yield Change(tr("app.back.figure", player=name), _place(after["place"]), _place(before["place"]))
        for item, held in after["items"].items():
            had = before["items"][item]
            label = tr("app.back.item", player=name, item=tr(item_name(item)))
            yield Change(label, _held(held), _held(had))
    for chip, key in (("red", "app.back.red"), ("blue", "app.back.blue")):
        yield Change(tr(key), str(now["chips"][chip]), str(then["chips"][chip]))


def _place(area: dict[str, Any] | None) -> str:
    return tr("app.back.nowhere") if area is None else tr_data(area["name"])


def _held(item: dict[str, Any]) -> str:
    cursed = tr("app.back.cursed", n=item["cursed"]) if item["cursed"] else ""
    return f"{item['good']}{cursed}"


_READERS = {"duel": _duel, "wayward": _wayward}
