"""The lens in the bar of a real table, and its eye: what holds the camera, when, and what is told of it."""

from __future__ import annotations

from math import hypot

import pytest
from kivy.graphics import SmoothLine
from kivy.uix.boxlayout import BoxLayout

from companion.device import BACK, FRONT, CameraBusy, NoCamera, PermissionRefused
from companion.device.fakes import FakeDevice
from companion.device.lifecycle import next_frame
from companion.duel import Attack, EndTurn
from companion.duel.corrections import SetActions
from companion.showing.duel.screen.inputs import Tapped
from companion.showing.watching import NAPS_AFTER
from companion.tags import encode, tag_of
from companion.ui.action_bar import ScanButton
from companion.ui.lens.lens import OFF_AFTER, Lens
from companion.ui.lens.lens_camera import TRIES_AGAIN, LensCamera
from companion.ui.lens.lens_frames import LensFrame, Small
from companion.ui.preferences import preferences
from companion.ui.scan.frame_analysis import TagsInFrame
from tests.ui import matches
from tests.ui.lens.pixels import PICTURE, look, look_until
from tests.ui.scan.camera import laid, over, until
from tests.ui.stage import SIZES, find_all, text_on_screen

HORROR = "shakespeare/horror#1"
PUNISHED, READY = "shakespeare/all-are-punished#1", "hamlet/the-readiness-is-all#1"
CARDS = (encode(tag_of(HORROR)),)


@pytest.fixture
def flat():
    """A phone that lies between the players."""
    preferences.posture = "flat"


@pytest.fixture
def duel(shell, flat):
    match = matches.duel(shell, "shakespeare", "hamlet", lines=3)
    assert match.question is None
    return match


def lens():
    (one,) = find_all(Lens)
    return one


class Alone:
    """A lens and its eye without a table around them."""

    def __init__(self, stage):
        self.device = FakeDevice()
        self.eye = LensCamera(self.device, CARDS, needed=True)
        self.lens, self.scans = Lens(eye=self.eye), []
        self.lens.bind(on_release=self.scans.append)
        bar = BoxLayout()
        bar.add_widget(self.lens)
        stage.show(bar)

    @property
    def is_open(self):
        return self.device.source.is_open


@pytest.fixture
def alone(stage, flat):
    one = Alone(stage)
    one.eye.wake()
    stage.wait(0.4)
    yield one
    one.lens.let_go()
    one.eye.close()


