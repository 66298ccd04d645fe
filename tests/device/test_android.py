"""The doors as they are written for Android, against a stand-in for its Java side."""

from __future__ import annotations

import threading
from types import SimpleNamespace

import numpy as np
import pytest

from companion.device import CameraBusy, Margins, NoCamera, device_for_this_machine
from companion.device.android_camera import AndroidCamera, AndroidPermission
from companion.device.android_share import AndroidShare
from companion.device.camera import BACK, FRONT, Camera
from companion.device.fakes import at_once
from companion.device.insets import AndroidInsets
from companion.device.share import LARGEST
from companion.device.sounds import SOUNDS, AndroidSounds
from companion.device.system import AndroidSystem
from companion.device.torch import Torch
from companion.device.vibration import PATTERNS, AndroidVibration
from companion.device.voice import AndroidVoice
from companion.translations import tr
from tests.device.android_camera_stand_in import NV21_SIZE
from tests.device.android_stand_in import Intent, Uri
from tests.device.android_voice_stand_in import Speech

SOON = 10
WIDTH, HEIGHT = NV21_SIZE
LUMINANCE = np.arange(WIDTH * HEIGHT, dtype=np.uint8).reshape(HEIGHT, WIDTH)


class ShortOfPatience(AndroidCamera):
    """Does not wait four seconds in a test."""

    patience = 0.2


def test_a_phone_gets_the_phones_doors(phone, monkeypatch):
    monkeypatch.setattr("kivy.utils.platform", "android")
    device = device_for_this_machine(print)
    assert isinstance(device.voice, AndroidVoice)
    assert isinstance(device.share, AndroidShare)
    assert isinstance(device.sounds, AndroidSounds)
    assert device.camera.permitted is False
    assert device.system.language == "fr"


@pytest.fixture
def camera(phone):
    camera = AndroidCamera()
    camera.open()
    return camera


@pytest.mark.parametrize(
    ("rotation", "clockwise"), [(0, 1), (1, 0), (2, 3), (3, 2)], ids=["upright", "left", "head down", "right"]
)
def test_pictures_are_turned_with_the_screen(phone, camera, rotation, clockwise):
    phone.rotation = rotation
    camera.rotated()
    np.testing.assert_array_equal(camera.frame(), np.rot90(LUMINANCE, -clockwise))


@pytest.mark.parametrize(
    ("rotation", "clockwise"), [(0, 3), (1, 0), (2, 1), (3, 2)], ids=["upright", "left", "head down", "right"]
)
def test_a_camera_that_looks_back_turns_the_other_way_and_is_not_mirrored(phone, rotation, clockwise):
    """Its picture is the world as it is: only a preview that Android draws itself is a mirror."""
    phone.cameras, phone.rotation = [("front", 270)], rotation
    camera = AndroidCamera()
    camera.open()
    np.testing.assert_array_equal(camera.frame(), np.rot90(LUMINANCE, -clockwise))


def test_colours_are_turned_too_and_grey_stays_grey(camera):
    picture = camera.colour()
    assert picture.shape == (WIDTH, HEIGHT, 3)
    assert int(np.ptp(picture.astype(int), axis=2).max()) <= 2, "neutral chroma makes no colour"


def test_the_back_camera_is_chosen_and_given_back(phone, camera):
    assert camera._camera._index == 1
    assert (phone.opened_cameras, phone.released) == (1, 0), "opened once, and not only to read its sizes"
    camera.close()
    camera.close()
    assert (phone.opened_cameras, phone.released) == (1, 1)


@pytest.mark.parametrize(
    ("rotation", "clockwise"), [(0, 3), (1, 0), (2, 1), (3, 2)], ids=["upright", "left", "head down", "right"]
)
def test_the_camera_that_faces_the_player_is_opened_where_it_is_wanted(phone, rotation, clockwise):
    """It has a fixed focus and no lamp, and its pictures are turned its own way."""
    phone.rotation = rotation
    front = AndroidCamera(FRONT)
    front.open()
    assert (front._camera._index, front.has_light) == (0, False)
    np.testing.assert_array_equal(front.frame(), np.rot90(LUMINANCE, -clockwise))


@pytest.mark.parametrize(
    ("cameras", "ways"),
    [
        ([("front", 270), ("back", 90)], {FRONT, BACK}),
        ([("back", 90), ("back", 90)], {BACK}),
        ([("front", 270)], {FRONT}),
        ([], set()),
    ],
)
def test_a_phone_tells_which_ways_it_can_look(phone, monkeypatch, cameras, ways):
    monkeypatch.setattr("kivy.utils.platform", "android")
    phone.cameras = cameras
    assert device_for_this_machine(print).camera.facings() == ways


