"""Real tables go wrong: any dial, count, token, zone or turn marker can be put right by hand."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import ClassVar, Literal

from companion.duel.commands import check_playing, check_still_in
from companion.duel.events import (
    ActionsForfeited,
    ActionsSet,
    CardAllowed,
    CardMoved,
    CountsSet,
    GameGoesOn,
    GameResumed,
    GameWon,
    HealthSet,
    LimitSet,
    Marked,
    TokenTurned,
    TurnCounted,
    TurnLeft,
    TurnSet,
    Unmarked,
)
from companion.duel.names import NO_ZONE, CopyId, FighterId, SeatId, ZoneId
from companion.duel.parts import HeroCounter
from companion.duel.side import Side
from companion.duel.table import (
    DAMAGED,
    DECK,
    DISCARD,
    HAND,
    HIDDEN,
    LOCKED,
    PLAY,
    TRACKER,
    UNSEEN,
    DuelTable,
    TokenValue,
)
from companion.duel.turn import ACTIONS
from companion.duel.verbs import placed_anew
from companion.duel.winning import decided, modern, players_in_and_out
from companion.journal import Command, Event, Invalid, Refused, Steps, Text, text
from companion.journal.shapes import refused

MOST_ACTIONS = 20
MOST_AT_ONCE = 9
"""More actions than anybody ever has, in one row of a number pad."""
MOST_HEALTH = 40
MARKED = {
    (DAMAGED, True): "duel.say.mark-hurt",
    (DAMAGED, False): "duel.say.mark-unhurt",
    (LOCKED, True): "duel.say.mark-held",
    (LOCKED, False): "duel.say.mark-free",
}


@dataclass(frozen=True)
class SetHealth(Command):
    """Set a dial to what it should show."""

    allowed_during_question: ClassVar[bool] = True
    fighter: FighterId
    health: int

    def perform(self, table: DuelTable) -> Steps:
        _check_fighter(table, self.fighter)
        if not 0 <= self.health <= table.limit[self.fighter]:
            raise Refused("U-005", "duel.refused.off-the-dial", high=table.limit[self.fighter])
        yield from _dial_turned(table, self.fighter, self.health)

    def label(self, table: DuelTable) -> Text:
        return text("duel.say.set-health", fighter=_named(table, self.fighter), health=self.health)


@dataclass(frozen=True)
class TurnDial(Command):
    """Turn a dial up or down; quick taps on one dial are one line."""

    allowed_during_question: ClassVar[bool] = True
    fighter: FighterId
    by: int

    def perform(self, table: DuelTable) -> Steps:
        _check_fighter(table, self.fighter)
        yield from SetHealth(self.fighter, table.health[self.fighter] + self.by).perform(table)

    def label(self, table: DuelTable) -> Text:
        return text("duel.say.turn-dial", fighter=_named(table, self.fighter), by=f"{self.by:+d}")

    def merged_after(self, earlier: Command) -> Command | None:
        if isinstance(earlier, TurnDial) and earlier.fighter == self.fighter:
            return TurnDial(self.fighter, earlier.by + self.by)
        return None


@dataclass(frozen=True)
class SetLimit(Command):
    """Say the highest number of a fighter's dial."""

    fighter: FighterId
    limit: int

    def perform(self, table: DuelTable) -> Steps:
        _check_fighter(table, self.fighter)
        if table.lineup.setup.health_limit == "starting":
            raise Refused("U-005", "duel.refused.limit-is-starting-health")
        # The dial was set to the starting health, so it goes at least that far (U-021).
        low = max(table.lineup.starting_health[self.fighter], table.health[self.fighter])
        if not low <= self.limit <= MOST_HEALTH:
            raise Refused("U-005", "duel.refused.no-such-limit", low=low, high=MOST_HEALTH)
        yield LimitSet(self.fighter, self.limit)

    def label(self, table: DuelTable) -> Text:
        return text("duel.say.set-limit", fighter=_named(table, self.fighter), limit=self.limit)


@dataclass(frozen=True)
class SetHand(Command):
    """Say how many cards a player holds; the rest of the unseen copies are the deck."""

    seat: SeatId
    cards: int

    def perform(self, table: DuelTable) -> Steps:
        unseen = _checked_count(table, self.seat, self.cards)
        yield CountsSet(self.seat, self.cards, unseen - self.cards)

    def label(self, table: DuelTable) -> Text:
        return text("duel.say.set-hand", seat=table.lineup.seat_name(self.seat), n=self.cards)


@dataclass(frozen=True)
class SetDeck(Command):
    """Say how many cards a player's deck has; the rest of the unseen copies are in hand."""

    seat: SeatId
    cards: int

    def perform(self, table: DuelTable) -> Steps:
        unseen = _checked_count(table, self.seat, self.cards)
        yield CountsSet(self.seat, unseen - self.cards, self.cards)

    def label(self, table: DuelTable) -> Text:
        return text("duel.say.set-deck", seat=table.lineup.seat_name(self.seat), n=self.cards)


