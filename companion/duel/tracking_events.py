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
        before, table.level = table.level, self.level
        if self.level == TRACKER:
            table.turn_known = False
            # Tokens are turned without the app now: what it saw of them may no longer be so (U-131, U-138).
            table.known_tokens = frozenset()
        if TRACKER in (before, self.level) and table.phase != "setup" and not table.turn_known:
            _turns_went_unnoted(table)


def _turns_went_unnoted(table: DuelTable) -> None:
    """Nobody is refused for not having had a turn (U-188), and no side was surely told this turn (U-131)."""
    table.begun = frozenset(table.lineup.seats)
    for seat in table.lineup.seats:
        table.known_tokens -= {f"{seat}.{name}" for name in table.lineup.hero[seat].chosen_each_turn}


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
