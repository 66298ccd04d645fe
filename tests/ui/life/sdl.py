"""The library under Kivy's window, spoken to as a phone's system would: fingers, a lost drawing context."""

from __future__ import annotations

import ctypes
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

FINGER_DOWN, FINGER_UP = 0x700, 0x701
MOUSE_DOWN, MOUSE_UP = 0x401, 0x402
TOUCH_MOUSE = 0xFFFFFFFF
"""The mouse that SDL makes of a finger."""
EVENT_SIZE = 56


def library() -> ctypes.CDLL:
    """The very SDL that Kivy has loaded."""
    # The path comes last and may hold spaces.
    loaded = (line.split(maxsplit=5)[-1] for line in Path("/proc/self/maps").read_text().splitlines())
    sdl = ctypes.CDLL(next(path for path in loaded if "/libSDL2-2" in path))
    for name in ("SDL_GL_GetCurrentContext", "SDL_GL_GetCurrentWindow"):
        getattr(sdl, name).restype = ctypes.c_void_p
    sdl.SDL_GL_MakeCurrent.argtypes = (ctypes.c_void_p, ctypes.c_void_p)
    return sdl


def finger(kind: int, across: float, down: float) -> None:
    """A finger goes down or up at these fractions of the window, counted from its top left."""
    _push(struct.pack("<IIqqfffffI", kind, 0, 1, 7, across, down, 0, 0, 1, 1))


def mouse(kind: int, x: int, y: int) -> None:
    """The click that SDL makes of that finger."""
    _push(struct.pack("<IIIIBBBxii", kind, 0, 1, TOUCH_MOUSE, 1, kind == MOUSE_DOWN, 1, x, y))


def has_context() -> bool:
    """Whether there is anything to draw with."""
    return bool(library().SDL_GL_GetCurrentContext())


@contextmanager
def without_context() -> Iterator[None]:
    """A phone that wakes up gives the drawing context back only after it has said that it is awake."""
    sdl = library()
    window, context = sdl.SDL_GL_GetCurrentWindow(), sdl.SDL_GL_GetCurrentContext()
    assert sdl.SDL_GL_MakeCurrent(window, None) == 0
    try:
        yield
    finally:
        assert sdl.SDL_GL_MakeCurrent(window, context) == 0


def _push(event: bytes) -> None:
    assert library().SDL_PushEvent(ctypes.create_string_buffer(event.ljust(EVENT_SIZE, b"\0"))) == 1
