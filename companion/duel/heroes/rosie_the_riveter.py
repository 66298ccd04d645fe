"""Rosie the Riveter and her row of four upgrades, and Wendy the Welder."""

from __future__ import annotations

from companion.duel.asking import ask_fighters, choose, may
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.names import FighterId
from companion.duel.parts import Token
from companion.duel.side import Side
from companion.duel.verbs import (
    add,
    boost_source,
    cancel,
    damage,
    draw,
    gain_attack,
    move,
    name_top_card,
    recover,
    turn_token,
)
from companion.journal import Steps

HERO = Hero("rosie-the-riveter")
ROSIE, WENDY = "rosie-the-riveter", "wendy-the-welder"
OFF, ON = "off", "on"
SIDES = {OFF: "rosie-the-riveter.upgrade.off", ON: "rosie-the-riveter.upgrade.on"}
ENGINE, MAGNETRON, FIST_GUN, WHIZBANG = "merlin-engine", "cavity-magnetron", "sedgley-fist-gun", "whizbang"
UPGRADES = {
    ENGINE: ("rosie-the-riveter.upgrade.merlin-engine", "rosie-the-riveter.gives.merlin-engine"),
    MAGNETRON: ("rosie-the-riveter.upgrade.cavity-magnetron", "rosie-the-riveter.gives.cavity-magnetron"),
    FIST_GUN: ("rosie-the-riveter.upgrade.sedgley-fist-gun", "rosie-the-riveter.gives.sedgley-fist-gun"),
    WHIZBANG: ("rosie-the-riveter.upgrade.whizbang", "rosie-the-riveter.gives.whizbang"),
}
for name, (words, gives) in UPGRADES.items():
    HERO.token(Token(name, words, SIDES, gives={ON: gives}, row="rosie-the-riveter.active"))
ALMOST_ALL = 3
WELD = ("rosie-the-riveter.weld.activate", "rosie-the-riveter.weld.damage")
EITHER = ("rosie-the-riveter.either.activate", "rosie-the-riveter.either.deactivate")


def row(me: Side, side: str) -> list[str]:
    """Her upgrades with this side up, the one that has been so for longest first: the row's left end.

    An upgrade that is deactivated goes to the right end, so the first inactive one is the next.
    """
    own = [one.partition(".")[2] for one in me.table.tokens if one.startswith(f"{me.seat}.")]
    return [one for one in own if me.token(one) == side]


def _activate(me: Side) -> Steps:
    for upgrade in row(me, OFF)[:1]:
        yield from turn_token(me, upgrade, ON)


def _deactivate(me: Side) -> Steps:
    for upgrade in row(me, ON)[:1]:
        yield from turn_token(me, upgrade, OFF)


def _either(me: Side) -> Steps:
    if (yield from choose(me, "rosie-the-riveter.either", EITHER)) == "activate":
        yield from _activate(me)
    else:
        yield from _deactivate(me)


@HERO.at("turn start", "rosie-the-riveter.ability.activate")
def activate_the_next(me: Side) -> Steps:
    """At the start of her turn the next upgrade is activated."""
    yield from _activate(me)


@HERO.at("turn end", "rosie-the-riveter.ability.all", when=lambda me: not row(me, OFF))
def deactivate_all(me: Side) -> Steps:
    """At the end of her turn, if all four are active, all are deactivated in order."""
    for _each in UPGRADES:
        yield from _deactivate(me)


def _rosie_attacks(me: Side) -> bool:
    return me.attacking and me.fighter == me.the(ROSIE)


@HERO.extra_move
def merlin_engine(me: Side, fighter: FighterId) -> int:
    """Merlin Engine: Rosie maneuvers 1 further."""
    return int(fighter == me.the(ROSIE) and me.token(ENGINE) == ON)


