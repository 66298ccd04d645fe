"""Single values that changed on the disk: each is set aside with a message, and everything else lives on."""

from __future__ import annotations

import json
import sqlite3
from contextlib import closing

import pytest

from companion.journal import Journal
from companion.storage import SaveFailed, Unreadable
from companion.storage.rows import seal_of_line
from companion.translations import tr
from tests.journal.toy import CODEC, ToySetup, Turn
from tests.storage.conftest import LINES


def wound(path, statement, *values):
    with closing(sqlite3.connect(path, isolation_level=None)) as base:
        base.execute(statement, values)


def everything(store):
    """All a reader sees of a store, and what he is told."""
    games = {game.title: game for game in store.games.find()}
    journals = {}
    for title, game in games.items():
        journals[title] = CODEC.dump_journal(store.games.open(game.id))
    values = {name: store.settings.get(name, "default") for name in ("sound", "seats")}
    maps = {name: store.learned.get(name) for name in ("map-1", "map-2")}
    return {"games": games, "journals": journals, "players": store.players.names(), **values, **maps}


def told(store):
    return [one.key for one in store.file.news]


NO_TEXT = b"\x80\xff"
VALUES = [
    ("sound", "default", "setting", "UPDATE settings SET value = ? WHERE name = 'sound'"),
    ("map-1", None, "map", "UPDATE learned SET value = ? WHERE map = 'map-1'"),
]


@pytest.mark.parametrize(("place", "instead", "kind", "statement"), VALUES)
@pytest.mark.parametrize("value", ["not json", "truf", NO_TEXT, 7, 1.5, "[" * 100_000, '"\x00"', "true"])
def test_a_damaged_value_is_set_aside_and_told_once(filled, opened, place, instead, kind, statement, value):
    before = everything(opened())
    wound(filled, statement, value)
    store = opened()
    after = everything(store)
    assert after == {**before, place: instead}
    assert told(store) == [f"storage.set-aside.{kind}"]
    assert tr(store.file.news[0]) != store.file.news[0].key
    again = opened()
    assert (everything(again), again.file.news) == (after, [])
    kept = again.file.base.execute("SELECT kept FROM aside").fetchall()
    raw = value if isinstance(value, bytes) else str(value).encode()
    assert (raw,) in [row for row in kept if isinstance(row[0], bytes)]


@pytest.mark.parametrize(
    ("statement", "kind"),
    [
        ("UPDATE settings SET name = 'spund' WHERE name = 'sound'", "setting"),
        ("UPDATE settings SET name = x'80' WHERE name = 'sound'", "setting"),
        ("UPDATE learned SET map = 'map-3' WHERE map = 'map-1'", "map"),
        ("UPDATE players SET name = 'Bab' WHERE name = 'Bob'", "name"),
        ("UPDATE players SET name = x'ff' WHERE name = 'Bob'", "name"),
        ("UPDATE players SET touched = 'soon' WHERE name = 'Bob'", "name"),
    ],
)
def test_a_changed_name_is_found_out_too(filled, opened, statement, kind):
    before = everything(opened())
    wound(filled, statement)
    store = opened()
    assert everything(store)["games"] == before["games"]
    assert told(store) == [f"storage.set-aside.{kind}"]
    assert {"name": "Bob"}.get(kind, "") not in store.players.names()
    assert opened().file.news == []


STANDING = [
    ("title", "fjrst"),
    ("title", NO_TEXT),
    ("title", 5),
    ("players", '["Zoé","Bab"]'),
    ("players", "{}"),
    ("players", "[1]"),
    ("summary", "nul"),
    ("summary", NO_TEXT),
    ("finished", 1),
    ("finished", "yes"),
    ("started", 1e300),
    ("touched", "yesterday"),
    ("cursor", 999),
    ("cursor", 12),
    ("cursor", -1),
    ("told", 9),
]


@pytest.mark.parametrize(("column", "value"), STANDING)
def test_what_is_noted_beside_a_game_may_be_lost_but_no_line_is(filled, opened, column, value):
    before = everything(opened())
    wound(filled, f"UPDATE games SET {column} = ? WHERE id = 1", value)
    store = opened()
    games = store.games.find()
    assert told(store) == ["storage.set-aside.standing"]
    assert [game.title for game in games if game.id == 2] == ["second"]
    lines = CODEC.dump_journal(store.games.open(1))["lines"]
    assert lines == before["journals"]["first"]["lines"]
    assert CODEC.dump_journal(store.games.open(2)) == before["journals"]["second"]
    assert opened().file.news == []


