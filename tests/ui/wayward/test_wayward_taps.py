"""The common turn counted in taps, and the corner cases of touching the table."""

from __future__ import annotations

import pytest

from companion.showing.wayward.memory import known_map
from companion.translations import tr
from companion.ui.buttons import IconButton
from companion.ui.theme import theme
from companion.ui.wayward.item_card import ItemCell
from companion.wayward.commands import Move, PickUp, PushGuard
from companion.wayward.corrections import SetEnd, SetItem
from companion.wayward.turns import EndTurn
from companion.wayward.view import ItemView
from tests.ui.stage import find_all, text_on_screen
from tests.ui.wayward.finger import Finger, one
from tests.ui.wayward.tables import begun, duelling, midgame


@pytest.fixture
def finger(stage, shell):
    """A finger over a table where nothing moves by itself."""
    theme.reduce_motion = True
    return Finger(stage, shell)


def learned_table(shell, stage):
    """Ken has walked from his room through the kitchen to the cellar, and it is his turn again."""
    match = begun(shell, players=1)
    shell.play(match)
    for said in (
        Move("Ken", "Kitchen"), PickUp("Ken", ("weapon", "pick-2"), 5), Move("Ken", "Cellar", 2),
        PushGuard("Ken", "gray", 3, 1, "Vault"),
    ):  # fmt: skip
        assert match.say(said)
    match.answer((5,))
    for back in ("Cellar", "Kitchen", "room-1"):
        assert match.say(Move("Ken", back))
    assert match.say(EndTurn("Ken"))
    stage.advance(4)
    return match


def test_a_remembered_turn_takes_one_tap_for_each_thing(stage, shell, finger):
    """W-018, W-030, W-078, W-057: enter, pick up, through a door, past a guard with two dice: six taps."""
    match = learned_table(shell, stage)
    spent = match.view.chips.red
    for words in ("Kitchen", tr("waywardtable.action.take"), "Cellar", "Vault"):
        finger.reach(words=words)
    finger.answer((5, 4))
    assert match.view.here.id == "Vault"
    assert match.view.chips.red == spent - 4
    assert finger.taps == 6


@pytest.mark.parametrize(
    ("said", "taps"),
    [
        ({"is": "Move", "to": "new", "door": 0, "only_exit": False, "barrier": 0}, 2),
        ({"is": "Move", "to": "J", "door": 0, "only_exit": False, "barrier": 0}, 2),
        ({"is": "Move", "to": "new", "door": 1, "only_exit": False, "barrier": 0}, 4),
        ({"is": "PushGuard", "to": "new", "number": 4, "dice": 2, "door": 0, "barrier": 0}, 3),
        ({"is": "PickUp", "items": ["torch"], "gold": 7, "hazard": 0}, 4),
        ({"is": "EndTurn"}, 1),
    ],
    ids=["new-area", "special-area", "door", "guard", "pick-up", "end-turn"],
)
def test_something_new_takes_few_taps(stage, shell, finger, said, taps):
    """W-018, W-078, W-057, W-030: what nobody has told yet, told for the first time."""
    match = midgame(shell, players=1)
    match.say(Move("Ken", "Cellar"))
    shell.play(match)
    stage.advance(4)
    finger.play(said)
    assert finger.taps == taps


def test_what_is_told_is_remembered_for_the_next_game(stage, shell, finger):
    """W-018, W-057: ways, things and guards are kept on the shelf; undoing teaches nothing."""
    learned_table(shell, stage)
    known = known_map(shell.shelf, 1)
    assert [(way.to, way.door) for way in known.area("Kitchen").ways if way.to == "Cellar"] == [("Cellar", 2)]
    assert known.area("Kitchen").gold == 5
    assert [(way.guard, way.number) for way in known.area("Cellar").ways if way.to == "Vault"] == [
        ("gray", 3)
    ]


