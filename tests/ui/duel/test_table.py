"""Playing at the table: halves, the bar, refusals, questions for either side, and corrections."""

from __future__ import annotations

import pytest

from companion.duel import Attack
from companion.duel.corrections import SetActions, SetHealth, SetToken
from companion.journal import Answer
from companion.showing.duel.screen.inputs import CorrectionWanted
from companion.translations import tr
from companion.ui.action_bar import BarButton, ScanButton
from companion.ui.answers import OptionButton
from companion.ui.buttons import IconButton, PressButton
from companion.ui.dial import Dial
from companion.ui.duel.card_slot import CardSlot
from companion.ui.duel.combat import CombatPanel
from companion.ui.duel.fighters import FighterSpot
from companion.ui.duel.half import HandCounter, SeatHalf
from companion.ui.duel.panels.cells import SideCell
from companion.ui.duel.panels.wayward_sisters import SpellButton
from companion.ui.duel.reveal_sheet import RevealSheet
from companion.ui.lens.stand import StandPicture
from companion.ui.number_pad import NumberKey
from companion.ui.preferences import preferences
from companion.ui.prompt_sheet import PromptSheet
from companion.ui.theme import LARGEST_TEXT, theme
from companion.ui.token_flip import TokenSide
from tests.ui import matches
from tests.ui.layout import check_layout
from tests.ui.stage import find, find_all, text_on_screen


def half_of(seat):
    return next(half for half in find_all(SeatHalf) if half.seat == seat)


def spot_of(fighter):
    return next(spot for spot in find_all(FighterSpot) if spot.fighter == fighter)


def icon_button(label):
    return next(button for button in find_all(IconButton) if button.label == label and button.width)


def choose(hands, *options):
    """Touch one answer after the other."""
    for option in options:
        hands.settle()
        hands.touch(next(button for button in find_all(OptionButton) if button.meaning == option))
    hands.settle()


def each_language(stage, root):
    """Walk the widgets in both languages at the largest text."""
    before, theme.text_scale = theme.text_scale, LARGEST_TEXT
    for theme.language in ("fr", "en"):
        stage.advance(4)
        check_layout(root)
    theme.text_scale = before
    stage.advance(4)


def choose_actions(screen, actions):
    """So many actions are left."""
    screen.match.say(SetActions(actions))


def test_each_half_follows_its_seat_and_the_active_one_is_lit(stage, sit_down):
    screen = sit_down("hamlet", "medusa")
    stage.advance(6)
    for seat, facts in screen.match.view.seats.items():
        half = half_of(seat)
        assert (half.player, half.active) == (facts.player, screen.match.view.turn == seat)
        shown = {spot.fighter: spot.health for spot in half.spots.values()}
        assert shown == {one: screen.match.view.fighters[one].health for one in facts.fighters}


@pytest.mark.parametrize(("seats", "turns"), [("facing", [0, 180]), ("one-side", [0, 0])])
def test_the_far_half_is_turned_only_when_players_face_each_other(stage, sit_down, seats, turns):
    preferences.seats = seats
    sit_down("hamlet", "medusa")
    stage.advance(6)
    assert [half_of(seat).parent.turn for seat in ("p1", "p2")] == turns
    stage.size(892, 412)
    assert [half_of(seat).parent.turn for seat in ("p1", "p2")] == [0, 0]


def test_quick_taps_on_a_dial_are_one_line_drawn_within_two_frames(stage, sit_down):
    screen = sit_down("hamlet", "medusa")
    stage.advance(6)
    dial = next(one for one in find_all(Dial) if one.parent is spot_of("p1.hamlet"))
    before, lines = dial.value, screen.match.cursor
    for _tap in range(3):
        stage.touch(dial, (0.25, 0.5))
    assert screen.match.view.fighters["p1.hamlet"].health == dial.value == before - 3
    assert screen.match.cursor == lines + 1


def test_holding_a_dial_or_a_counter_asks_for_its_number(stage, sit_down, hands):
    screen = sit_down("titania", "medusa")
    stage.advance(6)
    stage.hold(next(one for one in find_all(Dial) if one.parent is spot_of("p1.oberon")), 0.6)
    hands.settle()
    hands.touch(find("2", NumberKey))
    assert spot_of("p1.oberon").health == 2
    hands.settle()
    counter = next(one for one in find_all(HandCounter) if one.icon == "deck" and one.parent.parent)
    stage.hold(counter, 0.6)
    assert screen.asking.own


