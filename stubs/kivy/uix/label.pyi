from collections.abc import Callable

from kivy.core.text import LabelBase
from kivy.graphics.texture import Texture
from kivy.uix.widget import Widget

class Label(Widget):
    text: str
    font_name: str
    font_size: float
    text_size: tuple[float | None, float | None]
    color: list[float]
    disabled_color: list[float]
    padding: list[float]
    texture: Texture | None
    texture_size: tuple[int, int]
    _label: LabelBase
    _trigger_texture: Callable[[], object]
    def texture_update(self, *_: object) -> None: ...
    def _trigger_texture_update(self, name: str, *_: object) -> None: ...
