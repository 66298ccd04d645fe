"""Short sounds of our own."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.device.jvm import Java, java
from companion.device.trouble import Door, NoSound, Tell
from companion.places import APP_ROOT

if TYPE_CHECKING:
    from kivy.core.audio import Sound

FOLDER = APP_ROOT / "assets" / "sounds"
SOUNDS = ("tap", "refused", "damage", "complete", "scan")
AT_ONCE = 4
"""Sounds that a phone may play over one another."""
LOUD, NORMAL = 1.0, 1.0
ORDINARY, NO_LOOP = 1, 0


class Sounds(Door):
    """Plays them through Kivy, on a desktop."""

    def __init__(self, tell: Tell) -> None:
        super().__init__(tell)
        self._loaded: dict[str, Sound] = {}

    def warm_up(self) -> None:
        """Load all of them before the first is wanted."""
        with self._quietly():
            for name in SOUNDS:
                self._sound(name)

    def play(self, name: str) -> None:
        """Play one of SOUNDS from its beginning."""
        with self._or_tell(NoSound()):
            sound = self._sound(name)
            if sound.state == "play":
                sound.stop()
            sound.play()

    def _sound(self, name: str) -> Sound:
        from kivy.core.audio import SoundLoader

        if name not in self._loaded:
            sound = SoundLoader.load(str(FOLDER / f"{name}.wav"))
            if sound is None:
                raise NoSound
            self._loaded[name] = sound
        return self._loaded[name]


class AndroidSounds(Door):
    """Plays them from Android's own pool of short sounds.

    Kivy's player for Android prepares a sound anew whenever it is stopped, and draws nothing meanwhile.
    """

    def __init__(self, tell: Tell) -> None:
        super().__init__(tell)
        self._pool: Java = None
        self._numbers: dict[str, int] = {}

    def warm_up(self) -> None:
        """Have all of them loaded, which the pool does beside the game."""
        with self._quietly():
            self._fill()

    def play(self, name: str) -> None:
        """Play one of SOUNDS from its beginning; one that is still being loaded stays silent."""
        with self._or_tell(NoSound()):
            self._fill()
            self._pool.play(self._numbers[name], LOUD, LOUD, ORDINARY, NO_LOOP, NORMAL)

    def _fill(self) -> None:
        if self._pool is None:
            self._pool = java("android.media.SoundPool$Builder")().setMaxStreams(AT_ONCE).build()
        for name in SOUNDS:
            if name not in self._numbers:
                number = self._pool.load(str(FOLDER / f"{name}.wav"), ORDINARY)
                if not number:
                    raise NoSound
                self._numbers[name] = number