@pytest.mark.parametrize(
    ("column", "value"), [("setup", "[]"), ("setup", "{"), ("kind", "chess"), ("schema", 99)]
)
def test_a_game_that_is_no_longer_itself_is_set_aside_whole(filled, opened, column, value):
    before = everything(opened())
    wound(filled, f"UPDATE games SET {column} = ? WHERE id = 1", value)
    store = opened()
    assert [game.title for game in store.games.find()] == ["second"]
    assert told(store) == ["storage.set-aside.game"]
    assert CODEC.dump_journal(store.games.open(2)) == before["journals"]["second"]
    (rows,) = store.file.base.execute("SELECT count(*) FROM aside WHERE place LIKE 'lines.body%'").fetchone()
    assert rows == LINES
    assert opened().file.news == []


def test_a_damaged_game_that_is_opened_by_its_number_says_so(filled, opened):
    wound(filled, "UPDATE games SET setup = '[]' WHERE id = 1")
    store = opened()
    with pytest.raises(Unreadable) as fault:
        store.games.open(1)
    assert "first" in tr(fault.value.text)


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE lines SET body = '{}' WHERE game = 1 AND number = 11",
        "UPDATE lines SET body = 'garbage' WHERE game = 1 AND number = 11",
        "UPDATE lines SET body = x'ff00' WHERE game = 1 AND number = 11",
        "UPDATE lines SET body = replace(body, '\"by\":11', '\"by\":27') WHERE game = 1 AND number = 11",
        "UPDATE lines SET seal = seal + 1 WHERE game = 1 AND number = 11",
        "UPDATE lines SET number = 999 WHERE game = 1 AND number = 11",
        "DELETE FROM lines WHERE game = 1 AND number = 11",
        "DELETE FROM lines WHERE game = 1 AND number >= 11",
    ],
)
def test_a_game_is_kept_up_to_its_first_damaged_line(filled, opened, statement):
    before = everything(opened())
    (rows,) = opened().file.base.execute("SELECT count(*) FROM lines").fetchone()
    wound(filled, statement)
    store = opened()
    journal = store.games.open(1)
    assert CODEC.dump_journal(journal)["lines"] == before["journals"]["first"]["lines"][:11]
    assert told(store) == ["storage.set-aside.lines"]
    assert "11" in tr(store.file.news[0])
    assert CODEC.dump_journal(store.games.open(2)) == before["journals"]["second"]
    put_away = "SELECT count(*) FROM aside WHERE place LIKE 'lines.body%'"
    gone = LINES - 11 if statement.endswith(">= 11") else int(statement.startswith("DELETE"))
    kept, aside = (
        store.file.base.execute(one).fetchone()[0] for one in ("SELECT count(*) FROM lines", put_away)
    )
    assert kept + aside == rows - gone
    journal.say(Turn("ann", 1))
    again = opened()
    assert (len(again.games.open(1).lines), again.file.news) == (12, [])


def test_a_line_under_the_wrong_game_harms_neither(filled, opened):
    before = everything(opened())
    wound(filled, "UPDATE lines SET game = 2, number = 30 WHERE game = 1 AND number = 29")
    store = opened()
    assert CODEC.dump_journal(store.games.open(1))["lines"] == before["journals"]["first"]["lines"][:29]
    assert CODEC.dump_journal(store.games.open(2))["lines"] == before["journals"]["second"]["lines"]
    assert told(store) == ["storage.set-aside.lines"] * 2


def test_lines_nobody_owns_do_not_meet_a_new_game(filled, opened):
    wound(filled, "UPDATE games SET id = 9 WHERE id = 2")
    store = opened()
    assert [game.id for game in store.games.find()] == [1]
    new = store.games.new("toy", ToySetup(), "third")
    store.games.open(new).say(Turn("ann", 1))
    assert len(opened().games.open(new).lines) == 1


def test_a_file_without_seals_is_sealed_as_it_is_and_its_oddities_are_found(filled, opened):
    """A sealed value may still be of the wrong type: one that was damaged before there were seals."""
    store = opened()
    (before,) = store.file.base.execute("SELECT seal FROM lines WHERE game = 1 AND number = 28").fetchone()
    store.close()
    body = json.dumps({"said": 1})
    sealed = (body, seal_of_line(before, 1, 29, body))
    wound(filled, "UPDATE lines SET body = ?, seal = ? WHERE game = 1 AND number = 29", *sealed)
    store = opened()
    with pytest.raises(Unreadable):
        store.games.open(1)
    assert len(store.games.find()) == 2


