"""How much help a table wants: chosen at setup, changed in the menu, and what an assistant does."""

from __future__ import annotations

import pytest

from companion.duel import Attack, BeginGame, Maneuver
from companion.duel.corrections import SetActions, SetHand, SetTurn, TurnDial
from companion.duel.tracking import SetLevel, TrackCard
from companion.journal import Answer, Refusal, text
from companion.showing.duel.screen.inputs import AnswerRefused, Commanded, MenuWanted, Overruled
from companion.translations import tr
from companion.ui.action_bar import BarButton
from companion.ui.answers import OptionButton
from companion.ui.buttons import PressButton, Segment
from companion.ui.duel.cards import CardRow
from companion.ui.duel.edition import house_rules
from companion.ui.preferences import keep_in, preferences
from tests.ui.duel.test_anyway import told
from tests.ui.duel.test_table import choose
from tests.ui.stage import find, find_all, text_on_screen


@pytest.fixture
def table(sit_down, hands):
    """Sinbad's turn against Medusa, assisted."""
    screen = sit_down("sinbad", "medusa", level="assistant")
    for said in (SetTurn("p1"), SetHand("p1", 5), SetHand("p2", 5)):
        screen.match.say(said)
    hands.settle()
    return screen


def test_an_assistant_does_it_and_notes_the_rule(table, hands):
    """U-031: nothing is asked, one touch takes all of it back."""
    table.match.say(SetActions(0))
    here = table.match.cursor
    hands.settle()
    hands.touch(find(tr("dueltable.bar.maneuver"), BarButton))
    assert told(table.match, here) == (SetActions(1), Maneuver())
    assert not table.shell.notice.showing
    assert not table.shell.banner.showing
    assert "Done anyway (rule U-031)." in text_on_screen()
    hands.settle()
    hands.touch(find(tr("app.undo"), PressButton))
    assert table.match.cursor == here
    assert table.match.question is None


def test_in_an_open_question_the_note_takes_back_only_the_answer(table, hands):
    """U-070: a card the app saw elsewhere; the attack goes on waiting after the undo."""
    preferences.reveal_first = False
    match, card = table.match, "p1:sinbad/commanding-impact#1"
    match.say(SetHand("p1", 5))
    match.say(TurnDial("p2.medusa", -1))
    match.rewrite(match.cursor, [*_discarded(card), Attack("p1.sinbad", "p2.medusa")])
    before = [line.said for line in match.lines]
    hands.settle()
    hands.touch(next(row for row in find_all(CardRow) if row.text == "Commanding Impact"))
    hands.settle()
    assert told(match, 0)[-1] == Answer(card)
    assert "Done anyway" in text_on_screen()
    hands.touch(find(tr("app.undo"), PressButton))
    assert [line.said for line in match.lines[: match.cursor]] == before
    assert match.question.key.startswith("duel.ask.attack-card")


def _discarded(card):
    from companion.duel.corrections import MoveCopy

    return [MoveCopy(card, "discard")]


def test_what_nothing_lifts_is_said_and_not_done(table, hands):
    """U-072: a friend is no target, whatever a table wants."""
    here = table.match.cursor
    table.send(Commanded(Attack("p1.sinbad", "p1.porter")))
    hands.settle()
    assert "Rule U-072" in text_on_screen()
    assert table.match.cursor == here


def test_a_correction_that_does_not_help_is_not_tried_for_ever(table, hands):
    """U-031: refused once more after it was put right, it is shown."""
    refusal = Refusal("U-031", text("duel.refused.no-actions"))
    here = table.match.cursor
    table.send(Overruled(refusal, Maneuver(), AnswerRefused(refusal), (SetActions(1),)))
    assert told(table.match, here) == (SetActions(1),)
    assert table.shell.banner.showing


def open_levels(screen, hands, level):
    """By the menu."""
    screen.send(MenuWanted("p1"))
    choose(hands, "level", level)