def test_a_spot_of_the_card_corrects_the_item_and_a_cursed_one_is_locked(stage, shell, finger):
    """W-038, W-044: touching a free spot adds a chip, a blue one takes it away, a black one stays."""
    match = midgame(shell)
    shell.play(match)
    stage.advance(4)
    cells = {cell.item: cell for cell in find_all(ItemCell)}
    finger.tap(cells["torch"])
    assert match.view.players[0].items["torch"].good == 1
    finger.tap(cells["torch"])
    assert match.view.players[0].items["torch"].good == 0
    finger.tap(cells["hour-glass"])
    assert match.view.players[0].items["hour-glass"] == ItemView(good=0, cursed=1, spots=1)


def test_w_044_the_next_player_s_item_may_be_good_where_this_one_s_is_cursed(stage, shell, finger):
    """W-038, W-044: one spot for the torch; Ken's chip there is black, and Anna's is blue."""
    match = begun(shell, players=2)
    match.say(SetItem("Ken", "torch", 0, 1))
    match.say(SetItem("Anna", "torch", 1, 0))
    shell.play(match)
    stage.advance(2)
    assert one(ItemCell, item="torch").cursed == 1
    finger.action("end-turn")
    assert match.view.active == "Anna"
    (spot,) = one(ItemCell, item="torch").ids.spots.children
    assert spot.kind == "blue"


def test_a_duel_is_answered_by_both_players_and_pays_the_winner(stage, shell, finger):
    """W-094, W-100: each touches the own half; the beaten one hands over or pays five gold."""
    match = duelling(shell)
    screen = shell.play(match)
    stage.advance(4)
    assert screen.covers.widget.ids.far.name == "Anna"
    finger.answer((6,))
    finger.answer((2,))
    finger.answer("keep")
    assert match.question is None
    assert match.view.players[0].gold == 72
    assert screen.ids.track.shown_gold("Ken") == 72


def test_a_forbidden_action_is_dim_and_says_its_rule(stage, shell, finger):
    """WQ-28: without a weapon no guard is attacked."""
    shell.play(begun(shell))
    stage.advance(4)
    finger.action("guard")
    assert "WQ-28" in text_on_screen()
    assert "no weapon" in text_on_screen()


def test_the_app_rolls_when_asked(stage, shell, finger):
    """W-057: the dice tumble, lie still, and count."""
    theme.reduce_motion = False
    match = midgame(shell)
    match.say(PushGuard("Ken", "gray", 2, 2, "Cellar"))
    screen = shell.play(match)
    stage.advance(4)
    pad = screen.covers.widget.ids.body.children[0]
    pad.roll()
    stage.wait(1.2)
    assert match.question is not None
    assert match.question.key == "wayward.ask.tarot"


def test_w_113_the_ranking_opens_again_when_the_game_ends_once_more(stage, shell, finger):
    """W-113: the last turn was taken back, and whoever ends it again sees who has won."""
    match = begun(shell, players=2)
    match.say(SetEnd("Ken"))
    for name in ("Ken", "Anna"):
        assert match.say(EndTurn(name))
    shell.play(match)
    stage.advance(2)
    finger.action("end-turn")
    assert (match.view.phase, shell.place) == ("over", "wayward-end")
    stage.key(27)
    assert shell.place == "wayward"
    finger.tap(one(IconButton, icon="undo"))
    assert match.view.phase != "over"
    shell.toast.hide()
    finger.action("end-turn")
    assert (match.view.phase, shell.place) == ("over", "wayward-end")


def test_undo_takes_the_last_line_back(stage, shell, finger):
    """W-018: everything can be taken back."""
    match = midgame(shell)
    shell.play(match)
    stage.advance(4)
    before = match.view
    finger.play({"is": "Move", "to": "J", "door": 0, "only_exit": False, "barrier": 0})
    shell.undo()
    assert match.view == before
    assert one(ItemCell, item="weapon").good == 2
