"""Blackbeard, who offers his foes to buy themselves off, and his Sea Dogs."""

from __future__ import annotations

from companion.duel.asking import ask_fighter, ask_number, may
from companion.duel.hero import Effect, Hero
from companion.duel.heroes import shared
from companion.duel.names import FighterId
from companion.duel.parts import HeroCounter
from companion.duel.side import Side
from companion.duel.verbs import (
    add,
    boost,
    count,
    damage,
    discard_at_random,
    discard_seen_by,
    gain_actions,
    move,
    place,
    recover,
    return_fighter,
    set_value,
    summon,
)
from companion.journal import Procedure, Steps

HERO = Hero("blackbeard")
BLACKBEARD, SEA_DOG = "blackbeard", "sea-dog"
OWN, TREASURY = "doubloons", "treasury"
HERO.token(HeroCounter(OWN, "blackbeard.counter.doubloons", most=3, start=2))
HERO.token(HeroCounter(TREASURY, "blackbeard.counter.treasury", most=3, start=1))
HERO.tells("blackbeard.tells.pays", "blackbeard.tells.when")
REVENGE, NO_QUARTER = "queen-annes-revenge", 5
HERO.not_cancelled(REVENGE)


def _pays(me: Side, doubloons: int) -> Procedure[int]:
    """Doubloons go from Blackbeard to the treasury, as many as he has; how many."""
    paid = -(yield from count(me, OWN, -doubloons))
    return (yield from count(me, TREASURY, paid))


def _takes(me: Side, doubloons: int) -> Procedure[int]:
    """Doubloons go from the treasury to Blackbeard, as many as lie there; how many."""
    taken = -(yield from count(me, TREASURY, -doubloons))
    return (yield from count(me, OWN, taken))


@HERO.at("turn start", "blackbeard.ability.hire", when=lambda me: bool(me.token(OWN)))
def hire(me: Side) -> Steps:
    """At the start of your turn 1 doubloon may buy an action."""
    if (yield from may(me, "blackbeard.hire")):
        yield from _pays(me, 1)
        yield from gain_actions(me, 1)


@HERO.when_hurt
def pays_for_wounds(me: Side, fighter: FighterId) -> Steps:
    """Combat damage to Blackbeard costs him 1 doubloon."""
    combat = me.table.combat
    if fighter == me.the(BLACKBEARD) and combat is not None and combat.step == "damage":
        yield from _pays(me, 1)


def _is_bought_off(me: Side, doubloons: int) -> Procedure[bool]:
    """Whether an opponent pays so much from the treasury, so that the effect at hand is ignored."""
    if int(me.token(TREASURY)) >= doubloons:
        card = me.lineup.card_name[me.card]
        for seat in me.lineup.opponents(me.seat):
            player, opponent = me.lineup.player[seat], Side(me.table, seat)
            if (yield from may(opponent, "blackbeard.ransom", card=card, player=player, n=doubloons)):
                yield from _takes(me, doubloons)
                return True
    return False


def _unless_bought_off(doubloons: int, effect: Effect) -> Effect:
    """Happens unless an opponent pays."""

    def resolved(me: Side) -> Steps:
        if not (yield from _is_bought_off(me, doubloons)):
            yield from effect(me)

    return resolved


def _against_a_card(effect: Effect) -> Effect:
    """Happens only where the opponent plays a card."""

    def resolved(me: Side) -> Steps:
        if me.opponent.card:
            yield from effect(me)

    return resolved


def _random_discard(me: Side) -> Steps:
    yield from discard_at_random(me.opponent)


def _seen_discard(me: Side) -> Steps:
    yield from discard_seen_by(me, me.opponent)


@HERO.card("give-no-quarter", "during")
def give_no_quarter(me: Side) -> Steps:
    """Value 5 with another friendly fighter beside the opposing one."""
    others = [one for one in me.friendly_fighters if one != me.fighter]
    if (yield from shared.ask_adjacent(me, me.opposing, others)):
        yield from set_value(me, NO_QUARTER)


