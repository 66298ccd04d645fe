"""Raphael, whom a lost fight only makes angrier, and Casey Jones."""

from __future__ import annotations

from companion.duel.asking import ask_fighters, ask_hand_cards, instruct
from companion.duel.decks import DEFENSE_CARD, VERSATILE
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.side import Side
from companion.duel.table import DECK, HAND, LOST
from companion.duel.verbs import (
    add,
    cancel_later_effects,
    damage,
    discard,
    draw,
    gain_actions,
    move_card,
    note,
    remember,
    set_value,
)
from companion.journal import Steps

HERO = Hero("raphael")
RAPHAEL, CASEY = "raphael", "casey-jones"
ANGRY, BROKE = "angry", "broke"
PAYBACK = 5


def _first_loss_of_my_turn(me: Side) -> bool:
    return me.lost and me.my_turn and not me.table.remembers(ANGRY, me.seat)


@HERO.at("after combat", "raphael.ability.anger", when=_first_loss_of_my_turn)
def anger_issues(me: Side) -> Steps:
    """The first combat lost in your turn gains 1 action."""
    yield from remember(me, ANGRY)
    yield from gain_actions(me, 1)


@HERO.card("unbridled-rage", "during")
def unbridled_rage(me: Side) -> Steps:
    """Any number of defense and versatile cards may be discarded, each for +2."""
    given = yield from ask_hand_cards(
        me, "raphael.unbridled-rage", 0, me.hand, "U-015", use="discard", types=(DEFENSE_CARD, VERSATILE)
    )
    for copy in given:
        yield from discard(me, copy, HAND)
    yield from add(me, 2 * len(given))


@HERO.card("crowd-control", "after")
def crowd_control(me: Side) -> Steps:
    """Draw 1 for each opposing fighter adjacent to yours, then 1 damage to each of them."""
    near = yield from shared.ask_adjacent(me, me.fighter, me.opposing_fighters)
    yield from draw(me, len(near))
    yield from damage(me, near, 1)


@HERO.card("relentless", "after")
def relentless(me: Side) -> Steps:
    """This card is shuffled into the deck; draw 1."""
    yield from move_card(me, me.card, DECK)
    yield from instruct(me, "duel.do.shuffle")
    yield from draw(me, 1)


@HERO.card("break-something", "immediately")
def break_something(me: Side) -> Steps:
    """What the opponent's card would do during and after combat is cancelled; its immediate effect is not."""
    if (yield from cancel_later_effects(me)):
        yield from note(me, BROKE)


@HERO.card("break-something", "after")
def break_something_else(me: Side) -> Steps:
    """If that cancelled nothing: 2 damage to an adjacent opposing fighter."""
    if BROKE not in me.played.notes:
        yield from shared.hurts_one_adjacent(2)(me)


@HERO.card("payback-time", "during")
def payback_time(me: Side) -> Steps:
    """Value 5 if you have already lost a combat in this turn."""
    if me.table.remembers(LOST, me.seat):
        yield from set_value(me, PAYBACK)


@HERO.card("raphael-is-cool-but-rude", "scheme")
def cool_but_rude(me: Side) -> Steps:
    """1 damage to each opposing fighter beside a friendly one; draw 1."""
    among = me.opposing_fighters
    near = yield from ask_fighters(me, "raphael.beside-a-friend", among, 0, len(among))
    yield from damage(me, near, 1)
    yield from draw(me, 1)


HERO.card("batter-up", "after")(shared.if_won(shared.opposing_moves(3)))
HERO.card("turtle-power", "during")(shared.may_boost)
HERO.card("slapshot", "during")(shared.value_beside(CASEY, 6))
shared.regroup(HERO, "lets-do-this")
