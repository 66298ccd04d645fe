"""The whole store in one file and back, and a copy of its own accord before anything is migrated."""

from __future__ import annotations

import os
import sqlite3
import tempfile
from contextlib import closing
from random import Random
from threading import Thread, Timer

import pytest

from companion.device.outbox import PREFIX
from companion.storage import Checked, SaveFailed, Store, Unreadable
from companion.storage.schema import MIGRATIONS
from companion.translations import tr
from tests.journal.toy import CODEC, ToySetup, Turn
from tests.storage.test_at_once import old
from tests.storage.test_faults import full_disk

LET_GO_AFTER = 5.0
"""Seconds."""


def told(store):
    """Everything a store holds, as its readers see it."""
    games = [(game, CODEC.dump_journal(store.games.open(game.id))) for game in store.games.find()]
    return games, store.players.names(), store.settings.get("x")


def fill(store):
    for number in range(3):
        game = store.games.new("toy", ToySetup(), f"game {number}", ("Zoé", "Bob"))
        journal = store.games.open(game)
        journal.say(Turn("ann", 1))
        journal.say(Turn("bob", 1))
        journal.undo(number)
        store.games.sum_up(game, {"seats": []}, finished=number == 1)
    store.settings.set("x", ["kept"])


def test_a_store_comes_back_whole_on_another_phone(store, tmp_path, clock):
    fill(store)
    backup = tmp_path / "backup.sqlite3"
    store.back_up(backup)
    there = Store(tmp_path / "there.sqlite3", {"toy": CODEC}, clock)
    there.games.new("toy", ToySetup(), "lost", ("Eve",))
    there.put_back(Checked(backup))
    assert told(there) == told(store)
    there.games.open(there.games.find()[0].id).say(Turn("ann", 1))
    there.close()
    again = Store(tmp_path / "there.sqlite3", {"toy": CODEC}, clock)
    assert again.file.quarantined is None
    assert len(again.games.find()) == 3
    again.close()


def test_what_was_there_before_is_kept_beside(store, path, tmp_path, clock):
    fill(store)
    before = told(store)
    other = Store(tmp_path / "other.sqlite3", {"toy": CODEC}, clock)
    other.back_up(tmp_path / "backup.sqlite3")
    other.close()
    store.put_back(Checked(tmp_path / "backup.sqlite3"))
    assert store.games.find() == ()
    (beside,) = path.parent.glob(f"{path.stem}-before-*{path.suffix}")
    store.put_back(Checked(beside))
    assert told(store) == before


