"""Bruce Lee, fast on his feet, whose blows lead to further blows."""

from __future__ import annotations

from companion.duel.asking import ask_fighter, may
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.side import Side
from companion.duel.verbs import (
    damage,
    discard_at_random,
    draw,
    gain_actions,
    move,
    place,
    set_value,
    strength,
    strengthen,
    swap,
    to_hand,
)
from companion.journal import Steps

HERO = Hero("bruce-lee")
BRUCE = "bruce-lee"
BARELY_ALIVE, EMPTY_HANDED, LEAD = 5, 6, 5


@HERO.at("turn end", "bruce-lee.ability.fleet")
def fleet_of_foot(me: Side) -> Steps:
    """At the end of your turn he moves up to 1."""
    yield from move(me, (me.the(BRUCE),), 1)


@HERO.bonus("bruce-lee.ability.nunchaku")
def swung(me: Side) -> int:
    """+1 to his attacks for each Nunchaku of this turn."""
    return strength(me, me.the(BRUCE)) if me.attacking else 0


@HERO.card("nunchaku", "scheme")
def nunchaku(me: Side) -> Steps:
    """+1 to his attacks for the rest of the turn; gain 1 action."""
    yield from strengthen(me, me.the(BRUCE))
    yield from gain_actions(me, 1)


@HERO.card("little-dragon", "during")
def little_dragon(me: Side) -> Steps:
    """Value 6 with no card in hand."""
    if me.hand == 0:
        yield from set_value(me, EMPTY_HANDED)


@HERO.card("taste-of-blood", "after")
def taste_of_blood(me: Side) -> Steps:
    """Draw 3 if he has 5 health or less."""
    if me.table.health[me.the(BRUCE)] <= BARELY_ALIVE:
        yield from draw(me, 3)


@HERO.card("jeet-kune-do-high-straight-lead", "during")
def high_straight_lead(me: Side) -> Steps:
    """Value 5 if either combat fighter began this turn elsewhere."""
    if (yield from may(me, "bruce-lee.either-moved")):
        yield from set_value(me, LEAD)


@HERO.card("jeet-kune-do-downward-side-kick", "after")
def downward_side_kick(me: Side) -> Steps:
    """The opponent loses a card at random; gain 1 action."""
    yield from discard_at_random(me.opponent)
    yield from gain_actions(me, 1)


@HERO.card("jeet-kune-do-short-lead-hook", "after")
def short_lead_hook(me: Side) -> Steps:
    """He may swap with the opposing fighter; gain 1 action."""
    bruce, other = me.the(BRUCE), me.opposing
    able = me.table.can_leave(bruce) and me.table.can_leave(other)
    if able and (yield from may(me, "bruce-lee.hook", fighter=me.lineup.name[other])):
        yield from swap(me, bruce, other)
    yield from gain_actions(me, 1)


@HERO.card("bring-it-on", "scheme")
def bring_it_on(me: Side) -> Steps:
    """An opposing fighter in his zone is placed adjacent to him; gain 1 action."""
    bruce = me.the(BRUCE)
    among = [one for one in me.opposing_fighters if me.table.can_leave(one)]
    called = yield from ask_fighter(me, "bruce-lee.bring-it-on", among, or_none=True)
    if called is not None:
        yield from place(me, called, "duel.do.place-adjacent", other=me.lineup.name[bruce])
    yield from gain_actions(me, 1)


@HERO.card("one-inch-punch", "scheme")
def one_inch_punch(me: Side) -> Steps:
    """2 damage to an adjacent fighter; if that defeats it, this card returns to your hand."""
    name = me.lineup.name[me.the(BRUCE)]
    others = [one for one in me.table.everyone() if one != me.the(BRUCE)]
    struck = yield from ask_fighter(me, "duel.ask.one-adjacent", others, or_none=True, fighter=name)
    if struck is not None and (yield from damage(me, (struck,), 2)):
        yield from to_hand(me, me.card)


JEET_KUNE_DO = shared.returns_from_discard(
    "bruce-lee.jeet-kune-do", lambda card: card.id.startswith("jeet-kune-do-")
)
HERO.card("little-dragon", "after")(shared.draws(2))
HERO.card("be-like-water", "after")(JEET_KUNE_DO)
HERO.card("hoo-whaaaaa", "scheme")(shared.in_order(JEET_KUNE_DO, shared.gains_actions(1)))
HERO.card("jeet-kune-do-high-straight-lead", "after")(shared.gains_actions(1))
HERO.card("jeet-kune-do-wrist-lock", "after")(shared.in_order(shared.draws(1), shared.gains_actions(1)))
HERO.card("jeet-kune-do-intercepting-fist", "immediately")(shared.cancel_effects)
HERO.card("jeet-kune-do-intercepting-fist", "after")(shared.gains_actions(1))
HERO.card("jeet-kune-do-corkscrew-finger-jab", "after")(
    shared.in_order(shared.hurts_opposing(1), shared.gains_actions(1))
)
shared.skirmish(HERO)
shared.momentous_shift(HERO)
shared.feint(HERO)
shared.regroup(HERO)
