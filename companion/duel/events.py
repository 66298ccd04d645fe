"""What happened, in the past tense: the only code that writes on the duel's table."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import ClassVar

from companion.duel.decks import loose_cards
from companion.duel.names import CopyId, FighterId, SeatId, ZoneId
from companion.duel.table import (
    DAMAGED,
    ENDURES,
    HAND,
    HIDDEN,
    UNSEEN,
    DamageSource,
    DuelTable,
    SchemeInPlay,
    TokenValue,
)
from companion.journal import Event, Text, text


@dataclass(frozen=True)
class Drawn(Event):
    """Cards went from a player's deck to the hand."""

    seat: SeatId
    cards: int

    def apply(self, table: DuelTable) -> None:
        table.hand[self.seat] += self.cards
        table.deck[self.seat] -= self.cards

    def label(self, table: DuelTable) -> Text | None:
        return text("duel.log.drew", player=table.lineup.player[self.seat], n=self.cards)


@dataclass(frozen=True)
class Buried(Event):
    """Cards nobody else saw went from a player's hand into the deck."""

    seat: SeatId
    cards: int

    def apply(self, table: DuelTable) -> None:
        table.hand[self.seat] -= self.cards
        table.deck[self.seat] += self.cards


@dataclass(frozen=True)
class CardMoved(Event):
    """A copy that was named changed its zone."""

    card: CopyId
    source: ZoneId
    to: ZoneId

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
        lineup = table.lineup
        zone = lineup.hero[lineup.owner_of_copy[self.card]].places.get(self.to)
        return text(zone.arrives, card=lineup.card_name[self.card]) if zone and zone.arrives else None


@dataclass(frozen=True)
class Damaged(Event):
    """A fighter took damage; its dial never goes below 0, or below 1 while it endures."""

    fighter: FighterId
    amount: int
    combat: bool = False
    source: DamageSource | None = None
    """What dealt it; an older match does not say."""

    def apply(self, table: DuelTable) -> None:
        lowest = 1 if table.marked(ENDURES, self.fighter) else 0
        table.health[self.fighter] = max(lowest, table.health[self.fighter] - self.amount)
        table.marks |= {f"{DAMAGED}:{self.fighter}"}

    def label(self, table: DuelTable) -> Text | None:
        fighter = table.lineup.name[self.fighter]
        if self.source is None:
            return text("duel.log.damaged", fighter=fighter, n=self.amount)
        source = self.source.text(table.lineup)
        return text("duel.log.damaged-by", fighter=fighter, n=self.amount, source=source)

    def fits(self, table: DuelTable) -> bool:
        return self.source is None or self.source.fits(table.lineup)

    def retells(self, written: Event) -> bool:
        return self == written or replace(self, source=None) == written


@dataclass(frozen=True)
class DamagePrevented(Event):
    """A fighter would have taken damage and did not."""

    fighter: FighterId
    amount: int
    source: DamageSource | None = None
    """What would have dealt it; an older match does not say."""

    def apply(self, table: DuelTable) -> None:
        """Nothing changes; the log says why the dial did not move."""

    def label(self, table: DuelTable) -> Text | None:
        fighter = table.lineup.name[self.fighter]
        if self.source is None:
            return text("duel.log.prevented", fighter=fighter, n=self.amount)
        source = self.source.text(table.lineup)
        return text("duel.log.prevented-by", fighter=fighter, n=self.amount, source=source)

    def fits(self, table: DuelTable) -> bool:
        return self.source is None or self.source.fits(table.lineup)

    def retells(self, written: Event) -> bool:
        return self == written or replace(self, source=None) == written


@dataclass(frozen=True)
class Recovered(Event):
    """A fighter recovered health."""

    fighter: FighterId
    amount: int

    def apply(self, table: DuelTable) -> None:
        table.health[self.fighter] += self.amount

    def label(self, table: DuelTable) -> Text | None:
        return text("duel.log.recovered", fighter=table.lineup.name[self.fighter], n=self.amount)


@dataclass(frozen=True)
class HealthSet(Event):
    """A dial was set to a number; neither damage nor recovery."""

    fighter: FighterId
    health: int

    def apply(self, table: DuelTable) -> None:
        table.health[self.fighter] = self.health
        # What is told of the dial stands, also where the player comes back later.
        table.taken_along.pop(self.fighter, None)

    def label(self, table: DuelTable) -> Text | None:
        return text("duel.log.health-set", fighter=table.lineup.name[self.fighter], n=self.health)


