"""The phone's camera, its permission and its lamp, as Android's own signatures have them."""

from __future__ import annotations

import threading
import tracemalloc
from types import SimpleNamespace

import numpy as np
import pytest

from companion.device import CameraBusy, NoCamera, device_for_this_machine
from companion.device.android_camera import WANTED_SIZE, AndroidCamera, AndroidPermission
from companion.device.camera import BACK, FRONT, Camera
from companion.device.fakes import at_once
from companion.device.torch import Torch

SOON = 10
WIDTH, HEIGHT = WANTED_SIZE
LUMINANCE = np.add.outer(np.arange(HEIGHT), np.arange(WIDTH)).astype(np.uint8)
SLACK = 100_000
"""Bytes for whatever else happens meanwhile."""
TURNS = ["upright", "left", "head down", "right"]


def nv21(luminance):
    """A picture as a camera hands it over: grey."""
    return luminance.tobytes() + b"\x80" * (luminance.size // 2)


@pytest.fixture
def camera(phone):
    camera = AndroidCamera()
    camera.open()
    phone.picture(nv21(LUMINANCE))
    yield camera
    camera.close()


@pytest.fixture
def door(phone):
    """The room's camera on this phone, once permitted."""
    phone.permitted = True
    door = Camera(AndroidPermission(), AndroidCamera, at_once)
    yield door
    door.close()


@pytest.mark.parametrize(("rotation", "clockwise"), [(0, 1), (1, 0), (2, 3), (3, 2)], ids=TURNS)
def test_pictures_are_turned_with_the_screen(phone, camera, rotation, clockwise):
    phone.rotation = rotation
    camera.rotated()
    np.testing.assert_array_equal(camera.frame(), np.rot90(LUMINANCE, -clockwise))


@pytest.mark.parametrize(("rotation", "clockwise"), [(0, 3), (1, 0), (2, 1), (3, 2)], ids=TURNS)
def test_a_camera_that_looks_back_turns_the_other_way_and_is_not_mirrored(phone, rotation, clockwise):
    """Its picture is the world as it is: only a preview that Android draws itself is a mirror."""
    phone.rotation = rotation
    front = AndroidCamera(FRONT)
    front.open()
    phone.picture(nv21(LUMINANCE))
    assert (phone.cameraNumber, front.has_light) == (0, False)
    np.testing.assert_array_equal(front.frame(), np.rot90(LUMINANCE, -clockwise))
    front.close()


def test_where_none_looks_away_the_last_camera_serves(phone):
    phone.cameras = "front 270"
    camera = AndroidCamera(BACK)
    camera.open()
    assert phone.cameraNumber == 0
    camera.close()


def test_colours_are_turned_too_and_grey_stays_grey(camera):
    assert camera.colour() is None, "nothing was looked at yet"
    camera.frame()
    picture = camera.colour()
    assert picture.shape == (WIDTH, HEIGHT, 3)
    assert int(np.ptp(picture.astype(int), axis=2).max()) <= 2, "neutral chroma makes no colour"


def test_the_back_camera_is_chosen_and_given_back(phone, camera):
    assert (phone.cameraNumber, phone.opened, phone.released) == (1, 1, 0)
    camera.close()
    camera.close()
    assert (phone.opened, phone.released) == (1, 1)


@pytest.mark.parametrize(
    ("cameras", "ways"),
    [
        ("front 270, back 90", {FRONT, BACK}),
        ("back 90, back 90", {BACK}),
        ("front 270", {FRONT}),
        ("", set()),
    ],
)
def test_a_phone_tells_which_ways_it_can_look(phone, cameras, ways):
    phone.cameras = cameras
    assert device_for_this_machine(print).camera.facings() == ways


def test_a_camera_that_fails_on_the_way_is_given_back(phone):
    phone.previewFails = True
    with pytest.raises(CameraBusy) as kept:
        AndroidCamera().open()
    assert kept.value.__cause__ is not None
    assert (phone.opened, phone.released) == (1, 1), "held for as long as its error is remembered"
    phone.previewFails = False
    camera = AndroidCamera()
    camera.open()
    camera.close()


def test_no_camera_and_a_busy_one_are_told_apart(phone):
    phone.cameraBusy = True
    with pytest.raises(CameraBusy):
        AndroidCamera().open()
    phone.cameras = ""
    with pytest.raises(NoCamera):
        AndroidCamera().open()


def test_only_pictures_that_are_looked_at_are_brought(phone, camera):
    """Each is more than a megabyte, and a camera takes thirty a second: nobody looks at half of them."""
    for _picture in range(3):
        phone.picture(nv21(LUMINANCE))
    assert phone.pictures == 1
    assert camera.frame() is not None
    assert camera.frame() is None, "the same picture is never new"
    phone.picture(nv21(LUMINANCE[::-1, ::-1]))
    assert phone.pictures == 2
    np.testing.assert_array_equal(camera.frame(), np.rot90(LUMINANCE[::-1, ::-1], -1))


def test_a_picture_costs_its_own_size_once_and_its_luminance_turned(phone, camera):
    """What is copied thirty times a second heats a phone."""
    tracemalloc.start()
    try:
        assert camera.frame() is not None
        _now, most = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert most < len(nv21(LUMINANCE)) + LUMINANCE.size + SLACK


def test_a_camera_that_has_stopped_is_told_and_closed(phone, monkeypatch):
    """Android takes a camera away without a word."""
    monkeypatch.setattr(AndroidCamera, "patience", 0.2)
    door, told = Camera(SimpleNamespace(granted=lambda: True), AndroidCamera, at_once), []
    seen, lost = threading.Event(), threading.Event()
    door.open(
        lambda picture: seen.set(), lambda frames: None, lambda trouble: told.append(trouble) or lost.set()
    )
    phone.picture(nv21(LUMINANCE))
    assert seen.wait(SOON)
    assert lost.wait(SOON)
    assert [trouble.key for trouble in told] == ["device.camera.stopped"]
    assert phone.released == 1


@pytest.mark.parametrize(
    ("answer", "explained", "heard"),
    [
        ("granted", (False, False), (True, False)),
        ("denied", (False, True), (False, False)),
        ("denied", (True, False), (False, True)),
        ("denied", (False, False), (False, False)),
        ("", (False, False), (False, False)),
    ],
    ids=["granted", "refused", "refused for ever", "swept away", "interrupted"],
)
def test_the_answer_to_the_permission_question(phone, answer, explained, heard):
    told = []
    phone.explains, explains_then = explained
    AndroidPermission().ask(lambda *heard: told.append(heard))
    phone.explains = explains_then
    phone.answer(answer)
    assert told == [heard]
    assert AndroidPermission().granted() is heard[0]


def test_a_question_that_no_longer_appears_was_refused_for_ever_in_an_earlier_sitting(phone):
    """It comes back at once, exactly as one that was swept away; so the second time counts."""
    permission, told = AndroidPermission(), []
    for _time in range(2):
        permission.ask(lambda *heard: told.append(heard))
        phone.answer("denied")
    assert told == [(False, False), (False, True)]


def test_the_settings_page_is_ours(phone):
    AndroidPermission().open_settings()
    (intent,) = phone.intents.toArray()
    assert intent.getAction() == "android.settings.APPLICATION_DETAILS_SETTINGS"
    assert intent.getData().toString() == "package:org.promptbook.promptbook"


def test_the_lamp_is_switched_through_the_open_camera(phone, door, tell, keys):
    torch = Torch(tell, door)
    door.open(lambda picture: None, lambda frames: None, lambda trouble: None)
    torch.light(True)
    assert phone.flash == "torch"
    torch.light(False)
    assert phone.flash == "off"
    phone.flashModes = None
    torch.light(True)
    assert keys() == ["device.torch.none"]


@pytest.mark.parametrize(
    ("modes", "offered"), [("off torch", True), ("off on", False), (None, False)],
    ids=["lamp", "flash only", "nothing"],
)  # fmt: skip
def test_a_lamp_is_offered_where_there_is_one(phone, door, tell, modes, offered):
    phone.flashModes = modes
    door.open(lambda picture: None, lambda frames: None, lambda trouble: None)
    assert Torch(tell, door).available is offered
