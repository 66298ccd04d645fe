"""A player chooses a file while the phone closes the app: the next start goes on with it."""

from __future__ import annotations

import json

import pytest

from companion.device import Sought
from companion.device.fakes import FakeShare
from companion.showing.duel import edition
from companion.showing.wayward.memory import known_map
from companion.translations import tr
from companion.ui.preferences import preferences
from companion.wayward import map_file
from companion.wayward.layout import laid_out
from companion.wayward.learned import Area, LearnedMap, Way
from tests.ui import matches
from tests.ui.backups import looked_through
from tests.ui.stage import text_on_screen

KNOWN = LearnedMap(1, (Area("crypt", ways=(Way("room-1"),)), Area("room-1", ways=(Way("crypt"),))))


@pytest.fixture
def came(stage, start, tmp_path, monkeypatch):
    """Start the app again with what was chosen before."""

    def again(sought, content):
        file = tmp_path / "brought"
        file.write_text(content, "utf-8")
        monkeypatch.setattr(FakeShare, "late", (sought, file))
        app = start()
        stage.advance(4)
        looked_through(stage, app.shell)
        return app.shell

    return again


def test_games_are_brought_in(start, came):
    shell = start().shell
    matches.duel(shell, lines=4)
    games = shell.shelf.exported()
    shell.shelf.delete(shell.shelf.games()[0].id)
    assert len(came(Sought.GAMES, games).shelf.games()) == 1
    assert tr("app.games.brought", n=1) in text_on_screen()


def test_a_backup_asks_first(came):
    came(Sought.BACKUP, "whatever it holds")
    assert tr("restore.put-back-title") in text_on_screen()


def test_card_names_are_taken(came):
    name = next(iter(edition.nameable()["hamlet"]))
    names = edition.file_of({f"hamlet/{name}": edition.OwnCard("To be", 2)})
    assert came(Sought.NAMES, names).place == "duel-edition"
    assert "To be" in str(preferences.edition)


def test_a_map_is_learned_and_the_open_table_knows_it(start, came):
    shell = start().shell
    shell.play(matches.wayward(shell, lines=2))
    shell = came(Sought.MAP, json.dumps(map_file.dump(KNOWN)))
    assert known_map(shell.shelf, 1) == laid_out(KNOWN)
    assert shell.place == "wayward-maps"
    shell.go_back()
    assert shell.current.memory.known == laid_out(KNOWN)


def test_a_picture_of_a_board_must_be_chosen_once_more(came):
    came(Sought.PICTURE, "a picture")
    assert tr("device.share.closed-meanwhile") in text_on_screen()


def test_an_ordinary_start_says_nothing(start):
    start()
    assert tr("device.share.closed-meanwhile") not in text_on_screen()
