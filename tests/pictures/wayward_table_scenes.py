"""Wayward's table, its sheets, the duel, the setup and the end."""

from __future__ import annotations

from companion.showing.wayward.screen import inputs
from companion.ui.shell import Shell
from companion.wayward.commands import PushGuard
from tests.pictures.scenes import scene
from tests.ui.stage import Stage
from tests.ui.wayward.finger import Finger, story, through_the_driver
from tests.ui.wayward.tables import duelling, held_by_a_guard, midgame


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