class TestTheEye:
    """What holds the camera: most of it needs no table."""

    def test_the_brackets_around_a_card_lie_in_the_picture_wherever_the_lens_lies(self, alone, stage):
        one = alone.lens
        alone.eye.outlines = (((0.3, 0.3), (0.7, 0.3), (0.7, 0.7), (0.3, 0.7)),)
        alone.eye.dispatch("on_picture")
        one.pos_hint, one.pos = {}, (one.x + 40, one.y + 150)
        stage.advance(1)
        drawn = [stroke.points for stroke in one._brackets.children if isinstance(stroke, SmoothLine)]
        assert drawn
        for points in drawn:
            for x, y in zip(points[::2], points[1::2], strict=True):
                assert hypot(x - one.center_x, y - (one.top - one.disc / 2)) < one.disc / 2

    def test_the_posture_chooses_the_camera(self, alone):
        for posture, facing in (("flat", FRONT), ("standing", BACK), ("flat", FRONT)):
            preferences.posture = posture
            assert (alone.device.faced, alone.is_open) == (facing, True)

    def test_in_the_hand_no_camera_opens_by_itself(self, alone):
        for posture in ("", "hand"):
            preferences.posture = posture
            assert (alone.eye.state, alone.is_open) == ("none", False)

    @pytest.mark.parametrize(("posture", "left"), [("flat", BACK), ("standing", FRONT)])
    def test_where_the_camera_of_a_posture_is_missing_none_opens(self, stage, posture, left):
        preferences.posture, device = posture, FakeDevice()
        device.facings = frozenset({left})
        eye = LensCamera(device, CARDS, needed=True)
        eye.wake()
        assert (eye.state, device.source.openings) == ("none", 0)
        eye.close()

    def test_holding_switches_it_off_and_a_tap_on_again(self, stage, alone):
        stage.hold(alone.lens, OFF_AFTER + 0.1)
        assert (alone.eye.state, alone.is_open, preferences.lens) == ("off", False, False)
        assert not alone.scans, "the finger that was held opens nothing"
        stage.wait(0.4)
        stage.touch(alone.lens)
        assert (alone.eye.state, alone.is_open, preferences.lens) == ("watching", True, True)
        assert not alone.scans

    def test_it_sleeps_when_nothing_happens_and_a_tap_wakes_it_and_opens_nothing(self, stage, alone):
        stage.skip(NAPS_AFTER + 1)
        stage.advance(2)
        assert (alone.eye.state, alone.is_open, alone.eye.texture) == ("asleep", False, None)
        stage.touch(alone.lens)
        assert (alone.eye.state, alone.is_open, alone.scans) == ("watching", True, [])
        stage.wait(0.4)
        stage.touch(alone.lens)
        assert alone.scans == [alone.lens], "awake it opens Scan"

    def test_a_card_in_the_picture_keeps_it_awake(self, stage, alone):
        stage.skip(NAPS_AFTER - 5)
        scene = laid(HORROR)
        look_until(stage, alone.eye, scene.frame, lambda: alone.eye.state == "seen")
        stage.skip(NAPS_AFTER - 5)
        stage.advance(2)
        assert alone.is_open

    def test_a_pause_frees_the_camera_and_a_resume_takes_it_back(self, stage, alone):
        alone.device.camera.pause()
        assert not alone.is_open
        alone.device.camera.resume()
        assert alone.is_open
        look_until(stage, alone.eye, laid(HORROR).frame, lambda: alone.eye.state == "seen")

    def test_the_small_picture_waits_for_a_card_that_is_coming(self, stage, alone):
        """Each has the whole table drawn anew, and what a card means would wait for that."""
        painted = []
        alone.eye.bind(on_picture=lambda eye: painted.append(eye))

        def pictures(number, *read):
            painted.clear()
            for _picture in range(number):
                seen = LensFrame(TagsInFrame(dict.fromkeys(read, ())), Small((1, 1), b"0"), dark=False)
                alone.eye._told(alone.eye._looker, seen)
                stage.skip(PICTURE)
            return len(painted)

        assert 6 <= pictures(15) <= 10
        assert pictures(3, *CARDS) == 0
        assert 3 <= pictures(15, *CARDS) <= 4, "however long it takes, it is no still picture"

    def test_a_busy_camera_is_tried_again_with_a_touch_some_time_later(self, stage, flat):
        alone = Alone(stage)
        alone.device.source.trouble = CameraBusy()
        alone.eye.wake()
        assert (alone.eye.state, isinstance(alone.eye.trouble, CameraBusy)) == ("trouble", True)
        alone.device.source.trouble = None
        alone.eye.stir()
        assert alone.eye.state == "trouble", "not with every touch"
        stage.skip(TRIES_AGAIN + 1)
        alone.eye.stir()
        assert (alone.eye.state, alone.is_open) == ("watching", True)
        alone.eye.close()


def test_a_card_held_up_is_seen_at_the_table(stage, shell, duel):
    camera = over(shell, laid(HORROR))
    table = shell.play(duel)
    heard = []
    table.eye.bind(on_seen=lambda _eye, seen: heard.append(seen))
    until(stage, camera, lambda: table.eye.state == "seen")
    assert heard[-1].there == (encode(tag_of(HORROR)),)
    assert (shell.device.vibration.asked[-1], shell.device.sounds.asked[-1]) == ("success", "scan")
    assert lens().texture is table.eye.texture
    assert "seen" in text_on_screen()


def test_in_the_hand_scan_is_as_ever(stage, shell, duel):
    preferences.posture = "hand"
    table = shell.play(duel)
    stage.advance(2)
    assert (table.eye.state, shell.device.source.openings) == ("none", 0)
    assert not find_all(Lens)
    assert find_all(ScanButton)


def test_scan_takes_the_camera_over_and_gives_it_back_until_the_table_is_left(stage, shell, duel):
    camera = over(shell, laid())
    table = shell.play(duel)
    until(stage, camera, lambda: table.eye.texture)
    stage.wait(0.4)
    stage.touch(lens())
    assert shell.place == "scan"
    assert (camera.is_open, table.eye.state) == (True, "asleep")
    shell.back()
    assert (camera.is_open, table.eye.state) == (True, "watching")
    shell.home()
    assert not camera.is_open
    table.eye.wake()
    assert not camera.is_open, "for good"


def test_a_touch_anywhere_wakes_it(stage, shell, duel):
    table = shell.play(duel)
    stage.skip(NAPS_AFTER + 1)
    stage.advance(2)
    assert table.eye.state == "asleep"
    stage.touch(table, (0.02, 0.5))
    assert (table.eye.state, shell.device.source.is_open) == ("watching", True)