def test_the_menu_changes_the_level_and_the_log_tells(sit_down, hands):
    screen = sit_down("sinbad", "medusa")
    open_levels(screen, hands, "assistant")
    assert screen.match.view.level == "assistant"
    assert tr(screen.match.lines[screen.match.cursor - 1].label) == "Help: Assistant"
    open_levels(screen, hands, "assistant")
    assert screen.match.view.level == "assistant", "the same again changes nothing"


def test_the_level_changes_while_a_question_is_open_and_the_question_stays(sit_down, hands):
    screen = sit_down("sinbad", "medusa", lines=8)
    screen.match.say(SetTurn("p1"))
    screen.match.say(Maneuver())
    asked = screen.match.question
    open_levels(screen, hands, "assistant")
    assert screen.match.view.level == "assistant"
    assert screen.match.question == asked


def test_going_down_in_mid_action_leaves_the_action_to_the_table(sit_down, hands):
    """Nothing more is asked; a dial turned meanwhile stays turned."""
    screen = sit_down("sinbad", "medusa")
    for said in (SetTurn("p1"), SetHand("p1", 4), Maneuver(), TurnDial("p2.medusa", -2)):
        screen.match.say(said)
    health = screen.match.view.fighters["p2.medusa"].health
    open_levels(screen, hands, "tracker")
    assert screen.shell.notice.showing
    hands.touch(find(tr("levels.name.tracker"), PressButton))
    hands.settle()
    view = screen.match.view
    assert (view.level, view.question, view.fighters["p2.medusa"].health) == ("tracker", None, health)


def test_a_duel_being_set_up_goes_on_without_its_questions(shell, sit_down, hands):
    screen = sit_down("sinbad", "medusa", at="duel.do.set-up")
    open_levels(screen, hands, "tracker")
    assert told(screen.match, 0) == (SetLevel("tracker"), BeginGame())
    assert screen.match.question is None


def test_going_up_by_touch_asks_three_things_and_can_be_thought_over(sit_down, hands):
    screen = sit_down("shakespeare", "medusa", lines=0, level="tracker")
    screen.match.say(TrackCard("p1:shakespeare/horror#1"))
    here = screen.match.cursor
    screen.shell.toast.hide()
    open_levels(screen, hands, "referee")
    assert tr("levels.ask.whose-turn") in text_on_screen()
    open_levels(screen, hands, "tracker")
    assert (screen.match.cursor, screen.match.question) == (here, None)
    open_levels(screen, hands, "referee")
    open_levels(screen, hands, "assistant")
    choose(hands, "p1")
    hands._type("2")
    choose(hands, "right")
    view = screen.match.view
    assert (view.level, view.turn, view.actions, view.seats["p1"].panel.syllables) == (
        "assistant",
        "p1",
        2,
        2,
    )


def test_the_setup_page_chooses_the_level_of_the_next_duel(shell, hands, stage):
    before = preferences.duel_level
    screen = shell.open("duel-setup")
    hands.settle()
    hands.touch(find(tr("levels.name.tracker"), Segment))
    hands.settle()
    assert tr("levels.means.tracker") in text_on_screen()
    assert screen.draft.taken("alice").taken("sinbad").setup("en", house_rules()).level == "tracker"
    preferences.duel_level = before


@pytest.mark.parametrize(
    ("kept", "level"),
    [({"block_illegal": False}, "assistant"), ({"block_illegal": True}, "referee"),
     ({"block_illegal": False, "duel_level": "tracker"}, "tracker")],
)  # fmt: skip
def test_houses_that_let_plays_pass_before_are_assisted_now(shell, kept, level):
    before = preferences.duel_level
    preferences.duel_level = "referee"
    for name, value in kept.items():
        shell.shelf.set_setting(name, value)
    keep_in(shell.shelf, shell.device.system)()
    assert preferences.duel_level == level
    preferences.duel_level = before


def test_every_level_is_offered_with_what_it_means(sit_down, hands):
    screen = sit_down("sinbad", "medusa")
    screen.send(MenuWanted("p1"))
    choose(hands, "level")
    assert [button.meaning for button in find_all(OptionButton)] == ["referee", "assistant", "tracker"]
    assert "Referee (now)" in text_on_screen()
