"""A desktop's screens, asked of the SDL that Kivy's window stands on: Kivy itself does not tell."""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

LIBRARIES = ("SDL2.dll", None)
"""Windows finds the library by its name, macOS among everything that is loaded."""
NAME = "libSDL2-2"
MAPS = Path("/proc/self/maps")


class _Rectangle(ctypes.Structure):
    _fields_ = [(name, ctypes.c_int) for name in ("left", "top", "width", "height")]


def screens() -> tuple[tuple[int, int, int, int], ...]:
    """Left, top, width and height of what each screen leaves free; nothing where nobody can tell."""
    sdl = next(_candidates(), None)
    if sdl is None:
        return ()
    found = (_usable(sdl, number) for number in range(sdl.SDL_GetNumVideoDisplays()))
    return tuple(screen for screen in found if min(screen[2:]) > 0)


def _usable(sdl: ctypes.CDLL, number: int) -> tuple[int, int, int, int]:
    free = _Rectangle()
    sdl.SDL_GetDisplayUsableBounds(number, ctypes.byref(free))
    return free.left, free.top, free.width, free.height


def _candidates() -> Iterator[ctypes.CDLL]:
    """Libraries of this process that know about screens."""
    for name in (*_loaded_on_linux(), *LIBRARIES):
        with suppress(OSError, TypeError):
            library = ctypes.CDLL(name)
            if hasattr(library, "SDL_GetDisplayUsableBounds"):
                yield library


def _loaded_on_linux() -> set[str]:
    if not MAPS.exists():
        return set()
    lines = MAPS.read_text(errors="replace").splitlines()
    return {line.split(maxsplit=5)[-1] for line in lines if f"/{NAME}" in line}
