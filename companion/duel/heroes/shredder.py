"""Shredder and his Foot Soldiers, who hold the paths of the board, and Bebop & Rocksteady."""

from __future__ import annotations

from companion.duel.asking import ask_fighters, ask_number, instruct
from companion.duel.by_hand import by_table, carry_out
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.names import FighterId, SeatId
from companion.duel.parts import BoardTokens
from companion.duel.side import Side
from companion.duel.verbs import (
    add,
    cancel,
    damage,
    draw,
    gain_actions,
    ignore_value,
    lock_value,
    move,
    place,
    place_tokens,
    recover,
    set_value,
    summon,
    take_tokens_back,
    tokens_left,
)
from companion.journal import Procedure, Steps

HERO = Hero("shredder")
SHREDDER, GANG = "shredder", "bebop-rocksteady"
SOLDIER, PLAN = "foot-soldier", "all-according-to-plan"
HERO.token(BoardTokens(SOLDIER, "shredder.soldiers", count=24, icon="flag"))
HERO.tells("shredder.tells.reach")
HERO.attacks_as[SHREDDER] = lambda _me: "shredder.attack-card-soldiers"
GANGED, FAR, MANY, BACK = 6, 5, 10, 3
by_table(HERO, PLAN, "shredder.by-table.plan", asks=False)


@HERO.at("turn start", "shredder.ability.deploy", when=lambda me: tokens_left(me, SOLDIER) > 0)
def deploy(me: Side) -> Steps:
    """At the start of his turn a Foot Soldier comes on a path beside a friendly fighter."""
    if me.friendly_fighters:
        yield from place_tokens(me, SOLDIER)
        yield from instruct(me, "shredder.deploy")


@HERO.when_boosted
def break_through(me: Side, mover: SeatId) -> Steps:
    """A boosted maneuver of an opposing hero may take the Foot Soldiers off the paths it moved along."""
    hero_moves = any(map(me.table.on_board, me.lineup.leaders[mover]))
    if hero_moves and not me.lineup.friends(me.seat, mover) and me.token(SOLDIER):
        player = me.lineup.player[mover]
        gone = yield from ask_number(
            Side(me.table, mover), "shredder.break-through", 0, int(me.token(SOLDIER)), player=player
        )
        yield from take_tokens_back(me, SOLDIER, gone)


def _near(me: Side, fighter: FighterId) -> Procedure[int]:
    """How many Foot Soldiers are adjacent to a fighter: the players say."""
    if not me.table.on_board(fighter):
        return 0
    name = me.lineup.name[fighter]
    return (yield from ask_number(me, "shredder.near", 0, int(me.token(SOLDIER)), fighter=name))


@HERO.card("swarming-strike", "during")
def swarming_strike(me: Side) -> Steps:
    """+1 for each Foot Soldier beside your fighter."""
    yield from add(me, (yield from _near(me, me.fighter)))


@HERO.card("gruff-escort", "after")
def gruff_escort(me: Side) -> Steps:
    """Two Foot Soldiers come on paths without one; Shredder moves up to 2."""
    placed = yield from place_tokens(me, SOLDIER, 2)
    if placed:
        yield from instruct(me, "shredder.escort", n=placed)
    yield from move(me, (me.the(SHREDDER),), 2)


@HERO.card("gang-up", "during")
def gang_up(me: Side) -> Steps:
    """Value 6 with two Foot Soldiers beside the opposing fighter."""
    if (yield from _near(me, me.opposing)) >= 2:
        yield from set_value(me, GANGED)


@HERO.card("think-hard", "after")
def think_hard(me: Side) -> Steps:
    """Draw 1 for each Foot Soldier beside the opposing fighter."""
    yield from draw(me, (yield from _near(me, me.opposing)))


@HERO.card("long-shot", "during")
def long_shot(me: Side) -> Steps:
    """Value 5 if the two fighters are not adjacent."""
    if not (yield from shared.are_adjacent(me, me.fighter, me.opposing)):
        yield from set_value(me, FAR)


@HERO.card("master-of-the-foot", "after")
def master_of_the_foot(me: Side) -> Steps:
    """1 damage to each opposing fighter beside a Foot Soldier."""
    if me.token(SOLDIER):
        among = me.opposing_fighters
        struck = yield from ask_fighters(me, "shredder.beside-a-soldier", among, 0, len(among))
        yield from damage(me, struck, 1)


@HERO.card("perplexing-tactics", "immediately")
def perplexing_tactics(me: Side) -> Steps:
    """Cancel the opponent's card; with ten Foot Soldiers on the board ignore its value, too."""
    yield from cancel(me)
    if int(me.token(SOLDIER)) >= MANY:
        yield from ignore_value(me)


@HERO.card("masterful-defense", "after")
def masterful_defense(me: Side) -> Steps:
    """Shredder recovers 1 for each Foot Soldier beside him."""
    yield from recover(me, me.the(SHREDDER), (yield from _near(me, me.the(SHREDDER))))


@HERO.card("obedient-subjects", "scheme")
def obedient_subjects(me: Side) -> Steps:
    """Gain 1 action for each Foot Soldier beside Shredder."""
    soldiers = yield from _near(me, me.the(SHREDDER))
    if soldiers:
        yield from gain_actions(me, soldiers)


@HERO.card("back-to-work", "scheme")
def back_to_work(me: Side) -> Steps:
    """Bebop & Rocksteady recover 3 and come as near to Shredder as can be, back with 3 if defeated."""
    gang = me.the(GANG)
    if me.table.on_board(gang):
        yield from recover(me, gang, BACK)
        yield from place(me, gang, "shredder.nearest")
    else:
        yield from summon(me, GANG, "shredder.back", health=BACK)


HERO.card(PLAN, "after")(carry_out)
HERO.card("savagery", "after")(shared.if_won(shared.hurts_each_adjacent(1, opposing=False)))
HERO.card("disrupting-strike", "immediately")(lock_value)
