"""Nikola Tesla and his two coils, which he charges and discharges."""

from __future__ import annotations

from companion.duel.asking import ask_number, choose, may
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.parts import HeroCounter
from companion.duel.side import Side
from companion.duel.table import DECK
from companion.duel.verbs import (
    add,
    boost_source,
    cancel,
    count,
    damage,
    discard,
    discard_at_random,
    draw,
    gain_actions,
    ignore_value,
    move,
    name_top_card,
    recover,
    set_value,
)
from companion.journal import Procedure, Steps

HERO = Hero("nikola-tesla")
TESLA = "nikola-tesla"
COILS, BOTH = "coils", 2
HERO.token(HeroCounter(COILS, "nikola-tesla.coils", most=BOTH, start=1))
DEATH_RAY = {1: 5, 2: 7}
CURRENT = ("nikola-tesla.current.charge", "nikola-tesla.current.discharge")


def _charged(me: Side) -> int:
    return int(me.token(COILS))


def _discharge(me: Side) -> Procedure[int]:
    """How many charged coils you discharge, which you need not do (Q-82)."""
    coils = yield from ask_number(me, "nikola-tesla.discharge", 0, _charged(me))
    return -(yield from count(me, COILS, -coils))


@HERO.at("turn start", "nikola-tesla.ability.overflow", when=lambda me: _charged(me) == BOTH)
def electrical_overflow(me: Side) -> Steps:
    """With both coils charged, his turn starts with 1 damage to opposing fighters beside him; they move 1."""
    near = yield from shared.ask_adjacent(me, me.the(TESLA), me.opposing_fighters)
    yield from damage(me, near, 1)
    yield from move(me, near, 1)


@HERO.at("turn end", "nikola-tesla.ability.charge", when=lambda me: _charged(me) < BOTH)
def charge_one(me: Side) -> Steps:
    """At the end of his turn he may charge one coil."""
    if (yield from may(me, "nikola-tesla.charge")):
        yield from count(me, COILS, 1)


@HERO.card("seven-hertz", "after")
def seven_hertz(me: Side) -> Steps:
    """One coil: gain 1 action; two: also draw 1."""
    coils = yield from _discharge(me)
    if coils:
        yield from gain_actions(me, 1)
    if coils == BOTH:
        yield from draw(me, 1)


@HERO.card("the-alternating-current", "after")
def the_alternating_current(me: Side) -> Steps:
    """Charge both coils; or discharge both, and he recovers 2 if both were charged (Q-82)."""
    if (yield from choose(me, "nikola-tesla.current", CURRENT)) == "charge":
        yield from count(me, COILS, BOTH)
    elif (yield from count(me, COILS, -BOTH)) == -BOTH:
        yield from recover(me, me.the(TESLA), 2)


@HERO.card("death-ray", "during")
def death_ray(me: Side) -> Steps:
    """One coil: value 5; two: 7."""
    coils = yield from _discharge(me)
    if coils:
        yield from set_value(me, DEATH_RAY[coils])


@HERO.card("fully-charged", "scheme")
def fully_charged(me: Side) -> Steps:
    """Charge both coils; gain 1 action."""
    yield from count(me, COILS, BOTH)
    yield from gain_actions(me, 1)


@HERO.card("intense-experimentation", "after")
def intense_experimentation(me: Side) -> Steps:
    """Draw 1, and one more for each coil; with two he recovers 1."""
    yield from draw(me, 1)
    coils = yield from _discharge(me)
    yield from draw(me, coils)
    if coils == BOTH:
        yield from recover(me, me.the(TESLA), 1)


@HERO.card("kinetic-induction", "after")
def kinetic_induction(me: Side) -> Steps:
    """Charge one coil, or both if you won."""
    yield from count(me, COILS, BOTH if me.won else 1)


@HERO.card("lightning-storm", "after")
def lightning_storm(me: Side) -> Steps:
    """As much damage to each opposing fighter in his zone as coils."""
    coils = yield from _discharge(me)
    if coils:
        yield from shared.hurts_each_in_zone(coils, TESLA)(me)


@HERO.card("polyphase-coils", "immediately")
def polyphase_coils(me: Side) -> Steps:
    """One coil: cancel the opponent's card; two: also ignore its value."""
    coils = yield from _discharge(me)
    if coils:
        yield from cancel(me)
    if coils == BOTH:
        yield from ignore_value(me)


@HERO.card("remote-control", "scheme")
def remote_control(me: Side) -> Steps:
    """All opposing fighters move up to 2; gain 1 action."""
    yield from move(me, me.opposing_fighters, 2)
    yield from gain_actions(me, 1)


@HERO.card("repulsion-blast", "after")
def repulsion_blast(me: Side) -> Steps:
    """The opposing fighter moves up to 2; one coil: so does Tesla; two: the opponent loses a random card."""
    yield from move(me, (me.opposing,), 2)
    coils = yield from _discharge(me)
    if coils:
        yield from move(me, (me.the(TESLA),), 2)
    if coils == BOTH:
        yield from discard_at_random(me.opponent)


@HERO.card("x-ray-radiation", "during")
def x_ray_radiation(me: Side) -> Steps:
    """The opponent's top card is shown; one coil: it is discarded; two: its BOOST is added."""
    copy = yield from name_top_card(me.opponent)
    coils = yield from _discharge(me)
    if copy is not None and coils:
        yield from discard(me.opponent, copy, DECK)
        if coils == BOTH:
            yield from add(me, me.printed(copy).worth, boost_source(me, copy))