@dataclass(frozen=True)
class MoveCopy(Command):
    """Put a copy where it really lies; an unseen one leaves the hand, or the deck if so said."""

    card: CopyId
    to: ZoneId
    source: ZoneId = NO_ZONE

    def perform(self, table: DuelTable) -> Steps:
        source = self._checked_source(table)
        yield CardMoved(self.card, source, self.to)

    def _checked_source(self, table: DuelTable) -> ZoneId:
        lineup = table.lineup
        if self.card not in lineup.card_of:
            raise Invalid("duel.invalid.card", name=self.card[:40])
        seat, where = lineup.owner_of_copy[self.card], table.zone[self.card]
        if self.to not in (*HIDDEN, DISCARD, *lineup.hero[seat].zones):
            raise Invalid("duel.invalid.zone", name=self.to[:40])
        if where == PLAY and (table.combat is not None or table.scheme is not None):
            raise Refused("U-075", "duel.refused.in-play")
        _check_cards_may_move(table)
        kept_out = lineup.hero[seat].places[self.to].keeps_out(Side(table, seat), self.card)
        if kept_out is not None:
            raise refused(kept_out)
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
        lineup = table.lineup
        zone = lineup.hero[lineup.owner_of_copy[self.card]].places[self.to]
        return text("duel.say.move-copy", card=lineup.card_name[self.card], zone=Text(zone.words))


@dataclass(frozen=True)
class SetToken(Command):
    """Turn a hero's token to what it should show."""

    seat: SeatId
    name: str
    value: TokenValue

    def perform(self, table: DuelTable) -> Steps:
        _check_seat(table, self.seat)
        token = table.lineup.hero[self.seat].tokens.get(self.name)
        if token is None or not token.holds(self.value):
            raise Invalid("duel.invalid.token", name=str(self.value)[:40])
        yield TokenTurned(self.seat, self.name, self.value)
        yield from _within_the_box(table, self.seat, self.name)

    def label(self, table: DuelTable) -> Text:
        seat, token = table.lineup.seat_name(self.seat), table.lineup.hero[self.seat].tokens[self.name]
        return text("duel.say.set-part", seat=seat, part=token.called, shows=token.shows(self.value))


@dataclass(frozen=True)
class TurnCounter(Command):
    """Turn a counter up or down; quick taps on one counter are one line."""

    allowed_during_question: ClassVar[bool] = True
    seat: SeatId
    name: str
    by: int

    def perform(self, table: DuelTable) -> Steps:
        _check_seat(table, self.seat)
        counter = table.lineup.hero[self.seat].tokens.get(self.name)
        if not isinstance(counter, HeroCounter):
            raise Invalid("duel.invalid.token", name=self.name[:40])
        value = int(table.token(self.seat, self.name)) + self.by
        if not counter.holds(value):
            raise Refused("U-003", "duel.refused.off-the-counter", low=counter.low, high=counter.highest)
        yield from SetToken(self.seat, self.name, value).perform(table)

    def label(self, table: DuelTable) -> Text:
        counter = table.lineup.hero[self.seat].tokens[self.name]
        player = table.lineup.player[self.seat]
        return text("duel.say.turn-counter", player=player, part=counter.called, by=f"{self.by:+d}")

    def merged_after(self, earlier: Command) -> Command | None:
        if isinstance(earlier, TurnCounter) and (earlier.seat, earlier.name) == (self.seat, self.name):
            return TurnCounter(self.seat, self.name, earlier.by + self.by)
        return None


def _within_the_box(table: DuelTable, seat: SeatId, name: str) -> Iterator[Event]:
    """There are only so many tokens for the board: what was just told is right, the others give way."""
    for tokens in table.lineup.hero[seat].board.values():
        counters = {tokens.name, tokens.gone}
        if name in counters:
            (other,) = counters - {name}
            room = tokens.count - int(table.token(seat, name))
            if int(table.token(seat, other)) > room:
                yield TokenTurned(seat, other, room)


@dataclass(frozen=True)
class SetActions(Command):
    """Say how many actions are left."""

    actions: int

    def perform(self, table: DuelTable) -> Steps:
        check_playing(table)
        if not 0 <= self.actions <= MOST_ACTIONS:
            raise Refused("U-031", "duel.refused.how-many-actions", high=MOST_ACTIONS)
        if self.actions:
            check_still_in(table, table.turn)
        yield ActionsSet(self.actions)

    def label(self, table: DuelTable) -> Text:
        return text("duel.say.set-actions", n=self.actions)


@dataclass(frozen=True)
class SetTurn(Command):
    """Say whose turn it is and how many actions are left."""

    seat: SeatId
    actions: int = 2

    def perform(self, table: DuelTable) -> Steps:
        check_playing(table)
        _check_seat(table, self.seat)
        check_still_in(table, self.seat)
        if not 0 <= self.actions <= MOST_ACTIONS:
            raise Refused("U-031", "duel.refused.how-many-actions", high=MOST_ACTIONS)
        if self.seat != table.turn:
            yield TurnLeft()
        yield TurnSet(self.seat, self.actions)

    def label(self, table: DuelTable) -> Text:
        return text("duel.say.set-turn", seat=table.lineup.seat_name(self.seat))


