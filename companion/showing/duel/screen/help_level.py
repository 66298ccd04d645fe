"""Wanting more or less help in mid-game, also while a question is open."""

from __future__ import annotations

from companion.duel import BeginGame
from companion.duel.table import TRACKER, Level
from companion.duel.tracking import SetLevel
from companion.journal import Command, Text
from companion.showing.duel.screen.game import DuelGame
from companion.showing.duel.screen.inputs import LevelWanted
from companion.showing.effects import Confirm, Effect, GoTo, Say


def change_level(level: Level, game: DuelGame, sure: bool = False) -> tuple[Effect, ...]:
    """So much help from here on; a command that waits goes on with it, or is left to the table.

    `sure` where players know that what the command did so far is taken back.
    """
    same = level == game.view.level
    if game.question is None:
        return () if same else (Say((SetLevel(level),)),)
    if isinstance(game.waiting[0], SetLevel):
        # More help was wanted and what it needs is being asked: it shall be another level, or none.
        return (GoTo(game.waits_since),) if same else (Say((SetLevel(level),), game.waits_since),)
    if level == TRACKER:
        return _leave_to_the_table(game, sure)
    return () if same else (Say((SetLevel(level), *game.waiting), game.waits_since),)


def _leave_to_the_table(game: DuelGame, sure: bool) -> tuple[Effect, ...]:
    """The action under way is finished by hand, nothing more is asked; dials turned meanwhile stay."""
    beside = [said for said in game.waiting if isinstance(said, Command) and said.allowed_during_question]
    said = (SetLevel(TRACKER), *beside)
    if game.view.phase == "setup":
        return (Say((*said, BeginGame()), game.waits_since),)
    if sure:
        return (Say(said, game.waits_since),)
    why, then = (Text("levels.taken-back.why"),), LevelWanted(TRACKER, sure=True)
    return (Confirm(Text("levels.taken-back.title"), why, Text("levels.name.tracker"), then),)
