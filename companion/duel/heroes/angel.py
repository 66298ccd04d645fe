"""Angel, who learns from every attack that fails, and Faith."""

from __future__ import annotations

from companion.duel.asking import may
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.side import Side
from companion.duel.verbs import draw, place
from companion.journal import Steps

HERO = Hero("angel")
ANGEL, FAITH = "angel", "faith"


@HERO.at("after attack", "angel.ability.lost-attack")
def learn(me: Side) -> Steps:
    """After Angel or Faith attacked, draw 1 if the attack was lost (Q-35)."""
    if me.lost:
        yield from draw(me, 1)


@HERO.card("haunted-by-the-faces", "after")
def haunted_by_the_faces(me: Side) -> Steps:
    """If you lost, you may place Angel on a space of his zone."""
    angel = me.the(ANGEL)
    if me.lost and me.table.can_leave(angel) and (yield from may(me, "angel.haunted")):
        yield from place(me, angel, "duel.do.place-in-zone")


HERO.card("five-by-five", "after")(shared.named_fighter_moves(FAITH, 5, through=True))
HERO.card("cursed-with-a-soul", "after")(shared.if_lost(shared.recovers(ANGEL, 1)))
HERO.card("wisdom-of-ages", "after")(shared.draws(1))
HERO.card("brooding", "after")(shared.if_lost(shared.hurts_opposing(1)))
HERO.card("the-rogue-slayer", "after")(shared.hurts_each_adjacent(1, FAITH))
HERO.card("killer-of-the-dead", "scheme")(shared.hurts_one_adjacent(2, FAITH))
shared.disengage(HERO)
shared.feint(HERO)
shared.regroup(HERO)
shared.momentous_shift(HERO)
