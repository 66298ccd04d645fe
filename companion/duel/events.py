"""What happened, in the past tense: the only code that writes on the duel's table."""

from __future__ import annotations

from dataclasses import dataclass, replace

from companion.duel.table import HAND, HIDDEN, UNSEEN, DuelTable, SchemeInPlay, TokenValue
from companion.journal import Event, Text, text

LOGGED_ZONES = {
    "discard": "duel.log.to-discard",
    "cauldron": "duel.log.to-cauldron",
    "line": "duel.log.to-line",
    HAND: "duel.log.to-hand",
}
"""Zones whose arrivals the log tells of; a card on its way into play is told by what was said."""


@dataclass(frozen=True)
class Drawn(Event):
    """Cards went from a player's deck to the hand."""

    seat: str
    cards: int

    def apply(self, table: DuelTable) -> None:
        table.hand[self.seat] += self.cards
        table.deck[self.seat] -= self.cards

    def label(self, table: DuelTable) -> Text | None:
        return text("duel.log.drew", player=table.lineup.player[self.seat], n=self.cards)


@dataclass(frozen=True)
class Buried(Event):
    """Cards nobody else saw went from a player's hand into the deck."""

    seat: str
    cards: int

    def apply(self, table: DuelTable) -> None:
        table.hand[self.seat] -= self.cards
        table.deck[self.seat] += self.cards


@dataclass(frozen=True)
class CardMoved(Event):
    """A copy that was named changed its zone."""

    card: str
    source: str
    to: str

    @property
    def reveals(self) -> bool:
        return self.source in HIDDEN and self.to not in HIDDEN

    def apply(self, table: DuelTable) -> None:
        seat = table.lineup.owner_of_copy[self.card]
        if self.source in HIDDEN:
            counts = table.hand if self.source == HAND else table.deck
            counts[seat] -= 1
        if self.to in HIDDEN:
            counts = table.hand if self.to == HAND else table.deck
            counts[seat] += 1
        # Put back at the end, so that every zone keeps the order in which its copies came.
        del table.zone[self.card]
        table.zone[self.card] = UNSEEN if self.to in HIDDEN else self.to

    def label(self, table: DuelTable) -> Text | None:
        key = LOGGED_ZONES.get(self.to)
        return text(key, card=table.lineup.card_name[self.card]) if key else None


@dataclass(frozen=True)
class Damaged(Event):
    """A fighter took damage; its dial never goes below 0."""

    fighter: str
    amount: int
    combat: bool = False

    def apply(self, table: DuelTable) -> None:
        table.health[self.fighter] = max(0, table.health[self.fighter] - self.amount)
        table.marks |= {f"damaged:{self.fighter}"}

    def label(self, table: DuelTable) -> Text | None:
        return text("duel.log.damaged", fighter=table.lineup.name[self.fighter], n=self.amount)


@dataclass(frozen=True)
class DamagePrevented(Event):
    """A fighter would have taken damage and did not."""

    fighter: str
    amount: int

    def apply(self, table: DuelTable) -> None:
        """Nothing changes; the log says why the dial did not move."""

    def label(self, table: DuelTable) -> Text | None:
        return text("duel.log.prevented", fighter=table.lineup.name[self.fighter], n=self.amount)


@dataclass(frozen=True)
class Recovered(Event):
    """A fighter recovered health."""

    fighter: str
    amount: int

    def apply(self, table: DuelTable) -> None:
        table.health[self.fighter] += self.amount

    def label(self, table: DuelTable) -> Text | None:
        return text("duel.log.recovered", fighter=table.lineup.name[self.fighter], n=self.amount)


@dataclass(frozen=True)
class HealthSet(Event):
    """A dial was set to a number; neither damage nor recovery."""

    fighter: str
    health: int

    def apply(self, table: DuelTable) -> None:
        table.health[self.fighter] = self.health

    def label(self, table: DuelTable) -> Text | None:
        return text("duel.log.health-set", fighter=table.lineup.name[self.fighter], n=self.health)


@dataclass(frozen=True)
class LimitSet(Event):
    """The highest number of a fighter's dial was read off the parts."""

    fighter: str
    limit: int

    def apply(self, table: DuelTable) -> None:
        table.limit[self.fighter] = self.limit