@dataclass(frozen=True)
class LimitSet(Event):
    """The highest number of a fighter's dial was read off the parts."""

    fighter: FighterId
    limit: int

    def apply(self, table: DuelTable) -> None:
        table.limit[self.fighter] = self.limit


@dataclass(frozen=True)
class CountsSet(Event):
    """A player's hand and deck were counted."""

    seat: SeatId
    hand: int
    deck: int

    def apply(self, table: DuelTable) -> None:
        table.hand[self.seat] = self.hand
        table.deck[self.seat] = self.deck


@dataclass(frozen=True)
class TokenTurned(Event):
    """A hero's token shows something else."""

    seat: SeatId
    name: str
    value: TokenValue

    def apply(self, table: DuelTable) -> None:
        # Put back at the end, so that the tokens keep the order in which they were turned.
        table.tokens.pop(f"{self.seat}.{self.name}")
        table.tokens[f"{self.seat}.{self.name}"] = self.value
        table.known_tokens |= {f"{self.seat}.{self.name}"}

    def label(self, table: DuelTable) -> Text | None:
        part = table.lineup.hero[self.seat].tokens[self.name]
        if part.silent or part.each_turn:
            return None
        player = table.lineup.player[self.seat]
        return text("duel.log.part", player=player, part=part.called, shows=part.shows(self.value))


@dataclass(frozen=True)
class TakenFromDeck(Drawn):
    """Cards went from a player's deck to the hand without being drawn."""

    def label(self, table: DuelTable) -> Text | None:
        return text("duel.log.took", player=table.lineup.player[self.seat], n=self.cards)


@dataclass(frozen=True)
class Marked(Event):
    """Something is remembered of a fighter until the next turn begins."""

    mark: str
    fighter: FighterId

    def apply(self, table: DuelTable) -> None:
        table.marks |= {f"{self.mark}:{self.fighter}"}


@dataclass(frozen=True)
class Unmarked(Event):
    """Something is no longer remembered of a fighter."""

    mark: str
    fighter: FighterId

    def apply(self, table: DuelTable) -> None:
        table.marks -= {f"{self.mark}:{self.fighter}"}


@dataclass(frozen=True)
class CardAllowed(Event):
    """The table lets a card be played against its type or the name on it, until the next turn begins."""

    card: CopyId

    def apply(self, table: DuelTable) -> None:
        table.allowed |= {self.card}


@dataclass(frozen=True)
class TurnBegan(Event):
    """A player's turn began; what was remembered of the last turn is forgotten."""

    seat: SeatId

    def apply(self, table: DuelTable) -> None:
        table.turn = self.seat
        table.turn_known = True
        table.turn_number += 1
        table.begun |= {self.seat}
        reach(table, "start")
        table.actions = table.kept_actions = 0
        table.actions_taken = 0
        table.marks = table.allowed = frozenset()
        table.known_tokens -= {
            f"{self.seat}.{name}" for name in table.lineup.hero[self.seat].chosen_each_turn
        }
        table.last_combat = None

    def label(self, table: DuelTable) -> Text | None:
        return text("duel.log.turn", player=table.lineup.player[self.seat])


@dataclass(frozen=True)
class PhaseReached(Event):
    """The turn went on to its next part."""

    phase: str

    def apply(self, table: DuelTable) -> None:
        reach(table, self.phase)


@dataclass(frozen=True)
class ActionsSet(Event):
    """The number of actions left is now this; actions kept for a player who was out are given back once."""

    actions: int

    def apply(self, table: DuelTable) -> None:
        table.actions_taken += self.actions < table.actions
        table.actions = self.actions
        table.kept_actions = 0


@dataclass(frozen=True)
class TurnSet(Event):
    """The turn marker was put before a player by hand."""

    seat: SeatId
    actions: int

    def apply(self, table: DuelTable) -> None:
        table.turn = self.seat
        table.turn_known = True
        table.begun |= {self.seat}
        table.actions = self.actions
        table.actions_taken = 0
        table.kept_actions = 0
        table.phase = "action"


@dataclass(frozen=True)
class TurnLeft(Event):
    """The turn marker leaves a turn by hand; what was remembered of that turn is forgotten (Q-31)."""

    def apply(self, table: DuelTable) -> None:
        table.marks = table.allowed = frozenset()
        table.last_combat = None


@dataclass(frozen=True)
class TurnCounted(Event):
    """A player counts as having had a turn; the running one goes on with all that is remembered of it."""

    seat: SeatId

    def apply(self, table: DuelTable) -> None:
        table.begun |= {self.seat}


