"""The doors as they are written for Android, against a stand-in for its Java side."""

from __future__ import annotations

import pytest
from kivy.metrics import Metrics

from companion.device import Margins, device_for_this_machine
from companion.device.android_camera import AndroidPermission
from companion.device.android_share import AndroidShare
from companion.device.insets import AndroidInsets
from companion.device.sounds import SOUNDS, AndroidSounds
from companion.device.system import AndroidSystem
from companion.device.vibration import PATTERNS, AndroidVibration
from companion.device.voice import AndroidVoice
from tests.device.android_voice_stand_in import Speech


def test_a_phone_gets_the_phones_doors(phone, monkeypatch):
    monkeypatch.setattr("kivy.utils.platform", "android")
    device = device_for_this_machine(print)
    assert isinstance(device.voice, AndroidVoice)
    assert isinstance(device.share, AndroidShare)
    assert isinstance(device.sounds, AndroidSounds)
    assert device.camera.permitted is False
    assert device.system.language == "fr"


def test_patterns_begin_with_androids_silence(phone, tell):
    AndroidVibration(tell).play("refused")
    assert phone.vibrated == [([0, 0.03, 0.06, 0.03], -1)]


def test_a_phone_without_a_motor_says_so_once(phone, tell, keys):
    phone.has_vibrator = False
    door = AndroidVibration(tell)
    assert not door.available
    for pattern in PATTERNS:
        door.play(pattern)
    assert keys() == ["device.vibration.none"]


def test_sounds_are_loaded_once_and_nothing_is_prepared_while_the_game_draws(phone, tell, told):
    """Kivy's player prepares a sound whenever it is stopped; this machine has none to stop."""
    sounds = AndroidSounds(tell)
    sounds.warm_up()
    assert phone.loaded_sounds == [f"{name}.wav" for name in SOUNDS]
    for name in SOUNDS:
        sounds.play(name)
        sounds.play(name)
    assert phone.played_sounds == [number for number in range(1, len(SOUNDS) + 1) for _time in "ab"]
    assert len(phone.loaded_sounds) == len(SOUNDS)
    assert told == []


def test_a_phone_without_sound_says_so_when_one_is_wanted(phone, tell, keys):
    phone.sounds_fail = True
    sounds = AndroidSounds(tell)
    sounds.warm_up()
    assert keys() == []
    for name in SOUNDS:
        sounds.play(name)
    assert keys() == ["device.sounds.none"]


def test_the_voice_waits_for_its_engine_and_breathes_after_each_card(phone, tell, told):
    voice = AndroidVoice(tell)
    voice.read(["Shall I compare thee", "to a summer’s day"], "en")
    assert phone.spoken == []
    Speech.engines[0].answer()
    assert phone.spoken == [
        ("stop",),
        ("say", "Shall I compare thee", 1),
        ("wait", 350, 1),
        ("say", "to a summer’s day", 1),
        ("wait", 350, 1),
    ]
    phone.spoken.clear()
    voice.read(["Adieu"], "fr")
    assert ("say", "Adieu", 1) in phone.spoken
    assert len(Speech.engines) == 1
    assert told == []


def test_a_reading_stopped_before_the_engine_is_ready_is_never_heard(phone, tell):
    voice = AndroidVoice(tell)
    voice.read(["Words"], "en")
    voice.stop()
    Speech.engines[0].answer()
    assert not any(spoken[0] == "say" for spoken in phone.spoken)


def test_a_missing_engine_is_told_once_and_tried_again(phone, tell, keys):
    phone.speech_status = -1
    voice = AndroidVoice(tell)
    for _ in range(2):
        voice.read(["Words"], "en")
        Speech.engines[-1].answer()
    assert keys() == ["device.voice.none"]
    phone.speech_status = 0
    voice.read(["Words"], "en")
    Speech.engines[-1].answer()
    assert ("say", "Words", 1) in phone.spoken
    assert len(Speech.engines) == 3


