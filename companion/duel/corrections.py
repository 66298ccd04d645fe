"""Real tables go wrong: any dial, count, token, zone or turn marker can be put right by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar

from companion.duel.commands import check_playing
from companion.duel.events import (
    ActionsSet,
    CardMoved,
    CountsSet,
    GameResumed,
    GameWon,
    HealthSet,
    LimitSet,
    PlayerBack,
    PlayerOut,
    TokenTurned,
    TurnSet,
)
from companion.duel.table import (
    DECK,
    DISCARD,
    FULL_LINE,
    HAND,
    HIDDEN,
    LINE,
    PLAY,
    UNSEEN,
    DuelTable,
    TokenValue,
)
from companion.duel.winning import decided, is_out
from companion.journal import Command, Event, Invalid, Refused, Steps, Text, text

MOST_ACTIONS = 20
MOST_HEALTH = 40
ZONES = {
    HAND: "duel.zone.hand",
    DECK: "duel.zone.deck",
    DISCARD: "duel.zone.discard",
    "cauldron": "duel.zone.cauldron",
    LINE: "duel.zone.line",
}


@dataclass(frozen=True)
class SetHealth(Command):
    """Set a dial to what it should show."""

    aside: ClassVar[bool] = True
    fighter: str
    health: int

    def perform(self, table: DuelTable) -> Steps:
        _check_fighter(table, self.fighter)
        if not 0 <= self.health <= table.limit[self.fighter]:
            raise Refused("U-005", "duel.refused.off-the-dial", high=table.limit[self.fighter])
        return _with_consequences(table, HealthSet(self.fighter, self.health))

    def label(self, table: DuelTable) -> Text:
        return text("duel.say.set-health", fighter=_named(table, self.fighter), health=self.health)


@dataclass(frozen=True)
class TurnDial(Command):
    """Turn a dial up or down; quick taps on one dial are one line."""

    aside: ClassVar[bool] = True
    fighter: str
    by: int

    def perform(self, table: DuelTable) -> Steps:
        _check_fighter(table, self.fighter)
        return SetHealth(self.fighter, table.health[self.fighter] + self.by).perform(table)

    def label(self, table: DuelTable) -> Text:
        return text("duel.say.turn-dial", fighter=_named(table, self.fighter), by=f"{self.by:+d}")

    def merged_after(self, earlier: Command) -> Command | None:
        if isinstance(earlier, TurnDial) and earlier.fighter == self.fighter:
            return TurnDial(self.fighter, earlier.by + self.by)
        return None


@dataclass(frozen=True)
class SetLimit(Command):
    """Say the highest number of a fighter's dial."""

    fighter: str
    limit: int

    def perform(self, table: DuelTable) -> Steps:
        _check_fighter(table, self.fighter)
        if table.lineup.setup.health_limit == "starting":
            raise Refused("U-005", "duel.refused.limit-is-starting-health")
        if not max(1, table.health[self.fighter]) <= self.limit <= MOST_HEALTH:
            raise Refused("U-005", "duel.refused.off-the-dial", high=MOST_HEALTH)
        return iter_steps(LimitSet(self.fighter, self.limit))

    def label(self, table: DuelTable) -> Text:
        return text("duel.say.set-limit", fighter=_named(table, self.fighter), limit=self.limit)


@dataclass(frozen=True)
class SetHand(Command):
    """Say how many cards a player holds; the rest of the unseen copies are the deck."""

    seat: str
    cards: int

    def perform(self, table: DuelTable) -> Steps:
        unseen = _unseen(table, self.seat)
        if not 0 <= self.cards <= unseen:
            raise Refused("U-020", "duel.refused.too-many-cards", n=unseen)
        return iter_steps(CountsSet(self.seat, self.cards, unseen - self.cards))

    def label(self, table: DuelTable) -> Text:
        return text("duel.say.set-hand", seat=table.lineup.seat_name(self.seat), n=self.cards)


@dataclass(frozen=True)
class SetDeck(Command):
    """Say how many cards a player's deck has; the rest of the unseen copies are in hand."""

    seat: str
    cards: int

    def perform(self, table: DuelTable) -> Steps:
        return SetHand(self.seat, _unseen(table, self.seat) - self.cards).perform(table)

    def label(self, table: DuelTable) -> Text:
        return text("duel.say.set-deck", seat=table.lineup.seat_name(self.seat), n=self.cards)


