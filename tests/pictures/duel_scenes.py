"""The duel: setting up, the table for every hero and for two to four seats, and what is asked there."""

from __future__ import annotations

from companion.duel import DuelSetup, Seat
from companion.ui.duel.draft import Draft
from companion.ui.shell import Shell
from tests.pictures.scenes import scene
from tests.ui import matches
from tests.ui.stage import Stage

NAMES = ("Anna", "Ken", "Mia", "Leo")


def _table(shell: Shell, *heroes: str, lines: int = 26, mode: str = "two") -> None:
    """A duel some way on, with nothing asked."""
    seats = tuple(Seat(name, hero) for name, hero in zip(NAMES, heroes, strict=False))
    match = matches.told(
        shell.shelf.start("duel", DuelSetup(seats, mode=mode), "", NAMES[: len(heroes)]), lines
    )
    while match.question is not None:
        matches.told(match, 1)
    shell.play(match)


@scene
def duel_setup(_stage: Stage, shell: Shell) -> None:
    """Two heroes are taken."""
    screen = shell.open("duel-setup")
    screen.draft = Draft(names=("Anna", "Ken", "", "")).taken("shakespeare").taken("hamlet")


@scene
def duel_setup_teams(_stage: Stage, shell: Shell) -> None:
    """Four players in teams, a hero of the roster among them."""
    screen = shell.open("duel-setup")
    draft = Draft(names=NAMES).for_players(4)
    screen.draft = draft.taken("medusa").taken("sinbad").taken("sherlock-holmes")


@scene
def duel_checklist(_stage: Stage, shell: Shell) -> None:
    """What to lay out."""
    shell.open("duel-checklist", draft=Draft(names=NAMES).taken("wayward-sisters").taken("titania"))


@scene
def duel_hamlet_shakespeare(_stage: Stage, shell: Shell) -> None:
    """The Question token and the line."""
    _table(shell, "shakespeare", "hamlet", lines=44)


@scene
def duel_sisters_titania(_stage: Stage, shell: Shell) -> None:
    """The cauldron and the glamours."""
    _table(shell, "wayward-sisters", "titania", lines=40)


@scene
def duel_arthur_alice(_stage: Stage, shell: Shell) -> None:
    """The boost slot and the size token."""
    _table(shell, "king-arthur", "alice")


@scene
def duel_medusa_sinbad(_stage: Stage, shell: Shell) -> None:
    """The gaze and the voyages."""
    _table(shell, "medusa", "sinbad")


@scene
def duel_roster(_stage: Stage, shell: Shell) -> None:
    """Two heroes played by their numbers, one with a crowd of sidekicks."""
    _table(shell, "squirrel-girl", "sherlock-holmes")


@scene
def duel_three_seats(_stage: Stage, shell: Shell) -> None:
    """Free for all."""
    _table(shell, "alice", "medusa", "wayward-sisters", mode="free-for-all")


@scene
def duel_four_seats(_stage: Stage, shell: Shell) -> None:
    """Two teams."""
    _table(shell, "shakespeare", "titania", "hamlet", "sinbad", mode="teams")


@scene
def duel_pick_a_target(_stage: Stage, shell: Shell) -> None:
    """An attack: who is meant?"""
    _table(shell, "shakespeare", "hamlet", lines=6)
    shell.current.act("attack")


@scene
def duel_a_question(_stage: Stage, shell: Shell) -> None:
    """The Question, put to the far player."""
    match = matches.duel(shell, "shakespeare", "hamlet")
    while match.question is None or match.question.key != "hamlet.question":
        matches.told(match, 1)
    shell.play(match)


@scene
def duel_menu(_stage: Stage, shell: Shell) -> None:
    """What a player may want beside the bar."""
    _table(shell, "shakespeare", "hamlet", lines=6)
    shell.current.open_menu("p1")
