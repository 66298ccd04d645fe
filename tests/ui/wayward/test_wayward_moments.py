"""Moments of a game by touch: a bounty, the jail, a die the app rolls or sees, the tarot, what was left."""

from __future__ import annotations

from random import Random

import pytest

from companion.chance import FairDice
from companion.translations import tr
from companion.ui.answers import OptionButton
from companion.ui.buttons import CheckRow, PressButton
from companion.ui.dice_pad import TouchDie
from companion.ui.labels import FitLabel
from companion.ui.preferences import preferences
from companion.ui.theme import theme
from companion.ui.wayward.dice_sheet import DuelSheet
from companion.ui.wayward.faces import FacePad
from companion.ui.wayward.item_sheets import ItemPicker
from companion.ui.wayward.places.place_scene import PlaceScene
from companion.wayward.areas.city import RobShop
from companion.wayward.areas.dungeon import MakeWish, StealSack
from companion.wayward.corrections import SetChips, SetItem, SetNote, SetPlace, TurnGold
from companion.wayward.table import BOUNTY
from companion.wayward.turns import EndTurn
from tests.sight.boards import dice_tray
from tests.ui.monkey.controls import reachable
from tests.ui.scan.camera import Still, over, until
from tests.ui.stage import find_all, text_on_screen
from tests.ui.wayward.finger import Finger, find_keys, one
from tests.ui.wayward.tables import midgame
from tests.ui.wayward_places.tables import TABLES, opened

WALK = {"is": "Move", "door": 0, "only_exit": False, "barrier": 0}


@pytest.fixture
def finger(stage, shell):
    """A finger over a table where nothing moves by itself."""
    theme.reduce_motion = True
    return Finger(stage, shell)


def at(finger, name, *corrections):
    """The table of a special area on the screen."""
    match = TABLES[name].laid(finger.shell)
    for correction in corrections:
        assert match.say(correction)
    screen = finger.shell.play(match)
    finger.stage.advance(2)
    return match, screen


def test_w_201_the_duel_says_what_a_bounty_pays(finger):
    """W-201, W-094: beating the hunted player brings ten gold more than the duel."""
    match, _screen = at(finger, "ten", SetNote(BOUNTY, "Anna"), SetPlace("Anna", "T"))
    finger.play({**WALK, "to": "T"})
    assert tr("waywardtable.duel.bounty", player="Anna") in text_on_screen()
    finger.answer((5,))
    finger.answer((2,))
    assert match.view.players[0].gold == 62 + 10 + 5


def test_a_duel_left_half_way_is_found_as_it_was(finger):
    """W-095, W-103: with the dice told and an item to be named, the table is left and opened again."""
    match, _screen = at(finger, "ten", SetItem("Anna", "torch", 1), SetPlace("Anna", "T"))
    finger.play({**WALK, "to": "T"})
    finger.answer((5,))
    finger.answer((2,))
    finger.shell.home()
    finger.stage.advance(2)
    assert not find_all(DuelSheet)
    finger.shell.play(match)
    finger.stage.advance(2)
    (sheet,) = find_all(DuelSheet)
    assert (sheet.ids.near.name, sheet.ids.far.name, sheet.ids.near.asked) == ("Ken", "Anna", True)


def test_w_088_whoever_waits_makes_room_for_the_question_on_the_smallest_phone(finger):
    """W-088, W-095: however large the letters, something to answer with is in sight."""
    on_the_smallest_phone(finger, SetItem("Ken", "tarot", 1))
    finger.answer((2,))
    finger.answer((5,))
    assert finger.shell.match.question.key == "wayward.ask.tarot"
    sheet = with_an_answer_in_sight(finger)
    assert sheet.ids.far.height < sheet.ids.near.height


def test_w_103_the_loser_sees_what_is_wanted_and_an_answer_on_the_smallest_phone(finger):
    """W-103: the longest question of a duel leaves room for an answer, and is read to its end."""
    on_the_smallest_phone(finger, SetItem("Anna", "weapon", 1))
    finger.answer((5,))
    finger.answer((2,))
    finger.answer("weapon")
    assert finger.shell.match.question.key == "wayward.ask.hand-over"
    sheet = with_an_answer_in_sight(finger)
    assert sheet.ids.near.height < sheet.ids.far.height
    assert not any(label.shortened for label in find_all(FitLabel) if label.text == sheet.ids.far.words)


def on_the_smallest_phone(finger, *corrections):
    """Ken meets Anna with the largest letters where there is least room for them."""
    theme.text_scale = 1.6
    theme.safe_top, theme.safe_bottom = 21, 35
    finger.stage.size(320, 480)
    at(finger, "ten", *corrections, SetPlace("Anna", "T"))
    finger.play({**WALK, "to": "T"})


