"""The voice that reads a completed line aloud, card by card, in the players' language."""

from __future__ import annotations

import shutil
import subprocess
import threading
import time
from collections.abc import Callable, Sequence

from companion.device.jvm import Java, activity, char_sequence, java
from companion.device.trouble import Door, NoVoice, Tell, VoiceLacksLanguage

BREATH = 0.35
"""Seconds of silence between two cards."""
PATIENCE = 8.0
"""Seconds after which a speech engine that does not answer is taken for none."""
LONGEST = 200
"""Letters of one card that are read: no name has more."""
SPEECH_SERVICE = "android.intent.action.TTS_SERVICE"
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
        self._turn = threading.Lock()
        """Held while a program is started or stopped: nobody falls silent between the two."""
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
        with self._turn:
            self._hushed.set()
            if self._program is not None and self._program.poll() is None:
                self._program.terminate()

    @staticmethod
    def _command(language: str) -> list[str] | None:
        return next((words(language) for name, words in PROGRAMS.items() if shutil.which(name)), None)

    def _speak(self, command: list[str], cards: Sequence[str], hushed: threading.Event) -> None:
        with self._or_tell(NoVoice()):
            for card in cards:
                with self._turn:
                    if hushed.is_set():
                        return
                    program = self._program = subprocess.Popen([*command, _sayable(card)])
                program.wait()
                hushed.wait(BREATH)


def _sayable(card: str) -> str:
    """What a program can be given of a name: text without breaks, not longer than anybody listens.

    A name may begin with a dash, which the program would take for one of its options.
    """
    text = card[:LONGEST].replace("\0", " ").encode("utf-8", "ignore").decode()
    return text.lstrip("-")


class AndroidVoice(Door):
    """Reads with the phone's speech engine, which keeps its own queue of cards and breaths."""

    def __init__(self, tell: Tell, now: Callable[[], float] = time.monotonic) -> None:
        super().__init__(tell)
        self._now = now
        self._engine: Java = None
        self._listener: Java = None
        self._answer: int | None = None
        self._asked = 0.0
        self._waiting: tuple[Sequence[str], str] | None = None

    @property
    def available(self) -> bool:
        """Whether any speech engine is installed."""
        with self._or_tell(NoVoice()):
            wanted = java("android.content.Intent")(SPEECH_SERVICE)
            return int(activity().getPackageManager().queryIntentServices(wanted, 0).size()) > 0
        return False

    def read(self, cards: Sequence[str], language: str) -> None:
        """Read the cards' words one after the other; an earlier reading stops."""
        with self._or_tell(NoVoice()):
            self._waiting = (tuple(cards), language)
            if self._engine is None:
                self._wake_engine()
            elif self._answer is not None:
                self._speak()
            elif self._now() - self._asked > PATIENCE:
                raise self._given_up()

    def stop(self) -> None:
        """Fall silent."""
        self._waiting = None
        if self._engine is not None:
            with self._or_tell(NoVoice()):
                self._engine.stop()

    def _wake_engine(self) -> None:
        """Ask for the phone's engine; where there is none, it says so before it is even there."""
        self._answer, self._asked = None, self._now()
        self._listener = _ready_listener(self._engine_answered)
        engine = java("android.speech.tts.TextToSpeech")(activity(), self._listener)
        self._engine = None if self._failed else engine
        if self._engine is not None and self._answer is not None:
            self._speak()

    @property
    def _failed(self) -> bool:
        return self._answer not in (None, java("android.speech.tts.TextToSpeech").SUCCESS)

    def _engine_answered(self, status: int) -> None:
        with self._or_tell(NoVoice()):
            self._answer = status
            if self._failed:
                raise self._given_up()
            if self._engine is not None:
                self._speak()

    def _given_up(self) -> NoVoice:
        """Forget the engine: the next reading tries again, for a player may install a voice meanwhile."""
        engine, self._engine = self._engine, None
        if engine is not None:
            engine.shutdown()
        return NoVoice()

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
            heard = self._engine.speak(char_sequence(_sayable(card)), speech.QUEUE_ADD, None, f"card {place}")
            if heard != speech.SUCCESS:
                raise self._given_up()
            self._engine.playSilentUtterance(int(BREATH * 1000), speech.QUEUE_ADD, f"breath {place}")


def _ready_listener(answered: Callable[[int], None]) -> Java:
    """A Java object that hears when the engine is ready; its class exists on a phone only."""
    from jnius import PythonJavaClass, java_method

    class Ready(PythonJavaClass):  # type: ignore[misc]
        __javainterfaces__ = ("android/speech/tts/TextToSpeech$OnInitListener",)

        @java_method("(I)V")  # type: ignore[untyped-decorator]
        def onInit(self, status: int) -> None:
            answered(status)

    return Ready()