def test_where_nothing_can_be_written_damage_is_only_told(filled, opened):
    wound(filled, "UPDATE settings SET value = 'x' WHERE name = 'sound'")
    store = opened()
    store.file.base.execute("PRAGMA query_only = ON")
    wound(filled, "UPDATE lines SET body = 'x' WHERE game = 1 AND number = 11")
    assert len(store.games.open(1).lines) == 11
    with pytest.raises(SaveFailed):
        store.games.open(1).say(Turn("ann", 1))


def test_a_file_that_breaks_while_it_is_open_is_read_as_kindly_as_it_is_written(filled, opened):
    store = opened()
    pages = filled.stat().st_size // 4096
    with filled.open("r+b") as file:
        for page in range(1, pages):
            file.seek(page * 4096)
            file.write(b"\xff" * 4096)
    store.file.base.execute("PRAGMA shrink_memory")
    reads = (
        store.games.find,
        store.players.names,
        lambda: store.settings.get("sound"),
        lambda: store.games.open(1),
    )
    for read in (*reads, lambda: store.learned.get("map-1"), lambda: store.games.get(1)):
        with pytest.raises(Unreadable) as fault:
            read()
        assert tr(fault.value.text) != fault.value.text.key
    with pytest.raises(SaveFailed):
        store.settings.set("sound", True)


def scratch(path, page):
    """Make one page unreadable."""
    whole = bytearray(path.read_bytes())
    whole[page * 4096 : page * 4096 + 64] = b"\xff" * 64
    path.write_bytes(whole)


def assert_only_ends_are_lost(before, after, store):
    """Every game that is left has the lines it had, up to one from which on they are gone, as is told."""
    for title, journal in after["journals"].items():
        count = len(journal["lines"])
        assert journal["lines"] == before["journals"][title]["lines"][:count]
        assert count == LINES or "storage.set-aside.lines" in told(store)


