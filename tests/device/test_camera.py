"""The camera: asked for once it is needed, and never in the way of the game."""

from __future__ import annotations

import subprocess
import sys
import threading

import numpy as np
import pytest

from companion.device import CameraBusy, NoCamera, PermissionRefused, PermissionRefusedForEver
from companion.device.camera import BACK, FRONT, AlwaysPermitted, Camera, Webcam
from companion.device.fakes import FakePermission, at_once
from companion.sight.reader import Reader
from companion.sight.virtual_table import PlacedTag, VirtualTable
from companion.tags import all_tags, encode

PICTURE = np.zeros((4, 6), np.uint8)
SOON = 10
"""Seconds after which a thread that never came is a failure."""


class Screen:
    """A scanning screen that writes down what the camera does to it."""

    def __init__(self, camera):
        self.camera = camera
        self.looked = threading.Event()
        self.pictures, self.opened, self.troubles = [], [], []

    def enter(self):
        self.camera.open(self._look, self.opened.append, self.troubles.append)

    def _look(self, picture):
        self.pictures.append((picture, threading.current_thread()))
        self.looked.set()


@pytest.fixture
def screen(device):
    screen = Screen(device.camera)
    yield screen
    device.camera.close()


def test_pictures_are_looked_at_on_another_thread(device, screen):
    device.source.picture = PICTURE
    screen.enter()
    assert screen.looked.wait(SOON)
    picture, thread = screen.pictures[0]
    assert picture is PICTURE
    assert thread is not threading.current_thread()
    assert screen.opened[0].latest is PICTURE


def test_a_picture_that_cannot_be_read_does_not_end_the_scan(device):
    readings = []
    enough = threading.Event()

    def look(picture):
        readings.append(picture)
        if len(readings) > 1:
            enough.set()
        raise ValueError("unreadable")

    device.source.picture = PICTURE
    device.camera.open(look, lambda frames: None, lambda trouble: None)
    assert enough.wait(SOON)
    device.camera.close()


def test_the_newest_picture_wins_over_those_that_passed_meanwhile(device):
    begun, go_on, done = threading.Event(), threading.Event(), threading.Event()
    seen = []

    def slow_look(picture):
        seen.append(int(picture[0, 0]))
        begun.set()
        assert go_on.wait(SOON)
        if len(seen) == 2:
            done.set()

    device.source.picture = np.full((1, 1), 1, np.uint8)
    opened = []
    device.camera.open(slow_look, opened.append, lambda trouble: None)
    assert begun.wait(SOON)
    device.source.picture = np.full((1, 1), 2, np.uint8)
    with opened[0]._news:
        passed = opened[0].count
        assert opened[0]._news.wait_for(lambda: opened[0].count > passed + 2, SOON)
    go_on.set()
    assert done.wait(SOON)
    assert seen[:2] == [1, 2]
    device.camera.close()


def test_leaving_frees_the_camera_at_once(device, screen):
    screen.enter()
    assert device.source.is_open
    device.camera.close()
    assert not device.source.is_open
    assert device.camera.frames is None


READS_WHEN_IT_ENDS = """
import threading, time
from companion.device.fakes import FakeDevice

device, begun = FakeDevice(), threading.Event()

def look(picture):
    begun.set()
    time.sleep(0.5)
    print("looked at")

device.source.picture = __import__("numpy").zeros((2, 2), "uint8")
device.camera.open(look, lambda frames: None, print)
begun.wait()
{left}
"""


@pytest.mark.parametrize("left", ["device.camera.close()", "raise KeyboardInterrupt"])
def test_a_picture_is_looked_at_to_its_end_when_the_app_ends(left):
    """Torn out of OpenCV by Python's end, the reader would take the whole process down."""
    program = READS_WHEN_IT_ENDS.format(left=left)
    ended = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, timeout=120, check=False
    )
    assert ended.stdout == "looked at\n", ended.stderr


def test_whoever_takes_the_camera_over_is_not_disturbed_by_the_one_before(device, screen):
    """The table is covered by Scan only after Scan has opened the camera."""
    before = device.camera.open(print, print, print)
    screen.enter()
    device.camera.close(before)
    assert device.source.is_open
    device.camera.pause()
    device.camera.resume()
    assert len(screen.opened) == 2


@pytest.mark.parametrize("facing", [BACK, FRONT])
def test_a_pause_does_not_forget_which_camera_was_wanted(device, facing):
    wanted = device.camera.open(print, lambda frames: None, print, facing)
    device.camera.pause()
    device.faced = ""
    device.camera.resume()
    assert device.faced == facing
    device.camera.close(wanted)
    assert not device.source.is_open


