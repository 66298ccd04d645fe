"""Winter Soldier, whose cards nobody cancels, and what the Red Room makes of them."""

from __future__ import annotations

from companion.duel.asking import ask_number, may
from companion.duel.hero import Effect, Hero
from companion.duel.heroes import shared
from companion.duel.side import Side
from companion.duel.verbs import (
    add,
    damage,
    discard_at_random,
    draw,
    draw_up_to,
    gain_actions,
    move,
    remember,
)
from companion.journal import Steps

HERO = Hero("winter-soldier")
SOLDIER = "winter-soldier"
FREE = "free"
FARTHEST, FULL_HAND = 12, 5


def _brainwashed(effect: Effect) -> Effect:
    """A Red Room effect: nothing happens once he remembers his name, until the turn is over."""

    def unless_free(me: Side) -> Steps:
        if not me.table.remembers(FREE, me.seat):
            yield from effect(me)

    return unless_free


@HERO.card("without-remorse", "after")
@_brainwashed
def without_remorse(me: Side) -> Steps:
    """The opponent may draw 1."""
    if (yield from may(me.opponent, "winter-soldier.may-draw")):
        yield from draw(me.opponent, 1)


@HERO.card("bionic-arm", "after")
@_brainwashed
def bionic_arm(me: Side) -> Steps:
    """The opponent's fighters each move up to 5, as the opponent likes."""
    yield from move(me.opponent, me.opponent.fighters, 5)


@HERO.card("marksman", "during")
def marksman(me: Side) -> Steps:
    """+1 for each space between the two fighters on the shortest way."""
    name = me.lineup.name
    spaces = yield from ask_number(
        me, "winter-soldier.marksman", 0, FARTHEST, fighter=name[me.fighter], other=name[me.opposing]
    )
    yield from add(me, spaces)


@HERO.card("reflex-memories", "after")
@_brainwashed
def reflex_memories(me: Side) -> Steps:
    """Two cards at random are discarded; draw 2."""
    for _each in range(2):
        yield from discard_at_random(me)
    yield from draw(me, 2)


@HERO.card("complete-the-mission", "after")
def complete_the_mission(me: Side) -> Steps:
    """As much damage to the opposing fighter as yours took in this combat."""
    yield from damage(me, (me.opposing,), me.combat.damage or 0)


@HERO.card("a-boy-named-bucky", "scheme")
def a_boy_named_bucky(me: Side) -> Steps:
    """No Red Room effect for the rest of the turn; gain 1 action."""
    yield from remember(me, FREE)
    yield from gain_actions(me, 1)


def _opponents_may_draw(me: Side) -> Steps:
    for seat in me.lineup.opponents(me.seat):
        opponent = Side(me.table, seat)
        if opponent.hand < FULL_HAND and (yield from may(opponent, "winter-soldier.may-fill")):
            yield from draw_up_to(opponent, FULL_HAND)


@HERO.card("manipulation", "scheme")
def manipulation(me: Side) -> Steps:
    """Draw until you hold 5; each opponent may do so, too."""
    yield from draw_up_to(me, FULL_HAND)
    yield from _brainwashed(_opponents_may_draw)(me)


HERO.card("programmed-to-kill", "after")(_brainwashed(shared.if_won(shared.hurts_own(2))))
HERO.card("bionic-arm", "during")(shared.value_beside(SOLDIER, 6))
HERO.card("born-in-the-barracks", "after")(shared.if_won(shared.recovers(SOLDIER, 2)))
HERO.card("reprogram", "after")(shared.shuffles_back(3, "winter-soldier.reprogram"))
HERO.card("complete-the-mission", "during")(shared.may_boost)
shared.wily_fighting(HERO)
shared.feint(HERO)
for _card, _moment in HERO.effects:
    HERO.not_cancelled(_card)