def test_what_is_sound_in_a_broken_file_is_saved_whichever_page_breaks(filled, opened):
    before = everything(opened())
    whole = filled.read_bytes()
    saved = []
    for page in range(1, len(whole) // 4096):
        for leftover in filled.parent.iterdir():
            leftover.unlink()
        filled.write_bytes(whole)
        scratch(filled, page)
        store = opened()
        after = everything(store)
        store.close()
        assert_only_ends_are_lost(before, after, store)
        assert set(after["players"]) <= set(before["players"])
        assert (
            store.file.quarantined is None or store.file.quarantined.path.read_bytes()[4096:] != whole[4096:]
        )
        saved.append(len(after["games"]))
    # Only where the games' own table breaks is nothing left of them.
    assert sum(saved) >= 2 * (len(saved) - 1)


@pytest.mark.parametrize("at", [3, 16, 17, 18, 19, 21, 31, 47, 60, 63, 68])
@pytest.mark.parametrize("bit", [0x04, 0x08])
def test_a_header_that_says_something_else_costs_nothing(filled, opened, at, bit):
    """Name, sizes, formats, version and application: SQLite or we would not take the file for what it is."""
    store = opened()
    before = everything(store)
    store.close()
    whole = bytearray(filled.read_bytes())
    whole[at] ^= bit
    filled.write_bytes(whole)
    store = opened()
    assert everything(store) == before


def test_a_deleted_file_is_written_anew_with_everything_in_it(filled, opened):
    store = opened()
    journal = store.games.open(1)
    before = everything(store)
    for leftover in filled.parent.glob(f"{filled.name}*"):
        leftover.unlink()
    journal.say(Turn("ann", 5))
    assert told(store) == ["storage.written-anew"]
    again = opened()
    assert again.games.open(1).lines[-1].said == Turn("ann", 5)
    assert {**everything(again), "journals": 0, "games": 0} == {**before, "journals": 0, "games": 0}
    journal.say(Turn("ann", 6))
    store.settings.set("sound", True)
    assert opened().games.open(1).lines[-1].said == Turn("ann", 6)


class Killed(BaseException):
    """The process ends here."""


def deleted_and_cut_short(filled, opened, monkeypatch, cut):
    """A store whose file was deleted, and whose next line was cut short before the new file was in place."""

    def cut_short(_source, _target):
        raise cut

    store = opened()
    journal = store.games.open(1)
    for leftover in filled.parent.glob(f"{filled.name}*"):
        leftover.unlink()
    with monkeypatch.context() as patched:
        patched.setattr("companion.storage.opening.os.replace", cut_short)
        with pytest.raises((SaveFailed, Killed)):
            journal.say(Turn("ann", 5))
    return store, journal


def test_killed_before_the_file_written_anew_is_in_place_the_next_start_finds_it(filled, opened, monkeypatch):
    before = everything(opened())
    deleted_and_cut_short(filled, opened, monkeypatch, Killed())
    filled.with_name(f"{filled.name}-wal").write_bytes(b"of the deleted one")
    again = opened()
    assert (everything(again), told(again)) == (before, ["storage.written-anew"])
    assert again.file.quarantined is None
    again.close()
    assert (everything(opened()), opened().file.news) == (before, [])


def test_a_store_whose_file_cannot_be_written_anew_stays_open_and_tries_again(filled, opened, monkeypatch):
    refused = PermissionError(13, "another program has it")
    store, journal = deleted_and_cut_short(filled, opened, monkeypatch, refused)
    assert len(store.games.find()) == 2
    journal.say(Turn("ann", 5))
    assert told(store) == ["storage.written-anew"]
    assert opened().games.open(1).lines[-1].said == Turn("ann", 5)
    assert [one.name for one in filled.parent.iterdir() if "anew" in one.name] == []


@pytest.mark.parametrize("content", [b"", b"half of a file" * 100])
def test_half_a_file_written_anew_is_set_aside_and_told(path, opened, content):
    path.with_name(f"{path.name}-anew").write_bytes(content)
    store = opened()
    assert store.file.quarantined.text.key == "storage.quarantine.damaged"
    assert store.file.quarantined.path.read_bytes() == content
    store.close()
    assert opened().file.quarantined is None


def test_a_file_written_anew_that_nobody_needs_is_only_kept(filled, opened):
    filled.with_name(f"{filled.name}-anew").write_bytes(b"other games")
    store = opened()
    assert (len(store.games.find()), store.file.quarantined, store.file.news) == (2, None, [])
    assert [one.read_bytes() for one in filled.parent.glob("games-20*")] == [b"other games"]


def test_a_deleted_folder_is_made_again(opened, path, tmp_path):
    from companion.storage import Store

    folder = tmp_path / "deep"
    folder.mkdir()
    store = Store(folder / "games.sqlite3", {"toy": CODEC})
    store.settings.set("sound", True)
    for leftover in folder.iterdir():
        leftover.unlink()
    folder.rmdir()
    store.settings.set("seats", "facing")
    again = Store(folder / "games.sqlite3", {"toy": CODEC})
    assert (again.settings.get("sound"), again.settings.get("seats")) == (True, "facing")
    store.close()
    again.close()


def test_another_file_in_its_place_is_not_written_over(filled, opened, tmp_path):
    store = opened()
    journal = store.games.open(1)
    other = tmp_path / "other"
    other.write_bytes(b"somebody else's")
    other.replace(filled)
    with pytest.raises(SaveFailed) as fault:
        journal.say(Turn("ann", 5))
    assert fault.value.text.key == "storage.not-kept.replaced"
    assert filled.read_bytes() == b"somebody else's"
    assert isinstance(journal, Journal)


def test_lines_of_a_story_that_was_left_do_not_come_back(filled, opened):
    """Where the rest of a damaged game could not be cleared away, what is said next stands alone."""
    with closing(sqlite3.connect(filled, isolation_level=None)) as base:
        old = base.execute("SELECT * FROM lines WHERE game = 1 AND number >= 12").fetchall()
    store = opened()
    journal = store.games.open(1)
    journal.go(11)
    journal.say(Turn("bob", 1))
    store.close()
    with closing(sqlite3.connect(filled, isolation_level=None)) as base:
        base.executemany("INSERT INTO lines VALUES (?, ?, ?, ?, ?)", old)
    lines = opened().games.open(1).lines
    assert (len(lines), lines[-1].said) == (12, Turn("bob", 1))


DESCRIPTIONS = (
    b"id INTEGER PRIMARY",
    b"games (id",
    b"lines (game",
    b"name TEXT",
    b"kept REAL",
    b"PRIMARY KEY (game",
)


@pytest.mark.parametrize("at", DESCRIPTIONS)
@pytest.mark.parametrize("bit", [0x01, 0x80])
def test_a_table_whose_description_breaks_costs_no_row(filled, opened, at, bit):
    """With the highest bit SQLite's message quotes what is no text, and Python cannot read it."""
    store = opened()
    before = everything(store)
    store.close()
    whole = filled.read_bytes()
    place = whole.index(at) + 5
    filled.write_bytes(whole[:place] + bytes([whole[place] ^ bit]) + whole[place + 1 :])
    store = opened()
    assert store.file.quarantined is not None
    assert everything(store) == before
    store.close()
    assert opened().file.news == []
