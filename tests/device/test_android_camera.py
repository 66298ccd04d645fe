"""The phone's camera, its permission and its lamp against the stand-in for Android."""

from __future__ import annotations

import threading
from types import SimpleNamespace

import numpy as np
import pytest

from companion.device import CameraBusy, NoCamera, device_for_this_machine
from companion.device.android_camera import AndroidCamera, AndroidPermission
from companion.device.camera import BACK, FRONT, Camera
from companion.device.fakes import at_once
from companion.device.torch import Torch
from tests.device.android_camera_stand_in import NV21_SIZE

SOON = 10
WIDTH, HEIGHT = NV21_SIZE
LUMINANCE = np.arange(WIDTH * HEIGHT, dtype=np.uint8).reshape(HEIGHT, WIDTH)


class ShortOfPatience(AndroidCamera):
    """Does not wait four seconds in a test."""

    patience = 0.2


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
