"""Looks at the camera's pictures for the lens: the cards in them, a small round picture, and the light."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING

from kivy.clock import Clock
from kivy.graphics.texture import Texture

from companion.ui.scan.looking import CardLooker, Corners, Counted, CountLooker, Seen

if TYPE_CHECKING:
    from companion.device.frames import Frame

SIDE = 240
"""Pixels of the small picture at most: more than the lens is large on any phone."""
DARK = 26
"""Mean luminance below which no tag is read."""


@dataclass(frozen=True, slots=True)
class Glimpse:
    """One picture: what was read on it, its middle in small, and whether it is too dark to read."""

    read: Seen | Counted | None
    """The cards, or the dice."""
    side: int
    pixels: bytes
    """Luminance of the small picture, row by row from its top."""
    dark: bool
    outlines: tuple[Corners, ...] = ()
    """The tags' corners in parts of the small picture."""


class GlimpseLooker(CardLooker):
    """Reads tags and makes the small picture on the reading thread; `told` hears of it on the drawing one."""

    def __init__(self, codes: Sequence[str], told: Callable[[Glimpse], None], mirrored: bool) -> None:
        super().__init__(codes, lambda _seen: None)
        self._told_glimpse, self._mirrored = told, mirrored

    def look(self, frame: Frame) -> None:
        """Look at one picture."""
        glimpse = self._glimpse(frame)
        Clock.schedule_once(lambda _elapsed: self._told_glimpse(glimpse))

    def _glimpse(self, frame: Frame) -> Glimpse:
        seen = self.see(frame)
        height, width = frame.shape[:2]
        outlines = tuple(self._placed(corners, width, height) for corners in seen.corners.values())
        small = middle_of(frame, self._mirrored)
        return Glimpse(seen, small.shape[0], small.tobytes(), _is_dark(small), outlines)

    def _placed(self, corners: Corners, width: int, height: int) -> Corners:
        """Corners in parts of the whole picture, as parts of its middle."""
        most = min(height, width)
        placed = (((x - 0.5) * width / most + 0.5, (y - 0.5) * height / most + 0.5) for x, y in corners)
        return tuple((1 - x if self._mirrored else x, y) for x, y in placed)


class DiceGlimpseLooker(CountLooker):
    """The same for dice, which are told by their colours."""

    def __init__(
        self, colour: Callable[[], Frame | None], told: Callable[[Glimpse], None], mirrored: bool
    ) -> None:
        super().__init__("dice", colour, lambda _counted: None)
        self._told_glimpse, self._mirrored = told, mirrored

    def look(self, frame: Frame) -> None:
        """Look at one picture."""
        counted, small = self.count(frame), middle_of(frame, self._mirrored)
        glimpse = Glimpse(counted, small.shape[0], small.tobytes(), _is_dark(small))
        Clock.schedule_once(lambda _elapsed: self._told_glimpse(glimpse))


def _is_dark(small: Frame) -> bool:
    return bool(small.mean() < DARK)


def middle_of(frame: Frame, mirrored: bool) -> Frame:
    """The square in the middle of a picture, small and without colours."""
    height, width = frame.shape[:2]
    most = min(height, width)
    step = max(1, most // SIDE)
    reach = most - most % step
    top, left = (height - most) // 2, (width - most) // 2
    small = frame[top : top + reach : step, left : left + reach : step]
    if small.ndim == 3:
        small = small[:, :, 1]
    return small[:, ::-1] if mirrored else small


def painted(before: Texture | None, side: int, pixels: bytes) -> Texture:
    """A small picture to draw; the one before is painted over where it fits."""
    texture = before
    if texture is None or texture.size != (side, side):
        texture = Texture.create(size=(side, side), colorfmt="luminance")
        texture.flip_vertical()
    texture.blit_buffer(pixels, colorfmt="luminance", bufferfmt="ubyte")
    return texture
