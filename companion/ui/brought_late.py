"""A file that was chosen for an app that the phone had closed meanwhile: it comes to the next start."""

from __future__ import annotations

from pathlib import Path
from typing import Protocol, cast

from companion.device import ClosedMeanwhile, Sought
from companion.translations import tr
from companion.ui.screens.games_out_and_in import GamesOutAndIn
from companion.ui.shell import Shell


class Taker(Protocol):
    """A page that takes files in."""

    def bring(self, file: Path) -> None:
        """Take one."""


def take_up(shell: Shell, sought: Sought, file: Path) -> None:
    """Go on where the file was to go; a picture of a board was half of a page that is no more."""
    if sought is Sought.GAMES:
        GamesOutAndIn(shell).bring(file)
    elif sought is Sought.BACKUP:
        GamesOutAndIn(shell).put_back(file)
    elif sought is Sought.NAMES:
        cast(Taker, shell.open("duel-edition")).bring(file)
    elif sought is Sought.MAP:
        # A table that is open has a memory of its own, which would write over what is brought in.
        memory = getattr(shell.current, "memory", None)
        cast(Taker, shell.open("wayward-maps", memory=memory)).bring(file)
    else:
        shell.banner.show(tr(ClosedMeanwhile()))
