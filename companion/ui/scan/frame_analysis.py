"""Looks at the camera's pictures on a thread of its own and tells the screen what is on them."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Sequence
from dataclasses import dataclass
from functools import lru_cache
from threading import Lock
from typing import TYPE_CHECKING, Protocol

from kivy.clock import Clock

from companion.tags import NotOurTag, all_tags, encode, parse, roster_tags

if TYPE_CHECKING:
    from companion.device.frames import Frame
    from companion.sight.reader import Reader, Reading
    from companion.sight.sightings import Sightings

Corners = tuple[tuple[float, float], ...]
STRANGE_EVERY = 4
"""Pictures between two looks for codes that are not ours."""

_ONE_AT_A_TIME = Lock()
"""A looker that was sent away may still be at its last picture."""


@dataclass(frozen=True, slots=True)
class TagsInFrame:
    """One picture: the tags read with their corners in parts of the picture, and what changed."""

    corners: dict[str, Corners]
    appeared: tuple[str, ...] = ()
    there: tuple[str, ...] = ()
    twice: tuple[str, ...] = ()
    strange: bool = False
    in_order: bool = True
    """Whether it is clear in which order the tags lie."""
    too_small: bool = False
    """Whether something looks like a tag that is too far away to be read."""


def known_codes(heroes: Collection[str]) -> tuple[str, ...]:
    """The codes to look for: those of the two sets, and of whoever else plays."""
    others = tuple(tag for tag in roster_tags() if tag.owner in heroes)
    return tuple(encode(tag) for tag in all_tags() + others)


@dataclass(frozen=True, slots=True)
class Counted:
    """Chips or dice on one picture, and how sure that is from 0 to 1."""

    numbers: tuple[int, ...]
    sure: float
    at_least: bool = False
    """Whether something lies there that may cover more."""


class FrameAnalyzer(Protocol):
    """Whoever looks at the pictures."""

    def look(self, frame: Frame) -> None:
        """Look at one picture; runs on the camera's reading thread."""


class TagAnalyzer:
    """Reads tags; `told` hears of every picture with the next frame that is drawn."""

    def __init__(
        self,
        codes: Sequence[str],
        told: Callable[[TagsInFrame], None],
        clock: Callable[[], float] = time.monotonic,
        strangers: bool = True,
    ) -> None:
        """Codes that are not ours are looked for where `strangers` says so: that search is slow."""
        # Imported here: the reader's own thread could not find it on a phone.
        import companion.sight.zbar  # noqa: F401

        self._codes, self._told, self._clock = tuple(codes), told, clock
        self._strangers = strangers
        self._sightings: Sightings | None = None
        self._looks = 0
        self._too_small = False

    def look(self, frame: Frame) -> None:
        """Read one picture, and tell of it."""
        seen = self.see(frame)
        Clock.schedule_once(lambda _elapsed: self._told(seen))

    def see(self, frame: Frame) -> TagsInFrame:
        """What is on one picture."""
        now = self._clock()  # of the picture, however long it takes to be read
        readings, sightings = self._readings(frame)
        change = sightings.see(readings, now)
        height, width = frame.shape[:2]
        corners = {
            one.text: tuple((x / width, y / height) for x, y in one.corners.tolist()) for one in readings
        }
        self._looks += 1
        turn = self._strangers and not readings and self._looks % STRANGE_EVERY == 0
        strange = turn and self._sees_strangers(frame)
        appeared, there = (tuple(one.text for one in some) for some in (change.appeared, change.there))
        return TagsInFrame(corners, appeared, there, change.twice, strange, change.in_order, self._too_small)

    def _readings(self, frame: Frame) -> tuple[list[Reading], Sightings]:
        """What the one reader of these codes reads, and what was seen before; a new looker begins anew."""
        with _ONE_AT_A_TIME:
            reader = _reader(self._codes)
            if self._sightings is None:
                from companion.sight.sightings import Sightings

                self._sightings = Sightings()
                reader.forget()
            readings = list(reader.read(frame))
            self._too_small = reader.sees_something_small
            return readings, self._sightings

    @staticmethod
    def _sees_strangers(frame: Frame) -> bool:
        """Whether there is a code that is not one of our tags; it is only told, never opened."""
        from companion.sight.eyes import zbar
        from companion.sight.reader import luminance_of

        return any(not _is_ours(words) for words, _corners in zbar(luminance_of(frame)))


class CountAnalyzer:
    """Counts chips or reads dice in the camera's newest colour picture."""

    def __init__(
        self, wants: str, colour: Callable[[], Frame | None], told: Callable[[Counted], None]
    ) -> None:
        self._wants, self._colour, self._told = wants, colour, told

    def look(self, frame: Frame) -> None:
        """Look at one picture, and tell of it."""
        counted = self.count(frame)
        if counted is not None:
            Clock.schedule_once(lambda _elapsed: self._told(counted))

    def count(self, frame: Frame) -> Counted | None:
        """What is on one picture; nothing as long as it has no colours."""
        picture = self._colour()
        return self._count(frame if picture is None else picture)

    def _count(self, picture: Frame) -> Counted | None:
        from companion.sight.chips import count_chips
        from companion.sight.dice import read_dice

        if picture.ndim != 3:  # the colours are not there yet
            return None
        if self._wants == "chips":
            chips = count_chips(picture)
            return Counted((chips.number,), chips.sure, chips.at_least)
        dice = read_dice(picture)
        return Counted(dice.faces, dice.sure)


@lru_cache(maxsize=2)
def _reader(codes: tuple[str, ...]) -> Reader:
    """Learning the codes takes a second, so it is done once; OpenCV comes with it, off the drawing thread."""
    from companion.sight.reader import Reader

    return Reader(codes)


def _is_ours(words: str) -> bool:
    try:
        parse(words)
    except NotOurTag:
        return False
    return True
