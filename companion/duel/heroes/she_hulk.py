"""She-Hulk, who hurls what she holds and pleads her case."""

from __future__ import annotations

from companion.duel.asking import ask_fighter, choose, may
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.side import Side
from companion.duel.table import DECK
from companion.duel.verbs import (
    add,
    boost_source,
    damage,
    discard,
    discard_at_random,
    discard_from_hand,
    draw,
    gain_actions,
    lock,
    move,
    name_top_card,
    place,
    recover,
    set_value,
    spend_action,
)
from companion.journal import Steps

HERO = Hero("she-hulk")
SHE_HULK = "she-hulk"
SAVAGE, ON_THE_ATTACK = 9, 4
VERDICTS = ("she-hulk.legalese.draw", "she-hulk.legalese.discard")


@HERO.at("turn start", "she-hulk.ability.hurl")
def hurl(me: Side) -> Steps:
    """At the start of her turn a card may be discarded: its BOOST hurts a fighter in her zone."""
    she = me.the(SHE_HULK)
    others = [one for one in me.table.everyone() if one != she]
    if not me.table.on_board(she) or not others:
        return
    card = yield from shared.may_discard_one(me, "she-hulk.hurl")
    if card is not None and me.printed(card).worth:
        struck = yield from ask_fighter(me, "she-hulk.hurl-at", others, or_none=True)
        if struck is not None:
            yield from damage(me, (struck,), me.printed(card).worth)


@HERO.card("the-savage-she-hulk", "during")
def the_savage_she_hulk(me: Side) -> Steps:
    """One more action may be spent for a value of 9."""
    if (yield from spend_action(me, "she-hulk.savage")):
        yield from set_value(me, SAVAGE)


@HERO.card("omega-level-threat", "after")
def omega_level_threat(me: Side) -> Steps:
    """If 2 combat damage or more was dealt, the opponent discards two cards at random."""
    if (me.combat.damage or 0) >= 2:
        for _each in range(2):
            yield from discard_at_random(me.opponent)


@HERO.card("cease-and-desist", "during")
def cease_and_desist(me: Side) -> Steps:
    """Value 4 in an attack."""
    if me.attacking:
        yield from set_value(me, ON_THE_ATTACK)


@HERO.card("legalese", "after")
def legalese(me: Side) -> Steps:
    """Whoever lost chooses: both players draw 1, or both discard 1 (Q-81)."""
    chooser = me.opponent if me.won else me
    verdict = yield from choose(chooser, "she-hulk.legalese", VERDICTS)
    for side in (chooser, chooser.opponent):
        if verdict == "draw":
            yield from draw(side, 1)
        else:
            yield from discard_from_hand(side)


@HERO.card("nerve-cluster-strike", "immediately")
def nerve_cluster_strike(me: Side) -> Steps:
    """An adjacent opposing fighter cannot leave its space for the rest of the turn."""
    if (yield from shared.are_adjacent(me, me.the(SHE_HULK), me.opposing)):
        yield from lock(me, me.opposing)


@HERO.card("lady-justice", "during")
def lady_justice(me: Side) -> Steps:
    """The top card of the opponent's deck is discarded; twice its BOOST is added."""
    copy = yield from name_top_card(me.opponent)
    if copy is not None:
        yield from discard(me.opponent, copy, DECK)
        yield from add(me, 2 * me.printed(copy).worth, boost_source(me, copy))


@HERO.card("jennifer-walters-esq", "scheme")
def jennifer_walters(me: Side) -> Steps:
    """She is placed on a starting space; draw 1, gain 1 action."""
    yield from place(me, me.the(SHE_HULK), "she-hulk.starting-space")
    yield from draw(me, 1)
    yield from gain_actions(me, 1)


@HERO.card("leap-toward", "scheme")
def leap_toward(me: Side) -> Steps:
    """Move up to 4 through opposing fighters; beside one of them, gain 1 action."""
    she = me.the(SHE_HULK)
    yield from move(me, (she,), 4, through=True)
    if (yield from may(me, "she-hulk.beside", fighter=me.lineup.name[she])):
        yield from gain_actions(me, 1)


@HERO.card("double-jeopardy", "scheme")
def double_jeopardy(me: Side) -> Steps:
    """Draw 2, recover 2."""
    yield from draw(me, 2)
    yield from recover(me, me.the(SHE_HULK), 2)


HERO.card("green-energy", "after")(shared.if_won(shared.hurts_each_adjacent(1, SHE_HULK, opposing=False)))
HERO.card("cease-and-desist", "immediately")(shared.cancel_effects)
HERO.card("sensational", "after")(shared.if_won(shared.shuffles_back(1, "she-hulk.sensational", low=0)))
HERO.card("the-defense-rests", "after")(shared.draws_combat_damage)
