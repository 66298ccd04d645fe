"""What a player may say: begin, maneuver, scheme, attack, end the turn."""

from __future__ import annotations

from dataclasses import dataclass

from companion.duel import combat, turn
from companion.duel.asking import instruct, names, not_in_hand, not_playable
from companion.duel.events import ActionsForfeited, CardMoved, PlayerOut, SchemeEnded, SchemePlayed
from companion.duel.moments import card_effect, hero_moment
from companion.duel.names import NO_COPY, CopyId, FighterId, SeatId
from companion.duel.side import Side
from companion.duel.table import ATTACK, HAND, PLAY, TRACKER, DuelTable
from companion.duel.verbs import TurnIsOver, discard
from companion.duel.winning import FREE_FOR_ALL, check_winner, modern, until_over
from companion.journal import Command, Invalid, Refusal, Refused, Steps, Text, text
from companion.journal.shapes import refused

SCHEME = "scheme"


@dataclass(frozen=True)
class BeginGame(Command):
    """Set up the board, draw five cards each, and begin the first turn."""

    def perform(self, table: DuelTable) -> Steps:
        if table.phase != "setup":
            raise Refused("U-027", "duel.refused.already-begun")
        yield from turn.begin_tracked(table) if table.level == TRACKER else turn.begin_game(table)

    def label(self, table: DuelTable) -> Text:
        return text("duel.say.begin")


@dataclass(frozen=True)
class Maneuver(Command):
    """Draw a card and move; a scanned card may be named as the boost at once."""

    boost: CopyId = NO_COPY

    def perform(self, table: DuelTable) -> Steps:
        me = _acting(table)
        if self.boost:
            _check_copy(me, self.boost)
            if turn.cards_to_boost_with(me) == 0:
                raise Refused("U-054", "duel.refused.empty-hand")
            _check(not_in_hand(me, "U-054")(self.boost))
        yield from turn.action(table, turn.maneuver(me, self.boost))

    def label(self, table: DuelTable) -> Text:
        return text("duel.say.maneuver", player=table.lineup.player[table.turn])


@dataclass(frozen=True)
class Attack(Command):
    """Attack a fighter with one of yours; a scanned card may be named at once."""

    attacker: FighterId
    target: FighterId
    card: CopyId = NO_COPY

    def perform(self, table: DuelTable) -> Steps:
        me = _acting(table, self.target)
        self.check(me)
        yield from turn.action(
            table, combat.attack(table, self.attacker, self.target, self.card), self.target
        )

    def check(self, me: Side) -> None:
        """Refuse what the app can know to be no legal attack."""
        check_attacker(me, self.attacker)
        check_target(me, self.target)
        if self.card:
            _check_copy(me, self.card)
            _check(not_playable(me, ATTACK, self.attacker, "U-070")(self.card))

    def label(self, table: DuelTable) -> Text:
        name = table.lineup.name
        return text("duel.say.attack", attacker=name[self.attacker], target=name[self.target])


@dataclass(frozen=True)
class Scheme(Command):
    """Play a scheme with a fighter who may use it."""

    fighter: FighterId
    card: CopyId

    def perform(self, table: DuelTable) -> Steps:
        me = _acting(table)
        self.check(me)
        yield from turn.action(table, self._resolve(me))

    def check(self, me: Side) -> None:
        """Refuse a scheme this fighter cannot play."""
        _check_own(me, self.fighter, "U-060")
        _check_copy(me, self.card)
        _check_hand(me, "U-062")
        _check(not_playable(me, SCHEME, self.fighter, "U-060")(self.card))

    def _resolve(self, me: Side) -> Steps:
        yield CardMoved(self.card, HAND, PLAY)
        yield SchemePlayed(self.fighter, self.card)
        try:
            yield from card_effect(me, self.card, "scheme")
            if me.table.zone[self.card] == PLAY:
                yield from discard(me, self.card)
            yield from hero_moment(me, "scheme played")
        except TurnIsOver:
            yield from discard(me, self.card)
            yield SchemeEnded()
            raise
        yield SchemeEnded()

    def label(self, table: DuelTable) -> Text:
        lineup = table.lineup
        return text("duel.say.scheme", fighter=lineup.name[self.fighter], card=lineup.card_name[self.card])


@dataclass(frozen=True)
class EndTurn(Command):
    """End your turn; the next player's turn begins within it."""

    def perform(self, table: DuelTable) -> Steps:
        check_refereed(table)
        left = table.actions - turn.lost_by(table, None)
        if left > 0:
            raise Refused("U-031", "duel.refused.actions-left", n=left)
        yield from turn.finish_turn(table)

    def label(self, table: DuelTable) -> Text:
        return text("duel.say.end-turn", player=table.lineup.player[table.turn])


