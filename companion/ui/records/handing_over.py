"""Hand over: a game shown as a stream of pictures, for the camera of another phone."""

from __future__ import annotations

from collections.abc import Iterator

from kivy.clock import Clock
from kivy.graphics.texture import Texture
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from companion.journal import Invalid
from companion.records import pictures, pieces_of
from companion.tags.modules import symbol
from companion.translations import tr
from companion.ui.kv_loader import load_kv
from companion.ui.light import kept_texture
from companion.ui.screen import AppScreen

A_SECOND = 8
"""Pictures: slow enough for a camera of 15 frames to see each."""
QUIET = 4
"""Light modules around a symbol, as its standard wants."""


class HandOverScreen(AppScreen):
    """Shows one picture after the other for as long as it is open; which of them are seen does not matter."""

    texture: Texture | None = ObjectProperty(None, allownone=True)
    shown = NumericProperty(0)
    pieces = NumericProperty(0)
    status = StringProperty("")

    def enter(self, game: int = 0, **_arguments: object) -> None:
        """Pack the game and begin."""
        data = self.shell.shelf.exported(game).encode()
        self._pictures: Iterator[str] = iter(())
        self._tick = Clock.create_trigger(self._next, 1 / A_SECOND, interval=True)
        if not data:
            return
        try:
            self._pictures = pictures(data)
            self.pieces = pieces_of(data)
            self._next()
        except Invalid as too_long:
            self.shell.fail(too_long.text)
            return
        self._tick()

    def leave(self) -> None:
        """Nothing more to show."""
        self._tick.cancel()

    def refresh(self) -> None:
        """Say how far it is, in the reader's language; with nothing to show, that was said."""
        if self.texture is None:
            self.shell.back()
            return
        rounds = 1 + max(0, self.shown - 1) // max(1, self.pieces)
        self.status = tr("handover.shown", n=self.pieces, seconds=-(-self.pieces // A_SECOND), rounds=rounds)

    def on_parent(self, _screen: object, parent: object) -> None:
        """Covered by another screen nobody could see it."""
        if self.texture is not None:
            (self._tick.cancel if parent is None else self._tick)()

    def back(self) -> None:
        """Return to where one came from."""
        self.shell.back()

    def _next(self, *_: object) -> None:
        words = next(self._pictures, None)
        if words is not None:
            self.texture = painted(words)
            self.shown += 1
            self.refresh()


def painted(words: str) -> Texture:
    """A symbol with its quiet edge, one pixel for each module."""
    modules = symbol(words)
    side = len(modules) + 2 * QUIET
    blank = bytes([255]) * side
    edge = bytes([255]) * QUIET
    rows = [edge + bytes(0 if dark else 255 for dark in row) + edge for row in modules.tolist()]
    # Kivy hangs pictures upside down.
    pixels = b"".join((*[blank] * QUIET, *reversed(rows), *[blank] * QUIET))
    texture = kept_texture((side, side), pixels, "luminance")
    texture.mag_filter = texture.min_filter = "nearest"
    return texture


load_kv(__name__)