@dataclass(frozen=True)
class ActionsForfeited(Event):
    """The active player is out and has no actions left, unless a correction brings that player back."""

    def apply(self, table: DuelTable) -> None:
        table.actions, table.kept_actions = 0, table.actions


@dataclass(frozen=True)
class PlayerOut(Event):
    """A player has nobody left and takes no more turns; by the newer rules such a player is dormant."""

    seat: SeatId
    dormant: bool = False

    def apply(self, table: DuelTable) -> None:
        table.out |= {self.seat}
        for fighter in table.alive(self.seat):
            table.taken_along[fighter] = table.health[fighter]
            table.health[fighter] = 0

    def label(self, table: DuelTable) -> Text | None:
        key = "duel.log.dormant" if self.dormant else "duel.log.out"
        return text(key, player=table.lineup.player[self.seat])


@dataclass(frozen=True)
class PlayerBack(Event):
    """A correction brought a player back into the game."""

    seat: SeatId

    def apply(self, table: DuelTable) -> None:
        table.out -= {self.seat}
        for fighter in table.lineup.fighters[self.seat]:
            table.taken_along.pop(fighter, None)


@dataclass(frozen=True)
class GameWon(Event):
    """The game is over and a team has won."""

    team: str
    stood: str = ""
    """The part of the turn in which it ended; a game brought back goes on there."""
    resting: bool = False
    """Whether a command was being carried out, which then goes on."""

    def apply(self, table: DuelTable) -> None:
        table.winner = self.team
        table.phase = "over"
        table.stood, table.resting = self.stood, self.resting

    def label(self, table: DuelTable) -> Text | None:
        names, team = table.lineup.player, table.lineup.team
        winners = dict.fromkeys(names[seat] for seat in names if team[seat] == self.team)
        return text("duel.log.won", players=", ".join(winners), n=len(winners))


@dataclass(frozen=True)
class GameGoesOn(Event):
    """A correction took the end of the game back; it goes on exactly where it stood (Q-31)."""

    def apply(self, table: DuelTable) -> None:
        table.winner = ""
        table.phase, table.stood = table.stood, ""
        table.resting = table.unresumable = False


@dataclass(frozen=True)
class GameResumed(Event):
    """A correction took the end of a game back that does not say where it stood."""

    def apply(self, table: DuelTable) -> None:
        table.winner = table.stood = ""
        table.phase = "action"
        table.combat = table.scheme = None
        table.resting = table.unresumable = False


@dataclass(frozen=True)
class SchemePlayed(Event):
    """A fighter played a scheme face up."""

    fighter: FighterId
    card: CopyId

    def apply(self, table: DuelTable) -> None:
        table.scheme = SchemeInPlay(self.fighter, self.card)


@dataclass(frozen=True)
class SchemeEnded(Event):
    """The scheme has been resolved."""

    def apply(self, table: DuelTable) -> None:
        table.scheme = None


@dataclass(frozen=True)
class LineCompleted(Event):
    """A line of verse came to ten syllables, by its last card (U-149)."""

    only_tells: ClassVar[bool] = True
    seat: SeatId
    cards: tuple[CopyId, ...]
    syllables: tuple[int, ...]

    def apply(self, table: DuelTable) -> None:
        """Nothing changes yet: the line is read aloud, and gives what its last card says."""

    def fits(self, table: DuelTable) -> bool:
        owner = table.lineup.owner_of_copy
        return len(self.cards) == len(self.syllables) and all(owner[card] == self.seat for card in self.cards)

    def label(self, table: DuelTable) -> Text | None:
        return text("levels.log.line-completed", card=table.lineup.card_name[self.cards[-1]])


@dataclass(frozen=True)
class SpellCast(Event):
    """A spell was cast (U-124, U-129)."""

    only_tells: ClassVar[bool] = True
    seat: SeatId
    spell: str

    def apply(self, table: DuelTable) -> None:
        """Nothing changes yet: what it does, and the cauldron emptied, are facts of their own."""

    def fits(self, table: DuelTable) -> bool:
        return self.seat in table.hand and self.spell in loose_cards()


def reach(table: DuelTable, phase: str) -> None:
    """Go on to a part of the turn; once the game is over only what would go on changes. For events only."""
    if not table.winner:
        table.phase = phase
    elif table.stood:
        table.stood = phase


def replace_side(table: DuelTable, side: str, **changes: object) -> None:
    """Replace one side of the combat; for events only."""
    combat = table.combat
    if combat is None:
        raise TypeError("no combat is being fought")
    played = replace(getattr(combat, side), **changes)
    table.combat = replace(combat, **{side: played})