def test_an_attack_names_attacker_and_target_by_touch(stage, sit_down, hands):
    """U-071: the attacker first, then the target; either one may be touched."""
    screen = sit_down("hamlet", "medusa")
    choose_actions(screen, 2)
    turn = screen.match.view.turn
    mine, theirs = ("p1.hamlet", "p2.medusa") if turn == "p1" else ("p2.medusa", "p1.hamlet")
    hands.settle()
    hands.touch(find(tr("dueltable.bar.attack"), BarButton))
    hands.settle()
    assert spot_of(mine).pick == "may"
    assert spot_of(theirs).pick == "may"
    hands.touch(spot_of(mine))
    hands.settle()
    hands.touch(spot_of(theirs))
    assert screen.match.view.combat.attack.fighter == mine
    assert not screen.state.picking


def test_without_actions_the_bar_says_why_and_offers_the_end_of_the_turn(stage, sit_down, hands):
    """U-031: the dim action shows its rule; the way on is offered beside it."""
    screen = sit_down("hamlet", "medusa")
    choose_actions(screen, 0)
    hands.settle()
    hands.touch(find(tr("dueltable.bar.maneuver"), BarButton))
    assert "Rule U-031" in text_on_screen()
    assert find(tr("dueltable.bar.end"), ScanButton)
    before = screen.match.view.turn_number
    hands.settle()
    hands.touch(find(tr("dueltable.bar.end"), PressButton))
    assert screen.match.view.turn_number > before or screen.match.question is not None


@pytest.mark.parametrize("facing", ["facing", "one-side"])
def test_a_question_is_turned_toward_who_must_answer_and_can_be_undone(stage, sit_down, hands, facing):
    preferences.seats = facing
    screen = sit_down("shakespeare", "hamlet", at="hamlet.question")
    hands.settle()
    assert screen.ids.bar.turn == (180 if facing == "facing" else 0)
    before = screen.match.cursor
    hands.touch(icon_button(tr("app.undo")))
    hands.settle()
    assert screen.match.cursor == before - 1
    assert screen.match.question is None or screen.match.question.key != "hamlet.question"


def test_the_phone_is_turned_and_the_language_changed_during_a_question(stage, sit_down, hands):
    screen = sit_down("shakespeare", "hamlet", at="hamlet.question")
    stage.size(892, 412)
    assert screen.ids.bar.turn == 0
    theme.language = "fr"
    stage.advance(6)
    assert tr("hamlet.question") in text_on_screen()
    check_layout(screen.ids.board)
    hands.settle()
    hands.touch(next(side for side in find_all(TokenSide) if side.title == "ÊTRE"))
    assert screen.match.view.seats["p2"].panel.question == "to-be"
    assert "ÊTRE" in text_on_screen()


def test_hamlets_token_answers_the_question_and_else_corrects_after_asking(stage, sit_down, hands):
    """U-131: one touch on a side of the token is the choice itself."""
    stage.size(892, 412)
    screen = sit_down("hamlet", "medusa", at="hamlet.question")
    hands.settle()
    hands.touch(next(side for side in find_all(TokenSide) if side.title == "TO BE"))
    assert screen.match.view.seats["p1"].panel.question == "to-be"
    while screen.match.question is not None:
        matches.told(screen.match, 1)
    hands.settle()
    hands.touch(next(side for side in find_all(TokenSide) if side.title == "NOT TO BE"))
    hands.settle()
    assert screen.match.view.seats["p1"].panel.question == "to-be"
    hands.touch(find(tr("dueltable.correct.turn-it"), PressButton))
    assert screen.match.view.seats["p1"].panel.question == "not-to-be"


def test_titanias_empty_place_promises_no_glamour_once_her_glamour_deck_is_empty(stage, sit_down, hands):
    """U-142: the deck is not refilled; until it is empty the next turn turns one up (U-141)."""
    screen = sit_down("titania", "medusa")
    screen.match.say(SetToken("p1", "glamour", "none"))
    hands.settle()
    assert "Next turn: flip a new glamour" in text_on_screen()
    for glamour in screen.match.view.seats["p1"].panel.deck:
        screen.match.say(SetToken("p1", glamour, "discard"))
    hands.settle()
    assert "Next turn: flip a new glamour" not in text_on_screen()
    assert "The glamour deck is empty" in text_on_screen()
    each_language(stage, half_of("p1"))


@pytest.mark.parametrize("size", [(360, 640), (892, 412)], ids=["small", "wide"])
def test_the_sisters_cast_with_one_touch_on_a_lit_spell(stage, sit_down, hands, size):
    """U-124: the sheet shows the cauldron, the spells it feeds are lit, and the others say what they lack."""
    screen = sit_down("wayward-sisters", "king-arthur", script="sisters_arthur", at="wayward-sisters.cast")
    stage.size(*size)
    hands.settle()
    each_language(stage, screen.ids.prompt)
    spells = find_all(SpellButton)
    lit = [one for one in spells if one.castable]
    allowed = {option.id for option in screen.match.question.options if option.refused is None}
    assert {button.spell for button in lit} == allowed - {"none"}
    before = screen.match.cursor
    hands.touch(next(one for one in spells if not one.castable))
    hands.settle()
    assert "Rule U-124" in text_on_screen()
    assert screen.match.cursor == before
    hands.touch(lit[0])
    assert screen.match.cursor == before + 1
    assert screen.match.lines[before].said == Answer(lit[0].spell)


