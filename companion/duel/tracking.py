"""As much help as the table wants, and what is said while the app only tracks: no turns, no questions."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from companion.duel.asking import YES_NO
from companion.duel.commands import check_playing
from companion.duel.corrections import MOST_AT_ONCE
from companion.duel.events import (
    ActionsForfeited,
    CardAllowed,
    CountsSet,
    Marked,
    PhaseReached,
    TurnBegan,
    TurnLeft,
    TurnSet,
)
from companion.duel.moments import hero_moment
from companion.duel.names import CopyId, FighterId, SeatId
from companion.duel.side import Side
from companion.duel.table import DECK, HAND, TRACKER, UNSEEN, DuelTable, Level
from companion.duel.tracking_events import LEVEL_NAMES, DrawTracked, LevelSet
from companion.duel.turn import next_seat
from companion.duel.verbs import EXHAUSTION
from companion.duel.winning import until_over
from companion.journal import (
    TABLE,
    Ask,
    Command,
    Event,
    Invalid,
    Option,
    Procedure,
    Refused,
    Steps,
    Text,
    Value,
    text,
)

COUNTS = (
    Option("right", Text("levels.ask.hands.right")),
    Option("count", Text("levels.ask.hands.count")),
)


@dataclass(frozen=True)
class SetLevel(Command):
    """Want more or less help from here on; who wants more is asked what nobody has told the app."""

    level: Level

    def perform(self, table: DuelTable) -> Steps:
        if self.level == table.level:
            raise Invalid("levels.invalid.same")
        if table.phase == "over":
            raise Refused("U-111", "duel.refused.over")
        if table.level == TRACKER and table.phase != "setup":
            yield from until_over(table, _taken_up(table, self.level))
        else:
            yield LevelSet(self.level)

    def label(self, table: DuelTable) -> Text:
        return text("levels.say.set-level", level=LEVEL_NAMES[self.level])


def _taken_up(table: DuelTable, level: Level) -> Steps:
    """Whose turn it is, the actions left, the hands and tokens: what a tracker is not told."""
    seat = yield from _whose_turn(table)
    player = table.lineup.seat_name(seat)
    actions = yield Ask(TABLE, "levels.ask.actions-left", "number", (), 0, MOST_AT_ONCE, (("seat", player),))
    counted = yield from _counted_hands(table)
    remembered, noted = _remembered(table, seat), table.turn_known
    yield LevelSet(level)
    yield TurnLeft()
    yield TurnSet(seat, int(actions))
    if seat in table.out:
        # A dial turned beside these questions put that player out; a correction gives the actions back.
        yield ActionsForfeited()
    yield from counted
    for one in table.lineup.order:
        yield from hero_moment(Side(table, one), "taken up")
    if remembered and (noted or (yield from _still_that_turn(table))):
        yield from remembered


def _whose_turn(table: DuelTable) -> Procedure[SeatId]:
    if table.turn_known and table.turn not in table.out:
        return table.turn
    options = tuple(table.lineup.seat_option[seat] for seat in table.lineup.order if seat not in table.out)
    return SeatId((yield Ask(TABLE, "levels.ask.whose-turn", "choice", options)))


def _remembered(table: DuelTable, seat: SeatId) -> list[Event]:
    """What is remembered of a turn of this player: who was hurt, who is held, what was allowed."""
    if seat != table.turn:
        return []
    marks = [
        Marked(mark, FighterId(fighter)) for mark, fighter in (one.split(":") for one in sorted(table.marks))
    ]
    return [*marks, *map(CardAllowed, sorted(table.allowed))]


def _still_that_turn(table: DuelTable) -> Procedure[bool]:
    """Whether the turn of which something is remembered is not over; nobody noted it, so the table says."""
    who = (("player", table.lineup.player[table.turn]),)
    return bool((yield Ask(TABLE, "levels.ask.still-that-turn", "choice", YES_NO, values=who)) == "yes")


def _counted_hands(table: DuelTable) -> Procedure[list[CountsSet]]:
    """The hands as the app has them are agreed to at once, or counted one by one."""
    counted: list[CountsSet] = []
    if (
        yield Ask(TABLE, "levels.ask.hands", "choice", COUNTS, values=(("hands", _hands(table)),))
    ) == "count":
        for seat in table.lineup.seats:
            unseen = table.hand[seat] + table.deck[seat]
            who = (("seat", table.lineup.seat_name(seat)),)
            hand = int((yield Ask(TABLE, "levels.ask.how-many-hold", "number", (), 0, unseen, who)))
            counted.append(CountsSet(seat, hand, unseen - hand))
    return counted


def _hands(table: DuelTable) -> Value:
    spoken: Value = ""
    for seat in table.lineup.seats:
        one = text("levels.hand-of", seat=table.lineup.seat_name(seat), n=table.hand[seat])
        spoken = one if spoken == "" else text("journal.and", first=spoken, next=one)
    return spoken


@dataclass(frozen=True)
class TrackCard(Command):
    """A card was played at the table: it goes where its hero's cards go, and is counted there."""

    card: CopyId

    def perform(self, table: DuelTable) -> Steps:
        check_tracking(table)
        if self.card not in table.lineup.card_of:
            raise Invalid("duel.invalid.card", name=self.card[:40])
        me = Side(table, table.lineup.owner_of_copy[self.card])
        if table.zone[self.card] != UNSEEN:
            where = me.hero.places[table.zone[self.card]]
            raise Refused(where.rule, "duel.refused.lies-there", zone=Text(where.lies))
        yield from me.hero.track(me, self.card, HAND if me.hand else DECK)

    def label(self, table: DuelTable) -> Text:
        return text("levels.say.track-card", card=table.lineup.card_name[self.card])