def test_a_camera_that_fails_on_the_way_is_given_back(phone):
    phone.preview_fails = True
    with pytest.raises(CameraBusy) as kept:
        AndroidCamera().open()
    assert kept.value.__cause__ is not None
    assert (phone.opened_cameras, phone.released) == (1, 1), "held for as long as its error is remembered"
    phone.preview_fails = False
    AndroidCamera().open()


def test_the_same_picture_is_never_new(phone, camera):
    assert camera.frame() is not None
    assert camera.frame() is None
    phone.camera.picture(bytes(reversed(range(WIDTH * HEIGHT))))
    np.testing.assert_array_equal(camera.frame(), np.rot90(LUMINANCE[::-1, ::-1], -1))


def test_a_camera_that_has_stopped_is_told_and_closed(phone):
    """Android takes a camera away without a word, and Kivy would show its last picture for ever."""
    door, told = Camera(SimpleNamespace(granted=lambda: True), ShortOfPatience, at_once), []
    seen, lost = threading.Event(), threading.Event()
    door.open(
        lambda picture: seen.set(), lambda frames: None, lambda trouble: told.append(trouble) or lost.set()
    )
    assert seen.wait(SOON)
    assert lost.wait(SOON)
    assert [trouble.key for trouble in told] == ["device.camera.stopped"]
    assert phone.released == 1


def test_threads_let_go_of_java_before_they_end(phone):
    door, seen = Camera(SimpleNamespace(granted=lambda: True), AndroidCamera, at_once), threading.Event()
    door.open(lambda picture: seen.set(), lambda frames: None, lambda trouble: None)
    assert seen.wait(SOON)
    threads = list(door.frames._threads)
    door.close()
    for thread in threads:
        thread.join(SOON)
    assert phone.detached == 2


def test_no_camera_and_a_busy_one_are_told_apart(phone):
    phone.camera_busy = True
    with pytest.raises(CameraBusy):
        AndroidCamera().open()
    phone.cameras = []
    with pytest.raises(NoCamera):
        AndroidCamera().open()


@pytest.mark.parametrize(
    ("results", "explained", "answer"),
    [
        ([True], [False, False], (True, False)),
        ([False], [False, True], (False, False)),
        ([False], [True, False], (False, True)),
        ([False], [False, False], (False, False)),
        ([], [False, False], (False, False)),
    ],
    ids=["granted", "refused", "refused for ever", "swept away", "interrupted"],
)
def test_the_answer_to_the_permission_question(phone, results, explained, answer):
    phone.permission_results, phone.rationales = results, explained
    answers = []
    AndroidPermission().ask(lambda *heard: answers.append(heard))
    assert answers == [answer]
    assert AndroidPermission().granted() is answer[0]


def test_a_question_that_no_longer_appears_was_refused_for_ever_in_an_earlier_sitting(phone):
    """It comes back at once, exactly as one that was swept away; so the second time counts."""
    permission, answers = AndroidPermission(), []
    for _time in range(2):
        phone.permission_results, phone.rationales = [False], [False, False]
        permission.ask(lambda *heard: answers.append(heard))
    assert answers == [(False, False), (False, True)]


def test_the_settings_page_is_ours(phone):
    AndroidPermission().open_settings()
    (intent,) = phone.intents
    assert (intent.action, intent.data.text) == ("APP_SETTINGS", "package:org.promptbook.promptbook")


def test_the_lamp_is_switched_through_the_open_camera(phone, tell, keys):
    door = Camera(SimpleNamespace(granted=lambda: True), AndroidCamera, at_once)
    torch = Torch(tell, door)
    door.open(lambda picture: None, lambda frames: None, lambda trouble: None)
    torch.light(True)
    assert phone.flash == "torch"
    torch.light(False)
    assert phone.flash == "off"
    phone.flash_modes = None
    torch.light(True)
    assert keys() == ["device.torch.none"]
    door.close()


@pytest.mark.parametrize(
    ("modes", "offered"), [(["off", "torch"], True), (["off", "on"], False), (None, False)],
    ids=["lamp", "flash only", "nothing"],
)  # fmt: skip
def test_a_lamp_is_offered_where_there_is_one(phone, tell, modes, offered):
    phone.flash_modes = modes
    door = Camera(SimpleNamespace(granted=lambda: True), AndroidCamera, at_once)
    door.open(lambda picture: None, lambda frames: None, lambda trouble: None)
    assert Torch(tell, door).available is offered
    door.close()


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


