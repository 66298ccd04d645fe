from collections.abc import Sequence

from kivy.event import EventDispatcher
from kivy.graphics import Canvas
from kivy.uix.widget import Widget

class WindowBase(EventDispatcher):
    clearcolor: Sequence[float]
    size: tuple[float, float]
    system_size: tuple[float, float]
    width: float
    height: float
    left: float
    top: float
    softinput_mode: str
    allow_screensaver: bool
    canvas: Canvas
    children: list[Widget]
    rotation: int
    def screenshot(self, name: str = ...) -> str: ...

Window: WindowBase
