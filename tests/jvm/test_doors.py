"""What the phone feels, says, sounds like and tells of itself."""

from __future__ import annotations

import pytest

from companion.device import Margins, device_for_this_machine
from companion.device.android_share import AndroidShare
from companion.device.insets import AndroidInsets
from companion.device.sounds import SOUNDS, AndroidSounds
from companion.device.system import AndroidSystem
from companion.device.vibration import PATTERNS, AndroidVibration
from companion.device.voice import AndroidVoice

READY, FAILED = 0, -1


@pytest.fixture
def android(java, phone):
    """Make it an older Android."""
    version = java("android.os.Build$VERSION")

    def be(level):
        java("phone.Phone").be(level)
        assert level == version.SDK_INT

    yield be
    be(35)


def words(phone):
    return [str(one) for one in phone.spoken.toArray()]


def test_a_phone_gets_the_phones_doors(phone):
    device = device_for_this_machine(print)
    assert isinstance(device.voice, AndroidVoice)
    assert isinstance(device.share, AndroidShare)
    assert isinstance(device.sounds, AndroidSounds)
    assert device.camera.permitted is False


def test_patterns_begin_with_androids_silence(phone, tell, told):
    AndroidVibration(tell).play("refused")
    assert phone.vibrated.toArray() == ["[0, 30, 60, 30] -1"]
    assert told == []


def test_a_phone_without_a_motor_says_so_once(phone, tell, keys):
    phone.hasVibrator = False
    door = AndroidVibration(tell)
    assert not door.available
    for pattern in PATTERNS:
        door.play(pattern)
    assert keys() == ["device.vibration.none"]


def test_sounds_are_loaded_once_and_nothing_is_prepared_while_the_game_draws(phone, tell, told):
    """Kivy's player prepares a sound whenever it is stopped; this one has none to stop."""
    sounds = AndroidSounds(tell)
    sounds.warm_up()
    for name in SOUNDS:
        sounds.play(name)
        sounds.play(name)
    assert phone.loaded.toArray() == [f"{name}.wav" for name in SOUNDS]
    assert phone.played.toArray() == [number for number in range(1, len(SOUNDS) + 1) for _time in "ab"]
    assert told == []


def test_a_phone_without_sound_says_so_when_one_is_wanted(phone, tell, keys):
    phone.soundsFail = True
    sounds = AndroidSounds(tell)
    sounds.warm_up()
    assert keys() == []
    for name in SOUNDS:
        sounds.play(name)
    assert keys() == ["device.sounds.none"]


def test_the_voice_waits_for_its_engine_and_breathes_after_each_card(phone, tell, told):
    voice = AndroidVoice(tell)
    voice.read(["Shall I compare thee", "to a summer’s day"], "en")
    assert words(phone) == []
    phone.engineAnswers(READY)
    assert words(phone) == ["stop", "Shall I compare thee", "350 ms", "to a summer’s day", "350 ms"]
    voice.read(["Adieu"], "fr")
    assert words(phone)[-2:] == ["Adieu", "350 ms"]
    assert (phone.engines, told) == (1, [])


def test_a_reading_stopped_before_the_engine_is_ready_is_never_heard(phone, tell):
    voice = AndroidVoice(tell)
    voice.read(["Words"], "en")
    voice.stop()
    phone.engineAnswers(READY)
    assert "Words" not in words(phone)


def test_a_missing_engine_is_told_once_and_tried_again(phone, tell, keys):
    voice = AndroidVoice(tell)
    for status in (FAILED, FAILED, READY):
        voice.read(["Words"], "en")
        phone.engineAnswers(status)
    assert keys() == ["device.voice.none"]
    assert "Words" in words(phone)
    assert phone.engines == 3


def test_a_phone_without_any_engine_says_so_and_is_asked_again(phone, tell, keys):
    """Such a phone answers before its engine is even there; that answer must not be forgotten."""
    phone.speechEngines = 0
    voice = AndroidVoice(tell)
    assert not voice.available
    voice.read(["Words"], "en")
    assert keys() == ["device.voice.none"]
    phone.speechEngines = 1
    assert voice.available
    voice.read(["Words"], "en")
    phone.engineAnswers(READY)
    assert "Words" in words(phone)


def test_an_engine_that_never_answers_is_given_up(phone, tell, keys):
    clock = [0.0]
    voice = AndroidVoice(tell, lambda: clock[0])
    for clock[0], heard in ((0, []), (5, []), (60, ["device.voice.none"])):
        voice.read(["Words"], "en")
        assert keys() == heard
    voice.read(["Words"], "en")
    assert phone.engines == 2


def test_an_engine_that_has_died_is_told_and_woken_again(phone, tell, keys):
    voice = AndroidVoice(tell)
    voice.read(["Words"], "en")
    phone.speechResult = FAILED
    phone.engineAnswers(READY)
    assert keys() == ["device.voice.none"]
    voice.read(["Words"], "en")
    assert phone.engines == 2


def test_a_voice_that_lacks_the_language_says_so(phone, tell, keys):
    phone.spokenLanguages = "en"
    voice = AndroidVoice(tell)
    voice.read(["Des mots"], "fr")
    phone.engineAnswers(READY)
    assert keys() == ["device.voice.no-language"]


@pytest.mark.parametrize(
    ("level", "top"), [(35, 120), (29, 120), (27, 80)], ids=["one question", "bars and notch", "bars only"]
)
def test_margins_are_read_on_every_android(phone, android, level, top):
    android(level)
    insets, seen = AndroidInsets(), []
    insets.bind(seen.append)
    insets.refresh()
    insets.refresh()
    assert seen == [Margins(), Margins(0, top, 0, 48)]


def test_the_keyboard_is_measured_and_the_window_left_where_it_is(java, phone):
    """From Android 15 on the window is no longer pushed up far enough; the page does that itself."""
    insets = AndroidInsets()
    phone.settle()
    phone.keyboard = 700
    insets.refresh()
    still = java("android.view.WindowManager$LayoutParams").SOFT_INPUT_ADJUST_NOTHING
    assert (insets.margins.keyboard, phone.softInputMode) == (700, still)


def test_an_older_android_pushes_the_window_up_itself(phone, android):
    android(29)
    AndroidInsets()
    phone.settle()
    assert phone.softInputMode == 0


def test_the_screens_turn_is_the_displays(phone):
    phone.rotation = 2
    assert AndroidInsets().turn() == 2


def test_margins_stay_when_android_does_not_answer(phone):
    insets = AndroidInsets()
    insets.refresh()
    phone.bars = None
    insets.refresh()
    assert insets.margins == Margins(0, 120, 0, 48)


def test_the_players_own_settings_are_read(java, phone):
    from kivy.metrics import Metrics

    locale = java("java.util.Locale")
    locale.setDefault(locale("fr"))
    system = AndroidSystem()
    assert (round(system.text_scale, 2), system.dark, system.language) == (1.3, True, "fr")
    assert round(Metrics.fontscale, 2) == 1.3
    # Android starts no app anew for any of these, and Kivy asks for the letters' size only once.
    phone.letters, phone.uiMode = 1.0, 0x11
    locale.setDefault(locale("en"))
    system.refresh()
    assert (system.text_scale, system.dark, system.language) == (1.0, False, "en")
    assert Metrics.fontscale == 1.0
