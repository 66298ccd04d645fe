"""The lens in the bar of a real table: a table in pixels, read by the real reader on its real threads."""

from __future__ import annotations

import pytest

from companion.device import BACK, FRONT, CameraBusy, NoCamera, PermissionRefused
from companion.device.lifecycle import next_frame
from companion.duel import Attack, EndTurn
from companion.duel.corrections import SetActions
from companion.showing.watching import NAPS_AFTER
from companion.tags import encode, tag_of
from companion.ui.action_bar import ScanButton
from companion.ui.lens.eye import TRIES_AGAIN
from companion.ui.lens.lens import OFF_AFTER, Lens
from companion.ui.preferences import preferences
from tests.ui import matches
from tests.ui.scan.camera import laid, lay, over, until
from tests.ui.stage import SIZES, find_all, text_on_screen

HORROR, GHOST = "shakespeare/horror#1", "hamlet/the-ghost#1"


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


@pytest.mark.parametrize(("posture", "facing"), [("flat", FRONT), ("standing", BACK)])
def test_the_posture_chooses_the_camera(stage, shell, duel, posture, facing):
    preferences.posture = posture
    shell.play(duel)
    stage.advance(2)
    assert shell.device.faced == facing
    preferences.posture = {"flat": "standing", "standing": "flat"}[posture]
    assert shell.device.faced != facing
    assert shell.device.source.is_open


@pytest.mark.parametrize("posture", ["", "hand"])
def test_in_the_hand_scan_is_as_ever_and_no_camera_opens_by_itself(stage, shell, duel, posture):
    preferences.posture = posture
    table = shell.play(duel)
    stage.advance(2)
    assert table.eye.state == "none"
    assert not find_all(Lens)
    assert find_all(ScanButton)
    assert shell.device.source.openings == 0


def test_a_tap_opens_scan_which_takes_the_camera_over_and_gives_it_back(stage, shell, duel):
    camera = over(shell, laid())
    table = shell.play(duel)
    until(stage, camera, lambda: table.eye.texture)
    stage.wait(0.4)
    stage.touch(lens())
    assert shell.place == "scan"
    assert camera.is_open
    lay(camera.scene, HORROR)
    until(stage, camera, lambda: shell.current._corners)
    assert table.eye.state == "asleep"
    shell.back()
    until(stage, camera, lambda: table.eye.state == "seen")


def test_leaving_the_table_frees_the_camera_for_good(stage, shell, duel):
    camera = over(shell, laid())
    table = shell.play(duel)
    until(stage, camera, lambda: table.eye.texture)
    shell.home()
    assert not camera.is_open
    table.eye.wake()
    assert not camera.is_open


def test_holding_switches_it_off_and_a_tap_on_again(stage, shell, duel):
    camera = over(shell, laid())
    table = shell.play(duel)
    until(stage, camera, lambda: table.eye.texture)
    stage.wait(0.4)
    stage.hold(lens(), OFF_AFTER + 0.1)
    assert (table.eye.state, camera.is_open, preferences.lens) == ("off", False, False)
    assert shell.place == "duel", "the finger that was held opens nothing"
    stage.wait(0.4)
    stage.touch(lens())
    assert (shell.place, camera.is_open, preferences.lens) == ("duel", True, True)


def test_it_sleeps_when_nothing_happens_and_a_touch_anywhere_wakes_it(stage, shell, duel):
    camera = over(shell, laid())
    table = shell.play(duel)
    until(stage, camera, lambda: table.eye.texture)
    stage.skip(NAPS_AFTER + 1)
    stage.advance(2)
    assert (table.eye.state, camera.is_open, table.eye.texture) == ("asleep", False, None)
    stage.touch(table, (0.02, 0.5))
    assert camera.is_open
    assert table.eye.state == "watching"


def test_a_tap_on_a_sleeping_lens_wakes_it_and_opens_nothing(stage, shell, duel):
    over(shell, laid())
    table = shell.play(duel)
    stage.skip(NAPS_AFTER + 1)
    stage.advance(2)
    stage.touch(lens())
    assert (shell.place, table.eye.state) == ("duel", "watching")


def test_a_card_in_the_picture_keeps_it_awake(stage, shell, duel):
    camera = over(shell, laid())
    table = shell.play(duel)
    until(stage, camera, lambda: table.eye.texture)
    stage.skip(NAPS_AFTER - 5)
    lay(camera.scene, HORROR)
    until(stage, camera, lambda: table.eye.state == "seen")
    stage.skip(NAPS_AFTER - 5)
    stage.advance(2)
    assert camera.is_open


