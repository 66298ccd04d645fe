"""The few soft textures of the app: a glow and a vertical fall from one colour to another."""

from __future__ import annotations

from functools import cache

from kivy.graphics import SmoothEllipse, SmoothLine, SmoothRoundedRectangle
from kivy.graphics.texture import Texture

GLOW_SIZE = 64
STEPS = 32


@cache
def glow() -> Texture:
    """White that fades from the middle to nothing at the rim: spotlight, dial disc, ember."""
    middle = (GLOW_SIZE - 1) / 2
    half = range(GLOW_SIZE // 2)
    quarters = [
        [_faded(((row - middle) ** 2 + (column - middle) ** 2) ** 0.5 / middle) for column in half]
        for row in half
    ]
    rows = [b"".join((*quarter, *reversed(quarter))) for quarter in quarters]
    return _clamped((GLOW_SIZE, GLOW_SIZE), b"".join((*rows, *reversed(rows))))


def _faded(away: float) -> bytes:
    strength = max(0.0, 1 - away)
    return bytes((255, 255, 255, round(255 * strength * strength * (3 - 2 * strength))))


@cache
def soft_edges() -> tuple[SmoothLine, SmoothEllipse, SmoothRoundedRectangle]:
    """The first soft strokes there are, kept for good.

    All soft strokes share one texture. When the phone has thrown its pictures away, Kivy lets the stroke
    that made it make it again, and every edge would be lost if that one belonged to a page long gone.
    """
    return SmoothLine(), SmoothEllipse(), SmoothRoundedRectangle()


def vertical(top: list[float], bottom: list[float]) -> Texture:
    """A fall from the top colour to the bottom one, for rounded rectangles: Kivy hangs those upside down."""
    return _vertical(tuple(bottom), tuple(top))


def vertical_disc(top: list[float], bottom: list[float]) -> Texture:
    """The same for ellipses."""
    return _vertical(tuple(top), tuple(bottom))


@cache
def _vertical(top: tuple[float, ...], bottom: tuple[float, ...]) -> Texture:
    pixels = bytearray()
    for step in range(STEPS):
        part = step / (STEPS - 1)
        pixels += bytes(
            round(255 * (low + (high - low) * part)) for low, high in zip(bottom, top, strict=True)
        )
    return _clamped((1, STEPS), bytes(pixels))


def kept_texture(size: tuple[int, int], pixels: bytes, colors: str = "rgba") -> Texture:
    """A picture that paints itself again when the phone has thrown it away."""

    def paint(texture: Texture) -> None:
        texture.blit_buffer(pixels, colorfmt=colors, bufferfmt="ubyte")

    texture = Texture.create(size=size, colorfmt=colors)
    texture.add_reload_observer(paint)
    paint(texture)
    return texture


def _clamped(size: tuple[int, int], pixels: bytes) -> Texture:
    texture = kept_texture(size, pixels)
    texture.wrap = "clamp_to_edge"
    return texture