def test_another_window_that_holds_the_file_is_named_in_the_usual_time(store, path, tmp_path):
    fill(store)
    backup = tmp_path / "backup.sqlite3"
    store.back_up(backup)
    before = sorted(tmp_path.iterdir())
    store.file.base.execute("PRAGMA busy_timeout = 1")
    with closing(sqlite3.connect(path, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        # Whoever waits without end is let go at last, and has failed.
        release = Timer(LET_GO_AFTER, other.rollback)
        release.start()
        with pytest.raises(SaveFailed) as fault:
            store.put_back(Checked(backup))
        release.cancel()
        release.join()
    assert fault.value.text.key == "storage.not-kept.busy"
    assert sorted(tmp_path.iterdir()) == before


@pytest.mark.parametrize("kind", ["text", "empty", "none", "foreign", "newer", "cut", "folder"])
def test_a_file_that_is_no_backup_changes_nothing(store, path, tmp_path, kind):
    fill(store)
    file = tmp_path / "backup.sqlite3"
    if kind == "text":
        file.write_text("Not a database at all, but quite a long text. " * 40)
    elif kind == "empty":
        file.touch()
    elif kind == "folder":
        file.mkdir()
    elif kind == "cut":
        store.back_up(file)
        file.write_bytes(file.read_bytes()[:5000])
    elif kind != "none":
        with closing(sqlite3.connect(file)) as base:
            base.execute("CREATE TABLE notes (words TEXT)")
            if kind == "newer":
                base.execute("PRAGMA application_id = 1346522955")
                base.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")
    before, bytes_before = told(store), path.read_bytes()
    with pytest.raises(Unreadable) as fault:
        store.put_back(Checked(file))
    assert tr(fault.value.text) != fault.value.text.key
    assert fault.value.text.key == ("storage.backup.newer" if kind == "newer" else "storage.backup.not-one")
    assert (told(store), path.read_bytes()) == (before, bytes_before)


def test_a_backup_there_is_no_room_to_look_at_is_not_called_none(store, tmp_path):
    fill(store)
    backup = tmp_path / "backup.sqlite3"
    store.back_up(backup)
    before = told(store)
    with full_disk(), pytest.raises(SaveFailed):
        store.put_back(Checked(backup))
    assert told(store) == before
    store.put_back(Checked(backup))
    assert told(store) == before


SWALLOWS = (
    "CREATE TRIGGER swallow AFTER INSERT ON lines BEGIN DELETE FROM lines WHERE number = new.number; END",
    "CREATE VIEW more AS SELECT * FROM lines",
    "CREATE VIRTUAL TABLE more USING fts5(words)",
    "CREATE TABLE more (words TEXT)",
    "CREATE UNIQUE INDEX once ON lines (game, number)",
)


@pytest.mark.parametrize("earlier", [False, True])
@pytest.mark.parametrize("swallow", SWALLOWS)
def test_a_file_that_does_more_than_hold_games_is_no_backup(store, path, tmp_path, swallow, earlier):
    fill(store)
    file = tmp_path / "backup.sqlite3"
    if earlier:
        old(file, 1)
    else:
        store.back_up(file)
    with closing(sqlite3.connect(file)) as base:
        base.execute(swallow)
        base.commit()
    before = told(store)
    with pytest.raises(Unreadable) as fault:
        store.put_back(Checked(file))
    assert fault.value.text.key == "storage.backup.not-one"
    assert told(store) == before


def describe(file, before, after):
    """Describe the tables in other words; their columns stay as they were."""
    with closing(sqlite3.connect(file, isolation_level=None)) as base:
        base.execute("PRAGMA writable_schema = ON")
        base.execute("UPDATE sqlite_master SET sql = replace(sql, ?, ?)", (before, after))


IGNORES = (" PRIMARY KEY (game, number)", " PRIMARY KEY (game, number) ON CONFLICT IGNORE")


def test_a_backup_whose_tables_ignore_lines_is_none(store, tmp_path):
    fill(store)
    file = tmp_path / "backup.sqlite3"
    store.back_up(file)
    describe(file, *IGNORES)
    with pytest.raises(Unreadable):
        store.put_back(Checked(file))


@pytest.mark.parametrize("swallow", [*SWALLOWS[:2], IGNORES])
def test_in_the_file_with_the_games_it_is_damage_and_costs_no_line(store, opened, path, swallow):
    fill(store)
    before = told(store)
    store.close()
    if swallow == IGNORES:
        describe(path, *swallow)
    else:
        with closing(sqlite3.connect(path, isolation_level=None)) as base:
            base.execute(swallow)
    again = opened()
    assert again.file.quarantined.text.key == "storage.quarantine.saved"
    assert told(again) == before
    again.games.open(1).say(Turn("ann", 1))
    assert len(opened().games.open(1).lines) == 3


def test_spoilt_backups_are_refused_or_read_with_what_is_sound(store, path, tmp_path):
    """Every bit may be wrong: the store is then as it was, or opens and lists its games."""
    fill(store)
    whole, random = tmp_path / "whole.sqlite3", Random(8)
    store.back_up(whole)
    sound = whole.read_bytes()
    for number in range(40):
        spoilt = bytearray(sound)
        for _ in range(random.randint(1, 30)):
            spoilt[random.randrange(len(spoilt))] ^= 1 << random.randrange(8)
        file = tmp_path / f"{number}.sqlite3"
        file.write_bytes(spoilt)
        before = path.read_bytes()
        try:
            store.put_back(Checked(file))
        except (Unreadable, SaveFailed):
            assert path.read_bytes() == before
            continue
        for game in store.games.find():
            assert game.title.startswith("game")
        store.put_back(Checked(whole))
    assert len(store.games.find()) == 3


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS)))
def test_an_older_file_is_copied_before_it_is_changed(opened, path, version):
    old(path, version)
    with closing(sqlite3.connect(path)) as base:
        base.execute("INSERT INTO settings (name, value) VALUES ('x', '[\"kept\"]')")
        base.commit()
    store = opened()
    assert store.settings.get("x") == ["kept"]
    (copy,) = path.parent.glob(f"{path.stem}-version-*{path.suffix}")
    with closing(sqlite3.connect(copy)) as base:
        assert base.execute("PRAGMA user_version").fetchone() == (version,)
        assert base.execute("SELECT name, value FROM settings").fetchall() == [("x", '["kept"]')]


