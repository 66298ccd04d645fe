"""What happened while the app only tracks a duel, and how much help the table wants."""

from __future__ import annotations

from dataclasses import dataclass

from companion.duel.events import CardMoved, Drawn
from companion.duel.table import TRACKER, DuelTable, Level
from companion.journal import Event, Text

LEVEL_NAMES = {
    "referee": Text("levels.name.referee"),
    "assistant": Text("levels.name.assistant"),
    "tracker": Text("levels.name.tracker"),
}


@dataclass(frozen=True)
class LevelSet(Event):
    """The table wants another amount of help from here on."""

    level: Level

    def apply(self, table: DuelTable) -> None:
        table.level = self.level
        if self.level == TRACKER:
            table.turn_known = False
            # Tokens are turned without the app now: what it saw of them may no longer be so (U-131, U-138).
            table.told = frozenset()
            # Nobody notes turns now, so nobody is refused later for not having had one (U-188).
            table.begun = frozenset(table.lineup.seats)


@dataclass(frozen=True)
class CardTracked(CardMoved):
    """A copy that lies open on the table was told to the app: nothing hidden was seen by that."""

    @property
    def reveals(self) -> bool:
        return False


@dataclass(frozen=True)
class DrawTracked(Drawn):
    """Cards went from a player's deck to the hand at the table; what was said tells it already."""

    def label(self, table: DuelTable) -> Text | None:
        return None