@HERO.card("brace-of-primed-pistols", "after")
def brace_of_primed_pistols(me: Side) -> Steps:
    """3 damage to one opposing fighter in Blackbeard's zone, unless 2 doubloons are paid."""
    if me.table.on_board(me.the(BLACKBEARD)):
        aimed = yield from ask_fighter(me, "blackbeard.pistols", me.opposing_fighters, or_none=True)
        if aimed is not None and not (yield from _is_bought_off(me, 2)):
            yield from damage(me, (aimed,), 3)


@HERO.card(REVENGE, "during")
def queen_annes_revenge(me: Side) -> Steps:
    """-2 for each doubloon the opponent pays."""
    have = int(me.token(TREASURY))
    if have and not me.opponent.out:
        paid = yield from ask_number(
            me.opponent, "blackbeard.revenge", 0, have, card=me.lineup.card_name[me.card]
        )
        yield from _takes(me, paid)
        yield from add(me, -2 * paid)


def _ask_whom_to_place(me: Side) -> Procedure[FighterId | None]:
    """Which Sea Dog on the board is placed anew, if any; one that is held on its space cannot be."""
    free = [one for one in me.all(SEA_DOG) if me.table.can_leave(one)]
    if not free:
        return None
    return (yield from ask_fighter(me, "blackbeard.summon", free, or_none=True))


def _summon_in_zone(me: Side) -> Steps:
    """A defeated Sea Dog comes back in his zone; with both on the board, one of them is placed there."""
    defeated = [one for one in me.all(SEA_DOG) if not me.table.on_board(one)]
    if defeated:
        yield from return_fighter(me, defeated[0], me.the(BLACKBEARD))
    elif me.table.on_board(me.the(BLACKBEARD)):
        chosen = yield from _ask_whom_to_place(me)
        if chosen is not None:
            name = me.lineup.name[me.the(BLACKBEARD)]
            yield from place(me, chosen, "blackbeard.place-in-zone", other=name)


def _summon_anywhere(me: Side) -> Steps:
    if not (yield from summon(me, SEA_DOG, "duel.do.summon-anywhere")):
        chosen = yield from _ask_whom_to_place(me)
        if chosen is not None:
            yield from place(me, chosen)


@HERO.card("no-prey-no-pay", "during")
def no_prey_no_pay(me: Side) -> Steps:
    """You may BOOST this card."""
    yield from boost(me)


@HERO.card("intimidating-visage", "after")
def intimidating_visage(me: Side) -> Steps:
    """Blackbeard recovers 2 beside the opposing fighter."""
    if (yield from shared.are_adjacent(me, me.the(BLACKBEARD), me.opposing)):
        yield from recover(me, me.the(BLACKBEARD), 2)


@HERO.card("plunder", "scheme")
def plunder(me: Side) -> Steps:
    """Each of your fighters moves up to 3 through opposing ones; 1 doubloon from the treasury."""
    yield from move(me, me.fighters, 3, through=True)
    yield from _takes(me, 1)


HERO.card("avast-ye", "immediately")(_unless_bought_off(1, _random_discard))
HERO.card("avast-ye", "after")(_unless_bought_off(1, shared.hurts_each_in_zone(1, BLACKBEARD)))
HERO.card("give-no-quarter", "after")(_unless_bought_off(1, shared.gains_actions(1)))
HERO.card("light-the-fuse", "after")(
    shared.in_order(shared.combat_fighter_moves(2), shared.hurts_each_adjacent(1, opposing=False))
)
HERO.card("parley", "immediately")(_against_a_card(_unless_bought_off(2, shared.cancel_effects)))
HERO.card("fearsome-and-calculating", "immediately")(_unless_bought_off(1, _seen_discard))
HERO.card("show-a-leg", "after")(_summon_in_zone)
HERO.card("no-prey-no-pay", "after")(shared.draws(1, if_won=True))
HERO.card("scourge-of-the-seven-seas", "scheme")(
    shared.in_order(
        _unless_bought_off(1, shared.recovers(BLACKBEARD, 2)),
        _unless_bought_off(1, _summon_anywhere),
        _unless_bought_off(1, shared.gains_actions(1)),
    )
)
