"""King Arthur, who adds a second card to his attacks, and Merlin."""

from __future__ import annotations

from companion.duel.asking import ask_fighters, ask_hand_card, choose, instruct, not_in_hand
from companion.duel.combat import play_boost_card
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.names import CopyId
from companion.duel.side import Side
from companion.duel.table import DISCARD
from companion.duel.verbs import (
    add,
    boost,
    boost_source,
    damage,
    deck_to_hand,
    draw,
    health_becomes,
    lose_boost,
    move,
    to_hand,
)
from companion.journal import Steps

HERO = Hero("king-arthur", choices=("bewilderment",))
ARTHUR, MERLIN = "king-arthur", "merlin"
IN_DECK, NOT_IN_DECK = "king-arthur.excalibur.in-deck", "king-arthur.excalibur.not-in-deck"
GRAIL_AT_MOST, GRAIL_HEALTH = 4, 8


@HERO.at("attack card", "king-arthur.ability.second-card")
def second_card(me: Side) -> Steps:
    """When King Arthur attacks you may play one more card face down for its BOOST (U-160)."""
    if me.fighter == me.the(ARTHUR):
        card = yield from ask_hand_card(
            me, "king-arthur.boost", not_in_hand(me, "U-160"),
            use="boost-attack", or_none=True, face_down=True, second=True,
        )  # fmt: skip
        if card is not None:
            yield from play_boost_card(me, card)


@HERO.at("revealed", "king-arthur.ability.second-card")
def count_second_card(me: Side) -> Steps:
    """The second card's BOOST is added to the attack."""
    for card in me.played.boosts:
        yield from add(me, me.printed(card).worth, boost_source(me, card))


@HERO.at("cancelled", "king-arthur.ability.second-card")
def lose_second_card(me: Side) -> Steps:
    """If the attack card's effects are cancelled the second card is discarded with no effect (U-161)."""
    for card in me.played.boosts:
        yield from lose_boost(me, card)


@HERO.card("noble-sacrifice", "during")
def noble_sacrifice(me: Side) -> Steps:
    """You may BOOST this attack, on top of the hero's own boost."""
    yield from boost(me)


HERO.card("divine-intervention", "after")(shared.named_fighter_moves(ARTHUR, 5))
HERO.card("the-aid-of-morgana", "after")(shared.draws(2))
HERO.card("aid-the-chosen-one", "after")(shared.draws(2, if_won=True))
HERO.card("swift-strike", "after")(shared.combat_fighter_moves(4))
HERO.card("prophecy", "scheme")(shared.prophecy)
shared.feint(HERO)
shared.regroup(HERO)
shared.skirmish(HERO)
shared.momentous_shift(HERO)


@HERO.card("the-holy-grail", "after")
def the_holy_grail(me: Side) -> Steps:
    """If King Arthur is undefeated with 4 or less health, his health becomes 8."""
    if 0 < me.table.health[me.the(ARTHUR)] <= GRAIL_AT_MOST:
        yield from health_becomes(me, me.the(ARTHUR), GRAIL_HEALTH)


@HERO.card("the-lady-of-the-lake", "scheme")
def the_lady_of_the_lake(me: Side) -> Steps:
    """Find Excalibur in the discard pile or the deck, not where another keeps it; it goes to your hand."""
    excalibur = CopyId(f"{me.seat}:king-arthur/excalibur#1")
    if excalibur in me.cards_in(DISCARD):
        yield from to_hand(me, excalibur)
    elif excalibur in me.unseen and me.deck:
        found = yield from choose(me, "king-arthur.excalibur", (IN_DECK, NOT_IN_DECK), reveals=True)
        if found == "in-deck":
            yield from deck_to_hand(me, excalibur)
        yield from instruct(me, "duel.do.shuffle")


shared.bewilderment(HERO, "king-arthur.place-merlin", MERLIN)


@HERO.card("command-the-storms", "scheme")
def command_the_storms(me: Side) -> Steps:
    """All fighters, any side, move up to 3 spaces."""
    yield from move(me, me.table.everyone(), 3)


@HERO.card("restless-spirits", "scheme")
def restless_spirits(me: Side) -> Steps:
    """2 damage to opposing fighters on two adjacent spaces, one in Merlin's zone; a defeat draws 1."""
    if me.table.on_board(me.the(MERLIN)):
        struck = yield from ask_fighters(me, "king-arthur.restless-spirits", me.opposing_fighters, 0, 2)
        if (yield from damage(me, struck, 2)):
            yield from draw(me, 1)