@HERO.at(
    "after attack",
    "rosie-the-riveter.upgrade.cavity-magnetron",
    when=lambda me: _rosie_attacks(me) and me.token(MAGNETRON) == ON,
)
def cavity_magnetron(me: Side) -> Steps:
    """Cavity Magnetron: after an attack of Rosie you may draw 1."""
    if (yield from may(me, "rosie-the-riveter.magnetron")):
        yield from draw(me, 1)


@shared.lasting_bonus(HERO, "rosie-the-riveter.upgrade.sedgley-fist-gun")
def sedgley_fist_gun(me: Side) -> int:
    """Sedgley Fist Gun: +1 to Rosie's attacks, that which activates it too."""
    return int(_rosie_attacks(me) and me.token(FIST_GUN) == ON)


def _how_rosie_attacks(me: Side) -> str:
    return "ranged" if me.token(WHIZBANG) == ON else "melee"


HERO.attacks_as[ROSIE] = _how_rosie_attacks


@HERO.card("we-can-do-it", "immediately")
def we_can_do_it(me: Side) -> Steps:
    """The next upgrade is activated."""
    yield from _activate(me)


@HERO.card("overrun", "after")
def overrun(me: Side) -> Steps:
    """Rosie moves up to 3 through opposing fighters; each she passed takes 1 damage."""
    rosie = me.the(ROSIE)
    yield from move(me, (rosie,), 3, through=True)
    if me.table.can_leave(rosie):
        among = me.opposing_fighters
        crossed = yield from ask_fighters(me, "rosie-the-riveter.crossed", among, 0, len(among))
        yield from damage(me, crossed, 1)


@HERO.card("d-day", "after")
def d_day(me: Side) -> Steps:
    """Gain an action for an attack; activate all; if three were active, 1 damage and recover 1 (Q-84)."""
    active = len(row(me, ON))
    yield from gain_attack(me)
    while row(me, OFF):
        yield from _activate(me)
    if active == ALMOST_ALL:
        yield from damage(me, (me.opposing,), 1)
        yield from recover(me, me.the(ROSIE), 1)


@HERO.card("arc-welding", "after")
def arc_welding(me: Side) -> Steps:
    """The next upgrade is activated, or 1 damage to each opposing fighter beside yours."""
    if (yield from choose(me, "rosie-the-riveter.weld", WELD)) == "activate":
        yield from _activate(me)
    else:
        yield from shared.hurts_each_adjacent(1)(me)


@HERO.card("technological-superiority", "immediately")
def technological_superiority(me: Side) -> Steps:
    """With three active upgrades the opponent's card is cancelled."""
    if len(row(me, ON)) >= ALMOST_ALL:
        yield from cancel(me)


@HERO.card("loose-lips-sink-ships", "during")
def loose_lips_sink_ships(me: Side) -> Steps:
    """The opponent's top card is shown; the opponent's card counts its BOOST less."""
    copy = yield from name_top_card(me.opponent)
    if copy is not None and me.opponent.card:
        yield from add(me.opponent, -me.printed(copy).worth, boost_source(me, copy))


@HERO.card("full-metal", "during")
def full_metal(me: Side) -> Steps:
    """+1 for each active upgrade."""
    yield from add(me, len(row(me, ON)))


@HERO.card("hasty-repairs", "after")
def hasty_repairs(me: Side) -> Steps:
    """The next active upgrade is deactivated, and Rosie recovers 3."""
    if row(me, ON):
        yield from _deactivate(me)
        yield from recover(me, me.the(ROSIE), 3)


@HERO.card("e-award", "scheme")
def e_award(me: Side) -> Steps:
    """Activate or deactivate the next upgrade; each friendly fighter moves up to 3."""
    yield from _either(me)
    yield from move(me, me.friendly_fighters, 3)


@HERO.card("rapid-development", "scheme")
def rapid_development(me: Side) -> Steps:
    """Draw 2; activate or deactivate the next upgrade; gain an action for an attack."""
    yield from draw(me, 2)
    yield from _either(me)
    yield from gain_attack(me)


shared.momentous_shift(HERO)
