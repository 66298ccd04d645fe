"""Everything that can happen in a game of Wayward: the only code that writes on its table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.journal import Event, Text, text
from companion.wayward.areas.names import area_name, is_unnamed, number_of, own_name
from companion.wayward.board import is_landing
from companion.wayward.items import CAPACITY, HOUR_GLASS, item_name
from companion.wayward.table import (
    BLUE_PER_HOUR_GLASS,
    BOUNTY,
    OUTSIDE,
    RED_CHIPS,
    MapValue,
    Note,
    Phase,
    WaywardTable,
)


@dataclass(frozen=True)
class Rolled(Event):
    """Dice counted, after any reroll."""

    player: str
    dice: tuple[int, ...]

    def apply(self, table: WaywardTable) -> None:
        table.last_roll = self.dice

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.log.rolled", player=self.player, dice=" ".join(map(str, self.dice)))


@dataclass(frozen=True)
class DuelRolled(Event):
    """The dice of a duel: the active player's, after any reroll, and the opponent's."""

    player: str
    opponent: str
    dice: tuple[int, int]

    def apply(self, table: WaywardTable) -> None:
        table.last_roll = self.dice

    def label(self, table: WaywardTable) -> Text:
        own, theirs = self.dice
        return text(
            "wayward.log.duel-rolled", player=self.player, own=own, opponent=self.opponent, theirs=theirs
        )


@dataclass(frozen=True)
class PhaseBegan(Event):
    """The game went on to its next phase."""

    phase: Phase

    def apply(self, table: WaywardTable) -> None:
        table.phase = self.phase


@dataclass(frozen=True)
class TurnBegan(Event):
    """A player took the twelve chips; everything said of the last turn is cleared away."""

    player: str

    def apply(self, table: WaywardTable) -> None:
        table.active = self.player
        table.turn_number += 1
        table.red_in_hand, table.blue_in_hand, table.hour_glasses_cashed = RED_CHIPS, 0, 0
        table.red_on, table.blue_on = {}, {}
        table.trail = (table.location[self.player],)
        table.fresh, table.taken_here = True, ()
        table.dueled, table.marks, table.notes = frozenset(), frozenset(), {}

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.log.turn-began", player=self.player)


@dataclass(frozen=True)
class FinalTurnTaken(Event):
    """A player's last turn ended, outside or trapped."""

    player: str
    out: bool | None = None
    """Whether that was outside; games kept from before did not write it down."""

    def apply(self, table: WaywardTable) -> None:
        table.final_turn_taken |= {self.player}
        if table.location[self.player] == OUTSIDE:
            table.out |= {self.player}
        else:
            table.on_track -= {self.player}

    def label(self, table: WaywardTable) -> Text | None:
        if self.out is None:
            return None
        return text("wayward.log.got-out" if self.out else "wayward.log.trapped", player=self.player)

    def retells(self, written: Event) -> bool:
        return self == written or replace(self, out=None) == written


@dataclass(frozen=True)
class GaveUp(Event):
    """A solo player ended the run on the board."""

    player: str

    def apply(self, table: WaywardTable) -> None:
        table.gave_up = True


@dataclass(frozen=True)
class ChipPlaced(Event):
    """A chip was laid in the area of the active figure."""

    area: str

    def apply(self, table: WaywardTable) -> None:
        if table.red_in_hand:
            table.red_in_hand -= 1
            table.red_on[self.area] = table.red_on.get(self.area, 0) + 1
        else:
            table.blue_in_hand -= 1
            table.blue_on[self.area] = table.blue_on.get(self.area, 0) + 1


@dataclass(frozen=True)
class Placed(Event):
    """A figure was set down where its player starts."""

    player: str
    area: str

    def apply(self, table: WaywardTable) -> None:
        table.location[self.player] = self.area

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.log.placed", player=self.player, area=area_name(self.area))


@dataclass(frozen=True)
class Moved(Event):
    """The active figure went to another area."""

    area: str
    told_once = True

    def apply(self, table: WaywardTable) -> None:
        table.location[table.active] = self.area
        table.flung.pop(table.active, None)
        table.walk(self.area)
        table.unnamed = max(table.unnamed, number_of(self.area))
        if own_name(self.area) and self.area not in table.names:
            table.names = (*table.names, self.area)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.log.moved", area=area_name(self.area))


@dataclass(frozen=True)
class Flung(Event):
    """The catapult threw the active figure into the area it stands in."""

    area: str

    def apply(self, table: WaywardTable) -> None:
        table.flung[table.active] = self.area


@dataclass(frozen=True)
class AreaNamed(Event):
    """An area got a name, perhaps one it turned out to have already."""

    area: str
    name: str

    def apply(self, table: WaywardTable) -> None:
        if table.here in (self.area, self.name):
            self._meet_own_chips(table)
        for figures in (table.location, table.flung):
            for player, where in figures.items():
                if where == self.area:
                    figures[player] = self.name
        for key, value in table.learned.items():
            if is_landing(key) and value.items == (self.area,):
                table.learned[key] = MapValue(key, items=(self.name,))
        table.trail = tuple(self.name if area == self.area else area for area in table.trail)
        known = (*(name for name in table.names if name != self.area), self.name)
        table.names = tuple(dict.fromkeys(name for name in known if own_name(name) or is_unnamed(name)))
        for chips in (table.red_on, table.blue_on):
            if moved := chips.pop(self.area, 0):
                chips[self.name] = chips.get(self.name, 0) + moved

    def _meet_own_chips(self, table: WaywardTable) -> None:
        """The figure stands in it: where chips lie under its other name, it was entered before (W-023)."""
        other = self.name if table.here == self.area else self.area
        if other != table.here and table.spent(other):
            table.fresh = False


