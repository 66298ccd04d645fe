"""Before and after the game: seats, the series, the best run."""

from __future__ import annotations

from companion.results import best_run, series
from companion.showing.wayward.screen import inputs
from companion.translations import tr, use_language
from companion.ui.buttons import PressButton, Segments
from companion.ui.theme import theme
from companion.ui.wayward.end import average_words
from companion.ui.wayward.menu_sheet import MenuButton
from companion.ui.wayward.setup import FigureKey, PlayerRow
from companion.wayward.series import table_of
from tests.ui.stage import find_all, text_on_screen
from tests.ui.wayward.finger import Finger, one, story, through_the_driver


def test_seats_are_added_recoloured_and_moved_and_the_rolls_follow(stage, shell):
    """W-009, W-011: three at the table, the colours all different, then the dice for the first turn."""
    theme.reduce_motion = True
    shell.open("wayward-setup")
    stage.advance(3)
    finger = Finger(stage, shell)
    finger.tap(one(PressButton, text=tr("waywardtable.setup.add")))
    finger.tap(find_all(FigureKey)[0])
    assert [row.colour for row in find_all(PlayerRow)] == ["yellow", "red", "green"]
    finger.tap(one(PressButton, text=tr("waywardtable.setup.start")))
    assert shell.match.question.key == "wayward.ask.first-roll"
    assert [player.colour for player in shell.match.view.players] == ["yellow", "red", "green"]
    for face in (3, 5, 1, 2, 4, 6):
        finger.answer((face,))
    assert shell.match.view.active == "Player 2"


def finished(stage, shell, name="wayward_dungeon"):
    """A whole game told, its end on the screen."""
    theme.reduce_motion = True
    finger = Finger(stage, shell)
    setup, said = story(name)
    finger.sit_down(setup)
    for saying in through_the_driver(setup, said)[0]:
        finger.tell(saying)
    shell.open("wayward-end")
    stage.advance(4)
    return finger


def test_the_next_game_of_the_series_seats_the_trapped_first_and_equals_roll(stage, shell):
    """W-115, W-117, W-118: Ann and Bob were trapped and roll for their order; the winner sits last."""
    finger = finished(stage, shell)
    assert series(shell.shelf) == [{"Cleo": 1, "Ann": None, "Bob": None}]
    finger.tap(one(PressButton, text=tr("waywardtable.end.next")))
    rolls = [row for row in find_all(Segments) if len(row.choices) == 6]
    finger.tap(rolls[0].children[-2])
    finger.tap([row for row in find_all(Segments) if len(row.choices) == 6][1].children[-5])
    assert [row.name for row in find_all(PlayerRow)] == ["Bob", "Ann", "Cleo"]
    finger.tap(one(PressButton, text=tr("waywardtable.setup.start")))
    assert [player.name for player in shell.match.view.players] == ["Bob", "Ann", "Cleo"]


def test_a_player_renamed_in_a_series_takes_the_seat_of_that_place(stage, shell):
    """W-117, W-118: Zoe plays for Ann, before the dice and after them, and sits where Ann would."""
    finger = finished(stage, shell)
    finger.tap(one(PressButton, text=tr("waywardtable.end.next")))
    next(row for row in find_all(PlayerRow) if row.name == "Ann").name = "Zoe"
    finger.tap(dice_rows()[0].children[-5])
    finger.tap(dice_rows()[1].children[-2])
    assert [row.name for row in find_all(PlayerRow)] == ["Zoe", "Bob", "Cleo"]
    next(row for row in find_all(PlayerRow) if row.name == "Cleo").name = "Cleopatra"
    finger.tap(one(PressButton, text=tr("waywardtable.setup.start")))
    assert [player.name for player in shell.match.view.players] == ["Zoe", "Bob", "Cleopatra"]


def test_the_end_tells_who_is_out_and_who_is_trapped_and_the_story(stage, shell):
    """W-113, WQ-13: the only one outside wins with less gold; the story tells the finds and the duels."""
    finished(stage, shell)
    words = text_on_screen()
    assert words.count("trapped") == 2
    assert "got out" in words
    assert "Bob finds 11 gold." in words


def test_a_run_that_gets_out_becomes_the_best_one(stage, shell):
    """WQ-21: only an escaped run counts."""
    finished(stage, shell, "wayward_solo")
    assert best_run(shell.shelf, 1) == {"gold": 22, "turns": 2}
    assert tr("waywardtable.end.new-best") in text_on_screen()


def dice_rows():
    """The rows of faces to roll for the order."""
    return [row for row in find_all(Segments) if len(row.choices) == 6]


def test_equals_who_tie_again_roll_again_and_nobody_else(stage, shell):
    """WQ-61: both trapped players roll a 3, then Bob beats Ann; the first dice stay to be read."""
    finger = finished(stage, shell)
    finger.tap(one(PressButton, text=tr("waywardtable.end.next")))
    for row in (0, 1):
        finger.tap(dice_rows()[row].children[-3])
    assert [row.value for row in dice_rows()] == [3, None, 3, None]
    finger.tap(dice_rows()[1].children[-2])
    finger.tap(dice_rows()[3].children[-5])
    assert [row.value for row in dice_rows()] == [3, 2, 3, 5]
    assert [row.name for row in find_all(PlayerRow)] == ["Bob", "Ann", "Cleo"]


def test_a_run_given_up_on_the_board_is_shown_apart(stage, shell):
    """WQ-64: from the menu; it is no escape and no best run."""
    theme.reduce_motion = True
    finger = Finger(stage, shell)
    setup, said = story("wayward_solo")
    finger.sit_down(setup)
    for saying in through_the_driver(setup, said)[0][:3]:
        finger.tell(saying)
    shell.play(shell.match).send(inputs.MenuTouched())
    stage.advance(4)
    finger.tap(one(MenuButton, meaning="give-up"))
    stage.advance(4)
    assert shell.match.view.ranking.gave_up
    assert tr("waywardtable.end.gave-up") in text_on_screen()
    assert best_run(shell.shelf, 1) is None


def test_averages_are_written_as_each_language_writes_them():
    """W-116, WQ-16: two decimals."""
    (score,) = table_of([{"Ann": 2}, {"Ann": 4}, {"Ann": 1}])
    use_language("fr")
    french = average_words(score)
    use_language("en")
    assert (average_words(score), french) == ("2.33", "2,33")
