"""The picture of the board, once: taken or brought, its four corners dragged, straightened and kept."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from kivy.graphics.texture import Texture
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.device import Sought
from companion.device.trouble import (
    CameraBusy,
    CameraStopped,
    NoCamera,
    PermissionRefused,
    PermissionRefusedForEver,
    Trouble,
)
from companion.showing.wayward.memory import KnownMaps, MapMemory
from companion.sight.straight import (
    Corners,
    NoPicture,
    Picture,
    as_jpeg,
    find_board,
    in_colour,
    pixels,
    smaller,
    straightened,
    unfolded,
)
from companion.translations import tr
from companion.ui.buttons import Segments
from companion.ui.kv_loader import load_kv
from companion.ui.scan import viewfinder  # noqa: F401  (the look below builds on it)
from companion.ui.screen import AppScreen
from companion.ui.wayward.board import corner_picker  # noqa: F401  (the look below builds on it)
from companion.wayward.picture import LARGEST

if TYPE_CHECKING:
    from pathlib import Path

    from companion.device.camera import Wanted
    from companion.device.frames import Frames

REASON = "waywardmap.camera.reason"
TROUBLES: dict[type[Trouble], str] = {
    NoCamera: "waywardmap.camera.none",
    CameraBusy: "waywardmap.camera.busy",
    CameraStopped: "waywardmap.camera.stopped",
    PermissionRefused: "waywardmap.camera.refused",
    PermissionRefusedForEver: "waywardmap.camera.refused-for-ever",
}
"""What to do without the camera: a board has no cards to name from a list."""
SHUTTERS = {
    "allow": "waywardmap.corners.allow", "settings": "waywardmap.corners.settings",
    "retry": "waywardmap.corners.retry", "shoot": "waywardmap.corners.shoot",
}  # fmt: skip
PREVIEW = 420
"""Pixels of the preview's longer side."""


def texture_from(picture: Picture) -> Texture:
    """A picture as something to draw."""
    wide, high, colours = pixels(picture)
    texture = Texture.create(size=(wide, high), colorfmt="rgb")
    texture.flip_vertical()
    texture.blit_buffer(colours, colorfmt="rgb", bufferfmt="ubyte")
    return texture


class Straightened(Widget):
    """The board as it will be kept, as large as there is room."""

    texture: Texture | None = ObjectProperty(None, allownone=True)
    shown: list[float] = ListProperty([0, 0])

    def __init__(self, **kwargs: object) -> None:
        super().__init__(**kwargs)
        for name in ("size", "texture"):
            self.fbind(name, self._fit)

    def _fit(self, *_: object) -> None:
        if self.texture is not None:
            share = min(self.width / self.texture.width, self.height / self.texture.height)
            self.shown = [self.texture.width * share, self.texture.height * share]


class CornersSheet(BoxLayout):
    """What comes of it, which map it is, and keep it."""


