"""What a hero's player may do of their own accord on their turn, beside the actions everybody has."""

from __future__ import annotations

from dataclasses import dataclass

from companion.duel.commands import check_playing, check_refereed, check_still_in
from companion.duel.events import ActionsForfeited, ActionsSet, Marked
from companion.duel.hero import UsableAbility
from companion.duel.names import FighterId, SeatId
from companion.duel.side import Side
from companion.duel.table import DuelTable
from companion.duel.verbs import TurnIsOver
from companion.duel.winning import settle, until_over
from companion.journal import Command, Invalid, Refused, Steps, Text, text


@dataclass(frozen=True)
class UseAbility(Command):
    """A player uses what the hero offers."""

    seat: SeatId
    ability: str

    def perform(self, table: DuelTable) -> Steps:
        if self.seat not in table.hand or self.ability not in table.lineup.hero[self.seat].abilities:
            raise Invalid("duel.invalid.ability", name=self.ability[:40])
        me = Side(table, self.seat)
        ability = me.hero.abilities[self.ability]
        check_usable(me, ability)
        yield from until_over(table, _used(me, ability))

    def label(self, table: DuelTable) -> Text:
        lineup = table.lineup
        words = Text(lineup.hero[self.seat].abilities[self.ability].words)
        return text("duel.say.use-ability", player=lineup.player[self.seat], ability=words)


def check_usable(me: Side, ability: UsableAbility) -> None:
    """Refuse what cannot be used now: not in this turn, not any more, or not by the hero's own rule."""
    table = me.table
    check_playing(table)
    check_refereed(table)
    if not me.my_turn or table.phase != "action":
        raise Refused("U-030", "duel.refused.not-your-turn")
    check_still_in(table, me.seat)
    if ability.before_actions and table.actions_taken:
        raise Refused("U-030", ability.when)
    if (ability.once and table.marked(ability.mark, _bearer(me))) or not ability.usable(me):
        raise Refused("U-003", ability.when)


def _bearer(me: Side) -> FighterId:
    """The fighter at which it is remembered that an ability was used."""
    return me.lineup.leaders[me.seat][0]


def _used(me: Side, ability: UsableAbility) -> Steps:
    if ability.once:
        yield Marked(ability.mark, _bearer(me))
    try:
        yield from ability.effect(me.by("ability", ability.words))
    except TurnIsOver:
        yield ActionsSet(0)
    yield from settle(me.table)
    if me.out and me.table.actions:
        yield ActionsForfeited()
