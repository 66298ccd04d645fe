"""What a correction by hand writes on the table."""

from __future__ import annotations

from dataclasses import dataclass

from companion.journal import Event
from companion.wayward.areas.names import number_of
from companion.wayward.table import BLUE_PER_HOUR_GLASS, OUTSIDE, RED_CHIPS, WaywardTable


@dataclass(frozen=True)
class GoldSet(Event):
    """Gold was set right by hand."""

    player: str
    to: int

    def apply(self, table: WaywardTable) -> None:
        table.gold[self.player] = self.to
        if self.to and self.player not in table.trapped:
            table.on_track |= {self.player}


@dataclass(frozen=True)
class ItemSet(Event):
    """One kind of spot on a card was set right by hand."""

    player: str
    item: str
    good: int
    cursed: int

    def apply(self, table: WaywardTable) -> None:
        table.cards[self.player] = table.cards[self.player].with_chips(self.item, self.good, self.cursed)


@dataclass(frozen=True)
class GateSet(Event):
    """The gate was set right by hand."""

    to: int

    def apply(self, table: WaywardTable) -> None:
        table.gate = self.to


@dataclass(frozen=True)
class ChipsSet(Event):
    """The chips lying in an area were set right by hand; the rest is in the hand."""

    area: str
    red: int
    blue: int

    def apply(self, table: WaywardTable) -> None:
        for chips, n in ((table.red_on, self.red), (table.blue_on, self.blue)):
            chips.pop(self.area, None)
            if n:
                chips[self.area] = n
        _refill(table)


@dataclass(frozen=True)
class HourGlassesSet(Event):
    """How many hour glasses were cashed this turn was set right by hand."""

    cashed: int

    def apply(self, table: WaywardTable) -> None:
        table.hour_glasses_cashed = self.cashed
        _refill(table)


@dataclass(frozen=True)
class PlaceSet(Event):
    """A figure was set right by hand; nothing met it there."""

    player: str
    area: str

    def apply(self, table: WaywardTable) -> None:
        left = table.location[self.player]
        table.location[self.player] = self.area
        table.unnamed = max(table.unnamed, number_of(self.area))
        table.flung.pop(self.player, None)
        if self.player == table.active:
            table.notes.pop(left, None)
            table.walk(self.area)


@dataclass(frozen=True)
class MarkSet(Event):
    """Whether something was already done this turn was set right by hand."""

    mark: str
    done: bool

    def apply(self, table: WaywardTable) -> None:
        table.marks = table.marks | {self.mark} if self.done else table.marks - {self.mark}


@dataclass(frozen=True)
class FreshSet(Event):
    """Whether the active figure's area still counts as unused was set right by hand."""

    fresh: bool

    def apply(self, table: WaywardTable) -> None:
        table.fresh, table.taken_here = self.fresh, ()


@dataclass(frozen=True)
class DuelsSet(Event):
    """Who has been dueled this turn was set right by hand."""

    opponents: tuple[str, ...]

    def apply(self, table: WaywardTable) -> None:
        table.dueled = frozenset(self.opponents)


@dataclass(frozen=True)
class TurnNumberSet(Event):
    """How many turns have begun was set right by hand."""

    to: int

    def apply(self, table: WaywardTable) -> None:
        table.turn_number = self.to


@dataclass(frozen=True)
class OutSet(Event):
    """Whether a player whose last turn is over got out was set right by hand."""

    player: str
    out: bool

    def apply(self, table: WaywardTable) -> None:
        table.out = table.out | {self.player} if self.out else table.out - {self.player}
        if self.out:
            PlaceSet(self.player, OUTSIDE).apply(table)
        if not self.out:
            table.on_track -= {self.player}
        elif table.gold[self.player]:
            table.on_track |= {self.player}


@dataclass(frozen=True)
class EndSet(Event):
    """Whether gold and gate have met was set right by hand."""

    player: str | None

    def apply(self, table: WaywardTable) -> None:
        table.end_triggered_by = self.player


def _refill(table: WaywardTable) -> None:
    table.red_in_hand = RED_CHIPS - sum(table.red_on.values())
    table.blue_in_hand = BLUE_PER_HOUR_GLASS * table.hour_glasses_cashed - sum(table.blue_on.values())


EVENTS: tuple[type[Event], ...] = (
    GoldSet, ItemSet, GateSet, ChipsSet, HourGlassesSet, PlaceSet, MarkSet, FreshSet, DuelsSet, EndSet,
    TurnNumberSet, OutSet,
)  # fmt: skip