@dataclass(frozen=True)
class Concede(Command):
    """Give up; it is always possible, so nothing lists it.

    Two Titanias asleep with empty decks can hurt each other no more: only this ends such a game.
    """

    seat: SeatId

    def perform(self, table: DuelTable) -> Steps:
        check_playing(table)
        if self.seat not in table.hand:
            raise Invalid("duel.invalid.seat", name=self.seat[:40])
        check_still_in(table, self.seat)
        yield from until_over(table, self._leave(table))

    def _leave(self, table: DuelTable) -> Steps:
        me = Side(table, self.seat)
        leaving = me.fighters
        yield PlayerOut(self.seat)
        yield from check_winner(table)
        if not me.out:
            # A correction took it back.
            return
        if table.level != TRACKER:
            yield from instruct(me, "duel.do.remove", fighters=names(me, leaving))
        # Beside that instruction too a correction may take it back.
        if me.out and table.turn == self.seat and table.actions:
            yield ActionsForfeited()

    def label(self, table: DuelTable) -> Text:
        return text("duel.say.concede", player=table.lineup.player[self.seat])


def check_playing(table: DuelTable) -> None:
    """Refuse everything before the game has begun and after it is over."""
    if table.phase == "setup":
        raise Refused("U-027", "duel.refused.not-begun")
    if table.phase == "over":
        raise Refused("U-111", "duel.refused.over")


def check_refereed(table: DuelTable) -> None:
    """Refuse what belongs to a turn while the app only tracks: it follows none."""
    check_playing(table)
    if table.level == TRACKER:
        raise Refused("U-030", "duel.refused.only-tracked")


def check_still_in(table: DuelTable, seat: SeatId) -> None:
    """Refuse whatever would let a player act who is out (U-185, Q-28)."""
    if seat in table.out:
        raise Refused("U-185", "duel.refused.dormant" if modern(table) else "duel.refused.out")


def check_attacker(me: Side, attacker: FighterId) -> None:
    """Refuse an attacker who is not mine, not on the board, or has no card to attack with."""
    _check_own(me, attacker, "U-071")
    _check_hand(me, "U-070")
    forbidden = not_playable(me, ATTACK, attacker, "U-070")
    if all(forbidden(copy) for copy in me.lineup.copies[me.seat]):
        raise Refused("U-070", "duel.refused.no-attack-card", fighter=me.lineup.name[attacker])


def check_target(me: Side, target: FighterId) -> None:
    """Refuse a target that is not an opposing fighter on the board, or not yet allowed in a free-for-all."""
    lineup = me.lineup
    if target not in lineup.kind:
        raise Invalid("duel.invalid.fighter", name=target[:40])
    seat = lineup.owner_of_fighter[target]
    if lineup.friends(me.seat, seat):
        raise Refused("U-072", "duel.refused.friendly-target")
    if not me.table.on_board(target):
        raise Refused("U-110", "duel.refused.defeated", fighter=lineup.name[target])
    if lineup.setup.mode == FREE_FOR_ALL and not _may_be_attacked_yet(me, seat):
        raise Refused("U-188", "duel.refused.too-early", player=lineup.player[seat])


def _may_be_attacked_yet(me: Side, seat: SeatId) -> bool:
    """On a first turn only the next player, or one who has already had a turn, may be attacked (U-188)."""
    return seat in me.table.begun or seat == turn.next_seat(me.table)


def _acting(table: DuelTable, target: FighterId | None = None) -> Side:
    check_refereed(table)
    me = Side(table, table.turn)
    check_may_act(me, target)
    return me


def check_may_act(me: Side, target: FighterId | None = None) -> None:
    """Refuse an action of a player who has none: not now, not in this turn, no more, or only to attack."""
    check_playing(me.table)
    if not me.my_turn:
        raise Refused("U-030", "duel.refused.not-your-turn")
    check_still_in(me.table, me.seat)
    if me.table.actions < 1:
        raise Refused("U-031", "duel.refused.no-actions")
    if me.table.actions <= turn.lost_by(me.table, target):
        raise Refused("U-034", "duel.refused.attack-next")


def _check_own(me: Side, fighter: FighterId, rule: str) -> None:
    if fighter not in me.lineup.kind:
        raise Invalid("duel.invalid.fighter", name=fighter[:40])
    if me.lineup.owner_of_fighter[fighter] != me.seat:
        raise Refused(rule, "duel.refused.not-your-fighter", fighter=me.lineup.name[fighter])
    if not me.table.on_board(fighter):
        raise Refused("U-110", "duel.refused.defeated", fighter=me.lineup.name[fighter])


def _check_copy(me: Side, copy: CopyId) -> None:
    if copy not in me.lineup.card_of:
        raise Invalid("duel.invalid.card", name=copy[:40])
    if me.lineup.owner_of_copy[copy] != me.seat:
        raise Refused("U-180", "duel.refused.not-your-card", card=me.lineup.card_name[copy])


def _check_hand(me: Side, rule: str) -> None:
    if me.hand == 0:
        raise Refused(rule, "duel.refused.empty-hand")


def _check(refusal: Refusal | None) -> None:
    if refusal is not None:
        raise refused(refusal)
