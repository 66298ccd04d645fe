"""Beowulf, whose Rage grows with every wound, and Wiglaf."""

from __future__ import annotations

from companion.duel.asking import ask_opponent, choose_several, may
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.names import FighterId
from companion.duel.parts import HeroCounter
from companion.duel.side import Side
from companion.duel.verbs import (
    add,
    boost,
    count,
    damage,
    defeat,
    discard_at_random,
    draw,
    gain_actions,
    is_spared,
    move,
    recover,
    set_value,
    swap,
)
from companion.journal import Steps

HERO = Hero("beowulf")
BEOWULF, WIGLAF = "beowulf", "wiglaf"
RAGE, MOST = "rage", 3
HERO.token(HeroCounter(RAGE, "beowulf.counter.rage", most=MOST, start=1))
HERO.tells("beowulf.tells.rage", "beowulf.tells.when")
HEIRLOOM, HEIRLOOM_VALUE = "the-ancient-heirloom", 5
HERO.not_cancelled(HEIRLOOM)
HORN = ("beowulf.horn.draw", "beowulf.horn.move", "beowulf.horn.recover")


@HERO.when_hurt
def wounds_enrage(me: Side, fighter: FighterId) -> Steps:
    """Whenever Beowulf takes damage he gains 1 Rage."""
    if fighter == me.the(BEOWULF):
        yield from count(me, RAGE, 1)


@HERO.card("remnant-of-valor", "scheme")
def remnant_of_valor(me: Side) -> Steps:
    """1 damage to each fighter adjacent to Wiglaf; gain 1 action if Beowulf took some of it."""
    beowulf, wiglaf = me.the(BEOWULF), me.the(WIGLAF)
    others = [one for one in me.table.everyone() if one != wiglaf]
    near = yield from shared.ask_adjacent(me, wiglaf, others)
    hurt = beowulf in near and not is_spared(me, beowulf)
    yield from damage(me, near, 1)
    if hurt:
        yield from gain_actions(me, 1)


@HERO.card("epic-poem", "immediately")
def epic_poem(me: Side) -> Steps:
    """Gain 1 Rage."""
    yield from count(me, RAGE, 1)


@HERO.card("epic-poem", "during")
def epic_poem_is_told(me: Side) -> Steps:
    """+1 for each Rage, none of it spent."""
    yield from add(me, int(me.token(RAGE)))


@HERO.card(HEIRLOOM, "during")
def the_ancient_heirloom(me: Side) -> Steps:
    """2 Rage make its value 5, 1 Rage allows a BOOST; both may be."""
    if (yield from shared.may_spend(me, RAGE, 2)):
        yield from set_value(me, HEIRLOOM_VALUE)
    if me.hand and me.token(RAGE) and (yield from may(me, "beowulf.heirloom")):
        yield from count(me, RAGE, -1)
        yield from boost(me)


@HERO.card("no-contest-expecteth", "after")
def no_contest_expecteth(me: Side) -> Steps:
    """If you won against a sidekick, 3 Rage defeat it."""
    prey = me.won and me.table.on_board(me.opposing) and me.lineup.kind[me.opposing].role == "sidekick"
    if prey and (yield from shared.may_spend(me, RAGE, 3)):
        yield from defeat(me, me.opposing)


@HERO.card("the-war-king", "during")
def the_war_king(me: Side) -> Steps:
    """+2 for each Rage spent."""
    spent = yield from shared.spend_any(me, RAGE)
    yield from add(me, 2 * spent)


@HERO.card("the-equal-of-grendel", "immediately")
def the_equal_of_grendel(me: Side) -> Steps:
    """2 Rage deal the opposing fighter the value printed on its card."""
    if (yield from shared.may_spend(me, RAGE, 2)):
        yield from damage(me, (me.opposing,), me.opponent.played.printed)


@HERO.card("vigor-and-courage", "scheme")
def vigor_and_courage(me: Side) -> Steps:
    """An opponent loses a card at random, whose BOOST is gained as Rage."""
    opponent = yield from ask_opponent(me, "beowulf.vigor")
    if opponent is not None:
        copy = yield from discard_at_random(opponent)
        yield from count(me, RAGE, me.printed(copy).worth if copy else 0)


@HERO.card("golden-drinking-horn", "scheme")
def golden_drinking_horn(me: Side) -> Steps:
    """For each Rage spent another of three, in the order named: draw 2, move up to 4, recover 2."""
    spent = yield from shared.spend_any(me, RAGE)
    if spent:
        picked = yield from choose_several(me, "beowulf.horn", HORN, spent)
        for one in picked:
            if one == "draw":
                yield from draw(me, 2)
            elif one == "move":
                yield from move(me, (me.the(BEOWULF),), 4)
            else:
                yield from recover(me, me.the(BEOWULF), 2)


@HERO.card("hot-for-the-battle", "after")
def hot_for_the_battle(me: Side) -> Steps:
    """Wiglaf may swap with Beowulf."""
    beowulf, wiglaf = me.the(BEOWULF), me.the(WIGLAF)
    if me.table.can_leave(beowulf) and me.table.can_leave(wiglaf) and (yield from may(me, "beowulf.hot")):
        yield from swap(me, wiglaf, beowulf)


@HERO.card("fatal-struggle", "after")
def fatal_struggle(me: Side) -> Steps:
    """Whoever won draws 2."""
    yield from draw(me if me.won else me.opponent, 2)


shared.skirmish(HERO)
shared.feint(HERO)
