from typing import Any

from kivy.event import EventDispatcher
from kivy.graphics.texture import Texture

class CameraBase(EventDispatcher):
    texture: Texture | None

class Camera(CameraBase):
    def __init__(
        self, *, index: int = 0, resolution: tuple[int, int] = ..., stopped: bool = False
    ) -> None: ...
    _android_camera: Any
    """On a phone alone: Java's own."""
    def init_camera(self) -> None: ...
    def start(self) -> None: ...
    def stop(self) -> None: ...
