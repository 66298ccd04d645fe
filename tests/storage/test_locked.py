"""While another program holds the file, lines are said, wait in order, and are written once it lets go."""

from __future__ import annotations

import sqlite3
from contextlib import closing

import pytest

from companion.storage import SaveFailed
from tests.journal.toy import ToySetup, Turn


@pytest.fixture
def other(path, store):
    """Another program, which holds the file."""
    store.file.base.execute("PRAGMA busy_timeout = 1")
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        yield other


@pytest.fixture
def begun(store, game):
    """A game with two lines that are on the disk."""
    journal = store.games.open(game)
    journal.say(Turn("ann", 1))
    journal.say(Turn("bob", 2))
    return journal


def told(journal):
    return [line.said for line in journal.lines], journal.cursor


def patience(store):
    """Milliseconds that SQLite waits for whoever holds the file."""
    return store.file.base.execute("PRAGMA busy_timeout").fetchone()[0]


def go_on(journal):
    """Say, take back and say otherwise, as players do."""
    journal.say(Turn("ann", 3))
    journal.undo(2)
    journal.say(Turn("bob", 4))
    journal.say(Turn("ann", 5))
    journal.undo()


def test_what_is_said_while_the_file_is_held_is_written_in_order_later(begun, other, store, opened, game):
    """Each of these lines was refused."""
    go_on(begun)
    assert told(opened().games.open(game)) == ([Turn("ann", 1), Turn("bob", 2)], 2)
    other.execute("ROLLBACK")
    store.games.write_what_waits()
    assert not store.games.waiting
    assert (
        told(opened().games.open(game))
        == told(begun)
        == ([Turn("ann", 1), Turn("bob", 4), Turn("ann", 5)], 2)
    )
    begun.redo()
    assert opened().games.open(game).cursor == 3


def test_the_next_line_takes_along_what_waits(begun, other, store, opened, game):
    go_on(begun)
    other.execute("ROLLBACK")
    begun.say(Turn("ann", 6))
    assert not store.games.waiting
    assert told(opened().games.open(game)) == told(begun)


def test_what_waits_is_written_when_the_store_is_closed(begun, other, store, opened, game):
    go_on(begun)
    other.execute("ROLLBACK")
    store.close()
    assert told(opened().games.open(game)) == told(begun)


def test_a_game_opened_again_knows_what_waits(begun, other, store, opened, game):
    go_on(begun)
    again = store.games.open(game)
    assert told(again) == told(begun)
    again.say(Turn("ann", 6))
    other.execute("ROLLBACK")
    store.games.write_what_waits()
    assert told(opened().games.open(game)) == told(again)


def test_a_second_reader_does_not_write_between_what_waits(begun, other, store, game):
    begun.say(Turn("ann", 3))
    waits = store.games.waiting.pop(game)
    second = store.games.open(game)
    store.games.waiting[game] = waits
    with pytest.raises(SaveFailed) as fault:
        second.say(Turn("ann", 9))
    assert fault.value.text.key == "storage.not-kept.changed-elsewhere"
    assert len(second.lines) == 2


def test_what_waits_never_overwrites_what_another_window_said(begun, other, store, opened, game):
    begun.say(Turn("ann", 3))
    other.execute("ROLLBACK")
    window = opened().games.open(game)
    window.say(Turn("ann", 7))
    with pytest.raises(SaveFailed) as fault:
        begun.say(Turn("bob", 8))
    assert fault.value.text.key == "storage.not-kept.changed-elsewhere"
    assert told(opened().games.open(game)) == told(window)
    assert told(begun)[0][2:] == [Turn("ann", 3)]


def test_one_who_holds_the_file_is_waited_for_once(begun, other, store):
    """Each statement waited for him anew."""
    assert patience(store) > 0
    begun.say(Turn("ann", 3))
    assert patience(store) == 0
    with pytest.raises(SaveFailed):
        store.settings.set("dark", True)
    assert patience(store) == 0
    other.execute("ROLLBACK")
    store.games.write_what_waits()
    assert 0 < patience(store) <= 300


def test_a_choice_that_was_waited_for_is_the_last_to_be(begun, other, store):
    with pytest.raises(SaveFailed):
        store.settings.set("dark", True)
    assert patience(store) == 0


def test_a_game_that_was_deleted_waits_for_nothing(begun, other, store, game):
    begun.say(Turn("ann", 3))
    other.execute("ROLLBACK")
    store.games.delete(game)
    store.games.write_what_waits()
    assert not store.games.waiting


def test_what_waits_when_the_app_ends_is_written_at_the_next_start(begun, other, store, opened, game, path):
    """It was lost."""
    go_on(begun)
    store.unkept = {"x": [1]}
    store.close()
    other.execute("ROLLBACK")
    again = opened()
    assert told(again.games.open(game)) == told(begun)
    assert again.settings.get("x") == [1]
    assert again.file.news == []
    again.close()
    assert not path.with_name(f"{path.name}-waiting").exists()


def test_what_two_windows_leave_behind_is_all_written_at_the_next_start(begun, other, store, opened, game):
    """The second overwrote what the first had left."""
    other.execute("ROLLBACK")
    second = opened()
    another = second.games.open(second.games.new("toy", ToySetup(), "Ann alone", ("Ann",)))
    other.execute("BEGIN EXCLUSIVE")
    begun.say(Turn("ann", 3))
    another.say(Turn("ann", 7))
    store.unkept, second.unkept = {"x": 1, "y": 1}, {"y": 2}
    store.close()
    second.close()
    other.execute("ROLLBACK")
    again = opened()
    assert [told(again.games.open(one)) for one in (game, game + 1)] == [told(begun), told(another)]
    assert (again.settings.get("x"), again.settings.get("y"), again.file.news) == (1, 2, [])


def test_what_waited_is_told_and_not_written_where_the_game_went_on_elsewhere(
    begun, other, store, opened, game
):
    go_on(begun)
    store.close()
    left = next(store.file.path.parent.glob("*-waiting"))
    waited = left.read_bytes()
    left.unlink()
    other.execute("ROLLBACK")
    elsewhere = opened()
    elsewhere.games.open(game).say(Turn("ann", 6))
    elsewhere.close()
    left.write_bytes(waited)
    again = opened()
    assert told(again.games.open(game)) == ([Turn("ann", 1), Turn("bob", 2), Turn("ann", 6)], 3)
    assert [news.key for news in again.file.news] == ["storage.not-kept.changed-elsewhere"]


@pytest.mark.parametrize(
    "rubbish",
    [b"", b"\xff", b"[]", b"{}", b'{"games":[1,{},{"game":1}],"settings":[]}',
     b'{"games":{},"settings":{"x":2}}',
     b'{"games":[{"game":1,"mark":0,"cursor":null,"said":[]}]}', b"[" * 9000],
)  # fmt: skip
def test_whatever_lies_where_waiting_lines_lie_keeps_no_game_from_opening(
    begun, opened, store, game, path, rubbish
):
    before = told(begun)
    store.close()
    path.with_name(f"{path.name}-waiting").write_bytes(rubbish)
    assert told(opened().games.open(game)) == before
