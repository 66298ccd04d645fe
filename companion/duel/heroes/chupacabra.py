"""The Chupacabra, which grows dangerous when it is wounded."""

from __future__ import annotations

from companion.duel.asking import ask_fighters, ask_opponent, may
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.side import Side
from companion.duel.table import WON
from companion.duel.verbs import boost, damage, discard_from_hand, draw, gain_actions, recover, set_value
from companion.journal import Steps

HERO = Hero("chupacabra")
CHUPACABRA = "chupacabra"
WOUNDED, WOUNDED_VALUE = 7, 5


@HERO.at("after attack", "chupacabra.ability.hunger")
def hunger(me: Side) -> Steps:
    """After an attack you may draw 1."""
    if (yield from may(me, "chupacabra.hunger")):
        yield from draw(me, 1)


@HERO.card("blood-in-the-air", "during")
def blood_in_the_air(me: Side) -> Steps:
    """You may BOOST if you have already won a combat in this turn."""
    if me.table.remembers(WON, me.seat):
        yield from boost(me)


def _wounded(me: Side) -> bool:
    return 0 < me.table.health[me.the(CHUPACABRA)] <= WOUNDED


@HERO.card("feeding", "after")
def feeding(me: Side) -> Steps:
    """With 7 health or less: gain 1 action and recover 1."""
    if _wounded(me):
        yield from gain_actions(me, 1)
        yield from recover(me, me.the(CHUPACABRA), 1)


@HERO.card("wounded-beast", "during")
def wounded_beast(me: Side) -> Steps:
    """Value 5 with 7 health or less."""
    if _wounded(me):
        yield from set_value(me, WOUNDED_VALUE)


@HERO.card("the-more-they-struggle", "during")
def the_more_they_struggle(me: Side) -> Steps:
    """The value becomes twice the one printed on the opponent's card, 0 without one."""
    yield from set_value(me, 2 * me.opponent.played.printed)


@HERO.card("ravenous-lunge", "after")
def ravenous_lunge(me: Side) -> Steps:
    """Recover 1, or 2 if you won."""
    yield from recover(me, me.the(CHUPACABRA), 2 if me.won else 1)


@HERO.card("tooth-and-tail", "after")
def tooth_and_tail(me: Side) -> Steps:
    """1 damage to up to two fighters beside it, of either side; recover 1 for each who was damaged."""
    chupacabra, health = me.the(CHUPACABRA), me.table.health
    if me.table.on_board(chupacabra):
        among = [one for one in me.table.everyone() if one != chupacabra]
        struck = yield from ask_fighters(me, "chupacabra.tooth-and-tail", among, 0, 2)
        before = {one: health[one] for one in struck}
        yield from damage(me, struck, 1)
        yield from recover(me, chupacabra, sum(health[one] < before[one] for one in struck))


@HERO.card("unsettle", "scheme")
def unsettle(me: Side) -> Steps:
    """An opponent with a fighter in its zone discards 1, or 2 if the Chupacabra takes 2 damage for it."""
    chupacabra = me.the(CHUPACABRA)
    opponent = yield from ask_opponent(me, "chupacabra.unsettle")
    if opponent is None or not (
        yield from may(me, "chupacabra.in-zone", player=me.lineup.player[opponent.seat])
    ):
        return
    cards = 1
    if (yield from may(me, "chupacabra.unsettle-more")):
        yield from damage(me, (chupacabra,), 2)
        cards = 2
    yield from discard_from_hand(opponent, cards)


HERO.card("natural-toughness", "after")(shared.if_lost(shared.back_to_hand))
HERO.card("traveler-of-the-night", "scheme")(
    shared.in_order(shared.named_fighter_moves(CHUPACABRA, 4, through=True), shared.gains_actions(1))
)
shared.ambush(HERO)
shared.feint(HERO)