def test_between_turns_it_sleeps_where_the_players_want_that_and_after_the_last_always(stage, shell, duel):
    preferences.lens_sleeps = True
    table = shell.play(duel)
    stage.advance(2)
    assert duel.say(SetActions(0))
    assert table.eye.state == "watching"
    assert duel.say(EndTurn())
    assert (duel.view.turn, table.eye.state) == ("p2", "asleep")
    stage.touch(table, (0.02, 0.5))
    assert table.eye.state == "watching"
    table.watch("over", None)
    assert (table.eye.state, shell.device.source.is_open) == ("asleep", False)


def test_without_permission_nothing_is_asked_until_somebody_taps_and_a_refusal_leaves_the_lists(
    stage, shell, duel
):
    """The reason comes before the phone's own question, and Scan has it; a combat goes on meanwhile."""
    permission = shell.device.permission
    permission.yes, permission.answer = False, (False, False)
    table = shell.play(duel)
    assert duel.say(Attack("p1.shakespeare", "p2.hamlet"))
    before = int(duel.cursor)
    stage.wait(0.4)
    assert isinstance(table.eye.trouble, PermissionRefused)
    assert not permission.questions
    table.send(Tapped("scan"))
    shell.current.open_camera()
    assert len(permission.questions) == 1
    shell.back()
    assert (table.eye.state, int(duel.cursor)) == ("trouble", before)
    assert duel.answer(duel.question.options[0].id)
    permission.answer = (True, False)
    table.send(Tapped("scan"))
    shell.current.open_camera()
    shell.back()
    assert (table.eye.state, shell.device.source.is_open) == ("watching", True)


def test_a_camera_lost_in_mid_combat_is_told_and_the_game_goes_on(stage, shell, duel):
    source = shell.device.source
    table = shell.play(duel)
    assert duel.say(Attack("p1.shakespeare", "p2.hamlet"))
    before, opened = int(duel.cursor), source.is_open
    shell.device.camera._soon = next_frame  # as in the app: the camera's own thread draws nothing
    source.trouble = RuntimeError("gone")
    shell.device.camera.frames._threads[0].join()
    stage.advance(2)
    assert opened
    assert table.eye.state == "trouble"
    assert (duel.cursor, duel.question.key) == (before, "duel.ask.attack-card-melee")
    assert duel.answer(duel.question.options[0].id)
    source.trouble = None
    stage.skip(TRIES_AGAIN + 1)
    stage.touch(table, (0.02, 0.5))
    assert table.eye.state == "watching", "with the next touch it tries again"


def test_without_any_camera_there_is_the_scan_disc(stage, shell, duel):
    shell.device.source.trouble = NoCamera()
    table = shell.play(duel)
    stage.advance(4)
    assert table.eye.state == "none"
    assert find_all(ScanButton)
    assert not find_all(Lens)


def test_the_voice_says_the_result_and_whose_turn_it_is_where_it_is_wanted(stage, shell, duel):
    shell.play(duel)
    assert duel.say(SetActions(0))
    before = int(duel.cursor)
    for wanted, words in ((False, []), (True, ["Ken’s turn"])):
        preferences.voice = wanted
        assert duel.say(EndTurn())
        assert spoken(shell) == words
        assert duel.go(before)


def test_the_voice_says_a_roll(stage, shell):
    preferences.voice = True
    match = matches.wayward(shell, lines=1)
    shell.play(match)
    assert match.answer((4,))
    assert match.answer((2,))
    assert spoken(shell)[:2] == ["Anna rolls 4.", "Ken rolls 2."]


def spoken(shell):
    return [words for asked in shell.device.voice.asked if asked != "stop" for words in asked[0]]


def test_a_combat_outlives_a_pause_and_a_turn_of_the_phone(stage, shell, duel):
    """The first card was seen before them, the second is shown after: nothing is lost, and it watches on."""
    table, camera = shell.play(duel), shell.device.camera
    assert duel.say(Attack("p1.shakespeare", "p2.hamlet"))
    before = int(duel.cursor)
    look_until(stage, table.eye, laid(PUNISHED).frame, lambda: table.eye.state == "seen")
    camera.pause()
    stage.size(*SIZES["wide"])
    camera.resume()
    assert (int(duel.cursor), table.state.lens.memory.shown) == (before, (PUNISHED,))
    look(stage, table.eye, laid().frame())
    assert lens().texture is table.eye.texture
    look_until(stage, table.eye, laid(READY).frame, lambda: duel.cursor > before)
    assert [line.said.value for line in duel.lines[before:][:2]] == [f"p1:{PUNISHED}", f"p2:{READY}"]
    stage.size(*SIZES["phone"])
    assert (shell.device.source.is_open, table.eye.state) == (True, "seen")
