"""The scan screen over a real table in pixels: the real reader answers real questions."""

from __future__ import annotations

import numpy
import pytest
import segno

from companion.device import CameraBusy, NoCamera
from companion.duel import Attack, EndTurn
from companion.duel.corrections import SetActions, SetHand
from companion.sight.virtual_table import PlacedTag, VirtualTable
from companion.tags import encode, tag_of
from companion.translations import tr
from companion.ui.buttons import CheckRow, PressButton
from companion.ui.scan.parts import RoundButton, UseRow
from companion.ui.scan.viewfinder import NamePill, Outline
from companion.ui.theme import theme
from tests.ui import matches
from tests.ui.layout import check_layout
from tests.ui.scan.camera import laid, lay, over, until
from tests.ui.stage import find, find_all, text_on_screen

PUNISHED, HORROR, GHOST = "shakespeare/all-are-punished#1", "shakespeare/horror#1", "hamlet/the-ghost#1"
READINESS = "hamlet/the-readiness-is-all#1"


@pytest.fixture
def fought(duel):
    """Shakespeare attacks Hamlet; the attack card is asked for."""
    assert duel.say(Attack("p1.shakespeare", "p2.hamlet"))
    return duel


def test_the_shown_card_answers_the_combat_through_the_real_reader(stage, shell, fought):
    """U-074 and U-075: first the attack card, then the defence card, each shown to the camera."""
    table = laid(PUNISHED)
    camera = over(shell, table)
    shell.open("scan")
    until(stage, camera, lambda: fought.view.combat.attack.played)
    assert fought.question.key == "duel.ask.defense-card"
    assert not camera.is_open, "the answer closes the camera"
    lay(table, READINESS)
    shell.open("scan")
    until(stage, camera, lambda: fought.view.combat is None or fought.view.combat.defense.card)
    combat = fought.view.combat or fought.view.last_combat
    assert combat.attack.card.copy == f"p1:{PUNISHED}"
    assert combat.defense.card.copy == f"p2:{READINESS}"
    assert "success" in shell.device.vibration.asked
    assert "scan" in shell.device.sounds.asked


def test_u_138_the_glamour_on_top_is_shown_to_the_camera(stage, shell):
    """Its tag says which one Titania turned up; an action card in the same picture does not answer."""
    match = matches.duel(shell, "titania", "hamlet", lines=4)
    assert match.question.key == "titania.top-glamour"
    shell.attend(match)
    shell.open("log")
    camera = over(shell, laid("titania/glamour-of-greed", "titania/fairy-song#1"))
    shell.open("scan")
    until(stage, camera, lambda: match.view.seats["p1"].panel.face_up)
    assert match.view.seats["p1"].panel.face_up == "glamour-of-greed"
    assert not camera.is_open


def test_a_card_of_the_other_player_does_not_answer(stage, shell, fought):
    """U-180: the attack card comes out of the attacker's own hand."""
    camera = over(shell, laid(GHOST))
    shell.open("scan")
    until(stage, camera, lambda: find_all(UseRow))
    stage.wait(1.0)
    assert not fought.view.combat.attack.played
    assert find_all(UseRow)[0].refusal.rule == "U-180"
    stage.touch(find_all(UseRow)[0])
    assert "U-180" in shell.banner.number


def test_of_two_fitting_cards_the_player_touches_one(stage, shell, fought):
    camera = over(shell, laid(PUNISHED, HORROR))
    shell.open("scan")
    until(stage, camera, lambda: len(find_all(Outline)) == 2 and "2 cards seen" in text_on_screen())
    stage.wait(1.0)
    assert not fought.view.combat.attack.played
    horror = next(one for one in find_all(Outline) if one.code == encode(tag_of(HORROR)))
    shell.current.ids.finder.dispatch("on_pick", horror.code)
    stage.wait(0.4)
    stage.touch(find_all(UseRow)[0])
    assert fought.view.combat.attack.played


