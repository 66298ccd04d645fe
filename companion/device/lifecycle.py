"""What a phone does to an app: pause, resume, rotation; and what the device room does then."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.device.doors import Device
from companion.device.trouble import Action, Soon

if TYPE_CHECKING:
    from kivy.core.window import WindowBase

LOOK_AROUND = 0.5
"""Seconds between two looks at what a phone changes without telling."""
WARM_UP_AT = 2
"""Which of those looks readies sounds and motor: on a slow phone the first comes before Home is drawn."""


def next_frame(action: Action) -> None:
    """Do it on the drawing thread, with its next frame."""
    from kivy.clock import Clock

    Clock.schedule_once(lambda _dt: action())


def every(seconds: float, action: Action) -> Action:
    """Do it again and again on the drawing thread; what is returned ends that."""
    from kivy.clock import Clock

    event = Clock.schedule_interval(lambda _dt: action(), seconds)
    return lambda: event.cancel()


class LifeCycle:
    """The app's hooks pass through here, in this order of care: camera, screen, margins, picture."""

    def __init__(
        self,
        device: Device,
        redraw: Callable[[], None],
        soon: Soon = next_frame,
        again: Callable[[float, Action], Action] = every,
    ) -> None:
        self._device = device
        self._redraw = redraw
        self._soon, self._again = soon, again
        self._playing = False
        self._window: WindowBase | None = None
        self._turn = 0
        self._looks = 0
        self._look_no_more: Action = lambda: None

    def watch(self, window: WindowBase) -> None:
        """Hear the window: the back key, rotation, split screen; and look where it says nothing."""
        self._window = window
        self._device.back.watch(window)
        window.bind(size=self.rotated)
        self._look_no_more = self._again(LOOK_AROUND, self.look_around)
        self.rotated()

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
        """Take everything up again with the next frame.

        A phone says that it is awake before it gives the drawing context back: a camera opened at that
        moment, or a picture made, would stay empty for good.
        """
        self._soon(self._take_up)

    def look_around(self) -> None:
        """Notice what comes without a word: a turn by half a circle, new margins, other wishes."""
        self._device.insets.refresh()
        self._device.system.refresh()
        if self._device.insets.turn() != self._turn:
            self.rotated()
        self._looks += 1
        if self._looks == WARM_UP_AT:
            self._device.sounds.warm_up()
            self._device.vibration.warm_up()

    def _take_up(self) -> None:
        if self._playing:
            self._device.awake.keep()
        self._device.system.refresh()
        self.rotated()
        self._device.camera.resume()

    def rotated(self, *_: object) -> None:
        """The screen has another shape: new margins, pictures turned, everything drawn again."""
        self._turn = self._device.insets.turn()
        self._device.insets.refresh()
        self._device.camera.rotated()
        self._redraw()

    def stop(self) -> None:
        """The app ends."""
        self._look_no_more()
        self._device.camera.close()
        self._device.voice.stop()
        if self._window is not None:
            self._window.unbind(on_keyboard=self._device.back.pressed, size=self.rotated)
