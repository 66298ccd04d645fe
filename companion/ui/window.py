"""The window: as it was left, and drawn again when the phone has thrown its pictures away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.config import Config
from kivy.core.window import Window
from kivy.graphics.context import get_context
from kivy.graphics.opengl import glIsTexture
from kivy.uix.behaviors import FocusBehavior
from kivy.utils import platform

from companion.ui.light import vertical
from companion.ui.shape import Screen, first_size, is_pair, left_place, left_size
from companion.ui.shelf import Shelf

if TYPE_CHECKING:
    from kivy.uix.widget import Widget

SIZE, PLACE = "window_size", "window_place"
BEFORE_THE_FRAME = -1
"""Kivy's word for "in the frame at hand, before anything is drawn"."""


def hear_the_mouse() -> None:
    """Let a desktop's mouse touch, its right button being no second finger.

    A phone has no such provider: SDL makes a mouse's click of every finger, and a tap would count twice.
    """
    if not _is_phone():
        Config.set("input", "mouse", "mouse,disable_multitouch")


def take_up_window(shelf: Shelf, look: Callable[[], Sequence[Screen]]) -> None:
    """Make a desktop's window as it was left, as far as the screens allow; a phone's is as it is."""
    if _is_phone():
        return
    screens = look()
    size = left_size(shelf.setting(SIZE, fits=is_pair), screens) or first_size(screens)
    if tuple(Window.system_size) != size:
        Window.size = size
    place = left_place(shelf.setting(PLACE, fits=is_pair), size[0], screens)
    if place is not None and place != (Window.left, Window.top):
        Window.left, Window.top = place


def keep_window(shelf: Shelf) -> None:
    """Remember how big and where the window is left."""
    shelf.set_setting(SIZE, [int(side) for side in Window.system_size])
    shelf.set_setting(PLACE, [int(Window.left), int(Window.top)])


def redraw() -> None:
    """Ask for a frame; what was lost is made again before it, once the phone has given the window back."""
    Window.canvas.ask_update()
    Clock.schedule_once(_make_again, BEFORE_THE_FRAME)


def field_in_use(root: Widget) -> Widget | None:
    """The text that is being written, to which keys belong."""
    return next((one for one in root.walk() if isinstance(one, FocusBehavior) and one.focus), None)


def _make_again(_dt: float) -> None:
    # A picture of nothing tells: it is never drawn, and drawing a lost one hides that it is lost.
    # Making all again while nothing is lost would leave the old pictures in memory for good.
    if not glIsTexture(vertical([0, 0, 0, 0], [0, 0, 0, 0]).id):
        get_context().reload()


def _is_phone() -> bool:
    return platform in ("android", "ios")
