"""Leonardo, who leads from the middle of the board, and Splinter."""

from __future__ import annotations

from companion.duel.asking import ask_fighter, ask_number, instruct, may
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.side import Side
from companion.duel.table import LOCKED
from companion.duel.verbs import (
    add,
    cancel,
    damage,
    draw,
    gain_actions,
    have_moved,
    ignore_value,
    move,
    recover,
    swap,
)
from companion.journal import Procedure, Steps

HERO = Hero("leonardo")
LEONARDO, SPLINTER = "leonardo", "splinter"


@HERO.at("turn start", "leonardo.ability.tactics")
def team_tactics(me: Side) -> Steps:
    """At the start of your turn one fighter, of either side, moves up to 1."""
    everyone = me.table.everyone()
    chosen = yield from ask_fighter(me, "leonardo.tactics", everyone, or_none=True, about="tactics")
    if chosen is not None:
        yield from move(me, (chosen,), 1)


@HERO.card("for-sensei", "after")
def for_sensei(me: Side) -> Steps:
    """Both combat fighters move up to 1, in the order you like; a card of your hand may buy an action."""
    yield from move(me, (me.fighter, me.opposing), 1)
    if (yield from shared.may_discard(me, "leonardo.for-sensei")):
        yield from gain_actions(me, 1)


@HERO.card("fearless-leader", "during")
def fearless_leader(me: Side) -> Steps:
    """+2 for each other friendly fighter adjacent to the opposing fighter."""
    others = len([one for one in me.friendly_fighters if one != me.fighter])
    if others:
        name = me.lineup.name[me.opposing]
        near = yield from ask_number(me, "leonardo.fearless-leader", 0, others, fighter=name)
        yield from add(me, 2 * near)


@HERO.card("spatial-awareness", "after")
def spatial_awareness(me: Side) -> Steps:
    """If the opposing fighter is in fewer zones than Splinter: 1 damage to it and draw 1."""
    if (yield from _in_fewer_zones(me, SPLINTER)):
        yield from damage(me, (me.opposing,), 1)
        yield from draw(me, 1)


@HERO.card("wise-beyond-his-years", "after")
def wise_beyond_his_years(me: Side) -> Steps:
    """If the opposing fighter is in fewer zones than Leonardo: 2 damage to it."""
    if (yield from _in_fewer_zones(me, LEONARDO)):
        yield from damage(me, (me.opposing,), 2)


def _in_fewer_zones(me: Side, kind: str) -> Procedure[bool]:
    name, own = me.lineup.name, me.the(kind)
    if not (me.table.on_board(me.opposing) and me.table.on_board(own)):
        return False
    return (yield from may(me, "leonardo.fewer-zones", fighter=name[me.opposing], other=name[own]))


@HERO.card("eat-sleep-and-breathe-ninjutsu", "after")
def ninjutsu(me: Side) -> Steps:
    """Each fighter adjacent to your combat fighter is placed on another space of its zone."""
    free = [one for one in me.table.everyone() if one != me.fighter and not me.table.marked(LOCKED, one)]
    if me.table.on_board(me.fighter) and free:
        yield from instruct(me, "leonardo.ninjutsu", fighter=me.lineup.name[me.fighter])
        yield from have_moved(me.table, free)


@HERO.card("i-have-a-plan", "immediately")
def i_have_a_plan(me: Side) -> Steps:
    """A card of your hand may buy that the opponent's card is cancelled and ignored."""
    if (yield from shared.may_discard(me, "leonardo.plan")):
        yield from cancel(me)
        yield from ignore_value(me)


@HERO.card("protective-father", "scheme")
def protective_father(me: Side) -> Steps:
    """Splinter may swap with another friendly fighter, and both recover 2; gain 1 action."""
    splinter = me.the(SPLINTER)
    free = [one for one in me.friendly_fighters if not me.table.marked(LOCKED, one)]
    if splinter in free:
        others = [one for one in free if one != splinter]
        other = yield from ask_fighter(me, "leonardo.swap", others, or_none=True, about="swap")
        if other is not None:
            yield from swap(me, splinter, other)
            yield from recover(me, splinter, 2)
            yield from recover(me, other, 2)
    yield from gain_actions(me, 1)


@HERO.card("leonardo-leads", "scheme")
def leonardo_leads(me: Side) -> Steps:
    """Each friendly fighter moves up to 3; draw 1."""
    yield from move(me, me.friendly_fighters, 3)
    yield from draw(me, 1)


HERO.card("turtle-power", "during")(shared.may_boost)
HERO.card("quick-strike", "after")(shared.draws(1))
