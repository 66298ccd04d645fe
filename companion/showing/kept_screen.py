"""What an open table remembers, tied to the game and to its very last line: elsewhere it means nothing."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol
from zlib import crc32

from companion.journal import Json, JsonObject, Line

VERSION = 1
"""Another one is not read: what was begun with an older app is begun again."""


class TiedGame(Protocol):
    """What a remembered screen is tied to."""

    game: int | None
    """The number it is kept by, where it is kept."""

    @property
    def kind(self) -> str:
        """Which game it is."""

    @property
    def cursor(self) -> int:
        """How many lines have been said."""

    @property
    def lines(self) -> Sequence[Line]:
        """Every line, undone ones after the cursor included."""


def tied(screen: JsonObject, game: TiedGame, app: str) -> JsonObject:
    """A remembered screen with what it is tied to."""
    return {"version": VERSION, "app": app, "at": _place(game), "screen": screen}


def untied(kept: Json, game: TiedGame, app: str) -> Json:
    """The screen, if it is of this app, this game and this line; else None."""
    if not isinstance(kept, dict) or (kept.get("version"), kept.get("app")) != (VERSION, app):
        return None
    return kept.get("screen") if kept.get("at") == _place(game) else None


def _place(game: TiedGame) -> JsonObject:
    lines = game.lines
    # The words of a line say when it was told: no other game has the same.
    last = crc32(repr(lines[game.cursor - 1]).encode("utf-8", "backslashreplace")) if game.cursor else 0
    return {"game": game.game, "kind": game.kind, "lines": len(lines), "cursor": game.cursor, "last": last}
