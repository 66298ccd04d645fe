"""What hands must put back when the game is rewound: the table cannot undo itself."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from companion.duel.names import CopyId, ZoneId
from companion.duel.table import DISCARD, PLAY
from companion.duel.view import CardView, DuelView, FighterView, SeatView
from companion.showing.duel.hero_text import zone_words
from companion.translations import tr
from companion.wayward.items import item_name
from companion.wayward.view import AreaView, ItemView, PlayerView, WaywardView


class Change(NamedTuple):
    """One thing on the table: its name, how it lies now, how it lay then."""

    what: str
    now: str
    then: str


def put_back(now: DuelView | WaywardView, then: DuelView | WaywardView) -> list[Change]:
    """Everything that lies differently, in the order of the view."""
    return [change for change in _everything(now, then) if change.now != change.then]


def main_change(before: DuelView | WaywardView, after: DuelView | WaywardView) -> Change | None:
    """The one number worth a line in the log: the health or the gold that changed most."""
    counted = [change for change in put_back(before, after) if change.what in _scores(after)]
    return max(counted, key=lambda change: abs(int(change.then) - int(change.now)), default=None)


def _everything(now: DuelView | WaywardView, then: DuelView | WaywardView) -> Iterator[Change]:
    if isinstance(now, DuelView) and isinstance(then, DuelView):
        return _duel(now, then)
    if isinstance(now, WaywardView) and isinstance(then, WaywardView):
        return _wayward(now, then)
    raise TypeError("two tables of one game")


def _scores(view: DuelView | WaywardView) -> set[str]:
    if isinstance(view, DuelView):
        return {_health_of(fighter) for fighter in view.fighters.values()}
    return {_gold_of(player) for player in view.players}


def _health_of(fighter: FighterView) -> str:
    return tr("app.back.health", fighter=tr(fighter.name))


def _gold_of(player: PlayerView) -> str:
    return tr("app.back.gold", player=player.name)


def _duel(now: DuelView, then: DuelView) -> Iterator[Change]:
    for figure, fighter in now.fighters.items():
        yield Change(_health_of(fighter), str(fighter.health), str(then.fighters[figure].health))
    for name, seat in now.seats.items():
        before = then.seats[name]
        yield Change(tr("app.back.hand", player=seat.player), str(seat.hand), str(before.hand))
        yield Change(tr("app.back.deck", player=seat.player), str(seat.deck), str(before.deck))
        yield from _cards(seat, before)


def _cards(now: SeatView, then: SeatView) -> Iterator[Change]:
    """Cards in the open that lie elsewhere; out of sight means hand or deck."""
    lying, lay = _zones(now), _zones(then)
    names = {card.copy: tr(card.name) for seat in (now, then) for _zone, card in _open_cards(seat)}
    for copy in dict.fromkeys((*lying, *lay)):
        is_in, was_in = (tr(zone_words(now.hero, zones.get(copy))) for zones in (lying, lay))
        yield Change(names[copy], is_in, was_in)


def _zones(seat: SeatView) -> dict[CopyId, ZoneId]:
    return {card.copy: zone for zone, card in _open_cards(seat)}


def _open_cards(seat: SeatView) -> Iterator[tuple[ZoneId, CardView]]:
    for zone, cards in {DISCARD: seat.discard, PLAY: seat.play, **seat.zones}.items():
        for card in cards:
            yield zone, card


def _wayward(now: WaywardView, then: WaywardView) -> Iterator[Change]:
    for after, before in zip(now.players, then.players, strict=True):
        name = after.name
        yield Change(_gold_of(after), str(after.gold), str(before.gold))
        yield Change(tr("app.back.figure", player=name), _place(after.place), _place(before.place))
        for item, held in after.items.items():
            had = before.items[item]
            label = tr("app.back.item", player=name, item=tr(item_name(item)))
            yield Change(label, _held(held), _held(had))
    yield Change(tr("app.back.gate"), str(now.gate), str(then.gate))
    yield Change(tr("app.back.red"), str(now.chips.red), str(then.chips.red))
    yield Change(tr("app.back.blue"), str(now.chips.blue), str(then.chips.blue))


def _place(area: AreaView | None) -> str:
    return tr("app.back.nowhere") if area is None else tr(area.name)


def _held(item: ItemView) -> str:
    cursed = tr("app.back.cursed", n=item.cursed) if item.cursed else ""
    return f"{item.good}{cursed}"
