"""Keeps the screen on while a game is played."""

from __future__ import annotations

from companion.device.trouble import Door, NotAwake


class Awake(Door):
    """The screen stays on; SDL does it the same way on a phone and on a desktop."""

    def keep(self) -> None:
        """Keep the screen on from now on; say it again after every new game and every resume."""
        self._let_sleep(True)
        # A property that does not change is not passed on, and Android forgets it in a pause.
        self._let_sleep(False)

    def release(self) -> None:
        """Let the screen go dark as the player likes."""
        self._let_sleep(True)

    def _let_sleep(self, allowed: bool) -> None:
        with self._or_tell(NotAwake()):
            from kivy.core.window import Window

            Window.allow_screensaver = allowed
