"""The shelf tells what it cannot do, and the other games go on."""

from __future__ import annotations

import dataclasses
import json
import sqlite3
import subprocess
import sys
import threading
from contextlib import closing
from random import Random

import pytest
from kivy.clock import Clock

from companion.duel.events import Damaged, Drawn, HealthSet
from companion.duel.table import DamageSource
from companion.games import CODECS
from companion.journal import Journal, text
from companion.records import bring_in, import_file, read_file
from companion.storage import Games, SaveFailed, Store, Unreadable, one_at_a_time, store
from companion.storage.rows import seal_of_line
from companion.stored_shelf import LOOKS, StoredShelf
from companion.translations import tr
from tests.duel.bot import duel, play
from tests.ui.life.prompts import say_something

BEGAN = 1_800_000_000.0


class Table:
    """A shelf of real games, and what it told."""

    def __init__(self, path=":memory:"):
        self.told = []
        self.store = Store(path, CODECS)
        self.shelf = StoredShelf(self.store, self.told.append)

    def keep(self, journal, title="Hamlet – Medusa"):
        """A game that is not summed up yet."""
        return self.store.games.add("duel", journal, title, ("Ann", "Bob"), started=BEGAN, touched=BEGAN)

    def bring_in(self, file):
        """What is told of a file, once it was looked through on its own thread."""
        return self._heard(lambda hear: self.shelf.bring_in(file, hear))

    def put_back(self, file):
        """The same of a backup."""
        return self._heard(lambda hear: self.shelf.put_back(file, hear))

    def _heard(self, does):
        told = []
        does(lambda *heard: told.append(heard))
        for thread in threading.enumerate():
            if thread.name == LOOKS:
                thread.join()
        while self.shelf._looking:
            Clock.tick()
        return told[0]


@pytest.fixture
def table():
    table = Table()
    yield table
    table.store.close()


def damaged(*_asked, **_sought):
    """What reading meets where the disk is worn out."""
    raise Unreadable("storage.not-read.damaged")


@pytest.fixture(scope="module")
def fought():
    """A duel played to its end."""
    journal = duel("hamlet", "medusa")
    play(journal, Random(5))
    return journal


def test_games_too_long_for_one_file_are_not_shared_and_that_is_told_each_time(table, fought, monkeypatch):
    table.keep(fought)
    monkeypatch.setattr("companion.records.exchange.LONGEST", 1_000)
    assert [table.shelf.exported(), table.shelf.exported()] == ["", ""]
    assert [told.key for told in table.told] == ["records.too-long"] * 2


def test_a_game_that_could_not_be_deleted_is_not_gone_and_nothing_brings_it_back(table, fought):
    """What would bring it back would make two of it."""
    game = table.keep(fought)
    table.store.file.base.execute("PRAGMA query_only = ON")
    assert table.shelf.delete(game) == (False, None)
    assert [one.id for one in table.store.games.find()] == [game]
    table.store.file.base.execute("PRAGMA query_only = OFF")
    gone, bring_back = table.shelf.delete(game)
    assert (gone, table.store.games.find()) == (True, ())
    bring_back()
    assert len(table.store.games.find()) == 1


def made_unreadable(table, game):
    """Its last line tells of a fact that only a newer version knows."""
    seal, last = table.store.file.base.execute(
        "SELECT seal, number FROM lines WHERE game = ? ORDER BY number DESC LIMIT 1", (game,)
    ).fetchone()
    line = CODECS["duel"].dump_line(table.store.games.open(game).lines[-1]) | {"then": [{"is": "FutureFact"}]}
    body = json.dumps(line)
    row = (game, last + 1, body, BEGAN, seal_of_line(seal, game, last + 1, body))
    table.store.file.base.execute("INSERT INTO lines VALUES (?, ?, ?, ?, ?)", row)


