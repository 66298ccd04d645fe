"""Robin Hood and his Outlaws, who strike and slip away."""

from __future__ import annotations

from companion.duel.asking import ask_hand_card, ask_opponent, not_in_hand
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.side import Side
from companion.duel.table import HAND
from companion.duel.verbs import discard, draw, move, return_fighter
from companion.journal import Steps

HERO = Hero("robin-hood")
ROBIN_HOOD, OUTLAW = "robin-hood", "outlaw"


@HERO.at("after attack", "robin-hood.ability.slip-away")
def slip_away(me: Side) -> Steps:
    """After an attack the attacker may move up to 2."""
    yield from move(me, (me.fighter,), 2)


@HERO.card("steal-from-the-rich", "scheme")
def steal_from_the_rich(me: Side) -> Steps:
    """Draw 1; an opponent may discard 1, or else you draw 1 more."""
    yield from draw(me, 1)
    opponent = yield from ask_opponent(me, "robin-hood.steal-from")
    if opponent is None:
        return
    card = yield from ask_hand_card(
        opponent, "robin-hood.give", not_in_hand(opponent, "U-015"), use="discard", or_none=True
    )
    if card is not None:
        yield from discard(opponent, card, HAND)
    else:
        yield from draw(me, 1)


@HERO.card("defenders-of-sherwood", "after")
def defenders_of_sherwood(me: Side) -> Steps:
    """Draw 1; one defeated Outlaw comes back in Robin Hood's zone (U-115)."""
    yield from draw(me, 1)
    fallen = [outlaw for outlaw in me.all(OUTLAW) if not me.table.on_board(outlaw)]
    if fallen:
        yield from return_fighter(me, fallen[0], me.the(ROBIN_HOOD))


@HERO.card("snark", "after")
def snark(me: Side) -> Steps:
    """Draw 1 if the two combat fighters are adjacent."""
    if (yield from shared.are_adjacent(me, me.fighter, me.opposing)):
        yield from draw(me, 1)


HERO.card("disarming-shot", "after")(shared.draws_combat_damage)
HERO.card("piercing-shot", "after")(shared.draws(2))
HERO.card("highway-robbery", "immediately")(shared.cancel_and_ignore)
shared.ambush(HERO)
shared.feint(HERO)
shared.regroup(HERO)
shared.wily_fighting(HERO)
