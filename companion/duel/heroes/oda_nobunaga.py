"""Oda Nobunaga, who surrounds his foes, and his Honor Guards."""

from __future__ import annotations

from companion.duel.asking import ask_fighter, ask_fighters, choose_several, may
from companion.duel.hero import Effect, Hero
from companion.duel.heroes import shared
from companion.duel.names import FighterId
from companion.duel.side import Side
from companion.duel.verbs import add, change_defender, damage, draw, gain_actions, move, recover, swap
from companion.journal import Procedure, Steps, Text

HERO = Hero("oda-nobunaga")
ODA = "oda-nobunaga"
STRATEGIST = "oda-nobunaga.ability.strategist"
FLANKERS = 2
REINFORCE = ("oda-nobunaga.reinforce.recover", "oda-nobunaga.reinforce.draw", "oda-nobunaga.reinforce.action")


@HERO.at("before damage", STRATEGIST)
def master_strategist(me: Side) -> Steps:
    """+1 to the card of a friendly fighter in Oda's zone, never to his own; counted when damage is (Q-60)."""
    oda, name = me.the(ODA), me.lineup.name
    for played in (me.combat.defense, me.combat.attack):
        helped = played.card and me.lineup.friends(played.seat, me.seat) and played.fighter != oda
        rises = not (played.ignored or played.locked)
        if helped and rises and me.table.on_board(oda) and me.table.on_board(played.fighter):
            fighter = name[played.fighter]
            if (yield from may(me, "oda-nobunaga.in-his-zone", fighter=fighter, other=name[oda])):
                yield from add(Side(me.table, played.seat), 1, Text(STRATEGIST))


def _is_flanked(me: Side, fighter: FighterId) -> Procedure[bool]:
    """Whether two of your own fighters are adjacent to a fighter: the players say."""
    if len(me.fighters) < FLANKERS or not me.table.on_board(fighter):
        return False
    return (yield from may(me, "oda-nobunaga.flanked", fighter=me.lineup.name[fighter]))


def _if_flanked(effect: Effect) -> Effect:
    """Only if the opposing fighter is flanked."""

    def only_flanked(me: Side) -> Steps:
        if (yield from _is_flanked(me, me.opposing)):
            yield from effect(me)

    return only_flanked


def _your_fighter_recovers(me: Side) -> Steps:
    yield from recover(me, me.fighter, 2)


@HERO.card("battle-maneuvers", "after")
def battle_maneuvers(me: Side) -> Steps:
    """Draw 1, then each of your fighters moves up to 2."""
    yield from draw(me, 1)
    yield from move(me, me.fighters, 2)


@HERO.card("spring-the-trap", "immediately")
def spring_the_trap(me: Side) -> Steps:
    """Your fighter may swap with an adjacent one of yours, who defends instead (Q-62)."""
    others = [one for one in me.fighters if one != me.fighter and me.table.can_leave(one)]
    if me.table.can_leave(me.fighter):
        other = yield from ask_fighter(
            me, "oda-nobunaga.spring-the-trap", others, or_none=True, fighter=me.lineup.name[me.fighter]
        )
        if other is not None:
            yield from swap(me, me.fighter, other)
            yield from change_defender(me, other)


@HERO.card("reinforce", "scheme")
def reinforce(me: Side) -> Steps:
    """Two of three, both chosen before either happens (U-018, Q-26)."""
    picked = yield from choose_several(me, "oda-nobunaga.reinforce", REINFORCE, 2)
    for one in picked:
        if one == "recover":
            for fighter in me.friendly_fighters:
                yield from recover(me, fighter, 1)
        elif one == "draw":
            yield from draw(me, 2)
        else:
            yield from gain_actions(me, 1)


@HERO.card("demon-king-of-the-sixth-heaven", "scheme")
def demon_king(me: Side) -> Steps:
    """2 damage to each opposing fighter who is flanked."""
    if len(me.fighters) >= FLANKERS:
        among = me.opposing_fighters
        flanked = yield from ask_fighters(me, "oda-nobunaga.demon-king", among, 0, len(among))
        yield from damage(me, flanked, 2)


HERO.card("student-of-war", "after")(shared.draws_combat_damage)
HERO.card("fire-and-flames", "during")(_if_flanked(shared.value_becomes(5)))
HERO.card("lightning-and-thunder", "immediately")(_if_flanked(shared.cancel_effects))
HERO.card("lightning-and-thunder", "after")(shared.combat_fighter_moves(2))
HERO.card("sun-and-moon", "during")(_if_flanked(shared.ignore_opposing_value))
HERO.card("patience-and-strategy", "after")(_if_flanked(_your_fighter_recovers))
HERO.card("spring-the-trap", "after")(shared.hurts_opposing(1))
HERO.card("pragmatism", "immediately")(shared.cancel_effects)
shared.momentous_shift(HERO)
