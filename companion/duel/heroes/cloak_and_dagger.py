"""Cloak and Dagger, two heroes: his blows cost cards, hers give actions."""

from __future__ import annotations

from companion.duel.asking import ask_fighter, ask_number, may
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.side import Side
from companion.duel.verbs import (
    change_defender,
    damage,
    discard_from_hand,
    draw,
    gain_actions,
    place,
    recover,
    set_value,
    swap,
)
from companion.journal import Steps

HERO = Hero("cloak-and-dagger", set_up="cloak-and-dagger.set-up")
CLOAK, DAGGER = "cloak", "dagger"
BARRAGE = "lightforce-barrage"
HERO.not_cancelled(BARRAGE)
HARD, BALANCED, SHADOW = 2, 6, 4


def _struck_hard(me: Side, kind: str) -> bool:
    """Whether one of the two has attacked and dealt at least 2 combat damage."""
    return me.attacking and me.fighter == me.the(kind) and (me.combat.damage or 0) >= HARD


@HERO.at("after attack", "cloak-and-dagger.ability.umbra", when=lambda me: _struck_hard(me, CLOAK))
def umbra(me: Side) -> Steps:
    """After Cloak's attack with 2 combat damage or more the opponent discards 1."""
    yield from discard_from_hand(me.opponent)


@HERO.at("after attack", "cloak-and-dagger.ability.refraction", when=lambda me: _struck_hard(me, DAGGER))
def refraction(me: Side) -> Steps:
    """After Dagger's attack with 2 combat damage or more, gain 1 action."""
    yield from gain_actions(me, 1)


@HERO.card(BARRAGE, "after")
def lightforce_barrage(me: Side) -> Steps:
    """If you won, your fighter takes as much damage as it dealt."""
    if me.won:
        yield from damage(me, (me.fighter,), me.combat.damage or 0)


@HERO.card("darkforce-dimension", "after")
def darkforce_dimension(me: Side) -> Steps:
    """The opposing fighter is placed anywhere; the opponent discards 1."""
    yield from place(me, me.opposing)
    yield from discard_from_hand(me.opponent)


@HERO.card("channel-the-dark", "after")
def channel_the_dark(me: Side) -> Steps:
    """Played by Cloak: the opposing fighter is placed adjacent to Dagger, gain 1 action."""
    if me.fighter == me.the(CLOAK):
        if me.table.on_board(me.the(DAGGER)):
            name = me.lineup.name[me.the(DAGGER)]
            yield from place(me, me.opposing, "duel.do.place-adjacent", other=name)
        yield from gain_actions(me, 1)


@HERO.card("perfect-balance", "during")
def perfect_balance(me: Side) -> Steps:
    """Value 6 if both are adjacent to the opposing fighter."""
    fighter = me.lineup.name[me.opposing]
    if len(me.fighters) > 1 and (yield from may(me, "cloak-and-dagger.both-adjacent", fighter=fighter)):
        yield from set_value(me, BALANCED)


@HERO.card("the-living-light", "after")
def the_living_light(me: Side) -> Steps:
    """Cloak defending heals Dagger, Dagger attacking heals Cloak: 2."""
    if me.attacking == (me.fighter == me.the(DAGGER)):
        yield from recover(me, me.the(CLOAK if me.attacking else DAGGER), 2)


@HERO.card("living-shadow", "during")
def living_shadow(me: Side) -> Steps:
    """Played by Dagger: she swaps with Cloak, who defends if he can; value 4 all the same (Q-63)."""
    cloak, dagger = me.the(CLOAK), me.the(DAGGER)
    if me.fighter == dagger:
        if (yield from swap(me, dagger, cloak)):
            yield from change_defender(me, cloak)
        yield from set_value(me, SHADOW)


@HERO.card("chosen-fate", "scheme")
def chosen_fate(me: Side) -> Steps:
    """One of the two takes up to 4 damage, the other recovers as much; draw 2."""
    chosen = yield from ask_fighter(me, "cloak-and-dagger.fate", me.fighters)
    if chosen is not None:
        pain = yield from ask_number(me, "cloak-and-dagger.fate-damage", 0, 4, fighter=me.lineup.name[chosen])
        yield from damage(me, (chosen,), pain)
        yield from recover(me, me.the(DAGGER if chosen == me.the(CLOAK) else CLOAK), pain)
    yield from draw(me, 2)


@HERO.card("into-darkness", "after")
def into_darkness(me: Side) -> Steps:
    """One of the two combat fighters moves up to 3."""
    yield from shared.move_either_fighter(me, 3)


HERO.card("commanding-impact", "after")(shared.draws(1))
HERO.card("into-the-void", "during")(shared.may_boost)
HERO.card("traverse-the-darkforce", "after")(shared.all_fighters_move(2))
shared.feint(HERO)