def test_a_new_file_and_one_of_today_are_not_copied(opened, path):
    opened()
    opened()
    assert [one.name for one in path.parent.glob(f"{path.stem}-version-*")] == []


def test_a_full_disk_leaves_no_half_backup(store, tmp_path):
    with pytest.raises(SaveFailed):
        store.back_up(tmp_path / "no such folder" / "backup.sqlite3")
    assert list(tmp_path.glob("*.part")) == []


TRIGGER = (
    "CREATE TRIGGER t AFTER UPDATE ON games BEGIN INSERT INTO settings (name, value)"
    " WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT i, i FROM n; END"
)


@pytest.mark.parametrize("strange", [TRIGGER, "CREATE TABLE t (x CHECK (x < length(hex(zeroblob(x)))))",
                                     "CREATE INDEX i ON games (hex(zeroblob(id)))"])  # fmt: skip
@pytest.mark.parametrize("version", [1, len(MIGRATIONS)])
def test_nothing_of_a_strangers_file_is_run_before_it_is_known_to_be_ours(
    store, tmp_path, monkeypatch, strange, version
):  # fmt: skip
    """To look through every page and to migrate are to run what stands in it, for as long as it likes."""
    backup = tmp_path / "backup.sqlite3"
    store.back_up(backup)
    with closing(sqlite3.connect(backup, isolation_level=None)) as spoilt:
        spoilt.execute(strange)
        spoilt.execute(f"PRAGMA user_version = {version}")
    looked = []
    monkeypatch.setattr("companion.storage.schema.is_intact", looked.append)
    with pytest.raises(Unreadable):
        store.put_back(Checked(backup))
    assert looked == []


def test_a_backup_with_a_value_beyond_all_measure_is_refused(store, tmp_path, monkeypatch):
    monkeypatch.setattr("companion.storage.backup.LONGEST_VALUE", 100_000)
    store.settings.set("x", "a" * 200_000)
    backup = tmp_path / "backup.sqlite3"
    store.back_up(backup)
    with pytest.raises(Unreadable):
        store.put_back(Checked(backup))


def test_a_backup_beyond_all_measure_is_not_even_copied(store, tmp_path, monkeypatch):
    monkeypatch.setattr("companion.storage.backup.LARGEST", 1_000)
    backup = tmp_path / "backup.sqlite3"
    store.back_up(backup)
    with pytest.raises(Unreadable):
        store.put_back(Checked(backup))


def test_restored_twice_in_one_second_both_are_kept_beside(store, path, tmp_path):
    store.file.clock = lambda: 1_800_000_000.0
    backup = tmp_path / "backup.sqlite3"
    store.back_up(backup)
    fill(store)
    store.put_back(Checked(backup))
    store.put_back(Checked(backup))
    beside = sorted(path.parent.glob(f"{path.stem}-before-*{path.suffix}"))
    assert len(beside) == 2
    games = []
    for one in beside:
        with closing(sqlite3.connect(one)) as base:
            games += base.execute("SELECT count(*) FROM games").fetchone()
    assert sorted(games) == [0, 3]


def test_what_a_kill_leaves_of_a_restore_is_swept(store, path, clock, tmp_path):
    left = path.with_name(f"{path.stem}-before-2027-01-15-080000{path.suffix}.part")
    left.write_bytes(b"half a copy")
    os.utime(left, (1, 1))
    fresh = left.with_name(f"{path.stem}-before-2027-01-15-080001{path.suffix}.part")
    fresh.write_bytes(b"another window is writing this")
    Store(path, {"toy": CODEC}, clock).close()
    assert (left.exists(), fresh.exists()) == (False, True)