@dataclass(frozen=True)
class SetHadTurn(Command):
    """Say that a player has had a turn, and may be attacked in a free-for-all (U-188)."""

    seat: SeatId

    def perform(self, table: DuelTable) -> Steps:
        check_playing(table)
        _check_seat(table, self.seat)
        yield TurnCounted(self.seat)

    def label(self, table: DuelTable) -> Text:
        return text("duel.say.set-had-turn", seat=table.lineup.seat_name(self.seat))


@dataclass(frozen=True)
class SetMark(Command):
    """Say what is true of a fighter this turn: it was hurt, or it cannot leave its space."""

    allowed_during_question: ClassVar[bool] = True
    fighter: FighterId
    mark: Literal["damaged", "locked"]
    on: bool

    def perform(self, table: DuelTable) -> Steps:
        _check_fighter(table, self.fighter)
        check_playing(table)
        yield (Marked if self.on else Unmarked)(self.mark, self.fighter)

    def label(self, table: DuelTable) -> Text:
        return text(MARKED[self.mark, self.on], fighter=_named(table, self.fighter))


@dataclass(frozen=True)
class AllowCard(Command):
    """Let a card be played this turn by whoever it does not name, or as what its type is not."""

    card: CopyId

    def perform(self, table: DuelTable) -> Steps:
        check_playing(table)
        if self.card not in table.lineup.card_of:
            raise Invalid("duel.invalid.card", name=self.card[:40])
        yield CardAllowed(self.card)

    def label(self, table: DuelTable) -> Text:
        return text("levels.say.allow", card=table.lineup.card_name[self.card])


CORRECTIONS: tuple[type[Command], ...] = (
    SetHealth, TurnDial, SetLimit, SetHand, SetDeck, MoveCopy, SetToken, TurnCounter,
    SetActions, SetTurn,
    SetHadTurn, SetMark, AllowCard,
)  # fmt: skip


def _dial_turned(table: DuelTable, fighter: FighterId, health: int) -> Steps:
    """What follows a dial turned by hand: marks, players out or back, the game decided or brought back."""
    before = table.health[fighter]
    yield HealthSet(fighter, health)
    if health < before and table.level != TRACKER:
        # Most likely the table has just dealt that damage; SetMark says so where it has not (U-137).
        yield Marked(DAMAGED, fighter)
    if before == 0 and health and not table.winner:
        yield from placed_anew(table, fighter)
    if not (modern(table) and _resolving(table)):
        yield from players_in_and_out(table)
    yield from _actions_of_the_active(table)
    yield from _the_end_decided_or_taken_back(table)


def _actions_of_the_active(table: DuelTable) -> Iterator[Event]:
    if table.turn in table.out and table.actions:
        yield ActionsForfeited()
    elif table.turn not in table.out and table.kept_actions:
        yield ActionsSet(table.kept_actions)


def _the_end_decided_or_taken_back(table: DuelTable) -> Iterator[Event]:
    team = decided(table)
    if team and team != table.winner and (table.winner or not _resolving(table)):
        yield GameWon(team, table.stood if table.winner else table.phase, table.resting)
    elif table.winner and not team:
        beginning = table.unresumable and table.stood == "start"
        if table.stood and (table.resting or not _resolving(table)):
            yield GameGoesOn()
        else:
            yield from _clear_the_table(table)
            yield GameResumed()
        if beginning:
            # What would give the actions of the turn is told no more (U-031).
            yield TurnSet(table.turn, ACTIONS)
            yield from _actions_of_the_active(table)


def _resolving(table: DuelTable) -> bool:
    """Whether an action is being carried out whose end looks at everything once more."""
    return table.combat is not None or table.scheme is not None


def _clear_the_table(table: DuelTable) -> Iterator[Event]:
    """The combat in which an older match had ended is not fought on: its cards are discarded."""
    for seat in table.lineup.seats:
        for copy in table.cards_in(seat, PLAY):
            yield CardMoved(copy, PLAY, table.lineup.hero[seat].discards_to)


def _check_fighter(table: DuelTable, fighter: FighterId) -> None:
    if fighter not in table.health:
        raise Invalid("duel.invalid.fighter", name=fighter[:40])


def _check_seat(table: DuelTable, seat: SeatId) -> None:
    if seat not in table.hand:
        raise Invalid("duel.invalid.seat", name=seat[:40])


def _check_cards_may_move(table: DuelTable) -> None:
    """Once the game has ended an answer may wait that names cards or counts them; they must stay as told."""
    if table.is_over:
        raise Refused("U-111", "duel.refused.over-cards")


def _checked_count(table: DuelTable, seat: SeatId, cards: int) -> int:
    """How many copies of a player are unseen, which no hand and no deck can exceed."""
    _check_seat(table, seat)
    _check_cards_may_move(table)
    unseen = table.hand[seat] + table.deck[seat]
    if not 0 <= cards <= unseen:
        raise Refused("U-020", "duel.refused.how-many-cards", high=unseen)
    return unseen


def _named(table: DuelTable, fighter: FighterId) -> Text:
    return table.lineup.name[fighter]