def test_an_unreadable_game_is_named_and_left_out_of_what_is_shared(table, fought):
    readable = [table.keep(fought, "Alice"), table.keep(fought, "Titania")]
    made_unreadable(table, table.keep(fought, "L’été"))
    made_unreadable(table, table.keep(fought, ""))
    shared = json.loads(table.shelf.exported())["games"]
    assert {one["title"] for one in shared} == {table.store.games.get(game).title for game in readable}
    assert tr(table.told[-1]) == "2 games cannot be read and are not in the file: Ann, Bob, L’été"


def test_a_file_that_cannot_be_read_is_not_shared_as_if_no_game_were_in_it(table, fought, monkeypatch):
    table.keep(fought)
    monkeypatch.setattr(table.store.games, "find", damaged)
    assert table.shelf.exported() == ""
    table.shelf.tell_news()
    assert table.told[-1].key == "storage.not-read.damaged"


def test_a_backup_is_put_in_place_beside_the_drawing_thread(tmp_path, fought, monkeypatch):
    """Two hundred megabytes were copied twice while the screen stood still."""
    table, backup, threads = Table(tmp_path / "games.db"), tmp_path / "backup.db", []
    game = table.keep(fought, "Alice")
    assert table.shelf.back_up(backup)
    table.shelf.delete(game)
    put_back = store.put_back
    monkeypatch.setattr(
        store, "put_back", lambda *told: threads.append(threading.current_thread().name) or put_back(*told)
    )
    assert table.put_back(backup) == (False, text("restore.done"))
    assert threads == [LOOKS]
    assert [one.title for one in table.shelf.games()] == ["Alice"]
    assert table.told == []
    table.store.close()


def test_games_are_refused_in_words_where_those_already_here_cannot_be_read(table, fought, monkeypatch):
    table.keep(fought)
    file = table.shelf.exported().encode()
    monkeypatch.setattr(table.store.games, "find", damaged)
    refused, words = table.bring_in(file)
    assert (refused, words.key) == (True, "storage.not-read.damaged")


def test_only_some_of_many_unreadable_games_are_named(table, fought):
    for number in range(6):
        made_unreadable(table, table.keep(fought, f"Game {number}"))
    assert table.shelf.exported() == "", "there is nothing to share"
    assert tr(table.told[-1]).endswith("Game 5, Game 4, Game 3, Game 2, Game 1, …")


def with_a_blow_by_nobody(journal):
    """What a file could bring in once: it can be shown, but not counted."""
    last = journal.lines[-1]
    struck = Damaged("p1.hamlet", 0, source=DamageSource("card", "p9", "p9:puck/feint#1"))
    lines = [*journal.lines[:-1], dataclasses.replace(last, events=(*last.events, struck))]
    return Journal.restored(journal.setup, lines, journal.cursor)


def told_when_no_clock_shows(journal):
    """What a clock gone mad left in a game that can be played all the same."""
    first, *lines = journal.lines
    return Journal.restored(journal.setup, [dataclasses.replace(first, at=1e300), *lines], journal.cursor)


def with_a_hand_below_none(journal):
    """What an earlier version let be counted, and put right with the next line."""
    lines = list(journal.lines)
    told = ((number, event) for number, line in enumerate(lines) for event in line.events)
    number, drawn = next((number, event) for number, event in told if isinstance(event, Drawn))
    for place, cards in ((number, -9), (number + 1, 9)):
        more = dataclasses.replace(drawn, cards=cards)
        lines[place] = dataclasses.replace(lines[place], events=(*lines[place].events, more))
    return Journal.restored(journal.setup, lines, journal.cursor)


@pytest.mark.parametrize("spoil", [told_when_no_clock_shows, with_a_hand_below_none])
def test_a_game_no_device_would_take_keeps_no_other_from_arriving(table, fought, spoil):
    """It opens here; the file it lay in was refused whole."""
    table.keep(fought, "Alice")
    spoilt = table.keep(spoil(fought), "L’été")
    assert table.shelf.look(spoilt) is not None
    file = table.shelf.exported().encode()
    there = Store(":memory:", CODECS)
    arrived = import_file(there, file)
    assert [there.games.get(game).title for game in arrived.games] == ["Alice"]
    assert arrived.refused == 1
    there.close()


