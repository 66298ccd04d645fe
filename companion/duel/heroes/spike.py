"""Spike, who fights from the shadows, and Drusilla."""

from __future__ import annotations

from companion.duel.asking import ask_number, ask_opponent, instruct, may
from companion.duel.hero import Effect, Hero
from companion.duel.heroes import shared
from companion.duel.names import FighterId
from companion.duel.parts import BoardTokens
from companion.duel.side import Side
from companion.duel.verbs import (
    add,
    blind_boost,
    boost_source,
    count,
    damage,
    discard_from_hand,
    discard_seen_by,
    draw,
    place_tokens,
    set_value,
    tokens_left,
)
from companion.journal import Procedure, Steps

HERO = Hero("spike")
SPIKE, DRUSILLA = "spike", "drusilla"
SHADOW, SHADOWS = "shadow", 3
HERO.token(BoardTokens(SHADOW, "spike.shadows", count=SHADOWS, icon="moon"))
ARROGANT, RUSHED = 6, 5


@HERO.at("turn start", "spike.ability.shadow")
def cast_a_shadow(me: Side) -> Steps:
    """At the start of your turn a shadow may come beside Spike or Drusilla, at need one from the board."""
    if (yield from may(me, "spike.place-shadow" if tokens_left(me, SHADOW) else "spike.move-shadow")):
        yield from place_tokens(me, SHADOW)


def _in_shadow(me: Side, *fighters: FighterId) -> Procedure[bool]:
    """Whether one of these fighters, or two, stands in a shadow: the players say."""
    name = me.lineup.name
    standing = [name[one] for one in fighters if me.table.on_board(one)]
    if not me.token(SHADOW) or not standing:
        return False
    if len(standing) == 1:
        return (yield from may(me, "spike.in-shadow", fighter=standing[0]))
    return (yield from may(me, "spike.either-in-shadow", fighter=standing[0], other=standing[1]))


def _if_shadowed(effect: Effect) -> Effect:
    """Only if Spike or the opposing fighter stands in a shadow."""

    def only_there(me: Side) -> Steps:
        if (yield from _in_shadow(me, me.the(SPIKE), me.opposing)):
            yield from effect(me)

    return only_there


@HERO.card("arrogance", "during")
def arrogance(me: Side) -> Steps:
    """The whole hand may be discarded, even an empty one, for a value of 6."""
    if (yield from may(me, "spike.arrogance")):
        yield from discard_from_hand(me, me.hand)
        yield from set_value(me, ARROGANT)


@HERO.card("bloody-hell", "after")
def bloody_hell(me: Side) -> Steps:
    """1 damage to the opposing fighter, and 1 more for each shadow beside it."""
    yield from damage(me, (me.opposing,), 1)
    shadows = int(me.token(SHADOW))
    if me.table.on_board(me.opposing) and shadows:
        near = yield from ask_number(me, "spike.near", 0, shadows, fighter=me.lineup.name[me.opposing])
        yield from damage(me, (me.opposing,), near)


@HERO.card("empathy", "after")
def empathy(me: Side) -> Steps:
    """Draw 1, or 3 if the opposing fighter stands in a shadow."""
    yield from draw(me, 3 if (yield from _in_shadow(me, me.opposing)) else 1)


@HERO.card("always-surprising", "during")
def always_surprising(me: Side) -> Steps:
    """The top card of the deck boosts it, doubly if Drusilla stands in a shadow."""
    doubled = yield from _in_shadow(me, me.the(DRUSILLA))
    copy = yield from blind_boost(me)
    if copy is not None and doubled:
        yield from add(me, me.printed(copy).worth, boost_source(me, copy))


@HERO.card("the-sight", "scheme")
def the_sight(me: Side) -> Steps:
    """See an opponent's hand and pick a card that is discarded, two if a fighter of theirs is in a shadow."""
    opponent = yield from ask_opponent(me, "spike.the-sight")
    if opponent is not None:
        player, cards = me.lineup.player[opponent.seat], 1
        if (
            me.token(SHADOW)
            and opponent.fighters
            and (yield from may(me, "spike.one-of-theirs", player=player))
        ):
            cards = 2
        for _each in range(cards):
            yield from discard_seen_by(me, opponent)


@HERO.card("seek-the-shadows", "scheme")
def seek_the_shadows(me: Side) -> Steps:
    """Draw 2; shadows come on Spike's space and those beside it, as far as they go."""
    yield from draw(me, 2)
    lying = int(me.token(SHADOW))
    if lying == SHADOWS:
        yield from instruct(me, "spike.seek-again")
    yield from count(me, SHADOW, (yield from ask_number(me, "spike.seek", max(1, lying), SHADOWS)) - lying)


HERO.card("the-rush", "during")(_if_shadowed(shared.value_becomes(RUSHED)))
HERO.card("lets-dance", "during")(_if_shadowed(shared.may_boost))
shared.skirmish(HERO, "leap-away", spaces=4)
shared.skirmish(HERO)
shared.feint(HERO)
shared.regroup(HERO)
