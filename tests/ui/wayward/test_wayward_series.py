"""Looking at an old game's ranking changes neither the series nor the best run, nor a byte of the store."""

from __future__ import annotations

from companion.results import best_run, series
from companion.translations import tr
from companion.ui.buttons import PressButton
from tests.ui.stage import text_on_screen
from tests.ui.wayward.finger import Finger, one, story, through_the_driver
from tests.ui.wayward.test_wayward_setup import finished


def look_at(stage, shell, game):
    """Open an old game and its ranking, and leave it again."""
    shell.attend(shell.shelf.resume(game))
    shell.open("wayward-end")
    stage.advance(4)
    words = text_on_screen()
    shell.home()
    stage.advance(2)
    return words


def begun(stage, shell, name="wayward_three"):
    """A game in its first lines."""
    finger = Finger(stage, shell)
    setup, said = story(name)
    finger.sit_down(setup)
    for saying in through_the_driver(setup, said)[0][:6]:
        finger.tell(saying)
    return shell.match.game


def test_an_old_ranking_stays_out_of_the_game_that_goes_on(stage, shell):
    finished(stage, shell)
    old = shell.match.game
    begun(stage, shell)
    before = series(shell.shelf)
    kept = shell.shelf.games()
    look_at(stage, shell, old)
    assert before == [{"Cleo": 1, "Ann": None, "Bob": None}]
    assert series(shell.shelf) == before
    assert shell.shelf.games() == kept


def test_an_old_ranking_does_not_join_a_new_series(stage, shell):
    finger = finished(stage, shell)
    old = shell.match.game
    finger.tap(one(PressButton, text=tr("waywardtable.end.new-series")))
    assert series(shell.shelf) == []
    look_at(stage, shell, old)
    assert series(shell.shelf) == []


def test_an_old_run_alone_is_the_best_as_often_as_it_is_looked_at(stage, shell):
    finished(stage, shell, "wayward_solo")
    old = shell.match.game
    begun(stage, shell)
    for _look in range(2):
        assert tr("waywardtable.end.new-best") in look_at(stage, shell, old)
    assert best_run(shell.shelf, 1) == {"gold": 22, "turns": 2}


def test_a_game_is_counted_when_it_ends_and_an_older_one_when_asked(stage, shell):
    finished(stage, shell)
    (result,) = shell.shelf.results("wayward")
    assert (result.tally["gold"]["Cleo"][-1], [seat.first for seat in result.seats]) == (
        41,
        [True, False, False],
    )
    store = shell.shelf._store
    old = {name: value for name, value in store.games.get(result.game).summary.items() if name != "tally"}
    store.games.sum_up(result.game, old, finished=True)
    shell.home()
    stage.advance(2)
    assert shell.shelf.results()[0].tally is None
    shell.shelf.count_up([result.game])
    assert shell.shelf.results()[0].tally == result.tally