class BoardPictureScreen(AppScreen):
    """From a camera or a file to the picture of a board."""

    state = StringProperty("live")
    """`live`: the camera looks; `corners`: a picture was taken."""
    title = StringProperty("")
    words = StringProperty("")
    has_torch = BooleanProperty(False)
    lit = BooleanProperty(False)
    running = BooleanProperty(False)
    asking = BooleanProperty(False)
    """Whether the player is told first why the camera is wanted."""
    refused = BooleanProperty(False)
    """Whether only the phone's settings can give the camera back."""
    lost = BooleanProperty(False)
    """Whether the camera did not open, or stopped; it may be tried again."""
    crowded = BooleanProperty(False)
    """Whether there is no room for words beside the straightened board."""
    has_picture = BooleanProperty(False)
    shutter = StringProperty(SHUTTERS["shoot"])
    """What the golden button does while there is no picture."""

    def enter(self, map: int = 1, memory: MapMemory | None = None, **_arguments: object) -> None:
        """For one of the maps; the other may be chosen before it is kept. An open game's memory follows."""
        self._number, self._maps = map, KnownMaps(self.shell.shelf, memory)
        self._picture: Picture | None = None
        self._small: Picture | None = None
        self._wanted: Wanted | None = None
        for name in ("asking", "refused", "lost"):
            self.fbind(name, self._name_shutter)
        self.ids.picker.bind(on_corners=lambda *_: self._preview())
        self.asking = not self.shell.device.camera.permitted
        if not self.asking:
            self.open_camera()

    def refresh(self) -> None:
        """Write everything in the reader's language."""
        live = self.state == "live"
        self.title = tr("waywardmap.corners.take" if live else "waywardmap.corners.drag")
        if self.asking:
            self.words = tr(REASON)
        maps: Segments = self.ids.maps
        maps.value = self._number
        maps.choices = [(1, tr("waywardmap.map-1")), (2, tr("waywardmap.map-2"))]
        self.has_picture = self._maps.picture(self._number) is not None

    def leave(self) -> None:
        """Let the camera go."""
        self._close_camera()

    def on_back(self) -> bool:
        """From the corners back to the camera, then away."""
        if self.state == "corners":
            self.again()
            return True
        return False

    def close(self) -> None:
        """Keep everything as it was."""
        self.shell.back()

    def choose(self, number: int) -> None:
        """It is the other map."""
        self._number = number
        self.refresh()

    def open_camera(self) -> None:
        """Open it, after the phone has asked if it must."""
        self.asking, self.lost, self.words = False, False, ""
        self._wanted = self.shell.device.camera.open(
            lambda _frame: None, self.if_here(self._opened), self.if_here(self._troubled)
        )

    def _name_shutter(self, *_: object) -> None:
        """The golden button first asks for the camera, leads to the settings, or tries once more."""
        does = "allow" if self.asking else "settings" if self.refused else "retry" if self.lost else "shoot"
        self.shutter = SHUTTERS[does]

    def shoot(self) -> None:
        """The golden button."""
        if self.refused:
            self.open_settings()
        elif self.asking or self.lost:
            self.open_camera()
        else:
            self.take()

    def open_settings(self) -> None:
        """The phone's own page where the camera is allowed."""
        self.shell.device.camera.open_settings()

    def light(self) -> None:
        """Switch the lamp."""
        self.lit = not self.lit
        self.shell.device.torch.light(self.lit)

    def take(self) -> None:
        """This picture."""
        frame: Any = self.shell.device.camera.colour()
        if frame is None:
            self.shell.tell(tr(TROUBLES[CameraStopped]))
        else:
            self.show_picture(in_colour(frame))

    def fetch(self) -> None:
        """A picture from a file."""
        brought = self.if_here(self.bring)

        def bring(file: Path) -> None:
            brought(file)

        self.shell.device.share.fetch(Sought.PICTURE, bring)

    def bring(self, file: Path) -> None:
        """Read a picture; whatever is wrong with it, nothing changes."""
        try:
            picture = unfolded(file.read_bytes())
        except NoPicture:
            self.shell.tell(tr("waywardmap.corners.no-picture"))
        except OSError:
            self.shell.tell(tr("waywardscenes.map.not-read"))
        else:
            self.show_picture(picture)

    def show_picture(self, picture: Picture) -> None:
        """Let the corners be dragged, from where the board seems to be."""
        self._close_camera()
        self._picture, self._small = picture, smaller(picture, 2 * PREVIEW)
        self.state = "corners"
        self.ids.picker.texture = texture_from(smaller(picture, 1200))
        self.ids.picker.corners = list(find_board(picture))
        self._preview()
        self.refresh()

    def again(self) -> None:
        """Another picture."""
        self._picture = self._small = None
        self.ids.picker.texture = None
        self.state = "live"
        self.refresh()
        if not self.asking:
            self.open_camera()

    def use(self) -> None:
        """Keep it with its map."""
        if self._picture is not None:
            flat = straightened(self._picture, self._corners())
            self._keep_and_leave(as_jpeg(flat, LARGEST), "waywardmap.corners.used")

    def forget(self) -> None:
        """Play on plain ground again."""
        self._keep_and_leave(None, "waywardmap.corners.forgotten")

    def _keep_and_leave(self, picture: bytes | None, words: str) -> None:
        shell, maps, number = self.shell, self._maps, self._number
        before = maps.picture(number)
        maps.keep_picture(number, picture)
        shell.back()

        def put_back() -> None:
            maps.keep_picture(number, before)
            shell.current.refresh()

        shell.tell(tr(words), tr("app.undo"), put_back)

    def _corners(self) -> Corners:
        one, two, three, four = self.ids.picker.corners
        return one, two, three, four

    def _preview(self) -> None:
        if self._small is not None:
            self.ids.preview.texture = texture_from(straightened(self._small, self._corners(), PREVIEW))

    def _opened(self, frames: Frames) -> None:
        self.running, self.words, self.refused, self.lost = True, "", False, False
        self.has_torch = self.shell.device.torch.available
        self.ids.finder.watch(frames)

    def _troubled(self, trouble: Trouble) -> None:
        self.running = self.has_torch = self.lit = False
        self.refused = isinstance(trouble, PermissionRefusedForEver)
        self.lost = not self.refused
        self.words = tr(TROUBLES[type(trouble)])
        self.ids.finder.stop()

    def _close_camera(self) -> None:
        if self._wanted is not None:
            self.shell.device.camera.close(self._wanted)
            self._wanted = None
        self.running = self.has_torch = self.lit = False
        self.ids.finder.stop()


load_kv(__name__)
