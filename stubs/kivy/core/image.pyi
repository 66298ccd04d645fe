from io import BytesIO

from kivy.graphics.texture import Texture

class Image:
    texture: Texture
    def __init__(self, source: BytesIO | str, *, ext: str = ...) -> None: ...
    def save(self, filename: BytesIO | str, flipped: bool = False, fmt: str | None = None) -> bool: ...
