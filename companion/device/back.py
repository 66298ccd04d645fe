"""The back key: a phone's gesture and a keyboard's Escape are the same wish."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from kivy.event import EventDispatcher

ESCAPE = 27
SDL2_BACK = 1073742094
"""Kivy turns SDL 2's back key into Escape on Android; this is the key before that."""
SDL3_BACK = 1073742106
BACK_KEYS = frozenset({ESCAPE, SDL2_BACK, SDL3_BACK})


class Back:
    """Calls one listener; it returns True when there was something to go back from."""

    def __init__(self) -> None:
        self._wished: Callable[[], bool] = lambda: False

    def listen(self, wished: Callable[[], bool]) -> None:
        """From now on the wish to go back goes here."""
        self._wished = wished

    def watch(self, window: EventDispatcher) -> None:
        """Hear the window's keys."""
        window.bind(on_keyboard=self.pressed)

    def pressed(self, _window: object, key: int, *_rest: object) -> bool:
        """Kivy closes the app on Escape unless this returns True."""
        return key in BACK_KEYS and self._wished()