def test_cameras_that_cannot_be_counted_are_none():
    def broken():
        raise RuntimeError("no such service")

    assert Camera(FakePermission(), print, at_once, broken).facings() == frozenset()


def test_nobody_is_shown_colours_that_nobody_wants(device, monkeypatch):
    """Making colours of every picture would cost more than reading it."""
    asked, seen = [], threading.Event()
    monkeypatch.setattr(type(device.source), "colour", lambda source: asked.append(1), raising=False)
    device.source.picture = PICTURE
    device.camera.open(lambda picture: seen.set(), lambda frames: None, print, colours=False)
    assert seen.wait(SOON)
    device.camera.close()
    assert asked == []


def test_the_question_is_asked_only_when_the_camera_is_needed(device, screen):
    device.permission.yes = False
    assert not device.permission.questions
    screen.enter()
    assert len(device.permission.questions) == 1
    assert device.source.is_open


@pytest.mark.parametrize(
    ("for_ever", "trouble"), [(False, PermissionRefused), (True, PermissionRefusedForEver)]
)
def test_a_refusal_is_told_and_opens_nothing(device, screen, for_ever, trouble):
    device.permission.yes, device.permission.answer = False, (False, for_ever)
    screen.enter()
    assert [type(told) for told in screen.troubles] == [trouble]
    assert device.source.openings == 0


def test_after_a_refusal_the_next_scan_asks_again(device, screen):
    device.permission.yes, device.permission.answer = False, (False, False)
    screen.enter()
    device.permission.answer = (True, False)
    screen.enter()
    assert device.source.is_open


def test_allowed_later_in_the_settings_it_opens_on_return(device, screen):
    device.permission.yes, device.permission.answer = False, (False, True)
    screen.enter()
    device.camera.open_settings()
    assert device.permission.settings_shown == 1
    device.camera.pause()
    device.permission.yes = True
    device.camera.resume()
    assert device.source.is_open


@pytest.mark.parametrize("granted", [True, False])
def test_an_answer_that_comes_after_the_player_left_changes_nothing(device, screen, granted):
    device.permission.yes, device.permission.answer = False, None
    screen.enter()
    device.camera.close()
    device.permission.reply(granted)
    assert device.source.openings == 0
    assert screen.troubles == []


def test_the_phones_question_pauses_the_app_and_the_answer_still_counts(device, screen):
    device.permission.yes, device.permission.answer = False, None
    screen.enter()
    device.camera.pause()
    device.permission.reply(True)
    device.camera.resume()
    assert device.source.openings == 1


def test_a_second_scan_does_not_ask_while_the_question_is_open(device, screen):
    device.permission.yes, device.permission.answer = False, None
    screen.enter()
    screen.enter()
    assert len(device.permission.questions) == 1
    device.permission.reply(True)
    assert device.source.openings == 1


@pytest.mark.parametrize("error", [NoCamera(), CameraBusy()])
def test_a_camera_that_does_not_open_is_told_in_words(device, screen, error):
    device.source.trouble = error
    screen.enter()
    assert screen.troubles == [error]
    assert device.camera.frames is None


def test_a_trouble_does_not_keep_the_way_on_which_it_came_up(device, screen):
    """The lens keeps its trouble; with the way it would keep every screen that was passed."""
    device.source.trouble = CameraBusy()
    screen.enter()
    (trouble,) = screen.troubles
    assert trouble.__traceback__ is None


@pytest.mark.parametrize(
    ("error", "key"),
    [(RuntimeError("in use"), "device.camera.busy"), (OSError("no such film"), "device.camera.none")],
)
def test_an_error_of_somebody_elses_is_told_in_our_words(device, screen, error, key):
    device.source.trouble = error
    screen.enter()
    assert [told.key for told in screen.troubles] == [key]


def test_colours_are_asked_for_apart(device, screen):
    assert device.camera.colour() is None
    device.source.picture = PICTURE
    screen.enter()
    assert screen.looked.wait(SOON)
    assert device.camera.colour() is PICTURE
    device.source.colour = lambda: "in colour"
    assert device.camera.colour() == "in colour"


def test_people_see_colours_while_the_reader_gets_the_plain_picture(device, screen):
    device.source.picture = PICTURE
    device.source.colour = lambda: "in colour"
    screen.enter()
    assert screen.looked.wait(SOON)
    assert screen.opened[0].shown == "in colour"
    assert screen.pictures[0][0] is PICTURE


def test_where_there_are_no_colours_people_see_the_plain_picture(device, screen):
    device.source.picture = PICTURE
    screen.enter()
    assert screen.looked.wait(SOON)
    assert screen.opened[0].shown is PICTURE


