"""Wanting more or less help in mid-game, also while a question is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.duel import BeginGame
from companion.duel.table import TRACKER, Level
from companion.duel.tracking import SetLevel
from companion.journal import Command
from companion.match import Match
from companion.translations import tr

if TYPE_CHECKING:
    from companion.ui.shell import Shell


def want_help(shell: Shell, level: Level) -> None:
    """So much help from here on; a command that waits goes on with it, or is left to the table."""
    match = shell.match
    if match is None:
        return
    if match.question is None:
        if level != match.view.level:
            match.say(SetLevel(level))
    elif isinstance(match.waiting[0], SetLevel):
        _think_again(match, level)
    elif level == TRACKER:
        _leave_to_the_table(shell, match)
    elif level != match.view.level:
        match.rewrite(match.waits_since, [SetLevel(level), *match.waiting])


def _think_again(match: Match, level: Level) -> None:
    """More help was wanted and what it needs is being asked: it shall be another level, or none."""
    if level == match.view.level:
        match.go(match.waits_since)
    else:
        match.rewrite(match.waits_since, [SetLevel(level)])


def _leave_to_the_table(shell: Shell, match: Match) -> None:
    """The action under way is finished by hand, nothing more is asked; dials turned meanwhile stay."""
    asides = [said for said in match.waiting if isinstance(said, Command) and said.allowed_during_question]
    said = [SetLevel(TRACKER), *asides]
    if match.view.phase == "setup":
        match.rewrite(match.waits_since, [*said, BeginGame()])
        return
    shell.notice.show(
        tr("levels.taken-back.title"), tr("levels.taken-back.why"),
        no=tr("app.cancel"), yes=tr("levels.name.tracker"),
        then=lambda: match.rewrite(match.waits_since, said),
    )  # fmt: skip