def test_a_phone_without_any_engine_says_so_and_is_asked_again(phone, tell, keys):
    """Such a phone answers before its engine is even there; that answer must not be forgotten."""
    phone.speech_status, phone.speech_answers_at_once, phone.speech_engines = -1, True, 0
    voice = AndroidVoice(tell)
    assert not voice.available
    voice.read(["Words"], "en")
    assert keys() == ["device.voice.none"]
    phone.speech_status, phone.speech_engines = 0, 1
    assert voice.available
    voice.read(["Words"], "en")
    assert ("say", "Words", 1) in phone.spoken


def test_an_engine_that_never_answers_is_given_up(phone, tell, keys):
    clock = [0.0]
    voice = AndroidVoice(tell, lambda: clock[0])
    voice.read(["Words"], "en")
    clock[0] = 5
    voice.read(["Words"], "en")
    assert keys() == []
    clock[0] = 60
    voice.read(["Words"], "en")
    assert keys() == ["device.voice.none"]
    voice.read(["Words"], "en")
    assert len(Speech.engines) == 2


def test_an_engine_that_has_died_is_told_and_woken_again(phone, tell, keys):
    voice = AndroidVoice(tell)
    voice.read(["Words"], "en")
    phone.speech_result = -1
    Speech.engines[0].answer()
    assert keys() == ["device.voice.none"]
    voice.read(["Words"], "en")
    assert len(Speech.engines) == 2


def test_a_voice_that_lacks_the_language_says_so(phone, tell, keys):
    phone.speech_languages = {"en"}
    voice = AndroidVoice(tell)
    voice.read(["Des mots"], "fr")
    Speech.engines[0].answer()
    assert keys() == ["device.voice.no-language"]


@pytest.mark.parametrize(
    ("sdk", "top"), [(34, 80), (29, 120), (27, 80)], ids=["one question", "bars and notch", "bars only"]
)
def test_margins_are_read_on_every_android(phone, sdk, top):
    phone.sdk = sdk
    insets, seen = AndroidInsets(), []
    insets.bind(seen.append)
    insets.refresh()
    insets.refresh()
    assert seen == [Margins(), Margins(0, top, 0, 48)]


def test_the_keyboard_is_measured_and_the_window_left_where_it_is(phone):
    """From Android 15 on the window is no longer pushed up far enough; the page does that itself."""
    insets = AndroidInsets()
    phone.keyboard = 700
    insets.refresh()
    assert (insets.margins.keyboard, phone.keyboard_modes) == (700, [0x30])


def test_an_older_android_pushes_the_window_up_itself(phone):
    phone.sdk = 29
    AndroidInsets()
    assert phone.keyboard_modes == []


def test_the_screens_turn_is_the_displays(phone):
    phone.rotation = 2
    assert AndroidInsets().turn() == 2


def test_margins_stay_when_android_does_not_answer(phone):
    insets = AndroidInsets()
    insets.refresh()
    phone.bars = None
    insets.refresh()
    assert insets.margins == Margins(0, 80, 0, 48)


def test_the_players_own_settings_are_read(phone):
    system = AndroidSystem()
    assert (system.text_scale, system.dark, system.language) == (1.3, True, "fr")
    phone.configuration.uiMode = 0x11
    system.refresh()
    assert system.dark is False


def test_letters_that_were_changed_meanwhile_are_taken_up(phone):
    """Android starts no app anew for them, and Kivy asks for their size only once."""
    system = AndroidSystem()
    assert Metrics.fontscale == 1.3
    phone.configuration.fontScale = 1.0
    system.refresh()
    assert Metrics.fontscale == 1.0


def test_the_phones_window_is_wrapped_once(phone):
    AndroidPermission().open_settings()
    AndroidPermission().open_settings()
    AndroidInsets().refresh()
    assert phone.activities_built == 1
