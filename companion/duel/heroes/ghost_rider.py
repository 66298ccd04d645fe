"""Ghost Rider, who burns Hellfire to ride, to strike and to endure."""

from __future__ import annotations

from companion.duel.asking import ask_fighter, ask_fighters, may
from companion.duel.hero import Effect, Hero
from companion.duel.heroes import shared
from companion.duel.names import FighterId
from companion.duel.parts import HeroCounter
from companion.duel.side import Side
from companion.duel.verbs import add, boost_source, count, damage, gain_actions, move, turn_token
from companion.journal import Procedure, Steps

HERO = Hero("ghost-rider")
RIDER = "ghost-rider"
HELLFIRE, MOST = "hellfire", 5
HERO.token(HeroCounter(HELLFIRE, "ghost-rider.counter.hellfire", most=MOST, start=MOST))
HERO.tells("ghost-rider.tells.wheels", "ghost-rider.tells.when")
RIDES = 4


@HERO.moves_otherwise
def hell_on_wheels(me: Side, _boosted: bool) -> Procedure[tuple[FighterId, ...]]:
    """For 1 Hellfire he moves up to 4 on a maneuver, boosted or not; whoever he rides through takes 1."""
    rider = me.the(RIDER)
    if not (me.token(HELLFIRE) and me.table.can_leave(rider) and (yield from may(me, "ghost-rider.wheels"))):
        return ()
    yield from count(me, HELLFIRE, -1)
    yield from move(me, (rider,), RIDES, through=True)
    among = me.opposing_fighters
    crossed = yield from ask_fighters(me, "ghost-rider.crossed", among, 0, len(among))
    yield from damage(me.by("ability", "ghost-rider.ability.wheels"), crossed, 1)
    return (rider,)


def _for_hellfire(amount: int, effect: Effect) -> Effect:
    """You may spend Hellfire for it."""

    def burned(me: Side) -> Steps:
        if (yield from shared.may_spend(me, HELLFIRE, amount)):
            yield from effect(me)

    return burned


@HERO.card("control-the-demon", "during")
def control_the_demon(me: Side) -> Steps:
    """+1 for each Hellfire, none of it spent."""
    yield from add(me, int(me.token(HELLFIRE)))


def _stare(me: Side) -> Steps:
    card = me.opponent.card
    yield from add(me, me.printed(card).worth, boost_source(me, card))


@HERO.card("penance-stare", "during")
def penance_stare(me: Side) -> Steps:
    """The BOOST of the opponent's card is added, and for 2 Hellfire once more."""
    if me.opponent.card:
        yield from _stare(me)
        yield from _for_hellfire(2, _stare)(me)


@HERO.card("blaze-of-glory", "after")
def blaze_of_glory(me: Side) -> Steps:
    """Any amount of Hellfire: that much damage to everybody in his zone, and to him."""
    rider = me.the(RIDER)
    burned = yield from shared.spend_any(me, HELLFIRE)
    if burned and me.table.on_board(rider):
        others = [one for one in me.table.everyone() if one != rider]
        near = yield from shared.ask_in_zone(me, rider, others)
        yield from damage(me, (*near, rider), burned)


@HERO.card("the-wicked-will-burn", "after")
def the_wicked_will_burn(me: Side) -> Steps:
    """Gain 2 Hellfire if he began this turn elsewhere."""
    if (yield from may(me, "duel.ask.shifted", fighter=me.lineup.name[me.the(RIDER)])):
        yield from count(me, HELLFIRE, 2)


@HERO.card("deal-with-the-devil", "during")
def deal_with_the_devil(me: Side) -> Steps:
    """+1 for each Hellfire spent."""
    burned = yield from shared.spend_any(me, HELLFIRE)
    yield from add(me, burned)


@HERO.card("stoke-the-flames", "after")
def stoke_the_flames(me: Side) -> Steps:
    """If you lost, gain as much Hellfire as he took combat damage."""
    if me.lost:
        yield from count(me, HELLFIRE, me.combat.damage or 0)


@HERO.card("hell-rides-with-me", "scheme")
def hell_rides_with_me(me: Side) -> Steps:
    """He and one adjacent fighter, of either side, move up to 4; gain 2 Hellfire and 1 action."""
    rider = me.the(RIDER)
    others = [one for one in me.table.everyone() if one != rider]
    along = yield from ask_fighter(me, "ghost-rider.along", others, or_none=True)
    yield from move(me, (rider,) if along is None else (rider, along), 4)
    yield from count(me, HELLFIRE, 2)
    yield from gain_actions(me, 1)


@HERO.card("chains-of-hellfire", "scheme")
def chains_of_hellfire(me: Side) -> Steps:
    """His Hellfire becomes 5."""
    yield from turn_token(me, HELLFIRE, MOST)


HERO.card("spirit-of-vengeance", "after")(_for_hellfire(1, shared.draws(2)))
HERO.card("i-finally-escaped-hell", "after")(_for_hellfire(1, shared.named_fighter_moves(RIDER, 2)))
HERO.card("i-brought-the-devil-with-me", "after")(_for_hellfire(2, shared.gains_actions(1)))
shared.feint(HERO)
