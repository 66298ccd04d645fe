"""Bigfoot, who draws strength from being alone, and the Jackalope."""

from __future__ import annotations

from companion.duel.asking import may
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.side import Side
from companion.duel.verbs import draw
from companion.journal import Steps

HERO = Hero("bigfoot")
BIGFOOT, JACKALOPE = "bigfoot", "jackalope"


@HERO.at("turn end", "bigfoot.ability.alone")
def alone(me: Side) -> Steps:
    """At the end of his turn, with no opposing fighter in Bigfoot's zone, you may draw 1."""
    if me.table.on_board(me.the(BIGFOOT)) and (yield from may(me, "bigfoot.alone")):
        yield from draw(me, 1)


HERO.card("savagery", "after")(shared.if_won(shared.hurts_each_adjacent(1, BIGFOOT, opposing=False)))
HERO.card("crash-through-the-trees", "scheme")(shared.named_fighter_moves(BIGFOOT, 5, through=True))
HERO.card("jackalope-horns", "scheme")(
    shared.in_order(
        shared.named_fighter_moves(JACKALOPE, 5, through=True),
        shared.hurts_one_adjacent(2, JACKALOPE, opposing=False),
    )
)
HERO.card("hoax", "after")(shared.combat_fighter_moves(5, through=True))
shared.feint(HERO, "its-just-your-imagination")
shared.disengage(HERO)
shared.feint(HERO)
shared.regroup(HERO)
shared.skirmish(HERO)
shared.momentous_shift(HERO)
