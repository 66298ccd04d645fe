"""What an Android phone speaks and plays with."""

from __future__ import annotations

import os
from typing import Any

from tests.device import jnius_stand_in
from tests.device.android_phone import Phone
from tests.device.jnius_stand_in import Java, JavaException, method

CONTEXT, BUNDLE = "android.content.Context", "android.os.Bundle"


class Speech(Java):
    """android.speech.tts.TextToSpeech; the tests call `answer` when the engine is ready."""

    SUCCESS, LANG_AVAILABLE, QUEUE_ADD = 0, 0, 1
    engines: list[Speech] = []

    def __init__(self, *values: Any) -> None:
        listener = "android.speech.tts.TextToSpeech$OnInitListener"
        overloads = (f"{CONTEXT}, {listener}", f"{CONTEXT}, {listener}, String")
        jnius_stand_in.choose("TextToSpeech", overloads, values)
        self.listener = values[1]
        Speech.engines.append(self)
        if Phone.now.speech_answers_at_once:
            # Where there is no engine at all, Android says so before its constructor has returned.
            self.answer()

    def answer(self) -> None:
        self.listener.onInit(Phone.now.speech_status)

    @method("java.util.Locale")
    def setLanguage(self, language: Locale) -> int:
        return 0 if language.language in Phone.now.speech_languages else -2

    @method(f"CharSequence, int, {BUNDLE}, String", "String, int, java.util.HashMap", since=21)
    def speak(self, text: Any, queue: int, _bundle: None, _name: str) -> int:
        Phone.now.spoken.append(("say", text, queue))
        return Phone.now.speech_result

    @method("long, int, String", since=21)
    def playSilentUtterance(self, milliseconds: int, queue: int, _name: str) -> int:
        Phone.now.spoken.append(("wait", milliseconds, queue))
        return 0

    @method("")
    def stop(self) -> int:
        Phone.now.spoken.append(("stop",))
        return 0

    @method("")
    def shutdown(self) -> None:
        Phone.now.spoken.append(("shutdown",))


class Locale(Java):
    """java.util.Locale."""

    kinds = ("java/util/Locale", "java/io/Serializable", "java/lang/Object")

    def __init__(self, *values: Any) -> None:
        jnius_stand_in.choose("Locale", ("String", "String, String", "String, String, String"), values)
        self.language = values[0]

    @method("", "java.util.Locale$Category", static=True)
    def getDefault() -> Locale:  # type: ignore[misc]
        return Locale(Phone.now.language)

    @method("")
    def getLanguage(self) -> str:
        return self.language


class SoundPool(Java):
    """android.media.SoundPool: loads beside the game, and plays what is loaded."""

    def __init__(self) -> None:
        raise JavaException("the tests know Android's newer way only: SoundPool.Builder")

    @method("String, int", f"{CONTEXT}, int, int")
    def load(self, path: str, _priority: int) -> int:
        Phone.now.loaded_sounds.append(os.path.basename(path))
        return 0 if Phone.now.sounds_fail else len(Phone.now.loaded_sounds)

    @method("int, float, float, int, int, float")
    def play(self, number: int, left: float, right: float, _priority: int, loop: int, rate: float) -> int:
        assert (left, right, loop, rate) == (1.0, 1.0, 0, 1.0)
        Phone.now.played_sounds.append(number)
        return number

    @method("")
    def autoPause(self) -> None:
        """Silence."""


class SoundPoolBuilder(Java):
    """android.media.SoundPool.Builder."""

    @method("int", since=21)
    def setMaxStreams(self, _most: int) -> SoundPoolBuilder:
        return self

    @method("", since=21)
    def build(self) -> SoundPool:
        return SoundPool.__new__(SoundPool)
