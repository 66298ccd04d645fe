"""Eredin, who is enraged while all his Red Riders lie defeated."""

from __future__ import annotations

from companion.duel import by_hand
from companion.duel.asking import ask_fighter, ask_fighters, instruct, may
from companion.duel.hero import DamageKind, Hero
from companion.duel.heroes import shared
from companion.duel.names import FighterId
from companion.duel.side import Side
from companion.duel.table import ATTACK
from companion.duel.verbs import (
    add,
    bury,
    change_defender,
    damage,
    defeat,
    discard_at_random,
    draw,
    gain_actions,
    ignore_value,
    move,
    remember,
    return_card_to_hand,
    summon,
    swap,
)
from companion.journal import Procedure, Steps

HERO = Hero("eredin")
EREDIN, RIDER = "eredin", "red-rider"
RAGES = "eredin.ability.enraged"
BRUTAL, ATTACKED = "brutal-strike", "attacked"
HERO.not_cancelled(BRUTAL)
HERO.zone(shared.ONGOING)
HERO.tells("eredin.tells.enraged", "eredin.tells.when")


def enraged(me: Side) -> bool:
    """Whether all his Riders are defeated."""
    return not any(me.table.on_board(rider) for rider in me.all(RIDER))


@shared.lasting_bonus(HERO, RAGES)
def strikes_harder(me: Side) -> int:
    """Enraged, +1 to his combat cards, also where the last Rider falls in that very combat."""
    return 1 if enraged(me) else 0


@HERO.extra_move
def moves_further(me: Side, fighter: FighterId) -> int:
    """Enraged, he moves 3 on a maneuver."""
    return 1 if fighter == me.the(EREDIN) and enraged(me) else 0


@HERO.at("attack card", "eredin.ability.attacked")
def has_attacked(me: Side) -> Steps:
    """It is remembered that you have attacked in this turn."""
    yield from remember(me, ATTACKED)


def _gives_up_a_rider(me: Side, key: str) -> Procedure[bool]:
    """Whether you defeat a Rider of yours, which you may."""
    riders = [one for one in me.all(RIDER) if me.table.on_board(one)]
    given = yield from ask_fighter(me, key, riders, or_none=True)
    if given is not None:
        yield from defeat(me, given)
    return given is not None


@HERO.card("backhand", "after")
def backhand(me: Side) -> Steps:
    """A card of the opponent's hand, at random, goes on top of the deck; enraged, it is discarded."""
    other = me.opponent
    if enraged(me):
        yield from discard_at_random(other)
    elif other.hand:
        yield from instruct(other, "eredin.backhand", player=me.lineup.player[other.seat])
        yield from bury(other, 1)


@HERO.card("foul-purpose", "after")
def foul_purpose(me: Side) -> Steps:
    """A Rider may be given up to take this card back."""
    if (yield from _gives_up_a_rider(me, "eredin.foul-purpose")):
        yield from return_card_to_hand(me)


@HERO.card(BRUTAL, "during")
def brutal_strike(me: Side) -> Steps:
    """A card that does something immediately loses its value."""
    card = me.opponent.card
    does = me.opponent.hero.effects.get((me.printed(card).id, "immediately")) if card else None
    if does is by_hand.immediately:
        if (yield from may(me, "eredin.acts-immediately", card=me.lineup.card_name[card])):
            yield from ignore_value(me)
    elif does is not None:
        yield from ignore_value(me)


@HERO.card("unyielding-hordes", "immediately")
def unyielding_hordes(me: Side) -> Steps:
    """A defeated Rider comes back on any space."""
    yield from summon(me, RIDER, "duel.do.summon-anywhere")


@HERO.card("unyielding-hordes", "during")
def the_horde_strikes(me: Side) -> Steps:
    """+1 for each other friendly fighter beside the opposing one."""
    others = [one for one in me.friendly_fighters if one != me.fighter]
    near = yield from shared.ask_adjacent(me, me.opposing, others)
    yield from add(me, len(near))


@HERO.card("wild-hunt", "after")
def wild_hunt(me: Side) -> Steps:
    """1 damage to each opposing fighter beside one of yours; 2 enraged."""
    among = me.opposing_fighters
    if me.fighters:
        hunted = yield from ask_fighters(me, "eredin.wild-hunt", among, 0, len(among))
        yield from damage(me, hunted, 2 if enraged(me) else 1)


@HERO.card("icy-guile", "immediately")
def icy_guile_cancels(me: Side) -> Steps:
    """Enraged, the opponent's card is cancelled."""
    if enraged(me):
        yield from shared.cancel_effects(me)


@HERO.card("icy-guile", "during")
def icy_guile(me: Side) -> Steps:
    """A Rider may be given up: the opponent's card loses its value."""
    if me.opponent.card and (yield from _gives_up_a_rider(me, "eredin.icy-guile")):
        yield from ignore_value(me)


HERO.plays_also["implacable", ATTACK](enraged)


@HERO.card("portal-defense", "immediately")
def portal_defense(me: Side) -> Steps:
    """Eredin swaps with an adjacent fighter of yours, who defends instead (Q-62)."""
    eredin = me.the(EREDIN)
    if me.table.can_leave(eredin):
        others = [one for one in me.fighters if one != eredin and me.table.can_leave(one)]
        other = yield from ask_fighter(me, "eredin.portal", others, or_none=True)
        if other is not None:
            yield from swap(me, eredin, other)
            yield from change_defender(me, other)


@HERO.card("portal-defense", "after")
def through_the_portal(me: Side) -> Steps:
    """Enraged, draw 2."""
    if enraged(me):
        yield from draw(me, 2)


@HERO.card("might-of-aen-elle", "scheme")
def might_of_aen_elle(me: Side) -> Steps:
    """Draw 1, gain 1 action; this card stays."""
    yield from draw(me, 1)
    yield from gain_actions(me, 1)
    yield from shared.lasts(me)


@HERO.shield
def the_might_protects(me: Side, fighter: FighterId, kind: DamageKind) -> bool:
    """While it lies there, effects do no damage to Eredin."""
    return kind == "effect" and fighter == me.the(EREDIN) and bool(shared.lasting(me))


@HERO.at("turn end", "eredin.ability.might", when=lambda me: bool(shared.lasting(me)))
def the_might_fades(me: Side) -> Steps:
    """At the end of a turn without an attack of yours it is discarded."""
    if not me.table.remembers(ATTACKED, me.seat):
        yield from shared.lasts_no_more(me)


@HERO.card("close-for-the-kill", "scheme")
def close_for_the_kill(me: Side) -> Steps:
    """Draw 2; each of your fighters moves up to 3 through opposing ones."""
    yield from draw(me, 2)
    yield from move(me, me.fighters, 3, through=True)


HERO.card("implacable", "during")(shared.may_boost)
shared.skirmish(HERO)