def test_the_menu_corrects_where_a_card_lies_and_whose_turn_it_is(stage, sit_down, hands):
    screen = sit_down("alice", "medusa")
    hands.settle()
    hands.touch(icon_button(tr("dueltable.menu.title")))
    choose(hands, "correct", "turn", "p2")
    assert screen.match.view.turn == "p2"
    screen.send(CorrectionWanted("p1"))
    choose(hands, "token", "size", "small")
    assert [side.value for side in find_all(SideCell) if side.chosen] == ["small"]
    screen.send(CorrectionWanted("p1"))
    choose(hands, "card", "deck")
    hands.answer_card("p1:alice/eat-me#1")
    choose(hands, "discard")
    assert [card.card for card in screen.match.view.seats["p1"].discard][-1] == "eat-me"


def test_the_menu_corrects_what_is_true_of_a_fighter_this_turn(sit_down, hands):
    """U-137, U-119: hurt by hand or held in place; what is so already is offered the other way round."""
    screen = sit_down("hamlet", "medusa")
    for mark, shown in (("damaged", True), ("damaged", False), ("locked", True)):
        screen.send(CorrectionWanted("p1"))
        choose(hands, "mark", "p1.hamlet", mark)
        assert getattr(screen.match.view.fighters["p1.hamlet"], mark) is shown


@pytest.mark.parametrize(("game_end", "key"), [("printed", "dueltable.out"), ("modern", "dueltable.dormant")])
def test_a_player_without_fighters_is_out_or_dormant(stage, sit_down, game_end, key):
    """U-185, Q-33: the half says which."""
    screen = sit_down("sinbad", "medusa", "hamlet", "alice", mode="teams", game_end=game_end)
    for fighter in ("p1.sinbad", "p1.porter"):
        screen.match.say(SetHealth(fighter, 0))
    stage.advance(3)
    half = half_of("p1")
    assert (half.out, half.dormant) == (True, game_end == "modern")
    assert tr(key, player=half.player) in text_on_screen()


def test_back_closes_the_apps_own_question_before_it_leaves_the_table(stage, sit_down, hands):
    screen = sit_down("alice", "medusa")
    screen.send(CorrectionWanted("p1"))
    hands.settle()
    assert stage.key(27)
    assert not screen.asking.own
    assert screen.parent is not None


def test_nothing_lies_beneath_a_combat_and_the_board_is_back_after_it(stage, sit_down, hands):
    """Undone, turned on its side or over: the halves are gone exactly while the combat covers them."""
    preferences.reveal_first = False
    screen = sit_down("sinbad", "medusa")
    choose_actions(screen, 2)
    attack = next(
        one.said for one in screen.match.legal() if isinstance(one.said, Attack) and not one.refused
    )
    screen.match.say(attack)
    stage.advance(2)
    assert find_all(SeatHalf) == []
    screen.match.undo()
    stage.advance(2)
    assert len(find_all(SeatHalf)) == 2
    screen.match.say(attack)
    stage.size(892, 412)
    while screen.match.view.combat is not None or screen.match.question is not None:
        matches.told(screen.match, 1)
    hands.settle()
    assert find_all(SeatHalf) == []
    hands.touch(find(tr("duelplay.combat.continue"), PressButton))
    stage.advance(2)
    assert [half.parent.height for half in find_all(SeatHalf)] == [412, 412]
    check_layout(screen.ids.board)
    before = screen.match.cursor
    hands.settle()
    stage.touch(next(one for one in find_all(Dial) if one.parent is spot_of("p1.sinbad")), (0.25, 0.5))
    assert screen.match.cursor == before + 1


def test_what_covers_a_table_is_built_when_it_is_first_shown(shell, stage):
    """Opening a table costs what is seen of it: sheets, strip, combat and stand come when they are needed."""
    match = matches.duel(shell, "medusa", "king-arthur", lines=1)
    while match.question is not None:
        matches.told(match, 1)
    screen = shell.play(match)
    stage.advance(4)
    covers = (PromptSheet, RevealSheet, CombatPanel, CardSlot, StandPicture)
    assert [one for one in screen.walk(restrict=True) if isinstance(one, covers)] == []
