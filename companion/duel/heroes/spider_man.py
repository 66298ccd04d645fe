"""Spider-Man, who senses how hard a blow will be."""

from __future__ import annotations

from companion.duel.asking import instruct
from companion.duel.hero import Effect, Hero
from companion.duel.heroes import shared
from companion.duel.side import Side
from companion.duel.verbs import (
    draw,
    forbid_draws,
    gain_actions,
    limit_combat_damage,
    move,
    place,
    recover,
    strength,
    strengthen,
)
from companion.journal import Steps

HERO = Hero("spider-man")
SPIDER_MAN = "spider-man"
HARD, MOST_DAMAGE = 4, 2


@HERO.at("attacked", "spider-man.ability.sense")
def spider_sense(me: Side) -> Steps:
    """Before he defends, the value printed on the attack card is told; the card stays face down."""
    yield from instruct(me, "spider-man.sense", n=me.opponent.played.printed)


@HERO.bonus("spider-man.ability.power")
def with_great_power_comes(me: Side) -> int:
    """What strengthens his attacks for the turn."""
    return strength(me, me.fighter) if me.attacking else 0


def _against_a_hard_blow(effect: Effect) -> Effect:
    """Only if the opponent's card is worth 4 or more."""

    def only_then(me: Side) -> Steps:
        if me.opponent.played.value >= HARD:
            yield from effect(me)

    return only_then


@HERO.card("snark", "after")
def snark(me: Side) -> Steps:
    """Draw 1 if the two fighters are adjacent."""
    if (yield from shared.are_adjacent(me, me.fighter, me.opposing)):
        yield from draw(me, 1)


@HERO.card("swinging-kick", "after")
def swinging_kick(me: Side) -> Steps:
    """The opposing fighter moves as far as combat damage was dealt."""
    yield from move(me, (me.opposing,), me.combat.damage or 0)


@HERO.card("friendly-neighborhood-spider-man", "scheme")
def friendly_neighborhood(me: Side) -> Steps:
    """Recover 3; he is placed in his zone."""
    spider_man = me.the(SPIDER_MAN)
    yield from recover(me, spider_man, 3)
    yield from place(me, spider_man, "duel.do.place-in-zone")


@HERO.card("with-great-power", "scheme")
def with_great_power(me: Side) -> Steps:
    """+1 to his attacks this turn; draw 1, gain 1 action."""
    yield from strengthen(me, me.the(SPIDER_MAN))
    yield from draw(me, 1)
    yield from gain_actions(me, 1)


@HERO.card("right-in-the-face", "immediately")
def right_in_the_face(me: Side) -> Steps:
    """The opponent draws no cards this turn."""
    yield from forbid_draws(me.opponent)


@HERO.card("web-shooters", "during")
def web_shooters(me: Side) -> Steps:
    """He takes no more than 2 combat damage."""
    yield from limit_combat_damage(me, MOST_DAMAGE)


HERO.card("spider-sense-tingling", "after")(_against_a_hard_blow(shared.draws(2)))
HERO.card("counter-attack", "after")(_against_a_hard_blow(shared.hurts_opposing(2)))
HERO.card("thwip", "after")(shared.if_won(shared.placed_in_zone(SPIDER_MAN)))
HERO.card("wall-crawler", "after")(shared.placed_in_zone(SPIDER_MAN))
HERO.card("disarming-shot", "after")(shared.draws_combat_damage)
shared.momentous_shift(HERO)
