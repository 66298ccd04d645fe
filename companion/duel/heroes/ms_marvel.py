"""Ms. Marvel, who reaches further than others and likes to keep her distance."""

from __future__ import annotations

from companion.duel.asking import choose, may
from companion.duel.hero import Effect, Hero
from companion.duel.heroes import shared
from companion.duel.side import Side
from companion.duel.verbs import (
    discard_from_hand,
    draw,
    draw_up_to,
    gain_actions,
    move,
    recover,
    set_value,
    spend_action,
)
from companion.journal import Procedure, Steps

HERO = Hero("ms-marvel")
MARVEL = "ms-marvel"
HERO.reach[MARVEL] = lambda _me: 2
BIG, MANY_CARDS, FULL_HAND = 6, 4, 7
SHRINK = ("ms-marvel.shrink.discard", "ms-marvel.shrink.move")


@HERO.at("turn start", "ms-marvel.ability.move")
def stretch(me: Side) -> Steps:
    """At the start of her turn she may move 1."""
    yield from move(me, (me.the(MARVEL),), 1)


def _keeps_her_distance(me: Side) -> Procedure[bool]:
    """Whether she and the opposing fighter share no zone; both must be on the board (U-085)."""
    if not me.table.on_board(me.opposing):
        return False
    return not (yield from shared.share_a_zone(me, me.the(MARVEL), me.opposing))


def _from_afar(effect: Effect) -> Effect:
    """Only if she shares no zone with the opposing fighter."""

    def only_from_afar(me: Side) -> Steps:
        if (yield from _keeps_her_distance(me)):
            yield from effect(me)

    return only_from_afar


@HERO.card("embiggen", "during")
def embiggen(me: Side) -> Steps:
    """Value 6 in more zones than the opposing fighter."""
    name = me.lineup.name
    if (yield from may(me, "ms-marvel.more-zones", fighter=name[me.the(MARVEL)], other=name[me.opposing])):
        yield from set_value(me, BIG)


@HERO.card("fangirl", "during")
def fangirl(me: Side) -> Steps:
    """The value is the number of cards in your hand."""
    yield from set_value(me, me.hand)


@HERO.card("easy-peasy", "after")
def easy_peasy(me: Side) -> Steps:
    """Draw 1; with four cards or more, 1 damage to a fighter beside her."""
    yield from draw(me, 1)
    if me.hand >= MANY_CARDS:
        yield from shared.hurts_one_adjacent(1, MARVEL, opposing=False)(me)


@HERO.card("shrink-shrink-shrink", "after")
def shrink(me: Side) -> Steps:
    """The opponent discards 1, or you move the opposing fighter up to 3; from afar both."""
    afar = yield from _keeps_her_distance(me)
    picked = "" if afar else (yield from choose(me, "ms-marvel.shrink", SHRINK))
    if picked != "move":
        yield from discard_from_hand(me.opponent)
    if picked != "discard":
        yield from move(me, (me.opposing,), 3)


@HERO.card("friends-and-family", "scheme")
def friends_and_family(me: Side) -> Steps:
    """Draw 2; for one more action draw until you hold 7."""
    yield from draw(me, 2)
    if me.hand < FULL_HAND and (yield from spend_action(me, "ms-marvel.friends-and-family")):
        yield from draw_up_to(me, FULL_HAND)


@HERO.card("gyro-and-fries", "scheme")
def gyro_and_fries(me: Side) -> Steps:
    """Recover 2; with four cards or more, gain 1 action."""
    yield from recover(me, me.the(MARVEL), 2)
    if me.hand >= MANY_CARDS:
        yield from gain_actions(me, 1)


HERO.card("big-wind-up", "during")(_from_afar(shared.may_boost))
HERO.card("im-not-touching-you", "after")(_from_afar(shared.draws(2)))
HERO.card("slingshot", "after")(shared.placed_in_zone(MARVEL))
shared.momentous_shift(HERO)
shared.feint(HERO)