def with_an_answer_in_sight(finger):
    """The duel, once an answer can be touched without scrolling."""
    finger.stage.advance(2)
    boxes = [one.box for one in reachable() if isinstance(one.widget, OptionButton)]
    assert max(top - bottom for _left, bottom, _right, top in boxes) > 44
    (sheet,) = find_all(DuelSheet)
    return sheet


def test_w_241_jail_carries_the_figure_off_and_lets_the_gate_slide(finger):
    """W-241, W-242: the gate goes down three, seen sliding on the ring, and the cell is the next scene."""
    match, screen = at(finger, "shop")
    finger.do(RobShop("Ken"))
    theme.reduce_motion = False
    finger.answer((1,))
    ring = screen.ids.track
    finger.stage.wait(0.25)
    assert 97 < ring.shown_gate() < 100
    finger.stage.wait(0.5)
    assert ring.shown_gate() == match.view.gate == 97
    assert match.view.here.id == "V-prisoners"
    assert tr("waywardtable.activity.escape").casefold() in text_on_screen().casefold()


REMINDERS = {
    "Last chip: it must take you out of the lair.": (SetPlace("Ken", "E"), SetChips("E", 11)),
    "Anna is 4 gold from the gate: one roll.": (SetPlace("Ken", "A"), TurnGold("Anna", 25)),
    "The hour glass could extend this turn.": (SetPlace("Ken", "A"), SetChips("A", 11)),
    "You must leave this turn, or be trapped.": (TurnGold("Ken", 38), EndTurn("Ken")),
}


def test_every_reminder_is_read_in_its_moment_and_only_then(finger):
    """W-160, W-108, W-090, W-110: in a scene as on the plain table."""
    match, begun = opened(finger.shell, 1)
    for words, said in REMINDERS.items():
        match.go(begun)
        finger.stage.advance(1)
        assert words not in text_on_screen()
        for one_said in said:
            assert match.say(one_said)
        finger.stage.advance(1)
        assert words in text_on_screen()


def test_w_157_the_app_rolls_in_the_dragon_s_lair(finger, monkeypatch):
    """W-157: the die tumbles, lies still to be read, and counts; meanwhile no face can be touched."""
    monkeypatch.setattr(FacePad, "dice", FairDice(Random(0)))
    match, _screen = at(finger, "lair")
    finger.do(StealSack("Ken"))
    (face,) = FairDice(Random(0)).roll(1)
    assert face >= 3
    finger.tap(one(PressButton, text=tr("app.prompt.roll", n=1)))
    assert one(FacePad).rolling
    finger.stage.wait(0.6)
    assert match.question is None
    assert match.view.last_roll == (face,)
    assert "3" in text_on_screen().split()


def test_w_088_the_tarot_offers_another_roll_inside_the_scene(finger):
    """W-088: one die again for the card, offered only to whoever holds it, and the second roll counts."""
    match, _screen = at(finger, "fountain", SetItem("Ken", "tarot", 1))
    finger.do(MakeWish("Ken"))
    finger.answer((2,))
    assert find_all(PlaceScene)
    assert not find_all(OptionButton)
    finger.answer("die-1")
    finger.answer((5,))
    assert match.view.players[0].gold == 62 + 7
    assert match.view.players[0].items["tarot"].good == 0


def test_w_157_a_die_seen_by_the_camera_answers_the_scene(finger):
    """W-157: from the lair to the camera and back; what it saw is the answer."""
    preferences.posture = "hand"
    match, screen = at(finger, "lair_asked")
    tray = dice_tray(5)
    camera = over(finger.shell, Still(tray.frame))
    finger.tap(one(PressButton, text=tr("waywardtable.dice.scan")))
    until(finger.stage, camera, lambda: "%" in text_on_screen())
    assert [die.value for die in find_all(TouchDie)] == list(tray.truth)
    finger.tap(one(PressButton, text=tr("scan.count.take")))
    assert finger.shell.current is screen
    assert match.view.last_roll == tuple(tray.truth)


def test_wq_02_what_was_left_and_a_second_one_are_taken_with_another_chip(finger):
    """W-031, WQ-02: the gold is taken already; a weapon was left, and then the board shows another."""
    match = midgame(finger.shell)
    finger.shell.play(match)
    finger.stage.advance(2)
    weapons = match.view.players[0].items["weapon"].good
    assert weapons == 2
    match.say(SetItem("Ken", "weapon", 0))
    finger.play({"is": "PickUp", "items": ["weapon"], "gold": 0})
    finger.action("pick-up")
    finger.tap(find_keys(tr("wayward.item.weapon").capitalize())[0])
    finger.tap(one(CheckRow, text=tr("waywardtable.pick-up.another")))
    finger.tap(one(PressButton, text=tr("waywardtable.action.take")))
    assert match.view.players[0].items["weapon"].good == 2
    assert not find_all(ItemPicker)
