"""Little Red Riding Hood, whose basket holds what her last discarded card shows, and the Huntsman."""

from __future__ import annotations

from dataclasses import dataclass

from companion.duel.asking import choose, may
from companion.duel.hero import Hero, Panel
from companion.duel.heroes import shared
from companion.duel.side import Side
from companion.duel.table import DEFENSE, DISCARD
from companion.duel.verbs import (
    cancel,
    damage,
    draw,
    gain_actions,
    ignore_value,
    place,
    recover,
    return_card_to_hand,
    set_value,
    to_hand,
)
from companion.journal import Procedure, Steps

HERO = Hero("little-red-riding-hood")
RED, HUNTSMAN = "little-red-riding-hood", "huntsman"
WOLF, ROSE, SWORDS, ANY = "wolf", "rose", "swords", "any"
SHOWS = {
    "what-large-hands-you-have": WOLF,
    "what-big-ears-you-have": WOLF,
    "what-big-eyes-you-have": WOLF,
    "never-leave-the-path": WOLF,
    "into-the-woods-wolf": WOLF,
    "into-the-woods-pelt": ROSE,
    "a-grimm-tale": ROSE,
    "stones-in-the-belly": ROSE,
    "once-upon-a-time": ROSE,
    "into-the-woods-knife": SWORDS,
    "the-wolfs-skin": SWORDS,
    "what-a-terrible-big-mouth-you-have": SWORDS,
    "long-have-i-sought-you": SWORDS,
    "whats-that-in-my-basket": ANY,
}
"""The symbol printed on each card."""
ONE_OF = (
    "little-red-riding-hood.symbol.wolf",
    "little-red-riding-hood.symbol.rose",
    "little-red-riding-hood.symbol.swords",
)
CLOSE = 6


def shown(me: Side) -> str:
    """The symbol on top of the discard pile; the basket itself lies at its bottom and stands for any."""
    pile = me.cards_in(DISCARD)
    return SHOWS[me.printed(pile[-1]).id] if pile else ANY


@dataclass(frozen=True, slots=True)
class BasketPanel(Panel):
    """What the basket holds."""

    basket: str


@HERO.panel
def basket_panel(me: Side) -> BasketPanel:
    """What the basket holds."""
    return BasketPanel(shown(me))


def basket(me: Side) -> Procedure[str]:
    """What the basket holds now; where that is any one symbol, you choose it for the effect at hand."""
    symbol = shown(me)
    return (yield from choose(me, "little-red-riding-hood.basket", ONE_OF)) if symbol == ANY else symbol


@HERO.plays_also["what-big-ears-you-have", DEFENSE]
def as_a_defense(me: Side) -> bool:
    """With swords in the basket it may be played as a defense card."""
    return shown(me) in (SWORDS, ANY)


@HERO.card("what-large-hands-you-have", "after")
def what_large_hands(me: Side) -> Steps:
    """This card may return to your hand; with a rose, the top card of the discard pile may instead."""
    pile = me.cards_in(DISCARD)
    if (yield from basket(me)) == ROSE:
        top = pile[-1] if pile else None
        if top and (yield from may(me, "little-red-riding-hood.take-top", card=me.lineup.card_name[top])):
            yield from to_hand(me, top)
    elif (yield from may(me, "little-red-riding-hood.take-back")):
        yield from return_card_to_hand(me)


@HERO.card("the-wolfs-skin", "after")
def the_wolfs_skin(me: Side) -> Steps:
    """Wolf: draw 2."""
    if (yield from basket(me)) == WOLF:
        yield from draw(me, 2)


@HERO.card("what-a-terrible-big-mouth-you-have", "after")
def what_a_terrible_big_mouth(me: Side) -> Steps:
    """Wolf: damage to the opposing fighter, as much as is printed on its card."""
    if (yield from basket(me)) == WOLF:
        yield from damage(me, (me.opposing,), me.opponent.played.printed)


@HERO.card("what-big-eyes-you-have", "immediately")
def what_big_eyes(me: Side) -> Steps:
    """The opponent's card is cancelled; rose: its value is ignored too."""
    symbol = yield from basket(me)
    yield from cancel(me)
    if symbol == ROSE:
        yield from ignore_value(me)


@HERO.card("never-leave-the-path", "scheme")
def never_leave_the_path(me: Side) -> Steps:
    """Wolf: she is placed anywhere, gain 1 action. Swords: 2 damage to all in her zone. Rose: draw 3."""
    symbol = yield from basket(me)
    if symbol == WOLF:
        yield from place(me, me.the(RED))
        yield from gain_actions(me, 1)
    elif symbol == SWORDS:
        yield from shared.hurts_each_in_zone(2, RED)(me)
    else:
        yield from draw(me, 3)


@HERO.card("long-have-i-sought-you", "during")
def long_have_i_sought_you(me: Side) -> Steps:
    """Value 6 if the Huntsman is adjacent to the opposing fighter."""
    if (yield from shared.are_adjacent(me, me.the(HUNTSMAN), me.opposing)):
        yield from set_value(me, CLOSE)


@HERO.card("a-grimm-tale", "scheme")
def a_grimm_tale(me: Side) -> Steps:
    """She recovers 2; wolf: 4 instead."""
    yield from recover(me, me.the(RED), 4 if (yield from basket(me)) == WOLF else 2)


@HERO.card("stones-in-the-belly", "during")
def stones_in_the_belly(me: Side) -> Steps:
    """Swords: the opponent loses a card at random, whose BOOST is added."""
    if (yield from basket(me)) == SWORDS:
        yield from shared.add_random_card(me)


@HERO.card("once-upon-a-time", "after")
def once_upon_a_time(me: Side) -> Steps:
    """Swords: 3 damage to the opposing fighter."""
    if (yield from basket(me)) == SWORDS:
        yield from damage(me, (me.opposing,), 3)


for woods in ("into-the-woods-wolf", "into-the-woods-pelt", "into-the-woods-knife"):
    HERO.card(woods, "scheme")(shared.in_order(shared.named_fighter_moves(RED, 3), shared.gains_actions(1)))