def test_without_a_question_a_card_shows_its_uses_and_the_rules_against_the_rest(stage, shell, duel):
    camera = over(shell, laid(PUNISHED, GHOST))
    shell.open("scan")
    until(stage, camera, lambda: len(find_all(UseRow)) > 3 and len(find_all(NamePill)) == 2)
    names = {pill.text: pill.mark for pill in find_all(NamePill)}
    assert names == {"All Are Punished": "chosen", "Ken’s": "theirs"}
    rows = {row.text: row for row in shell.current.ids.sheet.ids.body.children if isinstance(row, UseRow)}
    assert (rows["Attack"].kind, rows["Attack"].number) == ("primary", "4")
    assert rows["Attack"].detail == "Joins the line: 0 + 4 = 4"
    assert rows["Maneuver, boosted"].number == "+2"
    assert (rows["Defend"].refusal.rule, rows["Scheme"].refusal.rule) == ("U-074", "U-060")
    stage.wait(0.4)
    stage.touch(rows["Attack"])
    stage.wait(0.4)
    stage.touch(find("William Shakespeare attacks Hamlet", UseRow))
    assert duel.view.combat.attack.played
    assert duel.question.key == "duel.ask.defense-card"


def test_a_typed_code_does_the_same_without_a_camera(stage, shell, fought):
    shell.device.source.trouble = NoCamera()
    screen = shell.open("scan")
    stage.advance(4)
    assert tr("device.camera.none") in text_on_screen()
    code = encode(tag_of(PUNISHED))
    _type(stage, screen, f" {code[:4].lower()} {code[4:].lower()} ")
    assert fought.view.combat.attack.played


@pytest.mark.parametrize("words", ["P1000000", "https://example.org", "P1", "ÉÉÉÉÉÉÉÉ"])
def test_a_wrong_code_is_told_and_nothing_is_said(stage, shell, fought, words):
    over(shell, laid())
    screen = shell.open("scan")
    lines = int(fought.cursor)
    _type(stage, screen, words)
    assert shell.banner.text == tr("scan.type.wrong")
    assert fought.cursor == lines


def test_a_foreign_code_is_told_and_never_opened(stage, shell, duel):
    modules = numpy.array([list(row) for row in segno.make("https://example.org/x", error="h").matrix])
    scene = VirtualTable([PlacedTag("", (480, 360), 200.0, modules=modules)], size=(960, 720))
    camera = over(shell, scene)
    shell.open("scan")
    until(stage, camera, lambda: tr("scan.strange") in text_on_screen())
    assert find_all(Outline) == []
    assert duel.question is None
    stage.wait(3.2)


def test_a_tag_too_far_away_asks_to_come_closer_until_it_is_read(stage, shell, duel):
    table = laid(GHOST, size=17)
    camera = over(shell, table)
    screen = shell.open("scan")
    until(stage, camera, lambda: screen.state == tr("scan.closer"))
    lay(table, GHOST, size=60)
    until(stage, camera, lambda: screen.state == tr("scan.seen", n=1))


def test_the_live_picture_is_in_colour_where_the_camera_gives_colour(stage, shell, duel):
    table = laid(GHOST)
    camera = over(shell, table)
    finder = shell.open("scan").ids.finder
    until(stage, camera, lambda: finder.texture is not None)
    assert finder.texture.colorfmt == "luminance"
    red = numpy.zeros((720, 960, 3), numpy.uint8)
    red[:, :, 2] = 200
    camera.colour = lambda: red
    shell.back()
    stage.wait(0.4)
    finder = shell.open("scan").ids.finder
    until(stage, camera, lambda: finder.texture is not None)
    assert finder.texture.colorfmt == "rgb"
    assert finder.texture.pixels[:3] == bytes((200, 0, 0))


def test_the_camera_asks_first_and_a_no_leaves_the_typing(stage, shell, fought):
    shell.device.permission.yes, shell.device.permission.answer = False, (False, False)
    screen = shell.open("scan")
    stage.wait(0.4)
    assert tr("device.camera.reason") in text_on_screen()
    assert shell.device.permission.questions == []
    stage.touch(find(tr("scan.camera.go-on"), PressButton))
    assert tr("device.camera.refused") in text_on_screen()
    _type(stage, screen, encode(tag_of(PUNISHED)))
    assert fought.view.combat.attack.played


