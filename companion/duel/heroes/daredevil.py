"""Daredevil, who strikes blindly and best with few cards in hand."""

from __future__ import annotations

from companion.duel.asking import ask_fighters, instruct, may
from companion.duel.decks import SCHEME
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.side import Side
from companion.duel.table import DECK, DISCARD
from companion.duel.verbs import (
    blind_boost,
    damage,
    discard,
    move,
    move_card,
    name_top_card,
    recover,
    set_value,
)
from companion.journal import Steps

HERO = Hero("daredevil")
DAREDEVIL = "daredevil"
FEW_CARDS = 2
LAST_STAND, BACK_TO_DECK = 8, 4


def _may_boost_blindly(me: Side) -> bool:
    return me.hand <= FEW_CARDS and me.deck > 0


@HERO.at("during", "daredevil.ability.blind-boost", when=_may_boost_blindly)
def radar_sense(me: Side) -> Steps:
    """During combat, with two cards or fewer in hand, the top card of the deck may boost his card."""
    if (yield from may(me, "daredevil.blind-boost")):
        yield from blind_boost(me)


@HERO.card("through-adversity", "scheme")
def through_adversity(me: Side) -> Steps:
    """Move up to 4 through opposing fighters; 1 damage to each he moved through."""
    daredevil = me.the(DAREDEVIL)
    yield from move(me, (daredevil,), 4, through=True)
    if me.table.can_leave(daredevil):
        among = me.opposing_fighters
        crossed = yield from ask_fighters(me, "daredevil.crossed", among, 0, len(among))
        yield from damage(me, crossed, 1)


@HERO.card("man-without-fear", "during")
def man_without_fear(me: Side) -> Steps:
    """The top card of the deck may boost this card."""
    if me.deck and (yield from may(me, "daredevil.blind-boost")):
        yield from blind_boost(me)


@HERO.card("take-a-knee", "after")
def take_a_knee(me: Side) -> Steps:
    """The top card of the deck is discarded, and its BOOST recovered."""
    copy = yield from name_top_card(me)
    if copy is not None:
        yield from discard(me, copy, DECK)
        yield from recover(me, me.the(DAREDEVIL), me.printed(copy).worth)


@HERO.card("devil-of-hells-kitchen", "during")
def last_stand(me: Side) -> Steps:
    """Value 8 with no cards in the deck."""
    if me.deck == 0:
        yield from set_value(me, LAST_STAND)


@HERO.card("devil-of-hells-kitchen", "after")
def devil_of_hells_kitchen(me: Side) -> Steps:
    """This card and the top four of the discard pile are shuffled into the deck."""
    for copy in (me.card, *me.cards_in(DISCARD)[-BACK_TO_DECK:]):
        yield from move_card(me, copy, DECK)
    yield from instruct(me, "duel.do.shuffle")


HERO.card("son-of-a-boxer", "after")(shared.if_lost(shared.hurts_one_adjacent(2, DAREDEVIL, opposing=False)))
HERO.card("grappling-hook", "after")(shared.named_fighter_moves(DAREDEVIL, 2))
HERO.card("breather", "scheme")(
    shared.returns_from_discard("daredevil.breather", lambda card: card.type != SCHEME)
)
shared.feint(HERO)
