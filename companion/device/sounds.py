"""Short sounds of our own."""

from __future__ import annotations

from typing import Any

from companion.device.trouble import Door, NoSound, Tell
from companion.places import HOUSE

FOLDER = HOUSE / "assets" / "sounds"
SOUNDS = ("tap", "refused", "damage", "complete", "scan")


class Sounds(Door):
    """Plays them through Kivy, on a phone and on a desktop alike."""

    def __init__(self, tell: Tell) -> None:
        super().__init__(tell)
        self._loaded: dict[str, Any] = {}

    def play(self, name: str) -> None:
        """Play one of SOUNDS from its beginning."""
        with self._or_tell(NoSound()):
            sound = self._loaded.get(name) or self._load(name)
            sound.stop()
            sound.play()

    def _load(self, name: str) -> Any:
        from kivy.core.audio import SoundLoader

        sound = SoundLoader.load(str(FOLDER / f"{name}.wav"))
        if sound is None:
            raise NoSound
        self._loaded[name] = sound
        return sound
