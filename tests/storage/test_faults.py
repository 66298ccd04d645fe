"""Files that cannot be used are set aside, nothing is deleted, and what cannot be kept is said."""

from __future__ import annotations

import json
import os
import resource
import shutil
import sqlite3
import tempfile
from contextlib import closing, contextmanager
from errno import EACCES, EDQUOT, EIO, EMFILE, ENOSPC
from pathlib import Path

import pytest

from companion.app import opened as opened_by_the_app
from companion.journal import text
from companion.storage import SaveFailed, Store
from companion.storage.schema import APPLICATION, MIGRATIONS
from companion.translations import tr
from tests.journal.toy import CODEC, Loot, ToySetup, Turn

NOBODY = 65534


def base_at(path):
    return closing(sqlite3.connect(path, isolation_level=None))


@pytest.fixture
def filled(opened, path):
    """A file with one game of many lines, closed."""
    store = opened()
    journal = store.games.open(store.games.new("toy", ToySetup(), "long"))
    for by in range(200):
        journal.say(Turn("ann", by))
    store.close()
    return path


def garbage(path):
    path.write_bytes(b"these are not the games you are looking for" * 40)


def short_garbage(path):
    path.write_bytes(b"?")


def torn(path):
    path.write_bytes(path.read_bytes()[: path.stat().st_size // 2 + 100])


def scratched(path):
    whole = bytearray(path.read_bytes())
    whole[4096 * 2 : 4096 * 4] = bytes(4096 * 2)
    path.write_bytes(whole)


def emptied_beside_its_lines(path):
    path.with_name(path.name + "-wal").write_bytes(b"lines that wait")
    path.write_bytes(b"")


def without_lines(path):
    with base_at(path) as base:
        base.execute("DROP TABLE lines")


def another_programs(path):
    path.unlink()
    with base_at(path) as base:
        base.execute("CREATE TABLE recipes (name TEXT)")


def written_by_a_newer_app(path):
    with base_at(path) as base:
        base.execute("CREATE TABLE tournaments (name TEXT)")
        base.execute(f"PRAGMA user_version = {len(MIGRATIONS) + 1}")


def older_than_it_says(path):
    path.unlink()
    with base_at(path) as base:
        base.execute("CREATE TABLE games (title TEXT)")
        base.execute(f"PRAGMA application_id = {APPLICATION}")
        base.execute("PRAGMA user_version = 1")


@pytest.mark.parametrize(
    ("ruin", "key"),
    [
        (garbage, "damaged"),
        (short_garbage, "damaged"),
        (torn, "damaged"),
        (scratched, "damaged"),
        (emptied_beside_its_lines, "damaged"),
        (without_lines, "damaged"),
        (older_than_it_says, "damaged"),
        (another_programs, "foreign"),
        (written_by_a_newer_app, "newer"),
    ],
)
def test_an_unusable_file_is_set_aside_whole_and_the_app_starts_fresh(filled, opened, clock, ruin, key):
    ruin(filled)
    before = {one.name: one.read_bytes() for one in filled.parent.iterdir()}
    store = opened()
    saved = len(store.games.find())
    assert store.file.quarantined.text.key == f"storage.quarantine.{'saved' if saved else key}"
    assert store.file.quarantined.path.name in tr(store.file.quarantined.text)
    assert saved in (0, 1 if key == "damaged" else 0)
    store.games.open(store.games.new("toy", ToySetup(), "")).say(Turn("ann", 1))
    kept = store.file.quarantined.path
    assert kept.name.startswith("games-2027-01-15-")
    assert kept.read_bytes() == before["games.sqlite3"]
    if "games.sqlite3-wal" in before:
        assert kept.with_name(kept.name + "-wal").read_bytes() == before["games.sqlite3-wal"]


def test_files_set_aside_in_the_same_second_do_not_meet(path, opened):
    kept = []
    for _ in range(3):
        garbage(path)
        store = opened()
        store.close()
        kept.append(store.file.quarantined.path)
    assert len(set(kept)) == 3
    assert all(one.exists() for one in kept)


def test_an_empty_file_is_simply_new(path, opened):
    path.write_bytes(b"")
    store = opened()
    assert (store.file.quarantined, store.games.find()) == (None, ())


def test_a_torn_last_line_costs_only_itself(store, opened, game, path):
    """The tail of the write-ahead log is cut, as when the power fails while it is being written."""
    journal = store.games.open(game)
    for by in (1, 2, 3):
        journal.say(Turn("ann", by))
    log = path.with_name(path.name + "-wal")
    copied = {one: one.read_bytes() for one in (path, log)}
    store.close()
    path.with_name(path.name + "-shm").unlink(missing_ok=True)
    path.write_bytes(copied[path])
    log.write_bytes(copied[log][:-300])
    again = opened()
    assert again.file.quarantined is None
    assert [line.said for line in again.games.open(game).lines] == [Turn("ann", 1), Turn("ann", 2)]


def test_a_file_of_the_first_version_is_brought_up_to_date(path, opened):
    """Version 1 knew no names, summaries or learned maps; its games and settings go on."""
    setup, line = {"coins": 5}, Turn("bob", 2)
    told = {"said": {"is": "Turn", "player": "bob", "by": 2}, "label": {"key": "toy.turned", "values": {}}}
    told["then"] = [{"is": "CoinsMoved", "player": "bob", "by": 2}]
    told |= {"open": False, "reveals": False, "at": None}
    with base_at(path) as base:
        base.executescript(
            """
            CREATE TABLE games (id INTEGER PRIMARY KEY, kind TEXT NOT NULL, title TEXT NOT NULL,
                setup TEXT NOT NULL, schema INTEGER NOT NULL, started REAL NOT NULL, touched REAL NOT NULL,
                finished INTEGER NOT NULL DEFAULT 0, cursor INTEGER);
            CREATE TABLE lines (game INTEGER NOT NULL REFERENCES games (id) ON DELETE CASCADE,
                number INTEGER NOT NULL, body TEXT NOT NULL, kept REAL NOT NULL,
                PRIMARY KEY (game, number)) WITHOUT ROWID;
            CREATE TABLE settings (name TEXT PRIMARY KEY, value TEXT NOT NULL) WITHOUT ROWID;
            INSERT INTO settings VALUES ('language', '"fr"');
            PRAGMA user_version = 1;
            """
        )
        base.execute(f"PRAGMA application_id = {APPLICATION}")
        game = (7, "toy", "old", json.dumps(setup), 1, 10, 20, 1, None)
        base.execute("INSERT INTO games VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", game)
        base.execute("INSERT INTO lines VALUES (7, 0, ?, 20)", (json.dumps(told),))
    store = opened()
    assert store.file.quarantined is None
    kept = store.games.get(7)
    assert (kept.title, kept.finished, kept.players, kept.summary) == ("old", True, (), None)
    journal = store.games.open(7)
    assert ([one.said for one in journal.lines], journal.table.coins["bob"]) == ([line], 7)
    journal.say(Loot("ann"))
    store.learned.set("map-1", [])
    assert store.settings.get("language") == "fr"
    assert opened().games.open(7).question is not None


@contextmanager
def full_disk(room=0):
    """No file may grow beyond so much: the system refuses as it would on a full disk."""
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (room, hard))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))


