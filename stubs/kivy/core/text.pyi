from typing import Any

from kivy.graphics.texture import Texture

class LabelBase:
    text: str
    texture: Texture
    options: dict[str, Any]
    def __init__(
        self, *, text: str = "", font_name: str = ..., font_size: float = ..., **options: object
    ) -> None: ...
    @staticmethod
    def register(name: str, fn_regular: str) -> None: ...
    def get_extents(self, text: str) -> tuple[int, int]: ...
    def refresh(self) -> None: ...

Label = LabelBase
