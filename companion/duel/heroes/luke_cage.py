"""Luke Cage, whose skin turns blows aside, and Misty Knight."""

from __future__ import annotations

from companion.duel.asking import ask_fighters, may
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.names import FighterId
from companion.duel.side import Side
from companion.duel.verbs import change_defender, damage, end_turn, gain_actions, move, place, swap
from companion.journal import Steps

HERO = Hero("luke-cage")
LUKE, MISTY = "luke-cage", "misty-knight"
HERO.tells("luke-cage.tells.skin")


@HERO.absorbs
def unbreakable_skin(me: Side, fighter: FighterId) -> int:
    """Luke takes 2 less combat damage; where nothing is left of an attack on him he has won (U-091)."""
    return 2 if fighter == me.the(LUKE) else 0


@HERO.card("power-man", "after")
def power_man(me: Side) -> Steps:
    """The opposing fighter moves up to 3 through the others; it and those it passed take 1 damage."""
    moves = me.table.can_leave(me.opposing)
    others = [one for one in me.opposing_fighters if one != me.opposing and moves]
    yield from move(me, (me.opposing,), 3, through=True)
    crossed = yield from ask_fighters(me, "luke-cage.crossed", others, 0, len(others))
    yield from damage(me, (me.opposing, *crossed), 1)


@HERO.card("skin-like-titanium", "after")
def skin_like_titanium(me: Side) -> Steps:
    """If you lost, the opposing fighter takes as much damage as yours took in this combat."""
    if me.lost:
        yield from damage(me, (me.opposing,), me.combat.damage or 0)


@HERO.card("got-my-back", "immediately")
def got_my_back(me: Side) -> Steps:
    """Misty and Luke may swap, and he defends instead."""
    luke, misty = me.the(LUKE), me.the(MISTY)
    if (
        me.table.can_leave(luke)
        and me.table.can_leave(misty)
        and (yield from may(me, "luke-cage.got-my-back"))
    ):
        yield from swap(me, misty, luke)
        yield from change_defender(me, luke)


@HERO.card("trash-talk", "after")
def trash_talk(me: Side) -> Steps:
    """If you won, the turn ends."""
    if me.won:
        yield from end_turn(me)


@HERO.card("wheres-my-money", "scheme")
def wheres_my_money(me: Side) -> Steps:
    """Luke is placed beside the nearest opposing fighter; gain 1 action."""
    yield from place(me, me.the(LUKE), "luke-cage.place-nearest")
    yield from gain_actions(me, 1)


HERO.card("commanding-impact", "after")(shared.draws(1))
HERO.card("get-paid", "after")(shared.draws(2, if_won=True))
HERO.card("hero-for-hire", "during")(shared.may_boost)
HERO.card("still-standing", "after")(shared.if_won(shared.shuffles_back(2, "luke-cage.still-standing")))
HERO.card("pushback", "after")(shared.opposing_moves(3))
HERO.card("trash-talk", "immediately")(shared.cancel_effects)
HERO.card("daughter-of-the-dragon", "during")(shared.value_beside(MISTY, 6))
shared.regroup(HERO)
