"""The phone that is stood in for: what the tests set up and look at afterwards."""

from __future__ import annotations

from types import SimpleNamespace as Thing
from typing import Any

from tests.device.jnius_stand_in import Java, method


class Phone:
    """What the tests set up and look at afterwards; `now` is the one that is stood in for."""

    now: Phone

    def __init__(self, folder: str) -> None:
        self.folder = folder
        self.sdk = 34
        self.rotation = 0
        self.cameras = [("front", 270), ("back", 90)]
        self.camera: Any = None
        self.camera_busy = False
        self.flash_modes: list[str] | None = ["off", "torch"]
        self.flash = "off"
        self.opened_cameras = 0
        self.released = 0
        self.preview_fails = False
        self.permission = False
        self.rationales = [False, True]
        """Whether Android would explain why it asks: before the question, and after it."""
        self.permission_results: list[bool] = [True]
        self.intents: list[Any] = []
        self.requests: list[int] = []
        self.listeners: list[Any] = []
        self.opened: list[tuple[str, str]] = []
        self.opened_by: list[str] = []
        """The thread that opened each of them."""
        self.closed: list[tuple[str, str, int]] = []
        """Documents whose keeper heard of their end: how, and how many bytes they had by then."""
        self.speech_status = 0
        self.speech_answers_at_once = False
        self.speech_engines = 1
        self.speech_result = 0
        self.speech_languages = {"en", "fr"}
        self.spoken: list[tuple[Any, ...]] = []
        self.vibrated: list[tuple[list[float], int]] = []
        self.has_vibrator = True
        self.loaded_sounds: list[str] = []
        self.played_sounds: list[int] = []
        self.sounds_fail = False
        self.keyboard = 0
        self.keyboard_modes: list[int] = []
        self.bars = Thing(left=0, top=80, right=0, bottom=48)
        self.configuration = Thing(fontScale=1.3, uiMode=0x21)
        self.density = 2.625
        self.language = "fr"
        self.activities_built = 0
        self.detached = 0


class JavaList(Java):
    """A java.util.List; nothing of a Python list works on it."""

    def __init__(self, *items: Any) -> None:
        self._items = items

    @method("int")
    def get(self, place: int) -> Any:
        return self._items[place]

    @method("")
    def size(self) -> int:
        return len(self._items)

    @method("Object")
    def contains(self, item: Any) -> bool:
        return item in self._items
