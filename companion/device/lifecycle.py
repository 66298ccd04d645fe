"""What a phone does to an app: pause, resume, rotation; and what the device room does then."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from companion.device.doors import Device


class LifeCycle:
    """The app's hooks pass through here, in this order of care: camera, screen, margins, picture."""

    def __init__(self, device: Device, redraw: Callable[[], None]) -> None:
        self._device = device
        self._redraw = redraw
        self._playing = False
        self._window: Any = None

    def watch(self, window: Any) -> None:
        """Hear the window: the back key, rotation, split screen."""
        self._window = window
        self._device.back.watch(window)
        window.bind(size=self.rotated)

    def game_opened(self) -> None:
        """A game is on the table: the screen stays on."""
        self._playing = True
        self._device.awake.keep()

    def game_left(self) -> None:
        """Nobody plays: the screen may go dark."""
        self._playing = False
        self._device.awake.release()

    def pause(self) -> bool:
        """Free the camera and fall silent; every line is on disk already. True keeps the app alive."""
        self._device.camera.pause()
        self._device.voice.stop()
        return True

    def resume(self) -> None:
        """Take everything up again; Android may have thrown the picture away."""
        if self._playing:
            self._device.awake.keep()
        self._device.system.refresh()
        self.rotated()
        self._device.camera.resume()

    def rotated(self, *_: Any) -> None:
        """The screen has another shape: new margins, pictures turned, everything drawn again."""
        self._device.insets.refresh()
        self._device.camera.rotated()
        self._redraw()

    def stop(self) -> None:
        """The app ends."""
        self._device.camera.close()
        self._device.voice.stop()
        if self._window is not None:
            self._window.unbind(on_keyboard=self._device.back.pressed, size=self.rotated)
