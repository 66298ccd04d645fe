"""The picture of a board as something to draw."""

from __future__ import annotations

from io import BytesIO

from kivy.core.image import Image as CoreImage
from kivy.graphics.texture import Texture

_shown: dict[bytes, CoreImage] = {}


def texture_of(picture: bytes) -> Texture | None:
    """The picture unfolded; nothing when no reader makes sense of it. The latest is kept."""
    if picture not in _shown:
        try:
            image = CoreImage(BytesIO(picture), ext="jpg")
        except Exception:
            # Every reader has its own way of failing, and a board without a picture is played all the same.
            return None
        _shown.clear()
        _shown[picture] = image
    return _shown[picture].texture
