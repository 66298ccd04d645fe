"""Bullseye, who strikes from five spaces away and gets better with every win."""

from __future__ import annotations

from companion.duel.asking import ask_fighter, may
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.side import Side
from companion.duel.table import WON
from companion.duel.verbs import (
    boost,
    damage,
    discard_from_hand,
    draw,
    gain_actions,
    ignore_value,
    move,
    place,
    set_value,
    take_combat,
)
from companion.journal import Steps

HERO = Hero("bullseye")
BULLSEYE = "bullseye"
HERO.reach[BULLSEYE] = lambda _me: 5
PLANNED, BETTER = 5, 6


@HERO.card("worlds-greatest-assassin", "immediately")
def worlds_greatest_assassin(me: Side) -> Steps:
    """After a combat won earlier in this turn the opponent's card loses its value."""
    if me.table.remembers(WON, me.seat):
        yield from ignore_value(me)


@HERO.card("i-never-miss", "during")
def i_never_miss(me: Side) -> Steps:
    """You may BOOST this card; if you do not, draw 1."""
    if (yield from boost(me)) is None:
        yield from draw(me, 1)


@HERO.card("i-planned-to-be-here", "during")
def i_planned_to_be_here(me: Side) -> Steps:
    """Value 5 on the space where he began your turn."""
    if (yield from may(me, "bullseye.stayed")):
        yield from set_value(me, PLANNED)


@HERO.card("ricochet", "after")
def ricochet(me: Side) -> Steps:
    """If the opposing fighter stands, 1 damage to any one fighter in its zone."""
    if me.table.on_board(me.opposing):
        name = me.lineup.name[me.opposing]
        struck = yield from ask_fighter(me, "duel.ask.in-zone-of", me.table.everyone(), fighter=name)
        if struck is not None:
            yield from damage(me, (struck,), 1)


@HERO.card("master-strategist", "after")
def master_strategist(me: Side) -> Steps:
    """He moves exactly 4, through opposing fighters."""
    yield from place(me, me.the(BULLSEYE), "bullseye.strategist")


@HERO.card("right-between-the-eyes", "immediately")
def right_between_the_eyes(me: Side) -> Steps:
    """After a combat won earlier in this turn the opponent discards 1."""
    if me.table.remembers(WON, me.seat):
        yield from discard_from_hand(me.opponent)


@HERO.card("im-better-and-ill-prove-it", "during")
def im_better(me: Side) -> Steps:
    """Value 6 after a combat won earlier in this turn."""
    if me.table.remembers(WON, me.seat):
        yield from set_value(me, BETTER)


@HERO.card("arrogant-but-effective", "after")
def arrogant_but_effective(me: Side) -> Steps:
    """You count as the winner; he moves up to 2."""
    yield from take_combat(me)
    yield from move(me, (me.the(BULLSEYE),), 2)


@HERO.card("tactical-retreat", "after")
def tactical_retreat(me: Side) -> Steps:
    """He is placed outside all zones of his space."""
    yield from place(me, me.the(BULLSEYE), "duel.do.place-out-of-zone")


@HERO.card("study-the-target", "scheme")
def study_the_target(me: Side) -> Steps:
    """Draw 2; after a combat won in this turn, draw 1 and gain 1 action as well."""
    yield from draw(me, 2)
    if me.table.remembers(WON, me.seat):
        yield from draw(me, 1)
        yield from gain_actions(me, 1)


HERO.card("for-my-next-trick", "after")(
    shared.in_order(shared.named_fighter_moves(BULLSEYE, 1), shared.draws(1), shared.gains_actions(1))
)
shared.feint(HERO)