def test_a_full_disk_keeps_nothing_and_changes_nothing(store, game, opened):
    journal = store.games.open(game)
    journal.say(Turn("ann", 1))
    for deed in (lambda: journal.say(Turn("ann", 1)), journal.undo, lambda: store.settings.set("a", 1)):
        with full_disk(), pytest.raises(SaveFailed):
            deed()
    assert (journal.cursor, journal.table.coins["ann"], store.settings.get("a")) == (1, 6, None)
    journal.say(Turn("ann", 2))
    assert opened().games.open(game).table.coins["ann"] == 8


@pytest.fixture(params=["closed", "killed"])
def left(request, opened, path, tmp_path):
    """A file with a game and a setting as an app leaves it that was closed, or killed after its last line."""
    store = opened()
    store.games.open(store.games.new("toy", ToySetup(), "long", ("Zoé",))).say(Turn("ann", 1))
    store.settings.set("sound", False)
    if request.param == "closed":
        store.close()
    return Path(shutil.copytree(tmp_path, tmp_path / "left")) / path.name


def files_at(path):
    return {one.name: one.read_bytes() for one in path.parent.iterdir()}


def test_on_a_disk_that_takes_nothing_games_are_there_to_be_looked_at(left):
    before = files_at(left)
    with full_disk():
        store, told = opened_by_the_app(str(left))
    assert told == text("storage.at-the-start.fault")
    assert ([game.title for game in store.games.find()], store.players.names()) == (["long"], ("Zoé",))
    assert store.settings.get("sound") is False
    store.settings.set("sound", True)
    assert store.settings.get("sound") is True
    assert files_at(left) == before
    store.close()