def test_what_is_read_from_lies_where_what_is_left_is_swept(store, tmp_path, monkeypatch):
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "temporary"))
    (tmp_path / "temporary").mkdir()
    backup, seen = tmp_path / "backup.sqlite3", []
    store.back_up(backup)
    there = tmp_path / "temporary"
    monkeypatch.setattr(Store, "_copy_beside", lambda _store, _base: seen.extend(there.iterdir()))
    store.put_back(Checked(backup))
    assert [one.name.startswith(PREFIX) for one in seen] == [True]


@pytest.fixture
def counted(monkeypatch):
    """Steps are counted a hundred at a time, and only those that the file's size allows."""
    monkeypatch.setattr("companion.storage.backup._STEPS", 100)
    monkeypatch.setattr("companion.storage.backup.STEPS_AT_LEAST", 0)
    return lambda steps: monkeypatch.setattr("companion.storage.backup.STEPS_A_BYTE", steps)


def test_a_backup_that_takes_too_many_steps_to_look_through_is_named_so(store, tmp_path, counted):
    """Ten seconds were given to whatever a stranger wrote."""
    backup = tmp_path / "backup.sqlite3"
    store.back_up(backup)
    counted(0)
    with pytest.raises(Unreadable) as fault:
        Checked(backup)
    assert fault.value.text.key == "storage.backup.too-long"
    assert tr(fault.value.text) != fault.value.text.key


@pytest.mark.parametrize("version", range(1, len(MIGRATIONS) + 1))
def test_how_slow_the_phone_is_does_not_decide_whether_an_honest_backup_is_taken(
    store, tmp_path, counted, version
):  # fmt: skip
    """Two seconds were given to every backup, however large."""
    backup = tmp_path / "backup.sqlite3"
    if version == len(MIGRATIONS):
        fill(store)
        store.back_up(backup)
    else:
        old(backup, version)
    counted(1)
    Checked(backup).let_go()


def test_a_backup_of_very_many_tables_is_refused_before_they_are_read(store, tmp_path, monkeypatch):
    """SQLite reads them all at the first word: half a million take minutes and gigabytes."""
    backup = tmp_path / "backup.sqlite3"
    store.back_up(backup)
    with closing(sqlite3.connect(backup)) as base:
        for number in range(100):
            base.execute(f"CREATE TABLE t{number} (a)")
    opened = []
    monkeypatch.setattr("companion.storage.backup.sqlite3.connect", lambda *told, **_: opened.append(told))
    with pytest.raises(Unreadable):
        Checked(backup)
    assert opened == []


@pytest.mark.parametrize(
    ("limit", "most"),
    [("MOST_ROWS", {"games": 2}), ("MOST_ROWS", {"players": 1}), ("MOST_LINES", 1), ("LONGEST_GAME", 10)],
)
def test_a_backup_with_more_than_could_be_listed_or_opened_is_refused(
    store, tmp_path, monkeypatch, limit, most
):  # fmt: skip
    fill(store)
    backup = tmp_path / "backup.sqlite3"
    store.back_up(backup)
    Checked(backup).let_go()
    monkeypatch.setattr(f"companion.storage.backup.{limit}", most)
    with pytest.raises(Unreadable):
        Checked(backup)


def test_the_long_part_of_a_restore_is_done_on_any_thread_and_nothing_is_written_meanwhile(
    store, tmp_path, clock
):  # fmt: skip
    """What is written then may be about another game of the same number."""
    fill(store)
    backup = tmp_path / "backup.sqlite3"
    store.back_up(backup)
    before = told(store)
    for game in store.games.find():
        store.games.delete(game.id)
    checked = Checked(backup)
    works = Thread(target=store.put_back_beside, args=(checked,))
    works.start()
    works.join()
    with pytest.raises(SaveFailed) as fault:
        store.games.delete(1)
    assert fault.value.is_busy
    store.put_back(checked)
    assert told(store) == before
    store.games.delete(1)
    assert not checked.file.exists()


def test_a_restore_that_another_window_holds_up_leaves_everything_and_can_be_written_to(
    store, path, tmp_path
):
    fill(store)
    backup = tmp_path / "backup.sqlite3"
    store.back_up(backup)
    checked, before = Checked(backup), told(store)
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(SaveFailed):
            store.put_back_beside(checked)
    checked.let_go()
    assert told(store) == before
    store.settings.set("x", 1)
