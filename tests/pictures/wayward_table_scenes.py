"""Wayward's table, its sheets, the duel, the setup and the end."""

from __future__ import annotations

from random import Random

from companion.chance import FairDice
from companion.showing.wayward.screen import inputs
from companion.showing.wayward.start_order import start_seats
from companion.ui.shell import Shell
from companion.wayward import Player, WaywardSetup
from companion.wayward.commands import PushGuard
from companion.wayward.setup import COLOURS
from companion.wayward.turns import Begin
from tests.pictures.scenes import scene
from tests.ui.stage import Stage
from tests.ui.wayward.finger import Finger, story, through_the_driver
from tests.ui.wayward.tables import NAMES, duelling, held_by_a_guard, midgame


@scene
def wayward_table(_stage: Stage, shell: Shell) -> None:
    """Four players in the middle of a turn, the dice as they fell against a guard."""
    shell.play(held_by_a_guard(shell))


@scene
def wayward_six(_stage: Stage, shell: Shell) -> None:
    """Six players."""
    shell.play(midgame(shell, players=6))


@scene
def wayward_move(_stage: Stage, shell: Shell) -> None:
    """Where to, and past what."""
    shell.play(midgame(shell)).send(inputs.SheetWanted("move"))


@scene
def wayward_pick_up(_stage: Stage, shell: Shell) -> None:
    """What lies here."""
    shell.play(midgame(shell)).send(inputs.SheetWanted("pick-up"))


@scene
def wayward_dice(_stage: Stage, shell: Shell) -> None:
    """Two dice against a guard."""
    match = midgame(shell)
    match.say(PushGuard("Ken", "gray", 4, 2, "Cellar"))
    shell.play(match)


@scene
def wayward_duel(_stage: Stage, shell: Shell) -> None:
    """Two figures fight."""
    shell.play(duelling(shell))


@scene
def wayward_setup(_stage: Stage, shell: Shell) -> None:
    """Before the first roll."""
    shell.open("wayward-setup")


@scene
def wayward_end(stage: Stage, shell: Shell) -> None:
    """The ranking and the story."""
    finger = Finger(stage, shell)
    setup, said = story("wayward_dungeon")
    finger.sit_down(setup)
    for one in through_the_driver(setup, said)[0]:
        finger.tell(one)
    shell.open("wayward-end")


def _beginning(shell: Shell, players: int, map: int = 1) -> None:
    """Dice that are always the same."""
    seats = tuple(Player(name, colour) for name, colour in zip(NAMES[:players], COLOURS, strict=False))
    match = shell.shelf.start("wayward", WaywardSetup(seats, map=map), "", NAMES[:players])
    match.say(Begin())
    shell.play(match).dice = FairDice(Random(4))


@scene
def wayward_first_dice(_stage: Stage, shell: Shell) -> None:
    """The race begins: a die each, or all at once."""
    _beginning(shell, 4)


@scene
def wayward_start_order(_stage: Stage, shell: Shell) -> None:
    """All dice rolled at once: who begins, and from which rooms."""
    _beginning(shell, 4)
    shell.current.send(inputs.RollForAllTouched())


@scene
def wayward_start_order_six(_stage: Stage, shell: Shell) -> None:
    """Six players at the city gates."""
    _beginning(shell, 6, map=2)
    shell.current.send(inputs.RollForAllTouched())


@scene
def wayward_start_die(_stage: Stage, shell: Shell) -> None:
    """One player's dice are put right."""
    wayward_start_order(_stage, shell)
    shell.current.send(inputs.StartSeatTouched(start_seats(shell.match)[1]))