def test_a_game_that_is_only_looked_at_goes_on_without_being_kept(left):
    before = files_at(left)
    with full_disk():
        store = Store(left, {"toy": CODEC}, only_looked_at=True)
        journal = store.games.open(1)
        journal.say(Turn("ann", 2))
    assert [line.said for line in journal.lines] == [Turn("ann", 1), Turn("ann", 2)]
    assert files_at(left) == before
    store.close()


@pytest.fixture
def without_what_windows_share(opened, path, tmp_path):
    """A killed app's file: one game is in it, the next waits beside it, the shared side file is gone."""
    store = opened()
    store.games.new("toy", ToySetup(), "in the file")
    store.close()
    opened().games.new("toy", ToySetup(), "beside it")
    killed = Path(shutil.copytree(tmp_path, tmp_path / "killed")) / path.name
    killed.with_name(f"{killed.name}-shm").unlink()
    return killed


def test_lines_that_wait_are_looked_at_without_the_side_file_that_windows_share(without_what_windows_share):
    before = files_at(without_what_windows_share)
    store = Store(without_what_windows_share, {"toy": CODEC}, only_looked_at=True)
    assert {game.title for game in store.games.find()} == {"in the file", "beside it"}
    assert files_at(without_what_windows_share) == before
    store.close()


def test_where_there_is_no_room_for_a_copy_older_lines_are_looked_at(without_what_windows_share):
    with full_disk():
        store = Store(without_what_windows_share, {"toy": CODEC}, only_looked_at=True)
    assert {game.title for game in store.games.find()} == {"in the file"}
    store.close()


@pytest.mark.parametrize("code", [sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR_SHMSIZE])
def test_a_full_disk_is_told_at_the_start_in_words_for_somebody_who_has_not_moved(left, monkeypatch, code):
    def refuse(_lock):
        error = sqlite3.OperationalError("database or disk is full")
        error.sqlite_errorcode = code
        raise error

    monkeypatch.setattr("companion.storage.one_at_a_time._take", refuse)
    store, told = opened_by_the_app(str(left))
    assert [game.title for game in store.games.find()] == ["long"]
    assert told == text("storage.at-the-start.full")
    assert tr(told) != told.key
    store.close()


@pytest.mark.parametrize("ruin", [garbage, another_programs, written_by_a_newer_app])
def test_on_a_full_disk_a_file_that_cannot_be_used_is_left_alone(filled, ruin):
    ruin(filled)
    before = files_at(filled)
    with full_disk():
        store, told = opened_by_the_app(str(filled))
    assert (store.games.find(), told) == ((), text("storage.at-the-start.fault"))
    assert files_at(filled) == before
    store.close()


def test_no_copy_is_played_on_while_another_window_holds_the_file(filled, monkeypatch):
    monkeypatch.setattr("companion.storage.one_at_a_time.PATIENCE", 0.01)
    with base_at(filled.with_name(f"{filled.name}-lock")) as other:
        other.execute("BEGIN EXCLUSIVE")
        store, told = opened_by_the_app(str(filled))
    assert (store.games.find(), told) == ((), text("storage.not-kept.busy"))
    store.close()


FULL, NO_ENTRY = "storage.not-kept.full", "storage.not-kept.cannot-open"


