"""The voice that reads a completed line aloud, card by card, in the players' language."""

from __future__ import annotations

import shutil
import subprocess
import threading
from collections.abc import Callable, Sequence
from typing import Any

from companion.device.jvm import activity, java, words
from companion.device.trouble import Door, NoVoice, Tell, VoiceLacksLanguage

BREATH = 0.35
"""Seconds of silence between two cards."""
PROGRAMS: dict[str, Callable[[str], list[str]]] = {
    "espeak-ng": lambda language: ["espeak-ng", "-v", language],
    "espeak": lambda language: ["espeak", "-v", language],
    "say": lambda language: ["say", "-v", {"fr": "Thomas"}.get(language, "Samantha")],
}
"""Desktop program → the words that make it speak a language."""


class DesktopVoice(Door):
    """Reads with the speech program of the desktop, on a thread of its own."""

    def __init__(self, tell: Tell) -> None:
        super().__init__(tell)
        self._hushed = threading.Event()
        self._program: subprocess.Popen[bytes] | None = None

    @property
    def available(self) -> bool:
        """Whether this machine can speak."""
        return self._command("en") is not None

    def read(self, cards: Sequence[str], language: str) -> None:
        """Read the cards' words one after the other; an earlier reading stops."""
        self.stop()
        command = self._command(language)
        if command is None:
            self._tell(NoVoice())
            return
        hushed = self._hushed = threading.Event()
        threading.Thread(target=self._speak, args=(command, cards, hushed), name="voice", daemon=True).start()

    def stop(self) -> None:
        """Fall silent."""
        self._hushed.set()
        program = self._program
        if program is not None and program.poll() is None:
            program.terminate()

    @staticmethod
    def _command(language: str) -> list[str] | None:
        return next((words(language) for name, words in PROGRAMS.items() if shutil.which(name)), None)

    def _speak(self, command: list[str], cards: Sequence[str], hushed: threading.Event) -> None:
        with self._or_tell(NoVoice()):
            for card in cards:
                if hushed.is_set():
                    return
                self._program = subprocess.Popen([*command, card])
                self._program.wait()
                hushed.wait(BREATH)


class AndroidVoice(Door):
    """Reads with the phone's speech engine, which keeps its own queue of cards and breaths."""

    available = True

    def __init__(self, tell: Tell) -> None:
        super().__init__(tell)
        self._engine: Any = None
        self._listener: Any = None
        self._ready = False
        self._waiting: tuple[Sequence[str], str] | None = None

    def read(self, cards: Sequence[str], language: str) -> None:
        """Read the cards' words one after the other; an earlier reading stops."""
        with self._or_tell(NoVoice()):
            self._waiting = (tuple(cards), language)
            if self._engine is None:
                self._listener = _ready_listener(self._engine_answered)
                self._engine = java("android.speech.tts.TextToSpeech")(activity(), self._listener)
            elif self._ready:
                self._speak()

    def stop(self) -> None:
        """Fall silent."""
        self._waiting = None
        if self._engine is not None:
            with self._or_tell(NoVoice()):
                self._engine.stop()

    def _engine_answered(self, status: int) -> None:
        with self._or_tell(NoVoice()):
            if status != java("android.speech.tts.TextToSpeech").SUCCESS:
                # The next reading tries again: a player may install a voice meanwhile.
                self._engine = None
                raise NoVoice
            self._ready = True
            self._speak()

    def _speak(self) -> None:
        waiting, self._waiting = self._waiting, None
        if waiting is None:
            return
        cards, language = waiting
        speech = java("android.speech.tts.TextToSpeech")
        if self._engine.setLanguage(java("java.util.Locale")(language)) < speech.LANG_AVAILABLE:
            raise VoiceLacksLanguage
        self._engine.stop()
        for place, card in enumerate(cards):
            self._engine.speak(words(card), speech.QUEUE_ADD, None, f"card {place}")
            self._engine.playSilentUtterance(int(BREATH * 1000), speech.QUEUE_ADD, f"breath {place}")


def _ready_listener(answered: Callable[[int], None]) -> Any:
    """A Java object that hears when the engine is ready; its class exists on a phone only."""
    from jnius import PythonJavaClass, java_method

    class Ready(PythonJavaClass):  # type: ignore[misc]
        __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnInitListener",)

        @java_method("(I)V")
        def onInit(self, status: int) -> None:
            answered(status)

    return Ready()
