"""The doors as they are written for Android, against a stand-in for its Java side."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

from companion.device import CameraBusy, Margins, NoCamera, device_for_this_machine
from companion.device.android_camera import AndroidCamera, AndroidPermission
from companion.device.android_share import AndroidShare
from companion.device.camera import Camera
from companion.device.fakes import at_once
from companion.device.insets import AndroidInsets
from companion.device.system import AndroidSystem
from companion.device.torch import Torch
from companion.device.vibration import PATTERNS, AndroidVibration
from companion.device.voice import AndroidVoice
from tests.device.android_stand_in import NV21_SIZE, Intent, Speech

WIDTH, HEIGHT = NV21_SIZE
LUMINANCE = np.arange(WIDTH * HEIGHT, dtype=np.uint8).reshape(HEIGHT, WIDTH)


def test_a_phone_gets_the_phones_doors(phone, monkeypatch):
    monkeypatch.setattr("kivy.utils.platform", "android")
    device = device_for_this_machine(print)
    assert isinstance(device.voice, AndroidVoice)
    assert isinstance(device.share, AndroidShare)
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
    assert camera._camera.index == 1
    assert phone.released == 1, "the camera opened to read its sizes was not released"
    camera.close()
    camera.close()
    assert phone.released == 2


def test_no_camera_and_a_busy_one_are_told_apart(phone):
    phone.camera_busy = True
    with pytest.raises(CameraBusy):
        AndroidCamera().open()
    phone.cameras = []
    with pytest.raises(NoCamera):
        AndroidCamera().open()


@pytest.mark.parametrize(
    ("results", "may_ask_again", "answer"),
    [
        ([True], False, (True, False)),
        ([False], True, (False, False)),
        ([False], False, (False, True)),
        ([], False, (False, False)),
    ],
    ids=["granted", "refused", "refused for ever", "interrupted"],
)
def test_the_answer_to_the_permission_question(phone, results, may_ask_again, answer):
    phone.permission_results, phone.may_ask_again = results, may_ask_again
    answers = []
    AndroidPermission().ask(lambda *heard: answers.append(heard))
    assert answers == [answer]
    assert AndroidPermission().granted() is answer[0]


def test_the_settings_page_is_ours(phone):
    AndroidPermission().open_settings()
    (intent,) = phone.intents
    assert (intent.action, intent.data) == ("APP_SETTINGS", "uri package:org.promptbook.promptbook")


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
    answer.setData(uri)
    for listener in tuple(phone.listeners):
        listener(phone.requests[-1] + 1, -1, answer)
        listener(phone.requests[-1], result, answer)


def test_sharing_goes_through_downloads_without_a_permission(phone, share, sheet, tmp_path, told):
    notes = []
    share.share(sheet, "application/pdf", notes.append)
    (chooser,) = phone.intents
    sent = chooser.extras["intent"]
    assert (sent.action, sent.kind) == ("SEND", "application/pdf")
    assert sent.extras["STREAM"] == "content://downloads/tags.pdf"
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
    assert (intent.kind, intent.categories, intent.extras) == (
        "application/pdf",
        ["OPENABLE"],
        {"TITLE": "tags.pdf"},
    )
    come_back(phone, -1)
    assert (tmp_path / "copy.pdf").read_bytes() == sheet.read_bytes()
    assert phone.opened == [("content://documents/copy.pdf", "wt")]
    assert [note.key for note in notes] == ["device.share.saved"]
    assert phone.listeners == []


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
