from kivy.event import EventDispatcher
from kivy.graphics.texture import Texture

class CameraBase(EventDispatcher):
    texture: Texture | None

class Camera(CameraBase):
    def __init__(
        self, *, index: int = 0, resolution: tuple[int, int] = ..., stopped: bool = False
    ) -> None: ...
    def start(self) -> None: ...
    def stop(self) -> None: ...