@dataclass(frozen=True)
class MoveCopy(Command):
    """Put a copy where it really lies; an unseen one leaves the hand, or the deck if so said."""

    card: str
    to: str
    source: str = ""

    def perform(self, table: DuelTable) -> Steps:
        source = self._checked_source(table)
        return iter_steps(CardMoved(self.card, source, self.to))

    def _checked_source(self, table: DuelTable) -> str:
        lineup = table.lineup
        if self.card not in lineup.card_of:
            raise Invalid("duel.invalid.card", name=self.card[:40])
        seat, where = lineup.owner_of_copy[self.card], table.zone[self.card]
        if self.to not in (*HIDDEN, DISCARD, *lineup.hero[seat].zones):
            raise Invalid("duel.invalid.zone", name=self.to[:40])
        if where == PLAY and (table.combat is not None or table.scheme is not None):
            raise Refused("U-075", "duel.refused.in-play")
        if self.to == LINE and lineup.syllables_of({*table.cards_in(seat, LINE), self.card}) >= FULL_LINE:
            raise Refused("U-150", "duel.refused.line-full")
        if where != UNSEEN:
            return where
        hidden = self.source or (HAND if table.hand[seat] else DECK)
        counts = {HAND: table.hand, DECK: table.deck}.get(hidden)
        if counts is None:
            raise Invalid("duel.invalid.zone", name=hidden[:40])
        if counts[seat] == 0 or hidden == self.to:
            raise Refused("U-020", "duel.refused.nothing-to-move")
        return hidden

    def label(self, table: DuelTable) -> Text:
        return text("duel.say.move-copy", card=table.lineup.card_name[self.card], zone=Text(ZONES[self.to]))


@dataclass(frozen=True)
class SetToken(Command):
    """Turn a hero's token to what it should show."""

    seat: str
    name: str
    value: TokenValue

    def perform(self, table: DuelTable) -> Steps:
        _check_seat(table, self.seat)
        token = table.lineup.hero[self.seat].tokens.get(self.name)
        if token is None or self.value not in token.values:
            raise Invalid("duel.invalid.token", name=str(self.value)[:40])
        return iter_steps(TokenTurned(self.seat, self.name, self.value))

    def label(self, table: DuelTable) -> Text:
        return text("duel.say.set-token", seat=table.lineup.seat_name(self.seat))


@dataclass(frozen=True)
class SetActions(Command):
    """Say how many actions are left."""

    actions: int

    def perform(self, table: DuelTable) -> Steps:
        check_playing(table)
        if not 0 <= self.actions <= MOST_ACTIONS:
            raise Refused("U-031", "duel.refused.how-many-actions", high=MOST_ACTIONS)
        return iter_steps(ActionsSet(self.actions))

    def label(self, table: DuelTable) -> Text:
        return text("duel.say.set-actions", n=self.actions)


@dataclass(frozen=True)
class SetTurn(Command):
    """Say whose turn it is and how many actions are left."""

    seat: str
    actions: int = 2

    def perform(self, table: DuelTable) -> Steps:
        check_playing(table)
        _check_seat(table, self.seat)
        if self.seat in table.out:
            raise Refused("U-185", "duel.refused.out")
        if not 0 <= self.actions <= MOST_ACTIONS:
            raise Refused("U-031", "duel.refused.how-many-actions", high=MOST_ACTIONS)
        return iter_steps(TurnSet(self.seat, self.actions))

    def label(self, table: DuelTable) -> Text:
        return text("duel.say.set-turn", seat=table.lineup.seat_name(self.seat))


CORRECTIONS: tuple[type[Command], ...] = (
    SetHealth, TurnDial, SetLimit, SetHand, SetDeck, MoveCopy, SetToken, SetActions, SetTurn,
)  # fmt: skip


def iter_steps(*events: Event) -> Steps:
    """Facts one after the other, without a question."""
    yield from events


def _with_consequences(table: DuelTable, event: Event) -> Steps:
    """A dial put right may take a player out or back in, and decide the game or take its end back."""
    yield event
    for seat in table.lineup.seats:
        yield from _players_in_and_out(table, seat)
    if table.turn in table.out and table.actions:
        yield ActionsSet(0)
    resolving = table.combat is not None or table.scheme is not None
    team = decided(table)
    if team and team != table.winner and not resolving:
        yield GameWon(team)
    elif table.winner and not team:
        yield from _clear_the_table(table)
        yield GameResumed()


def _clear_the_table(table: DuelTable) -> Steps:
    """The combat in which the game had ended is not fought on: its cards are discarded."""
    for seat in table.lineup.seats:
        for copy in table.cards_in(seat, PLAY):
            yield CardMoved(copy, PLAY, table.lineup.hero[seat].discards_to)


def _players_in_and_out(table: DuelTable, seat: str) -> Iterator[Event]:
    if seat not in table.out and is_out(table, seat):
        yield PlayerOut(seat)
    elif seat in table.out and not is_out(table, seat):
        yield PlayerBack(seat)


def _check_fighter(table: DuelTable, fighter: str) -> None:
    if fighter not in table.health:
        raise Invalid("duel.invalid.fighter", name=fighter[:40])


def _check_seat(table: DuelTable, seat: str) -> None:
    if seat not in table.hand:
        raise Invalid("duel.invalid.seat", name=seat[:40])


def _unseen(table: DuelTable, seat: str) -> int:
    _check_seat(table, seat)
    return table.hand[seat] + table.deck[seat]


def _named(table: DuelTable, fighter: str) -> Text:
    return table.lineup.name[fighter]