@dataclass(frozen=True)
class TrackPart(Command):
    """A hero's own part was touched: a spell cast, a glamour or a token turned."""

    seat: SeatId
    part: str

    def perform(self, table: DuelTable) -> Steps:
        check_tracking(table)
        if self.seat not in table.hand or self.part not in table.lineup.hero[self.seat].parts:
            raise Invalid("levels.invalid.part", name=self.part[:40])
        me = Side(table, self.seat)
        yield from me.hero.parts[self.part].effect(me)

    def label(self, table: DuelTable) -> Text:
        part = table.lineup.hero[self.seat].parts[self.part]
        return text("levels.say.track-part", player=table.lineup.player[self.seat], part=Text(part.name))


@dataclass(frozen=True)
class TrackDraw(Command):
    """A player drew; quick taps on one deck are one line."""

    seat: SeatId
    cards: int = 1

    def perform(self, table: DuelTable) -> Steps:
        check_tracking(table)
        if self.seat not in table.deck:
            raise Invalid("duel.invalid.seat", name=self.seat[:40])
        if self.cards < 1:
            raise Invalid("levels.invalid.no-draw")
        left = table.deck[self.seat]
        if left < self.cards:
            key = "duel.refused.too-few-to-draw" if left else "duel.refused.empty-deck"
            raise Refused("U-042", key, n=left, damage=EXHAUSTION * (self.cards - left))
        yield DrawTracked(self.seat, self.cards)

    def label(self, table: DuelTable) -> Text:
        return text("duel.log.drew", player=table.lineup.player[self.seat], n=self.cards)

    def merged_after(self, earlier: Command) -> Command | None:
        if isinstance(earlier, TrackDraw) and earlier.seat == self.seat:
            return TrackDraw(self.seat, earlier.cards + self.cards)
        return None


@dataclass(frozen=True)
class TrackTurn(Command):
    """The turn passes on to the next player; where no turn was ever told of, the first one begins."""

    def perform(self, table: DuelTable) -> Steps:
        check_tracking(table)
        waits = table.turn not in table.out and not table.begun
        yield TurnBegan(table.turn if waits else next_seat(table))
        yield PhaseReached("action")

    def label(self, table: DuelTable) -> Text:
        return text("levels.say.track-turn")


TRACKING: tuple[type[Command], ...] = (SetLevel, TrackCard, TrackPart, TrackDraw, TrackTurn)


def check_tracking(table: DuelTable) -> None:
    """What only counts is for tables that play without the app's rules."""
    check_playing(table)
    if table.level != TRACKER:
        raise Invalid("levels.invalid.not-tracking")


def possible_tracking(table: DuelTable) -> Iterator[Command]:
    """Everything a table that is only tracked may touch, and every card that has not been seen."""
    lineup = table.lineup
    yield TrackTurn()
    for seat in lineup.seats:
        yield TrackDraw(seat)
        for part in lineup.hero[seat].parts:
            yield TrackPart(seat, part)
        yield from map(TrackCard, table.cards_in(seat, UNSEEN))


def tracked_as(table: DuelTable, scanned: str) -> Iterator[Command]:
    """What a card shown means: its copies at the table, or a hero's own part such as a glamour."""
    lineup = table.lineup
    if scanned in lineup.card_of:
        yield TrackCard(CopyId(scanned))
        return
    owner, _slash, item = scanned.partition("/")
    for seat in lineup.seats:
        copy = lineup.copy_of(seat, scanned)
        if copy is not None:
            yield TrackCard(copy)
        elif lineup.facts[seat].id == owner and item in lineup.hero[seat].parts:
            yield TrackPart(seat, item)
