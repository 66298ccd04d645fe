"""Squirrel Girl and her eight Squirrels, who come one by one and share spaces."""

from __future__ import annotations

from companion.duel.asking import ask_fighter, ask_fighters, ask_number, ask_opponent, may
from companion.duel.events import Marked, Unmarked
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.names import FighterId
from companion.duel.side import Side
from companion.duel.verbs import (
    add,
    begin_without,
    cancel,
    damage,
    discard_seen_by,
    ignore_value,
    place,
    recover,
    set_value,
    summon,
)
from companion.journal import Procedure, Steps, Value

HERO = Hero("squirrel-girl", set_up="duel.do.set-up-alone")
GIRL, SQUIRREL = "squirrel-girl", "squirrel"
TOGETHER = "together"
MANY = 4
BITE, MILD = 5, 4


def _squirrels(me: Side) -> tuple[FighterId, ...]:
    return tuple(one for one in me.all(SQUIRREL) if me.table.on_board(one))


@HERO.at("setup", "squirrel-girl.ability.alone")
def begin_alone(me: Side) -> Steps:
    """No Squirrel begins on the board."""
    yield from begin_without(me, SQUIRREL)


@HERO.at("turn start", "squirrel-girl.ability.nuts")
def go_nuts(me: Side) -> Steps:
    """At the start of her turn a Squirrel may come beside her; once all are there, one may be moved there."""
    if not me.table.on_board(me.the(GIRL)):
        return
    if len(_squirrels(me)) < len(me.all(SQUIRREL)):
        if (yield from may(me, "squirrel-girl.summon")):
            yield from summon(me, SQUIRREL, "squirrel-girl.beside-her")
    else:
        again = yield from ask_fighter(me, "squirrel-girl.which-again", _squirrels(me), or_none=True)
        if again is not None:
            yield from place(me, again, "squirrel-girl.place-beside-her")


@HERO.when_hurt
def share_the_damage(me: Side, fighter: FighterId) -> Steps:
    """What hurts one Squirrel hurts every other on its space: the players say which."""
    others = [one for one in _squirrels(me) if one != fighter]
    if fighter not in me.all(SQUIRREL) or not others or me.table.marked(TOGETHER, me.the(GIRL)):
        return
    name = me.lineup.name[fighter]
    there = yield from ask_fighters(me, "squirrel-girl.same-space", others, 0, len(others), fighter=name)
    yield Marked(TOGETHER, me.the(GIRL))
    yield from damage(me.by("ability", "squirrel-girl.ability.small"), there, 1)
    yield Unmarked(TOGETHER, me.the(GIRL))


def _are_many(me: Side, key: str, **values: Value) -> Procedure[bool]:
    """Whether four Squirrels are where the key says: nobody is asked where there are fewer in all."""
    return len(_squirrels(me)) >= MANY and (yield from may(me, key, **values))


@HERO.card("bite-of-steel", "during")
def bite_of_steel(me: Side) -> Steps:
    """Value 5 with four Squirrels in the opposing fighter's zone."""
    if (yield from _are_many(me, "squirrel-girl.four-in-zone", fighter=me.lineup.name[me.opposing])):
        yield from set_value(me, BITE)


@HERO.card("kick-butts", "during")
def kick_butts(me: Side) -> Steps:
    """+1 for each Squirrel beside the opposing fighter."""
    name, most = me.lineup.name[me.opposing], len(_squirrels(me))
    yield from add(me, (yield from ask_number(me, "squirrel-girl.near", 0, most, fighter=name)))


@HERO.card("unbeatable-squirrel-girl", "immediately")
def unbeatable(me: Side) -> Steps:
    """With four Squirrels beside the opposing fighter the opponent's card is cancelled and ignored."""
    if (yield from _are_many(me, "squirrel-girl.four-beside", fighter=me.lineup.name[me.opposing])):
        yield from cancel(me)
        yield from ignore_value(me)


@HERO.card("squirmish", "after")
def squirmish(me: Side) -> Steps:
    """A Squirrel comes on her space, and she is placed in her zone."""
    if me.table.on_board(me.the(GIRL)):
        yield from summon(me, SQUIRREL, "squirrel-girl.on-her-space")
        yield from place(me, me.the(GIRL), "duel.do.place-in-zone")


@HERO.card("get-em-tippy-toe", "after")
def get_em_tippy_toe(me: Side) -> Steps:
    """Two Squirrels come on any one space."""
    yield from summon(me, SQUIRREL, "squirrel-girl.anywhere", 2)


@HERO.card("call-of-the-mild", "during")
def call_of_the_mild(me: Side) -> Steps:
    """Value 4 with four Squirrels in your fighter's zone."""
    if (yield from _are_many(me, "squirrel-girl.four-in-zone", fighter=me.lineup.name[me.fighter])):
        yield from set_value(me, MILD)


@HERO.card("squirgility", "after")
def squirgility(me: Side) -> Steps:
    """She moves up to 3, and the spaces of sidekicks, through whom she passes, do not count."""
    yield from place(me, me.the(GIRL), "squirrel-girl.squirgility")


@HERO.card("eat-nuts", "scheme")
def eat_nuts(me: Side) -> Steps:
    """She recovers 2, and a Squirrel comes beside her."""
    yield from recover(me, me.the(GIRL), 2)
    yield from summon(me, SQUIRREL, "squirrel-girl.beside-her")


@HERO.card("horde-of-squirrels", "scheme")
def horde_of_squirrels(me: Side) -> Steps:
    """2 damage to a fighter on a space beside which there are four Squirrels."""
    if len(_squirrels(me)) >= MANY:
        struck = yield from ask_fighter(me, "squirrel-girl.horde", me.table.everyone(), or_none=True)
        if struck is not None:
            yield from damage(me, (struck,), 2)


@HERO.card("nutwork-of-spies", "scheme")
def nutwork_of_spies(me: Side) -> Steps:
    """See an opponent's hand and discard a card, two with four Squirrels beside a fighter of theirs."""
    opponent = yield from ask_opponent(me, "squirrel-girl.spies")
    if opponent is not None:
        player = me.lineup.player[opponent.seat]
        many = yield from _are_many(me, "squirrel-girl.four-beside-theirs", player=player)
        for _each in range(2 if many else 1):
            yield from discard_seen_by(me, opponent)


HERO.card("fuzzball-special", "after")(shared.named_fighter_moves(SQUIRREL, 3))
HERO.card("dash", "after")(shared.combat_fighter_moves(3))
HERO.card("call-of-the-mild", "after")(shared.draws(2, if_won=True))
shared.feint(HERO)
