"""Looks at the camera's pictures for the lens: the cards in them, a small round picture, and the light."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from kivy.clock import Clock
from kivy.graphics.texture import Texture

from companion.ui.scan.frame_analysis import Corners, CountAnalyzer, Counted, TagAnalyzer, TagsInFrame

if TYPE_CHECKING:
    from companion.device.frames import Frame

SIDE = 240
"""Pixels of the small picture at most: more than the lens is large on any phone."""
WHOLE = 360
"""Pixels of the whole picture's shorter side, where it is shown beside the table."""
BLOCK = 10
"""Pixels of the side of the squares that are compared."""
CHANGED = 4.0
"""Difference of a square's mean light that is no noise."""
LIVELY, SELDOM = 15, 5
"""So many pictures are still read after the last change, and then one in so many."""
HELD = 2
"""One picture in so many is read while what lies in them is known and a hand merely shakes."""
DARK = 26
"""Mean luminance below which no tag is read."""


class Small(NamedTuple):
    """A small picture without colours."""

    size: tuple[int, int]
    pixels: bytes
    """Luminance, row by row from the top."""


@dataclass(frozen=True, slots=True)
class LensFrame:
    """One picture: what was read on it, its middle in small, and whether it is too dark to read."""

    read: TagsInFrame | Counted | None
    """The cards, or the dice."""
    small: Small
    """The middle of the picture."""
    dark: bool
    outlines: tuple[Corners, ...] = ()
    """The tags' corners in parts of the small picture."""
    whole: Small | None = None
    """The whole picture, where it is wanted."""


class LensTagAnalyzer(TagAnalyzer):
    """Reads tags and makes the small picture on the reading thread; `told` hears of it on the drawing one."""

    def __init__(
        self, codes: Sequence[str], told: Callable[[LensFrame], None], mirrored: bool, whole: bool
    ) -> None:
        super().__init__(codes, lambda _seen: None, strangers=False)
        self._told_glimpse, self._mirrored, self._whole = told, mirrored, whole
        self._calm = Calm()

    def look(self, frame: Frame) -> None:
        """Look at one picture; of one that is like those before only now and then."""
        if not self._calm.worth_reading(_blocks(frame)):
            return
        glimpse = self._glimpse(frame)
        Clock.schedule_once(lambda _elapsed: self._told_glimpse(glimpse))

    def _glimpse(self, frame: Frame) -> LensFrame:
        seen = self.see(frame)
        self._calm.note(seen.corners, seen.there)
        height, width = frame.shape[:2]
        outlines = tuple(self._placed(corners, width, height) for corners in seen.corners.values())
        small = middle_of(frame, self._mirrored)
        whole = _small(_thinned(frame, WHOLE)) if self._whole else None
        return LensFrame(seen, _small(small), _is_dark(small), outlines, whole)

    def _placed(self, corners: Corners, width: int, height: int) -> Corners:
        """Corners in parts of the whole picture, as parts of its middle."""
        most = min(height, width)
        placed = (((x - 0.5) * width / most + 0.5, (y - 0.5) * height / most + 0.5) for x, y in corners)
        return tuple((1 - x if self._mirrored else x, y) for x, y in placed)


class Calm:
    """Knows when nothing happens in the picture: then reading every one only heats the phone."""

    def __init__(self) -> None:
        self._before: Frame | None = None
        self._alike = self._passed_over = self._known_for = 0

    def worth_reading(self, blocks: Frame) -> bool:
        """Whether a picture may show anything new, given the mean light of its blocks."""
        before, self._before = self._before, blocks
        changed = before is None or before.shape != blocks.shape or abs(blocks - before).max() > CHANGED
        self._alike = 0 if changed else self._alike + 1
        if self._alike > LIVELY:
            return self._alike % SELDOM == 0
        self._passed_over = (self._passed_over + 1) % HELD if self._known_for > 1 else 0
        return self._passed_over == 0

    def note(self, read: Collection[str], told: Collection[str]) -> None:
        """What was read in a picture, and what is told to lie there: whether anything is coming or going.

        The first picture after a card was told is what its meaning waits for, and is not passed over.
        """
        self._known_for = self._known_for + 1 if read and set(read) == set(told) else 0


class LensDiceAnalyzer(CountAnalyzer):
    """The same for dice, which are told by their colours."""

    def __init__(
        self, colour: Callable[[], Frame | None], told: Callable[[LensFrame], None], mirrored: bool
    ) -> None:
        super().__init__("dice", colour, lambda _counted: None)
        self._told_glimpse, self._mirrored = told, mirrored

    def look(self, frame: Frame) -> None:
        """Look at one picture."""
        counted, small = self.count(frame), middle_of(frame, self._mirrored)
        glimpse = LensFrame(counted, _small(small), _is_dark(small))
        Clock.schedule_once(lambda _elapsed: self._told_glimpse(glimpse))


def _blocks(frame: Frame) -> Frame:
    """The mean light of each small square of a picture: noise is gone from it, and a card's corner is not."""
    small = _thinned(frame, SIDE)
    down, across = (length // BLOCK for length in small.shape)
    squares = small[: down * BLOCK, : across * BLOCK].reshape(down, BLOCK, across, BLOCK)
    means: Frame = squares.mean(axis=(1, 3))
    return means


def _is_dark(small: Frame) -> bool:
    return bool(small.mean() < DARK)


def middle_of(frame: Frame, mirrored: bool) -> Frame:
    """The square in the middle of a picture, small and without colours."""
    height, width = frame.shape[:2]
    most = min(height, width)
    top, left = (height - most) // 2, (width - most) // 2
    small = _thinned(frame[top : top + most, left : left + most], SIDE)
    return small[:, ::-1] if mirrored else small


def _thinned(frame: Frame, side: int) -> Frame:
    """A picture whose shorter side has about so many pixels, without colours."""
    step = max(1, min(frame.shape[:2]) // side)
    small = frame[::step, ::step]
    return small[:, :, 1] if small.ndim == 3 else small


def small_picture(frame: Frame, mirrored: bool) -> Small:
    """The middle of a picture, ready to be painted."""
    return _small(middle_of(frame, mirrored))


def _small(picture: Frame) -> Small:
    height, width = picture.shape
    return Small((width, height), picture.tobytes())


def painted(before: Texture | None, small: Small) -> Texture:
    """A small picture to draw; the one before is painted over where it fits."""
    texture = before
    if texture is None or texture.size != small.size:
        texture = Texture.create(size=small.size, colorfmt="luminance")
        texture.flip_vertical()
    texture.blit_buffer(small.pixels, colorfmt="luminance", bufferfmt="ubyte")
    return texture