@pytest.fixture
def sheet(tmp_path):
    file = tmp_path / "own" / "tags.pdf"
    file.parent.mkdir()
    file.write_bytes(b"%PDF our sheet")
    return file


@pytest.fixture
def share(phone, tell):
    return AndroidShare(tell, at_once)


def come_back(phone, result, uri="content://documents/copy.pdf"):
    """The player returns from the picker."""
    answer = Intent("answer")
    answer.setData(Uri(uri))
    for listener in tuple(phone.listeners):
        listener(phone.requests[-1] + 1, -1, answer)
        listener(phone.requests[-1], result, answer)


def test_sharing_goes_through_downloads_without_a_permission(phone, share, sheet, tmp_path, told):
    notes = []
    share.share(sheet, "application/pdf", notes.append)
    (chooser,) = phone.intents
    _kind, sent = chooser.extras["intent"]
    assert (sent.action, sent.kind) == ("SEND", "application/pdf")
    kind, stream = sent.extras["STREAM"]
    assert (kind, stream.text) == ("android.os.Parcelable", "content://downloads/tags.pdf")
    assert sent.flags == Intent.FLAG_GRANT_READ_URI_PERMISSION
    assert (tmp_path / "tags.pdf").read_bytes() == sheet.read_bytes()
    assert [note.key for note in notes] == ["device.share.copy-in-downloads"]
    assert told == []


def test_an_old_android_saves_instead_of_sharing(phone, share, sheet):
    phone.sdk = 28
    share.share(sheet, "application/pdf", lambda note: None)
    assert [intent.action for intent in phone.intents] == ["CREATE_DOCUMENT"]


def test_saving_writes_where_the_player_chose(phone, share, sheet, tmp_path):
    notes = []
    share.save(sheet, "application/pdf", notes.append)
    (intent,) = phone.intents
    assert (intent.kind, intent.categories) == ("application/pdf", ["OPENABLE"])
    assert intent.getStringExtra("TITLE") == "tags.pdf", "the dialog reads a text, not an array of letters"
    come_back(phone, -1)
    assert (tmp_path / "copy.pdf").read_bytes() == sheet.read_bytes()
    assert phone.opened == [("content://documents/copy.pdf", "wt")]
    assert [note.key for note in notes] == ["device.share.saved"]
    assert phone.listeners == []


def test_a_name_beyond_javas_single_letters_survives(phone, share, tmp_path):
    file = tmp_path / "crown 👑.pdf"
    file.write_bytes(b"%PDF")
    share.save(file, "application/pdf", lambda note: None)
    assert phone.intents[0].getStringExtra("TITLE") == file.name


def test_a_file_far_too_large_is_told_and_not_kept(phone, share, tmp_path, told):
    (tmp_path / "film.mp4").write_bytes(bytes(LARGEST + 1))
    brought = []
    share.fetch(brought.append)
    come_back(phone, -1, "content://documents/film.mp4")
    assert brought == []
    assert [tr(trouble) for trouble in told] == [
        f"This file is larger than {LARGEST >> 20} MB: Promptbook did not write it."
    ]
    assert not (tmp_path / "brought").exists()


def test_the_phones_window_is_wrapped_once(phone):
    AndroidPermission().open_settings()
    AndroidPermission().open_settings()
    AndroidInsets().refresh()
    assert phone.activities_built == 1


def test_a_cancelled_picker_changes_nothing(phone, share, sheet, told):
    notes = []
    share.save(sheet, "application/pdf", notes.append)
    come_back(phone, 0)
    assert (notes, told, phone.opened, phone.listeners) == ([], [], [], [])


def test_a_file_the_player_brings_is_copied_into_the_cache(phone, share, tmp_path):
    (tmp_path / "match.json").write_bytes(b"{}")
    brought = []
    share.fetch(brought.append)
    assert phone.intents[0].action == "OPEN_DOCUMENT"
    come_back(phone, -1, "content://documents/match.json")
    assert brought[0].read_bytes() == b"{}"


@pytest.mark.parametrize(
    ("wish", "key"),
    [
        (lambda share, sheet: share.share(sheet, "x", None), "device.share.failed"),
        (lambda share, sheet: share.save(sheet, "x", None), "device.share.not-saved"),
        (lambda share, sheet: share.fetch(None), "device.share.not-fetched"),
    ],
    ids=["share", "save", "fetch"],
)
def test_a_file_that_cannot_be_handed_over_is_told_every_time(phone, share, sheet, keys, wish, key):
    sheet.unlink()
    for _ in range(2):
        wish(share, sheet)
        come_back(phone, -1, "content://documents/missing")
    assert keys() == [key, key]