def test_a_camera_that_another_app_takes_is_told_and_closed(device):
    lost = threading.Event()
    troubles = []

    def on_trouble(trouble):
        troubles.append(trouble)
        lost.set()

    device.camera.open(lambda picture: None, lambda frames: None, on_trouble)
    device.source.trouble = RuntimeError("gone")
    assert lost.wait(SOON)
    assert [told.key for told in troubles] == ["device.camera.busy"]
    assert not device.source.is_open


def test_another_source_can_stand_in(device, screen):
    stand_in = type(device.source)()
    device.permission.yes = False
    device.camera.use(lambda: stand_in)
    screen.enter()
    assert stand_in.is_open
    assert not device.permission.questions


def test_a_card_on_a_virtual_table_is_read_through_the_door(device):
    codes = [encode(tag) for tag in all_tags()]
    reader, table, read, seen = Reader(codes, eyes=()), VirtualTable(), [], threading.Event()

    def look(picture):
        read.extend(reading.text for reading in reader.read_still(picture))
        if read:
            seen.set()

    table.show([PlacedTag(codes[7], (640, 360))])
    device.camera.use(lambda: table)
    device.camera.open(look, lambda frames: None, lambda trouble: None)
    assert seen.wait(SOON)
    device.camera.close()
    assert set(read) == {codes[7]}


@pytest.mark.parametrize(("devices", "trouble"), [(["video0"], CameraBusy), ([], NoCamera)])
def test_a_webcam_that_does_not_open_is_busy_or_absent(monkeypatch, devices, trouble):
    import cv2

    closed = type("Closed", (), {"isOpened": lambda self: False})
    monkeypatch.setattr(cv2, "VideoCapture", lambda index: closed())
    monkeypatch.setattr("companion.device.camera.Path.glob", lambda folder, pattern: iter(devices))
    with pytest.raises(trouble):
        Webcam().open()


@pytest.mark.parametrize(
    ("facing", "there", "tried"),
    [(FRONT, {0, 1}, [0]), (BACK, {0, 1}, [1]), (BACK, {0}, [1, 0])],
    ids=["the first", "the second", "one for both"],
)
def test_a_desktop_has_a_second_camera_or_one_for_both_ways(monkeypatch, facing, there, tried):
    """Linux lists one camera twice: the second entry may be none."""
    import cv2

    class Capture:
        def __init__(self, index):
            asked.append(index)
            self.isOpened = lambda: index in there

        def set(self, name, value):
            return True

        def release(self):
            return None

    asked: list[int] = []
    monkeypatch.setattr(cv2, "VideoCapture", Capture)
    listed = ["video0", "video1"]
    monkeypatch.setattr("companion.device.camera.Path.glob", lambda folder, pattern: iter(listed))
    webcam = Webcam(facing)
    webcam.open()
    webcam.close()
    assert asked == tried


def test_a_webcam_gives_colours(monkeypatch):
    import cv2

    class Capture:
        def isOpened(self):
            return True

        def set(self, name, value):
            return True

        def read(self):
            return True, np.full((3, 5, 3), 200, np.uint8)

        def release(self):
            self.released = True

    monkeypatch.setattr(cv2, "VideoCapture", lambda index: Capture())
    webcam = Webcam()
    webcam.open()
    assert webcam.frame().shape == (3, 5, 3)
    webcam.close()


def test_the_torch_lights_while_the_camera_is_open(device, screen):
    screen.enter()
    assert device.torch.available
    device.torch.light(True)
    assert device.source.lit is True


def test_a_torch_without_a_camera_is_told_once(device):
    device.torch.light(True)
    device.torch.light(True)
    assert [told.key for told in device.told] == ["device.torch.none"]


class Hanging:
    """A driver that does not come back."""

    def __init__(self):
        self.asked, self.let_go, self.closed = threading.Event(), threading.Event(), threading.Event()

    def open(self):
        pass

    def frame(self):
        self.asked.set()
        self.let_go.wait(SOON)

    def close(self):
        self.closed.set()


def test_a_driver_that_hangs_does_not_hold_the_screen_and_is_closed_once_it_comes_back():
    source = Hanging()
    camera = Camera(AlwaysPermitted(), lambda _facing: source, at_once)
    camera.open(print, lambda frames: None, print)
    assert source.asked.wait(SOON)
    camera.close()
    assert not source.let_go.is_set()
    assert not source.closed.is_set()
    source.let_go.set()
    assert source.closed.wait(SOON)


def test_an_empty_picture_is_none(device, screen):
    device.source.picture = np.zeros((0, 6), np.uint8)
    screen.enter()
    assert not screen.opened[0]._keep(device.source.picture)
    assert screen.opened[0].latest is None