@dataclass(frozen=True)
class CountsSet(Event):
    """A player's hand and deck were counted."""

    seat: str
    hand: int
    deck: int

    def apply(self, table: DuelTable) -> None:
        table.hand[self.seat] = self.hand
        table.deck[self.seat] = self.deck


@dataclass(frozen=True)
class TokenTurned(Event):
    """A hero's token shows something else."""

    seat: str
    name: str
    value: TokenValue

    def apply(self, table: DuelTable) -> None:
        table.tokens[f"{self.seat}.{self.name}"] = self.value


@dataclass(frozen=True)
class Marked(Event):
    """Something is remembered of a fighter until the next turn begins."""

    mark: str
    fighter: str

    def apply(self, table: DuelTable) -> None:
        table.marks |= {f"{self.mark}:{self.fighter}"}


@dataclass(frozen=True)
class TurnBegan(Event):
    """A player's turn began; what was remembered of the last turn is forgotten."""

    seat: str

    def apply(self, table: DuelTable) -> None:
        table.turn = self.seat
        table.turn_number += 1
        table.begun |= {self.seat}
        table.phase = "over" if table.winner else "start"
        table.actions = 0
        table.marks = frozenset()
        table.last_combat = None

    def label(self, table: DuelTable) -> Text | None:
        return text("duel.log.turn", player=table.lineup.player[self.seat])


@dataclass(frozen=True)
class PhaseReached(Event):
    """The turn went on to its next part."""

    phase: str

    def apply(self, table: DuelTable) -> None:
        if not table.winner:
            table.phase = self.phase


@dataclass(frozen=True)
class ActionsSet(Event):
    """The number of actions left is now this."""

    actions: int

    def apply(self, table: DuelTable) -> None:
        table.actions = self.actions


@dataclass(frozen=True)
class TurnSet(Event):
    """The turn marker was put before a player by hand."""

    seat: str
    actions: int

    def apply(self, table: DuelTable) -> None:
        table.turn = self.seat
        table.begun |= {self.seat}
        table.actions = self.actions
        table.phase = "action"


@dataclass(frozen=True)
class PlayerOut(Event):
    """A player has nobody left and takes no more turns."""

    seat: str

    def apply(self, table: DuelTable) -> None:
        table.out |= {self.seat}
        for fighter in table.lineup.fighters[self.seat]:
            table.health[fighter] = 0

    def label(self, table: DuelTable) -> Text | None:
        return text("duel.log.out", player=table.lineup.player[self.seat])


@dataclass(frozen=True)
class PlayerBack(Event):
    """A correction brought a player back into the game."""

    seat: str

    def apply(self, table: DuelTable) -> None:
        table.out -= {self.seat}


@dataclass(frozen=True)
class GameWon(Event):
    """The game is over and a team has won."""

    team: str

    def apply(self, table: DuelTable) -> None:
        table.winner = self.team
        table.phase = "over"

    def label(self, table: DuelTable) -> Text | None:
        names, team = table.lineup.player, table.lineup.team
        winners = dict.fromkeys(names[seat] for seat in names if team[seat] == self.team)
        return text("duel.log.won", players=", ".join(winners))


@dataclass(frozen=True)
class GameResumed(Event):
    """A correction took the end of the game back."""

    def apply(self, table: DuelTable) -> None:
        table.winner = ""
        table.phase = "action"
        table.combat = table.scheme = None


@dataclass(frozen=True)
class SchemePlayed(Event):
    """A fighter played a scheme face up."""

    fighter: str
    card: str

    def apply(self, table: DuelTable) -> None:
        table.scheme = SchemeInPlay(self.fighter, self.card)


@dataclass(frozen=True)
class SchemeEnded(Event):
    """The scheme has been resolved."""

    def apply(self, table: DuelTable) -> None:
        table.scheme = None


def changed(table: DuelTable, side: str, **changes: object) -> None:
    """Replace one side of the combat; for events only."""
    combat = table.combat
    if combat is None:
        raise TypeError("no combat is being fought")
    played = replace(getattr(combat, side), **changes)
    table.combat = replace(combat, **{side: played})
