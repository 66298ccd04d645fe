"""How large a desktop's window is and where it stands: a phone's shape at first, then as it was left."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeGuard

PHONE = 412, 892
"""The window's size where the screen has room for it."""
SMALLEST, BIGGEST = 320, 8000
"""Sides no window was left at by hand lie beyond these."""
ROOM = 0.9
"""How much of a screen the first window may take, its frame not counted."""
HANDLE = 80
"""Pixels of a window's upper edge that must be on a screen, or nobody could drag it back."""
Screen = tuple[int, int, int, int]
"""Left, top, width and height of what a desktop leaves free."""


def first_size(screens: Sequence[Screen]) -> tuple[int, int]:
    """A phone's shape, as large as the first screen has room for."""
    if not screens:
        return PHONE
    _left, _top, *sides = screens[0]
    scale = min(1.0, *(ROOM * side / length for side, length in zip(sides, PHONE, strict=True)))
    width, height = (max(SMALLEST, int(length * scale)) for length in PHONE)
    return width, height


def left_size(kept: object, screens: Sequence[Screen]) -> tuple[int, int] | None:
    """The size a window was left at, no larger than the screens are; None for one it cannot have had."""
    if not is_pair(kept) or min(kept) < SMALLEST or max(kept) > BIGGEST:
        return None
    widest = max((screen[2] for screen in screens), default=kept[0])
    highest = max((screen[3] for screen in screens), default=kept[1])
    return min(kept[0], widest), min(kept[1], highest)


def left_place(kept: object, width: int, screens: Sequence[Screen]) -> tuple[int, int] | None:
    """Where a window was left, if its upper edge can still be reached there."""
    if not is_pair(kept):
        return None
    return (kept[0], kept[1]) if any(_reached(kept, width, screen) for screen in screens) else None


def _reached(place: Sequence[int], width: int, screen: Screen) -> bool:
    left, top, wide, high = screen
    on_screen = min(place[0] + width, left + wide) - max(place[0], left)
    return on_screen >= HANDLE and top <= place[1] <= top + high - HANDLE


def is_pair(kept: object) -> TypeGuard[list[int]]:
    """Whether this is two whole numbers, such as a size or a place."""
    return isinstance(kept, list) and len(kept) == 2 and all(type(one) is int for one in kept)
