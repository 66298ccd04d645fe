"""Keeps what the open table remembers, so that it goes on where the app was killed."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.clock import Clock

from companion import __version__
from companion.journal import Json, JsonObject
from companion.match import Match
from companion.showing.kept_screen import tied, untied
from companion.ui.preferences import preferences
from companion.ui.shelf import Shelf

if TYPE_CHECKING:
    from companion.ui.shell import Shell

SETTING = "screen_left_open"
EVERY = 2.0
"""Seconds between two looks at what has changed."""


class ScreenKeeper:
    """Writes it down when it has changed: a look costs nothing, and most of them find nothing new."""

    def __init__(self, shell: Shell) -> None:
        self._shell = shell
        self._seen: object = None
        self._kept: Json = None
        self._look_again = Clock.schedule_interval(lambda _elapsed: self.keep(), EVERY)

    def keep(self) -> None:
        """Keep it now, if it is not kept already."""
        match, state = self._shell.match, self._shell.remembered()
        seen = state, match and (match.game, match.cursor, len(match.lines))
        if seen == self._seen:
            return
        self._seen = seen
        screen = None if match is None or match.game is None else _dump(match, state)
        kept = None if screen is None or match is None else tied(screen, match, __version__)
        if kept != self._kept:
            self._shell.shelf.set_setting(SETTING, kept)
            self._kept = kept

    def close(self) -> None:
        """Keep it for the last time."""
        self._look_again.cancel()
        self.keep()


def taken_up(shelf: Shelf, match: Match | None) -> object:
    """What the table of a game remembered when the app ended; None where nothing did that fits.

    It is forgotten at once: a screen that cannot be drawn must not keep the app from starting.
    """
    kept = shelf.setting(SETTING)
    if kept is None:
        return None
    shelf.set_setting(SETTING, None)
    screen = None if match is None else untied(kept, match, __version__)
    return None if match is None or screen is None else _read(match, screen, shelf)


def _dump(match: Match, state: Any) -> JsonObject | None:
    if state is None:
        return None
    if match.kind == "duel":
        from companion.showing.duel.screen import kept as duel

        return duel.dump(state)
    from companion.showing.wayward.screen import kept as wayward

    return wayward.dump(state)


def _read(match: Match, screen: Json, shelf: Shelf) -> object:
    if match.kind == "duel":
        from companion.showing.duel.screen import kept as duel

        return duel.read(screen, match, preferences)
    from companion.showing.wayward.memory import MapMemory
    from companion.showing.wayward.screen import kept as wayward
    from companion.showing.wayward.screen.context import Context

    memory = MapMemory(shelf, match.view, match.cursor)
    return wayward.read(screen, Context(match, memory.known, preferences, (), memory.picture))