def test_games_of_a_file_that_did_not_come_in_are_counted_and_told(table, fought):
    for journal in (fought, told_when_no_clock_shows(fought), with_a_hand_below_none(fought)):
        table.keep(journal)
    file = table.shelf.exported().encode()
    for game in table.store.games.find():
        table.store.games.delete(game.id)
    table.told.clear()
    assert table.bring_in(file) == (False, text("app.games.brought", n=1))
    assert [tr(told) for told in table.told] == ["2 games of the file cannot be read and did not come in."]


@pytest.mark.parametrize("spoil", [told_when_no_clock_shows, with_a_hand_below_none])
def test_a_game_no_device_would_take_is_not_shared_alone_and_that_is_told(table, fought, spoil):
    game = table.keep(spoil(fought), "L’été")
    assert table.shelf.exported(game) == ""
    assert tr(table.told[-1]) == "1 game cannot be read and is not in the file: L’été"


def test_a_game_whose_title_no_file_carries_does_not_keep_the_others_from_arriving(table, fought):
    table.keep(fought, "Alice")
    table.keep(fought, "L’été " * 50)
    there = Store(":memory:", CODECS)
    assert len(import_file(there, table.shelf.exported().encode()).games) == 1
    there.close()


def with_a_dial_of_nobody(journal):
    """What can be written on the table, and cannot be shown."""
    last = journal.lines[-1]
    dial = HealthSet("Zoe", 3)
    lines = [*journal.lines[:-1], dataclasses.replace(last, events=(*last.events, dial))]
    return Journal.restored(journal.setup, lines, journal.cursor)


def test_a_game_that_cannot_be_shown_keeps_no_other_from_being_counted(table, fought):
    first, strange, other = map(table.keep, (fought, with_a_dial_of_nobody(fought), fought))
    table.shelf.count_up([strange, first, other])
    assert {result.game for result in table.shelf.results()} == {first, other}


@pytest.mark.parametrize("open_it", ["resume", "look"])
def test_a_game_that_cannot_be_shown_is_told_and_stays(table, fought, open_it):
    game = table.keep(with_a_dial_of_nobody(fought))
    assert getattr(table.shelf, open_it)(game) is None
    assert [told.key for told in table.told] == ["storage.unreadable.damaged"]
    assert [one.id for one in table.store.games.find()] == [game]


def test_a_game_that_cannot_be_summed_up_is_named_and_holds_no_other(table, fought):
    sound, other = table.keep(fought), table.keep(fought)
    impossible = table.keep(with_a_blow_by_nobody(fought), "L’été")
    table.shelf.count_up([sound, impossible, other])
    assert {result.game for result in table.shelf.results()} == {sound, other}
    table.shelf.tell_news()
    assert table.told[-1].key == "app.games.impossible"
    assert "“L’été”" in tr(table.told[-1])


