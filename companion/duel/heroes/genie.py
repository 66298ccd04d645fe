"""The Genie, who gives cards away for actions and grants wishes."""

from __future__ import annotations

from companion.duel.asking import ask_fighter, choose, may
from companion.duel.events import Marked
from companion.duel.hero import Effect, Hero
from companion.duel.heroes import shared
from companion.duel.side import Side
from companion.duel.verbs import (
    damage,
    discard_from_hand,
    discard_seen_by,
    discard_up_to,
    draw,
    gain_actions,
    hold_value,
    place,
    set_opposing_value,
)
from companion.journal import Steps, Text

HERO = Hero("genie")
GENIE = "the-genie"
WISH, GRANTED, GRANTED_VALUE = "genie.ability.wish", "granted", 4
WISHES = ("genie.wish.cards", "genie.wish.values", "genie.wish.discards")


@HERO.at("turn start", "genie.ability.spirit", when=lambda me: me.hand > 0)
def in_spirit(me: Side) -> Steps:
    """At the start of your turn you may discard 1 card to gain 1 action."""
    if (yield from discard_up_to(me, 1, "genie.spirit")):
        yield from gain_actions(me, 1)


def _values_are_granted(me: Side) -> bool:
    held = me.played.locked and not me.played.ignored
    return shared.fights(me) and bool(me.card) and not held and me.table.marked(GRANTED, me.the(GENIE))


# Before damage once more: by then the card may be another one, or its value ignored.
@HERO.at("before damage", WISH, when=_values_are_granted)
@HERO.at("revealed", WISH, when=_values_are_granted)
def granted(me: Side) -> Steps:
    """For the rest of the turn his cards are worth 4, and nothing changes that.

    Whether to ignore a value is to change it no source says, so the table does.
    """
    if not me.played.ignored or (yield from may(me, "genie.ignored", card=me.lineup.card_name[me.card])):
        yield from hold_value(me, GRANTED_VALUE, Text(WISH))


def _for_two_cards(effect: Effect) -> Effect:
    """You may discard two cards for it."""

    def bought(me: Side) -> Steps:
        card = me.lineup.card_name[me.card]
        if me.hand > 1 and (yield from may(me, "genie.two-cards", card=card)):
            yield from discard_from_hand(me, 2)
            yield from effect(me)

    return bought


@HERO.card("i-grant-you-death", "after")
def i_grant_you_death(me: Side) -> Steps:
    """One fighter adjacent to him, of either side, may take 1 damage."""
    others = [one for one in me.table.everyone() if one != me.the(GENIE)]
    struck = yield from ask_fighter(me, "genie.death", others, or_none=True)
    if struck is not None:
        yield from damage(me, (struck,), 1)


@HERO.card("i-am-freed", "after")
def i_am_freed(me: Side) -> Steps:
    """He is placed on any empty space; 1 damage to each fighter adjacent to him then."""
    yield from place(me, me.the(GENIE), "duel.do.place-empty")
    yield from shared.hurts_each_adjacent(1, GENIE, opposing=False)(me)


@HERO.card("wishing-for-more-wishes", "after")
def wishing_for_more_wishes(me: Side) -> Steps:
    """The opponent draws 1, you draw 3."""
    yield from draw(me.opponent, 1)
    yield from draw(me, 3)


@HERO.card("ive-made-sultans-out-of-less", "after")
def ive_made_sultans(me: Side) -> Steps:
    """You see the opponent's hand and choose what is discarded."""
    yield from discard_seen_by(me, me.opponent)


@HERO.card("this-is-no-parlor-trick", "during")
def this_is_no_parlor_trick(me: Side) -> Steps:
    """The value of the opponent's card becomes its BOOST."""
    if me.opponent.card:
        yield from set_opposing_value(me, me.printed(me.opponent.card).worth)


@HERO.card("three-wishes", "scheme")
def three_wishes(me: Side) -> Steps:
    """Gain 1 action and one of three: draw 5, values that stay 4, or two cards of each opponent."""
    yield from gain_actions(me, 1)
    wish = yield from choose(me, "genie.wish", WISHES)
    if wish == "cards":
        yield from draw(me, 5)
    elif wish == "values":
        yield Marked(GRANTED, me.the(GENIE))
    else:
        for seat in me.lineup.opponents(me.seat):
            yield from discard_from_hand(Side(me.table, seat), 2)


HERO.card("careful-what-you-wish-for", "after")(shared.if_lost(shared.hurts_one_adjacent(1, GENIE)))
HERO.card("your-wish-is-my-command", "after")(shared.if_won(_for_two_cards(shared.gains_actions(1))))
HERO.card("imprisoned-wrath", "after")(_for_two_cards(shared.hurts_one_adjacent(2, GENIE)))
HERO.card("prisoners-torment", "after")(shared.draws_combat_damage)
HERO.card("back-in-the-lamp", "immediately")(shared.recovers(GENIE, 4))
shared.feint(HERO)
