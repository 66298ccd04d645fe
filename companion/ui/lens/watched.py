"""A table that is watched: the eye is open while its screen is, and sleeps when nothing happens."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from kivy.properties import ObjectProperty

from companion.journal import Event, Line
from companion.showing.watching import could_be_said
from companion.translations import tr
from companion.ui.lens.lens_camera import LensCamera
from companion.ui.preferences import preferences
from companion.ui.scan.frame_analysis import TagsInFrame
from companion.ui.screen import AppScreen
from companion.ui.theme import theme

if TYPE_CHECKING:
    from kivy.input import MotionEvent


class WatchedTable(AppScreen):
    """Gives the eye the camera while nothing covers the table, and tells it what happens."""

    eye: LensCamera = ObjectProperty(None, allownone=True)
    """What watches; there from `begin_watching` on."""

    def __init__(self, **kwargs: object) -> None:
        self._turn: str | None = None
        super().__init__(**kwargs)

    def begin_watching(self, codes: Sequence[str]) -> None:
        """Make the eye that knows these cards."""
        self.eye = LensCamera(self.shell.device, codes)
        self.listen(self.eye, on_seen=self._feel_sight)

    def watch(self, phase: str, turn: str | None) -> None:
        """Follow the game: whether a card could be said, and whose turn it is."""
        self.eye.needed = could_be_said(phase)
        before, self._turn = self._turn, turn
        if before and before != turn:
            self.eye.turn_over()

    def speak(self, line: Line, kinds: tuple[type[Event], ...]) -> None:
        """Say what came of a line, where the voice is wanted: nobody needs to look down."""
        match = self.shell.match
        words = [tr(fact) for fact in match.facts(line, kinds)] if preferences.voice and match else []
        if words:
            self.shell.device.voice.read(words, theme.language)

    def _feel_sight(self, _eye: LensCamera, seen: TagsInFrame) -> None:
        """A card that comes into the picture is felt and heard, unless what it brought says more."""
        if seen.appeared and self.shell.just_felt in ("", "tap"):
            self.shell.feel("success", "scan")

    def open_scan(self, **arguments: object) -> None:
        """Scan; the first time the players choose how the phone watches, and then go on."""
        if preferences.posture or not self.shell.device.camera.facings():
            self.shell.open("scan", **arguments)
        else:
            self.shell.open("lens", first=True, scan=arguments)

    def leave(self) -> None:
        """The camera is free again."""
        if self.eye is not None:
            self.eye.close()

    def on_parent(self, _screen: object, parent: object) -> None:
        """Covered by another screen the table is not watched: that one may want the camera."""
        if self.eye is not None:
            (self.eye.rest if parent is None else self.eye.wake)()

    def on_touch_down(self, touch: MotionEvent) -> bool:
        """A finger on the table keeps the lens awake."""
        taken = bool(super().on_touch_down(touch))
        if self.eye is not None:
            self.eye.stir()
        return taken
