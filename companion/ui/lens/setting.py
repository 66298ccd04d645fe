"""How the phone watches: three postures, each tried at once, and what the lens may do by itself."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.device import FRONT, REASON, PermissionRefusedForEver, Trouble, Wanted
from companion.journal import Text
from companion.translations import tr
from companion.ui.buttons import Pressable, PressButton
from companion.ui.kv_loader import load_kv
from companion.ui.lens import drawing  # noqa: F401  (the look below builds on it)
from companion.ui.lens.lens_camera import FACING
from companion.ui.lens.lens_frames import Small, painted, small_picture
from companion.ui.preferences import preferences
from companion.ui.screen import Page
from companion.ui.screens.settings import choice_row, switch_row

if TYPE_CHECKING:
    from companion.device.frames import Frame

CHECKED_FOR = 3.0
"""Seconds for which the camera of a chosen posture is shown."""
POSTURES = {
    "flat": (Text("lens.flat"), Text("lens.flat-why"), Text("lens.camera.front"), Text("lens.no-front")),
    "standing": (
        Text("lens.standing"), Text("lens.standing-why"), Text("lens.camera.back"), Text("lens.no-back"),
    ),
    "hand": (Text("lens.hand"), Text("lens.hand-why"), Text("lens.camera.back"), Text("lens.no-camera")),
}  # fmt: skip
"""Posture → its name, what one does, the camera it uses, and what is said where that is missing."""


class PostureTile(Pressable):
    """One way to watch; the chosen one is paper, one without a camera says so."""

    posture = StringProperty("flat")
    chosen = BooleanProperty(False)
    missing = BooleanProperty(False)
    camera = StringProperty("")
    texture: Texture | None = ObjectProperty(None, allownone=True)
    """What its camera sees, while that is being tried."""


class LensWords(BoxLayout):
    """A sentence of the page, after an icon or not."""

    text = StringProperty("")
    icon = StringProperty("")


class LensScreen(Page):
    """Chooses a posture and tries its camera at once; opened at the first Scan it goes on from there."""

    def __init__(self, **kwargs: object) -> None:
        self._first = False
        self._scan: Mapping[str, object] = {}
        self._tiles: dict[str, PostureTile] = {}
        self._trying: Wanted | None = None
        super().__init__(**kwargs)
        self._enough = Clock.create_trigger(self._stop_trying, CHECKED_FOR)

    def enter(
        self, first: bool = False, scan: Mapping[str, object] | None = None, **_arguments: object
    ) -> None:
        """`first` when somebody wanted to scan, with what was wanted of it, and has never chosen."""
        self._first, self._scan = first, scan or {}
        self.listen(preferences, posture=self._mark)

    def leave(self) -> None:
        """Let the camera go; whoever has chosen nothing is asked again at the next Scan."""
        self._stop_trying()
        self._enough.cancel()

    def on_parent(self, _screen: object, parent: object) -> None:
        """Covered by another screen nothing is tried."""
        if parent is None:
            self._stop_trying()

    def refresh(self) -> None:
        """Write everything in the reader's language."""
        self.title = tr("lens.title")
        column: BoxLayout = self.ids.column
        column.clear_widgets()
        for row in (self._question(), *self._postures(), *self._choices(), self._promise()):
            column.add_widget(row)
        if self._first:
            go_on = PressButton(kind="primary", text=tr("lens.go-on"), icon="check")
            go_on.bind(on_release=lambda *_: self.go_on())
            self.pin(go_on)
        self._mark()

    def choose(self, posture: str) -> None:
        """Take a posture and try its camera; the phone's own question comes after a word of ours."""
        preferences.posture, preferences.lens = posture, True
        if self.shell.device.camera.permitted:
            self._try(posture)
            return
        self.shell.notice.show(
            tr("scan.camera.ask"), tr(REASON), no=tr("scan.camera.not-now"), yes=tr("scan.camera.go-on"),
            then=self.if_here(partial(self._try, posture)),
        )  # fmt: skip

    def go_on(self) -> None:
        """Back to the table, where the lens watches now; in the hand it is Scan that was wanted."""
        if preferences.posture in FACING:
            self.back()
        else:
            preferences.posture = "hand"
            self.shell.replace("scan", **self._scan)

    @staticmethod
    def _question() -> LensWords:
        return LensWords(text=tr("lens.question"))

    @staticmethod
    def _promise() -> LensWords:
        return LensWords(text=tr("lens.promise"), icon="lock")

    def _postures(self) -> list[PostureTile]:
        facings = self.shell.device.camera.facings()
        for posture, (name, why, camera, none) in POSTURES.items():
            missing = FACING[posture] not in facings if posture in FACING else not facings
            tile = PostureTile(
                posture=posture, text=tr(name), detail=tr(why), camera=tr(none if missing else camera),
                missing=missing,
            )  # fmt: skip
            tile.bind(on_release=self._touched)
            self._tiles[posture] = tile
        return list(self._tiles.values())

    def _touched(self, tile: PostureTile) -> None:
        if tile.missing:
            self.shell.feel("refused", "refused")
        else:
            self.choose(tile.posture)

    def _choices(self) -> list[BoxLayout]:
        seconds = [(n, tr("lens.seconds", n=n)) for n in range(5)]
        return [
            switch_row(preferences, "lens", tr("lens.on"), tr("lens.on-why")),
            choice_row(preferences, "lens_ring", tr("lens.ring"), seconds, tr("lens.ring-why")),
            switch_row(preferences, "hands_done", tr("lens.hands-done"), tr("lens.hands-done-why")),
            switch_row(preferences, "lens_sleeps", tr("lens.sleeps"), tr("lens.sleeps-why")),
        ]

    def _mark(self, *_: object) -> None:
        for posture, tile in self._tiles.items():
            tile.chosen = posture == preferences.posture

    def _try(self, posture: str) -> None:
        self._stop_trying()
        tile, mirrored = self._tiles[posture], FACING.get(posture) == FRONT
        camera = self.shell.device.camera

        def look(frame: Frame) -> None:
            small = small_picture(frame, mirrored)
            Clock.schedule_once(lambda _elapsed: self._show(tile, small))

        def troubled(trouble: Trouble) -> None:
            if not self.left:
                self._troubled(tile, trouble)

        facing = FACING.get(posture, FACING["standing"])
        self._trying = camera.open(look, lambda _frames: None, troubled, facing, colours=False)
        self._enough()

    def _show(self, tile: PostureTile, small: Small) -> None:
        if self._trying is not None and self._tiles.get(tile.posture) is tile:
            tile.texture = painted(tile.texture, small)
            tile.canvas.ask_update()

    def _stop_trying(self, *_: object) -> None:
        self._enough.cancel()
        trying, self._trying = self._trying, None
        if trying is not None:
            self.shell.device.camera.close(trying)
        for tile in self._tiles.values():
            tile.texture = None

    def _troubled(self, tile: PostureTile, trouble: Trouble) -> None:
        """It is told where the picture would be; the choice stays, for when the camera is free again."""
        self._stop_trying()
        tile.camera = tr(trouble)
        if isinstance(trouble, PermissionRefusedForEver):
            self.shell.tell(tr(trouble), tr("scan.camera.settings"), self.shell.device.camera.open_settings)


load_kv(__name__)
