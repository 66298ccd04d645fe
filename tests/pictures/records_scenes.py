"""Replay, statistics, the match card, and games on their way from phone to phone."""

from __future__ import annotations

from itertools import islice

import numpy as np

from companion.duel import DuelSetup, Seat
from companion.records import pictures
from companion.ui.shell import Shell
from tests.pictures.scenes import scene
from tests.ui import matches
from tests.ui.stage import Stage


@scene
def replay_duel(_stage: Stage, shell: Shell) -> None:
    """A duel looked through, somewhere in the middle."""
    shell.open("replay", game=matches.finished(shell, "shakespeare_titania", "Anna", "Ken"), cursor=35)


@scene
def replay_race(_stage: Stage, shell: Shell) -> None:
    """A race of four, near its end."""
    shell.open("replay", game=matches.finished(shell, "wayward_four"), cursor=60)


@scene
def replay_in_progress(_stage: Stage, shell: Shell) -> None:
    """A duel of four that is still going on, at its last line."""
    names, heroes = ("Anna", "Ken", "Mia", "Leo"), ("shakespeare", "hamlet", "wayward-sisters", "sinbad")
    seats = tuple(Seat(name, hero) for name, hero in zip(names, heroes, strict=True))
    match = shell.shelf.start("duel", DuelSetup(seats, mode="free-for-all"), "", names)
    shell.open("replay", game=matches.told(match, 24).game)


@scene
def kept_duel(_stage: Stage, shell: Shell) -> None:
    """A finished duel and what can be done with it."""
    shell.open("game", game=matches.finished(shell, "shakespeare_titania", "Anna", "Ken"))


@scene
def kept_race(stage: Stage, shell: Shell) -> None:
    """A race of four that is over, its places in order."""
    shell.open("game", game=matches.finished(shell, "wayward_four"))


@scene
def history_of_a_player(stage: Stage, shell: Shell) -> None:
    """Only one player's duels with one hero are listed."""
    for name in ("shakespeare_titania", "medusa_shakespeare", "titania_hamlet"):
        matches.finished(shell, name, "Anna", "Ken")
    screen = shell.open("history")
    screen.player, screen.hero = "Anna", "shakespeare"
    screen.choose_kind("duel")


@scene
def history_asks_whose(stage: Stage, shell: Shell) -> None:
    """Whose games are wanted."""
    matches.finished(shell, "shakespeare_titania", "Anna", "Ken")
    shell.open("history").ask_player()


@scene
def statistics_of_duels(_stage: Stage, shell: Shell) -> None:
    """What twelve duels of two tell."""
    for number, name in enumerate(("shakespeare_titania", "medusa_shakespeare", "titania_hamlet") * 4):
        players = ("Anna", "Ken") if number % 3 else ("Ken", "Anna")
        matches.finished(shell, name, *players, when=1.7631e9 + 9e4 * number)
    for number, name in enumerate(("sisters_arthur", "sinbad_sisters", "alice_sinbad")):
        matches.finished(shell, name, "Anna", "Ken", when=1.764e9 + 9e4 * number)
    shell.open("statistics")


@scene
def statistics_of_races(_stage: Stage, shell: Shell) -> None:
    """What races of three and four tell, their series, and a run alone."""
    for number, name in enumerate(("wayward_four", "wayward_dungeon", "wayward_four", "wayward_solo")):
        matches.finished(shell, name, when=1.7631e9 + 9e4 * number)
    shell.open("statistics")


@scene
def match_card_of_a_duel(_stage: Stage, shell: Shell) -> None:
    """The picture of a duel, its line of verse below."""
    shell.open("match-card", game=matches.finished(shell, "medusa_shakespeare", "Anna", "Ken"))


@scene
def match_card_of_a_race(_stage: Stage, shell: Shell) -> None:
    """The picture of a race of four, without names."""
    shell.open("match-card", game=matches.finished(shell, "wayward_four")).show_names(False)


@scene
def hand_over(_stage: Stage, shell: Shell) -> None:
    """A duel shown as pictures for another phone."""
    shell.open("hand-over", game=matches.finished(shell, "shakespeare_titania", "Anna", "Ken"))


@scene
def take_over(_stage: Stage, shell: Shell) -> None:
    """Half of a game has come from another phone."""
    game = matches.finished(shell, "shakespeare_titania", "Anna", "Ken")
    texts = islice(pictures(shell.shelf.exported(game).encode()), 7)
    shell.device.source.picture = np.full((720, 960), 60, np.uint8)
    shell.open("take-over").see(tuple(texts))


@scene
def take_over_asks(_stage: Stage, shell: Shell) -> None:
    """Why the camera is wanted, before the phone asks."""
    shell.device.permission.yes = False
    shell.open("take-over")


@scene
def fair_match(_stage: Stage, shell: Shell) -> None:
    """Even matches proposed to two who have played fifteen duels."""
    for number, name in enumerate(("shakespeare_titania", "medusa_shakespeare", "titania_hamlet") * 5):
        players = ("Anna", "Ken") if number % 2 else ("Ken", "Anna")
        matches.finished(shell, name, *players, when=1.7631e9 + 9e4 * number)
    shell.open("duel-setup").propose()
