"""Robert Muldoon, who lays traps, and the InGen Workers."""

from __future__ import annotations

from companion.duel.asking import ask_fighters, ask_number, choose_several, may
from companion.duel.hero import Hero
from companion.duel.heroes import shared
from companion.duel.names import FighterId
from companion.duel.parts import BoardTokens
from companion.duel.side import Side
from companion.duel.verbs import (
    add,
    damage,
    draw,
    lose_tokens,
    place_tokens,
    return_fighter,
    set_value,
    tokens_left,
)
from companion.journal import Steps

HERO = Hero("robert-muldoon")
MULDOON, WORKER = "robert-muldoon", "ingen-worker"
TRAP, TRAPPED = "trap", "robert-muldoon.ability.trap"
HERO.token(BoardTokens(TRAP, "robert-muldoon.traps", count=8, icon="flag"))
FIRST_SHOT = 5
BACKUP = ("robert-muldoon.backup.traps", "robert-muldoon.backup.workers", "robert-muldoon.backup.draw")


@HERO.at("turn start", "robert-muldoon.ability.place", when=lambda me: tokens_left(me, TRAP) > 0)
def lay_a_trap(me: Side) -> Steps:
    """At the start of his turn he may place a trap in his zone."""
    if me.table.on_board(me.the(MULDOON)) and (yield from may(me, "robert-muldoon.place")):
        yield from place_tokens(me, TRAP)


@HERO.when_moved
def step_into_a_trap(me: Side, moved: tuple[FighterId, ...]) -> Steps:
    """An opposing fighter who enters a trap's space stops there, takes 1 damage; the trap is gone; draw 1."""
    me = me.by("ability", TRAPPED)
    among = [one for one in moved if one in me.opposing_fighters]
    caught = yield from ask_fighters(
        me, "robert-muldoon.caught", among, 0, min(len(among), int(me.token(TRAP)))
    )
    for fighter in caught:
        yield from damage(me, (fighter,), 1)
        yield from _return_a_trap(me)


def _return_a_trap(me: Side) -> Steps:
    """A trap returns to the box, and each time one does he draws 1."""
    yield from lose_tokens(me, TRAP)
    yield from draw(me, 1)


@HERO.card("remote-detonation", "scheme")
def remote_detonation(me: Side) -> Steps:
    """A trap in a Worker's zone: 1 damage to each opposing fighter beside it; the trap is gone, draw 1."""
    workers = any(me.table.on_board(one) for one in me.all(WORKER))
    if me.token(TRAP) and workers and (yield from may(me, "robert-muldoon.detonate")):
        among = me.opposing_fighters
        struck = yield from ask_fighters(me, "robert-muldoon.beside-the-trap", among, 0, len(among))
        yield from damage(me, struck, 1)
        yield from _return_a_trap(me)


@HERO.card("they-should-all-be-destroyed", "during")
def they_should_all_be_destroyed(me: Side) -> Steps:
    """+1 for each trap beside the opposing fighter."""
    name = me.lineup.name[me.opposing]
    yield from add(
        me, (yield from ask_number(me, "robert-muldoon.near", 0, int(me.token(TRAP)), fighter=name))
    )


@HERO.card("shoot-her", "during")
def shoot_her(me: Side) -> Steps:
    """Value 5 in the first action of the turn."""
    if me.table.actions_taken == 1:
        yield from set_value(me, FIRST_SHOT)


@HERO.card("call-for-backup", "scheme")
def call_for_backup(me: Side) -> Steps:
    """Two of three: up to three traps, all fallen Workers, two cards."""
    for one in (yield from choose_several(me, "robert-muldoon.backup", BACKUP, 2)):
        if one == "traps":
            traps = yield from ask_number(me, "robert-muldoon.how-many", 0, min(3, tokens_left(me, TRAP)))
            yield from place_tokens(me, TRAP, traps)
        elif one == "draw":
            yield from draw(me, 2)
        else:
            for worker in me.all(WORKER):
                yield from return_fighter(me, worker, me.the(MULDOON))


HERO.card("ive-hunted-most-things-that-can-hunt-you", "after")(shared.all_fighters_move(5, through=True))
HERO.card("second-shot", "during")(shared.may_boost)
HERO.card("tactical-advance", "after")(shared.named_fighter_moves(WORKER, 2))
HERO.card("rending-shot", "after")(shared.opposing_moves(3))
shared.feint(HERO)
shared.regroup(HERO)
shared.skirmish(HERO, "leap-away", spaces=4)
