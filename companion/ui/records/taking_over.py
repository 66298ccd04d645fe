"""Take over: our own camera reads the pictures another phone shows, until the whole game has arrived."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.device import REASON, PermissionRefusedForEver, Trouble
from companion.journal import Invalid, Text
from companion.records import Receiver, game_of
from companion.translations import tr
from companion.ui.kv_loader import load_kv
from companion.ui.scan import viewfinder  # noqa: F401  (the look below builds on it)
from companion.ui.screen import AppScreen

if TYPE_CHECKING:
    from companion.device import Wanted
    from companion.device.frames import Frame, Frames

ARRIVED = "hand-over-arrived"
"""Setting: the pictures of a game that has not arrived whole, so that nothing need be shown again."""
LARGEST_KEPT = 2_000
"""Pictures kept of it."""


class SymbolReader:
    """Reads whatever symbols are on a picture; `on_read` hears of them with the next frame that is drawn."""

    def __init__(self, on_read: Callable[[Sequence[str]], object]) -> None:
        # Imported here: the reader's own thread could not find it on a phone.
        import companion.sight.zbar  # noqa: F401

        self._on_read = on_read
        self._read = False
        self._turned_over = False

    def look(self, frame: Frame) -> None:
        """Read one picture, and tell of it; a mirror's, which a phone's zbar cannot read, is turned over.

        Which it is shows with the first that is read: until then pictures are looked at either way by turns.
        """
        from companion.sight.eyes import installed, zbar
        from companion.sight.reader import luminance_of

        luminance = luminance_of(frame)
        if self._turned_over:
            luminance = luminance[:, ::-1].copy()
        words = {read for eye in (zbar, *installed()) for read, _corners in eye(luminance)}
        if words:
            self._read = True
            Clock.schedule_once(lambda _elapsed: self._on_read(tuple(words)))
        elif not self._read:
            self._turned_over = not self._turned_over


class TakeOverScreen(AppScreen):
    """Counts the pieces as they come; what has come is kept when one leaves early."""

    pieces = NumericProperty(0)
    arrived = NumericProperty(0)
    status = StringProperty("")
    ask_first = BooleanProperty(False)
    """The phone will ask for the camera: say why before."""
    settings = BooleanProperty(False)
    """Only the phone's settings can allow the camera."""

    def enter(self, **_arguments: object) -> None:
        """Go on where one left off, and open the camera."""
        kept = self.shell.shelf.setting(ARRIVED, [], fits=_are_pictures)
        self._receiver = Receiver(kept)
        self._trouble: Trouble | None = None
        self._wanted: Wanted | None = None
        self._done = False
        self.ask_first = not self.shell.device.camera.permitted
        if not self.ask_first:
            self.open_camera()

    def leave(self) -> None:
        """Let the camera go, and keep what has come."""
        self._close_camera()
        kept = [] if self._done else self._receiver.seen[:LARGEST_KEPT]
        if kept or self.shell.shelf.setting(ARRIVED):
            self.shell.shelf.set_setting(ARRIVED, kept)

    def refresh(self) -> None:
        """Say how far it is, in the reader's language."""
        self.pieces, self.arrived = self._receiver.pieces, self._receiver.arrived
        if self._trouble is not None:
            self.status = tr(self._trouble)
        elif self.ask_first:
            self.status = tr(REASON)
        elif not self.pieces:
            self.status = tr("handover.waiting")
        else:
            self.status = tr("handover.arrived", n=self.arrived, all=self.pieces)

    def on_parent(self, _screen: object, parent: object) -> None:
        """Covered by another screen it needs no camera; uncovered it does again."""
        if parent is None:
            self._close_camera()
        elif self._wanted is None and not self.ask_first and not self._done and self.shell is not None:
            self.open_camera()

    def open_camera(self) -> None:
        """Open it, after the phone has asked if it must."""
        self.ask_first, self.settings, self._trouble = False, False, None
        reader = SymbolReader(self.if_here(self.see))
        opened, troubled = self.if_here(self._opened), self.if_here(self._troubled)
        self._wanted = self.shell.device.camera.open(reader.look, opened, troubled)
        self.refresh()

    def open_settings(self) -> None:
        """Only there can the camera be allowed."""
        self.shell.device.camera.open_settings()

    def see(self, words: Sequence[str]) -> None:
        """Take the pictures that were read; those of another game begin it anew."""
        if self._done:
            return
        for one in words:
            self._take(one)
        if self._receiver.complete:
            self._finish()
        else:
            self.refresh()

    def begin_anew(self) -> None:
        """Forget what has come."""
        self._receiver = Receiver()
        self.refresh()

    def back(self) -> None:
        """Return to where one came from."""
        self.shell.back()

    def _take(self, words: str) -> None:
        game = game_of(words)
        if game is not None and self._receiver.seen and game != game_of(self._receiver.seen[0]):
            self._receiver = Receiver()
        if self._receiver.take(words):
            self.shell.feel("tick")

    def _finish(self) -> None:
        """The whole game is here: keep it, and show it; its pictures stay where it could not be kept."""
        try:
            data = self._receiver.data()
        except Invalid as damaged:
            self.begin_anew()
            self.shell.fail(damaged.text)
            return
        self._close_camera()
        self._done = True
        self.shell.shelf.bring_in(data, self._was_brought)

    def _was_brought(self, refused: bool, words: Text) -> None:
        self._done = not refused
        self.shell.feel(*(("refused", "refused") if refused else ("success", "scan")))
        if self.shell.current is self:
            self.shell.replace("history")
        elif refused:
            self.shell.shelf.set_setting(ARRIVED, self._receiver.seen[:LARGEST_KEPT])
        (self.shell.banner.show if refused else self.shell.tell)(tr(words))

    def _opened(self, frames: Frames) -> None:
        self.ids.finder.watch(frames)

    def _troubled(self, trouble: Trouble) -> None:
        self._trouble, self._wanted = trouble, None
        self.settings = isinstance(trouble, PermissionRefusedForEver)
        self.ids.finder.stop()
        self.refresh()

    def _close_camera(self) -> None:
        if self._wanted is not None:
            self.shell.device.camera.close(self._wanted)
            self._wanted = None
            self.ids.finder.stop()


def _are_pictures(kept: object) -> bool:
    return isinstance(kept, list) and all(isinstance(one, str) for one in kept)


load_kv(__name__)
