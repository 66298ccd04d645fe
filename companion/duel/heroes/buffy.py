"""Buffy, whom nobody can block, and Giles or Xander."""

from __future__ import annotations

from companion.duel.asking import ask_fighters, ask_opponent
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.names import FighterId
from companion.duel.side import Side
from companion.duel.verbs import damage, discard_seen_by, draw, have_moved, set_value
from companion.journal import Steps

HERO = Hero("buffy")
BUFFY, XANDER = "buffy", "xander"
SIDE_BY_SIDE = 6


@HERO.passes_opposing
def slips_past(me: Side, fighter: FighterId) -> bool:
    """Buffy may pass through opposing fighters, whatever moves her."""
    return fighter == me.the(BUFFY)


@HERO.card("daring-strike", "after")
def daring_strike(me: Side) -> Steps:
    """Draw 2 if you won, or else your combat fighter takes 1 damage."""
    if me.won:
        yield from draw(me, 2)
    else:
        yield from damage(me, (me.fighter,), 1)


@HERO.card("slayers-strength", "after")
def slayers_strength(me: Side) -> Steps:
    """You may move all fighters beside Buffy within their zones; 1 damage to each who moved."""
    buffy = me.the(BUFFY)
    if me.table.on_board(buffy):
        free = [one for one in me.table.everyone() if one != buffy and me.table.can_leave(one)]
        moved = yield from ask_fighters(me, "buffy.slayers-strength", free, 0, len(free))
        yield from have_moved(me.table, moved)
        yield from damage(me, moved, 1)


@HERO.card("insight", "scheme")
def insight(me: Side) -> Steps:
    """See an opponent's hand and pick a card that is discarded."""
    opponent = yield from ask_opponent(me, "buffy.insight")
    if opponent is not None:
        yield from discard_seen_by(me, opponent)


@HERO.card("right-hand-man", "during")
def right_hand_man(me: Side) -> Steps:
    """Value 6 if Xander is adjacent to Buffy."""
    if (yield from shared.are_adjacent(me, me.the(XANDER), me.the(BUFFY))):
        yield from set_value(me, SIDE_BY_SIDE)


HERO.card("cartwheel-kick", "after")(
    shared.in_order(shared.named_fighter_moves(BUFFY, 3), shared.hurts_each_adjacent(1, BUFFY))
)
HERO.card("rapid-recovery", "after")(shared.recovers(BUFFY, 1))
HERO.card("swift-strike", "after")(shared.combat_fighter_moves(4))
HERO.card("training", "scheme")(shared.draws(3))
HERO.card("military-knowledge", "after")(shared.draws(1))
shared.feint(HERO)
shared.regroup(HERO)
shared.skirmish(HERO)