@pytest.mark.parametrize(
    ("code", "key"), [(ENOSPC, FULL), (EDQUOT, FULL), (EACCES, NO_ENTRY), (EMFILE, NO_ENTRY)]
)
@pytest.mark.parametrize("refused", ["shutil.copyfile", "tempfile.TemporaryDirectory"])
def test_a_damaged_file_stays_in_its_place_until_it_can_be_rescued(
    filled, opened, monkeypatch, refused, code, key
):
    def refuse(*_arguments, **_options):
        raise OSError(code, os.strerror(code))

    scratched(filled)
    before = {one.name: one.read_bytes() for one in filled.parent.iterdir()}
    with monkeypatch.context() as not_now:
        not_now.setattr(f"companion.storage.salvage.{refused}", refuse)
        with pytest.raises(SaveFailed) as fault:
            opened()
    assert fault.value.text.key == key
    assert {one.name: one.read_bytes() for one in filled.parent.iterdir()} == before
    assert opened().file.quarantined is not None


@pytest.mark.parametrize("code", [sqlite3.SQLITE_IOERR_WRITE, sqlite3.SQLITE_CANTOPEN])
def test_a_damaged_file_stays_in_its_place_while_what_is_sound_cannot_be_written(
    filled, opened, monkeypatch, code
):
    def refuse(*_arguments):
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = code
        raise error

    torn(filled)
    before = {one.name: one.read_bytes() for one in filled.parent.iterdir()}
    with monkeypatch.context() as not_now:
        not_now.setattr("companion.storage.salvage._small", refuse)
        with pytest.raises(SaveFailed):
            opened()
    assert {one.name: one.read_bytes() for one in filled.parent.iterdir()} == before
    assert opened().file.quarantined is not None


@pytest.mark.parametrize(("pages", "games"), [(0, []), (-1, ["long"])])
def test_what_lies_before_a_place_the_disk_cannot_read_is_rescued(filled, opened, monkeypatch, pages, games):
    def worn_out(source, target):
        whole = source.read_bytes()
        target.write_bytes(whole[: pages * 4096])
        raise OSError(EIO, os.strerror(EIO))

    filled.write_bytes(b"?" + filled.read_bytes()[1:])
    monkeypatch.setattr("companion.storage.salvage.shutil.copyfile", worn_out)
    store = opened()
    assert store.file.quarantined is not None
    assert [game.title for game in store.games.find()] == games


def test_another_window_that_holds_the_file_is_named(store, path):
    store.file.base.execute("PRAGMA busy_timeout = 1")
    with base_at(path) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(SaveFailed) as fault:
            store.settings.set("dark", True)
    assert fault.value.text.key == "storage.not-kept.busy"


@pytest.fixture
def read_only_folder():
    """A folder this user may only look into; root may write anywhere, so root becomes nobody."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        folder.chmod(0o555)
        root = os.geteuid() == 0
        if root:
            os.seteuid(NOBODY)
        try:
            yield folder
        finally:
            if root:
                os.seteuid(0)
            folder.chmod(0o755)


def test_a_folder_that_cannot_be_written_is_said_at_once(read_only_folder):
    with pytest.raises(SaveFailed) as fault:
        Store(read_only_folder / "games.sqlite3", {"toy": CODEC})
    assert tr(fault.value.text) != fault.value.text.key
    assert list(read_only_folder.iterdir()) == []


def test_a_place_that_is_no_folder_is_said_at_once(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(SaveFailed):
        Store(tmp_path / "file" / "games.sqlite3", {"toy": CODEC})


def test_a_store_in_memory_lets_the_game_go_on(clock):
    store = Store(":memory:", {"toy": CODEC}, clock)
    store.games.open(store.games.new("toy", ToySetup(), "")).say(Turn("ann", 1))
    assert len(store.games.find()) == 1
    store.close()


def test_a_file_written_anew_waits_for_its_place_while_the_disk_is_full(filled, opened):
    """It is the only copy: on a full disk it could not be opened, and that was taken for damage."""
    opened().close()
    filled.rename(filled.with_name(f"{filled.name}-anew"))
    with full_disk(room=4096), pytest.raises(SaveFailed):
        opened()
    again = opened()
    assert [game.title for game in again.games.find()] == ["long"]
    assert again.file.quarantined is None