def test_between_turns_it_sleeps_where_the_players_want_that(stage, shell, duel):
    preferences.lens_sleeps = True
    table = shell.play(duel)
    stage.advance(2)
    assert duel.say(SetActions(0))
    assert table.eye.state == "watching"
    assert duel.say(EndTurn())
    assert (duel.view.turn, table.eye.state) == ("p2", "asleep")
    stage.touch(table, (0.02, 0.5))
    assert table.eye.state == "watching"


def test_after_the_last_turn_nothing_is_watched(stage, shell, duel):
    table = shell.play(duel)
    table.watch("over", None)
    assert (table.eye.state, shell.device.source.is_open) == ("asleep", False)


def test_a_pause_frees_the_camera_and_a_resume_takes_it_back(stage, shell, duel):
    camera = over(shell, laid(HORROR))
    table = shell.play(duel)
    until(stage, camera, lambda: table.eye.texture)
    shell.device.camera.pause()
    assert not camera.is_open
    shell.device.camera.resume()
    assert camera.is_open
    until(stage, camera, lambda: table.eye.state == "seen")


def test_without_permission_nothing_is_asked_until_somebody_taps(stage, shell, duel):
    """The reason comes before the phone's own question, and Scan has it."""
    shell.device.permission.yes, shell.device.permission.answer = False, (True, False)
    table = shell.play(duel)
    stage.wait(0.4)
    assert isinstance(table.eye.trouble, PermissionRefused)
    assert not shell.device.permission.questions
    stage.touch(lens())
    assert shell.place == "scan"
    shell.current.open_camera()
    assert shell.device.permission.yes
    shell.back()
    assert (table.eye.state, shell.device.source.is_open) == ("watching", True)


@pytest.mark.parametrize("trouble", [CameraBusy(), RuntimeError("gone")], ids=["busy", "lost"])
def test_a_camera_lost_in_mid_combat_is_told_and_the_game_goes_on(stage, shell, duel, trouble):
    source = shell.device.source
    table = shell.play(duel)
    assert duel.say(Attack("p1.shakespeare", "p2.hamlet"))
    before, opened = int(duel.cursor), source.is_open
    shell.device.camera._soon = next_frame  # as in the app: the camera's own thread draws nothing
    source.trouble = trouble
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


@pytest.mark.parametrize(("posture", "left"), [("flat", BACK), ("standing", FRONT)])
def test_where_the_camera_of_a_posture_is_missing_scan_remains(stage, shell, duel, posture, left):
    preferences.posture, shell.device.facings = posture, frozenset({left})
    table = shell.play(duel)
    stage.advance(4)
    assert (table.eye.state, shell.device.source.openings) == ("none", 0)
    assert find_all(ScanButton)


@pytest.mark.parametrize("wanted", [True, False])
def test_the_voice_says_the_result_and_whose_turn_it_is(stage, shell, duel, wanted):
    preferences.voice = wanted
    shell.play(duel)
    assert duel.say(SetActions(0))
    assert duel.say(EndTurn())
    assert spoken(shell) == (["Ken’s turn"] if wanted else [])


def test_the_voice_says_a_roll(stage, shell):
    preferences.voice = True
    match = matches.wayward(shell, lines=1)
    shell.play(match)
    assert match.answer((4,))
    assert match.answer((2,))
    assert spoken(shell)[:2] == ["Anna rolls 4.", "Ken rolls 2."]


def spoken(shell):
    return [words for asked in shell.device.voice.asked if asked != "stop" for words in asked[0]]


def test_a_permission_refused_in_mid_combat_leaves_the_lists(stage, shell, duel):
    permission = shell.device.permission
    permission.yes, permission.answer = False, (False, False)
    table = shell.play(duel)
    assert duel.say(Attack("p1.shakespeare", "p2.hamlet"))
    before = int(duel.cursor)
    table.act("scan")
    shell.current.open_camera()
    assert len(permission.questions) == 1
    shell.back()
    assert (table.eye.state, int(duel.cursor)) == ("trouble", before)
    assert duel.answer(duel.question.options[0].id)


def test_turning_the_phone_keeps_it_watching(stage, shell, duel):
    camera = over(shell, laid())
    table = shell.play(duel)
    until(stage, camera, lambda: table.eye.texture)
    stage.size(*SIZES["wide"])
    lay(camera.scene, HORROR)
    until(stage, camera, lambda: table.eye.state == "seen")
    assert lens().texture is table.eye.texture
    stage.size(*SIZES["phone"])
    assert camera.is_open
    assert lens().state_shown == "seen"
