"""The Raptors, three heroes who hunt together."""

from __future__ import annotations

from companion.duel.asking import ask_fighter, ask_number, instruct, may, names
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.side import Side
from companion.duel.table import LOCKED
from companion.duel.verbs import add, damage, gain_actions, have_moved, place
from companion.journal import Steps, Text

HERO = Hero("raptors")
PACK = "raptors.ability.pack"


@HERO.at("revealed", PACK)
def pack(me: Side) -> Steps:
    """+1 to an attack for each other Raptor adjacent to the defender."""
    others = len(me.fighters) - 1
    if me.attacking and others:
        near = yield from ask_number(me, "raptors.pack", 0, others, fighter=me.lineup.name[me.opposing])
        yield from add(me, near, Text(PACK))


@HERO.card("clever-girl", "after")
def clever_girl(me: Side) -> Steps:
    """Gain 1 action if a Raptor is adjacent to the opposing fighter."""
    fighter = me.lineup.name[me.opposing]
    if me.table.on_board(me.opposing) and (yield from may(me, "raptors.clever-girl", fighter=fighter)):
        yield from gain_actions(me, 1)


@HERO.card("pack-hunters", "after")
def pack_hunters(me: Side) -> Steps:
    """If you won, 1 damage to the opposing fighter for each Raptor adjacent to it, the attacker too."""
    if me.won and me.table.on_board(me.opposing):
        name = me.lineup.name[me.opposing]
        near = yield from ask_number(me, "raptors.pack-hunters", 0, len(me.fighters), fighter=name)
        yield from damage(me, (me.opposing,), near)


@HERO.card("decoy", "immediately")
def decoy(me: Side) -> Steps:
    """Another Raptor may be placed adjacent to the opposing fighter."""
    others = [one for one in me.fighters if one != me.fighter]
    placed = yield from ask_fighter(me, "raptors.decoy", others, or_none=True)
    if placed is not None:
        yield from place(me, placed, "raptors.place-beside", other=me.lineup.name[me.opposing])


@HERO.card("coordinated-attack-pattern", "scheme")
def coordinated_attack_pattern(me: Side) -> Steps:
    """The other Raptors may be placed in the zone of one of them."""
    chosen = yield from ask_fighter(me, "raptors.gather", me.fighters)
    free = [one for one in me.fighters if one != chosen and not me.table.marked(LOCKED, one)]
    if chosen is not None and free:
        anchor = me.lineup.name[chosen]
        yield from instruct(me, "raptors.place-around", fighters=names(me, free), other=anchor)
        yield from have_moved(me.table, free)


HERO.card("eaten-alive", "after")(shared.if_won(shared.hurts_one_adjacent(1)))
HERO.card("they-remember", "after")(shared.gains_actions(1))
HERO.card("working-things-out", "scheme")(
    shared.in_order(shared.all_fighters_move(3, through=True), shared.gains_actions(1))
)
shared.ambush(HERO)
shared.disengage(HERO)
shared.feint(HERO)
