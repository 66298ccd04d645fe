"""What the fingers feel: one short pattern for each kind of answer."""

from __future__ import annotations

from companion.device.trouble import Door, NoVibration

PATTERNS: dict[str, tuple[int, ...]] = {
    "tick": (10,),
    "tap": (20,),
    "success": (20, 40, 20),
    "damage": (60,),
    "refused": (30, 60, 30),
    "complete": (20, 70) * 9 + (20,),
}
"""Milliseconds on, off, on…; a completed line beats ten times, as it is read."""


class DesktopVibration(Door):
    """A table does not tremble."""

    available = False

    def warm_up(self) -> None:
        """There is nothing to warm."""

    def play(self, pattern: str) -> None:
        """Nothing to feel, but a wrong name must not wait for a phone to be noticed."""
        assert pattern in PATTERNS, pattern


class AndroidVibration(Door):
    """The phone's motor, through plyer."""

    @property
    def available(self) -> bool:
        """Whether the phone has a motor."""
        with self._or_tell(NoVibration()):
            from plyer import vibrator

            return bool(vibrator.exists())
        return False

    def warm_up(self) -> None:
        """Find the motor before it is first wanted."""
        with self._quietly():
            from plyer import vibrator

            vibrator.exists()

    def play(self, pattern: str) -> None:
        """Play one of PATTERNS."""
        with self._or_tell(NoVibration()):
            from plyer import vibrator

            if not vibrator.exists():
                raise NoVibration
            # Android's waveform begins with a silence.
            vibrator.pattern(pattern=[0, *(ms / 1000 for ms in PATTERNS[pattern])], repeat=-1)