@pytest.fixture
def locked(tmp_path):
    """A shelf whose file another program has locked, and what it told."""
    store, told = Store(tmp_path / "games.sqlite3", CODECS), []
    store.file.base.execute("PRAGMA busy_timeout = 1")
    with closing(sqlite3.connect(tmp_path / "games.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield StoredShelf(store, told.append), store, other, told
    store.close()


def test_choices_that_a_locked_file_refuses_hold_are_told_once_and_are_written_later(locked):
    """They were lost when the app ended."""
    shelf, store, other, told = locked
    shelf.set_setting("dark", True)
    shelf.set_setting("language", "fr")
    assert [one.key for one in told] == ["storage.not-yet-kept"]
    assert (shelf.setting("dark"), shelf.setting("language")) == (True, "fr")
    assert (store.settings.get("dark"), store.settings.get("language")) == (None, None)
    other.execute("ROLLBACK")
    shelf.keep_what_waits()
    assert (store.settings.get("dark"), store.settings.get("language")) == (True, "fr")


def test_choices_that_wait_are_written_before_the_app_ends(locked):
    shelf, store, other, _told = locked
    shelf.set_setting("dark", True)
    other.execute("ROLLBACK")
    shelf.close()
    assert store.settings.get("dark") is True


def test_a_map_that_a_locked_file_refuses_holds_and_is_there_at_the_next_start(locked):
    """It was told that it could not be kept, and lost."""
    shelf, store, other, _told = locked
    shelf.learn("city", {"areas": ["lair"]})
    assert shelf.learned("city") == {"areas": ["lair"]}
    shelf.close()
    store.close()
    other.execute("ROLLBACK")
    again = Store(store.file.path, CODECS)
    assert again.learned.get("city") == {"areas": ["lair"]}
    again.close()


def test_a_game_that_begins_while_the_file_is_locked_is_written_with_all_its_lines_later(locked):
    """It was played in memory and lost with the app."""
    shelf, store, other, told = locked
    match = shelf.start("duel", duel("hamlet", "medusa").setup, "Hamlet – Medusa", ("Ann", "Bob"))
    shelf.remember_open_game(match)
    say_some(match, 4)
    assert ([one.key for one in told], match.game) == (["storage.not-yet-kept"], None)
    other.execute("ROLLBACK")
    shelf.keep_what_waits()
    assert match.game is not None
    say_some(match, 3)
    match.undo()
    shelf.close()
    left = StoredShelf(store, told.append).game_left_open()
    assert (left.cursor, left.lines, left.view) == (6, match.lines, match.view)
    assert store.games.get(match.game).title == "Hamlet – Medusa"


def test_a_game_left_before_it_could_be_written_is_written_all_the_same(locked):
    shelf, store, other, _told = locked
    match = shelf.start("duel", duel("hamlet", "medusa").setup, "", ("Ann", "Bob"))
    shelf.remember_open_game(None)
    other.execute("ROLLBACK")
    shelf.close()
    assert [one.id for one in store.games.find()] == [match.game]


def test_no_deed_waits_long_for_a_locked_file(tmp_path):
    """The screen stands still while it waits: a third of a second is felt, two are not borne."""
    store = Store(tmp_path / "games.sqlite3", CODECS)
    (patience,) = store.file.base.execute("PRAGMA busy_timeout").fetchone()
    store.close()
    assert patience <= 300


def test_a_start_never_waits_long_for_another_that_opens_the_file():
    """It stood still for up to twenty seconds, with nothing on the screen."""
    assert one_at_a_time.PATIENCE <= 0.3


@pytest.fixture
def held(tmp_path):
    """A duel on a shelf whose file another program holds, and what was told."""
    store, told = Store(tmp_path / "games.sqlite3", CODECS), []
    shelf = StoredShelf(store, told.append)
    match = shelf.start("duel", duel("hamlet", "medusa").setup, "", ("Ann", "Bob"))
    shelf.sum_up()
    with closing(sqlite3.connect(tmp_path / "games.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield shelf, match, other, told
    store.close()


def say_some(match, lines):
    chance, before = Random(4), match.cursor
    while match.cursor < before + lines:
        assert say_something(match, chance)


def test_lines_that_a_locked_file_refuses_are_told_once_and_written_later(held):
    """Each was refused, or played on in memory and lost with the app."""
    shelf, match, other, told = held
    unkept = []
    match.bind(on_unkept=lambda _text, _again: unkept.append(1))
    say_some(match, 4)
    shelf.sum_up()
    assert ([one.key for one in told], unkept) == (["storage.not-yet-kept"], [])
    assert tr(told[0]) != told[0].key
    assert shelf._try_again_later.is_triggered
    assert shelf.look(match.game).cursor == 4, "who looks at it sees all of it"
    other.execute("ROLLBACK")
    shelf._try_again()
    shelf._store.games.waiting.clear()
    assert shelf.look(match.game).lines == match.lines
    assert shelf.game(match.game).summary["ended"] is None
    assert not shelf._to_sum_up
    assert len(told) == 1


def test_lines_that_wait_are_written_before_the_app_ends(held):
    shelf, match, other, _told = held
    say_some(match, 3)
    other.execute("ROLLBACK")
    shelf.close()
    assert not shelf._store.games.waiting
    assert shelf.look(match.game).cursor == 3
    assert not shelf._try_again_later.is_triggered


def test_a_window_that_opens_a_game_of_another_is_told_when_it_opens_it(tmp_path, fought):
    first, second = Table(tmp_path / "kept.db"), Table(tmp_path / "kept.db")
    game = first.keep(fought)
    first.shelf.remember_open_game(first.shelf.resume(game))
    found = second.shelf.game_left_open()
    second.shelf.remember_open_game(found)
    assert found.game == game
    assert ([told.key for told in second.told], first.told) == (["storage.open-elsewhere"], [])
    first.shelf.remember_open_game(None)
    second.shelf.remember_open_game(None)
    second.shelf.remember_open_game(second.shelf.resume(game))
    assert len(second.told) == 1, "the other window has left it"
    for table in (first, second):
        table.store.close()


@pytest.fixture
def five(tmp_path, fought):
    """A table on the disk, and a file of five games for it."""
    there = Table()
    for number in range(5):
        there.store.games.add("duel", fought, "", ("Ann",), started=BEGAN + number, touched=BEGAN + number)
    table = Table(tmp_path / "games.db")
    yield table, there.shelf.exported().encode()
    table.store.close()


def test_games_are_written_beside_the_drawing_thread(five, monkeypatch):
    table, file = five
    add, threads = Games.add_written, set()
    monkeypatch.setattr(
        Games, "add_written",
        lambda *told, **more: threads.add(threading.current_thread().name) or add(*told, **more),
    )  # fmt: skip
    assert table.bring_in(file) == (False, text("app.games.brought", n=5))
    assert threads == {LOOKS}
    assert all(table.shelf.look(one.id) is not None for one in table.shelf.games())


@pytest.mark.parametrize("way", ["cancel", "fault", "full"])
def test_a_file_that_comes_half_way_leaves_nothing_behind(five, monkeypatch, way):
    table, file = five
    add, came = Games.add_written, []

    def adding(*told, **more):
        came.append(1)
        if len(came) == 3:
            if way == "full":
                raise SaveFailed("storage.not-kept.full")
            if way == "fault":
                raise ZeroDivisionError
            table.shelf.cancel()
        return add(*told, **more)

    monkeypatch.setattr(Games, "add_written", adding)
    if way == "fault":
        with pytest.raises(ZeroDivisionError):
            table.bring_in(file)
    else:
        refused, words = table.bring_in(file)
        assert refused
        assert words.key == {"cancel": "app.games.cancelled", "full": "storage.not-kept.full"}[way]
    assert len(came) == 3
    assert table.shelf.games() == ()
    monkeypatch.undo()
    assert table.bring_in(file) == (False, text("app.games.brought", n=5)), "the next one is looked through"


def test_a_line_is_written_while_games_come_in(five, fought):
    table, file = five
    match, told = table.shelf.resume(table.keep(fought)), []
    with table.store.games_beside() as games:
        bring_in(games, read_file(file, CODECS), lambda: told.append(match.undo()) or True)
    assert len(told) == 6
    assert all(told)
    assert table.store.games.waiting == {}
    assert table.store.games.open(match.game).cursor == match.cursor


KILLED = """
import os, sys
from companion.games import CODECS
from companion.records import bring_in, read_file
from companion.storage import Store
store, left = Store(sys.argv[1], CODECS), iter(range(4))
carried = read_file(open(sys.argv[2], "rb").read(), CODECS)
with store.games_beside() as games:
    bring_in(games, carried, lambda: next(left, None) != 3 or os._exit(9))
"""


def test_killed_while_games_come_in_those_that_came_are_whole(five, tmp_path):
    _table, file = five
    (tmp_path / "file.json").write_bytes(file)
    command = [sys.executable, "-c", KILLED, str(tmp_path / "killed.db"), str(tmp_path / "file.json")]
    assert subprocess.run(command, check=False).returncode == 9
    again = Table(tmp_path / "killed.db")
    came = again.shelf.games()
    assert len(came) == 3
    assert all(again.shelf.look(one.id) is not None for one in came)
    assert again.bring_in(file) == (False, text("app.games.brought", n=2))
    again.store.close()
