"""Yennenga, whose Archers step before her."""

from __future__ import annotations

from companion.duel.asking import ask_fighters, ask_number, instruct, may
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.names import FighterId
from companion.duel.side import Side
from companion.duel.verbs import (
    add,
    change_attacker,
    damage,
    discard_from_hand,
    draw,
    gain_actions,
    move,
    recover,
    return_fighter,
    set_value,
)
from companion.journal import Procedure, Steps

HERO = Hero("yennenga")
YENNENGA, ARCHER = "yennenga", "archer"
VOLLEY = "rain-of-arrows"
APART = 4
HERO.by_table[VOLLEY] = "yennenga.by-table.volley"


@HERO.diverts
def step_before_her(me: Side, dealer: Side, fighter: FighterId, amount: int, combat: bool) -> Procedure[int]:
    """Archers in her zone may take what is dealt to Yennenga, up to their health; what is left for her."""
    left = amount
    if fighter == me.the(YENNENGA):
        for archer in me.all(ARCHER):
            most = min(left, me.table.health[archer])
            if most:
                taken = yield from ask_number(
                    me, "yennenga.takes", 0, most, fighter=me.lineup.name[archer], n=left
                )
                left -= taken
                yield from damage(dealer, (archer,), taken, combat)
    return left


def _fallen(me: Side) -> list[FighterId]:
    return [one for one in me.all(ARCHER) if not me.table.on_board(one)]


@HERO.card(VOLLEY, "after")
def rain_of_arrows(me: Side) -> Steps:
    """A bonus attack of 3, which the table carries out."""
    if me.table.on_board(me.fighter) and me.table.on_board(me.opposing):
        yield from instruct(me, "yennenga.bonus-attack")


@HERO.card("surprise-volley", "immediately")
def surprise_volley(me: Side) -> Steps:
    """A defeated Archer may come back in the opposing fighter's zone and attack; else gain 1 action."""
    fallen = _fallen(me)
    opposing = me.lineup.name[me.opposing]
    returns = bool(fallen) and (yield from may(me, "yennenga.surprise", fighter=opposing))
    if returns and (yield from return_fighter(me, fallen[0], me.opposing)):
        yield from change_attacker(me, fallen[0])
    else:
        yield from gain_actions(me, 1)


@HERO.card("shield-formation", "immediately")
def shield_formation(me: Side) -> Steps:
    """Unless the opponent discards 1, a defeated Archer comes back in her zone."""
    if not (yield from shared.may_discard(me.opponent, "yennenga.against-shields")):
        fallen = _fallen(me)
        if fallen:
            yield from return_fighter(me, fallen[0], me.the(YENNENGA))


@HERO.card("one-with-the-land", "scheme")
def one_with_the_land(me: Side) -> Steps:
    """Each of your fighters moves up to 2 and recovers 1; draw 1."""
    yield from move(me, me.fighters, 2)
    for fighter in me.fighters:
        yield from recover(me, fighter, 1)
    yield from draw(me, 1)


@HERO.card("stallion-charge", "after")
def stallion_charge(me: Side) -> Steps:
    """She moves up to 5 through opposing fighters; each she passed takes 1 damage."""
    yennenga = me.the(YENNENGA)
    yield from move(me, (yennenga,), 5, through=True)
    if me.table.can_leave(yennenga):
        among = me.opposing_fighters
        crossed = yield from ask_fighters(me, "yennenga.crossed", among, 0, len(among))
        yield from damage(me, crossed, 1)


@HERO.card("jaws-of-the-beast", "during")
def jaws_of_the_beast(me: Side) -> Steps:
    """+1 for each zone the opposing fighter is in."""
    name = me.lineup.name[me.opposing]
    yield from add(me, (yield from ask_number(me, "yennenga.zones", 1, 5, fighter=name)))


@HERO.card("point-blank", "after")
def point_blank(me: Side) -> Steps:
    """2 damage to the opposing fighter beside Yennenga."""
    if (yield from shared.are_adjacent(me, me.the(YENNENGA), me.opposing)):
        yield from damage(me, (me.opposing,), 2)


@HERO.card("divide-and-conquer", "during")
def divide_and_conquer(me: Side) -> Steps:
    """Value 4 if your fighter is not in Yennenga's zone."""
    if not (yield from shared.share_a_zone(me, me.fighter, me.the(YENNENGA))):
        yield from set_value(me, APART)


@HERO.card("pin-the-prey", "after")
def pin_the_prey(me: Side) -> Steps:
    """The opposing fighter moves up to 4; the opponent discards 1."""
    yield from move(me, (me.opposing,), 4)
    yield from discard_from_hand(me.opponent)


HERO.card("master-of-the-hunt", "scheme")(shared.gains_actions(2))
shared.momentous_shift(HERO)
shared.skirmish(HERO)
