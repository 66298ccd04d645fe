from collections.abc import Callable
from typing import Any

from kivy.uix.widget import Widget

class MotionEvent:
    """A finger, or the mouse."""

    x: float
    y: float
    pos: tuple[float, float]
    ox: float
    oy: float
    opos: tuple[float, float]
    button: str
    is_mouse_scrolling: bool
    is_touch: bool
    is_double_tap: bool
    grab_current: Widget | None
    ud: dict[Any, Any]
    """Whatever a widget wants to remember of it."""
    uid: int
    def grab(self, widget: Widget) -> None: ...
    def ungrab(self, widget: Widget) -> None: ...
    def push(self) -> None: ...
    def pop(self) -> None: ...
    def apply_transform_2d(self, transform: Callable[[float, float], tuple[float, float]]) -> None: ...
