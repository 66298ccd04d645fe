"""All games go out as a file, come in elsewhere, and their results fill a table: by touches in Settings."""

from __future__ import annotations

import csv

from companion.games import CODECS
from companion.records import import_games
from companion.storage import Store
from companion.translations import tr
from companion.ui.buttons import PressButton
from tests.ui import matches
from tests.ui.backups import looked_through
from tests.ui.stage import text_on_screen
from tests.ui.wayward.finger import Finger, one
from tests.ui.wayward.test_wayward_setup import finished


def touched(stage, shell, key):
    """Open Settings, once what was told before has gone, and touch a button there."""
    stage.skip(10)
    stage.advance(4)
    shell.home()
    shell.open("settings")
    stage.advance(4)
    Finger(stage, shell).tap(one(PressButton, text=tr(key)))
    stage.advance(4)
    looked_through(stage, shell)


def test_all_games_are_shared_as_one_file(stage, shell):
    matches.duel(shell, lines=6)
    matches.wayward(shell, lines=6)
    touched(stage, shell, "app.games.share")
    way, file, mime = shell.device.share.asked[-1]
    assert (way, mime) == ("share", "application/json")
    there = Store(":memory:", CODECS)
    assert len(import_games(there, file.read_bytes()).games) == 2
    there.close()


def test_results_are_shared_as_a_table(stage, shell):
    finished(stage, shell)
    touched(stage, shell, "app.games.table")
    way, file, mime = shell.device.share.asked[-1]
    assert (way, mime) == ("share", "text/csv")
    rows = list(csv.DictReader(file.read_text("utf-8-sig").splitlines()))
    assert [(row["player"], row["place"], row["won"]) for row in rows] == [
        ("Ann", "", "no"),
        ("Bob", "", "no"),
        ("Cleo", "1", "yes"),
    ]


def test_games_are_brought_in_once_and_counted(stage, shell, tmp_path):
    finished(stage, shell)
    file = tmp_path / "games.json"
    file.write_text(shell.shelf.exported(), "utf-8")
    (result,) = shell.shelf.results()
    shell.shelf.delete(result.game)
    shell.device.share.brings = file
    touched(stage, shell, "app.games.bring")
    assert tr("app.games.brought", n=1) in text_on_screen()
    (came,) = shell.shelf.results()
    assert (came.seats, came.tally) == (result.seats, result.tally)
    touched(stage, shell, "app.games.bring")
    assert tr("app.games.known") in text_on_screen()
    assert len(shell.shelf.games()) == 1


def test_a_file_of_something_else_is_refused_in_words(stage, shell, tmp_path):
    shell.device.share.brings = tmp_path / "holiday.jpg"
    touched(stage, shell, "app.games.bring")
    assert tr("app.games.not-read") in text_on_screen()
    shell.device.share.brings.write_bytes(b"\xff\xd8\xff")
    touched(stage, shell, "app.games.bring")
    assert tr("journal.invalid.not-utf-8") in text_on_screen()
    assert shell.shelf.games() == ()
