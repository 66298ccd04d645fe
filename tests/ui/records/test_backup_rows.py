"""Everything goes into one file and comes back from it, by touches in Settings and History."""

from __future__ import annotations

from threading import Event, current_thread
from threading import enumerate as enumerate_threads

import pytest

from companion import stored_shelf
from companion.games import CODECS
from companion.storage import Checked, Store
from companion.stored_shelf import LOOKS
from companion.translations import tr
from companion.ui.buttons import IconButton, PressButton
from companion.ui.preferences import keep_in, preferences
from companion.ui.screens.games_out_and_in import GamesOutAndIn
from companion.ui.theme import theme
from tests.ui import matches
from tests.ui.backups import PATIENCE, looked_through
from tests.ui.stage import find, find_all, text_on_screen
from tests.ui.test_games_out_and_in import touched


@pytest.fixture
def held(shell, tmp_path, monkeypatch):
    """A backup with nothing in it, whose check is held up: the file, what ends it, and where it runs."""
    there = Store(tmp_path / "there.sqlite3", CODECS)
    there.back_up(tmp_path / "backup.db")
    there.close()
    go_on, begun, copies = Event(), Event(), []

    def check(file):
        begun.set()
        assert go_on.wait(PATIENCE)
        copies.append((Checked(file), current_thread()))
        return copies[-1][0]

    monkeypatch.setattr("companion.stored_shelf.Checked", check)
    yield tmp_path / "backup.db", begun, go_on, copies
    go_on.set()


def test_the_screen_draws_and_is_touched_while_a_backup_is_looked_through(stage, shell, held):
    """It stood still for as long as a stranger's file liked."""
    file, begun, go_on, copies = held
    matches.duel(shell, lines=6)
    GamesOutAndIn(shell).restore(file)
    GamesOutAndIn(shell).restore(file)
    assert begun.wait(PATIENCE)
    stage.advance(4)
    assert tr("app.games.looking") in text_on_screen()
    match = matches.wayward(shell, lines=3)
    assert (match.cursor, len(shell.shelf.games())) == (3, 2)
    go_on.set()
    looked_through(stage, shell)
    ((_copy, thread),) = copies
    assert thread is not current_thread()
    assert shell.shelf.games() == ()
    assert tr("app.games.looking") not in text_on_screen()
    assert tr("restore.done") in text_on_screen()


def test_the_screen_draws_while_a_file_of_games_is_looked_through(stage, shell, tmp_path, monkeypatch):
    """Hundreds of games take half a minute; another file is told to wait meanwhile."""
    file = tmp_path / "games.json"
    game = matches.duel(shell, lines=6).game
    file.write_text(shell.shelf.exported(game), "utf-8")
    shell.shelf.delete(game)
    go_on, look = Event(), stored_shelf._stands
    monkeypatch.setattr(stored_shelf, "_stands", lambda *told: go_on.wait(PATIENCE) and look(*told))
    GamesOutAndIn(shell).bring(file)
    stage.advance(4)
    assert tr("app.games.looking") in text_on_screen()
    assert shell.shelf.games() == ()
    GamesOutAndIn(shell).bring(file)
    assert shell.banner.text == tr("app.games.looking")
    go_on.set()
    looked_through(stage, shell)
    assert [one.id for one in shell.shelf.games()] == [game]


def test_closed_while_a_backup_is_looked_through_everything_stays(stage, shell, held):
    file, begun, go_on, copies = held
    match = matches.duel(shell, lines=6)
    GamesOutAndIn(shell).restore(file)
    assert begun.wait(PATIENCE)
    (looks,) = (one for one in enumerate_threads() if one.name == LOOKS)
    shell.shelf.close()
    go_on.set()
    looks.join(PATIENCE)
    stage.advance(4)
    assert shell.shelf.resume(match.game).cursor == 6
    assert not copies[0][0].file.parent.exists()


def test_a_backup_brings_everything_back(stage, shell):
    matches.duel(shell, lines=6)
    matches.wayward(shell, lines=6)
    shell.shelf.set_setting("wayward-series", 7.0)
    touched(stage, shell, "restore.write")
    way, file, _mime = shell.device.share.asked[-1]
    assert way == "share"
    kept = [(game.kind, game.summary) for game in shell.shelf.games()]
    for game in shell.shelf.games():
        shell.shelf.delete(game.id)
    shell.shelf.set_setting("wayward-series", 9.0)
    shell.device.share.brings = file
    touched(stage, shell, "restore.put-back")
    assert shell.shelf.games() == (), "it asks first"
    stage.wait(0.4)
    stage.touch(find("Restore", PressButton))
    looked_through(stage, shell)
    assert [(game.kind, game.summary) for game in shell.shelf.games()] == kept
    assert shell.shelf.setting("wayward-series") == 7.0
    assert tr("restore.done") in text_on_screen()
    assert shell.place == "home"


def test_settings_and_names_of_the_backup_hold_at_once(stage, shell):
    """What is chosen next must not be written over what came back."""
    stop = keep_in(shell.shelf, shell.device.system)
    try:
        preferences.edition, theme.text_scale = {"hamlet/the-ghost": {"name": "Le Spectre"}}, 1.3
        touched(stage, shell, "restore.write")
        file = shell.device.share.asked[-1][1]
        preferences.edition, theme.text_scale, preferences.odds = {}, 1.0, True
        GamesOutAndIn(shell).restore(file)
        looked_through(stage, shell)
        assert (theme.text_scale, preferences.odds) == (1.3, False)
        assert tr("cards.name.hamlet.the-ghost") == "Le Spectre"
        assert shell.shelf.setting("edition") == {"hamlet/the-ghost": {"name": "Le Spectre"}}
    finally:
        stop()
        preferences.edition, theme.text_scale = {}, 1.0


def test_a_file_that_is_no_backup_changes_nothing(stage, shell, tmp_path):
    matches.duel(shell, lines=6)
    shell.device.share.brings = tmp_path / "holiday.jpg"
    shell.device.share.brings.write_bytes(b"\xff\xd8\xff" * 400)
    touched(stage, shell, "restore.put-back")
    stage.wait(0.4)
    stage.touch(find("Restore", PressButton))
    looked_through(stage, shell)
    assert tr("storage.backup.not-one") in text_on_screen()
    assert len(shell.shelf.games()) == 1


def test_games_go_out_and_come_in_from_the_history_too(stage, shell):
    matches.duel(shell, lines=6)
    shell.open("history")
    stage.advance(4)
    stage.touch(next(one for one in find_all(IconButton) if one.label == tr("games.out-and-in")))
    stage.wait(0.4)
    stage.touch(find(tr("app.games.share"), PressButton))
    way, file, mime = shell.device.share.asked[-1]
    assert (way, file.name, mime) == ("share", "promptbook-games.json", "application/json")


def test_what_was_imported_is_listed_at_once(stage, shell, tmp_path):
    file = tmp_path / "games.json"
    game = matches.duel(shell, lines=6).game
    file.write_text(shell.shelf.exported(game), "utf-8")
    shell.shelf.delete(game)
    shell.open("history")
    stage.advance(4)
    assert tr("app.history.none") in text_on_screen()
    GamesOutAndIn(shell).bring(file)
    looked_through(stage, shell)
    stage.advance(2)
    assert find(tr("games.resume"), PressButton)