def test_a_no_for_ever_leads_to_the_settings_and_opens_on_return(stage, shell, duel):
    device = shell.device
    device.permission.yes, device.permission.answer = False, (False, True)
    shell.open("scan")
    stage.wait(0.4)
    stage.touch(find(tr("scan.camera.go-on"), PressButton))
    stage.wait(0.4)
    stage.touch(find(tr("scan.camera.settings"), PressButton))
    assert device.permission.settings_shown == 1
    device.permission.yes = True
    device.camera.resume()
    stage.advance(3)
    assert device.source.is_open
    assert tr("scan.no-camera") not in text_on_screen()


def test_not_now_opens_no_camera(stage, shell, duel):
    shell.device.permission.yes = False
    shell.open("scan")
    stage.wait(0.4)
    stage.touch(find(tr("scan.camera.not-now"), PressButton))
    assert shell.device.permission.questions == []
    assert tr("scan.camera.without") in text_on_screen()


def test_a_busy_camera_is_told_and_tried_again(stage, shell, duel):
    shell.device.source.trouble = CameraBusy()
    shell.open("scan")
    stage.wait(0.4)
    assert tr("device.camera.busy") in text_on_screen()
    shell.device.source.trouble = None
    stage.touch(find(tr("scan.camera.again"), PressButton))
    assert shell.device.source.is_open


def test_the_camera_is_let_go_on_leave_pause_and_under_another_screen(stage, shell, duel):
    source = shell.device.source
    shell.open("scan")
    stage.advance(2)
    assert source.is_open
    shell.device.camera.pause()
    assert not source.is_open
    shell.device.camera.resume()
    assert source.is_open
    shell.open("settings")
    assert not source.is_open
    shell.back()
    assert source.is_open
    shell.back()
    assert not source.is_open


def test_the_lamp_is_lit_and_put_out(stage, shell, duel):
    shell.open("scan")
    stage.advance(4)
    lamp = next(one for one in find_all(RoundButton) if one.icon == "torchlight")
    stage.touch(lamp)
    assert shell.device.source.lit is True
    stage.touch(lamp)
    assert shell.device.source.lit is False


def test_several_cards_are_gathered_one_by_one(stage, shell, duel):
    """U-035: two cards too many are shown one after the other."""
    match = duel
    for command in (SetHand("p1", 9), SetActions(0), EndTurn()):
        assert match.say(command)
    assert (match.question.kind, match.question.low, match.question.high) == ("several", 2, 2)
    table = laid(PUNISHED)
    camera = over(shell, table)
    shell.open("scan")
    until(stage, camera, lambda: find_all(CheckRow))
    lay(table, HORROR)
    until(stage, camera, lambda: match.question is None or match.question.key != "duel.ask.hand-limit")
    discarded = {card.copy for card in match.view.seats["p1"].discard}
    assert discarded == {f"p1:{PUNISHED}", f"p1:{HORROR}"}


@pytest.mark.parametrize("scale", [1.6, pytest.param(1.0, marks=pytest.mark.every_look)])
def test_the_layout_holds(stage, shell, duel, looks, scale):
    """Looking, with a card in the picture, and without a camera."""
    theme.text_scale = scale
    screen = shell.open("scan")
    # Nobody needs to read these pictures.
    shell.device.camera.pause()
    for _look in looks():
        check_layout(shell)
    screen.job.entered(tag_of(PUNISHED))
    for _look in looks():
        check_layout(shell)
    shell.device.source.trouble = CameraBusy()
    screen.open_camera()
    for _look in looks():
        check_layout(shell)


def _type(stage, screen, words):
    """Type a code and confirm it."""
    stage.advance(3)
    screen.ids.sheet.ids.code.ids.typed.text = words
    stage.touch(find(tr("scan.type.enter"), PressButton))
