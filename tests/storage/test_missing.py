"""Games that vanish from a file that is as sound as a new one: they are missed, looked for, and told."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from itertools import combinations

import pytest

from companion.storage import Store
from companion.storage.backup import Checked
from companion.storage.known import known_games
from companion.translations import tr
from tests.journal.toy import CODEC, ToySetup
from tests.storage.conftest import LINES

TABLES = ("games", "lines", "settings", "players", "learned", "aside")


def swap_roots(path, *names):
    """Let each of two tables lead to the other's rows, as one changed page can."""
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        roots = dict(base.execute("SELECT name, rootpage FROM sqlite_master"))
        base.execute("PRAGMA writable_schema = ON")
        for name, other in (names, names[::-1]):
            base.execute("UPDATE sqlite_master SET rootpage = ? WHERE name = ?", (roots[other], name))


def titles(store):
    return sorted(game.title for game in store.games.find())


def told(store):
    return store.file.quarantined and store.file.quarantined.text


TOLD_ONE_BY_ONE = ("settings", "learned")
"""Nothing but their seals tells these apart: their rows are set aside."""


@pytest.mark.parametrize("names", [two for two in combinations(TABLES, 2) if two != TOLD_ONE_BY_ONE])
def test_tables_that_lead_to_each_others_rows_are_put_right(filled, opened, names):
    swap_roots(filled, *names)
    store = opened()
    assert told(store).key == "storage.quarantine.saved"
    assert store.file.quarantined.path.exists()
    assert titles(store) == ["first", "second"]
    assert [len(store.games.open(game).lines) for game in (1, 2)] == [LINES, LINES]
    assert (store.settings.get("sound"), store.learned.get("map-2")) == (False, {"areas": ["well"]})
    assert sorted(store.players.names()) == ["Bob", "Zoé"]


@pytest.mark.parametrize("lose", [lambda path: path.write_bytes(b""), lambda path: path.unlink()])
def test_an_empty_file_where_games_were_is_told_until_somebody_has_heard(filled, opened, lose):
    lose(filled)
    for _ in range(2):
        store = Store(filled, {"toy": CODEC})
        store.close()
        assert (titles(Store(filled, {"toy": CODEC})), tr(told(store))) == ([], tr("storage.missing", n=2))
    opened().close()
    assert told(opened()) is None


def test_the_newest_copy_with_more_games_is_offered_and_brings_them_back(filled, opened):
    store = opened()
    copy = filled.with_name(f"{filled.stem}-before-2026-11-18-120000{filled.suffix}")
    store.back_up(copy)
    store.close()
    filled.with_name(f"{filled.stem}-broken{filled.suffix}").write_bytes(b"no copy at all")
    filled.write_bytes(b"")
    store = opened()
    assert store.file.quarantined.copy == copy
    store.put_back(Checked(copy))
    assert titles(store) == ["first", "second"]
    store.close()
    assert told(opened()) is None


def test_a_game_that_was_deleted_is_not_missed(filled, opened):
    store = opened()
    store.games.delete(1)
    store.close()
    assert (known_games(filled), told(opened())) == (1, None)


def test_a_kill_right_after_a_game_was_deleted_misses_none(filled, opened, monkeypatch):
    """A note that was not written any more may say too few, never too many."""
    store = opened()
    monkeypatch.setattr("companion.storage.open_file.note_games", lambda path, games: None)
    store.games.delete(1)
    store.file.base.close()
    assert told(opened()) is None


def test_a_backup_with_fewer_games_leaves_none_to_be_missed(opened, path, tmp_path):
    store = opened()
    store.games.new("toy", ToySetup(), "early")
    store.back_up(tmp_path / "backup.db")
    store.games.new("toy", ToySetup(), "late")
    store.put_back(Checked(tmp_path / "backup.db"))
    store.close()
    assert (titles(opened()), told(opened())) == (["early"], None)


def test_a_game_that_was_set_aside_and_told_is_not_missed(filled, opened):
    with closing(sqlite3.connect(filled, isolation_level=None)) as base:
        base.execute("UPDATE games SET kind = 'toys' WHERE id = 1")
    store = opened()
    assert titles(store) == ["second"]
    store.file.base.close()
    assert told(opened()) is None


def test_games_rolled_back_are_not_expected(filled, opened):
    store = opened()
    store.file.base.execute("BEGIN IMMEDIATE")
    store.games.new("toy", ToySetup(), "third")
    store.file.base.execute("ROLLBACK")
    store.close()
    assert (known_games(filled), told(opened())) == (2, None)


@pytest.mark.parametrize("note", [b"", b"many", b"-3", b"\xff\0"])
def test_a_spoilt_note_misses_none(filled, opened, note):
    filled.with_name(f"{filled.name}-known").write_bytes(note)
    assert (titles(opened()), told(opened())) == (["first", "second"], None)
    assert known_games(filled) == 2