@dataclass(frozen=True)
class GoldGained(Event):
    """A player's gold figure went up."""

    player: str
    amount: int
    won_in: str = ""
    """The area it was carried out of; nothing where it was won on the spot."""

    def apply(self, table: WaywardTable) -> None:
        table.gold[self.player] += self.amount
        if self.amount and self.player not in table.trapped:
            table.on_track |= {self.player}

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.log.gold-gained", player=self.player, amount=self.amount)

    def retells(self, written: Event) -> bool:
        return self == written or replace(self, won_in="") == written


@dataclass(frozen=True)
class GoldLost(Event):
    """A player's gold figure went down."""

    player: str
    amount: int

    def apply(self, table: WaywardTable) -> None:
        table.gold[self.player] -= self.amount

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.log.gold-lost", player=self.player, amount=self.amount)


@dataclass(frozen=True)
class GateLowered(Event):
    """The gate came down the gold track."""

    by: int

    def apply(self, table: WaywardTable) -> None:
        if table.gate is not None:
            table.gate -= self.by

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.log.gate-lowered", by=self.by)


@dataclass(frozen=True)
class EndTriggered(Event):
    """This player's gold and the gate met: one last turn for everybody."""

    player: str

    def apply(self, table: WaywardTable) -> None:
        table.end_triggered_by = self.player

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.log.end-triggered", player=self.player)


@dataclass(frozen=True)
class ItemGained(Event):
    """A blue chip was put on an item's spot."""

    player: str
    item: str

    def apply(self, table: WaywardTable) -> None:
        _add(table, self.player, self.item, good=1)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.log.item-gained", player=self.player, item=item_name(self.item))


@dataclass(frozen=True)
class ItemNotKept(Event):
    """An item came, but no spot was free for it."""

    player: str
    item: str

    def apply(self, table: WaywardTable) -> None:
        """Nothing on the table changes."""

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.log.item-not-kept", player=self.player, item=item_name(self.item))


@dataclass(frozen=True)
class ItemLost(Event):
    """A blue chip was taken off an item's spot."""

    player: str
    item: str

    def apply(self, table: WaywardTable) -> None:
        _add(table, self.player, self.item, good=-1)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.log.item-lost", player=self.player, item=item_name(self.item))


@dataclass(frozen=True)
class ItemCursed(Event):
    """A black chip was put on a spot; when none was free, in place of a good one."""

    player: str
    item: str

    def apply(self, table: WaywardTable) -> None:
        full = not table.cards[self.player].room(self.item)
        _add(table, self.player, self.item, good=-1 if full else 0, cursed=1)

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.log.item-cursed", player=self.player, item=item_name(self.item))


@dataclass(frozen=True)
class HourGlassCashed(Event):
    """The hour glass was turned: six blue chips for this turn."""

    def apply(self, table: WaywardTable) -> None:
        _add(table, table.active, HOUR_GLASS, good=-1)
        table.hour_glasses_cashed += 1
        table.blue_in_hand += BLUE_PER_HOUR_GLASS

    def label(self, table: WaywardTable) -> Text:
        return text("wayward.log.hour-glass-cashed")


@dataclass(frozen=True)
class Taken(Event):
    """Things printed in this area were picked up, and cannot be again this turn."""

    things: tuple[str, ...]

    def apply(self, table: WaywardTable) -> None:
        table.taken_here = tuple(dict.fromkeys((*table.taken_here, *self.things)))


@dataclass(frozen=True)
class Dueled(Event):
    """The active player fought a duel; nobody named means a draw."""

    opponent: str
    winner: str | None

    def apply(self, table: WaywardTable) -> None:
        table.dueled |= {self.opponent}

    def label(self, table: WaywardTable) -> Text:
        if self.winner is None:
            return text("wayward.log.duel-drawn", opponent=self.opponent)
        return text("wayward.log.duel-won", winner=self.winner)


@dataclass(frozen=True)
class Marked(Event):
    """Something that can be done once was done this turn."""

    mark: str

    def apply(self, table: WaywardTable) -> None:
        table.marks |= {self.mark}


@dataclass(frozen=True)
class Noted(Event):
    """The turn has something to remember; nothing means it may be forgotten."""

    key: str
    value: Note | None

    def apply(self, table: WaywardTable) -> None:
        if self.value is None:
            table.notes.pop(self.key, None)
        else:
            table.notes[self.key] = self.value

    def label(self, table: WaywardTable) -> Text | None:
        if self.key != BOUNTY or not isinstance(self.value, str):
            return None
        return text("wayward.log.bounty", player=self.value)


@dataclass(frozen=True)
class Learned(Event):
    """Something printed only on the board was told."""

    value: MapValue

    def apply(self, table: WaywardTable) -> None:
        table.learned[self.value.key] = self.value


def _add(table: WaywardTable, player: str, item: str, good: int = 0, cursed: int = 0) -> None:
    card = table.cards[player]
    good, cursed = card.good(item) + good, card.cursed(item) + cursed
    if not (min(good, cursed) >= 0 and good + cursed <= CAPACITY[item]):
        raise ValueError(f"{player} cannot hold {good} good and {cursed} cursed {item}")
    table.cards[player] = card.with_chips(item, good, cursed)


EVENTS: tuple[type[Event], ...] = (
    Rolled, DuelRolled, PhaseBegan, TurnBegan, FinalTurnTaken, GaveUp, ChipPlaced, Placed, Moved, Flung,
    AreaNamed,
    GoldGained, GoldLost, GateLowered, EndTriggered, ItemGained, ItemNotKept, ItemLost, ItemCursed,
    HourGlassCashed, Taken, Dueled, Marked, Noted, Learned,
)  # fmt: skip
